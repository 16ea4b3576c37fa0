"""What the tests of the scenario format share."""

from pathlib import Path

from abyss.scenarios.case import run_files


def problems(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with the only case of a file."""
    file = tmp_path / "case.yaml"
    file.write_text(text)
    (result,) = run_files([file])
    return result.problems
