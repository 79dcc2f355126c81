"""The energy ledger: it closes to round-off with event location, and Moreau's residual falls with the step."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest
import truth_suite as truth

import stiction as st

KEPT = st.Save(energy=True)


def turnover(ds) -> float:
    """All energy that moved: the scale of the residual."""
    supplied = abs(ds.supplied_energy.sum("force")) + abs(ds.motion_energy)
    return float((supplied + ds.kinetic_energy + abs(ds.stored_energy.sum("force"))).max())


def worst(ds) -> float:
    return float(abs(ds.energy_residual).max()) / turnover(ds)


@pytest.mark.parametrize("n", [1, 7, 97])
def test_slide_turns_kinetic_energy_into_friction(n):
    v0 = 0.05
    stop = v0 / (truth.MU * truth.G)
    model = truth.on_floor({"vx": v0})
    ds = st.simulate(model, st.EventLocated(step=stop / n), until=1.5 * stop, save=KEPT)
    kinetic = 0.5 * truth.MASS * v0**2
    assert float(ds.friction_loss.sel(contact="floor")[-1]) == pytest.approx(kinetic, rel=1e-13)
    assert worst(ds) < 1e-13


def test_bounce_loses_its_height_in_impacts():
    h, e = 1e-3, 0.5
    fall = (2 * h / truth.G) ** 0.5
    model = truth.on_floor({"y": h}, e=e)
    ds = st.simulate(model, st.EventLocated(step=fall / 3), until=4 * fall, save=KEPT)
    energy = truth.MASS * truth.G * h
    assert ds.event_loss.values[:3] == pytest.approx(energy * (1 - e**2) * e ** (2 * np.arange(3)), rel=1e-12)
    assert float(ds.impact_loss[-1, 0]) == pytest.approx(energy, rel=1e-13)
    assert float(ds.friction_loss[-1, 0]) == 0.0
    assert worst(ds) < 1e-13
    # accumulating impacts end at t₁ (1 + e)/(1 − e); the closed flights are added by extrapolation
    rest = ds.event_rest_time.values[np.isfinite(ds.event_rest_time.values)]
    assert rest == pytest.approx([fall * (1 + e) / (1 - e)], rel=1e-13)


def damped_oscillator() -> st.Multibody:
    """Coulomb and viscous friction on a spring that a prescribed motion shakes."""
    return st.Multibody(
        clock=st.Clock(frequency=1.3),
        bodies={"base": st.Driven(amplitude=0.1, drive="shake"), "box": st.PointMass(mass=1.0, x=0.105)},
        drives={"shake": st.Sine()},
        forces={
            "weight": st.Load(on="box.y", value=-10.0),
            "spring": st.Spring(a="base.x", b="box.x", stiffness=100.0, damping=0.7),
            "push": st.Load(on="box.x", value=2.0, drive="shake"),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.1))},
    )


def test_every_account_of_a_shaken_oscillator():
    """Each account against quadrature of its power along the saved trajectory."""
    ds = st.simulate(
        damped_oscillator(), st.EventLocated(per_cycle=4000, method=st.DOP853(rtol=1e-13)), until=st.Cycles(count=2),
        save=KEPT,
    )  # fmt: skip
    assert worst(ds) < 1e-12
    t, w = ds.time.values, 2 * pi * 1.3
    x, v = ds.q.sel(coordinate="box.x").values, ds.u.sel(coordinate="box.x").values
    base, base_rate = 0.1 * np.sin(w * t), 0.1 * w * np.cos(w * t)
    spring = 100.0 * (x - base) + 0.7 * (v - base_rate)
    accounts = {
        "damping": (ds.damping_loss.sel(force="spring"), 0.7 * (v - base_rate) ** 2),
        "supply": (ds.supplied_energy.sel(force="push"), 2.0 * np.sin(w * t) * v),
        "motion": (ds.motion_energy, -spring * base_rate),
        "friction": (ds.friction_loss.sel(contact="floor"), abs(v)),
    }
    for account, power in accounts.values():
        # the trapezoidal rule errs by (w Δt)² / 12 of the largest power, a few times more at the kinks of |v|
        by_hand = float(np.sum(0.5 * (power[1:] + power[:-1]) * np.diff(t)))
        assert float(account[-1]) == pytest.approx(by_hand, rel=1e-5)


@pytest.mark.parametrize("n", [100, 400])
def test_residual_of_the_classical_method_falls_with_its_order(n):
    """RK4: the residual is the error of the method, of order 4 at least."""
    one, two = (
        worst(st.simulate(damped_oscillator(), st.EventLocated(per_cycle=k), until=st.Cycles(count=2), save=KEPT))
        for k in (n, 2 * n)
    )
    assert one < 1e-4 and (two < one / 12 or two < 1e-13)


def test_residual_of_moreau_falls_with_the_step():
    """First order at switches, and h uses the velocity at the start of the step: the residual halves with it."""
    residuals = [
        worst(st.simulate(damped_oscillator(), st.Moreau(per_cycle=n), until=st.Cycles(count=2), save=KEPT))
        for n in (250, 500, 1000, 2000)
    ]
    assert residuals[-1] < residuals[0] / 6 and residuals[-1] < 1e-3


def test_losses_never_shrink_and_the_ledger_of_a_robot_closes():
    """MagMite with impacts, stick and slip in every cycle."""
    robot = st.devices.Magmite(vertical_load=8.0, clock=st.Clock(frequency=1.5 * 2300))
    stepper = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-12))
    ds = st.simulate(robot, stepper, until=st.Cycles(count=5), save=KEPT)
    assert ds.attrs["impacts_located"] > 0
    for loss in (ds.friction_loss, ds.impact_loss, ds.damping_loss):
        assert float(loss.diff("time").min()) >= -1e-12 * turnover(ds)
    assert worst(ds) < 1e-10


def test_a_moving_table_pays_for_what_it_does():
    """A ball carried up and thrown by a table: what the table supplies is what the ball has, and has lost."""
    gamma, phase = 1.5, 0.0
    w = 2 * pi * 100.0
    A = gamma * truth.G / w**2
    ball = st.Slide(mass=1e-6, x=A * sin(phase), vx=A * w * cos(phase))
    model = st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={"table": st.Driven(amplitude=A, drive="shake"), "ball": ball},
        drives={"shake": st.Sine(phase=phase)},
        forces={"weight": st.Load(on="ball.x", value=-1e-6 * truth.G)},
        contacts={"plate": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=0.3))},
    )
    for stepper, bound in (
        (st.EventLocated(per_cycle=20, method=st.DOP853(rtol=1e-12)), 1e-10),
        (st.Moreau(per_cycle=500), 1e-2),
    ):
        ds = st.simulate(model, stepper, until=st.Cycles(count=3), save=KEPT)
        assert float(ds.impact_loss[-1, 0]) > 0
        assert worst(ds) < bound
