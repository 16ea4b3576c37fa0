"""What belongs to a person: how to be called back."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from abyss.server.http.common import REFUSALS, TheGuest, TheHouse
from abyss.server.schemas.people import Contact, ContactCode, NewContact, Notifications, NotifyChange

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])
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
