"""The `abyss` command.

`abyss --help` must answer at once, so a command's module is imported only when that command is asked for; the others
are stand-ins that know no more than their line of help. Whatever goes wrong is told in one sentence on stderr.
"""

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import typer

from abyss import __version__

PACKAGE: Final = "abyss-engine"  # the name to install; the import and the command are `abyss`
HELP: Final = """The board game Abyss: play it in the browser, watch bots, simulate thousands of games, check rules.

Without a command it opens the web app on this machine. Every command explains itself: abyss watch --help."""


class Entry(NamedTuple):
    """A command: where its function or group is, its line of help, and the panel it is listed in."""

    where: str  # module:name
    summary: str
    panel: str


COMMANDS: Final = {
    "watch": Entry("abyss.cli.watch:watch", "Watch bots play a whole game, told in sentences.", "Play"),
    "replay": Entry("abyss.cli.replay:replay", "Tell a saved game again, or show a position of it.", "Play"),
    "evaluate": Entry("abyss.cli.evaluate:evaluate", "Tell who is ahead in a saved game, and what to play.", "Play"),
    "review": Entry("abyss.cli.review:review", "Judge a finished game turn by turn; tell luck from skill.", "Play"),
    "serve": Entry("abyss.cli.serve:serve", "Open the web app for this machine or your network.", "Play"),
    "thinker": Entry("abyss.cli.thinker:thinker", "Let the bots of a server's tables think here.", "Play"),
    "admin": Entry("abyss.cli.admin:admin", "Look after the tables and people of a server.", "Play"),
    "simulate": Entry("abyss.cli.simulate:simulate", "Play thousands of games on all cores, with statistics.", "Study"),
    "arena": Entry("abyss.cli.arena:arena", "Measure bots against one another.", "Study"),
    "tune": Entry("abyss.cli.tune:tune", "Tune the figures of the heuristic by self-play.", "Study"),
    "train": Entry("abyss.cli.train:train", "Train a bot by self-play.", "Study"),
    "bench": Entry("abyss.cli.bench:bench", "Measure the speed of the rules, beside Catanatron.", "Study"),
    "check": Entry("abyss.cli.check:check", "Run rule cases written as YAML files.", "Rules and cards"),
    "cards": Entry("abyss.cli.cards:cards", "List all cards, or check a card file of your own.", "Rules and cards"),
    "verify": Entry("abyss.cli.verify:verify", "Check the shuffle of a game that was played.", "Rules and cards"),
}


def load(where: str) -> Any:
    """The function or group of a command."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def _stand_in() -> None:
    """Stand for a command that was not asked for."""


def build(wanted: str | None) -> typer.Typer:
    """The whole command line, of which only the wanted command is real."""
    app = typer.Typer(
        name="abyss", help=HELP, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich"
    )

    @app.callback(invoke_without_command=True)
    def top(
        context: typer.Context,
        version: bool = typer.Option(False, "--version", help="Show the version and stop."),
    ) -> None:
        if version:
            typer.echo(f"abyss {__version__}")
        elif context.invoked_subcommand is None:
            load(COMMANDS["serve"].where)(open_browser=True)

    top.__doc__ = HELP
    for name, entry in COMMANDS.items():
        if find_spec(entry.where.partition(":")[0]) is not None:
            _add(app, name, entry, load(entry.where) if name == wanted else _stand_in)
    return app


def _add(app: typer.Typer, name: str, entry: Entry, what: Callable[..., Any] | typer.Typer) -> None:
    if isinstance(what, typer.Typer):
        app.add_typer(what, name=name, rich_help_panel=entry.panel)
    elif what is _stand_in:
        app.command(name, help=entry.summary, rich_help_panel=entry.panel)(what)
    else:
        app.command(name, rich_help_panel=entry.panel)(what)


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code; anything wrong is one sentence on stderr."""
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    try:
        command = typer.main.get_command(build(wanted))
        code = command.main(args=arguments, prog_name="abyss", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        # whoever read our output has had enough; nothing more may be written, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (KeyboardInterrupt, typer.Abort):
        return complain("stopped", 130)
    except Exception as problem:
        if os.environ.get("ABYSS_DEBUG"):
            raise
        return complain(*_sentence(problem))


def _sentence(problem: Exception) -> tuple[str, int]:
    """What to tell about a problem, and the exit code."""
    if hasattr(problem, "format_message"):  # a wrong option or argument
        return problem.format_message(), int(getattr(problem, "exit_code", 2))
    if isinstance(problem, OSError) and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}", 1
    if isinstance(problem, ModuleNotFoundError):
        return f"this needs the Python package {problem.name}: {_remedy(problem.name or '')}", 1
    if isinstance(problem, (ValueError, OSError)) or type(problem).__module__.startswith("abyss."):
        return str(problem), 1
    return f"an error inside the program ({type(problem).__name__}: {problem}); ABYSS_DEBUG=1 shows where", 1


def _remedy(module: str) -> str:
    """How to install a package that is missing: the extra of ours that brings it along, if there is one."""
    from importlib.metadata import PackageNotFoundError, requires

    name = {"pyspiel": "open_spiel"}.get(module.partition(".")[0], module.partition(".")[0])
    try:
        wanted = requires(PACKAGE) or []
    except PackageNotFoundError:
        wanted = []
    for requirement in wanted:
        package, _, condition = requirement.replace("-", "_").partition(";")
        extra = re.search(r"extra == ['\"](\w+)", condition)
        if extra and extra[1] != "dev" and re.match(rf"{name}\b", package, re.IGNORECASE):
            return f'install it with pip install "{PACKAGE}[{extra[1]}]"'
    return f"install it with pip install {name}"


def complain(message: str, code: int) -> int:
    """Tell a problem in one line on stderr."""
    line = " ".join(message.split())
    print(f"abyss: {line}", file=sys.stderr)
    return code


def _keep_bytecode() -> None:
    """Keep what Python makes of the sources in our cache if it is not kept beside them: a start takes a third then."""
    beside = __spec__.cached
    if beside is not None and not os.path.exists(beside):  # it may not be written there, or is not to be
        from abyss.rules.cache import cache_root

        sys.pycache_prefix, sys.dont_write_bytecode = str(cache_root() / "python"), False


def main() -> None:
    """Run the command."""
    _keep_bytecode()
    sys.exit(run(sys.argv[1:]))
