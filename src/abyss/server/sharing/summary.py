"""A finished game in a few lines of text, for a chat or a preview of a link."""

from abyss.cards.load import load_catalogue
from abyss.cards.texts import in_language
from abyss.cards.vocabulary import SETS
from abyss.languages.messages import Messages, messages
from abyss.server.sharing.moments import Moment, points
from abyss.views import SeatView


def summary(moment: Moment, language: str) -> str:
    """Who has how much, and what was played."""
    words = messages(language)
    lines = []
    for place, (name, side) in enumerate(moment.standing(), start=1):
        final = f"{place}. {name}: {words.say('n-points', n=points(side))}"
        lines.append(final if moment.is_end else f"{name}: {_counted(side, words)}")
    return "\n".join([f"Abyss · {played(moment, language)}", moment.title(words), *lines])


def _counted(side: SeatView, words: Messages) -> str:
    """What lies before somebody, by numbers alone."""
    counts = (("lords", len(side["cards"])), ("locations", len(side["locations"])), ("pearls", side["pearls"]))
    return ", ".join(words.say("pair", name=words.say(f"board-{what}"), value=n) for what, n in counts)


def played(moment: Moment, language: str) -> str:
    """What was played: with which expansions, and at the end how long; at a moment its own line says when it is."""
    sets, say = load_catalogue().sets, messages(language).say
    named = [in_language(sets[SETS.index(name)].name, language) for name in moment.view["expansions"]]
    long = [say("table-turn", n=moment.view["turn"])] if moment.is_end else []
    return ", ".join([*(named or [say("gallery-base")]), *long])
