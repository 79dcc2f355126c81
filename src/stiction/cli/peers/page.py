"""Outcomes as a figure, error against cost, and as a section of documentation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .problems import PROBLEMS, Outcome

HEADING = "## Other engines"
LEVELS = (1e-2, 1e-4, 1e-6)
ROUND_OFF = 1e-16  # errors below it are drawn there
SECTION = """{heading}

{settings}

Made by `stiction bench --peers --table docs/benchmarks.md --figure docs/pictures/peers.png`. Processor microseconds,
of S3 per cycle, of the cheapest run whose error is at most 1e-2, 1e-4 and 1e-6 of the answer, and the smallest error
seen with its cost; a dash where no step count of the sweep came so close. Nothing between or beyond those counts is
claimed. Costs of ours below some 200 µs, where a run is short, are mostly noise of what is taken out: at most that.
{left_out}
{picture}

| problem | engine | ≤ 1e-2 | ≤ 1e-4 | ≤ 1e-6 | smallest error | at |
|---|---|--:|--:|--:|--:|--:|
{rows}
"""


def figure(rows: Sequence[Outcome]) -> Any:
    """One panel per problem: error over cost, one line per engine."""
    import matplotlib

    matplotlib.use("Agg")
    from ...plot.style import styled

    return styled(_drawn)(rows)


def _drawn(rows: Sequence[Outcome]) -> Any:
    from matplotlib.lines import Line2D

    from ...plot.style import colours, legend_above, panels

    names = [name for name in PROBLEMS if any(row.problem == name for row in rows)]
    engines = sorted({row.engine for row in rows})
    look = {engine: (colour, mark) for engine, colour, mark in zip(engines, 2 * colours(), "os^vDP*X", strict=False)}
    columns = min(4, len(names))
    made, grid = panels(-(-len(names) // columns), columns, size=(10.0, 5.6), sharex=False)
    axes = [ax for line in grid for ax in line]
    for ax, name in zip(axes, names, strict=False):
        for engine in engines:
            mine = sorted((r for r in rows if (r.problem, r.engine) == (name, engine)), key=lambda row: row.steps)
            colour, mark = look[engine]
            costs, errors = [row.best for row in mine], [max(row.error, ROUND_OFF) for row in mine]
            ax.loglog(costs, errors, color=colour, marker=mark, markersize=3.5, lw=0.9)
        ax.set_title(name)
        ax.set_ylim(ROUND_OFF / 3, 3.0)
    for ax in axes[len(names) :]:
        ax.set_visible(False)
    for line in grid:
        line[0].set_ylabel("relative error")
    for ax in grid[-1]:
        ax.set_xlabel("processor time [µs]")
    legend_above(made, [Line2D([], [], color=c, marker=m, label=e) for e, (c, m) in look.items()], columns=4)
    return made


def section(rows: Sequence[Outcome], left_out: str, picture: str, settings: str) -> str:
    """The section: settings, the figure, one line per problem and engine."""
    lines = []
    for name, problem in PROBLEMS.items():
        said = f"**{name}** {problem.what}"
        for engine in sorted({row.engine for row in rows if row.problem == name}):
            mine = [row for row in rows if (row.problem, row.engine) == (name, engine)]
            lines.append(f"| {said} | {engine} | {' | '.join(_costs(mine))} |")
            said = ""
    shown = f"![error against cost]({picture})" if picture else ""
    return SECTION.format(
        heading=HEADING, settings=settings, rows="\n".join(lines), picture=shown, left_out=left_out and f"{left_out}\n"
    )


def _costs(rows: Sequence[Outcome]) -> list[str]:
    """Costs at the levels, smallest error, cost of that."""
    costs = [min((row.best for row in rows if row.error <= level), default=None) for level in LEVELS]
    best = min(rows, key=lambda row: (row.error, row.best))
    return [
        *("–" if c is None else _short(c) for c in costs),
        f"{best.error:.0e}" if best.error else "0",
        _short(best.best),
    ]


def _short(cost: float) -> str:
    """A cost with two digits."""
    return f"{float(f'{cost:.2g}'):,.10g}".replace(",", " ")


def page_with(file: Path, text: str) -> str:
    """What a page says before its section of other engines, and this section instead."""
    before = file.read_text(encoding="utf-8") if file.is_file() else ""
    return f"{before.partition(HEADING)[0].rstrip()}\n\n{text}".lstrip()


def kept_section(file: Path) -> str:
    """The section of other engines a page has already."""
    if not file.is_file():
        return ""
    _, found, rest = file.read_text(encoding="utf-8").partition(HEADING)
    return f"\n{found}{rest}"
