"""The arena: matches between bots on the same deals from every seat, and what they prove."""
