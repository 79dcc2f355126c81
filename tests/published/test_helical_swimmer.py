"""Helices that swim as measured: Rodenborn, Chen, Swinney, Liu, Zhang, PNAS 110 (2013) E338."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.devices.swimmer import FIGURE_2, measured_helix

# (R, length, pitch, filament): thrust, torque, drag over η R², η R³, η R by Lighthill's slender-body theory, as the
# program of the paper's authors gives them; quoted by F. Djutanta et al. (2022), repository fdjutant/flagella3D, and
# (the first) beside the measured points
PROGRAM = {
    (6.3, 130.0, 9.811 * 6.3, 0.397): (9.251, 69.27, 34.13),
    (0.25, 7.7, 2.5, 0.01): (12.1864, 91.1528, 43.0764),
    (0.17, 7.7, 2.5, 0.01): (13.8096, 134.465, 56.8),
}
THEORIES = {"beads": st.spatial.BeadChain(), "slender body": st.spatial.SlenderBody()}


def scaled(helix):
    """Thrust, torque and drag over η R², η R³, η R."""
    R, r = helix.resistance() / helix.viscosity, helix.radius
    return np.array([-R[1, 4] / r**2, R[4, 4] / r**3, R[1, 1] / r])


@pytest.mark.parametrize("theory", THEORIES)
@pytest.mark.parametrize("measured", FIGURE_2, ids=lambda found: f"{found.pitch}")
def test_the_pitch_ratio_is_the_measured_one(measured, theory):
    """Within the 10 % asked for; the paper's own theories are within a few per cent, and points were read off a figure.
    Thrust, torque and drag themselves are within 10 %, but at the longest pitch (the last point), where what was read
    lies 11 to 16 % above every theory."""
    helix = measured_helix(measured.pitch, theory=THEORIES[theory])
    thrust, torque, drag = scaled(helix)
    assert 2 * pi * thrust / (drag * measured.pitch) == approx(measured.pitch_ratio(), rel=0.1)  # helix.advance()
    tolerance = 0.11 if measured.pitch < 15 else 0.17
    np.testing.assert_allclose(
        [thrust, torque, drag], [measured.thrust, measured.torque, measured.drag], rtol=tolerance
    )


@pytest.mark.parametrize(("shape", "expected"), PROGRAM.items())
def test_slender_bodies_are_those_of_the_papers_program(shape, expected):
    """Two ways to discretise one theory, pieces of 2δ by midpoints there and by Gauss points here: 3 %. Beads are a
    rough filament of two thirds of the volume: 7 %."""
    radius, length, pitch, filament = shape
    fields = {"radius": radius, "pitch": pitch, "turns": length / pitch, "filament": filament, "viscosity": 1.0}
    for name, tolerance in (("slender body", 0.03), ("beads", 0.07)):
        helix = st.spatial.HelixDrag(theory=THEORIES[name], **fields)
        np.testing.assert_allclose(scaled(helix), expected, rtol=tolerance)


def test_slender_bodies_resist_in_every_way():
    """Symmetric and positive, and the mirrored helix has the mirrored coupling."""
    right, left = (measured_helix(theory=st.spatial.SlenderBody(), handed=h) for h in (1.0, -1.0))
    R, L = right.resistance(), left.resistance()
    scale = np.sqrt(np.outer(np.diag(R), np.diag(R)))
    assert np.linalg.eigvalsh(R / scale).min() > 0
    mirror = np.diag([-1.0, 1, 1, 1, -1, -1])
    np.testing.assert_allclose(L / scale, mirror @ R @ mirror / scale, rtol=0, atol=1e-12)


def test_the_swimmer_swims_as_measured():
    """Free to tilt, in step with the field: the way per turn over the pitch is the measured one within the 10 % asked
    for; it swims to +y, and the mirrored one to −y."""
    measured = FIGURE_2[2]
    for handed in (1.0, -1.0):
        swimmer = st.devices.helical_swimmer(pitch=measured.pitch, handed=handed)
        ds = st.simulate(swimmer, st.Moreau(per_cycle=2000), until=st.Cycles(count=3), save=st.Save(steps=2000))
        moved = np.diff(ds.position.sel(body="helix", axis="y").values)
        assert moved[-1] / swimmer.forces["water"].pitch == approx(handed * measured.pitch_ratio(), rel=0.1)
        turned = ds.spin.sel(body="helix", axis="y").values[-1]
        assert turned == approx(2 * pi * 10.0, rel=0.01)


def test_a_helix_of_too_many_pieces_is_refused():
    with pytest.raises(st.ModelError, match=r"pieces of filament, at most 2000; take Lighthill"):
        measured_helix(theory=st.spatial.SlenderBody(), filament=1e-9).advance()
