"""Games between compiled bots as a data set: a Parquet file with a row for each game, and what its numbers mean.

| column | what |
|---|---|
| `game` | its number in the job |
| `key` | its shuffle: `Game.new(key=...)` deals it again |
| `bots` | who sat where |
| `scores`, `won` | final points, and whether the seat won, per seat |
| `turns`, `end` | turns begun, and why it ended |
| `actions` | every action, in order, with the same numbers as everywhere (`docs/research.md`) |
| `seats`, `pending`, `choices` | for each action: who decided, what kind of decision, how many were legal |
| `cards` | for each action: the lord or exile that was recruited with it, -1 otherwise |

`names(path)` gives words for the numbers of actions, decisions and cards; they are in the file itself.
"""

# mypy: disable-error-code="import-not-found, import-untyped, no-any-unimported, unused-ignore"

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from abyss import __version__
from abyss.bots.compiled import COMPILED_BOTS
from abyss.bots.drive import NOTES
from abyss.notation.names import CARDS
from abyss.rules.actions import VERBS
from abyss.rules.decisions import DECISIONS
from abyss.rules.state import END_CAUSES
from abyss.sim.batch import CHUNK, Chunk, Job, compiled_player, in_threads, keys_of

FORMAT: Final = "abyss-games/1"
ROWS: Final = 4096  # games in a row group
TYPES: Final = {"actions": pa.int16(), "seats": pa.int8(), "pending": pa.int8(), "choices": pa.int16()}
TYPES["cards"] = pa.int8()


class Names(NamedTuple):
    """Words for the numbers of a data set."""

    actions: list[str]
    pending: list[str]
    cards: list[str]


def own_names() -> Names:
    """The names as these rules have them."""
    actions = [f"{verb.name} {i}" if verb.size > 1 else verb.name for verb in VERBS for i in range(verb.size)]
    return Names(actions, list(DECISIONS), list(CARDS.names))


def names(path: str | Path) -> Names:
    """The names that a file was written with."""
    found = (pq.read_schema(path).metadata or {}).get(b"abyss")
    if found is None:
        raise ValueError(f"{path} was not written by abyss simulate --save")
    told = json.loads(found)
    return Names(told["actions"], told["pending"], told["cards"])


def schema_of(job: Job) -> Any:
    """The columns, and what a reader has to know about them."""
    players = len(job.bots)
    told = {
        "format": FORMAT,
        "engine": __version__,
        "players": players,
        "expansions": list(job.expansions),
        "seed": job.seed,
        "turn_limit": job.turn_limit,
        **own_names()._asdict(),
    }
    columns = [
        pa.field("game", pa.int64()),
        pa.field("key", pa.string()),
        pa.field("bots", pa.list_(pa.string(), players)),
        pa.field("scores", pa.list_(pa.int16(), players)),
        pa.field("won", pa.list_(pa.bool_(), players)),
        pa.field("turns", pa.int16()),
        pa.field("end", pa.string()),
        *(pa.field(name, pa.list_(kind)) for name, kind in TYPES.items()),
    ]
    return pa.schema(columns, metadata={"abyss": json.dumps(told)})


def table_of(job: Job, chunks: list[Chunk]) -> Any:
    """Played games as rows."""
    players = len(job.bots)
    results = np.concatenate([chunk.results for chunk in chunks])
    notes = np.concatenate([chunk.notes for chunk in chunks]).reshape(-1, NOTES)
    games = np.concatenate([np.arange(chunk.first, chunk.first + len(chunk.results)) for chunk in chunks])
    keys = np.concatenate([keys_of(job, chunk.first, len(chunk.results)) for chunk in chunks]).astype("<u8")
    text = keys.tobytes().hex()
    size = len(text) // len(games)
    offsets = np.concatenate([[0], np.cumsum(results["decisions"], dtype=np.int32)]).astype(np.int32)
    seated = [job.bot_at(seat, int(game)) for game in games for seat in range(players)]
    won = (results["winners"][:, None] >> np.arange(players)) & 1
    flat = [np.ascontiguousarray(column) for column in notes.T]
    schema = schema_of(job)
    columns = [
        pa.array(games),
        pa.array([text[i : i + size] for i in range(0, len(text), size)]),
        pa.FixedSizeListArray.from_arrays(pa.array(seated), players),
        pa.FixedSizeListArray.from_arrays(pa.array(results["scores"][:, :players].ravel()), players),
        pa.FixedSizeListArray.from_arrays(pa.array(won.astype(bool).ravel()), players),
        pa.array(results["turns"]),
        pa.array([END_CAUSES[cause] for cause in results["end_cause"]]),
    ]
    for values, kind in zip(flat, TYPES.values(), strict=True):
        columns.append(pa.ListArray.from_arrays(pa.array(offsets), pa.array(values.astype(kind.to_pandas_dtype()))))
    return pa.table(columns, schema=schema)


class Saver:
    """A backend that plays compiled bots and writes every game to a file, in the order of the games."""

    def __init__(self, path: Path) -> None:
        """Write to a file, which must not exist."""
        if path.suffix != ".parquet":
            raise ValueError(f"{path}: games are saved as Parquet, so the name must end in .parquet")
        if path.exists():
            raise ValueError(f"{path} exists: choose another name, or remove it")
        self._path = path

    def __call__(self, job: Job, threads: int) -> Iterator[Chunk]:
        """Play a job."""
        strangers = [bot for bot in job.bots if bot not in COMPILED_BOTS]
        if strangers:
            raise ValueError(f'--save takes compiled bots ({", ".join(COMPILED_BOTS)}), not "{strangers[0]}"')
        unfinished = self._path.with_name(self._path.name + ".part")
        waiting: dict[int, Chunk] = {}
        ready: list[Chunk] = []
        following = 0
        try:
            with pq.ParquetWriter(unfinished, schema_of(job), compression="zstd") as writer:
                for chunk in in_threads(compiled_player(job, notes=True), job.games, CHUNK, threads):
                    waiting[chunk.first] = chunk
                    while following in waiting:
                        ready.append(waiting.pop(following))
                        following += len(ready[-1].results)
                    if len(ready) * CHUNK >= ROWS or following == job.games:
                        writer.write_table(table_of(job, ready))
                        ready = []
                    yield chunk
            unfinished.replace(self._path)
        finally:
            unfinished.unlink(missing_ok=True)
