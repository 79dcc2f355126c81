"""The catalogue: one row per stored study of this user, in SQLite. An index; the stores are complete without it."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import sqlite3
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs

from ..core.provenance import provenance

COLUMNS = {
    "path": "TEXT PRIMARY KEY", "kind": "TEXT", "model": "TEXT", "status": "TEXT", "points": "INTEGER",
    "done": "INTEGER", "failed": "INTEGER", "parameters": "TEXT", "measures": "TEXT", "scenario": "TEXT",
    "seed": "INTEGER", "machine": "TEXT", "executor": "TEXT", "created": "TEXT", "duration": "REAL",
    "stiction_version": "TEXT", "source_hash": "TEXT", "numpy_version": "TEXT", "numba_version": "TEXT",
    "python_version": "TEXT", "platform": "TEXT",
}  # fmt: skip


class CatalogueWarning(UserWarning):
    """The study runs, but the catalogue could not be written."""


def catalogue_file() -> Path:
    """Where the catalogue is: in STICTION_DATA_DIR, or the user's folder for data."""
    folder = os.environ.get("STICTION_DATA_DIR") or platformdirs.user_data_dir("stiction")
    return Path(folder) / "studies.sqlite"


@contextlib.contextmanager
def _open() -> Iterator[sqlite3.Connection]:
    file = catalogue_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(file, timeout=20)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute(f"CREATE TABLE IF NOT EXISTS studies ({', '.join(f'{n} {t}' for n, t in COLUMNS.items())})")
        db.row_factory = sqlite3.Row
        with db:
            yield db


def enter(path: Path, study: Any, executor: Any, done: int) -> None:
    """A row for a study that begins or goes on."""
    described = study.described()
    row = {
        "path": str(path.absolute()),
        "kind": study.kind,
        "model": type(study.model).__name__,
        "status": "running",
        "points": study.size,
        "done": done,
        "failed": 0,
        "parameters": json.dumps(list(study.paths)),
        "measures": json.dumps(described["measure"]),
        "scenario": described["scenario"],
        "seed": study.seed,
        "machine": platform.node(),
        "executor": repr(executor),
        "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "duration": 0.0,
        **provenance(),
    }
    names = ", ".join(row)
    kept = ", ".join(f"{n} = excluded.{n}" for n in row if n not in ("path", "created", "duration"))
    text = f"INSERT INTO studies ({names}) VALUES ({', '.join('?' * len(row))}) ON CONFLICT(path) DO UPDATE SET {kept}"
    _tried(text, tuple(row.values()))


def update(path: Path, status: str, done: int, failed: int, seconds: float) -> None:
    """How a study stands; `seconds` are added to its duration."""
    _tried(
        "UPDATE studies SET status = ?, done = ?, failed = ?, duration = duration + ? WHERE path = ?",
        (status, done, failed, seconds, str(path.absolute())),
    )


def strike(path: Path) -> None:
    """Remove the row of a study."""
    _tried("DELETE FROM studies WHERE path = ?", (str(path.absolute()),))


def entries() -> list[dict[str, Any]]:
    """All rows, newest first."""
    if not catalogue_file().exists():
        return []
    with _open() as db:
        rows = [dict(row) for row in db.execute("SELECT * FROM studies ORDER BY created DESC, rowid DESC")]
    for row in rows:
        row["parameters"], row["measures"] = json.loads(row["parameters"]), json.loads(row["measures"])
    return rows


def _tried(text: str, values: tuple[Any, ...]) -> None:
    try:
        with _open() as db:
            db.execute(text, values)
    except (OSError, sqlite3.Error) as error:
        warnings.warn(
            f"the catalogue {catalogue_file()} cannot be written ({error}); the study itself is complete in its store",
            CatalogueWarning, stacklevel=3,
        )  # fmt: skip
