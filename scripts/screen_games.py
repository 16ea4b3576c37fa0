"""The games that `screens.py` shows, and what the server tells of them: the fullest of each kind of decision."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from abyss.notation.moves import moves_buffer, play_text  # noqa: E402
from abyss.notation.position import game_from  # noqa: E402
from abyss.record import EXPANSION_BITS, Config, key_of_seed  # noqa: E402
from abyss.rules.actions import verb_of  # noqa: E402
from abyss.rules.decisions import FRAMES  # noqa: E402
from abyss.rules.engine import settle  # noqa: E402
from abyss.rules.state import FRONT, TILE_OWNED  # noqa: E402
from abyss.scenarios.case import find_files, load_cases  # noqa: E402
from abyss.scenarios.expect import said_moves  # noqa: E402
from abyss.server.game import states  # noqa: E402
from abyss.server.game.live import LiveGame, Position, copy_of  # noqa: E402
from abyss.server.game.room import Room  # noqa: E402
from abyss.server.people.connections import Hub  # noqa: E402
from abyss.server.schemas.tables import Options  # noqa: E402
from abyss.server.store.rows import SeatRow, TableRow  # noqa: E402

# The border of Leviathan takes the place of the threat track: some games are played without it.
CONFIGS = (Config(4, ("kraken", "leviathan", "exiles")), Config(4, ("kraken", "exiles")))
MIX_GAMES = 6
NAMES = ("Ann", "Maximilian", "Nerea", "Tesk", "Iskra")
# As long as names may be, with and without a place to break them.
LONG_NAMES = (
    "Charlotte-Amélie de Montmorency",
    "Konstantynopolitańczykowianeczka",
    "Bartholomea Wilhelmina van Dyck",
    "Wolfeschlegelsteinhausenberger",
    "Maximilian from the other table",
)
EAGER = {"recruit": 6, "recruit_top": 3, "draw": 4, "take_location": 4, "reclaim": 3, "fight": 3, "plot_lord": 0.3}


def kind_of(record: Any) -> str | None:
    """The decision that is pending, unless the game is over."""
    return None if record.over else FRAMES[int(record.stack[int(record.depth) - 1, 0])]


def fullness(position: Position) -> float:
    """How much a table must show: cards and locations in front of players, hands, and choices."""
    record = position.record
    laid = (record.card_place >= FRONT).sum() + (record.tile_place >= TILE_OWNED).sum()
    return float(laid + record.hand_size[position.decider] / 3 + min(position.count, 20) / 4)


def play_by_chance(config: Config, seed: int) -> Iterator[LiveGame]:
    """A game made of chance moves, before each of them."""
    chance = Random(seed)
    game = LiveGame.start(config, key_of_seed(seed))
    while not game.position.is_over:
        yield game
        legal = game.position.legal
        action = chance.choices(legal, [EAGER.get(verb_of(action)[0].name, 1) for action in legal])[0]
        game.advance(game.position, action, 0.0)


def fullest_games(games: int) -> dict[str, LiveGame]:
    """The fullest table of each kind of decision that came up."""
    best: dict[str, tuple[float, int, int]] = {}
    for seed in range(games):
        for game in play_by_chance(CONFIGS[seed % len(CONFIGS)], seed):
            kind, full = kind_of(game.position.record), fullness(game.position)
            if kind and full > best.get(kind, (-1.0, 0, 0))[0]:
                best[kind] = full, seed, game.ply
    return {kind: game_at(seed, ply) for kind, (_, seed, ply) in best.items()}


def fullest_opening(config: Config) -> LiveGame:
    """The fullest table of a few games at which somebody's turn begins."""
    best: tuple[float, int, int] = (-1.0, 0, 0)
    for seed in range(MIX_GAMES):
        for game in play_by_chance(config, seed):
            if kind_of(game.position.record) == "opening":
                best = max(best, (fullness(game.position), seed, game.ply))
    return next(game for game in play_by_chance(config, best[1]) if game.ply == best[2])


def game_at(seed: int, ply: int) -> LiveGame:
    """A game made of chance moves, after so many of them."""
    return next(game for game in play_by_chance(CONFIGS[seed % len(CONFIGS)], seed) if game.ply == ply)


def case_positions() -> Iterator[Any]:
    """Every position the rule cases come through."""
    for case in (case for file in find_files([ROOT / "tests" / "scenarios"]) for case in load_cases(file)):
        if case.error is None:
            record = game_from(case.given)
            settle(record, moves_buffer())
            yield record
            for text in (text for step in case.steps if step.kind == "when" for text in said_moves(step.value)):
                play_text(record, text, moves_buffer())
                yield record


def from_cases(wanted: set[str]) -> dict[str, LiveGame]:
    """Positions of the rule cases for these kinds of decision."""
    found: dict[str, LiveGame] = {}
    for record in case_positions() if wanted else ():
        kind = kind_of(record)
        if kind in wanted and kind not in found:
            position = Position(copy_of(record))
            position.record.record_events = 1
            position.count = int(settle(position.record, position.moves))
            sets = tuple(name for name, bit in EXPANSION_BITS.items() if int(record.sets) & bit)
            found[kind] = LiveGame(Config(int(record.players), sets), key_of_seed(0), position)
    return found


def room_of(kind: str, game: LiveGame, seat: int, called: Sequence[str]) -> Room:
    """A table at which a person has one seat and bots have the others."""
    config = game.config
    names = [called[(other - seat) % config.players] for other in range(config.players)]
    seats = [SeatRow(kind, other, "bot", name, bot="level3") for other, name in enumerate(names)]
    seats[seat] = SeatRow(kind, seat, "human", names[seat])
    options, limit = Options().model_dump(), config.turn_limit
    expansions = list(config.expansions)
    status = "finished" if game.position.is_over else "playing"
    table = TableRow(kind, status, config.players, expansions, limit, options, game.key, "", None, 0, 0)
    return Room(table, seats, game)


def told(kind: str, game: LiveGame, seat: int, since: int = -1, called: Sequence[str] = NAMES) -> dict[str, Any]:
    """What the server tells a seat, with all that happened since a version."""
    room = room_of(kind, game, seat, called)
    message: dict[str, Any] = json.loads(states.state_message(room, seat, (seat,), Hub(), since))
    return message


def message(kind: str, game: LiveGame, called: Sequence[str] = NAMES) -> str:
    """What the server tells whoever must decide; the others are bots."""
    decider = game.position.decider
    assert decider is not None
    say = told(kind, game, decider, called=called)
    for entry in say["entries"][-1:]:
        entry["seat"] = decider  # else the table would begin with what happened since the own last move
    return json.dumps(say)
