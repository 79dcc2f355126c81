"""How a model with own coordinates starts: its frames, their velocities and the roots, worked out in plain Python."""

from __future__ import annotations

import numpy as np

from ...compiled.lower import Packed
from ...compiled.rehearse import asked, guarded, instances
from ...core.errors import ModelError
from ...core.operation import LAWS
from .own_coordinates import FORCES


def start_carried(packed: Packed, names: tuple[str, ...], q0: np.ndarray, u0: np.ndarray) -> None:
    """Write the places and velocities of frames, and the roots, into the start of a model; raises for bad masses."""
    bodies = [(twin, at) for twin, at in instances(packed, "bodies") if ("metric", type(twin)) in LAWS]
    if not bodies:
        return
    for twin, at in bodies:
        if hasattr(twin, "start"):
            k = len(twin.start)
            asked("mass_matrix", twin.law, guarded(q0[at : at + k]), guarded(np.zeros((k, k))))
    G, h = np.zeros((2 * len(q0) + 8, len(q0))), np.zeros(len(q0))
    with np.errstate(invalid="ignore", divide="ignore"):
        for stage in range(FORCES):
            for twin, at in bodies:
                asked("metric", twin, at, stage, G, q0, u0, u0, h)
    for _, at in bodies:
        if not np.isfinite(G[at]).all():
            raise ModelError(
                f"bodies.{names[at].rsplit('.', 1)[0]}: its mass matrix is not positive definite where the model "
                f"starts; give every own coordinate a mass, by mass_matrix() or frames planar.Carried(mass=…)"
            )
