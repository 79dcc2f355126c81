"""How fast the springs of a model are, next to the steps that are asked for."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ...compiled.system import System
from ...run.certificate import Check
from .assembling import inverse_masses
from .located.apart import bodies_named_in
from .springs import Damper, Spring

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


def stable_steps(system: System, step: float) -> list[Check]:
    """Whether steps of Moreau's rule are short enough for the springs and dampers of coordinates that nothing holds.

    Of one mass, Δt² k/m + 2 Δt c/m ≤ 4. Of many: its polynomial P(z) = (z − 1)² M + (z − 1) Δt C + z Δt² K is positive
    for z → −∞, and where P(−1) = 4 M − 2 Δt C − Δt² K is not, as of a diagonal entry below 0, a root lies beyond −1.
    """
    forces = [f for f in system.model.forces.values() if isinstance(f, Spring | Damper)] if system.model else []
    free = _free(system.model) if forces else set()
    sums: dict[str, list[float]] = {}
    for force in forces:
        for name in (force.a, force.b):
            if name.rpartition(".")[0] in free:
                both = sums.setdefault(name, [0.0, 0.0])
                both[0] += getattr(force, "stiffness", 0.0)
                both[1] += force.damping
    if not sums:
        return []
    minv = inverse_masses(system)
    shares = {c: minv[system.coordinates.index(c)] * step * (step * k + 2 * d) / 4 for c, (k, d) in sums.items()}
    worst = max(shares, key=lambda c: shares[c])
    advice = f"use steps below {step / max(shares[worst], 1.0):.1e} s, planar.StiffSpring in joints, or EventLocated(…)"
    return [Check("(Δt² k + 2 Δt c)/4m of springs, beyond 1 unstable", shares[worst], 1 + 1e-9, worst, advice)]


def _free(model: Any) -> set[str]:
    """Bodies that no contact or joint touches; none where one may touch any."""
    touched = [bodies_named_in(part) for part in (*model.contacts.values(), *model.joints.values())]
    return set(model.bodies).difference(*touched) if all(touched) else set()
