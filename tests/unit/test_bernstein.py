"""Bernstein polynomials: bounds, deflation and the first sign change, against numpy's roots."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from stiction.compiled.kernels import kernel
from stiction.maths.bernstein import NEVER, cubic, deflated, first_negative, quadratic, quintic


@kernel
def first_root(b, degree):
    return first_negative(b, degree)


@kernel
def divided(b, degree, times):
    return deflated(b, degree, times)


@kernel
def make_quintic(b, h, ends):
    return quintic(b, h, ends[0], ends[1], ends[2], ends[3], ends[4], ends[5])


@kernel
def make_others(b, h, ends):
    n = cubic(b, h, ends[0], ends[1], ends[2], ends[3])
    value = b[1] + b[2]
    m = quadratic(b, ends[0], ends[1], ends[2])
    return n, m, value, b[1]


def bernstein_value(b: np.ndarray, x: np.ndarray) -> np.ndarray:
    for _ in range(len(b) - 1):
        b = b[:-1, None] * (1 - x) + b[1:, None] * x if b.ndim == 1 else b[:-1] * (1 - x) + b[1:] * x
    return b[0]


@given(some.lists(some.floats(-1, 1), min_size=6, max_size=6))
@settings(max_examples=200, deadline=None)
def test_first_negative_is_the_first_sign_change(coefficients):
    b = np.array(coefficients)
    x = np.linspace(0, 1, 4001)
    y = bernstein_value(b.copy(), x)
    found = first_root(np.append(b, [0.0, 0.0]), 5)
    clearly = np.flatnonzero(y < -1e-9)  # values of order one
    if found == NEVER:
        assert not len(clearly)
    else:
        assert not (y[x < found - 1e-6] < -1e-9).any()
        if len(clearly):
            assert found <= x[clearly[0]] + 1e-9


def test_quintic_interpolates_value_slope_and_curvature():
    p = np.polynomial.Polynomial([0.3, -1.0, 2.0, 0.7, -0.4, 0.1])
    h = 0.7
    ends = np.array([p.deriv(k)(t) if k else p(t) for t in (0.0, h) for k in (0, 1, 2)])
    b = np.zeros(8)
    assert make_quintic(b, h, ends) == 5
    x = np.linspace(0, 1, 11)
    assert bernstein_value(b[:6], x) == pytest.approx(p(h * x), rel=1e-13)


def test_deflation_divides_out_known_zeros():
    """x² (1 + x + x²) in Bernstein form, divided by x twice."""
    p = np.polynomial.Polynomial([0, 0, 1, 1, 1])
    x = np.linspace(0, 1, 5)
    basis = np.array([bernstein_value(row, x) for row in np.eye(5)]).T
    b = np.append(np.linalg.solve(basis, p(x)), np.zeros(3))
    assert divided(b, 4, 2) == 2
    assert bernstein_value(b[:3], x) == pytest.approx(1 + x + x**2, rel=1e-12)


def test_cubic_and_quadratic_have_the_degrees_they_say():
    n, m, value, middle = make_others(np.zeros(8), 0.5, np.array([1.0, 2.0, 3.0, 4.0]))
    assert (n, m) == (3, 2)
    assert value == pytest.approx(1 + 0.5 * 2 / 3 + 3 - 0.5 * 4 / 3)
    assert middle == pytest.approx(2 * 2.0 - 0.5 * (1.0 + 3.0))
