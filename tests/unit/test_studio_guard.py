"""Every attack of the checklist is refused, over raw sockets: libraries tidy up bad requests."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from websockets import ConnectionClosed, Origin
from websockets.sync.client import connect

from stiction.studio.app import LONELY, Client, Studio
from stiction.studio.guard import CODE_LIFE, CSP, Keys
from stiction.studio.workspace import Workspace, WorkspaceError


class Line:
    """A studio in a process of its own, and raw requests to it."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen([sys.executable, "-m", "stiction", "studio", "--no-browser"], cwd=folder,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # fmt: skip
        self.said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/#(\S+)", self.said)
        self.port, self.code, self.kept = int(found[1]), found[2], ""

    def raw(self, text: str, body: bytes = b"", wait: float = 300.0) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as s:
            s.sendall(text.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
            data = b""
            while chunk := s.recv(65536):
                data += chunk
                head, _, rest = data.partition(b"\r\n\r\n")
                size = re.search(rb"content-length: (\d+)", head.lower())
                if rest is not None and size and len(rest) >= int(size[1]):
                    break
        return data

    def ask(
        self, path: str, *headers: str, host: str | None = None, method: str = "GET", body: bytes = b""
    ) -> tuple[int, bytes]:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {host or f'127.0.0.1:{self.port}'}",
            *headers,
            "Connection: close",
        ]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        data = self.raw("\n".join(lines), body)
        return int(data.split(b" ", 2)[1]), data

    def token(self) -> str:
        if self.kept:
            return self.kept
        status, data = self.ask("/api/enter", method="POST", body=json.dumps({"code": self.code}).encode())
        assert status == 200
        self.kept = json.loads(data.partition(b"\r\n\r\n")[2])["token"]
        return self.kept

    def upgrade(self, *headers: str, host: str | None = None) -> int:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/live HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]  # fmt: skip
        with socket.create_connection(("127.0.0.1", self.port), timeout=300) as s:
            s.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            return int(s.recv(4096).split(b" ", 2)[1])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.process.stdout.close()


@pytest.fixture(scope="module")
def line(tmp_path_factory):
    one = Line(tmp_path_factory.mktemp("studio"))
    yield one
    one.end()


def test_it_listens_on_this_machine_only(line):
    found = subprocess.run(["cat", "/proc/net/tcp"], capture_output=True, text=True).stdout
    mine = [row.split()[1] for row in found.splitlines()[1:] if row.split()[1].endswith(f":{line.port:04X}")]
    assert set(mine) == {f"0100007F:{line.port:04X}"}
    everywhere = Path("/proc/net/tcp6").read_text() if Path("/proc/net/tcp6").exists() else ""
    assert not re.search(rf":{line.port:04X} [0F0]+ 0A", everywhere)


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1", "127.0.0.1:1", "[::1]:80", "0.0.0.0"]
)
def test_other_host_names_are_refused(line, host):
    assert line.ask("/", host=host)[0] == 421


def test_a_missing_or_doubled_host_is_refused(line):
    assert line.raw("GET / HTTP/1.0")[9:12] in (b"421", b"400")
    twice = f"GET / HTTP/1.1\nHost: 127.0.0.1:{line.port}\nHost: evil.example\nConnection: close"
    assert line.raw(twice)[9:12] in (b"421", b"400")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_other_origins_are_refused(line, origin):
    assert line.ask("/", f"Origin: {origin}")[0] == 403
    assert line.upgrade(f"Origin: {origin}") == 403


def test_own_origin_is_welcome_and_a_socket_needs_one(line):
    own = f"http://127.0.0.1:{line.port}"
    assert line.ask("/", f"Origin: {own}")[0] == 200
    assert line.upgrade(f"Origin: {own}") == 101
    assert line.upgrade() == 403
    assert line.upgrade(f"Origin: {own}", host="evil.example") == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_the_browser_calls_cross_site_is_refused(line, site):
    assert line.ask("/", f"Sec-Fetch-Site: {site}")[0] == 403
    assert line.ask("/", "Sec-Fetch-Site: same-origin")[0] == 200


def test_headers_that_browsers_obey(line):
    _, data = line.ask("/")
    head = data.partition(b"\r\n\r\n")[0].decode().lower()
    for text in (CSP.lower(), "nosniff", "no-referrer", "no-store", "cross-origin-opener-policy: same-origin",
                 "cross-origin-resource-policy: same-origin"):  # fmt: skip
        assert text in head
    assert "access-control" not in head and "set-cookie" not in head and "server:" not in head


OTHER_PATHS = (
    "/..", "/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd", "/%00", "/..\\app.py", "/static/../app.py",
    "/manifest.json", "/player.js", "/api", "/api/", "/INDEX.HTML",
)  # fmt: skip


@pytest.mark.parametrize("path", OTHER_PATHS)
def test_only_the_files_of_the_page_are_served(line, path):
    assert line.ask(path)[0] == 404


def test_nothing_without_the_token(line):
    for path, method in (("/api/catalogue", "GET"), ("/api/describe", "POST"), ("/api/save", "POST")):
        for header in ("X: y", "Authorization: Bearer wrong", "Authorization: Basic abc", "Cookie: token=abc"):
            assert line.ask(path, header, method=method, body=b"{}" if method == "POST" else b"")[0] == 401
    assert line.ask("/api/catalogue?token=abc")[0] == 401


def test_a_code_works_once_and_the_token_opens(line):
    token = line.token()
    assert line.ask("/api/enter", method="POST", body=json.dumps({"code": line.code}).encode())[0] == 403
    assert len(base64.urlsafe_b64decode(token + "=")) == 32
    good = f"Authorization: Bearer {token}"
    assert line.ask("/api/catalogue", good)[0] == 200
    assert token not in line.said

    def save(name: str, **more: object) -> int:
        return line.ask(
            "/api/save", good, method="POST", body=json.dumps({"name": name, "text": "x = 1", **more}).encode()
        )[0]

    assert save("a.toml") == 200 and save("a.toml") == 422 and save("a.toml", replace=True) == 200
    for name in ("../b.toml", "/tmp/b.toml", ".hidden.toml", "b.py", "", "a/../../b.toml", "b\u0000.toml"):
        assert save(name) == 422

    def describe(**body: object) -> tuple[int, dict]:
        status, data = line.ask("/api/describe", good, method="POST", body=json.dumps(body).encode())
        return status, json.loads(data.partition(b"\r\n\r\n")[2])

    status, fault = describe(model={"device": "magmite"}, set={"field": "3 um"})
    assert status == 422 and fault["path"] == "field" and "dimension" in fault["message"]
    assert describe(model={"device": "magmite"}, set={"gap": "10 um"})[0] == 200
    for model in (
        {"file": "../../etc/passwd"},
        {"file": "/etc/passwd"},
        {"text": "import os"},
        {"text": "x" * 1000},
        {},
        [],
    ):
        assert describe(model=model)[0] == 422
    mesh = 'type = "MeshFile"\nfile = "/etc/passwd"\n'
    assert "outside" in describe(model={"text": mesh})[1]["message"] or describe(model={"text": mesh})[0] == 422
    for value in (1e999, None, [1], {"type": "NoSuchPart"}, True):
        assert describe(model={"device": "magmite"}, set={"field": value})[0] == 422
    assert describe(model={"device": "magmite"}, set={f"x{i}": 1 for i in range(500)})[0] == 422


def closed(line, *messages: str, announced: int = 0) -> int:
    """The code with which the live line is closed after these messages and the head of one of the announced length.

    Of the long message the head alone is sent: a server that closes while the rest is under way resets the connection,
    and then its last word is sometimes lost before it is read.
    """
    own = f"http://127.0.0.1:{line.port}"
    address = own.replace("http", "ws") + "/api/live"
    with connect(address, origin=Origin(own), max_size=None) as live, pytest.raises(ConnectionClosed) as end:
        for message in messages:
            live.send(message)
        if announced:
            head = struct.pack("!BBQ4x", 0x80 | 0x01, 0x80 | 127, announced)  # RFC 6455, 5.2: last, text, masked
            live.socket.sendall(head)
        while True:
            live.recv(60)
    return end.value.rcvd.code


def test_the_live_line_takes_the_token_first_and_no_message_above_four_megabytes(line):
    for first in ('{"token": "wrong"}', '{"kind": "ping"}', "{", '{"token": ' + "[" * 5000):
        assert closed(line, first) == 1008
    assert closed(line, json.dumps({"token": line.token()}), announced=4 * 2**20 + 1) == 1009


def test_the_server_ends_when_nobody_has_looked_for_ten_minutes(tmp_path):
    studio = Studio(tmp_path, 1, [])
    assert not studio.lonely
    studio.left -= LONELY + 1
    assert studio.lonely
    studio.clients[1] = Client(1)
    assert not studio.lonely


def test_large_bodies_are_refused(line):
    assert line.ask("/api/enter", method="POST", body=b"x" * (2**20 + 10))[0] == 413


def test_codes_grow_old_and_wrong_tokens_slow_down():
    now = [0.0]
    keys = Keys(lambda: now[0])
    code = keys.code()
    now[0] = CODE_LIFE + 1
    assert keys.exchanged(code) is None
    young = keys.code()
    assert keys.exchanged(young) == keys.token and keys.exchanged(young) is None and keys.exchanged(None) is None
    for _ in range(6):
        assert not keys.opens("wrong")
    loop = asyncio.new_event_loop()
    begin = loop.time()
    loop.run_until_complete(keys.hesitate())
    assert loop.time() - begin >= 0.1
    loop.close()
    assert keys.opens(keys.token) and keys.wrong == 0


@pytest.mark.parametrize(
    "name", ["../x.toml", "/etc/passwd", ".x", "a/../../x", "a//b", "x\0y", "a\\b", "", "~/x", "CON:", "a" * 200]
)
def test_names_that_lead_out_of_the_workspace(tmp_path, name):
    with pytest.raises(WorkspaceError):
        Workspace(tmp_path).existing(name)
    with pytest.raises(WorkspaceError):
        Workspace(tmp_path).fresh(name)


def test_links_pipes_and_devices_are_not_opened(tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "secret.toml").write_text("x")
    (root / "link.toml").symlink_to(tmp_path / "secret.toml")
    (root / "out").symlink_to(tmp_path)
    os.mkfifo(root / "pipe.toml")
    (root / "a.toml").write_text("type = 1")
    workspace = Workspace(root)
    for name in ("link.toml", "pipe.toml", "out/secret.toml"):
        with pytest.raises(WorkspaceError):
            workspace.existing(name)
    with pytest.raises(WorkspaceError, match="exists"):
        workspace.fresh("a.toml")
    with pytest.raises(WorkspaceError):
        workspace.fresh("link.toml", replace=True)
    assert workspace.listed() == ["a.toml"] and workspace.text("a.toml") == "type = 1"
