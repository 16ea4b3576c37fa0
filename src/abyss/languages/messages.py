"""The messages of one language, read by Fluent: numbers take the forms that CLDR gives them in that language."""

from functools import cache
from typing import Any

from abyss.languages import FOLDER, LANGUAGES


class Messages:
    """The messages of `<code>/messages.ftl`."""

    def __init__(self, code: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # takes a moment, and most programs tell nothing

        self.code = code
        self._bundle = FluentBundle([code], use_isolating=False)
        self._bundle.add_resource(FluentResource((FOLDER / code / "messages.ftl").read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key))

    def special(self, *parts: str) -> str:
        """The longest key that there is: `event-pearls-robbed-loss`, else `event-pearls-robbed`, …"""
        words = [part.replace("_", "-") for part in parts if part]
        for length in range(len(words), 0, -1):
            if self.has(key := "-".join(words[:length])):
                return key
        raise KeyError(f'{self.code}/messages.ftl has no "{"-".join(words)}"')

    def say(self, key: str, **values: Any) -> str:
        """A message with its values put in."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f'{self.code}/messages.ftl says nothing for "{key}"')
        text, problems = self._bundle.format_pattern(pattern, values)
        if problems:
            raise ValueError(f'{self.code}/messages.ftl, "{key}": {problems[0]}')
        return str(text)


@cache
def messages(code: str) -> Messages:
    """The messages of a language; an unknown one is an error that says which there are."""
    if code not in LANGUAGES:
        raise ValueError(f'"{code}" is no language here: there are {", ".join(LANGUAGES)}')
    return Messages(code)
