"""Stiff springs between located events: the order of the Rosenbrock method, its cost, and the events it finds."""

from __future__ import annotations

import os
import subprocess
import sys
from math import pi, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.linalg import expm
from scipy.special import ellipj, ellipk

import stiction as st
from stiction.units import mg, um


def stiff(rtol=1e-7, **steps):
    return st.EventLocated(method=st.planar.Rosenbrock(rtol=rtol), **steps)


def reference(**steps):
    return st.EventLocated(method=st.DOP853(rtol=1e-12), **steps)


# ------------------------------------------------------------------------------------------------ order


def swinging(k=4 * pi**2):
    return st.Multibody(bodies={"a": st.Slide(mass=1.0, x=1.0)}, forces={"s": st.Spring(b="a.x", stiffness=k)})


def pendulum(theta=2.0):
    """A dipole in a field: θ'' = −sin θ."""
    needle = st.Hinge(moment=1.0, theta=theta)
    return st.Multibody(
        bodies={"n": needle}, forces={"B": st.PlanarDipole(on="n.theta", moment=1.0, field_x=1.0)}
    )  # fmt: skip


def turned(t, theta=2.0):
    """sin θ/2 = k sn(K − t | k²) of a pendulum that is let go."""
    k = np.sin(theta / 2)
    return 2 * np.arcsin(k * ellipj(ellipk(k * k) - t, k * k)[0])


def shaken():
    """A mass on a damped spring whose other end is moved, and a force in time."""
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        drives={"sine": st.Sine(), "late": st.Sine(phase=0.7)},
        bodies={"table": st.Driven(amplitude=0.1, drive="sine"), "a": st.Slide(mass=1.0, x=0.2)},
        forces={"s": st.Spring(a="table.x", b="a.x", stiffness=30.0, damping=2.0),
                "push": st.Load(on="a.x", value=3.0, drive="late")},
    )  # fmt: skip


def shaken_exactly(t, k=30.0, c=2.0, w=2 * pi):
    """x of `shaken`: x'' + c x' + k x = c y' + k y + f, a particular solution and the free one by expm."""
    force = 0.1 * (c * 1j * w + k) + 3.0 * np.exp(0.7j)  # of Im e^{iwt}
    X = force / (k - w * w + 1j * c * w)
    start = np.array([0.2, 0.0]) - np.array([X.imag, (1j * w * X).imag])
    free = expm(t * np.array([[0.0, 1.0], [-k, -c]])) @ start
    return (X * np.exp(1j * w * t)).imag + free[0]


@pytest.mark.parametrize(
    ("model", "end", "exact"),
    [(swinging(), 1.3, np.cos(2 * pi * 1.3)), (pendulum(), 3.0, turned(3.0)), (shaken(), 1.2, shaken_exactly(1.2))],
    ids=["linear", "pendulum", "in time"],
)
def test_its_order_is_five(model, end, exact):
    """A tolerance that any step keeps: each output step is one step."""
    errors = []
    for n in (24, 48, 96):
        ds = st.simulate(model, stiff(1e-2, step=end / n), until=end)
        errors.append(abs(ds.q.values[-1, -1] - exact))
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert errors[-1] < 1e-6 and orders[-1] > 4.6


def test_error_control_keeps_what_it_promises():
    for rtol in (1e-5, 1e-7, 1e-9, 1e-11):
        ds = st.simulate(shaken(), stiff(rtol, per_cycle=1), until=2.2)
        x = ds.q.sel(coordinate="a.x").values[-1]
        assert x == approx(shaken_exactly(2.2), abs=100 * rtol)  # some hundred steps, of 1 m/s at most


def test_a_wrong_jacobian_costs_its_order():
    """In plain Python, where a routine can be exchanged: half of K, and the order is no longer five."""
    code = (
        "import numpy as np, test_rosenbrock as t\n"
        "from stiction.families.planar.located import implicit\n"
        "right = implicit.differentiate\n"
        "def wrong(m, w, s, phase, h):\n"
        "    right(m, w, s, phase, h)\n"
        "    s.K[:] = FACTOR * s.K\n"
        "implicit.differentiate = wrong\n"
        "run = lambda n: t.st.simulate(t.swinging(), t.stiff(1e-2, step=1.3 / n), until=1.3).q.values[-1, 0]\n"
        "e = [abs(run(n) - np.cos(2 * np.pi * 1.3)) for n in (24, 48)]\n"
        "print(np.log2(e[0] / e[1]))"
    )
    here = os.pathsep.join([os.path.dirname(__file__), *sys.path])
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": here}
    found = {}
    for factor in ("1.0", "0.5"):
        told = subprocess.run(
            [sys.executable, "-c", code.replace("FACTOR", factor)], env=env, capture_output=True, text=True
        )
        assert told.returncode == 0, told.stderr
        found[factor] = float(told.stdout)
    assert found["1.0"] > 4.6 and found["0.5"] < 3.0


# ------------------------------------------------------------------------------------------------ stiffness

SOFT = 100.0


def pair(k):
    """Two masses on a critically damped spring, the first on a soft one whose other end is shaken."""
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        drives={"sine": st.Sine()},
        bodies={"table": st.Driven(amplitude=1e-3, drive="sine"), "a": st.Slide(mass=1.0), "b": st.Slide(mass=1.0)},
        forces={"soft": st.Spring(a="table.x", b="a.x", stiffness=SOFT),
                "stiff": st.Spring(a="a.x", b="b.x", stiffness=k, damping=2 * sqrt(k / 2))},
    )  # fmt: skip


def pair_exactly(k, t, w=2 * pi):
    """A particular solution, and the free one in the modes of the chain: eigenvalues from −1e7 to ±7i, which expm of
    the whole matrix would not bear."""
    c = 2 * sqrt(k / 2)
    K, C = np.array([[SOFT + k, -k], [-k, k]]), c * np.array([[1.0, -1.0], [-1.0, 1.0]])
    X = np.linalg.solve(K - w * w * np.eye(2) + 1j * w * C, [1e-3 * SOFT, 0.0])
    A = np.block([[np.zeros((2, 2)), np.eye(2)], [-K, -C]])
    values, vectors = np.linalg.eig(A)
    share = np.linalg.solve(vectors, -np.concatenate([X.imag, (1j * w * X).imag]))
    return (X * np.exp(1j * w * t)).imag + (vectors @ (share * np.exp(values * t))).real[:2]


def test_steps_do_not_follow_the_stiffest_spring():
    """1e2 to 1e8 times the soft spring: as many evaluations, while those of DP5 grow with √k."""
    work = {}
    for k in (1e4, 1e6, 1e8, 1e10):
        ds = st.simulate(pair(k), stiff(per_cycle=4), until=2.3)
        work[k] = ds.attrs["evaluations"]
        x = ds.q.sel(coordinate=["a.x", "b.x"]).values[-1]
        exact = pair_exactly(k, 2.3)
        assert x == approx(exact, rel=1e-6 if k < 1e9 else 1e-5)  # eigenvectors of 1e10 have 1e-16 · 1e10 of round-off
    assert max(work.values()) < 1.3 * min(work.values()) < 5000
    explicit = [st.simulate(pair(k), st.EventLocated(per_cycle=4, method=st.DP5()), until=2.3) for k in (1e6, 1e8)]
    assert explicit[1].attrs["evaluations"] > 5 * explicit[0].attrs["evaluations"]


def test_a_stiff_pair_moves_as_with_the_reference_method():
    """A spring 1e6 times as stiff as the drive's: DOP853 at 1e-12, in many times the evaluations."""
    k = 1e6 * SOFT
    exact = st.simulate(pair(k), reference(per_cycle=4), until=0.6)
    for rtol, close in ((1e-7, 1e-6), (1e-9, 1e-8)):
        ds = st.simulate(pair(k), stiff(rtol, per_cycle=4), until=0.6)
        assert ds.q.values[-1, 1:] == approx(exact.q.values[-1, 1:], rel=close)
        assert ds.u.values[-1, 1:] == approx(exact.u.values[-1, 1:], rel=close)
        assert exact.attrs["evaluations"] > 20 * ds.attrs["evaluations"]


def sliding(k):
    """The pair that is braked: the first of two masses on a stiff damped spring rubs."""
    return st.Multibody(
        bodies={"a": st.PointMass(mass=1.0, vx=1.0), "b": st.Slide(mass=2.0, x=0.1, vx=1.0)},
        forces={"weight": st.Gravity(g=9.81),
                "s": st.Spring(a="a.x", b="b.x", stiffness=k, rest=0.1, damping=2 * sqrt(k * 2 / 3))},
        contacts={"foot": st.Contact(geometry=st.Floor(normal="a.y", tangent="a.x"), friction=st.Coulomb(mu=0.3))},
    )  # fmt: skip


@pytest.mark.parametrize("k", [1e6, 1e8, 1e10])
def test_a_stiff_pair_stops_as_one_body_and_then_rests_exactly(k):
    """v Σm/(μ m g), from which the stretch differs by less than its size m' a/k over the way."""
    ds = st.simulate(sliding(k), stiff(step=0.1), until=1.5)
    assert ds.event_time.values[0] == approx(3.0 / (0.3 * 9.81), rel=max(4.0 / k, 1e-7))
    assert ds.event_kind.values.tolist() == [2]
    assert (ds.u.sel(coordinate="a.x").values[ds.contact_state.values[:, 0] == 1] == 0.0).all()
    assert ds.attrs["fallbacks"] == 0 and ds.attrs["evaluations"] < 3000


def hammer(k):
    """Two masses on a stiff damped spring thrown against a stop, from which the first rebounds."""
    return st.Multibody(
        bodies={"a": st.Slide(mass=1.0, vx=-1.0, x=0.5), "b": st.Slide(mass=1.0, x=0.6, vx=-1.0)},
        forces={"s": st.Spring(a="a.x", b="b.x", stiffness=k, rest=0.1, damping=2 * sqrt(k / 2)),
                "load": st.Load(on="b.x", value=-3.0)},
        contacts={"stop": st.Contact(geometry=st.Stop(b="a.x"), normal=st.Newton(e=0.5))},
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ events


def slider():
    """The robot of the README: a box on a table that is pulled away under it."""
    floor = st.Contact(
        geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
    )
    return st.Multibody(
        clock=st.Clock(frequency=200.0),
        bodies={"table": st.Driven(amplitude=5 * um, drive="saw"), "box": st.PointMass(mass=0.16 * mg)},
        drives={"saw": st.Sawtooth(rise=0.9)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": floor},
    )


def hammering():
    robot = st.devices.Magmite(vertical_load=8.0)
    return st.with_value(robot, "clock.frequency", sqrt(2.5) * robot.natural_frequency)


MODELS = {
    "slider": (slider(), {"per_cycle": 10.0}, 20e-3),
    "MagMite sticks": (st.devices.Magmite(field=3e-3, vertical_load=32.0), {"per_cycle": 20.0}, st.Cycles(count=10)),
    "MagMite strikes": (hammering(), {"per_cycle": 20.0}, st.Cycles(count=10)),
    "hammer": (hammer(1e4), {"step": 0.1}, 0.6),
}


@pytest.mark.parametrize("name", MODELS)
def test_events_are_those_of_the_reference_method_at_the_same_instants(name):
    model, steps, until = MODELS[name]
    exact = st.simulate(model, reference(**steps), until=until)
    duration = float(np.ptp(exact.time.values))
    for rtol in (1e-7, 1e-9):
        ds = st.simulate(model, stiff(rtol, **steps), until=until)
        assert ds.event_kind.values.tolist() == exact.event_kind.values.tolist()
        assert ds.event_contact.values.tolist() == exact.event_contact.values.tolist()
        assert abs(ds.event_time.values - exact.event_time.values).max() < rtol * duration
        assert ds.P_N.sum("time").values == approx(exact.P_N.sum("time").values, rel=100 * rtol)
        assert ds.attrs["fallbacks"] == 0


# ------------------------------------------------------------------------------------------------ runs


def same(a, b):
    return all(np.array_equal(a[v].values[-1], b[v].values[-1]) for v in ("q", "u"))


@pytest.mark.parametrize("name", MODELS)
def test_a_run_that_goes_on_is_the_run_in_one(name):
    model, steps, until = MODELS[name]
    cycles = getattr(until, "count", 0)
    end = cycles / model.clock.frequency if cycles else until
    period = 1 / model.clock.frequency if "per_cycle" in steps else 1.0
    half = steps.get("step", period / steps.get("per_cycle", 1)) * 3
    stepper = stiff(**steps)
    whole = st.simulate(model, stepper, until=end)
    first = st.simulate(model, stepper, until=half)
    assert same(whole, st.simulate(model, stepper, until=end - half, start=first))


def test_points_of_a_study_do_not_share_what_belongs_to_one():
    """They run in one compiled call on one workspace: bit by bit as alone."""
    robot, stepper = shaken(), stiff(per_cycle=4)
    robot = st.with_values(robot, {"bodies.a.x": 0.0, "drives.late.phase": 0.0, "forces.s.damping": 0.0})
    values, rule = [10.0, 300.0, 9000.0], st.Cycles(count=2)
    measure = {"x": st.measures.last_velocity("a.x")}
    found = st.sweep(robot, "forces.s.stiffness", values, stepper=stepper, until=rule, measure=measure, carry=False)
    for k, x in zip(values, found.x.values, strict=True):
        alone = st.sweep(robot, "forces.s.stiffness", [k], stepper=stepper, until=rule, measure=measure, carry=False)
        assert float(alone.x.values[0]) == x


def test_books_of_energy_close():
    ds = st.simulate(shaken(), stiff(1e-9, per_cycle=10), until=2.0, save=st.Save(energy=True))
    assert abs(ds.energy_residual.values).max() < 1e-7 * abs(ds.supplied_energy.values).max()
