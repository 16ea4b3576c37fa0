"""What becomes of a line of play: many searches in worlds a seat may be in, each of which begins with the same moves.

The tree is that of `deep`, below the end of the line: in each world the line is played, then everybody goes on by the
tree, and whatever is met first is judged by the network; a game that ends there counts as it ended. The worlds depend
on the seed alone, so that two lines are compared in the same ones.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from abyss.bots.core.deep import best_edge, expand
from abyss.bots.core.estimate import share_of_win
from abyss.bots.core.judge import policy_of, shares_of, work_out
from abyss.bots.core.policy import best_move
from abyss.bots.core.search import (
    EDGE_ACTION,
    EDGE_VISITS,
    MINOR,
    MOST_PATH,
    NODE_VISITS,
    NONE,
    ROOT,
    new_edge,
    node_after,
    plant,
)
from abyss.kernels.dice import mixed, next_word
from abyss.kernels.redeal import redeal_record
from abyss.rules.engine import decider, legal, step
from abyss.rules.jit import Floats, Games, Longs, Moves, Real, Reals, Weights, Word, entry
from abyss.rules.state import SEATS


@entry
def look_ahead(
    worlds: "Games",
    seat,
    line: "Moves",
    count,
    seed: "Word",
    curiosity: "Real",
    moves: "Moves",
    tree: "Longs",
    values: "Reals",
    priors: "Reals",
    chances: "Reals",
    liked: "Reals",
    places: "Longs",
    path: "Longs",
    row: "Moves",
    network: "Floats",
    depth,
    held: "Longs",
    factors: "Floats",
    body: "Floats",
    more: "Floats",
    results: "Reals",
    weights: "Weights",
):
    """Write every seat's share of the win after a line of the seat, for each of `count` worlds like worlds[0].

    worlds[1] is scratch; `results` has SEATS places for each world. Return the positions judged by the network.
    """
    plant(tree)
    judged = 0
    game = worlds[1]
    trunk = new_edge(ROOT, 0, tree, values)
    for k in range(count):
        worlds[1] = worlds[0]
        seed = next_word(seed)
        word = redeal_record(game, seat, mixed(seed))
        n = legal(game, moves)
        for i in range(len(line)):
            n = step(game, int(line[i]), moves)
        path[0] = trunk
        path[1] = seat
        steps = 1
        while n > 0:
            if n == 1 or int(game.stack[game.depth - 1, 0]) in MINOR:
                word = next_word(word)
                n = step(game, best_move(game, moves, n, 0, word, weights), moves)
                continue
            node = node_after(game, path[2 * steps - 2], tree)
            if node == NONE or tree[NODE_VISITS + node] == 0:
                work_out(game, decider(game), row, network, depth, held, factors, body, more)
                judged += 1
                if node != NONE:
                    policy_of(moves, n, network, depth, body, 1.0, liked)
                    expand(node, moves, n, tree, values, priors, liked)
                    tree[NODE_VISITS + node] = 1
                break
            edge = best_edge(moves, n, node, tree, values, priors, places, curiosity)
            if edge == NONE or steps >= MOST_PATH // 2 - 1:
                work_out(game, decider(game), row, network, depth, held, factors, body, more)
                break
            tree[NODE_VISITS + node] += 1
            path[2 * steps] = edge
            path[2 * steps + 1] = decider(game)
            steps += 1
            n = step(game, tree[EDGE_ACTION + edge], moves)
        if n == 0:
            for other in range(game.players):
                chances[other] = share_of_win(game, other)
        else:
            shares_of(int(game.players), decider(game), network, depth, body, chances)
        for i in range(steps):
            edge = path[2 * i]
            tree[EDGE_VISITS + edge] += 1
            values[edge] += chances[path[2 * i + 1]]
        for other in range(game.players):
            results[k * SEATS + other] = chances[other]
    return judged
