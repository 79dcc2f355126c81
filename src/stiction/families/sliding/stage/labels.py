"""Runs of stages as labelled Datasets."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ....run import labelled
from ....run.labels import known, variable
from ..labels import clock_coordinates, run_attributes
from .kernel import BASE, BY_FORCE, BY_PIEZOS, DAMPED, FEET, FIRST_WORK, STIFFNESS, STROKE, VOLTAGE
from .motion import StageRun, books_of


def stage_dataset(run: StageRun) -> xr.Dataset:
    """Motion of runner, base and feet, friction, voltages, strokes and books; the first sample is the start."""
    system, start, table = run.system, run.start, _with_start(run)
    n, rows, feet = len(system.coordinates), len(system.rows), len(system.model.feet)
    q, u, friction, voltage, stroke, books = np.split(table, np.cumsum([n, n, rows, feet, feet]), axis=1)
    of_q, of_contact, of_foot = ("time", "coordinate"), ("time", "contact"), ("time", "foot")
    on = [row.on for row in system.rows]
    variables = {
        "q": known("q", of_q, q, unit="m", meaning="position"),
        "u": known("u", of_q, u, unit="m/s", meaning="velocity"),
        "lambda_T": known("lambda_T", of_contact, -friction, meaning="friction on the runner"),
        "surface": variable(of_contact, q[:, on], "m", "position of the surface"),
        "command": variable(of_foot, run.command, "V", "command"),
        "voltage": variable(of_foot, voltage, "V", "voltage of the piezo"),
        "free_stroke": variable(of_foot, stroke, "m", "free stroke of the piezo"),
        **_books(run, q, u, stroke, books),
    }
    coords = {
        **clock_coordinates(run.plan, start, system.frequency),
        "coordinate": ("coordinate", list(system.coordinates)),
        "coordinate_unit": ("coordinate", ["m"] * n),
        "contact": ("contact", list(system.contacts)),
        "foot": ("foot", list(system.model.feet)),
        "law": ("law", list(system.labels())),
    }
    return labelled.dataset(variables, coords, run_attributes(run.plan, start, system.frequency))


def _with_start(run: StageRun) -> np.ndarray:
    s = run.start
    books = np.zeros(books_of(run.system))
    first = np.concatenate([s.q, s.u, -s.lambda_T, s.electric[:, VOLTAGE], s.electric[:, STROKE], books])
    return np.vstack([first, run.samples])


def _books(run: StageRun, q: np.ndarray, u: np.ndarray, stroke: np.ndarray, books: np.ndarray) -> dict[str, tuple]:
    """Energies: what moves and is strained, what was supplied and damped, and what the contacts took."""
    body = run.system.bodies()
    moving = body[:, 0] > 0
    kinetic = (u[:, moving] ** 2 / (2 * body[moving, 0])).sum(axis=1)
    strain = np.concatenate([(q[:, :1] - q[:, [BASE]]), q[:, [BASE]], q[:, [BASE]] + stroke - q[:, FEET:]], axis=1)
    stored = (strain**2 * body[:, STIFFNESS] / 2).sum(axis=1)
    supplied = books[:, BY_PIEZOS] + books[:, BY_FORCE]
    rows = FIRST_WORK + len(run.system.rows)
    taken, travel = books[:, FIRST_WORK:rows], books[:, rows:]
    residual = kinetic + stored - (kinetic + stored)[0] + books[:, DAMPED] + taken.sum(axis=1) - supplied
    return {
        "kinetic_energy": known("kinetic_energy", "time", kinetic),
        "stored_energy": known("stored_energy", "time", stored, meaning="energy in guide, base and piezo springs"),
        "supplied_energy": known("supplied_energy", "time", supplied),
        "piezo_work": variable("time", books[:, BY_PIEZOS], "J", "mechanical work of the piezos since the start"),
        "damping_loss": known("damping_loss", "time", books[:, DAMPED]),
        "contact_work": variable(("time", "contact"), taken, "J", "energy lost and stored in contacts since the start"),
        "voltage_travel": variable(("time", "foot"), travel, "V", "way of the voltage up and down since the start"),
        "energy_residual": known("energy_residual", "time", residual),
    }
