"""Whole games between bots, for the tests of reviews."""

from itertools import count

from abyss import Game
from abyss.bots import registry
from abyss.bots.playing import choices
from abyss.record import GameRecord


def game_of(players: int, bot: str, seed: int, expansions: tuple[str, ...] = ()) -> GameRecord:
    """A whole game between bots."""
    player = registry.make_bot(bot)
    game = Game.new(players, expansions, seed=seed)
    for choice in choices(game.state, [player] * players, count()):
        game.play(choice.action)
    return game.record(["Ann", "Bob", "Cleo", "Dan"][:players])
