"""A runner on rows of springs that slip, written for this axis only: a constant load, no books, no samples."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiled.kernels import kernel


@kernel
def springs_by_hand(cycles, h, surface, k, weight, limits, u, mass, sensor):
    """Position and velocity after whole cycles of Verlet's steps `h`; `surface` of each row at their ends."""
    rows, n = limits.shape
    x, v, force = 0.0, 0.0, 0.0
    for _ in range(cycles):
        for i in range(len(h)):
            dt = h[i]
            v -= dt / 2 * (force + sensor * x) / mass
            x += dt * v
            force = 0.0
            for j in range(rows):
                step, total = dt * v - (surface[j, i + 1] - surface[j, i]), 0.0
                for s in range(n):
                    u[j, s] = min(limits[j, s], max(-limits[j, s], u[j, s] + step))
                    total += u[j, s]
                force += weight[j] * k[j] * total
            v -= dt / 2 * (force + sensor * x) / mass
    return x, v


def springs_arguments(axis: Any) -> tuple[Any, ...]:
    """What `springs_by_hand` takes after the number of cycles, for an axis on `BySprings`."""
    from ...families.sliding.motion import slider_system
    from ...families.sliding.running import run

    system, grid = slider_system(axis), run(axis, 1).grid
    rows = [(contact.law, contact.weight, load[0]) for contact, load in zip(system.contacts, grid.load, strict=True)]
    limits = np.array([law.slope * np.maximum(load - np.array(law.gaps), 0.0) for law, _, load in rows])
    k, weight = np.array([(law.line_stiffness, weight) for law, weight, _ in rows]).T.copy()
    return grid.h, grid.surface, k, weight, limits, np.zeros_like(limits), system.model.mass, system.model.stiffness
