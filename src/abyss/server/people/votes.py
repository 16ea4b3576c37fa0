"""Votes about people who are away: who has a say, and who has said so."""

from typing import Any, Final

from abyss.server.game.room import Room

VOTE_LASTS: Final = 300.0


def voters(room: Room, connected: frozenset[int], asks: int, target: int) -> list[int]:
    """The seats that have a say about somebody who is away: people who are here, one seat for each person."""
    first: dict[Any, int] = {}
    for row in room.seats:
        is_here = row.seat in connected or row.seat == asks
        if row.kind == "human" and row.resigned_at is None and is_here and row.seat != target:
            first.setdefault(row.guest_id or row.seat, row.seat)
    return sorted(first.values())


def votes_told(room: Room, now: float) -> dict[int, list[int]]:
    """Who has voted about whom and still means it."""
    votes = room.table.votes or {}
    return {int(seat): vote["agreed"] for seat, vote in votes.items() if now - vote["at"] < VOTE_LASTS}
