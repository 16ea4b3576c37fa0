"""Bots by name, what they are given, and what becomes of a bad one."""

import numpy as np
import pytest

from abyss.bots.interface import BotError, Budget, Situation, ask, situation_of
from abyss.bots.players.levels import LEVELS
from abyss.bots.players.search import SearchBot, budget_of
from abyss.bots.registry import bot, bot_names, make_bot
from abyss.table import Game


@pytest.mark.parametrize(
    "name",
    ["random", "greedy", "search", "search:200ms", "search:30sims", "learned", "deep", *(level.id for level in LEVELS)],
)
def test_a_name_makes_a_bot_that_plays(name: str) -> None:
    game = Game.new(seed=1)
    action = ask(make_bot(name), game.state, 1, Budget(simulations=4))
    assert action in game.legal_actions


def test_levels_answer_to_their_own_names() -> None:
    assert len(LEVELS) == 8
    for level in LEVELS:
        assert make_bot(level.name).name == level.id
        assert bot_names()[level.id].startswith(level.name)


@pytest.mark.parametrize("name", ["nobody", "search:fast", "search:0ms", "greedy:loud", "learned:-1", "learned:nan"])
def test_a_wrong_name_says_what_is_wrong(name: str) -> None:
    with pytest.raises(BotError, match=name.split(":")[-1]):
        make_bot(name)


def test_budgets_are_read_from_names() -> None:
    assert budget_of("200ms") == Budget(milliseconds=200)
    assert budget_of("1.5s") == Budget(milliseconds=1500)
    assert budget_of("400sims") == budget_of("400") == Budget(simulations=400)


class Stubborn:
    name = "stubborn"

    def choose(self, situation: Situation) -> int:
        return 585


def test_one_small_class_is_a_bot_and_an_illegal_choice_is_refused() -> None:
    bot("stubborn")(lambda argument: Stubborn())
    with pytest.raises(BotError, match="stubborn chose action 585"):
        ask(make_bot("stubborn"), Game.new(seed=1).state, 1)


def test_a_bot_is_given_its_view_and_its_moves() -> None:
    game = Game.new(players=3, seed=2)
    situation = situation_of(game.state, 7)
    assert situation.moves.tolist() == game.legal_actions
    assert situation.view == game.view(situation.seat)


def test_a_search_takes_little_memory() -> None:
    assert SearchBot().memory <= 64 * 2**20


def test_the_same_seed_gives_the_same_search() -> None:
    game = Game.new(players=3, expansions=("kraken",), seed=3)
    first = make_bot("search:60sims")
    choices = {ask(first, game.state, 11) for _ in range(3)} | {ask(make_bot("search:60sims"), game.state, 11)}
    assert len(choices) == 1


def test_nothing_hidden_is_left_in_what_a_bot_is_given() -> None:
    game = Game.new(seed=4)
    world = situation_of(game.state, 5).world
    assert (int(world.key0), int(world.key1)) != (int(game.state.key0), int(game.state.key1))
    assert not world.drawn.any()
    assert not np.asarray(world.events).any()
