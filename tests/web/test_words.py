"""Every decision, verb, event and reason of the engine has words in the app, in all languages."""

import re
from pathlib import Path

import pytest

from abyss.rules.actions import VERBS
from abyss.rules.decisions import DECISIONS
from abyss.rules.events import EVENTS, PEARL_REASONS
from abyss.rules.scoring import SCORE_PARTS

WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"
# told in other words, or needing none
SEVERAL = {
    "verb": {"choose_pool": "choose_pool_base"},
    "event": {"pearls": "pearls_gain", "nebulis": "nebulis_gain", "keys": "keys_gain"},
}


def keys_of(language: str, section: str) -> set[str]:
    """The keys of a section of a language file."""
    text = (WORDS / f"{language}.ts").read_text()
    match = re.search(rf"^\s+{section}: \{{\n(.*?)^\s+\}},", text, re.MULTILINE | re.DOTALL)
    assert match, f"{language}.ts has no section {section}"
    return set(re.findall(r"^\s+(\w+):", match.group(1), re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "pl", "fr"])
@pytest.mark.parametrize(
    ("section", "wanted"),
    [
        ("decision", DECISIONS),
        ("verb", [verb.name for verb in VERBS]),
        ("event", EVENTS),
        ("reason", PEARL_REASONS),
        ("row", SCORE_PARTS),
    ],
)
def test_the_app_has_words_for_all_the_engine_says(language: str, section: str, wanted: list[str]) -> None:
    """Nothing is shown by its inner name."""
    others = SEVERAL.get(section, {})
    missing = {others.get(word, word) for word in wanted} - keys_of(language, section)
    assert not missing
