"""The energy of a four-bar that turns one way: rows of joints in the middle of a step against rows at both its ends.

    python benchmarks/linkage_energy.py [turns]

Both are symmetric, of second order, and close every joint at the end of every step, in position and velocity. With W_M
in the middle of the step (turning.py of the package) the energy drifts: symmetry forbids that of motions that
swing back the way they came, and of no others. With W_A and W_E at both ends, as of RATTLE,

    v = u_A + M⁻¹ (½ Δt h + W_A λ)    q_E = q_A + Δt v,  g(q_E) = 0    u_E = v + M⁻¹ (½ Δt h + W_E μ),  W_Eᵀ u_E = 0

the step is symplectic, too, and it does not. Hairer, Lubich, Wanner (2006), sections VII.1 and XI.3; Faou, Hairer, Pham
(2004). Plain numpy, so that nothing of the package is in it but the linkage; 200 turns take minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).parents[1] / "tests" / "attack"))
from linkages import FourBar, G, revolution

LINKAGE, ANGLE, OMEGA = FourBar(), 0.7, 30.0
A, B, C, D = LINKAGE.a, LINKAGE.b, LINKAGE.c, LINKAGE.d
MASSES = np.array([LINKAGE.density * L * x for L in (A, B, C) for x in (1.0, 1.0, L * L / 12)])
WEIGHT = np.array([-LINKAGE.density * L * G * x for L in (A, B, C) for x in (0.0, 1.0, 0.0)])
MINV = 1 / MASSES
# pins, each as two (body, place along it), the second one minus the first: 0 is the ground, its place an x
PINS = ((None, 0.0, 0, -A / 2), (0, A / 2, 1, -B / 2), (1, B / 2, 2, C / 2), (None, D, 2, -C / 2))


def gaps(q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What the eight rows of the pins miss [m], and their directions."""
    g, W = np.zeros(8), np.zeros((8, 9))
    for k, (a, s_a, b, s_b) in enumerate(PINS):
        for sign, body, s in ((-1, a, s_a), (1, b, s_b)):
            if body is None:
                g[2 * k] += sign * s
                continue
            x, y, turn = q[3 * body : 3 * body + 3]
            along = np.array([np.cos(turn), np.sin(turn)])
            g[2 * k : 2 * k + 2] += sign * (np.array([x, y]) + s * along)
            W[2 * k, 3 * body] = W[2 * k + 1, 3 * body + 1] = sign
            W[2 * k, 3 * body + 2], W[2 * k + 1, 3 * body + 2] = -sign * s * along[1], sign * s * along[0]
    return g, W


def middle(q: np.ndarray, u: np.ndarray, dt: float) -> tuple[np.ndarray, np.ndarray]:
    """A step with rows in its middle: q_M = q_A + ½ Δt u_A + ½ M⁻¹ W_M ν, q_E = q_M + ½ Δt u_E + ½ M⁻¹ W_M ν."""
    nu, u_E, q_M, free = np.zeros(8), u, q + 0.5 * dt * u, u + dt * MINV * WEIGHT
    while True:
        _, W_M = gaps(q_M)
        q_E = q_M + 0.5 * dt * u_E + 0.5 * MINV * (nu @ W_M)
        g, W_E = gaps(q_E)
        K = (W_E * MINV) @ W_M.T
        P, more = np.linalg.solve(K, -W_E @ free), np.linalg.solve(K, -g)
        last, u_E, nu = u_E, free + MINV * (P @ W_M), nu + more
        q_M = q + 0.5 * dt * u + 0.5 * MINV * (nu @ W_M)
        if abs(u_E - last).max() <= 1e-13 * abs(u).max() and abs(g).max() <= 1e-14 * D:
            return q_E, u_E


def ends(q: np.ndarray, u: np.ndarray, dt: float) -> tuple[np.ndarray, np.ndarray]:
    """A step with rows at both ends."""
    _, W_A = gaps(q)
    v = u + 0.5 * dt * MINV * WEIGHT
    while True:
        q_E = q + dt * v
        g, W_E = gaps(q_E)
        if abs(g).max() <= 1e-14 * D:
            break
        v = v + MINV * (np.linalg.solve((W_E * MINV) @ W_A.T * dt, -g) @ W_A)
    u_E = v + 0.5 * dt * MINV * WEIGHT
    return q_E, u_E - MINV * (np.linalg.solve((W_E * MINV) @ W_E.T, W_E @ u_E) @ W_E)


def drift(step, q: np.ndarray, u: np.ndarray, dt: float, steps: int, turns: int) -> np.ndarray:
    """Largest and smallest energy of every turn."""
    seen = np.zeros((turns, 2))
    for k in range(turns):
        energies = []
        for _ in range(steps):
            q, u = step(q, u, dt)
            energies.append(0.5 * MASSES @ (u * u) - WEIGHT @ q)
        seen[k] = max(energies), min(energies)
    return seen


def main(turns: int) -> None:
    """Print the middle of the energies of a turn, of the first turn and the last, over the energy."""
    T, E = revolution(LINKAGE, ANGLE, OMEGA)
    bodies = LINKAGE.model(ANGLE, OMEGA).bodies.values()
    q = np.array([x for body in bodies for x in (body.x, body.y, body.theta)])
    u = np.array([x for body in bodies for x in (body.vx, body.vy, body.omega)])
    for steps in (50, 100, 200):
        for step in (middle, ends):
            seen = drift(step, q, u, T / steps, steps, turns) / E - 1
            own = seen.mean(axis=1)
            swing, far = np.ptp(seen[0]), own[-1] - own[0]
            print(f"T/{steps:<4d} rows: {step.__name__:7} swing in a turn {swing:.1e}, drift {far:9.1e}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
