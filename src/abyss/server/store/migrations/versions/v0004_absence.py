"""What a seat's clock showed when a bot took over, and tables by who made them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the index."""
    op.add_column("seats", sa.Column("stood_in_version", sa.Integer))
    op.add_column("seats", sa.Column("stood_in_deadline", sa.Float))
    op.create_index("ix_tables_host", "tables", ["host"])


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_tables_host", "tables")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("stood_in_deadline")
        seats.drop_column("stood_in_version")
