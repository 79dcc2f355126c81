"""Computing the claims of several papers, each paper in a process of its own, so that what its claims share is computed
once and the papers do not wait for each other."""

from __future__ import annotations

import io
import multiprocessing
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from ..core.cores import cores
from ..core.safe_path import safe_path
from .registry import Claim, Finding, Outcome, check, paper

Tick = Callable[[str, str], None]  # told of each claim computed: key of the paper, name of the claim
_done: Any = None  # in a worker, the queue that says what is done


class Row(NamedTuple):
    """An outcome as it travels between processes: numbers and text only, since a claim holds functions."""

    name: str
    values: tuple[float, ...]
    seconds: float
    error: str
    skipped: str
    picture: bytes  # PNG, or nothing


class Result(NamedTuple):
    """An outcome with its picture."""

    outcome: Outcome
    picture: bytes


def reproduce(
    keys: Sequence[str],
    *,
    only: Sequence[str] | None = None,
    workers: int | None = None,
    pictures: bool = True,
    tick: Tick | None = None,
) -> dict[str, list[Result]]:
    """The outcomes of all claims of the given papers, or of those in `only`, by key of the paper."""
    workers = max(1, min(workers or cores(), len(keys)))
    if workers == 1:
        return {key: _joined(_chosen(key, only), _rows(key, only, pictures, tick)) for key in keys}
    with safe_path():
        return _in_processes(keys, only, workers, pictures, tick or (lambda key, name: None))


def _in_processes(
    keys: Sequence[str], only: Sequence[str] | None, workers: int, pictures: bool, tick: Tick
) -> dict[str, list[Result]]:
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    listener = threading.Thread(target=_listen, args=(queue, tick), daemon=True)
    listener.start()
    try:
        with ProcessPoolExecutor(workers, context, _connect, (queue,)) as pool:
            futures = {key: pool.submit(_rows, key, only, pictures) for key in keys}
            return {key: _joined(_chosen(key, only), _awaited(future)) for key, future in futures.items()}
    finally:
        queue.put(None)
        listener.join()


def _awaited(future: Any) -> list[Row] | str:
    try:
        return future.result()
    except BrokenProcessPool:
        return "the process that computed this paper was killed; try again with --workers 1"


def _connect(queue: Any) -> None:
    global _done
    _done = queue


def _listen(queue: Any, tick: Tick) -> None:
    while (said := queue.get()) is not None:
        tick(*said)


def _chosen(key: str, only: Sequence[str] | None) -> list[Claim]:
    return [claim for claim in paper(key).claims if only is None or claim.name in only]


def _rows(key: str, only: Sequence[str] | None, pictures: bool, tick: Tick | None = None) -> list[Row]:
    rows = []
    for claim in _chosen(key, only):
        outcome = check(claim)
        picture, trouble = _picture(claim) if pictures and not outcome.error else (b"", "")
        rows.append(
            Row(
                claim.name, tuple(f.value for f in outcome.findings), outcome.seconds, outcome.error or trouble,
                outcome.skipped, picture,
            )
        )  # fmt: skip
        if tick is not None:
            tick(key, claim.name)
        if _done is not None:
            _done.put((key, claim.name))
    return rows


def _picture(claim: Claim) -> tuple[bytes, str]:
    """The claim's figure as PNG, and what went wrong with it."""
    if claim.figure is None:
        return b"", ""
    import matplotlib

    matplotlib.use("Agg")
    try:
        figure = claim.figure()
        stream = io.BytesIO()
        if figure is not None:
            figure.savefig(stream, format="png", dpi=110)
        return stream.getvalue(), ""
    except Exception as error:  # a figure that fails must not hide the numbers
        return b"", f"the figure failed: {type(error).__name__}: {error}"


def _joined(claims: list[Claim], rows: list[Row] | str) -> list[Result]:
    if isinstance(rows, str):
        return [Result(Outcome(claim, (), 0.0, rows), b"") for claim in claims]
    return [Result(_outcome(claim, row), row.picture) for claim, row in zip(claims, rows, strict=True)]


def _outcome(claim: Claim, row: Row) -> Outcome:
    if not row.values:
        return Outcome(claim, (), row.seconds, row.error, row.skipped)
    published = [True] * len(claim.published) + [False] * len(claim.reference)
    findings = tuple(map(Finding, claim.expected, row.values, published))
    return Outcome(claim, findings, row.seconds, row.error, row.skipped)
