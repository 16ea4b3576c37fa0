"""Guests, tables, seats, the log, chat and the bots' queue."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_table(primary_key: bool = False) -> "sa.Column[str]":
    """The column that says to which table a row belongs."""
    return sa.Column(
        "table_id",
        sa.String(10),
        sa.ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("expansions", sa.JSON, nullable=False),
        sa.Column("turn_limit", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("engine", sa.String(64), nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("decider", sa.Integer),
        sa.Column("deadline", sa.Float, index=True),
        sa.Column("undo", sa.JSON),
        sa.Column("rematch", sa.String(10)),
        sa.Column("winners", sa.JSON, nullable=False),
        sa.Column("scores", sa.JSON),
    )
    op.create_table(
        "seats",
        of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("guest_id", sa.String(32), index=True),
        sa.Column("token_hash", sa.String(64), unique=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("auto_pass", sa.JSON),
        sa.Column("clock_left", sa.Float),
    )
    op.create_table(
        "log",
        of_table(primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request_key", sa.String(64)),
        sa.UniqueConstraint("table_id", "seat", "request_key", name="one_answer_per_request"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        of_table(),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_of_table", "chat", ["table_id", "id"])
    op.create_table(
        "jobs",
        of_table(primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("worker", sa.String(32)),
        sa.Column("lease", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove everything."""
    for name in ("jobs", "chat", "log", "seats", "tables", "guests"):
        op.drop_table(name)
