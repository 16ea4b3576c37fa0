"""The languages agree with one another and with the code: the same messages, the same variables, none too many."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from abyss.cards.vocabulary import SETS
from abyss.languages import FOLDER, LANGUAGES
from abyss.languages.messages import messages
from abyss.languages.variables import parsed, variables
from abyss.lessons import LESSONS, PARTS, lesson
from abyss.review.coach import AREAS
from abyss.review.report import CLASSES
from abyss.review.why import ORDER
from abyss.rules.actions import VERBS
from abyss.rules.decisions import DECISIONS
from abyss.rules.events import EVENTS, PEARL_REASONS
from abyss.rules.reason_table import REASONS
from abyss.rules.scoring import SCORE_PARTS
from abyss.rules.state import END_CAUSES, SENTINEL_AREAS
from abyss.server.problems import STATUS
from server.test_refusals import refusals_with_case

ROOT = Path(__file__).resolve().parents[1]
ENGLISH = variables("en")
VERB_NAMES = [verb.name for verb in VERBS]
SPECIAL_EVENTS = {
    "pearls": PEARL_REASONS,
    "token_gained": ("base", "leviathan"),
    "token_stolen": ("base", "leviathan"),
    "sentinel_placed": SENTINEL_AREAS[3:],
    "end_set_off": END_CAUSES[1:],
}
SPECIAL_REASONS = {"area_taken": SENTINEL_AREAS[3:], "pearls_short": ("", "allies"), "other_decision": ()}
SPECIAL_MOVES = {"choose_pool": ("base", "leviathan")}
# what may make an event or a move a special case, besides the above and the decision it is made at
VARIANTS = {"extra", "loss", "known", "nobody", "no-tile", "one", "shared", "free", "kraken", "all", "none", "more"}
VARIANTS |= {"reward", "purchase-next", "must"}
# keys that the app puts together: say(`card-${when}`)
FAMILIES = {
    "language": ("name",),
    "setup": SETS[1:],
    "bots": ("random", *(f"level{number}" for number in range(1, 9))),
    "table": ("free", "turned", "tucked"),
    "card": ("arrow", "always", "turn", "none"),
    "settings": ("slow", "normal", "fast", "none"),
    "gallery": ("lords", "exiles", "locations", "allies", "leviathans", "loot", "tokens"),
    "gallery-by": ("name", "cost", "points", "guild"),
    "group": ("take_stack", "recruit", "play", "use", "place_sentinel", "place_on_court", "place_on_council"),
    "group-": ("place_on_location", "choose_tile", "draw", "discard", "recover", "attack_with", "reveal", "other"),
    "medal": ("locations", "lords", "allies", "monsters", "leviathans", "pearls"),
    "coach-look": tuple(AREAS),
    "coach-why": ORDER,
    "review": [name for name, _ in CLASSES],
    "review-n": [name for name, _ in CLASSES],
    "review-moment": ("loss", "luck"),
    "first": ("opening", "council", "recruit", "payment", "purchase", "ally", "monster", "foe", "reward", "location"),
    "first-": ("keys", "power", "closing", "last"),
    "board": ("deck", "discard"),
    "board-": ("pearls", "nebulis", "keys", "hand", "affiliated", "lords", "locations", "tokens", "wounds", "kills"),
}


def key(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")


def required() -> set[str]:
    """The messages that the engine and the server ask for by their own words."""
    events = {key("event", kind, str(case)) for kind, cases in SPECIAL_EVENTS.items() for case in cases}
    events |= {key("event", kind) for kind in EVENTS if kind not in SPECIAL_EVENTS}
    moves = {key("move", verb, case) for verb, cases in SPECIAL_MOVES.items() for case in cases}
    moves |= {key("move", verb) for verb in VERB_NAMES if verb not in SPECIAL_MOVES}
    reasons = {
        key("reason", code, case).rstrip("-") for code, _ in REASONS for case in SPECIAL_REASONS.get(code, ("",))
    }
    decisions = {key("decision", kind) for kind in DECISIONS}
    return (
        events
        | moves
        | decisions
        | reasons
        | {key("end-row", part) for part in SCORE_PARTS}
        | {key("problem", code) for code in STATUS}
        | {key("lesson", name) for name in LESSONS}
        | {lesson(name).key(number + 1) for name in LESSONS for number in range(len(lesson(name).steps))}
    )


def is_special(name: str) -> bool:
    """Whether a message is a special case that the engine can bring about."""
    for general in required():
        case = name.removeprefix(general + "-")
        if case != name and (case in VARIANTS or case in {key(kind) for kind in DECISIONS}):
            return True
    return False


def named_in_the_code() -> set[str]:
    """All that stands in quotation marks anywhere in the code, which is where keys do."""
    files = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "web" / "src").rglob("*.ts"),
        *(ROOT / "web" / "src").rglob("*.svelte"),
    ]
    texts = [file.read_text(encoding="utf-8") for file in files if file.name != "keys.ts"]
    return set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", "\n".join(texts)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_all_messages_with_the_same_variables(code: str) -> None:
    own = variables(code)
    assert set(own) == set(ENGLISH)
    for name, used in own.items():
        told = ENGLISH[name] | ({"ally", "ally_object"} if ENGLISH[name] & {"ally", "ally_object"} else set())
        assert used <= told, f"{code}: {name} uses {set(used - told)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_count_has_all_forms_of_the_language(code: str) -> None:
    wanted = {"pl": {"one", "few", "many"}}.get(code, {"one", "other"})
    for entry in parsed(code).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            for element in entry.value.elements:
                if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
                    forms = {variant.key.name for variant in element.expression.variants}
                    assert forms == wanted, f"{code}: {entry.id.name}"


def test_all_that_the_engine_and_the_server_say_has_a_message() -> None:
    """A new event, move, decision or refusal fails here until every language has words for it."""
    assert not required() - set(ENGLISH)


def test_every_message_is_used() -> None:
    composed = {key(family.rstrip("-"), name) for family, names in FAMILIES.items() for name in names}
    others = (FOLDER / "en" / "messages.ftl").read_text(encoding="utf-8")
    referred = set(re.findall(r"\{ ([a-z][\w-]*) \}", others))
    known = named_in_the_code() | composed | referred | required() | {case for case, _ in refusals_with_case()}
    assert not {name for name in ENGLISH if name not in known and not is_special(name)}
    assert not composed - set(ENGLISH)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", {0: "0 pearls", 1: "1 pearl", 2: "2 pearls"}),
        ("fr", {0: "0 perle", 1: "1 perle", 2: "2 perles"}),
        ("pl", {0: "0 pereł", 1: "1 perłę", 3: "3 perły", 5: "5 pereł", 12: "12 pereł", 22: "22 perły"}),
    ],
)
def test_numbers_take_the_forms_of_their_language(code: str, said: dict[int, str]) -> None:
    assert {n: messages(code).say("n-pearls", n=n).lower() for n in said} == said


def test_french_signs_are_kept_on_their_line() -> None:
    for name in ("messages.ftl", "rules.md"):
        text = (FOLDER / "fr" / name).read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.startswith("#") or name == "rules.md"]
        assert not [line for line in lines if re.search(r"\S [?!;:»]", line)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_of_rules_have_the_same_chapters_and_rulings(code: str) -> None:
    def outline(code: str) -> list[str]:
        lines = (FOLDER / code / "rules.md").read_text(encoding="utf-8").splitlines()
        return [found[0] for line in lines if (found := re.match(r"## |- \*\*A\d+\*\*|- |$", line))]

    assert outline(code) == outline("en")


def test_the_pages_of_rules_have_the_same_pictures_and_as_many_words_in_their_indexes() -> None:
    def pictures(code: str) -> tuple[list[str], list[int]]:
        text = (FOLDER / code / "rules.md").read_text(encoding="utf-8")
        return re.findall(r"!\[\w+/\d+\]\(\w+\)", text), [
            found.count(", ") for found in re.findall(r"^= .*$", text, re.MULTILINE)
        ]

    assert len(pictures("en")[0]) >= len(LESSONS)
    for code in LANGUAGES:
        assert pictures(code) == pictures("en")
    for name, step, part in re.findall(r"!\[(\w+)/(\d+)\]\((\w+)\)", "".join(pictures("en")[0])):
        assert part in PARTS
        assert 1 <= int(step) <= len(lesson(name).steps)


def test_the_types_of_the_messages_are_up_to_date() -> None:
    """Else: python scripts/build_web.py --types."""
    written = (ROOT / "web" / "src" / "i18n" / "keys.ts").read_text(encoding="utf-8")
    keys = dict(re.findall(r'^  "([\w-]+)": (.*);$', written, re.MULTILINE))
    assert keys == {
        name: " | ".join(f'"{used}"' for used in sorted(wanted)) or "never" for name, wanted in ENGLISH.items()
    }
