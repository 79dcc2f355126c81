"""Child processes that take no file of the current folder for a module of the libraries."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SAFE = "PYTHONSAFEPATH"
_one = threading.Lock()  # threads that start processes at the same time would undo each other's change


@contextmanager
def safe_path() -> Iterator[None]:
    """Python processes started meanwhile begin as with `-P`; multiprocessing then gives them this process's path."""
    with _one:
        before = os.environ.get(SAFE)
        os.environ[SAFE] = "1"
        try:
            yield
        finally:
            if before is None:
                del os.environ[SAFE]
            else:
                os.environ[SAFE] = before
