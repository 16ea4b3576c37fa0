"""A finished game at one of its moves, as everybody may see it: what texts and pictures are made from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from abyss.languages.messages import Messages
from abyss.server.game import views
from abyss.server.game.room import Room
from abyss.views import SeatView, View

MOST_MOMENTS: Final = 48  # of a moving picture


@dataclass(frozen=True)
class Moment:
    """A position of a finished game; `view` is the public one."""

    table_id: str
    names: tuple[str, ...]
    ply: int
    plies: int
    view: View

    @property
    def is_end(self) -> bool:
        """Whether nothing comes after it."""
        return self.ply == self.plies

    def standing(self) -> list[tuple[str, SeatView]]:
        """Names and sides: at the end from the first place on, before it around the table."""
        sides = list(zip(self.names, self.view["seats"], strict=True))
        if not self.is_end:
            return sides
        order = sorted(range(len(sides)), key=lambda seat: (seat not in self.view["winners"], -points(sides[seat][1])))
        return [sides[seat] for seat in order]

    def title(self, words: Messages) -> str:
        """What it is, in one line."""
        if not self.is_end:
            return words.say("share-moment", turn=self.view["turn"], n=self.ply, m=self.plies)
        winners = [self.names[seat] for seat in self.view["winners"]]
        if not winners:
            return words.say("end-sheet")
        return words.say("end-wins" if len(winners) == 1 else "end-shared", who=", ".join(winners))


def points(side: SeatView) -> int:
    """What a player has."""
    return side["score"]["total"]


def moment_of(room: Room, ply: int | None) -> Moment:
    """A finished game at a ply, by default at its end; a game that is still played is refused."""
    game = room.finished()
    at = game.ply if ply is None else min(ply, game.ply)
    return Moment(room.id, tuple(seat.name for seat in room.seats), at, game.ply, views.public_view(game, at))


def moments_of(room: Room) -> Iterator[Moment]:
    """A finished game as a row of moments, a bounded number of them: turn by turn, and the end."""
    game = room.finished()
    names = tuple(seat.name for seat in room.seats)
    turns = views.turn_ends(game)
    step = max(1, -(-len(turns) // MOST_MOMENTS))
    kept = {*turns[step - 1 :: step], game.ply}
    for ply, view in views.public_views(game, kept):
        yield Moment(room.id, names, ply, game.ply, view)
