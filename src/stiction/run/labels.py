"""The vocabulary of results: the same words, units and flags in every family."""

from __future__ import annotations

from typing import Any

import numpy as np

CONTACT_STATES = {"separate": 0, "stick": 1, "slip": 2, "impact": 3}
EVENT_KINDS = {
    "impact": 1, "reversal": 2, "breaks_forth": 3, "breaks_back": 4, "lift_off": 5,
    "no_mode": 6, "no_impact": 7, "too_many_events": 8, "force_turns": 9, "leaves": 10,
}  # fmt: skip

# name: (unit, meaning); "" where the unit depends on the coordinate
WORDS = {
    "time": ("s", "time"),
    "cycle": ("1", "cycle of the clock"),
    "phase": ("1", "phase within the cycle"),
    "q": ("", "coordinates"),
    "u": ("", "velocities"),
    "position": ("m", "position of the centre of mass"),
    "orientation": ("1", "orientation: quaternion, scalar first, world from body axes"),
    "velocity": ("m/s", "velocity of the centre of mass"),
    "spin": ("rad/s", "angular velocity"),
    "contact_state": ("1", "contact state"),
    "g_N": ("m", "gap"),
    "lambda_N": ("N", "normal force"),
    "lambda_T": ("N", "friction force"),
    "P_N": ("N s", "normal percussion since the last sample"),
    "P_T": ("N s", "tangential percussion since the last sample"),
    "impacts": ("1", "impacts since the last sample"),
    "stick_time": ("s", "time spent sticking since the last sample"),
    "slip_time": ("s", "time spent slipping since the last sample"),
    "event_time": ("s", "time of the event"),
    "kinetic_energy": ("J", "kinetic energy"),
    "stored_energy": ("J", "energy stored"),
    "supplied_energy": ("J", "energy supplied since the start"),
    "friction_loss": ("J", "energy dissipated by friction since the start"),
    "impact_loss": ("J", "energy dissipated by impacts since the start"),
    "damping_loss": ("J", "energy dissipated by damping since the start"),
    "energy_residual": ("J", "energy the stepper does not account for"),
}


def flags(table: dict[str, int]) -> dict[str, Any]:
    """Attributes that tell what the numbers of a flag mean."""
    return {"flag_values": list(table.values()), "flag_meanings": " ".join(table)}


def variable(dims: Any, values: Any, unit: str, meaning: str, **more: Any) -> tuple[Any, ...]:
    """A variable with unit and meaning, as xarray takes it."""
    return dims if isinstance(dims, str) else tuple(dims), values, {"units": unit, "long_name": meaning, **more}


def known(name: str, dims: Any, values: Any, *, unit: str = "", meaning: str = "", **more: Any) -> tuple[Any, ...]:
    """A variable of the vocabulary; `meaning` says what is particular about it in this family."""
    usual = WORDS[name]
    return variable(dims, values, unit or usual[0] or "1", meaning or usual[1], **more)


def contact_states(dims: Any, values: np.ndarray) -> tuple[Any, ...]:
    """The variable `contact_state` with its flags."""
    return known("contact_state", dims, np.asarray(values).astype(np.int8), **flags(CONTACT_STATES))
