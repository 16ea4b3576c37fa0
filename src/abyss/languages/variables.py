"""Which variables each message uses: what the languages must agree on, and what the browser's types are made from."""

from typing import Any

from fluent.syntax import FluentParser, ast, visitor

from abyss.languages import FOLDER


class _Reader(visitor.Visitor):
    """The variables of one message, and the messages it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def parsed(code: str) -> ast.Resource:
    """The messages of a language as they are written."""
    return FluentParser().parse((FOLDER / code / "messages.ftl").read_text(encoding="utf-8"))


def variables(code: str) -> dict[str, frozenset[str]]:
    """The variables of each message, also those of the messages it refers to; a mistake in the file is an error."""
    direct: dict[str, _Reader] = {}
    for entry in parsed(code).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{code}/messages.ftl: this is not Fluent: {entry.content!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in direct:
                raise ValueError(f'{code}/messages.ftl has "{entry.id.name}" twice')
            direct[entry.id.name] = reader = _Reader()
            reader.visit(entry)

    def all_of(key: str) -> set[str]:
        return direct[key].variables.union(*(all_of(other) for other in direct[key].messages))

    return {key: frozenset(all_of(key)) for key in direct}
