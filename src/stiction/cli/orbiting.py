"""Commands about periodic orbits: orbit, branch."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from . import options

Period = Annotated[int, typer.Option(help="Cycles of the clock after which the motion repeats.", min=1, max=64)]
Settle = Annotated[int, typer.Option(help="Cycles to run before the orbit is shot at.", min=0)]


def orbit(
    file: options.Scenario,
    period: Period = 1,
    settle: Settle = 5,
    measure: options.Measure = None,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: options.Output = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Find a periodic motion by shooting, with its multipliers: is it stable, and how fast does it attract?"""
    import stiction as st

    from . import files

    model = files.load_model(file, set or (), laws or ())
    if output is not None:
        files.free(output, force)
    found = st.orbit(model, period=period, settle=settle, **_how(measure, stepper))
    if output is not None:
        files.write_result(found, output, force=force)
    _report_orbit(found, st.stability(found), json)


def _how(measure: Any, stepper: Any) -> dict[str, Any]:
    from . import values
    from .studying import measures

    return {
        "measure": measures(measure) if measure else None,
        "stepper": values.part_from(stepper) if stepper else None,
    }


def _report_orbit(found: Any, seen: Any, json: bool) -> None:
    from .tables import print_json, print_table

    values = found.multiplier_re.values + 1j * found.multiplier_im.values
    names = [n for n, v in found.data_vars.items() if v.dims == () and n not in ("end_span", "start_span")]
    measures = {str(n): float(found[n]) for n in names if found[n].dtype.kind == "f"}
    if json:
        print_json({
            "measures": measures, "stable": bool(seen.stable), "kind": seen.attrs["kind"],
            "course": found.attrs["signature"], "period": int(found.attrs["period"]),
            "multipliers": [[v.real, v.imag] for v in values], "residual": found.attrs["residual"],
            "decay_time": seen.attrs["dominant_decay_time"], "periods_run": found.attrs["periods_run"],
        })  # fmt: skip
        return
    rows = [*measures.items(), ("course of events", found.attrs["signature"]), ("stability", seen.attrs["kind"])]
    rows += [("multiplier", f"{v.real:.5f}" + (f" {v.imag:+.5f}i" if v.imag else "")) for v in values]
    rows += [("decay time [s]", seen.attrs["dominant_decay_time"]), ("periods run", found.attrs["periods_run"])]
    print_table(rows, ("orbit", "value"))


def branch(
    file: options.Scenario,
    path: Annotated[str, typer.Argument(help="Parameter to follow: clock.frequency")],
    ends: Annotated[str, typer.Argument(help="Its ends: 2kHz:5kHz", metavar="LOW:HIGH")],
    period: Period = 1,
    settle: Settle = 5,
    most: Annotated[int, typer.Option(help="Most points in one direction.", min=2)] = 500,
    stop_at_corners: Annotated[
        bool, typer.Option("--stop-at-corners", help="End where the course of events changes.")
    ] = False,
    measure: options.Measure = None,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: options.Output = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Follow an orbit through folds, flips and corners, stable and unstable, along one parameter."""
    import stiction as st

    from . import files, values

    model = files.load_model(file, set or (), laws or ())
    if output is not None:
        files.free(output, force)
    how = _how(measure, stepper)
    start = st.orbit(model, period=period, settle=settle, **how)
    ds = st.continue_orbit(
        start, path, values.bounds(model, path, ends), measure=how["measure"], most=most, cross=not stop_at_corners
    )
    if output is not None:
        files.write_result(ds, output, force=force)
    _report_branch(ds, path, json)


def _report_branch(ds: Any, path: str, json: bool) -> None:
    from .tables import print_json, print_table

    names = [str(n) for n in ds.data_vars if f"{n}_slope" in ds]
    labelled = ds.isel(point=[i for i, label in enumerate(ds.label.values) if label])
    rows: list[dict[str, Any]] = [
        {
            path: float(p[path]), **{n: float(p[n]) for n in names}, "label": str(p.label.values),
            "course": str(p.signature.values), "stable": bool(p.stable),
        }
        for p in (labelled.isel(point=i) for i in range(labelled.sizes["point"]))
    ]  # fmt: skip
    ended = {side: str(ds.attrs[f"ended_{side}"]) for side in ("up", "down")}
    if json:
        print_json({"points": ds.sizes["point"], "labelled": rows, **ended, "periods_run": ds.attrs["periods_run"]})
        return
    titles = (path, *names, "label", "course", "stable")
    print_table([tuple(row[t] for t in titles) for row in rows], titles)
    print(f"{ds.sizes['point']} points, {ds.attrs['periods_run']} periods; up: {ended['up']}; down: {ended['down']}")
