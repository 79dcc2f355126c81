"""What happens at an event: impact, choice of the next modes, closure of accumulating impacts, projection."""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ..carrying import spread
from ..inclusion import SOLVED, solve_detached
from ..ledger import book_impact
from ..record import (
    A0,
    MEAN,
    MINV,
    OPEN,
    Q0,
    ROUND_OFF,
    SLIP,
    SPEED,
    STICK,
    STILL,
    U0,
    A,
    H,
    Q,
    U,
    V,
    can_open,
    hold_as_sliding,
    lengths,
    magnitude,
    rebound,
    rough,
    velocity_N,
    velocity_T,
)
from .choosing import select_modes, size_of
from .holding import hold, release
from .integration import start_from
from .machine import (
    ACTIVE_AT,
    BASIS_AT,
    C_AT,
    CARRIES,
    CLOSURES,
    COLUMNS,
    IMPACTS,
    JOINTS_AT,
    JOINTS_ROOM,
    LCP,
    LEDGER,
    PAIR_AT,
    TABLEAU_AT,
    TALLY_AT,
    X_AT,
    machine_at,
)
from .modes import (
    ACCEPTED,
    BREAKS_BACK,
    BREAKS_FORTH,
    IMPACT,
    LEAVES,
    LIFT_OFF,
    MAY_OPEN,
    MAY_SLIP_BACK,
    MAY_SLIP_FORTH,
    MAY_STICK,
    POSSIBLE,
    REVERSAL,
    TURNS,
    call_model,
)
from .projecting import close_gaps, project

ANY = MAY_STICK | MAY_SLIP_FORTH | MAY_SLIP_BACK
NO_MODE, NO_IMPACT = 1, 2
MOST_NEWTON = 4  # steps back to a surface: the first leaves the square of the drift of one step


@inlined
def solve_impact(w, n, poisson):
    """Percussions of the n active contacts, as in Moreau's step."""
    a = w.where
    return solve_detached(
        a[C_AT], len(w.C), a[ACTIVE_AT], n, a[X_AT], a[COLUMNS], a[PAIR_AT], a[TABLEAU_AT], a[LCP], a[BASIS_AT],
        a[TALLY_AT], 1e-14, 2000, poisson, a[JOINTS_AT], a[JOINTS_ROOM],
    )  # fmt: skip


@inlined
def pushed(X, j, time):
    """What the forces (or the motion prescribed) add to a velocity in a time."""
    return time * (X[MINV, j] * X[H, j] if X[MINV, j] > 0.0 else X[A0, j])


@piece
def collide(w, push):
    """Velocity jump of all closed and hit contacts together; the same law as in Moreau's step. v ends in X[U0].

    The forces act for a time `push` before the contacts answer, which is then taken back: 0, but where contacts jam.
    """
    X, C, active, n = w.X, w.C, w.active, 0
    for j in range(X.shape[1]):
        X[V, j] = X[U0, j] + pushed(X, j, push) if j < X.shape[1] - 1 else 0.0
    poisson = False
    for i in range(len(C)):
        r = C[i]
        takes = r.mode != OPEN or (r.hit == 1 and r.event == IMPACT)
        if r.follows == 1:
            takes = C[i - 1].hit == 1
        if not takes:
            continue
        active[n], n = i, n + 1
        r.hit = 1  # the solver writes modes of its own, so remember who takes part
        r.before = velocity_N(r, X[U0])
        r.target = r.e * min(r.before, 0.0) if r.poisson == 0 else 0.0
        r.target_T = r.e_T * velocity_T(r, X[U0]) if r.mode == OPEN else 0.0
        r.P_N = r.P_T = r.least = 0.0
        if r.mode != STICK:
            hold_as_sliding(r)
        poisson |= r.poisson == 1
    status = solve_impact(w, n, 1 if poisson else 0)
    for j in range(X.shape[1] - 1):
        X[V, j] -= pushed(X, j, push)
        X[MEAN, j], X[U0, j] = 0.5 * (X[U0, j] + X[V, j]), X[V, j]
    for k in range(n):
        r = C[active[k]]
        r.impact_work += r.P_N * velocity_N(r, X[MEAN])
        r.friction_work += r.P_T * velocity_T(r, X[MEAN])
        rebound(r)
        r.sum_P_N += r.P_N
        r.sum_P_T += r.P_T
    if w.where[LEDGER] != 0:
        book_impact(w.where[LEDGER])
    if w.where[CARRIES] != 0:
        spread(w.G, X[U0])
    return n if status == SOLVED else -1


@inlined
def still(r, X):
    """Velocity of a contact below which it is round-off: relative to the largest velocities so far, not to noise."""
    size = max(magnitude(r, X[U0]), magnitude(r, X[SPEED]))
    if r.bilateral == 1:  # a joint at rest in a linkage that moves has the round-off of all of it
        size = max(size, r.G_NN**0.5 * X[SPEED, X.shape[1] - 1])
    return STILL * size


@inlined
def smooth_option(r):
    """The mode of a closed contact that holds nothing: it slides, and the sign follows its velocity where it rubs."""
    return MAY_SLIP_BACK if r.sign < 0.0 and r.back_k > 0.0 else MAY_SLIP_FORTH


@inlined
def closed_options(r, X):
    """Modes in which a contact can be closed at its present sliding velocity."""
    g_T = velocity_T(r, X[U0])
    if not rough(r):
        return smooth_option(r)
    if r.mode == STICK or abs(g_T) <= still(r, X):
        return ANY
    return MAY_SLIP_FORTH if g_T > 0.0 else MAY_SLIP_BACK


@inlined
def allow_after_jump(r, X):
    """Modes open to a contact after velocities have jumped."""
    if r.bilateral == 0 and velocity_N(r, X[U0]) > still(r, X):
        r.allowed = MAY_OPEN
    else:
        r.allowed = closed_options(r, X) | (MAY_OPEN if can_open(r) else 0)


@inlined
def allow_in_motion(r):
    """Modes open to a closed contact whose own event this is not, or whose forces have jumped."""
    if not rough(r):
        r.allowed = smooth_option(r)
    elif r.mode == STICK or r.at[0, 3] == 0.0:
        r.allowed = ANY
    else:
        r.allowed = MAY_SLIP_FORTH if r.sign > 0.0 else MAY_SLIP_BACK
    if can_open(r):
        r.allowed |= MAY_OPEN


@inlined
def allow_at_event(r):
    """Modes open to a contact at its own event: the mode being left is excluded, so that no tolerance decides."""
    if r.event == LIFT_OFF or r.event == LEAVES:
        r.allowed = MAY_OPEN
    elif r.event == TURNS:
        r.sigma = -r.sigma
        allow_in_motion(r)
    elif r.event == REVERSAL:
        r.allowed = ANY | (MAY_OPEN if can_open(r) else 0)
    elif r.event == BREAKS_FORTH:
        r.allowed = MAY_SLIP_FORTH | (MAY_OPEN if can_open(r) else 0)
    elif r.event == BREAKS_BACK:
        r.allowed = MAY_SLIP_BACK | (MAY_OPEN if can_open(r) else 0)


@piece
def drifted(w):
    """Whether a closed contact whose directions turn has left its surface."""
    away = False
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode != OPEN and r.moving == 1:
            away |= abs(r.at[0, 0]) > ROUND_OFF * lengths(r, w.X[Q0])
            r.hit = 0
    return away


@brief("void(i8, f8)")
def stay_closed(m, phase):
    """Undo the drift of closed contacts whose directions turn, after a step."""
    w = machine_at(m)
    if not drifted(w):
        return
    start_from(m, phase)
    for _ in range(MOST_NEWTON):
        close_gaps(m)
        start_from(m, phase)
        if not drifted(w):
            break
    project(m)
    start_from(m, phase)


@piece
def mark_fresh(w):
    """Which event functions are known to vanish at the start of the next step, and how often to divide them out."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.hit == 0:
            continue
        r.fresh_N = r.fresh_T = 0
        if r.mode == OPEN:
            if r.event == LIFT_OFF:
                r.fresh_N = 3
            elif r.allowed == MAY_OPEN:  # separates with a velocity
                r.fresh_N = 1
            else:
                r.fresh_N = 2
        elif r.mode == SLIP and rough(r) and abs(velocity_T(r, w.X[U0])) <= still(r, w.X):
            starts = r.sign * (velocity_T(r, w.X[A]) + r.z_T) > ACCEPTED * size_of(r, w.X)
            r.fresh_T = 1 if starts else 2  # at the edge of a cone that slip does not narrow, it starts smoothly


@piece
def find_closures(w, shortest):
    """Mark contacts that would fly for less than `shortest` seconds, or lower than the round-off of the gap: how many.

    Needs the accelerations in the modes just chosen.
    """
    count = 0
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode == OPEN and r.hit == 1 and r.bilateral == 0 and r.at[0, 1] >= 0.0 and r.at[0, 2] < 0.0:
            flight = 2.0 * r.at[0, 1] / -r.at[0, 2]
            height = 0.5 * r.at[0, 1] * r.at[0, 1] / -r.at[0, 2]
            if flight < shortest or height < ROUND_OFF * lengths(r, w.X[Q0]):
                r.closing, r.flight, count = 2, flight, count + 1
    return count


@piece
def allow(w, jumped):
    """Write down which modes each contact may take; all closed contacts take part. `jumped`: velocities did."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.closing == 2:
            r.allowed = closed_options(r, w.X)
        elif r.hit == 0 and r.mode == OPEN:
            continue
        elif jumped:
            allow_after_jump(r, w.X)
        elif r.hit == 1:
            allow_at_event(r)
        else:
            allow_in_motion(r)
        r.hit = 1


@inlined
def look_again(w, phase):
    """Forces and friction coefficients at the velocities after an impact.

    Dampers and Stribeck's law see those, and a contact that came to rest is held as one at rest: up to μ_s, not μ_k.
    """
    X = w.X
    release(X)
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    call_model(w, phase)


@brief("i8(i8, f8)")
def strike(m, phase):
    """The blow of the contacts that are hit, and what the forces are after it; 0, or NO_IMPACT."""
    w = machine_at(m)
    if collide(w, 0.0) < 0:
        return NO_IMPACT
    w.count[IMPACTS] += 1
    look_again(w, phase)
    return 0


@piece
def keep_to_pieces(C):
    """What touches a piece of a surface keeps to it, beyond its end, too, until it leaves it for another."""
    for i in range(len(C)):
        r = C[i]
        if r.mode != OPEN:
            r.side = r.piece + 1
        else:
            r.side = -r.piece - 1 if r.hit == 1 and r.event == LEAVES else 0


@piece
def take_modes(m, w, phase):
    """Select among the allowed modes and start from there; the relative violation of the selection."""
    release(w.X)
    worst = select_modes(m)
    keep_to_pieces(w.C)
    project(m)
    mark_fresh(w)
    close_gaps(m)
    hold(m)
    start_from(m, phase)
    return worst


@brief("i8(i8, f8, f8, i8)")
def switch(m, phase, shortest, jump):
    """Handle the event of the contacts that are hit; 0, or NO_MODE, NO_IMPACT.

    `jump`: velocities have jumped without an impact (those of a table), so that modes follow from them.
    """
    w = machine_at(m)
    C, impact = w.C, False
    for i in range(len(C)):
        C[i].closing = 0
        impact |= C[i].hit == 1 and C[i].event == IMPACT
    if impact and strike(m, phase) != 0:
        return NO_IMPACT
    jumped = impact or jump == 1
    allow(w, jumped)
    if take_modes(m, w, phase) > POSSIBLE:
        return NO_MODE
    if jumped and find_closures(w, shortest) > 0:
        w.count[CLOSURES] += 1
        allow(w, False)
        if take_modes(m, w, phase) > POSSIBLE:
            return NO_MODE
    return 0
