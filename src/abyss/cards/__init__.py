"""Every component of the game as data: the card files, their loader, and the arrays the rules read."""
