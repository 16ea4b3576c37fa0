"""What becomes of a line of play: many searches in worlds a seat may be in, each of which begins with the same moves.

The tree is that of `deep`, below the end of the line. First it is grown: in each world the line is played, then all go
on by the tree, and whatever is met first is judged by the network. Then it is asked: in worlds of their own
everybody plays what was looked at most, and where the tree ends the network judges. Once the end of the game is set off
nothing is left to the network's judgement: the heuristic plays on to the end, and the result counts.

The worlds depend on the seed alone, so that two lines are compared in the same ones.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

from typing import Final

from abyss.bots.core.deep import best_edge, expand
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
    plant,
)
from abyss.kernels.dice import mixed, next_word
from abyss.kernels.redeal import redeal_record
from abyss.rules.engine import decider, legal, step
from abyss.rules.jit import Floats, Games, Longs, Moves, Real, Reals, Weights, Word, entry, rule
from abyss.rules.state import NOT_ENDING, SEATS

DOUBT: Final = 0.1
ENDING_DOUBT: Final = 0.6  # the network has seen few last rounds, and there a look at everything is cheap


@rule
def open_up(liked: "Reals", n, doubt: "Real"):
    """Leave every move a chance to be looked at, whatever the policy says: the more, the greater the doubt in it."""
    for i in range(n):
        liked[i] = (1.0 - doubt) * liked[i] + doubt / n


@rule
def favourite_edge(moves: "Moves", n, node, tree: "Longs", places: "Longs"):
    """Choose the edge that was looked at most, of those that are legal in this world; NONE if none was."""
    for i in range(n):
        places[moves[i]] = i
    best = NONE
    most = 0
    edge = tree[NODE_EDGE + node]
    while edge != NONE:
        action = tree[EDGE_ACTION + edge]
        i = places[action]
        if 0 <= i < n and moves[i] == action and tree[EDGE_VISITS + edge] > most:
            best = edge
            most = tree[EDGE_VISITS + edge]
        edge = tree[EDGE_NEXT + edge]
    return best


@entry
def look_ahead(
    worlds: "Games",
    seat,
    line: "Moves",
    grown,
    asked,
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
) -> int:
    """Write every seat's share of the win after a line of the seat, for each of `asked` worlds like worlds[0].

    The tree is grown in `grown` other worlds before. worlds[1] is scratch; `results` has SEATS places for each world.
    Return the positions judged by the network.
    """
    plant(tree)
    judged = 0
    game = worlds[1]
    trunk = new_edge(ROOT, 0, tree, values)
    for k in range(grown + asked):
        is_grown = k >= grown
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
                if game.end_cause == NOT_ENDING or (node != NONE and not is_grown):
                    work_out(game, decider(game), row, network, depth, held, factors, body, more)
                    judged += 1
                if node != NONE and not is_grown:
                    policy_of(moves, n, network, depth, body, 1.0, liked)
                    open_up(liked, n, ENDING_DOUBT if game.end_cause != NOT_ENDING else DOUBT)
                    expand(node, moves, n, tree, values, priors, liked)
                    tree[NODE_VISITS + node] = 1
                break
            if is_grown:
                edge = favourite_edge(moves, n, node, tree, places)
            else:
                edge = best_edge(moves, n, node, tree, values, priors, places, curiosity)
            if edge == NONE or steps >= MOST_PATH // 2 - 1:
                if game.end_cause == NOT_ENDING:
                    work_out(game, decider(game), row, network, depth, held, factors, body, more)
                    judged += 1
                break
            if not is_grown:
                tree[NODE_VISITS + node] += 1
            path[2 * steps] = edge
            path[2 * steps + 1] = decider(game)
            steps += 1
            n = step(game, tree[EDGE_ACTION + edge], moves)
        while n > 0 and game.end_cause != NOT_ENDING:
            word = next_word(word)
            n = step(game, best_move(game, moves, n, 0, word, weights), moves)
        if n == 0:
            for other in range(game.players):
                chances[other] = share_of_win(game, other)
        else:
            shares_of(int(game.players), decider(game), network, depth, body, chances)
        if is_grown:
            for other in range(game.players):
                results[(k - grown) * SEATS + other] = chances[other]
        else:
            for i in range(steps):
                edge = path[2 * i]
                tree[EDGE_VISITS + edge] += 1
                values[edge] += chances[path[2 * i + 1]]
    return judged
