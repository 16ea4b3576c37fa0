"""Reviews of finished games, kept with them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("content", sa.Text),
        sa.Column("problem", sa.Text),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("worker", sa.String(32)),
        sa.Column("lease", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("reviews")
