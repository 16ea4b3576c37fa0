"""The built pages: packed for whoever can unpack, with their own etags, lifetimes and policy."""

import gzip

import pytest
from starlette.testclient import TestClient

from abyss.languages import LANGUAGES
from abyss.server.app import create_app
from abyss.server.settings import Settings, async_url

SCRIPT = b"export const words = ['abyss', 'abyss', 'abyss'];\n" * 200
PICTURE = bytes(range(256)) * 20


@pytest.fixture
def http(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(b"<!doctype html><p>here</p>" + b" " * 2000)
    (static / "assets" / "app-1.js").write_bytes(SCRIPT)
    (static / "assets" / "tiny-1.js").write_bytes(b"1;")
    (static / "assets" / "font-1.woff2").write_bytes(PICTURE)
    settings = Settings(async_url(f"sqlite:///{tmp_path / 't.sqlite3'}"), rate=0.0, bot_threads=1, static=static)
    with TestClient(create_app(settings)) as client:
        yield client


def raw(http, path, **headers):
    """An answer with its bytes as they travel."""
    with http.stream("GET", path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


def test_text_travels_packed(http):
    answer, sent = raw(http, "/assets/app-1.js", **{"accept-encoding": "br, gzip;q=0.8"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-length"] == str(len(sent))
    assert len(sent) < len(SCRIPT) / 5
    assert gzip.decompress(sent) == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "gzip; q=0, br"])
def test_who_cannot_unpack_gets_it_plain(http, accepted):
    answer, sent = raw(http, "/assets/app-1.js", **{"accept-encoding": accepted})
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "accept-encoding"
    assert sent == SCRIPT


def test_small_and_packed_files_are_left_alone(http):
    for path in ("/assets/tiny-1.js", "/assets/font-1.woff2"):
        assert "content-encoding" not in raw(http, path, **{"accept-encoding": "gzip"})[0].headers
    answer, sent = raw(http, "/assets/app-1.js", **{"accept-encoding": "gzip", "range": "bytes=0-9"})
    assert (answer.status_code, sent) == (206, SCRIPT[:10])


def test_etags_tell_packed_and_plain_apart(http, tmp_path):
    plain, _ = raw(http, "/", **{"accept-encoding": "identity"})
    small, _ = raw(http, "/", **{"accept-encoding": "gzip"})
    assert plain.headers["etag"] != small.headers["etag"]
    assert small.headers["cache-control"] == "no-cache"
    for accepted, etag, status in (
        ("identity", plain.headers["etag"], 304),
        ("gzip", small.headers["etag"], 304),
        ("gzip", plain.headers["etag"], 304),  # the file is the same, whichever way it was sent
        ("gzip", '"other"', 200),
        ("identity", small.headers["etag"], 200),
    ):
        answer, sent = raw(http, "/", **{"accept-encoding": accepted, "if-none-match": etag})
        assert answer.status_code == status, (accepted, etag)
        assert bool(sent) == (status == 200)
    (tmp_path / "static" / "index.html").write_bytes(b"<!doctype html><p>new</p>" + b" " * 3000)
    answer, sent = raw(http, "/", **{"accept-encoding": "gzip", "if-none-match": small.headers["etag"]})
    assert answer.status_code == 200
    assert b"new" in gzip.decompress(sent)


def test_catalogue_travels_packed(http):
    plain, whole = raw(http, "/api/catalogue", **{"accept-encoding": "identity"})
    packed, sent = raw(http, "/api/catalogue", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent) == whole
    assert len(sent) < len(whole) / 3


def test_catalogue_can_be_had_in_one_language(http):
    everything, polish = http.get("/api/catalogue").json(), http.get("/api/catalogue?language=pl").json()
    assert set(everything["cards"][0]["name"]) == set(LANGUAGES)
    assert polish["cards"][0]["name"] == {"pl": everything["cards"][0]["name"]["pl"]}
    assert polish["races"][0]["stack"] == {"pl": "stos meduz"}
    refused = http.get("/api/catalogue?language=xx")
    assert refused.status_code == 422
    assert "en, fr, pl" in refused.json()["message"]
