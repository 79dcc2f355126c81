"""From the arrays of a study to a labelled Dataset."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..core.parameter import label_at
from ..core.provenance import provenance
from ..core.quantity import si_of
from ..run.family import family_of
from ..run.points import STATUSES
from .points import spread_names
from .study import Study

MOST_REASON = 400  # bytes of a reason that are kept
COUNTS = {
    "period": "period in cycles; 0: none found (erratic, or stopped before)",
    "cycles": "cycles simulated",
}
DIRECTIONS = ["up", "down"]
RESERVED = {*COUNTS, "status", "reason", "seal", "direction", "point", "byte", "seal_byte", "block"}


def variables(study: Study, units: Mapping[str, str]) -> dict[str, tuple[str, dict[str, Any]]]:
    """(type, attributes) of every variable over the points, by name."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name, m in study.measure.items():
        unit = units.get(name) or getattr(m, "unit", "") or stated_unit(m)
        meaning = getattr(m, "long_name", "") or name
        found[name] = ("f8", {"units": unit, "long_name": meaning})
        if name in spread_names(study):
            found[f"{name}_spread"] = ("f8", {"units": unit, "long_name": f"standard deviation of the {meaning}"})
    for name, meaning in COUNTS.items():
        found[name] = ("i4", {"units": "1", "long_name": meaning})
    flags = {"flag_values": [*STATUSES.values()], "flag_meanings": " ".join(STATUSES), "units": "1"}
    found["status"] = ("i1", {"long_name": "status of the point", **flags})
    return found


def stated_unit(measure: Any) -> str:
    """The unit in brackets in the first line of a function's docstring, such as [m/s]; "1" where there is none."""
    first = (getattr(measure, "__doc__", None) or "").strip().partition("\n")[0]
    for text in reversed(re.findall(r"\[([A-Za-zµ][^][]*)\]", first)):
        try:
            si_of(text)
        except ValueError:  # brackets around something else
            continue
        return str(text)
    return "1"


def attributes(study: Study) -> dict[str, Any]:
    """What a result says about itself."""
    described = study.described()
    texts = {name: described[name] for name in ("scenario", "stepper", "until")}
    measures = json.dumps(described["measure"])
    manner = family_of(study.model).manner(study)
    return {"kind": study.kind, **texts, "measures": measures, "seed": study.seed, "run_as": manner, **provenance()}


def coordinates(study: Study) -> dict[str, Any]:
    """Labelled values along every dimension; those of lists and samples are variables over `point`."""
    found: dict[str, Any] = {}
    if study.rows is not None:
        for path, (dims, values) in study.rows.labels().items():
            found[path] = (dims, values, label_at(study.model, path))
    if study.both_ways:
        found["direction"] = ("direction", DIRECTIONS)
    if study.along:
        found[study.along] = (study.along, np.array(study.order), label_at(study.model, study.along))
    return found


def labelled(
    study: Study, arrays: Mapping[str, Any], reasons: Any, units: Mapping[str, str], attrs: Mapping[str, Any]
) -> xr.Dataset:
    """The Dataset of a study. `arrays` may be lazy."""
    made: dict[str, Any] = {
        name: (study.dims, arrays[name], about) for name, (_, about) in variables(study, units).items()
    }
    made["reason"] = (study.dims, reasons, {"long_name": "why a point failed", "units": "1"})
    return xr.Dataset(made, coordinates(study), dict(attrs))


def encoded(reason: str) -> np.ndarray:
    """A reason as bytes of fixed length."""
    text = reason.encode()[:MOST_REASON].decode(errors="ignore").encode()
    return np.frombuffer(text.ljust(MOST_REASON, b"\0"), np.uint8)


def decoded(rows: np.ndarray) -> list[str]:
    """Reasons (point, byte) as text."""
    return [row.tobytes().rstrip(b"\0").decode(errors="replace") for row in rows]


def reason_array(shape: tuple[int, ...], found: Mapping[int, str]) -> np.ndarray:
    """Reasons by flat number of the point as an array of text, empty elsewhere."""
    longest = max(map(len, found.values()), default=1)
    small = longest * 4 * int(np.prod(shape, dtype=np.int64)) < 1e8
    array = np.full(int(np.prod(shape, dtype=np.int64)), "", f"<U{longest}" if small else object)
    for i, text in found.items():
        array[i] = text
    return array.reshape(shape)
