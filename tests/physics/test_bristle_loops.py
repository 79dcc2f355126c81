"""Loops of Dahl and LuGre in closed form: branches are exponentials, both ends lie at z_m tanh(A/z_m)."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import stiction as st

S = st.sliding
K, N, SPEED = 1e6, 0.1, 2e-3
LUGRE = S.LuGre(k=K, mu_s=0.3, mu_k=0.2, v_s=1e-3, eta1=5.0, eta2=2.0)


def zigzag(A, n, cycles):
    """From 0 to A, then to and fro with n steps per branch."""
    corners = [0.0, *(A * (-1) ** k for k in range(2 * cycles + 1))]
    return np.concatenate([np.linspace(a, b, n + 1)[1:] for a, b in pairwise(corners)])


def loop(law, A, n, length):
    """(displacement, force) on the last way down and up, at steady speed, and the loss of that cycle.

    What is left of the first loading falls by exp(−4A/z_m) per cycle.
    """
    path, history, answers = zigzag(A, n, int(10 * length / A) + 2), S.History(law, N), []
    for x in path:
        answers.append(history.trial(x, N, dt=2 * A / n / SPEED))
        history.commit()
    force = np.array([a.force for a in answers])
    return path[-2 * n :], force[-2 * n :], answers[-1].dissipated - answers[-1 - 2 * n].dissipated


def ends(A, length):
    return length * np.tanh(A / length)


@pytest.mark.parametrize("share", [0.2, 1.0, 4.0])
def test_dahls_loop(share):
    law, z = S.Dahl(k=K, mu=0.3), 0.3 * N / K
    A = share * z
    x, T, _ = loop(law, A, 50, z)
    up = z - (z + ends(A, z)) * np.exp(-(x[50:] + A) / z)
    np.testing.assert_allclose(T[50:], K * up, rtol=0, atol=1e-12 * K * z)
    np.testing.assert_allclose(T[:50], -T[50:], rtol=0, atol=1e-12 * K * z)
    losses = np.array([loop(law, A, n, z)[2] for n in (25, 50, 100)])
    errors = np.abs(losses / (4 * K * z * (A - ends(A, z))) - 1)
    assert errors[2] < 2e-3 and (errors[:-1] / errors[1:] > 3.9).all()  # work by trapezoids: of second order


def test_lugres_loop_at_steady_speed():
    mu = 0.2 + 0.1 * np.exp(-((SPEED / 1e-3) ** 2))
    z = mu * N / K
    A = 1.5 * z
    errors, losses = [], []
    for n in (100, 1000):
        x, T, loss = loop(LUGRE, A, n, z)
        up = z - (z + ends(A, z)) * np.exp(-(x[n:] + A) / z)
        force = K * up + 5.0 * SPEED * (1 - up / z) + 2.0 * SPEED
        errors.append(np.abs(T[n:] - force).max() / (mu * N))
        losses.append(loss / (4 * mu * N * (A - ends(A, z)) + 4 * 2.0 * SPEED * A + 4 * 5.0 * SPEED * ends(A, z)) - 1)
    # ż is the mean of the step: half a step late, at most 2v (h/2z_m) η1 of the force just after a turn
    assert errors[1] < 5.0 * 2 * SPEED * (A / 1000 / z) / (mu * N) and errors[0] / errors[1] == pytest.approx(
        10, rel=0.1
    )
    assert abs(losses[1]) < 2e-3 and abs(losses[1]) < 0.2 * abs(losses[0])
