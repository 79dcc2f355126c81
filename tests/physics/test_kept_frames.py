"""Frames of contacts are kept while a body stands to the last bit; a run that is cut begins with new ones."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

G, MU, SIDES = 9.81, 0.3, {"width": 0.8e-3, "length": 0.4e-3, "height": 0.1e-3}


def boxes():
    """Two boxes on a floor that is shaken in jerks: one stands, slides and stops, one falls and turns meanwhile."""
    bodies = {
        "low": st.spatial.Solid(mass=1.6e-7, shape=st.spatial.Cuboid(**SIDES), position=(0.0, 0.0, 0.05e-3)),
        "high": st.spatial.Solid(
            mass=2.1e-7, shape=st.spatial.Cuboid(**SIDES), position=(3e-3, 0.0, 0.3e-3), spin=(9.0, 5.0, 40.0)
        ),
    }
    contacts = {
        name: st.spatial.SolidContact(geometry=st.spatial.OnPlane(body=name), friction=st.Coulomb(mu=MU))
        for name in bodies
    }
    shaking = st.spatial.Shaking(acceleration=(MU * G, 0.3 * MU * G, 0.0), drive="table")
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=1 / 9e-4), drives={"table": st.Square(high=0.5, low=-4.0, duty=8 / 9)},
        bodies=bodies, contacts=contacts, forces={"gravity": st.Gravity(g=G), "table": shaking},
    )  # fmt: skip


@pytest.mark.parametrize("stepper", [st.Moreau(per_cycle=90), st.spatial.LocatedMoreau(per_cycle=90)])
def test_a_run_that_is_cut_has_the_same_bits(stepper):
    model, whole = boxes(), 24
    ds = st.simulate(model, stepper, until=st.Cycles(count=whole))
    modes = ds.contact_state.sel(contact=[str(c) for c in ds.contact.values if str(c).startswith("low")]).values
    assert (modes == 1).any() and (modes == 2).any()  # it stands and it slides
    start = None
    for count in (1, 2, 5, 9, whole - 17):
        part = st.simulate(model, stepper, until=st.Cycles(count=count), start=start)
        start = st.end_state(part)
    for name in ("q", "u"):
        assert np.array_equal(part[name].values[-1], ds[name].values[-1])
