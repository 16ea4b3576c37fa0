"""Leviathan: the border, adding and attacking, fights with dice, kills and the scourge."""

from abyss.cards.arrays import (
    EFFECT_PEARLS_ADD,
    EFFECT_TWO_DICE,
    FAILED_ATTACK_PEARLS,
    KIND_EFFECT,
    KIND_NEBULIS,
    KIND_RACE,
    KIND_VALUE,
    LEVIATHAN_LIFE,
    LEVIATHAN_PENALTY,
    LEVIATHAN_PENALTY_COUNT,
    LEVIATHAN_RACE,
    LEVIATHAN_RESISTANCE,
    LEVIATHAN_REWARD,
    N_KINDS,
    N_LORDS,
    N_ZONES,
    PENALTY_ALLIES,
    PENALTY_LORD,
    PENALTY_PEARLS,
    POWER_ANY_RACE_FIGHTS,
    POWER_PEARLS_PER_HEALTH,
    POWER_SECOND_FIGHT,
    POWER_TOKENS_PER_HEALTH,
    RACE_CRAB,
    RACE_KRAKEN,
    ZONE_OF_SUM,
)
from abyss.rules.actions import ATTACK_WITH, CHOOSE_CARD, CHOOSE_ZONE, DONE, SPEND_PEARL
from abyss.rules.allies import discard_from_hand
from abyss.rules.decisions import (
    ADD_LEVIATHAN,
    AFTER_KILL,
    ATTACK_CHOICE,
    BOOST_CHOICE,
    FOE_CHOICE,
    LOSE_ALLIES_CHOICE,
    LOSE_LORD_CHOICE,
    RESOLVE_ATTACK,
    ROLL_ATTACK,
    TOKEN_SPLIT,
    pop,
    push,
    set_top,
)
from abyss.rules.events import (
    ATTACK,
    ATTACK_FAILED,
    DICE,
    FOR_BOOST,
    FOR_FAILED_ATTACK,
    FOR_LOSS,
    FOR_POWER,
    LEVIATHAN_ADDED,
    LEVIATHAN_ATTACKS,
    LEVIATHAN_HIT,
    LEVIATHAN_KILLED,
    SCOURGE,
    WOUNDS,
    tell,
)
from abyss.rules.jit import Game, Moves, rule
from abyss.rules.lords import has_power, is_free, lose_card, power_total
from abyss.rules.money import change_nebulis, change_pearls, gain_pearls, settle_figurine
from abyss.rules.rng import STREAM_LEVIATHANS, forced_outcome, roll_die, uniform
from abyss.rules.state import ANY_FOE, LEVIATHAN_BORDER, LEVIATHAN_DECK, LEVIATHAN_OUT, LEVIATHAN_SLAIN, NO_FOE

N_LEVIATHANS = len(LEVIATHAN_RACE)
MOST_TOKENS = 7  # of one attack, all that printed cards can bring; the action space has room for no more


@rule
def draw_leviathan(game: "Game"):
    """Take the top leviathan off its deck (not empty)."""
    found = forced_outcome(game, STREAM_LEVIATHANS)
    if found < 0:
        n = uniform(game, STREAM_LEVIATHANS, game.leviathan_deck)
        for leviathan in range(N_LEVIATHANS):
            if game.leviathan_place[leviathan] == LEVIATHAN_DECK:
                if n == 0:
                    found = leviathan
                    break
                n -= 1
    game.leviathan_deck -= 1
    return found


@rule
def put_on_border(game: "Game", seat, leviathan, zone):
    """Put a leviathan at full health on a zone."""
    game.zone[zone] = leviathan
    game.damage[zone] = 0
    game.leviathan_place[leviathan] = LEVIATHAN_BORDER
    tell(game, LEVIATHAN_ADDED, seat, leviathan, zone, 0)


@rule
def roll_zone(game: "Game", seat):
    """Roll both dice and return the zone of their sum."""
    first = roll_die(game)
    second = roll_die(game)
    tell(game, DICE, seat, first, second, 0)
    return ZONE_OF_SUM[first + second]


@rule
def suffer_penalty(game: "Game", seat, leviathan):
    """Take the penalty of an attacking leviathan; who has nothing to lose loses nothing."""
    penalty = LEVIATHAN_PENALTY[leviathan]
    amount = LEVIATHAN_PENALTY_COUNT[leviathan]
    if penalty == PENALTY_PEARLS:
        change_pearls(game, seat, -min(amount, int(game.pearls[seat])), FOR_LOSS)
    elif penalty == PENALTY_ALLIES:
        if game.hand_size[seat] > 0:
            push(game, LOSE_ALLIES_CHOICE, seat, min(amount, int(game.hand_size[seat])), 0)
    elif penalty == PENALTY_LORD:
        push(game, LOSE_LORD_CHOICE, seat, 0, 0)
    else:
        game.wounds[seat] += amount
        tell(game, WOUNDS, seat, amount, 0, 0)


@rule
def add_leviathan(game: "Game", seat):
    """Add a leviathan by dice; a resident of its zone attacks the seat first and is discarded (§11.2)."""
    if game.leviathan_deck == 0:
        return
    newcomer = draw_leviathan(game)
    zone = roll_zone(game, seat)
    resident = int(game.zone[zone])
    if resident >= 0:
        tell(game, LEVIATHAN_ATTACKS, seat, resident, zone, 0)
        game.leviathan_place[resident] = LEVIATHAN_OUT
        suffer_penalty(game, seat, resident)
    put_on_border(game, seat, newcomer, zone)


@rule
def lose_lord_options(game: "Game", moves: "Moves", seat):
    """List the free lords a penalty may take, turned or not (A53)."""
    n = 0
    for card in range(N_LORDS):
        if is_free(game, card, seat):
            moves[n] = CHOOSE_CARD + card
            n += 1
    return n


@rule
def choose_lost_lord(game: "Game", seat, action):
    """Discard a free lord to a leviathan."""
    pop(game)
    lose_card(game, seat, action - CHOOSE_CARD)


@rule
def fits_foe(game: "Game", seat, kind, leviathan):
    """Tell whether an ally may attack a leviathan: crab always, its race, kraken; any with the Metamorph."""
    race = KIND_RACE[kind]
    if race == RACE_CRAB or race == RACE_KRAKEN or race == LEVIATHAN_RACE[leviathan]:
        return True
    return has_power(game, seat, POWER_ANY_RACE_FIGHTS)


@rule
def has_attacker(game: "Game", seat, leviathan):
    """Tell whether the seat holds an ally that may attack this leviathan."""
    if leviathan < 0:
        return False
    for kind in range(N_KINDS):
        if game.hand[seat, kind] > 0 and fits_foe(game, seat, kind, leviathan):
            return True
    return False


@rule
def foe_options(game: "Game", moves: "Moves", n, seat):
    """List the leviathans the seat may fight: only one in a turn (§11.3)."""
    for zone in range(N_ZONES):
        leviathan = int(game.zone[zone])
        if (game.foe == ANY_FOE or game.foe == leviathan) and has_attacker(game, seat, leviathan):
            moves[n] = CHOOSE_ZONE + zone
            n += 1
    return n


@rule
def can_fight(game: "Game", seat):
    """Tell whether the seat can fight any leviathan now."""
    for zone in range(N_ZONES):
        leviathan = int(game.zone[zone])
        if (game.foe == ANY_FOE or game.foe == leviathan) and has_attacker(game, seat, leviathan):
            return True
    return False


@rule
def foe_choice_options(game: "Game", moves: "Moves", seat, is_second):
    """List the leviathans to fight, and to decline a second fight."""
    n = 0
    if is_second:
        moves[0] = DONE
        n = 1
    return foe_options(game, moves, n, seat)


@rule
def choose_foe(game: "Game", seat, is_second, action):
    """Choose the leviathan to fight and attack it; a second fight, begun or declined, is the last of the turn (A62)."""
    pop(game)
    zone = action - CHOOSE_ZONE
    game.foe = NO_FOE if is_second else game.zone[zone]
    if action != DONE:
        push(game, ATTACK_CHOICE, seat, zone, 0)


@rule
def attack_options(game: "Game", moves: "Moves", seat, zone, may_stop):
    """List the allies that may attack; after the first attack also to stop."""
    n = 0
    if may_stop:
        moves[0] = DONE
        n = 1
    for kind in range(N_KINDS):
        if game.hand[seat, kind] > 0 and fits_foe(game, seat, kind, game.zone[zone]):
            moves[n] = ATTACK_WITH + kind
            n += 1
    return n


@rule
def choose_attack(game: "Game", seat, zone, action):
    """Discard the attacking ally, or stop; a kraken used brings nebulis (A34)."""
    pop(game)
    if action == DONE:
        return
    kind = action - ATTACK_WITH
    tell(game, ATTACK, seat, game.zone[zone], kind, 0)
    discard_from_hand(game, seat, kind)
    push(game, ROLL_ATTACK, seat, zone, kind)
    if KIND_NEBULIS[kind] > 0:
        change_nebulis(game, seat, KIND_NEBULIS[kind])
        settle_figurine(game, 1 << seat)


@rule
def roll_attack(game: "Game", seat, zone, kind):
    """Roll for an attack: one die, the higher of two for some special allies; others may add pearls."""
    die = roll_die(game)
    other = 0
    if KIND_EFFECT[kind] == EFFECT_TWO_DICE:
        other = roll_die(game)
    tell(game, DICE, seat, die, other, 0)
    power = KIND_VALUE[kind] + max(die, other)
    if KIND_EFFECT[kind] == EFFECT_PEARLS_ADD:
        push(game, BOOST_CHOICE, seat, zone, power)
    else:
        push(game, RESOLVE_ATTACK, seat, zone, power)


@rule
def boost_options(game: "Game", moves: "Moves", seat):
    """List: let the attack stand, or add a pearl."""
    moves[0] = DONE
    if game.pearls[seat] == 0:
        return 1
    moves[1] = SPEND_PEARL
    return 2


@rule
def choose_boost(game: "Game", seat, zone, power, action):
    """Add a pearl to the attack, or let it stand."""
    if action == SPEND_PEARL:
        change_pearls(game, seat, -1, FOR_BOOST)
        set_top(game, zone, power + 1)
    else:
        pop(game)
        push(game, RESOLVE_ATTACK, seat, zone, power)


@rule
def health_points_lost(game: "Game", zone, power):
    """Return how many consecutive resistances the power covers."""
    leviathan = int(game.zone[zone])
    lost = 0
    step = int(game.damage[zone])
    while step < LEVIATHAN_LIFE[leviathan] and power >= LEVIATHAN_RESISTANCE[leviathan, step]:
        power -= LEVIATHAN_RESISTANCE[leviathan, step]
        step += 1
        lost += 1
    return lost


@rule
def slay(game: "Game", seat, zone):
    """Keep the slain leviathan; the scourge goes to whoever reaches its holder's number of kills."""
    leviathan = int(game.zone[zone])
    game.zone[zone] = -1
    game.damage[zone] = 0
    game.leviathan_place[leviathan] = LEVIATHAN_SLAIN + seat
    game.kills[seat] += 1
    game.foe = leviathan  # nobody else may be fought this turn
    tell(game, LEVIATHAN_KILLED, seat, leviathan, 0, 0)
    holder = int(game.scourge)
    if holder != seat and (holder < 0 or game.kills[seat] >= game.kills[holder]):
        game.scourge = seat
        tell(game, SCOURGE, seat, 0, 0, 0)


@rule
def hit(game: "Game", seat, zone, lost, in_fight):
    """Take health points off a leviathan and gain their rewards (§11.3); the last point slays it."""
    leviathan = int(game.zone[zone])
    tell(game, LEVIATHAN_HIT, seat, leviathan, lost, 0)
    tokens = lost * power_total(game, seat, POWER_TOKENS_PER_HEALTH)
    for _ in range(lost):
        tokens += LEVIATHAN_REWARD[leviathan, game.damage[zone]]
        game.damage[zone] += 1
        gain_pearls(game, seat, power_total(game, seat, POWER_PEARLS_PER_HEALTH), FOR_POWER)
    if game.damage[zone] == LEVIATHAN_LIFE[leviathan]:
        slay(game, seat, zone)
        push(game, AFTER_KILL, seat, in_fight, 0)
    push(game, TOKEN_SPLIT, seat, min(tokens, MOST_TOKENS), 0)


@rule
def resolve_attack(game: "Game", seat, zone, power):
    """Settle an attack; the fight may go on unless the leviathan is slain."""
    leviathan = int(game.zone[zone])
    lost = health_points_lost(game, zone, power)
    if lost == 0:
        tell(game, ATTACK_FAILED, seat, leviathan, 0, 0)
        push(game, ATTACK_CHOICE, seat, zone, 1)
        gain_pearls(game, seat, FAILED_ATTACK_PEARLS, FOR_FAILED_ATTACK)
        return
    if game.damage[zone] + lost < LEVIATHAN_LIFE[leviathan]:
        push(game, ATTACK_CHOICE, seat, zone, 1)
    hit(game, seat, zone, lost, 1)


@rule
def leviathans_on_border(game: "Game"):
    """Count the leviathans on the border."""
    count = 0
    for zone in range(N_ZONES):
        if game.zone[zone] >= 0:
            count += 1
    return count


@rule
def after_kill(game: "Game", seat, in_fight):
    """An empty border gets a new leviathan at once; the Intrepid may then fight a second one."""
    if in_fight and not game.second_fight and has_power(game, seat, POWER_SECOND_FIGHT):
        game.second_fight = 1
        game.foe = ANY_FOE
        push(game, FOE_CHOICE, seat, 1, 1)
    if leviathans_on_border(game) == 0:
        push(game, ADD_LEVIATHAN, seat, 0, 0)
