"""Outlines of mechanisms have the areas of their parts, and files that are opened again by other readers keep them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from math import pi, radians, tan

import ezdxf
import gdstk
import numpy as np
import pytest

import stiction as st
from stiction.families.mechanism.mask import area

M = st.mechanism
GRIPPER = st.devices.CsfhGripper()


def test_outlines_have_the_areas_of_flexures_and_links():
    """Height times length of an arc, its polygon short of it by a sixth of the square of the turn between corners; a
    notch hinge loses two half discs from its rectangle."""
    found = M.outlines(GRIPPER)
    for name, sweep in (("a", 300), ("b", 320), ("c", 330), ("d", 250)):
        assert area(found[name]) == pytest.approx(5e-6 * 0.2e-3 * radians(sweep), rel=radians(1) ** 2)
    hinge = st.devices.NotchHinge()
    r, t = hinge.radius, hinge.thickness
    assert area(M.outlines(hinge)["neck"]) == pytest.approx(2 * r * (t + 2 * r) - pi * r**2, rel=2e-3)
    stage = M.outlines(st.devices.ParallelogramStage(), link_width=50e-6)
    assert area(stage["stage[1]"]) == pytest.approx(0.4e-3 * 50e-6, rel=1e-9)
    assert all(area(polygon) > 0 for polygon in {**found, **stage}.values())


def test_undercut_makes_everything_wider():
    """A leaf of 5 µm is drawn 6 µm wide for 0.5 µm per edge."""
    leaf = M.outlines(st.devices.ParallelogramStage(), undercut=0.5e-6)["left"]
    assert area(leaf) == pytest.approx(6e-6 * 1e-3, rel=1e-9)
    bar = M.outlines(st.devices.ParallelogramStage(), link_width=50e-6, undercut=0.5e-6)["stage[1]"]
    assert area(bar) == pytest.approx((0.4e-3 + 1e-6) * 51e-6, rel=1e-9)


@pytest.mark.parametrize("lean", ["2 deg", -0.03])
def test_leaning_walls_are_as_wide_as_they_must_be_half_way_down(lean):
    """A trapezoid: drawn at the top, wider by the depth times 2 tan at the bottom, 5 µm on the average."""
    angle = radians(2) if isinstance(lean, str) else lean
    stage = st.devices.ParallelogramStage()
    found = M.outlines(stage, undercut=0.5e-6, sidewall=lean)
    top = np.ptp(found["left"][:, 0]) - 2 * 0.5e-6
    assert (top + top + 2 * stage.depth * tan(angle)) / 2 == pytest.approx(stage.height, rel=1e-12)
    bar = M.outlines(stage, link_width=50e-6, sidewall=lean)["stage[1]"]
    assert np.ptp(bar[:, 1]) == pytest.approx(50e-6 - stage.depth * tan(angle), rel=1e-12)


def corners_of(file):
    if file.suffix == ".gds":
        return [p.points for p in gdstk.read_gds(file).top_level()[0].polygons]
    if file.suffix == ".dxf":
        lines = ezdxf.readfile(file).modelspace().query('LWPOLYLINE[layer=="L7"]')
        return [np.array([point[:2] for point in line.get_points()]) for line in lines]
    shapes = ET.parse(file).getroot().iter("{http://www.w3.org/2000/svg}polygon")
    return [np.array([pair.split(",") for pair in s.get("points").split()], dtype=float) * [1, -1] for s in shapes]


@pytest.mark.parametrize("kind", ["gds", "dxf", "svg"])
@pytest.mark.parametrize("device", [GRIPPER, st.devices.FoldedBeamStage(), st.devices.ChevronActuator()])
def test_files_read_by_others_have_equal_areas(kind, device, tmp_path):
    file = M.write_mask(device, tmp_path / f"mask.{kind}", layer=7)
    drawn, read = list(M.outlines(device).values()), corners_of(file)
    assert len(read) == len(drawn) and [p.name for p in tmp_path.iterdir()] == [file.name]
    for ours, theirs in zip(drawn, read, strict=True):
        assert area(theirs) * 1e-12 == pytest.approx(area(ours), rel=1e-6)
    if kind == "gds":
        assert {p.layer for p in gdstk.read_gds(file).top_level()[0].polygons} == {7}


def test_what_cannot_be_drawn_is_refused_in_words(tmp_path):
    with pytest.raises(st.ParameterError, match="must end in"):
        M.write_mask(GRIPPER, tmp_path / "mask.step")
    with pytest.raises(st.ParameterError, match="at least 0"):
        M.outlines(GRIPPER, undercut=-1e-6)
    with pytest.raises(st.ParameterError, match=r"nothing to draw of flexures\.a, 5e-06 m wide"):
        M.outlines(GRIPPER, sidewall=0.3)
    with pytest.raises(st.ParameterError, match="sidewall = 1 rad"):
        M.outlines(GRIPPER, sidewall=1.0)
    arm = M.Mechanism(
        bodies={"arm": M.Link(x=1e-3)},
        flexures={"pin": M.Pin(start="ground", end="arm", x=0.0, y=0.0, stiffness=1e-9)},
    )
    with pytest.raises(st.ModelError, match="no beams"):
        M.outlines(arm)
