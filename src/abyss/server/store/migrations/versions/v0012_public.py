"""Public tables, quick pairing, and messages about the end of a game and a deadline that comes near."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("tables", sa.Column("listed", sa.Float))
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.add_column("outbox", sa.Column("kind", sa.String(8), nullable=False, server_default="turn"))
    op.create_table(
        "news",
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest_id", sa.String(32), primary_key=True),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("pairings")
    op.drop_table("news")
    with op.batch_alter_table("outbox") as outbox:
        outbox.drop_column("kind")
    op.drop_index("ix_tables_listed", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("listed")
