"""Fixed steps of RK4 that springs do not bear: refused with the limits of the closed form, and only there."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.core.errors import VerificationError

TURNING, DECAYING = 2.0 * 2.0**0.5, 2.785293563405282  # |R(z)| = 1 on the imaginary and on the negative real axis


def slide(stiffness, damping=0.0, mass=1e-8, x=1e-5):
    return st.Multibody(
        bodies={"m": st.Slide(mass=mass, x=x)},
        forces={"s": st.Spring(b="m.x", stiffness=stiffness, damping=damping)},
    )


def rk4(step):
    return st.EventLocated(step=step, method=st.RK4())


def refused(model, stepper, until):
    with pytest.raises(VerificationError, match="growth of vibrations in a step of RK4") as words:
        st.simulate(model, stepper, until=until)
    assert "method=DP5()" in str(words.value)


def test_what_gave_1e99_metres_is_refused_and_error_control_is_right():
    model, step = slide(8.5e3), 5e-5
    refused(model, rk4(step), 1e-3)
    ds = st.simulate(model, st.EventLocated(step=step, method=st.DP5()), until=1e-3)
    assert ds.q.values[-1, 0] == pytest.approx(1e-5 * np.cos((8.5e3 / 1e-8) ** 0.5 * 1e-3), rel=2e-2)
    refused(slide(8.5, damping=5e-3), rk4(step), 1e-3)


@pytest.mark.parametrize(("k", "c", "edge"), [(1.0, 0.0, TURNING), (1e-9, 1.0, DECAYING), (2.0, 3.0, DECAYING / 2.0)])
def test_the_limit_is_that_of_the_method(k, c, edge):
    """Springs of mass 1: λ² + c λ + k = 0, at 0.999 of the edge of |R(λ Δt)| ≤ 1 and at 1.001 of it."""
    bears = st.simulate(slide(k, c, 1.0, 1.0), rk4(0.999 * edge), until=200 * edge)
    assert abs(bears.q.values).max() <= 1.0 + 1e-12
    refused(slide(k, c, 1.0, 1.0), rk4(1.001 * edge), 200 * edge)


def test_many_masses_vibrate_faster_than_any_alone():
    """A row of n masses on springs: ω = 2 √(k/m) sin(π n/(2 n + 2)), each mass alone √2 √(k/m)."""
    n = 6
    names = [f"m{i}" for i in range(n)]
    springs = {f"{a}_{b}": st.Spring(a=f"{a}.x", b=f"{b}.x", stiffness=1.0) for a, b in pairwise(names)}
    springs |= {name: st.Spring(b=f"{name}.x", stiffness=1.0) for name in (names[0], names[-1])}
    row = st.Multibody(bodies={name: st.Slide(mass=1.0, x=(-1.0) ** i) for i, name in enumerate(names)}, forces=springs)
    edge = TURNING / (2 * np.sin(pi * n / (2 * n + 2)))
    st.simulate(row, rk4(0.999 * edge), until=100 * edge)
    refused(row, rk4(1.001 * edge), 100 * edge)


def test_what_rests_exactly_is_not_refused():
    ds = st.simulate(slide(8.5e3, x=0.0), rk4(5e-5), until=1e-3)
    assert (ds.q.values == 0.0).all()


def test_a_body_is_free_while_its_contact_is_open():
    """A block on a stiff spring above a floor that it never reaches, and pressed on it, where it stays."""
    floor = st.Contact(geometry=st.Floor(normal="skin.y", tangent="skin.x"), friction=st.Coulomb(mu=0.3))
    for y, rest, bears in ((1e-4, 1.1e-4, False), (0.0, -1e-6, True)):
        model = st.Multibody(
            bodies={"skin": st.PointMass(mass=1e-6, y=y)},
            forces={"ground": st.Spring(b="skin.y", stiffness=1e3, rest=rest)},
            contacts={"floor": floor},
        )
        if bears:
            assert (st.simulate(model, rk4(1e-3), until=5e-3).q.values == 0.0).all()
        else:
            refused(model, rk4(1e-4), 2e-4)


def test_points_of_maps_and_sessions_are_looked_at():
    robot = st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={"m": st.Slide(mass=1.0, x=1e-3)},
        drives={"wave": st.Sine()},
        forces={"s": st.Spring(b="m.x", stiffness=1.0), "push": st.Load(on="m.x", value=1.0, drive="wave")},
    )
    stiff = [1e4, 8.4e8]
    stepper = st.EventLocated(per_cycle=100, method=st.RK4())
    last = {"x": st.measures.last("q", coordinate="m.x")}
    found = st.map_points(robot, {"forces.s.stiffness": stiff}, stepper=stepper, until=st.Cycles(count=3), measure=last)
    assert np.isfinite(found.x.values[0]) and np.isnan(found.x.values[1])
    assert "growth of vibrations" in str(found.reason.values[1])
    session = st.session(st.with_value(robot, "forces.s.stiffness", stiff[1]), 0.01, stepper)
    session.step()
    with pytest.raises(VerificationError, match="growth of vibrations"):
        session.result()
