"""Linkages are drawn with their joints, at the points that the model gives them."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.run.drawing import Mesh, Rod, Sphere
from stiction.scene.building import scene_of
from stiction.scene.frames import scene_frame
from stiction.scene.glb import write_glb
from stiction.scene.linkages import SLACK

J = st.planar
R, L, HANG = 1e-3, 3e-3, 1.2e-3
TURN = np.linspace(0.0, 2 * np.pi, 9)
PLACES = {  # a slider crank by hand: (x, y, theta) of every body
    "crank": (R / 2 * np.cos(TURN), R / 2 * np.sin(TURN), TURN),
    "rod": (R * np.cos(TURN) + np.sqrt(L**2 - (R * np.sin(TURN)) ** 2) / 2, R / 2 * np.sin(TURN),
            -np.arcsin(R / L * np.sin(TURN))),
    "block": (R * np.cos(TURN) + np.sqrt(L**2 - (R * np.sin(TURN)) ** 2), 0 * TURN, 0 * TURN),
    "bob": (R * np.cos(TURN) + np.sqrt(L**2 - (R * np.sin(TURN)) ** 2), 0 * TURN - HANG, 0 * TURN),
}  # fmt: skip


def solid(name: str) -> st.RigidBody:
    x, y, theta = (float(v[0]) for v in PLACES[name])
    return st.RigidBody(mass=1e-6, moment=1e-13, x=x, y=y, theta=theta)


def linkage(**contacts: st.Contact) -> st.Multibody:
    joints = {
        "main": J.Revolute(b="crank", bx=-R / 2), "pin": J.Revolute(a="crank", b="rod", ax=R / 2, bx=-L / 2),
        "wrist": J.Revolute(a="rod", b="block", ax=L / 2), "guide": J.Prismatic(b="block"),
        "string": J.Rope(a="block", b="bob", length=HANG), "strut": J.Distance(b="rod", ay=R, length=L),
    }  # fmt: skip
    return st.Multibody(bodies={n: solid(n) for n in PLACES}, joints=joints, contacts=contacts)


def result(model: st.Multibody) -> xr.Dataset:
    names = [f"{body}.{c}" for body in PLACES for c in ("x", "y", "theta")]
    q = np.column_stack([column for body in PLACES.values() for column in body])
    coords = {"time": TURN, "coordinate": names, "coordinate_unit": ("coordinate", ["m", "m", "rad"] * len(PLACES))}
    return xr.Dataset({"q": (("time", "coordinate"), q)}, coords, {"scenario": st.dumps(model)})


def test_pins_rods_and_ropes_are_at_their_points_of_both_bodies():
    """The pin that follows the crank is at the rod's end, too: places of the two bodies agree by another way."""
    s = scene_of(result(linkage()))
    place = {t.node: t.values for t in s.tracks}
    end = np.stack([R * np.cos(TURN), 0 * TURN, R * np.sin(TURN)], axis=1)
    np.testing.assert_allclose(place["pin (joint)"][:, :3], end, rtol=0, atol=1e-12 * s.length)
    x = PLACES["block"][0]
    np.testing.assert_allclose(place["wrist (joint)"][:, 0], x, rtol=1e-12)  # from the frame of the rod
    np.testing.assert_allclose(place["wrist (joint)"][:, 2], 0, rtol=0, atol=1e-12 * s.length)
    np.testing.assert_allclose(place["main (joint)"][:, :3], 0, rtol=0, atol=1e-15)
    rope = place["string (joint)"]
    np.testing.assert_allclose(np.linalg.norm(rope[:, 3:] - rope[:, :3], axis=1), HANG, rtol=1e-12)
    strut = place["strut (joint)"]
    np.testing.assert_allclose(strut[:, :3], [[0.0, 0.0, R]] * len(TURN), rtol=0, atol=1e-15)
    np.testing.assert_allclose(strut[:, [3, 5]], np.stack(PLACES["rod"][:2], axis=1), rtol=0, atol=1e-15)
    rail = place["guide (joint)"]
    assert (rail[:, 0] < x).all() and (rail[:, 3] > 0).all() and not rail[:, [2, 5]].any()


def test_links_are_bars_to_their_joints_and_there_is_no_floor_to_hang_above():
    model = linkage()
    s = scene_of(result(model))
    assert not s.floor and SLACK in s.notes
    crank = s.node("crank").shape
    assert isinstance(crank, Mesh) and np.ptp(crank.points[:, 0]) == pytest.approx(R + 0.07 * L, rel=1e-9)
    assert isinstance(s.node("pin (joint)").shape, Sphere) and isinstance(s.node("string (joint)").shape, Rod)
    assert s.node("main (ground)").role == s.node("guide (joint)").role == "substrate"
    assert write_glb(s)[:4] == b"glTF" and scene_frame(s)[:4] == b"STU1"
    floor = st.Contact(geometry=st.PointOnLine(body="bob", line_y=-1.0))
    assert scene_of(result(linkage(floor=floor))).floor
    assert "joints" in str(model) and scene_of(result(st.Multibody(bodies=model.bodies))).floor


def test_a_pin_with_play_is_a_disc_in_a_ring():
    bearing = st.Contact(geometry=J.DiscInRing(a="crank", b="rod", ax=R / 2, bx=-L / 2, radius=2e-4, clearance=2e-5))
    model = st.Multibody(bodies={n: solid(n) for n in PLACES}, contacts={"pin": bearing})
    s = scene_of(result(model))
    ring, disc = s.node("pin (ring)"), s.node("pin (disc)")
    assert disc.shape.radius == pytest.approx(1.8e-4) and isinstance(ring.shape, Mesh)
    a, b = (s.track(f"pin ({word})", "pose").values[:, :3] for word in ("ring", "disc"))
    np.testing.assert_allclose(a, b, rtol=0, atol=1e-12 * s.length)  # this one turns about its centre
