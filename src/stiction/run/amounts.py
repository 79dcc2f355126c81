"""Amounts that checks compare with their limits, and the greatest of each over all samples of a run, in one pass.

An amount is made of up to two numbers per sample and column, a and b, and two per column, p and r.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ..compiled.kernels import inlined, kernel

AS_IT_IS, SIZE, DEPTH, APART, BEYOND, PULL, MOVED = range(7)
CLOSED = (1, 2)  # states of a contact that sticks or slips
BLOCK = 256  # numbers that are looked at together
FEW = 1 << 12  # numbers that NumPy looks at as quickly, so that a first result compiles no loop for them


@inlined
def as_it_is(a: Any, b: Any, p: Any, r: Any) -> Any:
    """a"""
    return a


@inlined
def size(a: Any, b: Any, p: Any, r: Any) -> Any:
    """|a| r"""
    return abs(a) * r


@inlined
def depth(a: Any, b: Any, p: Any, r: Any) -> Any:
    """(p − a) r"""
    return (p - a) * r


@inlined
def apart(a: Any, b: Any, p: Any, r: Any) -> Any:
    """(|a| − p) r where the state b is closed"""
    return (abs(a) - p) * r if b == CLOSED[0] or b == CLOSED[1] else 0.0


@inlined
def beyond(a: Any, b: Any, p: Any, r: Any) -> Any:
    """(|a| − p max(b, 0)) r"""
    return (abs(a) - p * (b if b > 0.0 else 0.0)) * r


@inlined
def pull(a: Any, b: Any, p: Any, r: Any) -> Any:
    """−a r"""
    return -a * r


@inlined
def moved(a: Any, b: Any, p: Any, r: Any) -> Any:
    """|a − b|"""
    return abs(a - b)


@inlined
def scan(amount: Any, a: Any, b: Any, p: Any, r: Any) -> Any:
    """(greatest amount, its place); NaN is the greatest of all.

    In blocks as long as p and r: whether any number of a block is greater is asked of many at once, which of them only
    then.
    """
    most, place = -np.inf, 0
    for begin in range(0, len(a), len(p)):
        a_here, b_here = a[begin : begin + len(p)], b[begin : begin + len(p)]
        greater = False
        for i in range(len(a_here)):
            greater |= not amount(a_here[i], b_here[i], p[i], r[i]) <= most
        if not greater:
            continue
        for i in range(len(a_here)):
            here = amount(a_here[i], b_here[i], p[i], r[i])
            if not here <= most:
                most, place = here, begin + i
                if here != here:
                    return most, place
    return most, place


@kernel
def look(kind: Any, a: Any, b: Any, p: Any, r: Any) -> Any:
    """The greatest amount of a kind, each in a loop of its own: to ask for the kind at every number takes longer."""
    if kind == SIZE:
        return scan(size, a, b, p, r)
    if kind == DEPTH:
        return scan(depth, a, b, p, r)
    if kind == BEYOND:
        return scan(beyond, a, b, p, r)
    if kind == PULL:
        return scan(pull, a, b, p, r)
    if kind == MOVED:
        return scan(moved, a, b, p, r)
    return scan(as_it_is, a, b, p, r)


@kernel
def look_at_closed(a: Any, b: Any, p: Any, r: Any) -> Any:
    """The greatest `apart`: the only amount of states b, so that the loops of `look` are compiled for floats alone."""
    return scan(apart, a, b, p, r)


@kernel
def write_lengths(a: Any, out: Any) -> None:
    """Lengths of vectors (time, column, component)."""
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            square = 0.0
            for k in range(a.shape[2]):
                square += a[i, j, k] * a[i, j, k]
            out[i, j] = sqrt(square)


@kernel
def write_sizes(a: Any, bound: Any, out: Any) -> None:
    """The largest size of any number in each column of numbers in a row; NaN is the largest of all.

    In blocks as long as `bound`, which repeats what was found until now: see `scan`.
    """
    for begin in range(0, len(a), len(bound)):
        here = a[begin : begin + len(bound)]
        greater = False
        for i in range(len(here)):
            greater |= not abs(here[i]) <= bound[i]
        if not greater:
            continue
        for i in range(len(here)):
            j = i % len(out)
            if not abs(here[i]) <= out[j] and out[j] == out[j]:
                out[j] = abs(here[i])
        for i in range(len(bound)):
            bound[i] = out[i % len(out)]


@kernel
def greatest_sum(a: Any, weights: Any) -> Any:
    """The greatest Σ |a| w of any row of an array, with any row of weights; NaN is the greatest of all.

    Four rows at once, which do not wait for each other; of the last ones some twice.
    """
    most, rows = 0.0, a.shape[0]
    for w in weights:
        for begin in range(0, rows, 4):
            i = max(0, min(begin, rows - 4))
            j, k, n = min(i + 1, rows - 1), min(i + 2, rows - 1), min(i + 3, rows - 1)
            first, second, third, fourth = 0.0, 0.0, 0.0, 0.0
            for c in range(a.shape[1]):
                first += abs(a[i, c]) * w[c]
                second += abs(a[j, c]) * w[c]
                third += abs(a[k, c]) * w[c]
                fourth += abs(a[n, c]) * w[c]
            if not (first <= most and second <= most and third <= most and fourth <= most):
                here = first + second + third + fourth
                if here != here:
                    return here
                most = max(most, first, second, third, fourth)
    return most


@kernel
def turnover(f: Any, t: Any, step: Any) -> Any:
    """(how far a stock or sum of energy went from its start, the most that it changes in a step of such a length).

    Between samples farther apart than a step only that part of a change counts. NaN is the largest of all.
    """
    far, most = 0.0, 0.0
    for i in range(1, len(f)):
        away, change, way = abs(f[i] - f[0]), abs(f[i] - f[i - 1]), t[i] - t[i - 1]
        change *= step / way if way > step else 1.0
        if not (away <= far and change <= most):
            far = away if not away <= far and far == far else far
            most = change if not change <= most and most == most else most
    return far, most


def amounts(kind: int, a: np.ndarray, b: np.ndarray, p: np.ndarray, r: np.ndarray) -> Any:
    """All amounts of a kind, as the functions above say."""
    with np.errstate(all="ignore"):
        if kind == SIZE:
            return np.abs(a) * r
        if kind == DEPTH:
            return (p - a) * r
        if kind == APART:
            return np.where((b == CLOSED[0]) | (b == CLOSED[1]), (np.abs(a) - p) * r, 0.0)
        if kind == BEYOND:
            return (np.abs(a) - p * np.where(b > 0.0, b, 0.0)) * r
        return -a * r if kind == PULL else np.abs(a - b) if kind == MOVED else a


def greatest(
    kind: int, a: np.ndarray, b: np.ndarray | None = None, p: np.ndarray | None = None, r: np.ndarray | None = None
) -> tuple[float, int, int]:
    """The greatest amount of a kind over (time, column) arrays a, b with p, r (column), its row and its column."""
    if not a.size:
        return -np.inf, 0, 0
    columns = a.shape[1]
    rows = max(1, BLOCK // columns)
    p, r = (np.full(columns, 0.0) if p is None else p), (np.full(columns, 1.0) if r is None else r)
    if a.size <= FEW:
        all_of_them = amounts(kind, a, a if b is None else b, p, r)
        place = int(np.argmax(all_of_them))  # the first NaN, if there is one
        return float(all_of_them.flat[place]), place // columns, place % columns
    a = _in_a_row(a)
    b = a if b is None else b.reshape(-1) if b.dtype == np.int8 else _in_a_row(b)
    columns_of = np.tile(p, rows), np.tile(r, rows)
    most, place = look_at_closed(a, b, *columns_of) if kind == APART else look(kind, a, b, *columns_of)
    return float(most), place // columns, place % columns


def sizes(array: np.ndarray) -> np.ndarray:
    """The largest size of any number in each column of an array (time, column)."""
    columns = array.shape[1]
    if 0 < array.size <= FEW:
        return np.asarray(np.max(np.abs(np.asarray(array, float)), axis=0))
    found = np.zeros(columns)
    if columns:
        write_sizes(_in_a_row(array), np.zeros(columns * max(1, BLOCK // columns)), found)
    return found


def lengths(vectors: np.ndarray) -> np.ndarray:
    """Lengths of vectors (time, column, component)."""
    out = np.empty(vectors.shape[:2])
    write_lengths(vectors, out)
    return out


def _in_a_row(array: np.ndarray) -> np.ndarray:
    """The numbers of an array, row after row."""
    return np.ascontiguousarray(array, float).reshape(-1)
