"""The catalogue of compliant stages with its defaults against closed forms: 1 % or better, and it says so."""

from __future__ import annotations

from math import atan, cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.integrate import quad, solve_bvp
from scipy.optimize import brentq

import stiction as st

M, D = st.mechanism, st.devices
CATALOGUE = [
    D.NotchHinge(), D.CrossSpringPivot(), D.ParallelogramStage(), D.FoldedBeamStage(), D.BridgeAmplifier(),
    D.LeverAmplifier(), D.ChevronActuator(), D.CsfhGripper(force=50e-6), D.CsfhGripper(force=-60e-6),
]  # fmt: skip


def rigidities(device):
    E, area = device.material.youngs, device.depth * device.height
    return E * area * device.height**2 / 12, E * area


@pytest.mark.parametrize("device", CATALOGUE, ids=lambda d: type(d).__name__)
def test_the_default_is_within_a_percent_and_says_so(device):
    """`pose_error` against the largest displacement; and a chain of 8 simple elements, another method, agrees."""
    model = device.assembled()
    ds = M.equilibrium(device)
    rest = np.array([[b.x, b.y, b.theta] for b in model.bodies.values()])
    size = np.array([1.0, 1.0, max(f.path.length for f in model.flexures.values())])
    moved = np.abs(ds.pose.values - rest) * size
    assert (ds.pose_error.values * size).max() <= 0.01 * moved.max()
    assert ds.stable and ds.residual < 1e-8
    other = M.equilibrium(st.with_value(model, "beam", M.Corotational(pieces=8)))
    assert (np.abs(other.pose.values - ds.pose.values) * size).max() <= 0.01 * moved.max()


@pytest.mark.parametrize("ratio", [0.01, 0.1, 0.2])
def test_notch_hinge(ratio):
    """Wu and Zhou (2002), closed: θ/M = 12/(E b r²) (2 s³ (6 s² + 4 s + 1)/((2 s + 1)(4 s + 1)²) + 12 s⁴ (2 s + 1)/
    (4 s + 1)^(5/2) atan √(4 s + 1)), s = r/t, of a beam with flat sections. Its flare adds 6/5 c′² to the softness, in
    a neck c = t/2 + x²/2r on the average 0.4 t/r; what is left is of the next order. Paros and Weisbord's thin neck,
    9 π √r/(2 E b t^(5/2)), within t/(2 r)."""
    device = D.NotchHinge(thickness=ratio * 50e-6)
    E, b, r, s = 160e9, device.depth, device.radius, device.radius / device.thickness
    first = 2 * s**3 * (6 * s**2 + 4 * s + 1) / ((2 * s + 1) * (4 * s + 1) ** 2)
    second = 12 * s**4 * (2 * s + 1) / (4 * s + 1) ** 2.5 * atan(sqrt(4 * s + 1))
    flat = 12 / (E * b * r**2) * (first + second)
    turn = M.equilibrium(device).rotation.item() / device.moment
    assert turn / flat == pytest.approx(1 + 0.4 * ratio, abs=ratio**2)
    assert turn == pytest.approx(9 * pi * sqrt(r) / (2 * E * b * device.thickness**2.5), rel=0.5 * ratio)


def test_a_notch_too_thick_for_a_beam_is_refused_in_words():
    with pytest.raises(st.ModelError, match=r"NotchHinge.thickness = 3e-05 m .* at most 2.5e-05 m"):
        D.NotchHinge(thickness=30e-6)


@pytest.mark.parametrize("crossing", [0.5, 0.3, 0.1])
def test_cross_spring_pivot(crossing):
    """Wittrick (1951): M/θ = 8 EI/L (3 λ² − 3 λ + 1), 2 EI/L where they cross in the middle."""
    device = D.CrossSpringPivot(crossing=crossing, moment=1e-12)
    EI, _ = rigidities(device)
    turn = M.equilibrium(device).pose.sel(body="arm", component="theta").item()
    assert 1e-12 / turn == pytest.approx(8 * EI / device.length * (3 * crossing**2 - 3 * crossing + 1), rel=1e-4)


def test_parallelogram_stage():
    """u = F L³/(24 EI), descends by 3 u²/(5 L); at u = L/20 the leaves are stiffer by less than (u/L)²."""
    device = D.ParallelogramStage(force=24 * 160e9 * 25e-6 * 5e-6**3 / 12 / 1e-6 / 50)
    ds = M.equilibrium(device)
    x, y, turn = ds.pose.values[0] - [0.4e-3, 1e-3, 0.0]
    assert x == pytest.approx(1e-3 / 50, rel=2 / 50**2)
    assert y == pytest.approx(-0.6 * x**2 / 1e-3, rel=1e-2) and abs(turn) < 1e-4


def test_folded_beam_stage():
    """24 EI/L³ without stiffening: at a travel of a tenth of L still within (u/L)²; nothing moves aside."""
    device = D.FoldedBeamStage()
    EI, _ = rigidities(device)
    for share in (0.01, 0.1):
        travel = share * device.length
        pushed = D.FoldedBeamStage(force=24 * EI / device.length**3 * travel)
        x, y, turn = M.equilibrium(pushed).pose.sel(body="shuttle").values
        assert x == pytest.approx(travel, rel=share**2 + 1e-4)
        assert abs(y) < 1e-6 * travel and abs(turn) < 1e-6


@pytest.mark.parametrize("angle", [0.03, 0.1, 0.3])
def test_bridge_amplifier(angle):
    device = D.BridgeAmplifier(angle=angle, travel=1e-10)
    EI, EA = rigidities(device)
    along, across = EA / device.length, 12 * EI / device.length**3
    ratio = (along - across) * sin(angle) * cos(angle) / (along * sin(angle) ** 2 + across * cos(angle) ** 2)
    down = 2 * device.length * sin(angle) - M.equilibrium(device).pose.sel(body="output", component="y").item()
    assert down / 2e-10 == pytest.approx(ratio, rel=1e-3)


def test_lever_amplifier():
    device = D.LeverAmplifier(travel=1e-10)
    EI, EA = rigidities(device)
    a, b = device.input_arm, device.output_arm
    ratio = (a * b / EI - 1 / EA) / (a**2 / EI + 1 / EA)
    moved = M.equilibrium(device).point_position.sel(point="lever.output", axis="y").item() - device.length
    assert -moved / 1e-10 == pytest.approx(ratio, rel=1e-4)


def test_chevron_actuator():
    """Linear at a small current; the number of beams does not matter without a load."""
    device = D.ChevronActuator(current=2e-5)
    EI, EA = rigidities(device)
    mean = 2 / 3 * M.temperatures(device).body_temperature.item()
    slope, L = device.slope, device.length
    expected = 2.6e-6 * mean * L * sin(slope) / (sin(slope) ** 2 + 12 * EI / EA / L**2 * cos(slope) ** 2)
    for pairs in (1.0, 3.0):
        moved = M.equilibrium(D.ChevronActuator(current=2e-5, pairs=pairs)).pose.values[0, 1]
        assert moved == pytest.approx(expected, rel=1e-3, abs=0)


V_BEAM = M.Elastic(youngs=160e9)


def v_beam(travel):
    """Two halves over 1 mm that rise by 20 µm to their middle, which is pushed down; 3 µm high, 25 µm deep, 160 GPa."""
    length, slope = sqrt(0.5e-3**2 + 20e-6**2), atan(0.04)
    leaf = M.Uniform(depth=25e-6, height=3e-6)
    ends = {"left": ("ground", "middle", 0.0, 0.0, slope), "right": ("middle", "ground", 0.5e-3, 20e-6, -slope)}
    halves = {
        name: M.Straight(start=a, end=b, x=x, y=y, angle=angle, length=length, section=leaf, material=V_BEAM)
        for name, (a, b, x, y, angle) in ends.items()
    }
    return M.Mechanism(
        bodies={"middle": M.Link(x=0.5e-3, y=20e-6)}, flexures=halves,
        loads={"down": M.Displacement(body="middle", angle=-pi / 2, travel=travel)},
    )  # fmt: skip


def v_beam_by_collocation(travels):
    """Force on the middle of the same, the left half an extensible elastica for scipy's solve_bvp; both halves push."""
    L, slope, EI, EA = sqrt(0.5e-3**2 + 20e-6**2), atan(0.04), 160e9 * 25e-6 * 3e-6**3 / 12, 160e9 * 25e-6 * 3e-6
    unit, s, found = EI / L**2, np.linspace(0, 1, 41), []
    z, p = np.array([s * cos(slope), s * sin(slope), 0 * s + slope, 0 * s]), np.zeros(2)

    def slopes(s, z, p):
        c, d = np.cos(z[2]), np.sin(z[2])
        e = 1 + unit / EA * (p[0] * c + p[1] * d)
        return np.array([c * e, d * e, z[3], d * e * p[0] - c * e * p[1]])

    for travel in np.linspace(0.0, travels[-1], 4 * len(travels) - 3):  # four steps from one to the next
        end = 0.5e-3 / L, (20e-6 - travel) / L

        def ends(a, b, p, end=end):
            return np.array([a[0], a[1], a[2] - slope, b[0] - end[0], b[1] - end[1], b[2] - slope])

        sol = solve_bvp(slopes, ends, s, z, p, tol=1e-7, bc_tol=1e-12, max_nodes=20000)
        assert sol.success
        z, p = sol.sol(s), sol.p
        found.append(-2 * p[1] * unit)
    return np.array(found[::4])


def test_the_force_of_a_v_beam():
    """142.27 µN, the largest of a V-beam pushed in steps of 1 µm. The notes give the number without the geometry: 160
    GPa and 25 µm are theirs, 1 mm the span for which their clamped beam (2 µm high, 100 µN) moves by 10.76 µm, and of
    round heights and rises 3 and 20 µm alone give the number. Independent of that, collocation agrees."""
    travels = np.arange(22) * 1e-6
    path = M.load_path(v_beam(0.0), "loads.down.travel", travels)
    force = path.reaction.sel(constraint="down").values
    assert force[:17].max() == pytest.approx(142.27e-6, rel=0.005 / 142.27)  # half of its last digit
    # exact beams within rtol of the displacement; the force passes through 0, so the largest one is the measure
    np.testing.assert_allclose(force / force.max(), v_beam_by_collocation(travels) / force.max(), rtol=0, atol=2e-5)
    leaf = M.Uniform(depth=25e-6, height=2e-6)
    flat = {
        n: M.Straight(start=a, end=b, x=x, y=0.0, length=0.5e-3, section=leaf, material=V_BEAM)
        for n, a, b, x in (("left", "ground", "middle", 0.0), ("right", "middle", "ground", 0.5e-3))
    }
    clamped = M.Mechanism(
        bodies={"middle": M.Link(x=0.5e-3)}, flexures=flat, loads={"push": M.Wrench(body="middle", fy=100e-6)}
    )
    assert M.equilibrium(clamped).pose.values[0, 1] == pytest.approx(10.76e-6, rel=5e-4)


def test_bistable_beam_snaps_when_its_pressure_reaches_the_second_mode():
    """Vangbo (1998): pushed in its middle a bowed beam gives way sideways at N = (2·4.4934)² EI/L², where
    w′ = F/(2N) (1 − cos(k (s − L/4))/cos(kL/4)) and ½ ∫ w′² = δ − N L/EA. Slopes² of 2e-3 are left out."""
    device = D.BistableBeam()
    EI, EA = rigidities(device)
    L = device.length
    root = brentq(lambda x: np.tan(x) - x, 4.4, 4.6)
    N = 4 * root**2 * EI / L**2
    k = sqrt(N / EI)
    per_force = 2 * quad(lambda s: ((1 - cos(k * (s - L / 4)) / cos(k * L / 4)) / (2 * N)) ** 2 / 2, 0, L / 2)[0]
    snap = sqrt((device.excess - N * L / EA) / per_force)
    grown = M.snapping_path(device, "excess", np.linspace(0, device.excess, 6))
    up = M.equilibrium(device, start=grown.isel(excess=-1))
    assert up.stable and abs(up.pose.values[0, 1]) > 10e-6
    assert up.pose_error.values[0, 1] < 0.01 * abs(up.pose.values[0, 1])
    side = np.sign(up.pose.values[0, 1])
    found = M.critical_loads(device, "force", until=-side * 3 * snap, start=up)
    assert found.kind.item() == "bifurcation"
    assert abs(found["force"].item()) == pytest.approx(snap, rel=1e-2)
    path = M.snapping_path(device, "force", -side * snap * np.array([0.0, 0.5, 0.97, 1.03, 0.5, 0.0]), start=up)
    assert path.landed.values.tolist() == [False, False, False, True, False, False]
    assert path.pose.values[-1, 0, 1] == pytest.approx(-up.pose.values[0, 1], rel=1e-6) and path.stable.all()
