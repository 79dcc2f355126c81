"""Friction is μN under any load, not only under the nominal one; what a memory cannot follow it refuses."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.core.part import twin_of
from stiction.devices.tribometer import Tribometer
from stiction.families.sliding import friction_control
from stiction.laws.memory.planar import PlanarHistory
from stiction.laws.memory.rough_line import fractal_line, line_contact

MU, N = 0.3, 0.1
PROFILES = {
    "sphere": st.sliding.SphereProfile(radius=0.5e-3),
    "cone": st.sliding.ConeProfile(slope=0.01),
    "punch": st.sliding.PunchProfile(radius=5e-6),
    "flattened": st.sliding.FlattenedSphereProfile(radius=1e-3, flat=3e-6),
    "rough": st.sliding.RoughSphereProfile(radius=0.5e-3, hurst=0.9, h_rms=20e-9),
    "measured": st.sliding.MeasuredProfile(r=(0.0, 2e-6, 5e-6, 9e-6), h=(0.0, 1e-9, 2e-8, 7e-8)),
}
MEMORIES = {"triangle": st.sliding.ByTriangle(cover=10.0), "springs": st.sliding.BySprings(count=40, cover=10.0)}


def contact(profile="sphere", memory=None):
    return st.sliding.FrictionContact(
        profile=PROFILES[profile], mu=MU, normal_force=N, memory=memory or st.sliding.ByTurningPoints()
    )


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("load", [0.03, 1.0, 2.0, 4.0, 9.5])
def test_sliding_force_is_mu_N(profile, memory, load):
    c = contact(profile, MEMORIES[memory])
    history = st.sliding.History(c.law(), N)
    far = 20 * c.slip_limit * load
    # a triangle from a table solves for the indentation to round-off, and springs take it from their own sum
    assert history.trial(far, load * N).force == approx(MU * load * N, rel=1e-11)
    history.commit()
    assert history.trial(-far, load / 2 * N).force == approx(-MU * load / 2 * N, rel=1e-11)


def test_the_indentation_in_compiled_code_is_that_of_loads():
    for profile in PROFILES:
        for memory in MEMORIES.values():
            law = contact(profile, memory).law()
            twin = twin_of(law)
            for load in (0.01, 0.7, 3.0):
                assert st.operations.load_under(twin, load * N) == approx(float(law.loads(load * N)), rel=1e-12)


def test_springs_touched_from_zero_load_take_their_part_of_the_step():
    """From N = 0 the indentation grows from 0, not from the first spring's gap: 1/count² off, not 1/count."""
    ends = [
        st.sliding.History(contact("cone", memory).law(), N)
        for memory in (st.sliding.ByTriangle(), st.sliding.BySprings(count=40))
    ]
    for history in ends:
        history.trial(0.0, 0.0)
        history.commit()
    triangle, springs = (history.trial(0.7 * contact("cone").slip_limit, N).force for history in ends)
    assert springs == approx(triangle, rel=(1 / 40) ** 2)
    law = contact("cone", st.sliding.BySprings()).law()
    assert float(law.loads(0.0)) == st.operations.load_under(twin_of(law), 0.0) == 0.0


@pytest.mark.parametrize("load", [1.0, 8.0])
def test_planar_path_at_any_load(load):
    x = np.linspace(0, 40 * contact().slip_limit, 50)
    T = sliding.planar_path(contact(), x, 0.5 * x, load * N)["T"].values[-1]
    assert np.hypot(*T) == approx(MU * load * N, rel=1e-12)


def test_loads_beyond_what_a_memory_covers_are_refused():
    history = st.sliding.History(contact("rough", st.sliding.ByTriangle()).law(), N)
    with pytest.raises(st.ModelError, match=r"normal force = 0\.41 N.*up to 0\.4 N.*ByTriangle\(cover"):
        history.trial(1e-9, 0.41)
    with pytest.raises(st.ModelError, match=r"normal force = 0\.2 N.*BySprings\(cover"):
        st.sliding.History(contact(memory=st.sliding.BySprings()).law(), N).trial(1e-9, 2 * N)
    with pytest.raises(st.ModelError, match="cover"):
        PlanarHistory(contact()).trial(1e-9, 0.0, 2 * N)
    st.sliding.History(contact("punch", st.sliding.BySprings()).law(), N).trial(
        1e-9, 100 * N
    )  # its contact cannot grow


def test_turning_points_refuse_another_load():
    law = contact().law()
    with pytest.raises(st.ModelError, match=r"normal force = 0\.2 N.*ByTriangle"):
        st.sliding.History(law, N).trial(1e-9, 2 * N)
    with pytest.raises(st.ModelError, match="ByTriangle"):
        st.sliding.History(law, 2 * N)
    assert st.sliding.History(law).trial(1e-9).force == st.sliding.History(law, N).trial(1e-9, N).force


def test_rough_line_at_any_load():
    heights = fractal_line(0.8, 20e-9, 100e-6, 500, seed=4)
    for cover in (4.0, 1e4):  # some springs, and pressed flat
        law = line_contact(heights, 100e-6, st.sliding.Pairing(), MU, 0.05, cover)
        far = 10 * MU * np.ptp(heights) * cover
        for load in (0.5, 1.0, 0.999 * cover):
            assert st.sliding.History(law, 0.05).trial(far, load * 0.05).force == approx(MU * load * 0.05, rel=1e-11)
    assert st.sliding.History(law, 0.05).trial(far, 1e6 * 0.05).force > 0  # all springs touch: any load
    with pytest.raises(st.ModelError, match="up to"):
        st.sliding.History(line_contact(heights, 100e-6, st.sliding.Pairing(), MU, 0.05), 0.05).trial(far, 0.5)


@pytest.mark.parametrize("profile", ["sphere", "rough"])
def test_a_driven_load_is_known_beforehand(profile):
    """A Slider makes springs and tables for the largest load of the cycle: 80 springs agree with the triangle."""
    ends = []
    for memory in (st.sliding.ByTriangle(cover=1.0), st.sliding.BySprings(count=80)):
        foot = st.sliding.DrivenContact(contact=contact(profile, memory), load_drive="sine", load_amplitude=0.9 * N)
        stage = st.sliding.Slider(
            mass=1e-3, force=0.6 * MU * N, clock=st.Clock(frequency=2e3), drives={"sine": st.Sine()},
            contacts={"foot": foot},
        )  # fmt: skip
        ends.append(sliding.run(stage, 20).rows[-1, 0])
    assert ends[1] == approx(ends[0], rel=0.01)  # springs are off by 1/80² of the force, which slip multiplies


def test_springs_pulled_rigidly_under_an_oscillating_load():
    pin = [Tribometer(memory=memory) for memory in (st.sliding.ByTriangle(), st.sliding.BySprings(count=200))]
    exact, springs = (friction_control.mean_friction(one, 0.02) for one in pin)
    assert springs == approx(exact, rel=1e-4)


def test_a_rolling_contact_that_leaves_its_springs_is_refused():
    a = contact().normal.radius
    rolling = contact(memory=st.sliding.BySprings(count=20, rolling=0.5e-3))
    foot = st.sliding.DrivenContact(contact=rolling, drive="sine", stroke=1.5 * a)
    stage = st.sliding.Slider(
        mass=1e-3, clock=st.Clock(frequency=50.0), drives={"sine": st.Sine()}, contacts={"foot": foot}
    )
    with pytest.raises(st.ModelError, match="rolling contact has springs from"):
        sliding.run(stage, 1)


def test_a_load_given_twice_or_not_at_all():
    def stage(**more):
        foot = st.sliding.DrivenContact(**more)
        return st.sliding.Slider(
            mass=1e-3, clock=st.Clock(frequency=50.0), drives={"s": st.Sine()}, contacts={"foot": foot}
        )

    with pytest.raises(st.ModelError, match=r"normal_force is missing.*Jenkins"):
        stage(contact=st.sliding.Jenkins(k=1e6, mu=0.3))
    with pytest.raises(st.ModelError, match=r"brings 0\.1 N"):
        stage(contact=contact(), normal_force=0.2)
    with pytest.raises(st.ModelError, match=r"load_amplitude = 0\.05 moves nothing"):
        stage(contact=contact(memory=st.sliding.ByTriangle()), load_amplitude=0.05)
    with pytest.raises(st.ModelError, match="normal_force is missing"):
        st.sliding.History(st.sliding.Dahl(k=1e6, mu=0.3))
    with pytest.raises(st.ModelError, match="normal_force is missing"):
        sliding.friction_loops(st.sliding.Dahl(k=1e6, mu=0.3), [1e-9])
    with pytest.raises(st.ModelError, match=r"brings 0\.1 N"):
        st.sliding.remembered(contact(), on="a.x", normal_force=0.3)


def test_pressed_deeper_than_a_table_reaches_is_said():
    rough = st.sliding.FrictionContact(profile=PROFILES["rough"], mu=0.2, normal_force=1e-3)
    parts = st.sliding.pressed_contact(rough, on="ball.x", normal="ball.y", name="touch")
    ball = st.PointMass(mass=3e-5, y=1e-9, vy=-0.1)
    model = st.Multibody(bodies={"ball": ball, **parts["bodies"]}, forces=parts["forces"])
    with pytest.raises(st.ModelError, match=r"touch is pressed at t = .* beyond the loads.*ByTriangle\(cover"):
        st.simulate(model, st.Moreau(step=2e-8), until=2e-5)
