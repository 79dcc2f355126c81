"""A ball on a shaken table as a leg with one very soft mode: impacts in closed form, and Zeno's way to rest.

With ω → 0 the mode is a free mass under g; its static deflection g/ω² is metres, the hops are micrometres, and neither
restitution nor rest may depend on it.
"""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx
from scipy.optimize import brentq

import stiction as st

G = 9.81
DOWN = st.Square(low=-G, high=-G)


def ball(f, clock, gap, e, shake=0.0):
    """A ball seen from a table that moves by `shake` sin Ωt: q̈ + ω² q = −g + shake Ω² sin Ωt."""
    one = st.modal.Gain(b=(1.0,))
    structure = st.modal.ModalStructure(
        frequency=(f,),
        damping=(0.0,),
        inputs={"weight": one, "table": one},
        outputs={"ball": st.modal.Shape(phi=(1.0,))},
        mass=st.modal.ModalMass(m=(1e-6,)),
    )
    drives = {"weight": DOWN, "table": st.Sine(amplitude=shake * (2 * pi * clock) ** 2)}
    return st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=clock), voltage=1.0, drives=drives,
        feet={"ball": st.modal.Foot(gap=gap)}, law=st.modal.AllModesImpact(e=e),
    )  # fmt: skip


def flights(f, clock, gap, e, shake, count):
    """Times and speeds of the first impacts: roots of the closed-form flight, bracketed on 400 points per cycle."""
    w, Om = 2 * pi * f, 2 * pi * clock
    P = shake * Om**2 / (w**2 - Om**2)

    def driven(t):
        return -G / w**2 + P * np.sin(Om * t), P * Om * np.cos(Om * t)

    t, q, v, impacts = 0.0, 0.0, 0.0, []
    for _ in range(count):
        y, yd = q - driven(t)[0], v - driven(t)[1]

        def height(x, t=t, y=y, yd=yd):
            return gap + driven(t + x)[0] + y * np.cos(w * x) + yd / w * np.sin(w * x)

        x = np.arange(1, 4000) / (400 * clock)
        below = int(np.argmax(height(x) < 0))
        x = brentq(height, x[below - 1], x[below], xtol=1e-15 / clock)
        t, q = t + x, -gap
        before = driven(t)[1] - y * w * np.sin(w * x) + yd * np.cos(w * x)
        v = -e * before
        impacts.append((t, before, v))
    return np.array(impacts)


@pytest.mark.parametrize(
    "f, clock, gap, e, shake",
    [(0.3, 50.0, 1e-4, 0.5, 2e-4), (0.3, 500.0, 1e-6, 0.5, 2e-6), (0.03, 50.0, 1e-3, 0.8, 3e-4), (3.0, 5e3, 1e-8, 0.3,
     2e-8)],
)  # fmt: skip
def test_a_soft_mode_keeps_its_restitution(f, clock, gap, e, shake):
    """Old: every impact a rest. The height is a difference of deflections of g/ω², so a time is known to about
    √(2 · 2⁻⁵² g/ω² / g) over the speed of the flight: 1e-6 of a cycle is above it in all cases."""
    ds = st.simulate(ball(f, clock, gap, e, shake), until=20 / clock)
    exact = flights(f, clock, gap, e, shake, 4)
    assert list(ds.event_kind.values[:4]) == [1] * 4 and not ds.event_mode.values[:4].any()
    assert ds.event_time.values[:4] * clock == approx(exact[:, 0] * clock, rel=0, abs=1e-6)
    assert ds.gamma_N_before.values[:4] == approx(exact[:, 1], rel=1e-5)
    assert ds.gamma_N_after.values[:4] == approx(exact[:, 2], rel=1e-5)


@pytest.mark.parametrize("e", [0.3, 0.5, 0.9])
@pytest.mark.parametrize("drop", [1e-6, 1e-3])
@pytest.mark.parametrize("clock", [1.0, 50.0])
def test_a_ball_comes_to_rest_where_zeno_says(e, drop, clock):
    """A fall of √(2H/g) and hops of 2 e^k of it, (1 + e)/(1 − e) in all. The stepper may leave out hops of 1e-9 of a
    cycle; the spring ω² H/g = 4e-8 … 4e-5 of the weight is what the closed form neglects."""
    f, fall = 0.03, np.sqrt(2 * drop / G)
    end = fall * (1 + e) / (1 - e)
    ds = st.simulate(ball(f, clock, drop, e), st.modal.ModalEvents(rest=1e-9), until=2 * end + 2 / clock)
    hops = ds.isel(event=ds.event_mode.values == 0)
    assert hops.gamma_N_after.values == approx(-e * hops.gamma_N_before.values, rel=1e-12)
    assert hops.gamma_N_before.values[:3] == approx(-np.sqrt(2 * G * drop) * e ** np.arange(3), rel=1e-4)
    assert list(ds.event_mode.values).count(1) == 1 and ds.event_mode.values[-1] == 1
    spring = (2 * pi * f) ** 2 * drop / G
    # √ of the round-off of a height of g/ω², twice: the lowest hop that can be told, and its time
    lowest = 8 * np.sqrt(2 * 64 * 2.0**-52 * G / (2 * pi * f) ** 2 / G) * (1 + e) / (1 - e)
    assert float(ds.event_time[-1]) == approx(end, rel=spring, abs=1e-9 / clock + lowest)
    assert int(ds.contact_state[-1, 0]) == 1 and float(ds.g_N[-1, 0]) == approx(0.0, abs=1e-12 * drop)


def test_hops_left_out_are_as_short_as_the_stepper_says():
    """Usual setting: 1e-4 of the fastest period, here that of the drive."""
    drop, e, clock = 1e-3, 0.5, 50.0
    end = np.sqrt(2 * drop / G) * (1 + e) / (1 - e)
    ds = st.simulate(ball(0.003, clock, drop, e), until=0.1)
    assert 0 <= end - float(ds.event_time[-1]) <= 1e-4 / clock


@pytest.mark.parametrize("drop", [1e-9, 1e-6])
@pytest.mark.parametrize("clock", [0.01, 1.0])
def test_a_slow_clock_does_not_take_the_restitution_of_a_soft_mode(drop, clock):
    """Neither the mode (0.003 Hz) nor the clock knows how long the hops of a weight take; the usual setting put it to
    rest at the first impact."""
    e, fall = 0.5, np.sqrt(2 * drop / G)
    ds = st.simulate(ball(0.003, clock, drop, e), until=0.05 / clock)
    hops = ds.isel(event=ds.event_mode.values == 0)
    assert hops.sizes["event"] >= 4
    assert hops.gamma_N_before.values[:3] == approx(-np.sqrt(2 * G * drop) * e ** np.arange(3), rel=1e-2)
    assert float(ds.event_time[-1]) == approx(3 * fall, rel=1e-2)


def test_a_drop_after_a_break_of_a_slow_drive_is_no_silent_rest():
    """Weight and a weaker lift that ends after half of a slow cycle: the drop takes 1e-5 of the cycle. Seen again, it
    is simulated with its hops."""
    one = st.modal.Gain(b=(1.0,))
    structure = st.modal.ModalStructure(
        frequency=(0.003,), damping=(0.5,), inputs={"weight": one}, outputs={"ball": st.modal.Shape(phi=(1.0,))},
        mass=st.modal.ModalMass(m=(1e-6,)),
    )  # fmt: skip
    clock = 0.01
    model = st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=clock), voltage=1.0, feet={"ball": st.modal.Foot(gap=0.0)},
        drives={"weight": st.Square(low=-G, high=0.0)}, law=st.modal.AllModesImpact(e=0.5),
    )  # fmt: skip
    start = st.modal.at_rest(model).replace(q=np.array([1e-9]))
    with pytest.raises(st.VerificationError, match=r"rebound left out at rest.*lower the stepper's rest"):
        st.simulate(model, until=51.0, start=start)
    fine = st.simulate(model, st.modal.ModalEvents(rest=1e-9), until=51.0, start=start)
    assert int((fine.event_mode == 0).sum()) >= 4
