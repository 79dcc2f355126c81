"""The contact problem by Newton's method, softened: for piles whose contacts share loads in more ways than sweeps see.

With x = P/s and y = s γ, s = 1/√G of each row, a solution is a zero of the natural map

    F(x) = x − Π(x − y(x)),      Π onto x_N ≥ least, then −μ x_N ≤ x_T ≤ μ x_N

which is piecewise linear: Newton's step solves the linear system of the modes that Π finds. Redundant contacts make it
singular. The proximal point method adds ε (x − x_0) to y, solves that, takes the result for x_0, and needs a smaller ε
the closer it is. Whole steps come first: they find the modes where shorter ones creep along a kink of F. A small ε lets
percussions grow by F/ε from one x_0 to the next, which wedged piles need. Rolling resistance (following.py) is one more
x_T, whose bounds are those of the x_N before it.
Alart, Curnier (1991); Rockafellar (1976); Parikh, Boyd (2014), section 4.1; Cuthill, McKee (1969).
"""

from __future__ import annotations

from ...compiled.kernels import detached, inlined, piece
from ...compiled.memory import integer_matrix_at, integers_at, matrix_at, vector_at
from ...maths.linear import solve_within_extents
from .jointed import couplings
from .record import FREE, MEAN, MINV, MOST, ROWS, records_at, rough, velocity_N, velocity_T

SCALE, FREED, X_, CENTRE, Y, F, DX, NEXT, KAPPA, BEST = range(10)  # rows of numbers per direction of a contact
KEPT = 10
SOFTEST, HARDEST = 10.0, 1e-10  # ε, of the unit diagonal of G
KNOWN, UNKNOWN = 1e-3, 1.0  # the first one, near the percussions of the sweeps and from none
HARDER, SOFTER = 0.2, 10.0  # its change where Newton's method succeeds, and where it fails
MUCH_HARDER = 0.02  # the same where one step was enough: the modes are known
MOST_CENTRES = 60  # proximal points
WHOLE_STEPS, SHORT_STEPS = 8, 10  # Newton steps to each: whole ones, then such as may be halved
HALVINGS = 6  # of a step
DESCENT = 1e-4  # part of the decrease that a step promises
CLOSER = 0.1  # of the residual: Newton's method failed, but this is taken


@inlined
def projected_N(r, t_N, s_N):
    """(x_N, whether it is held by y_N = 0) for x_N − y_N = t_N."""
    if s_N > 0.0 and (r.bilateral == 1 or t_N * s_N > r.least):
        return t_N, True
    return r.least / s_N if s_N > 0.0 else 0.0, False


@inlined
def projected_T(r, N, s_N, t_T, s_T):
    """(x_T, whether it sticks, κ of sliding x_T = κ x_N) for x_T − y_T = t_T under the load N."""
    if s_T == 0.0 or not rough(r):
        return 0.0, False, 0.0
    ratio = s_N / s_T if N >= 0.0 else -s_N / s_T
    if t_T > r.back_s * ratio * N:
        return r.back_k * ratio * N, False, r.back_k * ratio
    if t_T < -r.mu_s * ratio * N:
        return -r.mu_k * ratio * N, False, -r.mu_k * ratio
    return t_T, True, 0.0


@piece
def find_near(C, active, n, X, K, near, chain, seen):
    """Row a of `near` says how many contacts contact a feels, itself first, and which: in a pile a few of many.

    Contacts that touch a coordinate are chained, its last one stands in X[MEAN]. Joints let everything feel everything.
    """
    last = X[MEAN]
    for j in range(len(last)):
        last[j] = -1.0
    for k in range(n):
        r, seen[k] = C[active[k]], -1
        for i in range(r.nz):
            chain[MOST * k + i] = int(last[r.idx[i]])
            last[r.idx[i]] = MOST * k + i
    for a in range(n):
        r, near[a, 0], near[a, 1], seen[a] = C[active[a]], 1, a, a
        for b in range(n if K[0] > 0.0 else 0):
            add_near(near, a, b, seen)
        for i in range(r.nz if K[0] == 0.0 else 0):
            slot = int(last[r.idx[i]]) if X[MINV, r.idx[i]] > 0.0 else -1
            while slot >= 0:
                add_near(near, a, slot // MOST, seen)
                slot = chain[slot]


@inlined
def add_near(near, a, b, seen):
    """Contact a feels contact b, unless that is known."""
    if seen[b] != a:
        near[a, 0], seen[b] = near[a, 0] + 1, a
        near[a, near[a, 0]] = b


@piece
def write_problem(C, active, n, minv, v, A, Z, K, near):
    """G scaled to a unit diagonal, where contacts are near each other, and free velocities likewise: the largest."""
    largest = 0.0
    for k in range(n):
        r = C[active[k]]
        Z[SCALE, 2 * k], Z[SCALE, 2 * k + 1] = r.inverse_NN**0.5, r.inverse_TT**0.5
        Z[FREED, 2 * k] = (velocity_N(r, v) + r.target) * Z[SCALE, 2 * k]
        Z[FREED, 2 * k + 1] = (velocity_T(r, v) + r.target_T) * Z[SCALE, 2 * k + 1]
        largest = max(largest, abs(Z[FREED, 2 * k]), abs(Z[FREED, 2 * k + 1]))
    for a in range(n):
        for k in range(1, near[a, 0] + 1):
            b = near[a, k]
            entries = couplings(C[active[a]], a, C[active[b]], b, minv, K)
            for i in range(2):
                for j in range(2):
                    A[2 * a + i, 2 * b + j] = entries[2 * i + j] * Z[SCALE, 2 * a + i] * Z[SCALE, 2 * b + j]
    return largest


@piece
def order_neighbours(near, n, order, seen):
    """Contacts in the order of Cuthill and McKee: by their distance from one that is far from others.

    The search begins twice, the second time where the first ended, so that its fronts are narrow.
    """
    start = 0
    for _ in range(2):
        for k in range(n):
            seen[k] = 0
        found, done = 0, 0
        for k in range(n):
            first = start if k == 0 else k
            if seen[first] == 0:
                order[found], seen[first], found = first, 1, found + 1
            while done < found:
                a = order[done]
                for i in range(1, near[a, 0] + 1):
                    if seen[near[a, i]] == 0:
                        order[found], seen[near[a, i]], found = near[a, i], 1, found + 1
                done += 1
        start = order[n - 1]


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
    N, s_N = 0.0, 0.0
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        r = C[active[k]]
        if r.follows == 0:
            s_N = Z[SCALE, i] * unit
            N, _ = projected_N(r, Z[x, i] - Z[Y, i], s_N)
            Z[F, i] = Z[x, i] - N
        else:
            Z[F, i] = 0.0
        T, _, _ = projected_T(r, N, s_N, Z[x, j] - Z[Y, j], Z[SCALE, j] * unit)
        Z[F, j] = Z[x, j] - T
        square += Z[F, i] * Z[F, i] + Z[F, j] * Z[F, j]
    return square**0.5


@inlined
def load_of(C, active, k):
    """Place of the normal direction under whose load contact k rubs."""
    return 2 * k - 2 * int(C[active[k]].follows)


@piece
def choose_modes(C, active, n, Z, place, order, unit):
    """Places of the unknowns of Newton's step: −1 for percussions that follow from others. Their number.

    Places are given in the order of `order`, so that contacts that feel each other are neighbours.
    """
    N, s_N = 0.0, 0.0
    for k in range(n):
        i, j = 2 * k, 2 * k + 1
        r = C[active[k]]
        place[i] = -1
        if r.follows == 0:
            s_N = Z[SCALE, i] * unit
            N, held = projected_N(r, Z[X_, i] - Z[Y, i], s_N)
            place[i] = 0 if held else -1
        _, sticks, Z[KAPPA, j] = projected_T(r, N, s_N, Z[X_, j] - Z[Y, j], Z[SCALE, j] * unit)
        place[j] = 0 if sticks else -1
    count = 0
    for k in range(n):
        for i in range(2 * order[k], 2 * order[k] + 2):
            if place[i] == 0:
                place[i], count = count, count + 1
    return count


@piece
def write_system(C, active, n, A, Z, near, place, R, count, soft):
    """The linear system of Newton's step, right side in the last column, largest entries of columns in the last row.

    What is not held goes to its place at once; sliding x_T + dx_T = κ (x_N + dx_N) is put in for dx_T. Extents of rows
    and columns are noted behind the places (maths/linear.py).
    """
    last = place[2 * n :]
    for k in range(n):
        i, j, load = 2 * k, 2 * k + 1, load_of(C, active, k)
        Z[DX, i] = -Z[F, i] if place[i] < 0 else 0.0
        Z[DX, j] = Z[KAPPA, j] * (Z[X_, load] + Z[DX, load]) - Z[X_, j] if place[j] < 0 else 0.0
    for i in range(count + 1):
        for c in range(count):
            R[i, c] = 0.0
    for i in range(count):
        last[i] = last[count + i] = i
    for i in range(2 * n):
        row = place[i]
        if row < 0:
            continue
        right = -Z[Y, i]
        for k in range(2 * near[i // 2, 0]):
            j = 2 * near[i // 2, 1 + k // 2] + k % 2
            entry, column = A[i, j] + (soft if i == j else 0.0), place[j]
            right -= entry * Z[DX, j]
            if column < 0 and j % 2 == 1:
                entry, column = Z[KAPPA, j] * entry, place[load_of(C, active, j // 2)]
            if column >= 0:
                R[row, column] += entry
                R[count, column] = max(R[count, column], abs(entry))
                last[row], last[count + column] = max(last[row], column), max(last[count + column], row)
        R[row, count] = right


@piece
def newton_step(C, active, n, A, Z, near, place, order, R_at, soft, unit):
    """DX of Newton's step at X_; −F where the linear system is singular."""
    count = choose_modes(C, active, n, Z, place, order, unit)
    R = matrix_at(R_at, count + 1, count + 1)
    write_system(C, active, n, A, Z, near, place, R, count, soft)
    solved = solve_within_extents(R, count, place[2 * n :])
    for k in range(n):
        i, j, load = 2 * k, 2 * k + 1, load_of(C, active, k)
        if not solved:
            Z[DX, i], Z[DX, j] = -Z[F, i], -Z[F, j]
            continue
        if place[i] >= 0:
            Z[DX, i] = R[place[i], count]
        if place[j] >= 0:
            Z[DX, j] = R[place[j], count]
        elif place[load] >= 0:
            Z[DX, j] += Z[KAPPA, j] * Z[DX, load]


@piece
def whole_steps(C, active, n, A, Z, near, place, order, R_at, soft, unit, goal):
    """Whole Newton steps from X_, which stays where they lead farther away: (norm of what is left, steps)."""
    first = left = natural(C, active, n, A, Z, near, X_, soft, unit)
    steps = 0
    for i in range(2 * n):
        Z[NEXT, i] = Z[X_, i]
    while left > goal and steps < WHOLE_STEPS:
        newton_step(C, active, n, A, Z, near, place, order, R_at, soft, unit)
        for i in range(2 * n):
            Z[X_, i] += Z[DX, i]
        left = natural(C, active, n, A, Z, near, X_, soft, unit)
        steps += 1
    if not left <= first:
        for i in range(2 * n):
            Z[X_, i] = Z[NEXT, i]
        left = natural(C, active, n, A, Z, near, X_, soft, unit)
    return left, steps


@piece
def to_centre(C, active, n, A, Z, near, place, order, R_at, soft, unit, goal):
    """Newton's method for one proximal point, from X_: (norm of what is left, steps)."""
    left, steps = whole_steps(C, active, n, A, Z, near, place, order, R_at, soft, unit, goal)
    for _ in range(SHORT_STEPS):
        if left <= 10.0 * goal:
            break
        newton_step(C, active, n, A, Z, near, place, order, R_at, soft, unit)
        steps += 1
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
    return left, steps


@inlined
def size_of(Z, row, n):
    """Largest number of a row, at least 1."""
    largest = 1.0
    for i in range(2 * n):
        largest = max(largest, abs(Z[row, i]))
    return largest


@piece
def proximal_points(C, active, n, A, Z, near, place, order, R_at, unit, rtol, soft, best):
    """Centres from X_ on, ε as small as Newton's method allows: (norm of F at the best so far, whether that will do).

    `soft` is the first ε; `best` what is left of percussions Z[BEST] that are known already.
    """
    for i in range(2 * n):
        Z[CENTRE, i] = Z[X_, i]
    for _ in range(MOST_CENTRES):
        goal = 0.1 * rtol * size_of(Z, CENTRE, n)
        if best <= 10 * goal:
            return best, True
        left, steps = to_centre(C, active, n, A, Z, near, place, order, R_at, soft, unit, goal)
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
        if found:
            soft = max(HARDEST, soft * (MUCH_HARDER if steps <= 1 else HARDER))
        else:
            soft = min(SOFTEST, soft * SOFTER)
    return best, False


@detached("f8(i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, f8)")
def proximal_detached(C_at, contacts, active_at, n, X_at, columns, room_at, room, K_at, joints, rtol):
    """Percussions of the records improved, X[FREE] the free velocity; the residual, −1 where there is no room.

    The room holds G, numbers per direction, who feels whom, places and extents, the order of contacts, and the linear
    system, one by one.
    """
    if 4 * n * n + 2 * KEPT * n + n * (n + 1) + (MOST + 1) * n + (2 * n + 1) ** 2 > room:
        return -1.0
    C, active, X = records_at(C_at, contacts), integers_at(active_at, contacts), matrix_at(X_at, ROWS, columns)
    A, Z_at = matrix_at(room_at, 2 * n, 2 * n), room_at + 8 * 4 * n * n
    Z, near_at = matrix_at(Z_at, KEPT, 2 * n), Z_at + 8 * 2 * KEPT * n
    near, place_at = integer_matrix_at(near_at, n, n + 1), near_at + 8 * n * (n + 1)
    place, order_at = integers_at(place_at, MOST * n), place_at + 8 * MOST * n  # first the coordinates of all contacts
    order, R_at = integers_at(order_at, n), order_at + 8 * n
    K = vector_at(K_at, joints)
    find_near(C, active, n, X, K, near, place, order)
    unit = write_problem(C, active, n, X[MINV], X[FREE], A, Z, K, near)
    if unit == 0.0:
        return -1.0
    for k in range(n):
        r = C[active[k]]
        for side in range(2):
            i = 2 * k + side
            Z[FREED, i] /= unit
            s, P = Z[SCALE, i] * unit, r.P_N if side == 0 else r.P_T
            Z[X_, i] = P / s if s > 0.0 else 0.0
    order_neighbours(near, n, order, place)
    for i in range(2 * n):
        Z[BEST, i] = Z[CENTRE, i] = Z[X_, i]
    best = natural(C, active, n, A, Z, near, X_, 0.0, unit)
    best, solved = proximal_points(C, active, n, A, Z, near, place, order, R_at, unit, rtol, KNOWN, best)
    if not solved:
        for i in range(2 * n):
            Z[X_, i] = 0.0
        best, _ = proximal_points(C, active, n, A, Z, near, place, order, R_at, unit, rtol, UNKNOWN, best)
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T = Z[BEST, 2 * k] * Z[SCALE, 2 * k] * unit, Z[BEST, 2 * k + 1] * Z[SCALE, 2 * k + 1] * unit
    return best
