"""Bodies that nothing connects move as if each were alone; many contacts of one body find their modes one by one."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.families.planar.located.apart import independent

STEPPERS = {"RK4": st.EventLocated(per_cycle=40), "DP5": st.EventLocated(per_cycle=20, method=st.DP5())}
UNTIL = st.Cycles(count=3)


def slider(i: int, of: str = "") -> dict[str, dict]:
    """Parts of a mass on a floor (or on the table `of`) that a force of its own pushes to and fro."""
    table = {"beside": f"{of}.x"} if of else {}
    geometry = st.Floor(normal=f"b{i}.y", tangent=f"b{i}.x", **table)
    return {
        "bodies": {f"b{i}": st.PointMass(mass=1.0 + 0.3 * i)},
        "drives": {f"s{i}": st.Sine(phase=0.4 * i)},
        "forces": {f"push{i}": st.Load(on=f"b{i}.x", value=6.0 + i, drive=f"s{i}"),
                   f"weight{i}": st.Load(on=f"b{i}.y", value=-9.81 * (1.0 + 0.3 * i))},
        "contacts": {f"floor{i}": st.Contact(geometry=geometry, friction=st.Coulomb(mu=0.3))},
    }  # fmt: skip


def model(*parts: dict[str, dict], **more) -> st.Multibody:
    roles = {role: {} for role in ("bodies", "drives", "forces", "contacts")}
    for part in parts:
        for role, found in part.items():
            roles[role] |= found
    return st.Multibody(clock=st.Clock(frequency=1.0), **roles, **more)


@pytest.mark.parametrize("stepper", STEPPERS.values(), ids=STEPPERS)
def test_each_of_several_sliders_moves_bit_by_bit_as_it_does_alone(stepper):
    together = st.simulate(model(slider(0), slider(1), slider(2)), stepper, until=UNTIL, save=st.Save(energy=True))
    for i in range(3):
        alone = st.simulate(model(slider(i)), stepper, until=UNTIL, save=st.Save(energy=True))
        for name in ("q", "u"):
            mine = together[name].sel(coordinate=[f"b{i}.x", f"b{i}.y"])
            np.testing.assert_array_equal(mine.values, alone[name].values)
        for name in ("P_N", "P_T", "contact_state", "stick_time", "friction_loss"):
            np.testing.assert_array_equal(together[name].sel(contact=[f"floor{i}"]).values, alone[name].values)
        for name in ("supplied_energy", "stored_energy"):
            mine = together[name].sel(force=[f"push{i}", f"weight{i}"])
            np.testing.assert_array_equal(mine.values, alone[name].values)
        own = together.event_contact.values == f"floor{i}"
        np.testing.assert_array_equal(together.event_time.values[own], alone.event_time.values)
    assert (np.diff(together.event_time.values) >= 0).all()


def test_work_grows_with_the_number_of_sliders_not_with_its_square():
    made = []
    for n in (1, 2, 4, 8):
        ds = st.simulate(model(*map(slider, range(n))), STEPPERS["RK4"], until=UNTIL)
        made.append(ds.evaluations / n)  # each of one slider alone
    assert max(made) < 1.3 * min(made)


def test_a_table_connects_nothing_and_a_spring_does():
    table = {"bodies": {"t": st.Driven(drive="shake", amplitude=1e-3)}, "drives": {"shake": st.Sine()}}
    assert len(independent(model(slider(0), slider(1)))) == 2
    assert len(independent(model(slider(0, "t"), slider(1, "t"), table))) == 2
    spring = {"forces": {"spring": st.Spring(a="b0.x", b="b1.x", stiffness=10.0)}}
    assert independent(model(slider(0), slider(1), spring)) == ()
    assert independent(model(slider(0))) == ()


def test_a_run_of_several_parts_goes_on_exactly():
    robots, stepper = model(slider(0), slider(1)), STEPPERS["DP5"]
    whole = st.simulate(robots, stepper, until=UNTIL)
    first = st.simulate(robots, stepper, until=st.Cycles(count=1))
    rest = st.simulate(robots, stepper, until=st.Cycles(count=2), start=first)
    np.testing.assert_array_equal(rest.q.values[-1], whole.q.values[-1])
    assert float(rest.time[-1]) == float(whole.time[-1])


def test_a_study_of_several_parts_has_the_numbers_of_single_runs():
    robots, stepper = model(slider(0), slider(1)), STEPPERS["RK4"]
    measure = {"v": st.measures.mean_velocity("b1.x")}
    ds = st.map_points(
        robots, {"forces.push1.value": [6.5, 7.5]}, until=UNTIL, stepper=stepper, measure=measure, progress=False
    )
    for value, found in zip((6.5, 7.5), ds.v.values, strict=True):
        one = st.simulate(st.with_value(robots, "forces.push1.value", value), stepper, until=UNTIL)
        assert float(found) == float(measure["v"](one))


def test_moreaus_rule_agrees_to_its_order():
    robots = model(slider(0), slider(1))
    located = st.simulate(robots, st.EventLocated(per_cycle=40, method=st.DP5()), until=UNTIL)
    stepped = st.simulate(robots, st.Moreau(per_cycle=4000), until=UNTIL)
    way = np.ptp(located.q.values, axis=0).max()
    assert np.abs(located.q.values[-1] - stepped.q.values[-1]).max() < 1e-3 * way  # first order: some steps of 1/4000


# ------------------------------------------------------------------------------------------------ redundant feet


def sled(n: int, seed: int) -> st.Multibody:
    """A body on n feet in a row, pushed to and fro and tilted so that it slides, sticks and lifts some of them."""
    rng = np.random.default_rng(1000 + seed)
    push, height, e, mu = rng.uniform(1, 8), rng.uniform(0.05, 0.4), rng.choice([0.0, 0.3]), rng.uniform(0.1, 0.6)
    where = np.random.default_rng(seed)
    x = np.sort(where.uniform(-0.5, 0.5, n))
    x[0], x[-1] = -0.5, 0.5
    tilt = 0.3 * push * where.uniform(-1, 1) * height
    feet = {
        f"foot{i}": st.Contact(
            geometry=st.PointOnLine(body="sled", px=float(at), py=-height),
            friction=st.Coulomb(mu=mu),
            normal=st.Newton(e=float(e)),
        )
        for i, at in enumerate(x)
    }
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={"sled": st.RigidBody(mass=1.0, moment=0.1, y=height)},
        drives={"to_and_fro": st.Sine(), "later": st.Sine(phase=0.7)},
        forces={
            "weight": st.Gravity(),
            "push": st.Load(on="sled.x", value=push, drive="to_and_fro"),
            "tilt": st.Load(on="sled.theta", value=tilt, drive="later"),
        },
        contacts=feet,
    )


@pytest.mark.parametrize("seed", [0, 3, 5, 18])  # two of these fell back while all modes were gone through
def test_five_feet_and_more_never_give_way_to_moreaus_rule(seed):
    for n in (5, 6):
        ds = st.simulate(sled(n, seed), st.EventLocated(per_cycle=100), until=st.Cycles(count=2), save=st.Save(steps=0))
        assert ds.fallbacks == 0


def test_a_sled_slides_the_same_way_on_two_feet_and_on_seven():
    two, seven = (
        st.simulate(sled(n, 1), st.EventLocated(per_cycle=100), until=st.Cycles(count=2)).q.values for n in (2, 7)
    )
    assert np.ptp(two[:, 0]) > 0
    # the motion of a body that does not tip is that of a mass: feet share its weight in any way
    np.testing.assert_allclose(seven, two, rtol=0, atol=1e-9 * np.ptp(two[:, 0]))
