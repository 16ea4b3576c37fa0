"""Keeping the peace: blocks, reports, unwanted words, silence, and the operator's page and command."""

import contextlib
import json
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from abyss.cli import run
from abyss.server.app import create_app
from abyss.server.http import limits
from abyss.server.people.words import WordFilter
from abyss.server.settings import Settings, async_url
from server.conftest import Site

KEY = "the operator's key"
ORIGIN = {"origin": "http://testserver"}


@pytest.fixture
def watched(tmp_path, monkeypatch):
    """A server with a list of words and a key."""
    words = tmp_path / "words.txt"
    words.write_text("blöd  # an example\nfish*\n\n*\n", encoding="utf-8")
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    monkeypatch.setenv("ABYSS_DATABASE_URL", url)
    settings = Settings(async_url(url), rate=0.0, bot_threads=1, words=words, admin_key=KEY)
    made = Site(create_app(settings))
    with TestClient(made.app) as portal:
        made.portal = portal
        yield made


def three(site):
    """Ann, Ben and Cat at a table."""
    guests = [site.guest() for _ in range(3)]
    table = guests[0].make("hoo")
    for guest, name in zip(guests[1:], ("Ben", "Cat"), strict=True):
        guest.join(table, name=name)
    return table, guests


def says(guest, table, text):
    answer = guest.post(f"{table}/chat", text=text)
    assert answer.status_code == 200, answer.text
    return answer.json()


def heard(guest, table):
    return [line["text"] for line in guest.snapshot(table)["chat"]]


def test_who_is_blocked_is_not_heard_and_does_not_learn_it(watched):
    table, (ann, ben, cat) = three(watched)
    line = says(ben, table, "boo")
    with contextlib.ExitStack() as stack:
        socket = stack.enter_context(ann.http.websocket_connect(f"/api/tables/{table}/ws", headers=ORIGIN))
        while socket.receive_json()["type"] != "chat":
            pass
        assert ann.post(f"{table}/chat/{line['id']}/block").status_code == 204
        says(ben, table, "boo again")
        says(cat, table, "hello")
        for _ in range(20):
            told = socket.receive_json()
            if told["type"] == "chat":
                break
        assert [one["text"] for one in told["lines"]] == ["hello"]
    assert heard(ann, table) == ["hello"]
    assert heard(ben, table) == heard(cat, table) == ["boo", "boo again", "hello"]
    own = ann.make("hoo")
    refused, full = ben.post(f"{own}/join"), ben.post(f"{table}/join")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_open_seat")
    assert full.status_code == 200  # Ben sits there already
    assert cat.post(f"{own}/join").status_code == 200
    [blocked] = ann.http.get("/api/me/blocks").json()
    assert blocked["name"] == "Ben"
    assert ann.http.post("/api/me/blocks/remove", json={"at": blocked["at"]}).status_code == 204
    assert heard(ann, table)[0] == "boo"
    assert ben.post(f"{own}/join").status_code == 200
    mine = says(ann, table, "me")
    assert ann.post(f"{table}/chat/{mine['id']}/block").status_code == 404
    assert ann.post(f"{own}/chat/{line['id']}/block").status_code == 404  # a line of another table


def test_unwanted_words_are_masked_and_refused_in_names(watched):
    table, (ann, ben, _) = three(watched)
    assert says(ann, table, "Bist du BLOD? Fishy, but not blöder; * stays")["text"] == (
        "Bist du •••? •••, but not blöder; * stays"
    )
    assert ben.http.put("/api/me", json={"name": "fishface"}).status_code == 422
    wish = {"seats": [{"kind": "human", "name": "Blöd"}, {"kind": "bot"}]}
    assert ann.http.post("/api/tables", json=wish).status_code == 422
    open_table = ann.make("hoo")
    assert watched.guest().post(f"{open_table}/join", name="fish").status_code == 422
    assert not WordFilter(None).is_unwanted("fish")


def test_a_report_reaches_the_operator_who_acts(watched):
    table, (ann, ben, _) = three(watched)
    line = says(ben, table, "something bad")
    for _ in range(2):
        assert ann.post(f"{table}/chat/{line['id']}/report", reason="rude").status_code == 204
    page = watched.guest().http
    assert page.get("/api/admin").status_code == 403
    assert page.get("/api/admin", headers={"x-abyss-key": "wrong"}).status_code == 403
    told = page.get("/api/admin", headers={"x-abyss-key": KEY}).json()
    [report] = told["reports"]  # the same line counts once
    assert (report["text"], report["reason"], report["name"]) == ("something bad", "rude", "Ben")

    def settle(what, key=KEY):
        answer = page.post(f"/api/admin/reports/{report['id']}", json={"what": what}, headers={"x-abyss-key": key})
        return answer.status_code

    assert settle("ban", "wrong") == 403
    assert settle("silence") == 204
    assert ben.post(f"{table}/chat", text="more").status_code == 403
    assert settle("delete") == 204
    assert heard(ann, table) == []
    assert settle("ban") == 204
    assert ben.http.get("/api/me").status_code == 403
    done = page.get("/api/admin", headers={"x-abyss-key": KEY}).json()
    assert done["reports"] == []
    assert [one["did"] for one in done["audit"]] == ["ban", "delete", "silence", "report", "report"]


def test_the_key_cannot_be_guessed_fast_and_reports_have_an_end(watched, monkeypatch):
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))  # no bucket fills meanwhile
    table, (ann, ben, _) = three(watched)
    page = watched.guest().http
    codes = [page.get("/api/admin", headers={"x-abyss-key": f"{n}"}).status_code for n in range(12)]
    assert codes == [403] * 10 + [429] * 2
    lines = []
    for number in range(10):
        lines.append(says(ben, table, f"line {number}"))
    for number in range(2, 23):
        watched.house.chat._chatter.clear()
        lines.append(says(ben, table, f"line {number}"))
    answers = [ann.post(f"{table}/chat/{line['id']}/report").status_code for line in lines[:21]]
    assert answers == [204] * 20 + [429]


def test_without_a_key_there_is_no_page(site):
    assert site.guest().http.get("/api/admin", headers={"x-abyss-key": ""}).status_code == 403


def test_the_admin_command_lists_silences_and_notes(watched, capsys):
    table, (ann, ben, _) = three(watched)
    line = says(ben, table, "bad")
    ann.post(f"{table}/chat/{line['id']}/report", reason="rude")

    def told(*command):
        assert run(["admin", *command]) == 0, capsys.readouterr()
        return capsys.readouterr().out

    report = json.loads(told("reports"))
    told("silence", report["about_id"], "--hours", "2")
    assert ben.post(f"{table}/chat", text="more").status_code == 403
    told("silence", report["about_id"], "--hours", "0")
    assert ben.post(f"{table}/chat", text="more").status_code == 200
    told("close", str(report["id"]))
    assert told("reports") == ""
    assert run(["admin", "close", "99"]) == 1
    assert run(["admin", "silence", "nobody"]) == 1
    kinds = [json.loads(row)["did"] for row in told("audit").splitlines()]
    assert kinds == ["close", "silence", "silence", "report"]
