"""An index by which the best result is found without looking at all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; the one by the number of players is part of it."""
    op.create_index("best_results", "results", ["players", sa.text("points DESC"), "at"])
    op.drop_index("ix_results_players", "results")


def downgrade() -> None:
    """Put the old one back."""
    op.create_index("ix_results_players", "results", ["players"])
    op.drop_index("best_results", "results")
