"""An arena's outcome for people and for machines: a table, JSON, and a picture."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table

from abyss.arena.play import Result
from abyss.arena.ratings import Meeting, Rating, cross_table
from abyss.record import Config


def as_json(
    names: Sequence[str], config: Config, deals: int, seed: int, results: Sequence[Result], ratings: Sequence[Rating]
) -> dict[str, Any]:
    """All that was measured, as plain values."""
    return {
        "format": "abyss-arena/1",
        "players": config.players,
        "expansions": list(config.expansions),
        "deals": deals,
        "seed": seed,
        "games": len(results),
        "bots": [asdict(rating) for rating in ratings],
        "cross": [[None if cell is None else asdict(cell) for cell in row] for row in cross_table(names, results)],
        "mean_turns": sum(result.turns for result in results) / len(results),
        "mean_decisions": sum(result.decisions for result in results) / len(results),
    }


def show(console: Console, names: Sequence[str], results: Sequence[Result], ratings: Sequence[Rating]) -> None:
    """Print the ratings and the cross table."""
    table = Table(title=f"{len(results)} games")
    for column in ("bot", "games", "wins", "share", "95 %", "Elo", "±", "points", "slowest"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for rating in sorted(ratings, key=lambda rating: -rating.elo):
        table.add_row(
            rating.name,
            str(rating.games),
            f"{rating.wins:.1f}",
            f"{rating.share:.1%}",
            f"{rating.low:.1%}–{rating.high:.1%}",
            f"{rating.elo:+.0f}",
            f"{rating.elo_error:.0f}",
            f"{rating.points:.1f}",
            f"{rating.slowest_ms:.1f} ms",
        )
    console.print(table)
    if len(names) > 1:
        console.print(_cross(names, results))


def _cross(names: Sequence[str], results: Sequence[Result]) -> Table:
    table = Table(title="wins of the row's seats against the column")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name, row in zip(names, cross_table(names, results), strict=True):
        table.add_row(name, *(_cell(cell) for cell in row))
    return table


def _cell(cell: Meeting | None) -> str:
    return "" if cell is None else f"{cell.share:.1%}\n{cell.low:.0%}–{cell.high:.0%}"


def svg(ratings: Sequence[Rating], title: str) -> str:
    """The ratings with their error bars, as a picture."""
    ordered = sorted(ratings, key=lambda rating: -rating.elo)
    low = min(rating.elo - rating.elo_error for rating in ordered) - 20
    high = max(rating.elo + rating.elo_error for rating in ordered) + 20
    left, width, row, top = 150, 520, 28, 50
    height = top + row * len(ordered) + 40

    def x(elo: float) -> float:
        return left + width * (elo - low) / max(1.0, high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 80} {height}" font-family="sans-serif"'
        ' font-size="13">',
        f'<rect width="100%" height="100%" fill="#ffffff"/><text x="16" y="26" font-size="16">{_escaped(title)}</text>',
    ]
    step = 100 if high - low > 250 else 50
    tick = int(low // step + 1) * step
    while tick < high:
        parts.append(
            f'<line x1="{x(tick):.1f}" y1="{top - 8}" x2="{x(tick):.1f}" y2="{height - 32}" stroke="#d8dee6"/>'
            f'<text x="{x(tick):.1f}" y="{height - 14}" text-anchor="middle" fill="#5b6675">{tick:+d}</text>'
        )
        tick += step
    for i, rating in enumerate(ordered):
        y = top + row * i + row / 2
        a, b, c = x(rating.elo - rating.elo_error), x(rating.elo + rating.elo_error), x(rating.elo)
        parts.append(
            f'<text x="{left - 12}" y="{y + 4:.1f}" text-anchor="end">{_escaped(rating.name)}</text>'
            f'<line x1="{a:.1f}" y1="{y:.1f}" x2="{b:.1f}" y2="{y:.1f}" stroke="#2a6f97" stroke-width="2"/>'
            f'<circle cx="{c:.1f}" cy="{y:.1f}" r="5" fill="#01497c"/>'
            f'<text x="{b + 8:.1f}" y="{y + 4:.1f}" fill="#01497c">{rating.elo:+.0f} ± {rating.elo_error:.0f}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
