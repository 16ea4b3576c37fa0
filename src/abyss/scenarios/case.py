"""Rule cases as data: given a position, when these moves, then this holds (docs/scenarios.md)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from abyss.notation.moves import IllegalMove, moves_buffer, play_text
from abyss.notation.names import NotationError, guess
from abyss.notation.position import PositionError, game_from
from abyss.rules.engine import settle
from abyss.rules.jit import Game
from abyss.scenarios.expect import mismatches, said_moves

CASE_KEYS: Final = ("case", "title", "given", "when", "then", "steps", "error")
STEP_KEYS: Final = ("when", "then")


class ScenarioError(ValueError):
    """A file that cannot be read as rule cases: one sentence that says what is wrong and where."""


@dataclass(frozen=True)
class Case:
    """One rule case of a file."""

    name: str
    title: str
    given: dict[str, Any]
    steps: tuple[tuple[str, Any], ...]  # ("when", moves) or ("then", expectations), in order
    error: str | None  # the position is refused with these words
    file: Path
    line: int


@dataclass
class Result:
    """What came of a case: no problems, or what is wrong."""

    case: Case
    problems: list[str] = field(default_factory=list)

    @property
    def is_ok(self) -> bool:
        return not self.problems


# --- reading files


class _Mapping(dict[Any, Any]):
    """A mapping that knows the line it starts on."""

    line = 0


class _Loader(yaml.SafeLoader):
    """YAML's safe loader, strict about keys that are said twice."""


def _construct_mapping(loader: _Loader, node: yaml.MappingNode) -> _Mapping:
    loader.flatten_mapping(node)
    mapping = _Mapping()
    mapping.line = node.start_mark.line + 1
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, (str, int)):
            raise yaml.constructor.ConstructorError(None, None, f"{key} cannot be a key", key_node.start_mark)
        if key in mapping:
            raise yaml.constructor.ConstructorError(None, None, f'"{key}" is said twice', key_node.start_mark)
        mapping[key] = loader.construct_object(value_node, deep=True)
    return mapping


_Loader.add_constructor("tag:yaml.org,2002:map", _construct_mapping)


def load_cases(path: Path) -> list[Case]:
    """Read the cases of one file."""
    try:
        entries = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, UnicodeDecodeError) as problem:
        raise ScenarioError(f"{path}: it cannot be read ({problem})") from None
    except yaml.YAMLError as problem:
        raise ScenarioError(_yaml_problem(path, problem)) from None
    if entries is None:
        return []
    if not isinstance(entries, list):
        raise ScenarioError(f"{path}:1: a file of cases must be a list, each entry beginning with “- case:”")
    return [_read_case(path, entry) for entry in entries]


def _yaml_problem(path: Path, problem: yaml.YAMLError) -> str:
    mark = getattr(problem, "problem_mark", None)
    what = getattr(problem, "problem", None) or " ".join(str(problem).split())
    return f"{path}:{mark.line + 1}: {what}" if mark else f"{path}: {what}"


def _read_case(path: Path, entry: object) -> Case:
    if not isinstance(entry, _Mapping):
        raise ScenarioError(f"{path}: {entry} is no case; a case begins with “- case:”")
    place = f"{path}:{entry.line}"
    _check_keys(place, entry, CASE_KEYS)
    if "case" not in entry or "title" not in entry:
        raise ScenarioError(f"{place}: a case must have a case and a title")
    steps = tuple(_read_steps(place, entry))
    if "error" in entry and steps:
        raise ScenarioError(f"{place}: error stands instead of when, then and steps")
    if "error" not in entry and not any(kind == "then" for kind, _ in steps):
        raise ScenarioError(f"{place}: the case {entry['case']} checks nothing; it needs a then")
    given = entry.get("given") or _Mapping()
    if not isinstance(given, dict):
        raise ScenarioError(f"{place}: given must be a mapping such as “players: 2”")
    error = str(entry["error"]) if "error" in entry else None
    return Case(str(entry["case"]), str(entry["title"]), given, steps, error, path, entry.line)


def _check_keys(place: str, entry: dict[Any, Any], known: Iterable[str]) -> None:
    for key in entry:
        if key not in known:
            raise ScenarioError(f'{place}: "{key}" is not known here{guess(str(key), known)}')


def _read_steps(place: str, entry: dict[Any, Any]) -> Iterator[tuple[str, Any]]:
    """The steps of a case in order; when and then alone are a case of one step."""
    if "steps" not in entry:
        yield from ((key, entry[key]) for key in STEP_KEYS if key in entry)
        return
    if any(key in entry for key in STEP_KEYS):
        raise ScenarioError(f"{place}: steps stand instead of when and then")
    for step in entry["steps"] if isinstance(entry["steps"], list) else [entry["steps"]]:
        if not isinstance(step, dict):
            raise ScenarioError(f"{place}: {step} is no step; a step is “when:” or “then:”")
        _check_keys(place, step, STEP_KEYS)
        yield from ((key, step[key]) for key in STEP_KEYS if key in step)


def find_files(paths: Iterable[str | Path]) -> list[Path]:
    """The files named, and all YAML files in the folders named."""
    files: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            files += sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
        elif path.exists():
            files.append(path)
        else:
            raise ScenarioError(f"{path}: there is no such file or folder")
    return list(dict.fromkeys(files))


# --- running cases


def run_case(case: Case) -> Result:
    """Run one case; what is wrong is said in the result."""
    try:
        return Result(case, _problems(case))
    except (PositionError, NotationError) as problem:
        return Result(case, [str(problem)])
    except Exception as problem:  # an error in the rules must not hide the other cases
        return Result(case, [f"the engine failed with {type(problem).__name__}: {problem}"])


def _problems(case: Case) -> list[str]:
    try:
        game = game_from(case.given)
    except PositionError as problem:
        if case.error is None:
            return [f"given: {problem}"]
        if case.error.casefold() in str(problem).casefold():
            return []
        return [f"expected an error about “{case.error}”, found “{problem}”"]
    if case.error is not None:
        return [f"expected an error about “{case.error}”, but the position was accepted"]
    settle(game, moves_buffer())
    for kind, value in case.steps:
        problems = _play(game, value) if kind == "when" else mismatches(game, value)
        if problems:
            return problems
    return []


def _play(game: Game, value: object) -> list[str]:
    """Make the moves; the first that is not legal ends the case."""
    for text in said_moves(value):
        try:
            play_text(game, text, moves_buffer())
        except IllegalMove as problem:
            return [str(problem)]
    return []


def run_files(paths: Iterable[str | Path]) -> list[Result]:
    """Run all cases of these files and folders; a name used twice is a problem of the later case."""
    results = []
    seen: dict[str, Case] = {}
    for file in find_files(paths):
        for case in load_cases(file):
            results.append(run_case(case))
            first = seen.setdefault(case.name, case)
            if first is not case:
                results[-1].problems.append(f"the name {case.name} is already used in {first.file}:{first.line}")
    return results


def check(paths: Iterable[str | Path], out: Callable[[str], object] = print) -> int:
    """Run cases and tell each in one line; return the exit code: 0 all hold, 1 some do not, 2 a file is malformed."""
    try:
        results = run_files(paths)
    except ScenarioError as problem:
        out(str(problem))
        return 2
    for result in results:
        out(result_line(result))
    failed = sum(not result.is_ok for result in results)
    if not results:
        out("no case was found")
        return 1
    cases = "1 case" if len(results) == 1 else f"{len(results)} cases"
    out(f"{cases}, {failed} failed" if failed else f"{cases}, no failure")
    return 1 if failed else 0


def result_line(result: Result) -> str:
    """One line about a case."""
    case = result.case
    if result.is_ok:
        return f"ok   {case.name} {case.title} ({case.file})"
    return f"FAIL {case.name} {case.title} ({case.file}:{case.line}): {'; '.join(result.problems)}"
