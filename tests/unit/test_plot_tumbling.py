"""Figures and films of tumbling robots show the numbers of their Datasets."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import xarray as xr
from matplotlib.collections import LineCollection, PolyCollection
from scipy.spatial.transform import Rotation

import stiction as st
from stiction.maths.quaternion import from_matrix
from stiction.plot.scene import View, convex_outline, feature_edges, upright
from stiction.units import in_si

BLOCK = st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3)


def described(dims, values, unit, meaning):
    return dims, np.asarray(values), {"units": unit, "long_name": meaning}


def rolled(turns=1.0, count=120, tilt=0.0) -> xr.Dataset:
    """A block turned over its lowest corners without slip: what simulate() would give, from kinematics alone."""
    corners, mesh = BLOCK.hull().centres, BLOCK.mesh()
    angle = np.linspace(0, 2 * np.pi * turns, count)
    R = Rotation.from_rotvec(np.outer(-angle, [1, 0, 0])).as_matrix()
    x, pivots = [np.array([0.0, 0.0, 0.05e-3])], []
    for before, after in pairwise(R):
        at = corners @ before.T + x[-1]
        low = np.flatnonzero(at[:, 2] < at[:, 2].min() + 1e-9)
        k = low[np.argmax(at[low, 1])]
        pivots.append(at[k] * [0, 1, 0])
        moved = at[k] - after @ corners[k]
        moved[2] = -(corners @ after[2]).min()
        x.append(moved)
    down = 9.81 * np.array([0, -np.sin(tilt), -np.cos(tilt)])
    flat = np.abs(np.sin(2 * angle)) < 0.1
    adhesion = np.where(flat, np.where(np.abs(np.sin(angle)) < 0.5, 1.19e-6, 1.49e-7), 0.0)
    none = np.zeros(count)
    return xr.Dataset(
        {
            "position": described(("time", "body", "axis"), np.array(x)[:, None], "m", "centre of mass"),
            "orientation": described(("time", "body", "quaternion"), from_matrix(R)[:, None], "1", "orientation"),
            "contact_kind": described(("time", "contact"), np.where(flat, 3, 2)[:, None], "1", "contact"),
            "ecp": described(("time", "axis"), [pivots[0], *pivots], "m", "equivalent contact point"),
            "lambda_N": described(("time", "contact"), 1.6e-6 + adhesion[:, None], "N", "normal force"),
            "lambda_T": described(("time", "contact", "axis"), np.zeros((count, 1, 3)), "N", "friction"),
            "adhesion": described(("time",), adhesion, "N", "adhesive force"),
            "B": described(
                ("time", "axis"), 0.02 * np.column_stack([none, np.cos(angle), -np.sin(angle)]), "T", "field"
            ),
            "surface": described(("surface_point", "axis"), mesh.points, "m", "surface"),
            "triangle": described(("surface_triangle", "corner"), mesh.triangles, "1", "triangles"),
            "gravity": described(("axis",), down, "m/s^2", "gravity"),
        },
        {"time": described(("time",), np.linspace(0, turns, count), "s", "time"), "axis": ["x", "y", "z"]},
        {"weight": 1.6e-6},
    )


@pytest.fixture(scope="module")
def run():
    return rolled()


def test_speed_figure_draws_speed_slip_and_ideal():
    f = np.array([1.0, 10.0, 20.0])
    ds = xr.Dataset(
        {
            "speed": described(("frequency",), [1.8e-3, 18.5e-3, 28.9e-3], "m/s", "mean speed"),
            "slip_speed": described(("frequency",), [0, 1.2e-3, 7.7e-3], "m/s", "slip"),
            "no_slip_speed": described(("frequency",), 1.8e-3 * f, "m/s", "no slip"),
        },
        {"frequency": described(("frequency",), f, "Hz", "field frequency")},
    )
    figure = st.plot.tumbling_speed(ds)
    lines = [line for line in figure.axes[0].lines if len(line.get_xdata()) == 3]
    np.testing.assert_allclose([line.get_ydata() for line in lines], [1.8 * f, [1.8, 18.5, 28.9], [0, 1.2, 7.7]])
    assert figure.axes[0].get_xlabel() == "Field frequency [Hz]" and "mm/s" in figure.axes[0].get_ylabel()
    both = xr.concat([ds, 0.9 * ds], xr.DataArray(["design", "resolved"], dims="stepper", name="stepper"))
    both = both.assign({n: both[n].assign_attrs(ds[n].attrs) for n in ds.data_vars})
    texts = [t.get_text() for t in st.plot.tumbling_speed(both).legends[0].texts]
    assert "simulated, design" in texts and "slip, resolved" in texts


def test_adhesion_figure_has_its_levels_and_contacts(run):
    figure = st.plot.adhesive_force(run, levels={"L × W": 1.19e-6, "W × H": 1.49e-7})
    ax = figure.axes[0]
    assert ax.lines[-1].get_ydata().max() == pytest.approx(1.19)  # µN
    assert [t.get_text() for t in ax.texts] == ["L × W\n1.19 µN", "W × H\n149 nN"]
    assert {t.get_text() for t in figure.legends[0].texts} == {"face", "line"}


def test_travel_figure_has_a_panel_per_substrate():
    t = np.linspace(0, 1, 5)
    speed = np.array([[18.2e-3, 20.7e-3], [18.0e-3, 20.6e-3]])
    ds = xr.Dataset(
        {
            "distance": described(("substrate", "shape", "time"), speed[:, :, None] * t, "m", "distance"),
            "speed": described(("substrate", "shape"), speed, "m/s", "mean speed"),
        },
        {"time": described(("time",), t, "s", "time"), "shape": ["cuboid", "curved"], "substrate": ["paper", "Al"]},
    )
    figure = st.plot.shape_travel(ds)
    assert [ax.get_title("left") for ax in figure.axes] == ["paper", "Al"]
    assert figure.axes[0].lines[1].get_ydata()[-1] == pytest.approx(20.7)
    assert "18.2 mm/s" in [t.get_text() for t in figure.axes[0].texts]


def test_pareto_figure_marks_the_front():
    ds = xr.Dataset(
        {
            "speed": described(("trial",), [1e-3, 2e-3, 3e-3, 1e-3], "m/s", "speed"),
            "incline": described(("trial",), [0.8, 0.5, 0.2, 0.1], "rad", "incline"),
            "front": described(("trial",), [True, True, True, False], "1", "on the front"),
            "speed_verified": described(("trial",), [1e-3, 2e-3, 3e-3, np.nan], "m/s", "speed"),
            "incline_verified": described(("trial",), [0.7, 0.5, 0.2, np.nan], "rad", "incline"),
        }
    )
    ax = st.plot.pareto(ds, "speed", "incline").axes[0]
    np.testing.assert_allclose(ax.lines[1].get_ydata(), np.degrees([0.8, 0.5, 0.2]))
    np.testing.assert_allclose(ax.lines[2].get_ydata(), np.degrees([0.7, 0.5, 0.2]))
    assert ax.get_ylabel() == "Incline [°]"
    with pytest.raises(ValueError, match='no variable "cost"'):
        st.plot.pareto(ds, "speed", "cost")


def test_a_moment_shows_the_patch_only_where_it_touches(run, tmp_path):
    lying, tipped = st.plot.tumbling_moment(run, 0.0), st.plot.tumbling_moment(run, 0.125)
    areas = [
        sum(c.get_alpha() == 0.75 for c in f.axes[0].collections if isinstance(c, PolyCollection))
        for f in (lying, tipped)
    ]
    assert areas == [1, 0]  # a face, then an edge
    lying.savefig(tmp_path / "moment.png")
    assert "t = 0 s" in [t.get_text() for t in lying.axes[0].texts]


def test_a_strip_shows_every_moment(run):
    figure = st.plot.tumbling_strip(run, [0.0, 0.125, 0.25])
    bodies = [c for c in figure.axes[0].collections if isinstance(c, PolyCollection) and c.get_zorder() == 4]
    assert len(bodies) == 3
    with pytest.raises(ValueError, match="names no moment"):
        st.plot.tumbling_strip(run, [])


def test_the_grid_on_the_ground_tells_lengths(run):
    ax = st.plot.tumbling_strip(run, [0.0, 0.5]).axes[0]
    (words,) = [t.get_text() for t in ax.texts]
    side = in_si(words.removeprefix("squares of "), "m")
    lines = next(c for c in ax.collections if isinstance(c, LineCollection)).get_segments()
    along = View(azimuth=-14.0, elevation=16.0).flat(np.array([0.0, side, 0.0]))
    across = [b[0] - a[0] for a, b in pairwise(lines) if np.allclose(b[0] - a[0], along, rtol=1e-9, atol=0)]
    assert across  # two lines of the grid are one side apart


def test_moments_may_be_texts_with_units(run):
    ax = st.plot.tumbling_strip(run, ["0 s", "500 ms"]).axes[0]
    other = st.plot.tumbling_strip(run, [0.0, 0.5]).axes[0]
    assert ax.get_xlim() == other.get_xlim()
    with pytest.raises(ValueError, match="wrong dimension"):
        st.plot.tumbling_strip(run, ["1 mm"])


def test_the_place_of_a_robot_in_space_is_one_line_per_axis(run):
    (ax,) = st.plot.time(run, "position").axes
    drawn = {line.get_label(): line.get_ydata() for line in ax.lines}
    assert list(drawn) == ["x", "y", "z"]
    y = run.position.values[:, 0, 1]
    assert np.ptp(y) > 0
    np.testing.assert_allclose(drawn["y"] / np.ptp(drawn["y"]), y / np.ptp(y), rtol=1e-12, atol=0)


def test_the_ground_lies_under_the_whole_of_a_curved_path(run):
    t = run.time.values
    bow = 4e-3 * np.column_stack([1 - np.cos(3 * t / t[-1]), np.sin(3 * t / t[-1]), 0 * t])
    curved = run.assign(position=(run.position.dims, bow[:, None] + np.array([0, 0, 1e-4])))
    ax = st.plot.tumbling_strip(curved, np.linspace(t[0], t[-1], 5)).axes[0]
    ground = next(c for c in ax.collections if isinstance(c, PolyCollection) and c.get_zorder() == 0)
    view = View(azimuth=-14.0, elevation=16.0)
    assert ground.get_paths()[0].contains_points(view.flat(bow)).all()


def test_a_scene_is_no_film(run, tmp_path):
    scene = xr.concat([run, run], "body", data_vars="minimal").assign_coords(body=["a", "b"])
    for draw in (lambda: st.plot.tumbling_film(scene, tmp_path / "a.gif"), lambda: st.plot.tumbling_moment(scene, 0.0)):
        with pytest.raises(ValueError, match="scene_strip"):
            draw()


def test_gif_has_the_frames_asked_for(run, tmp_path):
    from PIL import Image

    file = st.plot.tumbling_film(run, tmp_path / "film.gif", frames=4, dpi=50, size=(4, 3.2))
    with Image.open(file) as film:
        assert film.n_frames == 4


def test_mp4_without_system_packages(run, tmp_path):
    pytest.importorskip("imageio_ffmpeg", reason="the extra video is not installed")
    file = st.plot.tumbling_film(run, tmp_path / "film.mp4", frames=3, dpi=50, size=(4, 3.2))
    assert file.read_bytes()[4:8] == b"ftyp"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"file": "film.avi"}, "ends in .gif or .mp4"),
        ({"frames": 1}, "frames = 1"),
        ({"start": 5.0}, "must lie in the run, 0 to 1 s"),
        ({"trace": "voltage"}, 'no variable "voltage"'),
    ],
)
def test_films_that_cannot_be_made(run, tmp_path, options, words):
    file = tmp_path / options.pop("file", "film.gif")
    with pytest.raises(ValueError, match=words):
        st.plot.tumbling_film(run, file, **{"frames": 3, **options})


def test_a_film_needs_a_tumbling_run():
    with pytest.raises(ValueError, match="of a tumbling robot; orientation, surface, triangle, gravity is missing"):
        st.plot.tumbling_moment(rolled(count=3)[["position", "time"]], 0.0)


def test_view_is_a_rotation_and_sees_depth():
    axes = View(azimuth=37.0, elevation=12.0).axes
    np.testing.assert_allclose(axes @ axes.T, np.eye(3), atol=1e-15)
    assert np.linalg.det(axes) == pytest.approx(1)
    front = View(azimuth=0.0, elevation=0.0)
    np.testing.assert_allclose(front.flat([[5.0, 1.0, 2.0]]), [[1.0, 2.0]], atol=1e-15)
    assert front.depth([5.0, 1.0, 2.0]) == pytest.approx(5.0)


@pytest.mark.parametrize("gravity", [(0, 0, -9.8), (0, -5.0, -8.0), (3.0, 1.0, -2.0), (0, 0, 9.8)])
def test_gravity_is_drawn_downwards(gravity):
    Q = upright(np.array(gravity, dtype=float))
    np.testing.assert_allclose(Q @ np.array(gravity) / np.linalg.norm(gravity), [0, 0, -1], atol=1e-12)
    assert np.linalg.det(Q) == pytest.approx(1)


def test_a_block_has_twelve_edges_and_four_corners():
    mesh = BLOCK.mesh()
    assert len(feature_edges(mesh.points, mesh.triangles)[0]) == 12
    assert len(convex_outline(mesh.points[:, :2])) == 4
    assert len(convex_outline(np.array([[0.0, 0], [1, 0], [0.5, 0]]))) == 2
