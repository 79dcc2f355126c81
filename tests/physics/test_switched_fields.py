"""Fields that jump: steps of bodies in space end where they do."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st

MOMENT, MASS, INERTIA = 4.8e-7, 1e-6, 1e-13
STEPPERS = [st.Moreau, st.spatial.LocatedMoreau]


def magnet(field, **more):
    """A free magnet along y, in no gravity."""
    body = st.spatial.Solid(mass=MASS, inertia=(INERTIA,) * 3, magnet=st.spatial.Dipole(y=MOMENT))
    return st.spatial.RigidBodies(bodies={"magnet": body}, contacts={}, forces={"field": field}, **more)


@pytest.mark.parametrize("stepper", STEPPERS)
@pytest.mark.parametrize("step", [1e-4, 2.7e-5])
@pytest.mark.parametrize("nested", [False, True])
def test_a_pull_that_ends_is_exact_whatever_the_step(stepper, step, nested):
    """v = a t_s and y = a t_s²/2 + a t_s (t − t_s) after a pull a that ends at t_s, within a step; also in a sum."""
    until, at, a = 1e-3, 3.217e-4, MOMENT / MASS
    field = st.SwitchedField(before=st.GradientField(gxx=-0.5, gyy=1.0), at=at)
    if nested:
        field = st.SummedField(fields={"pull": field, "along": st.UniformField(by=1e-6)})
    ds = st.simulate(magnet(field), stepper(step=step), until=until, save=st.Save(steps=1))
    assert float(ds.velocity[-1, 0, 1]) == approx(a * at, rel=1e-12)
    assert float(ds.position[-1, 0, 1]) == approx(a * at**2 / 2 + a * at * (until - at), rel=1e-12)
    assert np.abs(ds.time.values - at).min() < 1e-12 * at and ds.time.values[-1] == until


def test_a_needle_in_a_field_that_turns_at_once_is_of_second_order():
    """I θ'' = M B sin(…): a needle at rest along y, in a field that jumps from 30° to −60° from y at a third of a step.

    A quarter of the step is cut at a third again: a sixteenth of the error (a quarter, where steps are not cut).
    """
    until, at, B = 2e-3, (10 + 1 / 3) * 1e-4, 1e-4
    first, then = np.radians(30.0), np.radians(-60.0)

    def field(angle):
        return st.UniformField(bx=-B * np.sin(angle), by=B * np.cos(angle))

    def swing(angle, begin, end, state):
        return solve_ivp(lambda t, s: [s[1], MOMENT * B / INERTIA * np.sin(angle - s[0])], (begin, end), state,
                         rtol=1e-12, atol=1e-14, method="DOP853").y[:, -1]  # fmt: skip

    exact = swing(then, at, until, swing(first, 0.0, at, [0.0, 0.0]))[1]
    model = magnet(st.SwitchedField(before=field(first), after=field(then), at=at))
    errors = [
        abs(float(st.simulate(model, st.Moreau(step=h), until=until).spin[-1, 0, 2]) / exact - 1)
        for h in (1e-4, 2.5e-5)
    ]
    assert errors[0] / errors[1] == approx(16, rel=0.1)


def test_a_run_that_is_cut_at_the_switch_goes_on_as_the_whole_one():
    at = 3.217e-4
    model = magnet(st.SwitchedField(before=st.GradientField(gxx=-0.5, gyy=1.0), at=at))
    first = st.simulate(model, st.Moreau(step=1e-4), until=at)
    both = st.simulate(model, st.Moreau(step=1e-4), until=1e-3 - at, start=first)
    whole = st.simulate(model, st.Moreau(step=1e-4), until=1e-3)
    assert float(both.position[-1, 0, 1]) == approx(float(whole.position[-1, 0, 1]), rel=1e-12)
