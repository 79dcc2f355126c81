"""A family in one file, docs/new-family.md, does what every family does."""

from __future__ import annotations

import json
from math import pi, sin, sqrt
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from bead import BeadOnWire, BeadRK4
from scipy.special import ellipj, ellipk

import stiction as st
from stiction.run.rerun import rerun

PAGE = Path(__file__).parents[2] / "docs" / "new-family.md"
FILE = Path(__file__).with_name("bead.py")
R, G = 10e-3, 9.81
SHAKEN = BeadOnWire(radius=R, damping=2e-6, shake=1e-3, s=2e-3, clock=st.Clock(frequency=8.0))


def free(angle, **more):
    return BeadOnWire(radius=R, s=R * angle, clock=st.Clock(frequency=5.0), **more)


def test_the_page_shows_the_file_and_it_is_short():
    text = FILE.read_text(encoding="utf-8")
    assert f"```python\n{text}```" in PAGE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 120


# ------------------------------------------------------------------------------------------------ closed forms


@pytest.mark.parametrize("angle", [0.1, 1.5, 3.0])
def test_a_free_bead_swings_as_the_elliptic_function_says(angle):
    """sin θ/2 = k sn(K + ω t, k), k = sin θ₀/2, T = 4 K(k)/ω, ω² = g/R: Landau and Lifshitz, Mechanics, §11."""
    k, omega = sin(angle / 2), sqrt(G / R)
    period = 4 * ellipk(k**2) / omega
    ds = st.simulate(free(angle), BeadRK4(per_cycle=1000), until=2 * period)
    assert ds.time.values[-1] == 2 * period
    expected = 2 * R * np.arcsin(k * ellipj(ellipk(k**2) + omega * ds.time.values, k**2)[0])
    # RK4 with 1000 steps per 0.2 s is off by (ωΔt)⁴/120 per radian of some 30, more where k is near 1
    np.testing.assert_allclose(ds.q.values[:, 0], expected, rtol=0, atol=1e-6 * R * angle)
    assert ds.q.values[-1, 0] == pytest.approx(R * angle, rel=1e-7)


def test_a_damped_bead_decays_and_a_shaken_one_resonates_as_the_linear_oscillator():
    omega, m, c = sqrt(G / R), 1e-6, 4e-6
    small = 1e-4
    ds = st.simulate(free(small, damping=c), BeadRK4(per_cycle=500), until=0.5)
    d = c / (2 * m)
    w = sqrt(omega**2 - d**2)
    expected = R * small * np.exp(-d * ds.time) * (np.cos(w * ds.time) + d / w * np.sin(w * ds.time))
    np.testing.assert_allclose(ds.q.values[:, 0], expected, rtol=0, atol=1e-6 * R * small)  # sin θ = θ within θ²/6
    f, A = 6.0, 1e-9
    shaken = BeadOnWire(radius=R, damping=c, shake=A, clock=st.Clock(frequency=f))
    ds = st.simulate(shaken, until=st.Cycles(count=60))
    amplitude = A * (2 * pi * f) ** 2 / sqrt((omega**2 - (2 * pi * f) ** 2) ** 2 + (2 * d * 2 * pi * f) ** 2)
    late = ds.q.values[ds.time.values > 59 / f, 0]
    assert np.ptp(late) / 2 == pytest.approx(amplitude, rel=2e-4)  # 200 samples per cycle miss the peak by 1.2e-4


def test_the_method_is_of_fourth_order():
    end = [st.simulate(SHAKEN, BeadRK4(per_cycle=n), until=0.31).q.values[-1, 0] for n in (50, 100, 3200)]
    assert np.log2((end[0] - end[2]) / (end[1] - end[2])) == pytest.approx(4.0, abs=0.2)


# ------------------------------------------------------------------------------------------------ the contract


def test_it_is_loaded_from_text():
    text = 'type = "BeadOnWire"\nradius = "10 mm"\nshake = "1 mm"\n[clock]\ntype = "Clock"\nfrequency = "8 Hz"\n'
    bead = st.loads(text)
    again = BeadOnWire(radius=R, shake=1e-3, clock=st.Clock(frequency=8.0))
    assert st.dumps(bead) == st.dumps(again) and st.loads(st.dumps(bead)) == bead
    with pytest.raises(st.StictionError, match=r'did you mean "radius"'):
        st.loads(text.replace("radius", "radiuss"))


def test_runs_end_where_they_are_told():
    assert st.simulate(SHAKEN, until="0.1234 s").time.values[-1] == 0.1234
    ds = st.simulate(SHAKEN, until=st.Cycles(count=3))
    assert ds.time.values[-1] == 3 / 8.0 and ds.attrs["cycles"] == 3 and ds.phase.values[-1] == 1.0
    assert ds.q.values[0, 0] == 2e-3
    few = st.simulate(SHAKEN, until=st.Cycles(count=3), save=st.Save(steps=0))
    np.testing.assert_array_equal(few.q, ds.q[::200])
    for until, words in (
        (None, "until is missing"),
        (st.OnImpact(contact="floor", within=1.0), "stop at AtTime, Cycles, Periodic"),
    ):
        with pytest.raises(st.ParameterError, match=words):
            st.simulate(SHAKEN, until=until)
    with pytest.raises(st.ParameterError, match="cannot follow it"):
        st.simulate(SHAKEN, until=1.0, save=st.Save(last_cycles=2))
    with pytest.raises(st.ParameterError, match="are run with BeadRK4"):
        st.simulate(SHAKEN, st.Moreau(per_cycle=100), until=1.0)
    with pytest.raises(st.ParameterError, match=r"per_cycle = 33.5 must be a whole number"):
        BeadRK4(per_cycle=33.5)


@pytest.mark.parametrize("cut", [0.25, 0.73125])
def test_a_run_in_two_parts_is_the_same_run(cut, tmp_path):
    """At the end of a cycle and within one; 0.73125 s are 5.85 cycles, 1170 steps."""
    whole, first = st.simulate(SHAKEN, until=2.0), st.simulate(SHAKEN, until=cut)
    first.to_netcdf(tmp_path / "first.nc")
    for start in (first, st.end_state(first), xr.load_dataset(tmp_path / "first.nc")):
        second = st.simulate(SHAKEN, until=2.0 - cut, start=start)
        for name in ("q", "u", "cycle"):
            np.testing.assert_array_equal(second[name].values[1:], whole[name].values[-second.sizes["time"] + 1 :])
        assert second.time.values[-1] == pytest.approx(2.0, rel=1e-15)
    other = st.simulate(SHAKEN, BeadRK4(per_cycle=333), until=2.0 - cut, start=first)
    assert other.q.values[-1, 0] == pytest.approx(whole.q.values[-1, 0], rel=1e-5)


def test_it_is_repeated_to_the_last_bit():
    first = st.simulate(SHAKEN, until=0.3)
    assert rerun(st.simulate(SHAKEN, until=0.3, start=first)).differ == 0
    job = st.Job(SHAKEN, BeadRK4(per_cycle=50), st.AtTime(time=0.3))
    np.testing.assert_array_equal(st.simulate(job).q, st.simulate(SHAKEN, BeadRK4(per_cycle=50), until=0.3).q)


def test_sweeps_carry_the_bead_up_and_down_its_resonance():
    """A softening oscillator jumps at other frequencies going up than going down."""
    values = np.linspace(3.5, 5.0, 13)
    swing = {"swing": st.measures.swing("q", coordinate="bead.s", after=9.0), "v": st.measures.mean_velocity("bead.s")}
    model = BeadOnWire(radius=R, damping=1e-6, shake=0.5e-3, clock=st.Clock(frequency=4.0))
    until, stepper = st.Cycles(count=60), BeadRK4(per_cycle=40)
    ds = st.hysteresis(model, "clock.frequency", values, until=until, stepper=stepper, measure=swing)
    assert (ds.status == 0).all() and np.isfinite(ds.v).all()
    gap = ds.swing.sel(direction="down") / ds.swing.sel(direction="up")
    assert float(gap.max()) > 1.5
    assert float(gap[-1]) == pytest.approx(1.0, rel=0.02)  # after 9 s there is e^(−9/2) left of what was carried over
    alone = st.sweep(model, {"clock.frequency": values[-1:]}, until=until, stepper=stepper, measure=swing, carry=False)
    direct = st.simulate(st.with_value(model, "clock.frequency", values[-1]), stepper, until=until)
    assert alone.swing.item() == swing["swing"](direct)


def test_the_certificate_says_what_was_checked_and_refuses_steps_that_are_too_long():
    (check,) = json.loads(st.simulate(SHAKEN, until=1.0).attrs["certificate"])
    assert check["check"] == "energy residual" and 0 < check["amount"] < 1e-6
    with pytest.raises(st.StictionError, match=r"energy residual: .* use more steps per cycle"):
        st.simulate(SHAKEN, BeadRK4(per_cycle=4), until=2.0)


def test_states_of_others_are_refused():
    state = st.end_state(st.simulate(SHAKEN, until=0.1))
    wrong = {
        "not finite": state.replace(u=[np.nan]),
        "numbers of \"q\"": state.replace(q=[0.0, 0.0]),
        "of the family planar": st.end_state(st.simulate(st.devices.Magmite(), until=st.Cycles(count=1))),
    }  # fmt: skip
    for words, start in wrong.items():
        with pytest.raises(st.ModelError, match=words):
            st.simulate(SHAKEN, until=0.1, start=start)
