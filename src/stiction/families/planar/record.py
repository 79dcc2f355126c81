"""The contact record: everything the solver remembers about one contact, in one place in memory."""

from __future__ import annotations

import numpy as np

from ...compiled.kernels import inlined, routine
from ...compiled.memory import array_at, array_type, record_on_stack

OPEN, STICK, SLIP = 0, 1, 2
Q, U, V, H, MINV, FREE, LOW, HIGH, FAST, MEAN, PART, REST, GIVEN = range(13)  # rows of X: numbers per coordinate
ROWS = 13
A, Q0, U0, A0, Q1, U1, A1, SPEED = range(13, 21)  # further rows where switches are located: step ends, error scale
HELD, RATIO, OFFSET = 21, 22, 23  # coordinates that contacts hold, q = OFFSET + RATIO q_k; HELD = k + 1, 0: not held
STAGES = 24  # first of the rows of the stages: u and a of each
MOST = 7  # coordinates one contact can touch: two planar bodies, and a skin that yields
ROUND_OFF = 32 * 2.2e-16  # of a gap, relative to the coordinates it is made of
NEARLY = 1e-6  # of the way of a step: a contact that was closed and is open by less is closed still
STILL = 1e-12  # velocity, relative to the largest ones so far, that counts as none after a jump

CONTACT = np.dtype(
    [
        ("gap", "f8"),
        ("e", "f8"),  # restitution coefficient
        ("e_T", "f8"),  # the same along the contact, of impacts
        ("k", "f8"),  # stiffness and damping of a row that gives way (stiff.py),
        ("c", "f8"),
        ("soft", "f8"),  # and what they make of it in a step, added to G_NN
        ("mu_s", "f8"),  # ratio up to which the contact sticks in this step, against sliding forth (γ_T > 0)
        ("mu_k", "f8"),  # ratio while it slides forth
        ("back_s", "f8"),  # the same against sliding back (γ_T < 0), where P_T > 0
        ("back_k", "f8"),
        ("given", "f8", (4,)),  # all four, while it is tried whether static friction holds (static.py)
        ("P_N", "f8"),  # percussions of the last step
        ("P_T", "f8"),
        ("least", "f8"),  # smallest allowed P_N: 0, or e P_C in Poisson's expansion phase
        ("target", "f8"),  # e γ_N⁻ (and `bend_N`), added to γ_N⁺ in the complementarity
        ("target_T", "f8"),  # the same along the contact: `bend_T`
        ("P_N_compression", "f8"),  # percussions of Poisson's first phase
        ("P_T_compression", "f8"),
        ("swept_N", "f8"),  # percussions and mode of the sweeps, while Lemke's method tries to do better
        ("swept_T", "f8"),
        ("swept_mode", "i8"),
        ("island", "i8"),  # coordinate that stands for all contacts that feel this one; −1: nothing can move it
        ("before", "f8"),  # γ_N at the start of the step
        ("free_N", "f8"),  # γ_N at its end without contact, where Poisson's law needs it
        ("G_NN", "f8"),  # Delassus block of the contact
        ("G_NT", "f8"),
        ("G_TT", "f8"),
        ("inverse_NN", "f8"),  # reciprocals of G_NN and G_TT, 0 where those are 0
        ("inverse_TT", "f8"),
        ("unit_N", "f8"),  # 1 / w_N of the coordinate `only_N`
        ("unit_T", "f8"),
        ("w_N", "f8", (MOST,)),
        ("w_T", "f8", (MOST,)),
        ("idx", "u8", (MOST,)),
        ("nz", "i8"),
        ("only_N", "i8"),  # the coordinate of a row that touches no other, else −1
        ("only_T", "i8"),
        ("reach", "i8", (MOST,)),  # coordinates of the bodies of a moving contact,
        ("turns", "i8", (MOST,)),  # 1 where the rows change with them
        ("bilateral", "i8"),
        ("poisson", "i8"),
        ("follows", "i8"),  # 1: its load is that of the contact before it (rolling.py)
        ("moving", "i8"),
        ("active", "i8"),
        ("closing", "i8"),  # 1 in the step in which an open contact is hit
        ("mode", "i8"),  # OPEN, STICK or SLIP in the last step
        # of contacts on surfaces, see `facing` in core/operations.py
        ("n_x", "f8"),  # normal in the frame of the surface
        ("n_y", "f8"),
        ("size", "f8"),  # largest length of the surface that the gap is made of
        ("bend", "f8"),  # how fast the normal turns as the contact goes along
        ("room", "f8"),  # how far the end of the piece it touches is
        ("rooms", "f8", (3,)),  # the same at start, middle and end of a step
        ("curved", "i8"),  # 1 where the rows change along the surface
        ("ends", "i8"),  # 1 where the piece it touches ends
        ("piece", "i8"),  # number of that piece
        ("side", "i8"),  # which pieces it may touch
        ("impacts", "i8"),  # since the last sample
        ("stick_time", "f8"),
        ("slip_time", "f8"),
        ("sum_P_N", "f8"),
        ("sum_P_T", "f8"),
        ("friction_work", "f8"),  # of the run, where a ledger is kept
        ("impact_work", "f8"),
        # for contacts that turn in Moreau's step, see turning.py
        ("bend_N", "f8"),  # (w(q_E) − w(q_M))·u_E of such a contact
        ("bend_T", "f8"),
        ("bent", "f8"),  # by how much they changed in the last repetition
        ("ahead_N", "f8"),  # its velocity and gap at the end of the step, and
        ("ahead_gap", "f8"),
        ("ahead_size", "f8"),  # the round-off of the latter,
        ("start_N", "f8"),  # its velocity at the begin of the step,
        ("level", "f8"),  # the gap it keeps while it stays closed,
        ("miss", "f8"),  # by how much it does not,
        ("nu", "f8"),  # what is done about it, and vectors of the linear system for that
        ("nu_way", "f8"),
        ("nu_left", "f8"),
        ("astray", "i8"),  # 1 where the step has to be repeated for it
        ("stays", "i8"),  # 1 when the contact is closed at the begin of the step, wherever its midpoint is
        ("was", "i8"),  # mode at the begin of the step
        # for steppers that locate switches
        ("z_N", "f8"),  # ẇ_N·u and ẇ_T·u
        ("z_T", "f8"),
        ("lambda_N", "f8"),  # contact forces
        ("lambda_T", "f8"),
        ("dP_N", "f8"),  # their integrals over the step
        ("dP_T", "f8"),
        ("dE", "f8"),  # work of friction in the step, where a ledger is kept
        ("flight", "f8"),  # duration of the flight that was closed
        ("sign", "f8"),  # direction of slip, ±1
        ("sigma", "f8"),  # sign of the force of a bilateral contact
        ("at", "f8", (3, 9)),  # g, ġ, g̈, γ_T, γ̇_T, λ_N, λ_T, μ_s, back_s at start, middle and end of the step
        ("root", "f8"),  # where in the step the earliest event of the contact is expected
        ("event", "i8"),  # its kind
        ("beyond", "f8"),  # its function at the end of the step
        ("grazed", "i8"),  # kinds that were looked at in this step and only graze, as bits
        ("hit", "i8"),  # 1 when the contact takes part in the event at hand
        ("fresh_N", "i8"),  # known zeros of the gap and of the sliding velocity at the start of the step
        ("fresh_T", "i8"),
        ("allowed", "i8"),  # modes the selection may choose, as bits
        ("tried", "i8"),  # those of them that the selection tries at present
        ("holds", "i8"),  # 1 where the rows are constant while the mode lasts
        ("group", "i8"),  # first contact of those that feel each other's forces, and
        ("after", "i8"),  # the next one of them, −1: none
        ("row_N", "i8"),  # place in the linear system of the contact forces, −1: none
        ("row_T", "i8"),
        ("leader", "i8"),  # first sticking contact whose tangential row is parallel to this one, −1: it does not stick
        ("along", "f8"),  # this row, as a multiple of that one (sharing.py)
    ],
    align=True,
)
records_at = array_at(CONTACT, 1)
CONTACTS = array_type(CONTACT, 1)
OF_A_ROW = ("w_N", "w_T", "idx", "nz", "n_x", "n_y", "size", "bend", "room", "curved", "ends", "piece", "side")
ROW = np.dtype([(name, CONTACT[name]) for name in OF_A_ROW], align=True)
row_of_contact = record_on_stack(ROW)  # where a force asks a geometry for its directions


@inlined
def compress(r, ground):
    """Drop coordinates that cannot matter: the ground's, and those in neither row."""
    kept = 0
    for j in range(r.nz):
        if r.idx[j] != ground and (r.w_N[j] != 0.0 or r.w_T[j] != 0.0):
            r.idx[kept] = r.idx[j]
            r.w_N[kept] = r.w_N[j]
            r.w_T[kept] = r.w_T[j]
            kept += 1
    r.nz = kept


@inlined
def delassus(r, minv):
    """G = W M⁻¹ Wᵀ of one contact, and the rows that touch a single coordinate."""
    nn, nt, tt = 0.0, 0.0, 0.0
    count_N, count_T = 0, 0
    for j in range(r.nz):
        inverse = minv[r.idx[j]]
        nn += inverse * r.w_N[j] * r.w_N[j]
        nt += inverse * r.w_N[j] * r.w_T[j]
        tt += inverse * r.w_T[j] * r.w_T[j]
        if r.w_N[j] != 0.0:
            count_N += 1
            r.only_N = r.idx[j]
            r.unit_N = 1.0 / r.w_N[j]
        if r.w_T[j] != 0.0:
            count_T += 1
            r.only_T = r.idx[j]
            r.unit_T = 1.0 / r.w_T[j]
    r.G_NN, r.G_NT, r.G_TT = nn, nt, tt
    r.inverse_NN = 1.0 / nn if nn > 0.0 else 0.0
    r.inverse_TT = 1.0 / tt if tt > 0.0 else 0.0
    if count_N != 1:
        r.only_N = -1
    if count_T != 1:
        r.only_T = -1


@routine
def finish_rows(r, minv, ground):
    """What follows from freshly written rows."""
    compress(r, ground)
    delassus(r, minv)


@inlined
def turn_guides_along(C):
    """Let guides count as turning where any contact turns: what puts that one back to its place moves them, too."""
    turning = False
    for i in range(len(C)):
        turning |= C[i].moving == 1
    for i in range(len(C)):
        if turning and C[i].bilateral == 1 and C[i].k == 0.0:
            C[i].moving = 1
    return turning


@inlined
def push(r, P_N, P_T, minv, v):
    """v += M⁻¹ (w_N P_N + w_T P_T)."""
    for j in range(r.nz):
        i = r.idx[j]
        v[i] += minv[i] * (r.w_N[j] * P_N + r.w_T[j] * P_T)


@inlined
def velocity_N(r, v):
    """γ_N = w_N·v."""
    total = 0.0
    for j in range(r.nz):
        total += r.w_N[j] * v[r.idx[j]]
    return total


@inlined
def velocity_T(r, v):
    """γ_T = w_T·v."""
    total = 0.0
    for j in range(r.nz):
        total += r.w_T[j] * v[r.idx[j]]
    return total


@inlined
def magnitude(r, v):
    """Largest velocity that can come out of a contact's rows: the scale of its round-off."""
    n, t = 0.0, 0.0
    for j in range(r.nz):
        n += abs(r.w_N[j] * v[r.idx[j]])
        t += abs(r.w_T[j] * v[r.idx[j]])
    return max(n, t)


@inlined
def lengths(r, q):
    """Largest length that a gap is made of: the scale of its round-off."""
    return max(magnitude(r, q), r.size)


@inlined
def rough(r):
    """Whether there is friction, one way at least."""
    return r.mu_s > 0.0 or r.back_s > 0.0


@inlined
def kinetic(r, direction):
    """Friction coefficient of sliding along `direction`."""
    return r.mu_k if direction > 0.0 else r.back_k


@inlined
def within(r, P_N, P_T, slack):
    """Whether the contact holds P_T by sticking, but for `slack`."""
    return r.back_s * abs(P_N) + slack >= P_T and r.mu_s * abs(P_N) + slack >= -P_T


@inlined
def hold_as_sliding(r):
    """A contact that slides, or is struck, holds no more than it rubs."""
    r.mu_s, r.back_s = r.mu_k, r.back_k


@inlined
def rebound(r):
    """A blow that turned the sliding velocity round, e_T > 0, leaves a contact sliding, not sticking."""
    if r.mode == STICK and r.e_T > 0.0 and r.target_T != 0.0:
        r.mode = SLIP


@inlined
def can_open(r):
    """Whether a contact opens by itself: guides never do, rolling resistance with the contact it follows."""
    return r.bilateral == 0 and r.follows == 0


@inlined
def vary(r, share):
    """Friction where the surface has a share of the coefficients of its law."""
    r.mu_s, r.mu_k, r.back_s, r.back_k = share * r.mu_s, share * r.mu_k, share * r.back_s, share * r.back_k


@inlined
def touches(r, q):
    """Whether the two sides of a contact touch, but for the round-off of the coordinates its gap is made of."""
    return r.gap <= 0.0 or r.bilateral == 1 or r.gap <= ROUND_OFF * lengths(r, q)


@inlined
def rests(r, v, dt):
    """Whether a contact that was closed is open by no more than what its solver left of the velocities in a step.

    Left out, its bodies would fall freely for a step. Where it opens after all, looking at it does no harm: it cannot
    pull, and asks no more than that the gap be not closed before the next middle.
    """
    way = 0.0
    for j in range(r.nz):
        way += abs(r.w_N[j] * v[r.idx[j]])
    return r.mode != OPEN and r.moving == 0 and r.gap <= NEARLY * dt * way


@inlined
def settle(r, v):
    """The exact velocity where a row touches one coordinate: a sticking body has v = 0, not 1e-19."""
    if r.mode == STICK and r.only_T >= 0:
        v[r.only_T] = 0.0 - r.target_T * r.unit_T
    if r.P_N != 0.0 and r.least == 0.0 and r.only_N >= 0:
        v[r.only_N] = 0.0 - r.target * r.unit_N
