"""Self-play: one network plays every seat of thousands of games of all kinds and learns from them, minute by minute.

    abyss train runs/first --seconds 600

A folder that holds a run is gone on with. What is written there: see `checkpoints`.
"""

# mypy: disable-error-code="import-not-found, misc, no-untyped-call, unused-ignore"

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from abyss.bots.network import Judge, load
from abyss.train.checkpoints import Run
from abyss.train.export import network_of
from abyss.train.learning import Learner
from abyss.train.measure import Result, against_bot, against_network
from abyss.train.network import Network, sampled
from abyss.train.settings import Settings, configs, settings_of, told
from abyss.train.stretch import Collector
from abyss.train.tables import Tables

Teller = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Session:
    """One sitting of a run: how long, and what is done beside learning."""

    seconds: float = 600.0
    decisions: int | None = None  # stop after so many of the whole run, if that is earlier
    save_every: float = 60.0
    measure_every: float = 120.0
    freeze_every: float = 300.0
    rounds: int = 12  # of every kind and seat, in a measurement
    anneal: float = 0.0  # seconds before the end during which the rate falls to a twentieth
    device: str = "cpu"  # where the network is
    on_cpu: bool = False  # let the CPU play the games even so; the rules need not be compiled for the GPU then
    begin: str = ""  # file of a network that a new run begins with, going on with its counts of decisions and updates
    rival: str = ""  # file of a network that plays all seats but one: the learner only looks for its weaknesses


def best_device() -> str:
    """A GPU if there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def train(folder: str | Path, settings: Settings, session: Session, tell: Teller = lambda entry: None) -> Learner:
    """Begin a run, or go on with the one of the folder; return the learner as it is in the end.

    A run that is gone on with keeps its settings but for those that may change in between: see `changed`.
    """
    started = time.perf_counter()
    run = Run(folder)
    made, spent, sitting = 0, 0.0, 0
    rival = rival_of(session)
    if run.state() is None:
        learner, past = begun(settings, session)
        made, spent, learner.updates = (past.get(name, 0) for name in ("decisions", "seconds", "updates"))
        settings = learner.settings
    else:
        learner, state = run.load(session.device)
        learner.settings = settings = changed(learner.settings, settings)
        made, spent, sitting = state["decisions"], state["seconds"], state["sittings"]
    clock = Clock(started, spent)
    seed = settings.seed + 7919 * sitting
    torch.manual_seed(seed)
    generator = torch.Generator(device=session.device).manual_seed(seed)
    tables = Tables(settings.games, configs(settings), session.device, seed, on_cpu=session.on_cpu)
    collector = Collector(tables, settings, rival)
    warm_up(learner.network, tables, settings.warm_up, generator)

    def progress() -> dict[str, Any]:
        return {"decisions": made, "seconds": round(clock.total(), 1), "sittings": sitting + 1}

    def measure() -> None:
        entry = {"kind": "strength", **progress(), **strength(learner, run, session, seed)}
        run.log(entry)
        tell(entry)

    ready = {"kind": "begin", **progress(), "ready_after": round(clock.sitting(), 1), "settings": told(settings)}
    run.log(ready)
    tell(ready)
    due = {"save": session.save_every, "measure": session.measure_every, "freeze": session.freeze_every}
    finished = 0
    while clock.sitting() < session.seconds and (session.decisions is None or made < session.decisions):
        left = session.seconds - clock.sitting()
        fall = max(0.05, min(1.0, left / session.anneal)) if session.anneal else 1.0
        before = time.perf_counter()
        seen = collector.play(learner.network, generator)
        between = time.perf_counter()
        figures = learner.learn(seen, fall)
        after = time.perf_counter()
        made += settings.games * settings.length
        finished += seen.finished
        entry = {"kind": "update", **progress(), "updates": learner.updates, "finished": seen.finished}
        entry |= {"play": between - before, "learn": after - between, "magnet": learner.magnet(), **figures}
        run.log({name: round(value, 6) if isinstance(value, float) else value for name, value in entry.items()})
        tell(entry)
        if clock.sitting() > due["freeze"]:
            run.freeze(learner.average, f"{made // 1_000_000:06d}M")
            due["freeze"] = clock.sitting() + session.freeze_every
        if clock.sitting() > due["measure"]:
            measure()
            due["measure"] = clock.sitting() + session.measure_every
        if clock.sitting() > due["save"]:
            run.save(learner, progress())
            due["save"] = clock.sitting() + session.save_every
    run.save(learner, progress())
    measure()
    tables.close()
    return learner


class Clock:
    """How long this sitting and the whole run have taken."""

    def __init__(self, started: float, before: float) -> None:
        """Count from a start, after earlier sittings."""
        self._started, self._before = started, before

    def sitting(self) -> float:
        """Seconds of this sitting."""
        return time.perf_counter() - self._started

    def total(self) -> float:
        """Seconds of all sittings."""
        return self._before + self.sitting()


def changed(old: Settings, new: Settings) -> Settings:
    """The settings of a run that is gone on with: new ones, but the shape and the seed of the network stay."""
    keep = ("width", "depth", "seed")
    return settings_of(told(new) | {name: told(old)[name] for name in keep})


def begun(settings: Settings, session: Session) -> tuple[Learner, dict[str, Any]]:
    """A new learner, of the shape and with the weights of a file if the session names one, and that file's past."""
    name = session.begin or session.rival
    if not name:
        return Learner(settings, session.device), {}
    judge = load(name)
    learner = Learner(shaped_like(judge, settings), session.device)
    learner.begin_with(network_of(judge))
    return learner, judge.about if session.begin else {}


def rival_of(session: Session) -> Network | None:
    """The network to be exploited, if the session names one."""
    return network_of(load(session.rival)).to(session.device) if session.rival else None


def shaped_like(judge: Judge, settings: Settings) -> Settings:
    """Settings for a network of the same shape as another."""
    return settings_of(told(settings) | {"width": judge.width, "depth": len(judge.layers)})


@torch.no_grad()
def warm_up(network: Network, tables: Tables, steps: int, generator: torch.Generator) -> None:
    """Play without learning, so that the games are at different points when learning begins."""
    for _ in range(steps):
        actions, _ = sampled(network(tables.observations).policy, tables.mask, generator)
        tables.step(actions)


def strength(learner: Learner, run: Run, session: Session, seed: int) -> dict[str, Any]:
    """The averaged network against greedy, and against the newest frozen one, by players and mix."""
    if session.rounds < 1:
        return {}
    found: dict[str, Any] = {}
    before = time.perf_counter()
    rival = rival_of(session)
    if rival is not None:
        met = against_network(learner.average, rival, session.rounds, session.device, seed + 3, on_cpu=session.on_cpu)
        found["rival"] = by_players(met)
    greedy = against_bot(learner.average, "greedy", session.rounds, session.device, seed + 1)
    found["greedy"] = by_players(greedy)
    frozen = run.frozen(learner.settings, session.device)
    if frozen:
        name, network = list(frozen.items())[-1]
        met = against_network(learner.average, network, session.rounds, session.device, seed + 2, on_cpu=session.on_cpu)
        found["frozen"] = {"against": name, **by_players(met)}
    return found | {"measuring": round(time.perf_counter() - before, 1)}


def by_players(result: Result) -> dict[str, float]:
    """The shares of the win by number of players; with two players also in the base game and with everything."""
    shares = {str(players): result.share(players) for players in (2, 3, 4, 5)}
    shares |= {"2 base": result.share(2, 0), "2 all": result.share(2, 7), "4 base": result.share(4, 0)}
    return {name: round(value, 4) for name, value in shares.items()}
