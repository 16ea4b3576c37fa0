"""Blocks, reports, silence, and an audit of who did what."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("guests", sa.Column("silenced_until", sa.Float))
    op.add_column("chat", sa.Column("guest_id", sa.String(32)))
    op.create_index("ix_chat_guest_id", "chat", ["guest_id"])
    op.create_table(
        "blocks",
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked_id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("line_id", sa.BigInteger, nullable=False),
        sa.Column("reporter_id", sa.String(32), nullable=False, index=True),
        sa.Column("about_id", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("closed", sa.Float),
        sa.UniqueConstraint("line_id", "reporter_id", name="one_report_of_a_line"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("did", sa.String(32), nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ("audit", "reports", "blocks"):
        op.drop_table(name)
    op.drop_index("ix_chat_guest_id", "chat")
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("guest_id")
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("silenced_until")
