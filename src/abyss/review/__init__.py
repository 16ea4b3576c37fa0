"""Judging play from what a seat knew: hints during a game (`coach`), and the review of a finished one (`review`)."""
