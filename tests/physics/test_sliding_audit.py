"""The one pass of the certificate through the samples of sliders and platforms, against sums in plain numpy."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

from stiction.families.sliding.audit import Books, audited, friction_within, momentum, passive
from stiction.run.certificate import ENERGY

n, C, A, K = 400, 3, 2, 4  # samples, contacts, axes, coordinates


def some_result(rng: np.random.Generator, C: int = C, A: int = A, K: int = K) -> tuple[xr.Dataset, Books, np.ndarray]:
    books = Books(*(rng.uniform(1, 2, K) for _ in range(3)), rng.normal(size=(C, A, K)))
    variables = {
        "q": (("time", "coordinate"), rng.normal(size=(n, K))), "u": (("time", "coordinate"), rng.normal(size=(n, K))),
        "lambda_T": (("time", "contact", "axis"), rng.normal(size=(n, C, A))),
        "surface": (("time", "contact", "axis"), rng.normal(size=(n, C, A))),
    }  # fmt: skip
    coords = {"time": np.sort(rng.uniform(size=n)), "contact": list("abc")[:C], "coordinate": list("klmn")[:K]}
    return xr.Dataset(variables, coords), books, rng.normal(size=n)


@pytest.mark.parametrize(("C", "A", "K"), [(C, A, K), (2, 1, 1), (1, 1, 1)])
def test_the_pass_equals_sums_over_whole_arrays(C, A, K):
    ds, books, push = some_result(np.random.default_rng(3), C, A, K)
    contacts, coordinates = audited(ds, books, push)
    t, q, u, f = (ds[name].values for name in ("time", "q", "u", "lambda_T"))
    mean, J = (f[1:] + f[:-1]) / 2, books.jacobian
    slid = np.einsum("pak,tk->tpa", J, q) - ds.surface.values
    work = -(mean * np.diff(slid, axis=0)).sum(axis=2)
    of = np.abs(work).sum(axis=0) + np.abs(work).max(axis=0) / ENERGY
    given = -np.cumsum(work, axis=0) / of
    found = passive(ds, contacts)
    assert found.amount == pytest.approx(given.max(), rel=1e-12)
    row, column = np.unravel_index(given.argmax(), given.shape)
    assert found.where == f't = {t[row + 1]:.6e} s, contact "{"abc"[column]}"'
    held = np.sqrt((f[1:] ** 2).sum(axis=2))
    limits = np.array([0.5, np.inf, 1.0])[:C]
    assert friction_within(ds, contacts, limits).amount == pytest.approx((held - limits).max() / held.max(), rel=1e-12)
    sources = [push[:, None] - books.stiffness * q, -books.damping * u, *np.einsum("pak,tpa->ptk", J, f)]
    pushes = [(s[1:] + s[:-1]) / 2 * np.diff(t)[:, None] for s in sources]
    exchanged = sum(np.abs(p) for p in pushes)
    missing = np.abs(books.mass * (u - u[0])[1:] - np.cumsum(sum(pushes), axis=0))
    of = exchanged.sum(axis=0) + exchanged.max(axis=0) / ENERGY
    assert momentum(ds, coordinates).amount == pytest.approx((missing / of).max(), rel=1e-12)


@pytest.mark.parametrize(("C", "A", "K"), [(C, A, K), (2, 1, 1)])
@pytest.mark.parametrize("name", ["q", "u", "lambda_T"])
def test_one_number_that_is_none_is_the_worst_of_all(name, C, A, K):
    ds, books, push = some_result(np.random.default_rng(4), C, A, K)
    ds[name].values[n // 2] = np.nan
    contacts, coordinates = audited(ds, books, push)
    found = {"passive": passive(ds, contacts), "momentum": momentum(ds, coordinates),
             "friction": friction_within(ds, contacts, np.full(C, 9.0))}  # fmt: skip
    seen = {"q": {"passive", "momentum"}, "u": {"momentum"}, "lambda_T": {"passive", "momentum", "friction"}}[name]
    assert {which for which, check in found.items() if check.amount == np.inf} == seen
    assert all(f"{ds.time.values[n // 2]:.6e}" in found[which].where for which in seen)


@pytest.mark.parametrize(("kick", "seen"), [(0.0, False), (1e-12, False), (1e-7, True)])
def test_a_kick_undone_at_once_is_seen_unless_it_is_round_off(kick, seen):
    """A velocity that a constant push gives, one sample of it off: no end of a block tells."""
    ds, books, _ = some_result(np.random.default_rng(5), 1, 1, 1)
    zeros = {name: ds[name] * 0.0 for name in ("q", "lambda_T", "surface")}
    books = books._replace(damping=np.zeros(1))
    t = ds.time.values
    ds = ds.assign(**zeros, u=ds.u * 0.0 + ((t - t[0]) / books.mass[0])[:, None])
    ds.u.values[n // 3] += kick / books.mass[0]
    found = momentum(ds, audited(ds, books, np.ones(n))[1])
    if seen:  # over all momentum that was given, and ten times the most of one step
        assert found.amount == pytest.approx(kick / (t[-1] - t[0] + np.diff(t).max() / ENERGY), rel=1e-6)
        assert found.where.startswith(f"t = {t[n // 3]:.6e} s")
    else:
        assert found.amount < 1e-15
