"""Small dense linear systems without allocation."""

from __future__ import annotations

from typing import Any

from ..compiled.kernels import piece

PIVOT = 1e-13  # of the largest entry a column had: a smaller pivot is lost to round-off


@piece
def solve_in_place(A: Any, n: int) -> bool:
    """Solve the n equations A[:, :n] x = A[:, n] by elimination with row pivoting; x replaces column n.

    False when a pivot is lost to round-off.
    """
    for c in range(n):
        best, largest = c, abs(A[c, c])
        for i in range(c + 1, n):
            if abs(A[i, c]) > largest:
                best, largest = i, abs(A[i, c])
        if not largest > PIVOT * A[n, c]:
            return False
        if best != c:
            for j in range(n + 1):
                A[c, j], A[best, j] = A[best, j], A[c, j]
        for i in range(c + 1, n):
            factor = A[i, c] / A[c, c]
            if factor != 0.0:
                for j in range(c + 1, n + 1):
                    A[i, j] -= factor * A[c, j]
    for c in range(n - 1, -1, -1):
        x = A[c, n]
        for j in range(c + 1, n):
            x -= A[c, j] * A[j, n]
        A[c, n] = x / A[c, c]
    return True


@piece
def solve_within_extents(A: Any, n: int, last: Any) -> bool:
    """As `solve_in_place`, for rows most of whose entries are zero: none right of column last[i] of row i is looked at,
    nor one below row last[n + j] of column j; both are at least the diagonal.

    Elimination fills rows, and `last` with them. Where neighbours among the unknowns are neighbours in the matrix, a
    system of bandwidth b costs n b² instead of n³.
    """
    for c in range(n):
        best, largest = c, abs(A[c, c])
        lowest = last[n + c]
        for i in range(c + 1, lowest + 1):
            if abs(A[i, c]) > largest:
                best, largest = i, abs(A[i, c])
        if not largest > PIVOT * A[n, c]:
            return False
        reach = max(last[c], last[best])
        if best != c:
            last[c], last[best] = last[best], last[c]
            for j in range(c, reach + 1):
                A[c, j], A[best, j] = A[best, j], A[c, j]
            A[c, n], A[best, n] = A[best, n], A[c, n]
        for j in range(c + 1, reach + 1):
            last[n + j] = max(last[n + j], lowest)
        for i in range(c + 1, lowest + 1):
            if A[i, c] != 0.0:
                factor = A[i, c] / A[c, c]
                last[i] = max(last[i], last[c])
                for j in range(c + 1, last[c] + 1):
                    A[i, j] -= factor * A[c, j]
                A[i, n] -= factor * A[c, n]
    for c in range(n - 1, -1, -1):
        x = A[c, n]
        for j in range(c + 1, last[c] + 1):
            x -= A[c, j] * A[j, n]
        A[c, n] = x / A[c, c]
    return True


@piece
def factor(A: Any, n: int, rows: Any) -> None:
    """A[:n, :n] = P L R in its own place, for `solve_factored`; `rows` gets the row that each pivot came from.

    Without a test of the pivots: what is singular gives numbers that are none.
    """
    for c in range(n):
        best, largest = c, abs(A[c, c])
        for i in range(c + 1, n):
            if abs(A[i, c]) > largest:
                best, largest = i, abs(A[i, c])
        rows[c] = best
        if best != c:
            for j in range(n):
                A[c, j], A[best, j] = A[best, j], A[c, j]
        for i in range(c + 1, n):
            if A[i, c] != 0.0:
                A[i, c] /= A[c, c]
                for j in range(c + 1, n):
                    A[i, j] -= A[i, c] * A[c, j]


@piece
def solve_factored(A: Any, n: int, rows: Any, b: Any) -> None:
    """Solve with the factors that `factor` left in A; the solution replaces b."""
    for c in range(n):
        best = int(rows[c])
        b[c], b[best] = b[best], b[c]
        for i in range(c):
            b[c] -= A[c, i] * b[i]
    for c in range(n - 1, -1, -1):
        for j in range(c + 1, n):
            b[c] -= A[c, j] * b[j]
        b[c] /= A[c, c]
