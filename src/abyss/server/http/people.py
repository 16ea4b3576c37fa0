"""What belongs to a person: how to be called back, their games and what they reached."""

from typing import Annotated, Final, Literal, cast

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection

from abyss.server.game.states import table_line
from abyss.server.http.common import REFUSALS, TableOf, TheGuest, TheHouse
from abyss.server.people.statistics import statistics
from abyss.server.schemas.people import (
    Contact,
    ContactCode,
    Games,
    NewContact,
    Notifications,
    NotifyChange,
    PutAway,
    Statistics,
)
from abyss.server.schemas.tables import TableLine
from abyss.server.store import people, results

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])
PAGE: Final = 50
ContactOf = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,64}$")]


def origin_of(request: Request) -> str:
    """The address of our pages, as whoever asks knows it; the guard has seen that the name is ours."""
    return f"{request.url.scheme}://{request.url.netloc}"[:200]


@router.get("/me/notifications")
async def notifications(house: TheHouse, guest: TheGuest) -> Notifications:
    """How this guest is called back."""
    return await house.contacts.all(guest)


@router.put("/me/notifications", status_code=204)
async def change_notifications(wish: NotifyChange, house: TheHouse, guest: TheGuest) -> None:
    """At once, once an hour or never."""
    await house.contacts.change(guest, wish)


@router.get("/me/games")
async def games(
    house: TheHouse,
    guest: TheGuest,
    kind: Annotated[Literal["running", "finished", "shelf"], Query()] = "running",
    search: Annotated[str, Query(max_length=64, description="A name, an expansion or a table's code")] = "",
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> Games:
    """This guest's tables of one kind, those waiting for a move first."""

    def look(connection: Connection) -> Games:
        found, total = results.games(connection, guest.id, kind, search.strip(), offset, PAGE)
        lines = [TableLine.model_validate(table_line(table, seats, guest.id)) for table, seats in found]
        lines.sort(key=lambda line: (not line.your_move, line.deadline or 1e12 if line.your_move else 0))
        return Games(tables=lines, total=total)

    return cast(Games, await house.rooms.reading(look))


@router.put("/me/games/{table_id}", status_code=204)
async def put_away(table_id: TableOf, wish: PutAway, house: TheHouse, guest: TheGuest) -> None:
    """Put a table away, or take it back."""
    await house.rooms.get(table_id)

    def work(connection: Connection) -> None:
        people.keep_guest(connection, guest)
        results.put_away(connection, guest.id, table_id, wish.away)

    await house.rooms.writing(work)


@router.get("/me/statistics")
async def read_statistics(house: TheHouse, guest: TheGuest) -> Statistics:
    """What this guest has played."""
    return cast(Statistics, await house.rooms.reading(lambda connection: statistics(connection, guest.id)))


@router.post("/me/contacts", status_code=201)
async def add_contact(wish: NewContact, request: Request, house: TheHouse, guest: TheGuest) -> Contact:
    """Add a browser, an e-mail address or a webhook."""
    return await house.contacts.add(guest, wish, origin_of(request))


@router.post("/me/contacts/{contact_id}/confirm")
async def confirm_contact(contact_id: ContactOf, wish: ContactCode, house: TheHouse, guest: TheGuest) -> Contact:
    """Confirm an e-mail address."""
    return await house.contacts.confirm(guest, contact_id, wish.code)


@router.delete("/me/contacts/{contact_id}", status_code=204)
async def remove_contact(contact_id: ContactOf, house: TheHouse, guest: TheGuest) -> None:
    """Forget a way."""
    await house.contacts.remove(guest.id, contact_id)


@router.post("/contacts/{contact_id}/stop", status_code=204)
async def stop_contact(contact_id: ContactOf, house: TheHouse) -> None:
    """Send nothing more there; every mail holds the link for it."""
    await house.contacts.remove(None, contact_id)
