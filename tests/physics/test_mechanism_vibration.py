"""Modes with the mass of flexures, harmonic response and state space, against closed forms and time integration."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import stiction as st

M = st.mechanism
E, DEPTH, HEIGHT, LENGTH, RHO = 160e9, 25e-6, 5e-6, 1e-3, 2330.0
EI, EA, PER_LENGTH = E * DEPTH * HEIGHT**3 / 12, E * DEPTH * HEIGHT, RHO * DEPTH * HEIGHT
SILICON = M.Elastic(youngs=E, expansion=2.6e-6, density=RHO)
LEAF = M.Uniform(depth=DEPTH, height=HEIGHT)


def straight(start, end, x=0.0, y=0.0, angle=0.0, length=LENGTH):
    return M.Straight(start=start, end=end, x=x, y=y, angle=angle, length=length, section=LEAF, material=SILICON)


def cantilever(mass=0.0, **fields):
    link = M.Link(x=LENGTH, mass=mass, moment=0.0)
    return M.Mechanism(bodies={"b": link}, flexures={"f": straight("ground", "b")}, **fields)


def stage(mass=1e-9, **push):
    legs = {n: straight("ground", "stage", x, 0.0, pi / 2) for n, x in (("left", 0.0), ("right", 0.8e-3))}
    link = M.Link(x=0.4e-3, y=1e-3, mass=mass, moment=1e-16, points={"edge": M.Point(x=0.4e-3)})
    loads = {"push": M.Wrench(body="stage", **push)}
    return M.Mechanism(bodies={"stage": link}, flexures=legs, loads=loads)


@pytest.mark.parametrize("beam", [M.ExactBeam(), M.Corotational()])
def test_a_cantilever_swings_as_bernoulli_says(beam):
    """ω = λ² √(EI/ρA)/L², λ = 1.8751, 4.6941, 7.8548; 8 cubic pieces are within 1e-3 of the third."""
    ds = M.modes(cantilever(beam=beam), flexure_pieces=8)
    expected = np.array([1.8751040687, 4.6940911330, 7.8547574382]) ** 2 * np.sqrt(EI / PER_LENGTH) / LENGTH**2
    np.testing.assert_allclose(2 * pi * ds.frequency.values[:3], expected, rtol=1e-3)
    assert (ds.frequency_error.values[:3] < 0.02 * ds.frequency.values[:3]).all() and ds.left_out_mass == 0.0
    np.testing.assert_allclose(2 * pi * ds.frequency.values[0], expected[0], rtol=1e-5)


def test_a_heavy_tip_and_the_mass_of_the_beam():
    """Tip mass m, beam of mass m_b: 1 + cos λ cosh λ + (m/m_b) λ (cos λ sinh λ − sin λ cosh λ) = 0."""
    from scipy.optimize import brentq

    beam = PER_LENGTH * LENGTH
    for ratio in (0.5, 5.0):

        def miss(x, ratio=ratio):
            c, s, C, S = np.cos(x), np.sin(x), np.cosh(x), np.sinh(x)
            return 1 + c * C + ratio * x * (c * S - s * C)

        expected = brentq(miss, 0.1, 1.87) ** 2 * np.sqrt(EI / PER_LENGTH) / LENGTH**2
        ds = M.modes(cantilever(ratio * beam), flexure_pieces=8)
        assert 2 * pi * ds.frequency.values[0] == pytest.approx(expected, rel=1e-5)
        without = M.modes(cantilever(ratio * beam))
        assert without.left_out_mass == pytest.approx(1 / (1 + ratio), rel=1e-9)
        assert without.frequency.values[0] > ds.frequency.values[0]


def test_an_arc_vibrates_as_many_straight_pieces_do():
    """A half circle, clamped: pieces halve their error at least fourfold, and 1 % is kept."""
    arc = M.Arc(
        start="ground", end="b", x=0.0, y=0.0, radius=0.3e-3, angle=0.0, sweep=pi, section=LEAF, material=SILICON
    )
    model = M.Mechanism(bodies={"b": M.Link(x=-0.3e-3, mass=1e-15)}, flexures={"a": arc})
    found = {n: M.modes(model, flexure_pieces=n).frequency.values[:2] for n in (4, 8, 16, 32)}
    off = {n: np.abs(found[n] / found[32] - 1).max() for n in (4, 8, 16)}
    assert off[8] < 0.3 * off[4] and off[16] < 0.3 * off[8] and off[8] < 0.01


def test_a_prestressed_beam_is_a_string_when_the_pull_is_strong():
    """Clamped ends soften it by boundary layers: f = √(N/ρA)/(2L) (1 + 2/(kL) + (4 + π²/2)/(kL)²), k² = N/EI."""
    middle = M.Link(x=LENGTH / 2)
    beams = {
        "l": straight("ground", "m", length=LENGTH / 2),
        "r": straight("m", "ground", LENGTH / 2, length=LENGTH / 2),
    }
    stress = 800e6
    model = M.Mechanism(bodies={"m": middle}, flexures=beams, loads={"film": M.ResidualStress(stress=stress)})
    N = stress * DEPTH * HEIGHT
    kL = np.sqrt(N / EI) * LENGTH
    expected = np.sqrt(N / PER_LENGTH) / (2 * LENGTH) * (1 + 2 / kL + (4 + pi**2 / 2) / kL**2)
    # the next term of the expansion is about 10/kL³
    assert M.modes(model, flexure_pieces=8).frequency.values[0] == pytest.approx(expected, rel=30 / kL**3 + 1e-3)


def test_harmonic_response_of_a_stage_is_that_of_an_oscillator():
    """m ẍ + c ẋ + k x = F, k = 24 EI/L³, c = α m + β k, or k (1 + iη); the legs' own stretch is 1e-5."""
    k, m = 24 * EI / LENGTH**3, 1e-9
    omega = np.sqrt(k / m) * np.array([0.01, 0.5, 1.0, 1.5])
    alpha, beta, eta = 0.1 * np.sqrt(k / m), 0.02 / np.sqrt(k / m), 0.05
    for damping, complex_k in (
        ({"mass_damping": alpha, "stiffness_damping": beta}, k + 1j * omega * (alpha * m + beta * k)),
        ({"loss_factor": eta}, k * (1 + 1j * eta)),
    ):
        ds = M.harmonic_response(stage(), "loads.push.fx", omega / (2 * pi), **damping)
        expected = 1 / (complex_k - omega**2 * m)
        found = ds.sel(point="stage", axis="x")
        np.testing.assert_allclose(found.amplitude.values, np.abs(expected), rtol=5e-4)
        np.testing.assert_allclose(found.phase.values, np.angle(expected), rtol=0, atol=1e-3)


def test_state_space_moves_as_the_harmonic_response_says():
    """Integrated in time by scipy until the start has died away; and its D holds what the slow modes leave out."""
    model, damping = stage(), {"mass_damping": 2e3, "stiffness_damping": 1e-6}
    ds = M.state_space(model, ["loads.push.fx", "loads.push.moment"], ["stage.x", "stage.edge.y"], **damping)
    frequency = 1.2 * M.modes(model).frequency.values[0]
    A, B, C, D = (ds[name].values for name in "ABCD")

    def slope(t, x):
        return A @ x + B[:, 0] * 1e-7 * np.cos(2 * pi * frequency * t)

    t = np.linspace(0.02, 0.02 + 1 / frequency, 200, endpoint=False)
    x = solve_ivp(slope, (0, t[-1]), np.zeros(len(A)), t_eval=t, rtol=1e-8, atol=1e-18, method="LSODA").y
    y = C @ x + D[:, :1] * 1e-7 * np.cos(2 * pi * frequency * t)
    seen = 2 * np.abs((y * np.exp(-2j * pi * frequency * t)).mean(axis=1)) / 1e-7
    response = M.harmonic_response(model, "loads.push.fx", [frequency], **damping).isel(frequency=0).amplitude
    expected = [response.sel(point="stage", axis="x").item(), response.sel(point="stage.edge", axis="y").item()]
    np.testing.assert_allclose(seen[0], expected[0], rtol=1e-4)
    np.testing.assert_allclose(seen[1], expected[1], rtol=1e-2, atol=1e-4 * expected[0])
    assert ds.truncation_error < 1e-9
    short = M.state_space(model, ["loads.push.fx"], ["stage.x"], order=1, flexure_pieces=8, **damping)
    assert short.sizes["state"] == 2 and 0 <= short.truncation_error < 1e-2
    static = -short.C.values @ np.linalg.solve(short.A.values, short.B.values) + short.D.values
    assert static.item() == pytest.approx(LENGTH**3 / (24 * EI), rel=1e-4)


def test_what_cannot_vibrate_is_refused_in_words():
    with pytest.raises(st.ModelError, match="no body has a mass"):
        M.modes(cantilever())
    with pytest.raises(st.ModelError, match="cannot carry the mass"):
        M.modes(cantilever(1e-9, beam=M.Linear()), flexure_pieces=4)
    with pytest.raises(st.ParameterError, match="order = 9"):
        M.state_space(stage(), ["loads.push.fx"], ["stage.x"], order=9)
    held = st.with_value(stage(), "loads", {"d": M.Displacement(body="stage", travel=1e-6)})
    with pytest.raises(st.ModelError, match="prescribes a motion"):
        M.harmonic_response(held, "loads.d.travel", [1e3])
    pressed = stage(fy=-3 * 2 * pi**2 * EI / LENGTH**2)
    with pytest.raises(st.ModelError, match="unstable"):
        M.state_space(pressed, ["loads.push.fx"], ["stage.x"])
