"""What can be set from outside; `docs/server.md` lists it."""

import os
from dataclasses import dataclass
from pathlib import Path

from abyss.cores import usable_cores
from abyss.server.post.mail import MailServer


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    import platformdirs

    folder = Path(platformdirs.user_data_dir("abyss", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def async_url(url: str) -> str:
    """The same database through the driver that is used: an asynchronous one for PostgreSQL."""
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite+aiosqlite://", "sqlite://"),  # as older versions called it
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    if url.startswith(("postgresql+asyncpg://", "sqlite://")):
        return url
    raise ValueError(f'ABYSS_DATABASE_URL must begin with "postgresql://" or "sqlite://", not "{url.split(":")[0]}:"')


def _listed(name: str, otherwise: str = "") -> list[str]:
    """The entries of a variable, with commas between."""
    return [entry.strip() for entry in os.environ.get(name, otherwise).split(",") if entry.strip()]


def _mail_server() -> MailServer | None:
    url = os.environ.get("ABYSS_SMTP")
    return MailServer.from_url(url, os.environ.get("ABYSS_MAIL_FROM", "")) if url else None


@dataclass(frozen=True)
class Settings:
    """Everything the server is told about its surroundings."""

    database: str
    origins: frozenset[str] = frozenset()
    rate: float = 30.0  # requests per second and client, 0: no limit
    proxies: frozenset[str] = frozenset({"127.0.0.1", "::1"})  # whose word on a client's address is taken
    hosts: frozenset[str] | None = None  # the names this server answers to; None: any
    metrics_to: frozenset[str] = frozenset({"127.0.0.1", "::1"})  # who may read /metrics
    log_requests: bool = False
    bot_threads: int = 2
    bots_apart: bool = False  # bots think in processes of their own
    most_tables: int = 40  # that one guest has running, and as many records uploaded; 0: no limit
    words: Path | None = None  # the operator's list of unwanted words
    admin_key: str | None = None  # with which the operator's page is opened
    mail: MailServer | None = None  # who takes our mails
    public: bool = True  # whether there are public tables and quick pairing
    private_hooks: bool = False  # whether webhooks and pushes may go to addresses inside, and without TLS
    static: Path = Path(__file__).parent / "static"

    @property
    def is_sqlite(self) -> bool:
        """Whether one process has the database for itself."""
        return self.database.startswith("sqlite")

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read the ABYSS_… variables."""
        bots = os.environ.get("ABYSS_BOTS") or "here"
        if bots not in ("here", "apart"):
            raise ValueError(f'ABYSS_BOTS must be "here" or "apart", not "{bots}"')
        found = cls(
            database=async_url(os.environ.get("ABYSS_DATABASE_URL") or default_database()),
            origins=frozenset(origin.rstrip("/") for origin in _listed("ABYSS_ORIGINS")),
            proxies=frozenset(_listed("ABYSS_PROXIES", "127.0.0.1,::1")),
            hosts=frozenset(host.lower() for host in _listed("ABYSS_HOSTS")),
            metrics_to=frozenset(_listed("ABYSS_METRICS", "127.0.0.1,::1")),
            log_requests=os.environ.get("ABYSS_LOG", "") == "requests",
            rate=float(os.environ.get("ABYSS_RATE", "30")),
            most_tables=int(os.environ.get("ABYSS_TABLES", "40")),
            words=Path(os.environ["ABYSS_WORDS"]) if os.environ.get("ABYSS_WORDS") else None,
            admin_key=os.environ.get("ABYSS_ADMIN_KEY") or None,
            mail=_mail_server(),
            public=os.environ.get("ABYSS_PUBLIC", "1") != "0",
            private_hooks=os.environ.get("ABYSS_PRIVATE_HOOKS", "") == "1",
            static=Path(os.environ.get("ABYSS_STATIC") or cls.static),
            bot_threads=int(os.environ.get("ABYSS_BOT_THREADS", "0")) or usable_cores(),
            bots_apart=bots == "apart",
        )
        if found.bots_apart and found.is_sqlite:
            raise ValueError("bots that think apart from the server need PostgreSQL: set ABYSS_DATABASE_URL")
        return found
