"""Opponents: programs that choose actions, knowing only what their seat may know."""
