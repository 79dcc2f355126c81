"""The command `reproduce`: published claims, computed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from . import options


def complete_paper(incomplete: str) -> list[str]:
    """Keys of papers that begin so, for the shell."""
    from ..claims.registry import keys

    return [key for key in keys() if key.startswith(incomplete)]


def reproduce(
    papers: Annotated[
        list[str] | None,
        typer.Argument(help="Keys such as nagy-2012; without any, all.", autocompletion=complete_paper),
    ] = None,
    report: Annotated[Path, typer.Option(help="HTML report to write, with figures.")] = Path("claims.html"),
    no_report: Annotated[bool, typer.Option("--no-report", help="Write no report, draw no figures.")] = False,
    table: Annotated[
        Path | None, typer.Option(help="Write the table of docs/claims.md instead of computing.", metavar="FILE.md")
    ] = None,
    claim: Annotated[list[str] | None, typer.Option("--claim", help="Only this claim. Repeatable.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="List papers and claims without computing.")] = False,
    workers: Annotated[int | None, typer.Option(help="Papers computed side by side.", min=1)] = None,
    force: options.Force = False,
    quiet: options.Quiet = False,
    json: options.Json = False,
) -> None:
    """Compute the published claims and compare: exit code 1 if a verdict differs from the declared one."""
    from ..claims.registry import keys, paper
    from .files import free, write_text

    chosen = {key: paper(key) for key in papers or keys()}
    if table is not None:
        from ..claims.report import table as table_of

        write_text(table, table_of(chosen.values()), force=True)
        return
    if listed:
        _list(chosen, json)
        return
    if claim:
        raise typer.Exit(_single(chosen, claim, json))
    if not no_report:
        free(report, force)
    seconds, results = _computed(chosen, workers, not no_report, quiet)
    if not no_report:
        from ..claims.report import html

        write_text(report, html(chosen, results, seconds), force=force)
    raise typer.Exit(_told(results, seconds, None if no_report else report, json))


def _list(papers: dict[str, Any], json: bool) -> None:
    from .tables import print_json, print_table

    rows = [(key, c.name, str(c.verdict), c.statement) for key, paper in papers.items() for c in paper.claims]
    keys = ("paper", "claim", "verdict", "statement")
    print_json([dict(zip(keys, row, strict=True)) for row in rows]) if json else print_table(rows, keys)


def _single(papers: dict[str, Any], names: list[str], json: bool) -> int:
    """A few claims in this process, every number of them."""
    from ..claims.registry import check
    from ..core.errors import ParameterError, suggestion
    from .tables import print_json, print_table

    every = {c.name: c for paper in papers.values() for c in paper.claims}
    for name in names:
        if name not in every:
            raise ParameterError(f'there is no claim "{name}"{suggestion(name, every)}')
    outcomes = [check(every[name]) for name in names]
    if json:
        print_json([_plain(o) for o in outcomes])
    for o in [] if json else outcomes:
        print(f"{o.claim.statement}\n{o.verdict}: {o.error or o.skipped or o.claim.why}")
        rows = [
            (f.expected.quantity, f.value, f.expected.text, f.expected.unit, "paper" if f.published else "reference",
             "" if not f.surprising else "not as declared")
            for f in o.findings
        ]  # fmt: skip
        print_table(rows, ("quantity", "computed", "expected", "unit", "of", ""))
    return int(not all(o.agrees for o in outcomes))


def _computed(papers: dict[str, Any], workers: int | None, pictures: bool, quiet: bool) -> tuple[float, Any]:
    from ..claims.running import reproduce as compute

    start = time.perf_counter()
    total = sum(len(paper.claims) for paper in papers.values())
    with _progress(total, quiet) as tick:
        results = compute(list(papers), workers=workers, pictures=pictures, tick=tick)
    return time.perf_counter() - start, results


@contextmanager
def _progress(total: int, quiet: bool) -> Iterator[Any]:
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("claims"),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=total)
        yield lambda key, name: bar.update(task, advance=1, description=f"{key} {name}")


def _plain(outcome: Any) -> dict[str, Any]:
    claim = outcome.claim
    return {
        "claim": claim.name, "statement": claim.statement, "source": claim.source, "declared": str(claim.verdict),
        "verdict": str(outcome.verdict), "agrees": outcome.agrees, "why": claim.why, "seconds": outcome.seconds,
        "error": outcome.error or None, "skipped": outcome.skipped or None,
        "numbers": [
            {"quantity": f.expected.quantity, "computed": f.value, "expected": f.expected.text, "unit": f.expected.unit,
             "low": f.expected.low, "high": f.expected.high, "of": "paper" if f.published else "reference",
             "met": f.met}
            for f in outcome.findings
        ],
    }  # fmt: skip


def _told(results: Any, seconds: float, report: Path | None, json: bool) -> int:
    from ..claims.registry import Verdict
    from .tables import print_json, print_table

    outcomes = {key: [r.outcome for r in rows] for key, rows in results.items()}
    odd = [o for rows in outcomes.values() for o in rows if not o.agrees]
    if json:
        print_json({"seconds": seconds, "agrees": not odd, "report": report and str(report),
                    "papers": {key: [_plain(o) for o in rows] for key, rows in outcomes.items()}})  # fmt: skip
        return int(bool(odd))
    table = [
        (key, len(rows), *(sum(o.verdict == v for o in rows) for v in Verdict), sum(not o.agrees for o in rows))
        for key, rows in outcomes.items()
    ]
    print_table(table, ("paper", "claims", *map(str, Verdict), "not as declared"))
    for o in odd:
        print(str(o))
    print(f"{seconds:.0f} s" + (f"; written: {report}" if report else ""))
    return int(bool(odd))
