"""A program that plays a seat over the network: read the state, choose, post, until the game is over.

    python examples/bot_client.py http://127.0.0.1:8321 TABLE TOKEN

TABLE and TOKEN come from "give this seat to a program" at the table (POST /api/tables/TABLE/seats/SEAT/link). It needs
only the Python package httpx and plays at random; put your own idea into `choose`.
"""

import random
import sys
import time
import uuid
from typing import Any

import httpx

PAUSE = 0.2  # seconds between two looks while others decide
PATIENCE = 50  # how often in a row the server may be out of reach


def choose(state: dict[str, Any]) -> list[int]:
    """Pick an action, or a whole recruitment with the cheapest payment the server proposes."""
    offers = [offer for offer in state["payments"] if offer["payments"]]
    if offers:
        cheapest = random.choice(offers)["payments"][0]
        return list(cheapest["affiliations"][0]["actions"])
    return [random.choice(state["legal"])["action"]]


class Player:
    """One seat, held by its token."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.http = httpx.Client(base_url=server, headers={"Authorization": f"Bearer {token}"}, timeout=10.0)
        self.url = f"/api/tables/{table}"
        self.version = 0

    def look(self) -> dict[str, Any]:
        """The state now; naming the last version we saw brings the events since."""
        answer = self.http.get(self.url, params={"since": self.version})
        answer.raise_for_status()
        state: dict[str, Any] = answer.json()["state"]
        self.version = state["version"]
        return state

    def act(self, state: dict[str, Any], actions: list[int]) -> None:
        """Post actions; after a lost connection the same key makes sure that they are done once."""
        order = {"ply": state["ply"], "version": state["version"], "actions": actions, "key": uuid.uuid4().hex}
        for _ in range(PATIENCE):
            try:
                answer = self.http.post(f"{self.url}/actions", json=order)
            except httpx.TransportError:
                time.sleep(PAUSE)
                continue
            if answer.status_code in (200, 409):  # done, or the table has moved on: look again
                return
            if answer.status_code not in (429, 503):
                raise SystemExit(f"refused: {answer.text}")
            time.sleep(PAUSE)
        raise SystemExit("the server does not answer")

    def play(self) -> dict[str, Any]:
        """Play until the game is over."""
        failures = 0
        while True:
            try:
                state = self.look()
                failures = 0
            except httpx.TransportError:
                failures += 1
                if failures > PATIENCE:
                    raise
                time.sleep(PAUSE)
                continue
            if state["status"] not in ("waiting", "playing"):
                return state
            if state["your_move"]:
                self.act(state, choose(state))
            else:
                time.sleep(PAUSE)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    final = Player(*sys.argv[1:]).play()
    print("scores:", [seat["score"]["total"] for seat in final["view"]["seats"]], "winners:", final["view"]["winners"])
