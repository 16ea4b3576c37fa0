"""One pass over a stretch: the loss as plain formulas say it, on a GPU replayed as told, and how the rate begins."""

# ruff: noqa: E402

import copy

import pytest

torch = pytest.importorskip("torch")

from abyss.bots import network as file
from abyss.train.checkpoints import MOMENTA, Run
from abyss.train.export import arrays_of, export
from abyss.train.learning import FIGURES, Learner, spread_of
from abyss.train.network import Network, legal_logs
from abyss.train.replay import Replayed
from abyss.train.selfplay import Session, train
from abyss.train.settings import Settings, configs
from abyss.train.stretch import LEAD, POINTS, SHARE, Collector, by_decider, seat_order
from abyss.train.tables import Tables

SMALL = Settings(games=60, length=16, minibatch=240, width=16, depth=2, kinds=60, turns=8, warm_up=20)
BRIEF = Session(seconds=1000, decisions=2000, rounds=0, save_every=0, freeze_every=1e9, measure_every=1e9)


def stretch_of(settings, device="cpu", stretches=3):
    """A stretch in which some games have ended, played by a network that has likes and dislikes."""
    torch.manual_seed(7)
    network = Network(settings.width, settings.depth).to(device)
    for head in (network.policy, network.values):
        torch.nn.init.normal_(head.weight, std=0.3)
    collector = Collector(Tables(settings.games, configs(settings), device, 3, on_cpu=True), settings)
    generator = torch.Generator(device=device).manual_seed(1)
    for _ in range(stretches):
        seen = collector.play(network, generator)
    return seen


@pytest.fixture(scope="module")
def seen():
    """A stretch on the CPU."""
    found = stretch_of(SMALL)
    assert found.finished > 0
    return found


def plain_loss(network, flat, settings, magnet):
    """The loss and its figures in plain formulas, every step of which PyTorch differentiates."""
    gains = (flat["gains"] - flat["gains"].mean()) / flat["gains"].std().clamp_min(0.05)
    judged = network(flat["rows"])
    logs = legal_logs(judged.policy, flat["mask"][:, : judged.policy.shape[1]])
    entropy = -(logs.exp() * logs).sum(-1).mean()
    gone = logs.gather(-1, flat["actions"][:, None]).squeeze(-1) - flat["logs"]
    ratio = gone.exp()
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy = -torch.min(ratio * gains, clipped * gains).mean()
    order, inside = seat_order(flat["seats"], flat["players"]), torch.arange(5) < flat["players"][:, None]
    shares = judged.values[:, SHARE].masked_fill(~inside, -1e4).log_softmax(-1)
    share = -(by_decider(flat["returns"][:, SHARE], order) * shares * inside).sum(-1).mean()
    lead, points = (
        ((judged.values[:, at] - by_decider(flat["returns"][:, at], order)).square() * inside).sum(-1).mean()
        for at in (LEAD, POINTS)
    )
    loss = policy + settings.value * (share + lead) + settings.points * points - magnet * entropy
    change, far = (ratio - 1 - gone).mean(), ((ratio - 1).abs() > settings.clip).float().mean()
    return loss, torch.stack([policy, share, lead, points, entropy, change, far]).tolist()


def test_a_pass_is_what_plain_formulas_say(seen):
    learner = Learner(SMALL, "cpu")
    network = copy.deepcopy(learner.network)
    optimiser = torch.optim.Adam(network.parameters(), lr=SMALL.rate, eps=1e-6)
    whole = Settings(**{**vars(SMALL), "minibatch": 960})
    learner.settings = whole
    for _ in range(3):
        magnet = learner.magnet()
        figures = learner.learn(seen)
        loss, wanted = plain_loss(network, seen.flat(), whole, magnet)
        assert [figures[name] for name in FIGURES] == pytest.approx(wanted, rel=1e-4, abs=1e-6)
        optimiser.param_groups[0]["lr"] = figures["rate"]
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
    for mine, plain in zip(learner.network.parameters(), network.parameters(), strict=True):
        assert torch.allclose(mine, plain, atol=2e-6)


def test_every_decision_is_learned_from_once(seen):
    learner = Learner(SMALL, "cpu")
    parts = []
    learner._improve = lambda part: parts.append(part.clone())
    learner.learn(seen)
    assert [len(part) for part in parts] == [240] * 4
    assert torch.cat(parts).sort().values.tolist() == list(range(960))
    odd = Learner(Settings(**{**vars(SMALL), "minibatch": 500}), "cpu")
    odd._improve = lambda part: parts.append(part.clone())
    odd.learn(seen)
    assert [len(part) for part in parts[4:]] == [500, 460]


def test_the_policy_may_learn_from_large_advantages_and_values_from_chosen_decisions(seen):
    learner = Learner(Settings(**{**vars(SMALL), "teaching": 0.25, "valued": 0.5, "minibatch": 960}), "cpu")
    kept = {}
    learner._improve = lambda part: kept.update({name: whole[part] for name, whole in learner._seen.items()})
    learner.learn(seen)
    mean, _ = spread_of(seen.gains, seen.own)
    sizes = (seen.gains - mean).abs().flatten()
    assert 0.25 <= learner._seen["teaches"].float().mean() < 0.26
    assert sizes[learner._seen["teaches"]].min() >= sizes[~learner._seen["teaches"]].max()
    assert 0.4 < learner._seen["counts"].float().mean() < 0.6
    assert 480 < len(kept["rows"]) < 720
    assert (kept["teaches"] | kept["counts"]).all()


def test_without_momenta_the_rate_rises_and_is_not_steered_up_meanwhile(tmp_path, seen):
    calm = Settings(**{**vars(SMALL), "rise": 3, "change": 1e9})
    learner = Learner(calm, "cpu")
    learner.begin_with(Network(16, 2))
    rates = [learner.learn(seen)["rate"] for _ in range(5)]
    assert rates == pytest.approx([calm.rate * part for part in (0.25, 0.5, 0.75, 1, 1.1)])
    assert learner.learn(seen, 0.5)["rate"] == pytest.approx(calm.rate * 1.21 / 2)
    assert learner.learn(seen, 0.5)["rate"] == pytest.approx(calm.rate * 1.21 / 2), "nor while it falls"
    run = Run(tmp_path)
    run.save(learner, {})
    assert run.load("cpu")[0].rising == 0
    (tmp_path / MOMENTA).unlink()
    assert run.load("cpu")[0].rising == 3


def test_a_run_begins_with_an_exported_network_and_goes_on_counting(tmp_path):
    train(tmp_path / "first", SMALL, BRIEF)
    weights = tmp_path / "net.npz"
    about = export(tmp_path / "first", weights)
    assert about["updates"] == 3
    entries = []
    session = Session(**{**vars(BRIEF), "begin": str(weights), "decisions": about["decisions"] + 1})
    other = Settings(**{**vars(SMALL), "width": 8, "depth": 1, "rate": 1e-12})
    learner = train(tmp_path / "second", other, session, entries.append)
    assert (learner.settings.width, learner.settings.depth) == (16, 2), "of the file's shape"
    assert learner.updates == 4
    assert entries[0]["decisions"] == about["decisions"]
    assert entries[-1]["decisions"] == about["decisions"] + 960
    assert entries[1]["magnet"] == pytest.approx(SMALL.magnet / 5**SMALL.magnet_fall)
    for name, part in arrays_of(learner.average).items():
        assert part == pytest.approx(file.load(weights).arrays()[name], abs=1e-6)
    again = Session(**{**vars(session), "decisions": about["decisions"] + 961})
    assert train(tmp_path / "second", other, again).updates == 5, "the checkpoint counts, not the file"


def test_work_is_done_at_every_call():
    done = []
    work = Replayed(lambda: done.append(1), torch.device("cpu"))
    for _ in range(3):
        work()
    assert len(done) == 3


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
def test_on_a_gpu_replayed_and_told_each_time_are_the_same():
    small = Settings(**{**vars(SMALL), "games": 512, "minibatch": 1024, "width": 64})
    seen = stretch_of(small, "cuda")
    learners = [Learner(small, "cuda", replay=replay) for replay in (True, False)]
    for _ in range(3):
        told = []
        for learner in learners:
            torch.manual_seed(2)
            told.append(learner.learn(seen, 0.7))
        for name, value in told[0].items():
            assert value == pytest.approx(told[1][name], rel=0.02, abs=1e-4), name
    for one, other in zip(*(learner.network.parameters() for learner in learners), strict=True):
        assert (one - other).abs().max() < 3e-4
