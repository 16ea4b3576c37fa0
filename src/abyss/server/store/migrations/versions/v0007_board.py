"""Bans and announcements."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "bans",
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("texts", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("announcements")
    op.drop_table("bans")
