"""Laws of scatter in samples of any study; yield and Pareto of what matters."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr
from scipy.stats import kstest, truncnorm

import stiction as st

GRIPPER = st.devices.CsfhGripper(force=50e-6)


def tip(ds):
    return float(ds.point_position.sel(point="b3.tip", axis="x"))


@pytest.mark.parametrize("design", [st.Sobol, st.LatinHypercube])
def test_samples_follow_their_laws(design):
    """Kolmogorov and Smirnov's distance; quasi-random samples are closer than the 1.36/√n of random ones."""
    laws = {"height": st.Normal(5e-6, 0.1e-6, cut=2.0), "depth": st.Uniform(20e-6, 30e-6), "radius": (0.1e-3, 0.3e-3)}
    sample = design(laws, count=1024, seed=3)
    height, depth, radius = sample.points((slice(None),)).T
    assert kstest((height - 5e-6) / 0.1e-6, truncnorm(-2, 2).cdf).statistic < 1.36 / np.sqrt(1024)
    assert kstest(depth, "uniform", args=(20e-6, 10e-6)).statistic < 1.36 / np.sqrt(1024)
    assert np.abs(height - 5e-6).max() <= 0.2e-6 and 0.1e-3 <= radius.min() <= radius.max() <= 0.3e-3
    again = st.studies.designs.design_from(sample.described())
    np.testing.assert_array_equal(again.points((slice(None),)), sample.points((slice(None),)))


def test_a_study_of_made_grippers_says_which_size_matters():
    """Statics depends on F/(E b h³): 1 % of the height counts three times as much as 1 % of the depth, 9 : 1 in
    variance; the tip is nearly linear in both."""
    laws = {"depth": st.Normal(25e-6, 0.25e-6), "height": st.Normal(5e-6, 0.05e-6)}
    study = st.map_points(GRIPPER, st.Sobol(laws, count=32), measure={"tip": tip}, workers=1, progress=False)
    middle = float(study.tip.median())
    report = st.optimise.tolerances(study, {"tip": (-np.inf, middle)})
    assert report.parameter.values.tolist() == ["height", "depth"] and report.explained.item() > 0.99
    ratio = report.variance_share.values[0, 0] / report.variance_share.values[0, 1]
    assert 5 < ratio < 16  # 32 points estimate variances within a quarter each
    assert report.all_good.item() == pytest.approx(0.5, rel=0.05)
    low, high = report.all_good_interval.values
    assert low < 0.5 < high and high - low == pytest.approx(2 * 1.96 * np.sqrt(0.25 / 32), rel=0.1)


def test_failed_points_are_not_good():
    values = np.array([1.0, 2.0, np.nan, 3.0, 1.5, 2.5])
    study = xr.Dataset({"y": ("point", values)}, {"a": ("point", np.arange(6.0))})
    report = st.optimise.tolerances(study, {"y": (0.0, 10.0)})
    assert report.good.item() == pytest.approx(5 / 6)


def test_bad_laws_and_limits_are_refused_in_words():
    with pytest.raises(st.ParameterError, match="low must be below high"):
        st.Uniform(2.0, 1.0)
    with pytest.raises(st.ParameterError, match="greater than 0"):
        st.Normal(1.0, 0.0)
    with pytest.raises(st.ParameterError, match=r"Normal\(…\) or Uniform\(…\)"):
        st.Sobol({"height": 5e-6}, count=4)
    with pytest.raises(st.ParameterError):
        st.map_points(GRIPPER, st.Sobol({"height": st.Normal(1e-6, 1e-6)}, count=4), measure={"tip": tip})
    study = xr.Dataset({"y": ("point", np.ones(3))}, {"a": ("point", np.arange(3.0))})
    with pytest.raises(st.ParameterError, match="no measure"):
        st.optimise.tolerances(study, {"z": (0.0, 1.0)})


def test_a_number_that_does_not_vary_has_no_share():
    """It ended in a raw error of the linear algebra: 0.1 three times has a spread of 1e-17."""
    x = np.linspace(1.0, 2.0, 9)
    study = xr.Dataset(
        {"y": ("point", 3 * x)}, {"a": ("point", x), "b": ("point", np.full(9, 0.1)), "c": ("point", np.zeros(9))}
    )
    report = st.optimise.tolerances(study, {"y": (0.0, 10.0)})
    assert report.variance_share.sel(measure="y", parameter=["a", "b", "c"]).values == pytest.approx([1, 0, 0])


def test_limits_the_wrong_way_round_are_refused():
    """They told a yield of 0."""
    study = xr.Dataset({"y": ("point", [1.0, 2.0])}, {"x": ("point", [0.0, 1.0])})
    with pytest.raises(st.ParameterError, match="lower limit first"):
        st.optimise.tolerances(study, {"y": (3.0, 0.0)})
