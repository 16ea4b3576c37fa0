"""Write the rules of scoring for the browser: `python scripts/score_rules.py`.

The score calculator works without a connection, so the page must be able to count. The rules are not written a second
time for that: the functions of `abyss/rules/scoring.py` are plain enough to be translated, and this does so, with the
figures of the cards they read. The result is committed (`web/src/score/rules.js` and its types); `--check` only tells
whether it is up to date, and `tests/test_score_rules.py` compares what it counts with the engine.
"""

import ast
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

FOLDER = ROOT / "web" / "src" / "score"
ROOTS = ("score", "winners")
MODULES = ("abyss.rules.scoring", "abyss.rules.allies")
OPERATORS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitOr: "|",
    ast.BitAnd: "&",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Eq: "===",
    ast.NotEq: "!==",
    ast.Not: "!",
    ast.USub: "-",
    ast.And: "&&",
    ast.Or: "||",
}


class Translator:
    """Turns functions of the rules into JavaScript, and collects what they need: other functions, figures, fields."""

    def __init__(self) -> None:
        self.modules = [import_module(name) for name in MODULES]
        self.trees = [ast.parse(Path(str(module.__file__)).read_text("utf-8")) for module in self.modules]
        self.functions: dict[str, str] = {}
        self.constants: dict[str, Any] = {}
        self.fields: set[str] = set()

    def function(self, name: str) -> None:
        """Translate a function and all it calls."""
        if name in self.functions:
            return
        self.functions[name] = ""  # it may call itself
        found = [node for tree in self.trees for node in tree.body if isinstance(node, ast.FunctionDef)]
        node = next(node for node in found if node.name == name)
        given = [argument.arg for argument in node.args.args]
        local = {*given, *(each.id for each in ast.walk(node) if isinstance(each, ast.Name) and _is_stored(each))}
        lines = [f"/** {ast.get_docstring(node)} */", f"export function {name}({', '.join(given)}) {{"]
        looped = {each.target.id for each in ast.walk(node) if isinstance(each, ast.For)}  # type: ignore[attr-defined]
        if own := sorted(local - set(given) - looped):
            lines.append(f"  let {', '.join(own)};")
        body = node.body[1:] if ast.get_docstring(node) else node.body
        self.functions[name] = "\n".join([*lines, *self.block(body, 1, local), "}"])

    def block(self, body: list[ast.stmt], depth: int, local: set[str]) -> list[str]:
        """Statements, a line each."""
        return [line for statement in body for line in self.statement(statement, depth, local)]

    def statement(self, node: ast.stmt, depth: int, local: set[str]) -> list[str]:
        """One statement."""
        pad = "  " * depth
        said = lambda part: self.expression(part, local)  # noqa: E731
        match node:
            case ast.Return(value=value):
                return [f"{pad}return {said(value)};"]
            case ast.Assign(targets=[target], value=value):
                return [f"{pad}{said(target)} = {said(value)};"]
            case ast.AugAssign(target=target, op=op, value=value):
                return [f"{pad}{said(target)} {OPERATORS[type(op)]}= {said(value)};"]
            case ast.If(test=test, body=body, orelse=other):
                lines = [f"{pad}if ({said(test)}) {{", *self.block(body, depth + 1, local)]
                if other:
                    lines += [f"{pad}}} else {{", *self.block(other, depth + 1, local)]
                return [*lines, f"{pad}}}"]
            case ast.While(test=test, body=body, orelse=[]):
                return [f"{pad}while ({said(test)}) {{", *self.block(body, depth + 1, local), f"{pad}}}"]
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=args), body=body):
                first, last = ("0", said(args[0])) if len(args) == 1 else (said(args[0]), said(args[1]))
                head = f"{pad}for (let {name} = {first}, end = {last}; {name} < end; {name} += 1) {{"
                return [head, *self.block(body, depth + 1, local), f"{pad}}}"]
        raise ValueError(f"scoring uses a statement that cannot be translated: {ast.unparse(node)}")

    def expression(self, node: Any, local: set[str]) -> str:
        """One expression."""
        said = lambda part: self.expression(part, local)  # noqa: E731
        match node:
            case ast.Constant(value=bool(value)):
                return "true" if value else "false"
            case ast.Constant(value=int(value)):
                return str(value)
            case ast.Name(id=name):
                return name if name in local else self.constant(name)
            case ast.Attribute(value=ast.Name(id="game"), attr=field):
                self.fields.add(field)
                return f"game.{field}"
            case ast.Subscript(value=value, slice=ast.Tuple(elts=places)):
                return said(value) + "".join(f"[{said(place)}]" for place in places)
            case ast.Subscript(value=value, slice=place):
                return f"{said(value)}[{said(place)}]"
            case ast.BinOp(left=left, op=op, right=right):
                return f"({said(left)} {OPERATORS[type(op)]} {said(right)})"
            case ast.UnaryOp(op=op, operand=operand):
                return f"{OPERATORS[type(op)]}({said(operand)})"
            case ast.BoolOp(op=op, values=values):
                return f"({f' {OPERATORS[type(op)]} '.join(said(value) for value in values)})"
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = [said(left), *(said(other) for other in others)]
                pairs = [f"{sides[i]} {OPERATORS[type(op)]} {sides[i + 1]}" for i, op in enumerate(ops)]
                return f"({' && '.join(pairs)})"
            case ast.IfExp(test=test, body=body, orelse=other):
                return f"({said(test)} ? {said(body)} : {said(other)})"
            case ast.Call(func=ast.Name(id="int"), args=[value]):
                return said(value)
            case ast.Call(func=ast.Name(id="len"), args=[value]):
                return f"{said(value)}.length"
            case ast.Call(func=ast.Name(id="max"), args=args):
                return f"Math.max({', '.join(said(value) for value in args)})"
            case ast.Call(func=ast.Name(id=name), args=args):
                self.function(name)
                return f"{name}({', '.join(said(value) for value in args)})"
        raise ValueError(f"scoring uses an expression that cannot be translated: {ast.unparse(node)}")

    def constant(self, name: str) -> str:
        """A figure or a row of them that the rules read."""
        value = next(getattr(module, name) for module in self.modules if hasattr(module, name))
        self.constants[name] = value.tolist() if hasattr(value, "tolist") else int(value)
        return name


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def needed() -> dict[str, Any]:
    """What a page must know besides, to lay out what was tapped as the rules read it."""
    from abyss.cards import arrays
    from abyss.cards.load import load_catalogue
    from abyss.knowledge import CARD_IDS, TILE_IDS
    from abyss.notation.names import ALLIES
    from abyss.rules import scoring, state

    return {
        "SCORE_PARTS": list(scoring.SCORE_PARTS),
        "CARD_IDS": [int(card) for card in CARD_IDS],
        "TILE_IDS": [int(tile) for tile in TILE_IDS],
        "KIND_CODES": list(ALLIES),
        "TOKEN_POINTS": [int(value) for value in arrays.TOKEN_VALUE[:3]],
        "LOOT_POINTS": [int(loot.value) for loot in load_catalogue().loot],
        "SANCTUARY": int(arrays.FIRST_SANCTUARY),
        "IN_FRONT": int(state.FRONT),
        "TURNED_STATE": int(state.TURNED),
        "OWNED": int(state.TILE_OWNED),
    }


def shapes(fields: set[str]) -> dict[str, int]:
    """How many dimensions each field of the game has."""
    from abyss.rules.state import GAME

    return {field: len(GAME[field].shape) for field in sorted(fields)}


def written() -> dict[str, str]:
    """Both files by name."""
    translator = Translator()
    for name in ROOTS:
        translator.function(name)
    head = "Made by `python scripts/score_rules.py` from the rules; not to be edited by hand."
    extra = needed()
    constants = {**dict(sorted(translator.constants.items())), **extra}
    lines = ["// @ts-nocheck", f"/** {head} */"]
    lines += [
        f"{'export ' if name in extra else ''}const {name} = {json.dumps(value)};" for name, value in constants.items()
    ]
    lines += ["", "\n\n".join(translator.functions.values()), ""]
    dimensions = {0: "number", 1: "number[]", 2: "number[][]"}
    types = [f"/** {head} */", "export interface Laid {"]
    types += [f"  {field}: {dimensions[count]};" for field, count in shapes(translator.fields).items()]
    types += ["}", "export function score(game: Laid, seat: number, parts: number[]): number;"]
    types += ["export function winners(game: Laid): number;"]
    kinds = {int: "number", str: "string"}
    types += [
        f"export const {name}: {'readonly ' + kinds[type(value[0])] + '[]' if isinstance(value, list) else 'number'};"
        for name, value in extra.items()
    ]
    return {"rules.js": "\n".join(lines), "rules.d.ts": "\n".join([*types, ""])}


def main() -> None:
    """Write the files, or tell whether they are up to date."""
    files = written()
    if "--check" in sys.argv:
        if any((FOLDER / name).read_text("utf-8") != text for name, text in files.items()):
            raise SystemExit("web/src/score/rules.js is out of date; run `python scripts/score_rules.py`")
        return
    FOLDER.mkdir(exist_ok=True)
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
