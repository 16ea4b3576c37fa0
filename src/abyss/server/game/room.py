"""A table as a server process holds it: its rows, its game, and who may do what there."""

import asyncio
import hmac
import itertools
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from abyss.record import Config, key_hash
from abyss.server.game.history import Standing
from abyss.server.game.lag import Lag
from abyss.server.game.live import BrokenLog, LiveGame
from abyss.server.game.pieces import Look, Pieces
from abyss.server.game.views import Rendered, Told
from abyss.server.problems import Refusal
from abyss.server.schemas.tables import AutoPass, Options
from abyss.server.store.rows import JobRow, LogRow, SeatRow, TableRow


@dataclass(frozen=True)
class Visitor:
    """Whoever asks: a guest known by a cookie, or a program with a seat's token, or a stranger."""

    guest_id: str | None = None
    token_hash: str | None = None


_REVISIONS = itertools.count()


@dataclass
class Room:
    """A table in memory. `revision` is a new number with every change that anybody there could see.

    No two rooms have the same: a table that was forgotten and read again has something new to tell.
    """

    table: TableRow
    seats: list[SeatRow]
    game: LiveGame | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    revision: int = field(default_factory=_REVISIONS.__next__)
    used: float = field(default_factory=time.monotonic)
    rendered: dict[Any, Rendered] = field(default_factory=dict)
    pieces: Pieces = field(default_factory=Pieces)
    look: Look | None = None
    common: tuple[object, Told] | None = None  # what all are told of the table, and who is there
    people: tuple[object, list[Told]] | None = None  # the seats as all see them, and who is there
    last_steps: dict[int | None, Standing] | None = None  # of each seat, as far as they were looked for
    lag: Lag | None = None  # the game as spectators see it, where they lag behind

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def config(self) -> Config:
        """What kind of game it is."""
        table = self.table
        return Config(table.players, tuple(table.expansions), table.turn_limit, self.options.first)

    @cached_property
    def options(self) -> Options:
        """How the table is run."""
        return Options.model_validate(self.table.options)

    @cached_property
    def options_told(self) -> dict[str, Any]:
        """The same as it is told."""
        return self.options.model_dump()

    @cached_property
    def key_hash(self) -> str:
        """What is published of the shuffle's key from the beginning."""
        return key_hash(self.table.key)

    @property
    def is_over(self) -> bool:
        """Whether all may be told."""
        return self.table.status in ("finished", "archived")

    @property
    def has_our_rules(self) -> bool:
        """Whether the game is played with the rules and cards it began with."""
        return self.table.status == "waiting" or self.table.rules == self.config.rules

    @property
    def is_going(self) -> bool:
        """Whether moves can be made now."""
        return self.table.status == "playing" and self.table.paused_at is None

    def check_rules(self) -> None:
        """Refuse a game that cannot go on here; a table that goes on with other rules would be another game."""
        if self.has_our_rules:
            return
        begun = f"This game began with rules {self.table.rules}; this server plays {self.config.rules}"
        if self.is_over:
            raise Refusal("other_rules", f"{begun}. It cannot be shown here, but its record can be downloaded.")
        raise Refusal("other_rules", f"{begun}. It cannot go on here.")

    def playing(self) -> LiveGame:
        """The game, if it is being played."""
        self.check_rules()
        if self.table.status != "playing" or self.game is None:
            waiting = "has not begun: seats are still open" if self.table.status == "waiting" else "is over"
            raise Refusal("not_playing", f"The game {waiting}.")
        if self.table.paused_at is not None:
            raise Refusal("not_playing", "The game is paused; let it go on first.", case="paused")
        return self.game

    def finished(self) -> LiveGame:
        """The game, if it is over and everything may be told."""
        self.check_rules()
        if not self.is_over or self.game is None:
            raise Refusal("secret", "The record holds the secret of the shuffle; it can be had when the game is over.")
        return self.game

    # --- who may do what

    def held_by(self, visitor: Visitor) -> list[int]:
        """The seats a visitor holds."""
        if visitor.token_hash is not None:
            return [
                seat.seat
                for seat in self.seats
                if seat.token_hash is not None
                and seat.resigned_at is None
                and hmac.compare_digest(seat.token_hash, visitor.token_hash)
            ]
        if visitor.guest_id is None:
            return []
        return [
            seat.seat
            for seat in self.seats
            if seat.kind == "human" and seat.guest_id == visitor.guest_id and seat.resigned_at is None
        ]

    def seat_of(self, visitor: Visitor, wanted: int | None) -> SeatRow:
        """The seat a visitor acts for; who holds several must say which, else the one that decides is meant."""
        held = self.held_by(visitor)
        if not held:
            raise Refusal("not_your_seat", "You hold no seat at this table.")
        if wanted is None:
            wanted = self.table.decider if self.table.decider in held else held[0]
        if wanted not in held:
            raise Refusal("not_your_seat", f"Seat {wanted} is not yours.")
        return self.seats[wanted]

    def view_seat(self, visitor: Visitor, wanted: int | None) -> int | None:
        """From which seat a visitor looks; None is a spectator."""
        held = self.held_by(visitor)
        if wanted is None:
            if self.table.decider in held:
                return self.table.decider
            return held[0] if held else None
        if wanted not in held:
            raise Refusal("not_your_seat", f"Seat {wanted} is not yours.")
        return wanted

    # --- who only watches

    def lags_for(self, held: Collection[int]) -> bool:
        """Whether whoever holds these seats sees the game only some turns later."""
        return not held and self.options.delay > 0 and self.table.status == "playing"

    def check_watching(self, held: Collection[int]) -> None:
        """Refuse who holds no seat where nobody may watch; before and after the game everybody may look."""
        if not held and not self.options.watching and self.table.status == "playing":
            raise Refusal("no_watching", "This table wants nobody to watch. When the game is over it can be seen.")

    def shown_to(self, held: Collection[int]) -> LiveGame | None:
        """The game as far as whoever holds these seats may see it now."""
        if self.game is None or not self.lags_for(held):
            return self.game
        if self.lag is None:
            self.lag = Lag(self.game, self.options.delay)
        return self.lag.follow(self.game)

    def may_be_coached(self, seat: int) -> bool:
        """Whether a seat may ask for hints: all others are bots, or the table was opened so."""
        return self.options.coach or all(other.kind == "bot" for other in self.seats if other.seat != seat)

    # --- staying up to date

    def changed(self) -> None:
        """Something that can be seen has changed: what was rendered is old."""
        self.revision = next(_REVISIONS)
        self.put_away()

    def put_away(self) -> None:
        """Keep nothing that was rendered; it takes more memory than the game itself."""
        self.rendered.clear()
        self.look = self.common = self.people = self.last_steps = None

    def apply(self, rows: list[LogRow]) -> None:
        """Go on with rows that are stored."""
        assert self.game is not None
        try:
            self.game.replay(rows)
        except BrokenLog as problem:
            raise Refusal("unavailable", f"The log of this table cannot be read: {problem}.") from None

    def job(self, decider: int | None, version: int) -> JobRow | None:
        """The bot that must move next, if it is a bot's turn."""
        bot = None if decider is None else self.seats[decider].player
        return None if decider is None or bot is None else JobRow(self.id, version, decider, bot)

    def auto_pass(self, seat: int) -> AutoPass | None:
        """A seat's private rules."""
        rules = self.seats[seat].auto_pass
        return None if rules is None else AutoPass.model_validate(rules)
