"""Finite elements reduced to feet and a few modes (Craig, Bampton), against the whole structure."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from pytest import approx
from scipy import sparse
from scipy.io import mmwrite
from scipy.linalg import eigh

import stiction as st

L = st.modal
LENGTH, EI, MASS_PER_LENGTH, ELEMENTS = 10e-3, 2e-7, 2.3e-4, 24


@cache
def beam():
    """A free Euler–Bernoulli beam by scikit-fem: M, K and the numbers of the displacements along it."""
    skfem = pytest.importorskip("skfem", reason="finite elements need scikit-fem (extra fem)")
    from skfem.helpers import dd, ddot

    basis = skfem.Basis(skfem.MeshLine(np.linspace(0, 1, ELEMENTS + 1)), skfem.ElementLineHermite(), intorder=6)
    K = skfem.BilinearForm(lambda u, v, w: ddot(dd(u), dd(v))).assemble(basis) * (EI / LENGTH**3)
    M = skfem.BilinearForm(lambda u, v, w: u * v).assemble(basis) * (MASS_PER_LENGTH * LENGTH)
    return sparse.csc_array(M), sparse.csc_array(K), basis.nodal_dofs[0]


def frequencies(M, K, rigid=2):
    return np.sqrt(eigh(K, M, eigvals_only=True)[rigid:]) / (2 * np.pi)


FEET = (4, 18)


def reduced(modes, feet=FEET):
    M, K, at = beam()
    return L.craig_bampton(M, K, interface=[int(at[k]) for k in feet], modes=modes)


def test_frequencies_come_from_above_and_converge():
    """Rayleigh and Ritz: every kept frequency is too high, and less so with more modes; of a free beam the first are
    (4.73004, 7.85320, …)² √(EI/ρA)/(2π L²)."""
    M, K, _ = beam()
    exact = frequencies(M.toarray(), K.toarray())[:4]
    wave = np.array([4.730040744862704, 7.853204624095838])
    assert exact[:2] == approx(wave**2 * np.sqrt(EI / MASS_PER_LENGTH) / LENGTH**2 / (2 * np.pi), rel=1e-5)
    errors = np.array([frequencies(r.M, r.K)[:4] / exact - 1 for r in map(reduced, (4, 8, 16))])
    assert (errors >= -1e-9).all() and (np.diff(errors, axis=0) <= 1e-9).all()
    assert errors[0, :2].max() < 5e-3 and errors[1].max() < 5e-3 and errors[2].max() < 5e-4  # of half of those kept
    whole = reduced(M.shape[0] - len(FEET))
    assert frequencies(whole.M, whole.K)[:6] == approx(frequencies(M.toarray(), K.toarray())[:6], rel=1e-6)


def test_statics_at_the_interface_are_exact():
    """A clamped beam loaded at its feet bends as the whole one, with no mode kept: they are the static shapes."""
    M, K, at = beam()
    hold = [int(at[0]), int(at[0]) + 1]
    free = np.setdiff1d(np.arange(M.shape[0]), hold)
    feet = [int(np.flatnonzero(free == at[k])[0]) for k in FEET]
    Mf, Kf = M[free][:, free], K[free][:, free]
    r, load = L.craig_bampton(Mf, Kf, interface=feet, modes=0), np.zeros(len(free))
    load[feet] = 1e-3, -2e-3
    exact = np.linalg.solve(Kf.toarray(), load)
    assert r.T @ np.linalg.solve(r.K, r.T.T @ load) == approx(exact, rel=1e-9, abs=1e-9 * abs(exact).max())


def hopping(structure, until=2e-3):
    feet = {f"foot_{k}": L.Foot(gap=0.0) for k in range(2)}
    model = L.ModalLeg(
        structure=structure, clock=st.Clock(frequency=500.0), drives={"tip": st.Sine()}, feet=feet, gravity=9.81,
        law=L.AllModesImpact(e=0.0), voltage=1.0,
    )  # fmt: skip
    return st.simulate(model, until=until)


def test_a_reduced_beam_stands_and_is_lifted_as_the_whole_one():
    """Reactions of a free beam on two feet, driven at its tip: the mean ones are those of statics, and the motion of
    the reduced structure comes to that of one with twice the modes."""
    M, _, at = beam()
    up, force = np.zeros(M.shape[0]), np.zeros(M.shape[0])
    up[at], force[at[-1]] = 1.0, 2e-6
    weight = 9.81 * up @ (M @ up)
    tips = []
    for modes in (3, 6):
        s = reduced(modes).structure(
            damping=0.05, outputs={f"foot_{k}": int(at[n]) for k, n in enumerate(FEET)} | {"tip": int(at[-1])},
            inputs={"tip": force}, up=up, rigid=2, eta=1e-3,
        )  # fmt: skip
        ds = hopping(s)
        assert ds.attrs["weight"] == approx(weight, rel=1e-6)
        tips.append(np.interp(np.linspace(0, 2e-3, 50), ds.time, ds.x.sel(output="tip")))
    assert tips[1] == approx(tips[0], rel=0, abs=0.02 * abs(tips[0]).max())


def test_matrices_of_a_file(tmp_path):
    M, K, at = beam()
    mmwrite(tmp_path / "K.mtx", K, symmetry="symmetric", precision=17)
    mmwrite(tmp_path / "M.mtx", M, symmetry="general", precision=17)
    r = L.craig_bampton(
        L.read_matrix(tmp_path / "M.mtx"), L.read_matrix(tmp_path / "K.mtx"),
        interface=[int(at[k]) for k in FEET], modes=4,
    )  # fmt: skip
    np.testing.assert_allclose(r.K, reduced(4).K, rtol=1e-9, atol=1e-9 * abs(r.K).max())


def test_files_and_interfaces_that_are_refused(tmp_path):
    M, K, at = beam()
    with pytest.raises(st.ParameterError, match="no such file"):
        L.read_matrix(tmp_path / "none.mtx")
    mmwrite(tmp_path / "K.mtx", K, precision=17)
    text = (tmp_path / "K.mtx").read_text()
    (tmp_path / "half.mtx").write_text(text[: len(text) // 2])
    (tmp_path / "words.mtx").write_text("mass and stiffness\n")
    for name in ("half.mtx", "words.mtx"):
        with pytest.raises(st.StictionError, match=r"no complete Matrix Market file|not symmetric"):
            L.read_matrix(tmp_path / name)
    mmwrite(tmp_path / "half_of_it.mtx", sparse.coo_array(np.tril(K.toarray())))
    with pytest.raises(st.ModelError, match="export both halves"):
        L.read_matrix(tmp_path / "half_of_it.mtx")
    mmwrite(tmp_path / "complex.mtx", sparse.coo_array(K.toarray() * (1 + 0.01j)))
    with pytest.raises(st.ModelError, match="finite real numbers"):
        L.read_matrix(tmp_path / "complex.mtx")
    with pytest.raises(st.ModelError, match="still moves freely"):
        L.craig_bampton(M, K, interface=[int(at[0])], modes=2)
    for interface in ([], [1, 1], [10**6], [-1], [0.5]):
        with pytest.raises(st.ParameterError, match="interface"):
            L.craig_bampton(M, K, interface=interface, modes=2)
    with pytest.raises(st.ParameterError, match="modes = 999"):
        L.craig_bampton(M, K, interface=[0, 3], modes=999)
    turned = np.zeros(M.shape[0])
    turned[at[3]] = 1.0
    with pytest.raises(st.ModelError, match="no rigid motion"):
        reduced(2).structure(damping=0.01, outputs={"a": int(at[4])}, up=turned, rigid=2)
