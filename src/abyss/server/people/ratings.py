"""How strong people are, at tables that asked for it: OpenSkill's Plackett–Luce model on the scale of the bots' Elo.

Bots are anchors: their strength was measured (docs/bots.md) and does not move. A bot that was not measured says nothing
about the people who played against it, so it is left out.
"""

import math
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from abyss.server.store import results as store
from abyss.server.store.rows import ResultRow

# The table of levels in docs/bots.md; a test holds the two together. `greedy` is level 4.
MEASURED: Final = {
    "level1": 370.0,
    "level2": 620.0,
    "level3": 780.0,
    "level4": 1000.0,
    "greedy": 1000.0,
}
# Levels measured less closely: the rating and its standard error, from 190 to 500 games of two between each and the one
# below (docs/bots.md).
ROUGHLY_MEASURED: Final = {
    "level5": (1180.0, 18.0),
    "level6": (1460.0, 27.0),
    "level7": (1630.0, 39.0),
    "level8": (1770.0, 48.0),
}
START: Final = 1000.0
UNSURE: Final = 350.0
SURE: Final = 1e-3  # of an anchor
DRIFT: Final = 3.5  # how much surer than this one cannot become, since people change
SCALE: Final = 400 / math.log(10) / math.sqrt(2)  # with which a difference of 400 means ten to one, as in Elo


def rate(connection: Connection, rows: Sequence[ResultRow], bots: Sequence[tuple[str, int]]) -> None:
    """Work out what a game says about its people, from the places of all; the rows are told, the ratings stored."""
    people = [row for row in rows if row.guest_id is not None]
    anchors = [(*found, place) for bot, place in bots if (found := _anchor(bot)) is not None]
    if not people or len(people) + len(anchors) < 2:
        return
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START, sigma=UNSURE, beta=SCALE, tau=DRIFT)
    players = people[0].players
    known = store.ratings_of(connection, [row.guest_id or "" for row in people], players)
    before = [known.get(row.guest_id or "", (START, UNSURE, 0)) for row in people]
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in before]
    teams += [[model.rating(mu=elo, sigma=sure)] for elo, sure, _ in anchors]
    places = [float(row.place) for row in people] + [float(place) for _, _, place in anchors]
    after = model.rate(teams, ranks=places)
    for row, (mu, _, games), (new,) in zip(people, before, after[: len(people)], strict=True):
        row.rating, row.change = float(new.mu), float(new.mu) - mu
        store.put_rating(connection, row.guest_id or "", players, float(new.mu), float(new.sigma), games + 1)


def _anchor(bot: str) -> tuple[float, float] | None:
    """How strong a bot is and how sure that is, if it was measured."""
    return (MEASURED[bot], SURE) if bot in MEASURED else ROUGHLY_MEASURED.get(bot)
