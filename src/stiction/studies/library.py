"""Studies on disk: open, describe, go on, repair, list, remove."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import StoreError
from ..core.scenario import refuse_outside
from ..run.points import FAILED
from . import register as rows
from .running import run_study
from .store import Store
from .study import Absent


def open_study(path: Any, *, measure: Mapping[str, Any] | None = None) -> xr.Dataset:
    """The Dataset of a stored study, finished or not; points that were not computed yet have status −1."""
    return _store(path, measure).dataset()


def _store(path: Any, measure: Mapping[str, Any] | None = None) -> Store:
    return Store(Path(path), measure)


def describe(path: Any) -> dict[str, Any]:
    """What a stored study is and how far it is, without reading its numbers."""
    store = _store(path)
    study, done = store.study, store.done()
    columns = int(np.prod(study.column_shape, dtype=int))
    status = store.read("status")
    return {
        "path": str(Path(path)),
        "kind": study.kind,
        "model": type(study.model).__name__,
        "parameters": list(study.paths),
        "shape": dict(zip(study.dims, study.shape, strict=True)),
        "points": study.size,
        "done": sum(store.blocks.rows(int(i)) for i in np.flatnonzero(done)) * columns,
        "failed": int((status == FAILED).sum()),
        "blocks": len(store.blocks),
        **{k: v for k, v in store.attrs.items() if isinstance(v, str | int | float)},
    }


def resume(
    path: Any,
    *,
    executor: Any = None,
    workers: int | None = None,
    progress: bool | None = None,
    measure: Mapping[str, Any] | None = None,
    other_version: bool = False,
    files_anywhere: bool = False,
) -> xr.Dataset:
    """Compute what is missing of a stored study. Measures that are functions of a program must be handed in.

    Files that the study's model names must lie in the folder of the store, or be allowed by `files_anywhere=True`.
    """
    store = _store(path, measure)
    if not files_anywhere:
        refuse_outside(store.study.model, store.path.parent)
    for m in store.study.measure.values():
        if isinstance(m, Absent) and not store.done().all():
            m(None)
    return run_study(
        store.study, store=path, executor=executor, workers=workers, progress=progress, other_version=other_version
    )


def repair(path: Any) -> int:
    """Mark blocks whose files are damaged, lost or exchanged as missing, so that `resume` computes them: how many."""
    store = _store(path)
    with store.locked():
        bad = store.broken()
        for number in bad:
            store.forget(number)
    return len(bad)


def catalogue() -> list[dict[str, Any]]:
    """The stored studies of this user, newest first; one whose process was killed is "interrupted"."""
    found = rows.entries()
    for row in found:
        path = Path(row["path"])
        if not path.exists():
            row["status"] = "missing"
        elif row["status"] == "running" and not _in_use(path):
            row["status"] = "interrupted"
    return found


def _in_use(path: Path) -> bool:
    try:
        with _store(path).locked():
            return False
    except StoreError as error:
        return "another process" in str(error)


def remove(path: Any) -> None:
    """Delete a stored study and its row in the catalogue; anything that is no stored study is left alone."""
    folder = Path(path)
    if folder.exists():
        if folder.is_symlink():
            raise StoreError(f"{folder} is a link; give the folder itself")
        store = _store(folder)
        with store.locked():
            shutil.rmtree(folder)
    rows.strike(folder)
