"""Does the part let go? Adhesion of a gripped grain against the pull of the opening jaw and its own inertia."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np
import xarray as xr

from ...core.arguments import takes
from ...core.parameter import par, specs
from ...core.part import part
from ...run.simulate import simulate
from .face import Face
from .flexures import Link, Rigid
from .gripping import parting
from .labels import description, mechanism_of
from .loads import Displacement
from .model import Mechanism
from .statics import equilibrium
from .stepper import GeneralizedAlpha

__all__ = ["Grain", "release"]


@part
class Grain:
    """A spherical micro-object that sticks to a flat jaw by adhesion (Johnson, Kendall and Roberts 1971)."""

    radius: float = par("m", "radius", positive=True, symbol="R")
    adhesion: float = par("J/m^2", "work of adhesion on the jaw", bounds=(0, None), symbol="w")
    density: float = par("kg/m^3", "density", default=2200.0, positive=True, symbol="ρ")

    @property
    def pull_off(self) -> float:
        """JKR pull-off force 3/2 π w R [N]."""
        return 1.5 * pi * self.adhesion * self.radius

    @property
    def mass(self) -> float:
        """Mass [kg]."""
        return 4 / 3 * pi * self.radius**3 * self.density


@takes(until="s")
def release(
    closed: Any, opened: Any, face: Face, grain: Grain, stepper: GeneralizedAlpha, *, until: float
) -> xr.Dataset:
    """Whether a jaw that is switched from the loads of `closed` to those of `opened` loses a grain that sticks to it.

    The face of the object stops the closing jaw, and the jaw stays on it until the contact force has vanished. Two ways
    to let go, each compared with the JKR pull-off force:
    * the grain is held back (by the substrate or the other jaw): the jaw held at the face pulls with `opening_force`;
    * the grain is free: it must be left behind by the acceleration of the jaw that carries it, from the moment of
      parting under the loads of `opened`, `inertial_force` = m a; none if the opened jaw still presses.
    """
    body, _, point = face.point.partition(".")
    hold = Displacement(body=body, point=point, angle=face.angle, travel=_travel(opened, face))
    mechanism = mechanism_of(opened)
    held = equilibrium(_changed(mechanism, loads={**mechanism.loads, "hold": hold}))
    pull = -float(held.reaction.sel(constraint="hold"))
    inertia = grain.mass * _acceleration(closed, opened, face, grain, stepper, until) if pull > 0 else 0.0
    newton = {"units": "N"}
    return xr.Dataset(
        {
            "pull_off": ((), grain.pull_off, {**newton, "long_name": "JKR pull-off force"}),
            "opening_force": ((), pull, {**newton, "long_name": "pull of the opened jaw held at the face"}),
            "inertial_force": ((), inertia, {**newton, "long_name": "mass times largest acceleration of the jaw"}),
            "lets_go_held": ((), pull > grain.pull_off, {"units": "1", "long_name": "jaw tears off a grain held back"}),
            "lets_go_free": ((), inertia > grain.pull_off, {"units": "1", "long_name": "jaw shakes off a free grain"}),
        }
    ).assign_attrs(description(opened))


def _changed(mechanism: Mechanism, **fields: Any) -> Mechanism:
    return Mechanism(**{**{name: getattr(mechanism, name) for name in specs(mechanism)}, **fields})


def _acceleration(closed: Any, opened: Any, face: Face, grain: Grain, stepper: GeneralizedAlpha, until: float) -> float:
    """Largest acceleration [m/s²] away from the face of a jaw that carries the grain."""
    body, _, point = face.point.partition(".")
    x, y = mechanism_of(opened).bodies[body].world(point)
    carried = Link(x=x, y=y, mass=grain.mass, moment=0.4 * grain.mass * grain.radius**2)
    weld = Rigid(start=body, end="_grain")
    jaw, start = (
        _changed(m, bodies={**m.bodies, "_grain": carried}, flexures={**m.flexures, "_grain": weld})
        for m in map(mechanism_of, (opened, closed))
    )
    run = simulate(jaw, stepper, until=until, start=parting(start, jaw, face))
    time, place = run.time.values, run.point_position.sel(point=face.point).values @ np.array(face.normal)
    return max(0.0, float(np.gradient(np.gradient(place, time), time).max()))


def _travel(model: Any, face: Face) -> float:
    """How far the jaw's point is from the face when undeformed, along the normal; negative towards the object."""
    body, _, point = face.point.partition(".")
    x, y = mechanism_of(model).bodies[body].world(point)
    nx, ny = face.normal
    return nx * (face.x - x) + ny * (face.y - y)
