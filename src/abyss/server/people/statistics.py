"""What a person has played, counted."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection

from abyss.server.schemas.people import Statistics
from abyss.server.store import results as store
from abyss.server.store.rows import ResultRow

MOST_LORDS: Final = 12
MOST_IN_COURSE: Final = 200


def statistics(connection: Connection, guest_id: str) -> Statistics:
    """Everything that is counted about a person."""
    rows = store.of_guest(connection, guest_id)
    scored = _scored(rows)
    held = {players: store.best(connection, players) for players in scored}
    return Statistics.model_validate(
        {
            **_share(rows),
            "by_seats": [
                {"players": players, **_share(some), "points": _mean(row.points for row in some)}
                for players, some in sorted(_grouped(rows, lambda row: row.players).items())
            ],
            "by_mix": [
                {"expansions": list(mix), **_share(some)}
                for mix, some in sorted(_grouped(rows, lambda row: tuple(row.expansions)).items())
            ],
            "lords": _lords(rows),
            "sources": _sources(rows),
            "best": [_best(players, some, held[players], guest_id) for players, some in sorted(scored.items())],
            "course": [_point(row) for row in reversed(rows[:MOST_IN_COURSE])],
            "ratings": [
                {"players": row["players"], "rating": row["mu"], "deviation": row["sigma"], "games": row["games"]}
                for row in store.all_ratings_of(connection, guest_id)
            ],
        }
    )


def _share(rows: Iterable[ResultRow]) -> dict[str, int]:
    listed = list(rows)
    return {"games": len(listed), "wins": sum(row.won for row in listed)}


def _grouped(rows: Iterable[ResultRow], key: Any) -> dict[Any, list[ResultRow]]:
    found: dict[Any, list[ResultRow]] = defaultdict(list)
    for row in rows:
        found[key(row)].append(row)
    return found


def _mean(values: Iterable[int | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 2) if known else None


def _lords(rows: Iterable[ResultRow]) -> list[dict[str, int]]:
    """The lords somebody had most often at the end."""
    found: dict[int, list[ResultRow]] = defaultdict(list)
    for row in rows:
        for card in row.lords or []:
            found[card].append(row)
    often = sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))[:MOST_LORDS]
    return [{"card": card, **_share(some)} for card, some in often]


def _sources(rows: Iterable[ResultRow]) -> list[dict[str, Any]]:
    """Where the points of a game come from, on average over the games whose expansion has that source."""
    found: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for part, points in (row.parts or {}).items():
            found[part].append(points)
    return [{"part": part, "points": _mean(points) or 0.0} for part, points in found.items()]


def _scored(rows: Iterable[ResultRow]) -> dict[int, list[ResultRow]]:
    return _grouped((row for row in rows if row.points is not None), lambda row: row.players)


def _best(
    players: int, rows: list[ResultRow], held: tuple[int, str | None, str] | None, guest_id: str
) -> dict[str, Any]:
    top = max(rows, key=lambda row: row.points or 0)
    points, holder, table_id = held or (0, None, "")
    is_held = points == top.points and (holder == guest_id or table_id == top.table_id)
    return {"players": players, "points": top.points, "table": top.table_id, "held": is_held}


def _point(row: ResultRow) -> dict[str, Any]:
    return {
        "table": row.table_id,
        "at": row.at,
        "players": row.players,
        "points": row.points,
        "place": row.place,
        "won": bool(row.won),
        "rating": row.rating,
    }
