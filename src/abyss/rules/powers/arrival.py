"""What happens when a lord or exile arrives: the seventh card, key tokens, and its arrow power."""

from abyss.cards.arrays import CARD_KEY_TOKEN, LORDS_TO_END
from abyss.rules.court import set_off_end
from abyss.rules.events import ARRIVED, tell
from abyss.rules.jit import Game, rule
from abyss.rules.lords import cards_in_front, draw_lord
from abyss.rules.money import gain_key
from abyss.rules.powers.firing import fire_power
from abyss.rules.state import COURT_SIZE, FREE, FRONT, NO_TILE, SEVENTH_LORD


@rule
def arrive(game: "Game", seat, card):
    """A card comes in front of a player; with the seventh the end is set off (A51); its arrow power fires."""
    for slot in range(COURT_SIZE):
        if game.court[slot] == card:
            game.court[slot] = -1
            game.court_taken = 1
    if game.top_lord == card:
        draw_lord(game)
    game.card_place[card] = FRONT + 3 * seat + FREE
    game.card_tile[card] = NO_TILE
    tell(game, ARRIVED, seat, card, 0, 0)
    if cards_in_front(game, seat) >= LORDS_TO_END:
        set_off_end(game, SEVENTH_LORD)
    gain_key(game, seat, CARD_KEY_TOKEN[card])
    fire_power(game, seat, card)
