"""Flores, Leine, Glocker (2010): the claims, and Lagrange's equations with the impact law in two angles alone."""

from __future__ import annotations

from math import cos, sin

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

from stiction import claims
from stiction.claims.flores_2010 import first_impacts
from stiction.devices.crank import CRANK, MASSES, MOMENTS, ROD

G, CLEARANCE, E_N, MU = 9.81, 1e-3, 0.4, 0.01
(M1, M2, M3), (J1, J2, _) = MASSES, MOMENTS
COUPLED = (M2 / 2 + M3) * CRANK * ROD


@pytest.mark.parametrize("claim", claims.paper("flores-2010").claims, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


def masses(q):
    k = COUPLED * cos(q[1] - q[0])
    return np.array([[J1 + (M1 / 4 + M2 + M3) * CRANK**2, k], [k, J2 + (M2 / 4 + M3) * ROD**2]])


def motion(_, y):
    """Crank and rod with the slider at the end of the rod, which does not turn."""
    q, w = y[:2], y[2:]
    turn = COUPLED * sin(q[0] - q[1])
    weight = G * np.array([(M1 / 2 + M2 + M3) * CRANK * cos(q[0]), (M2 / 2 + M3) * ROD * cos(q[1])])
    return [*w, *np.linalg.solve(masses(q), -np.array([turn * w[1] ** 2, -turn * w[0] ** 2]) - weight)]


def gap(_, y):
    return CLEARANCE - CRANK * sin(y[0]) - ROD * sin(y[1])


gap.terminal, gap.direction = True, -1


def struck(y):
    """Both upper corners at once, γ_N⁺ = −e γ_N⁻; they slide to the left, and rub to the right with μ P_N."""
    q, w = y[:2], y[2:]
    away = -np.array([CRANK * cos(q[0]), ROD * cos(q[1])])
    right = -np.array([CRANK * sin(q[0]), ROD * sin(q[1])])
    assert right @ w < 0
    pushed = np.linalg.solve(masses(q), away + MU * right)
    return np.array([*q, *(w - (1 + E_N) * (away @ w) / (away @ pushed) * pushed)])


def test_two_impacts_against_lagrange_in_two_angles():
    """To the tolerance of both integrators, 1e-12, and what an impact adds: its time times the accelerations."""
    ds = first_impacts()
    y, t = np.array([0.0, 0.0, 150.0, -75.0]), 0.0
    strikes = []
    while t < 6e-3:
        flight = solve_ivp(motion, (t, 6e-3), y, method="DOP853", rtol=1e-12, atol=1e-13, events=gap)
        t, y = flight.t[-1], flight.y[:, -1]
        if len(flight.t_events[0]):
            strikes.append(t)
            y = struck(y)
    assert len(strikes) == 2 and ds.attrs["events"] == 4
    assert np.unique(ds.event_time.values) == approx(strikes, rel=1e-10)
    found = [ds[v].sel(coordinate=f"{body}.theta").values[-1] for v in "qu" for body in ("crank", "rod")]
    assert found == approx(list(y), rel=1e-9)
    assert abs(ds.q.sel(coordinate="slider.theta").values).max() < 1e-12
