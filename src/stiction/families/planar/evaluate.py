"""The model as steppers that locate switches ask for it: h, gaps, rows and their rates at any phase, q and u."""

from __future__ import annotations

from ...compiled.kernels import dispatched, each, inlined
from ...maths.tableaux import MOST_STAGES
from ...run.grid import INSIDE
from .carrying import bends, carries, carry_rows, find_roots, gather_forces, reaches_carried
from .record import (
    HELD,
    MINV,
    MOST,
    OFFSET,
    OPEN,
    RATIO,
    STAGES,
    A,
    H,
    Q,
    U,
    finish_rows,
    turn_guides_along,
    velocity_T,
)
from .timed_grid import each_command, each_sample

ROWS = STAGES + 2 * MOST_STAGES  # and after them, where there are own coordinates, those of carrying.py
SLIDING = 1e-300  # any velocity but zero: asks a friction law for its sliding value at the onset of slip

# what `scalars` holds
PHASE, SEGMENT_BEGIN, SEGMENT_END, FREQUENCY, BEGIN, TIME = range(6)
SAMPLING = 2.0  # as BEGIN: controllers that are due act

waveform = dispatched("waveform")
waveform_rate = dispatched("waveform_rate")
waveform_curvature = dispatched("waveform_curvature")
gap = dispatched("gap")
directions = dispatched("directions")
moving = dispatched("moving")
convective = dispatched("convective")
friction_coefficient = dispatched("friction_coefficient")
sticking_coefficient = dispatched("sticking_coefficient")
friction_share = dispatched("friction_share")
place = dispatched("place")
normal_law = dispatched("normal_law")
for _name in ("clearance", "facing", "height", "height_slope", "height_curvature"):  # asked by geometries
    dispatched(_name)
for _name in ("mass_matrix", "carry"):  # asked by bodies with own coordinates
    dispatched(_name)


@inlined
def signal(part, at, S, phase):
    S[0, at] = waveform(part, phase)
    S[1, at] = waveform_rate(part, phase)
    S[2, at] = waveform_curvature(part, phase)


@inlined
def begin(part, at, C, q, minv, ground, G):
    """What does not change during a run: normal law, and the rows of contacts that do not move."""
    r = C[at]
    r.e_T, r.follows, r.k, r.soft = 0.0, 0, 0.0, 0.0
    normal_law(part.normal, r)
    r.moving = 1 if moving(part.geometry) else 0
    # moved along each of its coordinates in turn, a moving contact shows which of them turn it; then as it is
    for k in range(-1, MOST + 1 if r.moving == 1 else 0):
        j = r.reach[k] if 0 <= k < MOST else ground
        here = q[j]
        q[j] = here + (1.0 if 0 <= k < MOST else 0.0)
        directions(part.geometry, q, r)
        q[j] = here
        if k < 0:
            remember_rows(r, ground)
        elif k < MOST:
            r.turns[k] = 1 if j != ground and (r.curved == 1 or turned(r, ground)) else 0
    if len(G) > 0 and reaches_carried(C, at, G, ground) == 1:
        r.moving = 1
        for k in range(MOST):
            r.turns[k] = 1
        carry_rows(C, at, G, q, ground)
    finish_rows(r, minv, ground)


@inlined
def holding(law, direction):
    """Ratio up to which a law holds what would slide along `direction`."""
    mu = sticking_coefficient(law, direction)
    return mu if mu >= 0.0 else friction_coefficient(law, 0.0)


@inlined
def remember_rows(r, ground):
    """Coordinates and rows of a contact as written by its geometry, the latter in the room for event data."""
    for i in range(MOST):
        r.reach[i] = r.idx[i] if i < r.nz else ground
        r.at[0, i], r.at[1, i] = r.w_N[i], r.w_T[i]


@inlined
def turned(r, ground):
    """Whether the rows differ from the remembered ones."""
    differ = False
    for i in range(r.nz):
        differ |= r.idx[i] != ground and (r.w_N[i] != r.at[0, i] or r.w_T[i] != r.at[1, i])
    return differ


@inlined
def follow(X):
    """Put coordinates that contacts hold, and their velocities, where they belong."""
    for j in range(X.shape[1] - 1):
        if X[HELD, j] > 0.0:
            k = int(X[HELD, j]) - 1
            X[Q, j] = X[OFFSET, j] + X[RATIO, j] * X[Q, k]
            X[U, j] = X[RATIO, j] * X[U, k]


@inlined
def coefficients(part, sliding, s, q):
    """μ_s, μ_k, back_s and back_k of a contact at a sliding velocity and a place."""
    law, speed = part.friction, abs(sliding) if sliding != 0.0 else SLIDING
    share = friction_share(law, place(part.geometry, q), s)
    return (
        share * holding(law, 1.0), share * friction_coefficient(law, speed),
        share * holding(law, -1.0), share * friction_coefficient(law, -speed),
    )  # fmt: skip


@inlined
def touch(part, at, C, s, q, u, minv, ground, G):
    """Gap, rows, their rates, and the friction coefficients at the present sliding velocity and place."""
    r = C[at]
    r.gap = gap(part.geometry, q)
    if r.moving == 1:
        r.side = min(r.side, 0) if r.mode == OPEN else r.side
        directions(part.geometry, q, r)
        bend_N, bend_T = 0.0, 0.0
        if len(G) > 0:
            r.z_N = r.z_T = 0.0
            carry_rows(C, at, G, q, ground)
            bend_N, bend_T = bends(G, ground)
        finish_rows(r, minv, ground)
        convective(part.geometry, q, u, r)
        if len(G) > 0:
            r.z_N, r.z_T = r.z_N + bend_N, r.z_T + bend_T
        r.side = r.piece + 1 if r.mode != OPEN and r.side == 0 else r.side  # as where a run goes on
    sliding = velocity_T(r, u)
    r.mu_s, r.mu_k, r.back_s, r.back_k = coefficients(part, sliding, s, q)
    if sliding != 0.0 and max(r.mu_s, r.back_s) == 0.0 < max(r.mu_k, r.back_k):  # it turns without an event
        r.sign = 1.0 if sliding > 0.0 else -1.0


each_signal = each(signal, "S", "phase", addressed=True)
each_prescribe = each("prescribe", addressed=True)
each_inertia = each("inertia", addressed=True)
each_force = each("force")
each_begin = each(begin, "C", "q", "minv", "ground", "G", addressed=True)
each_touch = each(touch, "C", "s", "q", "u", "minv", "ground", "G", addressed=True)


@inlined
def inside_segment(phase, scalars):
    """A phase away from the breaks at the ends of its segment, where signals have two values."""
    inside = min(INSIDE, 0.25 * (scalars[SEGMENT_END] - scalars[SEGMENT_BEGIN]))
    return min(max(phase, scalars[SEGMENT_BEGIN] + inside), scalars[SEGMENT_END] - inside)


@inlined
def each_signal_now(groups, theta, iota, S, q, phase):
    """All signals at a phase, those of controllers included."""
    S[0, 0], S[1, 0], S[2, 0] = 1.0, 0.0, 0.0
    each_signal(groups.drives, theta, iota, S, phase)
    each_command(groups.bodies, theta, iota, q, S[0])


@inlined
def evaluate(groups, theta, iota, X, C, S, scalars):
    """Fill X[H], X[A] of prescribed coordinates, and the records of the contacts, at X[Q], X[U]."""
    n, carrying = X.shape[1] - 1, carries(groups.bodies)
    G = X[ROWS if carrying else X.shape[0] :]
    each_signal_now(groups, theta, iota, S, X[Q], inside_segment(scalars[PHASE], scalars))
    if scalars[BEGIN] == SAMPLING:
        each_sample(groups.bodies, theta, iota, scalars[TIME], S[0], X[Q], X[U])
        return
    for j in range(n + 1):
        X[H, j] = X[A, j] = 0.0
    each_prescribe(groups.bodies, theta, iota, S, scalars[FREQUENCY], X[Q], X[U], X[A])
    follow(X)
    if carrying:
        find_roots(groups, theta, iota, G, X[Q], X[U], X[U], X[H])
    each_force(groups.forces, theta, iota, S[0], X[Q], X[U], X[H])
    if carrying:
        gather_forces(groups, theta, iota, G, X[Q], X[U], X[H])
    if scalars[BEGIN] != 0.0:
        each_inertia(groups.bodies, theta, iota, X[MINV])
        X[MINV, n] = 0.0
        each_begin(groups.contacts, theta, iota, C, X[Q], X[MINV], n, G)
        turn_guides_along(C)
    each_touch(groups.contacts, theta, iota, C, S[0], X[Q], X[U], X[MINV], n, G)
