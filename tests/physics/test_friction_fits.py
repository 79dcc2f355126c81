"""Friction laws and drives from measured curves: the truth lies in the intervals, and what cannot be known is said."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction import identify

S = st.sliding
BALL = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.1)


def loop_path(A, n=60):
    ramp = np.linspace(0, 1, n)
    return A * np.concatenate([ramp, 1 - 2 * ramp[1:], 2 * ramp[1:] - 1])


def measured(law, path, noise, seed, N=None):
    own = law.law() if isinstance(law, S.FrictionContact) else law
    load = 0.0 if N is None else N
    T = np.append(0.0, S.along_path(own, own.fresh(load), path[1:], np.full(len(path) - 1, load), 1e-6))
    return T + noise * np.random.default_rng(seed).normal(size=len(T))


def hits(fits, truth):
    """How often the truth lies in the intervals, over all numbers."""
    inside = [
        float(f.dataset.low.sel(parameter=name)) <= value <= float(f.dataset.high.sel(parameter=name))
        for f in fits
        for name, value in truth.items()
    ]
    return float(np.mean(inside))


def test_a_loop_gives_friction_and_radius_with_intervals_that_hold_the_truth():
    truth = {"mu": 0.3, "profile.radius": 0.5e-3}
    path = loop_path(1.5 * BALL.slip_limit)
    guess = st.with_values(BALL, {"mu": 0.2, "profile.radius": 1e-3})
    fits = [
        identify.fit_friction_loop(guess, {"mu": 0.2, "profile.radius": 1e-3}, path, measured(BALL, path, 3e-4, seed))
        for seed in range(30)
    ]
    assert fits[0].values["mu"] == pytest.approx(0.3, rel=0.02)
    assert hits(fits, truth) > 0.85  # of 60 intervals at 95 %: fewer than 51 hits have a chance of 1e-3
    assert "known together" not in identify.in_words(fits[0])


def test_a_loop_that_never_slides_does_not_tell_the_friction():
    law = S.Jenkins(k=1e6, mu=0.3)
    path = loop_path(0.5 * 0.3 * 0.1 / 1e6)
    data = measured(law, path, 1e-5, 3, N=0.1)
    found = identify.fit_friction_loop(
        law, {"k": (1e5, 1e7), "mu": (0.1, 1.0)}, path, data, normal_force=0.1, noise=1e-5
    )
    assert found.values["k"] == pytest.approx(1e6, rel=0.02)
    assert "mu: the data do not determine it" in identify.in_words(found)


def test_a_force_curve_gives_the_friction_of_an_axis():
    axis = st.devices.Ramona(mu=0.27)
    A = np.linspace(20e-9, 200e-9, 12)
    true = np.array([S.force_by_map(axis, a, 60) for a in A])
    rng = np.random.default_rng(4)
    fits = [
        identify.fit_force_curve(
            st.devices.Ramona(), {"mu": (0.1, 0.6)}, A, true + 5e-4 * rng.normal(size=12), noise=5e-4
        )
        for _ in range(12)
    ]
    assert fits[0].values["mu"] == pytest.approx(0.27, rel=0.05)
    assert hits(fits, {"mu": 0.27}) >= 9 / 12  # fewer than 9 of 12 have a chance of 2e-3
    both = identify.fit_force_curve(
        st.devices.Ramona(), {"mu": (0.1, 0.6), "preload": (0.02, 0.5)}, A, true, noise=5e-4
    )
    # far above the zero-amplitude the force is μ times preload: one number, not two
    assert "known together only, as a product" in identify.in_words(both) or "anything from" in identify.in_words(both)


def test_friction_over_velocity_gives_stribecks_curve_and_says_what_it_does_not_show():
    v = np.concatenate([-np.geomspace(1e-4, 3e-2, 25), np.geomspace(1e-4, 3e-2, 25)])
    mu = 0.2 + 0.12 * np.exp(-((v / 2e-3) ** 2))
    true = np.sign(v) * mu * 0.5 + 0.3 * v
    rng = np.random.default_rng(2)
    guess = S.LuGre(k=1e6, mu_s=0.4, mu_k=0.3, v_s=1e-3, eta1=5.0, eta2=0.1)
    unknown = {"mu_s": (0.2, 0.6), "mu_k": (0.05, 0.3), "v_s": (2e-4, 2e-2), "eta2": (0.0, 2.0)}
    fits = [
        identify.fit_friction_curve(guess, unknown, v, true + 2e-3 * rng.normal(size=50), normal_force=0.5)
        for _ in range(20)
    ]
    assert hits(fits, {"mu_s": 0.32, "mu_k": 0.2, "v_s": 2e-3, "eta2": 0.3}) > 0.85
    blind = identify.fit_friction_curve(guess, {**unknown, "k": (1e5, 1e7)}, v, true, normal_force=0.5, noise=2e-3)
    assert "k: the data do not determine it" in identify.in_words(blind)
    stribeck = st.Stribeck(mu_s=0.4, mu_k=0.2)
    data = np.array([0.25 + 0.1 * np.exp(-x / 1e-3) for x in (1e-4, 5e-4, 1e-3, 3e-3, 1e-2)]) * 0.5
    found = identify.fit_friction_curve(
        stribeck, {"mu_s": (0.1, 1.0), "mu_k": (0.1, 1.0)}, [1e-4, 5e-4, 1e-3, 3e-3, 1e-2], data, normal_force=0.5
    )
    assert found.values["mu_k"] == pytest.approx(0.25, rel=1e-6) and found.values["mu_s"] == pytest.approx(
        0.35, rel=1e-6
    )


BAD = {
    "lengths": (lambda: identify.fit_friction_loop(BALL, {"mu": 0.2}, [0.0, 1e-9], [0.0]), "of one length"),
    "few": (lambda: identify.fit_friction_loop(BALL, {"mu": 0.2}, [0.0], [0.0]), "1 measured numbers cannot give"),
    "unknown": (lambda: identify.fit_friction_loop(BALL, {}, [0.0, 1.0], [0.0, 1.0]), "at least one unknown"),
    "noise": (lambda: identify.fit_friction_loop(BALL, {"mu": 0.2}, [0.0, 1e-9], [0.0, 0.1], noise=0.0), "above 0"),
    "rest": (
        lambda: identify.fit_friction_curve(st.Coulomb(mu=0.3), {"mu": 0.2}, [0.0, 1.0], [0.1, 0.1], normal_force=1.0),
        "at 0 m/s",
    ),
    "law": (
        lambda: identify.fit_friction_curve(S.Dahl(k=1e6, mu=0.3), {"mu": 0.2}, [0.5, 1.0], [1, 1], normal_force=1.0),
        "Dahl has no friction over velocity",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_data_are_refused_in_words(name):
    make, words = BAD[name]
    with pytest.raises(st.StictionError, match=words):
        make()
