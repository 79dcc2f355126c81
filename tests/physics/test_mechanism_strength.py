"""Weibull's weakest link in flexures, against the closed forms of beams."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

M = st.mechanism
DEPTH, HEIGHT, LENGTH = 25e-6, 5e-6, 0.5e-3
LAW = dict(strength=1e9, volume=DEPTH * HEIGHT * LENGTH)


def cantilever(**push):
    leaf = M.Straight(
        start="ground", end="tip", x=0.0, y=0.0, length=LENGTH, section=M.Uniform(depth=DEPTH, height=HEIGHT),
        material=M.Elastic(youngs=160e9),
    )  # fmt: skip
    return M.Mechanism(
        bodies={"tip": M.Link(x=LENGTH)}, flexures={"leaf": leaf}, loads={"push": M.Wrench(body="tip", **push)}
    )


@pytest.mark.parametrize("m", [1.0, 3.5, 10.0, 40.0])
def test_pulled_bent_and_pushed_beams(m):
    """Risk (σ/σ_0)^m V/V_0 times 1 in tension, 1/(2 (m + 1)) under a moment, 1/(2 (m + 1)²) under a force at the end,
    σ the largest stress. Loads so small that shape and normal force of the bent ones do not matter (1e-5)."""
    law = M.Weibull(modulus=m, **LAW)
    for push, share in (({"fx": 1e-4}, 1.0), ({"moment": 1e-12}, 0.5 / (m + 1)), ({"fy": 2e-9}, 0.5 / (m + 1) ** 2)):
        model = cantilever(**push)
        eq = M.equilibrium(model)
        found = M.failure_probability(model, law, at=eq)
        expected = (eq.stress.item() / law.strength) ** m * share
        assert found.risk.item() == pytest.approx(expected, rel=3e-4, abs=0)
        assert found["any"].item() == pytest.approx(-np.expm1(-expected), rel=3e-4, abs=0)
    squeezed = M.failure_probability(cantilever(fx=-1e-5), law)
    assert squeezed.risk.item() == 0.0  # nothing is in tension


def test_pull_and_moment_together_by_quadrature():
    law, model = M.Weibull(modulus=8.0, **LAW), cantilever(fx=2e-4, moment=4e-10)
    eq = M.equilibrium(model)
    y = (np.arange(4000) + 0.5) / 2000 - 1
    each = []
    for moment, pull in zip(eq.moment.values[0], eq.axial_force.values[0], strict=True):
        stress = pull / (DEPTH * HEIGHT) + 6 * moment / (DEPTH * HEIGHT**2) * y
        each.append((np.maximum(stress / law.strength, 0.0) ** 8).mean())
    # the trapezoidal rule over 33 stations, of a moment that changes by a few percent
    assert M.failure_probability(model, law).risk.item() == pytest.approx(np.trapezoid(each) / 32, rel=2e-3)


def test_a_path_of_a_gripper_and_what_is_refused():
    law = M.Weibull(modulus=10.0, strength=1e9, volume=1e-15)
    gripper = st.devices.CsfhGripper()
    path = M.load_path(gripper, "force", [20e-6, 60e-6])
    ds = M.failure_probability(gripper, law, at=path)
    assert ds.failure_probability.dims == ("force", "flexure") and (np.diff(ds["any"].values) > 0).all()
    one = M.failure_probability(st.devices.CsfhGripper(force=60e-6), law)
    np.testing.assert_allclose(ds.risk.values[-1], one.risk.values, rtol=1e-6)
    np.testing.assert_allclose(1 - ds["any"], np.prod(1 - ds.failure_probability.values, axis=1), rtol=1e-12)
    with pytest.raises(st.ModelError, match='flexure "a", which the model has not'):
        M.failure_probability(cantilever(fx=1e-6), law, at=path)
