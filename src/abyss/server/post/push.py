"""Web Push: a message sealed for one browser (RFC 8291, RFC 8188) and signed by this server (RFC 8292)."""

import base64
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD_SIZE: Final = 4096
LASTS: Final = 24 * 3600  # seconds for which a push service keeps a message
SIGNED_FOR: Final = 12 * 3600
MOST_CONTENT: Final = 3000


def new_key() -> str:
    """A key to sign with, as it is stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    return _text(key.private_numbers().private_value.to_bytes(32, "big"))


def public_key(stored: str) -> str:
    """What a browser must be told to subscribe."""
    return _text(_point(_key(stored).public_key()))


def is_browser_key(p256dh: str, auth: str) -> bool:
    """Whether these can be the keys of a browser's subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        return len(_bytes(auth)) == 16
    except ValueError:
        return False


def sealed(content: bytes, p256dh: str, auth: str, salt: bytes = b"", own: str = "") -> bytes:
    """Content that only one browser can open; salt and own key are chosen anew each time unless a test gives them."""
    if len(content) > MOST_CONTENT:
        raise ValueError("too long for a push")
    salt = salt or os.urandom(16)
    private = _key(own or new_key())
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
    mine, theirs = _point(private.public_key()), _bytes(p256dh)
    shared = private.exchange(ec.ECDH(), browser)
    secret = _derived(shared, _bytes(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, content + b"\x02", None)


def headers(endpoint: str, stored: str, contact: str) -> dict[str, str]:
    """The headers of a push: who sends it, signed for this push service alone."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_FOR, "sub": contact}
    token = ".".join(_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(_key(stored).sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    signature = _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return {
        "Authorization": f"vapid t={token}.{signature}, k={public_key(stored)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "normal",
    }


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _key(stored: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(_bytes(stored), "big"), ec.SECP256R1())


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
