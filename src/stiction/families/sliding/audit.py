"""What the certificate looks at in the samples of sliders and platforms, in one pass.

Sums over samples are those of the stepper but for the second order, so that the samples must be those of its steps
where books are closed with them: friction turns between two samples that lie farther apart.

The pass goes by blocks of samples: what is made of single samples is written into short columns, of several samples at
once; whether a block holds a new record is asked of all of it, and at which sample only then.
"""

from __future__ import annotations

from math import hypot, inf, isnan
from typing import NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import inlined, kernel, summing
from ...run.certificate import ENERGY, LAWS, ROUND_OFF, SHORTER, Check, values

SUM, SIZE, HIGHEST, WORST, WHEN, HELD, HELD_WHEN, COLUMNS = range(8)  # of each contact or coordinate
BLOCK = 128  # samples that are looked at together
NOISE = 1e-9  # of all momentum exchanged: less is looked at where blocks end only, as it is round-off (limit: ENERGY)


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


@summing
def sums(a):
    """The sum of a block, and that of its sizes."""
    total, size = 0.0, 0.0
    for i in range(len(a)):
        total += a[i]
        size += abs(a[i])
    return total, size


@inlined
def run_up(a, total):
    """Write over the numbers of a block their sum up to each, from a total, and give back the last.

    Four parts at once, which do not wait for each other; each is then raised by what came before it.
    """
    m = len(a) // 4
    one, two, three, four = 0.0, 0.0, 0.0, 0.0
    for i in range(m):
        one += a[i]
        two += a[i + m]
        three += a[i + 2 * m]
        four += a[i + 3 * m]
        a[i], a[i + m], a[i + 2 * m], a[i + 3 * m] = one, two, three, four
    for before, begin in ((0.0, 0), (one, m), (one + two, 2 * m), (one + two + three, 3 * m)):
        raised, part = total + before, a[begin : begin + m]
        for i in range(m):
            part[i] += raised
    total += one + two + three + four
    for i in range(4 * m, len(a)):
        total += a[i]
        a[i] = total
    return total


@inlined
def book_contact(work, force, begin, row):
    """Book a block of steps of a contact: energy it took, with the most that it gave; its largest friction."""
    row[HELD], row[HELD_WHEN] = record(force, begin, row[HELD], row[HELD_WHEN])
    row[HIGHEST], _ = record(work, begin, row[HIGHEST], 0.0)
    taken, exchanged = sums(work)
    row[SIZE] += exchanged
    if exchanged - row[SUM] <= row[WORST]:  # it cannot have given more in this block
        row[SUM] += taken
        return
    row[SUM] = run_up(work, row[SUM])
    for i in range(len(work)):
        work[i] = 0.0 if work[i] > 0.0 else work[i]
    row[WORST], row[WHEN] = record(work, begin, row[WORST], row[WHEN])


@inlined
def book_coordinate(left, exchanged, begin, row):
    """Book a block of steps of a coordinate: momentum that its forces do not account for; all they exchanged."""
    row[HIGHEST], _ = record(exchanged, begin, row[HIGHEST], 0.0)
    row[SIZE] += sums(exchanged)[0]
    missing, most = sums(left)
    if abs(row[SUM]) + most <= NOISE * row[SIZE]:  # wherever in this block the largest is, it is none
        row[SUM] += missing
        left[0], left = row[SUM], left[:1]
        begin += len(exchanged) - 1
    else:
        row[SUM] = run_up(left, row[SUM])
    row[WORST], row[WHEN] = record(left, begin, row[WORST], row[WHEN])


# ------------------------------------------------------------------------------------------------ along a line


@inlined
def write_first(t, x, v, push, f, s, numbers, turned, left, exchanged, work):
    """Each step of a block: momentum gained less that of all forces, the sizes of these, energy the contact takes."""
    mass, stiffness, damping = numbers
    for i in range(len(left)):
        half = (t[i + 1] - t[i]) / 2
        pushed = half * (push[i + 1] + push[i] - stiffness * (x[i + 1] + x[i]))
        braked = half * damping * (v[i + 1] + v[i])
        given = half * turned * (f[i + 1] + f[i])
        left[i] = mass * (v[i + 1] - v[i]) - pushed + braked - given
        exchanged[i] = abs(pushed) + abs(braked) + abs(given)
        work[i] = -(f[i] + f[i + 1]) / 2 * (s[i] - s[i + 1] + turned * (x[i + 1] - x[i]))


@inlined
def write_next(t, x, f, s, turned, left, exchanged, work):
    """The same less the momentum that another contact gives, and the energy which that one takes."""
    for i in range(len(left)):
        given = (t[i + 1] - t[i]) / 2 * turned * (f[i + 1] + f[i])
        left[i] -= given
        exchanged[i] += abs(given)
        work[i] = -(f[i] + f[i + 1]) / 2 * (s[i] - s[i + 1] + turned * (x[i + 1] - x[i]))


@kernel
def audit_line(t, x, v, friction, surface, push, numbers, jacobian, columns, contacts, row):
    """The rows of contacts along one coordinate, and its own: see `audit_contact` and `audit_coordinate`.

    All in one pass: what the books are made of is fetched once.
    """
    for begin in range(0, len(t) - 1, len(columns[0])):
        n = min(len(columns[0]), len(t) - 1 - begin)
        end = begin + n + 1
        here, place = t[begin:end], x[begin:end]
        left, exchanged, work = columns[0][:n], columns[1][:n], columns[2][:n]
        for c in range(len(friction)):
            f, s, turned = friction[c][begin:end], surface[c][begin:end], jacobian[c]
            if c == 0:
                outer = push[begin:end]
                write_first(here, place, v[begin:end], outer, f, s, numbers, turned, left, exchanged, work)
            else:
                write_next(here, place, f, s, turned, left, exchanged, work)
            book_contact(work, f[1:], begin, contacts[c])
        book_coordinate(left, exchanged, begin, row)


# ------------------------------------------------------------------------------------------------ in any directions


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
    for begin in range(0, len(q[0]) - 1, len(columns[0])):
        n = min(len(columns[0]), len(q[0]) - 1 - begin)
        work, force = columns[0][:n], columns[1][:n]
        write_work(q, friction, surface, jacobian, begin, work, columns[2][:n])
        write_force(friction, begin, force)
        book_contact(work, force, begin, row)


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
    for begin in range(0, len(t) - 1, len(columns[0])):
        n = min(len(columns[0]), len(t) - 1 - begin)
        left, exchanged, given = columns[0][:n], columns[1][:n], columns[2][:n]
        end = begin + n + 1
        here = t[begin:end]
        write_outer(here, x[begin:end], v[begin:end], push[begin:end], numbers, left, exchanged)
        for c in range(len(friction)):
            write_friction(here, friction[c], jacobian[c], begin, left, exchanged, given)
        book_coordinate(left, exchanged, begin, row)


def audited(ds: xr.Dataset, books: Books, push: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Rows of all contacts and coordinates of a result; `push` [N] is a force on every coordinate over time."""
    C, A, K = books.jacobian.shape
    contacts, coordinates = np.zeros((C, COLUMNS)), np.zeros((K, COLUMNS))
    columns = tuple(column[:BLOCK] for column in np.empty((3, BLOCK + 24)))  # not at round distances in the cache
    t, q, u, friction, surface = (values(ds, name) for name in ("time", "q", "u", "lambda_T", "surface"))
    outer = np.zeros(len(t)) if push is None else push
    numbers = list(zip(*(of.tolist() for of in (books.mass, books.stiffness, books.damping)), strict=True))
    places, J = tuple(q.T), books.jacobian
    if A == K == 1:
        on_lines = (tuple(of.reshape(len(t), C).T) for of in (friction, surface))
        line = tuple(J.ravel().tolist()), columns, contacts, coordinates[0]
        audit_line(t, places[0], u[:, 0], *on_lines, outer, numbers[0], *line)
        return contacts, coordinates
    along, moved = ([tuple(row) for row in of.reshape(len(t), C, A).transpose(1, 2, 0)] for of in (friction, surface))
    for c, row in enumerate(contacts):
        audit_contact(places, along[c], moved[c], tuple(map(tuple, J[c].tolist())), columns, row)
    for k, row in enumerate(coordinates):
        turned = tuple(map(tuple, J[:, :, k].tolist()))
        audit_coordinate(t, places[k], u[:, k], tuple(along), outer, numbers[k], turned, columns, row)
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
    held = contacts[:, HELD].tolist()
    amounts = [(h - most) / (max(held) or 1.0) for h, most in zip(held, limits.tolist(), strict=True)]
    return _worst("friction beyond its cone", ds, amounts, contacts[:, HELD_WHEN], "contact", ROUND_OFF, LAWS)


def _share(name: str, ds: xr.Dataset, rows: np.ndarray, dim: str, advice: str) -> Check:
    """The worst amount over all that was turned over; before a second step is made, over that of one and a half."""
    amounts = [row[WORST] / (row[SIZE] + row[HIGHEST] / ENERGY or 1.0) for row in rows.tolist()]
    return _worst(name, ds, amounts, rows[:, WHEN], dim, ENERGY, advice)


def _worst(
    name: str, ds: xr.Dataset, amounts: list[float], when: np.ndarray, dim: str, limit: float, advice: str
) -> Check:
    """The greatest of amounts, one per contact or coordinate, with its time and label; NaN is the greatest of all."""
    j = max(range(len(amounts)), key=lambda i: (isnan(amounts[i]), amounts[i]))
    amount = inf if isnan(amounts[j]) else max(0.0, amounts[j])
    where = f't = {ds.get_index("time")[int(when[j])]:.6e} s, {dim} "{ds.get_index(dim)[j]}"' if amount else ""
    return Check(name, amount, limit, where, advice)
