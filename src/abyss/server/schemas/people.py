"""Everything about a person besides the tables: how to reach them, who they are, what they played."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from abyss.server.schemas.tables import Asked, TableId, Told

Notify = Literal["now", "hourly", "off"]
ContactId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]


class NewContact(Asked):
    """A way to be reached: this browser (`push`), an e-mail address, or a webhook, also one for a whole table."""

    kind: Literal["push", "email", "webhook"]
    address: Annotated[str, StringConstraints(min_length=3, max_length=1000)]
    p256dh: Annotated[str, StringConstraints(max_length=200)] | None = None
    auth: Annotated[str, StringConstraints(max_length=100)] | None = None
    style: Literal["discord", "ntfy", "json"] | None = None
    table: TableId | None = Field(default=None, description="A webhook that hears of every turn at a table you made")


class Contact(Told):
    """A way to be reached, without its secrets."""

    id: str
    kind: Literal["push", "email", "webhook"]
    shown: str = Field(description="The address, or of a webhook or browser only its host")
    style: str | None
    table: str | None
    confirmed: bool


class ContactCode(Asked):
    """The code that was sent to an e-mail address."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=20)]


class NotifyChange(Asked):
    """When to be told that it is one's turn, and in which language."""

    notify: Notify
    language: Annotated[str, StringConstraints(pattern="^[a-z]{2}$")]


class Notifications(Told):
    """All wishes about being called back."""

    notify: Notify
    language: str
    contacts: list[Contact]
    push_key: str = Field(description="What a browser needs to subscribe")
    mail: bool = Field(description="Whether this server can send mail")
