"""A progress bar with rate and time left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tick = Callable[[int], None]


@contextmanager
def progress_bar(what: str, total: int | None, done: int, wanted: bool | None) -> Iterator[Tick]:
    """Shown on terminals unless switched off; `done` points were there before and do not count for the rate.

    Without a total, as of a branch that ends where it ends, points are counted.
    """
    if not (sys.stderr.isatty() if wanted is None else wanted):
        from ..compiled.announce import hushed

        with hushed(wanted is False):
            yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        """Points per second."""

        def render(self, task: object) -> Text:
            speed = getattr(task, "finished_speed", None) or getattr(task, "speed", None)
            return Text(f"{speed:.3g} points/s" if speed else "– points/s")

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda n: bar.advance(task, n)
