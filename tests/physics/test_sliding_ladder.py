"""A rod that slides down between a wall and a floor without friction leaves the wall at two thirds of its height."""

from __future__ import annotations

from math import asin, pi, sin

import numpy as np
import pytest
from scipy.integrate import quad

import stiction as st

LENGTH, START, G = 0.02, 1.2, 9.81  # m, rad, m/s²


def ladder() -> st.Multibody:
    x, y = 0.5 * LENGTH * np.array([np.cos(START), np.sin(START)])
    rod = st.RigidBody(mass=1e-3, moment=1e-3 * LENGTH**2 / 12, x=x, y=y, theta=-START)
    wall = st.PointOnLine(body="rod", px=-LENGTH / 2, angle=-pi / 2)
    return st.Multibody(
        bodies={"rod": rod}, forces={"gravity": st.Gravity(g=G)},
        contacts={
            "wall": st.Contact(geometry=wall, friction=st.Frictionless()),
            "floor": st.Contact(geometry=st.PointOnLine(body="rod", px=LENGTH / 2), friction=st.Frictionless()),
        },
    )  # fmt: skip


def test_it_leaves_the_wall_where_and_when_the_closed_form_says():
    """L θ'² = 3 g (sin θ₀ − sin θ); the integrand is singular like a root, taken away by sin θ = sin θ₀ − s²."""
    left = asin(2 / 3 * sin(START))

    def slowness(s):
        return 2 / np.sqrt(3 * G / LENGTH) / np.sqrt(1 - (sin(START) - s * s) ** 2)

    exact = quad(slowness, 0.0, np.sqrt(sin(START) - sin(left)), epsabs=0, epsrel=1e-12)[0]
    ds = st.simulate(ladder(), st.EventLocated(step=1e-3, method=st.DOP853(rtol=1e-12)), until=1.01 * exact)
    assert list(ds.event_contact.values) == ["wall"]
    assert float(ds.event_time[0]) == pytest.approx(exact, rel=1e-10)


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-4), st.EventLocated(step=1e-3)])
def test_contacts_that_touch_but_for_round_off_are_closed_from_the_first_sample_on(stepper):
    ds = st.simulate(ladder(), stepper, until=0.01)
    assert (np.abs(ds.g_N.values[0]) < 1e-17).all() and (ds.g_N.values[0] != 0).any()
    assert (ds.contact_state.values == 2).all()
