"""Mechanisms moved by signals of a clock: the settled motion against the harmonic response, constraints in motion
against closed forms, and what signals break."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import stiction as st

M = st.mechanism
E, DEPTH, HEIGHT, LENGTH, MASS = 160e9, 25e-6, 5e-6, 1e-3, 1e-9
K = 2 * 12 * E * DEPTH * HEIGHT**3 / 12 / LENGTH**3  # of two clamped legs, bent sideways
OMEGA = np.sqrt(K / MASS)
LEAF, SILICON = M.Uniform(depth=DEPTH, height=HEIGHT), M.Elastic(youngs=E)


def leaf(start, end, x=0.0, y=0.0):
    return M.Straight(start=start, end=end, x=x, y=y, angle=pi / 2, length=LENGTH, section=LEAF, material=SILICON)


def stage(loads, on="ground", **fields):
    """A stage on two legs, which stand on the ground or on a carriage that a third leg ties to it."""
    legs = {"left": leaf(on, "stage"), "right": leaf(on, "stage", 0.8e-3)}
    edge = {"edge": M.Point(x=0.4e-3, y=0.2e-3)}
    bodies = {"stage": M.Link(x=0.4e-3, y=1e-3, mass=MASS, moment=1e-16, points=edge)}
    if on == "car":
        legs["tether"] = leaf("ground", "car", 0.4e-3, -LENGTH)
        bodies["car"] = M.Link(x=0.4e-3, mass=5 * MASS, moment=1e-15)
    return M.Mechanism(bodies=bodies, flexures=legs, loads=loads, **fields)


def driven(signal, loads, frequency, **fields):
    return stage(loads, clock=st.Clock(frequency=frequency), drives={"s": signal}, **fields)


def phasor(ds, frequency, per_cycle, point="stage.edge"):
    """Complex amplitude (axis) of a point over the last cycle, of what a unit of sin 2πft moves."""
    last = ds.isel(time=slice(-per_cycle - 1, -1))
    turn = np.exp(-2j * pi * frequency * last.time.values)
    return 2j * (last.point_position.sel(point=point).values * turn[:, None]).mean(axis=0)


@pytest.mark.parametrize("ratio", [0.5, 1.0, 1.6])
def test_the_settled_motion_is_the_harmonic_response(ratio):
    """Below, at and above the resonance: amplitude and phase of two steps, extrapolated by their second order, meet the
    response within the fourth-order rest (ωh)⁴ ≈ 1e-4 and what is left of the start, e^(−0.2 ω t) = 4e-5. The force is
    so small that geometry adds (x/L)² ≈ 1e-7."""
    damping, f, F = {"mass_damping": 0.4 * OMEGA}, ratio * OMEGA / (2 * pi), 1e-8
    settled = int(np.ceil(8 * ratio))

    def seen(steps):
        model = driven(st.Sine(), {"push": M.Wrench(body="stage", fx=F, moment=3e-12, drive="s")}, f)
        ds = st.simulate(model, M.GeneralizedAlpha(step=1 / f / steps, **damping), until=settled / f)
        assert np.abs(ds.energy_residual).max() <= 1e-4 * ds.supplied_energy.max()
        return phasor(ds, f, steps) / F

    coarse, fine = seen(24), seen(48)
    model = stage({"push": M.Wrench(body="stage", fx=0.0, moment=0.0)})
    asked = [M.harmonic_response(model, f"loads.push.{name}", [f], **damping) for name in ("fx", "moment")]
    X = [(r.amplitude * np.exp(1j * r.phase)).sel(point="stage.edge").values[0] for r in asked]
    expected = X[0] + X[1] * 3e-12 / F
    found = (4 * fine - coarse) / 3
    assert abs(found[0] / expected[0] - 1) < 3e-4
    assert abs(found[1] - expected[1]) < 3e-4 * abs(expected[0])
    assert np.angle(found[0]) == pytest.approx(np.angle(expected[0]), abs=3e-4)


def test_a_voltage_vibrates_about_its_bias():
    """V = V₀ (1 + 0.01 sin 2πft): the comb pulls with V², whose second harmonic is 1/400 and orthogonal."""
    f, V, damping = 0.7 * OMEGA / (2 * pi), 10.0, {"mass_damping": 0.6 * OMEGA}
    comb = dict(body="stage", fingers=100, thickness=DEPTH, gap=2e-6, overlap=20e-6, voltage=V)
    model = driven(st.Sine(amplitude=0.01, offset=1.0), {"c": M.CombDrive(**comb, drive="s")}, f)
    begin = st.simulate(model)  # at the begin of a cycle the voltage is V₀
    still = stage({"c": M.CombDrive(**comb)})
    np.testing.assert_array_equal(begin.q, st.simulate(still).q)
    seen = [
        phasor(st.simulate(model, M.GeneralizedAlpha(step=1 / f / n, **damping), until=6 / f, start=begin), f, n)[0]
        for n in (24, 48)
    ]
    r = (
        M.harmonic_response(still, "loads.c.voltage", [f], **damping)
        .sel(point="stage.edge", axis="x")
        .isel(frequency=0)
    )
    expected = r.amplitude.item() * np.exp(1j * r.phase.item()) * 0.01 * V
    assert abs((4 * seen[1] - seen[0]) / 3 / expected - 1) < 5e-4  # e^(−0.3 ω t), fourth order of the step


@pytest.mark.parametrize("signal", [st.Sine(), st.Sine(phase=1.0), st.Trapezoid(low=-1.0, ramp=0.2)])
def test_a_stage_on_a_moved_carriage(signal):
    """m ẍ + k (x − c(t)) = 0 by SciPy, c a signal, from rest at c(0) with the carriage moving at once: second order,
    the ledger with the carriage's work closes, and a run in two parts is one. A trapezoid kinks."""
    f, way = 0.45 * OMEGA / (2 * pi), 1e-7
    loads = {
        "x": M.Displacement(body="car", travel=way, drive="s"),
        "y": M.Displacement(body="car", angle=pi / 2, travel=0.0),
        "turn": M.Turn(body="car", angle=0.0),
    }
    model = driven(signal, loads, f, on="car")
    twin = type(signal).__twin__(*(getattr(signal, name) for name in type(signal).__twin__._fields))

    def slope(t, z):
        return [z[1], -(OMEGA**2) * (z[0] - way * type(signal).waveform(twin, (f * t) % 1.0))]

    begin, end = st.simulate(model), 1.3 / f
    x0 = begin.q.sel(coordinate="stage.x").item() - 0.4e-3
    want = solve_ivp(slope, (0, end), [x0, 0.0], rtol=1e-10, atol=1e-18, max_step=1e-3 / f).y[0, -1]
    ends, books = [], []
    for n in (40, 80):
        stepper = M.GeneralizedAlpha(step=1 / f / n, spectral_radius=0.8)
        ds = st.simulate(model, stepper, until=end, start=begin)
        ends.append(ds.q.sel(coordinate="stage.x").values[-1] - 0.4e-3 - want)
        held = (ds.kinetic_energy + ds.stored_energy).max().item()
        books.append(np.abs(ds.energy_residual).max().item() / held)
        car = [type(signal).waveform(twin, p % 1.0) for p in f * ds.time.values[1:-1] + 1e-13]
        np.testing.assert_allclose(ds.q.sel(coordinate="car.x")[1:-1] - 0.4e-3, way * np.array(car), rtol=0, atol=1e-15)
    assert abs(ends[1]) < 0.35 * abs(ends[0]) and abs(ends[1]) < 0.05 * way
    assert books[1] < 0.4 * books[0] and books[1] < 5e-3
    first = st.simulate(model, stepper, until=0.5 / f, start=begin)  # where a trapezoid kinks, too
    second = st.simulate(model, stepper, until=end - 0.5 / f, start=first)
    np.testing.assert_array_equal(second.q[-1], ds.q[-1])


def test_a_bar_on_a_pin_swings_far():
    """θ = θ₀ cos ωt on a pin with a spring, ±2 rad; the pin's force is m r (θ̈ t − θ̇² n), met to second order."""
    k, r, m, J = 1e-9, 1e-3, 1e-9, 1e-16
    omega = np.sqrt(k / (J + m * r**2))

    def bar(moment):
        pin = M.Pin(start="ground", end="bar", x=0.0, y=0.0, stiffness=k)
        load = {"m": M.Wrench(body="bar", moment=moment)}
        return M.Mechanism(bodies={"bar": M.Link(x=r, mass=m, moment=J)}, flexures={"pin": pin}, loads=load)

    held, T = st.simulate(bar(2.0 * k)), 2 * pi / omega
    c, v = 2 * np.cos(0.6 * pi), -2 * omega * np.sin(0.6 * pi)
    normal, tangent = np.array([np.cos(c), np.sin(c)]), np.array([-np.sin(c), np.cos(c)])
    force = m * r * (-(omega**2) * c * tangent - v**2 * normal)
    off, drift = [], []
    for n in (100, 200):
        stepper = M.GeneralizedAlpha(step=T / n, spectral_radius=0.9)
        ds = st.simulate(bar(0.0), stepper, until=1.3 * T, start=held)
        np.testing.assert_allclose(np.hypot(*ds.q.values[:, :2].T), r, rtol=1e-12)
        drift.append(abs(ds.energy_residual.values[n]) / ds.stored_energy.values[0])  # after one swing
        off.append([abs(ds.q.values[-1, 2] - c), np.abs(-ds.reaction.values[-1] - force).max() / np.abs(force).max()])
    np.testing.assert_array_less(off[1], 0.3 * np.array(off[0]))
    assert drift[1] <= 1e-4
    np.testing.assert_array_less(off[1], [0.02, 0.02])  # 2 rad at 200 steps: (ωh)² 1.3 · 2π · 2/12


def test_a_square_pulse_pushes_as_constant_loads_do():
    """Steps end where the signal jumps, wherever that is: the same as two runs under constant loads, to the last bit of
    the grid they share."""
    f = 0.3 * OMEGA / (2 * pi)
    stepper = M.GeneralizedAlpha(step=0.1 / f)
    push = {"push": M.Wrench(body="stage", fx=1e-8, drive="s")}
    ds = st.simulate(driven(st.Square(duty=0.37), push, f), stepper, until=0.8 / f)
    on = st.simulate(stage({"push": M.Wrench(body="stage", fx=1e-8)}), stepper, until=0.37 / f)
    off = st.simulate(stage({}), stepper, until=0.43 / f, start=on)
    np.testing.assert_allclose(ds.q[-1], off.q[-1], rtol=1e-13)
    np.testing.assert_allclose(ds.time, [*np.arange(9) * 0.1 / f], rtol=1e-12)


def test_a_shock_and_weight():
    """A half-sine shock a sin(πt/T) for T, then none: x = −a/(ω² − Ω²) (sin Ωt − Ω/ω sin ωt) up to T, Ω = π/T, and free
    afterwards; and under its weight along the legs' soft direction a stage hangs by m g/k."""
    a, T = 1e-2 * OMEGA**2 * 1e-6, 2.0 / OMEGA
    hill = np.sin(pi * np.arange(33) / 32).tolist()
    shock = st.Polyline(phases=(*(k / 320 for k in range(33)), 0.2), values=(*hill, 0.0))
    model = driven(shock, {"hit": M.FrameAcceleration(x=a, drive="s")}, 0.1 / T)
    errors = []
    for n in (40, 80):
        ds = st.simulate(model, M.GeneralizedAlpha(step=T / n), until=2 * T)
        x, t = ds.q.sel(coordinate="stage.x").values - 0.4e-3, ds.time.values
        W = pi / T

        def during(t, W=W):
            return -a / (OMEGA**2 - W**2) * (np.sin(W * t) - W / OMEGA * np.sin(OMEGA * t))

        x1, v1 = during(T), -a * W / (OMEGA**2 - W**2) * (np.cos(W * T) - np.cos(OMEGA * T))
        after = x1 * np.cos(OMEGA * (t - T)) + v1 / OMEGA * np.sin(OMEGA * (t - T))
        errors.append(np.abs(x - np.where(t <= T, during(t), after)).max() / np.abs(after).max())
    assert errors[1] < 2e-3  # 32 chords of the sine are (π/32)²/8 below it, 1.2e-3
    hung = st.simulate(stage({"weight": M.FrameAcceleration(x=9.81)})).q.sel(coordinate="stage.x").item() - 0.4e-3
    assert hung == pytest.approx(-MASS * 9.81 / K, rel=1e-3)
    with pytest.raises(st.ModelError, match="links without mass"):
        st.with_value(stage({"w": M.FrameAcceleration(x=1.0)}), "bodies.stage.mass", 0.0)


def test_a_clock_that_changes_goes_on_from_its_phase():
    """A session may turn the frequency: the signal does not jump, so that the force at the cut is the same."""
    f = 0.3 * OMEGA / (2 * pi)
    push = {"push": M.Wrench(body="stage", fx=1e-8, drive="s")}
    stepper = M.GeneralizedAlpha(step=0.01 / f)
    first = st.simulate(driven(st.Sine(), push, f), stepper, until=0.6 / f)
    on = st.simulate(driven(st.Sine(), push, 2 * f), stepper, until=0.2 / f, start=first)
    lead = st.Sine(phase=2 * pi * (0.6 - 2 * 0.6))
    same = st.simulate(driven(lead, push, 2 * f), stepper, until=0.2 / f, start=first.copy())
    assert float(on.end_clock_turns) == pytest.approx(0.6, rel=1e-12)
    shifted = st.simulate(driven(lead, push, 2 * f), stepper, until=0.2 / f, start=st.end_state(first).replace(
        clock_frequency=2 * f, clock_begun=0.0, clock_turns=0.0))  # fmt: skip
    x, y, other = (ds.q.sel(coordinate="stage.x") for ds in (on, shifted, same))
    np.testing.assert_allclose(x, y, rtol=1e-12)
    assert np.abs(x - other).max() > 1e-6 * np.abs(x - 0.4e-3).max()  # with the lead on top it is another motion


def car(**link):
    loads = {"x": M.Displacement(body="car", travel=1e-7, drive="s")}
    model = driven(st.Sine(phase=1.0), loads, 1e3, on="car")
    return st.with_value(model, "bodies", {**model.bodies, "car": M.Link(x=0.4e-3, **link)})


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (lambda: stage({"p": M.Wrench(body="stage", fx=1e-9, drive="s")}), "there is no such drive"),
        (lambda: stage({}, drives={"s": st.Sine()}), "drives but no clock"),
        (lambda: stage({}, clock=st.Sine()), "is no clock"),
        (lambda: driven(st.Square(), {"x": M.Turn(body="stage", angle=0.1, drive="s")}, 1e3), "jumps from"),
        (lambda: M.load_path(driven(st.Sine(), {"p": M.Wrench(body="stage", drive="s")}, 1e3), "loads.p.fx", [0.0]),
         'follows the drive "s" in time'),
        (lambda: M.harmonic_response(
            driven(st.Sine(), {"p": M.Wrench(body="stage", drive="s")}, 1e3), "loads.p.fx", [1.0]),
         "leave the drive out"),
        (lambda: st.orbit(driven(st.Sine(), {}, 1e3)), "family mechanism have no period map"),
        (lambda: M.as_multibody(driven(st.Sine(), {}, 1e3, beam=M.Corotational())), "constant loads"),
        (lambda: st.simulate(car(mass=1e-9, moment=1e-15), M.GeneralizedAlpha(step=1e-5), until=1e-4),
         "spectral_radius"),
        (lambda: st.simulate(car(), M.GeneralizedAlpha(step=1e-5, spectral_radius=0.8), until=1e-4), "without mass"),
        (lambda: st.simulate(car(mass=1e-9, moment=1e-15), M.GeneralizedAlpha(step=1e-5, spectral_radius=0.8),
                             until=1e-4), "start does not meet"),
    ],
)  # fmt: skip
def test_what_cannot_be_driven_is_said(action, words):
    with pytest.raises(st.StictionError, match=words):
        action()


def between_walls(loads, **fields):
    """A mass in the middle of a beam between walls."""
    warm = M.Elastic(youngs=E, expansion=2.6e-6)
    halves = {
        name: M.Straight(start=a, end=b, x=x, y=0.0, length=LENGTH / 2, section=LEAF, material=warm)
        for name, a, b, x in (("left", "ground", "mid", 0.0), ("right", "mid", "ground", LENGTH / 2))
    }
    return M.Mechanism(
        bodies={"mid": M.Link(x=LENGTH / 2, mass=MASS, moment=1e-17)}, flexures=halves, loads=loads, **fields
    )


def test_a_motion_begins_with_the_energy_of_what_is_strained():
    """One half of a beam between walls is cold at once: ½ EA (α ΔT)² L/2 is stored before anything moves, half of it
    moves the mass with ω² = 4 EA/(L m), V = V_0 (1 + cos² ωt)/2, and none appears or vanishes."""
    EA, strain = E * DEPTH * HEIGHT, 2.6e-6 * 5.0
    model, omega = between_walls({"cold": M.Heating(flexure="left", temperature=-5.0)}), np.sqrt(4 * EA / LENGTH / MASS)
    run = st.simulate(model, M.GeneralizedAlpha(step=0.01 / omega), until=3 / omega)
    stored = 0.5 * EA * strain**2 * LENGTH / 2
    # displacements are 1e-5 of the length, and the trapezoidal rule lets the phase lag by (ωh)²/12 of itself
    expected = stored * (1 + np.cos(omega * run.time.values) ** 2) / 2
    np.testing.assert_allclose(run.stored_energy.values, expected, rtol=5e-5)
    assert np.abs(run.energy_residual.values).max() <= 1e-8 * stored


@pytest.mark.parametrize("signal", [st.Sine(), st.Square()], ids=["sine", "square"])
def test_heat_that_a_signal_brings_is_in_the_books(signal):
    """What walls and mass hold against a strain that grows is work, ∫ −N dε ds; what is missed falls with the step."""
    loads = {"hot": M.Heating(flexure="left", temperature=-5.0, drive="s"), "push": M.Wrench(body="mid", fy=1e-6)}
    model = between_walls(loads, clock=st.Clock(frequency=2e4), drives={"s": signal})
    lost = []
    for step in (4e-7, 2e-7):
        run = st.simulate(model, M.GeneralizedAlpha(step=step), until=1e-4)
        lost.append(np.abs(run.energy_residual.values).max() / run.stored_energy.values.max())
    assert lost[0] <= 1e-4
    assert lost[1] <= 0.5 * lost[0]
