"""A game as those see it who only watch, where the table wants them some turns behind.

With a lag of one they see every turn when it is over; with two, one turn later. What they see follows from the story
alone, so every server process shows the same, and it never goes back: a turn that was undone stays begun.
"""

from typing import Final

from abyss.server.game.history import Step
from abyss.server.game.live import LiveGame
from abyss.server.game.views import Told


class Lag:
    """Follows a game from behind."""

    def __init__(self, game: LiveGame, turns: int) -> None:
        self.turns: Final = turns
        self.seen: Final = game.afresh()
        self.part: Told | None = None  # what is told of it, until more is seen
        self._scout: Final = game.afresh()  # goes with the game, to see where turns begin
        self._begun: Final = [0]  # the versions with which turns began
        self._last = self._scout.position.turn

    def follow(self, game: LiveGame) -> LiveGame:
        """The game as far as it may be watched now."""
        for step in game.story[self._scout.version :]:
            _tell(self._scout, step)
            if self._scout.position.turn > self._last:
                self._last = self._scout.position.turn
                self._begun.append(step.version)
        until = self._begun[max(0, len(self._begun) - self.turns)]
        for step in game.story[self.seen.version : until]:
            _tell(self.seen, step)
            self.part = None
        return self.seen


def _tell(game: LiveGame, step: Step) -> None:
    """Let a step happen in a game that follows another."""
    if step.action is None:
        game.go_back(step.ply, step.seat, step.at)
    else:
        game.advance(game.position, step.action, step.at)
