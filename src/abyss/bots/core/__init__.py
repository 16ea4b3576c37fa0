"""The compiled part of the bots: worths, the heuristic, the estimate of a position, and the tree search."""
