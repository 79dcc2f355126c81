"""Dry friction with closed answers: incline, damped and driven oscillator, stick-slip table, belt."""

from __future__ import annotations

from math import atan, cos, pi, radians, sin, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st

G = 9.81


def trace(ds, coordinate):
    """Time, coordinate and its velocity as arrays."""
    return ds.time.values, ds.q.sel(coordinate=coordinate).values, ds.u.sel(coordinate=coordinate).values


# ------------------------------------------------------------------------------------------------ incline


def test_mass_thrown_uphill_stops_and_slides_back(build):
    """20 degrees, v0 = 2 m/s, μ = 0.3 < tan 20°: stops at t = x = 0.326758250, returns with 0.620789926 m/s."""
    dt, theta, mu = 1e-4, radians(20), 0.3
    ds = st.simulate(build.on_floor(mu=mu, tilt=theta, vx=2.0), st.Moreau(step=dt), until=1.5)
    t, x, u = trace(ds, "mass.x")
    assert 2.0 / (G * (sin(theta) + mu * cos(theta))) == approx(0.326758250, rel=2e-9)
    top = np.argmax(x)
    assert abs(t[top] - 0.326758250) <= dt
    assert x[top] == approx(0.326758250, rel=1e-6, abs=0)  # the last step errs by a dt²/2 = 3e-8 m
    back = np.flatnonzero(x[top:] < 0)[0] + top
    # the reversal loses up to a step, and the return is seen at the end of a step: 0.6 m/s² dt each
    assert abs(t[back] - 1.379475880) <= 2 * dt
    assert -u[back] == approx(0.620789926, rel=2e-4, abs=0)


def test_mass_thrown_uphill_stops_and_holds(build):
    """μ = 0.4 > tan 20°: stops at t = x = 0.283987179 and sticks, v = 0 exactly."""
    dt = 1e-4
    ds = st.simulate(build.on_floor(mu=0.4, tilt=radians(20), vx=2.0), st.Moreau(step=dt), until=0.5)
    t, x, u = trace(ds, "mass.x")
    rest = np.flatnonzero(u == 0)[0]
    assert abs(t[rest] - 0.283987179) <= dt
    assert x[rest] == approx(0.283987179, rel=1e-6, abs=0)
    assert (u[rest:] == 0).all() and (x[rest:] == x[rest]).all()
    assert (ds.contact_state.values[rest:, 0] == 1).all()


def test_box_on_half_the_friction_angle_does_not_creep(build):
    """Truth suite S1: tan θ = μ/2 holds with creep velocity 0, not 1e-19."""
    model = build.on_floor(mass=1.6e-7, mu=0.3, tilt=atan(0.15))
    ds = st.simulate(model, st.Moreau(step=1e-5), until=0.02)
    assert (ds.u.values == 0).all() and (ds.q.values == 0).all()


def test_sliding_box_stops_after_the_closed_distance(build):
    """Truth suite S2: v0 = 0.05 m/s, μ = 0.3 stops after v0²/(2 μ g) = 0.424737 mm at v0/(μ g) = 16.989 ms."""
    dt, v0, mu = 1e-5, 0.05, 0.3
    ds = st.simulate(build.on_floor(mass=1.6e-7, mu=mu, vx=v0), st.Moreau(step=dt), until=0.02)
    t, x, u = trace(ds, "mass.x")
    # constant deceleration is exact; the last step stops at its end instead of inside: at most μ g dt²/8 too far
    assert x[-1] == approx(v0**2 / (2 * mu * G), rel=1e-6, abs=0)
    assert abs(t[np.flatnonzero(u == 0)[0]] - v0 / (mu * G)) <= dt


# ------------------------------------------------------------------------------------------------ oscillators


def test_coulomb_damped_oscillator_loses_two_centimetres_per_half_swing(build):
    """m = 1, k = 100, μ m g = 1 N from x = 0.105: turns at ∓0.085, 0.065, …, rests at −0.005 m at t = π/2 s."""
    dt, w = 1e-4, 10.0
    ds = st.simulate(build.on_floor(mu=1 / G, stiffness=100.0, x=0.105), st.Moreau(step=dt), until=2.0)
    t, x, u = trace(ds, "mass.x")
    n = np.arange(6)
    turns = x[np.rint(n * pi / w / dt).astype(int)]
    # x is stationary there; each reversal costs up to a step in velocity, μ g dt, which is μ g dt/ω = 1e-5 m of swing
    assert (abs(turns - (-1.0) ** n * (0.105 - 0.02 * n)) <= 1.0 * dt / w).all()
    last = np.flatnonzero(u != 0)[-1]
    assert abs(t[last] - pi / 2) <= 2 * dt
    assert x[-1] == approx(-0.005, rel=1e-4, abs=0)
    assert (u[last + 1 :] == 0).all()


DEN_HARTOG = [(0.8, 0.3, 0.131305244), (1.25, 0.5, 0.064127843), (0.6, 0.2, 0.077530143), (1.5, 0.4, 0.032659863)]


def den_hartog_amplitude(r, rho, force=5.0, stiffness=100.0):
    """Amplitude of the motion without stops [m]. Den Hartog (1931): F/k √(V² − (ρ U)²)."""
    V, U = 1 / (1 - r**2), sin(pi / r) / (r * (1 + cos(pi / r)))
    return force / stiffness * sqrt(V**2 - (rho * U) ** 2)


@pytest.mark.parametrize(("r", "rho", "amplitude"), DEN_HARTOG)
def test_den_hartog_amplitude(build, r, rho, amplitude):
    assert den_hartog_amplitude(r, rho) == approx(amplitude, rel=1e-8)
    N, cycles = 4000, 20
    model = build.shaken_oscillator(ratio=r, force=5.0, mu=rho * 5.0 / G)
    ds = st.simulate(
        model, st.Moreau(per_cycle=N), until=st.Cycles(count=60 + cycles), save=st.Save(last_cycles=cycles)
    )
    x = ds.q.sel(coordinate="mass.x").values[-cycles * N :].reshape(cycles, N)
    # Reversals lock to the step grid: over N = 3950 … 4050 the error of the mean scatters by 1e-5 … 1e-3. At N = 4000
    # it is 1.9e-4, −6e-5, 1.2e-4, −2.0e-4, the reference prototype's "within 2e-4".
    assert np.ptp(x, axis=1).mean() / 2 == approx(amplitude, rel=3e-4, abs=0)


# ------------------------------------------------------------------------------------------------ stick-slip table

# relative error of the advance with steps cut at the two breaks of the drive: notes of the independent prototype
CUT_MOREAU = [(10, 0.0233), (11, 0.0275), (31, 1.39e-3), (97, 3.54e-4), (101, 3.27e-4), (997, 3.35e-6)]


def advance_error(build, per_cycle):
    """Relative error of the mean advance per cycle over cycles 2 to 20, exact 4.5 μ g T_f²."""
    ds = st.simulate(
        build.stick_slip_drive(), st.Moreau(per_cycle=per_cycle), until=st.Cycles(count=20), save=st.Save(steps=0)
    )
    x = ds.q.sel(coordinate="box.x").values
    return (x[-1] - x[1]) / 19 / (4.5 * 0.3 * G * 1e-4**2) - 1


def test_stick_slip_drive_is_exact_when_switches_fall_on_steps(build):
    assert abs(advance_error(build, 90)) < 1e-13  # round-off of 1800 steps


@pytest.mark.parametrize(("per_cycle", "error"), CUT_MOREAU)
def test_stick_slip_drive_with_misaligned_steps(build, per_cycle, error):
    assert advance_error(build, per_cycle) == approx(error, rel=5e-3, abs=0)  # printed to three figures


# ------------------------------------------------------------------------------------------------ belt


def test_belt_oscillator_period(build):
    """Static above kinetic friction: sticks to x_s = μ_s N/k, slips back to 2 x_k − x_s, period 0.8068887871591 s."""
    dt, w, v, x_s, x_k = 1e-4, 10.0, 0.1, 0.04, 0.02
    period = 2 / w * (pi - atan((x_s - x_k) * w / v)) + 2 * (x_s - x_k) / v
    assert period == approx(0.8068887871591, rel=1e-13)
    ds = st.simulate(build.belt_oscillator(), st.Moreau(step=dt), until=9.5)
    t, x, u = trace(ds, "mass.x")
    sticks = ds.contact_state.values[:, 0] == 1
    slip = np.flatnonzero(sticks[:-1] & ~sticks[1:]) + 1
    stick = np.flatnonzero(~sticks[:-1] & sticks[1:])[1:] + 1
    assert len(slip) == 12
    # each switch is seen at the end of its step: two per period, each late by up to dt
    assert (t[slip[-1]] - t[slip[0]]) / 11 == approx(period, rel=2 * dt / period, abs=0)
    assert (abs(x[slip] - x_s) <= 2 * v * dt).all()
    assert (abs(x[stick] - (2 * x_k - x_s)) <= 2 * v * dt).all()
    assert u[sticks] == approx(v, rel=1e-12, abs=0)  # carried with the belt


def test_belt_oscillator_without_the_drop_of_friction_is_harmonic(build):
    """μ_s = μ_k: slips at x = μ N/k with the speed of the belt and swings on with amplitude v/ω, just reaching it."""
    dt, w, v = 1e-3, 10.0, 0.1
    ds = st.simulate(build.belt_oscillator(mu_s=0.2, mu_k=0.2), st.Moreau(step=dt), until=9.5)
    t, x, _ = trace(ds, "mass.x")
    d = x[t > 1.0] - 0.02
    # where the speeds meet, friction may hold for a step: v ω dt²/2 of speed
    assert np.ptp(d) / 2 == approx(v / w, rel=w * dt, abs=0)
    upward = t[t > 1.0][1:][(d[:-1] < 0) & (d[1:] >= 0)]
    assert np.diff(upward).mean() == approx(2 * pi / w, rel=w * dt, abs=0)
