"""Lemke's method for linear complementarity problems y = A x + b, 0 ≤ x ⟂ y ≥ 0."""

from __future__ import annotations

from ..compiled.kernels import kernel, piece

RAY, TOO_LONG = -1, -2


@piece
def lemke(T, basis, n, longest):
    """Solve the LCP written in the tableau T = [I | −A | −1 | b] (n rows, 2n + 2 columns).

    Returns the number of pivots, RAY when the method ends on a ray, TOO_LONG after `longest` pivots. The solution
    stands in the last column, `basis[i]` telling which variable row i holds (j: y_j, n + j: x_j). Ties are broken
    lexicographically, so degenerate problems do not cycle. b and A should be scaled to order one.
    """
    last = 2 * n + 1
    leaving = -1
    for i in range(n):
        basis[i] = i
        if T[i, last] < 0.0 and (leaving < 0 or T[i, last] < T[leaving, last]):
            leaving = i
    if leaving < 0:
        return 0
    entering = 2 * n
    for step in range(1, longest + 1):
        out = basis[leaving]
        eliminate(T, n, leaving, entering)
        basis[leaving] = entering
        if out == 2 * n:
            return step
        entering = out + n if out < n else out - n
        leaving = ratio_test(T, basis, n, entering)
        if leaving < 0:
            return step if artificial_is_round_off(T, basis, n) else RAY
    return TOO_LONG


@piece
def artificial_is_round_off(T, basis, n):
    """Whether the artificial variable is zero but for round-off: the basis is a solution although it is still in."""
    for i in range(n):
        if basis[i] == 2 * n:
            return abs(T[i, 2 * n + 1]) <= 1e-12
    return True


@piece
def eliminate(T, n, row, column):
    """Make `column` the unit vector of `row`."""
    pivot = T[row, column]
    for j in range(2 * n + 2):
        T[row, j] /= pivot
    for i in range(n):
        factor = T[i, column]
        if i != row and factor != 0.0:
            for j in range(2 * n + 2):
                T[i, j] -= factor * T[row, j]


@piece
def ratio_test(T, basis, n, column):
    """Row with the lexicographically smallest ratio, −1 when the column is a ray."""
    largest = 0.0
    for i in range(n):
        largest = max(largest, abs(T[i, column]))
    best = -1
    for i in range(n):
        if T[i, column] <= 1e-11 * largest:
            continue
        if best < 0 or lexicographically_less(T, n, i, best, column):
            best = i
    if best >= 0:  # the artificial variable leaves as soon as it can
        smallest = T[best, 2 * n + 1] / T[best, column]
        for i in range(n):
            able = basis[i] == 2 * n and T[i, column] > 1e-11 * largest
            if able and T[i, 2 * n + 1] / T[i, column] <= smallest + 1e-13:
                best = i
    return best


@piece
def lexicographically_less(T, n, i, k, column):
    """Whether row i divided by its entry precedes row k; the right-hand side first, then the columns of I."""
    last = 2 * n + 1
    a, b = T[i, last] / T[i, column], T[k, last] / T[k, column]
    if a != b:
        return a < b
    for j in range(n):
        a, b = T[i, j] / T[i, column], T[k, j] / T[k, column]
        if a != b:
            return a < b
    return False


@kernel
def solve_lcp(A, b, T, basis):
    """Pivots (negative: failure) of Lemke on y = A x + b; the caller reads the solution from T and basis."""
    n = len(b)
    for i in range(n):
        for j in range(2 * n + 2):
            T[i, j] = 0.0
        for j in range(n):
            T[i, n + j] = -A[i, j]
        T[i, i], T[i, 2 * n], T[i, 2 * n + 1] = 1.0, -1.0, b[i]
    return lemke(T, basis, n, 50 * n + 50)
