"""Impacts of several feet: Newton's law with Coulomb's friction for all feet on the ground at once."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...compiled.kernels import kernel, routine
from .events import CYCLE, DONE, EVENTS, FREE, HELD, IMPACT, LEAVING, RELEASE, REST
from .flight import ROUND_OFF
from .footing import ALONG, ENERGY, FOOT, KIND, log_foot, stand
from .grips import answer, complementary, reactions
from .reactions import BACK, FORTH, bring_to_rest, factorise, is_closed, push, put_down, speed

UNSOLVED, CALM = 4, 5  # statuses beside those of modal_events
HALVINGS = 40


@routine
def percussions(F, R, k, share):
    """P of 0 ≤ P_N ⟂ u_N⁺ + e∘min(u_N⁻, 0) ≥ 0 and −P_T ∈ μ P_N Sgn(u_T⁺) over the listed feet, u⁻ in R.u[0], u⁺ in
    R.u[1]; restitution is lowered to a share of it."""
    b, m = R.u[1], len(R.e)
    for row in range(2 * m):
        b[row] = R.u[0, row]
        if row < m:
            b[row] += share * R.e[row] * min(R.u[0, row], 0.0)
            R.sense[row] = 0.0
    if not complementary(F, R, k, b):
        return False
    for row in range(2 * m):
        b[row] = answer(F, R, k, R.u[0], row)
    return True


@routine
def created(R, k):
    """Energy that the percussions in R.P create, and the sum of the magnitudes it is made of."""
    work, size, m = 0.0, 0.0, len(R.e)
    for a in range(k):
        for row in (R.feet[a], m + R.feet[a]):
            work += 0.5 * R.P[row] * (R.u[0, row] + R.u[1, row])
            size += abs(R.P[row]) * (abs(R.u[0, row]) + abs(R.u[1, row]))
    return work, size


@routine
def newton(F, R, k):
    """Percussions; restitution of all is lowered by a common factor where it would create energy, which it can with
    friction and with feet that separate. Without restitution it never does."""
    if not percussions(F, R, k, 1.0):
        return False
    work, size = created(R, k)
    if work <= ROUND_OFF * size:
        return True
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        if not percussions(F, R, k, middle):
            return False
        work, size = created(R, k)
        if work <= 0.0:
            low = middle
        else:
            high = middle
    return percussions(F, R, k, low)


class Meeting(NamedTuple):
    """What an impact asks of the feet."""

    D: Any
    mu: Any


@kernel
def impact_alone(D, mu, R):
    """Percussions of all feet at the velocities in R.u[0], into R.P; whether there is a solution."""
    return newton(Meeting(D, mu), R, len(mu))


@routine
def is_short(F, R, t, j, w):
    """Whether the hops of a foot that leaves the ground at speed w are over in a moment, or lower than round-off; not
    where it leaves the reach of what presses it down."""
    longest = min(F.longest, F.patience * t)
    if F.forced and w * w > 0.02 * R.load[j] * F.reach[j]:
        return False
    return 2.0 * w <= longest * (1.0 - F.e[j]) * R.load[j] or w * w <= 8.0 * R.small[0, j] * R.load[j]


@routine
def press(F, R, seg, t, q, v, k):
    """Load of the listed feet right after an impact with the impulses in R.P; False when unsolved."""
    m = len(R.e)
    for row in range(2 * m):
        R.x[row] = R.P[row]
        push(F, row, R.x[row], v)
    for j in range(m):
        R.sense[j] = R.way[j]
    solved = reactions(F, R, seg, t, q, v, k)
    for row in range(2 * m):
        push(F, row, -R.x[row], v)
    for a in range(k):
        j = R.feet[a]
        R.load[j] = F.D[j, j] * R.P[j]
    return solved


@routine
def settle(F, R, seg, t, now, q, v, k):
    """Impulses of an impact, without restitution where the hops would be short. UNSOLVED, DONE, or CALM when all feet
    that are pressed down come to rest: one may be lifted by the impact of another, and they would rock to rest."""
    for j in range(len(R.e)):
        R.e[j] = F.e[j]
    if not newton(F, R, k) or not press(F, R, seg, t, q, v, k):
        return UNSOLVED
    for a in range(k):
        j = R.feet[a]
        if R.load[j] > 0.0 and is_short(F, R, now, j, -F.e[j] * min(R.u[0, j], 0.0)):
            R.e[j] = 0.0
    if not newton(F, R, k):
        return UNSOLVED
    for a in range(k):
        j = R.feet[a]
        if R.load[j] > 0.0 and not is_short(F, R, now, j, max(R.u[1, j], 0.0)):
            return DONE
    return CALM


@routine
def on_ground(F, R, who, q, v, contact):
    """The feet that take part in an impact of foot `who` are listed, without the round-off of their heights."""
    k, m = 0, len(contact)
    for j in range(m):
        R.was[j], R.u[0, j], R.u[0, m + j] = contact[j], speed(F, j, v), speed(F, m + j, v)
        low = F.gaps[j] + speed(F, j, q) <= 4.0 * R.small[0, j] and R.u[0, j] <= 0.0
        if j == who or contact[j] != FREE or low:
            R.feet[k] = R.chosen[k] = j
            k += 1
    factorise(F, R, k, contact, False)
    put_down(F, R, k, q)
    return k


@routine
def take_impulse(F, R, j, calm, v, contact, impulse):
    """Foot j after an impact: its contact follows from its velocity; returns its impulse."""
    m, after, J, size, size_T = len(contact), R.u[1, j], R.P[j], 0.0, 0.0
    for i in range(len(v)):
        size += abs(F.rows[j, i]) * (abs(v[i]) + F.inverse_mass[i] * abs(F.rows[j, i]) * J)
        size_T += abs(F.rows[m + j, i]) * (abs(v[i]) + F.inverse_mass[i] * abs(F.rows[m + j, i] * R.P[m + j]))
    push(F, j, J, v)
    push(F, m + j, R.P[m + j], v)
    impulse[j] += J
    impulse[m + j] += R.P[m + j]
    still = after <= ROUND_OFF * size or (calm == CALM and R.load[j] > 0.0)
    if not still:
        contact[j] = FREE
    elif R.was[j] == LEAVING and J == 0.0:
        contact[j] = LEAVING
    elif F.mu[j] > 0.0 and abs(R.u[1, m + j]) > ROUND_OFF * size_T:
        contact[j] = FORTH if R.u[1, m + j] > 0.0 else BACK
    else:
        contact[j] = HELD
    return J


@routine
def strike_feet(F, R, seg, t, who, q, v, contact, C, ev, impulse):
    """Impact of foot `who` and of all that are on the ground; False when it has no solution."""
    k, m = on_ground(F, R, who, q, v, contact), len(contact)
    calm = settle(F, R, seg, t, F.origin + C[CYCLE] * F.cycle + t, q, v, k)
    if calm == UNSOLVED:
        return False
    first = C[EVENTS]
    for a in range(k):
        j = R.feet[a]
        J = take_impulse(F, R, j, calm, v, contact, impulse)
        if J > 0.0 or (is_closed(R.was[j]) and contact[j] == FREE):
            struck = J > 0.0 and not is_closed(R.was[j])
            lifted = is_closed(R.was[j]) and contact[j] == FREE
            if struck or lifted or R.P[m + j] != 0.0:
                log_foot(F, C, ev, t, j, R.u[0, j], R.u[1, j], J, IMPACT if J > 0.0 and not lifted else RELEASE)
                row = C[EVENTS] - 1
                ev[row, ALONG] = R.P[m + j]
                ev[row, ENERGY] += 0.5 * R.P[m + j] * (R.u[0, m + j] + R.u[1, m + j])
    if not stand(F, R, seg, t, q, v, contact):
        return False
    bring_to_rest(F, R, contact, v)
    for row in range(first, C[EVENTS]):
        if is_closed(contact[int(ev[row, FOOT])]):
            ev[row, KIND] = REST
    for j in range(m):
        if is_closed(R.was[j]) and contact[j] == LEAVING:
            log_foot(F, C, ev, t, j, 0.0, 0.0, 0.0, RELEASE)
    return True
