"""Nothing is foretold: a refused request, or one that can be taken back, gives the same answer in every world.

A world here differs from the true one only in what the asking seat cannot know: the decks, the dice, the others' hands
and tokens, the council stacks. What is tried and refused must be refused alike there, and what may be taken back at
once must have looked alike.
"""

import random
from collections import Counter
from types import SimpleNamespace

import pytest

from abyss import knowledge
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS, verb_of
from abyss.server.game import bots, choices, views
from abyss.server.game.live import LiveGame, Position, copy_of
from abyss.server.game.play import try_actions
from abyss.server.problems import Refusal
from server.kit import MIXES, scrambled, twin_game

NEVER = 99_999
LOOKS = (3, 5, 6)  # games in which a Conspirator looks


def games(number: int, every: int):
    """The positions of a game, every so many plies, with dice."""
    dice = random.Random(number)
    expansions = MIXES[number % len(MIXES)]
    players = dice.randint(2, 5 if "leviathan" in expansions else 4)
    game = LiveGame.start(Config(players, tuple(expansions)), f"{dice.getrandbits(128):032x}")
    while not game.position.is_over:
        if game.ply % every == 0:
            yield game, dice
        bot = "greedy" if bots.is_compiled() and dice.random() < 0.8 else "random"
        game.advance(game.position, bots.choose(bot, game.position, dice.getrandbits(60)), 5.0)


def answer(position: Position, seat: int, actions: list[int]) -> object:
    """What a request with these actions is told, if it is refused."""
    try:
        try_actions(LiveGame(None, "", position), seat, actions, 0.0)
    except Refusal as refusal:
        return refusal.told()
    return "accepted"


def probes(position: Position, dice: random.Random) -> list[list[int]]:
    """Requests that want to know what an action would lead to."""
    likely = [dice.randrange(N_ACTIONS) for _ in range(6)] + list(range(8))
    tried = [[first, second, NEVER] for first in position.legal[:12] for second in dice.sample(likely, 4)]
    tried += [[first, second] for first in position.legal[:12] for second in dice.sample(range(N_ACTIONS), 2)]
    ahead = position.copy()
    line = []
    while len(line) < 6 and not ahead.is_over:  # what happens to be legal in the true world, and then nonsense
        line.append(dice.choice(ahead.legal))
        ahead.play(line[-1])
        tried.append([*line, NEVER])
    return tried


def compare_refusals(number: int, every: int) -> int:
    """Send what is refused in two worlds; return how many answers were compared."""
    compared = 0
    for game, dice in games(number, every):
        seat = game.position.decider
        world = scrambled(game.position.record, seat, False, dice)
        twin = twin_game(game, world, seat, dice)
        for actions in probes(game.position, dice):
            told = answer(game.position, seat, actions)
            assert answer(twin.position, seat, actions) == told, (game.ply, seat, actions)
            compared += 1
    return compared


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_refused_requests_are_answered_alike_in_twin_worlds(number):
    assert compare_refusals(number, 4 if bots.is_compiled() else 60) > 50


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(5))
def test_refused_requests_of_many_games_are_answered_alike(hundred):
    print(sum(compare_refusals(number, 2) for number in range(100 * hundred, 100 * hundred + 100)), "answers compared")


def test_a_refused_request_does_not_tell_the_next_card(site):
    """The trick of old: explore, and what is legal then tells whether a monster came; nothing is committed."""
    guest = site.guest()
    told = set()
    for _ in range(30):
        table = guest.make("hh", hot_seat=True)
        state = guest.state(table)
        explore = next(action["action"] for action in state["legal"] if action["verb"] == "explore")
        for second in range(8):
            refused = guest.act(table, 0, [explore, second, NEVER])
            assert refused.status_code == 422
            told.add(refused.text)
        assert guest.state(table)["ply"] == 0
    assert len(told) == 1


def what_is_seen(position: Position, seat: int) -> object:
    """All that a seat is told after an action, and what it may do then."""
    position = position.copy()
    return (
        knowledge.view(position.record, seat),
        views.events(position.events, seat),
        choices.legal_actions(position) if position.decider == seat else None,
    )


def compare_quiet_actions(number: int, every: int) -> int:
    """An action that is said to reveal nothing looks the same to its player in every world: it may be taken back."""
    compared = 0
    for game, dice in games(number, every):
        seat = game.position.decider
        fair = knowledge.redeal(game.position.record, seat, SimpleNamespace(integers=dice.randrange))
        twin = twin_game(game, copy_of(fair), seat, dice).position
        for action in game.position.legal:
            here, there = game.position.copy(), twin.copy()
            here.play(action)
            if here.revealed or here.is_over:
                continue
            there.play(action)
            what = f"{verb_of(action)[0].name} at ply {game.ply}"
            assert what_is_seen(here, seat) == what_is_seen(there, seat), what
            assert not there.revealed, what
            compared += 1
    return compared


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_what_can_be_taken_back_at_once_showed_nothing(number):
    assert compare_quiet_actions(number, 2 if bots.is_compiled() else 30) > 3


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(5))
def test_what_can_be_taken_back_at_once_showed_nothing_in_many_games(hundred):
    print(sum(compare_quiet_actions(number, 1) for number in range(100 * hundred, 100 * hundred + 100)), "compared")


def what_others_see(position: Position, watcher: int) -> object:
    """What is told to a seat that does not decide: events, and who is asked what."""
    return views.events(position.events, watcher), knowledge.view(position.record, watcher)["decision"]


def compare_prompts(number: int, every: int) -> Counter[str]:
    """Where two worlds look alike to a seat, and the same action is told alike there, it leads to the same question."""
    asked: Counter[str] = Counter()
    for game, dice in games(number, every):
        decider = game.position.decider
        watcher = dice.choice([seat for seat in range(game.config.players) if seat != decider])
        fair = knowledge.redeal(game.position.record, watcher, SimpleNamespace(integers=dice.randrange))
        twin = twin_game(game, copy_of(fair), watcher, dice).position
        for action in set(game.position.legal) & set(twin.legal):
            here, there = game.position.copy(), twin.copy()
            here.play(action)
            there.play(action)
            (told, question), (told_there, question_there) = (what_others_see(each, watcher) for each in (here, there))
            verb = verb_of(action)[0].name
            if told == told_there and verb != "recruit_top":  # which shows the lord
                assert question == question_there, f"{verb} at ply {game.ply}"
                asked[verb] += 1
    return asked


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_who_is_asked_next_tells_nothing_hidden(number):
    asked = compare_prompts(number, 1 if bots.is_compiled() else 15)
    assert asked.total() > 10
    assert asked["look"] > 0 or number not in LOOKS or not bots.is_compiled()


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(5))
def test_who_is_asked_next_tells_nothing_hidden_in_many_games(hundred):
    asked = sum((compare_prompts(number, 1) for number in range(100 * hundred, 100 * hundred + 100)), Counter())
    print(asked.total(), "questions compared, after a look", asked["look"])
