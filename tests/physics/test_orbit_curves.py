"""Curves of bifurcations over two numbers, and doubled branches, against closed forms and independent solutions."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.optimize import fsolve

import stiction as st
from stiction.run.family import assembled, family_of

FINE = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-11))
F_N = 2300.0
F, G = 20.0, 9.81  # of the table and of gravity
OMEGA = 2 * pi * F
AMPLITUDE, E = "bodies.table.amplitude", "contacts.blow.normal.e"


def ball(e, amplitude):
    return st.Multibody(
        clock=st.Clock(frequency=F),
        bodies={"table": st.Driven(drive="shake", amplitude=amplitude), "ball": st.Slide(mass=0.1, x=0.3)},
        drives={"shake": st.Sine()},
        forces={"weight": st.Load(on="ball.x", value=-0.1 * G)},
        contacts={"blow": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=e))},
    )


def flip_amplitude(e):
    """Where one bounce per cycle loses stability: −a/g = 2 (1 + e²)/(1 + e)², a the table's acceleration there."""
    V, a = 0.5 * G / F * (1 - e) / (1 + e), 2 * G * (1 + e**2) / (1 + e) ** 2
    return sqrt((V / OMEGA) ** 2 + (a / OMEGA**2) ** 2)


def once_per_cycle(e, part):
    """The orbit with one bounce, at a part of the flip's amplitude, from its closed form."""
    amplitude = part * flip_amplitude(e)
    V = 0.5 * G / F * (1 - e) / (1 + e)
    phase = np.arccos(V / (amplitude * OMEGA))
    late = 1 / F - phase / OMEGA  # since the last impact, at phase 0
    model = ball(e, amplitude)
    family = family_of(model)
    rest = family.start(family.lower(assembled(model)))
    up = 0.5 * G / F  # after the impact
    q, u = np.array([0.0, amplitude * sin(phase) + up * late - 0.5 * G * late**2]), np.array([0.0, up - G * late])
    u[0] = amplitude * OMEGA
    return st.orbit(model, start=rest.restarted(q=q, u=u, memory=np.zeros(0), mode=rest.mode * 0), settle=0,
                    stepper=FINE)  # fmt: skip


@cache
def bouncing():
    here = flip_amplitude(0.6)
    return st.continue_orbit(once_per_cycle(0.6, 0.95), AMPLITUDE, (0.9 * here, 1.2 * here))


def test_the_flip_of_the_bouncing_ball_is_a_curve_of_closed_form():
    """Over the restitution, in any order of values; halved differences of a determinant: 1e-8."""
    ds = bouncing()
    at = int(np.flatnonzero(ds.label.values == "flip")[0])
    assert float(ds[AMPLITUDE][at]) == pytest.approx(flip_amplitude(0.6), rel=1e-9)
    curve = st.orbit_curve(ds, at, E, [0.55, 0.5, 0.65])
    assert curve.attrs["ended"] == "all values are reached" and curve.attrs["kind"] == "curve of flip"
    wanted = [flip_amplitude(e) for e in curve[E].values]
    assert curve[AMPLITUDE].values == pytest.approx(wanted, rel=1e-8)
    assert curve[E].values == pytest.approx([0.55, 0.5, 0.65])


def two_bounces(e, amplitude, guess):
    """(times, multipliers) of the orbit with two bounces in two cycles, from the equations of flight and impact."""

    def s(t):
        return amplitude * sin(OMEGA * t)

    def speed(t):
        return amplitude * OMEGA * cos(OMEGA * t)

    def flights(x):
        return (x[0], x[1], x[2] - x[0]), (x[2], x[3], 2 / F - (x[2] - x[0]))

    def miss(x):
        out = []
        for k, (t, v, tau) in enumerate(flights(x)):
            after = x[3 - 2 * k]  # v_2 after the first flight, v_1 after the second
            out.append((s(t) + v * tau - 0.5 * G * tau**2 - s(t + tau)) / (G / F**2))
            out.append((after + e * (v - G * tau) - (1 + e) * speed(t + tau)) / (G / F))
        return out

    x = fsolve(miss, guess, xtol=1e-12)
    J = np.eye(2)
    for t, v, tau in flights(x):
        end = t + tau
        dt_end = -np.array([speed(t) - v + G * tau, tau]) / (v - G * tau - speed(end))  # by t and v
        bend = e * G - (1 + e) * amplitude * OMEGA**2 * sin(OMEGA * end)
        J = np.array([dt_end, np.array([-e * G, -e]) + bend * dt_end]) @ J
    assert np.abs(miss(x)).max() < 1e-11
    return x[[0, 2]], np.sort(np.linalg.eigvals(J).real)


def test_the_doubled_branch_of_the_bouncing_ball_solves_its_equations_of_flight():
    """Two bounces in two cycles, stable until they double again: times and multipliers of an independent solution."""
    here = flip_amplitude(0.6)
    two = st.switch_branch(bouncing(), "flip", ends=(0.9 * here, 1.2 * here), both=False)
    assert two.attrs["period"] == 2 and (two.residual.values <= 1e-9).all()
    points = [i for i in range(2, two.sizes["point"]) if float(two[AMPLITUDE][i]) > 1.002 * here][::4]
    assert len(points) >= 3
    for i in points:
        orbit, amplitude = st.orbit_at(two, i), float(two[AMPLITUDE][i])
        first, second = orbit.event_time.values
        times, mu = two_bounces(0.6, amplitude, [first, 0.5 * G / F, second, 0.5 * G / F])
        assert [first, second] == pytest.approx(times, rel=1e-8)
        assert np.sort(orbit.multiplier_re.values) == pytest.approx(mu, abs=1e-7 * np.abs(mu).max())
        assert bool(st.stability(orbit).stable) == (np.abs(mu).max() < 1)
    again = two.isel(point=np.flatnonzero(two.label.values == "flip"))
    assert again.sizes["point"] == 1


def oscillator(force):
    m, c, k, gap = 1.0, 0.4, 100.0, 0.12
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={"mass": st.Slide(mass=m, x=-gap), "wall": st.Driven(drive="still", amplitude=1e-300)},
        drives={"shaker": st.Sine(), "still": st.Sine()},
        forces={
            "spring": st.Spring(b="mass.x", stiffness=k, damping=c, rest=-gap),
            "push": st.Load(on="mass.x", value=force, drive="shaker"),
        },
        contacts={"stop": st.Contact(geometry=st.Stop(a="mass.x", b="wall.x"), normal=st.Newton(e=0.6))},
    )


def test_the_graze_of_the_impact_oscillator_is_a_curve_of_closed_form():
    """F² = σ² ((k − mω²)² + c²ω²), the smaller root in ω; the gap aimed at is 1e-7 of its scale."""
    ds = st.continue_orbit(st.orbit(oscillator(5.0), stepper=FINE), "clock.frequency", (0.9, 1.6), both=False,
                           cross=False)  # fmt: skip
    at = int(np.flatnonzero(ds.label.values == "grazing")[0])
    curve = st.orbit_curve(ds, at, "forces.push.value", [4.8, 4.4, 4.0])
    for force, f in zip(curve["forces.push.value"].values, curve["clock.frequency"].values, strict=True):
        b, d = 0.4**2 - 200.0, 100.0**2 - (force / 0.12) ** 2
        assert f == pytest.approx(sqrt((-b - sqrt(b * b - 4 * d)) / 2) / (2 * pi), rel=1e-7)


def magmite(field, load, ratio):
    return st.devices.Magmite(
        mass_ratio=1.5, c_g=0.025, kappa=3.028, field=field * 1e-3, vertical_load=load,
        clock=st.Clock(frequency=ratio * F_N),
    )  # fmt: skip


BORDERS = [(1.25, 1.2, 1.35, "fold"), (1.9, 1.85, 1.95, "break_fold"), (1.65, 1.58, 1.7, "grazing")]


@pytest.mark.parametrize("ratio,low,high,label", BORDERS)
def test_borders_of_hysteresis_are_those_of_branches_at_other_fields(ratio, low, high, label):
    """Fold, nonsmooth fold and graze over the field: the curve's end is what a branch at that field shows."""

    def found(field, **options):
        start = np.sqrt(2.5) if ratio == 1.9 else ratio
        orbit = st.orbit(magmite(field, 8, start), stepper=FINE)
        ends = (min(low, start) * F_N, high * F_N)
        ds = st.continue_orbit(orbit, "clock.frequency", ends, cross=label != "grazing", most=40, **options)
        return ds, int(np.flatnonzero(ds.label.values == label)[0])

    both = ratio != 1.9
    ds, at = found(5.0, both=both)
    curve = st.orbit_curve(ds, at, "field", [4.95e-3, 4.9e-3])
    other, there = found(4.9, both=both)
    assert curve["clock.frequency"].values[-1] == pytest.approx(float(other["clock.frequency"][there]), rel=2e-7)
    assert curve["clock.frequency"].values[-1] != pytest.approx(float(ds["clock.frequency"][at]), rel=1e-4)


def test_points_without_a_curve_or_branch_are_refused_in_words():
    ds = bouncing()
    with pytest.raises(st.ParameterError, match="a curve follows a fold"):
        st.orbit_curve(ds, 1, E, [0.5])
    with pytest.raises(st.ParameterError, match='no "flip-3"'):
        st.switch_branch(ds, "flip-3")
