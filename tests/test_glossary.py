"""Cards, messages and pages of rules use the words of the glossary, which are those of the booklets."""

import re
from pathlib import Path

import pytest

from abyss.languages import FOLDER, LANGUAGES

GLOSSARY = Path(__file__).resolve().parents[1] / "docs" / "glossary.md"
COLUMNS = {"en": 0, "pl": 1, "fr": 2}
FILES = ("messages.ftl", "cards.toml", "rules.md")

# how the words that are not to be used look in a text, with their endings
AVOIDED = {
    "en": [r"\bnebuli\b", r"turned face down", r"\bface down lord"],
    "pl": [
        r"\blokacj",
        r"\bdw(ór|oru|orze|orowi|orem)\b",
        r"\bmoc(y|ą|ami|e)?\b",
        r"\bknu(j|ć|cie|ciu|jesz|jąc)",
        r"\bintryg",
        r"\bod(zyska|ebra|bierz|biera|zyskuj)\w* (lokacj|miejsc)",
        r"\bbicz",
        r"\bpunkt\w* zdrowia",
        r"\bnazwij\b",
        r"\bodwróc\w+ (jednego |wolnego )*lord|\bodwrócony\b",
        r"\bstrażnik granicy",
        r"\b(stos|stosu|stosy|stosach|stosem|do) rady\b",
    ],
    "fr": [
        r"\braces?\b",
        r"\bclés?\b",
        r"\bjetons?\b",
        r"\baffili",
        r"\bcomplot",
        r"\bpivoté|\bretourné|seigneur[^.]*face cachée",
        r"\bnebulis\b",
        r"comptent jusqu'à sept",
        r"\b(du|au|le) conseil\b",
        r"\bla cour\b",
    ],
}
CASE_MATTERS = {r"\b(stos|stosu|stosy|stosach|stosem|do) rady\b", r"\b(du|au|le) conseil\b", r"\bla cour\b"}
# the beginning of a word as it stands in texts, where endings or sound changes hide the word of the glossary
STEMS = {
    "sojusznik": "sojuszni",
    "miejsce": "miejsc",
    "kupiec": "kup(iec|c)",
    "wygnaniec": "wygna",
    "żołnierz": "żołnierz",
    "polityk": "polity",
    "dziedziniec": "dziedzi",
    "ręka": "ręk|ręc",
    "kałamarnica": "kałamarnic",
    "konik morski": "konik",
    "spiskować": "spisk",
    "eksplorować": "eksplor",
    "prosić Radę o wsparcie": "(pro[sś]|popro[sś])\\w* (Radę )?o wsparcie",
    "rekrutować": "rekrut",
    "przyłączyć": "przyłącz",
    "przejąć kontrolę nad miejscem": "przej[a-zęą]+ (kontrolę|miejsce)",
    "odbić miejsce": "odb[a-zę]+ miejsc",
    "wskazać rasę": "wska",
    "walczyć": "walc",
    "odrzucić": "odrzu",
    "szukać łupów": "szukaj\\w* łup",
    "żeton klucza": "żeton\\w* klucz",
    "żeton potwora": "żeton\\w* potwor",
    "figurka krakena": "figurk\\w* krakena",
    "punkt życia": "punkt\\w* życia",
    "stos Rady": "stos\\w* (z |w )?Rad",
    "Plaga Otchłani": "Plag\\w Otchłani",
    "stan wojenny": "stan\\w* wojenn",
    "pod miejscem": "pod miejsce",
    "dostępny": "dostępn",
    "obrócony": "obr[oó][tc]",
    "manigancer": "manigan",
    "Cour": "Cour",
    "explorer": "explor",
    "demander le soutien du Conseil": "demande[rz] le soutien du Conseil",
    "recruter": "recrut",
    "fédérer": "fédér",
    "prendre un lieu": "prendre un lieu",
    "reprendre un lieu": "reprend\\w* un lieu",
    "nommer un Peuple": "nomme[rz] un Peuple",
    "combattre": "combat",
    "défausser": "défauss",
    "chercher du butin": "cherche[rz]? du butin",
    "pion Clef": "pions? Clef",
    "pion Monstre": "pions? Monstre",
    "sous un lieu": "sous (un|le|son) lieu",
    "incliné": "inclin",
    "pile du Conseil": "piles? du Conseil",
    "ask the council": "ask the council",
    "reclaim a location": "reclaim",
    "take control of a location": "take (control of )?a location",
    "search for loot": "search for loot",
    "name a race": "name a race",
}


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of the glossary."""
    part = GLOSSARY.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    table = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in table[2:] if not line[0].strip().startswith("**")]


def text_of(code: str) -> dict[str, str]:
    """What a player reads in a language, without the keys and variables around it."""
    found = {}
    for name in FILES:
        text = (FOLDER / code / name).read_text(encoding="utf-8")
        if name == "messages.ftl":
            text = re.sub(r"^#.*$|^[\w-]+ = |\{ \$?[\w-]+ (->|\})", "", text, flags=re.MULTILINE)
        elif name == "cards.toml":
            text = "\n".join(re.findall(r'"([^"]*)"', re.sub(r"^#.*$", "", text, flags=re.MULTILINE)))
        found[name] = text
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_used_that_the_booklets_do_not_use(code: str) -> None:
    for name, text in text_of(code).items():
        for avoided in AVOIDED.get(code, []):
            flags = 0 if avoided in CASE_MATTERS else re.IGNORECASE
            for line in text.splitlines():
                assert not re.search(avoided, line, flags), f"{code}/{name}: {line}"


@pytest.mark.parametrize("code", COLUMNS)
def test_every_word_of_the_glossary_is_the_one_in_use(code: str) -> None:
    everything = "\n".join(text_of(code).values())
    for row in rows("Words"):
        for word in row[COLUMNS[code]].replace("°", "").split(", "):
            stem = STEMS.get(word, STEMS.get(row[COLUMNS[code]].replace("°", ""), re.escape(word)))
            assert re.search(stem, everything, re.IGNORECASE), f'{code}: nothing says "{word}"'


def test_each_avoided_word_of_the_glossary_is_looked_for() -> None:
    """The second table and the patterns above hold one another."""
    for code, avoided, _ in rows("Not these"):
        for word in re.sub(r"\(.*?\)", "", avoided).split(","):
            assert any(re.search(one, word.strip(), re.IGNORECASE) for one in AVOIDED[code]), f"{code}: {word}"


def test_races_and_guilds_are_called_as_in_the_glossary() -> None:
    from abyss.cards.load import load_catalogue

    catalogue = load_catalogue()
    told = {row[0]: row for row in rows("Words")}
    for word in (*catalogue.races, *catalogue.guilds):
        for code, column in COLUMNS.items():
            name = word.name[LANGUAGES.index(code)]
            assert name == told[word.name[0]][column].replace("°", "")
