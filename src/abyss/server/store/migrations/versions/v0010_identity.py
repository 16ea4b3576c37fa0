"""Coming back as the same person: devices, recovery phrases, passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def of_guest(primary_key: bool = False) -> "sa.Column[str]":
    """The column that says to which guest a row belongs."""
    guest = sa.ForeignKey("guests.id", ondelete="CASCADE")
    return sa.Column("guest_id", sa.String(32), guest, primary_key=primary_key, nullable=False, index=not primary_key)


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        of_guest(),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "phrases",
        of_guest(primary_key=True),
        sa.Column("lookup", sa.String(16), nullable=False, unique=True),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(128), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        of_guest(),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ("passkeys", "phrases", "devices"):
        op.drop_table(name)
