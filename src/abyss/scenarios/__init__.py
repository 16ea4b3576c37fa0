"""Rule cases as data: a position, moves, and what must hold then."""
