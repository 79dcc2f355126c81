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

TITLES = ("case", "rate", "median", "slowest", "unit", "rounds", "by hand", "costs", "goal")
PAGE = """# Benchmarks

Made by `stiction bench --table docs/benchmarks.md`. All cases in turn, round after round, so that what else the machine
does hits all alike; the rate is that of the fastest round, beside the median and the slowest. Compare rates of one run
with each other, and with another run only by `stiction bench --against FILE`, which relates both to a calibration loop;
the scripts in `benchmarks/` compare with other programs and other versions.

`by hand` is the rate of a loop written for that robot alone (`stiction/cli/by_hand`), compiled and timed in turn with
ours: what the machine gives at most with the same method. `costs` is how many times as long ours takes, with all that a
run does besides: start, energies, samples, labels, checks; `goal` is what it may.

{machine}

| case | fastest | median | slowest | unit | rounds | by hand | costs | goal |
|---|--:|--:|--:|---|--:|--:|--:|--:|
{rows}
"""


class Case(NamedTuple):
    """Something to time: how much it does, in what unit, and a function that does it; the same by hand, and how many
    times as long ours may take."""

    name: str
    amount: float
    unit: str
    work: Callable[[], Any]
    by_hand: Callable[[], Any] | None = None
    goal: float | None = None


class Row(NamedTuple):
    """The rates of a case: of its fastest round, the middle one and the slowest; of the loop by hand, and the ratio."""

    case: str
    rate: float
    median: float
    slowest: float
    unit: str
    rounds: int
    by_hand: float | None = None
    costs: float | None = None
    goal: float | None = None


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
    runs = [(case, list[float](), list[float]()) for case in timed]
    for case, _, _ in runs:
        case.work()
        if case.by_hand is not None:
            case.by_hand()
    while waiting := [run for run in runs if not run[1] or sum(run[1]) < seconds]:
        for case, took, by_hand in waiting:
            took.append(duration(case.work))
            if case.by_hand is not None:
                by_hand.append(duration(case.by_hand))
    return [row_of(case, took, by_hand) for case, took, by_hand in runs]


def duration(work: Callable[[], Any]) -> float:
    """Seconds of a piece of work."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def row_of(case: Case, took: Sequence[float], by_hand: Sequence[float] = ()) -> Row:
    """The rates of a case from the seconds of its rounds."""
    best, middle, worst = (case.amount / s for s in (min(took), statistics.median(took), max(took)))
    hand = case.amount / min(by_hand) if by_hand else None
    return Row(case.name, best, middle, worst, case.unit, len(took), hand, hand and hand / best, case.goal)


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
    lines = ["| " + " | ".join(cells(row)) + " |" for row in rows]
    return PAGE.format(machine=f"{said}, {here['platform']}, {here['cores']} cores.", rows="\n".join(lines))


def cells(row: Row) -> list[str]:
    """A line of the page."""
    numbers = [f"{value:.3g}" for value in (row.rate, row.median, row.slowest)]
    against = ["" if value is None else f"{value:.3g}" for value in (row.by_hand, row.costs, row.goal)]
    return [row.case, *numbers, row.unit, str(row.rounds), *against]


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
        *cases_by_hand(),
    ]  # fmt: skip


def cases_by_hand() -> list[Case]:
    """Long runs beside loops that were written for one robot alone."""
    import stiction as st

    from ..families.planar.located.second_tier import LOCATED
    from ..families.planar.model import lowered
    from ..families.planar.moreau.second_tier import MOREAU
    from .by_hand import box, located, magmite, springs
    from .peers.ours import solid

    robot, keep, cycles = st.devices.Magmite(clock=st.Clock(frequency=2300.0)), st.Save(steps=0), 3000
    axis, moreau = st.devices.Ramona(memory=st.sliding.BySprings(count=100)), st.Moreau(per_cycle=1000)
    for tier in (MOREAU, LOCATED):  # steps written out for the robot, which a long run would wait for
        tier.compile_now(lowered(robot))
    numbers, events = magmite.moreau_arguments(robot, 2300.0), magmite.located_arguments(robot)
    exact, shaken = st.EventLocated(per_cycle=1, method=st.DP5(rtol=1e-6)), solid("S3")
    at_rest, row, steps = (0.0, robot.gap, 0.0, 0.0, 0.0), springs.springs_arguments(axis), 90

    def ours(model: Any, stepper: Any, count: int) -> Callable[[], Any]:
        return lambda: st.simulate(model, stepper, until=st.Cycles(count=count), save=keep)

    return [
        Case("magnetic robot, Moreau, a long run", 1e3 * cycles, "steps/s", ours(robot, moreau, cycles),
             lambda: magmite.moreau_by_hand(cycles, 1000, *numbers), 1.8),
        Case("magnetic robot, events located to 1e-6", cycles, "cycles/s", ours(robot, exact, cycles),
             lambda: located.located_by_hand(cycles, 100, *events, *at_rest), 4.5),
        Case("box in space, stick-slip", steps * 500, "steps/s", ours(shaken, st.Moreau(per_cycle=steps), 500),
             lambda: box.box_by_hand(500, *box.box_arguments(steps)), 2.5),
        Case("axis on 100 springs", len(row[0]) * 20, "steps/s", lambda: st.sliding.run(axis, 20),
             lambda: springs.springs_by_hand(20, *row), 3.0),
    ]  # fmt: skip
