"""The steps between decisions one at a time, for those who play many games side by side and sort them in between."""

from typing import Final

import numpy as np

from abyss.rules.decisions import FRAMES
from abyss.rules.engine import run_step
from abyss.rules.jit import Game, rule

OVER: Final = -1
SHORT_STEPS: Final = {  # run together with what comes before them
    *("end_turn", "cut_at_end", "martial_law_due", "end_test", "next_turn", "start_turn", "control", "cut_now"),
    *("ship_master", "tell_shareholders", "kraken_nebulis"),
}
IS_SHORT: Final = np.array([kind in SHORT_STEPS for kind in FRAMES], np.int8)


@rule
def run_on(game: "Game", is_due):
    """Run the pending step if it is due, and the short ones after it; return the kind pending then, or OVER."""
    while game.depth > 0 and (is_due > 0 or IS_SHORT[int(game.stack[int(game.depth) - 1, 0])] > 0):
        run_step(game)
        is_due = 0
    return int(game.stack[int(game.depth) - 1, 0]) if game.depth > 0 else OVER
