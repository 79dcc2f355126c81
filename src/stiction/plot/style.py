"""Figures in the library's own style, without any display or global state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, wraps
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeVar

import matplotlib
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure

P = ParamSpec("P")
R = TypeVar("R")

STYLE = Path(__file__).with_name("stiction.mplstyle")
GREY = "0.45"  # of lines that guide the eye


@cache
def _settings() -> Any:
    return matplotlib.rc_params_from_file(STYLE, use_default_template=False)


def styled(draw: Callable[P, R]) -> Callable[P, R]:
    """The same figure function, drawing in the library's style; the caller's own settings are left as they were."""

    @wraps(draw)
    def inside(*args: P.args, **kwargs: P.kwargs) -> R:
        with matplotlib.rc_context(_settings()):
            return draw(*args, **kwargs)

    return inside


def panels(
    rows: int = 1,
    columns: int = 1,
    *,
    size: tuple[float, float] | None = None,
    sharex: bool | Literal["col"] = "col",
    sharey: bool | Literal["col"] = False,
) -> tuple[Figure, list[list[Axes]]]:
    """An empty figure and its axes by row and column; `size` is the width and height in inches."""
    figure = Figure(figsize=size, layout="constrained")
    grid = figure.subplots(rows, columns, sharex=sharex, sharey=sharey, squeeze=False)
    return figure, [list(row) for row in grid]


def legend_above(figure: Figure, handles: Iterable[Artist], columns: int = 4) -> None:
    """A legend above the axes, where it covers nothing; entries fill it row by row."""
    found = list(handles)
    if not found:
        return
    columns = min(columns, len(found))
    rows = -(-len(found) // columns)
    # matplotlib fills a legend column by column
    order = [found[r * columns + c] for c in range(columns) for r in range(rows) if r * columns + c < len(found)]
    figure.legend(handles=order, loc="outside upper center", ncols=columns)


def colours() -> list[str]:
    """The colours of the style, in order."""
    return [str(c) for c in _settings()["axes.prop_cycle"].by_key()["color"]]
