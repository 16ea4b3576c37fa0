"""How people want to be called back: the ways to reach them, and when."""

import asyncio
import hmac
import secrets
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import Connection

from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.server import clock
from abyss.server.door import reach_of
from abyss.server.game.rooms import Rooms
from abyss.server.http.limits import Bucket, Buckets
from abyss.server.http.security import new_token, token_hash
from abyss.server.post import outgoing, push
from abyss.server.post.mail import is_address
from abyss.server.post.outgoing import NotAllowed, NotSent
from abyss.server.post.postman import Postman
from abyss.server.problems import Refusal
from abyss.server.schemas.people import Contact, NewContact, Notifications, NotifyChange
from abyss.server.settings import Settings
from abyss.server.store import contacts as store
from abyss.server.store import people, tables
from abyss.server.store.rows import ContactRow, GuestRow

MOST_CONTACTS: Final = 6  # of one guest
MOST_OF_A_TABLE: Final = 2
MOST_CODES: Final = 3  # sent to one address in a day, whoever asks
MOST_CODES_OF_ALL: Final = 100  # sent in an hour: nobody's mails are sent to a list of strangers from here
MOST_GUESSES: Final = 5
DAY: Final = 24 * 3600.0
MOST_REMEMBERED: Final = 10_000


def told(row: ContactRow) -> Contact:
    """A way as its owner sees it; the secret part of a webhook's address is shown to nobody."""
    keys = row.keys or {}
    shown = row.address if row.kind == "email" else row.address.split("//")[-1].split("/")[0]
    return Contact.model_validate(
        {
            "id": row.id,
            "kind": row.kind,
            "shown": shown,
            "style": keys.get("style"),
            "table": row.table_id,
            "confirmed": row.code_hash is None,
        }
    )


class Contacts:
    """What people say about how to reach them."""

    def __init__(self, rooms: Rooms, postman: Postman, settings: Settings) -> None:
        self.rooms: Final = rooms
        self.postman: Final = postman
        self.settings: Final = settings
        self._codes: Final = Buckets(MOST_REMEMBERED)  # by the person behind an address; removing a way does not help
        self._all_codes: Final = Bucket(MOST_CODES_OF_ALL / 3600, 3600.0)

    async def all(self, guest: GuestRow) -> Notifications:
        """Everything about a guest's wishes."""

        def look(connection: Connection) -> tuple[list[ContactRow], tuple[str, str]]:
            return store.of_guest(connection, guest.id), store.setting(connection, guest.id)

        rows, (notify, language) = await self.rooms.reading(look)
        return Notifications.model_validate(
            {
                "notify": notify,
                "language": language,
                "contacts": [told(row) for row in rows],
                "push_key": push.public_key(await self.postman.signing_key()),
                "mail": self.settings.mail is not None,
            }
        )

    async def change(self, guest: GuestRow, wish: NotifyChange) -> None:
        """At once, hourly or never; and in which language."""
        if wish.language not in LANGUAGES:
            raise Refusal("bad_request", f"There are texts in {', '.join(LANGUAGES)}.")

        def work(connection: Connection) -> None:
            people.keep_guest(connection, guest)
            store.set_setting(connection, guest.id, wish.notify, wish.language)

        await self.rooms.writing(work)

    async def add(self, guest: GuestRow, wish: NewContact, origin: str) -> Contact:
        """Remember a way to reach somebody; an e-mail address counts when a code sent there comes back."""
        code = None
        keys: dict[str, str] | None = None
        if wish.kind == "email":
            if self.settings.mail is None:
                raise Refusal("forbidden", "This server sends no mail.", case="mail")
            if not is_address(wish.address):
                raise Refusal("bad_request", "That is no e-mail address.", case="mail")
            if not self._is_ours(origin):
                raise Refusal("forbidden", "Mails are sent only to who comes by this server's own name (ABYSS_HOSTS).")
            code = f"{secrets.randbelow(10**8):08d}"
        else:
            try:
                outgoing.checked(wish.address, self.settings.private_hooks)
            except NotAllowed as problem:
                raise Refusal("bad_request", str(problem)) from None
            if wish.kind == "push":
                if not push.is_browser_key(wish.p256dh or "", wish.auth or ""):
                    raise Refusal("bad_request", "These are no keys of a browser.")
                keys = {"p256dh": wish.p256dh or "", "auth": wish.auth or ""}
            else:
                keys = {"style": wish.style or "json"}
        row = ContactRow(
            new_token(),
            guest.id,
            wish.table if wish.kind == "webhook" else None,
            wish.kind,
            wish.address,
            keys,
            origin,
            None if code is None else token_hash(code),
            0,
            clock.now(),
        )
        if code is not None:
            self._check_pace(row.address)
        language = await self.rooms.writing(lambda connection: self._store(connection, guest, row))
        if code is not None:
            await self._send_code(row, code, language)
        return told(row)

    def _check_pace(self, address: str) -> None:
        """Refuse to write to somebody, or to strangers at all, again and again."""
        local, _, domain = address.casefold().rpartition("@")
        person = f"{local.partition('+')[0].replace('.', '')}@{domain}"
        if not self._codes.of(person, MOST_CODES / DAY, DAY).take() or not self._all_codes.take():
            raise Refusal("too_many", "Enough was sent to this address today.", case="mail")

    def _store(self, connection: Connection, guest: GuestRow, row: ContactRow) -> str:
        people.keep_guest(connection, guest)
        mine = store.of_guest(connection, guest.id)
        if len([one for one in mine if one.address != row.address]) >= MOST_CONTACTS:
            raise Refusal("too_many", f"You have {MOST_CONTACTS} ways already; remove one of them first.")
        if row.kind == "email" and store.written_since(connection, row.address, row.created - DAY) >= MOST_CODES:
            raise Refusal("too_many", "Enough was sent to this address today.", case="mail")
        if row.table_id is not None:
            found = tables.read(connection, row.table_id)
            if found is None or found[0].host != guest.id:
                raise Refusal("forbidden", "Only who made the table can give it a webhook.")
            if found[0].options.get("delay"):
                raise Refusal("forbidden", "A channel would hear at once what spectators of this table see later.")
            if len(store.reaching(connection, "", [row.table_id])) >= MOST_OF_A_TABLE:
                raise Refusal("too_many", f"A table has {MOST_OF_A_TABLE} webhooks at most.")
        store.add(connection, row)
        return store.setting(connection, guest.id)[1]

    async def _send_code(self, row: ContactRow, code: str, language: str) -> None:
        say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
        assert self.settings.mail is not None
        text = say("notify-code-text", code=code)
        stop = f"{row.origin}/#/stop/{row.id}"
        try:
            await asyncio.to_thread(
                self.settings.mail.send, row.address, say("notify-code-title"), f"{text}\n\n--\n{stop}\n", stop
            )
        except NotSent:
            raise Refusal("unavailable", "The mail could not be sent; try again later.") from None

    def _is_ours(self, origin: str) -> bool:
        """Whether a mail may lead there: any address of numbers passes for this server's, also a stranger's."""
        host = urlsplit(origin).hostname or ""
        return host in self.settings.hosts if self.settings.hosts else reach_of(host) != "world"

    async def confirm(self, guest: GuestRow, contact_id: str, code: str) -> Contact:
        """Take an address into use with the code that was sent there; after some wrong ones it is forgotten."""

        def work(connection: Connection) -> ContactRow | None:
            row = next((one for one in store.of_guest(connection, guest.id) if one.id == contact_id), None)
            if row is None:
                return None
            if row.code_hash is None:
                return row
            if row.created < clock.now() - DAY or row.tries >= MOST_GUESSES:
                return None
            if not hmac.compare_digest(row.code_hash, token_hash(code)):
                store.change(connection, row.id, {"tries": row.tries + 1})
                return None
            store.change(connection, row.id, {"tries": 0, "code_hash": None})
            return row

        row = await self.rooms.writing(work)
        if row is None:
            raise Refusal("forbidden", "That is not the code, or it is too old.", case="code")
        return told(row).model_copy(update={"confirmed": True})

    async def remove(self, guest_id: str | None, contact_id: str) -> None:
        """Forget a way; who knows its id, which only its mails tell, may do so without being its owner."""
        if not await self.rooms.writing(lambda connection: store.remove(connection, contact_id, guest_id)):
            raise Refusal("not_found", "There is no such way to reach you.")
