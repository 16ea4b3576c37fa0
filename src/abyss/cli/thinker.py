"""`abyss thinker`: bots of a server's tables think in a process of their own, on this machine or another."""

import asyncio
from dataclasses import replace
from typing import Annotated

import typer


def thinker(
    threads: Annotated[int, typer.Option(min=0, max=256, help="How many bots think at once; 0: as many as cores.")] = 0,
) -> None:
    """Let the bots of a server's tables think here.

    Works on the PostgreSQL that ABYSS_DATABASE_URL names, beside servers that run with ABYSS_BOTS=apart. Start as many
    as you like, on as many machines; each can be stopped at any time.
    """
    from abyss.server.settings import Settings
    from abyss.server.thinker import think

    settings = Settings.from_environment()
    if threads:
        settings = replace(settings, bot_threads=threads)

    def ready() -> None:
        print(f"{settings.bot_threads} bots can think at once.", flush=True)

    moves = asyncio.run(think(settings, ready))
    print(f"{moves} moves made.", flush=True)
