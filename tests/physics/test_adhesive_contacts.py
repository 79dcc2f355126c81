"""Planar contacts that stick together (families/planar/adhesion.py): closed forms, with both steppers."""

from __future__ import annotations

from math import asin, exp, pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st

MASS, F0, REACH, F = 1e-9, 2e-6, 20e-9, 100.0  # kg, N, m, Hz
LEVEL = 1e-3  # height of the table [m], whose round-off gaps have
ROUND_OFF = 1e-12 * LEVEL
MOREAU = st.Moreau(per_cycle=2000)
LOCATED = st.EventLocated(per_cycle=200, method=st.DOP853(rtol=1e-12))
BOTH = pytest.mark.parametrize("stepper", [MOREAU, LOCATED], ids=["moreau", "located"])


def ball(pull=0.0, lift=0.0, push=0.0, shake=0.0, e=0.0, y=0.0, vy=0.0):
    """A ball on a table that moves by `shake` sin φ, pulled up by `pull` + `lift` sin φ, pushed along by `push`."""
    floor = st.Floor(normal="ball.y", tangent="ball.x", under="table.x", level=LEVEL)
    law = st.planar.Adhesive(pull_off=F0, reach=REACH, solid=st.Newton(e=e))
    loads = {"pull": ("y", pull, ""), "push": ("x", push, ""), "lift": ("y", lift, "sine")}
    return st.Multibody(
        bodies={"ball": st.PointMass(mass=MASS, y=LEVEL + y, vy=vy), "table": st.Driven(amplitude=shake, drive="sine")},
        forces={name: st.Load(on=f"ball.{on}", value=F, drive=d) for name, (on, F, d) in loads.items()},
        contacts={"floor": st.Contact(geometry=floor, friction=st.Coulomb(mu=0.5), normal=law)},
        clock=st.Clock(frequency=F), drives={"sine": st.Sine()}, travel={},
    )  # fmt: skip


def run(model, stepper, cycles=1, **more):
    return st.simulate(model, stepper, until=st.Cycles(count=cycles), **more)


def heights(ds):
    return ds.q.sel(coordinate="ball.y").values - ds.q.sel(coordinate="table.x").values - LEVEL


@BOTH
def test_it_holds_a_pull_up_to_the_pull_off_force(stepper):
    """Just below, λ_N = F_0 − F is what is left of the attraction; just above it flies off."""
    held = run(ball(pull=0.9999 * F0), stepper)
    assert np.abs(heights(held)).max() <= ROUND_OFF
    dt = np.diff(held.time.values)
    assert held.P_N.sel(contact="floor").values[1:] / dt == approx(1e-4 * F0, rel=1e-9)  # F_0 − 0.9999 F_0
    gone = run(ball(pull=1.01 * F0), stepper)
    # from where 1 % of F_0 has carried it out of reach all work but that of adhesion is kinetic energy
    y, v = heights(gone)[-1], gone.u.sel(coordinate="ball.y").values[-1]
    assert y > 100 * REACH
    assert MASS * v**2 / 2 == approx(1.01 * F0 * y - F0 * REACH, rel=1e-3 if stepper is MOREAU else 1e-9)


@BOTH
def test_friction_is_held_by_load_and_attraction(stepper):
    """Derjaguin: |T| ≤ μ (N + F_0), here without any load, N = 0, and with a pull of half of F_0."""
    for pull in (0.0, 0.5 * F0):
        limit = 0.5 * (F0 - pull)
        assert run(ball(pull=pull, push=0.999 * limit), stepper).q.sel(coordinate="ball.x").values[-1] == 0.0
        slides = run(ball(pull=pull, push=1.5 * limit), stepper)
        assert slides.u.sel(coordinate="ball.x").values[-1] == approx(0.5 * limit / MASS / F, rel=1e-9)


def test_detachment_is_located():
    """A pull that grows as a sine lets go where it reaches F_0."""
    ds = run(ball(lift=1.25 * F0), LOCATED)
    assert float(ds.event_time[0]) == approx(asin(1 / 1.25) / (2 * pi * F), rel=1e-9)
    assert heights(ds)[-1] > 1000 * REACH


@BOTH
def test_release_by_acceleration(stepper):
    """A shaken table leaves the ball behind where m A ω² exceeds F_0."""
    amplitude, omega = F0 / (MASS * (2 * pi * F) ** 2), 2 * pi * F
    held = run(ball(shake=0.999 * amplitude, vy=0.999 * amplitude * omega), stepper)
    assert np.abs(heights(held)).max() <= (1e-3 * amplitude if stepper is MOREAU else ROUND_OFF)  # (ω Δt)² of the way
    gone = run(ball(shake=1.1 * amplitude, vy=1.1 * amplitude * omega), stepper)
    assert heights(gone).max() > 100 * REACH
    if stepper is LOCATED:
        assert float(gone.event_time[0]) == approx(asin(1 / 1.1) / (2 * pi * F), rel=1e-8)


def test_a_slow_blow_is_caught_and_a_fast_one_gets_away():
    """½ m v² e² after a blow against the work of adhesion: it is caught below v² = 2 W/m (1/e² − 1)."""
    e, work = 0.5, F0 * REACH
    critical = sqrt(2 * work / MASS * (1 / e**2 - 1))
    for share, gets_away in ((0.98, False), (1.02, True)):
        start = {"y": 20 * REACH, "vy": -share * critical}
        ds = run(ball(e=e, **start), st.EventLocated(per_cycle=2000, method=st.DOP853(rtol=1e-12)))
        assert (heights(ds)[-1] > 20 * REACH) == gets_away
    # it takes off with e times the speed of touch-down, and the attraction takes the work of adhesion back
    left = e**2 * ((share * critical) ** 2 / 2 + work / MASS) - work / MASS
    assert ds.u.sel(coordinate="ball.y").values[-1] == approx(sqrt(2 * left), rel=1e-6)


def test_the_attraction_is_in_the_books():
    ds = run(ball(pull=-0.5 * F0, y=5 * REACH), LOCATED, save=st.Save(energy=True, steps=1))
    before = ds.stored_energy.sel(force="floor.adhesion").values[0]
    assert before == approx(-F0 * REACH * exp(-5), rel=1e-9)  # a gap of 100 nm at 1 mm of height
    assert np.abs(ds.energy_residual.values).max() <= 1e-9 * F0 * REACH


def test_what_makes_no_sense_is_refused():
    with pytest.raises(st.ParameterError, match="reach"):
        st.planar.Adhesive(pull_off=F0, reach=0.0)
    with pytest.raises(st.ParameterError, match="pull_off"):
        st.planar.Adhesive(pull_off=-F0, reach=REACH)


def test_contacts_that_are_made_from_shapes_stick_as_well():
    """Every contact of `EveryPair` has its attraction: a ball of it holds 0.99 F_0 and no more than 1.01."""
    P, R = st.planar, 1e-4
    for share, held in ((0.99, True), (1.01, False)):
        every = P.EveryPair(
            shapes={"ball": P.Round(radius=R)}, ground={"floor": P.Track(xs=(-1.0, 1.0), ys=(0.0, 0.0))},
            normal=P.Adhesive(pull_off=F0, reach=REACH),
        )  # fmt: skip
        model = st.Multibody(
            bodies={"ball": st.RigidBody(mass=MASS, moment=MASS * R**2, y=R)}, contacts={"all": every},
            forces={"pull": st.Load(on="ball.y", value=share * F0)},
        )  # fmt: skip
        assert "all.ball_on_floor.adhesion" in model.expanded_forces()
        ds = st.simulate(model, st.Moreau(step=1e-5), until=5e-3)
        assert (float(ds.g_N.values[-1].max()) < REACH) == held


def test_laws_inside_adhesive_contacts_are_looked_at():
    """A guide, or a second attraction whose force nobody felt, is no way to bounce; a stiff spring sees Poisson's law
    inside, whose second phase knows nothing of it."""
    for solid in (st.Bilateral(), st.planar.Adhesive(pull_off=1.0, reach=1e-3)):
        with pytest.raises(st.ParameterError, match=r"Adhesive\.solid = \w+\(…\): a guide never lets go"):
            st.planar.Adhesive(pull_off=1.0, reach=1e-3, solid=solid)
    sticky = st.planar.Adhesive(pull_off=1.0, reach=1e-3, solid=st.Poisson(e=0.5))
    model = st.Multibody(
        bodies={"b": st.PointMass(mass=1.0, y=1e-3), "c": st.Slide(mass=1.0, x=1e-3)}, forces={"g": st.Gravity()},
        joints={"s": st.planar.StiffSpring(a="b.y", b="c.x", stiffness=1e6)},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x"), normal=sticky)},
    )  # fmt: skip
    with pytest.raises(st.ModelError, match=r"contacts\.floor has Poisson's law"):
        st.simulate(model, st.Moreau(step=1e-3), until=0.01)
