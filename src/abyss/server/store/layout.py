"""The tables of the database. A game is its row in `tables` and its rows in `log`; the rest is about people."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata = MetaData()


def insert_for(connection: Connection, table: Table) -> Any:
    """An insert that can say what to do if the row is there already, in the words of this database."""
    return insert_in(connection.dialect.name, table)


def insert_in(dialect: str, table: Table) -> Any:
    """The same for a kind of database."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
    Column("notify", String(8), nullable=False, server_default="now"),  # now, hourly or off
    Column("language", String(8), nullable=False, server_default="en"),
    Column("silenced_until", Float),  # by the operator: says nothing in any chat until then
)

# What a guest's request was answered, so that one whose answer was lost can be sent again and is done once.
answers = Table(
    "answers",
    metadata,
    Column("guest_id", String(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("expansions", JSON, nullable=False),
    Column("turn_limit", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("key", String(32), nullable=False),  # the secret; leaves the server only when the game is over
    Column("engine", String(64), nullable=False),
    Column("host", String(32), index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("decider", Integer),
    Column("deadline", Float, index=True),
    Column("undo", JSON(none_as_null=True)),
    Column("rematch", String(10)),
    Column("pause", JSON(none_as_null=True)),  # asked for, or in force since `paused_at`
    Column("paused_at", Float),
    Column("votes", JSON(none_as_null=True)),  # for bots in the places of people who are away
    Column("ending", String(16)),  # how a game ended that was not played out
    Column("rules", String(80), nullable=False),  # the rules and figures the game began with
    Column("winners", JSON, nullable=False),
    Column("scores", JSON(none_as_null=True)),
    Column("listed", Float, index=True),  # of a public table: until when it is in the list while it waits for players
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("guest_id", String(32), index=True),
    Column("token_hash", String(64), unique=True),
    Column("bot", String(32)),
    Column("auto_pass", JSON(none_as_null=True)),
    Column("clock_left", Float),
    Column("stood_in_version", Integer),
    Column("stood_in_deadline", Float),
    Column("resigned_at", Float),
)

# What happened, in order: nothing is ever changed or deleted here. (table, version) being the primary key is what
# lets only one of two simultaneous submissions win.
log = Table(
    "log",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # action or undo
    Column("ply", Integer, nullable=False),  # where it led
    Column("move", Text),  # as `move_text` says it; numbers, which move when a card is added, are kept nowhere
    Column("seat", Integer),
    Column("at", Float, nullable=False),
    Column("request_key", String(64)),  # on the last row of a request
    UniqueConstraint("table_id", "seat", "request_key", name="one_answer_per_request"),
)

# The final record of a finished game, as it was when it ended: it never changes, whatever becomes of the rules.
records = Table(
    "records",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("content", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("guest_id", String(32), index=True),
    Index("chat_of_table", "table_id", "id"),
)

# Bots that must move. Written together with the log row that made it their turn; a worker holds one by a lease.
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String(32), nullable=False),
    Column("worker", String(32)),
    Column("lease", Float, nullable=False, index=True),
)

# How somebody can be reached who is not here: a browser (push), an e-mail address, a webhook; or a table's webhook.
contacts = Table(
    "contacts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", JSON(none_as_null=True)),  # of a browser; of a webhook its style
    Column("origin", String(200), nullable=False),  # the address of our pages as this person knows it
    Column("code_hash", String(64)),  # of an address that has not been confirmed yet
    Column("tries", Integer, nullable=False),  # wrong codes, later failed messages in a row
    Column("created", Float, nullable=False),
)

# Who must be told that it is their turn: written together with the move that made it theirs, one at most for a table.
# A row whose seat no longer decides is dropped unsent.
outbox = Table(
    "outbox",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("guest_id", String(32), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("kind", String(8), nullable=False, server_default="turn"),  # or deadline: it comes near
)

# Who must be told that their game is over; written together with what ended it.
news = Table(
    "news",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest_id", String(32), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# What the server keeps for itself, such as the key it signs pushes with.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# What whoever runs the server has posted: who is kept out (a guest's id or a network), and what everybody is told.
bans = Table(
    "bans",
    metadata,
    Column("what", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest or network
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("texts", JSON, nullable=False),  # by language
    Column("at", Float, nullable=False),
    Column("until", Float),
)

# What became of a finished game's review: its content, or why there is none, or how far a worker has come.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("content", Text),
    Column("problem", Text),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("worker", String(32)),
    Column("lease", Float, nullable=False),
)

# What a person reached in a game that is over; written once, with its last move. It stays when the table is deleted.
results = Table(
    "results",
    metadata,
    Column("table_id", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest_id", String(32), index=True),
    Column("players", Integer, nullable=False),
    Column("expansions", JSON, nullable=False),
    Column("points", Integer),  # of who resigned there are none
    Column("place", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("parts", JSON(none_as_null=True)),  # the points by their sources
    Column("lords", JSON(none_as_null=True)),
    Column("at", Float, nullable=False),
    Column("rating", Float),  # after the game, at a table that asked for it
    Column("change", Float),
)
Index("best_results", results.c.players, results.c.points.desc(), results.c.at)

# How strong a person is at tables of so many seats.
ratings = Table(
    "ratings",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

# Who was brought to which table by quick pairing. While the table waits for players the row is a ticket.
pairings = Table(
    "pairings",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("speed", String(8), nullable=False),  # live or days
    Column("at", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),  # when its person last was at the table
)

# The tables a person has put away.
shelf = Table(
    "shelf",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)


def _of_guest(primary_key: bool = False) -> "Column[str]":
    """The column that says to which guest a row belongs; it goes with the guest."""
    guest = ForeignKey("guests.id", ondelete="CASCADE")
    return Column("guest_id", String(32), guest, primary_key=primary_key, nullable=False, index=not primary_key)


# Further cookies of a guest: those of the devices to which the name was moved.
devices = Table(
    "devices",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    _of_guest(),
    Column("created", Float, nullable=False),
)

# What a guest can come back with: a phrase, of which only a slow hash is kept, and passkeys.
phrases = Table(
    "phrases",
    metadata,
    _of_guest(primary_key=True),
    Column("lookup", String(16), nullable=False, unique=True),
    Column("salt", String(64), nullable=False),
    Column("hash", String(128), nullable=False),
)
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    _of_guest(),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
)

# Whom a guest does not want to hear of, nor have at its own tables.
blocks = Table(
    "blocks",
    metadata,
    _of_guest(primary_key=True),
    Column("blocked_id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),  # as it was then
    Column("at", Float, nullable=False),
)

# What guests have told the operator about lines of the chat; the line is copied, since it may be deleted.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("table_id", String(10), nullable=False),
    Column("line_id", BigInteger, nullable=False),
    Column("reporter_id", String(32), nullable=False, index=True),
    Column("about_id", String(32)),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("closed", Float),
    UniqueConstraint("line_id", "reporter_id", name="one_report_of_a_line"),
)

# Who did what about whom; nothing is ever changed here.
audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False, index=True),
    Column("who", String(32), nullable=False),  # a guest's id, or "operator"
    Column("did", String(32), nullable=False),
    Column("about", String(80), nullable=False),
    Column("note", Text, nullable=False),
)
