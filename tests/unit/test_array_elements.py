"""Elements of arrays written in few instructions: what Python reads and writes, counted from either end."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from stiction.compiled import elements
from stiction.compiled.kernels import KERNEL, inlined
from stiction.compiled.memory import matrix_at, vector_at
from stiction.compiled.pipelines import TRIED

RECORD = np.dtype([("n", "i4"), ("x", "f8"), ("w", "f8", (3,)), ("m", "i8", (2, 2))], align=True)
linked = pytest.mark.skipif(
    not numba.__version__.startswith(TRIED), reason="numba's own compilers are taken with this version"
)


def compiled(function):
    return numba.njit(**KERNEL)(function)


def ends(a):
    return a[0] + 10.0 * a[-1] + 100.0 * a[len(a) - 2]


def corners(A, i, j):
    return A[i, j], A[-1, j], A[i, -2], A[-1, -1], A.shape[0], A.shape[1], len(A)


def of_three(A, i):
    return A[i, -1, 1] + A[-1, i, -1] + A.shape[2]


def rows(A, k):
    row = A[k]
    row[-1] += 1.0
    return row[0] + A[-1][1] + len(row) + row.shape[0]


def fields(P, k):
    r = P[k]
    r.w[-1] = r.w[0] + r.x
    r.m[1, -2] += r.n
    r.n += 1
    return r.w[-1] + r.m[-1, 0] + len(r.w) + r.m.shape[1]


def by_kinds(a, i, u):
    """Indices of other integers; what is put in is turned into what the array holds."""
    a[i] = 3
    a[u] = True
    return a[i] + a[u]


def parts(a):
    """Slices and columns, which are left to numba."""
    return a[1:, 0].sum() + a[:, -1][2] + a[::2].size


@pytest.mark.parametrize("i", [0, 1, -1, -3])
def test_elements_rows_and_sizes_are_those_of_python(i):
    a, A, T = np.arange(5.0), np.arange(12.0).reshape(3, 4), np.arange(24.0).reshape(3, 4, 2)
    assert compiled(ends)(a) == ends(a)
    assert compiled(corners)(A, i, i) == corners(A, i, i)
    assert compiled(of_three)(T, i) == of_three(T, i)
    here, there = A.copy(), A.copy()
    assert compiled(rows)(here, i) == rows(there, i)
    assert (here == there).all()
    assert compiled(parts)(A) == parts(A)
    assert compiled(parts)(np.asfortranarray(A)) == parts(A)
    assert compiled(corners)(A[::2, ::-1], 0, i) == corners(A[::2, ::-1], 0, i)


@pytest.mark.parametrize("k", [0, 2, -1])
def test_records_and_the_arrays_in_them(k):
    here = np.zeros(3, RECORD).view(np.recarray)
    here.n, here.x = [3, 4, 5], [0.5, 1.5, 2.5]
    here.w, here.m = np.arange(9.0).reshape(3, 3), np.arange(12).reshape(3, 2, 2)
    there = here.copy()
    assert compiled(fields)(here, k) == fields(there, k)
    assert (here == there).all()


def test_any_integer_is_an_index_and_any_number_is_stored():
    for kind in (np.float64, np.int64):
        here, there = np.zeros(4, kind), np.zeros(4, kind)
        indices = np.int32(-1), np.uint64(1)
        assert compiled(by_kinds)(here, *indices) == by_kinds(there, *indices)
        assert (here == there).all()


def test_views_on_memory_are_the_memory():
    @inlined
    def both(at, rows, columns):
        return matrix_at(at, rows, columns), vector_at(at, rows * columns)

    @compiled
    def transposed_sum(at, rows, columns):
        M, v = both(at, rows, columns)
        M[-1, 0] = 7.0
        return M[1, columns - 1] + 10.0 * v[rows * columns - columns] + M.size + M[1].sum() + v.itemsize

    A = np.arange(6.0).reshape(3, 2)
    assert transposed_sum(A.ctypes.data, 3, 2) == 3.0 + 70.0 + 6 + 5.0 + 8
    assert A[2, 0] == 7.0


@linked
def test_elements_are_written_here_and_slices_are_left_to_numba(monkeypatch):
    """One place for each of four elements of a matrix; none for slices of it."""
    found, place = [], elements._place
    monkeypatch.setattr(elements, "_place", lambda *a: found.append(a[2].ndim) or place(*a))
    compiled(corners)(np.arange(12.0).reshape(3, 4), 1, 2)
    assert found == [2, 2, 2, 2]
    compiled(parts)(np.arange(12.0).reshape(3, 4))
    assert found == [2, 2, 2, 2]
