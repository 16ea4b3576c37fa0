"""Screenshots of every kind of decision: `python scripts/screens.py`, or `make screens`.

Games of four with every expansion are played at random, and for each kind of decision the fullest table at which it
came up is kept; a kind so rare that it did not is taken from the rule cases of `tests/scenarios`. The server's own code
tells each position, and the built app draws it in Chromium; no server runs. Shots go to `OUT/SIZE-LANGUAGE/KIND.png`,
and `OUT/index.html` shows them side by side. A kind that was not found, or a page that met an error, makes it fail;
what does not fit on a screen is told.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, Route, WebSocketRoute, sync_playwright  # noqa: E402

from abyss.notation.moves import moves_buffer, play_text  # noqa: E402
from abyss.notation.position import game_from  # noqa: E402
from abyss.record import EXPANSION_BITS, Config, key_of_seed  # noqa: E402
from abyss.rules.actions import verb_of  # noqa: E402
from abyss.rules.decisions import DECISIONS, FRAMES  # noqa: E402
from abyss.rules.engine import settle  # noqa: E402
from abyss.rules.state import FRONT, TILE_OWNED  # noqa: E402
from abyss.scenarios.case import find_files, load_cases  # noqa: E402
from abyss.scenarios.expect import said_moves  # noqa: E402
from abyss.server.game import states  # noqa: E402
from abyss.server.game.catalogue import catalogue  # noqa: E402
from abyss.server.game.live import LiveGame, Position, copy_of  # noqa: E402
from abyss.server.game.room import Room  # noqa: E402
from abyss.server.people.connections import Hub  # noqa: E402
from abyss.server.schemas.tables import Options  # noqa: E402
from abyss.server.store.rows import SeatRow, TableRow  # noqa: E402
from web.conftest import CHROMIUM, FLAGS, STATIC  # noqa: E402

SIZES = ("1280x720", "1920x1080", "360x740")
LANGUAGES = ("en", "pl", "fr")
PHONE = 500  # narrower than this is a phone
GAMES = 400
# The border of Leviathan takes the place of the threat track: some games are played without it.
CONFIGS = (Config(4, ("kraken", "leviathan", "exiles")), Config(4, ("kraken", "exiles")))
NAMES = ("Ann", "Maximilian", "Nerea", "Tesk", "Iskra")
EAGER = {"recruit": 6, "recruit_top": 3, "draw": 4, "take_location": 4, "reclaim": 3, "fight": 3, "plot_lord": 0.3}
HOME = "http://abyss.localhost/"

# What does not fit: the page itself, words of a button, a target for the thumb, a part of the table.
MISFITS = """() => {
  const told = [], wide = innerWidth > 1000, root = document.documentElement;
  const over = (one, by = 2) => one.scrollWidth > one.clientWidth + by || one.scrollHeight > one.clientHeight + by;
  if (root.scrollWidth > innerWidth) told.push("scrolls sideways");
  if (wide && root.scrollHeight > innerHeight) told.push("scrolls down");
  for (const button of document.querySelectorAll(".prompt button")) {
    if (over(button)) told.push("cut: " + button.textContent.trim());
    if (!wide && button.offsetHeight < 40) told.push("small: " + button.textContent.trim());
  }
  for (const part of wide ? document.querySelectorAll("main *, .own *, .ask *") : [])
    if (getComputedStyle(part).overflow === "hidden" && !part.matches(".visually-hidden") && over(part, 3))
      told.push("cut: " + part.textContent.trim().slice(0, 60));
  document.querySelector(".prompt").dataset.shot = "taken";
  return told;
}"""


# --- positions


def kind_of(record: Any) -> str | None:
    """The decision that is pending, unless the game is over."""
    return None if record.over else FRAMES[int(record.stack[int(record.depth) - 1, 0])]


def fullness(position: Position) -> float:
    """How much a table must show: cards and locations in front of players, hands, and choices."""
    record = position.record
    laid = (record.card_place >= FRONT).sum() + (record.tile_place >= TILE_OWNED).sum()
    return float(laid + record.hand_size[position.decider] / 3 + min(position.count, 20) / 4)


def played(config: Config, seed: int) -> Iterator[LiveGame]:
    """A game made of chance moves, before each of them."""
    chance = Random(seed)
    game = LiveGame.start(config, key_of_seed(seed))
    while not game.position.is_over:
        yield game
        legal = game.position.legal
        action = chance.choices(legal, [EAGER.get(verb_of(action)[0].name, 1) for action in legal])[0]
        game.advance(game.position, action, 0.0)


def fullest_games(games: int) -> dict[str, LiveGame]:
    """The fullest table of each kind of decision that came up."""
    best: dict[str, tuple[float, int, int]] = {}
    for seed in range(games):
        for game in played(CONFIGS[seed % len(CONFIGS)], seed):
            kind, full = kind_of(game.position.record), fullness(game.position)
            if kind and full > best.get(kind, (-1.0, 0, 0))[0]:
                best[kind] = full, seed, game.ply
    return {kind: game_at(seed, ply) for kind, (_, seed, ply) in best.items()}


def game_at(seed: int, ply: int) -> LiveGame:
    """A game made of chance moves, after so many of them."""
    return next(game for game in played(CONFIGS[seed % len(CONFIGS)], seed) if game.ply == ply)


def case_positions() -> Iterator[Any]:
    """Every position the rule cases come through."""
    for case in (case for file in find_files([ROOT / "tests" / "scenarios"]) for case in load_cases(file)):
        if case.error is None:
            record = game_from(case.given)
            settle(record, moves_buffer())
            yield record
            for text in (text for step, value in case.steps if step == "when" for text in said_moves(value)):
                play_text(record, text, moves_buffer())
                yield record


def from_cases(wanted: set[str]) -> dict[str, LiveGame]:
    """Positions of the rule cases for these kinds of decision."""
    found: dict[str, LiveGame] = {}
    for record in case_positions() if wanted else ():
        kind = kind_of(record)
        if kind in wanted and kind not in found:
            position = Position(copy_of(record))
            position.record.record_events = 1
            position.count = int(settle(position.record, position.moves))
            sets = tuple(name for name, bit in EXPANSION_BITS.items() if int(record.sets) & bit)
            found[kind] = LiveGame(Config(int(record.players), sets), key_of_seed(0), position)
    return found


def message(kind: str, game: LiveGame) -> str:
    """What the server tells whoever must decide; the others are bots."""
    decider, config = game.position.decider, game.config
    assert decider is not None
    names = [NAMES[(seat - decider) % config.players] for seat in range(config.players)]
    seats = [SeatRow(kind, seat, "bot", name, bot="level3") for seat, name in enumerate(names)]
    seats[decider] = SeatRow(kind, decider, "human", names[decider])
    options, limit = Options().model_dump(), config.turn_limit
    expansions = list(config.expansions)
    table = TableRow(kind, "playing", config.players, expansions, limit, options, game.key, "", None, 0, 0)
    told = json.loads(states.state_message(Room(table, seats, game), decider, (decider,), Hub(), -1))
    for entry in told["entries"][-1:]:
        entry["seat"] = decider  # else the table would begin with what happened since the own last move
    return json.dumps(told)


# --- shots


def answer(route: Route) -> None:
    """Serve the built app and the words of the cards."""
    path = route.request.url.removeprefix(HOME).split("?")[0].split("#")[0]
    if path == "api/catalogue":
        route.fulfill(body=catalogue(), content_type="application/json")
    elif (STATIC / path).exists():
        route.fulfill(path=STATIC / (path or "index.html"))
    else:
        route.fulfill(status=404)


def shoot(browser: Browser, tables: dict[str, str], size: str, language: str, folder: Path) -> list[str]:
    """Take all screenshots at a size in a language; return what went wrong in the page."""
    width, height = map(int, size.split("x"))
    phone = {"is_mobile": True, "has_touch": True} if width < PHONE else {}
    context = browser.new_context(viewport={"width": width, "height": height}, **phone)
    prefs = json.dumps({"speed": "none", "side": True, "theme": "dark", "name": "Ann"})
    context.add_init_script(f"localStorage['abyss.prefs'] = '{prefs}'; localStorage['abyss.language'] = '{language}';")
    context.route("**/*", answer)
    page, faults = context.new_page(), []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.route_web_socket("**/ws?*", lambda line: connect(line, tables))
    for kind in tables:
        page.goto(f"{HOME}#/table/{kind}")
        page.wait_for_selector(".prompt.mine:not([data-shot])")
        page.evaluate("() => document.fonts.ready")
        page.wait_for_timeout(150)
        page.screenshot(path=folder / f"{kind}.png")
        for misfit in page.evaluate(MISFITS):
            print(f"{folder.name} {kind} {misfit}", flush=True)
    context.close()
    return [f"{folder.name}: {fault}" for fault in faults]


def connect(line: WebSocketRoute, tables: dict[str, str]) -> None:
    """Tell the table that is named like a kind of decision."""
    line.on_message(lambda _: None)
    line.send(tables[line.url.split("/")[-2]])


def write_index(out: Path, kinds: list[str], folders: list[str]) -> None:
    """A page with all shots, a row for each kind."""
    rows = [
        f"<h2>{kind}</h2>" + "".join(f'<img loading="lazy" height="360" src="{name}/{kind}.png">' for name in folders)
        for kind in kinds
    ]
    (out / "index.html").write_text("<!doctype html><title>Decisions</title>" + "\n".join(rows) + "\n")


def main() -> None:
    """Find a table for each kind of decision and take its screenshots."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WxH", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--language", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--kind", nargs="+", default=DECISIONS, choices=DECISIONS, metavar="KIND", help="default: all")
    parser.add_argument("--games", type=int, default=GAMES, help="games to look for full tables in")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screens")
    options = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("no Chromium on this machine; install it or set ABYSS_CHROMIUM")
    if not (STATIC / "index.html").exists():
        raise SystemExit("the app is not built yet; run `make web`")
    found = fullest_games(options.games)
    found |= from_cases(set(options.kind) - set(found))
    if missing := [kind for kind in options.kind if kind not in found]:
        raise SystemExit(f"no game and no rule case comes to {', '.join(missing)}")
    tables = {kind: message(kind, found[kind]) for kind in options.kind}
    folders, wrong = [], []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in options.size:
            for language in options.language:
                folders.append(f"{size}-{language}")
                folder = options.out / folders[-1]
                folder.mkdir(parents=True, exist_ok=True)
                wrong += shoot(browser, tables, size, language, folder)
        browser.close()
    write_index(options.out, list(tables), folders)
    print(f"{len(tables)} kinds of decision, {len(folders)} screens each: {options.out / 'index.html'}")
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
