"""Flexures against closed forms: tangents by complex step, compliance, exact beams, invariances and orders."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import numpy as np
import pytest

import stiction as st
from stiction.families.mechanism import elements
from stiction.families.mechanism.flexures import compliance
from stiction.families.mechanism.following import solve
from stiction.families.mechanism.solver import Solver

SILICON, SECTION = st.mechanism.Elastic(youngs=100e9), st.mechanism.Uniform(depth=25e-6, height=5e-6)
EI = 100e9 * 25e-6 * 5e-6**3 / 12
BEAMS = [st.mechanism.Linear(), st.mechanism.PartialNonlinear(), st.mechanism.Corotational(), st.mechanism.ExactBeam()]


def arc(start="ground", end="b", **fields):
    usual = {"x": 0.0, "y": 0.0, "radius": 2e-4, "angle": 0.4, "sweep": np.radians(300), "section": SECTION}
    return st.mechanism.Arc(start=start, end=end, material=SILICON, **{**usual, **fields})


def one(flexure, beam, theta=0.0, **push):
    """A single flexure with a body at its end."""
    x, y = flexure.path.world(flexure.path.length)
    return st.mechanism.Mechanism(
        bodies={"b": st.mechanism.Link(x=x, y=y, theta=theta)},
        flexures={"f": flexure},
        loads={"w": st.mechanism.Wrench(body="b", **push)},
        beam=beam,
    )


# ------------------------------------------------------------------------------------------------ tangents


def element_force(kind, row, x, stage=None):
    """g of an element in plain Python, also for complex poses."""
    dtype = complex if np.iscomplexobj(x) else float
    g, H, J = np.zeros(6, dtype), np.zeros((6, 6), dtype), np.zeros((3, 6), dtype)
    lam, Y, U = np.zeros(3, dtype), np.zeros(12, dtype), np.zeros((3, 8), dtype)
    if kind >= 2:
        for _ in range(12):
            if kind == 3:
                elements.beam_end(row, stage, lam, Y)
                elements.exact_element(row, x, lam, Y, g, H, U)
            else:
                elements.corotational_element(row, x, lam, g, H, J, U)
            lam -= U[:, 0]
    else:
        elements.paper_element(row, x, g, H, J, float(kind), 1.0, 1.0)
    return g, H


def worlds():
    rng = np.random.default_rng(5)
    for turn in (0.0, 1.1, -2.6):  # rotated worlds
        for sweep in (300.0, -250.0):
            yield turn, sweep, rng.uniform(-1, 1, 6) * ([0.05, 0.05, 0.35] * 2)


@pytest.mark.parametrize("beam", BEAMS, ids=lambda b: type(b).__name__)
def test_tangent_is_the_derivative_of_the_force(beam):
    """Complex step, which has no cancellation; also in rotated worlds and with non-zero undeformed angles."""
    for turn, sweep, move in worlds():
        model = one(arc(angle=0.4 + turn, sweep=np.radians(sweep)), beam, theta=0.7 + turn)
        t = model.structure().tables
        row, (_, _, kind, at, rows) = t.row[0], t.link[0]
        stage = t.stage[at : at + rows]
        x = np.array([0, 0, 0, row[0] + row[2] - row[4], row[1] + row[3] - row[5], 0]) + move
        _, H = element_force(kind, row, x, stage)
        for k in range(6):
            probe = x.astype(complex)
            probe[k] += 1e-30j
            column = element_force(kind, row, probe, stage)[0].imag / 1e-30
            np.testing.assert_allclose(H[:, k], column, rtol=0, atol=1e-12 * np.abs(H).max())


@pytest.mark.parametrize("beam", BEAMS, ids=lambda b: type(b).__name__)
def test_compiled_element_equals_plain_python(beam):
    model = one(arc(), beam, fy=2e-5)
    solver = Solver(model.structure())
    point = solve(solver)
    t = solver.t
    row, (_, _, kind, at, rows) = t.row[0], t.link[0]
    g, H = element_force(kind, row, np.concatenate([np.zeros(3), point.q[:3]]), t.stage[at : at + rows])
    np.testing.assert_allclose(g[3:], solver.t.load[0, 1:4], rtol=0, atol=1e-12)
    np.testing.assert_allclose(solver.tangent(point)[1], H[3:, 3:], rtol=0, atol=1e-12 * np.abs(H).max())


@pytest.mark.parametrize("beam", BEAMS, ids=lambda b: type(b).__name__)
def test_result_turns_with_the_world(beam):
    """The same gripper turned by 2.1 rad, its frames by further angles: the same deformation."""
    turn, device = 2.1, st.devices.CsfhGripper(force=50e-6, beam=beam)
    flat = device.assembled()
    c, s = cos(turn), sin(turn)

    def moved(x, y):
        return {"x": c * x - s * y, "y": s * x + c * y}

    bodies = {
        n: st.mechanism.Link(**moved(b.x, b.y), theta=turn + extra)
        for (n, b), extra in zip(flat.bodies.items(), (0.3, -1.0, 2.0), strict=True)
    }
    flexures = {
        n: arc(f.start, f.end, **moved(f.x, f.y), angle=f.angle + turn, sweep=f.sweep) for n, f in flat.flexures.items()
    }
    push = st.mechanism.Wrench(body="b2", fx=-s * 50e-6, fy=c * 50e-6)
    turned = st.mechanism.equilibrium(
        st.mechanism.Mechanism(bodies=bodies, flexures=flexures, loads={"push": push}, beam=beam)
    )
    straight = st.mechanism.equilibrium(flat)
    for body in bodies:
        x, y, theta = straight.pose.sel(body=body).values
        expected = moved(x, y)
        np.testing.assert_allclose(
            turned.pose.sel(body=body).values[:2], [expected["x"], expected["y"]], rtol=0, atol=1e-13
        )
        change = turned.pose.sel(body=body).values[2] - bodies[body].theta
        assert change == pytest.approx(theta, rel=1e-9)


# ------------------------------------------------------------------------------------------------ invariances


def reversed_gripper(beam, force):
    """All flexures described from their other end."""
    flat = st.devices.CsfhGripper(force=force, beam=beam).assembled()
    flexures = {
        n: arc(f.end, f.start, x=f.x, y=f.y, angle=f.angle + f.sweep, sweep=-f.sweep) for n, f in flat.flexures.items()
    }
    return st.mechanism.Mechanism(bodies=flat.bodies, flexures=flexures, loads=flat.loads, beam=beam)


@pytest.mark.parametrize(
    "beam", [st.mechanism.Corotational(), st.mechanism.Corotational(pieces=3), st.mechanism.ExactBeam()]
)
def test_ends_of_a_flexure_can_be_exchanged(beam):
    ds, other = (
        st.mechanism.equilibrium(m)
        for m in (st.devices.CsfhGripper(force=50e-6, beam=beam), reversed_gripper(beam, 50e-6))
    )
    difference = np.abs(ds.pose.values - other.pose.values).max()
    # both are symmetric, so this is round-off: 1e-12 of a millimetre and of a radian
    assert difference < 1e-12


def test_the_papers_models_depend_on_the_order_of_the_ends():
    x = (
        st.mechanism.equilibrium(reversed_gripper(st.mechanism.PartialNonlinear(), 50e-6))
        .point_position.sel(point="b3.tip", axis="x")
        .item()
    )
    assert x * 1e3 == pytest.approx(0.1123, abs=5e-5)  # 0.1492 the other way round


def asymmetry(beam, force):
    K = st.mechanism.equilibrium(st.devices.CsfhGripper(force=force, beam=beam)).stiffness.values
    size = np.sqrt(np.outer(np.diag(K), np.diag(K)))
    return (np.abs(K - K.T) / size).max()


def test_default_tangent_is_symmetric_and_the_papers_is_not():
    for force in (-60e-6, 50e-6):
        assert asymmetry(st.mechanism.Corotational(), force) < 1e-14
        assert asymmetry(st.mechanism.ExactBeam(), force) < 1e-13  # the integration is symplectic
        assert asymmetry(st.mechanism.PartialNonlinear(), force) > 0.1


def test_the_papers_models_are_not_in_balance_and_the_default_is():
    """Newton's third law: the wrenches of the flexures on ground and bodies must add up to nothing."""

    def net_force(beam):
        s = Solver(st.devices.CsfhGripper(force=50e-6, beam=beam).assembled().structure())
        q = solve(s).q
        total = np.zeros(2)
        for row, (i, j, kind, *_) in zip(s.t.row, s.t.link, strict=True):
            g, _ = element_force(kind, row, np.concatenate([q[3 * i : 3 * i + 3], q[3 * j : 3 * j + 3]]))
            total += (g[:2] + g[3:5]) * s.structure.force * 1e6
        return total

    np.testing.assert_allclose(net_force(st.mechanism.PartialNonlinear()), [-9.51, 0.91], rtol=0, atol=0.01)
    assert np.abs(net_force(st.mechanism.Corotational())).max() < 1e-10


@pytest.mark.parametrize("force", [-60e-6, 50e-6])
def test_chain_converges_to_the_exact_beam_at_second_order(force):
    exact = st.mechanism.equilibrium(st.devices.CsfhGripper(force=force, beam=st.mechanism.ExactBeam(steps=100)))
    errors = [
        np.linalg.norm(
            st.mechanism.equilibrium(
                st.devices.CsfhGripper(force=force, beam=st.mechanism.Corotational(pieces=n))
            ).point_position.sel(point="b3.tip")
            - exact.point_position.sel(point="b3.tip")
        )
        for n in (4, 8, 16)
    ]
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert (np.abs(orders - 2) < 0.35).all(), (errors, orders)
    assert errors[0] < 1.2e-6


@pytest.mark.parametrize(
    ("force", "published"), [(-60e-6, (43.0, 98.6, 8.7)), (50e-6, (22.6, 23.6, 5.7)), (70e-6, (44.4, 38.8, 9.9))]
)
def test_error_of_the_simple_models(force, published):
    """Distance of the jaw from where the exact beam puts it, µm."""
    where = [
        st.mechanism.equilibrium(st.devices.CsfhGripper(force=force, beam=b)).point_position.sel(point="b3.tip").values
        for b in (
            st.mechanism.Linear(),
            st.mechanism.PartialNonlinear(),
            st.mechanism.Corotational(),
            st.mechanism.ExactBeam(steps=64),
        )
    ]
    found = [np.linalg.norm(w - where[3]) * 1e6 for w in where[:3]]
    np.testing.assert_allclose(found, published, rtol=0, atol=0.051)


# ------------------------------------------------------------------------------------------------ closed forms


@pytest.mark.parametrize("degrees", [40.0, 300.0, -250.0])
def test_compliance_is_equation_2(degrees):
    th, r = np.radians(abs(degrees)), 2e-4
    c, s = cos(th), sin(th)
    C = np.array([
        [r**3 / 4 * (6 * th + sin(2 * th) - 8 * s), r**3 / 2 * (1 - c) ** 2, r**2 * (th - s)],
        [r**3 / 2 * (1 - c) ** 2, r**3 / 4 * (2 * th - sin(2 * th)), r**2 * (1 - c)],
        [r**2 * (th - s), r**2 * (1 - c), r * th],
    ]) / EI  # fmt: skip
    D = np.diag([1.0, np.sign(degrees), np.sign(degrees)])
    flexure = arc(sweep=np.radians(degrees))
    np.testing.assert_allclose(compliance(flexure, 0.0, flexure.path.length), D @ C @ D, rtol=1e-12)


def test_axial_and_shear_parts_of_the_compliance():
    th, r = np.radians(300), 2e-4
    EA, GA = 100e9 * 25e-6 * 5e-6, 100e9 / 2.44 * 5 / 6 * 25e-6 * 5e-6
    a, b, c = r * (th / 2 + sin(2 * th) / 4), r * (th / 2 - sin(2 * th) / 4), r * sin(th) ** 2 / 2
    extra = np.array([[a / EA + b / GA, -c / EA + c / GA, 0], [-c / EA + c / GA, b / EA + a / GA, 0], [0, 0, 0]])
    full, bent = (arc(strain=strain) for strain in (st.mechanism.Shearable(), st.mechanism.Inextensible()))
    difference = compliance(full, 0, full.path.length) - compliance(bent, 0, bent.path.length)
    # a difference of numbers 3e4 times larger
    np.testing.assert_allclose(difference[:2, :2], extra[:2, :2], rtol=1e-8, atol=0)


def test_straight_beam_compliance():
    L, EA = 1e-3, 100e9 * 25e-6 * 5e-6
    beam = st.mechanism.Straight(start="ground", end="b", x=0.0, y=0.0, length=L, section=SECTION, material=SILICON)
    expected = [[L / EA, 0, 0], [0, L**3 / 3 / EI, L**2 / 2 / EI], [0, L**2 / 2 / EI, L / EI]]
    np.testing.assert_allclose(compliance(beam, 0.0, L), expected, rtol=1e-12, atol=1e-20)


def cantilever(load, steps=100):
    """A straight cantilever with a dead transverse tip force F L²/EI = load; stiff along its axis."""
    L = 1e-3
    slim = st.mechanism.Uniform(depth=25e-6, height=5e-8)  # slender, so that stretch does not count
    soft = 100e9 * 25e-6 * 5e-8**3 / 12
    beam = st.mechanism.Straight(start="ground", end="b", x=0.0, y=0.0, length=L, section=slim, material=SILICON)
    ds = st.mechanism.equilibrium(one(beam, st.mechanism.ExactBeam(steps=steps), fy=load * soft / L**2))
    x, y, theta = ds.pose.sel(body="b").values
    return y / L, 1 - x / L, theta


@pytest.mark.parametrize(
    ("load", "expected"), [(1, (0.301721, 0.056433, 0.461352)), (10, (0.810609, 0.554996, 1.430286))]
)
def test_exact_beam_is_mattiassons_cantilever(load, expected):
    """Mattiasson (1981), six digits; stretching shortens nothing here: EI/(EA L²) = 2e-10."""
    np.testing.assert_allclose(cantilever(load), expected, rtol=0, atol=1.0e-6)


@pytest.mark.parametrize("phi", [np.radians(20), 2.0])
def test_exact_beam_under_pure_moment_is_a_circle(phi):
    flexure = arc()
    L = flexure.path.length
    ds = st.mechanism.equilibrium(one(flexure, st.mechanism.ExactBeam(steps=200), moment=phi * EI / L))
    k = flexure.path.curvature + phi / L
    x, y, theta = ds.pose.sel(body="b").values
    x0, y0 = flexure.path.world(0.0)
    c, s = cos(flexure.path.angle), sin(flexure.path.angle)
    ex, ey = sin(k * L) / k, (1 - cos(k * L)) / k
    np.testing.assert_allclose([x, y], [x0 + c * ex - s * ey, y0 + s * ex + c * ey], rtol=0, atol=2e-10 * L)
    assert theta == pytest.approx(phi, rel=1e-10)


def test_exact_beam_is_of_fourth_order():
    reference = np.array(cantilever(3, 800))
    errors = [np.linalg.norm(cantilever(3, n) - reference) for n in (16, 32, 64)]
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert (np.abs(orders - 4) < 0.3).all(), orders


def test_linear_element_misses_the_circle_by_16_percent_at_20_degrees_and_the_corotational_by_3():
    """The paper's "up to ±20°": tip displacement under a pure moment, relative to the displacement."""
    flexure = arc()
    phi, L = np.radians(20), flexure.path.length
    moment = phi * EI / L
    tip = [
        st.mechanism.equilibrium(one(flexure, beam, moment=moment)).pose.sel(body="b").values[:2]
        for beam in (st.mechanism.Linear(), st.mechanism.Corotational(), st.mechanism.ExactBeam(steps=100))
    ]
    moved = np.linalg.norm(tip[2] - np.array(flexure.path.world(L)))
    errors = [np.linalg.norm(tip[k] - tip[2]) / moved for k in (0, 1)]
    np.testing.assert_allclose(errors, [0.164, 0.027], rtol=0, atol=5e-4)


def test_scaling_of_the_world_changes_nothing():
    """Ten times longer and a hundred times the force with the same EI·…: the same angles to round-off."""

    @cache
    def angles(scale):
        device = st.devices.CsfhGripper(force=50e-6, beam=st.mechanism.Corotational()).assembled()
        big = {n: st.mechanism.Link(x=b.x * scale, y=b.y * scale) for n, b in device.bodies.items()}
        arcs = {
            n: arc(f.start, f.end, x=f.x * scale, y=f.y * scale, radius=f.radius * scale, angle=f.angle, sweep=f.sweep,
                   section=st.mechanism.Uniform(depth=25e-6 * scale, height=5e-6 * scale))
            for n, f in device.flexures.items()
        }  # fmt: skip
        push = st.mechanism.Wrench(body="b2", fy=50e-6 * scale**2)
        return st.mechanism.equilibrium(
            st.mechanism.Mechanism(bodies=big, flexures=arcs, loads={"push": push})
        ).rotation.values

    for scale in (1e-3, 1e3, pi):
        np.testing.assert_allclose(angles(scale), angles(1.0), rtol=1e-10)
