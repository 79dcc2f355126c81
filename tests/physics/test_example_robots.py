"""Robots assembled from parts only, as in examples/, each with a pinned number."""

from __future__ import annotations

import inertial_slider
import mag_micro_bot
import pytest

import stiction as st


def test_inertial_slider():
    """4.5 μ g T_f²: exact for any number of steps."""
    exact = 4.5 * inertial_slider.MU * inertial_slider.G * inertial_slider.T_FALL**2
    assert inertial_slider.step_per_cycle() == pytest.approx(exact, rel=1e-12)


def test_mag_micro_bot():
    """−3.678211 µm per cycle; error control at 1e-7 and 1e-10 agree to 7e-8, Moreau's rule to 2e-4."""
    pinned = -3.678211e-6
    assert mag_micro_bot.step_per_cycle() == pytest.approx(pinned, rel=1e-6)
    fine = st.EventLocated(per_cycle=50, method=st.DOP853(rtol=1e-10))
    assert mag_micro_bot.step_per_cycle(fine) == pytest.approx(pinned, rel=2e-7)
    # first order at impacts and switches: 26 events in three cycles of 20 000 steps
    assert mag_micro_bot.step_per_cycle(st.Moreau(per_cycle=20000)) == pytest.approx(pinned, rel=1e-3)


def test_mag_micro_bot_walks_further_in_a_steeper_field():
    steps = [abs(mag_micro_bot.step_per_cycle(tilt_field=B)) for B in (0.2e-3, 0.3e-3, 0.4e-3)]
    assert steps == sorted(steps)
