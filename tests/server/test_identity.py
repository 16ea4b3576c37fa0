"""Staying the same person: phrases and passkeys on another device; export; deletion that leaves games whole."""

import base64
import hashlib
import json
import struct
from types import SimpleNamespace

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from abyss.server import clock
from abyss.server.app import create_app
from abyss.server.http import limits
from abyss.server.http.security import COOKIE
from abyss.server.people import identity
from abyss.server.settings import Settings, async_url
from server.conftest import Site
from server.kit import play_on

SITE, ORIGIN = "testserver", "http://testserver"


def b64(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Authenticator:
    """A device that keeps a passkey."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = b"passkey-" + struct.pack(">I", id(self) % 2**32)
        self.uses = 0

    def _data(self, with_key):
        self.uses += 1
        flags = 0x45 if with_key else 0x05
        data = hashlib.sha256(SITE.encode()).digest() + bytes([flags]) + struct.pack(">I", self.uses)
        if with_key:
            numbers = self.key.public_key().public_numbers()
            key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
            data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        return data

    def _client(self, kind, challenge, origin):
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()

    def _told(self, response):
        return {"answer": {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}}

    def made(self, options, origin=ORIGIN):
        client = self._client("webauthn.create", options["challenge"], origin)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(True)})
        return self._told({"clientDataJSON": b64(client), "attestationObject": b64(attested)})

    def shown(self, options, origin=ORIGIN):
        client = self._client("webauthn.get", options["challenge"], origin)
        data = self._data(False)
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._told({"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signed)})


def me(guest, path, **body):
    return guest.http.post(f"/api/me/{path}", json=body)


def own_tables(guest):
    return {line["id"]: line["seats"] for line in guest.http.get("/api/me").json()["tables"]}


def test_a_phrase_brings_everything_to_another_device(site):
    ann, ben, phone = site.guest(), site.guest(), site.guest()
    ann.http.put("/api/me", json={"name": "Ann"})
    table = ann.make("ho", first=0)
    ben.join(table)
    phrase = me(ann, "phrase").json()["phrase"]
    assert len(identity.normal(phrase)) == 30
    other = phone.make("hr")  # played before as a stranger: it comes along
    typed = phrase.upper().replace("-", " ").replace("0", "O")
    assert me(phone, "return", phrase=typed).status_code == 204
    assert phone.http.get("/api/me").json()["name"] == "Ann"
    assert own_tables(phone) == {table: [0], other: [0]}
    assert phone.state(table)["your_seats"] == ann.state(table)["your_seats"] == [0]
    assert phone.act(table, 0, [phone.state(table)["legal"][0]["action"]]).status_code == 200
    assert ann.http.get("/api/me/identity").json() == {"devices": 1, "phrases": 1, "passkeys": 0}
    assert me(phone, "devices/others/forget").status_code == 204
    assert own_tables(phone).keys() == {table, other}
    assert own_tables(ann) == {}
    assert ann.state(table)["your_seats"] == []


def test_a_wrong_phrase_tells_nothing(site):
    ann, eve = site.guest(), site.guest()
    phrase = me(ann, "phrase").json()["phrase"]
    wrong = [phrase[:-1] + ("2" if phrase[-1] != "2" else "3"), "z" * 30, phrase[:12], "-" * 8, "ääääääääää"]
    answers = [me(eve, "return", phrase=one) for one in wrong]
    assert {(one.status_code, one.text) for one in answers} == {(403, answers[0].text)}
    again = me(ann, "phrase").json()["phrase"]
    assert me(eve, "return", phrase=phrase).status_code == 403  # the newer one counts
    assert me(eve, "return", phrase=again).status_code == 204
    with _reader(site) as connection:
        stored = str(connection.execute(text("SELECT * FROM phrases")).all())
    assert identity.normal(again)[10:] not in stored


def _reader(site):
    return create_engine(f"sqlite:///{site.house.database.file}").connect()


def test_phrases_cannot_be_tried_fast(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))  # no bucket fills meanwhile
    settings = Settings(async_url(f"sqlite:///{tmp_path / 't.sqlite3'}"), bot_threads=1)
    site = Site(create_app(settings))
    with TestClient(site.app) as portal:
        site.portal = portal
        eve = site.guest()
        codes = [me(eve, "return", phrase="z" * 30).status_code for _ in range(8)]
        assert codes == [403] * 6 + [429] * 2
        another = site.guest()  # another cookie from the same address does not help
        assert me(another, "return", phrase="z" * 30).status_code == 429


def test_a_passkey_brings_a_name_back(site):
    ann, phone = site.guest(), site.guest()
    ann.http.put("/api/me", json={"name": "Ann"})
    key = Authenticator()
    options = me(ann, "passkeys/ask").json()
    assert options["rp"]["id"] == SITE
    assert me(ann, "passkeys", **key.made(options)).status_code == 204
    asked = me(phone, "return/passkey/ask").json()
    shown = key.shown(asked)
    assert me(phone, "return/passkey", **shown).status_code == 204
    assert phone.http.get("/api/me").json()["name"] == "Ann"


def test_a_passkey_is_not_fooled(site, monkeypatch):
    ann, eve = site.guest(), site.guest()
    key = Authenticator()
    assert me(ann, "passkeys", **key.made(me(ann, "passkeys/ask").json())).status_code == 204
    asked = me(eve, "return/passkey/ask").json()
    stranger = Authenticator()
    stranger.id = key.id
    other = me(site.guest(), "return/passkey/ask").json()
    forged = {**asked, "challenge": b64(bytes(40))}
    for wrong in (
        key.shown(asked, "https://evil.example"),
        stranger.shown(asked),
        key.shown(other),  # asked of somebody else
        key.shown(forged),
        Authenticator().shown(asked),
        {"answer": {}},
        {"answer": {"id": 3, "response": {"clientDataJSON": "!"}}},
    ):
        assert me(eve, "return/passkey", **wrong).status_code == 403, wrong
    fresh = me(eve, "return/passkey/ask").json()
    shown = key.shown(fresh)
    true = clock.now
    monkeypatch.setattr(clock, "now", lambda: true() + 400)
    assert me(eve, "return/passkey", **shown).status_code == 403  # too late
    monkeypatch.setattr(clock, "now", true)
    late = key.shown(me(eve, "return/passkey/ask").json())
    assert me(eve, "return/passkey", **late).status_code == 204
    assert me(eve, "return/passkey", **late).status_code == 403  # not twice
    assert me(eve, "passkeys", **key.made(me(eve, "passkeys/ask").json())).status_code in (403, 409)  # it is Ann's


def test_everything_can_be_taken_along(site):
    ann, ben = site.guest(), site.guest()
    ann.http.put("/api/me", json={"name": "Ann"})
    over = ann.make("hr")
    play_on(ann, over)
    running = ann.make("ho", first=0)
    ben.join(running)
    ann.post(f"{running}/chat", text="hello Ben")
    ben.post(f"{running}/chat", text="a secret of Ben")
    me(ann, "phrase")
    got = ann.http.get("/api/me/export")
    told = got.json()
    assert told["you"]["name"] == "Ann"
    assert {one["table_id"] for one in told["seats"]} == {over, running}
    assert set(told["records"]) == {over}
    assert [one["text"] for one in told["said"]] == ["hello Ben"]
    assert len(told["results"]) == 1
    assert "a secret of Ben" not in got.text
    assert "hash" not in "".join(key for one in told["seats"] for key in one)
    assert site.guest().http.get("/api/me/export").json()["you"] is None


def test_deleting_somebody_leaves_the_games_of_others_whole(site):
    ann, ben, cat = site.guest(), site.guest(), site.guest()
    ann.http.put("/api/me", json={"name": "Ann"})
    together = ann.make("ho")
    ben.join(together)
    ann.post(f"{together}/chat", text="it is me, Ann")
    ben.post(f"{together}/resign")  # over, Ann has won
    running = ann.make("hoo", stand_in="random", first=0)
    ben.join(running)
    cat.join(running)
    waiting = ben.make("ho")
    ann.join(waiting)
    alone = ann.make("hr")
    lobby = ben.make("hoo")
    ann.join(lobby, name="Ann")
    me(ann, "phrase")
    cookie = ann.http.cookies[COOKIE]
    assert me(ann, "forget", sure=False).status_code == 422
    assert me(ann, "forget", sure=True).status_code == 204
    assert ann.http.cookies[COOKIE] != cookie
    assert ann.http.get("/api/me").json() == {"name": None, "tables": []}
    assert ben.http.get(f"/api/tables/{alone}").status_code == 404
    record = ben.http.get(f"/api/tables/{together}/record").json()
    assert record["names"][0] == "Somebody"
    assert ben.snapshot(together)["chat"] == []
    assert ben.state(together)["seats"][0]["name"] == "Somebody"
    state = ben.state(running)
    assert (state["status"], state["seats"][0]["name"], state["seats"][0]["bot"]) == ("playing", "Somebody", "random")
    assert ben.state(waiting)["winners"] == [0]
    assert [seat["kind"] for seat in ben.state(lobby)["seats"]] == ["human", "open", "open"]
    ben.wait(running, lambda s: s["prompt"]["seat"] != 0)  # the bot has moved for who is gone
    with _reader(site) as connection:
        for table in ("guests", "phrases", "contacts", "results", "answers", "chat", "seats", "records", "outbox"):
            left = connection.execute(text(f"SELECT * FROM {table}")).all()
            assert "Ann" not in str(left), table


@pytest.mark.parametrize("body", [{}, {"phrase": "x"}, {"phrase": "x" * 300}, {"phrase": 7}])
def test_what_is_no_phrase_is_refused(site, body):
    assert me(site.guest(), "return", **body).status_code == 422
