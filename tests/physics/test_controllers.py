"""Controllers as parts of a model: sampled loops and their orbits against exact discretisation, relay and friction
against scipy."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp
from scipy.linalg import expm

import stiction as st
from stiction.core.errors import LawError, ModelError, ParameterError

C = st.control
M, K, D, WEIGHT = 2e-3, 50.0, 0.02, 2e-3 * 9.81
LOCATED, MOREAU = st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-9)), st.Moreau(step=1e-4)
BOTH = pytest.mark.parametrize("stepper", [LOCATED, MOREAU], ids=["located", "moreau"])
TS = 2e-3


def stage(law, mu=0.0, k=K, c=D, x=0.0, **more):
    """A box on a floor, held by a spring, pushed by what a controller says."""
    fields = dict(
        bodies={"box": st.PointMass(mass=M, x=x)},
        controllers={"servo": law},
        forces={
            "motor": st.Load(on="box.x", value=1.0, drive="servo"),
            "weight": st.Load(on="box.y", value=-WEIGHT),
            "spring": st.Spring(b="box.x", stiffness=k, damping=c),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu))},
    )
    return st.Multibody(**{**fields, **more})


def pid(kp=30.0, ki=2e3, kd=0.1, **more):
    return C.PID(**{"every": TS, "measured": "box.x", "target": 1e-3, "kp": kp, "ki": ki, "kd": kd, **more})


def x_of(ds):
    return ds.q.sel(coordinate="box.x").values


def held(k=K, c=D):
    """Exact motion over one sample under a held force: z → A z + b F."""
    whole = expm(TS * np.array([[0, 1, 0], [-k / M, -c / M, 1 / M], [0, 0, 0]]))
    return whole[:2, :2], whole[:2, 2]


def sampled_loop(steps, kp=30.0, ki=2e3, kd=0.1, delay=0, target=1e-3, low=-np.inf, high=np.inf):
    """The difference equations of the loop, written from the definition of the law."""
    A, b = held()
    z, integral, before, queue, places = np.zeros(2), 0.0, None, [0.0] * delay, [0.0]
    for _ in range(steps):
        e = target - z[0]
        rate = 0.0 if before is None else (z[0] - before) / TS
        free = kp * e + ki * (integral + e * TS) - kd * rate
        F = min(max(free, low), high)
        if free == F or (free - F) * ki * e < 0:
            integral += e * TS
        before = z[0]
        queue.append(F)
        z = A @ z + b * queue.pop(0)
        places.append(z[0])
    return np.array(places)


def test_pid_answers_a_step_as_its_difference_equations_say():
    for more in ({}, {"delay": 2.0, "kp": 10.0, "ki": 500.0}, {"low": -0.02, "high": 0.055}):
        ds = st.simulate(stage(pid(**more)), LOCATED, until=0.1)
        told = {name: int(v) if name == "delay" else v for name, v in more.items()}
        want = sampled_loop(50, **told)
        assert x_of(ds)[::2] == approx(want, abs=1e-6 * abs(want).max()), more
    ends = [x_of(st.simulate(stage(pid()), st.Moreau(step=dt), until=0.1))[-1] for dt in (2e-4, 1e-4)]
    errors = np.abs(np.array(ends) - sampled_loop(50)[-1])
    assert errors[0] / errors[1] == approx(2.0, rel=0.2)  # damping is asked for at the begin of a step: first order


def test_the_delay_margin_is_where_the_poles_leave_the_circle():
    """Poles of the loop with a delay of d samples; the motion grows by the largest of them per sample."""
    kp, c = 40.0, 0.15
    A, b = held(c=c)
    for delay in (1, 2, 3):
        n = 2 + delay
        loop = np.zeros((n, n))
        loop[:2, :2], loop[:2, 2] = A, b
        for i in range(delay - 1):
            loop[2 + i, 3 + i] = 1.0
        loop[-1, 0] = -kp
        poles = np.linalg.eigvals(loop)
        grows = np.abs(poles).max()
        law = pid(kp=kp, ki=0.0, kd=0.0, target=0.0, delay=float(delay))
        x = x_of(st.simulate(stage(law, c=c, x=1e-6), LOCATED, until=0.4))[::2]
        size = [np.abs(x[k : k + 40]).max() for k in (60, 140)]
        assert (size[1] / size[0]) ** (1 / 80) == approx(grows, rel=2e-3)
        assert (grows > 1) == (delay > 1)  # the margin lies between one sample and two


def relay_by_scipy(mu, F0, band, until):
    """Relay with hysteresis on a box with friction: events of sliding and sticking by scipy, sample by sample."""
    z, F, places, stuck = np.array([0.0, 0.0]), 0.0, [0.0], True
    grip = mu * WEIGHT
    for _ in range(round(until / TS)):
        e = 1e-3 - z[0]
        F = F0 if e > band else -F0 if e < -band else F
        t, end = 0.0, TS
        while t < end:
            pull = F - K * z[0]
            if stuck or z[1] == 0.0:
                if abs(pull) <= grip:
                    stuck = True
                    break
                stuck, way = False, np.sign(pull)
            else:
                way = np.sign(z[1])

            def slide(_, y, way=way, F=F):
                return [y[1], (F - K * y[0] - D * y[1] - way * grip) / M]

            def stops(_, y):
                return y[1]

            stops.terminal, stops.direction = True, -way
            done = solve_ivp(slide, (t, end), z, events=stops, rtol=1e-11, atol=1e-16, max_step=TS / 8)
            t, z = done.t[-1], done.y[:, -1].copy()
            if done.t_events[0].size:
                z[1], stuck = 0.0, True
        places.append(z[0])
    return np.array(places)


def relay(**more):
    return C.Relay(
        **{"every": TS, "measured": "box.x", "target": 1e-3, "low": -0.12, "high": 0.12, "band": 1e-4, **more}
    )


@pytest.mark.parametrize("mu", [0.2, 4.0])
def test_a_relay_with_friction_cycles_as_scipy_integrates_it(mu):
    """With little friction the loop ends in a limit cycle, with much of it the box stops within the relay's band."""
    want = relay_by_scipy(mu, 0.12, 1e-4, 0.6)
    ds = st.simulate(stage(relay(), mu=mu), LOCATED, until=0.6)
    assert x_of(ds)[::2] == approx(want, abs=1e-5 * abs(want).max())
    tail = x_of(ds)[-200::2]
    if mu == 0.2:
        assert np.ptp(tail) > 2e-4 and (ds.event_time > 0.5).any()
    else:
        assert np.ptp(tail) == 0.0 and 0 < abs(tail[-1] - 1e-3) < 1e-4


@BOTH
def test_runs_of_a_loop_may_be_cut_anywhere(stepper):
    """At a sample, off it, step by step: the same bits; a session may turn a gain."""
    robot = stage(relay(), mu=0.2)
    whole = st.simulate(robot, stepper, until=0.06)
    for first in (0.02, 0.025):  # at a sample, and between two
        part = st.simulate(robot, stepper, until=first)
        rest = st.simulate(robot, stepper, until=0.06 - first, start=part)
        assert x_of(rest)[-1] == x_of(whole)[-1]
        assert (rest.q.values[-1] == whole.q.values[-1]).all()
    with st.session(robot, "5 ms", stepper) as s:
        for _ in range(12):
            s.step()
    assert s["box.x"] == x_of(whole)[-1]
    assert st.rerun(s.result()).differ == 0
    with st.session(robot, "3.1371 ms", stepper) as s:  # within steps of the stepper
        for _ in range(15):
            s.step()
    assert s["box.x"] == x_of(st.simulate(robot, stepper, until=15 * s.every))[-1]
    with st.session(robot, "5 ms", stepper) as s:
        s.step({"controllers.servo.high": 0.0, "controllers.servo.low": 0.0})
    assert s["box.x"] == 0.0
    with pytest.raises(ParameterError, match=r"controllers\.servo\.every decides at which times"):
        st.session(robot, "5 ms", stepper).step({"controllers.servo.every": 1e-3})


def test_a_setpoint_may_be_recorded_and_the_command_is_in_the_result():
    course = C.Recorded(times=(0.0, 0.05, 0.1), values=(0.0, 1.0, 0.0))
    robot = stage(pid(setpoint="course"), signals={"course": course})
    ds = st.simulate(robot, LOCATED, until=0.1)
    assert ds.command.sel(controller="servo").values[0] == 0.0
    A, b = held()
    z, integral, before = np.zeros(2), 0.0, 0.0
    for k in range(50):
        e = 1e-3 * float(course.at(k * TS)) - z[0]
        integral += e * TS
        F = 30.0 * e + 2e3 * integral - 0.1 * (z[0] - before) / TS
        before, z = z[0], A @ z + b * F
        at = ds.sel(time=(k + 0.5) * TS, method="nearest")
        assert float(at.command.sel(controller="servo")) == approx(F, rel=1e-5, abs=1e-9)
    assert x_of(ds)[-1] == approx(z[0], rel=1e-5)


@st.part
class SquareCommand:
    """A user's law: pushes to and fro, every other sample, and counts in its memory."""

    keeps = ("count",)
    every: float = st.par("s", "sample time", positive=True)
    size: float = st.par("N", "force")

    @staticmethod
    def control(part, t, s, q, u, out):
        out[0] = part.size if out[1] % 2.0 == 0.0 else -part.size
        out[1] += 1.0


@st.part
class Timeless:
    """A law that forgets to say how often it acts."""

    size: float = st.par("N", "force", default=1.0)

    @staticmethod
    def control(part, t, s, q, u, out):
        out[0] = part.size


@st.part
class Wild:
    """A law that writes beside its memory."""

    every: float = st.par("s", "sample time", positive=True)

    @staticmethod
    def control(part, t, s, q, u, out):
        out[1] = 1.0


def test_a_law_of_ones_own_runs_compiled_and_its_mistakes_are_named():
    ds = st.simulate(stage(SquareCommand(every=TS, size=0.01), k=0.0, c=0.0), LOCATED, until=8 * TS)
    a = 0.01 / M  # to and fro: each pair of samples moves it by a TS² and leaves it at rest
    assert x_of(ds)[-1] == approx(4 * a * TS**2, rel=1e-9)
    with pytest.raises(ModelError, match="Timeless has no sample time"):
        st.simulate(stage(Timeless()), LOCATED, until=0.01)
    with pytest.raises(LawError, match=r"Wild\.control\(\) fails"):
        st.simulate(stage(Wild(every=TS)), LOCATED, until=0.01)


def test_what_controllers_cannot_do_is_said():
    with pytest.raises(ParameterError, match="must be a whole number"):
        st.simulate(stage(pid(delay=0.5)), LOCATED, until=0.01)
    with pytest.raises(ParameterError, match=r"PID\.low = 1 is above PID\.high = 0"):
        pid(low=1.0)
    with pytest.raises(ModelError, match='"box" names one of bodies and one of controllers'):
        stage(pid(), controllers={"box": pid()})
    with pytest.raises(ParameterError, match="less than a thousandth of a step"):
        st.simulate(stage(pid(every=1e-8)), LOCATED, until=0.01)
    with pytest.raises(ModelError, match="whose command jumps, and no body can"):
        bodies = {"box": st.PointMass(mass=M), "table": st.Driven(amplitude=1e-6, drive="servo")}
        st.simulate(stage(pid(), bodies=bodies), LOCATED, until=0.01)
    with pytest.raises(ParameterError, match='has no field "controllers"'):
        st.spatial.RigidBodies(bodies={}, controllers={"servo": pid()})


def test_studies_run_closed_loops():
    measure = {"x": st.measures.last("q", coordinate="box.x")}
    grid = st.map_points(
        stage(pid()), {"controllers.servo.kp": [20.0, 30.0]}, stepper=LOCATED, until=0.1, measure=measure
    )
    assert grid.x.values == approx([sampled_loop(50, kp=kp)[-1] for kp in (20.0, 30.0)], rel=1e-5)
    assert st.loads(st.dumps(stage(pid()))) == stage(pid())


# -------------------------------------------------------------------------------- orbits

SAMPLES = 25  # in a cycle
STEPPER = st.EventLocated(per_cycle=50, method=st.DP5(rtol=1e-10))


def follower(mu=0.0, every=TS, **gains):
    """A stage that shall follow a sine, 25 samples long."""
    drives, clock = {"wave": st.Sine()}, st.Clock(frequency=1 / (SAMPLES * TS))
    return stage(pid(setpoint="wave", every=every, **gains), mu=mu, clock=clock, drives=drives)


def sampled_cycle(kp=30.0, ki=2e3, kd=0.1, delay=0):
    """Periodic state (x, v, ∫e, last y, waiting commands) before the sample at phase 0, and the matrix of a cycle.

    Affine maps of a sample, w → A w + b r_k, found by applying the definition of the law to unit vectors.
    """
    A, b = held()

    def sampled(w, r):
        x, _, integral, before, *queue = w
        e = r - x
        integral = integral + e * TS if ki else 0.0
        queue = [*queue, kp * e + ki * integral - kd * (x - before) / TS]
        z = A @ w[:2] + b * queue[0]
        return np.array([*z, integral, x, *queue[1:]])

    n = 4 + delay
    one = np.stack([sampled(unit, 0.0) for unit in np.eye(n)], axis=1)
    whole, offset = np.eye(n), np.zeros(n)
    for k in range(SAMPLES):
        push = sampled(np.zeros(n), 1e-3 * np.sin(2 * np.pi * k / SAMPLES))
        whole, offset = one @ whole, one @ offset + push
    return np.linalg.solve(np.eye(n) - whole, offset), whole


def in_order(numbers):
    return np.array(sorted(numbers, key=lambda z: (-round(abs(z), 6), z.imag)))


@pytest.mark.parametrize("gains", [{}, {"kp": 40.0, "ki": 0.0, "kd": 0.0, "delay": 2}], ids=["stable", "unstable"])
def test_the_orbit_of_a_linear_loop_is_that_of_its_difference_equations(gains):
    """Also of a loop beyond its delay margin, from which every simulation runs away. Multipliers by differences of the
    map err by its round-off over the step, 1e-10/2e-5, and the map is linear."""
    want, whole = sampled_cycle(**gains)
    ds = st.orbit(follower(**{name: float(value) for name, value in gains.items()}), stepper=STEPPER)
    found = dict(zip(map(str, ds.state.values), ds.x.values, strict=True))
    size = np.abs(ds.q.sel(coordinate="box.x")).max().item()
    assert found["box.x"] == approx(want[0], abs=1e-6 * size)
    assert found["d/dt box.x"] == approx(want[1], abs=1e-6 * size * 2 * np.pi / (SAMPLES * TS) * 5)
    after = want[2] - want[0] * TS if "ki" not in gains else 0.0  # what is remembered at phase 0 has the sample there
    assert found["servo.integral"] == approx(after, abs=1e-6 * size * TS * SAMPLES)
    multipliers = in_order((ds.multiplier_re + 1j * ds.multiplier_im).values)
    poles = in_order(np.linalg.eigvals(whole))
    large = np.abs(poles) > 1e-3
    assert large.sum() >= 2 and (np.abs(poles) > 1).any() == bool(gains)
    for pole in poles[large]:
        assert np.abs(multipliers - pole).min() < 1e-4 * abs(poles).max()


def test_the_orbit_of_a_loop_with_friction_is_where_simulations_settle():
    """And the period starts again where it ends: it is a result of simulate."""
    robot = follower(mu=1.0)
    ds = st.orbit(robot, stepper=STEPPER)
    run = st.simulate(robot, STEPPER, until=st.Cycles(count=60))
    last = run.sel(time=run.time[run.cycle == 59])
    gone = last.q.sel(coordinate="box.x").values[-50:] - ds.q.sel(coordinate="box.x").values[1:]
    assert np.abs(gone).max() < 1e-6 * np.abs(ds.q.sel(coordinate="box.x")).max().item()
    assert ds.sizes["event"] > 0 and float(np.hypot(ds.multiplier_re, ds.multiplier_im).max()) < 1


def test_loops_that_do_not_repeat_are_refused_in_words():
    with pytest.raises(ModelError, match=r"controllers\.servo\.every = 0\.003 s takes 16\.66.*give every = 0\.0029411"):
        st.orbit(follower(every=3e-3), stepper=STEPPER)
    course = st.control.Recorded(times=(0.0, 1.0), values=(0.0, 1.0))
    robot = stage(pid(setpoint="course"), clock=st.Clock(frequency=20.0), signals={"course": course})
    with pytest.raises(ModelError, match=r"signals\.course is recorded over time"):
        st.orbit(robot, stepper=STEPPER)


def test_a_branch_of_closed_loops_is_followed():
    """Along a gain, every point on the orbit of its difference equations."""
    first = st.orbit(follower(), stepper=STEPPER)
    branch = st.continue_orbit(first, "controllers.servo.kp", (30.0, 30.2), both=False)
    assert branch.sizes["point"] > 1
    for point in range(branch.sizes["point"]):
        at = branch.isel(point=point)
        want = sampled_cycle(kp=float(at["controllers.servo.kp"]))[0]
        assert float(at.x.sel(state="box.x")) == approx(want[0], rel=1e-4)
