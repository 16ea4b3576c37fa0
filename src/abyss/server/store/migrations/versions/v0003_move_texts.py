"""Moves as texts, the rules a game began with, and final records.

Earlier versions stored the numbers of actions, which move when a card is added. Every game is replayed once and its
moves are written as texts. A game that does not replay with the present rules keeps its numbers: it cannot go on, and
if it is over its record says what it was played with.
"""

import json
import logging
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

logger = logging.getLogger("abyss.server")


def upgrade() -> None:
    """Add the columns and fill them."""
    op.add_column("log", sa.Column("move", sa.Text))
    op.add_column("tables", sa.Column("rules", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "records",
        sa.Column("table_id", sa.String(10), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    connection = op.get_bind()
    columns = "id, status, players, expansions, turn_limit, key, engine, winners, scores"
    for table in connection.execute(sa.text(f"SELECT {columns} FROM tables WHERE status <> 'waiting'")).all():
        _convert(connection, dict(table._mapping))


def _convert(connection: sa.Connection, table: dict[str, Any]) -> None:
    """Write one table's moves as texts, and its record if its game is over."""
    from abyss.record import Config, GameRecord, key_hash

    expansions, winners, scores = (_json(table[name]) for name in ("expansions", "winners", "scores"))
    names = connection.execute(
        sa.text("SELECT name FROM seats WHERE table_id = :id ORDER BY seat"), {"id": table["id"]}
    )
    people = list(names.scalars())
    found = connection.execute(
        sa.text("SELECT version, kind, ply, action FROM log WHERE table_id = :id ORDER BY version"), {"id": table["id"]}
    )
    rows = [tuple(row) for row in found]
    config = Config(table["players"], tuple(expansions), table["turn_limit"])
    texts, game = _replayed(config, table["key"], rows)
    same = game is not None and (not winners or (game.winners, game.scores) == (winners, scores))
    if same:
        for (version, _, _, _), text in zip(rows, texts, strict=True):
            connection.execute(
                sa.text("UPDATE log SET move = :move WHERE table_id = :id AND version = :version"),
                {"move": text, "id": table["id"], "version": version},
            )
    else:
        logger.warning("table %s was played with other rules (%s); it cannot go on", table["id"], table["engine"])
    rules = config.rules if same else table["engine"]
    connection.execute(sa.text("UPDATE tables SET rules = :rules WHERE id = :id"), {"rules": rules, "id": table["id"]})
    if table["status"] == "playing":
        return
    if same and game is not None:
        saved = json.loads(game.record(people).to_json())
    else:
        old = GameRecord(config, table["key"], engine=table["engine"], names=people)
        saved = {**json.loads(old.to_json()), "format": "abyss-record/1", "actions": _standing(rows)}
        del saved["moves"], saved["rules"]
    content = json.dumps({**saved, "key_hash": key_hash(table["key"])}, ensure_ascii=False)
    connection.execute(
        sa.text("INSERT INTO records (table_id, content) VALUES (:id, :content)"),
        {"id": table["id"], "content": content},
    )


def _json(value: Any) -> Any:
    """What a JSON column holds; SQLite hands it over as a text."""
    return json.loads(value) if isinstance(value, str) else value


def _replayed(config: Any, key: str, rows: Iterable[tuple[Any, ...]]) -> tuple[list[str | None], Any]:
    """The texts of a log, and the game at its end; no game if it does not replay."""
    from abyss.notation.numbers_1 import NUMBERS_1
    from abyss.table import Game

    game = Game.new(config.players, config.expansions, turn_limit=config.turn_limit, key=key)
    texts: list[str | None] = []
    for _, kind, ply, number in rows:
        if kind == "undo":
            while len(game.actions) > ply:
                game.undo()
            texts.append(None)
            continue
        action = NUMBERS_1[number] if 0 <= number < len(NUMBERS_1) else -1
        if action not in game.legal_actions:
            return [], None
        texts.append(game.move_text(action))
        game.play(action)
    return texts, game


def _standing(rows: Iterable[tuple[Any, ...]]) -> list[int]:
    """The actions that were not taken back."""
    standing: list[int] = []
    for _, kind, ply, number in rows:
        if kind == "undo":
            del standing[ply:]
        else:
            standing.append(number)
    return standing


def downgrade() -> None:
    """Remove the texts; what was played since then is lost to the earlier version."""
    op.drop_table("records")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("rules")
    with op.batch_alter_table("log") as log:
        log.drop_column("move")
