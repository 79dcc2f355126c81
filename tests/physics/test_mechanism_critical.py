"""Buckling, folds and pull-in against closed forms; branches against the elastica; where snapping mechanisms land."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.optimize import brentq
from scipy.special import ellipe, ellipeinc, ellipk, ellipkinc

import stiction as st

M = st.mechanism
E, DEPTH, HEIGHT, LENGTH = 160e9, 25e-6, 5e-6, 1e-3
EI, EA = E * DEPTH * HEIGHT**3 / 12, E * DEPTH * HEIGHT
SILICON = M.Elastic(youngs=E, expansion=2.6e-6)
EPSILON_0 = 8.8541878128e-12


def straight(start, end, x=0.0, y=0.0, angle=0.0, length=LENGTH, height=HEIGHT):
    section = M.Uniform(depth=DEPTH, height=height)
    return M.Straight(
        start=start, end=end, x=x, y=y, angle=angle, length=length, section=section, material=SILICON
    )  # fmt: skip


def column(**loads):
    return M.Mechanism(bodies={"b": M.Link(x=LENGTH)}, flexures={"f": straight("ground", "b")}, loads=loads)


def push():
    return M.Wrench(body="b", fx=-1e-6)


# (k L)² of Euler's cases and what holds the loaded end
ENDS = {
    "free": (pi**2 / 4, {}),
    "guided": (pi**2, {"t": M.Turn(body="b", angle=0.0)}),
    "pinned": (20.190728556, {"s": M.Displacement(body="b", angle=pi / 2, travel=0.0)}),
    "clamped": (
        4 * pi**2,
        {"t": M.Turn(body="b", angle=0.0), "s": M.Displacement(body="b", angle=pi / 2, travel=0.0)},
    ),
}


@pytest.mark.parametrize("end", ENDS)
def test_columns_buckle_at_eulers_loads(end):
    """EI α″ + P (1 − P/EA) α = 0 with P the dead load: Euler's loads of a column that also becomes shorter."""
    number, hold = ENDS[end]
    euler = brentq(lambda P: P * (1 - P / EA) - number * EI / LENGTH**2, 0.0, 0.4 * EA, rtol=1e-14, xtol=1e-18)
    found = M.critical_loads(column(w=push(), **hold), "loads.w.fx", until=-3 * euler)
    assert found.kind.item() == "bifurcation" and found.lost_modes.item() == 1
    # ExactBeam.rtol = 1e-6 limits what finer beams change
    assert -found["loads.w.fx"].item() == pytest.approx(euler, rel=2e-6)
    assert 0 <= found.value_error.item() <= 1e-6 * euler


def test_several_columns_loads_are_found_in_their_order_whatever_the_step():
    """π²/4 (1, 9, 25) EI/L² of the cantilever; one step of the curve may pass several of them."""
    model = column(w=push())
    for until in (-100 * EI / LENGTH**2, -65 * EI / LENGTH**2):
        found = M.critical_loads(model, "loads.w.fx", until=until, most=3)
        loads = -found["loads.w.fx"].values
        np.testing.assert_allclose(
            loads * (1 - loads / EA), np.array([1, 9, 25]) * pi**2 / 4 * EI / LENGTH**2, rtol=1e-5
        )
        assert found.negative_modes.values.tolist() in (
            [0, 1, 2],
            [1, 2, 3],
            [0, 1, 3],
            [0, 2, 2],
            [1, 1, 2],
            [1, 2, 2],
        )


def test_the_buckled_branch_is_the_elastica():
    """Tip angle α of a cantilever beyond Euler's load: K(sin α/2) = √(P/EI) L, to both sides, stable all along."""
    model = column(w=push())
    first = M.critical_loads(model, "loads.w.fx", until=-10 * EI / LENGTH**2).isel(critical=0)
    for side in (1, -1):
        ds = M.branch(model, first, side=side, steps=25, length=0.2)
        angle, load = ds.pose.sel(body="b", component="theta").values, -ds["loads.w.fx"].values
        expected = EI / LENGTH**2 * ellipk(np.sin(angle / 2) ** 2) ** 2
        np.testing.assert_allclose(load, expected, rtol=2e-5)  # the column is shorter by P/EA = 5e-6
        assert (np.sign(angle) == np.sign(angle[0])).all() and np.abs(angle).max() > 2.0 and ds.stable.all()
        assert np.sign(angle[0]) == side * np.sign(first.mode.sel(coordinate="b.theta").item())


def test_a_heated_beam_between_walls_buckles_and_bows():
    """α ΔT = P/EA with P = 4π² EI/L² exactly, as the walls keep its length; then w² = 4 L²/π² α (ΔT − ΔT_c)."""
    half = {
        "l": straight("ground", "b", length=LENGTH / 2),
        "r": straight("b", "ground", x=LENGTH / 2, length=LENGTH / 2),
    }
    model = M.Mechanism(bodies={"b": M.Link(x=LENGTH / 2)}, flexures=half, loads={"hot": M.Heating(temperature=10.0)})
    critical = 4 * pi**2 * EI / EA / LENGTH**2 / SILICON.expansion
    found = M.critical_loads(model, "loads.hot.temperature", until=4 * critical)
    assert found["loads.hot.temperature"].item() == pytest.approx(critical, rel=2e-6)
    bowed = M.branch(model, found.isel(critical=0), steps=10)
    hot, bow = bowed["loads.hot.temperature"].values, np.abs(bowed.pose.sel(component="y").values[:, 0])
    expected = 2 * LENGTH / pi * np.sqrt(SILICON.expansion * (hot - critical))
    np.testing.assert_allclose(bow, expected, rtol=2e-4)  # slopes² of 1e-4 are left out
    assert bowed.stable.all()


def test_a_curve_begins_where_the_other_loads_hold_the_mechanism():
    """A beam between walls under tension σ is hotter by σ/(E α) when it buckles, also where a push aside bends
    its curve; the first point of a curve is the equilibrium without the load, not rest."""
    middle = LENGTH / 2
    parts = {
        "l": straight("ground", "b", length=middle),
        "r": straight("b", "ground", x=middle, length=middle),
    }
    pulled = {"hot": M.Heating(temperature=10.0), "made": M.ResidualStress(stress=20e6)}
    model = M.Mechanism(bodies={"b": M.Link(x=middle)}, flexures=parts, loads=pulled)
    critical = (4 * pi**2 * EI / EA / LENGTH**2 + 20e6 / SILICON.youngs) / SILICON.expansion
    found = M.critical_loads(model, "loads.hot.temperature", until=2 * critical)
    assert found["loads.hot.temperature"].item() == pytest.approx(critical, rel=2e-6)
    aside = st.with_value(model, "loads", {**pulled, "push": M.Wrench(body="b", fy=2e-5)})
    curve = M.continuation(aside, path="loads.hot.temperature", until=critical, steps=3)
    held = M.equilibrium(st.with_value(aside, "loads.hot.temperature", 0.0))
    # both are within ExactBeam.rtol of the exact beam
    assert curve.pose.values[0, 0, 1] == pytest.approx(held.pose.values[0, 1], rel=2e-6)
    assert curve.residual.max() < 1e-8


def arm(force=-1e-5, **inertia):
    """A rigid arm on a free pin against a horizontal spring at its tip: F = k l (cos θ − cos θ0) tan θ."""
    link = M.Link(x=1e-3 * cos(radians(30)), y=1e-3 * sin(radians(30)), **inertia)
    return M.Mechanism(
        bodies={"arm": link},
        flexures={"pin": M.Pin(start="ground", end="arm", x=0.0, y=0.0)},
        loads={
            "spring": M.Electrothermal(body="arm", blocked_force=0.0, stiffness=0.1),
            "push": M.Wrench(body="arm", fy=force),
        },
    )


def test_folds_of_an_arm_on_a_spring():
    """dF/dθ = 0 at cos³θ = cos θ0, on either side."""
    angle = np.arccos(cos(radians(30)) ** (1 / 3))
    peak = 0.1 * 1e-3 * (cos(angle) - cos(radians(30))) * np.tan(angle)
    found = M.critical_loads(arm(), "loads.push.fy", until=-1e-5, most=2)
    assert found.kind.values.tolist() == ["fold", "fold"]
    np.testing.assert_allclose(found["loads.push.fy"].values, [-peak, peak], rtol=1e-9)
    np.testing.assert_allclose(found.pose.values[:, 0, 2], [angle - radians(30), -angle - radians(30)], rtol=1e-6)
    with pytest.raises(st.ParameterError, match="turns back"):
        M.branch(arm(), found.isel(critical=0))
    assert M.critical_loads(arm(), until=1.0).factor.item() == pytest.approx(peak / 1e-5, rel=1e-9)


def test_an_arm_snaps_and_lands_where_the_load_is_balanced():
    """Up and down: it jumps beyond ±F_max, to the other side, where F = k l (cos θ − cos θ0) tan θ holds again."""
    angle = np.arccos(cos(radians(30)) ** (1 / 3))
    peak = 0.1 * 1e-3 * (cos(angle) - cos(radians(30))) * np.tan(angle)
    load = peak * np.concatenate([np.linspace(0, -1.5, 16), np.linspace(-1.4, 1.5, 30)])
    ds = M.snapping_path(arm(), "loads.push.fy", load)
    theta = radians(30) + ds.q.sel(coordinate="arm.theta").values
    force = 0.1 * 1e-3 * (np.cos(theta) - cos(radians(30))) * np.tan(theta)
    np.testing.assert_allclose(force, -load, rtol=0, atol=1e-9 * peak)
    jumps = load[ds.landed.values] / peak
    np.testing.assert_allclose(jumps, [-1.1, 1.1], rtol=1e-9)  # the first loads beyond the folds
    assert ds.stable.all()


def test_an_arm_with_inertia_snaps_as_a_pendulum_does_and_lands_there_too():
    """(m l² + J) θ″ = F l cos θ + k l² (cos θ − cos θ0) sin θ − c θ′ from the equilibrium before the fold, by a method
    with tight tolerances; generalized-α is off by some (ωh)²/12 = 2e-3 of the way. At rest it is where `snapping_path`
    lands, but for e^(−0.3 ω t) = 1e-12."""
    stiffness, mass, rest = 0.1, 1e-9, radians(30)
    inertia, omega = mass * 1e-6 + 1e-16, np.sqrt(stiffness / mass)
    angle = np.arccos(cos(rest) ** (1 / 3))
    peak = stiffness * 1e-3 * (cos(angle) - cos(rest)) * np.tan(angle)
    held, model = (arm(-share * peak, mass=mass, moment=1e-16) for share in (0.97, 1.3))
    stepper = M.GeneralizedAlpha(step=2 * pi / omega / 40, spectral_radius=0.9, mass_damping=0.6 * omega)
    run = st.simulate(model, stepper, until=30 * pi / omega, start=st.simulate(held))

    def rate(_, y):
        torque = -1.3 * peak * 1e-3 * cos(y[0]) + stiffness * 1e-6 * (cos(y[0]) - cos(rest)) * sin(y[0])
        return [y[1], torque / inertia - 0.6 * omega * y[1]]

    turned = run.q.sel(coordinate="arm.theta").values
    want = solve_ivp(rate, (0, run.time.values[-1]), [rest + turned[0], 0.0], rtol=1e-10, atol=1e-12 * omega,
                     t_eval=run.time.values)  # fmt: skip
    way = np.ptp(turned)
    assert way > 1.0
    np.testing.assert_allclose(turned, want.y[0] - rest, rtol=0, atol=4e-3 * way)
    landed = M.snapping_path(model, "loads.push.fy", -peak * np.array([0.0, 0.97, 1.3]))
    assert landed.landed.values.tolist() == [False, False, True]
    assert turned[-1] == pytest.approx(landed.pose.values[-1, 0, 2], rel=1e-8)


def legs():
    return {n: straight("ground", "stage", x=x, angle=pi / 2) for n, x in (("left", 0.0), ("right", 0.8e-3))}


@pytest.mark.parametrize("gap", [1e-6, 10e-6])
def test_a_plate_pulls_in_after_a_third_of_its_gap(gap):
    """V² = 8 k g³/(27 ε₀ A) on two leaves, k = 24 EI/L³; they become stiffer by (u/L)² and soften by the stretch of
    the legs, 5e-5 at most."""
    plate = M.ParallelPlate(body="stage", area=1e-7, gap=gap, voltage=1.0)
    model = M.Mechanism(bodies={"stage": M.Link(x=0.4e-3, y=1e-3)}, flexures=legs(), loads={"plate": plate})
    volts = np.sqrt(8 * 24 * EI / LENGTH**3 * gap**3 / (27 * EPSILON_0 * 1e-7))
    for until in (1.5 * volts, 20 * volts):
        found = M.critical_loads(model, "loads.plate.voltage", until=until)
        assert found.kind.item() == "fold"
        assert found["loads.plate.voltage"].item() == pytest.approx(volts, rel=5e-5)
        assert found.pose.values[0, 0, 0] - 0.4e-3 == pytest.approx(gap / 3, rel=1e-4)
    below = M.equilibrium(st.with_value(model, "loads.plate.voltage", 0.99 * volts))
    assert below.stable and 0 < below.pose.values[0, 0] - 0.4e-3 < gap / 3
    with pytest.raises(st.ConvergenceError, match="no equilibrium"):
        M.equilibrium(st.with_value(model, "loads.plate.voltage", 1.01 * volts))
    with pytest.raises(st.ConvergenceError, match="pull in"):
        M.snapping_path(model, "loads.plate.voltage", [0.5 * volts, 1.1 * volts])


def test_a_comb_is_pulled_aside():
    """Held along the fingers, two leaves across give k = 24 EI/L³: 2 n ε₀ t o V²/g³ = k."""
    n, t, gap, overlap = 100, 25e-6, 2e-6, 20e-6
    comb = M.CombDrive(body="stage", fingers=n, thickness=t, gap=gap, overlap=overlap, voltage=1.0, angle=pi / 2)
    hold = {"u": M.Displacement(body="stage", angle=pi / 2, travel=0.0), "turn": M.Turn(body="stage", angle=0.0)}
    model = M.Mechanism(bodies={"stage": M.Link(x=0.4e-3, y=1e-3)}, flexures=legs(), loads={"comb": comb, **hold})
    volts = np.sqrt(24 * EI / LENGTH**3 * gap**3 / (2 * n * EPSILON_0 * t * overlap))
    found = M.critical_loads(model, "loads.comb.voltage", until=3 * volts)
    assert found.kind.item() == "bifurcation"
    assert found["loads.comb.voltage"].item() == pytest.approx(volts, rel=1e-6)
    # free to move along: it pulls with n ε₀ t V²/g against the legs, 2 EA/L
    free = M.Mechanism(bodies=model.bodies, flexures=model.flexures, loads={"comb": comb})
    pulled = M.equilibrium(st.with_value(free, "loads.comb.voltage", 0.5 * volts))
    force = n * EPSILON_0 * t * (0.5 * volts) ** 2 / gap
    assert pulled.pose.values[0, 1] - 1e-3 == pytest.approx(force * LENGTH / (2 * EA), rel=1e-5)


def test_electrodes_have_the_stiffness_of_their_forces():
    """K of an equilibrium against differences of `inverse`-free equilibria: small forces ±w move by ±d with K d = w."""
    gap = 4e-6
    loads = {
        "plate": M.ParallelPlate(body="stage", point="edge", area=2e-7, gap=gap, voltage=3.0, angle=0.3),
        "comb": M.CombDrive(body="stage", point="edge", fingers=40, thickness=25e-6, gap=3e-6, overlap=9e-6,
                            voltage=4.0, angle=2.0),
    }  # fmt: skip
    link = M.Link(x=0.4e-3, y=1e-3, points={"edge": M.Point(x=0.2e-3, y=0.1e-3)})
    model = M.Mechanism(bodies={"stage": link}, flexures=legs(), loads=loads, beam=M.ExactBeam(rtol=1e-9))
    ds = M.equilibrium(model)
    w = np.array([1e-9, 2e-9, 1e-13])
    ends = [M.equilibrium(model, loads={"stage": tuple(sign * w)}, start=ds).pose.values[0] for sign in (1, -1)]
    K = ds.stiffness.values[:3, :3]
    assert ds.sizes["coordinate"] == 3
    np.testing.assert_allclose(K @ (ends[0] - ends[1]) / 2, w, rtol=1e-4)
    np.testing.assert_allclose(K, K.T, rtol=0, atol=1e-9 * np.abs(K).max())


def test_a_beam_between_walls_carries_a_load_as_a_membrane():
    """Clamped halves under tension N, tip force F/2: w = F/(2N) (ℓ − 2 tanh(kℓ/2)/k), N ℓ/EA = ½ ∫ w′²; slopes² of 1e-4
    are left out."""
    ell, height = LENGTH / 2, 1e-6
    ei, ea = E * DEPTH * height**3 / 12, E * DEPTH * height
    half = {
        "l": straight("ground", "b", length=ell, height=height),
        "r": straight("b", "ground", x=ell, length=ell, height=height),
    }
    for force in (1e-7, 1e-5, 1e-4):
        model = M.Mechanism(bodies={"b": M.Link(x=ell)}, flexures=half, loads={"w": M.Wrench(body="b", fy=force)})

        def too_long(N, force=force):
            k = np.sqrt(N / ei)
            slope = lambda s: force / (2 * N) * (1 - np.cosh(k * (s - ell / 2)) / np.cosh(k * ell / 2))  # noqa: E731
            return quad(lambda s: slope(s) ** 2 / 2, 0, ell, epsrel=1e-11, limit=400)[0] - N * ell / ea

        N = brentq(too_long, 1e-9 * ea, 0.01 * ea, rtol=1e-12)
        k = np.sqrt(N / ei)
        expected = force / (2 * N) * (ell - 2 * np.tanh(k * ell / 2) / k)
        ds = M.equilibrium(model)
        assert ds.pose.values[0, 1] == pytest.approx(expected, rel=2 * (expected / ell) ** 2 + 1e-5)
        assert ds.axial_force.values.max() == pytest.approx(N, rel=2 * (expected / ell) ** 2 + 1e-4)


@pytest.mark.parametrize("alpha", [0.01, 1.0, 30.0, 1000.0])
def test_cantilevers_bend_as_bisshopp_and_drucker_say(alpha):
    """Tip force α = F L²/EI up to 1000, to 1e-8: K(k) − F(φ, k) = √α, (L − y)/L = 2(E(k) − E(φ, k))/√α. The beam of
    L/h = 1e6 is longer than the formula's by α (h/L)²/12 = 1e-10."""

    def phi(k):
        return np.arcsin(np.minimum(1.0, 1 / (k * np.sqrt(2))))

    def miss(p):  # sin θ = 1 − e^−p
        k = np.sqrt(1 - np.exp(-p) / 2)
        return ellipk(k**2) - ellipkinc(phi(k), k**2) - np.sqrt(alpha)

    near = np.exp(-brentq(miss, 1e-14, 60, xtol=1e-14, rtol=1e-14)) / 2
    k, theta = np.sqrt(1 - near), pi / 2 - 2 * np.arcsin(np.sqrt(near))
    x, y = np.sqrt(2 * np.sin(theta) / alpha), 1 - 2 / np.sqrt(alpha) * (ellipe(k**2) - ellipeinc(phi(k), k**2))
    beam = straight("ground", "b", height=1e-6 * LENGTH)
    force = alpha * E * DEPTH * (1e-6 * LENGTH) ** 3 / 12 / LENGTH**2
    model = M.Mechanism(
        bodies={"b": M.Link(x=LENGTH)}, flexures={"f": beam}, loads={"w": M.Wrench(body="b", fy=force)},
        beam=M.ExactBeam(rtol=1e-9),
    )  # fmt: skip
    found = M.equilibrium(model).pose.values[0] / [LENGTH, LENGTH, 1.0]
    # elliptic integrals near k = 1 at small loads lose digits: 1e-16 / α
    np.testing.assert_allclose(found, [x, y, theta], rtol=0, atol=1e-8 * max(theta, y) + 1e-13 / alpha)


def test_what_is_no_critical_load_is_refused_in_words():
    with pytest.raises(st.ConvergenceError, match="no critical load up to"):
        M.critical_loads(column(w=M.Wrench(body="b", fx=1e-6)))
    found = M.critical_loads(column(w=push()), "loads.w.fx", until=-10 * EI / LENGTH**2)
    with pytest.raises(st.ParameterError, match="one of critical_loads"):
        M.branch(column(w=push()), found)
    with pytest.raises(st.ParameterError, match="must be 1 or"):
        M.branch(column(w=push()), found.isel(critical=0), side=0)
