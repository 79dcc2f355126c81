"""`mean` and `rms` are means over time, whatever the samples are."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st


def result(t, **variables):
    return xr.Dataset({name: ("time", v) for name, v in variables.items()}, coords={"time": t})


def test_whole_cycles_of_a_sine_with_both_ends():
    """Both ends are one phase: counted twice, they took 5 % of the rms with ten samples."""
    t = np.linspace(0.0, 1.0, 11)
    ds = result(t, q=np.sin(2 * np.pi * t))
    assert st.measures.rms("q")(ds) == pytest.approx(np.sqrt(0.5), rel=1e-14)
    assert st.measures.mean("q")(ds) == pytest.approx(0.0, abs=1e-15)


def test_samples_close_together_do_not_count_more():
    """A straight line has its mean in the middle, wherever it was looked at."""
    t = np.sort(np.append(np.random.default_rng(1).beta(0.3, 2.0, 50), [0.0, 1.0]))
    assert st.measures.mean("q")(result(t, q=3 * t)) == pytest.approx(1.5, rel=1e-14)
    late = t[t > 0.25]
    assert st.measures.mean("q", after=0.25)(result(t, q=3 * t)) == pytest.approx(1.5 * (late[0] + late[-1]), rel=1e-14)


def test_what_is_counted_between_samples_is_a_mean_per_sample_and_what_has_no_time_a_plain_one():
    t = np.array([0.0, 1.0, 3.0])
    assert st.measures.mean("impacts")(result(t, impacts=[0, 3, 3])) == 2.0
    assert st.measures.rms("q")(xr.Dataset({"q": ("coordinate", [3.0, 4.0])})) == pytest.approx(np.sqrt(12.5))


def test_columns_count_alike():
    t = np.array([0.0, 1.0, 3.0])
    ds = xr.Dataset({"q": (("time", "coordinate"), np.stack([t, 0 * t + 1], axis=1))}, coords={"time": t})
    assert st.measures.mean("q")(ds) == pytest.approx((1.5 + 1.0) / 2, rel=1e-14)


def cycles_of_a_walk(n: int = 6) -> xr.Dataset:
    """Ends of n cycles of 2 Hz, 3 mm each, with one impact and half a cycle of stick in each."""
    k = np.arange(n + 1)
    coords = {"cycle": ("time", np.maximum(k - 1, 0)), "phase": ("time", (k > 0) * 1.0), "time": k / 2.0,
              "coordinate": ["x"], "contact": ["foot"]}  # fmt: skip
    counted = ("time", "contact"), (k > 0)[:, None] * 1.0
    variables = {"q": (("time", "coordinate"), 3e-3 * k[:, None]), "impacts": counted, "stick_time": counted}
    return xr.Dataset(variables, coords, {"period": 0, "frequency": 2.0})


def test_a_thinned_result_has_no_velocity_per_cycle():
    """Every second end of a cycle was taken for every one: twice the speed, without a word."""
    walk = cycles_of_a_walk()
    assert st.measures.mean_velocity("x")(walk) == pytest.approx(6e-3, rel=1e-14)
    assert st.measures.impacts_per_cycle("foot")(walk) == 1.0
    thinned = walk.isel(time=slice(None, None, 2))
    for measure in (st.measures.mean_velocity("x"), st.measures.impacts_per_cycle("foot")):
        with pytest.raises(st.ParameterError, match="before you thin a result"):
            measure(thinned)


@pytest.mark.parametrize("cycles", [0, -3, 2.5, True])
def test_recent_cycles_are_a_whole_number(cycles):
    """0 was all of the run, and -3 all but its first three."""
    with pytest.raises(st.ParameterError, match="whole number, at least 1"):
        st.measures.recent_velocity("x", cycles=cycles)
    assert st.measures.recent_velocity("x", cycles=2.0)(cycles_of_a_walk()) == pytest.approx(6e-3, rel=1e-14)
