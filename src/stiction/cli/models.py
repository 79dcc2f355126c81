"""Commands about models: new, show, run, devices, laws."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import options


def complete_device(incomplete: str) -> list[str]:
    """Names of devices that begin so, for the shell."""
    from ..devices.library import devices

    return [name for name in devices() if name.startswith(incomplete)]


def new(
    device: Annotated[
        str, typer.Argument(help="Device; `stiction devices` lists them.", autocompletion=complete_device)
    ],
    set: options.Set = None,
    output: options.Output = None,
    force: options.Force = False,
) -> None:
    """Print the scenario file of a published device, with units and meanings."""
    from ..core import scenario
    from ..devices.library import made_device
    from .files import write_text
    from .values import changed

    text = scenario.dumps(changed(made_device(device), set or ()))
    if output is None:
        print(text, end="")
    else:
        write_text(output, text, force=force)


def show(
    file: options.Scenario, set: options.Set = None, laws: options.Laws = None, json: options.Json = False
) -> None:
    """List every parameter of a scenario: path, symbol, value, unit, meaning."""
    from ..core.parameter import leaves
    from .files import load_model
    from .tables import print_json, print_table

    model = load_model(file, set or (), laws or ())
    rows = [(path, spec.symbol, _value(value), spec.unit, spec.doc) for path, value, spec in leaves(model)]
    if json:
        keys = ("path", "symbol", "value", "unit", "meaning")
        values = [value for _, value, _ in leaves(model)]
        print_json({
            "type": type(model).__name__,
            "parameters": [dict(zip(keys, r, strict=True)) | {"value": v} for r, v in zip(rows, values, strict=True)],
        })  # fmt: skip
        return
    print(f"{type(model).__name__}: {_first_line(type(model))}\n")
    units = [(p, s, v, "" if u == "1" else u, d) for p, s, v, u, d in rows]
    print_table(units, ("parameter", "symbol", "value", "unit", "meaning"))


def _value(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, tuple):
        return f"{len(value)} numbers" if len(value) > 4 else ", ".join(f"{x:g}" for x in value)
    return str(value)


def _unit_and_range(spec: Any) -> tuple[str, str]:
    """Of a number its unit and range; of anything else what it is, such as the parts that fit."""
    from ..core.part import WANTED, able

    if spec.kind in ("number", "numbers"):
        return spec.unit, spec.range_text
    fitting = able(spec.operation)
    return "", f"{WANTED[spec.kind]}, such as {', '.join(fitting[:4])}" if fitting else WANTED[spec.kind]


def _first_line(thing: Any) -> str:
    text = (thing.__doc__ or "").strip()
    return text.splitlines()[0] if text else ""


def run(
    file: options.Scenario,
    until: options.Until = None,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    save: options.Save = None,
    measure: options.Measure = None,
    output: options.Output = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Simulate a scenario once, or bring a mechanism to equilibrium (without --until)."""
    from ..core.errors import ParameterError
    from .files import FORMATS, free, load_model, write_result

    if output is not None:
        free(output, force)
        if output.suffix.lower() not in FORMATS:
            raise ParameterError(f'"{output.name}": results are written as {", ".join(FORMATS)}')
    from ..run.simulate import simulate
    from . import values
    from .studying import measures

    model = load_model(file, set or (), laws or ())
    wanted = measures(measure or ())
    chosen = values.part_from(stepper) if stepper else None
    ds = simulate(model, chosen, until=values.stop_rule(until), save=values.save_rule(save))
    numbers = {name: (float(m(ds)), m.unit) for name, m in wanted.items()}
    if output is not None:
        write_result(ds, output, force=force)
    _report_run(ds, numbers, output, json)


def _report_run(ds: Any, numbers: dict[str, tuple[float, str]], output: Path | None, json: bool) -> None:
    from .tables import print_json, print_table

    status = str(ds.attrs.get("status", "equilibrium" if "time" not in ds.dims else "done"))
    if json:
        print_json({
            "status": status, "measures": {n: {"value": v, "unit": u} for n, (v, u) in numbers.items()},
            "sizes": dict(ds.sizes), "variables": list(map(str, ds.data_vars)), "file": output and str(output),
        })  # fmt: skip
        return
    extent = f", {float(ds.time[-1]):.6g} s" if "time" in ds.coords and ds.sizes.get("time") else ""
    print(f"{status}{extent}; " + ", ".join(f"{size} {dim}" for dim, size in ds.sizes.items()))
    if numbers:
        print_table([(n, v, "" if u == "1" else u) for n, (v, u) in numbers.items()], ("measure", "value", "unit"))
    if output is not None:
        print(f"written: {output}")


def devices(json: options.Json = False) -> None:
    """List the published devices."""
    from ..devices import library
    from .tables import print_json, print_table

    rows = [(name, place.about) for name, place in library.devices().items()]
    if json:
        print_json([{"name": name, "about": about} for name, about in rows])
    else:
        print_table(rows, ("device", "what it is"))


def laws(
    name: Annotated[str | None, typer.Argument(help="A part to explain, such as Coulomb.")] = None,
    laws: options.Laws = None,
    json: options.Json = False,
) -> None:
    """List the parts a scenario can be made of, or explain one: its fields, units, ranges and defaults."""
    from ..core.describing import about
    from ..core.parameter import REQUIRED, specs
    from ..core.registry import names, part_named
    from .files import load_laws
    from .tables import print_json, print_table

    load_laws(laws or ())
    if name is None:
        parts = {part: part_named(part) for part in names()}
        rows = [(part, cls.__module__.removeprefix("stiction."), _first_line(cls)) for part, cls in parts.items()]
        titles = ("part", "room", "what it is")
        print_json([dict(zip(titles, row, strict=True)) for row in rows]) if json else print_table(rows, titles)
        return
    part = part_named(name)
    fields = [
        (field, s.symbol, unit, "required" if s.default is REQUIRED else _value(s.default), allowed, s.doc)
        for field, s in specs(part).items()
        for unit, allowed in [_unit_and_range(s)]
    ]
    keys = ("field", "symbol", "unit", "default", "range", "meaning")
    if json:
        print_json({"part": name, "about": about(part),
                    "fields": [dict(zip(keys, row, strict=True)) for row in fields]})  # fmt: skip
        return
    print(f"{name}: {about(part)}\n")
    print_table(fields, keys)
