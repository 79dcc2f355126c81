"""The coefficients of the Rosenbrock method: order conditions of all rooted trees, stability, what its layout says.

With Γ the lower matrix of γ_ij, the table holds a = α Γ⁻¹, c = 1/γ − Γ⁻¹ and m = b Γ⁻¹ (Hairer and Wanner II, IV.7).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
import pytest

import stiction as st
from stiction.maths.rosenbrock import GAMMA, MIDDLE, SHIFTS
from stiction.maths.tableaux import ERROR, INFO, NODES, WEIGHTS

T = st.planar.Rosenbrock().tableau()
S = int(T[INFO, 0])
gamma = T[INFO, GAMMA]
c = np.array([[T[j, i + 1] if j < i else 0.0 for j in range(S)] for i in range(S)])
G = np.linalg.inv(np.eye(S) / gamma - c)  # γ_ij
alpha = np.tril(T[:S, :S], -1) @ G
beta = alpha + G
b, b_error, b_middle = (T[row, :S] @ G for row in (WEIGHTS, ERROR, MIDDLE))


def trees(order):
    """Rooted trees as sorted tuples of the trees at the root."""
    if order == 1:
        return [()]
    found = set()
    for parts in range(1, order):
        for sizes in combinations_with_replacement(range(1, order), parts):
            if sum(sizes) == order - 1:
                choices = [()]
                for size in sizes:
                    choices = [(*chosen, tree) for chosen in choices for tree in trees(size)]
                found |= {tuple(sorted(chosen)) for chosen in choices}
    return sorted(found)


def size(tree):
    return 1 + sum(map(size, tree))


def density(tree):
    return size(tree) * prod(map(density, tree))


def stages(tree):
    """Elementary weights: β where a vertex has one branch, as J stands there, α where it has several."""
    if len(tree) == 1:
        return beta @ stages(tree[0])
    return np.prod([alpha @ stages(branch) for branch in tree], axis=0) if tree else np.ones(S)


def residuals(weights, order, at=1.0):
    return np.array([weights @ stages(t) - at**order / density(t) for t in trees(order)])


def test_there_are_as_many_trees_as_there_should_be():
    assert [len(trees(n)) for n in range(1, 7)] == [1, 1, 2, 4, 9, 20]


@pytest.mark.parametrize(("weights", "order", "at"), [(b, 5, 1.0), (b - b_error, 4, 1.0), (b_middle, 4, 0.5)])
def test_all_conditions_of_its_order_hold_and_one_of_the_next_does_not(weights, order, at):
    """Of the end, of the embedded method, and of the state in the middle; coefficients of up to 170 have 16 digits."""
    for n in range(1, order + 1):
        assert abs(residuals(weights, n, at)).max() < 1e-13 * factorial(n)
    assert abs(residuals(weights, order + 1, at)).max() > 1e-4


def test_times_of_the_stages_are_those_of_their_places():
    assert T[NODES, :S] == pytest.approx(alpha.sum(axis=1), rel=1e-13, abs=1e-13)
    assert T[SHIFTS, :S] == pytest.approx(G.sum(axis=1), rel=1e-12, abs=1e-12)


def growth(z, weights=b):
    """R(z) of y' = λ y, z = h λ."""
    return 1 + z * weights @ np.linalg.solve(np.eye(S) - z * beta, np.ones(S))


def test_what_is_stiff_dies_out_and_nothing_grows():
    y = np.concatenate([np.linspace(0.0, 20.0, 4001), np.logspace(1.3, 8, 200)])
    assert max(abs(growth(1j * one)) for one in y) <= 1 + 1e-12  # and γ > 0 leaves no pole on the left
    for z in (-1e9, 1e9j):
        assert abs(growth(z)) < 100 / abs(z)  # R(∞) = 0
    assert beta[-1] == pytest.approx(b, rel=1e-12, abs=1e-12)  # stiffly accurate: the last stage ends the step
    z = 0.1
    assert growth(z) == pytest.approx(np.exp(z), rel=1e-8)
