"""Bodies put where their joints allow them to be, with velocities that the joints allow."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core.errors import ModelError, suggestion
from ...core.parameter import with_values
from .model import Multibody, lowered
from .own_start import refuse_own
from .record import CONTACT

__all__ = ["assemble"]

MOST_STEPS = 100  # of Newton's method
CLOSED = 1e-14  # of what a gap is made of: round-off
FAR = 1e3  # of what it is made of at the start: where Newton's method runs off, all gaps would look closed
REDUNDANT = 1e-10  # of the largest singular value: rows that say nothing new


def assemble(model: Multibody, hold: Iterable[str] = ()) -> Multibody:
    """The model with its bodies moved, and their velocities changed, as little as its joints need.

    `hold` names coordinates, such as "crank.theta", that stay as they are given, with their velocities. Little is
    counted in kinetic energy. Joints that keep what they start with (`Weld`, `Gear`, the angle of `Prismatic`) keep
    what the model given starts with.
    """
    system = lowered(model)
    refuse_own(system, "assembling")
    held = [_number(system, name) for name in hold]
    minv = inverse_masses(system)
    minv[held] = 0.0
    q = _placed(system, minv)
    J, _ = _rows(system, q)
    root = np.sqrt(minv)
    u = system.u0 - root * np.linalg.lstsq(J * root, J @ system.u0, rcond=REDUNDANT)[0]
    _refuse_left(system, J @ u, _size(J, root, u) + _size(J, root, system.u0), "move apart")
    values = {}
    for i, (name, field_q, field_u) in enumerate(_fields(model)):
        for field, new, old in ((field_q, q[i], system.q0[i]), (field_u, u[i], system.u0[i])):
            if field and new != old:
                values[f"bodies.{name}.{field}"] = float(new)
    return with_values(model, values)


def _placed(system: System, minv: np.ndarray) -> np.ndarray:
    """Coordinates at which all joints are closed, by Newton's method from where the model starts."""
    q, root = system.q0.copy(), np.sqrt(minv)
    J, gap = _rows(system, q)
    most = FAR * (_size(J, root, q) + np.abs(gap)).max(initial=0.0)
    for _ in range(MOST_STEPS):
        if not (np.abs(gap) > CLOSED * np.minimum(_size(J, root, q), most)).any():
            return q
        q = q - root * np.linalg.lstsq(J * root, gap, rcond=REDUNDANT)[0]
        J, gap = _rows(system, q)
    _refuse_left(system, gap, np.minimum(_size(J, root, q), most), "cannot meet from where the bodies start")
    return q


def _size(J: np.ndarray, root: np.ndarray, x: np.ndarray) -> np.ndarray:
    """What a row could make of coordinates, or velocities, x at most: lengths and angles weighed by their masses."""
    free = root > 0
    return np.asarray(np.abs(J) @ np.abs(x)) + np.linalg.norm(J * root, axis=1) * np.linalg.norm(x[free] / root[free])


def _rows(system: System, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows of all contacts that hold both ways, and their gaps; 0 for the others."""
    J, gaps = np.zeros((len(system.contacts), len(q))), np.zeros(len(system.contacts))
    for contact, i in instances(system.packed, "contacts"):
        r = np.zeros(1, CONTACT).view(np.recarray)[0]
        asked("normal_law", contact.normal, r)
        if r.bilateral and r.k == 0.0:
            asked("directions", contact.geometry, q, r)
            np.add.at(J[i], r.idx[: r.nz].astype(int), r.w_N[: r.nz])
            gaps[i] = asked("gap", contact.geometry, q)
    J[:, -1] = 0.0
    return J, gaps


def inverse_masses(system: System) -> np.ndarray:
    """1/m of every coordinate and of the ground, 0 where motion is prescribed."""
    minv = np.zeros(system.size + 1)
    for twin, at in instances(system.packed, "bodies"):
        asked("inertia", twin, at, minv)
    return minv


def _number(system: System, name: str) -> int:
    if name not in system.coordinates:
        raise ModelError(f'hold names the coordinate "{name}"{suggestion(name, system.coordinates)}')
    return system.coordinates.index(name)


def _fields(model: Multibody) -> list[tuple[str, str | None, str | None]]:
    """Body, and fields of the initial value and velocity, of every coordinate."""
    return [(name, row[2], row[3]) for name, body in model.bodies.items() for row in body.coordinates]


def _refuse_left(system: System, left: np.ndarray, size: np.ndarray, what: str) -> None:
    """Raise where a joint is not as it must be."""
    wrong = np.flatnonzero(np.abs(left) > 1e-9 * size)
    if len(wrong):
        names = ", ".join(system.contacts[i] for i in wrong)
        raise ModelError(
            f"the joints {names} {what}; give other initial coordinates, hold fewer of them, or change the sizes"
        )
