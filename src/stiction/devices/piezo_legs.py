"""Synthetic stand-ins for the piezoelectric robots of Ryou, Oldham (2014): NOT the measured structures.

J. H. Ryou, K. R. Oldham, "Dynamic characterization of contact interactions of micro-robotic leg structures", Smart
Mater.
Struct. 23 (2014) 055014. The paper gives natural frequencies (Table 1), masses and sizes, but neither damping, Φ nor B.
These lumped structures have its frequencies, total masses and foot positions; everything else is ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..families.modal.impact import AllModesImpact
from ..families.modal.model import Foot, ModalLeg
from ..families.modal.structure import ModalStructure, from_matrices, modal_structure
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine, Square

MG, UM, MM = 1e-6, 1e-6, 1e-3

# Table 1 [Hz]
HBPZTR_FREQUENCIES = (89.5, 134.0, 314.6, 368.5, 660.0, 2910.0)
QBPZTR_FREQUENCIES = (15.0, 86.0, 181.0, 724.0, 893.0)
RESTITUTION, RESTITUTION_SPREAD = 0.51, 0.11  # −α of fig. 9, both robots on silicon


class Lumped(NamedTuple):
    """Chassis shapes g (foot, shape) with masses mu and stiffnesses kappa; feet with masses mf on legs of stiffness
    kl."""

    g: np.ndarray
    mu: np.ndarray
    mf: np.ndarray
    kappa: np.ndarray
    kl: np.ndarray

    def matrices(self) -> tuple[np.ndarray, np.ndarray]:
        """M and K in the coordinates (chassis shapes, absolute foot heights)."""
        p = len(self.mu)
        M = np.diag(np.concatenate([self.mu, self.mf]))
        K = np.zeros_like(M)
        K[:p, :p] = np.diag(self.kappa) + self.g.T @ np.diag(self.kl) @ self.g
        K[:p, p:] = -self.g.T * self.kl
        K[p:, :p] = K[:p, p:].T
        K[p:, p:] = np.diag(self.kl)
        return M, K


HEXAPOD_FEET = ((7, 9), (0, 9), (-7, 9), (7, -9), (0, -9), (-7, -9))  # mm, forward and to the left of the middle
QUADRUPED_FEET = ((12, 10), (12, -10), (-12, 10), (-12, -10))


def hexapod_lumped() -> Lumped:
    """The synthetic HBPZTR: 160 mg, five chassis shapes, six feet."""
    (x, y), Lx, Ly = np.array(HEXAPOD_FEET, float).T, 21.2, 16.3
    g = np.column_stack([np.ones(6), x / 7, y / 9, x * y / 63, (x**2 - Lx**2 / 12) / 49])
    ratios = [1, Lx**2 / 12 / 49, Ly**2 / 12 / 81, Lx**2 / 12 * Ly**2 / 12 / 63**2, Lx**4 / 180 / 49**2]
    return Lumped(
        g,
        154.3 * MG * np.array(ratios),
        MG * np.array([1.2, 0.9, 0.9, 0.9, 0.9, 0.9]),
        np.array([50.59809, 86.37169, 187.19343, 193.83967, 1262.27880]),
        np.array([370.74636, 1082.01939, 1243.73625, 1503.21073, 1880.22425, 2236.66301]),
    )


def quadruped_lumped() -> Lumped:
    """The synthetic QBPZTR: 2.7 g, three rigid-body shapes, four feet."""
    x, y = np.array(QUADRUPED_FEET, float).T
    return Lumped(
        np.column_stack([np.ones(4), x / 12, y / 10]),
        MG * np.array([2380, 1410.370, 1279.567]),
        MG * np.full(4, 80.0),
        np.array([23.98388, 506.05245, 2085.47561]),
        np.array([1446.09823, 2200.08881, 5347.89353, 6981.08797]),
    )


def _with_static_gain(free: ModalStructure, foot: str, static: Sequence[float], volts: float) -> ModalStructure:
    """One input "legs" whose static share of mode i in the foot's displacement at `volts` is static[i]; the modes above
    have 0.3 of the last gain."""
    k = len(static)
    b = np.zeros(free.size)
    b[:k] = np.array(static) * free.omega[:k] ** 2 / (free.row(foot)[:k] * volts)
    b[k:] = 0.3 * b[k - 1]
    rows = {name: row.phi for name, row in free.outputs.items()}
    return modal_structure(free.frequency, free.damping, rows, {"legs": tuple(b)}, free.mass)


def hbpztr(
    *,
    out_of_band: bool = False,
    static: Sequence[float] = (6 * UM, 2 * UM, 1.5 * UM, 1.5 * UM, 0.5 * UM, 0.3 * UM),
    damping: Sequence[float] = (0.020, 0.015, 0.012, 0.012, 0.010, 0.010),
) -> ModalStructure:
    """The synthetic hexapod with outputs foot_1 … foot_6 and the input "legs"; 6 modes, or all 11.

    `static` is the share of modes 1–6 in the static displacement of foot 1 at 10 V.
    """
    M, K = hexapod_lumped().matrices()
    outputs = {f"foot_{i + 1}": 5 + i for i in range(6)}
    free = from_matrices(M, K, damping=(*damping, *[0.01] * 5), outputs=outputs)
    # the sign of a mode is free: positive at foot 1, as printed in the notes
    flips = np.sign(free.row("foot_1"))
    rows = {name: tuple(np.array(row.phi) * flips) for name, row in free.outputs.items()}
    free = modal_structure(free.frequency, free.damping, rows, {}, free.mass)
    whole = _with_static_gain(free, "foot_1", static, 10.0).placed(
        {f"foot_{i + 1}": (x * MM, y * MM) for i, (x, y) in enumerate(HEXAPOD_FEET)}
    )
    return whole if out_of_band else whole.subset(range(1, 7))


def qbpztr(
    *,
    out_of_band: bool = False,
    static: Sequence[float] = (6 * UM, 2 * UM, 1.5 * UM, 0.5 * UM, 0.3 * UM),
    damping: Sequence[float] = (0.03, 0.02, 0.015, 0.01, 0.01),
) -> ModalStructure:
    """The synthetic quadruped with outputs FL, FR, HL, HR, body and the input "legs"; 5 modes, or all 7."""
    M, K = quadruped_lumped().matrices()
    outputs = {"FL": 3, "FR": 4, "HL": 5, "HR": 6, "body": 0}
    free = from_matrices(M, K, damping=(*damping, 0.01, 0.01), outputs=outputs)
    flips = np.sign(free.row("FL"))
    rows = {name: tuple(np.array(row.phi) * flips) for name, row in free.outputs.items()}
    free = modal_structure(free.frequency, free.damping, rows, {}, free.mass)
    places = {name: (x * MM, y * MM) for name, (x, y) in zip(("FL", "FR", "HL", "HR"), QUADRUPED_FEET, strict=True)}
    whole = _with_static_gain(free, "FL", static, 10.0).placed({**places, "body": (0.0, 0.0)})
    return whole if out_of_band else whole.subset(range(1, 6))


def bouncing_hexapod(
    *,
    structure: ModalStructure | None = None,
    law: Any = None,
    square: bool = False,
    frequency: float = 80.0,
    gap: float = 10 * UM,
    voltage: float = 10.0,
    **small_scale: Any,
) -> ModalLeg:
    """Foot 1 of the synthetic hexapod over the ground, driven by a bipolar sine or square wave."""
    wave: Any = Square(low=-1.0, high=1.0) if square else Sine()
    return ModalLeg(
        structure=structure or hbpztr(),
        clock=Clock(frequency=frequency),
        voltage=voltage,
        drives={"legs": wave},
        feet={"foot_1": Foot(gap=gap)},
        law=law or AllModesImpact(e=RESTITUTION),
        **small_scale,
    )


def bouncing_quadruped(*, law: Any = None, frequency: float = 20.0, gap: float = 10 * UM, **rest: Any) -> ModalLeg:
    """The fore-left foot of the synthetic quadruped over the ground."""
    return ModalLeg(
        structure=rest.pop("structure", None) or qbpztr(),
        clock=Clock(frequency=frequency),
        voltage=rest.pop("voltage", 10.0),
        drives={"legs": Sine()},
        feet={"FL": Foot(gap=gap)},
        law=law or AllModesImpact(e=RESTITUTION),
        **rest,
    )


# the three cases of figs 19 and 20: waveform square?, gap
TEST_CASES: dict[str, dict[str, Any]] = {
    "sine 10 µm": {"square": False, "gap": 10 * UM},
    "square 10 µm": {"square": True, "gap": 10 * UM},
    "square 5 µm": {"square": True, "gap": 5 * UM},
}

# Table 3: bounces per second, peak and average height [µm]; per case experiment and model
TABLE_3: dict[str, dict[str, tuple[float, float, float]]] = {
    "N_B": {"experiment": (260, 160, 220), "model": (228, 176, 200)},
    "A_max": {"experiment": (23.5, 36.2, 8.6), "model": (23.0, 33.7, 9.9)},
    "A_avg": {"experiment": (14.8, 23.6, 6.8), "model": (17.0, 21.4, 7.8)},
}
