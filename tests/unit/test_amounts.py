"""Amounts of checks: the compiled scan finds what NumPy finds on whole arrays, wherever it stands."""

from __future__ import annotations

import numpy as np
import pytest

from stiction.run import amounts
from stiction.run.amounts import (
    APART,
    AS_IT_IS,
    BEYOND,
    DEPTH,
    MOVED,
    PULL,
    SIZE,
    greatest,
    greatest_sum,
    lengths,
    sizes,
)

FORMULAS = {
    AS_IT_IS: lambda a, b, p, r: a,
    SIZE: lambda a, b, p, r: np.abs(a) * r,
    DEPTH: lambda a, b, p, r: (p - a) * r,
    APART: lambda a, b, p, r: np.where((b == 1) | (b == 2), (np.abs(a) - p) * r, 0.0),
    BEYOND: lambda a, b, p, r: (np.abs(a) - p * np.maximum(b, 0.0)) * r,
    PULL: lambda a, b, p, r: -a * r,
    MOVED: lambda a, b, p, r: np.abs(a - b),
}
SHAPES = [(1, 1), (7, 3), (256, 1), (257, 2), (5, 300), (4001, 5)]


def some(shape, seed):
    """Random arrays a, b (time, column) and p, r (column)."""
    rng = np.random.default_rng(seed)
    return rng.normal(size=shape), rng.normal(size=shape), rng.random(shape[1]), rng.random(shape[1])


@pytest.fixture(params=["NumPy where there are few", "compiled"], autouse=True)
def way(request, monkeypatch):
    """Few numbers are looked at by NumPy, which gives the same."""
    if request.param == "compiled":
        monkeypatch.setattr(amounts, "FEW", 0)


@pytest.mark.parametrize("kind", FORMULAS)
def test_greatest_is_that_of_the_formula(kind):
    for seed, shape in enumerate(SHAPES):
        a, b, p, r = some(shape, seed)
        b = np.random.default_rng(seed).integers(0, 4, shape).astype(np.int8) if kind == APART else b
        of_all = FORMULAS[kind](a, b, p, r)
        most, row, column = greatest(kind, a, b, p, r)
        assert most == of_all.max() and of_all[row, column] == most


def test_a_number_that_is_none_is_the_greatest_of_all():
    for place in ((0, 0), (300, 1), (999, 2)):
        a, _, p, r = some((1000, 3), 1)
        a[place] = np.nan
        most, row, column = greatest(DEPTH, a, None, p, r)
        assert np.isnan(most) and (row, column) == place
        assert np.isnan(sizes(a)).tolist() == [column == place[1] for column in range(3)]


def test_views_and_nothing_at_all():
    a, _, _, _ = some((600, 8), 2)
    assert greatest(SIZE, a[:, ::3])[0] == np.abs(a[:, ::3]).max()
    assert (sizes(a[::2]) == np.abs(a[::2]).max(axis=0)).all()
    assert greatest(SIZE, a[:, :0])[0] == greatest(SIZE, a[:0])[0] == -np.inf
    assert greatest(DEPTH, np.full((5, 2), np.inf), None, np.zeros(2), np.ones(2))[0] == -np.inf


def test_lengths_of_vectors():
    vectors = np.random.default_rng(3).normal(size=(50, 4, 6))[:, :, :3]
    assert lengths(vectors) == pytest.approx(np.linalg.norm(vectors, axis=-1), rel=4e-16)


def test_every_kind_is_tried():
    kinds = {
        value for name, value in vars(amounts).items() if name.isupper() and name not in ("CLOSED", "BLOCK", "FEW")
    }
    assert kinds == set(FORMULAS)


@pytest.mark.parametrize("rows", [0, 1, 2, 3, 4, 5, 1001])
def test_sums_of_rows_at_any_count_and_where_a_number_is_none(rows):
    rng = np.random.default_rng(rows)
    a, w = rng.normal(size=(rows, 6)), rng.uniform(size=(2, 6))
    assert greatest_sum(a, w) == pytest.approx((np.abs(a) @ w.T).max(initial=0.0), rel=1e-14)
    for row in {0, rows // 2, rows - 1} if rows else ():
        for bad in (np.nan, np.inf):
            worse = a.copy()
            worse[row, 3] = bad
            assert not np.isfinite(greatest_sum(worse, w)) and not np.isfinite(sizes(worse)[3])
            assert np.isnan(greatest_sum(worse, w * [1, 1, 1, 0, 1, 1]))  # as a sum of every number asks every one
    assert (sizes(a) == np.abs(a).max(axis=0, initial=0.0)).all() and len(sizes(a[:, :0])) == 0
