"""The court: its lords, its sliding to the deck, its refilling, and what sets off the end."""

from abyss.cards.arrays import EXILES_PER_REFILL, N_LORDS, REFILL_AT, REFILL_PEARLS
from abyss.rules.events import END_SET_OFF, FOR_REFILL, tell
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import draw_exile, draw_lord, put_in_court, rightmost_empty_slot
from abyss.rules.money import gain_pearls
from abyss.rules.sentinels import is_reserved
from abyss.rules.state import COURT_EXHAUSTED, COURT_SIZE, NOT_ENDING, ON_COURT


@rule
def court_lord_options(game: "Game", moves: "Moves", n, seat, first):
    """List the lords of the court that nobody else has reserved, as actions first + slot; exiles are no lords."""
    for slot in range(COURT_SIZE):
        card = int(game.court[slot])
        if 0 <= card < N_LORDS and not is_reserved(game, seat, ON_COURT, card):
            moves[n] = first + slot
            n += 1
    return n


@rule
def court_count(game: "Game"):
    """Count the cards of the court."""
    count = 0
    for slot in range(COURT_SIZE):
        if game.court[slot] >= 0:
            count += 1
    return count


@rule
def slide_court(game: "Game"):
    """Slide the court's cards away from the deck."""
    target = COURT_SIZE - 1
    for i in range(COURT_SIZE):
        slot = COURT_SIZE - 1 - i
        card = int(game.court[slot])
        if card >= 0:
            game.court[slot] = -1
            game.court[target] = card
            target -= 1


@rule
def set_off_end(game: "Game", cause):
    """Set off the end of the game; the first cause counts and cannot be undone (§8)."""
    if game.end_cause == NOT_ENDING:
        game.end_cause = cause
        game.end_seat = game.active
        tell(game, END_SET_OFF, game.active, cause, 0, 0)


@rule
def after_recruitment(game: "Game", seat):
    """Slide the court; with two cards or fewer left gain two pearls and refill it, once per chain (A13, A14)."""
    if not game.court_taken:
        return
    game.court_taken = 0
    slide_court(game)
    if court_count(game) > REFILL_AT:
        return
    gain_pearls(game, seat, REFILL_PEARLS, FOR_REFILL)
    for _ in range(min(EXILES_PER_REFILL, int(game.exile_deck))):
        put_in_court(game, draw_exile(game), rightmost_empty_slot(game))
    while rightmost_empty_slot(game) >= 0 and game.lord_deck > 0:
        put_in_court(game, draw_lord(game), rightmost_empty_slot(game))
    if rightmost_empty_slot(game) >= 0:
        set_off_end(game, COURT_EXHAUSTED)
