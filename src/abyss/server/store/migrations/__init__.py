"""The history of the database's shape, applied by Alembic when the server starts."""
