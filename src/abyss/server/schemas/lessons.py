"""What a client gets of a lesson."""

from pydantic import Field

from abyss.server.schemas.tables import Entry, TableState, Told


class LessonStep(Told):
    """A step: the table as it stands, what happened since the step before, and what is asked of the player.

    The words are the message `lesson-<name>-<number>`. Without `actions` there is nothing to do but to read.
    """

    state: TableState
    entries: list[Entry]
    show: str | None = Field(description="A place or a part of the table that is pointed out")
    actions: list[int] = Field(description="What the player is to do, one action after the other")


class LessonTold(Told):
    """A lesson from its first to its last step."""

    name: str
    steps: list[LessonStep]
