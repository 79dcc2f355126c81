"""A face that slides and spins: one rule shares its load, whatever the axes of the world."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.maths.quaternion import about, matrix, product

G, MM = 9.81, 1e-3
UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def sliding(turn=UPRIGHT, mirrored=False, *, swapped=False):
    """A box of 1 × 0.6 × 0.2 mm that slides and spins on a floor; the world turned, or seen in a mirror y → −y."""
    W = matrix(np.array(turn)) @ np.diag([1.0, -1.0 if mirrored else 1.0, 1.0])
    sides = (0.6, 1.0) if swapped else (1.0, 0.6)
    orientation = tuple(np.array(turn))
    if swapped:  # the same box, its x axis along its short side: other names and another order of the corners
        orientation = tuple(product(np.array(turn), np.array(about((0, 0, 1), np.pi / 2))))
    box = st.spatial.Solid(
        mass=3e-7, shape=st.spatial.Cuboid(width=sides[0] * MM, length=sides[1] * MM, height=0.2 * MM),
        position=tuple(W @ (0, 0, 0.1 * MM)),
        orientation=orientation, velocity=tuple(W @ (0.05, 0.02, 0.0)),
        spin=tuple(np.linalg.det(W) * W @ (0.0, 0.0, 80.0)),
    )  # fmt: skip
    floor = st.spatial.OnPlane(body="box", normal=tuple(W @ (0.0, 0.0, 1.0)))
    model = st.spatial.RigidBodies(
        bodies={"box": box},
        forces={"gravity": st.Gravity(direction=tuple(W @ (0.0, 0.0, -1.0)))},
        contacts={"floor": st.spatial.SolidContact(geometry=floor, friction=st.Coulomb(mu=0.3))},
    )
    return model, W


def way(step, *args, **options):
    model, W = sliding(*args, **options)
    ds = st.simulate(model, st.Moreau(step=step), until=0.03)
    assert np.all(ds.velocity.values[-1] == 0.0) and np.all(ds.spin.values[-1] == 0.0)
    return W.T @ ds.position.values[-1, 0], ds


@pytest.mark.parametrize(
    "world",
    [
        {"turn": about((0, 0, 1), 0.5)},
        {"turn": about((0.3, -1.0, 0.6), 1.1)},
        {"mirrored": True},
        {"swapped": True},
    ],
    ids=["turned about z", "turned about any axis", "mirrored", "corners in another order"],
)
def test_world_does_not_matter(world):
    """Places to 1e-9 of the way: the contact iteration ends at 1e-12 of the velocities, over 300 steps."""
    plain, _ = way(1e-4)
    other, _ = way(1e-4, **world)
    assert other == approx(plain, rel=0, abs=1e-9 * np.linalg.norm(plain))


def test_motion_converges_with_the_step():
    """First order: the stop lies anywhere in a step. Halving the step halves the difference, or better."""
    ways = [way(h)[0] for h in (4e-4, 2e-4, 1e-4, 5e-5)]
    differences = [np.linalg.norm(a - b) for a, b in pairwise(ways)]
    assert differences[2] < 0.3 * differences[0]
    assert differences[2] < 1e-3 * np.linalg.norm(ways[-1])


def test_pressure_is_linear_over_the_face():
    """Opposite corners of a rectangle carry together what the others carry together; force and moment are right."""
    _, ds = way(1e-4)
    P = ds.P.values[20]
    W = np.array([name[-3:] for name in ds.contact.values])
    N = {name: P[i, 2] for i, name in enumerate(W)}
    total = 3e-7 * G * 1e-4
    assert N["---"] + N["++-"] == approx(N["-+-"] + N["+--"], rel=1e-9)
    assert sum(N.values()) == approx(total, rel=1e-9)
    assert min(N["---"], N["++-"], N["-+-"], N["+--"]) > 0


# of the second law v_s is passed in a thirtieth of a step: what is left of μ_s − μ_k by then is e^−29
LAWS = [st.StaticKinetic(mu_s=0.3, mu_k=0.2), st.Stribeck(mu_s=0.3, mu_k=0.2, v_s=1e-5)]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("stepper", [st.Moreau(step=2e-4), st.spatial.LocatedMoreau(step=2e-4)])
def test_static_friction_of_a_face_holds(stepper, law):
    """Pushed by less than μ_s m g a box stays, whatever its corners have to hold each; by more it leaves with
    F/m − μ_k g. It slid from μ_k m g on, as corners solved one by one broke away one after the other."""
    shape = st.spatial.Cuboid(width=1e-3, length=1e-3, height=2e-4)
    box = st.spatial.Solid(mass=1e-6, shape=shape, position=(0, 0, 1e-4))
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=law)
    for push in (1.9e-6, 2.5e-6, 2.99e-6, 3.1e-6):
        force = st.spatial.BodyForce(on="box", force=(0.6 * push, 0.8 * push, 0.0))
        forces = {"gravity": st.Gravity(g=10.0), "push": force}
        model = st.spatial.RigidBodies(bodies={"box": box}, contacts={"floor": floor}, forces=forces)
        run = st.simulate(model, stepper, until=0.01)
        slides = 0.01 * (push / 1e-6 - 2.0) if push > 3e-6 else 0.0
        assert np.linalg.norm(run.velocity.values[-1, 0]) == pytest.approx(slides, rel=1e-9)
