"""Curves as plain SVG: how strong a run was after how many decisions, from its log."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

COLOURS: Final = ("#01497c", "#c8553d", "#588157", "#7b2d8b", "#b08900", "#444444")
LEFT, TOP, WIDTH, HEIGHT = 60, 56, 560, 300
LINE: Final = 15  # height of a name
Points = Sequence[tuple[float, float]]


def strength_curves(entries: Sequence[Mapping[str, Any]], against: str = "greedy") -> dict[str, Points]:
    """The shares of the win against a bot, by number of players, over millions of decisions."""
    measured = [entry for entry in entries if entry["kind"] == "strength" and against in entry]
    return {
        f"{players} players": [(entry["decisions"] / 1e6, entry[against][str(players)]) for entry in measured]
        for players in (2, 3, 4, 5)
        if measured
    }


def svg(title: str, curves: Mapping[str, Points], x_label: str, y_label: str, most: float | None = None) -> str:
    """Lines over one pair of axes, both from 0, each named where it ends."""
    right = max((x for points in curves.values() for x, _ in points), default=1.0)
    top = most or max((y for points in curves.values() for _, y in points), default=1.0)

    def at(x: float, y: float) -> tuple[float, float]:
        return round(LEFT + WIDTH * x / right, 1), round(TOP + HEIGHT * (1 - y / top), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 110} {TOP + HEIGHT + 52}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="100%" height="100%" fill="#ffffff"/><text x="16" y="26" font-size="16">{title}</text>',
        f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 42}" text-anchor="middle">{x_label}</text>',
        f'<text x="{LEFT}" y="{TOP - 8}" fill="#5b6675">{y_label}</text>',
    ]
    for quarter in range(5):
        x, y = at(right * quarter / 4, top * quarter / 4)
        parts += [
            f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + WIDTH}" y2="{y}" stroke="#d8dee6"/>',
            _text(LEFT - 8, y + 4, "end", _number(top * quarter / 4, top)),
            _text(x, TOP + HEIGHT + 20, "middle", _number(right * quarter / 4, right)),
        ]
    free = float("inf")  # names keep apart from those above them
    ends = {name: at(*points[-1]) for name, points in curves.items() if points}
    places: dict[str, float] = {}
    for name in sorted(ends, key=lambda name: -ends[name][1]):
        places[name] = free = min(ends[name][1], free - LINE)
    for number, name in enumerate(ends):
        colour = COLOURS[number % len(COLOURS)]
        path = [at(x, y) for x, y in curves[name]]
        line = " ".join(f"{x},{y}" for x, y in path)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in path]
        parts.append(_text(ends[name][0] + 8, places[name] + 4, "start", name, colour))
    return "\n".join([*parts, "</svg>", ""])


def _text(x: float, y: float, anchor: str, text: str, colour: str = "#5b6675") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{text}</text>'


def _number(value: float, most: float) -> str:
    return f"{value:.0%}" if most <= 1 else f"{value:,.0f}"
