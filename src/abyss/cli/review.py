"""`abyss review`: a finished game judged turn by turn, luck and skill told apart."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from abyss.cli.options import Json, Language
from abyss.languages import FIRST


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished game saved with --save or downloaded.")],
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=0, help="How many cores may be used; 0: all of them.")
    ] = 0,
    language: Language = FIRST,
    as_json: Json = False,
) -> None:
    """Review a finished game: everybody's chance turn by turn, better turns, luck and skill, key moments.

    Every turn is judged from what its player knew then. With --json: one object with every turn and figure.

    [bold]Examples[/bold]

    [cyan]abyss review game.json[/cyan]   text with a small graph

    [cyan]abyss review game.json --json > review.json[/cyan]   for programs
    """
    from abyss.cores import usable_cores
    from abyss.record import GameRecord, RecordError
    from abyss.review.choices import ReviewError
    from abyss.review.report import review as judge
    from abyss.review.telling import as_text, told

    record = GameRecord.load(file)

    def tell(done: int, total: int) -> None:
        end = "\n" if done == total else ""
        print(f"\r{done} / {total}", end=end, file=sys.stderr, flush=True)

    try:
        found = judge(
            record, threads=threads or usable_cores(), tell=tell if sys.stderr.isatty() and not as_json else None
        )
    except (RecordError, ReviewError) as problem:
        raise ValueError(f"{file}: {problem}") from None
    if as_json:
        typer.echo(json.dumps(told(found, record), ensure_ascii=False))
    else:
        typer.echo("\n".join(as_text(found, record, language)))
