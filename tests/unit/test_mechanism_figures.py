"""Figures of mechanisms show what the Dataset holds."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.collections import LineCollection

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
    st.plot.closing(path.isel(force=[0, -1])).save(tmp_path / "closing.gif", writer="pillow", dpi=40)
    assert (tmp_path / "closing.gif").stat().st_size > 1000
