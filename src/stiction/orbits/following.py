"""Steps along a branch of orbits: P(x; p) − x = 0 followed by its arclength, from one point to the next.

z = (x, p/unit). The tangent t is the null vector of A = [J − I, P_p]; a step is predicted along it and corrected in the
plane across it by Broyden's method, one run each; then one linearisation gives tangent and multipliers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period_map import PeriodMap, Shots
from .linear import Linear, linearise

CLOSE = 1e-10  # residual at which a correction is done, in scales of the motion
ACCEPTED = 1e-9  # residual of a point of a branch
MOST_CORRECTIONS = 8
FEW = 5  # corrections after which the next step may be longer
LONGER, SHORTER = 1.7, 0.5


@dataclass(frozen=True)
class Place:
    """A point of a branch: the orbit, its derivatives, and the tangent of the branch there."""

    m: PeriodMap
    lin: Linear
    unit: float  # of the parameter
    t: np.ndarray
    label: str = ""
    corrections: int = 0

    @property
    def z(self) -> np.ndarray:
        """State and parameter, scaled."""
        return np.append(self.lin.x, self.lin.p[0] / self.unit)

    @property
    def p(self) -> float:
        """The parameter."""
        return float(self.lin.p[0])

    @property
    def A(self) -> np.ndarray:
        """[J − I, P_p]."""
        return matrix(self.lin, self.unit)

    @property
    def margin_slopes(self) -> np.ndarray:
        """Derivatives of the margins along the branch; NaN of those that are not there."""
        with np.errstate(invalid="ignore"):
            return self.lin.margin_x @ self.t[:-1] + self.lin.margin_p[:, 0] * self.unit * self.t[-1]

    def labelled(self, label: str) -> Place:
        """The same point with a label."""
        return replace(self, label=label)

    def turned(self) -> Place:
        """The same point with the tangent the other way."""
        return replace(self, t=-self.t)


def matrix(lin: Linear, unit: float) -> np.ndarray:
    """[J − I, P_p], the parameter in its unit."""
    return np.column_stack([lin.J - np.eye(len(lin.x)), lin.P_p[:, 0] * unit])


def tangent(lin: Linear, unit: float, along: np.ndarray) -> np.ndarray:
    """Unit null vector of A that points along a direction."""
    t = np.linalg.svd(matrix(lin, unit))[2][-1]
    return t if t @ along >= 0 else -t


def place_at(
    m: PeriodMap, x: np.ndarray, p: float, unit: float, along: np.ndarray, known: Shots | None = None
) -> Place:
    """The point of a branch at a converged orbit; `known` is the run from there."""
    lin = linearise(m, x, np.array([p]), vary=(0,), known=known)
    return Place(m, lin, unit, tangent(lin, unit, along))


def run_at(m: PeriodMap, z: np.ndarray, unit: float) -> Shots:
    """One run from a scaled point."""
    return m.shoot(z[:-1], z[-1:] * unit)


def corrected(
    m: PeriodMap, z: np.ndarray, unit: float, A: np.ndarray, row: np.ndarray
) -> tuple[np.ndarray, Shots | None, int]:
    """z brought onto the branch within the plane across `row`, by Broyden's method from A: (z, last run, runs).

    The run is None where it does not converge.
    """
    B = np.vstack([A, row])
    start, before, move = z, np.zeros(len(z)), np.zeros(len(z))
    for k in range(MOST_CORRECTIONS):
        shots = run_at(m, z, unit)
        if shots.reason[0]:
            return z, None, k + 1
        r = np.append(shots.x[0] - z[:-1], row @ (z - start))
        if k > 0 and move @ move > 0:
            B = B + np.outer(r - before - B @ move, move) / (move @ move)
        if np.abs(r).max() <= CLOSE:
            return z, shots, k + 1
        try:
            move = -np.linalg.solve(B, r)
        except np.linalg.LinAlgError:
            return z, None, k + 1
        if not np.isfinite(move).all() or np.abs(move).max() > 1.0:
            return z, None, k + 1
        z, before = z + move, r
    return z, None, MOST_CORRECTIONS


def stepped(here: Place, ds: float) -> tuple[Place | None, Shots | None, np.ndarray]:
    """(the place a step ds further, or None; the last run, or None; where it came to).

    A place only with the course of events of the one before; the run of another course is handed back.
    """
    z, shots, runs = corrected(here.m, here.z + ds * here.t, here.unit, here.A, here.t)
    if shots is None or shots.key[0] != here.lin.key or shots.off[0] > ACCEPTED:
        return None, shots, z
    try:
        new = place_at(here.m, z[:-1], z[-1] * here.unit, here.unit, here.t, shots)
    except ConvergenceError:
        return None, None, z
    if new.lin.residual > ACCEPTED or new.lin.key != here.lin.key:
        return None, None, z
    return replace(new, corrections=runs), shots, z


def held_at(here: Place, p: float, most: int = MOST_CORRECTIONS) -> Place | None:
    """The orbit near a place at a given parameter, by Newton's method with p fixed; None where it is not found."""
    x = here.lin.x + (p - here.p) / here.unit * _slope(here)
    for _ in range(most):
        try:
            lin = linearise(here.m, x, np.array([p]), vary=(0,))
        except ConvergenceError:
            return None
        if lin.key != here.lin.key:
            return None
        if lin.residual <= ACCEPTED:
            return Place(here.m, lin, here.unit, tangent(lin, here.unit, here.t))
        x = x + np.linalg.lstsq(np.eye(len(x)) - lin.J, lin.P - lin.x, rcond=None)[0]
    return None


def _slope(here: Place) -> np.ndarray:
    """dx/dp along the branch, in units of the parameter; 0 near a fold."""
    return here.t[:-1] / here.t[-1] if abs(here.t[-1]) > 1e-3 else np.zeros(len(here.t) - 1)
