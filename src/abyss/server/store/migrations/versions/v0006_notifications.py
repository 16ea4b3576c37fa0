"""How people can be reached, and whom to tell that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("guests", sa.Column("notify", sa.String(8), nullable=False, server_default="now"))
    op.add_column("guests", sa.Column("language", sa.String(8), nullable=False, server_default="en"))
    op.create_table(
        "contacts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "guest_id", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON),
        sa.Column("origin", sa.String(200), nullable=False),
        sa.Column("code_hash", sa.String(64)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False, index=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ("secrets", "outbox", "contacts"):
        op.drop_table(name)
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("language")
        guests.drop_column("notify")
