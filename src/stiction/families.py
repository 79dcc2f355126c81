"""Which function runs which kind of model: one table, so that `simulate` and all studies take every family.

Families are imported when one of their models is run: together they take a second to load.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, inf
from numbers import Real
from typing import Any

import xarray as xr

from .core.errors import ModelError, ParameterError
from .core.quantity import in_si
from .solvers.stop import AtTime, Cycles

Run = Callable[..., xr.Dataset]


def duration(until: Any, frequency: float) -> float:
    """Seconds until a stop rule; `until` may be a number, a text such as "20 ms", AtTime or Cycles."""
    if isinstance(until, Cycles):
        return until.count / frequency
    if isinstance(until, AtTime):
        return until.time
    time = in_si(until, "s") if isinstance(until, str) else until
    if isinstance(time, bool) or not isinstance(time, Real) or not 0 < float(time) < inf:
        raise ParameterError(f"until = {until!r}: this model runs for a time greater than 0 s or for Cycles(count=…)")
    return float(time)


def whole_cycles(until: Any, frequency: float) -> int:
    """Fewest whole cycles that reach a stop rule, round-off forgiven."""
    return max(1, ceil(duration(until, frequency) * frequency * (1 - 1e-12)))


def _bounce(model: Any, stepper: Any, until: Any, start: Any) -> xr.Dataset:
    from .bouncing import bounce

    if isinstance(until, Cycles | AtTime):
        until = duration(until, model.clock.frequency)
    return bounce(model, stepper, until=until, start=start)


def _slide(model: Any, stepper: Any, until: Any, start: Any) -> xr.Dataset:
    from .sliding import simulate_slider

    slider = model.assembled() if hasattr(model, "assembled") else model
    return simulate_slider(model, whole_cycles(until, slider.clock.frequency), stepper, start=start)


def _roll(model: Any, stepper: Any, until: Any, start: Any) -> xr.Dataset:
    from .locomotion import simulate_platform

    if start is not None or stepper is not None:
        raise ModelError("a LocomotionPlatform starts at rest and has its own stepper; leave out start and stepper")
    return simulate_platform(model, whole_cycles(until, 1 / model.signal.period))


def _deform(model: Any, stepper: Any, until: Any, start: Any) -> xr.Dataset:
    from .mechanisms import GeneralizedAlpha, equilibrium, motion

    if until is None:
        return equilibrium(model, start=start)
    if not isinstance(stepper, GeneralizedAlpha):
        raise ModelError("the motion of a mechanism needs stepper=GeneralizedAlpha(step=…); until=None: equilibrium")
    return motion(model, stepper, until=duration(until, 0.0), start=start)


def _tumble(model: Any, stepper: Any, until: Any, start: Any) -> xr.Dataset:
    from .tumbling import tumble

    frequency = getattr(model.field, "frequency", 0.0)
    return tumble(model, stepper, until=duration(until, frequency) if frequency else until, start=start)


def _fly(model: Any, stepper: Any, until: Any, start: Any, save: Any = None) -> xr.Dataset:
    from .spatial import simulate_bodies

    return simulate_bodies(model, stepper, until=until, start=start, save=save)


RUNS: dict[str, Run] = {
    "models.modal_leg.ModalLeg": _bounce,
    "models.slider.Slider": _slide,
    "devices.platform.LocomotionPlatform": _roll,
    "models.mechanism.Mechanism": _deform,
    "models.tumbler.Tumbler": _tumble,
    "models.spatial.RigidBodies": _fly,
}


def run_of(model: Any) -> Run | None:
    """What runs a model, or a device that assembles one; None for multibody systems, which `simulate` steps itself."""
    return RUNS.get(_name(model)) or (RUNS.get(_name(model.assembled())) if hasattr(model, "assembled") else None)


def _name(model: Any) -> str:
    return f"{type(model).__module__}.{type(model).__name__}".removeprefix(f"{__package__}.")
