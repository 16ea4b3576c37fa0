"""Screenshots of every kind of decision and page: `python scripts/screens.py`, or `make screens`.

Games of four with every expansion are played at random, and for each kind of decision the fullest table at which it
came up is kept; a kind so rare that it did not is taken from the rule cases of `tests/scenarios`. A full table of every
number of seats, what opens over a table, and every page beside it (`screen_pages.py`) come along. The server's own code
tells each position, and the built app draws it in Chromium (`screen_shots.py`), in as many browsers as there are cores;
1280x720@2 is a window of 1280x720 at 200 % zoom. Shots go to `OUT/SIZE-LANGUAGE-THEME/NAME.jpg`, `OUT/index.html` shows
them side by side, and with `--sheets` all of a folder lie on a few pictures in `OUT/sheets`.

It fails when a kind was not found, a page met an error, or `tests/web/measure.py` found text that is cut or too small,
things over one another or outside the window, or a control that is covered. What the bar opens is measured open, too.
"""

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "src"), str(ROOT / "tests")]

from screen_games import (  # noqa: E402, F401 (tests take games from here, too)
    LONG_NAMES,
    from_cases,
    fullest_games,
    fullest_opening,
    fullness,
    kind_of,
    message,
    play_by_chance,
    told,
)
from screen_pages import Guest  # noqa: E402, F401
from screen_shots import OPENED_AT, Wanted, take_opened, take_pages, take_tables, write_sheets  # noqa: E402
from screen_windows import (  # noqa: E402, F401 (and windows)
    HOME,
    answer,
    connect,
    device,
    go_to_table,
    open_table,
    settled,
    viewport,
    window,
)

from abyss.languages import LANGUAGES  # noqa: E402
from abyss.record import Config  # noqa: E402
from abyss.rules.decisions import DECISIONS  # noqa: E402
from web.conftest import CHROMIUM, FLAGS, STATIC  # noqa: E402, F401

SIZES = ("1280x720", "1366x625", "1920x1080", "2560x1440", "768x1024", "1024x768", "360x740", "740x360", "1280x720@2")
THEMES = ("dark", "light")
GAMES = 400
AT_A_TIME = 6  # tables one browser takes before it is closed
# Full tables of every number of seats.
MIXES = {
    "seats-2": Config(2),
    "seats-2-all": Config(2, ("kraken", "leviathan", "exiles")),
    "seats-3": Config(3, ("kraken",)),
    "seats-4": Config(4),
    "seats-5": Config(5, ("leviathan", "exiles")),
    "seats-5-all": Config(5, ("kraken", "leviathan", "exiles")),
}
# Of these, and of a decision whose buttons name players, once more with the longest names.
NAMED = ("seats-2-all", "seats-3", "seats-5-all")
NAMES_ASKED = "give_nebulis_choice"


def all_tables(kinds: list[str], games_played: int) -> dict[str, str]:
    """What the server tells of a table for each kind of decision and each number of seats."""
    found = fullest_games(games_played)
    found |= from_cases(set(kinds) - set(found))
    if missing := [kind for kind in kinds if kind not in found]:
        raise SystemExit(f"no game and no rule case comes to {', '.join(missing)}")
    openings = {name: fullest_opening(config) for name, config in MIXES.items()}
    games = {kind: found[kind] for kind in kinds} | openings
    named = {name: games[name] for name in (*NAMED, NAMES_ASKED) if name in games}
    return {name: message(name, game) for name, game in games.items()} | {
        f"names-{name}": message(f"names-{name}", game, LONG_NAMES) for name, game in named.items()
    }


def take_all(pool: ProcessPoolExecutor, tables: dict[str, str], wanted: Wanted, only: str | None) -> list[str]:
    """Take all shots that were asked for; tell what is wrong as it is found."""
    parts: list[Future[list[str]]] = []
    if only != "tables":
        parts += [pool.submit(take_pages, wanted), pool.submit(take_opened, wanted, tables[OPENED_AT])]
    if only != "pages":
        names = list(tables)
        groups = [names[i : i + AT_A_TIME] for i in range(0, len(names), AT_A_TIME)]
        parts += [pool.submit(take_tables, wanted, {name: tables[name] for name in group}) for group in groups]
    wrong: list[str] = []
    for done, part in enumerate(as_completed(parts), 1):
        wrong += part.result()
        print("\n".join([*part.result(), f"{done} of {len(parts)} parts, {len(wrong)} faults"]), flush=True)
    return wrong


def write_index(out: Path, folders: list[str]) -> int:
    """A page with all shots, a row for each of them; tell how many rows."""
    names = sorted(shot.stem for shot in (out / folders[0]).glob("*.jpg"))
    rows = [
        f"<h2>{name}</h2>" + "".join(f'<img loading="lazy" height="360" src="{one}/{name}.jpg">' for one in folders)
        for name in names
    ]
    (out / "index.html").write_text("<!doctype html><title>Decisions</title>" + "\n".join(rows) + "\n")
    return len(names)


def main() -> None:
    """Find a table for each kind of decision and take its screenshots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WxH", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--language", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--theme", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--kind", nargs="+", default=DECISIONS, choices=DECISIONS, metavar="KIND", help="default: all")
    parser.add_argument("--only", choices=("tables", "pages"), help="default: both")
    parser.add_argument("--games", type=int, default=GAMES, help="games to look for full tables in")
    parser.add_argument("--measure", action="store_true", help="only tell what is wrong: no shots, and one theme")
    parser.add_argument("--sheets", action="store_true", help="put all shots of a folder on a few pictures")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="browsers at the same time")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screens")
    options = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("no Chromium on this machine; install it or set ABYSS_CHROMIUM")
    if not (STATIC / "index.html").exists():
        raise SystemExit("the app is not built yet; run `make web`")
    began = time.monotonic()
    tables = all_tables(list(options.kind), options.games)
    sizes, languages, themes = tuple(options.size), tuple(options.language), tuple(options.theme)
    if options.measure:
        themes = themes[:1]
    wanted = Wanted(sizes, languages, themes, options.out, not options.measure)
    folders = wanted.folders()
    for folder in (*folders, "sheets"):
        (options.out / folder).mkdir(parents=True, exist_ok=True)
        for old in (options.out / folder).iterdir():
            old.unlink()
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as pool:
        wrong = take_all(pool, tables, wanted, options.only)
        if options.sheets:
            list(pool.map(write_sheets, [options.out] * len(folders), folders))
    took = f"{(time.monotonic() - began) / 60:.1f} minutes"
    if options.measure:
        print(f"measured in {len(folders)} windows and languages in {took}")
    else:
        shown = write_index(options.out, folders)
        print(f"{shown} tables and pages, {len(folders)} screens each, in {took}: {options.out / 'index.html'}")
    if wrong:
        raise SystemExit(f"{len(wrong)} faults, each named above")


if __name__ == "__main__":
    main()
