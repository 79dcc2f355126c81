"""The process that computes: one pipe, bytes only, jobs in turn; what is asked about results is answered meanwhile."""

from __future__ import annotations

import contextlib
import gc
import importlib.util
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from ..core.errors import StictionError
from .stopping import Stopping, whole

PACKAGE = __name__.partition(".")[0]
QUICK = ("series", "measures", "portrait", "energy", "film", "touch")  # answered while a job runs
RARELY = (50_000, 20, 20)  # when garbage is looked for: at the usual 700 a seventh of the first run goes into it
NICE = 3  # how far computing gives way to the server and to the browser, which must never wait for it


def work(pipe: Connection, root: str, laws: list[str]) -> None:
    """Serve until the pipe closes; no process is left behind when the server dies.

    What a run needs is imported while nobody asks for anything, piece by piece: a job that comes waits for one piece.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.set_threshold(*RARELY)
    give_way()
    sys.modules.setdefault("dask", None)  # type: ignore[arg-type]  # xarray looks for it: 0.2 s, never used here
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    lock, stopping = threading.Lock(), Stopping()

    def write(data: bytes) -> None:
        with lock:
            pipe.send_bytes(data)

    def send(data: bytes) -> None:
        whole(write, data)

    kitchens: list[Any] = []
    threading.Thread(target=_listen, args=(pipe, jobs, kitchens, stopping), daemon=True).start()
    from ..scene.frames import frame
    from .running import Kitchen
    from .workspace import Workspace

    for file in laws:
        run_laws(Path(file))
    kitchens.append(Kitchen(send, Workspace(Path(root))))
    send(frame("ready", {"pid": os.getpid()}, {}))
    with contextlib.suppress(KeyboardInterrupt):  # between jobs: Ctrl-C in the terminal, which ends the server, too
        for _ in warming():
            while not jobs.empty():
                _do(jobs.get(), kitchens[0], stopping, send)
        send(frame("warm", {}, {}))
        while True:
            _do(jobs.get(), kitchens[0], stopping, send)


def give_way() -> None:
    """Let the server and the browser go first: the whole process; on Linux the calling thread and what it starts."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))


def _do(message: Any, kitchen: Any, stopping: Stopping, send: Any) -> None:
    from ..scene.frames import frame

    job = str(message.get("job", ""))
    with stopping.during(job) as wanted:
        if wanted:
            kitchen.answer(message)
    if job:
        send(frame("done", {"job": job}, {}))


def warming() -> Iterator[None]:
    """Import and load what first runs need, a little at each step: xarray and numba do much when first used."""
    import_module(f"{PACKAGE}.run.simulate")
    yield
    import xarray as xr

    xr.Dataset(coords={"time": [0.0]})  # its index looks for units, which loads pint
    yield
    from ..compiled.warm import load_registries

    load_registries()
    yield
    from ..devices.library import devices, made_device
    from ..run.family import family_of

    for name in devices():
        family_of(made_device(name))
        yield


def _listen(pipe: Connection, jobs: Any, kitchens: list[Any], stopping: Stopping) -> None:
    while True:
        try:
            message = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)
        if message.get("kind") == "cancel":
            stopping.ask(str(message.get("job", "")))
        elif message.get("kind") in QUICK and kitchens:
            kitchens[0].answer(message)
        else:
            jobs.put(message)


def run_laws(file: Path) -> None:
    """Run a user's own Python file that defines parts, named on the command line and nowhere else."""
    spec = importlib.util.spec_from_file_location(f"laws_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise StictionError(f"{file} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[f"laws_{file.stem}"] = module
    spec.loader.exec_module(module)
