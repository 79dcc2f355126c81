"""Squeezed gas: Reynolds' equation, oscillators, and motion through a closing gap."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import stiction as st

M = st.mechanism
STAGE = st.devices.ParallelogramStage(mass=1e-8, force=0.0).assembled()
K = 24 * 160e9 * 25e-6 * 5e-6**3 / 12 / 1e-9
FILM = M.GasFilm(body="stage", point="middle", length=200e-6, width=25e-6, gap=3e-6)


def damped(film=FILM, force=0.0, **film_fields):
    film = st.with_values(film, film_fields) if film_fields else film
    return st.with_value(STAGE, "loads", {"push": M.Wrench(body="stage", point="middle", fx=force), "film": film})


def reynolds(length, width, n):
    """Force per velocity, viscosity and 1/gap³ of a plate: ∇²p = 12, p = 0 at its edges, by differences."""
    dx, dy = length / n, width / n
    line = np.diag(np.full(n - 1, -2.0)) + np.diag(np.ones(n - 2), 1) + np.diag(np.ones(n - 2), -1)
    a, V = np.linalg.eigh(line)
    f = V.T @ np.full((n - 1, n - 1), 12.0) @ V
    p = V @ (f / (a[:, None] / dx**2 + a[None] / dy**2)) @ V.T
    return -p.sum() * dx * dy


@pytest.mark.parametrize("ratio", [1.0, 2.0, 8.0])
def test_reynolds_equation(ratio):
    """By differences, of second order, extrapolated; 0.42 η w⁴/g³ of a square; either order of the sides."""
    film = M.GasFilm(body="stage", length=ratio * 25e-6, width=25e-6, gap=3e-6)
    coarse, fine = (reynolds(ratio * 25e-6, 25e-6, n) for n in (100, 200))
    assert film.damping == pytest.approx(1.85e-5 / 3e-6**3 * (fine + (fine - coarse) / 3), rel=1e-5)
    assert film.damping == st.with_values(film, {"length": 25e-6, "width": ratio * 25e-6}).damping
    if ratio == 1.0:
        assert film.damping == pytest.approx(0.4217 * 1.85e-5 * 25e-6**4 / 3e-6**3, rel=1e-3)


def test_a_stage_rings_as_its_film_lets_it():
    """At resonance the amplitude is F/(c ω), in harmonic response and state space, also about a narrowed gap."""
    for force in (0.0, 1e-6):
        model = damped(force=force)
        at = M.equilibrium(model).point_position.sel(point="stage.middle", axis="x").item() - 0.4e-3
        c = FILM.damping / (1 - at / 3e-6) ** 3
        f0 = M.modes(model).frequency.values[0]
        found = M.harmonic_response(model, "loads.push.fx", [f0]).amplitude.sel(point="stage.middle", axis="x").item()
        assert found == pytest.approx(1 / (c * 2 * pi * f0), rel=2e-4)
        ss = M.state_space(model, ["loads.push.fx"], ["stage.middle.x"])
        G = ss.C.values @ np.linalg.solve(2j * pi * f0 * np.eye(len(ss.A)) - ss.A.values, ss.B.values) + ss.D.values
        assert abs(G.item()) == pytest.approx(found, rel=1e-9)
        assert ss.truncation_error < 1e-9
    assert at > 0.1e-6  # the gap was narrower


def test_a_plate_pushed_through_its_film_moves_as_one_degree_of_freedom():
    """m ẍ + c (g/(g − x))³ ẋ + K x = F by scipy, to two thirds of the gap; the film takes the energy that is lost."""
    F = K * 2e-6
    film = st.with_values(FILM, {"viscosity": 1.85e-4})
    run = st.simulate(damped(film, F), M.GeneralizedAlpha(step=2e-6), until="4 ms")
    m, c = 1e-8, film.damping

    def rates(t, z):
        return [z[1], (F - K * z[0] - c * (3e-6 / (3e-6 - z[0])) ** 3 * z[1]) / m]

    sol = solve_ivp(rates, (0, 4e-3), [0.0, 0.0], rtol=1e-10, atol=1e-16, t_eval=run.time.values)
    x = run.point_position.sel(point="stage.middle", axis="x").values - 0.4e-3
    assert np.abs(x - sol.y[0]).max() < 2e-4 * 2e-6
    books = run.energy_residual.values[-1] / run.supplied_energy.values[-1]
    assert abs(books) < 1e-4 and run.damping_loss.values[-1] > 0.3 * run.supplied_energy.values[-1]


def test_equilibria_do_not_feel_a_film_and_closed_ones_are_refused():
    force = 5e-7
    plain = st.with_value(STAGE, "loads", {"push": M.Wrench(body="stage", point="middle", fx=force)})
    np.testing.assert_array_equal(M.equilibrium(plain).q, M.equilibrium(damped(force=force)).q)
    assert st.loads(st.dumps(damped())) == damped()
    with pytest.raises(st.ModelError, match=r"loads\.film has closed its gap"):
        M.harmonic_response(damped(force=K * 4e-6), "loads.push.fx", [100.0])
    with pytest.raises(st.ModelError, match="no such body"):
        damped(body="stagee")
