"""The board in a terminal: `board` in colour, `draw_board` as plain text. Both show what a view holds and no more."""

from typing import TYPE_CHECKING, Any, Final

from abyss.cards.arrays import LEVIATHAN_LIFE, LEVIATHAN_RESISTANCE, SET_KRAKEN, ZONE_OF_SUM
from abyss.cards.load import load_catalogue
from abyss.cards.vocabulary import GUILDS, RACE_LETTERS, RACES
from abyss.knowledge import view
from abyss.views import OwnedCard, OwnedTile, OwnTokens, SeatView, View

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from abyss.telling.words import Language, Names

PLAIN_WIDTH: Final = 100
TRACK_SLOTS: Final = 5
THREAT_SPACES: Final = 6
# each race has a letter and a colour
RACE_STYLES: Final = ("bright_magenta", "bright_red", "bright_yellow", "bright_green", "bright_blue", "white on black")
GUILD_STYLES: Final = (*RACE_STYLES[:1], *RACE_STYLES[1:5], "bright_cyan", "white", "bright_black")
SEAT_STYLES: Final = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green", "bright_red")

_CARDS: Final = {card.id: card for card in load_catalogue().cards}


def draw_board(game: Any) -> str:
    """What everybody may see of a record, as plain text."""
    return plain(board(view(game, None)))


def plain(drawn: "RenderableType", width: int = PLAIN_WIDTH) -> str:
    """Anything drawn, as text without colours."""
    from io import StringIO

    from rich.console import Console

    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False, highlight=False).print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().split("\n"))


def board(seen: View, code: str = "en", names: "Names" = ()) -> "RenderableType":
    """Draw a view in colour: the middle of the table, then the players."""
    from rich.console import Group
    from rich.table import Table

    from abyss.telling.words import language

    tongue = language(code)
    middle = Table.grid(padding=(0, 2))
    middle.add_column(style="bold cyan", no_wrap=True)
    middle.add_column()
    middle.add_row(tongue.say("table-exploration"), _track(seen, tongue))
    middle.add_row(tongue.say("table-council"), _council(seen))
    middle.add_row(_court_label(seen, tongue), _court(seen, tongue))
    middle.add_row(tongue.say("table-locations"), _locations(seen, tongue))
    if seen["border"]:
        middle.add_row(tongue.say("table-border"), _border(seen, tongue))
    if seen["kraken"]:
        middle.add_row(tongue.of(load_catalogue().sets[SET_KRAKEN].name), _kraken(seen, tongue, names))
    players = Table.grid(padding=(0, 2))
    players.add_column(no_wrap=True)
    players.add_column()
    for seat in range(seen["players"]):
        players.add_row(*_player(seen, seat, tongue, names))
    return Group(_heading(seen, tongue, names), middle, "", players)


def _heading(seen: View, tongue: "Language", names: "Names") -> "RenderableType":
    from rich.rule import Rule

    from abyss.telling.words import name_of

    parts = [tongue.say("table-turn", n=seen["turn"])]
    if not seen["over"]:
        parts.append(tongue.say("board-to-play", who=name_of(names, seen["active"])))
    if seen["end"] and not seen["over"]:
        parts.append(tongue.say("board-last-turns"))
    return Rule(" · ".join(parts), style="blue")


# --- pieces


def ally_text(ally: str) -> "Text":
    """An ally by letter and value, in the colour of its race; a monster stands out."""
    from rich.text import Text

    if ally == "M":
        return Text(" M ", style="bold white on red")
    return Text(ally, style=f"bold {RACE_STYLES[RACE_LETTERS.index(ally[0])]}")


def _allies(allies: list[str]) -> "Text":
    from rich.text import Text

    return Text(" ").join(ally_text(ally) for ally in allies)


def _card(card_id: int, tongue: "Language") -> "Text":
    """A lord or exile by its bare name, in the colour of its guild."""
    from rich.text import Text

    return Text(_bare(_CARDS[card_id].name, tongue), style=GUILD_STYLES[_CARDS[card_id].guild])


def _bare(name: tuple[str, ...], tongue: "Language") -> str:
    return tongue.bare(tongue.of(name))[1]


def _tile(tile_id: int, tongue: "Language") -> str:
    return _bare(_TILES[tile_id].name, tongue)


_TILES: Final = {tile.id: tile for tile in load_catalogue().tiles}


# --- the middle of the table


def _track(seen: View, tongue: "Language") -> "Text":
    from rich.text import Text

    explored = seen["exploration"]
    line = Text()
    for slot in range(TRACK_SLOTS):
        line.append("[")
        line.append_text(ally_text(explored["track"][slot]) if slot < len(explored["track"]) else Text("  "))
        line.append("] ")
    sizes = [f"{tongue.say('board', name)} {explored[name]}" for name in ("deck", "discard")]
    line.append("  " + " · ".join(sizes), style="bright_black")
    if not seen["border"]:
        line.append(f"   {tongue.say('board-threat')} ")
        line.append("●" * explored["threat"], style="bold red")
        line.append("○" * (THREAT_SPACES - explored["threat"]), style="bright_black")
    return line


def _council(seen: View) -> "Text":
    from rich.text import Text

    line = Text()
    for stack in seen["council"]:
        race = RACES.index(stack["race"])
        style = RACE_STYLES[race] if stack["size"] else "bright_black"
        line.append(f"{RACE_LETTERS[race]}×{stack['size']}", style=f"bold {style}")
        if stack.get("cards"):
            line.append(f" ({' '.join(stack['cards'])})", style=style)
        line.append("   ")
    return line


def _court(seen: View, tongue: "Language") -> "RenderableType":
    from rich.columns import Columns
    from rich.text import Text

    cells = []
    for card_id in seen["court"]["slots"]:
        if card_id is None:
            cells.append(Text("–", style="bright_black"))
            continue
        cell = _card(card_id, tongue)
        cell.stylize("bold")
        cells.append(cell.append_text(Text("\n")).append_text(_price(card_id, tongue)))
    return Columns(cells, padding=(0, 2))


def _court_label(seen: View, tongue: "Language") -> "Text":
    """The word for the court, and how many cards its decks have."""
    from rich.text import Text

    court = seen["court"]
    label = Text(tongue.say("table-court"))
    label.append(f"\n{tongue.say('board-deck')} {court['lord_deck']}", style="not bold bright_black")
    if "exiles" in seen["expansions"]:
        label.append(f"\n{tongue.say('board-exile-deck')} {court['exile_deck']}", style="not bold bright_black")
    return label


def _price(card_id: int, tongue: "Language") -> "Text":
    """What a card costs and brings: cost, mandatory race and number of races, points, keys."""
    from rich.text import Text

    card = _CARDS[card_id]
    line = Text(f"{card.cost}", style="not bold default")
    if card.race >= 0:
        line.append(RACE_LETTERS[card.race], style=f"bold {RACE_STYLES[card.race]}")
    line.append("+" * (card.races - 1 if card.race >= 0 else card.races))
    line.append(f" {card.points}★", style="bright_black")
    if card.keys:
        line.append(f" {card.keys}k", style="yellow")
    return line


def _locations(seen: View, tongue: "Language") -> "Text":
    from rich.text import Text

    found = seen["locations"]
    line = Text(", ".join(_tile(tile, tongue) for tile in [*found["available"], *found["drawn"]]) or "–")
    return line.append(f"   {tongue.say('board-deck')} {found['deck']}", style="bright_black")


def _border(seen: View, tongue: "Language") -> "Text":
    """The Leviathans by the dice that call their zone, with the resistances still to overcome."""
    from rich.text import Text

    line = Text()
    border = seen["border"]
    assert border is not None
    for zone, resident in enumerate(border["zones"]):
        if resident is None:
            continue
        number = resident["leviathan"] - 1
        left = [
            str(int(LEVIATHAN_RESISTANCE[number, i])) for i in range(resident["damage"], int(LEVIATHAN_LIFE[number]))
        ]
        sums = "–".join(str(n) for n in range(2, 13) if int(ZONE_OF_SUM[n]) == zone)
        line.append(f"{sums}: ", style="bright_black")
        line.append(_bare(load_catalogue().leviathans[number].name, tongue), style="bold red")
        line.append(f" {'/'.join(left)}   ")
    return line.append(f"{tongue.say('board-deck')} {border['deck']}", style="bright_black")


def _kraken(seen: View, tongue: "Language", names: "Names") -> "Text":
    from rich.text import Text

    from abyss.telling.words import name_of

    kraken = seen["kraken"]
    assert kraken is not None
    parts = [f"{tongue.say('board-loot')} {kraken['loot_deck']}"]
    if kraken["figurine"] is not None:
        parts.append(f"{tongue.say('board-figurine')}: {name_of(names, kraken['figurine'])}")
    for sentinel in kraken["sentinels"]:
        if sentinel["owner"] is not None:
            on = "" if sentinel["on"] is None else f" → {tongue.place(sentinel['area'], sentinel['on'])}"
            parts.append(f"{tongue.say('board-sentinel')}: {name_of(names, sentinel['owner'])}{on}")
    return Text(" · ".join(parts))


# --- the players


def _player(seen: View, seat: int, tongue: "Language", names: "Names") -> tuple["Text", "RenderableType"]:
    """A player's name and all that lies in front of them, a line for each kind of thing."""
    from rich.console import Group
    from rich.text import Text

    from abyss.telling.words import name_of

    player = seen["seats"][seat]
    marker = "▶ " if seen["active"] == seat and not seen["over"] else "★ " if seat in seen["winners"] else "  "
    lines = [_amounts(seen, seat, tongue)]
    rows = (
        ("lords", Text(", ").join(_held(card, tongue) for card in player["cards"] if card["tile"] is None)),
        ("locations", Text(", ").join(_holding(holding, player, tongue) for holding in player["locations"])),
        ("affiliated", _allies(player["affiliated"])),
        ("hand", _allies((player["hand"] or []) + player["laid"])),
        ("tokens", _tokens(player["own_tokens"], tongue)),
    )
    for name, content in rows:
        if content:
            label = Text().append(f"{tongue.say('board', name)}: ", style="bright_black")
            lines.append(label.append_text(content))
    return Text(f"{marker}{name_of(names, seat)}", style=f"bold {SEAT_STYLES[seat]}"), Group(*lines)


def _amounts(seen: View, seat: int, tongue: "Language") -> "Text":
    from rich.text import Text

    player = seen["seats"][seat]
    line = Text().append(tongue.say("n-points", n=player["score"]["total"]), style="bold")
    amounts = {
        "pearls": player["pearls"],
        "keys": player["usable_keys"],
        "hand": player["hand_size"],
        "tokens": player["tokens"] + player["leviathan_tokens"],
        "nebulis": player["nebulis"],
        "wounds": player["wounds"],
        "kills": player["kills"],
    }
    for name, amount in amounts.items():
        if amount or name in ("pearls", "keys", "hand"):
            line.append(f" · {tongue.say('board', name)} {amount}", style="default")
    if seen["border"] and seen["border"]["scourge"] == seat:
        line.append(f" · {tongue.say('board-scourge')}", style="red")
    return line


def _tokens(own: OwnTokens | None, tongue: "Language") -> "Text":
    """The monster tokens a viewer knows, by value or effect."""
    from rich.text import Text

    return Text(", ".join([*map(str, own["base"]), *map(tongue.leviathan_token, own["leviathan"])]) if own else "")


def _held(held: OwnedCard, tongue: "Language") -> "Text":
    """A lord in front of a player; one that does not work any longer stands in brackets."""
    from rich.text import Text

    card = _card(held["card"], tongue)
    if held["state"] == "free":
        return card
    card.style = "bright_black"
    return Text("(").append_text(card).append(")")


def _holding(holding: OwnedTile, player: SeatView, tongue: "Language") -> "Text":
    """A location with its points, and the lords under it."""
    from rich.text import Text

    line = Text(f"{_tile(holding['tile'], tongue)} {holding['points']}")
    if holding["loot"]:
        line.append(f" [{tongue.say('board-loot')} {' '.join(map(str, holding['loot']))}]", style="yellow")
    under = [card for card in player["cards"] if card["tile"] == holding["tile"]]
    if under:
        line.append_text(Text(" (", style="bright_black"))
        line.append_text(Text(", ").join(_card(card["card"], tongue) for card in under)).append(")")
    return line


def score_sheet(seen: View, code: str = "en", names: "Names" = ()) -> "RenderableType":
    """The points of all players by part, the winners marked."""
    from rich.table import Table
    from rich.text import Text

    from abyss.telling.words import language, name_of

    tongue = language(code)
    seats = seen["seats"]
    shown = [part for part in seats[0]["score"]["parts"] if any(seat["score"]["parts"][part] for seat in seats)]
    table = Table(title=tongue.say("watch-final"), title_style="bold", min_width=30)
    table.add_column()
    for number in range(len(seats)):
        name = name_of(names, number)
        table.add_column(Text(name, style=f"bold {SEAT_STYLES[number]}"), justify="right", min_width=len(name))
    for part in shown:
        table.add_row(tongue.say("end-row", part), *(str(seat["score"]["parts"][part]) for seat in seats))
    table.add_section()
    table.add_row(tongue.say("end-total"), *(str(seat["score"]["total"]) for seat in seats), style="bold")
    won = [tongue.say("board-winner") if number in seen["winners"] else "" for number in range(len(seats))]
    table.add_row("", *won, style="bold green")
    return table


assert len(GUILD_STYLES) == len(GUILDS)
