"""The platform on three spheres, and the optimiser of drive signals."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.devices.platform import LocomotionPlatform
from stiction.devices.ramona import Ramona, SawSignal, TunedSignal
from stiction.families.sliding.platform import step_per_cycle
from stiction.optimise.waveform import LargestForce, LeastVibration, LongestStep, best_waveform

NM = 1e-9


def step(**command) -> np.ndarray:
    return advance(LocomotionPlatform(**command), 6)


def advance(platform, cycles, steps=0) -> np.ndarray:
    ds = st.simulate(platform, until=st.Cycles(count=cycles), save=st.Save(steps=steps))
    return step_per_cycle(ds).sel(coordinate=["y", "z", "phi"]).values


def test_platform_moves_as_commanded():
    y, z, phi = step()
    assert 0.7 * 150 * NM < y < 150 * NM and abs(z) < 1e-9 * y and abs(phi) * 10e-3 < 1e-9 * y
    y, z, phi = step(forward_y=0.0, forward_z=1.0)
    assert 0.7 * 150 * NM < z < 150 * NM and abs(y) < 1e-9 * z
    y, z, phi = step(forward_y=0.0, turn=1.0)
    assert 0.7 * 150 * NM < phi * 10e-3 < 150 * NM and max(abs(y), abs(z)) < 1e-9 * phi


def test_platform_is_symmetric():
    y = step()
    np.testing.assert_allclose(step(forward_y=-1.0), -y, rtol=0, atol=1e-9 * abs(y).max())
    turned = step(forward_y=cos(2 * pi / 3), forward_z=sin(2 * pi / 3))  # a symmetry of spheres and rubies
    np.testing.assert_allclose(turned[:2], [y[0] * cos(2 * pi / 3), y[0] * sin(2 * pi / 3)], rtol=1e-6)


def test_platform_has_a_zero_amplitude_too():
    limit = LocomotionPlatform().contact(floor=False).slip_limit
    small, large = (advance(LocomotionPlatform(amplitude=x * limit), 20)[0] for x in (0.3, 2.0))
    assert abs(small) < 0.01 * 0.3 * limit and large > 0.7 * 2.0 * limit


def test_platform_scenario_round_trip_and_bad_command():
    platform = LocomotionPlatform(turn=0.5)
    assert st.loads(st.dumps(platform)) == platform
    with pytest.raises(st.ModelError, match="all 0"):
        LocomotionPlatform(forward_y=0.0)


AXIS = Ramona(preload=0.25, amplitude=160 * NM, signal=SawSignal(slow=5e-3))


@pytest.fixture(scope="module")
def saw():
    return sliding.signal_quality(AXIS)


def test_optimised_vibration_is_below_every_signal_of_the_thesis(saw):
    best = best_waveform(AXIS, LeastVibration(), stroke=160 * NM, trials=40)
    # the same total stroke: the saw vibrates by 52 nm, the thesis' 44/28 nm signal by 15 nm
    assert best.quality.residual < 3.5 * NM < saw.residual / 10
    assert best.axis.amplitude + best.axis.signal.rise == approx(160 * NM, rel=1e-9)
    assert best.axis.signal.slew == 0.15 and len(best.trials.trial) <= 45


def test_optimised_step_is_longer_than_that_of_the_saw(saw):
    best = best_waveform(AXIS, LongestStep(), stroke=160 * NM, trials=25)
    assert best.value > 1.02 * saw.net_step and best.value == approx(best.quality.net_step, rel=1e-9)


def test_optimised_force_is_larger_than_that_of_the_saw():
    axis = Ramona(amplitude=60 * NM, signal=SawSignal(slow=5e-3))
    best = best_waveform(axis, LargestForce(cycles=120), stroke=60 * NM, trials=12)
    assert best.value > 1.3 * sliding.force_by_map(axis, 60 * NM)  # the same total stroke


def test_slower_piezos_vibrate_more():
    signal = TunedSignal(slow=5e-3, rise=25 * NM, slew=0.15, amplitude=135 * NM)
    fast = st.with_values(AXIS, {"amplitude": 135 * NM, "signal": signal})
    slow = st.with_value(fast, "signal.slew", 0.005)
    assert sliding.signal_quality(slow).net_step < sliding.signal_quality(fast).net_step


def test_stroke_below_the_zero_amplitude_is_refused():
    with pytest.raises(st.ParameterError, match="zero-amplitude"):
        best_waveform(AXIS, LongestStep(), stroke=10 * NM)


def test_advance_of_the_platform_is_per_whole_cycle():
    """However many samples are kept, the step is the advance between equal phases; also of a single cycle."""
    platform = LocomotionPlatform()
    steps = [advance(platform, 3, n)[0] for n in (0, 1, 37)]
    assert steps == approx([steps[0]] * 3, rel=1e-12)
    one = st.simulate(platform, until=st.Cycles(count=1), save=st.Save(steps=0))
    assert float(step_per_cycle(one)[0]) == approx(float(one.q[-1, 0]), rel=1e-12)
