"""Pictures and films of bodies in space: what is drawn stands where the result says."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import to_rgb
from matplotlib.patches import FancyArrowPatch

import stiction as st
from stiction.plot.film import FIELD
from stiction.plot.scene import View, faded
from stiction.plot.scenes import MOMENT
from stiction.scene.magnetism import field_at, fields_of, moments_of

MM = 1e-3
TOP = View(azimuth=-90.0, elevation=90.0)  # x to the right, y up
FIELDS = {"turning": st.RotatingField(strength=20e-3, frequency=2.0, axis_x=0.0, axis_z=1.0),
          "steady": st.UniformField(bx=5e-3)}  # fmt: skip


def model():
    plate = st.spatial.Cuboid(width=0.4 * MM, length=0.8 * MM, height=0.1 * MM)
    robot = st.spatial.Solid(mass=1e-7, shape=plate, magnet=st.spatial.Dipole(y=4e-7))
    ball = st.spatial.Solid(mass=1e-7, shape=st.spatial.Ball(radius=0.2 * MM))
    wall = st.tumbling.Obstacle(shape=plate, y=2 * MM)
    return st.spatial.RigidBodies(
        bodies={"robot": robot, "ball": ball, "wall": wall}, forces=dict(FIELDS), contacts={}, drives={}
    )


def moved(count=5):
    """Kinematics alone: the robot goes along x, the ball along y, the wall stays."""
    way = np.linspace(0, 2 * MM, count)
    x = np.zeros((count, 3, 3))
    x[:, 0, 0], x[:, 1, 1], x[:, 2, 1], x[..., 2] = way, 2 * way + MM, 2 * MM, 0.2 * MM
    turn = np.broadcast_to([1.0, 0, 0, 0], (count, 3, 4))
    time = {"units": "s", "long_name": "time"}
    return xr.Dataset(
        {"position": (("time", "body", "axis"), x, {"units": "m"}),
         "orientation": (("time", "body", "quaternion"), turn, {"units": "1"})},
        {"time": ("time", np.linspace(0, 0.1, count), time), "body": ["robot", "ball", "wall"]},
        {"scenario": st.dumps(model())},
    )  # fmt: skip


def arrows(figure, colour):
    wanted = to_rgb(colour)
    return [
        p
        for p in figure.axes[0].patches
        if isinstance(p, FancyArrowPatch) and np.allclose(p.get_edgecolor()[:3], wanted)
    ]


def test_a_strip_has_times_scale_moments_and_fields():
    ds = moved()
    figure = st.plot.scene_strip(ds, [0.0, 0.1], view=TOP)
    words = [t.get_text() for t in figure.axes[0].texts]
    assert {"0 s", "100 ms"} <= set(words) and any(w.startswith("squares of") for w in words)
    bars = [line for line in figure.axes[0].lines if line.get_linewidth() == 2.0]
    (bar,) = bars
    assert np.ptp(bar.get_xdata()) == pytest.approx(0.5 * MM) and "500 µm" in words
    bodies = [c for c in figure.axes[0].collections if c.get_zorder() == 4]
    assert len(bodies) == 1 + 2 * 2  # the wall once, two that move at two moments
    last = faded(MOMENT, 0.05)
    assert len(arrows(figure, last)) == 1  # the robot has a magnet, the ball none
    legend = [t.get_text() for t in figure.legends[0].texts]
    assert legend[:3] == ["robot", "ball", "moment"] and legend[3].startswith("field, up to 2")


def test_arrows_point_as_moment_and_field_do():
    """Seen from above: the moment along +y, the field turned by 2π · 2 Hz · 0.1 s, added to the steady one."""
    ds, parts = moved(), model()
    figure = st.plot.scene_strip(ds, [0.1], view=TOP)
    ((tail, head),) = [a._posA_posB for a in arrows(figure, faded(MOMENT, 0.05))]
    assert np.allclose(np.subtract(head, tail)[0], 0, atol=1e-9) and head[1] > tail[1]
    B = field_at(fields_of(parts, "robot"), 0.1, ds.position.values[-1, 0], MM)
    start = field_at(fields_of(parts, "robot"), 0.0, ds.position.values[0, 0], MM) - [5e-3, 0, 0]
    angle = 2 * np.pi * 2.0 * 0.1
    x, y = np.cos(angle) * start[:2] + np.sin(angle) * np.array([-start[1], start[0]])
    np.testing.assert_allclose(B, [x + 5e-3, y, 0], rtol=1e-9, atol=1e-12)
    assert np.linalg.norm(start) == pytest.approx(20e-3)
    ((tail, head),) = [a._posA_posB for a in arrows(figure, faded(FIELD, 0.05))]
    drawn = np.subtract(head, tail)
    across = drawn[0] * B[1] - drawn[1] * B[0]
    assert abs(across) < 1e-9 * np.linalg.norm(drawn) * np.linalg.norm(B)
    assert drawn @ B[:2] > 0
    assert list(moments_of(parts, ["robot", "ball", "wall"])) == ["robot"]


def test_a_film_of_bodies_is_written(tmp_path):
    file = st.plot.scene_film(moved(), tmp_path / "bodies.gif", frames=3, dpi=30)
    assert file.stat().st_size > 1000
    with pytest.raises(ValueError, match="frames = 1"):
        st.plot.scene_film(moved(), tmp_path / "no.gif", frames=1)
    with pytest.raises(ValueError, match="needs the result of a Scene"):
        st.plot.scene_film(moved().drop_attrs(), tmp_path / "no.gif")
