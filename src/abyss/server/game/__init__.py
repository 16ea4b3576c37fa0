"""Games and the tables at which they are played: moves, views, bots, clocks, records."""
