"""Text for everything on the table, both ways: names, single actions, whole moves, positions."""
