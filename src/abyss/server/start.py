"""Starting the server: engine, socket, and the change-over once the rules are compiled.

Until the compiled rules lie in the cache the server runs interpreted while a helper process compiles. When that is
done the process replaces itself, keeping its listening socket: nobody is refused, clients just reconnect, and every
table comes back by replay as after any restart.
"""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import Final

import uvicorn

from abyss.compiling import compile_beside, environment_of_compiled
from abyss.server import rubbish
from abyss.server.background import stop
from abyss.server.door import Door, ServeOn, listening_on
from abyss.server.handover import HANDED_OVER, MAY_OPEN, SERVE
from abyss.server.house import House
from abyss.server.http.limits import MOST_MESSAGE
from abyss.server.http.lines import Line, allow_many_files
from abyss.server.http.table_lines import TableLine
from abyss.server.settings import Settings

LOOK_EVERY: Final = 0.5
GRACE: Final = 3
TURNS: Final = 0.001  # after so many seconds a busy thread lets another go on; storing a move takes about ten turns


def listen(host: str, port: int, may_open: bool = False) -> tuple[socket.socket, Door]:
    """Open the port, or take over what an earlier self left open."""
    handed = [socket.socket(fileno=int(fd)) for fd in os.environ.pop(HANDED_OVER, "").split(",") if fd]
    may_open = os.environ.pop(MAY_OPEN, "") == "1" or may_open
    listening, *opened = handed or [listening_on(host, port)]
    return listening, Door(listening, may_open, opened)


def run(listening: socket.socket, door: Door, must_compile: bool, on_ready: Callable[[], None] | None = None) -> None:
    """Serve until stopped; if the rules are compiled meanwhile, go on as a compiled server."""
    from abyss.server.app import create_app

    settings = Settings.from_environment()
    Line.proxies = settings.proxies
    allow_many_files()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=Line,
        forwarded_allow_ips=sorted(settings.proxies),
        ws=TableLine,
        ws_max_size=2 * MOST_MESSAGE,
        ws_per_message_deflate=False,  # a compressor for each connection takes more memory than all tables together
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    server = uvicorn.Server(config)
    app.state.house.door = door
    rubbish.start()
    sys.setswitchinterval(TURNS)
    helper = compile_beside() if must_compile else None
    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(app.state.house, server, listening, helper, on_ready))
    finally:
        if helper is not None and helper.poll() is None:
            helper.terminate()
    if helper is not None and helper.poll() == 0:
        replace_self(listening, door)


async def _serve(
    house: House,
    server: uvicorn.Server,
    listening: socket.socket,
    helper: "subprocess.Popen[bytes] | None",
    on_ready: Callable[[], None] | None,
) -> None:
    async def look_after() -> None:
        while not server.started:
            await asyncio.sleep(0.05)
        if house.door is not None:
            house.door.serve_on = _serving_on(server)
            await house.door.go_on()
        if on_ready is not None:
            on_ready()
        while helper is not None:
            await asyncio.sleep(LOOK_EVERY)
            if helper.poll() is not None:
                server.should_exit = helper.returncode == 0
                if helper.returncode != 0:
                    print("The rules could not be compiled; they are played interpreted, more slowly.", file=sys.stderr)
                return

    await house.open()  # what is wrong with the database is said before anybody is let in
    tasks = [asyncio.create_task(look_after()), asyncio.create_task(rubbish.set_aside_what_stays())]
    # the socket must stay open for our next self, so the server gets a copy to close
    await server.serve(sockets=[listening.dup()])
    await stop(*tasks)


def _serving_on(server: uvicorn.Server) -> ServeOn:
    """A way to let a running server listen on one more socket, which it closes when it ends."""

    async def serve_on(listening: socket.socket) -> asyncio.Server:
        def line() -> asyncio.Protocol:
            return Line(server.config, server.server_state, server.lifespan.state)

        more = await asyncio.get_running_loop().create_server(line, sock=listening)
        server.servers.append(more)
        return more

    return serve_on


def replace_self(listening: socket.socket, door: Door) -> None:
    """Become a compiled server on the same sockets, which are all that was asked for on the command line."""
    kept = [listening, *door.sockets]
    for each in kept:
        each.set_inheritable(True)
    environment = environment_of_compiled()
    environment[HANDED_OVER] = ",".join(str(each.fileno()) for each in kept)
    environment[MAY_OPEN] = "1" if door.may_open else "0"
    os.execve(sys.executable, [sys.executable, *SERVE], environment)
