"""Staying the same person: phrases, passkeys, devices; export and deletion."""

import json
from typing import Any

from fastapi import APIRouter, Request, Response

from abyss.server.http.addresses import address_of
from abyss.server.http.common import REFUSALS, TheGuest, TheHouse
from abyss.server.http.people import origin_of
from abyss.server.http.security import COOKIE, give_cookie
from abyss.server.schemas.people import NewPhrase, PasskeyAnswer, PhraseTried, Sure, WaysBack

router = APIRouter(prefix="/api/me", responses=REFUSALS, tags=["people"])


def site_of(request: Request) -> str:
    """The name a passkey belongs to."""
    return request.url.hostname or ""


@router.get("/identity")
async def ways_back(house: TheHouse, guest: TheGuest) -> WaysBack:
    """How this guest can come back."""
    return WaysBack.model_validate(await house.identity.about(guest))


@router.post("/phrase")
async def new_phrase(house: TheHouse, guest: TheGuest) -> NewPhrase:
    """A new recovery phrase."""
    return NewPhrase(phrase=await house.identity.new_phrase(guest))


@router.post("/return", status_code=204)
async def come_back(wish: PhraseTried, request: Request, response: Response, house: TheHouse, guest: TheGuest) -> None:
    """Be the guest again whose phrase this is."""
    token = await house.identity.come_back(wish.phrase, guest, address_of(request))
    give_cookie(response, request.url.scheme, token)


@router.post("/passkeys/ask")
async def ask_new_passkey(request: Request, house: TheHouse, guest: TheGuest) -> dict[str, Any]:
    """What the browser needs to make a passkey."""
    return await house.identity.ask_passkey(guest, site_of(request), is_new=True)


@router.post("/passkeys", status_code=204)
async def keep_passkey(wish: PasskeyAnswer, request: Request, house: TheHouse, guest: TheGuest) -> None:
    """Remember a passkey."""
    await house.identity.keep_passkey(guest, wish.answer, site_of(request), origin_of(request))


@router.post("/return/passkey/ask")
async def ask_passkey(request: Request, house: TheHouse, guest: TheGuest) -> dict[str, Any]:
    """What the browser needs to show a passkey."""
    return await house.identity.ask_passkey(guest, site_of(request), is_new=False)


@router.post("/return/passkey", status_code=204)
async def use_passkey(
    wish: PasskeyAnswer, request: Request, response: Response, house: TheHouse, guest: TheGuest
) -> None:
    """Be the guest again whose passkey this is."""
    about = site_of(request), origin_of(request), address_of(request)
    token = await house.identity.use_passkey(guest, wish.answer, *about)
    give_cookie(response, request.url.scheme, token)


@router.post("/devices/others/forget", status_code=204)
async def log_others_out(request: Request, house: TheHouse, guest: TheGuest) -> None:
    """Let only this browser be this guest."""
    await house.identity.log_others_out(guest, request.cookies[COOKIE])


@router.get("/export", response_model=dict[str, Any])
async def export(house: TheHouse, guest: TheGuest) -> Response:
    """Everything that is stored about this guest, as a file."""
    content = json.dumps(await house.identity.everything(guest), ensure_ascii=False, indent=1)
    named = {"content-disposition": 'attachment; filename="abyss-my-data.json"'}
    return Response(content, media_type="application/json", headers=named)


@router.post("/forget", status_code=204)
async def forget(wish: Sure, request: Request, response: Response, house: TheHouse, guest: TheGuest) -> None:
    """Delete this guest with everything; games of others stay whole."""
    await house.identity.forget(guest)
    give_cookie(response, request.url.scheme)
