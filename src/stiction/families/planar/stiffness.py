"""How fast the springs of a model are, next to the steps that are asked for."""

from __future__ import annotations

from math import sqrt

from ...compiled.system import System
from .assembling import inverse_masses
from .springs import Spring

STIFF = 1e4  # radians in an output step: explicit steps of about a radian each
EVALUATIONS = 6  # of the model in a step of DP5


def rates(system: System) -> dict[str, float]:
    """√(k/m) [rad/s], or c/m where that is more, of each spring between its masses, were there nothing else."""
    minv, names = inverse_masses(system), {name: k for k, name in enumerate(system.coordinates)}
    found = {}
    for name, force in system.model.forces.items():
        if isinstance(force, Spring):
            ends = sum(minv[names[c]] for c in (force.a, force.b) if c in names)
            found[name] = max(sqrt(force.stiffness * ends), force.damping * ends)
    return found


def too_stiff(system: System, step: float) -> str:
    """Words about the fastest spring where output steps of this length hold very many radians of it, else ""."""
    found = rates(system)
    name = max(found, key=lambda n: found[n], default="")
    if not name or found[name] * step <= STIFF:
        return ""
    return (
        f"forces.{name} is so stiff (a radian in {1 / found[name]:.1e} s) that event location asks the model up to "
        f"{EVALUATIONS * found[name] * step:.0e} times in each output step of {step:.1e} s; where its own vibration "
        f"does not matter, use planar.StiffSpring in joints with Moreau(step=…), or a joint"
    )
