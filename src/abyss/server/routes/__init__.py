"""The routes: each reads a request, asks the house, and answers; nothing is decided here."""
