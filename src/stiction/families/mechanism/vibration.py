"""Small vibrations of mechanisms about an equilibrium."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from .freedom import refuse_free_motion
from .labels import description, mechanism_of, point_of, resolution_of
from .solver import Solver
from .statics import solved_equilibrium
from .stepper import mass_of

__all__ = ["modes"]

MASSLESS = 1e-12  # of the largest: inverse eigenvalues below it belong to coordinates without mass


def modes(model: Any, *, at: xr.Dataset | None = None) -> xr.Dataset:
    """Natural frequencies [Hz] and modes of small vibrations about an equilibrium (that of the model's loads).

    K v = ω² M v with the tangent stiffness; coordinates without mass follow statically, constrained ones not at all.
    A complex ω (column `growth`) is flutter or instability; with the paper's two models flutter is an artefact.
    """
    mechanism = mechanism_of(model)
    if at is None:
        found = solved_equilibrium(model)
        solver, state = found.solver, found.path.state(0)
    else:
        solver = Solver(mechanism.structure(resolution_of(at, mechanism)))
        refuse_free_motion(solver)
        state = point_of(solver.structure, at)
    n, A = solver.n, solver.tangent(state)[1]
    _, sizes, right = np.linalg.svd(A[n:, :n]) if len(A) > n else (None, np.zeros(0), np.eye(n))
    Z = right[len(sizes) :].T
    inverse, shapes = np.linalg.eig(np.linalg.solve(Z.T @ A[:n, :n] @ Z, (Z.T * mass_of(solver)) @ Z))
    kept = np.abs(inverse) > MASSLESS * np.abs(inverse).max()
    omega = np.sqrt(1 / inverse[kept].astype(complex))
    order = np.argsort(omega.real)
    shapes = (Z @ shapes[:, kept])[:, order]
    shapes = shapes / np.take_along_axis(shapes, np.abs(shapes).argmax(axis=0)[None], 0)
    names = [f"{node}.{c}" for node in solver.structure.node_names() for c in ("x", "y", "theta")]
    hertz = {"units": "Hz", "long_name": "natural frequency"}
    growth = {"units": "1/s", "long_name": "rate of growth (0: a stable vibration)"}
    shape = {"units": "1 (distances in SI over angles)", "long_name": "mode, largest scaled entry 1"}
    return xr.Dataset(
        {
            "frequency": ("mode", omega[order].real / (2 * np.pi), hertz),
            "growth": ("mode", np.abs(omega[order].imag), growth),
            "shape": (("mode", "coordinate"), (shapes * solver.structure.q_scale[:, None]).T.real, shape),
        },
        {"mode": np.arange(1, len(order) + 1), "coordinate": names},
    ).assign_attrs(description(model))
