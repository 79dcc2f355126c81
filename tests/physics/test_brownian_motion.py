"""A warm fluid shakes what it resists: spread of places and velocities, the same seed the same motion."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.families.spatial.fluids import BOLTZMANN

UM, T = 1e-6, 300.0
K_T = BOLTZMANN * T
MANY = 400


def cloud(fluid, seed=1.0, many=MANY):
    """Rods side by side that do not touch and all feel the same fluid."""
    shape = st.spatial.Cuboid(width=0.5 * UM, length=2 * UM, height=0.5 * UM)
    rods = {f"r{i}": st.spatial.Solid(mass=5e-16, shape=shape, position=(10 * UM * i, 0, 0)) for i in range(many)}
    return st.spatial.RigidBodies(
        bodies=rods, forces={"fluid": fluid, "warm": st.spatial.BrownianMotion(temperature=T, seed=seed)}
    )


ROD = st.spatial.EllipsoidDrag(viscosity=1e-3)


@pytest.mark.parametrize("fluid", [ROD, st.spatial.StokesDrag(viscosity=1e-3)], ids=["matrix", "numbers"])
def test_energies_and_places_spread_as_the_temperature_says(fluid):
    """⟨m v²⟩ and ⟨I ω²⟩ = k_B T along every axis at any step, here a third of m/R; ⟨(Δx)²⟩ = 2 k_B T t/R along the
    first way across a rod that hardly turns. A mean of N squares of normal numbers errs by √(2/N): four of these."""
    model = cloud(fluid)
    system = model.lowered()
    R = np.diag(system.constants.resistance[0].reshape(6, 6)) if len(system.constants.resistance) else None
    across = R[0] if R is not None else system.fixed[0, 10]
    slow = 5e-16 / across  # time in which it stops
    h, until = slow / 3, 200 * slow
    ds = st.simulate(model, st.Moreau(step=h), until=until, save=st.Save(steps=12))
    velocity, spin = ds.velocity.values[4:], ds.spin.values[4:]  # the fluid has warmed the rods up
    allowed = 4 * sqrt(2 / (MANY * len(velocity)))
    for axis in range(3):
        assert 5e-16 * (velocity[..., axis] ** 2).mean() / K_T == approx(1, rel=allowed)
    inertia = np.diag(next(iter(model.bodies.values())).inertia_matrix())
    assert inertia[0] * (spin[..., 0] ** 2).mean() / K_T == approx(1, rel=allowed)  # turned by a few degrees only
    moved = ds.position.values[-1] - ds.position.values[4]
    t = float(ds.time[-1] - ds.time[4])
    # of an ordinary walk with inertia 2 D (t − (1 − exp(−t/τ)) τ), τ = m/R
    assert (moved[:, 0] ** 2).mean() * across / (2 * K_T * (t - slow)) == approx(1, rel=4 * sqrt(2 / MANY))
    assert abs((moved[1:, 0] * moved[:-1, 0]).mean()) < 4 / sqrt(MANY) * (moved[:, 0] ** 2).mean()  # neighbours


def test_the_same_seed_is_the_same_motion_also_in_parts():
    model, stepper = cloud(ROD, many=3), st.Moreau(step=1e-8)
    whole, other = (st.simulate(m, stepper, until=4e-6) for m in (model, cloud(ROD, seed=2.0, many=3)))
    first = st.simulate(model, stepper, until=2e-6)
    rest = st.simulate(model, stepper, until=2e-6, start=first)
    np.testing.assert_array_equal(rest.position.values[-1], whole.position.values[-1])
    hand = st.session(model, 1.37e-7, stepper)  # off the grid of the steps
    for _ in range(10):
        hand.step()
    alike = st.simulate(model, stepper, until=10 * 1.37e-7)
    np.testing.assert_array_equal(hand.state.position, alike.position.values[-1])
    assert abs(other.position.values[-1] - whole.position.values[-1]).min() > 0
    assert len(set(whole.velocity.values[-1].ravel().tolist())) == 9  # every body and axis for itself


def test_cold_fluids_shake_nothing_and_what_cannot_be_is_refused():
    cold = st.with_value(cloud(ROD, many=1), "forces.warm.temperature", 0.0)
    assert (st.simulate(cold, st.Moreau(step=1e-8), until=1e-7).velocity.values == 0).all()
    dry = st.spatial.RigidBodies(bodies=dict(cold.bodies), forces={"warm": st.spatial.BrownianMotion()})
    with pytest.raises(st.ModelError, match="resists nothing shakes nothing; add StokesDrag"):
        dry.lowered()
    with pytest.raises(st.ModelError, match=r"throw its dice again; use Moreau"):
        st.simulate(cloud(ROD, many=1), st.spatial.LocatedMoreau(step=1e-8), until=1e-7)
    with pytest.raises(st.ParameterError, match=r"seed = 0\.5 must be a whole number"):
        st.spatial.BrownianMotion(seed=0.5)
