"""Mistakes in card files are told with file and line; a player's own exiles are read with the same care."""

import re
from pathlib import Path

import pytest

from abyss.cards import load, vocabulary
from abyss.cards.load import CardError, catalogue_hash, check_exiles, load_file
from abyss.languages import LANGUAGES
from card_kit import EXILES, edited, run_python

# Broken files of exiles: what is replaced, by what, and the complaint.
MISTAKES = {
    "misspelt power": ('"gain_pearls 3"', '"gain_perls 3"', '"gain_perls" is no power; did you mean "gain_pearls"?'),
    "unlike any power": ('"gain_pearls 3"', '"xyzzy"', '"xyzzy" is no power; choose from none, gain_pearls, '),
    "missing amount": ('"gain_pearls 3"', '"gain_pearls"', 'the power "gain_pearls" needs one amount'),
    "superfluous amount": ('"recruit_top_lord"', '"recruit_top_lord 2"', "takes no amount"),
    "amount too large": ('"gain_pearls 3"', '"gain_pearls 300"', "must be from 1 to 20"),
    "amount in letters": ('"gain_pearls 3"', '"gain_pearls three"', 'not "three"'),
    "power for lords": ('"gain_pearls 3"', '"draw_locations 2"', 'an exile cannot have the power "draw_locations"'),
    "sentinel": ('"gain_pearls 3"', '"sentinel 1"', 'an exile cannot have the power "sentinel"'),
    "unknown race": ('race = "squid"', 'race = "squit"', '"squit" is no race; did you mean "squid"?'),
    "kraken race": ('race = "squid"', 'race = "kraken"', '"kraken" is no race'),
    "cost in letters": ("cost = 11", 'cost = "eleven"', 'cost must be a whole number from 0 to 20, not "eleven".'),
    "cost too high": ("cost = 11", "cost = 21", "cost must be a whole number from 0 to 20, not 21."),
    "six races": ("races = 4", "races = 6", "races must be a whole number from 1 to 5, not 6."),
    "negative points": ("points = 11", "points = -1", "points must be a whole number from 0 to 20, not -1."),
    "flag as a number": ("key_token = true", "key_token = 1", "key_token must be true or false, not 1."),
    "misspelt field": ("points = 11", "pionts = 11", '"pionts" is no part of [[exile]]; did you mean "points"?'),
    "missing field": ("points = 11\n", "", '[[exile]] lacks "points".'),
    "field too many": (
        "points = 11",
        "points = 11\nkeys = 1",
        '"keys" is no part of [[exile]]; choose from cost, house, id, key_token,',
    ),
    "second id": ("id = 310", "id = 309", 'the id "309" is already used at own.toml:'),
    "second name": (
        "id = 310",
        'name = "The Usurper"\nid = 310',
        'the name "The Usurper" is already used at own.toml:',
    ),
    "no English": ("id = 306", 'text.pl = "Dobierz."\nid = 306', 'the text is missing in the language "en".'),
    "unknown language": ("id = 306", 'text.de = "Zieh."\nid = 306', '"de" is no language'),
    "empty text": ("id = 306", 'text = ""\nid = 306', "text must be a text, or a text for each language"),
    "printed card without a name": ("id = 310  # The Hollow King\nhouse = true", "id = 310", '[[exile]] lacks "name".'),
    "no such set": ('set = "exiles"', 'set = "exile"', '"exile" is no set; did you mean "exiles"?'),
    "unknown table": ("[constants]", "[constant]", '"constant" is no part of the file; did you mean "constants"?'),
    "not TOML": ("cost = 11", "cost = = 11", "this is not TOML: invalid value."),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_file_and_line(mistake: str, tmp_path: Path) -> None:
    old, new, complaint = MISTAKES[mistake]
    path = edited(tmp_path, old, new)
    with pytest.raises(CardError) as error:
        load_file(path)
    found = re.fullmatch(r"own\.toml:(\d+): (.*)", str(error.value))
    assert found is not None
    assert complaint in found[2]
    line = path.read_text(encoding="utf-8").splitlines()[int(found[1]) - 1]
    expected = {
        "missing field": "[[exile]]",  # the field is not there, so the line is the card's
        "printed card without a name": "[[exile]]",
        "second name": 'name = "The Usurper"',
        "no English": 'text.pl = "Dobierz."',
        "unknown language": 'text.de = "Zieh."',
        "empty text": 'text = ""',
        "field too many": "keys = 1",
    }
    assert line.startswith(expected[mistake]) if mistake in expected else new in line
    assert check_exiles(path) == [str(error.value)]


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("base", 'guild = "soldier"', 'guild = "soldeir"', '"soldeir" is no guild of lords; did you mean "soldier"?'),
        ("base", 'score = "lords"', 'score = "lord"', '"lord" is no tile score; did you mean "lords"?'),
        ("base", "value = 5\ncount = 1", "value = 5\ncount = 2", "there are 70 allies, but this set has 65."),
        (
            "base",
            "value = 4\ncount = 2\n\n# The",
            "value = 5\ncount = 2\n\n# The",
            "there are 55 points on monster tokens",
        ),
        ("base", "removed_with = ", "removed = ", '"removed" is no part of [[lord]]; did you mean "removed_with"?'),
        ("kraken", "count = 7\nreward", "count = 6\nreward", "there are 24 loot cards, but this set has 25."),
        ("leviathan", "resistance = [3, 7, 5]", "resistance = [3, 7]", "one figure for each health point"),
        ("leviathan", "[10], [11, 12]]", "[10], [11]]", "each sum of two dice, 2 to 12, must be in exactly one"),
        ("leviathan", 'penalty = "lord"', 'penalty = "lords"', '"lords" is no penalty; did you mean "lord"?'),
    ],
)
def test_the_other_files_are_checked_too(name: str, old: str, new: str, complaint: str, tmp_path: Path) -> None:
    content = (load.FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert old in content
    (tmp_path / "set.toml").write_text(content.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardError, match=rf"set\.toml:\d+: .*{re.escape(complaint)}"):
        load_file(tmp_path / "set.toml")


def test_a_card_too_few_is_noticed(tmp_path: Path) -> None:
    content = EXILES.read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(content[: content.rindex("[[exile]]")], encoding="utf-8")
    assert "there are 9 exiles, but this set has 10." in check_exiles(tmp_path / "own.toml")[0]


def test_a_missing_file_and_a_wrong_set_are_told(tmp_path: Path) -> None:
    assert check_exiles(tmp_path / "none.toml") == ["none.toml: the file cannot be read (No such file or directory)."]
    assert check_exiles(load.FOLDER / "kraken.toml") == ['kraken.toml:3: this must be a file of the set "exiles".']


# --- a player's own exiles ---


def test_our_exiles_pass_the_check() -> None:
    assert check_exiles(EXILES) == []


def test_all_mistakes_are_listed_at_once(tmp_path: Path) -> None:
    path = edited(tmp_path, "cost = 11", "cost = 111")
    path.write_text(path.read_text(encoding="utf-8").replace('race = "squid"', 'race = "lobster"'), encoding="utf-8")
    assert [re.sub(r"\d+", "#", line, count=1) for line in check_exiles(path)] == [
        'own.toml:#: "lobster" is no race; choose from jellyfish, crab, seahorse, shellfish, squid.',
        'own.toml:#: "lobster" is no race; choose from jellyfish, crab, seahorse, shellfish, squid.',
        "own.toml:#: cost must be a whole number from 0 to 20, not 111.",
    ]


def test_an_exile_may_not_take_the_name_of_a_lord(tmp_path: Path) -> None:
    path = edited(tmp_path, "id = 308", 'name = "The Seeker"\nid = 308')
    assert 'the name "The Seeker" is already used at base.toml:' in check_exiles(path)[0]


def test_one_plain_text_may_stand_for_all_languages(tmp_path: Path) -> None:
    printed = 'id = 310\nname = "The Real King"\ntext.en = "Nothing."\ntext.pl = "Nic."'
    path = edited(tmp_path, "id = 310  # The Hollow King\nhouse = true", printed)
    assert check_exiles(path) == []
    king = load_file(path).cards[-1]
    assert king.name == ("The Real King",) * len(LANGUAGES)
    assert king.text == tuple("Nic." if code == "pl" else "Nothing." for code in LANGUAGES)  # else the English text


def test_powers_of_sets_that_may_be_absent_are_allowed(tmp_path: Path) -> None:
    assert check_exiles(edited(tmp_path, '"gain_pearls 3"', '"give_nebulis"')) == []


def test_the_exile_file_explains_every_power_and_field() -> None:
    head = EXILES.read_text(encoding="utf-8").split("\nset =")[0]
    assert all(line.startswith("#") for line in head.strip().splitlines())
    for name, _, has_amount in vocabulary.POWERS:
        assert re.search(rf"^#.*\b{name}{' N' if has_amount else ''}\b", head, re.MULTILINE), name
    for field in re.findall(r"^(\w+)", EXILES.read_text(encoding="utf-8").split("[[exile]]")[1], re.MULTILINE):
        assert re.search(rf"^#   {field} ", head, re.MULTILINE), field


def test_the_environment_names_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = edited(tmp_path, "cost = 11", "cost = 12")
    before = catalogue_hash()
    assert re.fullmatch(r"[0-9a-f]{16}", before)
    monkeypatch.setenv("ABYSS_EXILES", str(path))
    assert catalogue_hash() != before
    program = "from abyss.cards import arrays; print(arrays.CARD_COST[-1], arrays.CARD_COST[-2])"
    assert run_python(program) == "12 6"


def test_the_vocabulary_is_cheap_to_import() -> None:
    program = "import sys, abyss.cards.vocabulary; print(any(name in sys.modules for name in ('numpy', 'tomllib')))"
    assert run_python(program) == "False"
