"""The walking hexapod as a modal structure: what an identified robot would be, with the rigid-body modes it walks by.

The same chassis, legs, friction and impacts as `WalkingHexapod`, which is a multibody system. Its dampers are
proportional to the stiffness of swing and of lift, which do not couple, so that both models are the same: ζ = β ω/2.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ..core.parameter import with_value
from ..families.modal.impact import AllModesImpact
from ..families.modal.model import Foot, ModalLeg
from ..families.modal.state import at_rest
from ..families.modal.structure import from_matrices
from ..laws.drives.waveforms import Sine
from ..laws.friction import Coulomb
from ..run.state import State
from .walking_hexapod import BREADTH, FEET, LENGTH, MM, TRIPODS, G, WalkingHexapod

ARMS = (7 * MM, 9 * MM)  # pitch and roll count as displacements at these arms
CHASSIS = {"chassis_x": 0, "chassis_z": 1}


def modal_hexapod(robot: Any = None) -> ModalLeg:
    """A `WalkingHexapod` as modes; outputs chassis_x, chassis_z, foot_i and foot_i_x, inputs lift_a, swing_a, lift_b,
    swing_b in volts that are multiples of lift and swing."""
    robot = WalkingHexapod() if robot is None else robot
    M, K_x, K_z, inputs = _matrices(robot)
    share = robot.weight / G / 6
    names = {f"foot_{i}": 5 + 2 * k for k, i in enumerate(FEET)} | {
        f"foot_{i}_x": 4 + 2 * k for k, i in enumerate(FEET)
    }
    up = [1.0 if k == 1 or (k > 4 and k % 2) else 0.0 for k in range(len(M))]
    structure = from_matrices(
        M,
        K_x + K_z,
        damping=[0.0] * len(M),
        outputs=names | CHASSIS,
        inputs=inputs,
        eta=sqrt(M[0, 0]),
        up=tuple(up),
        rigid=4,
    )
    # a mode swings or lifts: its damper is that of the stiffness it is of
    swings = abs(np.array([structure.outputs[f"foot_{i}_x"].phi for i in FEET])).max(axis=0) > 1e-6
    beta = np.where(swings, 2 * robot.damping * sqrt(share / robot.k_x), 2 * robot.damping * sqrt(share / robot.k_y))
    damping = np.where(structure.omega > 0.0, 0.5 * beta * structure.omega, 0.0)
    feet = {f"foot_{i}": Foot(gap=0.0, along=f"foot_{i}_x", friction=Coulomb(mu=robot.friction)) for i in FEET}
    phases = {"a": 0.0, "b": np.pi}
    drives = {f"lift_{t}": Sine(phase=p) for t, p in phases.items()}
    drives |= {f"swing_{t}": Sine(phase=p + robot.lead) for t, p in phases.items()}
    return ModalLeg(
        structure=with_value(structure, "damping", tuple(damping)), clock=robot.clock, drives=drives, feet=feet,
        law=AllModesImpact(e=robot.restitution), gravity=G,
    )  # fmt: skip


def standing(leg: ModalLeg) -> State:
    """At rest, feet on the ground, with the weight on the legs: where a walk may start without a fall.

    A_ff q = a: the modes under gravity with all feet held, Φ q = 0.
    """
    system = leg.lowered()
    rows, inverse = np.vstack([system.rows, system.along]), system.inverse_mass
    k, n = np.diag(system.omega**2 / inverse), len(system.omega)
    whole = np.block([[k, -rows.T], [rows, np.zeros((len(rows),) * 2)]])
    push = np.concatenate([system.load / inverse, np.zeros(len(rows))])
    return at_rest(leg).replace(q=np.linalg.solve(whole, push)[:n])


def _matrices(robot: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
    """Mass, stiffness of the swings and of the lifts, and forces per drive; coordinates X, Z, pitch and roll (times
    their arms), then x and z of every foot."""
    m, n = robot.chassis_mass, 4 + 2 * len(FEET)
    turn = (m * LENGTH**2 / 12 / ARMS[0] ** 2, m * BREADTH**2 / 12 / ARMS[1] ** 2)
    M = np.diag([m, m, *turn, *[robot.foot_mass] * (n - 4)])
    K_x, K_z = np.zeros((n, n)), np.zeros((n, n))
    inputs: dict[str, Any] = {f"{what}_{tripod}": np.zeros(n) for what in ("lift", "swing") for tripod in TRIPODS}
    for k, (i, (ahead, left)) in enumerate(FEET.items()):
        tripod = "a" if i in TRIPODS["a"] else "b"
        along, rise = np.zeros(n), np.zeros(n)
        along[[4 + 2 * k, 0]] = 1.0, -1.0
        rise[[5 + 2 * k, 1, 2, 3]] = 1.0, -1.0, -ahead * MM / ARMS[0], -left * MM / ARMS[1]
        K_x += robot.k_x * np.outer(along, along)
        K_z += robot.k_y * np.outer(rise, rise)
        inputs[f"lift_{tripod}"] += robot.k_y * robot.lift * rise
        inputs[f"swing_{tripod}"] += robot.k_x * robot.swing * along
    return M, K_x, K_z, inputs
