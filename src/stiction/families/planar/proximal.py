"""The contact problem by Newton's method, softened: for piles whose contacts share loads in more ways than sweeps see.

With x = P/s and y = s γ, s = 1/√G of each row, a solution is a zero of the natural map

    F(x) = x − Π(x − y(x)),      Π onto x_N ≥ least, then −μ x_N ≤ x_T ≤ μ x_N

which is piecewise linear: Newton's step solves the linear system of the modes that Π finds. Redundant contacts make it
singular. The proximal point method adds ε (x − x_0) to y, solves that, takes the result for x_0, and needs a smaller ε
the closer it is. Alart, Curnier (1991); Rockafellar (1976); Parikh, Boyd (2014), section 4.1.
"""

from __future__ import annotations

from ...compiled.kernels import detached, inlined, piece
from ...compiled.memory import integer_matrix_at, integers_at, matrix_at, vector_at
from ...maths.linear import solve_within_extents
from .jointed import couplings
from .record import FREE, MINV, ROWS, records_at, rough, velocity_N, velocity_T

SCALE, FREED, X_, CENTRE, Y, F, DX, NEXT, KAPPA, BEST = range(10)  # rows of numbers per direction of a contact
KEPT = 10
SOFTEST, HARDEST, FIRST = 10.0, 1e-7, 1e-4  # ε, of the unit diagonal of G
HARDER, SOFTER = 0.2, 3.0  # its change where Newton's method succeeds, and where it fails
MOST_CENTRES, MOST_STEPS = 60, 30  # proximal points, and Newton steps to each
HALVINGS = 12  # of a step
DESCENT = 1e-4  # part of the decrease that a step promises
CLOSER = 0.1  # of the residual: Newton's method failed, but this is taken


@inlined
def projected(r, t_N, t_T, s_N, s_T):
    """(x_N, x_T, whether it is held by y_N = 0, whether it sticks, κ of sliding x_T = κ x_N) for x − y = t."""
    N, held = t_N, s_N > 0.0
    if not held or (r.bilateral == 0 and t_N * s_N <= r.least):
        N, held = r.least / s_N if s_N > 0.0 else 0.0, False
    if s_T == 0.0 or not rough(r):
        return N, 0.0, held, False, 0.0
    ratio = s_N / s_T if N >= 0.0 else -s_N / s_T
    if t_T > r.back_s * ratio * N:
        return N, r.back_k * ratio * N, held, False, r.back_k * ratio
    if t_T < -r.mu_s * ratio * N:
        return N, -r.mu_k * ratio * N, held, False, -r.mu_k * ratio
    return N, t_T, held, True, 0.0


@piece
def write_problem(C, active, n, minv, v, A, Z, K, near):
    """G scaled to a unit diagonal, free velocities likewise, in units of the largest of them, which is returned.

    Row a of `near` says how many contacts contact a feels, and which: in a pile a few of many.
    """
    largest = 0.0
    for k in range(n):
        r = C[active[k]]
        Z[SCALE, 2 * k], Z[SCALE, 2 * k + 1] = r.inverse_NN**0.5, r.inverse_TT**0.5
        Z[FREED, 2 * k] = (velocity_N(r, v) + r.target) * Z[SCALE, 2 * k]
        Z[FREED, 2 * k + 1] = (velocity_T(r, v) + r.target_T) * Z[SCALE, 2 * k + 1]
        largest = max(largest, abs(Z[FREED, 2 * k]), abs(Z[FREED, 2 * k + 1]))
    for a in range(n):
        near[a, 0] = 0
        for b in range(n):
            entries = couplings(C[active[a]], a, C[active[b]], b, minv, K)
            if a == b or entries[0] != 0.0 or entries[1] != 0.0 or entries[2] != 0.0 or entries[3] != 0.0:
                near[a, 0] += 1
                near[a, near[a, 0]] = b
            for i in range(2):
                for j in range(2):
                    A[2 * a + i, 2 * b + j] = entries[2 * i + j] * Z[SCALE, 2 * a + i] * Z[SCALE, 2 * b + j]
    return largest


@piece
def natural(C, active, n, A, Z, near, x, soft, unit):
    """F at row `x` of Z, softened by `soft` about the centre; its norm. y, κ and who is held stay in Z.

    `unit` is that of velocities: records know percussions in SI, least ones of Poisson's law among them.
    """
    square = 0.0
    for i in range(2 * n):
        y = Z[FREED, i] + soft * (Z[x, i] - Z[CENTRE, i])
        for k in range(1, near[i // 2, 0] + 1):
            j = 2 * near[i // 2, k]
            y += A[i, j] * Z[x, j]
            y += A[i, j + 1] * Z[x, j + 1]
        Z[Y, i] = y
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        r = C[active[k]]
        N, T, _, _, _ = projected(r, Z[x, i] - Z[Y, i], Z[x, j] - Z[Y, j], Z[SCALE, i] * unit, Z[SCALE, j] * unit)
        Z[F, i], Z[F, j] = Z[x, i] - N, Z[x, j] - T
        square += Z[F, i] * Z[F, i] + Z[F, j] * Z[F, j]
    return square**0.5


@piece
def choose_modes(C, active, n, Z, place, unit):
    """Places of the unknowns of Newton's step: −1 for percussions that follow from others. Their number."""
    count = 0
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        _, _, held, sticks, kappa = projected(
            C[active[k]], Z[X_, i] - Z[Y, i], Z[X_, j] - Z[Y, j], Z[SCALE, i] * unit, Z[SCALE, j] * unit
        )
        Z[KAPPA, j] = kappa
        place[i] = place[j] = -1
        if held:
            place[i], count = count, count + 1
        if sticks:
            place[j], count = count, count + 1
    return count


@piece
def write_system(n, A, Z, near, place, R, count, soft):
    """The linear system of Newton's step, right side in the last column, largest entries of columns in the last row.

    What is not held goes to its place at once; sliding x_T + dx_T = κ (x_N + dx_N) is put in for dx_T.
    """
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        Z[DX, i] = -Z[F, i] if place[i] < 0 else 0.0
        Z[DX, j] = Z[KAPPA, j] * (Z[X_, i] + Z[DX, i]) - Z[X_, j] if place[j] < 0 else 0.0
    for i in range(count + 1):
        for c in range(count):
            R[i, c] = 0.0
    for i in range(2 * n):
        row = place[i]
        if row < 0:
            continue
        right = -Z[Y, i]
        for k in range(2 * near[i // 2, 0]):
            j = 2 * near[i // 2, 1 + k // 2] + k % 2
            entry = A[i, j] + (soft if i == j else 0.0)
            right -= entry * Z[DX, j]
            if place[j] >= 0:
                if j % 2 == 0 and place[j + 1] < 0:
                    entry += Z[KAPPA, j + 1] * A[i, j + 1]
                R[row, place[j]] = entry
                R[count, place[j]] = max(R[count, place[j]], abs(entry))
        R[row, count] = right


@piece
def newton_step(C, active, n, A, Z, near, place, R_at, soft, unit):
    """DX of Newton's step at X_; −F where the linear system is singular.

    Contacts that feel each other are neighbours in a pile, and nearly so in the order of its bodies.
    """
    count = choose_modes(C, active, n, Z, place, unit)
    R = matrix_at(R_at, count + 1, count + 1)
    write_system(n, A, Z, near, place, R, count, soft)
    solved = solve_within_extents(R, count, place[2 * n :])
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        if not solved:
            Z[DX, i], Z[DX, j] = -Z[F, i], -Z[F, j]
            continue
        if place[i] >= 0:
            Z[DX, i] = R[place[i], count]
        if place[j] >= 0:
            Z[DX, j] = R[place[j], count]
        elif place[i] >= 0:
            Z[DX, j] += Z[KAPPA, j] * Z[DX, i]


@piece
def to_centre(C, active, n, A, Z, near, place, R_at, soft, unit, goal):
    """Newton's method for one proximal point, from X_; the norm of what is left."""
    left = natural(C, active, n, A, Z, near, X_, soft, unit)
    for _ in range(MOST_STEPS):
        if left <= goal:
            break
        newton_step(C, active, n, A, Z, near, place, R_at, soft, unit)
        length, now = 1.0, 2.0 * left
        for _ in range(HALVINGS):
            for i in range(2 * n):
                Z[NEXT, i] = Z[X_, i] + length * Z[DX, i]
            now = natural(C, active, n, A, Z, near, NEXT, soft, unit)
            if now <= (1.0 - DESCENT * length) * left:
                break
            length *= 0.5
        if not now < left:
            break
        for i in range(2 * n):
            Z[X_, i] = Z[NEXT, i]
        left = now
    return left


@inlined
def size_of(Z, row, n):
    """Largest number of a row, at least 1."""
    largest = 1.0
    for i in range(2 * n):
        largest = max(largest, abs(Z[row, i]))
    return largest


@piece
def proximal_points(C, active, n, A, Z, near, place, R_at, unit, rtol):
    """Centres, each from the one before, ε as small as Newton's method allows; the norm of F at the best, Z[BEST]."""
    soft = FIRST
    for i in range(2 * n):
        Z[BEST, i] = Z[CENTRE, i] = Z[X_, i]
    best = natural(C, active, n, A, Z, near, X_, 0.0, unit)
    for _ in range(MOST_CENTRES):
        goal = 0.1 * rtol * size_of(Z, CENTRE, n)
        if best <= 10 * goal:
            break
        left = to_centre(C, active, n, A, Z, near, place, R_at, soft, unit, goal)
        now = natural(C, active, n, A, Z, near, X_, 0.0, unit)
        found = left <= 10.0 * goal
        if now < best:
            best = now
            for i in range(2 * n):
                Z[BEST, i] = Z[X_, i]
        for i in range(2 * n):
            if found or left <= CLOSER * best:
                Z[CENTRE, i] = Z[X_, i]
            else:
                Z[X_, i] = Z[CENTRE, i]
        soft = max(HARDEST, soft * HARDER) if found else min(SOFTEST, soft * SOFTER)
    return best


@detached("f8(i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, f8)")
def proximal_detached(C_at, contacts, active_at, n, X_at, columns, room_at, room, K_at, joints, rtol):
    """Percussions of the records improved, X[FREE] the free velocity; the residual, −1 where there is no room.

    The room holds G, numbers per direction, who feels whom, places and extents, and the linear system, one by one.
    """
    if 4 * n * n + 2 * KEPT * n + n * (n + 1) + 6 * n + (2 * n + 1) ** 2 > room:
        return -1.0
    C, active, X = records_at(C_at, contacts), integers_at(active_at, contacts), matrix_at(X_at, ROWS, columns)
    A, Z_at = matrix_at(room_at, 2 * n, 2 * n), room_at + 8 * 4 * n * n
    Z, near_at = matrix_at(Z_at, KEPT, 2 * n), Z_at + 8 * 2 * KEPT * n
    near, place_at = integer_matrix_at(near_at, n, n + 1), near_at + 8 * n * (n + 1)
    place, R_at = integers_at(place_at, 6 * n), place_at + 8 * 6 * n
    unit = write_problem(C, active, n, X[MINV], X[FREE], A, Z, vector_at(K_at, joints), near)
    if unit == 0.0:
        return -1.0
    for k in range(n):
        r = C[active[k]]
        for side in range(2):
            i = 2 * k + side
            Z[FREED, i] /= unit
            s, P = Z[SCALE, i] * unit, r.P_N if side == 0 else r.P_T
            Z[X_, i] = P / s if s > 0.0 else 0.0
    best = proximal_points(C, active, n, A, Z, near, place, R_at, unit, rtol)
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T = Z[BEST, 2 * k] * Z[SCALE, 2 * k] * unit, Z[BEST, 2 * k + 1] * Z[SCALE, 2 * k + 1] * unit
    return best
