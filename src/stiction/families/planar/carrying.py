"""What kernels do where a body has own coordinates (own_coordinates.py): rows, velocities, places go to its roots.

G, the last rows of the workspace X, holds Γ of u_i = Σ_j Γ_ij ν_j: row i for coordinate i, j the column of a root.
"""

from __future__ import annotations

from ...compiled.kernels import any_has, detached, each, inlined, piece
from ...compiled.system import System
from .own_coordinates import AHEAD, BIAS, COUNT, FORCES, ROOT, SCRATCH
from .record import CONTACTS, MOST, SPEED, A, compress, lengths

MORE = 8  # rows of G beside two for each column

carries = any_has("metric")
each_metric = each("metric", addressed=True)


def metric_rows(system: System) -> int:
    """Rows that the workspace of a system has for G; callbacks (compiled/callback.py) see as many of every model."""
    return 2 * (system.size + 1) + MORE if carries(system.groups.bodies) else 0


@inlined
def find_roots(groups, theta, iota, G, q, u, mean, h):
    """Masses, frames and roots at q, u; what depends on velocities twice at the velocities `mean`."""
    for stage in range(FORCES):
        each_metric(groups.bodies, theta, iota, stage, G, q, u, mean, h)


@inlined
def gather_forces(groups, theta, iota, G, q, u, h):
    """Forces on own coordinates and frames as forces on the roots."""
    each_metric(groups.bodies, theta, iota, FORCES, G, q, u, u, h)


@inlined
def look_from(groups, theta, iota, G, q, v):
    """Frames at q and their velocities, from those of own coordinates, in v."""
    each_metric(groups.bodies, theta, iota, AHEAD, G, q, v, v, v)


@inlined
def is_carried(G, j):
    """Whether coordinate j is an own one or that of a frame."""
    return G[G.shape[1] - 1 + ROOT, j] > 0.0


@detached("i8(C, i8, f8[:, ::1], i8)", C=CONTACTS)
def reaches_carried(C, at, G, ground):
    """1 where freshly written rows of a contact touch what is carried, else 0."""
    r, found = C[at], False
    for j in range(r.nz):
        found |= r.idx[j] != ground and is_carried(G, r.idx[j])
    return 1 if found else 0


@detached("void(C, i8, f8[:, ::1], f8[::1], i8)", C=CONTACTS)
def carry_rows(C, at, G, q, ground):
    """Freshly written rows of a contact as rows of the roots.

    What w_N·J̇u and w_T·J̇u of frames add to z_N and z_T is left for `bends`.
    """
    r = C[at]
    compress(r, ground)
    r.size = max(r.size, lengths(r, q))
    first, kept, bend_N, bend_T = ground + SCRATCH, 0, 0.0, 0.0
    for t in range(ground):
        G[first, t] = G[first + 1, t] = 0.0
    for j in range(r.nz):
        i = r.idx[j]
        if is_carried(G, i):
            root = int(G[ground + ROOT, i])
            for t in range(root, root + int(G[ground + COUNT, i])):
                G[first, t] += G[i, t] * r.w_N[j]
                G[first + 1, t] += G[i, t] * r.w_T[j]
            bend_N += r.w_N[j] * G[i, ground]
            bend_T += r.w_T[j] * G[i, ground]
        else:
            r.idx[kept], r.w_N[kept], r.w_T[kept], kept = i, r.w_N[j], r.w_T[j], kept + 1
    for t in range(ground):
        if (G[first, t] != 0.0 or G[first + 1, t] != 0.0) and kept < MOST:
            r.idx[kept], r.w_N[kept], r.w_T[kept], kept = t, G[first, t], G[first + 1, t], kept + 1
    r.nz = kept
    G[first, ground], G[first + 1, ground] = bend_N, bend_T


@inlined
def bends(G, ground):
    """What `carry_rows` has left, in the room that its rows do not take."""
    return G[ground + SCRATCH, ground], G[ground + SCRATCH + 1, ground]


@detached("void(f8[:, ::1], f8[::1])")
def spread(G, x):
    """Velocities (or shifts) of what is carried from those of the roots."""
    n = G.shape[1] - 1
    for i in range(n):
        if is_carried(G, i):
            x[i], root = 0.0, int(G[n + ROOT, i])
            for j in range(root, root + int(G[n + COUNT, i])):
                x[i] += G[i, j] * x[j]


@piece
def spread_accelerations(G, X):
    """Accelerations of what is carried."""
    spread(G, X[A])
    for i in range(X.shape[1] - 1):
        if is_carried(G, i):
            X[A, i] += G[i, X.shape[1] - 1]


@piece
def move_by_roots(G, q):
    """Move what is carried by the shifts that q has at the roots, and forget them."""
    n = G.shape[1] - 1
    for i in range(n):
        if is_carried(G, i):
            root = int(G[n + ROOT, i])
            for j in range(root, root + int(G[n + COUNT, i])):
                q[i] += G[i, j] * q[j]
    for i in range(n):
        if is_carried(G, i):
            root = int(G[n + ROOT, i])
            for j in range(root, root + int(G[n + COUNT, i])):
                q[j] = 0.0


@piece
def raise_scales(G, X):
    """Scales of the error of what is carried, as those of coordinates with a mass have a floor (integration.py)."""
    n = G.shape[1] - 1
    for i in range(n):
        if is_carried(G, i):
            total, root = 0.0, int(G[n + ROOT, i])
            for j in range(root, root + int(G[n + COUNT, i])):
                total += G[i, j] * G[i, j]
            X[SPEED, i] = max(X[SPEED, i], 1e-3 * X[SPEED, n] * total**0.5)


@detached("f8(f8[:, ::1], f8[:, ::1], i8)")
def change_of_bias(G, X, before):
    """Largest change of L⁻¹ c since the last repetition, whose is in the row `before` of X, which gets this one."""
    n, change = G.shape[1] - 1, 0.0
    for j in range(n):
        if not is_carried(G, j):
            change = max(change, abs(G[n + BIAS, j] - X[before, j]))
            X[before, j] = G[n + BIAS, j]
    return change
