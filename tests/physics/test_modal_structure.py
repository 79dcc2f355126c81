"""Modal structures from matrices and finite elements against closed forms."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import stiction as st
from stiction.devices.piezo_legs import hbpztr, hexapod_lumped
from stiction.families.modal.beam_modes import beam_structure
from stiction.families.modal.near_ground import plate_film_constant


def test_inverse_mass_matrix_comes_back_for_any_scaling():
    """M⁻¹ = Φ diag(1/m) Φᵀ whatever η₀; every modal mass is η₀²."""
    M, K = hexapod_lumped().matrices()
    for eta in (1.0, 1e-3):
        s = st.modal.from_matrices(M, K, damping=[0.01] * 11, outputs={f"x{i}": i for i in range(11)}, eta=eta)
        assert_allclose(s.mobility(), np.linalg.inv(M), rtol=1e-9, atol=1e-9 / M.max())
        assert_allclose(s.mass.m, eta**2)


def test_static_receptance_is_the_compliance():
    M, K = hexapod_lumped().matrices()
    force = np.eye(11)[5]
    s = st.modal.from_matrices(M, K, damping=[0.0] * 11, outputs={f"x{i}": i for i in range(11)}, inputs={"f": force})
    assert_allclose(s.receptance(np.array([0.0]))[:, 0, 0].real, np.linalg.solve(K, force), rtol=1e-8, atol=1e-15)


def test_static_share_of_the_reference_drive():
    """b_i = a_i ω_i²/(Φ_1i 10 V): 11.8 µm static displacement of foot 1 at 10 V, 6 µm of it by mode 1."""
    s = hbpztr()
    shares = 10 * s.row("foot_1") * s.B[:, 0] / s.omega**2
    assert_allclose(shares, np.array([6, 2, 1.5, 1.5, 0.5, 0.3]) * 1e-6, rtol=1e-12)


def test_cantilever_of_finite_elements():
    """f_n = (β_n L)²/(2π) √(EI/(ρ A L⁴)), β_n L = 1.8751, 4.6941, 7.8548; end moment M: tip M L²/(2EI)."""
    pytest.importorskip("skfem", reason="finite elements need scikit-fem (extra fem)")
    L, b, h, E, rho = 5e-3, 1e-3, 100e-6, 160e9, 2330.0
    s = beam_structure(
        length=L, width=b, thickness=h, modulus=E, density=rho, damping=[0.01] * 20, outputs={"tip": L},
        moment_per_volt=1e-6,
    )  # fmt: skip
    EI, A = E * b * h**3 / 12, b * h
    exact = np.array([1.875104, 4.694091, 7.854757]) ** 2 / (2 * np.pi) * np.sqrt(EI / (rho * A * L**4))
    assert_allclose(s.frequency[:3], exact, rtol=1e-4)
    tip = s.receptance(np.array([0.0]))[0, 0, 0].real
    # twenty of forty modes: the moment's series converges slowly
    assert tip == pytest.approx(1e-6 * L**2 / (2 * EI), rel=2e-3)
    # modal mass of a uniform cantilever: a quarter of its mass, at unit tip displacement
    assert s.mass.m[0] / s.row("tip")[0] ** 2 == pytest.approx(rho * A * L / 4, rel=1e-3)
    with pytest.raises(st.ParameterError, match="no free node"):
        beam_structure(length=L, width=b, thickness=h, modulus=E, density=rho, damping=[0.01], outputs={"a": 1.23e-3})


def test_film_constants():
    """A flat 0.5 mm square foot has K_sq = 4.86e-19."""
    assert plate_film_constant(0.5e-3, 0.5e-3) == pytest.approx(4.86e-19, rel=2e-3)
    film = st.modal.SqueezeFilm(K=1e-20, roughness=0.5e-6)
    h = 1e-6
    slip = 1 + 9.638 * (68e-9 / 1.5e-6) ** 1.159
    assert film.coefficient(h) == pytest.approx(1e-20 / 1.5e-6**3 / slip, rel=1e-12)
