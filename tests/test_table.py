"""The friendly API: errors say why and change nothing; views; scores recomputed from what is public (T317)."""

import json
from random import Random
from typing import Any

import pytest

from abyss import Game
from abyss.cards.load import load_catalogue
from abyss.record import Config, GameRecord, RecordError, key_hash
from abyss.table import IllegalMove

MIXES = [(), ("kraken",), ("exiles",), ("kraken", "leviathan", "exiles")]
RACES = "JCSHQ"


def finished(players: int, expansions: tuple[str, ...], seed: int) -> Game:
    game, dice = Game.new(players=players, expansions=expansions, seed=seed), Random(seed)
    while not game.is_over:
        game.play(dice.choice(game.legal_actions))
    return game


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_impossible_player_counts_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=r"players"):
        Game.new(players=players)


def test_five_play_with_leviathan() -> None:
    assert len(Game.new(players=5, expansions=["leviathan"], seed=1).scores) == 5


def test_an_unknown_expansion_is_refused() -> None:
    with pytest.raises(ValueError, match="atlantis"):
        Game.new(expansions=["atlantis"])


@pytest.mark.parametrize("expansions", [(), ("leviathan",)])
def test_the_first_player_is_chosen_or_drawn(expansions: tuple[str, ...]) -> None:
    for first in range(3):
        assert Game.new(players=3, expansions=expansions, seed=1, first=first).decider == first
    drawn = {Game.new(players=3, expansions=expansions, seed=seed).decider for seed in range(30)}
    assert drawn == {0, 1, 2}


def test_the_cards_do_not_depend_on_who_begins() -> None:
    one, other = (Game.new(players=3, seed=5, first=first) for first in (0, 2))
    assert one.position["court"] == other.position["court"]
    assert one.position["available"] == other.position["available"]


def test_a_record_keeps_who_was_chosen_to_begin() -> None:
    game = Game.new(players=4, seed=2, first=3)
    game.play("explore")
    record = GameRecord.from_json(game.record().to_json())
    assert record.config.first == 3
    assert Game.replay(record).hash == game.hash
    older = json.loads(record.to_json())
    del older["config"]["first"]  # records of before have no such field: the first player was drawn
    assert GameRecord.from_json(json.dumps(older)).config.first is None


@pytest.mark.parametrize("first", [-1, 2, 9])
def test_a_first_player_who_does_not_play_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match=f"seat {first} cannot begin"):
        Game.new(players=2, first=first)


@pytest.mark.parametrize("move", ["recruit Seeker with C5", "fly", "", "plot", 400, -1, 10**9])
def test_an_illegal_move_says_why_and_changes_nothing(move: Any) -> None:
    game = Game.new(seed=4)
    before = game.hash
    with pytest.raises(IllegalMove) as refusal:
        game.play(move)
    assert len(str(refusal.value)) > 10
    assert game.hash == before
    assert game.actions == []


def test_nothing_to_take_back() -> None:
    with pytest.raises(IllegalMove, match="nothing"):
        Game.new(seed=1).undo()


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="seat 3"):
        Game.new(seed=1).view(3)


def test_open_council_shows_cards_and_changes_no_move() -> None:
    """T332: the aid is a flag of the view, no rule."""
    position = {"council": {"crab": "C1 C4"}, "A": {"hand": "J1"}}
    game = Game.from_position(position)
    assert "cards" not in game.view(0)["council"][1]
    moves = game.legal_moves
    assert game.view(0, open_council=True)["council"][1]["cards"] == ["C1", "C4"]
    assert game.legal_moves == moves


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess"}, "format"),
        ({"key": "xyz"}, "32 hexadecimal"),
        ({"moves": ["explore", 0]}, "number 1"),
        ({"moves": ["x" * 1000]}, "no move"),
        ({"format": "abyss-record/1", "actions": [0, "explore"]}, "number 1"),
        ({"format": "abyss-record/1", "actions": [99999]}, "no action"),
        ({"config": {"players": 9, "expansions": [], "turn_limit": 1000}}, "9 players"),
        ({"config": {"players": 2, "expansions": ["x"], "turn_limit": 1000}}, "no expansion"),
        ({"engine": None}, "engine"),
        ({"names": "Ann"}, "names"),
    ],
)
def test_a_malformed_record_is_refused(change: dict[str, Any], words: str) -> None:
    record = json.loads(Game.new(seed=1).record().to_json())
    with pytest.raises(RecordError, match=words):
        GameRecord.from_json(json.dumps({**record, **change}))


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "{", "[" * 100_000])
def test_a_file_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="not a saved game"):
        GameRecord.from_json(text)


def test_a_record_that_was_tampered_with_does_not_replay() -> None:
    record = finished(2, (), 3).record()
    record.moves[5:5] = [record.moves[4]] * 3
    with pytest.raises(RecordError):
        Game.replay(record)
    other = finished(2, (), 3).record()
    other.state_hash = "0" * 16
    with pytest.raises(RecordError, match="another state"):
        Game.replay(other)


def test_a_key_is_proved_by_its_hash() -> None:
    assert key_hash("00" * 16) == key_hash("00" * 16) != key_hash("01" * 16)


def test_the_config_knows_its_bits() -> None:
    assert Config(4, ("kraken", "exiles")).sets == 5


def points_from_view(table: dict[str, Any], seat: int) -> dict[str, int]:
    """Count a finished game from what everybody sees, by the printed figures alone."""
    catalogue = load_catalogue()
    cards = {card.id: card for card in catalogue.cards}
    tiles = {tile.id: tile for tile in catalogue.tiles}
    me = table["seats"][seat]
    allies = {race: [int(a[1]) for a in me["affiliated"] if a[0] == race] for race in RACES}
    lords = [(cards[c["card"]], c["state"]) for c in me["cards"] if c["card"] < 300]
    counting = [card for card, status in lords if status != "turned"]

    def worth(tile_id: int) -> int:
        tile = tiles[tile_id]
        word = tile_words[tile.score]
        count = {
            "guild_lords": sum(card.guild == tile.of for card in counting),
            "affiliated_race": len(allies[RACES[tile.of]]) if word == "affiliated_race" else 0,
            "distinct_guilds": len({card.guild for card in counting}),
            "weakest_lord": min((card.points for card, _ in lords), default=0),
            "strongest_lord": max((card.points for card, _ in lords), default=0),
            "lords": len(counting),
            "lords_with_key": sum(card.keys > 0 for card in counting),
            "lords_without_key": sum(card.keys == 0 for card in counting),
            "weakest_affiliated": sum(min(values) for values in allies.values() if values),
            "affiliated": sum(len(values) for values in allies.values()),
            "nebulis": me["nebulis"],
        }.get(word, 0)
        return 0 if word in ("loot", "swap_from_deck", "copy_opponent") else tile.base + tile.per * count

    from abyss.cards.vocabulary import TILE_SCORES

    tile_words = dict(enumerate(TILE_SCORES))
    locations = 0
    for held in me["locations"]:
        word = tile_words[tiles[held["tile"]].score]
        if word == "loot":
            locations += sum(held["loot"])
        elif word == "copy_opponent":
            others = [t["tile"] for i, other in enumerate(table["seats"]) if i != seat for t in other["locations"]]
            locations += max([0, *map(worth, others)])
        else:
            locations += worth(held["tile"])
    kraken, border = table["kraken"], table["border"]
    return {
        "locations": locations,
        "lords": sum(cards[c["card"]].points for c in me["cards"]),
        "allies": sum(max(values) for values in allies.values() if values),
        "tokens": sum(me["own_tokens"]["base"]),
        "nebulis": -me["nebulis"],
        "figurine": -5 if kraken and kraken["figurine"] == seat else 0,
        "wounds": -me["wounds"],
        "scourge": 5 if border and border["scourge"] == seat else 0,
    }


@pytest.mark.parametrize("expansions", MIXES, ids=["+".join(mix) or "base" for mix in MIXES])
def test_scores_recomputed_from_public_state(expansions: tuple[str, ...]) -> None:
    """T317"""
    for seed in range(12):
        game = finished(4, expansions, seed)
        table = game.view(None)
        for seat in range(4):
            assert points_from_view(table, seat) == game.score_parts(seat)
            assert game.scores[seat] == int(game.state.scores[seat])


def test_payments_are_cheapest_first_and_can_be_made():
    game = Game.from_position({"players": 2, "court": ["Seeker"], "A": {"hand": "C3 C2 S4 S1", "pearls": 9}})
    ways = game.payments("recruit Seeker")
    assert ways
    for way in ways:
        for affiliation in way["affiliations"]:
            twin = game.copy()
            for action in affiliation["actions"]:
                twin.play(action)
            assert "Seeker" in str(twin.position)
    assert game.payments() == []  # nothing is being paid for yet
