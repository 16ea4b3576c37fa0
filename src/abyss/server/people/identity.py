"""Staying the same person without an account: a recovery phrase or a passkey, on any device; and leaving no trace.

A guest is whoever has its cookie. Coming back gives this browser a cookie of its own that is the same guest. A refusal
never says what was wrong, and takes as long whether there is such a phrase or not.
"""

import asyncio
import base64
import hashlib
import hmac
import json
import secrets
import struct
from typing import Any, Final

from sqlalchemy import Connection

from abyss.server import clock
from abyss.server.game.room import Visitor
from abyss.server.game.rooms import Rooms
from abyss.server.http.limits import Buckets
from abyss.server.http.security import ALPHABET, new_token, token_hash
from abyss.server.people.guests import Guests
from abyss.server.people.leaving import Leaving
from abyss.server.people.seating import Seating
from abyss.server.problems import Refusal
from abyss.server.store import contacts, people
from abyss.server.store import identity as store
from abyss.server.store import tables as tables_store
from abyss.server.store.rows import GuestRow

GROUPS: Final = 6
LETTERS: Final = 5  # of a group; the first two groups say whose phrase it is, the others are the secret (100 bits)
LOOKUP: Final = 10
TRIES: Final = 6.0  # a minute from one address
MOST_REMEMBERED: Final = 5000
MOST_PASSKEYS: Final = 10
CHALLENGE_LASTS: Final = 300.0
WRONG: Final = "That did not work. Check it, or wait a minute."


def normal(phrase: str) -> str:
    """A phrase as it was meant, however it was typed."""
    plain = phrase.lower().translate(str.maketrans("oilu", "011v"))
    return "".join(char for char in plain if char in ALPHABET)


def slow_hash(secret: str, salt: str) -> str:
    """What is kept of a phrase; trying many takes long."""
    return hashlib.scrypt(secret.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32).hex()


class Identity:
    """Coming back, and going for good."""

    def __init__(self, rooms: Rooms, guests: Guests, seating: Seating, leaving: Leaving, is_limited: bool) -> None:
        self.rooms: Final = rooms
        self.guests: Final = guests
        self.seating: Final = seating
        self.leaving: Final = leaving
        self.is_limited: Final = is_limited
        self._tries: Final = Buckets(MOST_REMEMBERED)
        self._hashing: Final = asyncio.Semaphore(2)  # each takes 16 MB and a twentieth of a second
        self._used: dict[bytes, float] = {}  # challenges that were answered

    def _check_pace(self, address: str) -> None:
        bucket = self._tries.of(address, TRIES / 60 if self.is_limited else 0.0, 60.0)
        if not bucket.take():
            raise Refusal("too_many", "Too many tries; wait a minute.", case="tries")

    # --- phrases

    async def new_phrase(self, guest: GuestRow) -> str:
        """A phrase to come back with, shown this once; an earlier one stops working."""
        whole = "".join(secrets.choice(ALPHABET) for _ in range(GROUPS * LETTERS))
        lookup, secret, salt = whole[:LOOKUP], whole[LOOKUP:], secrets.token_hex(16)
        async with self._hashing:
            hashed = await asyncio.to_thread(slow_hash, secret, salt)

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            store.put_phrase(connection, guest.id, lookup, salt, hashed)

        await self.rooms.writing(work)
        return "-".join(whole[start : start + LETTERS] for start in range(0, len(whole), LETTERS))

    async def come_back(self, phrase: str, present: GuestRow, address: str) -> str:
        """A new cookie for whoever knows a phrase."""
        self._check_pace(address)
        plain = normal(phrase)
        found = await self.rooms.reading(lambda connection: store.find_phrase(connection, plain[:LOOKUP]))
        guest_id, salt, hashed = found or ("", "00" * 16, "")
        async with self._hashing:
            tried = await asyncio.to_thread(slow_hash, plain[LOOKUP:], salt)
        if not hmac.compare_digest(tried, hashed) or not guest_id:
            raise Refusal("forbidden", WRONG)
        return await self._enter(guest_id, present)

    async def _enter(self, guest_id: str, present: GuestRow) -> str:
        """A cookie that is this guest; what the device played as a stranger before comes along."""
        token, now = new_token(), clock.now()

        def work(connection: Connection) -> list[str]:
            if not store.is_stored(connection, guest_id):
                raise Refusal("forbidden", WRONG)
            store.add_device(connection, token_hash(token), guest_id, now)
            is_nobody = not any(store.count(connection, present.id).values())
            if present.id == guest_id or not is_nobody:
                return []  # somebody with a phrase or passkey of their own stays who they are
            moved = store.hand_over(connection, present.id, guest_id)
            for table_id in moved:
                self.rooms.notices.game(connection, table_id)
            return moved

        for table_id in await self.rooms.writing(work):
            await self.rooms.heard(table_id)
        return token

    # --- passkeys

    async def _secret(self) -> bytes:
        fresh = secrets.token_hex(32)
        key: str = await self.rooms.writing(lambda connection: contacts.secret(connection, "challenge-key", fresh))
        return bytes.fromhex(key)

    async def _challenge(self, kind: str, guest: GuestRow) -> bytes:
        """Something to sign that this server will know again, without remembering it."""
        body = secrets.token_bytes(16) + struct.pack(">d", clock.now() + CHALLENGE_LASTS)
        return body + await self._mark(kind, guest, body)

    async def _mark(self, kind: str, guest: GuestRow, body: bytes) -> bytes:
        about = f"{kind} {guest.id} ".encode() + body
        return hmac.digest(await self._secret(), about, "sha256")[:16]

    async def _is_ours(self, kind: str, guest: GuestRow, challenge: bytes) -> bool:
        """Whether we asked for this, of this guest, not long ago, and for the first time."""
        if len(challenge) != 40 or not hmac.compare_digest(
            challenge[24:], await self._mark(kind, guest, challenge[:24])
        ):
            return False
        now, until = clock.now(), struct.unpack(">d", challenge[16:24])[0]
        self._used = {known: end for known, end in self._used.items() if end > now}
        if until < now or challenge in self._used:
            return False
        self._used[challenge] = until
        return True

    async def ask_passkey(self, guest: GuestRow, site: str, is_new: bool) -> dict[str, Any]:
        """What a browser is asked, to make a passkey or to use one."""
        import webauthn
        from webauthn.helpers import structs

        if not is_new:
            challenge = await self._challenge("use", guest)
            wanted = webauthn.generate_authentication_options(rp_id=site, challenge=challenge)
            return dict(json.loads(webauthn.options_to_json(wanted)))
        known = await self.rooms.reading(lambda connection: store.passkeys_of(connection, guest.id))
        options = webauthn.generate_registration_options(
            rp_id=site,
            rp_name="Abyss",
            user_id=guest.id.encode(),
            user_name=guest.name or "Abyss",
            user_display_name=guest.name or "Abyss",
            challenge=await self._challenge("new", guest),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(key_id)) for key_id in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED
            ),
        )
        return dict(json.loads(webauthn.options_to_json(options)))

    async def keep_passkey(self, guest: GuestRow, answer: dict[str, Any], site: str, origin: str) -> None:
        """Remember a passkey that a browser made for this guest."""
        import webauthn

        challenge = _challenge_in(answer)
        if not await self._is_ours("new", guest, challenge):
            raise Refusal("forbidden", WRONG)
        try:
            made = webauthn.verify_registration_response(
                credential=answer, expected_challenge=challenge, expected_rp_id=site, expected_origin=origin
            )
        except Exception:  # whatever is wrong with it, it is refused alike
            raise Refusal("forbidden", WRONG) from None
        key_id, public = _text(made.credential_id), _text(made.credential_public_key)

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            if len(store.passkeys_of(connection, guest.id)) >= MOST_PASSKEYS:
                raise Refusal("too_many", f"You have {MOST_PASSKEYS} passkeys already.")
            store.add_passkey(connection, key_id, guest.id, public, made.sign_count, clock.now())

        await self.rooms.writing(work)

    async def use_passkey(self, present: GuestRow, answer: dict[str, Any], site: str, origin: str, address: str) -> str:
        """A new cookie for whoever has a passkey."""
        import webauthn

        self._check_pace(address)
        challenge = _challenge_in(answer)
        key_id = str(answer.get("id", ""))[:1400]
        found = await self.rooms.reading(lambda connection: store.find_passkey(connection, key_id))
        if not await self._is_ours("use", present, challenge) or found is None:
            raise Refusal("forbidden", WRONG)
        guest_id, public, uses = found
        try:
            shown = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=origin,
                credential_public_key=webauthn.base64url_to_bytes(public),
                credential_current_sign_count=uses,
            )
        except Exception:  # whatever is wrong with it, it is refused alike
            raise Refusal("forbidden", WRONG) from None
        await self.rooms.writing(lambda connection: store.used_passkey(connection, key_id, shown.new_sign_count))
        return await self._enter(guest_id, present)

    # --- everything, and nothing

    async def about(self, guest: GuestRow) -> dict[str, int]:
        """How many ways back somebody has."""
        found: dict[str, int] = await self.rooms.reading(lambda connection: store.count(connection, guest.id))
        return found

    async def log_others_out(self, guest: GuestRow, cookie: str) -> None:
        """Let only this browser be this guest."""

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            store.only_this_device(connection, guest.id, token_hash(cookie))

        await self.rooms.writing(work)
        self.guests.forget(guest.id)

    async def everything(self, guest: GuestRow) -> dict[str, Any]:
        """All that is stored about somebody."""
        found: dict[str, Any] = await self.rooms.reading(lambda connection: store.everything(connection, guest.id))
        return found

    async def forget(self, guest: GuestRow) -> None:
        """Delete somebody with everything; running games are left first, so that those of others go on."""
        mine = await self.rooms.reading(lambda connection: tables_store.of_guest(connection, guest.id, 10_000))
        visitor = Visitor(guest_id=guest.id)
        for table, seats in mine:
            for seat in seats:
                if seat.guest_id == guest.id and seat.kind == "human" and seat.resigned_at is None:
                    await self._leave(table.id, table.status, table.paused_at is not None, visitor, seat.seat)
        await self.rooms.writing(lambda connection: store.forget(connection, guest.id))
        self.guests.forget(guest.id)
        for table, _ in mine:
            await self.rooms.heard(table.id)

    async def _leave(self, table_id: str, status: str, is_paused: bool, visitor: Visitor, seat: int) -> None:
        """Leave a table for good, whatever it is at."""
        try:
            if status == "waiting":
                await self.seating.leave(table_id, visitor, seat)
            elif status == "playing":
                if is_paused:
                    await self.leaving.play.pauses.go_on(table_id, visitor, seat)
                await self.leaving.resign(table_id, visitor, seat)
        except Refusal:
            return  # a game of other rules cannot go on for anybody; the name goes all the same


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """What a browser says it has signed."""
    try:
        client = json.loads(_bytes(answer["response"]["clientDataJSON"]))
        return _bytes(client["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise Refusal("forbidden", WRONG) from None


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
