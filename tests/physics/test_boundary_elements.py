"""Validation of the normal contact against an independent boundary element code (optional: ContactMechanics).

The method of dimensionality reduction is exact for axisymmetric profiles; its law for rough surfaces is a scaling law.
"""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.laws.memory.elastic import RUBY, STEEL
from stiction.laws.memory.indentation import pressed

reason = "ContactMechanics is not installed; pip install ContactMechanics to compare with boundary elements"
bem = pytest.importorskip("ContactMechanics", reason=reason)
topography = pytest.importorskip("SurfaceTopography", reason=reason)
pytestmark = pytest.mark.filterwarnings("ignore")  # of that package

PAIR = st.sliding.Pairing(first=STEEL, second=RUBY)
E = PAIR.E_star * 1e-12  # in N/µm²: that code has absolute tolerances, so it works in µm and N
F = 0.03536
N = 128


def solved(half_space, heights, size, force):
    """(approach [µm], pressures [N/µm²]) of a rigid surface pressed into a half-space."""
    from ContactMechanics.Factory import make_system

    surface = topography.Topography(heights, (size, size))
    system = make_system(interaction="hardwall", substrate=half_space((N, N), E, (size, size)), surface=surface)
    result = system.minimize_proxy(external_force=force, pentol=1e-7 * np.ptp(heights))
    assert result.success
    return float(result.offset), np.asarray(system.substrate.force)[:N, :N] / (size / N) ** 2


@pytest.mark.parametrize(
    "profile",
    [
        st.sliding.SphereProfile(radius=0.5e-3),
        st.sliding.FlattenedSphereProfile(radius=1e-3, flat=6e-6),
        st.sliding.ConeProfile(slope=0.01),
        st.sliding.RoughSphereProfile(radius=0.5e-3, hurst=0.9, h_rms=0.92e-6),
    ],
    ids=["sphere", "flattened", "cone", "rough profile"],
)
def test_indentation_of_axisymmetric_profiles(profile):
    contact = pressed(profile, PAIR, F)
    size = 3.2 * contact.radius * 1e6
    x = (np.arange(N) + 0.5) * size / N - size / 2
    r = np.hypot(x[:, None], x)
    approach, pressure = solved(bem.FreeFFTElasticHalfSpace, -np.asarray(profile.shape(r * 1e-6)) * 1e6, size, F)
    # 128 × 128 cells: the rim of the contact is resolved to 2 % of its radius, the approach to 1e-4
    assert approach == approx(contact.depth * 1e6, rel=2e-4)
    middle = (r > 0.3 * contact.radius * 1e6) & (r < 0.5 * contact.radius * 1e6)
    expected = contact.pressure(r[middle] * 1e-6) * 1e-12
    assert pressure[middle].mean() == approx(expected.mean(), rel=1e-3)


@pytest.mark.parametrize("hurst", [0.4, 0.9])
def test_rough_surfaces_are_softer_than_the_scaling_law(hurst):
    """k/(E*L) = 1.9412/(H+1) (F/(E* h L))^(1/(H+1)): within +10 and −40 % of random surfaces, as documented."""
    from SurfaceTopography.Generation import fourier_synthesis

    size, h_rms = 100.0, 0.1
    np.random.seed(5)
    heights = fourier_synthesis((N, N), (size, size), hurst, rms_height=h_rms).heights()
    heights = (heights - heights.mean()) * h_rms / heights.std()
    force = 0.05 * E * h_rms * size
    low, high = (solved(bem.PeriodicFFTElasticHalfSpace, heights, size, f * force)[0] for f in (0.95, 1.05))
    stiffness = 0.1 * force / abs(high - low)
    law = E * size * 1.9412 / (hurst + 1) * 0.05 ** (1 / (hurst + 1))
    assert 0.6 < stiffness / law < 1.1
    # the reduced profile Q x^H says the same as the law, by construction of Q: radius so large that only roughness acts
    rough = st.sliding.RoughSphereProfile(radius=1e6, hurst=hurst, h_rms=h_rms * 1e-6, length=size * 1e-6)
    assert pressed(rough, PAIR, force).stiffness * 1e-6 == approx(law, rel=1e-6)
