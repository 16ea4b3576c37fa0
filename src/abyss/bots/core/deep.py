"""Tree search over redealt worlds with a trained network: its policy says where to look, its value what it is worth.

The tree is that of `search`. A node is judged by the network when it is met first, for the seat that must decide there:
its legal moves become edges with the policy's chances, and everybody's share of the win goes back up the path. Nothing
is played out. Payments and other small matters below the root are left to the heuristic.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import math

from abyss.bots.core.estimate import share_of_win
from abyss.bots.core.judge import policy_of, shares_of, work_out
from abyss.bots.core.policy import best_move
from abyss.bots.core.search import (
    EDGE_ACTION,
    EDGE_NEXT,
    EDGE_VISITS,
    MINOR,
    MOST_PATH,
    NODE_EDGE,
    NODE_VISITS,
    NONE,
    ROOT,
    new_edge,
    node_after,
)
from abyss.kernels.dice import next_word
from abyss.kernels.redeal import redeal_record
from abyss.rules.engine import decider, legal, step
from abyss.rules.jit import Floats, Games, Longs, Moves, Real, Reals, Weights, Word, entry, rule


@rule
def expand(node, moves: "Moves", n, tree: "Longs", values: "Reals", priors: "Reals", chances: "Reals"):
    """Give a node an edge for each legal move, with the policy's chance."""
    for i in range(n):
        edge = new_edge(node, int(moves[i]), tree, values)
        if edge != NONE:
            priors[edge] = chances[i]


@rule
def best_edge(
    moves: "Moves", n, node, tree: "Longs", values: "Reals", priors: "Reals", places: "Longs", curiosity: "Real"
):
    """Choose an edge that is legal in this world: its mean so far plus curiosity shared out by the policy.

    A move that was not legal when the node was judged enters with a small chance.
    """
    for i in range(n):
        places[moves[i]] = i
    seen_value = 0.0
    seen_visits = 0
    found = 0
    edge = tree[NODE_EDGE + node]
    while edge != NONE:
        action = tree[EDGE_ACTION + edge]
        i = places[action]
        if 0 <= i < n and moves[i] == action:
            found += 1
            seen_value += values[edge]
            seen_visits += tree[EDGE_VISITS + edge]
        edge = tree[EDGE_NEXT + edge]
    if found < n:
        for i in range(n):
            edge = tree[NODE_EDGE + node]
            while edge != NONE and tree[EDGE_ACTION + edge] != moves[i]:
                edge = tree[EDGE_NEXT + edge]
            if edge == NONE:
                edge = new_edge(node, int(moves[i]), tree, values)
                if edge != NONE:
                    priors[edge] = 0.5 / n
    spread = curiosity * math.sqrt(1.0 + seen_visits)
    untried = seen_value / seen_visits - 0.05 if seen_visits > 0 else 0.5
    best = NONE
    best_score = -1.0
    edge = tree[NODE_EDGE + node]
    while edge != NONE:
        action = tree[EDGE_ACTION + edge]
        i = places[action]
        if 0 <= i < n and moves[i] == action:
            tried = tree[EDGE_VISITS + edge]
            mean = values[edge] / tried if tried > 0 else untried
            score = mean + spread * priors[edge] / (1 + tried)
            if score > best_score:
                best = edge
                best_score = score
        edge = tree[EDGE_NEXT + edge]
    return best


@entry
def simulate_deep(
    worlds: "Games",
    seat,
    count,
    seed: "Word",
    curiosity: "Real",
    temperature: "Real",
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
    weights: "Weights",
) -> int:
    """Run simulations from worlds[0] (worlds[1] is scratch) for a seat; return the positions judged."""
    judged = 0
    game = worlds[1]
    for _ in range(count):
        worlds[1] = worlds[0]
        seed = next_word(seed)
        seed = redeal_record(game, seat, seed)
        n = legal(game, moves)
        node = ROOT
        steps = 0
        while n > 0:
            if n == 1 or (steps > 0 and int(game.stack[game.depth - 1, 0]) in MINOR):
                seed = next_word(seed)
                n = step(game, best_move(game, moves, n, 0, seed, weights), moves)
                continue
            if steps > 0:
                node = node_after(game, path[2 * steps - 2], tree)
            fresh = node == NONE or tree[NODE_VISITS + node] == 0
            if fresh:
                work_out(game, decider(game), row, network, depth, held, factors, body, more)
                judged += 1
                if node != NONE:
                    policy_of(moves, n, network, depth, body, temperature, liked)
                    expand(node, moves, n, tree, values, priors, liked)
                    tree[NODE_VISITS + node] = 1
                if node != ROOT:
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
    return judged
