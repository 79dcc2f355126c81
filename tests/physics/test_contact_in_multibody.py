"""A reduced contact inside the multibody engine against the same contact in a Slider."""

from __future__ import annotations

import numpy as np
from pytest import approx

import stiction as st
from stiction.families.planar.slip_elements import slip_elements

CONTACT = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.07)
MASS, SPRING, STROKE, COUNT = 3e-3, 1e6, 60e-9, 6
CLOCK = st.Clock(frequency=500.0)


def test_elements_share_the_normal_force_and_stiffness():
    parts = slip_elements(CONTACT, on="runner.x", count=20, mass=1e-6)
    assert -sum(f.value for f in parts["forces"].values() if isinstance(f, st.Load)) == approx(0.07, rel=1e-12)
    stiffness = sum(f.stiffness for f in parts["forces"].values() if isinstance(f, st.Spring))
    assert stiffness == approx(CONTACT.normal.tangential_stiffness, rel=1e-12)


def test_driven_runner_moves_alike_in_both_engines():
    """A sprung runner on an oscillating table, partial slip and sliding; only the small masses differ."""
    parts = slip_elements(CONTACT, on="runner.x", beside="table.x", count=COUNT, mass=2e-6)
    model = st.Multibody(
        clock=CLOCK,
        bodies={
            "runner": st.Slide(mass=MASS), "table": st.Driven(amplitude=STROKE, drive="sine"), **parts["bodies"]
        },
        drives={"sine": st.Sine()},
        forces={"sensor": st.Spring(a="ground", b="runner.x", stiffness=SPRING, damping=20.0), **parts["forces"]},
        contacts=parts["contacts"],
    )  # fmt: skip
    many = st.simulate(model, st.Moreau(per_cycle=8000), until=st.Cycles(count=4), save=st.Save(steps=8))
    x = many.q.sel(coordinate="runner.x")

    slider = st.sliding.Slider(
        mass=MASS, stiffness=SPRING, damping=20.0, clock=CLOCK, drives={"sine": st.Sine()},
        contacts={"pad": st.sliding.DrivenContact(
            contact=st.with_value(CONTACT, "memory", st.sliding.BySprings(count=COUNT)), drive="sine", stroke=STROKE,
        )},
    )  # fmt: skip
    one = st.simulate(slider, st.sliding.Verlet(step=CLOCK.period / 8000, per_piece=8000), until=st.Cycles(count=4))
    same = np.interp(x.time.values, one.time.values, one.q.sel(coordinate="x").values)
    late = x.time.values > CLOCK.period
    assert np.ptp(same[late]) > 0.2 * STROKE
    # six elements of 2 mg each ring a little at their own frequency
    np.testing.assert_allclose(x.values[late], same[late], rtol=0, atol=0.02 * np.ptp(same[late]))
