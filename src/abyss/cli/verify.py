"""`abyss verify`: check that a finished game was shuffled and played as it was promised."""

import json
from pathlib import Path
from typing import Annotated

import typer

from abyss.compiling import prefer_interpreted


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record downloaded from a finished table.")],
    promised: Annotated[
        str | None,
        typer.Option("--hash", metavar="HASH", help="The hash you were shown at the start, to compare with."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON object to stdout and nothing else.")] = False,
) -> None:
    """Check the shuffle of a game that was played.

    The key must fit the hash that was shown when the game began, every action must be legal with the shuffle that the
    key makes, and the game must end as saved.
    """
    prefer_interpreted()
    from abyss.record import GameRecord, RecordError, key_hash
    from abyss.table import Game

    saved = GameRecord.load(record)
    told = json.loads(record.read_text("utf-8")).get("key_hash")
    actual = key_hash(saved.key)
    for expected in (promised, told):
        if expected and str(expected).lower() != actual:
            raise RecordError(f"{record}: the key does not fit the hash {expected}; another shuffle was promised")
    if not saved.state_hash:
        raise RecordError(f"{record}: the record does not say how the game ended, so that cannot be checked")
    game = Game.replay(saved)
    if as_json:
        outcome = {"ok": True, "key_hash": actual, "hash_checked": bool(promised), "plies": len(saved.moves)}
        print(json.dumps({**outcome, "over": game.is_over, "scores": game.scores, "winners": game.winners}))
        return
    if promised:
        fits = "The key fits the hash shown at the start."
    else:
        fits = f"The key fits the hash {actual}; compare it with the one you were shown at the start."
    print(f"{fits}\nAll {len(saved.moves)} moves are legal with this shuffle, and the game ends as saved.")
    if game.is_over:
        print(f"Points: {', '.join(str(points) for points in game.scores)}")
