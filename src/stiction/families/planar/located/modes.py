"""Contact modes at the level of accelerations: forces and accelerations in given modes, and the choice of modes.

M a = h + Σ w_N λ_N + w_T λ_T,   closed: w_N·a + z_N = 0,   stick: w_T·a + z_T = 0,   slip: λ_T = −sign μ_k σ λ_N

with σ = 1, for a guide (bilateral) the sign of λ_N: fixed while a mode lasts, since |λ_N| has a kink where it changes.
"""

from __future__ import annotations

from ....compiled.kernels import detached, inlined, piece
from ....compiled.memory import call_address, matrix_at
from ....maths.linear import solve_in_place
from ..evaluate import PHASE
from ..inclusion import coupling
from ..record import HELD, MINV, OPEN, RATIO, SLIP, STICK, A, H, U, kinetic, rough, velocity_N, velocity_T
from .machine import ADDRESS, B_AT, B_SIZE, EVALUATIONS, machine_at

NOTHING, IMPACT, REVERSAL, BREAKS_FORTH, BREAKS_BACK, LIFT_OFF = range(6)  # kinds of events
TURNS = 9  # the force of a guide changes its sign; 6 to 8 are troubles (located/switching.py)
MAY_STICK, MAY_SLIP_FORTH, MAY_SLIP_BACK, MAY_OPEN = 1, 2, 4, 8
ORDER = (MAY_STICK, MAY_SLIP_FORTH, MAY_SLIP_BACK, MAY_OPEN)
ACCEPTED = 1e-9  # relative violation of an inequality that counts as round-off
WEAKER = 1 - 1e-6  # friction of a contact at the onset of slip, for the choice of modes
POSSIBLE = 1e-6  # relative violation of the best mode beyond which there is none (Painlevé)
MOST_COMBINATIONS = 64  # of modes that are gone through: those of three contacts
MOST_CHANGES = 8  # of modes per contact, where there are more
SOFT = 1e-11  # relative regularisation of redundant contacts: minimum-norm forces, accelerations unaffected


@inlined
def number_rows(C, first):
    """Give every unknown of the contact forces of a group its row; returns their number."""
    m, i = 0, first
    while i >= 0:
        r = C[i]
        r.row_N = r.row_T = -1
        if r.mode != OPEN:
            r.row_N, m = m, m + 1
            if r.mode == STICK:
                r.row_T, m = m, m + 1
        i = r.after
    return m


@piece
def entry(a, row, b, column, minv):
    """Response of row `row` of contact a to the unknown `column` (0 normal, 1 tangential) of contact b."""
    mu = kinetic(b, b.sign)
    if column == 1 or b.mode == STICK or mu == 0.0:
        return coupling(a, row, b, column, minv)
    return coupling(a, row, b, 0, minv) - b.sign * b.sigma * mu * coupling(a, row, b, 1, minv)


@piece
def write_system(X, C, B, first, m):
    """Rows of the equations of the closed and sticking contacts of a group; the right-hand side is column m."""
    minv, a, i = X[MINV], X[A], first
    while i >= 0:
        p = C[i]
        i = p.after
        if p.row_N < 0:
            continue
        B[p.row_N, m] = -(velocity_N(p, a) + p.z_N)
        if p.row_T >= 0:
            B[p.row_T, m] = -(velocity_T(p, a) + p.z_T)
        j = first
        while j >= 0:
            o = C[j]
            j = o.after
            if o.row_N < 0:
                continue
            B[p.row_N, o.row_N] = entry(p, 0, o, 0, minv)
            if o.row_T >= 0:
                B[p.row_N, o.row_T] = entry(p, 0, o, 1, minv)
            if p.row_T >= 0:
                B[p.row_T, o.row_N] = entry(p, 1, o, 0, minv)
                if o.row_T >= 0:
                    B[p.row_T, o.row_T] = entry(p, 1, o, 1, minv)


@detached("void(i8, i8, i8)")
def solve_system(B_at, size, m):
    """Solve the m equations in B; redundant ones softly, with refinement. The solution replaces column m.

    B has room for three such systems: the working one, the original, and the refined solution.
    """
    B = matrix_at(B_at, size, size)
    largest = 0.0
    for i in range(m):
        for j in range(m + 1):
            B[m + 1 + i, j] = B[i, j]
        largest = max(largest, abs(B[i, i]))
        B[2 * m + 1, i] = 0.0
    column_scales(B, m)
    if solve_in_place(B, m):
        return
    for _ in range(4):
        for i in range(m):
            B[i, m] = B[m + 1 + i, m]
            for j in range(m):
                B[i, j] = B[m + 1 + i, j]
                B[i, m] -= B[m + 1 + i, j] * B[2 * m + 1, j]
            B[i, i] += SOFT * largest
        for j in range(m):
            B[m, j] = 0.0
        if not solve_in_place(B, m):
            break
        for i in range(m):
            B[2 * m + 1, i] += B[i, m]
    for i in range(m):
        B[i, m] = B[2 * m + 1, i]


@inlined
def column_scales(B, m):
    for j in range(m):
        B[m, j] = 0.0
        for i in range(m):
            B[m, j] = max(B[m, j], abs(B[i, j]))


@inlined
def read_forces(C, B, first, m):
    """Contact forces of a group from the solution."""
    i = first
    while i >= 0:
        r = C[i]
        if r.row_N >= 0:
            r.lambda_N = B[r.row_N, m]
            r.lambda_T = B[r.row_T, m] if r.row_T >= 0 else -r.sign * r.sigma * kinetic(r, r.sign) * r.lambda_N
        i = r.after


@inlined
def solve_lone(r, a):
    """Forces of the only closed contact, in closed form."""
    b_N, b_T = velocity_N(r, a) + r.z_N, velocity_T(r, a) + r.z_T
    if r.mode == STICK:
        if r.G_NT == 0.0:
            r.lambda_N, r.lambda_T = -b_N * r.inverse_NN, -b_T * r.inverse_TT
        else:
            determinant = r.G_NN * r.G_TT - r.G_NT * r.G_NT
            r.lambda_N = (r.G_NT * b_T - r.G_TT * b_N) / determinant
            r.lambda_T = (r.G_NT * b_N - r.G_NN * b_T) / determinant
        return
    mu = r.sign * r.sigma * kinetic(r, r.sign)
    r.lambda_N = -b_N / (r.G_NN - mu * r.G_NT)
    r.lambda_T = -mu * r.lambda_N


@piece
def solve_group(w, first):
    """Forces of the closed contacts of a group."""
    X, C, B, closed, lone, i = w.X, w.C, w.B, 0, 0, first
    while i >= 0:
        if C[i].mode != OPEN:
            closed, lone = closed + 1, i
        i = C[i].after
    if closed == 1:
        solve_lone(C[lone], X[A])
    elif closed > 1:
        m = number_rows(C, first)
        write_system(X, C, B, first, m)
        solve_system(w.where[B_AT], w.where[B_SIZE], m)
        read_forces(C, B, first, m)


@piece
def accelerate(w):
    """Accelerations X[A] and contact forces in the present modes, after the model was evaluated."""
    X, C = w.X, w.C
    n, minv, a = X.shape[1] - 1, X[MINV], X[A]
    for j in range(n):
        if minv[j] > 0.0:
            a[j] = minv[j] * X[H, j]
    closed, lone = 0, 0
    for i in range(len(C)):
        C[i].lambda_N = C[i].lambda_T = 0.0
        if C[i].mode != OPEN:
            closed, lone = closed + 1, i
    if closed == 0:
        return
    if closed == 1:
        solve_lone(C[lone], a)
    else:
        for i in range(len(C)):
            if C[i].group == i:
                solve_group(w, i)
    for i in range(len(C)):
        r = C[i]
        if r.mode != OPEN:
            for j in range(r.nz):
                k = r.idx[j]
                a[k] += minv[k] * (r.w_N[j] * r.lambda_N + r.w_T[j] * r.lambda_T)
    for j in range(n):
        if X[HELD, j] > 0.0:
            a[j] = X[RATIO, j] * a[int(X[HELD, j]) - 1]


@piece
def measure(X, C, k):
    """What event functions need of every contact, at the start (k = 0), middle (1) or end (2) of a step."""
    for i in range(len(C)):
        r = C[i]
        r.at[k, 0], r.at[k, 1], r.at[k, 2] = r.gap, velocity_N(r, X[U]), velocity_N(r, X[A]) + r.z_N
        r.at[k, 3], r.at[k, 4] = velocity_T(r, X[U]), velocity_T(r, X[A]) + r.z_T
        r.at[k, 5], r.at[k, 6] = r.lambda_N, r.lambda_T


@detached("void(i8)")
def accelerate_detached(m):
    """`accelerate` as a routine of its own."""
    accelerate(machine_at(m))


@inlined
def call_model(w, phase):
    """The model at X[Q], X[U]."""
    w.scalars[PHASE] = phase
    w.count[EVALUATIONS] += 1
    call_address(w.where[ADDRESS], w.where, 0)


# ------------------------------------------------------------------------------------------------ choosing modes


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


@detached("f8(i8)")
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
        return change_one_by_one(m, w, first)
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


@piece
def change_one_by_one(m, w, first):
    """Modes of many contacts from those they have: the contact that violates its mode most takes the one it asks for,
    later the first that violates one, which cannot go in circles where G is positive (Murty). Returns the violation;
    where none is found, the modes are those that violated least."""
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
