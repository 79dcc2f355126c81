"""What no step may break: momentum, energy, the friction cone, the sign of normal percussions, exact continuation."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
import xarray as xr
from pytest import approx

import stiction as st

G = 9.81


# ------------------------------------------------------------------------------------------------ MagMite


def test_momentum_is_kept_without_friction():
    """Spring, magnet and impacts are internal forces."""
    robot = st.devices.Magmite(friction=0.0, field=7e-3, clock=st.Clock(frequency=1.5 * 2300.0))
    ds = st.simulate(robot, st.Moreau(per_cycle=1000), until=st.Cycles(count=30))
    momenta = ds.u.sel(coordinate=["body.x", "hammer.x"]).values * [robot.body_mass, robot.hammer_mass]
    assert ds.impacts.sel(contact="hammer").sum() > 5
    # round-off of 30 000 steps
    assert abs(momenta.sum(axis=1)).max() < 1e-13 * abs(momenta).max()


def test_energy_is_kept_without_friction_damping_and_field():
    """c = μ = B = 0, ε = 1, through hundreds of impacts in 200 periods.

    The midpoint rule keeps ½ m v² (1 − (ω Δt)²/4) + ½ k d² of a free oscillation exactly, and an elastic impact turns
    the velocity at the same place. The energy itself therefore swings by (ω Δt)²/4 = 2.5e-5 and does not drift.
    """
    robot = st.devices.Magmite(friction=0.0, field=0.0, damping=0.0, restitution=1.0)
    v, N = 0.3, 1000
    model = st.with_values(
        robot.assembled(), {"bodies.hammer.vx": v, "bodies.body.vx": -v * robot.hammer_mass / robot.body_mass}
    )
    ds = st.simulate(model, st.Moreau(per_cycle=N), until=st.Cycles(count=200))
    assert ds.impacts.sel(contact="hammer").sum() > 400
    m = robot.body_mass * robot.hammer_mass / robot.total_mass
    v = (ds.u.sel(coordinate="hammer.x") - ds.u.sel(coordinate="body.x")).values
    d = (ds.q.sel(coordinate="hammer.x") - ds.q.sel(coordinate="body.x")).values - robot.gap
    swing = robot.stiffness / m * (1 / (2300.0 * N)) ** 2 / 4
    kept = m * v**2 * (1 - swing) / 2 + robot.stiffness * d**2 / 2
    assert kept == approx(kept[0], rel=1e-11, abs=0)  # round-off of 200 000 steps
    energy = m * v**2 / 2 + robot.stiffness * d**2 / 2
    assert energy == approx(energy[0], rel=swing * (1 + 1e-3), abs=0)


def test_magmite_friction_stays_inside_its_cone():
    robot = st.devices.Magmite(clock=st.Clock(frequency=1.58 * 2300.0))
    ds = st.simulate(robot, st.Moreau(per_cycle=1000), until=st.Cycles(count=30))
    floor, hammer = ds.sel(contact="floor"), ds.sel(contact="hammer")
    excess = abs(floor.P_T) - robot.friction * abs(floor.P_N) * (1 + 1e-12)
    assert excess.where(hammer.P_N == 0).max() <= 0
    assert excess.max() <= 1e-14 * hammer.P_N.max()  # solved together with an impact, 10 000 times the weight of a step
    assert (hammer.P_N >= 0).all() and (hammer.P_N > 0).any()
    assert (hammer.P_T == 0).all()


# ------------------------------------------------------------------------------------------------ thrown boxes


def thrown_box(build, rng, *, g, e_max):
    """A box of random shape, laws and start, and its step: 0.5 ms."""
    return build.box(
        width=rng.uniform(0.1, 0.5), height=rng.uniform(0.1, 0.5), mu=rng.uniform(0.1, 0.8), e=rng.uniform(0, e_max),
        g=g, y=1.0, theta=rng.uniform(-pi, pi), vx=rng.uniform(-2, 2), vy=rng.uniform(-2, -0.5),
        omega=rng.uniform(-10, 10),
    )  # fmt: skip


def energy_of(model, ds, g):
    """Kinetic and potential energy at each sample [J]."""
    moment = model.bodies["box"].moment
    return 0.5 * (ds.u.values**2 @ np.array([1.0, 1.0, moment])) + g * ds.q.sel(coordinate="box.y").values


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("e_max", [0.0, 0.7])
def test_thrown_box_never_gains_energy(build, seed, e_max):
    """Free flight keeps the energy exactly: the rule is exact for a constant force.

    Contacts work by p·(u⁺ + u⁻)/2. For e = 0, p·u⁺ ≤ 0 and u⁻ = u⁺ − M⁻¹(p + h Δt), so that the work is at most
    −|p|²/2 + |p| |h Δt|/2 ≤ |h Δt|²/8 in the norm of M⁻¹: a box may gain m (g Δt)²/8 where it is caught while still
    leaving the floor, and nothing without weight.
    """
    dt, rng = 5e-4, np.random.default_rng(seed)
    model = thrown_box(build, rng, g=G, e_max=e_max)
    ds = st.simulate(model, st.Moreau(step=dt), until=2.0)
    energy = energy_of(model, ds, G)
    assert ds.impacts.values.sum() > 0
    assert np.diff(energy).max() <= (G * dt) ** 2 / 8 + 1e-12 * energy[0]
    assert energy[-1] < energy[0]
    assert_laws_hold(ds, model)


@pytest.mark.parametrize("seed", range(30))
def test_weightless_box_never_gains_energy(build, seed):
    model = thrown_box(build, np.random.default_rng(100 + seed), g=1e-300, e_max=0.7)
    ds = st.simulate(model, st.Moreau(step=5e-4), until=2.0)
    energy = energy_of(model, ds, 0.0)
    # two simultaneous contacts are accepted with violations of 1e-10 of their velocities
    assert np.diff(energy).max() <= 1e-10 * energy[0]
    assert_laws_hold(ds, model)


def assert_laws_hold(ds, model):
    """P_N ≥ 0 and |P_T| ≤ μ P_N at every contact and step, up to round-off of the largest percussion."""
    P_N, P_T, mu = ds.P_N.values, ds.P_T.values, next(iter(model.contacts.values())).friction.mu
    round_off = 1e-14 * P_N.max()
    assert P_N.min() >= -round_off
    assert (abs(P_T) <= mu * P_N * (1 + 1e-12) + round_off).all()


@pytest.mark.parametrize(("theta", "omega"), [(0.0, 0.0), (0.1, 0.0), (0.3, -1.0), (-0.2, 2.0)])
def test_sled_on_redundant_contacts_obeys_the_laws(build, theta, omega):
    """Five points in a line, more than the closed forms handle: the iteration must keep the same laws."""
    dt = 1e-4
    model = build.sled(mu=0.4, e=0.3, y=0.09, theta=theta, vx=1.0, omega=omega)
    ds = st.simulate(model, st.Moreau(step=dt), until=0.6)
    assert ds.attrs["sweeps"] > 0 and ds.attrs["loose_steps"] == 0
    energy = energy_of(model, ds, G)
    assert np.diff(energy).max() <= (G * dt) ** 2 / 8 + 1e-11 * energy[0]
    assert_laws_hold(ds, model)
    assert (ds.contact_state.values[-1] == 1).any()
    # at rest on all points: what is left is round-off of the weight of a step
    assert abs(ds.u.values[-1]).max() < 1e-12 * G * dt


def test_sled_slides_as_far_as_a_point_mass(build):
    """How the weight is shared does not matter: v0²/(2 μ g)."""
    ds = st.simulate(build.sled(mu=0.4, y=0.05, vx=1.0), st.Moreau(step=1e-4), until=0.4)
    assert ds.q.sel(coordinate="box.x").values[-1] == approx(1 / (2 * 0.4 * G), rel=1e-6, abs=0)  # μ g dt²/8 at the end


# ------------------------------------------------------------------------------------------------ continuation

CONTINUED = ("q", "u", "time", "g_N", "P_N", "P_T", "contact_state", "impacts", "stick_time", "slip_time")


def assert_continues(whole, second):
    """The second part equals the end of the whole run bit by bit."""
    n = len(second.time) - 1  # its first sample is the start state
    for name in CONTINUED:
        assert np.array_equal(second[name].values[1:], whole[name].values[-n:]), name
    for name in ("end_q", "end_u", "end_mode", "end_P_N", "end_P_T"):
        assert np.array_equal(second[name].values, whole[name].values), name


def through_file(ds, folder):
    """The Dataset written to a NetCDF file and read again."""
    ds.to_netcdf(folder / "first.nc", engine="h5netcdf")
    return xr.load_dataset(folder / "first.nc", engine="h5netcdf")


STEPPERS = {
    "moreau": st.Moreau(per_cycle=1000),
    "rk4": st.EventLocated(per_cycle=100),
    "dp5": st.EventLocated(per_cycle=4, method=st.DP5(rtol=1e-7)),
}


@pytest.mark.parametrize("stepper", STEPPERS.values(), ids=STEPPERS)
def test_impacting_magmite_continues_exactly(tmp_path, stepper):
    robot = st.devices.Magmite(clock=st.Clock(frequency=1.58 * 2300.0))
    duration = 12.25 / robot.clock.frequency
    whole = st.simulate(robot, stepper, until=2 * duration)
    first = st.simulate(robot, stepper, until=duration)
    assert whole.impacts.sel(contact="hammer").sum() > 15
    assert_continues(whole, st.simulate(robot, stepper, until=duration, start=st.end_state(first)))
    read = through_file(first, tmp_path)
    assert_continues(whole, st.simulate(robot, stepper, until=duration, start=st.end_state(read)))


def test_box_on_many_contacts_continues_exactly(build, tmp_path):
    """The iteration starts from the last percussions, which therefore belong to the state."""
    model, stepper = build.sled(mu=0.4, e=0.3, y=0.05, vx=2.0), st.Moreau(step=1e-4)
    whole = st.simulate(model, stepper, until=0.2)
    first = st.simulate(model, stepper, until=0.1)
    assert (first.end_mode.values == 2).sum() > 2  # still sliding on more points than the closed forms handle
    assert_continues(whole, st.simulate(model, stepper, until=0.1, start=st.end_state(first)))
    state = st.end_state(through_file(first, tmp_path))
    assert_continues(whole, st.simulate(model, stepper, until=0.1, start=state))
    cold = state.replace(P_N=0 * state.P_N, P_T=0 * state.P_T)
    with pytest.raises(AssertionError):
        assert_continues(whole, st.simulate(model, stepper, until=0.1, start=cold))


def test_a_changed_model_is_looked_at_anew(build):
    """Continuing with other forces must not use the accelerations and modes remembered from before."""
    model, stepper = build.on_floor(mu=0.3, vx=0.0), st.EventLocated(step=1e-2)
    end = st.end_state(st.simulate(model, stepper, until=0.1))
    assert end.memory.size
    tilted = st.with_value(model, "forces.gravity.tilt", 0.5)
    cold = st.simulate(tilted, stepper, until=0.1, start=end.replace(memory=np.zeros(0)))
    ds = st.simulate(tilted, stepper, until=0.1, start=end)
    assert np.array_equal(ds.q.values, cold.q.values) and ds.q.values[-1, 0] < 0


def test_run_stopped_by_an_event_inside_a_cycle_continues_exactly(build):
    model, stepper = build.stick_slip_drive(), st.Moreau(per_cycle=97)
    period = model.clock.period
    whole = st.simulate(model, stepper, until=10 * period)
    settled = st.simulate(model, stepper, until=4 * period)
    first = st.simulate(model, stepper, until=st.OnSlip(contact="floor", within=period), start=st.end_state(settled))
    assert first.attrs["status"] == "event" and first.attrs["end_phase"] > 0
    left = (10 - first.attrs["end_cycle"] - first.attrs["end_phase"]) * period
    assert_continues(whole, st.simulate(model, stepper, until=left, start=st.end_state(first)))


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-3), st.EventLocated(step=1e-2)], ids=("moreau", "rk4"))
@pytest.mark.parametrize(("cut", "mode"), [(3.3, 1), (3.0, 2)])
def test_belt_oscillator_continues_exactly(build, tmp_path, cut, mode, stepper):
    """From sticking, where static friction holds, and from slipping, where it does not."""
    model = build.belt_oscillator()
    whole = st.simulate(model, stepper, until=6.0)
    first = st.simulate(model, stepper, until=cut)
    assert first.end_mode.values[0] == mode
    state = st.end_state(through_file(first, tmp_path))
    assert_continues(whole, st.simulate(model, stepper, until=6.0 - cut, start=state))
