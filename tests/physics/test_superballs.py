"""Tangential restitution: −P_T ∈ μ P_N Sgn(γ_T⁺ + e_T γ_T⁻) of impacts, both steppers; energy is never created."""

from __future__ import annotations

import numpy as np
import pytest
from discs_on_ground import BOTH, G, disc
from pytest import approx

import stiction as st

R, M, BETA = 0.02, 0.05, 0.4  # a ball
IDS = ["moreau", "located"]


def after_a_blow(e, e_T, mu, v, omega):
    """Velocities after a blow in closed form: friction turns the sliding velocity round as far as it can."""
    compliance = (1 + 1 / BETA) / M
    P_N = -(1 + e) * M * v[1]
    P_T = np.clip(-(1 + e_T) * (v[0] + R * omega) / compliance, -mu * P_N, mu * P_N)
    return np.array([v[0] + P_T / M, -e * v[1], omega + P_T * R / (BETA * M * R**2)])


def ball(**numbers):
    return disc(radius=R, mass=M, beta=BETA, **numbers)


def energy(u):
    return M / 2 * (u[..., 0] ** 2 + u[..., 1] ** 2 + BETA * R**2 * u[..., 2] ** 2)


@pytest.mark.parametrize("stepper", BOTH, ids=IDS)
@pytest.mark.parametrize(("e", "e_T", "mu"), [(0.8, 0.7, 2.0), (0.8, 0.7, 0.05), (1.0, 1.0, 5.0), (0.0, 0.6, 2.0)])
def test_a_spinning_ball_rebounds_as_the_closed_form_says(stepper, e, e_T, mu):
    v, omega = (0.5, -1.0), 10.0
    model = ball(e=e, e_T=e_T, mu=mu, v=v, omega=omega, height=0.01, g=0.0)
    ds = st.simulate(model, stepper, until=0.012)
    expected = after_a_blow(e, e_T, mu, v, omega)
    assert ds.u.values[-1] == approx(expected, rel=1e-12, abs=1e-14 * omega)
    lost = energy(np.array([*v, omega])) - energy(expected)
    assert energy(ds.u.values[-1]) == approx(energy(np.array([*v, omega])) - lost, rel=1e-12)


@pytest.mark.parametrize("stepper", BOTH, ids=IDS)
def test_a_superball_thrown_with_spin_comes_back_and_keeps_its_energy(stepper):
    """Garwin (1969): with e = e_T = 1 two blows with the right spin return the ball the way it came."""
    model = ball(e=1.0, e_T=1.0, mu=10.0, v=(0.4, -1.0), omega=-60.0, height=0.01)
    ds = st.simulate(model, stepper, until=1.0)
    height = ds.q.values[:, 1] - R
    total = energy(ds.u.values) + M * G * height
    gained = total.max() / total[0] - 1
    if isinstance(stepper, st.Moreau):  # a step that strikes misplaces the impact by at most its own way
        assert gained <= 2 * G * stepper.step / 1.0
    else:
        assert abs(total / total[0] - 1).max() <= 1e-11
    slips = ds.u.values[:, 0] + R * ds.u.values[:, 2]
    assert np.unique(np.round(slips, 6)).size == 2  # it turns round at every blow
    assert np.sort(np.unique(np.round(slips, 6))) == approx(np.array([-0.8, 0.8]), rel=1e-9)


@pytest.mark.parametrize("stepper", BOTH, ids=IDS)
def test_a_contact_that_stays_closed_slides_to_rest(stepper):
    """With e = 0 the second blow never comes: after the first, sliding ends at rolling as without e_T."""
    v, mu = (1.0, -0.5), 0.1
    model = ball(e=0.0, e_T=1.0, mu=mu, v=v, height=1e-4)
    ds = st.simulate(model, stepper, until=1.5)
    vx, _, omega = after_a_blow(0.0, 1.0, mu, (v[0], -((v[1] ** 2 + 2 * G * 1e-4) ** 0.5)), 0.0)
    rolls = (vx - BETA * R * omega) / (1 + BETA)  # angular momentum about the ground
    rel = 1e-11 if isinstance(stepper, st.EventLocated) else 2 * mu * G * stepper.step / v[0]
    assert ds.u.values[-1, 0] == approx(rolls, rel=rel)
    assert ds.u.values[-1, 2] == approx(-rolls / R, rel=rel)
    assert abs(ds.u.values[-1, 0] + R * ds.u.values[-1, 2]) <= 1e-13 * v[0]  # it does not jitter about rolling


def test_random_blows_take_energy():
    rng = np.random.default_rng(7)
    for _ in range(40):
        e, e_T, mu = rng.uniform(0, 1), rng.uniform(0, 1), rng.uniform(0, 2)
        v, omega = (rng.uniform(-1, 1), -rng.uniform(0.1, 1)), rng.uniform(-100, 100)
        model = ball(e=e, e_T=e_T, mu=mu, v=v, omega=omega, height=1e-3, g=0.0)
        for stepper in BOTH:
            ds = st.simulate(model, stepper, until=0.02)
            assert ds.u.values[-1] == approx(after_a_blow(e, e_T, mu, v, omega), rel=1e-11, abs=1e-11 * abs(omega))
            assert energy(ds.u.values[-1]) <= energy(np.array([*v, omega])) * (1 + 1e-14)
