"""Alembic runs this; the open connection is handed over by `store.database`."""

from alembic import context

from abyss.server.store.layout import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
