"""Tables whose games are at different points, as on a server that has been running for long; for `server_load.py`.

    python benchmarks/load_begun.py sqlite:///load.sqlite3 2000

It makes the tables before any server runs, plays each of them to somewhere between its first move and its last as the
load's clients go on (so that as many games end as begin), and prints the id of each with the cookie of the guest who
holds all its seats.
"""

import asyncio
import random
import sys

from abyss.bots.compiled import GREEDY, choose
from abyss.rules.actions import RECRUIT
from abyss.rules.decisions import AFFILIATION_CHOICE, BRIBE_PAYMENT, PAYMENT
from abyss.rules.state import COURT_SIZE
from abyss.server import clock
from abyss.server.game.live import Position
from abyss.server.house import House
from abyss.server.http.security import COOKIE, new_token
from abyss.server.measures import Measures
from abyss.server.schemas.tables import NewTable
from abyss.server.settings import Settings, async_url

SEATS = 4
EAGER = 0.8  # how often a client recruits where it can
PAYING = (PAYMENT, AFFILIATION_CHOICE, BRIBE_PAYMENT)
MIXES: list[list[str]] = [[], ["kraken"], ["leviathan"], ["exiles"], ["kraken", "leviathan", "exiles"]]


def wish_for(number: int) -> dict[str, object]:
    """A table for one guest who holds all seats; the mixes of expansions take turns."""
    seats = [{"kind": "human"}] * SEATS
    return {"seats": seats, "expansions": MIXES[number % len(MIXES)], "options": {"hot_seat": True}}


def move(position: Position, dice: random.Random) -> int:
    """What the load's clients do: they recruit four times out of five where they can, and else play anything."""
    kind = int(position.record.stack[int(position.record.depth) - 1, 0])
    if kind in PAYING:
        return int(choose(GREEDY, position.record, position.moves, position.count, dice.getrandbits(63)))
    lords = [action for action in position.legal if RECRUIT <= action < RECRUIT + COURT_SIZE]
    return int(dice.choice(lords if lords and dice.random() < EAGER else position.legal))


def length(position: Position, dice: random.Random) -> int:
    """How many moves a game takes to its end."""
    made = 0
    while not position.is_over:
        position.play(move(position, dice))
        made += 1
    return made


async def make(house: House, number: int, dice: random.Random) -> None:
    """Make a table, and play its game for a while."""
    cookie = new_token()
    guest = await house.guests.find(cookie)
    assert guest is not None
    made = await house.seating.create(guest, NewTable.model_validate(wish_for(number)), "Host")
    room = await house.rooms.get(made.id)
    assert room.game is not None
    trial = room.game.trial()
    for _ in range(int(dice.random() * length(trial.position.copy(), dice))):
        if not trial.position.is_over:  # the dice fall otherwise than when the game was measured
            trial.make(move(trial.position, dice), clock.now())
    if trial.steps and not trial.position.is_over:
        async with room.lock:
            await house.rooms.commit(room, trial, clock.now())
    print(made.id, f"{COOKIE}={cookie}", flush=True)


async def main(database: str, count: int) -> None:
    """Make them one after the other."""
    house = House(Settings(async_url(database), rate=0, most_tables=0), Measures())
    await house.open()
    dice = random.Random(1)
    for number in range(count):
        await make(house, number, dice)
    await house.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
