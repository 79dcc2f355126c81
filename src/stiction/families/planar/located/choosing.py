"""The choice of modes at the level of accelerations, among those that an event allows.

Contacts of a group that is small try all combinations of their modes; in a large one they change one by one.
"""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ..record import MINV, OPEN, SLIP, STICK, A, H, rough, velocity_N, velocity_T
from .machine import machine_at
from .modes import (
    ACCEPTED,
    BREAKS_BACK,
    BREAKS_FORTH,
    MAY_OPEN,
    MAY_SLIP_BACK,
    MAY_SLIP_FORTH,
    MAY_STICK,
    NOTHING,
    TURNS,
    accelerate_detached,
)

ORDER = (MAY_STICK, MAY_SLIP_FORTH, MAY_SLIP_BACK, MAY_OPEN)
WEAKER = 1 - 1e-6  # friction of a contact at the onset of slip, for the choice of modes
MOST_COMBINATIONS = 64  # of modes that are gone through: those of three contacts
MOST_CHANGES = 8  # of modes per contact, where there are more


@inlined
def take_mode(r, bit):
    """Put a contact into the mode of an option."""
    if bit == MAY_OPEN:
        r.mode = OPEN
    elif bit == MAY_STICK:
        r.mode = STICK
    else:
        r.mode = SLIP
        r.sign = 1.0 if bit == MAY_SLIP_FORTH else -1.0


@inlined
def size_of(r, X):
    """Largest acceleration that can come out of a contact's rows, with the forces alone or with the contacts."""
    n, t, free = abs(r.z_N), abs(r.z_T), 0.0
    for j in range(r.nz):
        k = r.idx[j]
        n += abs(r.w_N[j] * X[A, k])
        t += abs(r.w_T[j] * X[A, k])
        free = max(free, abs(r.w_N[j] * X[MINV, k] * X[H, k]), abs(r.w_T[j] * X[MINV, k] * X[H, k]))
    return max(n, t, free)


@inlined
def violation(r, at_rest, scale, a):
    """Largest violated inequality of a contact in its present mode, relative to the acceleration `scale`."""
    if r.mode == OPEN:  # where nothing else is allowed the contact separates already
        return 0.0 if r.allowed == MAY_OPEN else -(velocity_N(r, a) + r.z_N) / scale
    worst = -r.sigma * r.lambda_N * r.G_NN / scale if r.bilateral == 0 or r.mode == SLIP else 0.0
    if r.mode == STICK:
        load = abs(r.lambda_N)
        worst = max(worst, max(r.lambda_T - r.back_s * load, -r.lambda_T - r.mu_s * load) * r.G_TT / scale)
    elif rough(r) and at_rest:
        worst = max(worst, -r.sign * (velocity_T(r, a) + r.z_T) / scale)
    return worst


@inlined
def breaks_away(r):
    return r.hit == 1 and (r.event == BREAKS_FORTH or r.event == BREAKS_BACK)


@inlined
def present(r):
    """The present mode of a closed contact, as a bit; 0 for an open one."""
    if r.mode == STICK:
        return MAY_STICK
    return 0 if r.mode == OPEN else (MAY_SLIP_FORTH if r.sign > 0.0 else MAY_SLIP_BACK)


@piece
def select_in_group(m, w, first):
    """Modes of a group, whose first combination is taken and evaluated already; returns their violation."""
    worst = select_among(m, w, first, violation_in(w.X, w.C, first))
    if worst > ACCEPTED:
        i = first
        while i >= 0:
            w.C[i].tried = w.C[i].allowed
            i = w.C[i].after
        take_combination(w.C, first, 0)
        worst = select_among(m, w, first, combined_violation(m, w.X, w.C, first))
    return worst


@piece
def select_among(m, w, first, violated):
    """Take the first combination of the modes tried that violates no inequality by more than round-off, else the one
    that violates least; in the order stick, slip, open. Returns its violation; `violated` is that of the first, which
    is taken. More combinations than those of three contacts are not gone through: contacts change one by one."""
    X, C = w.X, w.C
    if violated <= ACCEPTED:
        return violated
    count = combinations(C, first)
    if count > MOST_COMBINATIONS:
        return change_one_by_one(m, first)
    best, best_violation = 0, violated
    for combination in range(1, count):
        take_combination(C, first, combination)
        worst = combined_violation(m, X, C, first)
        if worst <= ACCEPTED:
            return worst
        if worst < best_violation:
            best, best_violation = combination, worst
    take_combination(C, first, best)
    return combined_violation(m, X, C, first)


@inlined
def options_of(r):
    """How many modes a contact tries, at least one."""
    options = 0
    for bit in ORDER:
        options += 1 if r.tried & bit else 0
    return max(options, 1)


@piece
def combinations(C, first):
    """How many combinations of modes the contacts of a group try; that of many contacts is not counted to its end."""
    count, i = 1, first
    while i >= 0 and count <= MOST_COMBINATIONS:
        if C[i].hit == 1:
            count *= options_of(C[i])
        i = C[i].after
    return count


@piece
def take_combination(C, first, combination):
    """Put the contacts of a group that are hit into combination number `combination` of the modes they try."""
    i = first
    while i >= 0:
        r = C[i]
        i = r.after
        if r.hit == 0:
            continue
        options = options_of(r)
        wanted, combination = combination % options, combination // options
        for bit in ORDER:
            if r.tried & bit:
                if wanted == 0:
                    take_mode(r, bit)
                    break
                wanted -= 1


@piece
def agree_on_signs(m, C):
    """Accelerations in the present modes, with the signs σ that the forces of guides have in them."""
    for _ in range(2 * len(C) + 1):
        accelerate_detached(m)
        wrong = False
        for i in range(len(C)):
            r = C[i]
            if r.bilateral == 1 and r.mode != OPEN and r.event != TURNS and r.sigma * r.lambda_N < 0.0:
                r.sigma, wrong = -r.sigma, wrong or r.mode == SLIP
        if not wrong:
            return


@piece
def combined_violation(m, X, C, first):
    """Accelerations in the present modes, and the largest violation in a group."""
    agree_on_signs(m, C)
    return violation_in(X, C, first)


@piece
def acceleration_scale(X, C, first):
    """The largest acceleration that can come out of the rows of a group's contacts."""
    scale, i = 0.0, first
    while i >= 0:
        if C[i].hit == 1:
            scale = max(scale, size_of(C[i], X))
        i = C[i].after
    return scale


@inlined
def violation_of(r, scale, a):
    """Largest violated inequality of a contact that takes part in the choice."""
    both = r.allowed & MAY_SLIP_FORTH and r.allowed & MAY_SLIP_BACK
    return violation(r, both or r.allowed & MAY_STICK, scale, a) if r.hit == 1 else 0.0


@piece
def violation_in(X, C, first):
    """The largest violation of any contact of a group in the present modes, relative to its accelerations."""
    scale, worst, i = acceleration_scale(X, C, first), 0.0, first
    while i >= 0 and scale > 0.0:
        worst = max(worst, violation_of(C[i], scale, X[A]))
        i = C[i].after
    return worst


# ------------------------------------------------------------------------------------------------ many contacts


@inlined
def wanted_mode(r, a):
    """The mode that the inequality which a contact violates most asks for, as a bit; 0: none of those it may take."""
    slides, load = velocity_T(r, a) + r.z_T, abs(r.lambda_N)
    ahead = MAY_SLIP_FORTH if slides > 0.0 else MAY_SLIP_BACK
    pulls = -r.sigma * r.lambda_N * r.G_NN if r.bilateral == 0 else 0.0
    forth, back = (-r.lambda_T - r.mu_s * load) * r.G_TT, (r.lambda_T - r.back_s * load) * r.G_TT
    if r.mode != OPEN and pulls > 0.0 and (r.mode == SLIP or pulls >= max(forth, back)) and r.allowed & MAY_OPEN:
        return MAY_OPEN
    if r.mode == STICK:
        return (MAY_SLIP_FORTH if forth > back else MAY_SLIP_BACK) & r.allowed
    if r.allowed & MAY_STICK:
        return MAY_STICK
    return ahead & r.allowed if r.mode == SLIP or r.allowed & ahead else r.allowed & (MAY_SLIP_FORTH | MAY_SLIP_BACK)


@brief("f8(i8, i8)")
def change_one_by_one(m, first):
    """Modes of many contacts from those they have: the contact that violates its mode most takes the one it asks for,
    later the first that violates one, which cannot go in circles where G is positive (Murty). Returns the violation;
    where none is found, the modes are those that violated least."""
    w = machine_at(m)
    X, C, best, n, i = w.X, w.C, 1e300, 0, first
    while i >= 0:
        n, i = n + 1, C[i].after
    for turn in range(MOST_CHANGES * n):
        worst = combined_violation(m, X, C, first)
        if worst < best:
            best = worst
            keep_modes(C, first)
        if worst <= ACCEPTED:
            return worst
        at = violator(X, C, first, turn >= 2 * n)
        if at < 0:
            break
        take_mode(C[at], wanted_mode(C[at], X[A]))
    take_kept_modes(C, first)
    return combined_violation(m, X, C, first)


@piece
def violator(X, C, first, any_one):
    """The contact of a group whose mode is violated most and could be another one, or the first such; −1: none."""
    scale, at, most, i = acceleration_scale(X, C, first), -1, ACCEPTED, first
    while i >= 0:
        size = violation_of(C[i], scale, X[A])
        if size > most and wanted_mode(C[i], X[A]) != 0:
            at, most = i, size
            if any_one:
                return at
        i = C[i].after
    return at


@inlined
def keep_modes(C, first):
    i = first
    while i >= 0:
        C[i].swept_mode, C[i].swept_N = C[i].mode, C[i].sign
        i = C[i].after


@inlined
def take_kept_modes(C, first):
    i = first
    while i >= 0:
        C[i].mode, C[i].sign = C[i].swept_mode, C[i].swept_N
        i = C[i].after


# ------------------------------------------------------------------------------------------------ all groups


@brief("f8(i8)")
def select_modes(m):
    """Choose modes among those allowed to contacts that are hit; returns the relative violation of the choice.

    First with those contacts as they are whose own event this is not: where forces are redundant, several choices give
    the same motion, and two contacts must not hand the load to and fro. A contact that breaks away holds a little less
    than at the edge of its cone, where nothing moves yet and any choice would do. What may slip both ways is at rest.
    """
    w = machine_at(m)
    C, worst = w.C, 0.0
    for i in range(len(C)):
        r = C[i]
        stays = r.event == NOTHING and present(r) & r.allowed != 0
        r.tried = present(r) if stays else r.allowed
        r.mu_k *= WEAKER if breaks_away(r) else 1.0
        r.back_k *= WEAKER if breaks_away(r) else 1.0
    for i in range(len(C)):
        if C[i].group == i:
            take_combination(C, i, 0)
    agree_on_signs(m, C)
    for i in range(len(C)):
        if C[i].group == i:
            worst = max(worst, select_in_group(m, w, i))
    for i in range(len(C)):
        C[i].mu_k /= WEAKER if breaks_away(C[i]) else 1.0
        C[i].back_k /= WEAKER if breaks_away(C[i]) else 1.0
    accelerate_detached(m)
    return worst
