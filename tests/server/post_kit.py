"""Whoever messages are sent to, on this machine: a push service or webhook, and a mail server."""

import socketserver
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Received:
    """A request as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """A web server that keeps what is posted to it and answers as told."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.location = ""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                outer.received.append(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(outer.status)
                if outer.location:
                    self.send_header("location", outer.location)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """Stop."""
        self.server.shutdown()
        self.server.server_close()


@dataclass
class MailBox:
    """A mail server that takes everything."""

    mails: list[tuple[str, str]] = field(default_factory=list)  # to whom, and the whole mail

    def __post_init__(self) -> None:
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 here")
                to = ""
                while line := self.rfile.readline():
                    verb = line.strip().decode().upper()
                    if verb.startswith("RCPT TO:"):
                        to = line.decode().split("<")[1].split(">")[0]
                        self.say("250 ok")
                    elif verb == "DATA":
                        self.say("354 go on")
                        lines = []
                        while (line := self.rfile.readline()) not in (b".\r\n", b""):
                            lines.append(line.decode().removesuffix("\r\n"))
                        outer.mails.append((to, "\n".join(lines)))
                        self.say("250 taken")
                    elif verb == "QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("250 ok")

            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = int(self.server.server_address[1])

    def close(self) -> None:
        """Stop."""
        self.server.shutdown()
        self.server.server_close()
