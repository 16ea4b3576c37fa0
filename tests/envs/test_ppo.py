"""The example of learning: it learns to beat random players clearly."""

import pytest

pytest.importorskip("torch")

from abyss.train.ppo import Settings, advantages, evaluate, train


def test_advantages_of_a_short_game():
    import torch

    settings = Settings(discount=1.0, smoothing=1.0)
    rewards, values = torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([[0.5], [0.25], [0.0]])
    found = advantages(rewards, values, torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([2.0]), settings)
    assert found.flatten().tolist() == [0.5, 0.75, 2.0]


def test_it_beats_random_players_within_half_a_minute():
    settings = Settings(bots=["random"], steps=40_000)
    rate, _ = evaluate(train(settings), settings, games=300)
    assert rate > 0.65


@pytest.mark.slow
def test_it_learns_to_beat_random_players():
    settings = Settings(bots=["random"])
    rate, mean = evaluate(train(settings), settings, games=500)
    assert rate > 0.75
    assert mean > 0.5
