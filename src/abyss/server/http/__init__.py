"""The outside: routes, limits, pages. A route reads a request, asks the house, and answers; it decides nothing."""
