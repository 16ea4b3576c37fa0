"""Invitations and what is shared with people who are not at the table, as they travel."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from abyss.server.schemas.tables import Asked, TableId, Told

CODE_LENGTH = 6
TABLE_CODE = rf"^[0-9a-hjkmnp-tv-z]{{{CODE_LENGTH}}}$"
TableCode = Annotated[str, StringConstraints(pattern=TABLE_CODE)]
Reach = Literal["machine", "network", "world"]


class Network(Told):
    """Whether people in the same network can come in, and whether you may change that."""

    open: bool
    may_open: bool = Field(description="You sit at the machine the server runs on, and it was started for you")
    addresses: list[str] = Field(description="Where others in the network find this server; told to that machine only")


class NetworkChange(Asked):
    """Let the local network in, or no longer."""

    open: bool


class Invitation(Told):
    """How to invite somebody: a link, a code to type, and a picture of the link for a camera."""

    link: str
    code: TableCode = Field(description="Leads to the table while it waits for players")
    reach: Reach = Field(description="From where the link can be opened, as far as its address tells")
    network: Network
    qr: list[str] = Field(description="The QR code of the link: rows of 0 (light) and 1 (dark)")


class Found(Told):
    """The table a code leads to."""

    id: TableId


class Summary(Told):
    """A finished game, or a moment of it, in a few lines of text; plain text, to be shown escaped."""

    title: str
    text: str
    ply: int
    plies: int
