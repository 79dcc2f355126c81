"""Where a field drives a robot: the axis about which it turns, and the way on which it rolls it."""

from __future__ import annotations

from math import ceil
from typing import Any

import numpy as np

from ....core.arguments import takes
from ....core.errors import ParameterError
from ....laws.fields.programmes import highest_frequency
from ....laws.fields.turning import RotatingField, readable

__all__ = ["heading", "rolled_towards"]

AXIS = np.array([-1.0, 0.0, 0.0])  # about which angles are counted where the field has no axis
PER_REVOLUTION, OTHERWISE, MOST = 24, 1000, 5000  # samples: of a field with a frequency, of others, at most
ONE_SENSE = 0.9  # share of its turning that a field makes about one axis, if it has one
ALONG_NORMAL = 1e-9  # sine of the angle to the normal below which a field does not roll a robot


def turning_axis(model: Any, until: float) -> np.ndarray | None:
    """The axis about which the field of a Tumbler turns between t = 0 and `until`, or None.

    A RotatingField names it. Of any other programme B(t) is sampled at the start: its axis is that of Σ B × dB/|B|², if
    nine tenths of the turning are about it; a field that swings to and fro or changes its axis has none. Above and
    below a magnet that turns about a level axis the field turns the other way than the magnet.
    """
    field = model.field
    if isinstance(field, RotatingField):
        axis = np.array([field.axis_x, field.axis_y, field.axis_z])
        return axis / np.linalg.norm(axis)
    turns = _turns(model, until)
    net, total = turns.sum(axis=0), float(np.linalg.norm(turns, axis=1).sum())
    size = float(np.linalg.norm(net))
    return net / size if total > 0 and size >= ONE_SENSE * total else None


def _turns(model: Any, until: float) -> np.ndarray:
    """Rotation vectors of the field from sample to sample [rad], by their sines."""
    frequency = highest_frequency(model.field)
    count = ceil(PER_REVOLUTION * frequency * until) if frequency else OTHERWISE
    law, out, rows = model.lowered_field(), np.zeros(12), []
    call, seen, s = type(law).__laws__["magnetic_field"], readable(law), model.start
    until = until if count <= MOST else until * MOST / count
    for t in np.linspace(0.0, until, min(MOST, max(count, PER_REVOLUTION)) + 1).tolist():
        call(seen, t, s.x, s.y, s.clearance, out)
        rows.append(out[:3].copy())
    B = np.array(rows)
    B = B[np.linalg.norm(B, axis=1) > 0]
    B = B / np.linalg.norm(B, axis=1)[:, None]
    return np.cross(B[:-1], B[1:])


@takes(until="s")
def heading(model: Any, until: float | None = None) -> list[float] | None:
    """Direction in which the field rolls the robot: axis × normal; None if it has no axis or turns about the normal.

    `until` [s]: how much of the programme counts; two revolutions, or a second, if not given.
    """
    frequency = getattr(model.field, "frequency", None)
    axis = turning_axis(model, until or (2 / frequency if frequency else 1.0))
    rolled = np.cross(AXIS * 0 if axis is None else axis, [0.0, 0.0, 1.0])
    size = float(np.linalg.norm(rolled))
    return [float(c) for c in rolled / size] if size > ALONG_NORMAL else None


def rolled_towards(model: Any) -> np.ndarray:
    """The heading, or an error if the field has none."""
    found = heading(model)
    if found is None:
        raise ParameterError(
            f"{type(model.field).__name__} rolls the robot in no one direction (it turns about no axis, or about the "
            f"normal); speed is measured along it: use RotatingField(…), or simulate() and mean_speed(ds, direction=…)"
        )
    return np.array(found)


def given_direction(direction: Any, attrs: Any) -> np.ndarray:
    """A unit vector along a direction that was given, or along the heading of a result."""
    if direction is None:
        if "heading" not in attrs:
            raise ParameterError(
                "the field of this result rolls the robot in no one direction (it turns about no axis, or about the "
                "normal): say along which to measure, such as direction=(0, 1, 0)"
            )
        return np.asarray(attrs["heading"], dtype=float)
    found = np.append(np.asarray(direction, dtype=float).ravel(), 0.0)[:3]
    size = float(np.linalg.norm(found))
    if np.shape(direction) not in ((2,), (3,)) or not 0 < size < np.inf:
        raise ParameterError(f"direction = {direction!r} must be two or three numbers, not all 0, such as (0, 1, 0)")
    return found / size
