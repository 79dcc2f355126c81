"""Points on a branch where stability changes smoothly: folds, flips, tori and branch points, located by secants."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.optimize import brentq

from ..core.errors import ConvergenceError
from .following import Place, stepped

SAME = 1e-11  # of the arclength: a located point
MOST = 24


def fold(place: Place) -> float:
    """Changes sign where the branch turns back: the tangent's component along the parameter."""
    return float(place.t[-1])


def flip(place: Place) -> float:
    """Changes sign where a multiplier passes −1."""
    J = place.lin.J
    return float(np.linalg.det(J + np.eye(len(J))))


def branching(place: Place) -> float:
    """Changes sign where branches cross: det [A; t]."""
    return float(np.linalg.det(np.vstack([place.A, place.t])))


def torus(place: Place) -> float:
    """Changes sign where a complex pair passes the unit circle: Π (μ_i μ_j − 1) over pairs of a conjugate pair."""
    mu = place.lin.multipliers
    pairs = mu[mu.imag > 1e-9 * np.abs(mu)]
    return float(np.prod(np.abs(pairs) ** 2 - 1)) if len(pairs) else float("nan")


TESTS: dict[str, Callable[[Place], float]] = {"fold": fold, "flip": flip, "torus": torus, "branching": branching}


def passed(a: Place, b: Place) -> list[str]:
    """What lies between two neighbouring places."""
    found = []
    for name, test in TESTS.items():
        f, g = test(a), test(b)
        if np.isfinite([f, g]).all() and f * g < 0:
            found.append(name)
    return ["fold"] if found == ["branching", "fold"] else found


def located(a: Place, b: Place, name: str) -> Place | None:
    """The place between two neighbours where a test vanishes, by Brent's method in the arclength; None if lost."""
    test, found = TESTS[name], {0.0: a}

    def at(ds: float) -> float:
        if ds not in found:
            new, _, _ = stepped(a, ds)
            if new is None:
                raise ConvergenceError("the branch is lost between two of its points")
            found[ds] = new
        return test(found[ds])

    try:
        root = brentq(at, 0.0, float((b.z - a.z) @ a.t), xtol=SAME, rtol=1e-12, maxiter=MOST)
        at(root)
    except (ConvergenceError, RuntimeError, ValueError):
        return None
    return found[root].labelled(name)
