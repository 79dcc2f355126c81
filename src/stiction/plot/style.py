"""Figures in the library's own style, without any display or global state."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextvars import ContextVar, Token
from functools import cache, wraps
from io import BytesIO
from pathlib import Path
from textwrap import fill
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
def _own() -> Any:
    return matplotlib.rc_params_from_file(STYLE, use_default_template=False)


def _settings() -> Any:
    """The library's style, with what the medium in use changes of it."""
    medium = MEDIUM.get()
    return {**_own(), **(medium.settings if medium else {})}


class Medium:
    """Where figures are to appear; within `with medium:` all figures are made for it."""

    settings: dict[str, Any]

    def __init__(self) -> None:
        self._before: list[Token[Medium | None]] = []

    def fitted(self, figure: Figure) -> None:
        """Bring a figure to the size it has there."""

    def __enter__(self) -> Medium:
        self._before.append(MEDIUM.set(self))
        return self

    def __exit__(self, *error: object) -> None:
        MEDIUM.reset(self._before.pop())


class Journal(Medium):
    """Figures as wide as one or two columns of a journal, 8 pt letters that stay text in pdf and svg files.

    `width` is that of a column [mm]: 86 in Physical Review, 88 in IEEE journals, 89 in Nature.
    """

    def __init__(self, columns: int = 1, *, width: float = 86.0, gutter: float = 6.0) -> None:
        super().__init__()
        if columns not in (1, 2) or not width > 0:
            raise ValueError(f"columns = {columns} must be 1 or 2 and width = {width} mm greater than 0")
        self.inches = (columns * width + (columns - 1) * gutter) / 25.4
        small = dict.fromkeys(("xtick.labelsize", "ytick.labelsize", "legend.fontsize"), 7)
        self.settings = {
            "font.size": 8, "axes.labelsize": 8, "axes.titlesize": 8, **small, "lines.linewidth": 1.0,
            "pdf.fonttype": 42, "svg.fonttype": "none", "savefig.dpi": 600,
        }  # fmt: skip

    def fitted(self, figure: Figure) -> None:
        width, height = figure.get_size_inches()
        figure.set_size_inches(self.inches, max(height * self.inches / width, 0.62 * self.inches))


class Slide(Medium):
    """Figures for a screen of 16:9 that the last row can read: large letters, thick lines."""

    def __init__(self, *, dark: bool = False) -> None:
        super().__init__()
        letters = dict.fromkeys(("font.size", "axes.labelsize", "axes.titlesize"), 18)
        small = dict.fromkeys(("xtick.labelsize", "ytick.labelsize", "legend.fontsize"), 15)
        thick = {"lines.linewidth": 2.8, "lines.markersize": 9, "axes.linewidth": 1.4}
        self.settings = {**letters, **small, **thick, "savefig.dpi": 144}
        if dark:
            ink = ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color")
            self.settings |= dict.fromkeys((*ink, "xtick.labelcolor", "ytick.labelcolor"), "white")
            self.settings |= dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), "#10151c")

    def fitted(self, figure: Figure) -> None:
        width, height = figure.get_size_inches()
        figure.set_size_inches(11.0, max(11.0 * height / width, 6.2))


MEDIUM: ContextVar[Medium | None] = ContextVar("medium", default=None)


class Picture(Figure):
    """A figure that a notebook shows by itself, without pyplot, and that is saved as it was styled."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.look = _settings()
        medium = MEDIUM.get()
        if medium is not None:
            medium.fitted(self)

    def savefig(self, fname: Any, **kwargs: Any) -> None:
        """Write the figure to a file: pdf and svg keep their text."""
        with matplotlib.rc_context(self.look):
            super().savefig(fname, **kwargs)

    def _repr_png_(self) -> bytes:
        room = BytesIO()
        self.savefig(room, format="png", dpi=120)
        return room.getvalue()


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
    figure = Picture(figsize=size, layout="constrained")
    grid = figure.subplots(rows, columns, sharex=sharex, sharey=sharey, squeeze=False)
    return figure, [list(row) for row in grid]


def legend_above(figure: Figure, handles: Iterable[Artist], columns: int = 4) -> None:
    """A legend above the axes, where it covers nothing; entries fill it row by row."""
    found = list(handles)
    if not found:
        return
    columns = min(columns, len(found), that_fit(figure.get_size_inches()[0], [str(h.get_label()) for h in found]))
    rows = -(-len(found) // columns)
    # matplotlib fills a legend column by column
    order = [found[r * columns + c] for c in range(columns) for r in range(rows) if r * columns + c < len(found)]
    figure.legend(handles=order, loc="outside upper center", ncols=columns)


def that_fit(width: float, texts: Iterable[str]) -> int:
    """How many columns of a legend fit into a width [in], by the length of its longest text."""
    size = matplotlib.rcParams["legend.fontsize"]
    points = float(size) if isinstance(size, int | float) else matplotlib.rcParams["font.size"]
    longest = max(map(len, texts))
    one = points / 72 * (0.56 * longest + 4.2)  # letters of about half their height, the line before them, a gap
    return max(1, int(width / one))


def broken(text: str, ax: Axes) -> str:
    """A label in lines as long as the axes are high; a unit in brackets stays whole."""
    size = matplotlib.rcParams["axes.labelsize"]
    points = float(size) if isinstance(size, int | float) else matplotlib.rcParams["font.size"]
    letters = int(ax.get_window_extent().height / ax.figure.dpi * 72 / (0.5 * points))
    whole = re.sub(r"\[[^]]*\]|\$[^$]*\$", lambda found: found[0].replace(" ", "\u00a0"), text)
    return fill(whole, max(letters, 12), break_long_words=False, break_on_hyphens=False)


def colours() -> list[str]:
    """The colours of the style, in order."""
    return [str(c) for c in _settings()["axes.prop_cycle"].by_key()["color"]]
