"""Pauses, votes about people who are away, resignations."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tables", sa.Column("pause", sa.JSON))
    op.add_column("tables", sa.Column("paused_at", sa.Float))
    op.add_column("tables", sa.Column("votes", sa.JSON))
    op.add_column("tables", sa.Column("ending", sa.String(16)))
    op.add_column("seats", sa.Column("resigned_at", sa.Float))


def downgrade() -> None:
    """Remove them."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("resigned_at")
    with op.batch_alter_table("tables") as tables:
        for name in ("ending", "votes", "paused_at", "pause"):
            tables.drop_column(name)
