"""The search without derivatives on functions whose best is known."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.optimise.exploration import CovarianceEvolution, DifferentialEvolution, Space, explore, front, weightings


def strategies() -> list:
    return [
        pytest.param(CovarianceEvolution(), id="cma"),
        pytest.param(DifferentialEvolution(), id="scipy"),
    ]


def needs(strategy):
    if isinstance(strategy, CovarianceEvolution):
        pytest.importorskip("cma", reason="the extra opt is not installed")


@pytest.mark.parametrize("strategy", strategies())
def test_one_goal_is_found(strategy):
    needs(strategy)
    points, goals = explore(lambda p: 5 - ((p - 0.3) ** 2).sum(axis=1), 3, 1, trials=300, seed=1, strategy=strategy)
    best = points[np.argmax(goals)]
    np.testing.assert_allclose(best, 0.3, atol=0.02)
    assert 200 <= len(points) <= 330


@pytest.mark.parametrize("strategy", strategies())
def test_one_number_is_found(strategy):
    needs(strategy)
    points, goals = explore(lambda p: -((p[:, 0] - 0.9) ** 2), 1, 1, trials=100, seed=3, strategy=strategy)
    assert points[np.argmax(goals), 0] == pytest.approx(0.9, abs=0.01)


@pytest.mark.parametrize("strategy", strategies())
def test_trade_off_of_two_goals(strategy):
    """Goals −x and −(1 − √x) − penalty: the front is y = √x − 1 over the whole range of x, with the rest at 0."""
    needs(strategy)

    def goals(p):
        return -np.column_stack([p[:, 0], 1 - np.sqrt(p[:, 0]) + 3 * p[:, 1:].sum(axis=1)])

    points, found = explore(goals, 3, 2, trials=900, seed=2, strategy=strategy)
    best = front(found)
    x, y = -found[best].T
    close = np.abs(y - (1 - np.sqrt(x))) < 0.05
    assert close.mean() > 0.7 and np.ptp(x[close]) > 0.5
    assert best.sum() < len(points) / 3


def test_the_same_seed_gives_the_same_search():
    def cost(p):
        return -((p - 0.5) ** 2).sum(axis=1)

    a, b, c = (explore(cost, 2, 1, trials=60, seed=s, strategy=DifferentialEvolution())[0] for s in (4, 4, 5))
    np.testing.assert_array_equal(a, b)
    assert not np.array_equal(a[:5], c[:5])


@pytest.mark.parametrize("strategy", strategies())
def test_failed_trials_are_kept_but_never_chosen(strategy):
    needs(strategy)

    def goals(p):
        return np.where(p[:, 0] > 0.5, np.nan, p.sum(axis=1))

    points, found = explore(goals, 2, 1, trials=200, seed=0, strategy=strategy)
    best = points[np.nanargmax(found)]
    np.testing.assert_allclose(best, [0.5, 1.0], atol=0.05)
    assert np.isnan(found).any() and not front(found)[np.isnan(found[:, 0])].any()


def test_a_search_in_which_everything_fails_ends():
    _, found = explore(lambda p: np.full(len(p), np.nan), 2, 1, trials=50, strategy=DifferentialEvolution())
    assert np.isnan(found).all()


def test_front_is_what_nothing_beats():
    goals = np.array([[1, 5], [2, 4], [2, 3], [3, 1], [3, 1], [np.nan, 9], [0, 6]])
    assert front(goals).tolist() == [True, True, False, True, False, False, True]


@pytest.mark.parametrize("goals", [1, 2, 3])
def test_weights_share_one(goals):
    weights = weightings(goals)
    np.testing.assert_allclose(weights.sum(axis=1), 1)
    assert (weights > 0).all() and weights.shape[1] == goals
    assert weights[:, 0].max() > 0.9


def test_space_keeps_its_bounds_and_is_logarithmic_over_wide_ones():
    space = Space({"a": (1e-4, 1e-2), "b": (-1.0, 1.0)})
    assert space.values(np.array([0.5, 0.5])) == pytest.approx({"a": 1e-3, "b": 0.0})
    assert space.values(np.array([0.0, 1.0])) == {"a": 1e-4, "b": 1.0}
    assert space.values(np.array([2.0, -1.0])) == {"a": pytest.approx(1e-2), "b": -1.0}


@pytest.mark.parametrize("pair", [(2.0, 1.0), (1.0, 1.0), (0.0, float("inf")), (0.0, float("nan"))])
def test_bad_bounds(pair):
    with pytest.raises(st.ParameterError, match=r'bounds of "x".*smaller one first'):
        Space({"x": pair})


def test_nothing_to_search_and_too_few_trials():
    with pytest.raises(st.ParameterError, match="nothing to search"):
        Space({})
    with pytest.raises(st.ParameterError, match=r"trials = 3 is too few"):
        explore(lambda p: p[:, 0], 1, 1, trials=3)
