"""Names and chat come in through one door; nobody speaks under a player's name; odd bytes break nothing."""

import pytest

from abyss.server.http.security import is_own_host, is_own_origin
from abyss.server.people.texts import clean, looks_like
from server.kit import play_on

NASTY = "A\u202eb\nc\x00d\ud800\u200b\ue000"


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (NASTY, "Ab cd"),
        ("  two \u2028 words\t", "two words"),
        ("e" + "\u0301" * 50, "\u00e9" + "\u0301" * 3),
        ("\u200f\u202a", ""),
    ],
)
def test_what_is_left_of_a_text(said, left):
    assert clean(said) == left


def test_every_way_in_is_clean(site):
    guest, friend = site.guest(), site.guest()
    raw = '{"seats": [{"kind": "human"}, {"kind": "open"}, {"kind": "bot", "name": "R%s"}], "name": "Ada%s"}'
    nasty = "\\u202e\\n\\u0000"
    made = guest.http.post("/api/tables", content=raw % (nasty, nasty), headers={"content-type": "application/json"})
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    friend.join(table, name="B\u202eo\nb")
    assert [seat["name"] for seat in guest.state(table)["seats"]] == ["Ada", "Bo b", "R"]
    assert guest.http.put("/api/me", json={"name": "\u200b\u200b"}).status_code == 422
    long = guest.http.put("/api/me", json={"name": "\ufb03" * 40})
    assert (long.status_code, "32 characters" in long.json()["message"]) == (422, True)
    assert guest.post(f"{table}/chat", text="x" * 501).status_code == 422
    assert guest.post(f"{table}/chat", text="a\nb\u202e").json()["text"] == "a b"


def test_a_spectator_does_not_speak_as_a_player(site):
    guest, watcher = site.guest(), site.guest()
    guest.http.put("/api/me", json={"name": "Ada"})
    table = guest.make("hr")
    for name in ("Ada", "A d a", "\u00c1DA", "Bot 2"):
        watcher.http.put("/api/me", json={"name": name})
        line = watcher.post(f"{table}/chat", text="I give up").json()
        assert (line["seat"], line["name"]) == (None, f"{name} (watching)")
    assert not looks_like("Ada", "Ida")
    assert guest.post(f"{table}/chat", text="no").json()["name"] == "Ada"


@pytest.mark.usefixtures("frozen")
def test_chat_has_its_pace_on_every_way(site):
    guest = site.guest()
    table = guest.make("hr")
    codes = [guest.post(f"{table}/chat", text="x").status_code for _ in range(10)]
    assert codes == [200] * 10
    with guest.http.websocket_connect(f"/api/tables/{table}/ws") as socket:
        for _ in range(3):
            socket.send_json({"type": "chat", "text": "x"})
        while (message := socket.receive_json())["type"] != "error":
            pass
        assert message["problem"]["code"] == "too_many"


def test_odd_texts_in_uploads_are_refused(site):
    guest = site.guest()
    table = guest.make("hh", hot_seat=True)
    play_on(guest, table, seed=1)
    record = guest.http.get(f"/api/tables/{table}/record").text
    headers = {"content-type": "application/json"}
    for old, new in (
        ('"moves":["', '"moves":["\\ud800'),
        ('"format":"', '"format":"\\udfff'),
        ('"engine":', '"\\ud800":1,"engine":'),
        ('"names":["', '"names":[7,"'),
    ):
        content = f'{{"record": {record.replace(old, new, 1)}}}'
        answer = guest.http.post("/api/records", content=content, headers=headers)
        assert answer.status_code in (201, 422), answer.text
    odd = guest.http.post("/api/records", content='{"\\ud800": 1}', headers=headers)
    assert odd.status_code == 422
    with_space = record.replace('"key":"', '"key":" ', 1)
    spaced = f'{{"record": {with_space}}}'
    assert guest.http.post("/api/records", content=spaced, headers=headers).status_code == 422


def test_origins_and_hosts():
    none = frozenset()
    assert is_own_origin({"origin": "https://a.example", "host": "a.example"}, none, "http")
    assert is_own_origin({"origin": "http://a.example", "host": "a.example"}, none, "ws")
    assert not is_own_origin({"origin": "http://a.example", "host": "a.example"}, none, "https")
    assert not is_own_origin({"origin": "ftp://a.example", "host": "a.example"}, none, "http")
    known = frozenset({"a.example"})
    for host in ("a.example", "a.example:8321", "127.0.0.1:8321", "[::1]:8321", "localhost", "192.168.1.9:80"):
        assert is_own_host({"host": host}, known), host
    for host in ("evil.example", "a.example.evil", "127.0.0.1.evil.example", "[x", "a.example@evil"):
        assert not is_own_host({"host": host}, known), host
