"""What somebody is told who is not here: that it is their turn, where, and until when. Nothing else is known here.

A letter is made of a table's row and its seats' names, which everybody at the table sees; of the game itself nothing.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from abyss.languages import LANGUAGES
from abyss.languages.messages import messages
from abyss.server.store.rows import SeatRow, TableRow

MOST_LINES: Final = 10


@dataclass(frozen=True)
class Turn:
    """Somebody's turn at a table."""

    table_id: str
    who: str
    names: tuple[str, ...]
    deadline: float | None

    @classmethod
    def of(cls, table: TableRow, seats: Sequence[SeatRow], seat: int) -> "Turn":
        """What is public about it."""
        return cls(table.id, seats[seat].name, tuple(row.name for row in seats), table.deadline)


@dataclass(frozen=True)
class Letter:
    """A message in one language, short enough for a push."""

    title: str
    text: str
    table_ids: tuple[str, ...]

    def link(self, origin: str) -> str:
        """Where it leads: to the table, or to the list of all."""
        path = f"table/{self.table_ids[0]}" if len(self.table_ids) == 1 else "games"
        return f"{origin}/#/{path}"


def letter(turns: Sequence[Turn], language: str) -> Letter:
    """The message for somebody whose turn it is at these tables."""
    say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
    title = say("notify-title") if len(turns) == 1 else say("notify-title-many", n=len(turns))
    return _of(title, turns, say)


def near_letter(turns: Sequence[Turn], language: str) -> Letter:
    """The message for somebody whose time is running out at these tables."""
    say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
    return _of(say("notify-near-title"), turns, say)


def over_letter(games: Sequence[Turn], language: str) -> Letter:
    """The message for somebody whose games are over; how they ended is seen at the table."""
    say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
    title = say("notify-over-title") if len(games) == 1 else say("notify-over-title-many", n=len(games))
    return _of(title, games, say)


def table_over_letter(game: Turn, language: str) -> Letter:
    """The same for a channel of the table."""
    say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
    return _of(say("notify-over-of"), [game], say)


def _of(title: str, turns: Sequence[Turn], say: Any) -> Letter:
    lines = [_line(say, turn) for turn in turns[:MOST_LINES]]
    return Letter(title, "\n".join(lines), tuple(turn.table_id for turn in turns))


def table_letter(turn: Turn, language: str) -> Letter:
    """The message for everybody at a table, as a channel of theirs gets it."""
    say = messages(language if language in LANGUAGES else LANGUAGES[0]).say
    return Letter(say("notify-turn-of", who=turn.who), _line(say, turn), (turn.table_id,))


def _line(say: Any, turn: Turn) -> str:
    names = ", ".join(turn.names)
    if turn.deadline is None:
        return str(say("notify-line", names=names))
    until = datetime.fromtimestamp(turn.deadline, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return str(say("notify-line-until", names=names, until=until))


def hook(style: str, told: Letter, origin: str) -> tuple[bytes, dict[str, str]]:
    """A letter as a webhook wants it; in no style can a name call anybody or format anything."""
    link = told.link(origin)
    if style == "discord":
        content = {"content": f"{told.title}\n{told.text}\n{link}"[:1900], "allowed_mentions": {"parse": []}}
        return json.dumps(content).encode(), {"Content-Type": "application/json"}
    if style == "ntfy":
        headers = {"Title": _ascii(told.title), "Click": link, "Content-Type": "text/plain; charset=utf-8"}
        return told.text.encode(), headers
    plain = {"title": told.title, "text": told.text, "link": link, "tables": list(told.table_ids)}
    return json.dumps(plain).encode(), {"Content-Type": "application/json"}


def _ascii(text: str) -> str:
    """A header's value, as RFC 2047 puts what is not ASCII."""
    from email.header import Header

    return text if text.isascii() else Header(text, "utf-8", maxlinelen=10_000).encode().replace("\n", "")
