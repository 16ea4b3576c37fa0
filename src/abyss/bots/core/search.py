"""Tree search over redealt worlds: many short games from what the seat knows, remembered in one tree.

Each simulation deals anew what the seat cannot know, walks down the tree, adds one step to it, plays a few decisions by
the heuristic and estimates everybody's chance to win. Every decision in the tree is made for the seat that decides
(max^n). The tree lives in one preallocated array of whole numbers and one of floats.

A node is a decision somebody faces; an edge is an action taken there. What an action led to can differ from world to
world, so an edge has one node for each kind of decision that followed: the frame, its seat and what was revealed.
"""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls, no-warn-return-any

import math
from typing import Final

from abyss.bots.core.estimate import estimate
from abyss.bots.core.policy import best_move, rate_moves
from abyss.kernels.dice import next_word
from abyss.kernels.redeal import redeal_record
from abyss.rules.decisions import AFFILIATION_CHOICE, ALLY_CHOICE, CLOSING, KEY_PAYMENT, OPENING, PAYMENT, PURCHASE
from abyss.rules.engine import decider, legal, step
from abyss.rules.jit import Game, Games, Longs, Moves, Real, Reals, Weights, Word, entry, rule

MOST_EDGES: Final = 120_000
MOST_NODES: Final = 120_000
MOST_PATH: Final = 256

# fields of the tree, each MOST_EDGES or MOST_NODES long
EDGE_ACTION: Final = 0
EDGE_VISITS: Final = MOST_EDGES
EDGE_NEXT: Final = 2 * MOST_EDGES
EDGE_NODE: Final = 3 * MOST_EDGES  # first of the nodes it led to
NODE_CONTEXT: Final = 4 * MOST_EDGES
NODE_NEXT: Final = NODE_CONTEXT + MOST_NODES
NODE_EDGE: Final = NODE_CONTEXT + 2 * MOST_NODES  # first of its edges
NODE_VISITS: Final = NODE_CONTEXT + 3 * MOST_NODES
EDGE_COUNT: Final = NODE_CONTEXT + 4 * MOST_NODES
NODE_COUNT: Final = EDGE_COUNT + 1
TREE_SIZE: Final = EDGE_COUNT + 2

MINOR: Final = (PAYMENT, AFFILIATION_CHOICE, KEY_PAYMENT, CLOSING)  # left to the heuristic

NONE: Final = -1
ROOT: Final = 0


@entry
def plant(tree: "Longs") -> None:
    """Empty the tree but for its root."""
    tree[EDGE_COUNT] = 0
    tree[NODE_COUNT] = 1
    tree[NODE_CONTEXT + ROOT] = 0
    tree[NODE_NEXT + ROOT] = NONE
    tree[NODE_EDGE + ROOT] = NONE
    tree[NODE_VISITS + ROOT] = 0


@rule
def context(game: "Game"):
    """Return a number for the pending decision: its frame, its seat and, while exploring, the card that lies last."""
    top = int(game.depth) - 1
    kind = int(game.stack[top, 0])
    code = kind * 8 + int(game.stack[top, 1])
    if kind in (ALLY_CHOICE, PURCHASE):
        code += 1024 * (1 + int(game.track[game.track_size - 1]))
    return code


@rule
def node_after(game: "Game", edge, tree: "Longs"):
    """Return the node for what an edge led to in this world, made anew if need be; NONE if the tree is full."""
    code = context(game)
    node = tree[EDGE_NODE + edge]
    while node != NONE:
        if tree[NODE_CONTEXT + node] == code:
            return node
        node = tree[NODE_NEXT + node]
    node = tree[NODE_COUNT]
    if node >= MOST_NODES:
        return NONE
    tree[NODE_COUNT] = node + 1
    tree[NODE_CONTEXT + node] = code
    tree[NODE_NEXT + node] = tree[EDGE_NODE + edge]
    tree[NODE_EDGE + node] = NONE
    tree[NODE_VISITS + node] = 0
    tree[EDGE_NODE + edge] = node
    return node


@rule
def new_edge(node, action, tree: "Longs", values: "Reals"):
    """Add an edge to a node; NONE if the tree is full."""
    edge = tree[EDGE_COUNT]
    if edge >= MOST_EDGES:
        return NONE
    tree[EDGE_COUNT] = edge + 1
    tree[EDGE_ACTION + edge] = action
    tree[EDGE_VISITS + edge] = 0
    tree[EDGE_NEXT + edge] = tree[NODE_EDGE + node]
    tree[EDGE_NODE + edge] = NONE
    tree[NODE_EDGE + node] = edge
    values[edge] = 0.0
    return edge


@rule
def pick_edge(
    moves: "Moves",
    n,
    node,
    tree: "Longs",
    values: "Reals",
    ratings: "Longs",
    places: "Longs",
    edges: "Longs",
    curiosity: "Real",
    temperature: "Real",
):
    """Choose an edge: the mean so far plus curiosity shared out by the heuristic; bad moves enter late, or never."""
    visits = tree[NODE_VISITS + node]
    most = ratings[0]
    for i in range(n):
        places[moves[i]] = i
        edges[i] = NONE
        most = max(most, ratings[i])
    seen_value = 0.0
    seen_visits = 0
    edge = tree[NODE_EDGE + node]
    while edge != NONE:
        action = tree[EDGE_ACTION + edge]
        i = places[action]
        if 0 <= i < n and moves[i] == action:
            edges[i] = edge
            seen_value += values[edge]
            seen_visits += tree[EDGE_VISITS + edge]
        edge = tree[EDGE_NEXT + edge]
    margin = temperature * (1.5 + 0.8 * math.log(1.0 + visits))
    total = 0.0
    for i in range(n):
        if most - ratings[i] <= margin:
            total += math.exp((ratings[i] - most) / temperature)
    untried = seen_value / seen_visits - 0.02 if seen_visits > 0 else 0.5
    spread = curiosity * math.sqrt(1.0 + visits) / total
    best = 0
    best_score = -1.0
    for i in range(n):
        if most - ratings[i] > margin:
            continue
        prior = math.exp((ratings[i] - most) / temperature)
        tried = 0
        mean = untried
        if edges[i] != NONE:
            tried = tree[EDGE_VISITS + edges[i]]
            if tried > 0:
                mean = values[edges[i]] / tried
        score = mean + spread * prior / (1 + tried)
        if score > best_score:
            best = i
            best_score = score
    if edges[best] != NONE:
        return edges[best]
    return new_edge(node, moves[best], tree, values)


@entry
def play_on(game: "Game", moves: "Moves", n, length, noise, word: "Word", weights: "Weights") -> int:
    """Play by the heuristic for some decisions, then on to the opening of a turn; return the number of decisions."""
    decisions = 0
    while n > 0:
        if decisions >= length and game.stack[game.depth - 1, 0] == OPENING:
            break
        word = next_word(word)
        n = step(game, best_move(game, moves, n, noise, word, weights), moves)
        decisions += 1
    return decisions


@entry
def simulate(
    worlds: "Games",
    seat,
    count,
    seed: "Word",
    length,
    noise,
    curiosity: "Real",
    temperature: "Real",
    moves: "Moves",
    tree: "Longs",
    values: "Reals",
    chances: "Reals",
    features: "Reals",
    ratings: "Longs",
    places: "Longs",
    edges: "Longs",
    path: "Longs",
    weights: "Weights",
) -> int:
    """Run simulations from worlds[0] (worlds[1] is scratch) for a seat; return the decisions worked through."""
    decisions = 0
    game = worlds[1]
    for _ in range(count):
        worlds[1] = worlds[0]
        seed = next_word(seed)
        seed = redeal_record(game, seat, seed)
        n = legal(game, moves)
        node = ROOT
        steps = 0
        while n > 0 and steps < MOST_PATH // 2 - 1:
            if n == 1 or (steps > 0 and int(game.stack[game.depth - 1, 0]) in MINOR):
                seed = next_word(seed)
                n = step(game, best_move(game, moves, n, 0, seed, weights), moves)
                decisions += 1
                continue
            if steps > 0:
                node = node_after(game, path[2 * steps - 2], tree)
                if node == NONE:
                    break
            rate_moves(game, moves, n, ratings, weights)
            fresh = tree[NODE_VISITS + node] == 0 and node != ROOT
            tree[NODE_VISITS + node] += 1
            edge = pick_edge(moves, n, node, tree, values, ratings, places, edges, curiosity, temperature)
            if edge == NONE:
                break
            path[2 * steps] = edge
            path[2 * steps + 1] = decider(game)
            steps += 1
            n = step(game, tree[EDGE_ACTION + edge], moves)
            decisions += 1
            if fresh or tree[EDGE_VISITS + edge] == 0:
                break
        seed = next_word(seed)
        decisions += play_on(game, moves, n, length, noise, seed, weights)
        estimate(game, seat, chances, features, weights)
        for i in range(steps):
            edge = path[2 * i]
            tree[EDGE_VISITS + edge] += 1
            values[edge] += chances[path[2 * i + 1]]
    return decisions
