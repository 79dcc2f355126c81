"""How fast the springs of a model are, next to the steps that are asked for."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

import numpy as np

from ...compiled.rehearse import instances
from ...compiled.system import System
from ...core.operation import law_for
from ...run.certificate import Check
from .assembling import inverse_masses
from .located.apart import bodies_named_in
from .record import OPEN
from .rehearsal import with_theta
from .springs import Damper, Spring

STIFF = 1e4  # radians in an output step: explicit steps of about a radian each
EVALUATIONS = 6  # of the model in a step of DP5
SPRINGS, LIMIT = "(Δt² k + 2 Δt c)/4m of springs, beyond 1 unstable", 1 + 1e-9
GROWTH, MOST_GROWTH = "growth of vibrations in a step of RK4, beyond 1 unstable", 1 + 1e-6  # eigenvalues have round-off
SURE = 2.5  # |λ| Δt below which every decaying vibration decays in a step of RK4, too (2.78 where it is overdamped)


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
        f"does not matter, use EventLocated(…, method=planar.Rosenbrock()), which takes steps as long as the rest "
        f"bears once damping has made an end of it, or planar.StiffSpring in joints with Moreau(step=…), or a joint"
    )


def stable_steps(system: System, step: float, u: np.ndarray) -> list[Check]:
    """Whether steps of Moreau's rule are short enough for the springs and dampers of coordinates that nothing holds.

    Of one mass, Δt² k/m + 2 Δt c/m ≤ 4. Of many: its polynomial P(z) = (z − 1)² M + (z − 1) Δt C + z Δt² K is positive
    for z → −∞, and where P(−1) = 4 M − 2 Δt C − Δt² K is not, as of a diagonal entry below 0, a root lies beyond −1.
    What has rested all the time, exactly, as its velocities u (sample, coordinate) tell, excites no such root.
    """
    shares = _shares(system, step, _free(system))
    if any(share > LIMIT for share in shares.values()):
        moves = {name for j, name in enumerate(system.coordinates) if (u[:, j] != 0.0).any()}
        shares = {c: share for c, share in shares.items() if c in moves}
    if not shares:
        return []
    worst = max(shares, key=lambda c: shares[c])
    advice = f"use steps below {step / max(shares[worst], 1.0):.1e} s, planar.StiffSpring in joints, or EventLocated(…)"
    return [Check(SPRINGS, shares[worst], LIMIT, worst, advice)]


def unstable_points(system: System, thetas: np.ndarray, per_cycle: int, unclocked: float) -> set[int]:
    """Points of a batch by Moreau's rule, a vector of numbers each, that fail `stable_steps` if they move."""
    free, found = _free(system), set()
    for i, theta in enumerate(thetas if free else ()):
        span = unclocked if system.frequency is None else 1.0 / theta[-1]
        shares = _shares(with_theta(system, theta), span / per_cycle, free)
        if any(share > LIMIT for share in shares.values()):
            found.add(i)
    return found


def decaying_steps(system: System, step: float, u: np.ndarray, state: np.ndarray) -> list[Check]:
    """Whether fixed steps of RK4 are short enough for springs and dampers of coordinates that nothing holds for good.

    A vibration e^λt is multiplied by R(z) = 1 + z + z²/2 + z³/6 + z⁴/24, z = λ Δt, in a step. A body at a contact is
    free while that is open, as `state` (sample, contact) tells. What has rested exactly, as u tells, does not vibrate.
    """
    opened = {name.partition(".")[0] for k, name in enumerate(system.contacts) if (state[:, k] == OPEN).any()}
    free = _free(system, opened)
    if _growth(system, step, free, set()) <= MOST_GROWTH:
        return []
    at_rest = {name for j, name in enumerate(system.coordinates) if not (u[:, j] != 0.0).any()}
    growth, fastest = _growth(system, step, free, at_rest), max(rates(system).values(), default=0.0)
    advice = f"use steps below {SURE / max(fastest, SURE / step):.1e} s, or method=DP5(), which finds its steps itself"
    return [Check(GROWTH, growth, MOST_GROWTH, "", advice)]


def growing_points(system: System, thetas: np.ndarray, per_cycle: int, unclocked: float) -> set[int]:
    """Points of a batch with fixed steps of RK4 that may fail `decaying_steps`, if their contacts open."""
    free, found = _free(system, set(system.model.contacts)), set()
    for i, theta in enumerate(thetas if free else ()):
        span = unclocked if system.frequency is None else 1.0 / theta[-1]
        if _growth(with_theta(system, theta), span / per_cycle, free, set()) > MOST_GROWTH:
            found.add(i)
    return found


def _growth(system: System, step: float, free: set[str], at_rest: set[str]) -> float:
    """The largest |R(z)| of the vibrations of free bodies; 0 where all are surely slow enough."""
    loose = [j for j, c in enumerate(system.coordinates) if c.rpartition(".")[0] in free and c not in at_rest]
    if not loose:
        return 0.0
    K, C = np.zeros((2, system.size + 1, system.size + 1))
    for twin, _ in instances(system.packed, "forces"):
        if law_for("force", type(twin)) in (Spring.force, Damper.force):
            a, b = int(twin.a), int(twin.b)
            for matrix, size in ((K, getattr(twin, "stiffness", 0.0)), (C, twin.damping)):
                matrix[a, a] += size
                matrix[b, b] += size
                matrix[a, b] -= size
                matrix[b, a] -= size
    minv = inverse_masses(system)[loose, None]
    K, C = minv * K[np.ix_(loose, loose)], minv * C[np.ix_(loose, loose)]
    most_K, most_C = (np.abs(matrix).sum(axis=1).max() for matrix in (K, C))
    if step * (sqrt(most_K) + most_C) < SURE:  # |λ|² ≤ c |λ| + k
        return 0.0
    n = len(loose)
    z = step * np.linalg.eigvals(np.block([[np.zeros((n, n)), np.eye(n)], [-K, -C]]))
    return float(np.abs(1 + z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4)))).max())


def _shares(system: System, step: float, free: set[str]) -> dict[str, float]:
    """(Δt² k + 2 Δt c)/4m of each coordinate of a free body that springs or dampers pull at."""
    if not free:
        return {}
    sums: dict[int, float] = {}
    for twin, _ in instances(system.packed, "forces"):
        if law_for("force", type(twin)) in (Spring.force, Damper.force):
            pull = step * (step * getattr(twin, "stiffness", 0.0) + 2 * twin.damping) / 4
            for at in {int(twin.a), int(twin.b)}:
                sums[at] = sums.get(at, 0.0) + pull
    minv = inverse_masses(system)
    names = dict(enumerate(system.coordinates))
    return {names[at]: minv[at] * pull for at, pull in sums.items() if names.get(at, "").rpartition(".")[0] in free}


def _free(system: System, opened: Collection[str] = ()) -> set[str]:
    """Bodies on springs or dampers that no joint and no contact touches but those `opened`; none where one may touch
    any."""
    model = system.model
    springs = [f for f in model.forces.values() if isinstance(f, Spring | Damper)] if model is not None else []
    if not springs:
        return set()
    closed = [part for name, part in model.contacts.items() if name not in opened]
    touched = [bodies_named_in(part) for part in (*closed, *model.joints.values())]
    pulled = {name for force in springs for name in bodies_named_in(force)}
    return pulled.difference(*touched) if all(touched) else set()
