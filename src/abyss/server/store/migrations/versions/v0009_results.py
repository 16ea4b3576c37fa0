"""What people reached in their games, how strong they are, and the tables they have put away.

The results of games that are over already are worked out from their records; one that does not replay with the present
rules keeps its points.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables and fill them."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest_id", sa.String(32), index=True),
        sa.Column("players", sa.Integer, nullable=False, index=True),
        sa.Column("expansions", sa.JSON, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("parts", sa.JSON),
        sa.Column("lords", sa.JSON),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("change", sa.Float),
    )
    op.create_table(
        "ratings",
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "shelf",
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    connection = op.get_bind()
    columns = "id, players, expansions, winners, scores, changed"
    over = sa.text(f"SELECT {columns} FROM tables WHERE status = 'finished' AND scores IS NOT NULL")
    for table in connection.execute(over).all():
        _add(connection, dict(table._mapping))


def _add(connection: sa.Connection, table: dict[str, Any]) -> None:
    """The results of one finished game."""
    expansions, winners, scores = (_json(table[name]) for name in ("expansions", "winners", "scores"))
    if not scores:
        return
    found = sa.text("SELECT seat, kind, guest_id FROM seats WHERE table_id = :id ORDER BY seat")
    seats = connection.execute(found, {"id": table["id"]}).all()
    views = _seat_views(connection, table["id"])
    for seat in seats:
        if seat.kind != "human":
            continue
        points = scores[seat.seat]
        better = sum(other in winners or scores[other] > points for other in range(len(scores)) if other != seat.seat)
        side = views[seat.seat] if views else None
        values = {
            "table_id": table["id"],
            "seat": seat.seat,
            "guest_id": seat.guest_id,
            "players": table["players"],
            "expansions": json.dumps(expansions),
            "points": points,
            "place": 1 if seat.seat in winners else 1 + better,
            "won": int(seat.seat in winners),
            "parts": json.dumps(side["score"]["parts"]) if side else None,
            "lords": json.dumps([owned["card"] for owned in side["cards"]]) if side else None,
            "at": table["changed"],
        }
        names = ", ".join(values)
        marks = ", ".join(f":{name}" for name in values)
        connection.execute(sa.text(f"INSERT INTO results ({names}) VALUES ({marks})"), values)


def _seat_views(connection: sa.Connection, table_id: str) -> Any:
    """What everybody had at the end, if the record still replays."""
    from abyss.record import GameRecord
    from abyss.table import Game

    saved = sa.text("SELECT content FROM records WHERE table_id = :id")
    content = connection.execute(saved, {"id": table_id}).scalar_one_or_none()
    if content is None:
        return None
    try:
        game = Game.replay(GameRecord.from_json(content))
        return game.view(None)["seats"] if game.is_over else None
    except Exception:  # a record of other rules raises whatever its moves run into
        return None


def _json(value: Any) -> Any:
    """What a JSON column holds; SQLite hands it over as a text."""
    return json.loads(value) if isinstance(value, str) else value


def downgrade() -> None:
    """Remove them."""
    for name in ("shelf", "ratings", "results"):
        op.drop_table(name)
