"""The same model in SI, in mm-mg-ms and in random unit systems gives the same motion: no tolerance knows a metre."""

from __future__ import annotations

from math import atan, prod, sqrt

import numpy as np
import pint
import pytest
from pytest import approx

import stiction as st
from stiction.core.parameter import leaves

REGISTRY = pint.UnitRegistry()
TO_MM_MG_MS = (1e3, 1e6, 1e3)  # millimetres per metre, milligrams per kilogram, milliseconds per second
RANDOM = [tuple(10 ** np.random.default_rng(seed).uniform(-6, 6, 3)) for seed in range(5)]
SYSTEMS = [TO_MM_MG_MS, *RANDOM]
NAMES = ["mm-mg-ms", *(f"random {i}" for i in range(len(RANDOM)))]


def factor(unit, system):
    """What a number in SI `unit` is multiplied with; `system` = units per metre, kilogram and second.

    The unit of current follows from them such that μ₀ [kg m/(A² s²)], a number inside the magnetic law, stays as it is.
    """
    length, mass, time = system
    base = {"[length]": length, "[mass]": mass, "[time]": time, "[current]": sqrt(mass * length) / time}
    exponents = REGISTRY.Unit("" if unit == "1" else unit).dimensionality
    return prod(base[dimension] ** float(power) for dimension, power in exponents.items())


def rescaled(part, system):
    """The same model, stepper or stop rule with every number in another unit system."""
    factors = {path: (value, factor(spec.unit, system)) for path, value, spec in leaves(part) if spec.kind == "number"}
    return st.with_values(part, {path: value * f for path, (value, f) in factors.items() if f != 1.0})


def in_both(model, stepper, until, system):
    """Results in SI and in `system`, the latter with q, u and time turned back."""
    si = st.simulate(model, stepper, until=until)
    other = st.simulate(rescaled(model, system), rescaled(stepper, system), until=rescaled(until, system))
    per_q = np.array([factor(unit, system) for unit in si.coordinate_unit.values])
    back = other.assign(q=other.q / per_q, u=other.u / (per_q * factor("1/s", system)))
    return si, back.assign_coords(time=other.time / factor("s", system))


def difference(si, other):
    """Largest difference of q relative to the largest excursion, and of u relative to the largest velocity."""
    dq = abs(si.q.values - other.q.values).max() / np.ptp(si.q.values, axis=0).max()
    return max(dq, abs(si.u.values - other.u.values).max() / abs(si.u.values).max())


def same_events(si, other):
    """Whether every contact is in the same state in every step, and is hit in the same steps."""
    return np.array_equal(si.contact_state, other.contact_state) and np.array_equal(si.impacts, other.impacts)


def test_factors_are_those_of_the_dimensions():
    L, M, T = system = (3.0, 5.0, 7.0)
    expected = {"1": 1, "rad": 1, "Hz": 1 / T, "N": M * L / T**2, "N/m": M / T**2, "N*s/m": M / T, "kg*m^2": M * L**2}
    expected |= {"m/s^2": L / T**2, "rad/s": 1 / T, "T": sqrt(M / L) / T}
    for unit, value in expected.items():
        assert factor(unit, system) == approx(value, rel=1e-15)
    force = factor("m^2", system) * factor("T", system) ** 2  # A B²/μ₀ with the number μ₀ unchanged
    assert force == approx(factor("N", system), rel=1e-14)


def test_every_number_of_a_model_is_rescaled():
    """A number with a dimension that stayed the same would make the other tests here pass for a wrong reason."""
    model = st.devices.Magmite(field=3e-3).assembled()
    other = rescaled(model, (2.0, 3.0, 5.0))
    for path, value, spec in leaves(model):
        if spec.kind == "number" and value != 0.0:
            assert (st.get_value(other, path) != value) == (spec.unit not in ("1", "rad")), path


# ------------------------------------------------------------------------------------------------ without impacts


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_magmite_in_stick_slip(system):
    """3 mT, β = 32, f̃ = 1: thirty cycles from rest."""
    model = st.devices.Magmite(field=3e-3, vertical_load=32.0).assembled()
    si, other = in_both(model, st.Moreau(per_cycle=1000), st.Cycles(count=30), system)
    assert si.stick_time.sel(contact="floor").sum() > 0 and si.slip_time.sel(contact="floor").sum() > 0
    assert difference(si, other) < 1e-12
    assert same_events(si, other)


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
@pytest.mark.parametrize("per_cycle", [90, 97])
def test_stick_slip_drive(build, per_cycle, system):
    model = build.stick_slip_drive()
    si, other = in_both(model, st.Moreau(per_cycle=per_cycle), st.Cycles(count=20), system)
    assert difference(si, other) < 1e-12
    assert same_events(si, other)


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_sliding_box(build, system):
    model = build.on_floor(mass=1.6e-7, mu=0.3, vx=0.05)
    si, other = in_both(model, st.Moreau(step=1e-5), st.AtTime(time=0.02), system)
    assert difference(si, other) < 1e-12
    assert same_events(si, other)
    assert (other.u.values[-1] == 0).all()


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_box_held_on_an_incline(build, system):
    model = rescaled(build.on_floor(mass=1.6e-7, mu=0.3, tilt=atan(0.15)), system)
    ds = st.simulate(model, rescaled(st.Moreau(step=1e-5), system), until=rescaled(st.AtTime(time=0.02), system))
    assert (ds.u.values == 0).all() and (ds.q.values == 0).all()


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_belt_oscillator(build, system):
    si, other = in_both(build.belt_oscillator(), st.Moreau(step=1e-3), st.AtTime(time=5.0), system)
    assert difference(si, other) < 1e-12
    assert same_events(si, other)


# ------------------------------------------------------------------------------------------------ with impacts


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_bouncing_ball(build, system):
    model = build.on_floor(mass=1.6e-7, y=1e-3, e=0.5)
    si, other = in_both(model, st.Moreau(step=1e-5), st.AtTime(time=0.04), system)
    assert si.impacts.values.sum() >= 3
    assert same_events(si, other)
    assert difference(si, other) < 1e-12


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_impacting_magmite(system):
    """5 mT, β = 8, f̃ = 1.58. Each impact multiplies round-off, so the same events, and 1e-10 after 27 impacts."""
    model = st.devices.Magmite(clock=st.Clock(frequency=1.58 * 2300.0)).assembled()
    si, other = in_both(model, st.Moreau(per_cycle=1000), st.Cycles(count=30), system)
    assert si.impacts.sel(contact="hammer").sum() > 20
    assert same_events(si, other)
    assert difference(si, other) < 1e-10


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_thrown_box(build, system):
    model = build.box(width=0.3, height=0.2, mu=0.4, e=0.4, y=0.5, theta=0.3, vx=1.0, omega=3.0)
    si, other = in_both(model, st.Moreau(step=2e-4), st.AtTime(time=1.0), system)
    assert si.impacts.values.sum() > 10
    assert same_events(si, other)
    assert difference(si, other) < 1e-10


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_sled_on_many_contacts(build, system):
    """The iteration over five contacts leads to the same motion: its tolerance is relative.

    How many sweeps it needs is not compared: mixing extrapolates from differences of sweeps, also from their round-off.
    """
    model = build.sled(mu=0.4, e=0.3, y=0.07, theta=0.1, vx=1.0)
    si, other = in_both(model, st.Moreau(step=1e-4), st.AtTime(time=0.1), system)
    assert si.attrs["sweeps"] > 0
    assert same_events(si, other)
    assert difference(si, other) < 1e-10


@pytest.mark.parametrize("system", SYSTEMS, ids=NAMES)
def test_a_stiff_pair_that_is_thrown_against_a_stop(system):
    """By the Rosenbrock method, whose differences know sizes only from the motion; 39 events."""
    model = st.Multibody(
        bodies={"a": st.Slide(mass=1.0, vx=-1.0, x=0.5), "b": st.Slide(mass=1.0, x=0.6, vx=-1.0)},
        forces={"s": st.Spring(a="a.x", b="b.x", stiffness=1e6, rest=0.1, damping=1.4e3),
                "load": st.Load(on="b.x", value=-3.0)},
        contacts={"stop": st.Contact(geometry=st.Stop(b="a.x"), normal=st.Newton(e=0.5))},
    )  # fmt: skip
    stepper = st.EventLocated(step=0.1, method=st.planar.Rosenbrock())
    si, other = in_both(model, stepper, st.AtTime(time=0.6), system)
    assert len(si.event_kind) > 20 and np.array_equal(si.event_kind, other.event_kind)
    assert difference(si, other) < 1e-10
