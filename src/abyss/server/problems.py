"""Refusals: why a request changed nothing, in words for a person and a code for a program."""

from typing import Final, Literal

from abyss.views import WhyNot

Code = Literal[
    "not_found",
    "bad_request",
    "bad_moment",
    "forbidden",
    "banned",
    "no_guest",
    "not_your_seat",
    "not_your_decision",
    "stale",
    "illegal_move",
    "not_playing",
    "other_rules",
    "no_open_seat",
    "secret",
    "no_watching",
    "game_running",
    "too_large",
    "too_many",
    "too_slow",
    "storage",
    "unavailable",
]

STATUS: Final[dict[Code, int]] = {
    "not_found": 404,
    "bad_request": 422,
    "bad_moment": 422,
    "forbidden": 403,
    "banned": 403,
    "no_guest": 401,
    "not_your_seat": 403,
    "not_your_decision": 409,
    "stale": 409,
    "illegal_move": 422,
    "not_playing": 409,
    "other_rules": 409,
    "no_open_seat": 409,
    "secret": 403,
    "no_watching": 403,
    "game_running": 403,
    "too_large": 413,
    "too_many": 429,
    "too_slow": 408,
    "storage": 503,
    "unavailable": 503,
}


class Refusal(Exception):
    """A request that cannot be granted; nothing has changed."""

    def __init__(
        self,
        code: Code,
        message: str,
        version: int | None = None,
        reason: WhyNot | None = None,
        case: str | None = None,
    ) -> None:
        """`case` tells refusals of one code apart: `problem-<code>-<case>` says it in every language."""
        super().__init__(message)
        self.code: Final = code
        self.case: Final = case
        self.message: Final = message
        self.version: Final = version
        self.reason: Final = reason

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]

    def told(self) -> dict[str, object]:
        """The refusal as a `Problem`."""
        message = self.message.encode("utf-8", "replace").decode()  # it may quote what no text can hold
        return {
            "code": self.code,
            "case": self.case,
            "message": message,
            "version": self.version,
            "reason": self.reason,
        }
