"""Tables whose games are at different points, as on a server that has been running for long; for `server_load.py`.

    python benchmarks/load_begun.py sqlite:///load.sqlite3 2000

It makes the tables before any server runs, lets greedy play each of them to somewhere between its first move and its
last, and prints the id of each with the cookie of the guest who holds all its seats.
"""

import asyncio
import random
import sys

from abyss.bots.compiled import GREEDY, choose
from abyss.server import clock
from abyss.server.game.live import Position
from abyss.server.house import House
from abyss.server.http.security import COOKIE, new_token
from abyss.server.measures import Measures
from abyss.server.schemas.tables import NewTable
from abyss.server.settings import Settings, async_url

SEATS = 4
MIXES: list[list[str]] = [[], ["kraken"], ["leviathan"], ["exiles"], ["kraken", "leviathan", "exiles"]]


def wish_for(number: int) -> dict[str, object]:
    """A table for one guest who holds all seats; the mixes of expansions take turns."""
    seats = [{"kind": "human"}] * SEATS
    return {"seats": seats, "expansions": MIXES[number % len(MIXES)], "options": {"hot_seat": True}}


def greedy_move(position: Position, dice: random.Random) -> int:
    """What greedy plays."""
    return int(choose(GREEDY, position.record, position.moves, position.count, dice.getrandbits(63)))


def length(position: Position, dice: random.Random) -> int:
    """How many moves it takes greedy to end a game."""
    made = 0
    while not position.is_over:
        position.play(greedy_move(position, dice))
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
        if not trial.position.is_over:  # greedy's dice fall otherwise than when the game was measured
            trial.make(greedy_move(trial.position, dice), clock.now())
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
