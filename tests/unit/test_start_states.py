"""Where a run may begin: a state of this very model, of numbers, outside of what it touches; never carried unread."""

from __future__ import annotations

from math import cos, inf, nan, sin

import numpy as np
import pytest

import stiction as st

STEPPERS = [st.Moreau(step=1e-4), st.EventLocated(step=1e-4)]
BOTH = pytest.mark.parametrize("stepper", STEPPERS, ids=lambda s: type(s).__name__)


def box(y: float = 0.0, vx: float = 0.05, level: float = 0.0, **more: object) -> st.Multibody:
    geometry = st.Floor(normal="box.y", tangent="box.x", level=level)
    return st.Multibody(
        bodies={"box": st.PointMass(mass=1.6e-7, y=y, vx=vx)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=geometry, friction=st.Coulomb(mu=0.3))},
        **more,
    )


def pendulum(slack: float = 0.0, theta: float = 0.5, size: float = 1e-3) -> st.Multibody:
    """A rod held at its upper end by two guides."""
    body = st.RigidBody(
        mass=1e-6, moment=1e-12, x=size * sin(theta) + slack, y=-size * cos(theta), theta=theta - np.pi / 2
    )
    guide = {"body": "rod", "px": -size}
    return st.Multibody(
        bodies={"rod": body},
        forces={"gravity": st.Gravity()},
        contacts={
            "along": st.Contact(geometry=st.PointOnLine(**guide), normal=st.Bilateral()),
            "across": st.Contact(geometry=st.PointOnLine(angle=np.pi / 2, **guide), normal=st.Bilateral()),
        },
    )


# ------------------------------------------------------------------------------------------ numbers, and of this model


@BOTH
@pytest.mark.parametrize("value", [nan, inf, -inf])
@pytest.mark.parametrize("field", ["q", "u"])
def test_a_start_that_is_no_number_is_refused(stepper, field, value):
    end = st.end_state(st.simulate(box(), stepper, until=1e-3))
    bad = end.replace(**{field: np.array([0.0, value])})
    with pytest.raises(st.ModelError, match=rf"not finite: \"{field}\" of box\.y is {value}"):
        st.simulate(box(), stepper, until=1e-3, start=bad)


@BOTH
def test_a_state_of_another_model_of_equal_size_is_refused(stepper):
    other = st.Multibody(
        bodies={"ball": st.PointMass(mass=1.6e-7)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="ball.y", tangent="ball.x"))},
    )
    ds = st.simulate(other, stepper, until=1e-3)
    with pytest.raises(st.ModelError, match=r"coordinates ball\.x, ball\.y, the model box\.x, box\.y"):
        st.simulate(box(), stepper, until=1e-3, start=st.end_state(ds))
    renamed = st.with_value(box(), "contacts", {"table": box().contacts["floor"]})
    with pytest.raises(st.ModelError, match="contacts floor, the model table"):
        st.simulate(renamed, stepper, until=1e-3, start=st.simulate(box(), stepper, until=1e-3))


# ------------------------------------------------------------------------------------------ inside the floor


@BOTH
@pytest.mark.parametrize("scale", [1.0, 1e-6])
def test_a_start_inside_the_floor_is_refused(stepper, scale):
    """Old: teleported by event location, left inside by Moreau's rule."""
    with pytest.raises(st.ModelError, match=r"contacts\.floor starts 1\.000e-(03|09) m inside.*gap of at least 0"):
        st.simulate(box(y=-1e-3 * scale), stepper, until=1e-3)


@BOTH
def test_round_off_of_the_user_is_no_depth(stepper):
    for y, level in ((0.3 - 3 * 0.1, 0.0), (0.1 * 3 - 1e-12 * 0.3, 0.3)):
        assert st.simulate(box(y=y, level=level), stepper, until=1e-3).attrs["status"] == "reached"


@BOTH
def test_a_state_is_refused_where_the_floor_has_moved_into_it(stepper):
    ds = st.simulate(box(), stepper, until=1e-3)
    with pytest.raises(st.ModelError, match=r"contacts\.floor starts 1\.000e-06 m inside, deeper than the run"):
        st.simulate(box(level=1e-6), stepper, until=1e-3, start=ds)


def test_what_moreau_leaves_inside_may_go_on():
    """A ball that strikes at 1 m/s sinks a part of a step into the floor; runs from there are cut anywhere alike."""
    model, stepper = box(y=1e-4, vx=0.0), st.Moreau(step=1e-3)
    model = st.with_value(model, "bodies.box.vy", -1.0)
    whole = st.simulate(model, stepper, until=5e-3)
    assert float(whole.g_N.min()) < -1e-5
    first = st.simulate(model, stepper, until=2e-3)
    rest = st.simulate(model, stepper, until=3e-3, start=first)
    np.testing.assert_array_equal(rest.q[-1], whole.q[-1])


@BOTH
def test_a_guide_that_starts_open_is_refused(stepper):
    with pytest.raises(
        st.ModelError, match=r"contacts\.across is bilateral but starts open: its gap is -?1\.000e-05 m"
    ):
        st.simulate(pendulum(slack=1e-5), stepper, until=1e-3)
    assert st.simulate(pendulum(), stepper, until=1e-3).attrs["status"] == "reached"


def test_coincident_discs_are_refused():
    discs = st.Multibody(
        bodies={"a": st.PointMass(mass=1e-6), "b": st.PointMass(mass=1e-6)},
        contacts={"touch": st.Contact(geometry=st.DiscOnDisc(a="a", b="b", radius_a=1e-3, radius_b=1e-3))},
    )
    with pytest.raises(st.ModelError, match=r"contacts\.touch has no direction at the start.*move the bodies apart"):
        st.simulate(discs, st.Moreau(step=1e-4), until=1e-3)


# ------------------------------------------------------------------------------------------ start values in studies

CLOCK = {"clock": st.Clock(frequency=1e3)}
SPEED = {"v": st.measures.mean_velocity("box.x")}
SHORT = {"until": st.Cycles(count=2), "stepper": st.Moreau(per_cycle=20)}


@pytest.mark.parametrize("values", [[0.1, 0.2], [0.1, 0.2, 0.1]])
def test_a_carried_sweep_of_a_start_value_is_refused(values):
    """Old: equal points without a word."""
    model = box(**CLOCK)
    for run in (st.sweep, lambda m, paths, **s: st.hysteresis(m, *next(iter(paths.items())), **s)):
        with pytest.raises(st.ParameterError, match=r'"bodies\.box\.vx" is a start value.*carry=False.*map_points'):
            run(model, {"bodies.box.vx": values}, measure=SPEED, **SHORT)
    with pytest.raises(st.ParameterError, match="start value"):
        st.continuation(model, "bodies.box.vx", (0.1, 0.2), measure=SPEED, **SHORT)


def test_start_values_are_read_where_nothing_is_carried():
    model, exact = box(**CLOCK), [v - 0.3 * 9.81 * 1.5e-3 for v in (0.1, 0.2)]  # of the second millisecond
    last = {"v": st.measures.last_velocity("box.x")}
    alone = st.sweep(model, {"bodies.box.vx": [0.1, 0.2]}, carry=False, measure=last, **SHORT)
    mapped = st.map_points(model, {"bodies.box.vx": [0.1, 0.2]}, measure=last, **SHORT)
    over = st.sweep(model, {"bodies.box.vx": [0.1, 0.2], "forces.gravity.g": [9.81]}, measure=last, **SHORT)
    for ds in (alone, mapped, over):
        np.testing.assert_allclose(ds.v.values.ravel(), exact, rtol=1e-9)


def test_a_start_value_of_a_tumbler_is_not_carried():
    from stiction.devices.utum import utum_on_paper

    with pytest.raises(st.ParameterError, match=r'"start\.vy" is a start value'):
        st.sweep(utum_on_paper(), {"start.vy": [0.0, 0.1]}, until=0.1, measure={"y": st.measures.last("position")})


@pytest.mark.parametrize("carry", [True, False])
def test_points_inside_the_floor_fail_with_their_reason(carry):
    """Also in compiled batches and pieces of carried rows."""
    path = "contacts.floor.geometry.level"
    levels = [0.0, -1e-6, 1e-6]
    ds = st.sweep(box(**CLOCK), {path: levels}, carry=carry, measure=SPEED, **SHORT)
    mapped = st.map_points(box(**CLOCK), {path: levels}, measure=SPEED, **SHORT)
    for found in (ds, mapped):
        assert np.isfinite(found.v.values[:2]).all() and np.isnan(found.v.values[2])
        assert "contacts.floor starts" in str(found.reason.values[2])
