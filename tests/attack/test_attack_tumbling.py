"""Random tumbling robots: closed forms, Euler's equations, other worlds and units, the other solver, other steps."""

from __future__ import annotations

from math import atan, cos, sin, sqrt

import attacking
import numpy as np
from hypothesis import assume
from hypothesis import strategies as some
from rescaling import factor, rescaled
from scipy.integrate import solve_ivp
from tumblers import changed, other_worlds, robot

import stiction as st
from stiction.maths.quaternion import matrix, product

G = 9.81
seeds = some.integers(0, 2**32 - 1)


def cuboid(mu, sides, *, start=None, tilt=0.0, uphill=0.0, gravity=G, **more):
    """A block of silicon's density on a plane without adhesion."""
    L, W, H = sides
    return st.tumbling.Tumbler(
        shape=st.spatial.Cuboid(length=L, width=W, height=H), mass=st.spatial.Density(density=2330.0),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=mu), tilt=tilt, uphill=uphill),
        start=start or st.tumbling.Start(), gravity=gravity, **more,
    )  # fmt: skip


@attacking.attack(quick=5, many=40, seed=seeds, theta=some.sampled_from([0.0, 0.5, 1.0]))
def test_free_rotation_obeys_eulers_equations(seed, theta):
    """Second order: (h ω)² per radian, enlarged by e^(λT) where a turn about the middle axis is unstable."""
    rng = np.random.default_rng(seed)
    size = 10.0 ** rng.uniform(-5, -2)
    angles = dict(zip(("yaw", "pitch", "roll"), rng.uniform(-3, 3, 3).tolist(), strict=True))
    speed = 10.0 ** rng.uniform(0, 3)
    w = rng.normal(size=3) * speed
    start = st.tumbling.Start(clearance=10 * size, wx=w[0], wy=w[1], wz=w[2], **angles)
    model = cuboid(0.5, size * rng.uniform(0.2, 1.0, 3), start=start, gravity=0.0)
    moments, R = model.lowered().inertia, start.orientation()
    speed, p = float(np.linalg.norm(w)), st_quaternion(R)
    T, h = 2 / speed, 2e-3 / speed

    def rate(t, y):
        spin = y[4:]
        return [*product(y[:4], np.array([0.0, *spin])) / 2, *(-np.cross(spin, moments * spin) / moments)]

    exact = solve_ivp(rate, (0, T), [*p, *(R.T @ w)], rtol=1e-11, atol=1e-12, method="DOP853").y[:4, -1]
    ds = st.simulate(model, st.tumbling.PatchStep(step=h, theta=theta), until=T)
    apart = abs(matrix(ds.orientation.values[-1, 0]) - matrix(exact / np.linalg.norm(exact))).max()
    I1, I2, I3 = np.sort(moments)
    unstable = speed * sqrt((I2 - I1) * (I3 - I2) / (I1 * I3))
    return apart / ((h * speed) ** 2 * speed * T * np.exp(unstable * T) + 1e-9)


def st_quaternion(R):
    """The unit quaternion of a rotation matrix, by scipy."""
    from scipy.spatial.transform import Rotation

    return Rotation.from_matrix(R).as_quat(scalar_first=True)


@attacking.attack(quick=5, many=40, seed=seeds)
def test_other_worlds_see_the_same_motion(seed):
    """Steps are solved to 1e-10, and every impact enlarges a difference by a few times: 1e-5 of the size is left."""
    model, stepper = robot(seed)
    here = st.simulate(model, stepper, until=0.01)
    apart = 0.0
    for Q, pseudo, angles in other_worlds(float(np.random.default_rng(seed + 1).uniform(-3, 3))):
        there = st.simulate(changed(model, Q, pseudo, angles), stepper, until=0.01)
        apart = max(apart, abs(there.position.values[:, 0] - here.position.values[:, 0] @ Q.T).max())
    return apart / (1e-5 * here.attrs["size"])


@attacking.attack(
    quick=4, many=30, seed=seeds, length=some.floats(-4, 4), mass=some.floats(-6, 6), time=some.floats(-4, 4)
)
def test_other_units_give_the_same_motion(seed, length, mass, time):
    """As in other worlds; units inside are powers of two, so that even the rounding differs."""
    model, stepper = robot(seed)
    system = (10.0**length, 10.0**mass, 10.0**time)
    si = st.simulate(model, stepper, until=0.01)
    rule = rescaled(st.AtTime(time=0.01), system)
    other = st.simulate(rescaled(model, system), rescaled(stepper, system), until=rule)
    apart = abs(si.position.values[-1] - other.position.values[-1] / factor("m", system)).max()
    return apart / (1e-5 * si.attrs["size"])


@attacking.attack(quick=5, many=40, seed=seeds)
def test_energy_is_accounted_for(seed):
    """What the books leave open is the error of free rotation, (h ω)² of the energy; friction only takes."""
    model, stepper = robot(seed)
    ds = st.simulate(model, stepper, until=0.02, save=st.Save(steps=1))
    most = float(ds.kinetic_energy.max())
    turn = float(ds.attrs["step"] * np.linalg.norm(ds.spin.values[:, 0], axis=1).max())
    open_books = abs(ds.energy_residual.values).max() / ((turn**2 + 1e-8) * most)
    given = -np.diff(ds.friction_loss.values, axis=0).min() / (1e-9 * most)
    return max(open_books, given, -float(ds.g_N.min()) / (1e-6 * ds.attrs["size"]))


@attacking.attack(quick=5, many=40, mu=some.floats(0.05, 1.0), v=some.floats(-3, 0), size=some.floats(-5, -2),
                  share=some.floats(-0.9, 0.9), uphill=some.floats(-3, 3), steps=some.integers(50, 400))  # fmt: skip
def test_blocks_slide_to_rest(mu, v, size, share, uphill, steps):
    """v²/(2 g (μ cos θ + sin θ)) up an incline that holds them: within the step in which they stop, a h² of way."""
    v, size, tilt = 10.0**v, 10.0**size, atan(share * mu)
    a = G * (mu * cos(tilt) + sin(tilt))
    up = np.array([-sin(uphill), cos(uphill), 0.0])
    start = st.tumbling.Start(vx=v * up[0], vy=v * up[1])
    model = cuboid(mu, size * np.array([1.0, 1.0, 0.3]), start=start, tilt=tilt, uphill=uphill)
    h = 1.5 * v / a / steps
    ds = st.simulate(model, st.tumbling.PatchStep(step=h), until=1.5 * v / a)
    way, end = ds.position.values[-1, 0] - ds.position.values[0, 0], ds.velocity.values[-1, 0]
    # x⁺ = x + h v⁺ loses h v/2 of the way; its end is met within a step
    apart = abs(way @ up - (v * v / (2 * a) - h * v / 2)) / (a * h * h)
    return max(apart, abs(way @ (up[1], -up[0], 0.0)) / (1e-9 * v * v / a), np.linalg.norm(end) / (1e-8 * v))


def in_its_field(seed):
    """A block at rest with its moment along the field, which begins to turn it over its edge; its swing [rad/s]."""
    rng = np.random.default_rng(seed)
    size = 10.0 ** rng.uniform(-4, -3)
    sides = size * np.array([1.0, rng.uniform(0.3, 1.0), rng.uniform(0.1, 0.8)])
    weight = 2330.0 * float(np.prod(sides)) * G * size
    moment = 1e-2 * weight * 10.0 ** rng.uniform(2.0, 3.0) * 100  # some ten times the torque of the weight at 20 mT
    magnet = st.spatial.Magnet(volume=float(np.prod(sides)), magnetisation=moment / float(np.prod(sides)))
    field = st.RotatingField(strength=20e-3, frequency=rng.uniform(0.5, 3.0))
    return cuboid(rng.uniform(0.8, 1.5), sides, magnet=magnet, field=field)


@attacking.attack(quick=5, many=40, seed=seeds, share=some.floats(0.05, 0.2))
def test_both_solvers_turn_a_block_over_its_edge_alike(seed, share):
    """Patches and points: both of second order while the edge sticks; the robot turns by part of a right angle."""
    model = in_its_field(seed)
    swing, until = model.lowered().swing, share / model.field.frequency
    apart = []
    for phase in (0.02, 0.01):
        h = phase / swing
        patch = st.simulate(model, st.tumbling.PatchStep(step=h), until=until)
        points = st.simulate(model, st.Moreau(step=h), until=until)
        apart.append(float(abs(patch.position.values[-1] - points.position.values[-1]).max()))
    assume(float(patch.angle[-1]) > 0.01)
    size = patch.attrs["size"]
    return max(apart[0] / (10 * 0.02**2 * size), apart[1] / max(apart[0], 1e-6 * size))


@attacking.attack(quick=4, many=20, seed=seeds)
def test_a_turn_leads_over_the_perimeter_but_for_slip(seed):
    """Mean speed less mean slip is the perimeter times the frequency. Four times in a turn the contact point jumps
    within a step, while the body turns by the rest of that step, ε: the slip counted then errs by ε²/2 of a length."""
    model = in_its_field(seed)
    ds = st.simulate(model, st.tumbling.Design(), until=3 / model.field.frequency)
    speed, slip = st.tumbling.mean_speed(ds), st.tumbling.slip_speed(ds).signed
    perimeter = 2 * (model.shape.length + model.shape.height)
    turn = ds.attrs["step"] * float(abs(ds.spin.values).max())
    return abs((speed - slip) / (perimeter * model.field.frequency) - 1) / (2 * turn**2)


@attacking.attack(quick=4, many=30, seed=seeds, cut=some.floats(0.1, 0.9), finer=some.floats(1.2, 4.0),
                  general=some.booleans())  # fmt: skip
def test_runs_go_on_where_they_ended(seed, cut, finer, general):
    """Cut at any moment and gone on with another step, or by the other solver: place, attitude, velocities and time are
    those of the end, and the time ends where it should."""
    model, stepper = robot(seed)
    model = st.with_value(model, "substrate.adhesion.C", 0.0)
    first = st.simulate(model, stepper, until=cut * 0.01)
    step = stepper.step / finer
    other = st.Moreau(step=step) if general else st.with_value(stepper, "step", step)
    rest = st.simulate(model, other, until=0.01 - cut * 0.01, start=first)
    apart = abs(float(rest.time[-1]) / 0.01 - 1) / 1e-12
    for name in ("position", "velocity", "spin"):
        was, now = first[name].values[-1, 0], rest[name].values[0, 0]
        apart = max(apart, np.linalg.norm(now - was) / (1e-12 * np.linalg.norm(was) + 1e-300))
    turned = matrix(rest.orientation.values[0, 0]).T @ matrix(first.orientation.values[-1, 0])
    return max(apart, abs(turned - np.eye(3)).max() / 1e-12)


@attacking.attack(quick=4, many=20, seed=seeds)
def test_finer_steps_are_never_worse(seed):
    """A block that sticks on its edge: error against a tenth of the step falls with the step, down to round-off.

    Where in a step a rest begins is chance, so that the error of one step may all but vanish, not those of three.
    """
    model = in_its_field(seed)
    swing, until = model.lowered().swing, 0.1 / model.field.frequency

    def place(phase):
        return st.simulate(model, st.tumbling.PatchStep(step=phase / swing), until=until).position.values[-1, 0]

    best, size = place(0.001), model.shape.hull().size
    *coarse, fine = (float(np.linalg.norm(place(phase) - best)) for phase in (0.06, 0.05, 0.04, 0.02))
    return fine / max(*coarse, 1e-7 * size)
