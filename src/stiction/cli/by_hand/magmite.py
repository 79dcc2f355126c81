"""The MagMite by Moreau's rule, written for this robot only: two coordinates, friction bound known in advance."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiled.kernels import kernel


@kernel
def moreau_by_hand(periods, steps, f, m_B, m_H, k, c, strength, c_g, n_x, L, F_G, F_C, mu, eps, g_0):
    """Positions and velocities of body and hammer after whole periods from rest."""
    x1, x2, v1, v2, dt = 0.0, g_0, 0.0, 0.0, 1 / f / steps
    for _ in range(periods):
        for i in range(steps):
            x1 += dt / 2 * v1
            x2 += dt / 2 * v2
            g = x2 - x1
            F = k * (g - g_0) + c * (v2 - v1)
            R = F_G
            if i < steps // 2:
                F += strength * (c_g / n_x + g / L) / (c_g + g / L) ** 2
                R += 4 * F_C
            J = mu * R * dt
            w1, w2 = v1 + F * dt / m_B, v2 - F * dt / m_H
            e1 = 0.0 if abs(w1 * m_B) <= J else w1 - np.sign(w1) * J / m_B
            e2 = w2
            if g <= 0 and (e2 - e1) + eps * (v2 - v1) < 0:
                goal = -eps * (v2 - v1)
                P_N = (goal - w2) * m_H
                P_T = P_N - w1 * m_B
                if P_N > 0 and abs(P_T) <= J:
                    e1, e2 = 0.0, goal
                else:
                    a = w1 + np.sign(P_T) * J / m_B
                    P_N = (goal - (w2 - a)) / (1 / m_B + 1 / m_H)
                    e1, e2 = a - P_N / m_B, w2 + P_N / m_H
            v1, v2 = e1, e2
            x1 += dt / 2 * v1
            x2 += dt / 2 * v2
    return x1, x2, v1, v2


def moreau_arguments(robot: Any, f: float) -> tuple[float, ...]:
    """What `moreau_by_hand` takes after the numbers of periods and steps, f the frequency [Hz]."""
    c_g, _ = robot.fit
    gap = robot.gap / robot.magnetic_length
    strength = 4 * robot.magnetic_force(robot.gap) / ((c_g / robot.n_x + gap) / (c_g + gap) ** 2)
    masses, spring = (robot.body_mass, robot.hammer_mass), (robot.stiffness, robot.damping)
    magnets = (strength, c_g, robot.n_x, robot.magnetic_length)
    return (
        f,
        *masses,
        *spring,
        *magnets,
        robot.weight,
        robot.clamp_force,
        robot.friction,
        robot.restitution,
        robot.gap,
    )


def located_arguments(robot: Any) -> tuple[float, tuple[float, ...]]:
    """Frequency [Hz] and the numbers that `located_by_hand` takes."""
    f, *numbers, eps, g_0 = moreau_arguments(robot, robot.clock.frequency)
    return f, (*numbers, g_0, eps)
