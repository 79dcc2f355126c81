"""Figures of mechanisms show what the Dataset holds."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.collections import LineCollection
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.patches import Polygon

import stiction as st

Gripper = st.devices.CsfhGripper


@pytest.fixture(scope="module")
def path():
    return st.mechanism.load_path(Gripper(beam=st.mechanism.ExactBeam()), "force", np.arange(0.0, 69.0, 4.0) * 1e-6)


@pytest.mark.parametrize(
    "beam",
    [st.mechanism.Linear(), st.mechanism.Corotational(), st.mechanism.Corotational(pieces=3), st.mechanism.ExactBeam()],
)
def test_flexures_are_drawn_from_point_to_point_with_their_length(beam):
    ds = st.mechanism.equilibrium(Gripper(force=50e-6, beam=beam))
    shape = ds["shape"]
    for name, (i, j) in {"b": ("b2.b", "b3.b"), "c": ("b3.c", "b4.c")}.items():
        line = shape.sel(flexure=name).values
        # Table 1 rounds the points to 0.1 µm
        np.testing.assert_allclose(line[0], ds.point_position.sel(point=i), rtol=0, atol=1e-7)
        np.testing.assert_allclose(line[-1], ds.point_position.sel(point=j), rtol=0, atol=1e-7)
        drawn = np.hypot(*np.diff(line, axis=0).T).sum()
        length = 0.2e-3 * np.radians({"b": 320, "c": 330}[name])
        # chords of 10° are 0.13 % short; the linear element does not keep the length of a beam that turns
        assert drawn == pytest.approx(length, rel=0.02 if isinstance(beam, st.mechanism.Linear) else 0.01)


def test_mechanism_with_trace_and_mirror(path):
    figure = st.plot.mechanism(path, rest=st.mechanism.equilibrium(Gripper()), trace="b3.tip", mirror=True)
    (ax,) = figure.axes
    black = [line for line in ax.lines if line.get_color() == "black"]
    assert len(black) == 2
    np.testing.assert_allclose(black[0].get_xdata(), path.point_position.sel(point="b3.tip", axis="x").values * 1e3)
    np.testing.assert_allclose(black[1].get_xdata(), -black[0].get_xdata())
    assert ax.get_xlabel() == "x [mm]"
    with pytest.raises(ValueError, match=r'no point "b3.top".*b3.tip'):
        st.plot.mechanism(path, trace="b3.top")


def test_stress_is_coloured(path):
    figure = st.plot.mechanism(path.isel(force=-1), stress=True)
    ax, bar = figure.axes
    (lines,) = [c for c in ax.collections if isinstance(c, LineCollection)]
    # colours are means of neighbouring stations
    assert lines.get_array().max() == pytest.approx(path.stress.values[-1].max(), rel=0.02)
    assert "MPa" in bar.get_ylabel()


def test_models_maps_iterations_and_animation(path, tmp_path):
    figure = st.plot.models({"exact": path, "again": path}, point="b3.tip")
    assert len(figure.axes[0].lines) == 2
    ds = st.optimise.closing_map(Gripper(), np.linspace(10, 40, 7) * 1e-6, np.linspace(3, 8, 9) * 1e-6)
    assert "µm" in st.plot.section_map(ds, force_below=1e-4, stress_below=3e8).axes[0].get_xlabel()
    counts = st.mechanism.newton_strategies(Gripper(beam=st.mechanism.PartialNonlinear()), "force", [10e-6, 50e-6])
    assert len(st.plot.iterations(counts).axes[0].lines) == 5
    film = st.plot.closing(path.isel(force=[0, -1]))
    film.save(tmp_path / "closing.gif", writer="pillow", dpi=40)
    engine = film._fig.get_layout_engine()
    assert not isinstance(engine, ConstrainedLayoutEngine)  # old: laid out for each frame, the picture trembled
    assert (tmp_path / "closing.gif").stat().st_size > 1000


def patches(ax, hatched):
    return [p for p in ax.patches if isinstance(p, Polygon) and bool(p.get_hatch()) == hatched]


def area(polygon):
    x, y = polygon.get_xy()[:-1].T
    return abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def test_flexures_are_drawn_as_high_as_they_are_and_held_where_they_are():
    """A notch loses two half discs from its rectangle; a stage stands on the ground where its two leaves begin."""
    hinge = st.devices.NotchHinge()
    (ax,) = st.plot.mechanism(st.mechanism.equilibrium(hinge)).axes
    (neck,), (ground,) = patches(ax, False), patches(ax, True)
    r, t = hinge.radius * 1e6, hinge.thickness * 1e6
    assert area(neck) == pytest.approx(2 * r * (2 * r + t) - np.pi * r**2, rel=5e-3)  # 120 chords, vertical at the ends
    assert ground.get_xy()[:, 0].max() == pytest.approx(0.0, abs=1e-6 * r)
    (ax,) = st.plot.mechanism(st.mechanism.equilibrium(st.devices.ParallelogramStage(force=1e-4))).axes
    blocks = sorted(patches(ax, True), key=lambda p: p.get_xy()[:, 0].mean())
    middles = [(p.get_xy()[:, 0].min() + p.get_xy()[:, 0].max()) / 2 for p in blocks]
    np.testing.assert_allclose(middles, [0.0, 800.0], atol=1.0)  # the leaf leans by a tenth of its mark's width
    assert all(p.get_xy()[:, 1].max() < 1.0 for p in blocks)


def test_pins_are_drawn_where_the_links_have_them():
    """A crank on the ground drives a coupler on a leaf: both hinges, one of them on the ground, which stays."""
    M = st.mechanism
    leaf = M.Straight(start="coupler", end="ground", x=1e-3, y=1e-3, length=1e-3, material=M.Elastic(youngs=160e9),
                      section=M.Uniform(depth=25e-6, height=10e-6))  # fmt: skip
    model = M.Mechanism(
        bodies={"crank": M.Link(x=0.5e-3), "coupler": M.Link(x=1e-3, y=0.5e-3)},
        flexures={"low": M.Pin(start="ground", end="crank", x=0.0, y=0.0),
                  "high": M.Pin(start="crank", end="coupler", x=1e-3, y=0.0), "leaf": leaf},
        loads={"w": M.Wrench(body="crank", moment=2e-7)},
    )  # fmt: skip
    ds = M.equilibrium(model)
    (ax,) = st.plot.mechanism(ds).axes
    pins = [line.get_xydata()[0] for line in ax.lines if line.get_markerfacecolor() == "white"]
    turn = ds.pose.sel(body="crank", component="theta").item()
    np.testing.assert_allclose(pins, [[0.0, 0.0], [np.cos(turn), np.sin(turn)]], atol=1e-9)
    assert turn > 0.04 and len(patches(ax, True)) == 2


def test_a_gripped_object_is_drawn_at_its_face():
    face = st.mechanism.Face(point="b3.tip", x=0.1e-3)
    ds = st.mechanism.grip(Gripper(), face, "force", [4e-5, 8e-5])
    (ax,) = st.plot.mechanism(ds).axes
    blocks = [p for p in patches(ax, False) if p.get_zorder() == 0.5]
    assert len(blocks) == 1 and blocks[0].get_xy()[:, 0].max() == pytest.approx(0.1)


def test_modes_are_drawn_as_they_are():
    """Bodies move as the mode says, in proportion; flexures bend with them, from point to point."""
    model = Gripper()
    rest, found = st.mechanism.equilibrium(model), st.mechanism.modes(model)
    ds = st.mechanism.mode_states(model, amplitude=0.02)
    np.testing.assert_allclose(ds.frequency, found.frequency, rtol=1e-12)
    moved = (ds.pose - rest.pose).values.reshape(9, 9)
    for mode, shape in zip(moved, found["shape"].values, strict=True):
        share = mode @ shape / (shape @ shape)
        np.testing.assert_allclose(mode, share * shape, rtol=0, atol=1e-6 * np.abs(mode).max())
    # Table 1 rounds the points to 0.1 µm, which turn by 0.02 at most
    ends = ds["shape"].sel(flexure="b").values[:, -1] - rest["shape"].sel(flexure="b").values[-1]
    there = (ds.point_position - rest.point_position).sel(point="b3.b").values
    np.testing.assert_allclose(ends, there, rtol=0, atol=0.02 * 1e-7)
    figure = st.plot.mode_shapes(ds, rest=rest, most=4)
    assert [ax.get_title("left") for ax in figure.axes if ax.axison] == [
        "288.8 Hz",
        "870.2 Hz",
        "1.155 kHz",
        "2.301 kHz",
    ]
    with pytest.raises(st.ParameterError, match="amplitude = 2"):
        st.mechanism.mode_states(model, amplitude=2.0)


def _grounds(device):
    """Corners of the hatched blocks of a figure, in µm, lowest x first."""
    ax = st.plot.mechanism(st.mechanism.equilibrium(device)).axes[0]
    return sorted(
        (p.get_xy()[:4] for p in ax.patches if isinstance(p, Polygon) and p.get_hatch()), key=lambda c: c[0, 0]
    )


def test_the_ground_is_marked_once_where_several_flexures_meet_it_and_lies_beside_what_passes():
    (block,) = _grounds(st.devices.BridgeAmplifier())  # two leaves end at the origin
    assert block[:, 1].max() < 10 and block[:, 1].min() < -40 and abs(block[:, 0].mean()) < 1
    left, right = _grounds(st.devices.FoldedBeamStage())  # beams above and below each anchor
    # as far as the deformed beams lean
    assert left[:, 0].max() == pytest.approx(-150, rel=1e-3) and right[:, 0].min() == pytest.approx(150, rel=1e-3)
    (foot,) = _grounds(st.devices.LeverAmplifier())  # 1.1 mm wide on a leaf of 0.1 mm
    assert np.ptp(foot[:, 0]) == pytest.approx(0.05 * 1100, rel=0.01)


def test_an_object_between_two_jaws_ends_at_its_other_face():
    face = st.mechanism.Face(point="b3.tip", x=0.1e-3)
    ds = st.mechanism.grip(Gripper(), face, "force", [0.0, 80e-6])
    figure = st.plot.mechanism(ds, mirror=True)
    blocks = [p.get_xy() for p in figure.axes[0].patches if p.get_facecolor()[:3] == (232 / 255, 217 / 255, 168 / 255)]
    assert len(blocks) == 2
    assert sorted(np.ptp(b[:, 0]) for b in blocks) == pytest.approx([0.1, 0.1]) and blocks[0][:, 0].max() <= 0.1 + 1e-9
    texts = [t.get_text() for t in figure.legends[0].get_texts()]
    assert any("80.0 µN" in text for text in texts)
