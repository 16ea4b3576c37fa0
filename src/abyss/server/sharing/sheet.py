"""Score sheets to print: of a finished game, and an empty one for the real table."""

from collections.abc import Sequence
from typing import Final

from fpdf import FPDF

from abyss.cards.load import load_catalogue
from abyss.cards.texts import in_language
from abyss.cards.vocabulary import SETS
from abyss.languages.messages import messages
from abyss.server.sharing.drawing import FONTS, PARTS, drawable
from abyss.server.sharing.moments import Moment, points
from abyss.server.sharing.summary import played

ONLY_WITH: Final = {"nebulis": "kraken", "figurine": "kraken", "wounds": "leviathan", "scourge": "leviathan"}
LABEL, ROOM = 56.0, 182.0  # millimetres: the names of the rows, and the whole width
MOST_SEATS: Final = 5


def rows_of(expansions: Sequence[str]) -> list[str]:
    """The parts of the points that there are with these expansions."""
    return [part for part in PARTS if ONLY_WITH.get(part) in (None, *expansions)]


class Sheet(FPDF):
    """A page of A4 with our own letters."""

    def __init__(self, language: str) -> None:
        super().__init__(format="A4")
        self.set_margin(14)
        self.set_lang(language)
        self.set_creator("Abyss")
        self.set_producer("Abyss")
        for style, name in (("", "regular"), ("B", "bold")):
            self.add_font("text", style, str(FONTS / f"text-{name}.ttf"))
        self.add_page()

    def line_of(self, text: str, size: float, style: str = "", height: float = 8) -> None:
        """A line of text across the page."""
        self.set_font("text", style, size)
        self.multi_cell(0, height, drawable(text), new_x="LMARGIN", new_y="NEXT")

    def row(self, label: str, cells: Sequence[str], height: float, style: str = "") -> None:
        """A row of the table."""
        width = (ROOM - LABEL) / max(1, len(cells))
        self.set_font("text", style, 11)
        self.cell(LABEL, height, self.cut(label, LABEL), border=1)
        for text in cells:
            self.cell(width, height, self.cut(text, width), border=1, align="C")
        self.ln(height)

    def cut(self, text: str, width: float) -> str:
        """As much of a text as a cell has room for."""
        shown = drawable(text)
        while shown and self.get_string_width(shown) > width - 3:
            shown = shown[:-2].rstrip() + "…" if len(shown) > 2 else ""
        return shown

    def written(self) -> bytes:
        """The file."""
        return bytes(self.output())


def empty_sheet(language: str, expansions: Sequence[str]) -> bytes:
    """A score sheet for the real table: names, rows and sums are to be written in."""
    words, sheet = messages(language), Sheet(language)
    named = [in_language(load_catalogue().sets[SETS.index(name)].name, language) for name in expansions]
    sheet.line_of(f"Abyss · {words.say('end-sheet')}", 20, "B", 11)
    sheet.line_of(", ".join(named) or words.say("gallery-base"), 11)
    seats = MOST_SEATS if "leviathan" in expansions else MOST_SEATS - 1
    for _ in range(3):
        sheet.ln(5)
        sheet.row(words.say("sheet-player"), [""] * seats, 10, "B")
        for part in rows_of(expansions):
            sheet.row(words.say(f"end-row-{part}"), [""] * seats, 7)
        sheet.row(words.say("end-total"), [""] * seats, 9, "B")
    sheet.ln(3)
    sheet.line_of(words.say("sheet-tie"), 9, "", 5)
    return sheet.written()


def game_sheet(moment: Moment, language: str) -> bytes:
    """The score sheet of a finished game, with what everybody had."""
    words, sheet = messages(language), Sheet(language)
    known = load_catalogue()
    cards = {card.id: card for card in known.cards}
    tiles = {tile.id: tile for tile in known.tiles}
    sheet.line_of(f"Abyss · {moment.title(words)}", 20, "B", 11)
    sheet.line_of(f"{played(moment, language)} · {moment.table_id}", 11)
    sheet.ln(3)
    standing = moment.standing()
    sheet.row("", [name for name, _ in standing], 9, "B")
    for part in rows_of(moment.view["expansions"]):
        sheet.row(words.say(f"end-row-{part}"), [str(side["score"]["parts"].get(part, 0)) for _, side in standing], 7)
    sheet.row(words.say("end-total"), [str(points(side)) for _, side in standing], 9, "B")
    for name, side in standing:
        sheet.ln(3)
        sheet.line_of(name, 13, "B", 7)
        for label, owned in (
            ("board-lords", [in_language(cards[each["card"]].name, language) for each in side["cards"]]),
            ("board-locations", [in_language(tiles[each["tile"]].name, language) for each in side["locations"]]),
        ):
            listed = ", ".join(owned) or words.say("nothing")
            sheet.line_of(words.say("pair", name=words.say(label), value=listed), 10, "", 5.5)
    return sheet.written()
