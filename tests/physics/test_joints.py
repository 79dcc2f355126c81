"""Joints: nothing drifts, energy only by the order of the method, motions as in the fewest coordinates."""

from __future__ import annotations

from math import cos, cosh, pi, sin, sinh, sqrt

import numpy as np
import pytest
from linkages import FourBar, G, SliderCrank, chain, chain_motion, complete, energy_of, revolution, rod
from pytest import approx

import stiction as st

J = st.planar
ROUND_OFF = 64 * np.finfo(float).eps  # of a gap made of a dozen operations


def located(step, rtol=1e-10):
    return st.EventLocated(step=step, method=st.DP5(rtol=rtol))


def run(model, stepper, until, **more):
    """A run of the model among parts that never take part (one kernel for all tests here), without those."""
    ds = st.simulate(complete(model), stepper, until=until, **more)
    own = {d: [n for n in ds[d].values if not n.startswith("spare")] for d in ("coordinate", "contact")}
    return ds.sel(own)


def at(ds, name, what="q"):
    return ds[what].sel(coordinate=name).values


# ------------------------------------------------------------------------------------------------ chains


@pytest.mark.parametrize("angles", [(0.3, -0.9), (-1.0, 0.2, 0.9, -2.0)])
def test_chain_moves_as_in_its_angles_alone(angles):
    """Located: to the tolerance of both integrations; Moreau's rule: of second order. The second chain is whirled: an
    error of 1e-10 grows a hundredfold in this time."""
    n, end = len(angles), 0.6
    exact = chain_motion(angles, np.array([0.0, end]))[-1]
    model = chain(angles)
    ds = run(model, located(end / 50, 1e-11), until=end)
    assert ds.q.values[-1, 2::3] == approx(exact[:n], abs=3e-8)
    assert ds.u.values[-1, 2::3] == approx(exact[n:], abs=3e-7)
    errors = []
    for steps in (1000, 2000):
        ds = run(model, st.Moreau(step=end / steps), until=end)
        assert abs(ds.g_N.values).max() < ROUND_OFF * 0.3 * n
        errors.append(abs(ds.q.values[-1, 2::3] - exact[:n]).max())
    assert errors[0] / errors[1] == approx(4.0, rel=0.1)


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-3), located(1e-3, 1e-9)])
def test_a_long_chain_keeps_its_pins(stepper):
    """Ten rods, twenty rows that depend on each other: pins hold to round-off."""
    model = chain(tuple(0.25 * i for i in range(10)))
    ds = run(model, stepper, until=0.2)
    assert abs(ds.g_N.values).max() < ROUND_OFF * 3.0
    E = energy_of(ds, model)
    assert abs(E - E[0]).max() < 1e-4 * 10 * 0.2 * G * 3.0


def test_pins_far_from_the_origin_are_kept_to_the_digits_that_are_left():
    """A pendulum of 0.3 m at x = 1 km: its place has 13 digits less 3, and the run goes on."""
    model = chain((0.3,))
    model = st.with_values(model, {"bodies.rod0.x": model.bodies["rod0"].x + 1e3, "joints.pin0.ax": 1e3})
    ds = run(model, st.Moreau(step=1e-3), until=0.5)
    near = run(chain((0.3,)), st.Moreau(step=1e-3), until=0.5)
    assert abs(ds.g_N.values).max() < ROUND_OFF * 1e3
    assert at(ds, "rod0.theta") == approx(at(near, "rod0.theta"), abs=1e-8)


# ------------------------------------------------------------------------------------------------ linkages


@pytest.mark.parametrize("linkage", [SliderCrank(), FourBar()], ids=["slider-crank", "four-bar"])
def test_linkage_turns_in_the_time_of_its_integral(linkage):
    """T = ∮ √(I/2(E − V)) dθ. Located: to the tolerance; Moreau's rule: of second order, and its energy swings with Δt²
    over fifty revolutions, in which its drift (docs/joints.md) is below that."""
    T, _ = revolution(linkage, 0.7, 30.0)
    model = linkage.model(0.7, 30.0)
    ds = run(model, located(T / 40), until=T)
    assert at(ds, "crank.theta")[-1] - 0.7 == approx(2 * pi, rel=1e-8)
    assert abs(ds.g_N.values).max() < 10 * ROUND_OFF * 0.2
    errors, swings = [], []
    for steps in (100, 200):
        ds = run(model, st.Moreau(step=T / steps), until=50 * T)
        assert abs(ds.g_N.values).max() < ROUND_OFF * 0.2 * 50 * 2 * pi  # the round-off of an angle grows with it
        errors.append(at(ds, "crank.theta")[steps] - 0.7 - 2 * pi)
        own = energy_of(ds, model)
        swings.append(np.ptp(own[: steps + 1]))
        assert np.ptp(own[-steps:]) < 1.05 * swings[-1]
        assert abs(own[-1] - own[0]) < 1.05 * swings[-1]
    assert errors[0] / errors[1] == approx(4.0, rel=0.1)
    assert swings[0] / swings[1] == approx(4.0, rel=0.1)


def test_energy_of_a_located_linkage_drifts_with_the_order_of_its_method():
    linkage = FourBar()
    T, _ = revolution(linkage, 0.7, 30.0)
    model, drifts = linkage.model(0.7, 30.0), []
    for steps in (40, 80):
        ds = run(model, st.EventLocated(step=T / steps, method=st.RK4()), until=10 * T, save=st.Save(steps=steps))
        E = energy_of(ds, model)
        drifts.append(abs(E[-1] - E[0]))
        assert abs(ds.g_N.values).max() < 10 * ROUND_OFF * 0.2 * 20 * pi
    assert drifts[0] / drifts[1] > 12  # 2⁴, or better


# ------------------------------------------------------------------------------------------------ prescribed motion


@pytest.mark.parametrize("method", [st.DOP853, st.DP5])
def test_output_steps_of_a_whole_turn_tear_nothing_apart(method):
    """The first trial step is an output step, and far too long. The forces of a torn linkage are 1e12 times what they
    should be; their round-off excused the error, and event location then stood still."""
    linkage, turns, rtol = FourBar(), 5, 1e-9
    period, _ = revolution(linkage, 0.7, 30.0)
    model = linkage.model(0.7, 30.0)
    for part in (0.9, 1.0, 2.0):
        ds = run(model, st.EventLocated(step=part * period, method=method(rtol=rtol)), until=turns * period)
        late = (at(ds, "crank.theta")[-1] - 0.7) / (2 * pi) - turns
        assert abs(late) < 1000 * rtol  # what each of about a hundred steps in a turn may be off, added up
        assert abs(ds.g_N.values).max() < ROUND_OFF * linkage.d


def test_a_bead_on_a_turning_rod_flies_out_as_cosh():
    """A motor turns a rod, along which a bead slides without friction: r = r₀ cosh ωt."""
    r, omega, end = 0.1, 7.0, 0.3
    model = st.Multibody(
        bodies={"rod": J.SteadyBody(omega=omega), "bead": st.PointMass(mass=1e-3, x=r, vy=r * omega)},
        joints={"slide": J.Prismatic(a="rod", b="bead")},
    )
    ds = run(model, located(0.01, 1e-12), until=end)
    far, fast = r * cosh(omega * end), r * omega * sinh(omega * end)
    assert np.hypot(at(ds, "bead.x")[-1], at(ds, "bead.y")[-1]) == approx(far, rel=1e-10)
    assert at(ds, "rod.theta")[-1] == approx(omega * end, rel=1e-14)
    errors = []
    for steps in (100, 200):
        ds = run(model, st.Moreau(step=end / steps), until=end, save=st.Save(energy=True))
        errors.append(np.hypot(at(ds, "bead.x")[-1], at(ds, "bead.y")[-1]) - far)
    assert errors[0] / errors[1] > 3.9
    gained = 0.5e-3 * (fast**2 + (omega * far) ** 2 - (omega * r) ** 2)  # what the motor supplies
    assert ds.motion_energy.values[-1] == approx(gained, rel=1e-3)


@pytest.mark.parametrize(
    "stepper", [st.Moreau(per_cycle=200), st.EventLocated(per_cycle=50, method=st.DP5(rtol=1e-10))]
)
def test_a_motor_swings_a_crank_as_its_drive_says(stepper):
    """θ = θ₀ + A sin(2πft) of the crank, and the block where the crank puts it, x = r cos θ + √(L² − r² sin² θ)."""
    crank = SliderCrank()
    model = crank.model(0.7, 0.0)
    model = st.Multibody(
        clock=st.Clock(frequency=5.0), drives={"swing": st.Sine()}, forces=model.forces,
        bodies={**model.bodies, "motor": J.DrivenAngle(amplitude=0.5, drive="swing")},
        joints={**model.joints, "drive": J.Gear(a="motor.theta", b="crank.theta", ratio=1.0)},
    )  # fmt: skip
    fast = 2 * pi * 5.0 * 0.5
    model = J.assemble(st.with_value(model, "bodies.crank.omega", fast))
    ds = st.simulate(model, stepper, until=st.Cycles(count=3))
    theta = 0.7 + 0.5 * np.sin(2 * pi * 5.0 * ds.time.values)
    x = crank.r * np.cos(theta) + np.sqrt(crank.L**2 - (crank.r * np.sin(theta)) ** 2)
    # positions are constraints: they hold to round-off in either stepper, whatever its order
    assert at(ds, "crank.theta") == approx(theta, abs=1e-12)
    assert at(ds, "block.x") == approx(x, abs=1e-12)


def test_an_actuator_between_two_bodies_keeps_their_momentum():
    """+F and −F: a spacecraft and its arm, J_a α_a = −J_b α_b = −F."""
    model = st.Multibody(
        bodies={"ship": st.RigidBody(mass=1.0, moment=2.0), "arm": st.RigidBody(mass=0.5, moment=0.5)},
        joints={"pin": J.Revolute(a="ship", b="arm")},
        forces={"motor": st.control.PushPull(a="ship.theta", b="arm.theta", value=0.3)},
    )
    for stepper in (st.Moreau(step=0.01), located(0.01)):
        ds = run(model, stepper, until=1.0)
        assert at(ds, "ship.theta", "u")[-1] == approx(-0.15, rel=1e-12)
        assert at(ds, "arm.theta", "u")[-1] == approx(0.6, rel=1e-12)


# ------------------------------------------------------------------------------------------------ gears


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-3), located(1e-2)])
def test_gears_turn_in_their_exact_ratio(stepper):
    """(J_a + i² J_b) α_a = M of a pair; the rack of a winch lifts a mass: (J/R² + m) a = M/R − m g."""
    pair = st.Multibody(
        bodies={"a": st.Hinge(moment=2e-6, theta=0.3), "b": st.Hinge(moment=5e-6, theta=-1.1)},
        joints={"mesh": J.Gear(a="a.theta", b="b.theta", ratio=-0.4)},
        forces={"torque": st.Load(on="a.theta", value=1e-4)},
    )
    ds = run(pair, stepper, until=2.0)
    turned_a, turned_b = at(ds, "a.theta") - 0.3, at(ds, "b.theta") + 1.1
    assert turned_a[-1] == approx(0.5 * 1e-4 / (2e-6 + 0.16 * 5e-6) * 4.0, rel=1e-11)
    assert np.abs(turned_b + 0.4 * turned_a).max() < 1e-15 * np.abs(turned_a).max()
    winch = st.Multibody(
        bodies={"drum": st.Hinge(moment=3e-6), "load": st.PointMass(mass=0.02)},
        joints={"rope": J.Gear(a="drum.theta", b="load.y", ratio=0.01)},
        forces={"torque": st.Load(on="drum.theta", value=4e-3), "gravity": st.Gravity(g=G)},
    )
    ds = run(winch, stepper, until=0.5)
    assert at(ds, "load.y")[-1] == approx(0.125 * (0.4 - 0.02 * G) / (0.03 + 0.02), rel=1e-11)


def test_planetary_gear_obeys_willis():
    """ω_r − ω_c = −(z_s/z_r)(ω_s − ω_c): with the ring held the carrier turns at ω_s z_s/(z_s + z_r)."""
    model = st.Multibody(
        bodies={"sun": J.SteadyBody(omega=10.0), "carrier": st.Hinge(moment=1e-6, omega=10.0 * 20 / 80),
                "ring": st.Hinge(moment=1e-6)},
        joints={
            "planets": J.Gear(a="sun.theta", b="ring.theta", ratio=-20 / 60, frame_a="carrier.theta",
                              frame_b="carrier.theta"),
            "brake": J.Weld(b="ring"),
        },
    )  # fmt: skip
    for stepper in (st.Moreau(step=1e-2), located(1e-2)):
        ds = run(model, stepper, until=1.0)
        assert at(ds, "carrier.theta")[-1] == approx(10.0 * 20 / 80, rel=1e-12)
        assert abs(at(ds, "ring.theta")).max() < 1e-15


# ------------------------------------------------------------------------------------------------ rods, welds, ropes


def test_three_points_on_three_rods_turn_as_one_body():
    """A triangle in free flight: its centre goes straight, it turns at L/J."""
    corners = {"a": (0.0, 0.0, 1.0), "b": (0.3, 0.0, 2.0), "c": (0.1, 0.2, 0.5)}
    bodies = {n: st.PointMass(mass=m, x=x, y=y, vx=0.4 - 3.0 * y, vy=3.0 * x) for n, (x, y, m) in corners.items()}
    joints = {}
    for a, b in ("ab", "bc", "ca"):
        (xa, ya, _), (xb, yb, _) = corners[a], corners[b]
        joints[a + b] = J.Distance(a=a, b=b, length=float(np.hypot(xb - xa, yb - ya)))
    model = st.Multibody(bodies=bodies, joints=joints)
    end = 2 * pi / 3.0
    for stepper, rel in ((located(end / 100, 1e-12), 1e-9), (st.Moreau(step=end / 2000), 2e-5)):
        ds = run(model, stepper, until=end)
        for name, (x, y, _) in corners.items():  # back after one turn, but for the way of the centre
            mean = sum(m * (0.4 - 3.0 * cy) for _, cy, m in corners.values()) / 3.5
            rise = sum(m * 3.0 * cx for cx, _, m in corners.values()) / 3.5
            assert at(ds, f"{name}.x")[-1] == approx(x + mean * end, abs=rel)
            assert at(ds, f"{name}.y")[-1] == approx(y + rise * end, abs=rel)
        assert abs(ds.g_N.values).max() < 4 * ROUND_OFF  # of coordinates up to 2 m


@pytest.mark.parametrize(("stepper", "apart"), [(st.Moreau(step=1e-4), 1e-4 * 3.5), (located(2e-3), 1e-8)])
def test_welded_bodies_fall_and_bounce_as_one(stepper, apart):
    """Two boxes welded, against one with their common centre, mass and moment, thrown on a corner. Moreau's rule may
    find the blow a step earlier or later: the way of a step at 3.5 m/s."""
    turn, e = 0.4, 0.5
    c, s = cos(turn), sin(turn)
    floor = {"friction": st.Coulomb(mu=0.3), "normal": st.Newton(e=e)}

    def corner(body, px):
        return {"foot": st.Contact(geometry=st.PointOnLine(body=body, px=px, py=-0.05), **floor)}

    one = st.Multibody(
        bodies={"box": st.RigidBody(mass=3.0, moment=0.1 + 2.0 * 0.1**2 + 1.0 * 0.2**2, y=0.5, theta=turn, omega=1.0,
                                    vx=0.3)},
        contacts=corner("box", -0.1), forces={"gravity": st.Gravity(g=G)},
    )  # fmt: skip
    two = st.Multibody(
        bodies={
            "left": st.RigidBody(mass=2.0, moment=0.06, x=-0.1 * c, y=0.5 - 0.1 * s, theta=turn, omega=1.0,
                                 vx=0.3 + 0.1 * s, vy=-0.1 * c),
            "right": st.RigidBody(mass=1.0, moment=0.04, x=0.2 * c, y=0.5 + 0.2 * s, theta=turn, omega=1.0,
                                  vx=0.3 - 0.2 * s, vy=0.2 * c),
        },
        joints={"glue": J.Weld(a="left", b="right")}, contacts=corner("left", 0.0),
        forces={"gravity": st.Gravity(g=G)},
    )  # fmt: skip
    alone, glued = (run(m, stepper, until=0.6) for m in (one, two))
    assert alone.impacts.values.sum() > 0
    centre = (2 * at(glued, "left.y") + at(glued, "right.y")) / 3
    assert centre == approx(at(alone, "box.y"), abs=apart)
    assert at(glued, "left.theta") == approx(at(alone, "box.theta"), abs=10 * apart)
    assert at(glued, "right.theta") == approx(at(glued, "left.theta"), abs=1e-13)


@pytest.mark.parametrize("e", [0.0, 0.6])
def test_rope_gets_taut_and_swings(e):
    """A stone falls beside its pin until the rope is taut: the velocity along the rope is lost (or returned e-fold)."""
    x, L = 0.12, 0.2
    down = sqrt(L * L - x * x)
    time, speed = sqrt(2 * down / G), sqrt(2 * G * down)
    model = st.Multibody(
        bodies={"stone": st.PointMass(mass=0.1, x=x)}, forces={"gravity": st.Gravity(g=G)},
        joints={"rope": J.Rope(b="stone", length=L, e=e)},
    )  # fmt: skip
    ds = run(model, located(0.01, 1e-12), until=0.5)
    assert ds.event_time.values[0] == approx(time, rel=1e-13)
    assert ds.gamma_N_after.values[0] == approx(e * speed * down / L, rel=1e-12, abs=1e-13 * speed)
    assert ds.event_P_N.values[0] == approx(0.1 * (1 + e) * speed * down / L, rel=1e-12)
    if e == 0.0:  # it then swings as a pendulum: ½v² − g h stays, with the velocity across the rope
        v = np.hypot(at(ds, "stone.x", "u"), at(ds, "stone.y", "u"))[-1]
        assert 0.5 * v**2 + G * at(ds, "stone.y")[-1] == approx(0.5 * (speed * x / L) ** 2 - G * down, rel=1e-9)
        assert np.hypot(at(ds, "stone.x"), at(ds, "stone.y"))[-1] == approx(L, rel=1e-14)
    assert ds.g_N.values.min() > -1e-14
    rough = run(model, st.Moreau(step=1e-4), until=0.5)
    assert rough.g_N.values.min() > -1e-4 * 3 * speed
    assert at(rough, "stone.x")[-1] == approx(at(ds, "stone.x")[-1], abs=0.01 * L)


def test_rope_over_the_top_goes_slack_where_its_force_ends():
    """Whirled upwards with v² = 4 g L at the bottom: slack at sin α = (v²/gL − 2)/3 above the horizontal."""
    L = 0.2
    model = st.Multibody(
        bodies={"stone": st.PointMass(mass=0.1, y=-L, vx=sqrt(4 * G * L))}, forces={"gravity": st.Gravity(g=G)},
        joints={"rope": J.Rope(b="stone", length=L)},
    )  # fmt: skip
    ds = run(model, located(0.01, 1e-12), until=0.4)
    there = run(model, located(0.01, 1e-12), until=float(ds.event_time[0]))
    assert at(there, "stone.y")[-1] / L == approx(2 / 3, rel=1e-9)


# --------------------------------------------------------------------------------------- with contacts, from files


def test_a_linkage_that_strikes_the_floor_is_the_same_in_both_steppers():
    """A double pendulum above a floor: impacts of the tip with friction and restitution, three blows and more."""
    model = chain((-0.5, 0.4))
    tip = st.Contact(
        geometry=st.PointOnLine(body="rod1", px=0.15, line_y=-0.5), friction=st.Coulomb(mu=0.3), normal=st.Newton(e=0.4)
    )
    model = st.Multibody(bodies=model.bodies, joints=model.joints, forces=model.forces, contacts={"tip": tip})
    end = 0.8
    exact = run(model, located(0.005, 1e-11), until=end)
    assert int(exact.impacts.sum()) >= 2
    E = energy_of(exact, model)
    assert np.diff(E).max() < 1e-9 * abs(E[0])
    errors = []
    for steps in (2000, 8000):
        ds = run(model, st.Moreau(step=end / steps), until=end)
        errors.append(abs(ds.q.values[-1] - exact.q.values[-1]).max())
    assert errors[1] < 0.5 * errors[0]  # of first order at blows: a quarter, but for where they fall in a step


def test_joints_by_file_and_on():
    model = FourBar().model(0.7, 30.0)
    assert st.loads(st.dumps(model)) == model
    model, stepper = complete(model), located(1e-3)
    whole = st.simulate(model, stepper, until=0.1)
    half = st.simulate(model, stepper, until=0.05)
    more = st.simulate(model, stepper, until=0.05, start=half)
    assert np.array_equal(more.q.values[-1], whole.q.values[-1])
    assert {"left.x", "left.y"} < set(whole.contact.values)


def test_joints_do_not_know_units():
    """The same four-bar a thousand times smaller: angles agree to the round-off that grows with the motion."""
    big, small = FourBar(), FourBar()
    small.a, small.b, small.c, small.d, small.density = 4e-5, 1.2e-4, 1e-4, 1.3e-4, 2e-6
    T, _ = revolution(big, 0.7, 30.0)
    k = sqrt(1e-3)  # of time: gravity stays
    for stepper in (lambda dt: st.Moreau(step=dt), lambda dt: located(dt, 1e-10)):
        runs = [
            run(linkage.model(0.7, 30.0 / scale), stepper(scale * T / 100), until=scale * 2 * T)
            for linkage, scale in ((big, 1.0), (small, k))
        ]
        ends = [at(ds, "crank.theta")[-1] for ds in runs]
        assert ends[0] == approx(ends[1], rel=1e-9)


# ------------------------------------------------------------------------------------------------ words


def test_bad_joints_are_refused_in_words():
    bar = rod(1.0, 0.2, 0.1, 0.0, 0.0)

    def start(joints, **more):
        model = st.Multibody(bodies={"bar": st.with_value(bar, "x", more.get("x", 0.1)), "other": bar}, joints=joints)
        return run(st.with_value(model, "bodies.bar.omega", more.get("omega", 0.0)), st.Moreau(step=1e-3), until=1e-2)

    pin = J.Revolute(b="bar", bx=-0.1)
    with pytest.raises(st.ModelError, match=r"joints\.pin starts apart: pin\.x misses its place by 1\.000e-02"):
        start({"pin": pin}, x=0.11)
    with pytest.raises(st.ModelError, match=r"velocities that tear it apart: pin\.y moves at -2\.000e-01"):
        start({"pin": pin}, omega=2.0)
    with pytest.raises(st.ModelError, match='no such body; did you mean "bar"'):
        start({"pin": J.Revolute(b="bart")})
    with pytest.raises(st.ParameterError, match='a and b are both "bar"'):
        J.Revolute(a="bar", b="bar")
    with pytest.raises(st.ParameterError, match="neither of them a frame"):
        J.Gear(a="bar.theta", b="other.theta", ratio=2.0, frame_a="bar.theta")
    with pytest.raises(st.ModelError, match=r"joints\.pin is a Coulomb; use a joint"):
        start({"pin": st.Coulomb(mu=0.1)})
    with pytest.raises(st.ModelError, match="cannot meet from where"):
        J.assemble(
            st.Multibody(
                bodies={"bar": bar}, joints={"pin": pin, "rod": J.Distance(b="bar", bx=0.1, ax=1.0, length=0.1)}
            )
        )
    with pytest.raises(st.ModelError, match=r'hold names the coordinate "bar\.angle"'):
        J.assemble(st.Multibody(bodies={"bar": bar}, joints={"pin": pin}), hold=["bar.angle"])


def test_assembling_closes_a_loop_and_keeps_what_is_held():
    linkage = FourBar()
    exact = linkage.model(0.7, 30.0)
    off = st.with_values(exact, {"bodies.rocker.x": 0.14, "bodies.coupler.theta": 0.5, "bodies.rocker.omega": 3.0})
    model = J.assemble(off, hold=["crank.x", "crank.y", "crank.theta"])
    coupler, rocker = linkage.places(0.7)
    assert model.bodies["coupler"].theta == approx(coupler, rel=1e-12)
    assert model.bodies["rocker"].theta == approx(rocker, rel=1e-12)
    turn, swing = linkage.rates(0.7)
    assert model.bodies["coupler"].omega == approx(30.0 * turn, rel=1e-11)
    assert model.bodies["rocker"].omega == approx(30.0 * swing, rel=1e-11)
