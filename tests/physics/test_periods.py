"""`Periodic` reports the shortest period that explains the motion: not the angle of the spiral on which it decays."""

from __future__ import annotations

from math import acos, pi, sin, sqrt

import numba
import numpy as np
import pytest

import stiction as st
from stiction.compiled.kernels import KERNEL
from stiction.run.periods import MOST_BACK, UNKNOWN, believed

G, E = 9.81, 0.5
GAMMA_1 = pi * (1 - E) / (1 + E)
GAMMA_2 = sqrt(GAMMA_1**2 + (2 * (1 + E**2) / (1 + E) ** 2) ** 2)  # period 1 doubles here: Holmes (1982)


@numba.njit(**KERNEL)
def told(seen, tolerance, cycles):
    """The rule, which only compiled code can call."""
    return believed(seen, tolerance, cycles)


def period_of(states, tolerance=1e-6):
    """What the rule says of a row of states, all of them of order one; 0 if nothing."""
    seen = np.full((MOST_BACK + 2, MOST_BACK + 1), UNKNOWN)
    for n in range(1, len(states)):
        for p in range(1, MOST_BACK + 1):
            known = p <= n
            seen[n % MOST_BACK, p] = abs(states[n] - states[n - p]).max() if known else UNKNOWN
        period = told(seen, tolerance, n)
        if period:
            return period
    return 0


def spiral(multiplier, count=4000):
    """λⁿ as a point of the plane."""
    z = complex(multiplier) ** np.arange(count)
    return np.column_stack([z.real, z.imag])


def orbit(p, rng):
    """A thousand returns of an orbit of period p."""
    return np.tile(rng.uniform(-1, 1, (p, 2)), (4000 // p + 1, 1))[:4000]


@pytest.mark.parametrize("size", [0.3, 0.8, 0.95, 0.99])
@pytest.mark.parametrize("angle", [0, 2 * pi / 3, 2 * pi / 4, 2 * pi / 5, 0.4 * pi, pi, 1.0, 2.51, 0.1])
def test_spiral_has_period_one(size, angle):
    assert period_of(spiral(size * np.exp(1j * angle))) == 1


@pytest.mark.parametrize("start", [1e-5, 1e-2])
@pytest.mark.parametrize("slow", [-0.97, 0.98 * np.exp(2j * pi / 3)])
def test_slow_spiral_behind_a_fast_one(slow, start):
    """Both decay; the fast one is over while the slow one still shows."""
    assert period_of(spiral(0.3) + start * spiral(slow)) == 1


@pytest.mark.parametrize("p", range(1, 9))
@pytest.mark.parametrize("size", [0.3, 0.9, 0.98])
@pytest.mark.parametrize("angle", [0, pi, 2 * pi / 3, 1.0])
def test_orbit_behind_a_transient(p, size, angle):
    rng = np.random.default_rng(p)
    assert period_of(orbit(p, rng) + 0.5 * spiral(size * np.exp(1j * angle))) == p


@pytest.mark.parametrize("p", [2, 3, 4])
def test_orbit_with_the_noise_of_steps(p):
    """Steps of a stepper leave a rest below the tolerance that never decays."""
    rng = np.random.default_rng(p)
    noise = rng.uniform(-2e-7, 2e-7, (4000, 2))
    assert period_of(orbit(p, rng) + spiral(0.9) + noise) == p


def test_chaos_has_no_period():
    x = [0.4]
    for _ in range(2000):
        x.append(3.9 * x[-1] * (1 - x[-1]))
    assert period_of(np.array(x)[:, None]) == 0


# ------------------------------------------------------------------------------------------------ motions


def oscillator(detuned, damping=0.02):
    """A driven mass on a spring whose own frequency is `detuned` times that of the drive, 100 Hz."""
    omega = 2 * pi * 100 * detuned
    return st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={"mass": st.Slide(mass=1e-3, x=1e-3)},
        drives={"sine": st.Sine()},
        forces={
            "spring": st.Spring(b="mass.x", stiffness=1e-3 * omega**2, damping=2 * damping * 1e-3 * omega),
            "push": st.Load(on="mass.x", value=1e-2, drive="sine"),
        },
    )


@pytest.mark.parametrize("detuned", [1.2, 1.25, 4 / 3, 1.5])
@pytest.mark.parametrize("stepper", [st.Moreau(per_cycle=200), st.EventLocated(per_cycle=50)])
def test_detuned_oscillator_has_the_period_of_its_drive(detuned, stepper):
    ds = st.simulate(oscillator(detuned), stepper, until=st.Periodic())
    assert (ds.attrs["status"], ds.attrs["period"]) == ("periodic", 1)


@pytest.mark.parametrize("stepper", [st.Moreau(per_cycle=200), st.EventLocated(per_cycle=50)])
def test_studies_use_the_same_rule(stepper):
    over = {"forces.spring.stiffness": [oscillator(d).forces["spring"].stiffness for d in (1.2, 1.25, 4 / 3, 1.5)]}
    ds = st.map_points(
        oscillator(1.2), over, stepper=stepper, until=st.Periodic(), measure={"v": st.measures.mean_velocity("mass.x")}
    )
    assert (ds.period.values == 1).all()


def test_magmite_of_equal_masses_has_period_one():
    robot = st.with_value(st.devices.Magmite(mass_ratio=1.0), "clock.frequency", 2300.0)
    ds = st.simulate(robot, st.Moreau(per_cycle=1000), until=st.Periodic())
    assert (ds.attrs["status"], ds.attrs["period"]) == ("periodic", 1)


@pytest.mark.parametrize(("factor", "period"), [(0.95, 1), (1.05, 2)])
def test_ball_on_a_table_about_its_doubling(build, factor, period):
    gamma = factor * GAMMA_2
    phase = acos(GAMMA_1 / gamma)
    t, y = phase / (2 * pi), gamma * G / (2 * pi) ** 2 * sin(phase)
    vy = 1.001 * (G * t - G / 2)  # the period-1 solution, left a little so that it can decay, or double
    model = build.shaken_table(gamma=gamma, e=E, y=y - vy * t + G * t**2 / 2, vy=vy)
    ds = st.simulate(model, st.EventLocated(per_cycle=50), until=st.Periodic(min_cycles=20))
    assert (ds.attrs["status"], ds.attrs["period"]) == ("periodic", period)


def doubled(build):
    """A ball on a table that throws it alternately high and low."""
    gamma = 1.05 * GAMMA_2
    phase = acos(GAMMA_1 / gamma)
    t, y = phase / (2 * pi), gamma * G / (2 * pi) ** 2 * sin(phase)
    vy = 1.001 * (G * t - G / 2)
    return build.shaken_table(gamma=gamma, e=E, y=y - vy * t + G * t**2 / 2, vy=vy)


def test_measures_of_a_doubled_motion_see_both_of_its_cycles(build):
    """Of a periodic run its last cycle alone was kept: a ball that comes back had a mean velocity of −0.8 m/s, half an
    impact per cycle, and the height of its low flight."""
    run = {"stepper": st.EventLocated(per_cycle=50), "until": st.Periodic(min_cycles=20)}
    ds = st.simulate(doubled(build), **run)
    whole = st.simulate(doubled(build), **run, save=st.Save())
    assert ds.attrs["period"] == 2
    assert ds.sizes["time"] == 2 * 50 + 1
    fast = float(abs(whole.u.sel(coordinate="ball.x")).max())
    assert abs(st.measures.mean_velocity("ball.x")(ds)) < 1e-6 * fast  # Periodic ends at 1e-6 of the motion
    assert st.measures.impacts_per_cycle(str(ds.contact.values[0]))(ds) == 1.0
    top = st.measures.largest("q", coordinate="ball.x")
    assert top(ds) == top(whole.isel(time=slice(-101, None)))
    short = st.simulate(doubled(build), **run, save=st.Save(last_cycles=1))
    with pytest.raises(st.ParameterError, match=r"repeats after 2 cycles, of which 1 were kept"):
        st.measures.mean_velocity("ball.x")(short)


def test_twenty_cycles_are_kept_of_a_motion_without_period(build):
    """Which is what its mean velocity promises; and one of a motion of period 1."""
    ds = st.simulate(doubled(build), st.EventLocated(per_cycle=50), until=st.Periodic(rtol=1e-15, max_cycles=30))
    assert (ds.attrs["period"], ds.sizes["time"]) == (0, 20 * 50 + 1)
    ds = st.simulate(oscillator(1.2), st.Moreau(per_cycle=200), until=st.Periodic())
    assert (ds.attrs["period"], ds.sizes["time"]) == (1, 201)
