"""Which first lord wins? A study of saved games, in cells as a notebook has them.

abyss simulate 100000 --bots greedy --players 2 --save games.parquet
python examples/first_lord.py games.parquet
"""

# %% The games: a row each, with every action in lists.
import sys

import numpy as np
import pyarrow.parquet as pq

from abyss.sim.saved import names

path = sys.argv[1] if len(sys.argv) > 1 else "games.parquet"
games = pq.read_table(path, columns=["seats", "cards", "won"])
names_of = names(path)
print(f"{len(games):,} games, {len(games['cards'].combine_chunks().flatten()):,} decisions")

# %% The lists as flat arrays: for each decision its game, its seat, and the card that was recruited with it (or -1).
lists = games["cards"].combine_chunks()
lengths = lists.value_lengths().to_numpy()
game = np.repeat(np.arange(len(games)), lengths)
card = lists.flatten().to_numpy()
seat = games["seats"].combine_chunks().flatten().to_numpy()
won = np.stack(games["won"].to_numpy(zero_copy_only=False))

# %% The first recruitment of each seat in each game: the first of its kind in the order of play.
recruits = np.flatnonzero(card >= 0)
place = game[recruits] * won.shape[1] + seat[recruits]
_, first = np.unique(place, return_index=True)
first = recruits[first]

# %% How often each lord came first, and how often its owner won.
taken, share = {}, {}
for lord in np.unique(card[first]).tolist():
    owners = first[card[first] == lord]
    taken[lord] = len(owners)
    share[lord] = float(won[game[owners], seat[owners]].mean())

# %% The answer.
print(f"{'first lord':<28}{'taken':>9}{'wins':>9}   ± (95 %)")
for lord in sorted(share, key=lambda lord: -share[lord]):
    error = 1.96 * (share[lord] * (1 - share[lord]) / taken[lord]) ** 0.5
    print(f"{names_of.cards[lord]:<28}{taken[lord]:>9,}{share[lord]:>9.1%}   {error:.1%}")
