"""Contacts that hold a body along the same direction share what they hold.

Feet of a body on a straight floor have equal tangential rows: only the sum of their friction forces is known. They hold
as long as there is any way to share it, |λ_T,i| ≤ μ_i λ_N,i for each; shares in proportion to μ_i λ_N,i are such a way
whenever there is one, and bring all of them to the edge of their cones in the same moment.
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece

SAME = 1e-10  # of a row: how far one may be from parallel to another by round-off


@inlined
def tangential(r, k):
    """Entry of the tangential row at coordinate k."""
    total = 0.0
    for j in range(r.nz):
        total += r.w_T[j] if r.idx[j] == k else 0.0
    return total


@piece
def along(a, b, minv):
    """c with w_T of a = c w_T of b, in the metric of masses; 0 where they are not parallel.

    Prescribed coordinates have no mass and must agree one by one: feet on two tables do not hold together.
    """
    c, size, off = 0.0, 0.0, 0.0
    for i in range(a.nz):
        k = a.idx[i]
        c += minv[k] * a.w_T[i] * tangential(b, k)
        size += minv[k] * a.w_T[i] * a.w_T[i]
    c *= b.inverse_TT
    for i in range(a.nz + b.nz):
        k = a.idx[i] if i < a.nz else b.idx[i - a.nz]
        one, other = tangential(a, k), c * tangential(b, k)
        off += minv[k] * (one - other) ** 2
        if minv[k] == 0.0 and abs(one - other) > SAME * (abs(one) + abs(other)):
            return 0.0
    return c if off <= SAME * SAME * size else 0.0


@inlined
def capacity(r, load, held):
    """What a contact under a normal load can hold of a tangential force with the sign of `held`."""
    load = abs(load) if r.bilateral == 1 else max(load, 0.0)
    return (r.back_s if held > 0.0 else r.mu_s) * load


@inlined
def share(capacity, c, held, together):
    """Part of a force `held` along the row of the first of some contacts, for one whose row is c times that row.

    `together` is the sum of |c| times the capacities of all of them.
    """
    return (held if c > 0.0 else -held) * capacity / together
