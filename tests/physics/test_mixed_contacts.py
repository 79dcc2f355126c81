"""Contacts of different laws in one Slider, and set-valued friction among them."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.families.sliding import friction_control

SPHERE = st.sliding.SphereProfile(radius=0.5e-3)
MASS = 1e-3


def foot(law, drive="saw", stroke=80e-9, N=0.1, **more):
    return st.sliding.DrivenContact(contact=law, normal_force=N, drive=drive, stroke=stroke, **more)


def slider(contacts, frequency=100.0, drive=None, **more):
    return st.sliding.Slider(
        mass=MASS, clock=st.Clock(frequency=frequency), drives={"saw": drive or st.Sawtooth(rise=0.999)},
        contacts=contacts, **more,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ mixed kinds


def test_a_law_beside_others_that_hold_nothing():
    """Two more laws with almost no friction change nothing; all run in one compiled loop."""
    alone = sliding.run(slider({"a": foot(st.sliding.Jenkins(k=1e6, mu=0.3))}), 5).rows[:, 0]
    faint = {"b": foot(st.sliding.Dahl(k=1e-3, mu=0.3), N=1e-12), "c": foot(st.Coulomb(mu=1e-12), N=1e-12)}
    together = sliding.run(slider({"a": foot(st.sliding.Jenkins(k=1e6, mu=0.3)), **faint}), 5).rows[:, 0]
    np.testing.assert_allclose(together, alone, rtol=1e-8, atol=0)


def test_memories_of_the_same_contact_can_be_mixed():
    """Half the contacts on turning points, half on the triangle: as all on turning points."""
    contact = st.sliding.FrictionContact(profile=SPHERE, mu=0.3, normal_force=0.1)

    def axis(*memories):
        kinds = {f"c{i}": foot(st.with_value(contact, "memory", m)) for i, m in enumerate(memories)}
        return slider(kinds, stiffness=2e4)

    reference = sliding.run(axis(st.sliding.ByTurningPoints(), st.sliding.ByTurningPoints()), 4).rows[:, :4]
    got = sliding.run(axis(st.sliding.ByTurningPoints(), st.sliding.ByTriangle()), 4).rows[:, :4]
    np.testing.assert_allclose(got, reference, rtol=0, atol=1e-9 * np.ptp(reference[:, 2:]))


def test_restart_of_mixed_kinds_is_exact():
    laws = {
        "a": st.sliding.Jenkins(k=1e6, mu=0.3),
        "b": st.sliding.Dahl(k=1e6, mu=0.1),
        "c": st.Coulomb(mu=0.01),
    }
    model = slider({name: foot(law) for name, law in laws.items()})
    whole = sliding.run(model, 4)
    first = sliding.run(model, 2)
    second = sliding.run(model, 2, start=first.end)
    np.testing.assert_array_equal(second.rows, whole.rows[2:])
    np.testing.assert_array_equal(second.end.memory, whole.end.memory)


# ------------------------------------------------------------------------------------------------ set-valued friction


def test_rigid_stick_slip_drive():
    """Surface: +A in T1, −A in T2, too fast to follow. The runner lags twice over T2 at acceleration μN/m:
    step = v1 (T1 + T2) − μN T2²/m with v1 = A/T1."""
    A, T, rise = 100e-9, 10e-3, 0.999
    T2, a = (1 - rise) * T, 0.3 * 0.02 / MASS
    stage = slider({"a": foot(st.Coulomb(mu=0.3), stroke=A, N=0.02)}, drive=st.Sawtooth(rise=rise))
    rows = sliding.run(stage, 8, st.sliding.Verlet(step=0.05e-6, per_piece=40)).rows
    lag = A / (rise * T) * T - (rows[-1, 0] - rows[-2, 0])
    assert lag == approx(a * T2**2, rel=0.006)  # first order at the corners: a step is 0.005 T2


def test_body_held_by_set_valued_friction_follows_exactly():
    """An accelerating surface carries the body while m a < μN: no creep at all; beyond, it slides at a = μN/m."""
    stage = slider({"a": foot(st.Coulomb(mu=0.3), stroke=1e-6, N=0.1)}, drive=st.Sine())
    w = 2 * pi * 100.0
    assert MASS * 1e-6 * w**2 < 0.3 * 0.1
    ds = st.simulate(stage, until=st.Cycles(count=2))
    late = ds.time.values > 5e-3  # by then the start, at rest on a moving surface, is over
    slip = (ds.q.sel(coordinate="x") - ds.surface.sel(contact="a")).values[late]
    assert np.ptp(slip) < 1e-12 * 1e-6
    np.testing.assert_allclose(
        ds.lambda_T.sel(contact="a").values[late],
        -MASS * 1e-6 * w**2 * np.sin(w * ds.time.values[late]),
        rtol=0,
        atol=2e-2 * MASS * 1e-6 * w**2,
    )
    ds = st.simulate(st.with_value(stage, "clock.frequency", 5000.0), until=st.Cycles(count=3))
    assert np.abs(ds.lambda_T.values).max() == approx(0.03, rel=1e-12)
    a = np.abs(np.diff(ds.u.values[:, 0]) / np.diff(ds.time.values))
    assert np.median(a) == approx(30.0, rel=1e-9)  # it slides all the time; the ends of each swing lie between samples


@pytest.mark.parametrize(("f", "velocity"), [(0.1, 0.26073), (0.25, 0.50268), (0.5, 0.63662), (0.75, 0.69135)])
def test_two_oscillating_feet_are_model_1_of_the_thesis(f, velocity):
    """In-plane oscillation along the motion: two set-valued feet that move apart and together, Γ = 2."""
    frequency, mu, N, gamma = 1000.0, 0.3, 0.1, 2.0
    w = 2 * pi * frequency
    fast = mu * 2 * N / (MASS * w * gamma)  # v̂ of Γ = μ F_n/(m ω v̂)
    feet = {
        "fore": foot(st.Coulomb(mu=mu), drive="sine", stroke=fast / w, N=N),
        "hind": foot(st.Coulomb(mu=mu), drive="sine", stroke=-fast / w, N=N),
    }
    stage = st.sliding.Slider(
        mass=MASS, force=f * mu * 2 * N, clock=st.Clock(frequency=frequency), drives={"sine": st.Sine()}, contacts=feet
    )
    got = []
    for n in (1000, 2000):
        rows = sliding.run(stage, 60, st.sliding.Verlet(step=1 / frequency / n, per_piece=n)).rows
        got.append((rows[-1, 0] - rows[-21, 0]) / 20 * frequency / fast)
    # first order where a surface turns; the two together give the limit
    assert 2 * got[1] - got[0] == approx(velocity, abs=2e-5)
    assert 2 * got[1] - got[0] == approx(friction_control.along(gamma, f), abs=2e-5)


def test_energy_of_set_valued_friction():
    """What the surface and the force put in is lost by sliding, or kept as motion."""
    stage = slider({"a": foot(st.Coulomb(mu=0.3), stroke=1e-6, N=0.02)}, drive=st.Sine(), frequency=2000.0)
    result = sliding.run(stage, 3, st.sliding.Verlet(step=1e-8))
    law = stage.contacts["a"].contact
    lost = law.energies(result.end.memory[0])[1]
    kept = MASS * result.end.u[0] ** 2 / 2
    assert lost + kept == approx(result.rows[:, sliding.WORK].sum(), rel=2e-3)
