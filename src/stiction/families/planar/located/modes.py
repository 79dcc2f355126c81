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
SOFT = 1e-11  # relative regularisation of redundant contacts: minimum-norm forces, accelerations unaffected


@inlined
def number_rows(C):
    """Give every unknown of the contact forces its row; returns their number."""
    m = 0
    for i in range(len(C)):
        r = C[i]
        r.row_N = r.row_T = -1
        if r.mode != OPEN:
            r.row_N, m = m, m + 1
            if r.mode == STICK:
                r.row_T, m = m, m + 1
    return m


@piece
def entry(a, row, b, column, minv):
    """Response of row `row` of contact a to the unknown `column` (0 normal, 1 tangential) of contact b."""
    mu = kinetic(b, b.sign)
    if column == 1 or b.mode == STICK or mu == 0.0:
        return coupling(a, row, b, column, minv)
    return coupling(a, row, b, 0, minv) - b.sign * b.sigma * mu * coupling(a, row, b, 1, minv)


@piece
def write_system(X, C, B, m):
    """Rows of the equations of the closed and sticking contacts; the right-hand side is column m."""
    minv, a = X[MINV], X[A]
    for i in range(len(C)):
        p = C[i]
        if p.row_N < 0:
            continue
        B[p.row_N, m] = -(velocity_N(p, a) + p.z_N)
        if p.row_T >= 0:
            B[p.row_T, m] = -(velocity_T(p, a) + p.z_T)
        for j in range(len(C)):
            o = C[j]
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
def read_forces(C, B, m):
    """Contact forces from the solution."""
    for i in range(len(C)):
        r = C[i]
        r.lambda_N = r.lambda_T = 0.0
        if r.row_N >= 0:
            r.lambda_N = B[r.row_N, m]
            r.lambda_T = B[r.row_T, m] if r.row_T >= 0 else -r.sign * r.sigma * kinetic(r, r.sign) * r.lambda_N


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
def solve_together(w):
    """Forces of several closed contacts."""
    X, C, B = w.X, w.C, w.B
    m = number_rows(C)
    write_system(X, C, B, m)
    solve_system(w.where[B_AT], w.where[B_SIZE], m)
    read_forces(C, B, m)


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
        solve_together(w)
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
    C = w.C
    for i in range(len(C)):
        r = C[i]
        stays = r.event == NOTHING and present(r) & r.allowed != 0
        r.tried = present(r) if stays else r.allowed
        r.mu_k *= WEAKER if breaks_away(r) else 1.0
        r.back_k *= WEAKER if breaks_away(r) else 1.0
    worst = select_among(m, w)
    if worst > ACCEPTED:
        for i in range(len(C)):
            C[i].tried = C[i].allowed
        worst = select_among(m, w)
    for i in range(len(C)):
        C[i].mu_k /= WEAKER if breaks_away(C[i]) else 1.0
        C[i].back_k /= WEAKER if breaks_away(C[i]) else 1.0
    accelerate_detached(m)
    return worst


@piece
def select_among(m, w):
    """Take the first combination of the modes tried that violates no inequality by more than round-off, else the one
    that violates least; in the order stick, slip, open. Returns its violation."""
    X, C, count = w.X, w.C, 1
    for i in range(len(C)):
        if C[i].hit == 1:
            options = 0
            for bit in ORDER:
                options += 1 if C[i].tried & bit else 0
            count *= max(options, 1)
    best, best_violation = 0, 1e300
    for combination in range(count):
        take_combination(C, combination)
        worst = combined_violation(m, X, C)
        if worst <= ACCEPTED:
            return worst
        if worst < best_violation:
            best, best_violation = combination, worst
    take_combination(C, best)
    return combined_violation(m, X, C)


@piece
def take_combination(C, combination):
    """Put the contacts that are hit into combination number `combination` of the modes they try."""
    for i in range(len(C)):
        r = C[i]
        if r.hit == 0:
            continue
        options = 0
        for bit in ORDER:
            options += 1 if r.tried & bit else 0
        wanted, combination = combination % max(options, 1), combination // max(options, 1)
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
def combined_violation(m, X, C):
    """Accelerations in the present modes, and their largest violation."""
    agree_on_signs(m, C)
    scale, worst = 0.0, 0.0
    for i in range(len(C)):
        if C[i].hit == 1:
            scale = max(scale, size_of(C[i], X))
    if scale == 0.0:
        return 0.0
    for i in range(len(C)):
        if C[i].hit == 1:
            both = C[i].allowed & MAY_SLIP_FORTH and C[i].allowed & MAY_SLIP_BACK
            at_rest = both or C[i].allowed & MAY_STICK
            worst = max(worst, violation(C[i], at_rest, scale, X[A]))
    return worst
