"""Commands that look for parameters: fit, optimise."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from . import options


def fit(
    file: options.Scenario,
    data: Annotated[
        Path,
        typer.Argument(
            help="CSV, TSV or NetCDF file: a track over time, or columns of parameters and measures.",
            callback=options.there,
        ),
    ],
    free: Annotated[
        list[str],
        typer.Option(
            "--free",
            "-f",
            metavar="PATH[=LOW:HIGH]",
            help="Parameter to find, from its value on or between ends: friction=0.1:0.9. Repeatable.",
        ),
    ],
    until: options.Until = None,
    measure: options.Measure = None,
    observe: Annotated[
        list[str] | None,
        typer.Option("--observe", help="Column of a trajectory: x=trace(q, coordinate=body.x).", metavar="COLUMN=CALL"),
    ] = None,
    scale: Annotated[str | None, typer.Option(help="Length of a pixel of a track: 1.6um.")] = None,
    angle: Annotated[str, typer.Option(help="Direction of the camera's x axis in the world: 3deg.")] = "0",
    rate: Annotated[str | None, typer.Option(help="Frames per second, where a track has no times: 500Hz.")] = None,
    noise: Annotated[str | None, typer.Option(help="Standard deviation of the places of a track: 0.3px, 2um.")] = None,
    offset: Annotated[
        list[str] | None,
        typer.Option("--offset", help="Column whose zero is unknown, or time=-1ms:1ms. Repeatable.", metavar="COLUMN"),
    ] = None,
    robust: Annotated[bool, typer.Option("--robust", help="Bound the pull of outliers.")] = False,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Scenario file with the values found.")] = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Find parameters from measured data, with confidence intervals and what the data cannot tell:

    stiction fit robot.toml track.csv --free contacts.floor.friction.mu
    """
    import stiction as st

    from ..core import scenario
    from . import files, values
    from .studying import measures

    model = files.load_model(file, set or (), laws or ())
    if output is not None:
        files.free(output, force)
    chosen = measures(measure or ()) or None
    track = st.identify.read_track(data, scale=scale, angle=angle, rate=rate, noise=noise) if chosen is None else data
    found = st.fit(
        model, _free(model, free), track, until=values.stop_rule(until), measure=chosen,
        observe=_traces(observe or ()) or None, stepper=values.part_from(stepper) if stepper else None,
        offsets=_offsets(offset or ()), robust=robust,
    )  # fmt: skip
    if output is not None:
        files.write_text(output, scenario.dumps(found.model), force=force)
    _report_fit(found, json)


def _free(model: Any, given: Sequence[str]) -> dict[str, Any]:
    """The unknowns: between two ends, or from the value in the model on."""
    from ..core.parameter import get_value, spec_at
    from . import values

    found: dict[str, Any] = {}
    for text in given:
        if "=" in text:
            path, ends = values.assignment(text)
            found[path] = values.bounds(model, path, ends)
        else:
            spec_at(model, text)
            found[text] = get_value(model, text)
    return found


def _offsets(given: Sequence[str]) -> dict[str, Any]:
    """Columns, or time=-1ms:1ms."""
    from ..core.quantity import in_si

    found: dict[str, Any] = {}
    for text in given:
        name, _, ends = text.partition("=")
        found[name.strip()] = (
            tuple(in_si(end, "s" if name == "time" else "m") for end in ends.split(":")) if ends else None
        )
    return found


def _traces(given: Sequence[str]) -> dict[str, Any]:
    """Columns of a trajectory from "x=trace(q, coordinate=body.x)"; nothing is evaluated."""
    from ..measures.readings import trace
    from ..measures.recipes import made_from
    from .values import assignment

    return {name: made_from(call, {"trace": trace}) for name, call in map(assignment, given)}


def _report_fit(found: Any, json: bool) -> None:
    from .tables import print_json, print_table

    ds = found.dataset
    names = [str(p) for p in ds["parameter"].values]
    keys = ("value", "standard_error", "low", "high", "identifiable")
    rows = [(name, *(ds[k].sel(parameter=name).item() for k in keys if k in ds)) for name in names]
    if json:
        print_json({row[0]: dict(zip([k for k in keys if k in ds], row[1:], strict=True)) for row in rows})
    else:
        print_table(rows, ("parameter", *(k.replace("_", " ") for k in keys if k in ds)))
        print(found)


def optimise(
    file: options.Scenario,
    parameters: Annotated[
        list[str], typer.Argument(help="Parameters and ends: field 1mT:6mT friction 0.1:0.9", metavar="PATH LOW:HIGH…")
    ],
    goal: Annotated[
        list[str],
        typer.Option(
            "--goal",
            "-g",
            help='speed=largest, stress=Below(limit=2e8), x=Near(target="10 um"). Repeatable.',
            metavar="NAME=GOAL",
        ),
    ],
    until: options.Until = None,
    measure: options.Measure = None,
    method: Annotated[str | None, typer.Option(help="Method as a call: CmaEs(trials=200).")] = None,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Scenario file of the best design.")] = None,
    force: options.Force = False,
    quiet: options.Quiet = False,
    json: options.Json = False,
) -> None:
    """Search parameters for the best measure, or for the best compromises of several."""
    from ..core import scenario
    from ..core.parameter import get_value
    from . import files, values
    from .tables import print_json, print_table

    model = files.load_model(file, set or (), laws or ())
    ranges = {path: values.bounds(model, path, text) for path, text in values.pairs(parameters)}
    if output is not None:
        files.free(output, force)
    best = _searched(model, ranges, goal, until, measure or (), method, stepper)
    if output is not None:
        files.write_text(output, scenario.dumps(best.model), force=force)
    chosen = {path: get_value(best.model, path) for path in ranges}
    if json:
        print_json({"parameters": chosen, "values": best.values})
    else:
        print_table([*chosen.items(), *best.values.items()], ("parameter or goal", "value"))


def _searched(model: Any, ranges: Any, goal: Sequence[str], until: Any, measure: Any, method: Any, stepper: Any) -> Any:
    from .. import optimise as searching
    from . import values
    from .studying import usual_measures

    words = {"largest": "Largest()", "smallest": "Smallest()"}
    goals = {name: values.part_from(words.get(which, which)) for name, which in map(values.assignment, goal)}
    methods = {"method": values.part_from(method)} if method else {}
    return searching.search(
        model, ranges, goals=goals, measure=usual_measures(model, measure), until=values.stop_rule(until),
        stepper=values.part_from(stepper) if stepper else None, **methods,
    )  # fmt: skip
