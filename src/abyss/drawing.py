"""The board as plain text."""

from typing import Any

from abyss.knowledge import view
from abyss.names import CARDS, SEATS, TILES


def draw_board(game: Any) -> str:
    """Draw what everybody may see."""
    table = view(game, None)
    explored = table["exploration"]
    lines = [
        f"turn {table['turn']}, {SEATS[table['active']]} to play",
        f"track  {' '.join(explored['track']) or '-'}   threat {explored['threat']}   deck {explored['deck']}",
        "council " + "  ".join(f"{stack['race']} {stack['size']}" for stack in table["council"]),
        "court  " + ", ".join("-" if card < 0 else CARDS[card] for card in game.court.tolist()),
        "available " + (", ".join(TILES[t] for t in range(len(TILES)) if game.tile_place[t] == 2) or "-"),
    ]
    for seat, player in enumerate(table["seats"]):
        lines.append(
            f"{SEATS[seat]}: {player['score']['total']} points, {player['pearls']} pearls, {player['keys']} keys, "
            f"{player['hand_size']} cards, {len(player['cards'])} lords, {len(player['locations'])} locations"
        )
    return "\n".join(lines)
