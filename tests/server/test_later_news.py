"""Messages after the first one: a deadline that comes near, and the end of a game. Each is told once, or not at all."""

import json
import random

import pytest

from server.test_notifications import add, endpoint, mailbox, move, pair, post_site

__all__ = ["endpoint", "mailbox", "post_site"]  # fixtures


def test_who_lets_a_deadline_come_near_is_told_once_more(post_site, endpoint):
    table, ann, ben = pair(post_site)  # two days for a move
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="json")
    ben.join(table, name="Ben")
    post_site.deliver()
    assert [json.loads(one.body)["title"] for one in endpoint.received] == ["Abyss: your turn"]
    post_site.deliver(35 * 3600)
    assert len(endpoint.received) == 1  # there is half a day and more
    post_site.deliver(1.5 * 3600)
    assert [json.loads(one.body)["title"] for one in endpoint.received[1:]] == ["Your time is running out"]
    post_site.deliver(6 * 3600)
    assert len(endpoint.received) == 2  # and not again


@pytest.mark.parametrize("change", ["move", "pause", "resign"])
def test_nobody_is_warned_of_a_deadline_that_is_gone(post_site, endpoint, change):
    """Who has moved, paused or resigned after the first message hears nothing more."""
    table, ann, ben = pair(post_site)
    add(ann, kind="webhook", address=f"{endpoint.url}/a", style="json")
    ben.join(table)
    post_site.deliver()
    assert len(endpoint.received) == 1
    if change == "move":
        move(ann, table, random.Random(4))
    elif change == "pause":
        ann.post(f"{table}/pause")
        ben.post(f"{table}/pause/answer", agree=True)
    else:
        ann.post(f"{table}/resign")
    post_site.deliver(40 * 3600)
    assert len(endpoint.received) == 1


def test_the_end_is_told_to_who_stayed_and_to_the_channel(post_site, endpoint):
    table, ann, ben = pair(post_site)
    assert add(ann, kind="webhook", address=f"{endpoint.url}/table", style="json", table=table).status_code == 201
    for guest, name in ((ann, "ann"), (ben, "ben")):
        add(guest, kind="webhook", address=f"{endpoint.url}/{name}", style="json")
    ben.join(table, name="Ben")
    post_site.deliver()
    endpoint.received.clear()
    ann.post(f"{table}/resign")
    post_site.deliver()
    assert sorted(one.path for one in endpoint.received) == ["/ben", "/table"]  # who resigned knows it
    endpoint.received.clear()
    post_site.deliver(7200)
    assert not endpoint.received
