"""Event location where two events share a step, at rest, at the first and the last moment, and where no mode fits."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st

G = 9.81
STEPPERS = [
    st.EventLocated(per_cycle=4, method=st.DOP853(rtol=1e-12)),
    st.EventLocated(per_cycle=12, method=st.DOP853(rtol=1e-12)),
    st.EventLocated(per_cycle=400, method=st.RK4()),
]


# ------------------------------------------------------------------------------------------ slip, then lift-off


def lifted_box(push, mu):
    """A box pulled up with 2 m g sin ωt and pushed along with a constant force, of unit mass and a clock of 1 Hz."""
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={"box": st.PointMass(mass=1.0)},
        drives={"lift": st.Sine()},
        forces={
            "weight": st.Load(on="box.y", value=-G),
            "lift": st.Load(on="box.y", value=2 * G, drive="lift"),
            "push": st.Load(on="box.x", value=push * mu * G),
        },
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu)),
        },
    )


@pytest.mark.parametrize("stepper", STEPPERS, ids=["4 steps", "12 steps", "RK4"])
@pytest.mark.parametrize("push", [0.1, 0.4, 0.9])
def test_a_box_slips_before_it_lifts_off(push, stepper):
    """μ λ_N = push at sin ωt₁ = (1 − p)/2, λ_N = 0 at ωt₂ = π/6; between them v' = p μg − μg (1 − 2 sin ωt).

    The limit is the error of RK4 with 400 steps, (ωh)⁴/120 = 5e-10, with a margin for its location.
    """
    mu, omega = 0.3, 2 * pi
    t1, t2, t = np.arcsin((1 - push) / 2) / omega, 1 / 12, 1 / 4
    slipped = (push - 1) * (t2 - t1) + 2 / omega * (cos(omega * t1) - cos(omega * t2))
    ds = st.simulate(lifted_box(push, mu), stepper, until=t)
    assert float(ds.u.sel(coordinate="box.x")[-1]) == approx(mu * G * (slipped + push * (t - t2)), rel=2e-9)
    assert ds.event_time.values[:2] == approx([t1, t2], rel=2e-9)


def rolling_off(mu, r, start):
    """Times at which a disc of radius r rolling off a fixed one of radius 1 begins to slip and lifts off [s]."""
    d = 1.0 + r

    def slips(t, s):
        return mu * (G * cos(s[0]) - d * s[1] ** 2) - G * sin(s[0]) / 3

    def lifts(t, s):
        return G * cos(s[0]) - d * s[1] ** 2

    slips.terminal = lifts.terminal = True
    options = {"rtol": 1e-12, "atol": 1e-14, "method": "DOP853"}
    roll = solve_ivp(lambda t, s: [s[1], G * sin(s[0]) / (1.5 * d)], (0, 9), [start, 0.0], events=slips, **options)
    slide = solve_ivp(
        lambda t, s: [s[1], (G * sin(s[0]) - mu * (G * cos(s[0]) - d * s[1] ** 2)) / d],
        (roll.t[-1], roll.t[-1] + 1), roll.y[:, -1], events=lifts, first_step=1e-6, **options,
    )  # fmt: skip
    return roll.t[-1], slide.t[-1]


@pytest.mark.parametrize("stepper", [st.EventLocated(step=0.05, method=st.DOP853(rtol=1e-11)), None])
@pytest.mark.parametrize("mu", [0.3, 10.0, 1000.0])
def test_a_disc_rolls_off_a_disc(mu, stepper):
    """Lift-off against an independent integration, to the 1e-7 of the default method; the floor never pulls."""
    r, start = 0.5, 0.3
    _, lift_off = rolling_off(mu, r, start)
    model = st.Multibody(
        bodies={
            "base": st.RigidBody(mass=1e30, moment=1e30),
            "disc": st.RigidBody(mass=1.0, moment=r * r / 2, x=(1 + r) * sin(start), y=(1 + r) * cos(start)),
        },
        forces={"weight": st.Load(on="disc.y", value=-G)},
        contacts={
            "c": st.Contact(
                geometry=st.DiscOnDisc(a="disc", b="base", radius_a=r, radius_b=1.0), friction=st.Coulomb(mu=mu)
            )
        },
    )
    ds = st.simulate(model, stepper, until=1.2 * lift_off)
    lifted = ds.event_time.values[ds.event_kind.values == 5]
    assert lifted[0] == approx(lift_off, rel=1e-6)
    assert float(ds.P_N.min()) >= 0.0


# ------------------------------------------------------------------------------------------ rest is rest


def test_a_box_on_two_corners_rests_to_the_last_bit():
    model = st.Multibody(
        clock=st.Clock(frequency=3.0),
        bodies={"box": st.RigidBody(mass=0.7, moment=0.013, x=0.3, y=0.1)},
        drives={"s": st.Sine()},
        forces={"gravity": st.Gravity(), "push": st.Load(on="box.x", value=0.7 * G * 0.2, drive="s")},
        contacts={
            name: st.Contact(geometry=st.PointOnLine(body="box", px=px, py=-0.1), friction=st.Coulomb(mu=0.3))
            for name, px in (("left", -0.17), ("right", 0.17))
        },
    )
    ds = st.simulate(model, st.EventLocated(per_cycle=20), until=st.Cycles(count=3))
    assert (ds.u == 0).all()
    assert (ds.q == ds.q[0]).all()


def test_a_box_that_slides_to_rest_has_velocity_zero():
    model = st.Multibody(
        bodies={"box": st.PointMass(mass=1.6e-7, vx=0.05)},
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3)),
        },
    )
    ds = st.simulate(model, until=0.03)
    assert (ds.u[ds.time > 0.05 / (0.3 * 9.81)] == 0).all()


def test_a_box_follows_its_table_exactly():
    f = 5.0
    amplitude = 0.5 * 0.3 * G / (2 * pi * f) ** 2
    model = st.Multibody(
        clock=st.Clock(frequency=f),
        bodies={
            "table": st.Driven(amplitude=amplitude, drive="s"),
            "box": st.PointMass(mass=0.7, vx=amplitude * 2 * pi * f),
        },
        drives={"s": st.Sine()},
        forces={"gravity": st.Gravity()},
        contacts={
            "c": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
            )
        },
    )
    ds = st.simulate(model, st.EventLocated(per_cycle=20), until=st.Cycles(count=5))
    assert (ds.u.sel(coordinate="box.x")[1:] == ds.u.sel(coordinate="table.x")[1:]).all()


@pytest.mark.parametrize("distance", [0.1, 0.3, 1 / 3])
def test_balls_that_touch_to_round_off_touch_in_both_steppers(distance):
    """Five balls in a row, the first moving: whether a gap of 1e-17 m counts must not depend on the stepper."""
    bodies = {f"b{i}": st.Slide(mass=1.0, x=distance * i, vx=1.0 if i == 0 else 0.0) for i in range(5)}
    contacts = {
        f"c{i}": st.Contact(geometry=st.Stop(a=f"b{i}.x", b=f"b{i + 1}.x", offset=distance), normal=st.Newton(e=0.5))
        for i in range(4)
    }
    cradle = st.Multibody(bodies=bodies, contacts=contacts)
    ends = [st.simulate(cradle, s, until=1.0).u.values[-1] for s in (st.EventLocated(step=0.1), st.Moreau(step=1e-3))]
    assert ends[0] == approx(ends[1], rel=1e-9)


# ------------------------------------------------------------------------------------------ the first and last moment


def ball(**start):
    """A ball of 1 kg above a floor with e = 0.5."""
    return st.Multibody(
        bodies={"b": st.Slide(mass=1.0, **start)},
        forces={"weight": st.Load(on="b.x", value=-G)},
        contacts={"floor": st.Contact(geometry=st.Stop(b="b.x"), normal=st.Newton(e=0.5))},
    )


def test_a_run_ends_at_the_impact_and_goes_on_from_there():
    """Falls of √(2h/g); the flight after e = 1/2 takes as long as the fall."""
    stepper, rule = st.EventLocated(step=0.1), st.OnImpact(contact="floor", within=3.0)
    first = st.simulate(ball(x=1.0), stepper, until=rule)
    assert first.attrs["status"] == "event"
    assert float(first.time[-1]) == approx(sqrt(2 / G), rel=1e-13)
    assert float(first.u[-1, 0]) == approx(0.5 * sqrt(2 * G), rel=1e-13)
    second = st.simulate(ball(x=1.0), stepper, until=rule, start=st.end_state(first))
    assert float(second.time[-1]) == approx(2 * sqrt(2 / G), rel=1e-13)


def test_an_impact_at_the_first_moment_is_told_and_booked():
    ds = st.simulate(ball(x=0.0, vx=-1.0), st.EventLocated(step=0.1), until=0.05, save=st.Save(energy=True))
    assert ds.event_time.values[0] == 0.0
    assert float(ds.event_loss[0]) == approx(0.5 * (1 - 0.25), rel=1e-13)
    assert float(ds.impact_loss.values[-1].sum()) == approx(0.5 * (1 - 0.25), rel=1e-13)
    assert float(ds.P_N.sum()) == approx(1.5, rel=1e-13)
    assert int(ds.impacts.sum()) == 1


# ------------------------------------------------------------------------------------------ where no mode fits


@pytest.mark.parametrize(("method", "step"), [(st.RK4(), 1e-3), (st.RK4(), 1e-4), (st.DP5(), 1e-3)])
@pytest.mark.parametrize(("mu", "degrees"), [(1.5, 60), (2.0, 45), (2.0, 60), (2.0, 75), (1.2, 45)])
def test_a_jam_creates_no_energy_and_location_goes_on(mu, degrees, method, step):
    """Painlevé's rod: kinetic and potential energy together never exceed what it began with."""
    a, length = radians(degrees), 2.0
    tips = {
        name: st.Contact(geometry=st.PointOnLine(body="rod", px=px), friction=st.Coulomb(mu=mu))
        for name, px in (("tip", -length / 2), ("top", length / 2))
    }
    body = st.RigidBody(mass=1.0, moment=length**2 / 12, y=length / 2 * sin(a), theta=a, vx=-5.0)
    rod = st.Multibody(bodies={"rod": body}, forces={"gravity": st.Gravity(g=G)}, contacts=tips)
    ds = st.simulate(rod, st.EventLocated(step=step, method=method), until=0.5)
    x = {name: ds.u.sel(coordinate=f"rod.{name}").values for name in ("x", "y", "theta")}
    kinetic = (x["x"] ** 2 + x["y"] ** 2 + length**2 / 12 * x["theta"] ** 2) / 2
    energy = kinetic + G * ds.q.sel(coordinate="rod.y").values
    assert energy.max() <= energy[0] * (1 + 1e-9)
    assert ds.attrs["events"] < 100


# ------------------------------------------------------------------------------------------ where a guide changes sides


def turned_over(p: float) -> tuple[float, float]:
    """∫₀ᵖ |sin|, and the integral of that."""
    k, rest = divmod(p, pi)
    inner = sum((2 * i + 1) * pi for i in range(int(k))) + (2 * k + 1) * rest - sin(rest)
    return 2 * k + 1 - cos(rest), inner


@pytest.mark.parametrize("per_cycle", [8, 100])
def test_friction_of_a_guide_whose_force_changes_sign_is_exact(per_cycle):
    """m ẍ = P − μ |F sin(ωt + φ)|, sliding all along: |λ_N| has a kink at every change of sides, which must be found.

    The method errs by 1e-12 between kinks; stepped over, they cost 2e-5 at rtol 1e-7.
    """
    mu, F, P, phase, cycles = 0.3, 2.0, 1.0, 0.3, 2
    guide = st.Contact(
        geometry=st.Floor(normal="b.y", tangent="b.x"), friction=st.Coulomb(mu=mu), normal=st.Bilateral()
    )
    model = st.Multibody(
        clock=st.Clock(frequency=1.0), bodies={"b": st.PointMass(mass=1.0, vx=1.0)}, contacts={"guide": guide},
        drives={"side": st.Sine(phase=phase)},
        forces={"side": st.Load(on="b.y", value=F, drive="side"), "push": st.Load(on="b.x", value=P)},
    )  # fmt: skip
    stepper = st.EventLocated(per_cycle=per_cycle, method=st.DOP853(rtol=1e-12))
    ds = st.simulate(model, stepper, until=st.Cycles(count=cycles))
    (g1, G1), (g0, G0) = turned_over(2 * pi * cycles + phase), turned_over(phase)
    w = 2 * pi
    v = 1.0 + P * cycles - mu * F * (g1 - g0) / w
    x = cycles + P * cycles**2 / 2 - mu * F * ((G1 - G0) / w**2 - g0 * cycles / w)
    assert float(ds.u.sel(coordinate="b.x")[-1]) == approx(v, rel=1e-11)
    assert float(ds.q.sel(coordinate="b.x")[-1]) == approx(x, rel=1e-11)
