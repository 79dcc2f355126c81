"""Orbits of random pairs of masses: against long runs, against the decay of a kick, and in other units."""

from __future__ import annotations

import attacking
import numpy as np
import pytest
from hypothesis import assume
from hypothesis import strategies as some
from rescaling import factor

import stiction as st
from stiction.families.planar.period_map import PlanarMap
from stiction.orbits.orbit import mapped
from stiction.run.state import read_state

FINE = st.EventLocated(per_cycle=50, method=st.DOP853(rtol=1e-11))
CLEAR = 1e-3  # margin to corners that a kick must not cross
KICK = 1e-6  # of the scale of the motion
seeds = some.integers(0, 2**40)


def pair(seed, length=1.0, mass=1.0, time=1.0):
    """Two masses on a rough floor, a spring between them and one to a wall, a stop, a sine and a square push."""
    random = np.random.default_rng(seed)
    m, k = random.uniform(0.3, 3.0, 2), random.uniform(5.0, 150.0, 2)
    c, mu, e = random.uniform(0.05, 2.0, 2), random.uniform(0.0, 0.4, 2), random.uniform(0.1, 0.9)
    push, gap, duty = random.uniform(1.0, 30.0, 2), random.uniform(0.02, 0.5), random.uniform(0.2, 0.8)
    force = mass * length / time**2
    bodies = {f"m{i}": st.PointMass(mass=m[i] * mass, x=i * gap * length) for i in range(2)}
    forces = {
        f"weight{i}": st.Load(on=f"m{i}.y", value=-10.0 * m[i] * force) for i in range(2)
    } | {
        "wall": st.Spring(b="m0.x", stiffness=k[0] * mass / time**2, damping=c[0] * mass / time),
        "link": st.Spring(a="m0.x", b="m1.x", stiffness=k[1] * mass / time**2, damping=c[1] * mass / time,
                          rest=gap * length),
        "sine": st.Load(on="m0.x", value=push[0] * force, drive="sine"),
        "square": st.Load(on="m1.x", value=push[1] * force, drive="square"),
    }  # fmt: skip
    contacts = {
        f"floor{i}": st.Contact(geometry=st.Floor(normal=f"m{i}.y", tangent=f"m{i}.x"), friction=st.Coulomb(mu=mu[i]))
        for i in range(2)
    }
    contacts["stop"] = st.Contact(geometry=st.Stop(a="m0.x", b="m1.x"), normal=st.Newton(e=e))
    return st.Multibody(
        clock=st.Clock(frequency=random.uniform(0.5, 3.0) / time), bodies=bodies, forces=forces, contacts=contacts,
        drives={"sine": st.Sine(phase=random.uniform(0, 6.0)), "square": st.Square(duty=duty)},
    )  # fmt: skip


def found(seed, start=None, **units):
    """The orbit of a pair that its motion settles on, or the one next to a start; None where it says there is none."""
    try:
        return st.orbit(pair(seed, **units), stepper=FINE, start=start, settle=20 if start is None else 0, measure={})
    except st.ConvergenceError as error:
        assert "no orbit of period 1" in str(error) or "no answer" in str(error)
        return None


def kicked(ds, way):
    """The start of an orbit moved along a way of its reduced state."""
    start, names = read_state(ds, "start"), list(ds.coordinate.values)
    q, u = start.q.copy(), start.u.copy()
    for name, move in zip(ds.state.values, way * ds.x_scale.values, strict=True):
        (u if name.startswith("d/dt ") else q)[names.index(name.removeprefix("d/dt "))] += move
    return start.replace(q=q, u=u)


def ends(ds, run):
    """Reduced, scaled states at the ends of cycles, from the orbit."""
    at = run.isel(time=np.flatnonzero(run.phase.values == 1.0))
    columns = []
    for name in ds.state.values:
        values = at.u if name.startswith("d/dt ") else at.q
        columns.append(values.sel(coordinate=name.removeprefix("d/dt ")).values)
    return (np.stack(columns, axis=1) - ds.x.values) / ds.x_scale.values


@attacking.attack(quick=6, many=400, seed=seeds)
def test_stable_orbits_attract_long_runs(seed):
    """A run from a kicked orbit comes back to it, as far as its multipliers promise: to 1e-8 of the scale, and to as
    far as the orbit lies from the fixed point, its residual times (1 − J)⁻¹."""
    ds = found(seed)
    assume(ds is not None and ds.sizes["state"] and float(ds.margin_left.min()) > CLEAR)
    largest = float(np.hypot(ds.multiplier_re.values, ds.multiplier_im.values).max())
    assume(largest < 0.95)
    cycles = 10 + int(np.log(1e-6) / np.log(max(largest, 1e-3)))
    way = KICK * np.random.default_rng(seed).uniform(-1, 1, ds.sizes["state"])
    run = st.simulate(pair(seed), FINE, until=st.Cycles(count=cycles), start=kicked(ds, way))
    J = ds.monodromy.values
    beside = ds.attrs["residual"] * np.linalg.norm(np.linalg.inv(np.eye(len(J)) - J), np.inf)
    return float(np.abs(ends(ds, run)[-1]).max()) / (1e-8 + beside)


@attacking.attack(quick=6, many=400, seed=seeds)
def test_multipliers_are_the_decay_of_a_kick(seed):
    """Along the vector of the largest multiplier kicks of ±1e-6 become μ times as large, to 1e-3: differences err by
    (2e-5/distance to corners)². From one kick alone the residual of the orbit, 1e-9, was a thousandth of it. An impact
    at the velocity γ lies γ² from its graze."""
    ds = found(seed)
    assume(ds is not None and ds.sizes["state"] and float(ds.margin_left.min()) > CLEAR)
    assume(float(ds.margin_left.sel(margin="impact of stop")) ** 2 > 1e2 * KICK)
    assume(not ds.attrs["one_sided"])  # a corner lies within the step of the differences, as the orbit says
    seen = st.stability(ds)
    mu = complex(ds.multiplier_re.values[0], ds.multiplier_im.values[0])
    assume(mu.imag == 0 and abs(mu) > 0.05)
    left, right = seen.left_re.values[:, 0], seen.vector_re.values[:, 0]
    there = [
        ends(ds, st.simulate(pair(seed), FINE, until=st.Cycles(count=1), start=kicked(ds, kick * right)))[0]
        for kick in (KICK, -KICK)
    ]
    observed = float((there[0] - there[1]) @ left) / (2 * KICK * float(right @ left))
    # two multipliers close to each other have vectors close to each other, which differences of 1e-9 turn
    return abs(observed - mu.real) / abs(mu) / 1e-3 * min(1.0, abs(float(right @ left)) / 1e-2)


@attacking.attack(quick=3, many=200, seed=seeds, powers=some.tuples(*[some.floats(-6.0, 3.0)] * 3))
def test_orbits_do_not_know_units(seed, powers):
    """Motions that settle come to the same orbit. One that does not is erratic: round-off, which other units change,
    decides which of its unstable orbits Newton's method comes to; there both begin in the same place."""
    length, mass, time = system = tuple(10.0**p for p in powers)
    here = found(seed)
    assume(here is not None and float(here.margin_left.min()) > CLEAR)
    start = None
    if float(np.hypot(here.multiplier_re.values, here.multiplier_im.values).max(initial=0.0)) >= 1.0:
        start = read_state(here, "start")
        start = start.restarted(**{name: h.numbers * factor(h.unit, system) for name, h in start.held.items()})
    there = found(seed, start, length=length, mass=mass, time=time)
    assert there is not None and there.attrs["signature"] == here.attrs["signature"]
    scale = np.array([length if not name.startswith("d/dt ") else length / time for name in here.state.values])
    states = np.abs(there.x.values / scale - here.x.values) / here.x_scale.values
    # differences err by 1e-5 of the largest derivative; multipliers of steep maps by more than that of themselves
    to = here.x_scale.values / (there.x_scale.values / scale)
    J, other = here.monodromy.values, there.monodromy.values / np.outer(to, 1 / to)
    allowed = 1e-5 * max(1.0, float(np.abs(J).max(initial=0.0))) + blurred(here) + blurred(there)
    return max(float(states.max(initial=0.0)) / 1e-7, float(np.abs(other - J).max(initial=0.0)) / allowed)


def blurred(ds):
    """Round-off of differences of a motion that is small beside its place: five digits' ends over their steps."""
    largest = float(np.abs(ds.x.values / ds.x_scale.values).max(initial=0.0))
    return 5 * np.finfo(float).eps * largest * (4 if ds.attrs["one_sided"] else 1) / ds.attrs["difference_step"]


def leg(seed):
    """A foot on one to four modes, driven by a sine or a square at a frequency among theirs."""
    random = np.random.default_rng(seed)
    n = int(random.integers(1, 5))
    f, zeta = np.sort(random.uniform(30.0, 400.0, n)), random.uniform(0.005, 0.15, n)
    rows, gains = random.uniform(0.2, 1.0, n), random.uniform(-1.0, 1.0, n)
    structure = st.modal.modal_structure(
        f, zeta, {"tip": rows}, {"in": gains}, st.modal.ModalMass(m=random.uniform(0.5e-6, 2e-6, n))
    )
    square = st.Square(duty=random.uniform(0.2, 0.8), low=-1.0, phase=random.uniform(0.0, 6.0))
    return st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=random.uniform(30.0, 200.0)), voltage=random.uniform(1.0, 40.0),
        drives={"in": square if random.integers(2) else st.Sine(phase=random.uniform(0.0, 6.0))},
        feet={"tip": st.modal.Foot(gap=random.uniform(1e-6, 5e-5))},
        law=st.modal.AllModesImpact(e=random.uniform(0.2, 0.9)),
    )  # fmt: skip


@attacking.attack(quick=6, many=200, seed=seeds)
def test_products_of_flight_matrices_are_slopes_of_the_map(seed):
    """Along a random way by differences that are halved: to 1e-5 of the derivative, but for terms of fourth order."""
    none, random = np.zeros(0), np.random.default_rng(seed + 1)
    try:
        m, x = mapped(leg(seed), (), settle=20, measure={})
    except st.StictionError:
        assume(False)
    exact, here = m.derivative(x, none), m.shoot(x, none)
    assume(exact is not None and not here.reason[0])
    way = random.uniform(-1.0, 1.0, len(x))
    slopes = []
    for h in (1e-6, 5e-7):
        ends = m.shoot(np.array([x + h * way, x - h * way]), none)
        assume(not any(ends.reason) and all(key == here.key[0] for key in ends.key))
        slopes.append((ends.x[0] - ends.x[1]) / (2 * h))
    bend = np.abs(slopes[1] - slopes[0]).max()  # of second order: three times as much as is left after halving
    best = (4 * slopes[1] - slopes[0]) / 3
    size = max(1.0, float(np.abs(exact).max()))
    assume(bend < 1e-3 * size)  # a graze lies beside it
    return float(np.abs(best - exact @ way).max()) / (1e-5 * size + bend)


def test_motion_that_is_tiny_beside_its_position_keeps_its_digits():
    """Found by the attack: both masses creep by 1e-6 of where they stand and hold; differences were round-off."""
    ds = found(2000)
    assert abs(ds.attrs["determinant"] - 1.0) < 2e-6
    assert ds.attrs["liouville"] == 1.0


def test_a_body_that_creeps_to_where_it_stays_says_that_a_corner_is_near():
    """Found by the attack: one mass creeps on in each cycle until the jump at phase 0 no longer moves it. Multipliers
    are 0.991 on the side of creep and 1 on the other; margins showed no corner."""
    ds = found(64494)
    assert float(ds.margin_left.sel(margin="cone of floor1")) < 1e-6 and ds.attrs["one_sided"] == 1


def test_round_off_of_a_motion_of_1e_9_of_its_position_is_no_violation_and_hides_none(monkeypatch):
    """Found by the attack: det J = 1.000018 instead of 1 was refused, where round-off may make a thousandth of it; a
    hundredth is refused all the same (and 3e-5 of a usual orbit: test_orbits)."""
    ds = found(1535933)
    assert abs(ds.attrs["determinant"] - 1.0) < ds.attrs["round_off"] < 2e-3
    assert st.stability(ds).attrs["kind"] == "on the border of stability"
    right = PlanarMap.volume
    monkeypatch.setattr(PlanarMap, "volume", lambda *at: (1.01 * right(*at)[0], ""))
    with pytest.raises(st.VerificationError, match="Liouville"):
        found(1535933)


def test_an_erratic_motion_has_orbits_that_are_the_same_in_other_units():
    """Found by the attack: one unstable orbit in kilograms and another, of multiplier 2.7 instead of 2.3, in tens of
    them; both are orbits in both units. Which of them a search comes to is decided by round-off, and so by the
    processor: on some of them both units come to the same."""
    starts = [found(297, mass=mass) for mass in (1.0, 10.0)]
    for start in starts:
        ds = found(297, start, mass=10.0 if start is starts[0] else 1.0)
        assert ds.attrs["signature"] == start.attrs["signature"]
        np.testing.assert_allclose(ds.x.values, start.x.values, rtol=1e-7)
        np.testing.assert_allclose(ds.multiplier_re.values, start.multiplier_re.values, rtol=0, atol=1e-4)
