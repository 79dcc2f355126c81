"""The process that computes: one pipe, bytes only, jobs in turn; what is asked about results is answered meanwhile."""

from __future__ import annotations

import json
import os
import queue
import signal
import threading
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

QUICK = ("series", "measures", "portrait", "energy", "film")  # answered while a job runs


def work(pipe: Connection, root: str, laws: list[str]) -> None:
    """Serve until the pipe closes; no process is left behind when the server dies."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    lock, current = threading.Lock(), {"job": ""}

    def send(data: bytes) -> None:
        with lock:
            pipe.send_bytes(data)

    from ..scene.frames import frame
    from .running import Kitchen
    from .workspace import Workspace

    for file in laws:
        from .launch import run_laws

        run_laws(Path(file))
    kitchen = Kitchen(send, Workspace(Path(root)))
    threading.Thread(target=_listen, args=(pipe, jobs, kitchen, current), daemon=True).start()
    send(frame("ready", {"pid": os.getpid()}, {}))
    while True:
        try:
            message = jobs.get()
            current["job"] = str(message.get("job", ""))
            kitchen.answer(message)
        except KeyboardInterrupt:  # asked to stop just before or after a job
            continue
        finally:
            job, current["job"] = current["job"], ""
        send(frame("done", {"job": job}, {}))


def _listen(pipe: Connection, jobs: Any, kitchen: Any, current: dict[str, str]) -> None:
    while True:
        try:
            message = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)
        if message.get("kind") == "cancel":
            if current["job"] and current["job"] == message.get("job"):
                os.kill(os.getpid(), signal.SIGINT)
        elif message.get("kind") in QUICK:
            kitchen.answer(message)
        else:
            jobs.put(message)
