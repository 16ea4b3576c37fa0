"""Pictures of a finished game, drawn here: who has what, as bars and cards, and the court. Simple on purpose."""

from collections.abc import Iterable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from abyss.cards.load import load_catalogue
from abyss.cards.records import Card
from abyss.cards.texts import in_language
from abyss.languages.messages import Messages, messages
from abyss.server.sharing.moments import Moment, points
from abyss.server.sharing.summary import played
from abyss.views import SeatView

FONTS: Final = Path(__file__).parent / "fonts"
WIDTH, HEIGHT = 1200, 630  # what previews of links show
SMALL: Final = 0.5  # a moving picture's share of it
COLOURS: Final = 48
SECONDS_PER_MOMENT: Final = 0.8
SECONDS_AT_END: Final = 5.0
TOP, BOTTOM = (13, 43, 79), (3, 10, 24)
INK, SOFT, GOLD, EDGE = "#eaf4ff", "#b3c9e2", "#f5cf7a", "#24456e"
PARTS: Final = {
    "locations": "#5fb4e3",
    "lords": "#f5cf7a",
    "allies": "#79dda0",
    "tokens": "#ff8f80",
    "nebulis": "#8a97bd",
    "figurine": "#cfdbe8",
    "wounds": "#c46a7f",
    "scourge": "#d8a37a",
}
GUILD_COLOURS: Final = ("#8d6bd1", "#c9584b", "#4f9d5d", "#d3a437", "#3f7fc4", "#9aa8bd", "#4a5470", "#7c6250")
LETTERS: Final = frozenset({*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *"–—‘’“”„…•€"})
_CARDS: Final = {card.id: card for card in load_catalogue().cards}


class Board:
    """A sheet that is drawn in the measure of 1200 by 630, whatever its size."""

    def __init__(self, scale: float) -> None:
        self.scale: Final = scale
        self.image: Final = _water(scale).copy()
        self.draw: Final = ImageDraw.Draw(self.image)

    def text(self, x: float, y: float, text: str, size: int, colour: str, room: float, align: str = "l") -> None:
        """A line of text, cut where the room ends."""
        font = _font(size >= 30, max(8, round(size * self.scale)))
        shown = drawable(text)
        while shown and font.getlength(shown) > room * self.scale:
            shown = shown[:-2].rstrip() + "…" if len(shown) > 2 else ""
        self.draw.text((x * self.scale, y * self.scale), shown, fill=colour, font=font, anchor=f"{align}m")

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str | None = None) -> None:
        """A block with round corners."""
        s = self.scale
        if width * s >= 1:
            corners = (x * s, y * s, max(x * s + 1, (x + width) * s), (y + height) * s)
            self.draw.rounded_rectangle(corners, min(8 * s, width * s / 2), fill=fill, outline=edge)


def poster(moment: Moment, language: str) -> bytes:
    """The picture that a preview of a link shows."""
    written = BytesIO()
    paint(moment, language, 1.0).quantize(128).save(written, "PNG", optimize=True)
    return written.getvalue()


def animation(moments: Iterable[Moment], language: str) -> bytes:
    """A game as a moving picture that goes round and round."""
    painted = [paint(moment, language, SMALL) for moment in moments]
    palette = painted[-1].quantize(COLOURS)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in painted]
    shown = [round(1000 * SECONDS_PER_MOMENT)] * (len(frames) - 1) + [round(1000 * SECONDS_AT_END)]
    written = BytesIO()
    frames[0].save(written, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0, optimize=True)
    return written.getvalue()


def paint(moment: Moment, language: str, scale: float) -> Image.Image:
    """Draw a moment: a heading, a row for each player, the court below."""
    board, words = Board(scale), messages(language)
    board.text(60, 62, moment.title(words), 44, GOLD, 640)
    board.text(WIDTH - 60, 50, "Abyss", 34, INK, 260, "r")
    board.text(WIDTH - 60, 88, played(moment, language), 22, SOFT, 420, "r")
    rows = moment.standing()
    height = min(92, 396 // len(rows))
    most = max(1, *(sum(value for value in side["score"]["parts"].values() if value > 0) for _, side in rows))
    for row, (name, side) in enumerate(rows):
        _player(board, 118 + row * height, height, name, side, most)
    if moment.is_end:  # nobody recruits any more
        _legend(board, moment, words)
    else:
        _court(board, moment, language)
    return board.image


def _player(board: Board, top: float, height: float, name: str, side: SeatView, most: int) -> None:
    middle = top + height * 0.32
    board.text(60, middle, name, 30, INK, 250)
    board.text(WIDTH - 60, middle, str(points(side)), 36, GOLD, 90, "r")
    across, room = 330.0, 690.0
    board.box(across, middle - 13, room, 26, EDGE)
    for part, colour in PARTS.items():
        width = room * max(0, side["score"]["parts"].get(part, 0)) / most
        board.box(across, middle - 13, width, 26, colour)
        across += width
    cards = [_CARDS[owned["card"]] for owned in side["cards"]]
    owned = [(GUILD_COLOURS[card.guild], "#ffffff", card.points) for card in cards]
    owned += [(PARTS["locations"], "#04101f", tile["points"]) for tile in side["locations"]]
    y, tall = top + height * 0.56, min(30, height * 0.36)
    for place, (colour, ink, worth) in enumerate(owned[:21]):
        x = 330 + place * 34.0
        board.box(x, y, 30, tall, colour)
        board.text(x + 15, y + tall / 2, str(worth), 18, ink, 30, "m")
    board.box(62, y + tall / 2 - 8, 16, 16, INK)
    board.text(88, y + tall / 2, str(side["pearls"]), 20, SOFT, 200)


def _legend(board: Board, moment: Moment, words: Messages) -> None:
    """What the colours of the bars mean."""
    used = [part for part in PARTS if any(side["score"]["parts"].get(part, 0) > 0 for _, side in moment.standing())]
    width = (WIDTH - 120) / max(4, len(used))
    for place, part in enumerate(used):
        board.box(60 + place * width, 560, 20, 20, PARTS[part])
        board.text(88 + place * width, 570, words.say(f"end-row-{part}"), 20, SOFT, width - 36)


def _court(board: Board, moment: Moment, language: str) -> None:
    """The cards that can be recruited, with cost and points."""
    for place, card_id in enumerate(moment.view["court"]["slots"]):
        if card_id is None:
            continue
        card, x = _CARDS[card_id], 60 + place * 182.0
        board.box(x, 536, 170, 66, "#0a1f3d", GUILD_COLOURS[card.guild])
        board.box(x, 536, 12, 66, GUILD_COLOURS[card.guild])
        board.text(x + 20, 556, _name(card, language), 18, INK, 142)
        board.text(x + 20, 584, f"{card.cost} · {card.points}", 20, GOLD, 142)


def _name(card: Card, language: str) -> str:
    return in_language(card.name, language)


def drawable(text: str) -> str:
    """A text without the letters our fonts lack: they would be empty boxes."""
    return "".join(letter if letter in LETTERS else "·" for letter in text)


@lru_cache(maxsize=64)
def _font(is_bold: bool, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"text-{'bold' if is_bold else 'regular'}.ttf"), size)


@cache
def _water(scale: float) -> Image.Image:
    """Light above, dark below."""
    column = Image.new("RGB", (1, 64))
    for y in range(64):
        column.putpixel((0, y), tuple(round(a + (b - a) * y / 63) for a, b in zip(TOP, BOTTOM, strict=True)))
    return column.resize((round(WIDTH * scale), round(HEIGHT * scale)), Image.Resampling.BICUBIC)
