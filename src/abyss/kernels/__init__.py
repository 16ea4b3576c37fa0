"""Compiled code that is no rule: playouts, redeals, and what a seat knows as numbers."""
