"""Compiled functions as C: an entry and all it calls, translated from their Python source.

The functions are plain enough for that: whole numbers, game records, flat arrays, and no allocation (CONTRIBUTING.md,
"The one rule"). Numbers are computed in 64 bits, `//` and `%` round down and what is stored is cut to its field, as
Numba does it. A record is a struct of the same layout, a table of cards a constant array. Whatever else a function
might use is refused here and never guessed.
"""

import ast
import functools
import inspect
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from abyss.rules.jit.functions import Compiled
from abyss.rules.jit.kinds import KINDS, Kind, declared_result, parameters
from abyss.rules.state import GAME

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from score_rules import OPERATORS

SIGNS: Final = {**OPERATORS, ast.Eq: "==", ast.NotEq: "!=", ast.BitXor: "^", ast.Invert: "~"}
WHOLE, SMALL, WORD, TRUTH, NOTHING = "int64_t", "int8_t", "uint64_t", "bool", "void"
DECLARED: Final = {"int64": WHOLE, "uint64": WORD, "bool": TRUTH, "nothing": NOTHING}  # results of entries
MADE_BY: Final = {"int": WHOLE, "np.int64": WHOLE, "np.int8": SMALL, "np.uint64": WORD}  # what Python calls like that
HELPERS: Final = {"min": "smaller", "max": "larger", ast.FloorDiv: "quotient", ast.Mod: "rest"}
HEAD: Final = """\
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }
static inline int64_t quotient(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
static inline int64_t rest(int64_t a, int64_t b) { return a % b + (a % b != 0 && (a < 0) != (b < 0)) * b; }
"""


class Value(NamedTuple):
    """A number in C, and its type."""

    text: str
    type: str


def translated(entry: Compiled) -> str:
    """A whole C file that exports this entry, with the arguments that `jit.functions.caller` hands over."""
    program = Program()
    program.result(entry, is_exported=True)
    tables = [table_in_c(name, table) for name, table in program.tables.items()]
    several = [f"typedef struct {{ int64_t at[{count}]; }} Several{count};" for count in sorted(program.several)]
    return "\n".join([HEAD, record_in_c(), *several, *tables, "", *program.heads, "", *program.bodies])


def type_of(dtype: Any) -> str:
    """The C type of a field or of an array's numbers."""
    if dtype.kind not in "iu":
        raise ValueError(f"only whole numbers are translated, not {dtype}")
    return f"{'u' if dtype.kind == 'u' else ''}int{8 * dtype.itemsize}_t"


def record_in_c() -> str:
    """The game record; the compiler checks that every field lies where NumPy has it."""
    lines = ["typedef struct __attribute__((packed)) {"]
    checks = [f'_Static_assert(sizeof(Game) == {GAME.itemsize}, "size");']
    for name, (dtype, offset, *_) in GAME.fields.items():
        lines.append(f"  {type_of(dtype.base)} {name}{sizes(dtype.shape)};")
        checks.append(f'_Static_assert(offsetof(Game, {name}) == {offset}, "{name}");')
    return "\n".join([*lines, "} Game;", *checks])


def table_in_c(name: str, table: Any) -> str:
    """An array that the rules read."""
    numbers = str(table.tolist()).replace("[", "{").replace("]", "}")
    return f"static const {type_of(table.dtype)} {name}{sizes(table.shape)} = {numbers};"


def sizes(numbers: Iterable[object]) -> str:
    """The brackets behind the name of an array."""
    return "".join(f"[{number}]" for number in numbers)


class Program:
    """All that an entry needs, collected as it is met."""

    def __init__(self) -> None:
        self.results: dict[str, str] = {}
        self.heads: list[str] = []
        self.bodies: list[str] = []
        self.tables: dict[str, Any] = {}
        self.several: set[int] = set()

    def result(self, function: Compiled, is_exported: bool = False) -> str:
        """Translate a function if it is not yet, and tell the type of what it returns."""
        if function.symbol not in self.results:
            self.results[function.symbol] = WHOLE  # until it is known: a function may call itself
            Translation(self, function, is_exported).write()
        return self.results[function.symbol]

    def table(self, name: str, table: Any) -> str:
        """The name in C of an array of some module."""
        while self.tables.setdefault(name, table) is not table:
            name += "_"
        return name


class Translation:
    """One function: what its names are, and its statements."""

    def __init__(self, program: Program, function: Compiled, is_exported: bool) -> None:
        self.program, self.function, self.is_exported = program, function, is_exported
        self.globals = function.py_func.__globals__
        self.given = parameters(function.py_func)
        self.kinds = {name: kind for name, kind in self.given.items() if kind.is_record or kind.dimensions}
        self.types = {name: type_of(kind.dtype) for name, kind in self.given.items() if name not in self.kinds}
        self.counter = 0
        [self.node] = ast.parse(textwrap.dedent(inspect.getsource(function.py_func))).body

    def write(self) -> None:
        """Add the function to the program."""
        self.find_types()
        body = self.block(self.node.body, 1)  # type: ignore[attr-defined]
        result = self.program.results[self.function.symbol] = self.result_type()
        given = [part for name, kind in self.given.items() for part in declared(name, kind)]
        head = f"{'' if self.is_exported else 'static '}{result} {c_name(self.function)}({', '.join(given)})"
        own = [f"  {kind} {local(name)};" for name, kind in self.types.items() if name not in self.given]
        own += [f"  Game *{local(name)};" for name in self.kinds if name not in self.given]
        self.program.heads.append(f"{head};")
        self.program.bodies.append("\n".join([f"{head} {{", *own, *body, "}", ""]))

    def find_types(self) -> None:
        """Find the type of every name that is assigned, in the order of the source."""
        for node in in_order(self.node):
            match node:
                case ast.For(target=ast.Name(id=name)):
                    self.assigned(name, WHOLE)
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript(value=ast.Name(id=games))) if (
                    games in self.kinds and self.kinds[games].dtype == GAME
                ):
                    self.kinds[name] = KINDS["Game"]
                case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                    values = value.elts if isinstance(value, ast.Tuple) else [None] * len(targets)
                    for target, each in zip(targets, values, strict=True):
                        if isinstance(target, ast.Name):
                            self.assigned(target.id, WHOLE if each is None else self.said(each).type)
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.assigned(name, self.said(value).type)
                case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                    self.assigned(name, self.said(ast.BinOp(target, op, value)).type)

    def assigned(self, name: str, kind: str) -> None:
        """A name is given a number of this type."""
        self.types[name] = joined(self.types.get(name, kind), kind)

    def result_type(self) -> str:
        """What the function returns: nothing, a number or several."""
        if self.function.is_entry:
            return DECLARED[declared_result(self.function.py_func)]
        values = [each.value for each in ast.walk(self.node) if isinstance(each, ast.Return)]
        types = [self.returned(value).type for value in values if value is not None]
        return functools.reduce(joined, types) if types else NOTHING

    def returned(self, node: ast.expr) -> Value:
        """What a `return` gives."""
        if not isinstance(node, ast.Tuple):
            return self.said(node)
        self.program.several.add(len(node.elts))
        kind = f"Several{len(node.elts)}"
        return Value(f"({kind}){{{{{', '.join(self.whole(each) for each in node.elts)}}}}}", kind)

    # --- statements

    def block(self, body: list[ast.stmt], depth: int) -> list[str]:
        """Statements, a line each."""
        return [line for statement in body for line in self.statement(statement, depth)]

    def statement(self, node: ast.stmt, depth: int) -> list[str]:
        """One statement."""
        pad = "  " * depth
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                return []
            case ast.Expr(value=ast.Call() as call):
                return [f"{pad}{self.call(call).text};"]
            case ast.Pass() | ast.Break() | ast.Continue():
                return [pad + {ast.Pass: ";", ast.Break: "break;", ast.Continue: "continue;"}[type(node)]]
            case ast.Return(value=value):
                return [f"{pad}return{'' if value is None else ' ' + self.returned(value).text};"]
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                return [f"{pad}{{", *self.unpacked(targets, value, pad + "  "), f"{pad}}}"]
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in self.kinds:
                return [f"{pad}{local(name)} = {self.handed(value, self.kinds[name])[0]};"]
            case ast.Assign(targets=[target], value=value):
                return [f"{pad}{self.place(target)[0]} = {self.said(value).text};"]
            case ast.AugAssign(target=target, op=op, value=value):
                return [f"{pad}{self.place(target)[0]} = {self.said(ast.BinOp(target, op, value)).text};"]
            case ast.If(test=test, body=body, orelse=other):
                otherwise = [f"{pad}}} else {{", *self.block(other, depth + 1)] if other else []
                return [f"{pad}if ({self.test(test)}) {{", *self.block(body, depth + 1), *otherwise, f"{pad}}}"]
            case ast.While(test=test, body=body, orelse=[]):
                return [f"{pad}while ({self.test(test)}) {{", *self.block(body, depth + 1), f"{pad}}}"]
            case ast.For(
                target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=args), body=body, orelse=[]
            ):
                first, last = ["0", *map(self.whole, args)][-2:]
                self.counter += 1  # the body may change the name: Python counts on as if it had not
                now, end = f"now{self.counter}", f"end{self.counter}"
                head = f"{pad}for (int64_t {now} = {first}, {end} = {last}; {now} < {end}; {now}++) {{"
                return [head, f"{pad}  {local(name)} = {now};", *self.block(body, depth + 1), f"{pad}}}"]
        raise self.refused(node)

    def unpacked(self, targets: list[ast.expr], value: ast.expr, pad: str) -> list[str]:
        """Several names at once: all values are worked out before the first is stored."""
        if isinstance(value, ast.Tuple):
            values = [self.said(each) for each in value.elts]
            lines = [f"{pad}{each.type} new{i} = {each.text};" for i, each in enumerate(values)]
            news = [f"new{i}" for i in range(len(values))]
        else:
            found = self.said(value)
            lines = [f"{pad}{found.type} news = {found.text};"]
            news = [f"news.at[{i}]" for i in range(len(targets))]
        return lines + [f"{pad}{self.place(each)[0]} = {new};" for each, new in zip(targets, news, strict=True)]

    # --- expressions

    def said(self, node: ast.expr) -> Value:
        """A number."""
        match node:
            case ast.Constant(value=bool(value)):
                return Value(str(value).lower(), TRUTH)
            case ast.Constant(value=int(value)):
                return Value(f"{value}LL", WHOLE)
            case ast.Name(id=name) if name not in self.types and isinstance(self.globals.get(name), int | np.integer):
                is_word = isinstance(self.globals[name], np.uint64)
                return Value(f"{self.globals[name]}{'ULL' if is_word else 'LL'}", WORD if is_word else WHOLE)
            case ast.Subscript(value=ast.Call() as call, slice=place):
                return Value(f"{self.call(call).text}.at[{self.whole(place)}]", WHOLE)
            case ast.Name() | ast.Attribute() | ast.Subscript():
                text, kind = self.place(node)
                return Value(text, kind) if kind in (WHOLE, WORD, TRUTH) else Value(f"((int64_t){text})", WHOLE)
            case ast.BinOp(left=left, op=op, right=right):
                return self.worked_out(self.said(left), op, self.said(right), node)
            case ast.UnaryOp(op=ast.USub() | ast.Invert() as op, operand=operand):
                return Value(f"({SIGNS[type(op)]}{self.whole(operand)})", WHOLE)
            case ast.UnaryOp(op=ast.Not()):
                return Value(self.test(node), TRUTH)
            case ast.BoolOp(values=values) if all(self.said(value).type == TRUTH for value in values):
                return Value(self.test(node), TRUTH)
            case ast.BoolOp(op=ast.Or(), values=[ast.Name() as left, right]):  # Python gives back one of them
                one, two = self.said(left), self.said(right)
                return Value(f"({one.text} ? {one.text} : {two.text})", joined(one.type, two.type))
            case ast.Compare(left=left, ops=[ast.In()], comparators=[ast.Tuple() | ast.Name() as row]):
                others = row.elts if isinstance(row, ast.Tuple) else map(ast.Constant, self.globals[row.id])
                return Value(f"({' || '.join(self.compared(left, ast.Eq(), other) for other in others)})", TRUTH)
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip([left, *others], ops, others, strict=False)
                return Value(f"({' && '.join(self.compared(*pair) for pair in pairs)})", TRUTH)
            case ast.IfExp(test=test, body=body, orelse=other):
                one, two = self.said(body), self.said(other)
                return Value(f"({self.test(test)} ? {one.text} : {two.text})", joined(one.type, two.type))
            case ast.Call():
                return self.call(node)
        raise self.refused(node)

    def whole(self, node: ast.expr) -> str:
        """A number of 64 bits with a sign."""
        if (value := self.said(node)).type == WORD:
            raise self.refused(node)
        return widened(value)

    def test(self, node: ast.expr) -> str:
        """A condition."""
        match node:
            case ast.BoolOp(op=op, values=values):
                return f"({f' {SIGNS[type(op)]} '.join(self.test(value) for value in values)})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"(!{self.test(operand)})"
        return self.said(node).text

    def compared(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> str:
        """One comparison."""
        one, two = self.said(left), self.said(right)
        if (one.type == WORD) != (two.type == WORD) or type(op) not in SIGNS:
            raise self.refused(left)
        return f"({one.text} {SIGNS[type(op)]} {two.text})"

    def worked_out(self, left: Value, op: ast.operator, right: Value, node: ast.expr) -> Value:
        """An operation on two numbers."""
        if (left.type == WORD) != (right.type == WORD):
            raise self.refused(node)  # Numba would make real numbers of these
        if type(op) in HELPERS and left.type != WORD:
            return Value(f"{HELPERS[type(op)]}({left.text}, {right.text})", WHOLE)
        if type(op) not in SIGNS:
            raise self.refused(node)
        if left.type == WORD:
            return Value(f"({left.text} {SIGNS[type(op)]} {right.text})", WORD)
        return Value(f"({widened(left)} {SIGNS[type(op)]} {widened(right)})", WHOLE)

    def call(self, node: ast.Call) -> Value:
        """A call of Python's few functions that compiled code knows, or of another compiled function."""
        name, args = ast.unparse(node.func), node.args
        match name, args:
            case "len", [ast.Name(id=array)]:
                return Value(f"{array}_0" if array in self.kinds else f"{len(self.globals[array])}LL", WHOLE)
            case "len", [ast.Attribute(attr=field)]:
                return Value(f"{GAME[field].shape[0]}LL", WHOLE)
            case (("min" | "max"), [first, *others]):
                pair = f"{HELPERS[name]}({{}}, {{}})".format
                return Value(functools.reduce(pair, map(self.whole, others), self.whole(first)), WHOLE)
            case _, [value] if name in MADE_BY:
                return Value(f"(({MADE_BY[name]}){self.said(value).text})", MADE_BY[name])
        called = self.globals.get(name)
        if not isinstance(called, Compiled) or node.keywords:
            raise self.refused(node)
        kinds = parameters(called.py_func).values()
        given = [part for arg, kind in zip(args, kinds, strict=True) for part in self.handed(arg, kind)]
        return Value(f"{c_name(called)}({', '.join(given)})", self.program.result(called))

    def handed(self, node: ast.expr, kind: Kind) -> list[str]:
        """An argument as a function of this kind of parameter takes it: an array comes with its lengths."""
        if not kind.is_record and not kind.dimensions:
            value = self.said(node)
            if (value.type == WORD) == (type_of(kind.dtype) == WORD):
                return [value.text]
        match node:
            case ast.Name(id=name) if name in self.kinds:
                return [local(name), *(f"{name}_{axis}" for axis in range(kind.dimensions))]
            case ast.Name(id=name) if isinstance(self.globals.get(name), np.ndarray) and not kind.is_writable:
                table = self.globals[name]
                return [self.program.table(name, table), *map(str, table.shape)]
            case ast.Subscript(value=ast.Name(id=name), slice=place) if kind.is_record and name in self.kinds:
                return [f"&{local(name)}[{self.whole(place)}]"]
        raise self.refused(node)

    def place(self, node: ast.expr) -> tuple[str, str]:
        """Where a number is kept, and its type."""
        places: list[ast.expr] = []
        if isinstance(node, ast.Subscript):
            places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            node = node.value
        at = sizes(map(self.whole, places))
        match node:
            case ast.Name(id=name) if name in self.types and not places:
                return local(name), self.types[name]
            case ast.Name(id=name) if name in self.kinds and self.kinds[name].dimensions == len(places) == 1:
                return local(name) + at, type_of(self.kinds[name].dtype)
            case ast.Name(id=name) if getattr(self.globals.get(name), "ndim", 0) == len(places) > 0:
                return self.program.table(name, self.globals[name]) + at, type_of(self.globals[name].dtype)
            case ast.Attribute(value=ast.Name(id=name), attr=field) if name in self.kinds:
                if len(GAME[field].shape) == len(places):
                    return f"{local(name)}->{field}{at}", type_of(GAME[field].base)
        raise self.refused(node)

    def refused(self, node: ast.AST) -> ValueError:
        """What cannot be translated."""
        return ValueError(f"{self.function.symbol}: `{ast.unparse(node)}` cannot be translated to C")


def in_order(node: ast.AST) -> list[ast.AST]:
    """Everything below a node in the order of the source."""
    return [each for child in ast.iter_child_nodes(node) for each in (child, *in_order(child))]


def widened(value: Value) -> str:
    """A number with a sign, in 64 bits."""
    return value.text if value.type == WHOLE else f"((int64_t){value.text})"


def joined(one: str, two: str) -> str:
    """The type that holds numbers of both."""
    if one == two:
        return one
    if WORD in (one, two) or not {one, two} <= {WHOLE, SMALL, TRUTH}:
        raise ValueError(f"a name cannot be {one} and {two}")
    return WHOLE


def declared(name: str, kind: Kind) -> list[str]:
    """A parameter in C: an array comes with its lengths."""
    if not kind.is_record and not kind.dimensions:
        return [f"{type_of(kind.dtype)} {local(name)}"]
    what = "Game" if kind.dtype == GAME else type_of(kind.dtype)
    lengths = [f"int64_t {name}_{axis}" for axis in range(kind.dimensions)]
    return [f"{'' if kind.is_writable else 'const '}{what} *{local(name)}", *lengths]


def local(name: str) -> str:
    """The name of a variable: C keeps words such as `short` for itself."""
    return f"{name}_"


def c_name(function: Compiled) -> str:
    """The name of a function in C."""
    return function.symbol.replace(".", "_")
