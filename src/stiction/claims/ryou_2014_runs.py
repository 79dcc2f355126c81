"""The runs behind the claims of Ryou, Oldham (2014), each computed once per process.

Φ, B, damping, drive frequencies and small-scale constants are not in the paper. The stand-in "truth" is the synthetic
hexapod with all 11 modes on stiff Kelvin–Voigt ground (20 µs contacts, α = −0.57).
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import numpy as np
import xarray as xr

import stiction as st

from .. import identify
from ..devices.piezo_legs import bouncing_hexapod, hbpztr, qbpztr
from ..families.modal.measures import metrics

UM = 1e-6
MERGE = 0.5 * UM
E = 0.575  # of isolated impacts of the truth: −α = 0.568 … 0.583
CASES: dict[str, dict[str, Any]] = {
    "sine 10": {"square": False, "gap": 10 * UM, "frequency": 80.0},
    "square 10": {"square": True, "gap": 10 * UM, "frequency": 80.0},
    "square 5": {"square": True, "gap": 5 * UM, "frequency": 80.0},
    "square 10, 35 Hz": {"square": True, "gap": 10 * UM, "frequency": 35.0},
    "sine 5, 140 Hz": {"square": False, "gap": 5 * UM, "frequency": 140.0},
}
ROBOTS = {
    # all modes in the data, also those above the band; lines as a vibrometer gives them, finer at low frequency
    "HBPZTR": (
        hbpztr,
        np.unique(np.r_[np.arange(60, 200, 0.1), np.arange(200, 800, 0.5), np.arange(800, 5000, 2.0)]),
        6,
    ),
    "QBPZTR": (qbpztr, np.unique(np.r_[np.arange(8, 40, 0.02), np.arange(40, 250, 0.2), np.arange(250, 1100, 0.5)]), 5),
}


@cache
def result(case: str, law: str) -> xr.Dataset:
    """1.15 s of bouncing by "truth", "all" modes or a "single" one."""
    laws = {
        "truth": (st.modal.CompliantGround(k=2.961e4, c=0.0773), st.modal.ModalPenalty(step=0.5e-6), True),
        "all": (st.modal.AllModesImpact(e=E), st.modal.ModalEvents(), False),
        "single": (st.modal.SingleModeImpact(e=E, mode=6), st.modal.ModalEvents(), False),
    }
    impact, stepper, whole = laws[law]
    model = bouncing_hexapod(structure=hbpztr(out_of_band=whole), law=impact, **CASES[case])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", st.modal.EnergyWarning)
        return st.simulate(model, stepper, until=1.15, save=st.Save(steps=20 if whole else 1))


def measured(model: Any, stepper: Any = None) -> Any:
    """N_B, A_max and the rest after 1.15 s; energy that a law creates is part of what is studied here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", st.modal.EnergyWarning)
        return metrics(st.simulate(model, stepper or st.modal.ModalEvents(), until=1.15), merge_below=MERGE)


def with_wrong_shapes(error: float, seed: int) -> Any:
    """The hexapod with random relative errors in every entry of Φ."""
    s, rng = hbpztr(), np.random.default_rng(seed)
    rows = {name: tuple(np.array(row.phi) * (1 + error * rng.normal(size=6))) for name, row in s.outputs.items()}
    return st.modal.modal_structure(s.frequency, s.damping, rows, {"legs": tuple(s.B[:, 0])}, s.mass)


@cache
def data(robot: str, noise: float, seed: int = 3) -> xr.Dataset:
    """Frequency responses of a robot as measured, with noise."""
    make, f, _ = ROBOTS[robot]
    return identify.synthetic_frf(make(out_of_band=True), f, noise=noise, seed=seed)


@cache
def fitted(robot: str, noise: float, seed: int = 3) -> Any:
    """The modes identified from them."""
    return identify.identify_modes(data(robot, noise, seed), ROBOTS[robot][2])


def relative_errors(robot: str, fit: Any) -> tuple[float, float, float]:
    """Largest errors of frequency and damping, and lowest MAC, against the truth."""
    true = ROBOTS[robot][0]()
    f = abs(fit.frequency / np.array(true.frequency) - 1).max()
    zeta = abs(fit.damping / true.zeta - 1).max()
    return f, zeta, min(identify.mac(fit.residues[:, i], true.Phi[:, i]) for i in range(true.size))


@cache
def impacts(square: bool, gap: float) -> Any:
    """From the truth at 200 kS/s with 0.1 mm/s rms noise, analysed with the modes identified from FRFs at 1 % noise."""
    model = bouncing_hexapod(
        structure=hbpztr(out_of_band=True), law=st.modal.CompliantGround(k=2.961e4, c=0.0773), square=square, gap=gap
    )
    series = identify.contact_series(
        st.simulate(model, st.modal.ModalPenalty(step=0.5e-6), until=1.15, save=st.Save(steps=10)), noise=1e-4
    )
    return identify.identify_impacts(series, fitted("HBPZTR", 0.01).structure("foot_1"), "foot_1")


SERIES = {"sine over 10 µm": (False, 10 * UM), "square over 10 µm": (True, 10 * UM), "square over 5 µm": (True, 5 * UM)}
