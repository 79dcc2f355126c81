"""Running a study: cut into blocks after a timed pilot, sent to an executor, kept in memory or in a store."""

from __future__ import annotations

import time
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import Interrupted, ParameterError, StictionError, StudyWarning
from ..measures.readings import Reading
from ..run.family import family_of
from ..run.points import FAILED, Block
from ..run.progress import progress_bar
from . import register
from .blocks import Blocks, cut, usual_rows
from .execution import Executor, InProcess
from .labels import RESERVED, attributes, labelled, reason_array, variables
from .news import News, OnPoint
from .points import run_block
from .store import FILL, Store, create, reopened, writable
from .study import Study

PILOT_ROWS = 8192  # of points that run as a batch
PILOT = 0.25  # seconds that such a batch may take, as far as smaller ones tell
GROWTH = 4  # of a pilot that took less: what a batch costs before its first point must not count for each of them
LONG = 20.0  # seconds after which a row is not timed a second time


class Memory:
    """Where results go without a store."""

    def __init__(self, study: Study, blocks: Blocks, units: Mapping[str, str]) -> None:
        self.study, self.blocks, self.units = study, blocks, dict(units)
        kinds = {name: kind for name, (kind, _) in variables(study, units).items()}
        self.arrays = {name: np.full(study.shape, FILL[kind], kind) for name, kind in kinds.items()}
        self.reasons: dict[int, str] = {}
        self._done = np.zeros(len(blocks), bool)

    def done(self) -> np.ndarray:
        """Which blocks are finished."""
        return self._done

    def write(self, number: int, block: Block) -> None:
        """Keep the points of a block."""
        rows = self.blocks.at(number)
        shape = tuple(s.stop - s.start for s in rows)
        parts = {**block.values, "period": block.period, "cycles": block.cycles, "status": block.status}
        for name, values in parts.items():
            self.arrays[name][rows] = values.reshape((*shape, *self.study.column_shape))
        for (i, j), text in block.reasons.items():
            row = np.array(np.unravel_index(i, shape)) + [s.start for s in rows] if shape else []
            column = np.unravel_index(j, self.study.column_shape) if self.study.column_shape else []
            index = tuple(int(k) for k in (*row, *column))
            self.reasons[int(np.ravel_multi_index(index, self.study.shape)) if index else 0] = text
        self.units.update(block.units)
        self._done[number] = True

    def dataset(self) -> xr.Dataset:
        """The study as a Dataset."""
        reasons = reason_array(self.study.shape, self.reasons)
        return labelled(self.study, self.arrays, reasons, self.units, attributes(self.study))


def run_study(
    study: Study,
    *,
    store: str | Path | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    other_version: bool = False,
    on_point: OnPoint | None = None,
) -> xr.Dataset:
    """Compute what is missing of a study and return all of it; `on_point` is told of each point once it is there."""
    executor = executor or InProcess(threads=workers)
    _check(study, executor, chunk)
    executor.check(study)
    news = None if on_point is None else News(lambda _: None, on_point, study)
    if store is None:
        memory = _prepared_memory(study, chunk, news)
        try:
            _compute(memory, executor, progress, lambda *_: None, news)
        except KeyboardInterrupt:
            ds = memory.dataset()
            raise Interrupted(
                f"stopped after {int((ds.status >= 0).sum())} of {study.size} points, which are in error.partial; "
                f"with store=… a study can be resumed", ds,
            ) from None  # fmt: skip
        return _told(memory.dataset())
    path = Path(store)
    target = reopened(path, study, other_version) if path.exists() else _new_store(path, study, chunk, news)
    with target.locked():
        _stored(path, target, executor, progress, news)
    return _told(target.dataset())


def _told(ds: xr.Dataset) -> xr.Dataset:
    """The study; a warning where every point failed, whose NaN would else be found in an empty figure."""
    if ds.status.size and (ds.status.values == FAILED).all():
        first = str(ds.reason.values.flat[0])
        warnings.warn(f"all {ds.status.size} points of the study failed; the first: {first}", StudyWarning, 4)
    return ds


def numbers_of(study: Study, executor: Executor | None = None) -> dict[str, np.ndarray]:
    """The arrays of a study without labels, for what calls many small ones: fits and searches."""
    _check(study, executor or InProcess(), None)
    if executor is None:
        blocks = cut(study.row_shape, max(1, int(np.prod(study.row_shape, dtype=np.int64))))
        memory = Memory(study, blocks, {})
        memory.write(0, run_block(study, blocks, 0))
    else:
        executor.check(study)
        memory = _prepared_memory(study, None, None)
        _compute(memory, executor, False, lambda *_: None, None)
    return memory.arrays


def _check(study: Study, executor: Any, chunk: int | None) -> None:
    if not hasattr(executor, "run"):
        raise ParameterError(f"executor = {executor!r} must be InProcess(…), Processes(…) or Dask(…)")
    if chunk is not None and (not isinstance(chunk, int) or chunk < 1):
        raise ParameterError(f"chunk = {chunk!r} must be a whole number of rows, at least 1")
    for name in study.measure:
        if not name.isidentifier() or name in RESERVED or name.endswith("_spread") or name in study.paths:
            raise ParameterError(f'"{name}" cannot be the name of a measure; use letters, digits and underscores')


# ------------------------------------------------------------------------------------------------ pilot


def _pilot(study: Study, chunk: int | None, news: News | None) -> tuple[Blocks, dict[str, str], dict[int, Block]]:
    """How to cut a study, the units of what is measured, and the blocks that the pilot has already computed.

    Points of the pilot are told of as all others: where there is one row, it is the whole study.
    """
    rows = int(np.prod(study.row_shape, dtype=np.int64))
    unknown = any(isinstance(m, Reading) and not m.unit for m in study.measure.values())
    if (chunk is not None or rows == 1) and not unknown:
        return cut(study.row_shape, chunk or 1), {}, {}
    ones = cut(study.row_shape, 1)
    first, seconds = _timed(study, ones, 0, news)
    done = {0: first}
    if chunk is None and rows > 1:
        middle = len(ones) // 2
        if seconds < LONG:
            done[middle], seconds = _timed(study, ones, middle, news)
        if family_of(study.model).batches(study):
            some, block, seconds = _batch_pilot(study, min(PILOT_ROWS, rows), seconds, news)
            if len(some) == 1:
                return some, first.units, {0: block}
        chunk = usual_rows(seconds, rows)
    blocks = cut(study.row_shape, chunk or 1)
    return blocks, first.units, done if blocks == ones else {}


def _batch_pilot(study: Study, most: int, seconds: float, news: News | None) -> tuple[Blocks, Block, float]:
    """A batch of so many rows that its time tells that of one: (how the study was cut, the batch, seconds per row)."""
    size = max(1, min(most, int(PILOT / max(seconds, 1e-9))))
    while True:
        some = cut(study.row_shape, size)
        block, taken = _timed(study, some, len(some) // 2, news)
        if size == most or GROWTH * taken > PILOT:
            return some, block, taken / some.rows(len(some) // 2)
        size = min(most, GROWTH * size)


def _timed(study: Study, blocks: Blocks, number: int, news: News | None) -> tuple[Block, float]:
    begin = time.perf_counter()
    block = run_block(study, blocks, number, news or (lambda _: None))
    return block, time.perf_counter() - begin


def _prepared_memory(study: Study, chunk: int | None, news: News | None) -> Memory:
    blocks, units, done = _pilot(study, chunk, news)
    memory = Memory(study, blocks, units)
    for number, block in done.items():
        memory.write(number, block)
    return memory


def _new_store(path: Path, study: Study, chunk: int | None, news: News | None) -> Store:
    writable(path)
    blocks, units, done = _pilot(study, chunk, news)
    store = create(path, study, blocks, units)
    for number, block in done.items():
        store.write(number, block)
    return store


# ------------------------------------------------------------------------------------------------ running


def _compute(target: Any, executor: Any, progress: bool | None, seen: Any, news: News | None) -> None:
    study, blocks = target.study, target.blocks
    done = target.done()
    todo = np.flatnonzero(~done).tolist()
    there = sum(blocks.rows(int(i)) for i in np.flatnonzero(done)) * int(np.prod(study.column_shape, dtype=int))

    if news is not None and done.any():
        news.earlier(target.dataset())

    def receive(number: int, block: Block) -> None:
        target.write(number, block)
        seen(number, block)
        if news is not None:
            news.block(blocks, number, block)

    with progress_bar(study.kind, study.size, there, progress) as tick:
        if news is not None:
            news.tick, tick = tick, news
        if todo:
            executor.run(study, blocks, todo, receive, tick)


def _stored(path: Path, store: Store, executor: Any, progress: bool | None, news: News | None) -> None:
    """Run with a row in the catalogue that says how it ended."""
    begin = time.perf_counter()
    columns = int(np.prod(store.study.column_shape, dtype=int))
    counted = {
        "done": sum(store.blocks.rows(int(i)) for i in np.flatnonzero(store.done())) * columns,
        "failed": int((store.read("status") == FAILED).sum()) if store.done().any() else 0,
    }
    register.enter(path, store.study, executor, counted["done"])

    def seen(_: int, block: Block) -> None:
        counted["done"] += block.size
        counted["failed"] += int((block.status == FAILED).sum())

    status = "failed"
    try:
        _compute(store, executor, progress, seen, news)
        status = "complete"
    except KeyboardInterrupt:
        status = "interrupted"
        raise Interrupted(
            f"stopped after {counted['done']} of {store.study.size} points; run the same study again, or "
            f'studies.resume("{path}"), to go on'
        ) from None
    except StictionError:
        status = "interrupted" if counted["done"] else "failed"
        raise
    finally:
        register.update(path, status, counted["done"], counted["failed"], time.perf_counter() - begin)
