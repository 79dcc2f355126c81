"""The command `bench`: how fast this machine runs one case of each family, and whether it was faster before."""

from __future__ import annotations

import json as json_format
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from . import options

TITLES = ("case", "rate", "median", "slowest", "unit", "rounds")
PAGE = """# Benchmarks

Made by `stiction bench --table docs/benchmarks.md`. All cases in turn, round after round, so that what else the machine
does hits all alike; the rate is that of the fastest round, beside the median and the slowest. Compare rates of one run
with each other, and with another run only by `stiction bench --against FILE`, which relates both to a calibration loop;
the scripts in `benchmarks/` compare with loops written by hand, other programs and other versions.

{machine}

| case | fastest | median | slowest | unit | rounds |
|---|--:|--:|--:|---|--:|
{rows}
"""


class Case(NamedTuple):
    """Something to time: how much it does, in what unit, and a function that does it."""

    name: str
    amount: float
    unit: str
    work: Callable[[], Any]


class Row(NamedTuple):
    """The rates of a case: of its fastest round, the middle one and the slowest."""

    case: str
    rate: float
    median: float
    slowest: float
    unit: str
    rounds: int


def bench(
    seconds: Annotated[float, typer.Option(help="Time spent on each case.", min=0.05, max=60)] = 1.0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Keep the numbers in a JSON file.")] = None,
    against: Annotated[
        Path | None, typer.Option(help="Compare with numbers kept before.", callback=options.there)
    ] = None,
    table: Annotated[Path | None, typer.Option(help="Write a page of documentation (Markdown).")] = None,
    peers: Annotated[bool, typer.Option(help="Other engines on problems with closed answers.")] = False,
    figure: Annotated[
        Path | None, typer.Option(help="With --peers: draw error against cost (.pdf, .png, .svg).")
    ] = None,
    json: options.Json = False,
) -> None:
    """Time one case of each family: steps, simulated seconds or solutions per second."""
    from .tables import print_json, print_table

    if peers:
        return _beside_others(output, table, figure, json)
    if figure is not None:
        from ..core.errors import ParameterError

        raise ParameterError("--figure draws what --peers finds; say both")
    before = kept(against) if against is not None else {}
    rows = measured(cases(), seconds)
    if output is not None:
        written(output, json_format.dumps({**machine(), "cases": [row._asdict() for row in rows]}, indent=1) + "\n")
    if table is not None:
        from .peers.page import kept_section

        written(table, page(rows) + kept_section(table))
    found = [(*row, *compared(row, rows, before)) for row in rows]
    titles = (*TITLES, "before", "ratio") if before else TITLES
    print_json([dict(zip(titles, row, strict=True)) for row in found]) if json else print_table(found, titles)


def _beside_others(output: Path | None, table: Path | None, figure: Path | None, json: bool) -> None:
    """Other engines on problems with closed answers: the table, and what is asked for in files."""
    import os.path

    from . import peers
    from .peers import page
    from .tables import print_json, print_table

    rows, left_out = peers.outcomes()
    if output is not None:
        kept_rows = [row._asdict() for row in rows]
        written(output, json_format.dumps({**machine(), "peers": kept_rows, "left out": left_out}, indent=1) + "\n")
    if figure is not None:
        page.figure(rows).savefig(figure, dpi=150)
    if table is not None:
        picture = os.path.relpath(figure, table.parent) if figure is not None else ""
        settings = str(peers.__doc__).partition("\n\n")[2].strip()
        written(table, page.page_with(table, page.section(rows, left_out, picture, settings)))
    print_json([row._asdict() for row in rows]) if json else print_table(rows, peers.TITLES)
    if left_out and not json:
        typer.echo(left_out)


def measured(timed: Iterable[Case], seconds: float) -> list[Row]:
    """Rates of cases that are run in turn, each for about as many seconds; the first round, which compiles, is left
    out."""
    runs = [(case, list[float]()) for case in timed]
    for case, _ in runs:
        case.work()
    while waiting := [(case, took) for case, took in runs if not took or sum(took) < seconds]:
        for case, took in waiting:
            start = time.perf_counter()
            case.work()
            took.append(time.perf_counter() - start)
    return [row_of(case, took) for case, took in runs]


def row_of(case: Case, took: Sequence[float]) -> Row:
    """The rates of a case from the seconds of its rounds."""
    best, middle, worst = (case.amount / s for s in (min(took), statistics.median(took), max(took)))
    return Row(case.name, best, middle, worst, case.unit, len(took))


# ---------------------------------------------------------------------------------------------------- files


def machine() -> dict[str, str]:
    """Where and with what the numbers were made."""
    import os

    from ..core.provenance import provenance

    return {**provenance(), "cores": str(os.cpu_count())}


def kept(file: Path) -> dict[str, float]:
    """Rates by case that a former run kept."""
    from .files import FileError

    try:
        read = json_format.loads(file.read_text(encoding="utf-8"))
        return {str(row["case"]): float(row["rate"]) for row in read["cases"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FileError(f"{file} holds no numbers of `stiction bench -o {file}` ({error}); make it anew") from None


def compared(row: Row, rows: Sequence[Row], before: dict[str, float]) -> tuple[Any, ...]:
    """The former rate and the ratio to it, both as parts of the calibration loop's; nothing where there is none."""
    if not before:
        return ()
    if row.case not in before:
        return None, None
    here = next((other.rate for other in rows if other.case == CALIBRATION), 0.0)
    speed = here / before[CALIBRATION] if here and before.get(CALIBRATION) else 1.0
    return before[row.case], row.rate / before[row.case] / (1.0 if row.case == CALIBRATION else speed)


def written(file: Path, text: str) -> None:
    """A text in a file, which is complete or as it was."""
    partial = file.with_name(f".{file.name}.part")
    partial.write_text(text, encoding="utf-8")
    partial.replace(file)


def page(rows: Sequence[Row]) -> str:
    """The page of documentation."""
    here = machine()
    said = ", ".join(f"{name.removesuffix('_version')} {here[f'{name}_version']}" for name in ("stiction", "numba"))
    lines = [f"| {r.case} | {r.rate:.3g} | {r.median:.3g} | {r.slowest:.3g} | {r.unit} | {r.rounds} |" for r in rows]
    return PAGE.format(machine=f"{said}, {here['platform']}, {here['cores']} cores.", rows="\n".join(lines))


# ---------------------------------------------------------------------------------------------------- cases

CALIBRATION = "calibration: sums in plain Python"


def calibration() -> float:
    """Work that no version of this package changes."""
    total = 0.0
    for i in range(100_000):
        total += 1.0 / (1.0 + i)
    return total


def cases() -> list[Case]:
    """The cases."""
    import stiction as st

    robot, keep, once = st.devices.Magmite(), st.Save(steps=0), st.Cycles(count=1)
    leg, axis, gripper = st.devices.piezo_legs.bouncing_hexapod(), st.devices.Ramona(), st.devices.CsfhGripper()
    tumbler, moreau, located = (
        st.devices.utum_on_paper(frequency=10.0),
        st.Moreau(per_cycle=1000),
        st.EventLocated(per_cycle=100),
    )
    swept = {"measure": {"v": st.measures.mean_velocity("body.x")}, "progress": False, "stepper": moreau}
    frequencies = [2000.0 + 4.0 * i for i in range(50)]

    def case(name: str, amount: float, unit: str, verb: Callable[..., Any], *given: Any, **named: Any) -> Case:
        return Case(name, amount, unit, lambda: verb(*given, **named))

    simulate, hundred = st.simulate, st.Cycles(count=100)
    return [
        Case(CALIBRATION, 1e5, "sums/s", calibration),
        case("magnetic robot, Moreau", 2e5, "steps/s", simulate, robot, moreau, until=st.Cycles(count=200), save=keep),
        case("magnetic robot, events located", 100, "cycles/s", simulate, robot, located, until=hundred, save=keep),
        case("one cycle of it, labelled and checked", 1, "runs/s", simulate, robot, moreau, until=once),
        case("sweep of it, up and down", 100, "points/s", st.hysteresis, robot, "clock.frequency", frequencies,
             until=once, **swept),
        case("tumbling robot", 0.5, "simulated s/s", simulate, tumbler, until=0.5),
        case("bouncing leg, exact events", 0.5, "simulated s/s", simulate, leg, st.modal.ModalEvents(), until=0.5),
        case("stick-slip axis", 20, "cycles/s", st.sliding.run, axis, 20),
        case("gripper", 1, "equilibria/s", st.mechanism.equilibrium, gripper),
    ]  # fmt: skip
