"""Ten dominoes: thirty contacts, among them chains of bodies that lean on each other, with Moreau's rule."""

from __future__ import annotations

from math import asin, cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.integrate import quad

import stiction as st

G, HIGH, THICK, MASS, SPIN, STEP = 9.81, 0.05, 0.008, 0.01, 6.0, 1e-4
MOMENT = MASS * (HIGH**2 + THICK**2) / 12


def corner(mu, **where):
    return st.Contact(geometry=st.PointOnLine(**where), friction=st.Coulomb(mu=mu))


def row(count, apart, mu, between):
    """The first one turns about its lower right corner towards the others."""
    bodies, contacts = {}, {}
    for i in range(count):
        w = 0.0 if i else SPIN
        bodies[f"d{i}"] = st.RigidBody(
            mass=MASS, moment=MOMENT, x=i * apart, y=HIGH / 2, omega=-w, vx=w * HIGH / 2, vy=w * THICK / 2
        )
        for side, px in (("left", -THICK / 2), ("right", THICK / 2)):
            contacts[f"{side}{i}"] = corner(mu, body=f"d{i}", px=px, py=-HIGH / 2)
        if i:
            face = {"on": f"d{i}", "line_x": -THICK / 2, "angle": pi / 2}
            contacts[f"top{i}"] = corner(between, body=f"d{i - 1}", px=THICK / 2, py=HIGH / 2, **face)
    return st.Multibody(bodies=bodies, forces={"gravity": st.Gravity(g=G)}, contacts=contacts)


def first_strike(apart):
    """½ I ω² + m g y = const about the lower right corner, until its top has gone as far as the gap."""
    inertia = MOMENT + MASS * (HIGH**2 + THICK**2) / 4

    def slowness(phi):
        risen = HIGH / 2 * (cos(phi) - 1) + THICK / 2 * sin(phi)
        return 1 / sqrt(SPIN**2 - 2 * MASS * G * risen / inertia)

    return quad(slowness, 0.0, asin((apart - THICK) / HIGH))[0]


@pytest.mark.parametrize(("apart", "mu", "between"), [(0.025, 0.6, 0.2), (0.02, 0.6, 0.0), (0.022, 0.9, 0.5)])
def test_ten_dominoes_fall_one_after_the_other(apart, mu, between):
    ds = st.simulate(row(10, apart, mu, between), st.Moreau(step=STEP), until=0.55)
    turned = -ds.q.values[:, 2::3]
    struck = [float(ds.time[np.argmax(turned[:, i] > 1e-6)]) for i in range(10)]
    # a contact closes within a step, and the one that was hit has turned by 1e-6 rad one step later
    assert abs(struck[1] - first_strike(apart)) <= 3 * STEP
    assert (np.diff(struck) > 0).all() and turned[-1].min() > 0.5  # rad: all fell, in their order
    energy = ds.u.values**2 @ np.tile([MASS, MASS, MOMENT], 10) / 2 + MASS * G * ds.q.values[:, 1::3].sum(axis=1)
    # Moreau's rule is of second order between impacts: a few (ω Δt)² = (6 × 1e-4)² of the energy, per turn
    assert energy.max() <= energy[0] * (1 + 1e-6)
    assert ds.attrs["largest_residual"] < 1e-7
