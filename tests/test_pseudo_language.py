"""A new language is three files: with a fourth, machine-made one everything is told in it, and nothing in English."""

import os
import re
import subprocess
import sys
from pathlib import Path

from abyss.languages import FOLDER
from pseudo import CODE, disguised, make_language

# Tells a whole game in a language: every event, prompt and label, the board and the score sheet.
TELL = f"""
from random import Random
from abyss import Game
from abyss.telling import LANGUAGES, Narrator, move_label, prompt, waiting
from abyss.telling.drawing import board, plain, score_sheet
print(LANGUAGES)
game, dice, narrator = Game.new(4, ["kraken", "leviathan", "exiles"], seed=3), Random(2), Narrator("{CODE}", "1234")
while not game.is_over:
    print(prompt(game.view(0), "{CODE}", "1234"), waiting(game, "{CODE}", "1234"))
    for action in game.legal_actions:
        print(move_label(game, action, "{CODE}", "1234"))
    game.play(dice.choice(game.legal_actions))
    print(*narrator.tell(game.events(None)), sep="\\n")
print(plain(board(game.view(0), "{CODE}", "1234"), 400))
print(plain(score_sheet(game.view(None), "{CODE}", "1234")))
"""


def test_a_word_is_disguised_and_longer() -> None:
    assert disguised("The Sage, 3") == "Ťĥééé Śáğééé, 3"


def test_a_whole_game_is_told_in_a_new_language(tmp_path: Path) -> None:
    folder = make_language(FOLDER, tmp_path / "languages")
    environment = {**os.environ, "ABYSS_LANGUAGES": str(folder), "ABYSS_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", TELL], env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    languages, *told = done.stdout.splitlines()
    assert languages == f"('en', '{CODE}', 'fr', 'pl')"
    assert len(told) > 500
    # the board has the letters of allies (C3), of what cards ask for (8Q+) and of their keys (1k)
    signs = re.compile(r"\b[JCSHQK]\d|\b\d+[JCSHQKk]\b|\b[JCSHQKM]\b")
    english = [line for line in told if re.search(r"[A-Za-z]", signs.sub("", line))]
    assert not english, english[:10]
