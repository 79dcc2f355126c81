"""Orbits beside the planar family: legs by exact flights, and the families that say why they have none."""

from __future__ import annotations

import numpy as np
import pytest
from cases import CASES
from scipy.optimize import brentq

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod
from stiction.families.spatial.tumbling.turns import about_normal, heading
from stiction.maths.quaternion import from_matrix, matrix
from stiction.orbits.linear import linearise
from stiction.orbits.orbit import mapped
from stiction.run.state import read_state


def multipliers(ds):
    return ds.multiplier_re.values + 1j * ds.multiplier_im.values


def test_a_leg_that_flies_has_exponential_multipliers():
    """Without touching the ground modes are linear: e^{(−ζω ± iω√(1 − ζ²))T}, to 1e-8."""
    model = bouncing_hexapod()
    low = st.with_value(model, "voltage", 1e-3 * model.voltage)
    ds = st.orbit(low, measure={})
    system = low.lowered()
    T, zeta, omega = 1 / low.clock.frequency, np.asarray(system.zeta), np.asarray(system.omega)
    pairs = np.exp((-zeta * omega + 1j * omega * np.sqrt(1 - zeta**2)) * T)
    wanted = np.concatenate([pairs, pairs.conj()])
    for value in wanted:
        assert abs(multipliers(ds) - value).min() < 1e-8
    assert ds.attrs["signature"] == "" and ds.attrs["residual"] < 1e-9


def leg(f, drive, amplitude, zeta=0.05, gap=2e-4, e=0.6, waveform=None):
    """One mode of frequency f over the ground, driven at another."""
    structure = st.modal.modal_structure((f,), (zeta,), {"tip": (1.0,)}, {"in": (1.0,)}, st.modal.ModalMass(m=(1e-6,)))
    return st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=drive), voltage=amplitude,
        drives={"in": waveform or st.Sine()}, feet={"tip": st.modal.Foot(gap=gap)}, law=st.modal.AllModesImpact(e=e),
    )  # fmt: skip


def next_impact(model, t, v):
    """(time, velocity after) of the impact that follows one at time t, by the closed form of a damped oscillator under
    A sin Ωt: an independent way, without events, modes or products."""
    s = model.structure
    w, z, Om = 2 * np.pi * s.frequency[0], s.damping[0], 2 * np.pi * model.clock.frequency
    P = model.voltage / (w**2 - Om**2 + 2j * z * w * Om)  # of A e^{iΩt}
    gap, wd = model.feet["tip"].gap, w * np.sqrt(1 - z**2)

    def steady(t):
        return (P * np.exp(1j * Om * t)).imag, (1j * Om * P * np.exp(1j * Om * t)).imag

    y, yd = -gap - steady(t)[0], v - steady(t)[1]

    def height(x):
        return (
            gap + np.exp(-z * w * x) * (y * np.cos(wd * x) + (yd + z * w * y) / wd * np.sin(wd * x)) + steady(t + x)[0]
        )

    def speed(x):
        a = -(w * w * y + z * w * yd) / wd
        return np.exp(-z * w * x) * (yd * np.cos(wd * x) + a * np.sin(wd * x)) + steady(t + x)[1]

    grid = np.linspace(1e-3, 1.5, 3000) / model.clock.frequency
    first = int(np.flatnonzero(height(grid) < 0.0)[0])
    x = brentq(height, grid[first - 1], grid[first], xtol=1e-17, rtol=1e-15)
    return t + x, -model.law.e * speed(x)


@pytest.mark.parametrize("amplitude", [40.0, 160.0])
def test_a_leg_that_strikes_once_per_cycle_has_the_multipliers_of_its_impact_map(amplitude):
    """The map (time, velocity) from impact to impact has the multipliers of the period map, whatever the section.
    Differences of 1e-5 with Richardson's correction leave 1e-10."""
    model, e = leg(50.0, 60.0, amplitude), 0.6
    ds = st.orbit(model, measure={}, settle=40)
    assert ds.attrs["signature"] == "I"
    T, at = 1 / 60.0, float(ds.event_time[0])
    v = e * np.sqrt(2 * float(ds.event_loss[0]) / (1e-6 * (1 - e**2)))  # after the impact, from the energy it takes
    end = next_impact(model, at, v)
    assert end[0] - at == pytest.approx(T, rel=1e-9) and end[1] == pytest.approx(v, rel=1e-8)

    def column(dt, dv):
        def slope(h):
            (a, b), (c, d) = next_impact(model, at + h * dt, v + h * dv), next_impact(model, at - h * dt, v - h * dv)
            return np.array([a - c, b - d]) / (2 * h)

        return (4 * slope(1e-5) - slope(2e-5)) / 3

    D = np.column_stack([column(T, 0.0) / T, column(0.0, v) / v])
    wanted = np.linalg.eigvals(D)
    for value in wanted:
        assert abs(multipliers(ds) - value).min() < 1e-8
    assert float(ds.attrs["liouville"]) == pytest.approx(float(np.linalg.det(D)), rel=1e-8)


SQUARE = st.Square(duty=0.4, low=-1.0)
PRODUCTS = {
    "low hops": st.with_value(bouncing_hexapod(), "voltage", 5.0),
    "hops": st.with_value(bouncing_hexapod(), "voltage", 10.0),
    "square": leg(50.0, 35.0, 30.0, waveform=SQUARE),
}


@pytest.mark.parametrize("name", PRODUCTS)
def test_the_product_of_flight_matrices_is_the_derivative_of_the_map(name):
    """Six modes, 28 events: impacts that die out, rests, stances and releases; and a drive that jumps. Against
    differences of the map, which err by h² times its curvature: a quarter of the step, a sixteenth of the error."""
    model, none = PRODUCTS[name], np.zeros(0)
    ds = st.orbit(model, measure={}, settle=30)
    assert ds.attrs["signature"] and ds.attrs["residual"] < 1e-10
    assert ds.attrs["periods_run"] <= 30 + 9  # a derivative costs none: steps of Newton's method are one run each
    m, x = mapped(model, (), start=ds, measure={})
    exact = m.derivative(x, none)
    m.derivative = lambda x, p: None
    errors = []
    for step in (2e-5, 5e-6, 1e-6):
        m.step = step
        errors.append(np.abs(linearise(m, x, none).J - exact).max())
    assert errors[1] < errors[0] / 8 or errors[1] < 1e-7  # or round-off is reached, 1e-13 of the map over the step
    assert errors[2] < 1e-6


# ------------------------------------------------------------------------------------------------ turns of a field


def test_a_robot_that_rolls_advances_by_its_perimeter_and_keeps_its_heading():
    """Four edges per turn, no slip: 2 (l + h), and friction gives back every heading, a multiplier of 1. Steps leave
    1e-7 of it, as the last slip of each fall is stepped."""
    model = st.devices.utum_on_paper(frequency=5.0)
    ds = st.orbit(model, measure={"speed": st.measures.mean_velocity("robot.y")})
    perimeter = 2 * (model.shape.length + model.shape.height)
    assert ds.advance.sel(travel="robot.y") == pytest.approx(perimeter, rel=1e-7)
    assert abs(float(ds.advance.sel(travel="robot.x"))) < 1e-9 * perimeter
    assert float(ds.speed) == pytest.approx(5.0 * perimeter, rel=1e-7)
    assert float(ds.multiplier_re[0]) == pytest.approx(1.0, abs=1e-7) and ds.attrs["residual"] <= 1e-9
    assert st.stability(ds).attrs["kind"] == "on the border of stability"


def test_a_robot_that_slips_comes_back_to_its_course_as_its_multiplier_says():
    """A heading 1e-3 rad beside the course, turn by turn of one run, whose steps fall elsewhere in each: to 2 %."""
    model = st.devices.utum_on_paper(frequency=10.0)
    ds = st.orbit(model)
    start = read_state(ds, "start")
    R = matrix(start.orientation[0])
    beside = start.replace(orientation=from_matrix((about_normal(1e-3) @ R)[None]))
    run = st.simulate(model, until=st.Cycles(count=3), start=beside)
    at = [int(np.argmin(abs(run.time.values - k / 10.0))) for k in range(4)]
    headings = np.array([heading(matrix(run.orientation.values[i].ravel()) @ R.T) for i in at])
    assert headings[1:] / headings[:-1] == pytest.approx(np.full(3, float(ds.multiplier_re[0])), rel=0.02)
    assert bool(st.stability(ds).stable) and 0.1 < float(ds.multiplier_re[0]) < 0.5
    branch = st.continue_orbit(ds, "field.frequency", (9.8, 10.2), most=3)
    here = st.orbit_at(branch, 1)
    assert float(here.multiplier_re[0]) == pytest.approx(float(branch.multiplier_re[1, 0]), rel=1e-9)


def test_robots_without_a_heading_of_their_own_are_refused_in_words():
    for frequency, error, match in (
        (20.0, st.ConvergenceError, "the heading after a turn follows the steps"),
        (60.0, st.ModelError, "where a turn of the field begins"),
    ):
        with pytest.raises(error, match=match):
            st.orbit(st.devices.utum_on_paper(frequency=frequency))
    with pytest.raises(st.ParameterError, match="need Resolved"):
        st.orbit(st.devices.utum_on_paper(frequency=5.0), stepper=st.Moreau(step=1e-4))
    with pytest.raises(st.ParameterError, match="sections are made of coordinates"):
        st.poincare_section(st.devices.utum_on_paper(frequency=5.0), cycles=2, settle=1)


REASONS = {
    "sliding": "contacts remember thousands of turning points",
    "platform": "patches remember thousands of springs",
    "stage": "contacts and piezos remember many turning points",
    "spatial": "friction is stepped on a grid, where maps are not smooth",
    "mechanism": "repeats with the clock, which this model has not",
}


@pytest.mark.parametrize("name", REASONS)
def test_families_without_orbits_say_why(name):
    case = CASES[name]()
    with pytest.raises(st.ParameterError, match=REASONS[name]):
        st.orbit(case.model, stepper=case.stepper)


def test_every_family_is_known_to_have_orbits_or_not():
    assert set(CASES) - set(REASONS) == {
        "planar",
        "modal",
        "tumbling",
        "bead",
    }  # the bead is a user's family, see new-family.md
