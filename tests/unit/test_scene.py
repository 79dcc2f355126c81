"""A scene is what the Dataset says: places, forces, states and events, for every family."""

from __future__ import annotations

import json
import struct
from functools import cache

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.devices import piezo_legs, utum
from stiction.run.drawing import Box, Mesh, Ribbon, Sphere
from stiction.scene.building import magnified, radius_of, scene_of
from stiction.scene.contract import EVENTS, ROLES, WIDTHS, at
from stiction.scene.frames import parsed, scene_frame
from stiction.scene.glb import write_glb
from stiction.scene.keys import changes, kept, reduced
from stiction.scene.placing import model_of, rotated
from stiction.scene.sliding import with_states


def _block():
    shape = st.spatial.Cuboid(width=2e-3, length=1e-3, height=1e-3)
    box = st.spatial.Solid(
        mass=1e-6, shape=shape, position=(0.0, 0.0, 1e-3), velocity=(0.05, 0.0, 0.0), spin=(0.0, 20.0, 0.0)
    )
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
    gravity = st.Gravity()
    return st.spatial.RigidBodies(bodies={"box": box}, forces={"g": gravity}, contacts={"floor": floor})


def _ball():
    ball = st.RigidBody(mass=1e-6, moment=1e-13, x=0.0, y=2e-3)
    contact = st.Contact(geometry=st.DiscOnLine(body="ball", radius=1e-3), normal=st.Newton(e=0.5))
    return st.Multibody(bodies={"ball": ball}, contacts={"floor": contact}, forces={"g": st.Gravity()})


MAKERS = {
    "magmite": lambda: st.simulate(st.devices.Magmite(), until=st.Cycles(count=4)),
    "walking": lambda: st.simulate(st.devices.WalkingHexapod(), until=st.Cycles(count=1)),
    "schematic": lambda: st.simulate(_ball(), st.Moreau(step=5e-5), until=30e-3),
    "tumbler": lambda: st.simulate(utum.utum_on_paper(frequency=4.0), until=0.1),
    "box": lambda: st.simulate(_block(), st.Moreau(step=2e-5), until=10e-3),
    "leg": lambda: st.simulate(piezo_legs.bouncing_hexapod(), until=30e-3),
    "tribometer": lambda: st.simulate(st.devices.Tribometer(), until=st.Cycles(count=3)),
    "ramona": lambda: st.simulate(st.devices.Ramona(), until=st.Cycles(count=1)),
    "platform": lambda: st.simulate(st.devices.LocomotionPlatform(), until=st.Cycles(count=1)),
    "gripper": lambda: st.simulate(st.devices.CsfhGripper(force=50e-6)),
}


@cache
def result(name: str):
    return MAKERS[name]()


@cache
def scene(name: str):
    return scene_of(result(name))


every = pytest.mark.parametrize("name", MAKERS)


@every
def test_a_scene_keeps_its_contract(name):
    s = scene(name)
    names = {node.name for node in s.nodes}
    assert len(names) == len(s.nodes) and s.length > 0
    for node in s.nodes:
        assert node.role in ROLES and len(node.anchor) in (3, 6)
    for track in s.tracks:
        assert track.node in names and len(track.time) == len(track.values) > 0
        assert (np.diff(track.time) >= 0).all()
        if track.what in WIDTHS:
            assert track.values.shape[1] == WIDTHS[track.what], track.what
        if track.what == "pose":
            np.testing.assert_allclose(np.linalg.norm(track.values[:, 3:], axis=1), 1.0, rtol=1e-9)
    times = [event.time for event in s.events]
    assert times == sorted(times) and all(event.kind in EVENTS for event in s.events)


def _where(name: str) -> dict[str, np.ndarray]:
    """Places of nodes straight from the Dataset, in other words than the scene's own."""
    ds = result(name)
    if name in ("tumbler", "box"):
        return {str(b): ds.position.sel(body=b).values for b in ds.body.values}
    if name == "gripper":
        return {str(b): np.array([[x, 0.0, y]]) for b, (x, y, _) in zip(ds.body.values, ds.pose.values, strict=True)}
    q = {str(c): ds.q.sel(coordinate=c).values for c in ds.coordinate.values}
    zero = np.zeros(ds.sizes["time"])
    if name == "magmite":
        robot = st.devices.Magmite()
        long = robot.magnetic_length / 2.5
        h = robot.height
        return {"body": np.stack([q["body.x"] - long / 2, zero, q["body.y"] + h / 2], 1),
                "hammer": np.stack([q["hammer.x"] + 1.5 * long / 2, zero, q["body.y"] + 0.6 * h], 1)}  # fmt: skip
    if name == "schematic":
        return {"ball": np.stack([q["ball.x"], zero, q["ball.y"]], 1)}
    if name == "walking":
        return {f"foot_{i}": np.stack([x * 1e-3 + q[f"foot_{i}.x"], zero + y * 1e-3, 0.35e-3 + q[f"foot_{i}.y"]], 1)
                for i, (x, y) in {"1": (7, 9), "4": (7, -9)}.items()}  # fmt: skip
    if name == "leg":
        return {"foot_2": np.stack([zero, zero + 9e-3, 0.05 * 9e-3 + 10e-6 + ds.x.sel(output="foot_2").values], 1)}
    if name == "tribometer":
        return {"pin": np.stack([q["x"], zero, zero + 3.5e-3], 1)}
    if name == "ramona":
        bar = (3e-3 / 7860.0 / 12) ** (1 / 3)
        return {"runner": np.stack([q["x"], zero, zero + bar + 1e-3], 1),
                "lower_1": np.stack([ds.surface.values[:, 0] - bar, zero - bar / 2, zero + 0.5e-3], 1)}  # fmt: skip
    return {"robot": np.stack([q["y"], q["z"], zero + 5.8e-3], 1),
            "sphere_1": np.stack([q["y"] + 10e-3, q["z"] + 10e-3 * q["phi"], zero + 2e-3], 1)}  # fmt: skip


@every
@pytest.mark.parametrize("fewer", [False, True])
def test_places_are_those_of_the_dataset_to_a_millionth_of_the_size(name, fewer):
    s, ds = scene(name), result(name)
    small = reduced(s) if fewer else s
    for node, places in _where(name).items():
        track = small.track(node, "pose")
        rows = np.searchsorted(ds.time.values, track.time) if "time" in ds.dims else np.zeros(1, int)
        np.testing.assert_allclose(track.values[:, :3], places[rows], rtol=0, atol=1e-6 * s.length)


@every
def test_fewer_keys_err_by_less_than_the_tolerance(name):
    """Between keys, too; measured on all samples with the interpolation of a viewer."""
    s = scene(name)
    small = reduced(s, 1e-3)
    shown = np.array(s.exaggeration)
    for whole, few in zip(s.tracks, small.tracks, strict=True):
        if whole.what != "pose":
            continue
        for i in range(0, len(whole.time), max(1, len(whole.time) // 150)):
            miss = np.abs(at(few, whole.time[i])[:3] - whole.values[i, :3]) * shown
            assert miss.max() <= 1.0001e-3 * s.length


@every
def test_the_largest_force_shown_is_the_largest_computed(name):
    s = scene(name)
    small = reduced(s)
    for whole, few in zip(s.tracks, small.tracks, strict=True):
        if whole.what == "force":
            size = np.linalg.norm(whole.values[:, 3:], axis=1)
            assert np.linalg.norm(few.values[:, 3:], axis=1).max() == size.max()


def test_forces_are_impulses_over_time():
    ds, s = result("walking"), scene("walking")
    force = s.track("foot_1 (contact)", "force").values
    P = ds.P_N.sel(contact="foot_1").values
    np.testing.assert_allclose((force[1:, 5] * np.diff(ds.time.values)).sum(), P[1:].sum(), rtol=1e-12)


@every
def test_the_largest_force_of_a_scene_is_that_of_the_dataset(name):
    """Straight from the variables: impulse over time of planar, modal and spatial contacts, peaks of tumblers."""
    s, ds = scene(name), result(name)
    shown = [np.linalg.norm(t.values[:, 3:], axis=1).max() for t in s.tracks if t.what == "force"]
    if name == "gripper" or not {"P", "P_N", "peak_N"} & set(ds.data_vars):
        assert not shown  # beams are coloured by stress; stages and legs keep no impulses
        return
    if "peak_N" in ds:
        force = np.linalg.norm(np.stack([ds.peak_N.values[:, 0] + ds.lambda_T.values[:, 0, 2],
                                         *ds.lambda_T.values[:, 0, :2].T]), axis=0)  # fmt: skip
        assert max(shown) == pytest.approx(force.max(), rel=1e-12) and ds.peak_N.max() >= ds.lambda_N.max()
        return
    span = np.diff(ds.time.values)
    P = [ds.P] if "P" in ds else [v for v in (ds.P_N, ds.get("P_T")) if v is not None]
    rows = [v.transpose("time", "contact", ...).values.reshape(*v.shape[:2], -1)[1:] for v in P]
    force = np.linalg.norm(np.concatenate(rows, axis=2), axis=2)[span > 0] / span[span > 0, None]
    drawn = [t.node.removesuffix(" (contact)") for t in s.tracks if t.what == "force"]
    known = [k for k, c in enumerate(map(str, ds.contact.values)) if c in drawn]
    assert len(known) == ds.sizes["contact"]
    assert max(shown) == pytest.approx(force.max(), rel=1e-12)


@every
def test_events_are_complete(name):
    """Every row of the table, or every change of a contact's state between samples but the rebound after an impact."""
    s, ds = scene(name), result(name)
    if "event_kind" in ds:
        assert [e.time for e in s.events] == sorted(ds.event_time.values)
        return
    if name in ("tribometer", "ramona", "platform"):
        ds = with_states(ds, model_of(ds))
    if "contact_state" not in ds or "time" not in ds.dims:
        assert name == "gripper" and not s.events
        return
    state = ds.contact_state.transpose("time", "contact").values
    impact, separate = 3, 0
    hits = ds.impacts.transpose("time", "contact").values[1:] > 0 if "impacts" in ds else state[1:] == impact
    changes = (state[1:] != state[:-1]) & ~((state[:-1] == impact) & (state[1:] == separate)) & (state[1:] != impact)
    rows = np.argwhere(hits | changes)
    wanted = {(float(ds.time.values[i + 1]), str(ds.contact.values[k])) for i, k in rows}
    assert {(e.time, e.contact) for e in s.events} == wanted


def test_every_event_of_the_table_is_in_the_scene():
    ds, s = result("leg"), scene("leg")
    assert len(s.events) == ds.sizes["event"] > 5
    np.testing.assert_array_equal(sorted(ds.event_time.values), [e.time for e in s.events])
    hits = {e.time for e in s.events if e.kind in ("impact", "land")}
    assert hits == {float(t) for t, k in zip(ds.event_time.values, ds.event_kind.values, strict=True) if k == 1}


def test_events_come_from_states_where_there_is_no_table():
    ds = result("walking")
    without = ds.drop_dims("event") if "event" in ds.dims else ds
    found = scene_of(without).events
    state = without.contact_state.values
    lifts = int(((state[1:] == 0) & (state[:-1] != 0) & (state[:-1] != 3)).sum())
    assert sum(e.kind == "lift" for e in found) == lifts > 0


def test_a_turned_body_carries_its_corners():
    """The corners of the box, turned by its quaternion, are where the contact points are."""
    ds, s = result("box"), scene("box")
    mesh_corner = np.array([-1e-3, -0.5e-3, -0.5e-3])
    turned = rotated(ds.orientation.values[:, 0], mesh_corner) + ds.position.values[:, 0]
    np.testing.assert_allclose(s.track("floor.--- (contact)", "force").values[:, :3], turned, rtol=0, atol=1e-9)


def test_sizes_come_from_the_device_and_a_lost_model_gives_a_schematic():
    body = scene("magmite").node("body")
    assert isinstance(body.shape, Box) and body.shape.size[1] == st.devices.Magmite().width
    assert isinstance(scene("schematic").node("ball").shape, Sphere)
    assert isinstance(scene("gripper").node("a").shape, Ribbon)
    assert isinstance(scene("tumbler").node("robot").shape, Mesh)
    ds = result("magmite")
    for text in ("", 'type = "NoSuchPart"\n'):
        lost = scene_of(ds.assign_attrs(scenario=text))
        assert any("schematic" in note for note in lost.notes)
        np.testing.assert_array_equal(lost.track("body", "pose").values[:, 0], ds.q.sel(coordinate="body.x").values)


def test_what_cannot_be_drawn_is_said_in_words():
    ds = result("magmite")
    with pytest.raises(st.ModelError, match="neither q, position nor shape"):
        scene_of(ds[["P_N"]])
    with pytest.raises(st.ModelError, match="no samples over time"):
        scene_of(ds.mean("time"))


def test_small_motions_are_magnified_from_where_feet_touch():
    s = scene("leg")
    assert s.exaggeration[0] == 1.0 and s.exaggeration[2] > 1.0
    seen = magnified(s, s.exaggeration)
    ds = result("leg")
    foot = seen.track("foot_1", "pose").values[:, 2] - 0.05 * 9e-3
    np.testing.assert_allclose(foot, s.exaggeration[2] * ds.g_N.values[:, 0], rtol=0, atol=1e-9 * s.length)
    assert scene("tumbler").exaggeration == (1.0, 1.0, 1.0)
    assert scene("gripper").exaggeration == (1.0, 1.0, 1.0)


# ------------------------------------------------------------------------------------------------------------ keys


def test_splitting_finds_corners_and_keeps_what_it_must():
    t = np.linspace(0, 1, 1001)
    saw = np.abs(t - 0.5)
    assert kept(t, saw[:, None], 1e-9).tolist() == [0, 500, 1000]
    assert 123 in kept(t, saw[:, None], 1e-9, np.array([123]))
    assert kept(t, np.ones((1001, 2)), 1e-9).tolist() == [0, 1000]
    spike = np.zeros(1001)
    spike[777] = 1.0
    assert {776, 777, 778} <= set(kept(t, spike[:, None], 1e-3).tolist())


def test_splitting_is_within_the_tolerance_for_random_motions():
    rng = np.random.default_rng(3)
    for _ in range(20):
        t = np.sort(rng.random(400))
        v = np.cumsum(rng.normal(size=(400, 3)), axis=0)
        tolerance = float(rng.choice([0.1, 1.0, 5.0]))
        keys = kept(t, v, tolerance)
        for c in range(3):
            assert np.abs(np.interp(t, t[keys], v[keys, c]) - v[:, c]).max() <= tolerance * (1 + 1e-12)
        assert len(keys) < 400 or tolerance < 1


def test_beams_that_do_not_bend_have_the_colour_of_no_stress():
    """Round-off of an equilibrium without load, some 100 nPa, was drawn from dark to bright as if it were stress."""
    still = st.simulate(st.devices.CsfhGripper(force=0.0))
    assert 0.0 < np.abs(still.stress_along.values).max() < 1.0  # Pa, of a modulus of 1e11
    assert not any(t.values.any() for t in scene_of(still).tracks if t.what == "colour")
    bent = next(t for t in scene("gripper").tracks if t.what == "colour")
    assert np.abs(bent.values).max() > 1e6


def test_steps_are_kept_where_they_change():
    assert changes(np.array([[0.0], [0.0], [2.0], [2.0], [1.0]])).tolist() == [0, 2, 4]


# --------------------------------------------------------------------------------------------------------- writers


def glb_parts(data: bytes) -> tuple[dict, bytes]:
    magic, version, total = struct.unpack("<4sII", data[:12])
    assert magic == b"glTF" and version == 2 and total == len(data)
    size, kind = struct.unpack("<I4s", data[12:20])
    assert kind == b"JSON" and size % 4 == 0
    rest = data[20 + size :]
    length, name = struct.unpack("<I4s", rest[:8])
    assert name == b"BIN\0" and length == len(rest) - 8
    return json.loads(data[20 : 20 + size]), rest[8:]


@every
def test_glb_is_valid(name):
    """The rules of glTF 2.0 that a writer can break: ranges, limits, increasing times, unit quaternions."""
    document, body = glb_parts(write_glb(scene(name)))
    views, accessors = document["bufferViews"], document["accessors"]
    assert document["buffers"] == [{"byteLength": len(body)}]

    def numbers(k: int) -> np.ndarray:
        a = accessors[k]
        v, kind = views[a["bufferView"]], {5126: np.float32, 5125: np.uint32}[a["componentType"]]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[a["type"]]
        assert v["byteOffset"] % 4 == 0 and v["byteOffset"] + v["byteLength"] <= len(body)
        array = np.frombuffer(body, kind, a["count"] * width, v["byteOffset"]).reshape(-1, width)
        if "min" in a:
            np.testing.assert_array_equal(array.min(axis=0), np.float32(a["min"]))
            np.testing.assert_array_equal(array.max(axis=0), np.float32(a["max"]))
        assert np.isfinite(array).all()
        return array

    for mesh in document["meshes"]:
        (p,) = mesh["primitives"]
        points = numbers(p["attributes"]["POSITION"])
        assert numbers(p["indices"]).max() < len(points) and p["material"] < len(document["materials"])
        np.testing.assert_allclose(np.linalg.norm(numbers(p["attributes"]["NORMAL"]), axis=1), 1.0, rtol=1e-5)
        for target in p.get("targets", ()):
            assert len(numbers(target["POSITION"])) == len(points)
    for motion in document.get("animations", ()):
        seen = set()
        for channel in motion["channels"]:
            sampler = motion["samplers"][channel["sampler"]]
            time, values = numbers(sampler["input"])[:, 0], numbers(sampler["output"])
            target = channel["target"]
            assert (target["node"], target["path"]) not in seen
            seen.add((target["node"], target["path"]))
            assert (np.diff(time) > 0).all() and time[0] >= 0 and time[-1] <= 10.0001
            if target["path"] == "rotation":
                np.testing.assert_allclose(np.linalg.norm(values, axis=1), 1.0, rtol=1e-5)
            if target["path"] != "weights":
                assert len(values) == len(time)
    children = [c for node in document["nodes"] for c in node.get("children", ())]
    assert len(children) == len(set(children))


@every
def test_glb_has_the_places_of_the_scene(name):
    s = scene(name)
    document, _ = glb_parts(write_glb(s, tolerance=1e-4))
    seen = magnified(reduced(s, 1e-4), s.exaggeration)
    names = {node["name"]: k for k, node in enumerate(document["nodes"])}
    for node in _where(name):
        track = seen.track(node, "pose")
        first = np.array(document["nodes"][names[node]]["translation"])
        np.testing.assert_allclose(first, (track.values[0, :3] - s.origin) / s.length, rtol=0, atol=1e-6)
    extras = document["scenes"][0]["extras"]
    assert extras["length_unit_m"] == s.length and len(extras["events"]) == len(s.events)


@every
def test_frames_come_back_as_they_were(name):
    s = scene(name)
    data = scene_frame(s, title="a")
    head, arrays = parsed(data)
    assert head["kind"] == "scene" and head["title"] == "a" and len(head["nodes"]) == len(s.nodes)
    small = reduced(s)
    for row, track in zip(head["tracks"], small.tracks, strict=True):
        np.testing.assert_array_equal(arrays[f"t{row['key']}"], track.time)
        if track.what == "pose":
            back = arrays[f"v{row['key']}"][:, :3] * s.length + np.array(s.origin)
            np.testing.assert_allclose(back, track.values[:, :3], rtol=0, atol=1e-12 * s.length)
    assert all((row["offset"] % 8) == 0 for row in head["arrays"])


def test_damaged_frames_are_refused():
    data = scene_frame(scene("schematic"))
    rng = np.random.default_rng(0)
    good = 0
    for _ in range(10_000):
        broken = bytearray(data[: rng.integers(0, 2000)] if rng.random() < 0.3 else data[:4000])
        for _ in range(rng.integers(1, 6)):
            if broken:
                broken[rng.integers(0, min(len(broken), 400))] = rng.integers(0, 256)
        try:
            parsed(bytes(broken))
            good += 1
        except ValueError:
            pass
    assert good == 0  # all of them are cut short


def test_radius_of_what_moves():
    assert radius_of([], []) == 1.0
    s = scene("magmite")
    assert s.length == pytest.approx(np.linalg.norm(s.node("hammer").shape.size) / 2)


def test_a_mass_in_a_capsule_is_drawn_inside_it_and_meets_its_wall():
    """Old: both were blocks of one size, the inner one half in the ground."""
    t, to = np.linspace(0.0, 1.0, 5), np.array([0.0, -80e-6, 15e-6, -40e-6, 15e-6])
    walk = np.linspace(0.0, 200e-6, 5)
    model = st.Multibody(
        bodies={"shell": st.PointMass(mass=2e-6), "mass": st.Slide(mass=1e-6)},
        forces={"spring": st.Spring(a="shell.x", b="mass.x", stiffness=0.5)},
        contacts={
            "ground": st.Contact(geometry=st.Floor(normal="shell.y", tangent="shell.x")),
            "wall": st.Contact(geometry=st.Stop(a="mass.x", b="shell.x", offset=-15e-6)),
        },
    )
    ds = xr.Dataset(
        {
            "q": (("time", "coordinate"), np.column_stack([walk, 0 * t, walk + to]), {"units": "m"}),
            "contact_state": (("time", "contact"), np.array([[1, 0], [1, 0], [1, 3], [1, 0], [1, 3]], np.int8)),
        },
        {
            "time": ("time", t), "coordinate": ["shell.x", "shell.y", "mass.x"], "contact": ["ground", "wall"],
            "coordinate_unit": ("coordinate", ["m"] * 3),
        },
        {"scenario": st.dumps(model), "family": "planar"},
    )  # fmt: skip
    scene = scene_of(ds)
    shape = {n.name: n.shape.size for n in scene.nodes if n.name in ("shell", "mass", "wall (contact)")}
    place = {(track.node, track.what): track.values for track in scene.tracks}
    inner, outer = place["mass", "pose"], place["shell", "pose"]
    room = (shape["shell"][0] - shape["mass"][0]) / 2
    away = inner[:, 0] - outer[:, 0]
    assert np.abs(away).max() == pytest.approx(room, rel=1e-12)  # it just fits, and touches both walls
    assert away[2] == pytest.approx(room, rel=1e-12)
    feet = next(n.shape.size for n in scene.nodes if n.name == "ground (contact)")
    assert feet[0] == pytest.approx(shape["shell"][0], rel=1e-12)  # the shell touches all along
    np.testing.assert_allclose(place["ground (contact)", "pose"][:, 0], outer[:, 0], rtol=1e-12)
    wall = place["wall (contact)", "pose"][2, 0]
    assert wall == pytest.approx(inner[2, 0] + shape["mass"][0] / 2, rel=1e-12)  # the impact is shown where they meet
    assert inner[:, 2] == pytest.approx(outer[:, 2], rel=1e-12)
    assert shape["mass"][2] < shape["shell"][2] and shape["mass"][1] > shape["shell"][1]  # seen from the side, too
