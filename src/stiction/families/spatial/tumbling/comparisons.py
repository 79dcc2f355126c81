"""Runs side by side: one robot over the field's frequency, several shapes on several substrates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ....core import scenario
from ....core.arguments import takes
from ....core.errors import ParameterError
from ....core.parameter import with_value
from ....core.provenance import provenance
from ....run.simulate import simulate
from ..patch.stepper import Design
from .directions import given_direction
from .measures import contact_fraction, mean_speed, slip_speed
from .model import tumbler_of

__all__ = ["compare_shapes", "speed_over_frequency"]

MEASURED = {
    "speed": ("m/s", "mean speed"),
    "slip_speed": ("m/s", "mean absolute slip at the contact"),
    "signed_slip": ("m/s", "mean slip in the direction of motion"),
    "contact_fraction": ("1", "share of the time in contact"),
    "no_slip_speed": ("m/s", "perimeter of the hull × frequency"),
}


@takes(frequencies="Hz")
def speed_over_frequency(
    model: Any, frequencies: Any, steppers: Mapping[str, Any] | None = None, *, revolutions: int = 10, settle: int = 2
) -> xr.Dataset:
    """Speed, slip and contact over the field's frequency [Hz] for each stepper by name: Fig. 5 of Xie (2019)."""
    f = np.atleast_1d(np.asarray(frequencies, dtype=float))
    if not f.size or not (np.isfinite(f) & (f > 0)).all():
        raise ParameterError(f"frequencies = {frequencies!r} must be one or more numbers greater than 0 Hz")
    steppers = steppers or {"design": Design()}
    robot = tumbler_of(model)
    found = np.zeros((len(MEASURED), len(steppers), len(f)))
    for i, stepper in enumerate(steppers.values()):
        for j, frequency in enumerate(f):
            turning = with_value(robot, "field.frequency", float(frequency))
            ds = simulate(turning, stepper, until=(settle + revolutions) / float(frequency))
            slip = slip_speed(ds, revolutions)
            ideal = ds.attrs["perimeter"] * frequency
            found[:, i, j] = (mean_speed(ds, revolutions), slip.absolute, slip.signed,
                              contact_fraction(ds, revolutions), ideal)  # fmt: skip
    variables = {
        name: (("stepper", "frequency"), found[k], {"units": unit, "long_name": text})
        for k, (name, (unit, text)) in enumerate(MEASURED.items())
    }
    coords = {
        "stepper": ("stepper", list(steppers), {"long_name": "stepper"}),
        "frequency": ("frequency", f, {"units": "Hz", "long_name": "frequency of the field"}),
    }
    return xr.Dataset(variables, coords, {"scenario": scenario.dumps(model), **provenance()})


def compare_shapes(
    robots: Mapping[str, Mapping[str, Any]], stepper: Any = None, *, revolutions: int = 10, samples: int = 400
) -> xr.Dataset:
    """Distance over time and mean speed of robots {substrate: {shape: model}} under one frequency: Fig. 8."""
    names = [list(row) for row in robots.values()]
    if not names or not names[0] or any(row != names[0] for row in names):
        raise ParameterError(f"every substrate needs the same shapes in the same order; given {names}")
    made = [[tumbler_of(m) for m in row.values()] for row in robots.values()]
    found = {getattr(m.field, "frequency", None) or 0.0 for row in made for m in row}
    if len(found) != 1 or 0.0 in found:
        raise ParameterError(f"the fields must have one common frequency; they have {sorted(found)} Hz")
    until = revolutions / found.pop()
    time = np.linspace(0, until, samples)
    way, speed = np.zeros((len(made), len(names[0]), samples)), np.zeros((len(made), len(names[0])))
    for i, row in enumerate(made):
        for j, model in enumerate(row):
            ds = simulate(model, stepper or Design(), until=until)
            along = ds.position.values[:, 0] @ given_direction(None, ds.attrs)
            way[i, j] = np.interp(time, ds.time.values, along - along[0])
            speed[i, j] = mean_speed(ds)
    return xr.Dataset(
        {
            "distance": (("substrate", "shape", "time"), way, {"units": "m", "long_name": "distance"}),
            "speed": (("substrate", "shape"), speed, {"units": "m/s", "long_name": "mean speed"}),
        },
        {
            "substrate": list(robots),
            "shape": names[0],
            "time": ("time", time, {"units": "s", "long_name": "time"}),
        },
        {"stepper": scenario.dumps(stepper or Design()), **provenance()},
    )
