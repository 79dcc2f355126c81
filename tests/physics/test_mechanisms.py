"""Mechanisms in use: closing, gradients, vibration, energy, grip, actuators, and mechanisms from the literature."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin, tan

import numpy as np
import pytest

import stiction as st

SILICON, SECTION = st.mechanism.Elastic(youngs=100e9), st.mechanism.Uniform(depth=25e-6, height=5e-6)
EI = 100e9 * 25e-6 * 5e-6**3 / 12
Gripper = st.devices.CsfhGripper
MID = st.mechanism.Corotational()
uN, mm = 1e-6, 1e-3
MODELS = {
    "lin": st.mechanism.Linear(),
    "pnl": st.mechanism.PartialNonlinear(),
    "mid": st.mechanism.Corotational(),
    "fnl": st.mechanism.ExactBeam(steps=64),
}


# ------------------------------------------------------------------------------------------------ closing


@pytest.mark.parametrize(
    ("model", "expected"), [("lin", 63.9460), ("pnl", 77.0336), ("mid", 68.4335), ("fnl", 69.8573)]
)
def test_closing_force(model, expected):
    """Paper: 63 and 77 µN in steps of 1 µN, linear and partial non-linear; the others from prototypes."""
    closed = st.mechanism.reach(Gripper(beam=MODELS[model]), "force", point="b3.tip", axis="x", value=0.0)
    assert float(closed["force"]) / uN == pytest.approx(expected, abs=1e-3)
    assert abs(closed.point_position.sel(point="b3.tip", axis="x").item()) < 1e-15
    direct = st.mechanism.equilibrium(Gripper(beam=MODELS[model], force=float(closed["force"])))
    np.testing.assert_allclose(direct.q.values, closed.q.values, rtol=0, atol=1e-12)


@pytest.mark.parametrize(("model", "expected"), [("lin", (155, 95, 151, 226)), ("pnl", (169, 109, 162, 238))])
def test_bending_stress_at_closure(model, expected):
    """Without the normal force, which adds less than 1 MPa."""
    closed = st.mechanism.reach(Gripper(beam=MODELS[model]), "force", point="b3.tip")
    bending = np.abs(closed.moment).max("station") * 6 / (25e-6 * 5e-6**2)
    np.testing.assert_allclose(bending.values / 1e6, expected, rtol=0, atol=0.6)
    assert (closed.stress > bending).all() and (closed.stress < bending + 1e6).all()


def test_prescribed_jaw_takes_the_closing_force():
    """Displacement actuator on b2 along y, to where the closing force brings it."""
    closed = st.mechanism.reach(Gripper(), "force", point="b3.tip")
    travel = closed.pose.sel(body="b2", component="y").item() - 0.2 * mm
    flat = Gripper().assembled()
    pulled = st.with_value(flat, "loads", {"pull": st.mechanism.Displacement(body="b2", angle=pi / 2, travel=travel)})
    ds = st.mechanism.equilibrium(pulled)
    np.testing.assert_allclose(ds.q.values, closed.q.values, rtol=0, atol=1e-12)
    assert ds.reaction.sel(constraint="pull").item() == pytest.approx(float(closed["force"]), rel=1e-8)


def test_inverse_gives_back_the_load():
    for beam in MODELS.values():
        ds = st.mechanism.equilibrium(Gripper(force=50 * uN, beam=beam))
        poses = {b: tuple(ds.pose.sel(body=b).values) for b in ("b2", "b3", "b4")}
        wrench = st.mechanism.inverse(Gripper(beam=beam), poses).wrench.values
        np.testing.assert_allclose(wrench[:, :2], [[0, 50e-6], [0, 0], [0, 0]], rtol=0, atol=1e-14)
        np.testing.assert_allclose(wrench[:, 2], 0, rtol=0, atol=1e-17)


def test_path_of_loads_equals_single_solutions():
    forces = np.array([0.0, 20.0, 50.0, 70.0]) * uN
    for beam in (st.mechanism.Corotational(), st.mechanism.ExactBeam()):
        ds = st.mechanism.load_path(Gripper(beam=beam), "force", forces)
        for k, force in enumerate(forces):
            one = st.mechanism.equilibrium(Gripper(beam=beam, force=float(force)))
            np.testing.assert_allclose(ds.q.values[k], one.q.values, rtol=0, atol=1e-13)


def test_safe_range_of_20_degrees():
    """|φ| ≤ 20° holds for −43.5 ≤ F ≤ 45 µN; flexure d governs."""
    ds = st.mechanism.load_path(Gripper(beam=st.mechanism.ExactBeam()), "force", np.array([44.5, 45.5]) * uN)
    down = st.mechanism.load_path(Gripper(beam=st.mechanism.ExactBeam()), "force", np.array([-43.0, -44.0]) * uN)
    for path in (ds, down):
        assert path.safe.values[0].all()
        assert list(path.flexure.values[~path.safe.values[1]]) == ["d"]


def test_start_from_a_neighbouring_state():
    ds = st.mechanism.equilibrium(Gripper(force=70 * uN, beam=st.mechanism.ExactBeam()))
    near = st.mechanism.equilibrium(Gripper(force=71 * uN, beam=st.mechanism.ExactBeam()), start=ds)
    assert near.attrs["iterations"] <= 4
    np.testing.assert_allclose(
        near.q.values,
        st.mechanism.equilibrium(Gripper(force=71 * uN, beam=st.mechanism.ExactBeam())).q.values,
        rtol=0,
        atol=1e-13,
    )


# ------------------------------------------------------------------------------------------------ gradients

PATHS = [f"flexures.{f}.{p}" for f in "abcd" for p in ("material.youngs", "radius", "angle", "sweep")]


@pytest.mark.parametrize("model", list(MODELS))
def test_adjoint_against_differences_of_equilibria(model):
    flat = Gripper(force=50 * uN, beam=MODELS[model]).assembled()
    free = st.with_values(flat, {f"flexures.{f}.{e}_point": "" for f in "abcd" for e in ("start", "end")})
    paths = [*PATHS[:8], "loads.push.fy", "bodies.b3.points.tip.x"]
    slopes = st.sensitivity(free, paths, point="b3.tip", axis="x").derivative

    def tip(path, value):
        return (
            st.mechanism.equilibrium(st.with_value(free, path, value))
            .point_position.sel(point="b3.tip", axis="x")
            .item()
        )

    # equilibria stand to 1e-10 of their motion or better, a thousandth of which the differences are made of
    for path in paths:
        value = st.get_value(free, path)
        h = 1e-3 * abs(value)
        f = [tip(path, value + k * h) for k in (-3, -2, -1, 1, 2, 3)]
        difference = (-f[0] + 9 * f[1] - 45 * f[2] + 45 * f[3] - 9 * f[4] + f[5]) / (60 * h)  # 6th order
        assert slopes.sel(parameter=path).item() == pytest.approx(difference, rel=1e-7), path


def test_adjoint_numbers_and_the_scaling_identity():
    flat = Gripper(force=50 * uN, beam=st.mechanism.PartialNonlinear()).assembled()
    E = [f"flexures.{f}.material.youngs" for f in "abcd"]
    r = [f"flexures.{f}.radius" for f in "abcd"]
    slopes = st.sensitivity(flat, [*E, *r, "loads.push.fy"], point="b3.tip").derivative.values
    by_EI = slopes[:4] / (EI / 100e9) * 1e3 * 1e-12  # mm per µN mm²
    np.testing.assert_allclose(by_EI, [0.002207, 0.000223, 0.002809, 0.005786], rtol=0, atol=6e-7)
    np.testing.assert_allclose(slopes[4:8], [-0.6811, -0.0539, -0.6134, -0.6924], rtol=0, atol=6e-5)
    assert slopes[8] * 1e-3 == pytest.approx(-0.00574222, rel=1e-6)
    assert (slopes[:4] * 100e9).sum() == pytest.approx(-50e-6 * slopes[8], rel=1e-10)  # states depend on F/EI only


# ------------------------------------------------------------------------------------------------ motion


def test_natural_frequencies_at_rest():
    expected = [0.288847, 0.870168, 1.154563, 2.301447, 2.711474, 2.877812, 3.586562, 5.432387, 6.458003]
    for beam in (st.mechanism.Linear(), st.mechanism.Corotational(), st.mechanism.ExactBeam(steps=200)):
        found = st.mechanism.modes(Gripper(beam=beam)).frequency.values / 1e3
        np.testing.assert_allclose(found, expected, rtol=2e-6)


@pytest.mark.parametrize(
    ("model", "expected"),
    [("fnl", (0.30182, 0.30864, 0.31114)), ("mid", (0.30048, 0.31601, 0.31037)), ("pnl", (0.33757, 0.27601, 0.35928))],
)
def test_first_mode_under_load(model, expected):
    found = [
        st.mechanism.modes(Gripper(force=F * uN, beam=MODELS[model])).frequency.values[0] / 1e3
        for F in (50.0, -60.0, 70.0)
    ]
    np.testing.assert_allclose(found, expected, rtol=0, atol=6e-6)


def test_the_papers_model_flutters_and_the_default_does_not():
    """At −60 µN the partial non-linear model has complex frequencies, 3.08 ± 0.43i kHz: its field has no energy."""
    wrong = st.mechanism.modes(Gripper(force=-60 * uN, beam=st.mechanism.PartialNonlinear()))
    worst = int(wrong.growth.values.argmax())
    assert wrong.frequency.values[worst] / 1e3 == pytest.approx(3.08, abs=0.01)
    assert wrong.growth.values[worst] / (2e3 * pi) == pytest.approx(0.43, abs=0.01)
    assert st.mechanism.modes(Gripper(force=-60 * uN)).growth.max() == 0


def test_massless_nodes_of_a_chain_do_not_add_modes():
    one, many = (st.mechanism.modes(Gripper(beam=st.mechanism.Corotational(pieces=n))).frequency.values for n in (1, 3))
    np.testing.assert_allclose(one, many, rtol=1e-7)


@cache
def released(step, beam=MID):
    """Opened from 50 µN at once and left alone."""
    held = st.mechanism.equilibrium(Gripper(force=50 * uN, beam=beam))
    ds = st.simulate(Gripper(beam=beam), st.mechanism.GeneralizedAlpha(step=step), until=10e-3, start=held)
    return ds, (ds.stored_energy + ds.kinetic_energy).values


@pytest.mark.parametrize(("beam", "step"), [(MID, 1e-5), (st.mechanism.ExactBeam(), 5e-6)])
def test_energy_is_kept_over_10_ms(beam, step):
    """To second order in the step: stiffer modes, which exact beams have, take half of it."""
    ds, energy = released(step, beam)
    assert float(ds.kinetic_energy.max()) > 0.5 * energy[0]  # it does move
    assert np.abs(energy / energy[0] - 1).max() < 1e-4


def test_motion_is_of_second_order():
    fine = released(2.5e-6)[0].q.sel(time=1e-3, method="nearest").values
    errors = [np.abs(released(h)[0].q.sel(time=1e-3, method="nearest").values - fine).max() for h in (2e-5, 1e-5)]
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.25)


def test_small_vibration_has_the_natural_frequency():
    held = st.mechanism.equilibrium(Gripper(force=0.01 * uN))
    ds = st.simulate(Gripper(), st.mechanism.GeneralizedAlpha(step=1e-5), until=20e-3, start=held)
    x = ds.point_position.sel(point="b3.tip", axis="x").values
    x = x - x.mean()
    ups = np.flatnonzero((x[:-1] < 0) & (x[1:] >= 0))
    period = (ups[-1] - ups[0]) * 1e-5 / (len(ups) - 1)
    assert 1 / period == pytest.approx(288.85, rel=5e-3)  # zero crossings on a grid of 10 µs over five periods


# ------------------------------------------------------------------------------------------------ grip

FACE = st.mechanism.Face(point="b3.tip", x=0.1 * mm)


@pytest.mark.parametrize(
    ("model", "expected"),
    [("lin", (14.820, 19.818)), ("pnl", (10.197, 15.009)), ("mid", (8.6243, 11.620)), ("fnl", (8.0237, 10.866))],
)
def test_grip_force(model, expected):
    ds = st.mechanism.grip(Gripper(beam=MODELS[model]), FACE, "force", np.arange(0, 91, 5) * uN)
    found = ds.lambda_N.values[[16, 18]] / uN
    np.testing.assert_allclose(found, expected, rtol=0, atol=6e-4)
    gap = ds.point_position.sel(point="b3.tip", axis="x").values - 0.1 * mm
    assert (gap > -1e-15).all()
    assert (np.abs(gap * ds.lambda_N.values) < 1e-20).all()


def test_friction_makes_the_grip_depend_on_the_way_there():
    rough = st.mechanism.Face(point="b3.tip", x=0.1 * mm, mu=0.3)
    there_and_back = np.array([*range(0, 91), *range(89, 79, -1)]) * uN
    ds = st.mechanism.grip(Gripper(beam=MID), rough, "force", there_and_back)
    forces = np.column_stack([ds.lambda_N, ds.lambda_T])
    up, down = forces[80] / uN, forces[100] / uN
    np.testing.assert_allclose(up, (8.9308, -2.6792), rtol=0, atol=6e-5)
    np.testing.assert_allclose(down, (8.5260, 0.8305), rtol=0, atol=6e-5)
    assert list(ds.contact_state.values[[0, 80, 100]]) == [0, 2, 1]  # free, slips, sticks
    assert (np.abs(ds.lambda_T) <= 0.3 * ds.lambda_N + 1e-12).all()


def test_jaw_hits_the_object_and_rests_with_the_grip_force():
    """Dynamic, through the contacts and impacts of the multibody family; 10 % damping of the first mode."""
    damping = 2 * 0.1 / (2 * pi * 288.847)
    model = st.mechanism.as_multibody(Gripper(force=80 * uN, beam=MID), damping=damping, faces={"jaw": FACE})
    assert st.loads(st.dumps(model)) == model
    ds = st.simulate(model, st.Moreau(step=2e-6), until=20e-3)
    first = ds.time.values[np.argmax(ds.impacts.sel(contact="jaw").values > 0)]
    assert first == pytest.approx(0.720e-3, rel=0.01)
    force = ds.P_N.sel(contact="jaw").values[-1] / 2e-6
    # Moreau holds the velocity, not the gap: it rests inside the object by less than the last approach in one step
    gap = ds.g_N.sel(contact="jaw").values[-1]
    assert -0.5e-6 < gap <= 0
    rest = st.mechanism.grip(
        Gripper(beam=MID), st.mechanism.Face(point="b3.tip", x=0.1 * mm + gap), "force", np.arange(0, 81, 10) * uN
    )
    assert force == pytest.approx(rest.lambda_N.values[-1], rel=1e-5)
    assert force / uN == pytest.approx(8.6243, rel=5e-3)  # 0.5 µm of the face are worth 0.5 %


# ------------------------------------------------------------------------------------------------ other mechanisms


def parallelogram(L=1 * mm, width=0.8 * mm, beam=None, **push):
    """Two parallel leaf springs carrying a platform, pushed at half their height: nothing turns it."""
    legs = {
        name: st.mechanism.Straight(
            start="ground", end="stage", x=x, y=0.0, angle=pi / 2, length=L, section=SECTION, material=SILICON
        )
        for name, x in (("left", 0.0), ("right", width))
    }  # fmt: skip
    stage = st.mechanism.Link(
        x=width / 2, y=L, mass=1e-9, moment=1e-16, points={"middle": st.mechanism.Point(x=0.0, y=-L / 2)}
    )
    load = st.mechanism.Wrench(body="stage", point="middle", **push)
    return st.mechanism.Mechanism(
        bodies={"stage": stage}, flexures=legs, loads={"push": load}, beam=beam or st.mechanism.ExactBeam(steps=60)
    )


def test_parallelogram_stage_has_the_stiffness_and_shortening_of_the_textbooks():
    """k = 24 EI/L³ and parasitic motion −3/5 δ²/L (Howell, Compliant Mechanisms, 2001; fixed-guided beams)."""
    L = 1 * mm
    k = 24 * EI / L**3
    small = st.mechanism.equilibrium(parallelogram(fx=k * 1e-6 * L))
    x, y, theta = small.pose.sel(body="stage").values
    assert x - 0.4 * mm == pytest.approx(1e-6 * L, rel=1e-6)
    assert abs(theta) < 1e-12
    large = st.mechanism.equilibrium(parallelogram(fx=k * 0.02 * L))
    x, y, theta = large.pose.sel(body="stage").values
    delta = x - 0.4 * mm
    # next terms are of relative order (δ/L)² = 4e-4
    assert y - L == pytest.approx(-0.6 * delta**2 / L, rel=2e-3)


def test_a_single_straight_corotational_element_does_not_shorten_but_four_do():
    L = 1 * mm
    push = 24 * EI / L**3 * 0.02 * L
    drop = [
        st.mechanism.equilibrium(parallelogram(fx=push, beam=st.mechanism.Corotational(pieces=n))).pose.values[0, 1] - L
        for n in (1, 4, 16)
    ]
    exact = st.mechanism.equilibrium(parallelogram(fx=push)).pose.values[0, 1] - L
    errors = np.abs(np.array(drop) / exact - 1)
    assert errors[0] > 0.1 and errors[1] < 0.07 and errors[2] < 0.005


def test_natural_frequency_of_the_parallelogram():
    f = st.mechanism.modes(parallelogram()).frequency.values[0]
    # k/m of the stage moved without turning; its rotation is coupled, but 100 times stiffer
    assert f == pytest.approx(np.sqrt(24 * EI / (1 * mm) ** 3 / 1e-9) / (2 * pi), rel=2e-3)


def test_hinge_stiffness_of_a_csfh_test_structure():
    """A pure moment turns a curved-beam hinge by M r θ_f/EI, whatever the model (Verotti et al. 2015)."""
    hinge = st.mechanism.Arc(
        start="ground", end="arm", x=0.0, y=0.0, radius=0.1 * mm, angle=0.3, sweep=radians(270), section=SECTION,
        material=SILICON,
    )  # fmt: skip
    for beam in MODELS.values():
        model = st.mechanism.Mechanism(
            bodies={"arm": st.mechanism.Link()},
            flexures={"h": hinge},
            loads={"m": st.mechanism.Wrench(body="arm", moment=1e-9)},
            beam=beam,
        )
        found = st.mechanism.equilibrium(model).rotation.sel(flexure="h").item()
        assert found == pytest.approx(1e-9 * 0.1 * mm * radians(270) / EI, rel=1e-9)


def test_snap_through_is_traced_past_both_folds():
    """A rigid arm on a free pin against a horizontal spring at its tip, pushed down: F = k l (cos θ − cos θ0) tan θ."""
    arm_length, theta0, k = 1 * mm, radians(30), 0.1
    arm = st.mechanism.Link(x=arm_length * cos(theta0), y=arm_length * sin(theta0))
    model = st.mechanism.Mechanism(
        bodies={"arm": arm},
        flexures={"pin": st.mechanism.Pin(start="ground", end="arm", x=0.0, y=0.0)},
        loads={
            "spring": st.mechanism.Electrothermal(body="arm", blocked_force=0.0, stiffness=k),
            "push": st.mechanism.Wrench(body="arm", fy=-1e-5),
        },
    )
    ds = st.continuation(model, steps=60, length=0.05)
    theta = theta0 + ds.q.sel(coordinate="arm.theta").values
    expected = k * arm_length * (np.cos(theta) - cos(theta0)) * np.tan(theta) / 1e-5
    np.testing.assert_allclose(ds.factor.values, expected, rtol=0, atol=1e-9)
    assert theta.min() < -theta0 and ds.factor.values.min() < 0 and ds.factor.values[-1] >= 1
    with pytest.raises(st.ConvergenceError, match=r"(?s)no equilibrium found beyond \d.*% of the load.*continuation"):
        st.mechanism.equilibrium(
            st.with_value(model, "beam", st.mechanism.Corotational()), loads={"arm": (0.0, 0.0, 1.0)}
        )


def test_pin_with_a_torsion_spring():
    k, arm_length = 2e-9, 1 * mm
    arm = st.mechanism.Link(x=arm_length)
    pin = st.mechanism.Pin(start="ground", end="arm", x=0.0, y=0.0, stiffness=k)
    ds = st.mechanism.equilibrium(
        st.mechanism.Mechanism(
            bodies={"arm": arm}, flexures={"p": pin}, loads={"f": st.mechanism.Wrench(body="arm", fy=1e-6)}
        )
    )
    theta = ds.pose.sel(body="arm", component="theta").item()
    assert k * theta == pytest.approx(1e-6 * arm_length * cos(theta), rel=1e-9)
    assert ds.reaction.sel(constraint="p.y").item() == pytest.approx(1e-6, rel=1e-9)  # on the ground


def test_welded_bodies_move_as_one():
    flat = Gripper(force=50 * uN).assembled()
    extra = st.mechanism.Link(x=2.5 * mm, y=0.1 * mm, theta=0.4, mass=1e-9, moment=1e-16)
    welded = st.mechanism.Mechanism(
        bodies={**flat.bodies, "extra": extra},
        flexures={**flat.flexures, "weld": st.mechanism.Rigid(start="b2", end="extra")},
        loads=flat.loads, ground=flat.ground, beam=flat.beam,
    )  # fmt: skip
    one, two = st.mechanism.equilibrium(flat), st.mechanism.equilibrium(welded)
    np.testing.assert_allclose(two.pose.sel(body=["b2", "b3", "b4"]).values, one.pose.values, rtol=0, atol=1e-12)
    turn = one.pose.sel(body="b2", component="theta").item()
    assert two.pose.sel(body="extra", component="theta").item() == pytest.approx(0.4 + turn, rel=1e-9)
    assert (st.mechanism.modes(welded).frequency.values[0]) < st.mechanism.modes(flat).frequency.values[0]


def test_given_compliance_equals_the_arc_it_came_from():
    flat = Gripper(force=50 * uN, beam=MID).assembled()
    a = flat.flexures["a"]
    from stiction.families.mechanism.flexures import compliance

    C = compliance(a, 0.0, a.path.length)
    (x, y), (xe, ye) = a.path.world(0.0), a.path.world(a.path.length)
    given = st.mechanism.Given(
        start=a.start, end=a.end, x=x, y=y, x_end=xe, y_end=ye, angle=a.path.angle + a.path.turn,
        c11=C[0, 0], c12=C[0, 1], c13=C[0, 2], c22=C[1, 1], c23=C[1, 2], c33=C[2, 2],
    )  # fmt: skip
    other = st.with_value(flat, "flexures", {**flat.flexures, "a": given})
    np.testing.assert_allclose(
        st.mechanism.equilibrium(other).q.values, st.mechanism.equilibrium(flat).q.values, rtol=0, atol=1e-12
    )


def test_fillets_stiffen_and_a_profile_of_equal_heights_is_uniform():
    flat = Gripper(force=50 * uN).assembled()

    def turned(section):
        flexures = {n: st.with_value(f, "section", section) for n, f in flat.flexures.items()}
        return st.mechanism.equilibrium(st.with_value(flat, "flexures", flexures)).q.values

    uniform = turned(SECTION)
    np.testing.assert_allclose(
        turned(st.mechanism.Profile(depth=25e-6, heights=(5e-6, 5e-6, 5e-6))), uniform, rtol=0, atol=1e-12
    )
    filleted = turned(st.mechanism.Filleted(depth=25e-6, height=5e-6, fillet=20e-6))
    rest = np.array([1.5, 0.2, 0, 1.8, 1.5, 0, 1.0, 1.5, 0]) * np.tile([mm, mm, 1], 3)
    assert 0.9 < np.linalg.norm(filleted - rest) / np.linalg.norm(uniform - rest) < 0.99


def test_axial_and_shear_softness_move_the_jaw_by_less_than_30_nm():
    flat = Gripper(force=50 * uN, beam=st.mechanism.ExactBeam(steps=64)).assembled()
    soft = st.with_values(flat, {f"flexures.{f}.strain": st.mechanism.Shearable() for f in "abcd"})
    moved = st.mechanism.equilibrium(soft).point_position.sel(point="b3.tip").values / mm
    np.testing.assert_allclose(moved, (0.1267366, 3.3488224), rtol=0, atol=2e-7)  # exudyn: 0.126737, 3.348822


def test_actuators():
    comb = st.mechanism.RotaryComb(body="b2", fingers=50, thickness=25e-6, gap=2e-6, radius=0.5 * mm, voltage=20.0)
    torque = 50 * 8.8541878128e-12 * 25e-6 * 0.5e-3 * 20.0**2 / 2e-6
    flat = Gripper().assembled()

    def state(load):
        return st.mechanism.equilibrium(st.with_value(flat, "loads", {"a": load}))

    np.testing.assert_allclose(
        state(comb).q.values, state(st.mechanism.Wrench(body="b2", moment=torque)).q.values, rtol=0, atol=1e-14
    )
    # an electrothermal actuator reaches where its force, less its stiffness times its travel, holds the mechanism
    heat = st.mechanism.Electrothermal(body="b2", blocked_force=100 * uN, stiffness=0.2, angle=pi / 2)
    hot = state(heat)
    travel = hot.pose.sel(body="b2", component="y").item() - 0.2 * mm
    dead = st.mechanism.equilibrium(Gripper(force=100 * uN - 0.2 * travel))
    np.testing.assert_allclose(hot.q.values, dead.q.values, rtol=0, atol=1e-12)
    # a following load is the dead load turned by the body's rotation
    follow = state(st.mechanism.FollowerWrench(body="b2", fy=40 * uN))
    turn = follow.pose.sel(body="b2", component="theta").item()
    same = state(st.mechanism.Wrench(body="b2", fx=-sin(turn) * 40 * uN, fy=cos(turn) * 40 * uN))
    np.testing.assert_allclose(follow.q.values, same.q.values, rtol=0, atol=1e-12)
    turned = state(st.mechanism.Turn(body="b2", angle=0.15))
    assert turned.pose.sel(body="b2", component="theta").item() == pytest.approx(0.15, rel=1e-12)
    assert tan(turned.reaction.item()) > 0
