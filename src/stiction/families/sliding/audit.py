"""What the certificate looks at in the samples of sliders and platforms, in one pass.

Sums over samples are those of the stepper but for the second order, so that the samples must be those of its steps
where books are closed with them: friction turns between two samples that lie farther apart.

The pass goes by blocks of samples: what is made of single samples is written into short columns, of several samples at
once; whether a block holds a new record is asked of all of it, and at which sample only then.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import inlined, kernel
from ...run.certificate import ENERGY, LAWS, ROUND_OFF, SHORTER, Check, values

SIZE, HIGHEST, WORST, WHEN, HELD, HELD_WHEN, COLUMNS = range(7)  # of each contact or coordinate
BLOCK = 128  # samples that are looked at together


class Books(NamedTuple):
    """What an audit needs to know of a model: M u' = push − k q − c u + Σ Jᵀ λ_T."""

    mass: np.ndarray  # (coordinate)
    stiffness: np.ndarray  # (coordinate)
    damping: np.ndarray  # (coordinate)
    jacobian: np.ndarray  # (contact, axis, coordinate)


@inlined
def record(a, begin, most, when):
    """The largest size of all numbers until now and its sample, after those of a block; NaN is the largest of all."""
    larger = False
    for i in range(len(a)):
        larger |= not abs(a[i]) <= most
    if larger and most == most:
        for i in range(len(a)):
            if not abs(a[i]) <= most:
                most, when = abs(a[i]), begin + i + 1.0
                if most != most:
                    break
    return most, when


@inlined
def summed(a):
    """The sum of a block, in four lanes that do not wait for each other."""
    one, two, three, four = 0.0, 0.0, 0.0, 0.0
    rest = len(a) % 4
    for i in range(rest):
        one += a[i]
    for i in range(rest, len(a), 4):
        one += a[i]
        two += a[i + 1]
        three += a[i + 2]
        four += a[i + 3]
    return (one + two) + (three + four)


@inlined
def write_work(q, friction, surface, jacobian, begin, work, slid):
    """Energy that a contact takes in each step of a block, −λ_T Δδ."""
    n = len(work)
    for a in range(len(friction)):
        f, s = friction[a][begin : begin + n + 1], surface[a][begin : begin + n + 1]
        for i in range(n):
            slid[i] = s[i] - s[i + 1]
        for k in range(len(q)):
            x = q[k][begin : begin + n + 1]
            for i in range(n):
                slid[i] += jacobian[a][k] * (x[i + 1] - x[i])
        for i in range(n):
            work[i] = (work[i] if a > 0 else 0.0) - (f[i] + f[i + 1]) / 2 * slid[i]


@inlined
def write_force(friction, begin, force):
    """Size of the friction at the end of each step of a block."""
    for a in range(len(friction)):
        f = friction[a][begin + 1 : begin + len(force) + 1]
        for i in range(len(force)):
            force[i] = abs(f[i]) if a == 0 else hypot(force[i], f[i])


@kernel
def audit_contact(q, friction, surface, jacobian, columns, row):
    """Energy that a contact took, −Σ λ_T Δδ, with the most that it gave; its largest friction but for the start.

    The start may be of another load. `friction` and `surface` are tuples of columns, one per axis, `q` one per
    coordinate: their number is known to the compiler.
    """
    taken, size, highest, given, when, held, held_when = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for begin in range(0, len(q[0]) - 1, len(columns[0])):
        n = min(len(columns[0]), len(q[0]) - 1 - begin)
        work, column = columns[0][:n], columns[1][:n]
        if len(friction) == 1:
            held, held_when = record(friction[0][begin + 1 : begin + n + 1], begin, held, held_when)
        else:
            write_force(friction, begin, column)
            held, held_when = record(column, begin, held, held_when)
        write_work(q, friction, surface, jacobian, begin, work, column)
        for i in range(n):
            column[i] = abs(work[i])
        exchanged = summed(column)
        size += exchanged
        highest, _ = record(column, begin, highest, 0.0)
        if exchanged - taken <= given:  # it cannot have given more in this block
            taken += summed(work)
            continue
        for i in range(n):
            taken += work[i]
            column[i] = 0.0 if taken > 0.0 else taken
        given, when = record(column, begin, given, when)
    row[SIZE], row[HIGHEST], row[WORST], row[WHEN] = size, highest, given, when
    row[HELD], row[HELD_WHEN] = held, held_when


@inlined
def write_outer(t, x, v, push, numbers, left, exchanged):
    """Momentum gained in each step of a block less that of push, spring and damper, and the sizes of these."""
    mass, stiffness, damping = numbers
    for i in range(len(left)):
        half = (t[i + 1] - t[i]) / 2
        pushed = half * (push[i + 1] + push[i] - stiffness * (x[i + 1] + x[i]))
        braked = half * damping * (v[i + 1] + v[i])
        left[i] = mass * (v[i + 1] - v[i]) - pushed + braked
        exchanged[i] = abs(pushed) + abs(braked)


@inlined
def write_friction(t, friction, jacobian, begin, left, exchanged, given):
    """The same less the momentum that a contact gives."""
    if len(friction) == 1:
        f = friction[0][begin : begin + len(left) + 1]
        for i in range(len(left)):
            one = (t[i + 1] - t[i]) / 2 * jacobian[0] * (f[i + 1] + f[i])
            left[i] -= one
            exchanged[i] += abs(one)
        return
    for a in range(len(friction)):
        f = friction[a][begin : begin + len(left) + 1]
        for i in range(len(left)):
            given[i] = (given[i] if a > 0 else 0.0) + (t[i + 1] - t[i]) / 2 * jacobian[a] * (f[i + 1] + f[i])
    for i in range(len(left)):
        left[i] -= given[i]
        exchanged[i] += abs(given[i])


@kernel
def audit_coordinate(t, x, v, friction, push, numbers, jacobian, columns, row):
    """Momentum of a coordinate that is not accounted for by its forces, at most; and all that they exchanged.

    `numbers`: mass, stiffness, damping; `friction` and `jacobian` are tuples over contacts of tuples over axes.
    """
    total, size, highest, missing, when = 0.0, 0.0, 0.0, 0.0, 0.0
    for begin in range(0, len(t) - 1, len(columns[0])):
        n = min(len(columns[0]), len(t) - 1 - begin)
        left, exchanged, given = columns[0][:n], columns[1][:n], columns[2][:n]
        end = begin + n + 1
        here = t[begin:end]
        write_outer(here, x[begin:end], v[begin:end], push[begin:end], numbers, left, exchanged)
        for c in range(len(friction)):
            write_friction(here, friction[c], jacobian[c], begin, left, exchanged, given)
        highest, _ = record(exchanged, begin, highest, 0.0)
        for i in range(n):
            size += exchanged[i]
            total += left[i]
            left[i] = total
        missing, when = record(left, begin, missing, when)
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
    columns = tuple(column[:BLOCK] for column in np.empty((3, BLOCK + 24)))  # not at round distances in the cache
    for c, row in enumerate(contacts):
        moved = tuple(surface[:, c, a] for a in range(A))
        audit_contact(places, along[c], moved, tuple(map(tuple, J[c].tolist())), columns, row)
    for k, row in enumerate(coordinates):
        numbers = (float(books.mass[k]), float(books.stiffness[k]), float(books.damping[k]))
        turned = tuple(map(tuple, J[:, :, k].tolist()))
        audit_coordinate(t, places[k], u[:, k], tuple(along), outer, numbers, turned, columns, row)
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
