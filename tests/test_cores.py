"""The number of usable cores, on systems that tell it in different ways."""

import os

from abyss.cores import GIVE_WAY, usable_cores


def test_where_the_system_tells_which_cores(monkeypatch):
    monkeypatch.delattr(os, "process_cpu_count", raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {3, 5, 7}, raising=False)
    assert usable_cores() == 3


def test_where_it_does_not(monkeypatch):
    """macOS and Windows have no sched_getaffinity."""
    monkeypatch.delattr(os, "process_cpu_count", raising=False)
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert usable_cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1


def test_a_helper_gives_way_where_the_system_can(monkeypatch):
    given = []
    monkeypatch.setattr(os, "nice", given.append, raising=False)
    exec(GIVE_WAY)
    assert given == [10]
    monkeypatch.delattr(os, "nice")
    exec(GIVE_WAY)  # Windows
    assert given == [10]
