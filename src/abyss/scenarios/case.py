"""Rule cases as data: given a position, when these moves, then this holds (docs/scenarios.md)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from abyss.notation.moves import IllegalMove, decision_text, legal_moves, move_text, moves_buffer, play_text
from abyss.notation.names import NotationError, guess
from abyss.notation.position import PositionError, game_from
from abyss.notation.position.build import short_position
from abyss.rules.engine import settle
from abyss.rules.jit import Game
from abyss.scenarios.expect import entries, mapping_problem, mismatches, said_moves

CASE_KEYS: Final = ("case", "title", "given", "when", "then", "steps", "error")
STEP_KEYS: Final = ("when", "then")


class ScenarioError(ValueError):
    """A file that cannot be read as rule cases: one sentence that says what is wrong and where."""


@dataclass(frozen=True)
class Step:
    """One `when` or `then` of a case."""

    kind: str  # "when": moves, or "then": expectations
    value: Any
    line: int
    number: int | None  # which of the case's steps it belongs to, if the case has steps

    def place(self, line: int) -> str:
        """Where something is, in a clause."""
        step = "" if self.number is None else f"step {self.number}, "
        return f"{step}{self.kind}, line {line}"


@dataclass(frozen=True)
class Case:
    """One rule case of a file."""

    name: str
    title: str
    given: dict[str, Any]
    steps: tuple["Step", ...]
    error: str | None  # the position is refused with these words
    file: Path
    line: int


@dataclass
class Result:
    """What came of a case: no problems, or what is wrong; and the position where it stopped."""

    case: Case
    problems: list[str] = field(default_factory=list)
    game: Game | None = None

    @property
    def is_ok(self) -> bool:
        return not self.problems


# --- reading files


class _Mapping(dict[Any, Any]):
    """A mapping that knows the line it starts on, and the lines of its keys."""

    line = 0

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[Any, int] = {}


class _Sequence(list[Any]):
    """A list that knows the lines of its entries."""

    def __init__(self, entries: Iterable[Any], lines: list[int]) -> None:
        super().__init__(entries)
        self.lines = lines


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
        mapping.lines[key] = key_node.start_mark.line + 1
    return mapping


def _construct_sequence(loader: _Loader, node: yaml.SequenceNode) -> _Sequence:
    lines = [entry.start_mark.line + 1 for entry in node.value]
    return _Sequence([loader.construct_object(entry, deep=True) for entry in node.value], lines)


_Loader.add_constructor("tag:yaml.org,2002:map", _construct_mapping)
_Loader.add_constructor("tag:yaml.org,2002:seq", _construct_sequence)


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
    if "error" not in entry and not any(step.kind == "then" for step in steps):
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


def _read_steps(place: str, entry: _Mapping) -> Iterator[Step]:
    """The steps of a case in order; when and then alone are a case of one step."""
    if "steps" not in entry:
        yield from (Step(key, entry[key], entry.lines[key], None) for key in STEP_KEYS if key in entry)
        return
    if any(key in entry for key in STEP_KEYS):
        raise ScenarioError(f"{place}: steps stand instead of when and then")
    steps = entry["steps"] if isinstance(entry["steps"], list) else [entry["steps"]]
    for number, step in enumerate(steps, 1):
        if not isinstance(step, _Mapping):
            raise ScenarioError(f"{place}: {step} is no step; a step is “when:” or “then:”")
        _check_keys(place, step, STEP_KEYS)
        yield from (Step(key, step[key], step.lines[key], number) for key in STEP_KEYS if key in step)


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
    result = Result(case)
    try:
        result.game = _begin(case, result.problems)
        if result.game is not None:
            _run_steps(case, result.game, result.problems)
    except Exception as problem:  # an error in the rules must not hide the other cases
        result.problems.append(f"the engine failed with {type(problem).__name__}: {problem}")
    return result


def _begin(case: Case, problems: list[str]) -> Game | None:
    """The position a case begins with, or nothing if it is refused."""
    try:
        game = game_from(case.given)
    except PositionError as problem:
        if case.error is None:
            problems.append(f"given, line {_given_line(case, str(problem))}: {problem}")
        elif case.error.casefold() not in str(problem).casefold():
            problems.append(f"expected an error about “{case.error}”, found “{problem}”")
        return None
    if case.error is not None:
        problems.append(f"expected an error about “{case.error}”, but the position was accepted")
        return None
    settle(game, moves_buffer())
    return game


def _given_line(case: Case, problem: str) -> int:
    """The line of the key that a problem with the position begins with, or of the case."""
    lines = case.given.lines if isinstance(case.given, _Mapping) else {}
    return next((line for key, line in lines.items() if problem.startswith((str(key), f'"{key}"'))), case.line)


def _run_steps(case: Case, game: Game, problems: list[str]) -> None:
    """Make the moves and check what is expected, up to the first step that fails."""
    before = game.copy()
    for step in case.steps:
        if step.kind == "when":
            before = game.copy()
            problems += _play(game, step)
        else:
            problems += _compare(game, before, step)
        if problems:
            return


def _play(game: Game, step: Step) -> list[str]:
    """Make the moves; the first that is not legal ends the case."""
    lines = step.value.lines if isinstance(step.value, _Sequence) else [step.line]
    for entry, line in zip(entries(step.value), lines, strict=True):
        for text in said_moves(entry):
            try:
                play_text(game, text, moves_buffer())
            except (IllegalMove, NotationError) as problem:
                return [f"{step.place(line)}: {problem}"]
            if any((game[field] < 0).any() for field in _TOKEN_FIELDS):
                return [f"{step.place(line)}: “token draws” names a token that was not there to be drawn"]
    return []


_TOKEN_FIELDS: Final = ("token_pool", "tokens", "leviathan_pool", "leviathan_tokens")


def _compare(game: Game, before: Game, step: Step) -> list[str]:
    """What does not hold, each with its line."""
    if not isinstance(step.value, _Mapping):
        return [] if step.value is None else [f"{step.place(step.line)}: {mapping_problem(step.value)}"]
    found = []
    for key, value in step.value.items():
        place = step.place(step.value.lines[key])
        try:
            found += [f"{place}: {problem}" for problem in mismatches(game, {key: value}, before)]
        except NotationError as problem:
            return [f"{place}: {problem}"]
    return found


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


def show(paths: Iterable[str | Path], name: str, out: Callable[[str], object] = print) -> int:
    """Run one case and print the position where it stopped, as a case of its own; return the exit code."""
    try:
        cases = [case for file in find_files(paths) for case in load_cases(file)]
    except ScenarioError as problem:
        out(str(problem))
        return 2
    chosen = [case for case in cases if case.name == name]
    if not chosen:
        out(f'there is no case "{name}" in these files{guess(name, [case.name for case in cases])}')
        return 2
    result = run_case(chosen[0])
    out(result_line(result))
    if result.game is not None:
        out(position_text(result.game))
    return 0 if result.is_ok else 1


def position_text(game: Game) -> str:
    """A position and what can be done in it, as the lines of a case."""
    then = {"decision": decision_text(game), "legal exactly": [move_text(game, action) for action in legal_moves(game)]}
    shown = {"given": short_position(game), "then": then}
    return str(yaml.safe_dump(shown, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)).rstrip()


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
