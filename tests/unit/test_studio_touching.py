"""One contact over time, as the studio shows it: gap, used friction, way slipped; and floors that are not level."""

from __future__ import annotations

import json
import struct
from math import cos, degrees, sin, tan

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import stiction as st
from stiction.devices.library import made_device
from stiction.plot.schematic import schematic
from stiction.scene.building import scene_of
from stiction.scene.frames import parsed, scene_frame
from stiction.scene.glb import write_glb
from stiction.scene.placing import up_of
from stiction.studio import running, series, touching
from stiction.studio.workspace import Workspace

TILT, MU, END = 0.2, 0.1, 0.03


def block(mu: float = MU, tilt: float = TILT) -> st.Multibody:
    """A block on a slope."""
    floor = st.Contact(geometry=st.Floor(normal="block.y", tangent="block.x"), friction=st.Coulomb(mu=mu))
    return st.Multibody(
        bodies={"block": st.PointMass(mass=1e-6)}, forces={"g": st.Gravity(tilt=tilt)}, contacts={"floor": floor}
    )


@pytest.fixture(scope="module")
def slides():
    return st.simulate(block(), until=END)


def rows(ds, contact: str = "floor") -> dict[str, np.ndarray]:
    return {row.name: row.values for row in touching.rows_of(ds, contact)}


def test_a_block_that_slides_uses_all_of_its_friction_and_slips_as_far_as_it_falls(slides):
    found = rows(slides)
    assert set(found) == {"gap", "used friction", "slipped"}
    np.testing.assert_allclose(found["used friction"][1:], 1.0, rtol=1e-9)
    way = 0.5 * 9.81 * (sin(TILT) - MU * cos(TILT)) * END**2
    assert found["slipped"][-1] == pytest.approx(way, rel=1e-2)  # a rule of first order
    assert found["slipped"][-1] == pytest.approx(abs(float(slides.q.values[-1, 0])), rel=1e-12, abs=0)


def test_a_block_that_sticks_uses_the_share_of_its_slope_and_slips_nowhere():
    found = rows(st.simulate(block(mu=0.5), until=END))
    np.testing.assert_allclose(found["used friction"][1:], tan(TILT) / 0.5, rtol=1e-9)
    assert not found["slipped"].any()


def test_contacts_of_other_families_say_what_they_keep():
    found = rows(st.simulate(made_device("utum-on-paper"), until=5e-3), "ground")
    assert {"gap", "used friction", "slipped"} == set(found)
    assert np.nanmax(found["used friction"]) <= 1 + 1e-6 and (np.diff(found["slipped"]) >= 0).all()


def test_corners_of_a_body_in_space_stay_within_their_cone():
    """The percussion of a corner is known as a vector: what is not along the normal rubs."""
    run = st.simulate(made_device("mag-ubot"), until=st.Cycles(count=1))
    used = np.stack([rows(run, str(c))["used friction"] for c in run.contact.values])
    assert 0.5 < np.nanmax(used) <= 1 + 1e-6


def test_unknown_contacts_are_named(slides, tmp_path):
    with pytest.raises(st.ParameterError, match='no contact "flor"; did you mean "floor"'):
        touching.rows_of(slides, "flor")
    frames: list = []
    kitchen = running.Kitchen(frames.append, Workspace(tmp_path))
    kitchen.results["1:a"] = slides
    kitchen.answer({"kind": "touch", "job": "1:a", "contact": "floor", "columns": 8, "from": 0.01, "to": 0.02})
    head, arrays = parsed(frames[-1])
    assert [row["unit"] for row in head["rows"]] == ["m", "1", "m"]
    assert arrays["h2"].max() <= rows(slides)["slipped"][slides.time.values <= 0.0201].max()


def test_floors_lean_as_gravity_says(slides):
    up = scene_of(slides).up
    np.testing.assert_allclose(up, (sin(TILT), 0.0, cos(TILT)), rtol=1e-12, atol=1e-300)
    assert parsed(scene_frame(scene_of(slides)))[0]["up"] == list(up)
    assert scene_of(st.simulate(block(tilt=0.0, mu=0.5), until=END)).up == (0.0, 0.0, 1.0)
    assert up_of(slides.drop_attrs(), None) == (0.0, 0.0, 1.0)  # nothing is known of it


def glb_root(ds) -> tuple[dict, dict]:
    """The turn of a whole glTF scene, and its floor."""
    data = write_glb(scene_of(ds))
    nodes = json.loads(data[20 : 20 + struct.unpack("<I", data[12:16])[0]])["nodes"]
    return next(n for n in nodes if n["name"] == "z up"), next(n for n in nodes if n["name"] == "ground plane")


def test_exported_scenes_lean_as_gravity_says(slides):
    """In glTF +y is up: what is against gravity points there, and the floor leans by the angle of the slope."""
    turn = Rotation.from_quat(glb_root(slides)[0]["rotation"])
    np.testing.assert_allclose(turn.apply(scene_of(slides).up), (0.0, 1.0, 0.0), rtol=0, atol=1e-12)  # of unit vectors
    normal = turn.apply((0.0, 0.0, 1.0))
    assert np.arccos(normal[1]) == pytest.approx(TILT, rel=1e-9)
    assert turn.apply((1.0, 0.0, 0.0))[1] == pytest.approx(sin(TILT), rel=1e-9)  # x leads uphill, as in the view
    level, floor = glb_root(st.simulate(block(tilt=0.0, mu=0.5), until=END))
    np.testing.assert_allclose(level["rotation"], (-(0.5**0.5), 0.0, 0.0, 0.5**0.5), rtol=0, atol=1e-15)
    assert floor["translation"][2] < 0


def test_films_draw_a_slope_as_one(slides):
    figure = schematic(slides, at=0.02)
    figure.canvas.draw()
    ax = figure.axes[0]
    floor = ax.lines[0]  # from the left to the right end of the picture
    (x0, y0), (x1, y1) = floor.get_transform().transform(floor.get_xydata())[[0, -1]]
    assert np.arctan2(y1 - y0, x1 - x0) == pytest.approx(TILT, rel=1e-9)
    assert f"slope {degrees(TILT):.3g}°" in ax.get_title(loc="left")
    assert "slope" not in schematic(st.simulate(block(tilt=0.0, mu=0.5), until=END)).axes[0].get_title(loc="left")


def test_lengths_are_shown_before_angles():
    """A tenth of a radian is no larger than a tenth of a metre."""
    bodies = {"a": st.RigidBody(mass=1e-6, moment=1e-13, omega=3.0, vx=1e-3)}
    model = st.Multibody(bodies=bodies, forces={"g": st.Gravity()})
    chosen = series.chosen(st.simulate(model, until=1e-2))
    assert [s.unit for s in chosen] == ["m", "m/s"]
