"""The parts of self-play: seats, returns, utilities, settings; and a small run that learns, stops and goes on."""

# ruff: noqa: E402, PT011

import json
from xml.etree import ElementTree

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from abyss.bots import network as file
from abyss.bots.interface import BotError
from abyss.record import Config
from abyss.rules.actions import N_ACTIONS
from abyss.train.checkpoints import Run
from abyss.train.curves import strength_curves, svg
from abyss.train.export import arrays_of, export, network_of
from abyss.train.league import league
from abyss.train.learning import Learner
from abyss.train.measure import against_bot, against_network
from abyss.train.network import Network, legal_logs, sampled
from abyss.train.selfplay import Session, train
from abyss.train.settings import Settings, chances, configs, settings_of, tables_of
from abyss.train.stretch import (
    LEAD,
    SHARE,
    Collector,
    by_decider,
    by_table,
    outcome,
    returns_of,
    seat_order,
    utility,
    values_by_table,
)
from abyss.train.tables import Tables

SMALL = Settings(games=24, length=8, minibatch=96, width=16, depth=2, warm_up=20, kinds=24, turns=10)
BRIEF = Session(seconds=1000, decisions=600, rounds=0, save_every=0, freeze_every=1e9, measure_every=1e9)


def test_seats_are_counted_from_the_deciding_one_and_back():
    seats, players = torch.tensor([1, 2, 4]), torch.tensor([2, 4, 5])
    order = seat_order(seats, players)
    assert order.tolist() == [[1, 0, 2, 3, 4], [2, 3, 0, 1, 4], [4, 0, 1, 2, 3]]
    values = torch.arange(15.0).reshape(3, 5)
    assert (by_decider(values, order)[:, 0] == torch.tensor([1.0, 7.0, 14.0])).all()
    assert (by_table(by_decider(values, order), order) == values).all()


def test_returns_mix_what_comes_next_and_end_with_the_game():
    values = torch.tensor([[[1.0]], [[2.0]], [[3.0]]])
    last, ends = torch.tensor([[4.0]]), torch.tensor([[[0.0]], [[10.0]], [[0.0]]])
    going_on = torch.zeros((3, 1), dtype=torch.bool)
    assert returns_of(values, last, going_on, ends, 1.0).flatten().tolist() == [4, 4, 4]
    assert returns_of(values, last, going_on, ends, 0.0).flatten().tolist() == [2, 3, 4]
    assert returns_of(values, last, going_on, ends, 0.5).flatten().tolist() == [2.75, 3.5, 4]
    ended = torch.tensor([[False], [True], [False]])
    assert returns_of(values, last, ended, ends, 0.5).flatten().tolist() == [6, 10, 4]


@pytest.fixture(scope="module")
def played():
    """Games of all kinds, played at random until some have ended."""
    tables = Tables(60, configs(Settings(kinds=60, turns=6)), "cpu", 3)
    rng = np.random.default_rng(1)
    while tables.done.sum() < 2:
        tables.step(torch.from_numpy(tables.batch.random_actions(rng)))
    return tables


def test_what_is_good_for_one_is_bad_for_the_others(played):
    found = outcome(played.winners, played.scores, played.players, SMALL)
    found = utility(found, played.players, SMALL)
    for i in torch.nonzero(played.done).flatten().tolist():
        count = int(played.players[i])
        shares, points = played.shares()[i], played.points()[i]
        assert shares.sum() == 1
        assert points[shares > 0].max() == points.max()
        assert (points[count:] == 0).all()
        lead = points[:count] - (points.sum() - points[:count]) / (count - 1)
        good = 0.6 * (shares[:count] * count - 1) / (count - 1) + 0.4 * (lead / 40).clamp(-1, 1)
        assert torch.allclose(found[i, :count], good, atol=1e-5)
        if lead.abs().max() < 40:
            assert abs(float(good.sum())) < 1e-4


def test_values_are_told_by_seat_of_the_table(played):
    network = Network(16, 1)
    torch.nn.init.normal_(network.values.weight)
    judged = network(played.observations)
    values = values_by_table(judged.values, played.seats, played.players)
    assert torch.allclose(values[:, SHARE].sum(-1), torch.ones(len(played)))
    for i in range(len(played)):
        count, seat = int(played.players[i]), int(played.seats[i])
        assert values[i, LEAD][seat] == judged.values[i, LEAD][0]
        assert values[i, LEAD][(seat + 1) % count] == judged.values[i, LEAD][1]
        assert (values[i, SHARE][count:] == 0).all()


def test_only_legal_actions_are_drawn_each_as_often_as_its_chance(played):
    network = Network(16, 1)
    torch.nn.init.normal_(network.policy.weight)
    logits = network(played.observations).policy.detach()[:1]
    logs = legal_logs(logits, played.mask[:1])
    generator = torch.Generator().manual_seed(5)
    drawn, told = sampled(logits.expand(10_000, -1), played.mask[:1].expand(10_000, -1), generator)
    assert torch.allclose(told, logs[0, drawn], atol=1e-5)
    shares = torch.bincount(drawn, minlength=N_ACTIONS) / len(drawn)
    assert (shares[played.mask[0] == 0] == 0).all()
    assert (shares - logs[0].exp()).abs().max() < 0.02


def test_every_kind_of_game_has_its_share():
    found = chances()
    assert len(found) == 28
    assert abs(sum(found.values()) - 1) < 1e-9
    assert sum(chance for (players, _), chance in found.items() if players == 2) == pytest.approx(0.4)
    listed = configs(Settings())
    assert len(listed) == 1024
    assert len({(config.players, config.expansions) for config in listed}) == 28
    assert abs(sum(config.players == 2 for config in listed) / 1024 - 0.4) < 0.01
    assert tables_of("2,4+kraken") == [(2, ()), (4, ("kraken",))]


def test_wrong_settings_are_refused():
    for wrong in ({"speed": 1}, {"games": "many"}, {"tables": "five"}, {"tables": "5"}, {"tables": "2+gold"}):
        with pytest.raises(ValueError):
            settings_of(wrong)
    assert settings_of({"games": "12", "rate": "0.5", "tables": "2"}) == Settings(games=12, rate=0.5, tables="2")


def test_a_run_goes_on_where_it_stopped(tmp_path):
    entries = []
    learner = train(tmp_path, SMALL, BRIEF, entries.append)
    assert [entry["kind"] for entry in entries] == ["begin", *["update"] * 4, "strength"]
    again, state = Run(tmp_path).load("cpu")
    assert state["decisions"] == 4 * 24 * 8
    assert again.settings == SMALL
    for mine, kept in zip(learner.network.parameters(), again.network.parameters(), strict=True):
        assert (mine == kept).all()
        assert torch.allclose(
            learner.optimiser.state[mine]["exp_avg"], again.optimiser.state[kept]["exp_avg"], rtol=0.01, atol=1e-12
        )
    train(tmp_path, SMALL, Session(**{**vars(BRIEF), "decisions": 1200}))
    assert Run(tmp_path).state()["decisions"] == 7 * 24 * 8
    assert Run(tmp_path).state()["updates"] == 7
    kinds = [json.loads(line)["kind"] for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert kinds.count("begin") == 2
    assert kinds.count("update") == 7
    with pytest.raises(ValueError, match="no run"):
        Run(tmp_path / "elsewhere").load("cpu")


def test_the_average_follows_the_network():
    learner = Learner(Settings(width=8, depth=1, averaging=0.9), "cpu")
    start = learner.average.first.weight.clone()
    tables = Tables(8, [Config(2, (), 10)], "cpu", 1)
    small = Settings(width=8, depth=1, averaging=0.9, games=8, length=4, minibatch=32)
    learner.settings = small
    learner.learn(Collector(tables, small).play(learner.network, torch.Generator().manual_seed(1)))
    moved = learner.network.first.weight - start
    assert moved.abs().max() > 0
    assert torch.allclose(learner.average.first.weight - start, 0.1 * moved, atol=1e-7)


def test_a_network_meets_bots_and_networks_on_every_seat():
    network = Network(8, 1)
    kinds = [Config(2, (), 40), Config(3, ("kraken",), 40)]
    met = against_bot(network, "random", 4, "cpu", 1, kinds)
    assert len(met.shares) == 4 * (2 + 3)
    assert not np.isnan(met.shares).any()
    assert met.share(2) == pytest.approx(met.shares[met.players == 2].mean())
    alike = against_network(network, network, 20, "cpu", 1, kinds[:1])
    assert alike.share() == pytest.approx(0.5, abs=0.3)


def test_the_file_for_bots_says_the_same_as_the_network(tmp_path, played):
    train(tmp_path / "run", SMALL, BRIEF)
    path = tmp_path / "net.npz"
    about = export(tmp_path / "run", path)
    assert about["decisions"] == 768
    network = Run(tmp_path / "run").load("cpu")[0].average
    network.load_state_dict({name: part.half().float() for name, part in network.state_dict().items()})
    judge = file.load(path)
    judged = network(played.observations)
    values = values_by_table(judged.values, played.seats, played.players).detach().numpy()
    for i in range(0, len(played), 7):
        game, seat = played.batch.games[i], int(played.seats[i])
        moves = played.batch.moves[i, : played.batch.counts[i]]
        found = judge.judge(game, seat, moves)
        players = int(game.players)
        logs = legal_logs(judged.policy, played.mask)[i].detach().numpy()
        assert np.allclose(np.log(found.policy), logs[moves], atol=1e-4)
        assert np.allclose(found.shares, values[i, SHARE][:players], atol=1e-5)
        assert np.allclose(found.points, 40 * values[i, 10 : 10 + players], atol=1e-3)


def test_an_exploiter_begins_as_its_rival_and_learns_from_its_own_decisions_alone(tmp_path):
    weights = tmp_path / "rival.npz"
    file.save(weights, arrays_of(Network(16, 2)), {})
    rival = network_of(file.load(weights))
    for name, part in arrays_of(rival).items():
        assert np.allclose(part, file.load(weights).arrays()[name], atol=1e-6)
    session = Session(**{**vars(BRIEF), "rival": str(weights)})
    learner = train(tmp_path / "run", Settings(**{**vars(SMALL), "width": 8, "tables": "2"}), session)
    assert learner.settings.width == 16, "of the rival's shape"
    assert learner.updates == 4
    tables = Tables(12, [Config(3, (), 20)], "cpu", 1)
    collector = Collector(tables, SMALL, rival)
    seen = collector.play(rival, torch.Generator().manual_seed(1))
    seats = torch.arange(12) % 3
    assert (seen.own == (seen.seats == seats)).all()
    assert 0 < seen.own.float().mean() < 1
    seen.gains[~seen.own] = 1e6  # nothing of this may be learned
    own = Learner(SMALL, "cpu")
    own.begin_with(rival)
    figures = own.learn(seen)
    assert abs(figures["policy_loss"]) < 1


def test_a_league_rates_all_networks_of_a_run(tmp_path):
    train(tmp_path, SMALL, BRIEF)
    run = Run(tmp_path)
    run.freeze(Network(16, 2), "000001M")
    names, games, rated = league(tmp_path, 8, [Config(2, (), 30)], "cpu")
    assert names == ["000001M", "newest", "greedy"]
    assert len(games) == 3 * 2 * 8
    assert rated[2].elo == pytest.approx(1000)
    assert rated[2].elo > max(rated[0].elo, rated[1].elo), "greedy beats what has hardly learned"


def test_curves_are_drawn_from_a_log(tmp_path):
    shares = {"2": 0.5, "3": 0.4, "4": 0.3, "5": 0.2}
    entries = [{"kind": "strength", "decisions": n * 1_000_000, "greedy": shares} for n in (1, 2)]
    entries.append({"kind": "update", "decisions": 3})
    curves = strength_curves(entries)
    assert curves["2 players"] == [(1, 0.5), (2, 0.5)]
    drawn = svg("Title", curves, "decisions", "share", 1.0)
    assert drawn.count("<polyline") == 4
    assert drawn.count("<circle") == 8
    ElementTree.fromstring(drawn)


def test_a_damaged_or_foreign_network_is_refused(tmp_path):
    path = tmp_path / "net.npz"
    arrays = arrays_of(Network(8, 1))
    file.save(path, arrays, {})
    assert file.load(path).about["row"] == 2
    with np.load(path) as archive:
        inside = dict(archive)
    about = json.loads(str(inside["about"]))
    cases = {
        "hash": {**inside, "policy_bias": inside["policy_bias"] + 1},
        "layout": {**inside, "about": np.array(json.dumps({**about, "layout": "other"}))},
        "format": {**inside, "about": np.array(json.dumps({**about, "format": "other"}))},
        "no network": {name: part for name, part in inside.items() if name != "first"},
    }
    for word, content in cases.items():
        np.savez(path, **content)
        file.load.cache_clear()
        with pytest.raises(BotError, match=word):
            file.load(path)
    (tmp_path / "text.npz").write_text("hello")
    with pytest.raises(BotError, match="no network"):
        file.load(tmp_path / "text.npz")
    with pytest.raises(BotError, match="no such network"):
        file.load(tmp_path / "nothing.npz")
