"""A free object between the two jaws of the gripper: closed, lifted, released, in the planar engine by the bridge."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.units import mm, uN

M = st.mechanism
MID = M.Corotational()
HALF, HEIGHT = 0.1 * mm, 3.1991 * mm  # half of the object's side; where the jaws and its centre are at rest
MU, DT = 0.3, 2e-6
NOTHING = 1e-6 * uN  # instead of no force, so that all models have one structure


def two_jaws(force):
    """The gripper of the paper and its mirror image."""
    half = st.devices.CsfhGripper(force=force, beam=MID).assembled()
    bodies, flexures = dict(half.bodies), dict(half.flexures)
    for name, b in half.bodies.items():
        points = {k: M.Point(x=-p.x, y=p.y) for k, p in b.points.items()}
        bodies[f"m{name}"] = M.Link(x=-b.x, y=b.y, mass=b.mass, moment=b.moment, points=points)
    for name, f in half.flexures.items():
        start, end = (b if b == "ground" else f"m{b}" for b in (f.start, f.end))
        flexures[f"m{name}"] = M.Arc(
            start=start, end=end, x=-f.x, y=f.y, radius=f.radius, angle=pi - f.angle, sweep=-f.sweep,
            section=f.section, material=f.material,
        )  # fmt: skip
    loads = {"right": half.loads["push"], "left": M.Wrench(body="mb2", fy=force)}
    return M.Mechanism(bodies=bodies, flexures=flexures, loads=loads, ground=half.ground, beam=MID)


def grasp(force, weight):
    """A square that stands on a table between the jaws: a contact with each of them, and two with the table."""
    jaws = M.as_multibody(two_jaws(force), damping=2 * 0.1 / (2 * pi * 288.847))
    tip = two_jaws(force).bodies["b3"].points["tip"]
    mass = 1e-9
    square = st.RigidBody(mass=mass, moment=mass * (2 * HALF) ** 2 / 6, y=HEIGHT)
    places = {
        "right": st.PointOnLine(body="b3", px=tip.x, py=tip.y, on="object", line_x=HALF, angle=-pi / 2),
        "left": st.PointOnLine(body="mb3", px=-tip.x, py=tip.y, on="object", line_x=-HALF, angle=pi / 2),
        "left_foot": st.PointOnLine(body="object", px=-HALF, py=-HALF, line_y=HEIGHT - HALF),
        "right_foot": st.PointOnLine(body="object", px=HALF, py=-HALF, line_y=HEIGHT - HALF),
    }
    contacts = {
        n: st.Contact(geometry=g, friction=st.Coulomb(mu=MU), normal=st.Newton(e=0.0)) for n, g in places.items()
    }
    forces = {**jaws.forces, "weight": st.Load(on="object.y", value=-weight, drive="")}
    bodies = {**jaws.bodies, "object": square}
    return st.Multibody(bodies=bodies, forces=forces, contacts=contacts, clock=None, drives={}, travel={})


def run(force, weight, **start):
    return st.simulate(grasp(force, weight), st.Moreau(step=DT), until=20e-3, **start)


def test_a_free_object_is_gripped_lifted_and_released():
    """Closing jaws rise by 24 µm and take a light object along; opened, they let it fall back on the table."""
    held = run(80 * uN, 1 * uN)
    at = {name: held.q.sel(coordinate=f"object.{name}").values for name in ("x", "y", "theta")}
    force = {n: held.P_N.sel(contact=n).values / DT for n in held.contact.values}
    touch = int(np.argmax(force["right"] > 0))
    assert (force["right"][:touch] == 0).all() and (at["y"][:touch] <= HEIGHT).all()  # it stands until it is touched
    assert at["y"][-1] - HEIGHT > 20e-6
    assert force["left_foot"][-1] == 0 and force["right_foot"][-1] == 0
    assert max(np.abs(at["x"]).max(), HALF * np.abs(at["theta"]).max()) < 1e-6 * HALF  # mirror images
    rub = held.P_T.sel(contact=["left", "right"]).values[-1] / DT
    assert np.abs(rub).sum() == pytest.approx(1 * uN, rel=1e-3)  # friction carries the weight, half on each side
    # the same state in the solver of mechanisms: under the forces of the contact the jaw is where the object is
    N, gap = force["right"][-1], held.g_N.sel(contact="right").values[-1]
    half = st.devices.CsfhGripper(force=80 * uN, beam=MID).assembled()
    half = st.with_value(half, "loads", {**half.loads, "hold": M.Wrench(body="b3", point="tip", fx=N, fy=-0.5 * uN)})
    tip = M.equilibrium(half).point_position.sel(point="b3.tip").values
    assert tip[0] == pytest.approx(HALF + gap, rel=1e-4)  # what has not died out of the vibration after 20 ms
    fallen = run(NOTHING, 1 * uN, start=held)
    y = fallen.q.sel(coordinate="object.y").values
    # Moreau holds the velocity, not the gap: it rests inside the table by less than it fell in the last step
    assert 0 < HEIGHT - y[-1] < np.sqrt(2 * 1 * uN / 1e-9 * (at["y"][-1] - HEIGHT)) * DT
    feet = fallen.P_N.sel(contact=["left_foot", "right_foot"]).values[-1] / DT
    assert feet == pytest.approx([0.5 * uN, 0.5 * uN], rel=1e-6)
    assert fallen.g_N.sel(contact="right").values[-1] > 0.2 * mm


def test_a_heavy_object_stays_on_the_table():
    """2 μ N is about 5 µN: of 8 µN the table carries what friction, inside its cone, does not. The blow of the jaws
    throws it up before, by 0.13 mm; it falls back."""
    ds = run(80 * uN, 8 * uN)
    force = {n: ds.P_N.sel(contact=n).values[-1] / DT for n in ds.contact.values}
    rub = np.abs(ds.P_T.sel(contact=["left", "right"]).values[-1] / DT)
    sides = np.array([force["left"], force["right"]])
    assert (rub <= MU * sides * (1 + 1e-9)).all() and 2 * MU * sides[0] < 8 * uN
    assert force["left_foot"] + force["right_foot"] == pytest.approx(8 * uN - rub.sum(), rel=1e-3)
    y = ds.q.sel(coordinate="object.y").values - HEIGHT
    assert (
        -np.sqrt(2 * 8 * uN / 1e-9 * y.max()) * DT < y[-1] <= 0
    )  # into the table by less than the last step of its fall
