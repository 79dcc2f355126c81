"""How a model with own coordinates starts: its frames, their velocities and the roots, worked out in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiled.lower import Packed
from ...compiled.rehearse import asked, guarded, instances
from ...compiled.system import System
from ...core.errors import ModelError
from ...core.operation import LAWS
from .carrying import MORE, carries
from .own_coordinates import COUNT, FORCES, ROOT
from .record import CONTACT, MOST


def start_carried(packed: Packed, names: tuple[str, ...], contacts: tuple[str, ...], q0: np.ndarray, u0: np.ndarray
                  ) -> None:  # fmt: skip
    """Write the places and velocities of frames, and the roots, into the start of a model; raises for bad masses."""
    bodies = [(twin, at) for twin, at in instances(packed, "bodies") if ("metric", type(twin)) in LAWS]
    if not bodies:
        return
    _rehearse_own(bodies, q0)
    G, h = np.zeros((2 * len(q0) + MORE, len(q0))), np.zeros(len(q0))
    for stage in range(FORCES):
        for twin, at in bodies:
            asked("metric", twin, at, stage, G, q0, u0, u0, h)
    for _, at in bodies:
        if not np.isfinite(G[at]).all():
            raise ModelError(
                f"bodies.{names[at].rsplit('.', 1)[0]}: its mass matrix is not positive definite where the model "
                f"starts; give every own coordinate a mass, by mass_matrix() or frames planar.Carried(mass=…)"
            )
    for twin, i in instances(packed, "contacts"):
        _refuse_crowded(twin, contacts[i], G, q0)


def _rehearse_own(bodies: list[tuple[Any, int]], q0: np.ndarray) -> None:
    """Users' laws once on arrays that refuse places outside of them, which compiled code does not."""
    counts = {at: len(twin.start) for twin, at in bodies if hasattr(twin, "start")}
    for twin, at in bodies:
        first = at if at in counts else int(twin.of)
        k = counts[first]
        name, room = ("mass_matrix", (k, k)) if at in counts else ("carry", (3,))
        asked(name, twin.law, guarded(q0[first : first + k]), guarded(np.zeros(room)))


def _refuse_crowded(contact: Any, name: str, G: np.ndarray, q: np.ndarray) -> None:
    """Raise when a contact touches more coordinates than it has room for."""
    r, n = np.zeros(1, CONTACT).view(np.recarray)[0], len(q) - 1
    asked("directions", contact.geometry, q, r)
    touched = {int(i) for i in r.idx[: r.nz]} - {n}
    roots = {int(G[n + ROOT, i]) + j for i in touched for j in range(int(G[n + COUNT, i]))}
    count = len(roots) + sum(G[n + ROOT, i] == 0 for i in touched)
    if count > MOST:
        raise ModelError(
            f"contacts.{name} (or the joint of this name) touches {count} coordinates, {len(roots)} of them behind "
            f"frames, and has room for {MOST}; give the bodies fewer own coordinates"
        )


def refuse_own(system: System, what: str) -> None:
    """Raise where own coordinates are not known."""
    if carries(system.groups.bodies):
        raise ModelError(
            f"{what} of bodies with own coordinates (planar.Generalised) is not known; build them of joints"
        )
