"""The saved game: how it began, every move, and the hash of where it ended. Replaying it gives the game back.

Moves are kept as texts, so a new card, which moves the numbers of actions, ends nobody's game. What a game needs is
named by `rules`: the version of the rules, and the figures of the cards it is played with.
"""

import hashlib
import json
import re
import secrets
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from abyss import __version__
from abyss.cards.arrays import DEFAULT_TURN_LIMIT, FEWEST_PLAYERS, MOST_PLAYERS_WITH_LEVIATHAN
from abyss.cards.load import figures_hash
from abyss.notation.numbers_1 import NUMBERS_1, action_of_1
from abyss.rules import state
from abyss.rules.state import EXPANSION_BITS, RANDOM_FIRST

FORMAT: Final = "abyss-record/2"
FORMAT_1: Final = "abyss-record/1"  # with the numbers of actions
RULES: Final = 3  # the version of the rules: one more with each change after which games would play on otherwise
MOST_TURNS: Final = 30000
KEY_BYTES: Final = 16
LONGEST_MOVE: Final = 100
UNHASHED: Final = ("record_events", "event_count", "events", "revealed")


class RecordError(ValueError):
    """A saved game that cannot be read or does not replay; the message says where."""


@dataclass(frozen=True)
class Config:
    """What kind of game it is."""

    players: int = 2
    expansions: tuple[str, ...] = ()
    turn_limit: int = DEFAULT_TURN_LIMIT
    first: int | None = None  # the seat that begins, or drawn

    def __post_init__(self) -> None:
        """Refuse games that cannot be."""
        for name in self.expansions:
            if name not in EXPANSION_BITS:
                raise ValueError(f'"{name}" is no expansion: there are {", ".join(EXPANSION_BITS)}')
        if self.players == MOST_PLAYERS_WITH_LEVIATHAN and "leviathan" not in self.expansions:
            raise ValueError("five players need the Leviathan expansion")
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS_WITH_LEVIATHAN:
            raise ValueError(f"{self.players} players cannot play: it takes 2 to 4, or 5 with Leviathan")
        if not 1 <= self.turn_limit <= MOST_TURNS:
            raise ValueError(f"the turn limit must be 1 to {MOST_TURNS}, not {self.turn_limit}")
        if self.first is not None and not 0 <= self.first < self.players:
            raise ValueError(f"seat {self.first} cannot begin: seats are 0 to {self.players - 1}")

    @property
    def first_seat(self) -> int:
        """The first player as the rules' set-up takes it."""
        return RANDOM_FIRST if self.first is None else self.first

    @property
    def sets(self) -> int:
        """The expansions as bits."""
        return sum(bit for name, bit in EXPANSION_BITS.items() if name in self.expansions)

    @property
    def rules(self) -> str:
        """What a game of this kind is played with here: the version of the rules, and the cards' figures."""
        sets = ("base", *(name for name in EXPANSION_BITS if name in self.expansions))
        return "-".join((str(RULES), *(figures_hash(name) for name in sets)))


@dataclass
class GameRecord:
    """A saved game."""

    config: Config
    key: str  # 32 hexadecimal digits, the whole randomness of the game
    moves: list[str | int] = field(default_factory=list)  # texts; action numbers only if read from format 1
    engine: str = __version__
    rules: str = ""
    state_hash: str = ""
    names: list[str] = field(default_factory=list)  # who sat where, if known

    def to_json(self) -> str:
        """The record as one JSON object."""
        return json.dumps({"format": FORMAT, **asdict(self)}, ensure_ascii=False)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> "GameRecord":
        """Read a record from a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise RecordError(f"{path}: cannot be read ({problem})") from None
        try:
            return cls.from_json(text)
        except RecordError as problem:
            raise RecordError(f"{path}: {problem}") from None

    @classmethod
    def from_json(cls, text: str) -> "GameRecord":
        """Read a record from JSON, checking every field."""
        try:
            data = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as problem:
            raise RecordError(f"not a saved game: no valid JSON ({problem})") from None
        if not isinstance(data, dict) or data.get("format") not in (FORMAT, FORMAT_1):
            raise RecordError(f'not a saved game: the field "format" must be "{FORMAT}"')
        config = _field(data, "config", dict)
        expansions = _field(config, "expansions", list)
        try:
            first = None if config.get("first") is None else _field(config, "first", int)
            checked = Config(
                _field(config, "players", int), tuple(expansions), _field(config, "turn_limit", int), first
            )
        except (ValueError, TypeError) as problem:
            raise RecordError(f"config: {problem}") from None
        key = _field(data, "key", str)
        key_words(key)
        is_old = data["format"] == FORMAT_1
        moves = _actions_1(_field(data, "actions", list)) if is_old else _moves(_field(data, "moves", list))
        rules = "" if is_old else _field(data, "rules", str)
        names = data.get("names", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise RecordError("names: must be a list of texts")
        return cls(checked, key, moves, _field(data, "engine", str), rules, _field(data, "state_hash", str), names)


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f'the field "{name}" is missing or not of type {kind.__name__}')
    return value


def _moves(said: list[Any]) -> list[str | int]:
    for ply, move in enumerate(said):
        if not isinstance(move, str) or not 0 < len(move) <= LONGEST_MOVE:
            raise RecordError(f"moves: number {ply} is {move!r:.80}, which is no move")
    return said


def _actions_1(said: list[Any]) -> list[str | int]:
    """The actions of a record of format 1."""
    for ply, action in enumerate(said):
        if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < len(NUMBERS_1):
            raise RecordError(f"actions: number {ply} is {action!r:.80}, which is no action")
    return [action_of_1(action) for action in said]


def new_key() -> str:
    """A secret key nobody can guess."""
    return secrets.token_hex(KEY_BYTES)


def key_of_seed(seed: int) -> str:
    """The key that belongs to a number, for games that are to be repeated."""
    return hashlib.sha256(f"abyss seed {seed}".encode()).hexdigest()[: 2 * KEY_BYTES]


def key_words(key: str) -> tuple[np.uint64, np.uint64]:
    """A key as the two words of the generator."""
    if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", key):
        raise RecordError(f"the key must be {2 * KEY_BYTES} hexadecimal digits")
    first, second = np.frombuffer(bytes.fromhex(key), dtype="<u8")
    return np.uint64(first), np.uint64(second)


def key_hash(key: str) -> str:
    """What may be published of a key before the game ends, so that the shuffle can be checked afterwards."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def state_hash(game: Any) -> str:
    """A short hash of everything on the table and to come."""
    digest = hashlib.sha256()
    for name in state.GAME.names or ():
        if name not in UNHASHED:
            digest.update(np.asarray(game[name]).tobytes())
    return digest.hexdigest()[:16]
