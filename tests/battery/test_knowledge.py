"""Twin worlds: what a seat cannot know changes no byte it gets; redeals are fair and differ from the truth."""

import json
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from abyss import Game
from abyss.knowledge import events, view
from abyss.rules.allies import stack_kind
from abyss.rules.decisions import COLLECT_AFFILIATED, COLLECT_DISCARDS, PAYMENT
from abyss.rules.state import STACK_COLUMNS, copy_record
from battery.configs import CONFIG_IDS, CONFIGS, FULL, expansions

POSITIONS = 1000 if FULL else 60  # per configuration; 28 configurations


def permute(record: Any, seat: int, rng: np.random.Generator) -> Any:
    """Another world the seat cannot tell from this one: tokens and keys redealt, opponents' cards exchanged."""
    from abyss.knowledge import redeal

    twin = redeal(record, seat, rng)
    for other in range(int(twin.players)):
        if other != seat:
            exchange_hand(twin, other, rng)
    for race in range(5):
        exchange_stack(twin, race, rng)
    return twin


def exchange_hand(record: Any, seat: int, rng: np.random.Generator) -> None:
    """Put a hand into the deck and draw another of the same size (monsters stay in the deck)."""
    size = int(record.hand_size[seat])
    record.deck[:48] += record.hand[seat]
    pool = np.repeat(np.arange(48), record.deck[:48])
    drawn = np.bincount(rng.choice(pool, size, replace=False), minlength=48) if size else np.zeros(48, int)
    record.hand[seat] = drawn
    record.deck[:48] -= drawn.astype(np.int8)


def exchange_stack(record: Any, race: int, rng: np.random.Generator) -> None:
    """Exchange the cards of a council stack for others of its race out of the deck."""
    kinds = np.array([stack_kind(race, column) for column in range(STACK_COLUMNS)])
    size = int(record.council[race].sum())
    record.deck[kinds] += record.council[race]
    pool = np.repeat(np.arange(STACK_COLUMNS), record.deck[kinds])
    drawn = np.bincount(rng.choice(pool, size, replace=False), minlength=STACK_COLUMNS) if size else 0
    record.council[race] = drawn
    record.deck[kinds] -= record.council[race]


def seen_by(record: Any, seat: int) -> str:
    return json.dumps([view(record, seat), view(record, None)], sort_keys=True)


def is_laying(record: Any) -> bool:
    """Cards lie out in front of somebody: exchanging hands would tear a payment apart."""
    kind = int(record.stack[record.depth - 1, 0])
    return kind in (PAYMENT, COLLECT_DISCARDS, COLLECT_AFFILIATED) and record.laid_count > 0


@pytest.mark.parametrize(("players", "sets"), CONFIGS, ids=CONFIG_IDS)
def test_twin_worlds_look_the_same(players: int, sets: int) -> None:
    rng, dice = np.random.default_rng(sets), Random(players)
    seed = checked = differing = 0
    while checked < POSITIONS:
        game = Game.new(players=players, expansions=expansions(sets), seed=seed)
        seed += 1
        while not game.is_over:
            if dice.random() < 0.1 and not is_laying(game.state):
                seat = dice.randrange(players)
                twin = permute(game.state, seat, rng)
                assert seen_by(twin, seat) == seen_by(game.state, seat)
                assert twin.key0 != game.state.key0
                differing += any((twin[name] != game.state[name]).any() for name in ("hand", "tokens", "council"))
                checked += 1
            game.play(dice.choice(game.legal_actions))
    assert differing > POSITIONS // 2


def test_secret_choices_look_the_same() -> None:
    """Who discards to the Jailer second does not see what the first one chose (A54)."""
    position = {
        "players": 3,
        "A": {"hand": "C4 J1 S1"},
        "B": {"hand": "J1 J2 Q3"},
        "C": {"hand": "H1 H2"},
        "court": ["Jailer", "Keeper", "Reaper", "Shepherd", "Miller", "Landowner"],
    }
    looks = set()
    for choice in ("J1", "J2", "Q3"):
        game = Game.from_position(position)
        game.play("recruit Jailer with C4 J1 S1")
        while game.decider != 1:
            game.play(game.legal_actions[0])
        game.play(f"discard {choice}")
        assert game.decider == 2
        looks.add(seen_by(game.state, 2) + json.dumps(events(game.state, 2)))
    assert len(looks) == 1


def test_tokens_are_redealt_uniformly() -> None:
    """An opponent's token is any of the unknown ones, each equally likely."""
    game = Game.from_position({"players": 2, "A": {"tokens": [2, 2]}, "B": {"tokens": [4]}})
    rng = np.random.default_rng(5)
    rounds = 4000
    found = Counter(int(np.argmax(game.redeal(0, rng).state.tokens[1])) for _ in range(rounds))
    unknown = np.array([7, 9, 2]) / 18
    chi2 = sum((found[i] - rounds * p) ** 2 / (rounds * p) for i, p in enumerate(unknown))
    assert chi2 < 13.8  # 0.1 % with two degrees of freedom


def test_decks_are_redealt_uniformly() -> None:
    """The next lord after a redeal is any lord of the deck, each equally likely, and often not the true one."""
    rng = np.random.default_rng(8)
    game = Game.from_position({"A": {"pearls": 1}, "court": ["Trader", "Jailer", "-", "Keeper"]})
    rounds = 3000
    found: Counter[int] = Counter()
    for _ in range(rounds):
        twin = game.redeal(0, rng)
        twin.play("plot")
        found[int(twin.state.court[4])] += 1
    expected = rounds / int(game.state.lord_deck)
    chi2 = sum((count - expected) ** 2 / expected for count in found.values())
    assert len(found) == int(game.state.lord_deck)
    assert chi2 < 70  # about 0.1 % with some 31 degrees of freedom


def test_a_victim_remembers_the_stolen_token() -> None:
    game = Game.from_position(
        {
            "players": 3,
            "A": {"hand": "C5 J3"},
            "B": {"tokens": [4]},
            "C": {"tokens": [2]},
            "court": ["Hunter", "Keeper", "Reaper", "Shepherd", "Miller", "Landowner"],
        }
    )
    game.play("recruit Hunter with C5 J3")
    game.play("choose B")
    rng = np.random.default_rng(2)
    assert all(game.redeal(1, rng).state.tokens[0, 2] == 1 for _ in range(50))
    assert any(game.redeal(2, rng).state.tokens[0, 2] == 0 for _ in range(50))


def test_copies_do_not_share_memory() -> None:
    game = Game.new(seed=1)
    twin = copy_record(game.state)
    twin.pearls[0] = 99
    assert game.state.pearls[0] == 1
