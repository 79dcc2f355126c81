"""Branches of orbits for the page: followed, or read from a file, and the motion at one of their points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.errors import ParameterError
from ..scene.frames import frame

NONE = ("", "end", "closed", "steep", "lost")  # labels that are not drawn
MOST = 4000  # points


def is_branch(ds: Any) -> bool:
    """Whether a result is a branch of orbits."""
    return str(ds.attrs.get("kind", "")) == "branch" and "point" in ds.dims


def followed(model: Any, stepper: Any, message: Mapping[str, Any]) -> Any:
    """The branch that a message describes: from the orbit of the model as it is, both ways along one number."""
    from ..measures.cycles import from_text
    from ..orbits.branch import continue_orbit
    from ..orbits.orbit import orbit

    axes = message["axes"]
    if not isinstance(axes, list) or len(axes) != 1:
        raise ParameterError("a branch of orbits goes along one parameter")
    ends = (float(axes[0]["from"]), float(axes[0]["to"]))
    measure = {"value": from_text(str(message["measure"]))}
    first = orbit(model, stepper=stepper, measure=measure)
    return continue_orbit(first, str(axes[0]["path"]), ends, measure=measure, progress=False)


def branch_frame(job: str, ds: Any) -> bytes:
    """Points of a branch: parameter, measure, stability, which of several branches, and what happens there."""
    if ds.sizes["point"] > MOST:
        raise ParameterError(f"the branch has {ds.sizes['point']} points, more than the {MOST} of the studio")
    path, name = str(ds.attrs["path"]), measured(ds)
    labels = [text if (text := str(word)) not in NONE else "" for word in ds.label.values]
    arrays = {
        "x": ds[path].values.astype(float), "y": ds[name].values.astype(float),
        "stable": ds.stable.values.astype(np.uint8), "branch": ds.branch.values.astype(np.int32),
    }  # fmt: skip
    head = {
        "job": job, "path": path, "x_unit": str(ds[path].attrs.get("units", "1")), "labels": labels,
        "measure": str(ds[name].attrs.get("long_name", name)), "y_unit": str(ds[name].attrs.get("units", "1")),
        "ended": [str(ds.attrs.get(f"ended_{way}", "")) for way in ("down", "up")],
    }  # fmt: skip
    return frame("branch", head, arrays)


def measured(ds: Any) -> str:
    """The first measure of a branch: what has a slope along it."""
    for name in map(str, ds.data_vars):
        if f"{name}_slope" in ds:
            return name
    raise ParameterError("the branch has no measure to draw; follow it with measure={…}")


def orbit_of(ds: Any, point: int) -> Any:
    """One period of the motion at a point of a branch."""
    from ..orbits.branch import orbit_at

    if not 0 <= point < ds.sizes["point"]:
        raise ParameterError(f"point {point} is none of the {ds.sizes['point']} points of the branch")
    return orbit_at(ds, point)
