"""Bristles and scales: friction that differs forth and back, against motions in closed form and in both steppers."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx

import stiction as st

G, M = 9.81, 1e-6


def on_a_table(forth, back, amplitude, frequency, rise=0.5, **start):
    """A box on a table that goes to and fro at constant speeds."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"box": st.PointMass(mass=M, **start), "table": st.Driven(amplitude=amplitude, drive="saw")},
        drives={"saw": st.Sawtooth(rise=rise)},
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"),
                friction=st.Directional(forth=forth, back=back),
            )
        },
    )


def pushed(forth, back, force, vx=0.0):
    return st.Multibody(
        bodies={"box": st.PointMass(mass=M, vx=vx)},
        forces={"gravity": st.Gravity(), "push": st.Load(on="box.x", value=force)},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Directional(forth=forth, back=back)
            )
        },
    )


def ratchet(mu_forth, mu_back, w, half, cycles):
    """Where a box is that never sticks: the table runs at +w, then −w, for `half` each; its velocity in closed form.

    Slower than the table it slides back and is drawn on by μ_back g, faster it slides forth and is braked by μ_forth g.
    """
    x, v = 0.0, 0.0
    for k in range(2 * cycles):
        table = w if k % 2 == 0 else -w
        a = mu_back * G if v < table else -mu_forth * G
        assert abs(a) * half < abs(table - v)  # it does not catch up within the half cycle
        x, v = x + v * half + a * half**2 / 2, v + a * half
    return x


@pytest.mark.parametrize("steps", [1, 7, 100])
@pytest.mark.parametrize(("mu_forth", "mu_back"), [(0.1, 0.4), (0.4, 0.1), (0.0, 0.3), (0.3, 0.3)])
def test_ratchet_on_a_shaken_table(mu_forth, mu_back, steps):
    """A table too quick to be followed draws a box the way in which it is rougher; both directions, to round-off."""
    f, w, cycles = 500.0, 0.5, 6
    law = st.Coulomb(mu=mu_forth), st.Coulomb(mu=mu_back)
    model = on_a_table(*law, amplitude=w / (2 * f), frequency=f)
    exact = ratchet(mu_forth, mu_back, w, 0.5 / f, cycles)
    ds = st.simulate(model, st.EventLocated(per_cycle=steps), until=st.Cycles(count=cycles))
    assert float(ds.q.sel(coordinate="box.x")[-1]) == approx(exact, rel=1e-12, abs=0)
    assert np.sign(exact) == np.sign(mu_back - mu_forth) or mu_forth == mu_back
    moreau = st.simulate(model, st.Moreau(per_cycle=100), until=st.Cycles(count=cycles))
    assert float(moreau.q.sel(coordinate="box.x")[-1]) == approx(exact, rel=1e-9)  # constant forces, no switch


@pytest.mark.parametrize("stepper", [st.EventLocated(step=1e-3), st.Moreau(step=1e-5)])
@pytest.mark.parametrize("way", [1.0, -1.0])
def test_sticking_limits_are_those_of_each_direction(stepper, way):
    """Held just below μ_s m g of the direction, not above it, whatever the other direction holds."""
    forth, back = st.StaticKinetic(mu_s=0.2, mu_k=0.15), st.StaticKinetic(mu_s=0.6, mu_k=0.5)
    held, slides = (0.2, 0.15) if way > 0 else (0.6, 0.5)
    still = st.simulate(pushed(forth, back, way * (held - 1e-9) * M * G), stepper, until=0.01)
    assert np.all(still.q.sel(coordinate="box.x") == 0.0)
    ds = st.simulate(pushed(forth, back, way * (held + 1e-3) * M * G), stepper, until=0.01)
    a = way * (held + 1e-3 - slides) * G
    assert float(ds.q.sel(coordinate="box.x")[-1]) == approx(
        a * 0.01**2 / 2, rel=1e-12 if stepper.step > 1e-4 else 2e-3
    )


@pytest.mark.parametrize(("v", "mu"), [(0.05, 0.1), (-0.05, 0.4)])
def test_thrown_forth_and_back(v, mu):
    """v²/2μg with the μ of the direction, and exactly at rest afterwards."""
    model = pushed(st.Coulomb(mu=0.1), st.Coulomb(mu=0.4), 0.0, vx=v)
    for stepper, rel in ((st.EventLocated(step=0.02), 1e-13), (st.Moreau(step=1e-5), 2e-3)):
        ds = st.simulate(model, stepper, until=0.1)
        assert float(ds.q.sel(coordinate="box.x")[-1]) == approx(v * abs(v) / (2 * mu * G), rel=rel)
        assert float(ds.u.sel(coordinate="box.x")[-1]) == 0.0


def test_a_sine_table_that_is_followed_one_way():
    """Held back by μ = 10 (never slides back), let go forth at μ g: located against Moreau's rule, refined."""
    model = st.with_value(
        on_a_table(st.Coulomb(mu=0.2), st.Coulomb(mu=10.0), 1e-4, 30.0), "drives.saw", st.Sine(phase=pi)
    )
    located = st.simulate(model, st.EventLocated(per_cycle=50, method=st.DOP853()), until=st.Cycles(count=3))
    ends = [
        float(st.simulate(model, st.Moreau(per_cycle=n), until=st.Cycles(count=3)).q.sel(coordinate="box.x")[-1])
        for n in (1000, 8000)
    ]
    end = float(located.q.sel(coordinate="box.x")[-1])
    assert end > 1e-4
    assert abs(ends[1] - end) < abs(ends[0] - end) / 3 + 1e-9 * end
    assert ends[1] == approx(end, rel=2e-3)


def test_viscous_and_stribeck_parts_are_added_to_any_law():
    """dv/dt = −g (μ + c v): v = (v0 + μ/c) exp(−c g t) − μ/c."""
    mu, c, v0, t = 0.2, 3.0, 0.1, 0.02
    law = st.Viscous(law=st.Coulomb(mu=mu), c=c)
    model = pushed(law, law, 0.0, vx=v0)
    ds = st.simulate(model, st.EventLocated(step=1e-3, method=st.DOP853(rtol=1e-12)), until=t)
    exact = (v0 + mu / c) * np.exp(-c * G * t) - mu / c
    assert float(ds.u.sel(coordinate="box.x")[-1]) == approx(exact, rel=1e-10)
    weak, plain = st.Weakening(law=st.Coulomb(mu=0.2), extra=0.1, v_s=0.02), st.Stribeck(mu_s=0.3, mu_k=0.2, v_s=0.02)
    ends = [
        float(st.simulate(pushed(one, one, 0.0, vx=v0), st.EventLocated(step=1e-3, method=st.DP5()), until=t).q[-1, 0])
        for one in (weak, plain)
    ]
    assert ends[0] == approx(ends[1], rel=1e-9)


def swung(law, normal=None, F=1e-2):
    """A body on a floor, pushed to and fro at 10 Hz."""
    contact = st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x"), friction=law, normal=normal or st.Newton())
    return st.Multibody(
        clock=st.Clock(frequency=10.0), drives={"s": st.Sine()}, bodies={"b": st.PointMass(mass=1e-3)},
        forces={"g": st.Gravity(), "p": st.Load(on="b.x", value=F, drive="s")}, contacts={"floor": contact},
    )  # fmt: skip


@pytest.mark.parametrize("F", [1e-2, -1e-2])
def test_friction_that_holds_nothing_at_rest_turns_without_an_event(F):
    """m dv/dt = F sin ωt − c g m v. Event location kept the direction of sliding where it turned: 2.5 times as fast."""
    model, w, t, k = swung(st.Viscous(c=1.0), F=F), 2 * pi * 10.0, 0.33, st.Gravity().g
    ds = st.simulate(model, st.EventLocated(per_cycle=50, method=st.DOP853(rtol=1e-12)), until=t)
    exact = F / 1e-3 * (k * np.sin(w * t) - w * np.cos(w * t) + w * np.exp(-k * t)) / (k**2 + w**2)
    assert float(ds.u.sel(coordinate="b.x")[-1]) == approx(exact, rel=1e-11)
    assert ds.attrs["events"] == 0
    # of first order in the step: a thousand per cycle, of which each turns by 2π/1000
    rough = st.simulate(model, st.Moreau(per_cycle=1000), until=t)
    assert float(rough.u.sel(coordinate="b.x")[-1]) == approx(exact, rel=2 * pi / 1000)


@st.part
class Slippery:
    """Holds nothing, and rubs with μ as soon as it slides: a jump without anything to stick."""

    mu: float = st.par("1", "coefficient")

    @staticmethod
    def friction_coefficient(part, v):
        return 0.0 if v == 0.0 else part.mu


@pytest.mark.parametrize(("law", "normal"), [(Slippery(mu=0.2), st.Newton()), (st.Viscous(c=1.0), st.Bilateral())])
def test_what_jumps_without_an_event_is_refused(law, normal):
    """Friction that jumps where it holds nothing; and a guide, whose force turns round without an event."""
    with pytest.raises(st.ModelError, match="holds nothing at rest, and jumps"):
        st.simulate(swung(law, normal), st.EventLocated(per_cycle=100), until=st.Cycles(count=1))
    with pytest.warns(st.StepperWarning, match="holds nothing at rest"):
        st.simulate(swung(law, normal), until=st.Cycles(count=1))
