"""What is trained, on what games, and how: the settings that are stored with every network."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from itertools import combinations
from typing import Any, Final

import numpy as np

from abyss.record import Config
from abyss.rules.state import EXPANSION_BITS

SHARES: Final = {2: 0.40, 3: 0.15, 4: 0.30, 5: 0.15}  # of all games, by players
EVEN: Final = 0.5  # of these, played with every mix of expansions alike; the rest is half without any, half with all
MIXES: Final = tuple(mix for size in range(4) for mix in combinations(EXPANSION_BITS, size))


@dataclass(frozen=True)
class Settings:
    """All settings of a run; those of the learned bot are the defaults."""

    seed: int = 1
    games: int = 65_536  # side by side
    length: int = 32  # decisions of each game between two updates
    minibatch: int = 65_536
    tables: str = "all"  # every number of players and mix, or some of them, as "2,4+kraken+exiles"
    kinds: int = 1024  # kinds of games dealt out over all games; see `configs`
    turns: int = 75  # turn limit, for each player
    width: int = 448
    depth: int = 3  # residual layers
    rate: float = 3e-4  # to begin with; steered by how much the policy changes
    least_rate: float = 1e-5
    most_rate: float = 1e-3
    change: float = 0.01  # wanted Kullback-Leibler divergence between two updates
    clip: float = 0.2
    smoothing: float = 0.95  # lambda of all returns
    magnet: float = 0.05  # pull towards any legal move at first; falls with the number of updates
    magnet_fall: float = 0.3
    win: float = 0.6  # what counts as good: this part the share of the win,
    lead: float = 0.4  # this part the lead in points
    lead_scale: float = 40.0  # points at which a lead counts in full
    value: float = 1.0  # weight of the losses of the share and the lead
    points: float = 0.25  # weight of the loss of the final points
    averaging: float = 0.999  # of the weights that play
    rise: int = 20  # updates in which the rate rises, where the optimiser begins without momenta
    teaching: float = 1.0  # share of all decisions that teach the policy: those with the largest advantages
    valued: float = 1.0  # share of all decisions, taken at random, that teach values
    warm_up: int = 1000  # decisions of each game before the first update, so that games are at different points


def settings_of(told: Mapping[str, Any]) -> Settings:
    """Settings from names and values (or their text); unknown names and wrong values are refused."""
    kinds = {field.name: field.type for field in fields(Settings)}
    found: dict[str, Any] = {}
    for name, value in told.items():
        if name not in kinds:
            raise ValueError(f'"{name}" is no setting: there are {", ".join(kinds)}')
        try:
            found[name] = kinds[name](value)  # type: ignore[operator]
        except (TypeError, ValueError):
            raise ValueError(f'the setting "{name}" must be a number, not "{value}"') from None
    made = Settings(**found)
    chances(made.tables)
    return made


def told(settings: Settings) -> dict[str, Any]:
    """Settings as names and values."""
    return asdict(settings)


Table = tuple[int, tuple[str, ...]]


def tables_of(text: str) -> list[Table]:
    """Players and expansions of each named kind of game: "2,4+kraken" is two players without, four with Kraken."""
    found = []
    for each in text.split(","):
        players, *mix = each.strip().split("+")
        if not players.isdigit():
            raise ValueError(f'"{each}" is no kind of game: write the players, then the expansions, as 4+kraken')
        found.append((Config(int(players), tuple(mix)).players, tuple(mix)))
    return found


def chances(tables: str = "all") -> dict[Table, float]:
    """How often each number of players and mix of expansions is played."""
    if tables != "all":
        named = tables_of(tables)
        return {table: named.count(table) / len(named) for table in named}
    found: dict[Table, float] = {}
    for players, share in SHARES.items():
        possible = [mix for mix in MIXES if players < 5 or "leviathan" in mix]
        for mix in possible:
            found[players, mix] = share * EVEN / len(possible)
        for mix in (possible[0], possible[-1]):
            found[players, mix] += share * (1 - EVEN) / 2
    return found


def configs(settings: Settings) -> list[Config]:
    """The kinds of games of a run, in a fixed mixed order; rounding aside each as often as its chance says."""
    tables = list(chances(settings.tables).items())
    ends = np.cumsum([chance for _, chance in tables]) * settings.kinds
    counts = np.diff(np.round(ends).astype(int), prepend=0)
    listed = [
        Config(players, mix, settings.turns * players)
        for ((players, mix), _), count in zip(tables, counts.tolist(), strict=True)
        for _ in range(count)
    ]
    order = np.random.default_rng(settings.seed).permutation(len(listed))
    return [listed[i] for i in order]
