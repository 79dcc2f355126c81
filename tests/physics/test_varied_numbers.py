"""Numbers of a model mean in studies, orbits and sessions what they mean in a single run, wherever they are read."""

from __future__ import annotations

import random

import numpy as np
import own_arms
import pytest

import stiction as st
from stiction.core.parameter import leaves, with_value, with_values
from stiction.families.planar.model import lowered
from stiction.families.planar.varied import slot_of, varied

MASSES = (1e-3, 2e-3, 1e-2)
PATH = "bodies.b.mass"
DAMPING = 1e-2  # N s/m


def falling() -> st.Multibody:
    """A mass that falls through a viscous fluid: its weight hangs on its mass."""
    drag = st.Spring(a="b.y", b="ground", stiffness=0.0, damping=DAMPING, rest=0.0)
    return st.Multibody(
        clock=st.Clock(frequency=10.0), bodies={"b": st.PointMass(mass=1e-3, y=1.0)}, drives={"idle": st.Sine()},
        forces={"gravity": st.Gravity(), "drag": drag}, contacts={},
    )  # fmt: skip


def fallen(mass: float, time: float) -> float:
    """Velocity after a time from rest, in closed form."""
    return -mass * st.Gravity().g / DAMPING * (1 - np.exp(-DAMPING * time / mass))


def test_a_map_over_a_mass_changes_its_weight():
    """One call for all points must not keep the weight of the first."""
    ds = st.map_points(
        falling(), {PATH: list(MASSES)}, stepper=st.EventLocated(per_cycle=100), until=st.Cycles(count=3),
        measure={"v": st.measures.mean_velocity("b.y")}, progress=False,
    )  # fmt: skip
    for mass, v in zip(MASSES, ds.v.values, strict=True):
        tau = mass / DAMPING
        limit = -mass * st.Gravity().g / DAMPING
        begin, end = (limit * (t + tau * np.exp(-t / tau)) for t in (0.0, 0.3))
        assert v == pytest.approx((end - begin) / 0.3, rel=1e-8)  # of all three cycles; the method is of fifth order


def test_a_session_changes_the_weight_with_the_mass():
    with st.session(falling(), every=0.1, stepper=st.EventLocated(per_cycle=100)) as s:
        s.step({PATH: 5e-3})
        assert float(s.state.u[1]) == pytest.approx(fallen(5e-3, 0.1), rel=1e-8)


def test_numbers_that_stand_in_two_places_have_no_slot():
    model = falling()
    system = lowered(model)
    assert slot_of(model, PATH, system) is None
    assert slot_of(model, "forces.drag.damping", system) == system.packed.slots["forces.drag.damping"]


def shaken(frequency: float = 50.0) -> st.Multibody:
    """A block on a table whose velocity at the start hangs on the frequency."""
    floor = st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x", beside="table.x"), friction=st.Coulomb(mu=0.2))
    return st.Multibody(
        clock=st.Clock(frequency=frequency), drives={"s": st.Sine()}, forces={"gravity": st.Gravity()},
        bodies={"b": st.PointMass(mass=1e-3), "table": st.Driven(amplitude=1e-3, drive="s")}, contacts={"floor": floor},
    )  # fmt: skip


def test_a_map_over_the_frequency_of_a_table_starts_it_at_the_velocity_of_each_point():
    """One call for all points must not start the table at the velocity of the first."""
    values = [50.0, 40.0, 30.0]
    asked = {
        "until": st.Cycles(count=2), "stepper": st.EventLocated(per_cycle=50), "progress": False,
        "measure": {"v": st.measures.mean_velocity("b.x")},
    }  # fmt: skip
    together = st.map_points(shaken(), {"clock.frequency": values}, **asked).v.values
    alone = [st.map_points(shaken(f), {"clock.frequency": [f]}, **asked).v.item() for f in values]
    assert np.array_equal(together, alone)


DEVICES = {
    "shaken": shaken(),
    "magmite": st.devices.Magmite(),
    "swarm": st.devices.MagmiteSwarm(robots={"a": st.devices.Magmite(), "b": st.devices.Magmite(gap=8e-6)}),
    "falling": falling(),
}


@pytest.mark.parametrize("name", DEVICES)
def test_vectors_in_lanes_are_those_of_single_models_to_the_last_bit(name):
    """Every number of a device, at random values: one description in lanes, or none, never another vector."""
    model, rng, seen = DEVICES[name], random.Random(5), 0
    numbers = [(path, value) for path, value, spec in leaves(model) if spec.kind == "number" and value]
    for path, value in numbers:
        values = [value * rng.uniform(0.7, 1.0) for _ in range(6)]
        try:
            made = [lowered(with_value(model, path, v)) for v in values]
        except st.StictionError:
            continue
        found = varied(model, [path], np.array(values)[:, None], made[0])
        if found is None:
            continue
        seen += 1
        for theta, one in zip(found.vectors(made[0].packed.theta), made, strict=True):
            assert np.array_equal(theta, one.packed.theta), path
            assert np.array_equal(one.q0, made[0].q0) and np.array_equal(one.u0, made[0].u0), path
    assert seen >= len(numbers) // 3  # the short cut is taken


def test_two_numbers_of_a_device_at_once():
    model = st.devices.Magmite()
    values = np.array([[3e-3, 0.4], [5e-3, 0.55], [6e-3, 0.48]])
    paths = ["field", "restitution"]
    made = [lowered(with_values(model, dict(zip(paths, row, strict=True)))) for row in values]
    found = varied(model, paths, values, made[0])
    assert found is not None
    assert np.array_equal(found.vectors(made[0].packed.theta), [one.packed.theta for one in made])


def test_a_radius_is_changed_in_every_row_of_a_rolling_contact():
    """The same radius first and last: the row of the resistance kept that of the first model in between."""
    disc = st.DiscOnLine(body="disc", radius=0.1)
    wheel = st.Multibody(
        bodies={"disc": st.RigidBody(mass=2.0, moment=0.01, y=0.2)}, forces={"g": st.Gravity()},
        contacts={"wheel": st.planar.RollingContact(geometry=disc, arm=2e-3, friction=st.Coulomb(mu=0.5))},
    )  # fmt: skip
    path, radii, system = "contacts.wheel.geometry.radius", [0.1, 0.05, 0.1], lowered(wheel)
    found = varied(wheel, [path], np.array(radii)[:, None], system)
    vectors = [lowered(with_value(wheel, path, R)).packed.theta for R in radii]
    assert found is None or found.vectors(system.packed.theta).tolist() == np.array(vectors).tolist()


def test_a_map_over_a_frame_moves_it_where_it_starts():
    """The same length first and last: the frame of the point between them began where that of the first did."""
    stepper, speed = st.Moreau(per_cycle=20), st.measures.mean_velocity("r1.x")

    def swings(length):
        model = st.with_value(own_arms.arm(False), "bodies.r1.law.L1", length)
        return st.with_value(model, "clock", st.Clock(frequency=20.0))

    lengths = [0.3, 0.2, 0.3]
    found = st.map_points(
        swings(0.3), {"bodies.r1.law.L1": lengths}, until=st.Cycles(count=1), stepper=stepper, measure={"v": speed},
        progress=False, chunk=3,
    )  # fmt: skip
    alone = [speed(st.simulate(swings(length), stepper, until=st.Cycles(count=1))) for length in lengths]
    assert found.v.values.tolist() == alone and alone[0] != alone[1]
