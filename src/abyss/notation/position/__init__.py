"""Positions in words, both ways: `game_from` builds a record, `position_of` describes one (docs/scenarios.md)."""

from abyss.notation.position.build import game_from, position_of
from abyss.notation.position.pieces import PositionError

__all__ = ["PositionError", "game_from", "position_of"]
