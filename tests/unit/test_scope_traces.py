"""Scope traces become signals: jumps and kinks found where they are, periods with honest errors, cycles averaged."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.identify import DataError, averaged_cycle, find_period, recorded


def noisy(values, sigma, seed=0):
    return values + np.random.default_rng(seed).normal(0.0, sigma, len(values))


@pytest.mark.parametrize("sigma", [0.0, 0.02])
def test_jumps_are_found_and_put_half_way(sigma):
    t = np.arange(400) * 1e-4
    values = noisy(np.where(t < 0.01005, 0.3 * np.sin(300 * t), 1.0 + 20 * t), sigma)
    signal = recorded(t + 5.0, values=values)
    p = signal.pieces()
    times = np.array(signal.times)
    assert times[np.flatnonzero(np.diff(times) == 0)] == approx([0.01005], rel=1e-9)
    assert signal.at(t) == approx(values, abs=1e-12)  # what was measured stays
    assert p.begin[0] == 0.0 and signal.duration == approx(t[-1])
    before = signal.at(0.01005 - 1e-9)
    assert float(before) == approx(0.3 * np.sin(300 * 0.01005), abs=max(6 * sigma, 1e-3))


def test_a_smooth_or_steep_signal_has_no_jump_and_kinks_are_kept():
    t = np.arange(300) * 1e-4
    assert (np.diff(recorded(t, values=np.sin(500 * t)).times) > 0).all()
    ramp = np.clip((t - 0.0101) / 4e-4, 0.0, 1.0)  # four samples long
    assert (np.diff(recorded(t, values=ramp).times) > 0).all()
    smooth = recorded(t, values=np.abs(t - 0.015), smooth=True)
    assert smooth.between.breaks == approx((0.015,))
    middle = t[:-1] + 5e-5
    assert smooth.at(middle) == approx(np.abs(middle - 0.015), abs=1e-9)


def test_what_read_signal_gives_is_taken_by_column(tmp_path):
    file = tmp_path / "scope.csv"
    file.write_text("time [ms],coil [mV],piezo [V]\n" + "\n".join(f"{k},{100 * (k > 4)},{k}" for k in range(10)))
    read = st.identify.read_signal(file)
    assert recorded(read, "coil").at([0.004, 0.005]) == approx([0.0, 0.1])
    with pytest.raises(DataError, match="name one: column="):
        recorded(read)
    with pytest.raises(DataError, match='has no column "laser"'):
        recorded(read, "laser")


def test_periods_lie_within_their_errors():
    """Four standard errors, thirty seeds: a fair interval fails once in 500 such tests."""
    t, true = np.arange(3000) * 1e-5, 1 / 733.0
    wave = (t / true % 1.0 < 0.3) * 1.0 + 0.4 * np.sin(2 * np.pi * t / true)
    for seed in range(30):
        found = find_period(t, values=noisy(wave, 0.1, seed))
        assert abs(found.value - true) < 4 * found.error < 1e-3 * true
    assert find_period(t, values=np.sin(2 * np.pi * t / true)).value == approx(true, rel=1e-7)
    assert found.cycles == approx(t[-1] / true, rel=1e-3)


def test_cycles_are_averaged_without_bias_of_slopes():
    t, true = np.arange(20000) * 1e-5, 1 / 97.3
    saw = st.Sawtooth(rise=0.8)
    values = np.where(t / true % 1 < 0.8, t / true % 1 / 0.8, (1 - t / true % 1) / 0.2)
    wave = averaged_cycle(t, values=noisy(values, 0.05), points=40, period=true)
    p = np.array(wave.phases)
    exact = np.where(p < saw.rise, p / 0.8, (1 - p) / 0.2)
    straight = np.abs(p - 0.8) > 0.03
    straight[0] = False
    # 500 samples in each corner: a mean has a spread of 0.05/√500, five of which bound forty of them
    assert np.array(wave.values)[straight] == approx(exact[straight], abs=5 * 0.05 / np.sqrt(500))


@pytest.mark.parametrize(("t", "values", "words"), [
    (np.arange(100.0), np.ones(100), "is constant"),
    (np.arange(100.0), np.arange(100.0), "does not repeat"),
    (np.arange(500.0), np.random.default_rng(1).normal(size=500), "does not repeat"),
    (np.arange(3.0), np.ones(3), "at least 4"),
    (np.array([0.0, 1.0, 1.0, 2.0]), np.arange(4.0), "does not grow from sample 1 to 2"),
    (np.arange(4.0), np.array([0.0, np.nan, 1.0, 2.0]), "no numbers"),
])  # fmt: skip
def test_bad_traces_are_refused_in_words(t, values, words):
    with pytest.raises(DataError, match=words):
        find_period(t, values=values)


def test_too_fine_or_too_short_an_average_is_refused():
    t = np.arange(100) * 1e-3
    with pytest.raises(DataError, match="use fewer points"):
        averaged_cycle(t, values=np.sin(300 * t), points=500, period=2 * np.pi / 300)
    with pytest.raises(DataError, match="does not fit into the signal"):
        averaged_cycle(t, values=np.sin(300 * t), period=1.0)
    with pytest.raises(DataError, match="times and values"):
        recorded(t)


@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_cycles_that_differ_in_turn_are_one_period(cycles):
    """A high and a low cycle in turn, 5 % apart, had half the period with an error of 1e-6: the shortest lag was taken.

    Noise of 1 % and a random walk of as much, which has power between the lines, too, make no period longer.
    """
    rng, n = np.random.default_rng(cycles), 40 * 12 * cycles
    t = np.arange(n) / 40.0
    y = np.sin(2 * np.pi * t + 0.3) + 0.4 * np.cos(4 * np.pi * t) + 0.05 * np.cos(2 * np.pi * t / cycles + 1)
    y += 0.01 * rng.standard_normal(n) + 0.01 * np.cumsum(rng.standard_normal(n)) / np.sqrt(n)
    found = find_period(t, values=y)
    assert abs(found.value - cycles) < 5 * found.error < 1e-2  # five standard errors


@pytest.mark.parametrize("drift", [0.5, 3.0, -3.0, 30.0])
@pytest.mark.parametrize("cycles", [7.3, 45.2])
def test_a_straight_drift_changes_no_period(cycles, drift):
    """Three amplitudes of drift made two to sixteen cycles one period, thirty "did not repeat"."""
    true = 1.2345e-3
    t = np.linspace(0.0, cycles * true, int(40 * cycles))
    y = np.sin(2 * np.pi * t / true) + 0.4 * np.sin(4 * np.pi * t / true + 0.3) + drift * t / t[-1]
    assert find_period(t, values=y).value == approx(true, rel=1e-7)
