"""`abyss serve`: tables in the browser, on this machine or for the network."""

import gc
import os
import signal
import subprocess
import sys
import webbrowser
from typing import Annotated, Final

import typer

from abyss.cli.console import errors
from abyss.compiling import prefer_interpreted
from abyss.server.handover import HANDED_OVER, SERVE

DEFAULT_PORT: Final = 8321
EVERYWHERE: Final = "0.0.0.0"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets your network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.")] = DEFAULT_PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Let your network in, and show the address to invite to.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the start page in the browser.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; more than one needs PostgreSQL.")] = 1,
) -> None:
    """Open the web app for this machine or your network.

    Tables are kept in your data folder, or in PostgreSQL if ABYSS_DATABASE_URL names one. See docs/server.md.
    """
    gc.disable()  # of what is loaded now nothing is thrown away; looking for it would take a third of the start
    is_successor = HANDED_OVER in os.environ
    must_compile = workers == 1 and not is_successor and prefer_interpreted()
    from abyss.server.start import listen, run  # only now: this loads the rules

    host = EVERYWHERE if lan else host
    listening, door = listen(host, port, may_open=open_browser)
    shown_host = "127.0.0.1" if host in (EVERYWHERE, "::") else host
    address = f"http://{shown_host}:{listening.getsockname()[1]}/"
    if workers > 1:
        _run_workers(listening.fileno(), workers, address)
        return
    invitations = door.addresses

    def ready() -> None:
        if is_successor:
            errors().print("The rules are compiled.", style="dim")
        else:
            print(f"Abyss is open at {address}", flush=True)
            _invite(invitations)
            if must_compile:
                told = "Compiling the rules for this machine, once; until then games are played interpreted …"
                errors().print(told, style="dim")
            if open_browser:
                webbrowser.open(address)

    run(listening, door, must_compile, ready)


def _invite(addresses: list[str]) -> None:
    """Show where friends in the same network find this server; a phone's camera reads the first address."""
    for invitation in addresses:
        print(f"In your network: {invitation}/", flush=True)
    if addresses and sys.stdout.isatty():
        import segno

        segno.make(f"{addresses[0]}/", micro=False).terminal(compact=True, border=2)


def _run_workers(descriptor: int, workers: int, address: str) -> None:
    """Run several server processes on one port, and all of them again if one of them ends."""
    if not os.environ.get("ABYSS_DATABASE_URL", "").startswith("postgres"):
        raise ValueError("several server processes need PostgreSQL: set ABYSS_DATABASE_URL")
    if os.environ.get("ABYSS_JIT") != "0":
        subprocess.run([sys.executable, "-c", "from abyss.compiling import compile_all; compile_all()"], check=True)
    os.set_inheritable(descriptor, True)

    def start() -> "subprocess.Popen[bytes]":
        environment = {**os.environ, HANDED_OVER: str(descriptor)}
        return subprocess.Popen([sys.executable, *SERVE], env=environment, pass_fds=(descriptor,))

    processes = [start() for _ in range(workers)]
    print(f"Abyss is open at {address}", flush=True)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    try:
        while True:
            pid, _ = os.wait()
            processes = [start() if process.pid == pid else process for process in processes]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()
