"""A review as plain values for programs, and as lines of text with a small graph for a terminal."""

from dataclasses import asdict
from typing import Any, Final

import numpy as np

from abyss.record import GameRecord
from abyss.review.lines import Line, legal_actions
from abyss.review.report import CLASSES, Better, Moment, Player, Review, Turn
from abyss.rules.actions import N_ACTIONS
from abyss.rules.engine import step
from abyss.rules.state import copy_record
from abyss.table import Game
from abyss.telling import language, move_label
from abyss.telling.words import Language, name_of

FORMAT: Final = "abyss-review/1"
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDEST: Final = 72  # columns of the graph


def told(review: Review, record: GameRecord) -> dict[str, Any]:
    """The whole review as JSON values. Chances are shares of the win; actions are numbers of this engine's rules."""
    return {
        "format": FORMAT,
        "rules": record.config.rules,
        "names": [name_of(record.names, seat) for seat in range(record.config.players)],
        **asdict(review),
    }


def as_text(review: Review, record: GameRecord, code: str) -> list[str]:
    """The review in lines."""
    tongue = language(code)
    names = [name_of(record.names, seat) for seat in range(record.config.players)]
    lines = [tongue.say("review-graph"), *_graph(review, names), ""]
    lines += [_player(tongue, name, player) for name, player in zip(names, review.players, strict=True)]
    worst = [turn for turn in review.turns if turn.judgement]
    if worst:
        lines += ["", tongue.say("review-turns")]
        lines += [_turn(tongue, code, names, turn, record) for turn in worst]
    if review.moments:
        lines += ["", tongue.say("review-moments")]
        lines += [_moment(tongue, names, moment) for moment in review.moments]
    return lines


def _graph(review: Review, names: list[str]) -> list[str]:
    """A row for each seat: how high its chance was, turn by turn."""
    points = review.chances
    picked = [points[round(i)] for i in np.linspace(0, len(points) - 1, min(WIDEST, len(points)))]
    width = max(len(name) for name in names)
    rows = []
    for seat, name in enumerate(names):
        blocks = "".join(BLOCKS[round(point.shares[seat] * (len(BLOCKS) - 1))] for point in picked)
        rows.append(f"{name:<{width}} |{blocks}| {points[0].shares[seat]:4.0%} → {points[-1].shares[seat]:4.0%}")
    return rows


def _points(share: float) -> int:
    return round(100 * share)


def _signed(share: float) -> str:
    return f"{_points(share):+d}".replace("-", "−")


def _player(tongue: Language, name: str, player: Player) -> str:
    counts = ", ".join(
        tongue.say(f"review-n-{kind}", n=player.judgements[kind]) for kind, _ in CLASSES if player.judgements[kind]
    )
    return tongue.say(
        "review-player",
        who=name,
        start=_points(player.start),
        luck=_signed(player.luck),
        skill=_signed(player.skill),
        given=_signed(player.given),
        result=_points(player.result),
        adjusted=_points(player.adjusted),
        accuracy=round(player.accuracy),
        counts=counts or tongue.say("review-clean"),
    )


def _turn(tongue: Language, code: str, names: list[str], turn: Turn, record: GameRecord) -> str:
    assert turn.better is not None
    better = turn.better
    return tongue.say(
        "review-turn",
        turn=turn.turn,
        who=names[turn.seat],
        judgement=tongue.say(f"review-{turn.judgement}"),
        loss=_points(turn.loss),
        error=max(1, _points(2 * turn.error)),
        played=_line(record, better, better.played, code),
        better=_line(record, better, better.line, code),
    )


def _line(record: GameRecord, better: Better, line: Line, code: str) -> str:
    """A line in words: its moves one after the other."""
    world = copy_record(Game.replay(record, better.ply).state)
    moves = np.zeros(N_ACTIONS, np.int16)
    words = []
    for action in line:
        if len(legal_actions(world)) > 1:
            words.append(move_label(world, action, code, record.names))
        step(world, action, moves)
    return ", ".join(words)


def _moment(tongue: Language, names: list[str], moment: Moment) -> str:
    swing = _signed(moment.swing) if moment.kind == "luck" else str(_points(-moment.swing))
    return tongue.say(f"review-moment-{moment.kind}", turn=moment.turn, who=names[moment.seat], swing=swing)
