"""Bodies in space: wrong input is refused in words, scenarios survive the trip through text."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.families.spatial.general.start import refuse_overlap
from stiction.maths.quaternion import about, conjugate, from_matrix, matrix, product

BOX = st.spatial.Cuboid(width=2e-3, length=1e-3, height=0.5e-3)


def model(**changes):
    fields = {
        "bodies": {"box": st.spatial.Solid(mass=1e-6, shape=BOX, position=(0.0, 0.0, 0.25e-3))},
        "forces": {"gravity": st.Gravity()},
        "contacts": {
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
        },
    }
    return st.spatial.RigidBodies(**{**fields, **changes})


def test_scenario_round_trip():
    full = model(
        clock=st.Clock(frequency=10.0),
        drives={"shaker": st.Sine()},
        forces={
            "gravity": st.Gravity(direction=(0.1, 0.0, -1.0)),
            "push": st.spatial.BodyForce(on="box", force=(1e-6, 0.0, 0.0), drive="shaker"),
            "follow": st.spatial.FollowerForce(on="box", torque=(0.0, 1e-9, 0.0)),
            "shake": st.spatial.Shaking(acceleration=(0.0, 0.1, 0.0), drive="shaker"),
            "field": st.RotatingField(strength=1e-3, frequency=10.0, axis_x=0.0, axis_y=1.0),
        },
    )
    assert st.loads(st.dumps(full)) == full


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: st.spatial.Solid(mass=1.0, shape=BOX, position=(0.0, 1.0)), "must have 3"),
        (lambda: st.spatial.Solid(mass=1.0, shape=BOX, orientation=(1.0, 1.0, 0.0, 0.0)), "length 1"),
        (lambda: st.spatial.Solid(mass=1.0), "inertia is missing"),
        (lambda: st.spatial.Solid(mass=1.0, inertia=(1.0, 1.0, 3.0)), "sum of the others"),
        (lambda: st.spatial.Solid(mass=-1.0, shape=BOX), "greater than 0 kg"),
        (lambda: st.spatial.PointCluster(coordinates=(0.0, 1.0)), "x, y, z of every point"),
        (lambda: st.spatial.OnPlane(body="box", normal=(0.0, 0.0, 0.0)), "not zero"),
        (lambda: st.spatial.Between(a="box", b="box"), "does not touch itself"),
        (lambda: st.Gravity(direction=(0.0, 0.0, 0.0)), "no direction"),
        (lambda: st.Gravity(tilt=0.1, direction=(0.0, 0.0, -1.0)), "give one of them"),
        (
            lambda: st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), normal=st.Poisson(e=0.5)),
            r"Newton\(e=…\)",
        ),
        (lambda: st.spatial.SolidContact(geometry=BOX), "OnPlane"),
        (lambda: st.spatial.RigidBodies(bodies={}), "no bodies"),
        (lambda: model(bodies={"box": st.PointMass(mass=1.0)}), "no bodies"),
        (lambda: model(forces={"g": st.Coulomb(mu=0.3)}), "bodies in space take"),
        (lambda: model(drives={"shaker": st.Sine()}), "no clock"),
        (lambda: model(forces={"p": st.spatial.BodyForce(on="bos")}).lowered(), 'did you mean "box"'),
        (lambda: model(forces={"p": st.spatial.BodyForce(on="box", drive="shaker")}).lowered(), "no such drive"),
        (
            lambda: model(contacts={"c": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="bix"))}).lowered(),
            'mean "box"',
        ),
        (lambda: st.simulate(model(), until=1.0), "Moreau"),
        (lambda: st.simulate(model(), st.EventLocated(step=1e-3), until=1.0), "LocatedMoreau"),
        (lambda: st.simulate(model(), st.Moreau(per_cycle=10), until=1.0), "needs a clock"),
        (lambda: st.simulate(model(), st.Moreau(step=1e-3), until=st.Periodic()), "counts cycles of a clock"),
    ],
)
def test_wrong_input_is_refused(make, words):
    with pytest.raises(st.StictionError, match=words):
        make()


def test_body_without_shape_cannot_touch():
    bodies = {"box": st.spatial.Solid(mass=1e-6, inertia=(1e-12,) * 3)}
    with pytest.raises(st.ModelError, match="has no shape"):
        model(bodies=bodies).lowered()


def test_points_on_points_are_refused():
    points = st.spatial.PointCluster(coordinates=(0.0, 0.0, 0.0))
    bodies = {n: st.spatial.Solid(mass=1e-6, inertia=(1e-12,) * 3, shape=points) for n in "ab"}
    with pytest.raises(st.ModelError, match="points only"):
        model(
            bodies=bodies, contacts={"c": st.spatial.SolidContact(geometry=st.spatial.Between(a="a", b="b"))}
        ).lowered()


def test_state_of_another_model_is_refused():
    ds = st.simulate(model(), st.Moreau(step=1e-4), until=1e-3)
    with pytest.raises(st.ModelError, match="contacts"):
        st.simulate(model(contacts={}), st.Moreau(step=1e-4), until=1e-3, start=st.end_state(ds))


def test_a_force_without_bound_is_reported_as_divergence():
    forces = {"push": st.spatial.BodyForce(on="box", force=(1e305, 0.0, 0.0))}
    with pytest.raises(st.DivergenceError, match="box"):
        st.simulate(model(forces=forces, contacts={}), st.Moreau(step=0.1), until=1.0)
    ds = st.simulate(model(forces=forces, contacts={}), st.Moreau(step=0.1), until=1.0, on_failure="mark")
    assert ds.attrs["status"] == "failed"


def test_every_variable_has_a_unit_and_a_name():
    ds = st.simulate(model(), st.Moreau(step=1e-4), until=1e-3)
    for name, variable in ds.data_vars.items():
        assert variable.attrs["units"] and variable.attrs["long_name"], name
    assert list(ds.contact.values)[:2] == ["floor.---", "floor.--+"]
    assert st.loads(ds.attrs["scenario"]) == model()


def test_quaternions():
    p, q = about((1.0, 2.0, 3.0), 0.7), about((0.0, -1.0, 0.5), 1.9)
    np.testing.assert_allclose(matrix(product(p, q)), matrix(p) @ matrix(q), atol=1e-15)
    np.testing.assert_allclose(product(p, conjugate(p)), (1, 0, 0, 0), atol=1e-15)
    np.testing.assert_allclose(from_matrix(matrix(q)), q, atol=1e-15)


def overlapping(kind, depth):
    """Two bodies, or one and the floor, that start `depth` inside each other."""
    ball = st.spatial.Ball(radius=1e-3)
    shapes = {"floor": (BOX,), "balls": (ball, ball), "ball on box": (ball, BOX), "boxes": (BOX, BOX)}[kind]
    extent = sum({BOX: 0.25e-3, ball: 1e-3}[shape] for shape in shapes)
    bodies = {"one": st.spatial.Solid(mass=1e-6, shape=shapes[0], position=(0.1e-3, 0.0, extent - depth))}
    geometry = st.spatial.OnPlane(body="one")
    if len(shapes) == 2:
        bodies["two"] = st.spatial.Solid(mass=1e-6, shape=shapes[1], position=(0.1e-3, 0.0, 0.0))
        geometry = st.spatial.Between(a="one", b="two")
    return model(bodies=bodies, contacts={"touch": st.spatial.SolidContact(geometry=geometry)})


@pytest.mark.parametrize("kind", ["floor", "balls", "ball on box", "boxes"])
def test_bodies_do_not_start_inside_each_other(kind):
    """0.2 mm is a mistake; touching, to round-off or to six digits, is not."""
    with pytest.raises(st.ModelError, match=r"starts 0\.0002 m inside"):
        st.simulate(overlapping(kind, 0.2e-3), st.Moreau(step=1e-5), until=1e-4)
    refuse_overlap(overlapping(kind, 0.0).lowered())
    refuse_overlap(overlapping(kind, 1e-10).lowered())


def test_laws_that_tell_directions_apart_are_refused_in_words():
    law = st.Directional(forth=st.Coulomb(mu=0.2), back=st.Coulomb(mu=0.5))
    with pytest.raises(st.ModelError, match=r"friction = Directional: .* use Coulomb"):
        st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=law)
