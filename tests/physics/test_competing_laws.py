"""Laws compared by what they predict: tracks in closed form, of dry friction and of friction that grows with speed."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx
from scipy import stats

import stiction as st
from stiction.core.errors import ParameterError

G, V0, MU, C = 9.80665, 0.15, 0.3, 1.2
FLOOR = "contacts.floor.friction"
T = np.linspace(0.0, 0.03, 60)
STEPPER = st.EventLocated(step=2.5e-4, method=st.DP5())  # lines between its samples err by 2e-8 m at most


def box(friction):
    floor = st.Floor(normal="box.y", tangent="box.x")
    return st.Multibody(
        bodies={"box": st.PointMass(mass=1e-6, vx=V0)},
        forces={"gravity": st.Gravity(g=G)},
        contacts={"floor": st.Contact(geometry=floor, friction=friction)},
    )


LAWS = {
    "dry": (box(st.Coulomb(mu=0.2)), {f"{FLOOR}.mu": (0.05, 0.9)}),
    "oily": (
        box(st.Viscous(law=st.Coulomb(mu=0.2), c=0.5)),
        {f"{FLOOR}.law.mu": (0.05, 0.9), f"{FLOOR}.c": (0.0, 5.0)},
    ),
}


def dry():
    return V0 * T - MU * G * T**2 / 2


def oily():
    """v' = −g (μ + c v), integrated twice."""
    return (V0 + MU / C) * (1 - np.exp(-G * C * T)) / (G * C) - MU / C * T


def seen(x, seed=3, sigma=2e-6):
    return {"time": T, "x": x + np.random.default_rng(seed).normal(0.0, sigma, len(x))}


def test_the_law_that_made_the_data_predicts_them():
    found = st.identify.cross_validated(LAWS, seen(oily()), folds=3, stepper=STEPPER)
    assert found.verdict.startswith("oily") and "dry is" in found.verdict and "times worse" in found.verdict
    # a block at the end is extrapolated to, which noise alone does not bound: the laws are compared, not their sizes
    assert float(found.score.sel(law="dry")) > 10 * float(found.score.sel(law="oily"))
    assert found.numbers.values.tolist() == [1, 2]


def test_a_number_that_predicts_nothing_does_not_win():
    found = st.identify.cross_validated(LAWS, seen(dry()), folds=3, stepper=STEPPER, noise={"x": 2e-6})
    assert found.verdict.startswith("dry")
    assert float(found.score.sel(law="dry")) == approx(1.0, abs=0.5)


def test_what_cannot_be_compared_is_refused():
    with pytest.raises(ParameterError, match="at least two laws"):
        st.identify.cross_validated({"dry": LAWS["dry"]}, seen(dry()))
    with pytest.raises(ParameterError, match="from 2 to 15"):
        st.identify.cross_validated(LAWS, seen(dry()), folds=50)


def test_data_are_drawn_over_the_model_with_what_is_left():
    fit = st.fit(*LAWS["dry"], seen(dry()), stepper=STEPPER)
    assert fit.dataset.observed_at.values == approx(T)
    figure = st.plot.fitted(fit.dataset)
    upper, lower = figure.axes
    assert [len(line.get_xdata()) for line in upper.get_lines()] == [len(T)] * 2
    assert lower.get_lines()[0].get_ydata() == approx(fit.dataset.residual.values * 1e6)  # in µm
    assert "x [mm]" in upper.get_ylabel() and "fitted − measured [µm]" in lower.get_ylabel()
    assert "ms" in lower.get_xlabel()
    # x moves by −g t²/2 dμ, so the band of a least-squares line through t² holds; lines between samples err by h²/8
    # in t²/2, which is less than a thousandth from the tenth observation on
    left = fit.dataset.residual.values
    error = np.sqrt(left @ left / (len(T) - 1) / np.sum(T**4))
    wide = stats.t.ppf(0.975, len(T) - 1) * error * T**2
    assert fit.dataset.band.values[10:] == approx(wide[10:], rel=1e-3, abs=0)
    assert len(upper.collections) == 1  # drawn


def test_tied_numbers_are_fitted_as_one():
    """Two springs of one stiffness: x'' = −2 k x/m."""
    pair = st.Multibody(
        bodies={"box": st.PointMass(mass=1e-6, x=1e-6)},
        forces={n: st.Spring(b="box.x", stiffness=1.0) for n in ("left", "right")},
    )
    t = np.linspace(0.0, 5e-3, 60)
    tied = "forces.left.stiffness=forces.right.stiffness"
    found = st.fit(pair, {tied: (0.5, 2.0)}, {"time": t, "x": 1e-6 * np.cos(np.sqrt(2 * 1.3 / 1e-6) * t)})
    assert found.values[tied] == approx(1.3, rel=1e-4)
    assert found.model.forces["right"].stiffness == found.model.forces["left"].stiffness == found.values[tied]
    assert str(found.dataset.unit.values[0]) == "N/m"
