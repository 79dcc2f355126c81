"""What the certificate looks at in the samples of sliders and platforms, in one pass.

Sums over samples are those of the stepper but for the second order, so that the samples must be those of its steps
where books are closed with them: friction turns between two samples that lie farther apart.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import kernel
from ...run.certificate import ENERGY, LAWS, ROUND_OFF, SHORTER, Check, values

SIZE, HIGHEST, WORST, WHEN, HELD, HELD_WHEN, COLUMNS = range(7)  # of each contact or coordinate


class Books(NamedTuple):
    """What an audit needs to know of a model: M u' = push − k q − c u + Σ Jᵀ λ_T."""

    mass: np.ndarray  # (coordinate)
    stiffness: np.ndarray  # (coordinate)
    damping: np.ndarray  # (coordinate)
    jacobian: np.ndarray  # (contact, axis, coordinate)


@kernel
def audit_contact(q, friction, surface, jacobian, row):
    """Energy that a contact took, −Σ λ_T Δδ, with the most that it gave; its largest friction but for the start.

    The start may be of another load. `friction` and `surface` are tuples of columns, one per axis, `q` one per
    coordinate: their number is known to the compiler, which makes the pass four times as quick. NaN is the greatest
    of all amounts.
    """
    taken, size, highest, given, when, held, held_when = 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0
    for i in range(len(q[0]) - 1):
        work, force = 0.0, 0.0
        for a in range(len(friction)):
            slid = surface[a][i] - surface[a][i + 1]
            for k in range(len(q)):
                slid += jacobian[a][k] * (q[k][i + 1] - q[k][i])
            work -= (friction[a][i] + friction[a][i + 1]) / 2 * slid
            force = abs(friction[a][i + 1]) if a == 0 else hypot(force, friction[a][i + 1])
        taken += work
        size += abs(work)
        highest = max(highest, abs(work))
        if not force <= held:
            held, held_when = force, i + 1
        if not -taken <= given:
            given, when = -taken, i + 1
            if given != given:  # as it is where friction is no number
                break
    row[SIZE], row[HIGHEST], row[WORST], row[WHEN] = size, highest, given, when
    row[HELD], row[HELD_WHEN] = held, held_when


@kernel
def audit_coordinate(t, x, v, friction, push, numbers, jacobian, row):
    """Momentum of a coordinate that is not accounted for by its forces, at most; and all that they exchanged.

    `numbers`: mass, stiffness, damping; `friction` and `jacobian` are tuples over contacts of tuples over axes.
    """
    mass, stiffness, damping = numbers
    total, size, highest, missing, when = 0.0, 0.0, 0.0, 0.0, 0
    for i in range(len(t) - 1):
        half = (t[i + 1] - t[i]) / 2
        gain = half * (push[i + 1] + push[i] - stiffness * (x[i + 1] + x[i]))
        exchanged = abs(gain)
        if damping != 0.0:
            braked = half * damping * (v[i + 1] + v[i])
            gain -= braked
            exchanged += abs(braked)
        for c in range(len(friction)):
            given = 0.0
            for a in range(len(friction[c])):
                given += half * jacobian[c][a] * (friction[c][a][i + 1] + friction[c][a][i])
            gain += given
            exchanged += abs(given)
        total += gain
        size += exchanged
        highest = max(highest, exchanged)
        left = abs(mass * (v[i + 1] - v[0]) - total)
        if not left <= missing:
            missing, when = left, i + 1
            if missing != missing:
                break
    row[SIZE], row[HIGHEST], row[WORST], row[WHEN] = size, highest, missing, when


def audited(ds: xr.Dataset, books: Books, push: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Rows of all contacts and coordinates of a result; `push` [N] is a force on every coordinate over time."""
    C, A, K = books.jacobian.shape
    t, outer = values(ds, "time"), np.zeros(ds.sizes["time"]) if push is None else push
    q, u = (values(ds, name) for name in ("q", "u"))
    friction, surface = (values(ds, name).reshape(len(t), C, A) for name in ("lambda_T", "surface"))
    along = [tuple(friction[:, c, a] for a in range(A)) for c in range(C)]
    places = tuple(q[:, k] for k in range(K))
    contacts, coordinates, J = np.zeros((C, COLUMNS)), np.zeros((K, COLUMNS)), books.jacobian
    for c, row in enumerate(contacts):
        moved = tuple(surface[:, c, a] for a in range(A))
        audit_contact(places, along[c], moved, tuple(map(tuple, J[c].tolist())), row)
    for k, row in enumerate(coordinates):
        numbers = (float(books.mass[k]), float(books.stiffness[k]), float(books.damping[k]))
        turned = tuple(map(tuple, J[:, :, k].tolist()))
        audit_coordinate(t, places[k], u[:, k], tuple(along), outer, numbers, turned, row)
    return contacts, coordinates


def passive(ds: xr.Dataset, contacts: np.ndarray) -> Check:
    """A contact that was unstressed can give no more energy than it was given: −∫ λ_T dδ ≥ 0 at all times.

    The sums err by what is exchanged in a step.
    """
    return _share("energy that a contact gives", ds, contacts, "contact", LAWS)


def momentum(ds: xr.Dataset, coordinates: np.ndarray) -> Check:
    """Momentum that the forces do not account for, over all they exchanged."""
    return _share("momentum that is not accounted for", ds, coordinates, "coordinate", SHORTER)


def friction_within(ds: xr.Dataset, contacts: np.ndarray, limits: np.ndarray) -> Check:
    """Friction is not above its limit [N], over the largest friction there is."""
    amounts = (contacts[:, HELD] - limits) / (contacts[:, HELD].max() or 1.0)
    return _worst("friction beyond its cone", ds, amounts, contacts[:, HELD_WHEN], "contact", ROUND_OFF, LAWS)


def _share(name: str, ds: xr.Dataset, rows: np.ndarray, dim: str, advice: str) -> Check:
    """The worst amount over all that was turned over; before a second step is made, over that of one and a half."""
    most = rows[:, SIZE] + rows[:, HIGHEST] / ENERGY
    amounts = rows[:, WORST] / np.where(most > 0, most, 1.0)
    return _worst(name, ds, amounts, rows[:, WHEN], dim, ENERGY, advice)


def _worst(
    name: str, ds: xr.Dataset, amounts: np.ndarray, when: np.ndarray, dim: str, limit: float, advice: str
) -> Check:
    """The greatest of amounts, one per contact or coordinate, with its time and label; NaN is the greatest of all."""
    j = int(np.argmax(amounts))  # numpy's argmax takes NaN for the greatest
    amount = max(0.0, float(amounts[j])) if amounts[j] == amounts[j] else np.inf
    where = f't = {float(values(ds, "time")[int(when[j])]):.6e} s, {dim} "{values(ds, dim)[j]}"' if amount else ""
    return Check(name, amount, limit, where, advice)
