"""E-mail by the operator's SMTP server."""

import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from abyss.server.post.outgoing import NotSent

WITHIN: Final = 15.0


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed in: `smtp://`, `smtps://` or `smtp+starttls://user:password@host:port`."""

    host: str
    port: int
    security: str
    user: str | None
    password: str | None
    sender: str

    @classmethod
    def from_url(cls, url: str, sender: str) -> "MailServer":
        """Read the operator's settings; a mistake is a ValueError that says what is wrong."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps", "smtp+starttls") or not parts.hostname:
            raise ValueError("ABYSS_SMTP must be smtp://, smtps:// or smtp+starttls://, with a host")
        if not is_address(sender):
            raise ValueError("ABYSS_MAIL_FROM must be an e-mail address")
        usual = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}[parts.scheme]
        user = unquote(parts.username) if parts.username else None
        password = unquote(parts.password) if parts.password else None
        return cls(parts.hostname, parts.port or usual, parts.scheme, user, password, sender)

    def send(self, to: str, subject: str, text: str, stop: str | None) -> None:
        """Hand one mail in; runs in a thread. `stop` is a link by which the receiver wants no more of them."""
        message = EmailMessage()
        message["From"] = Address("Abyss", addr_spec=self.sender)
        message["To"] = Address(addr_spec=to)
        message["Subject"] = " ".join(subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if stop is not None:
            message["List-Unsubscribe"] = f"<{stop}>"
        message.set_content(text)
        try:
            kind = smtplib.SMTP_SSL if self.security == "smtps" else smtplib.SMTP
            with kind(self.host, self.port, timeout=WITHIN) as server:
                if self.security == "smtp+starttls":
                    server.starttls(context=ssl.create_default_context())
                if self.user is not None:
                    server.login(self.user, self.password or "")
                server.send_message(message)
        except (OSError, smtplib.SMTPException) as problem:
            raise NotSent(type(problem).__name__) from problem


def is_address(text: str) -> bool:
    """Whether a text can be an e-mail address; whether it is somebody's, a code sent to it will tell."""
    local, sign, domain = text.rpartition("@")
    plain = text.isascii() and all(32 < ord(char) < 127 and char not in '"(),:;<>[\\]@' for char in local + domain)
    return bool(sign and local and "." in domain and plain and len(text) <= 200 and ".." not in text)
