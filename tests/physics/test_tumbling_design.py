"""Comparisons and design searches of tumbling robots find what closed forms say is best."""

from __future__ import annotations

from math import atan, radians

import numpy as np
import pytest

import stiction as st
from stiction.devices.utum import SHAPES, lift_off_field, paper, utum_on_aluminium, utum_on_paper
from stiction.families.spatial.tumbling.comparisons import compare_shapes, speed_over_frequency
from stiction.optimise.exploration import DifferentialEvolution
from stiction.optimise.tumbler import GreatestIncline, LeastField, SpeedOnFlat, tumbling_design

PAPER = utum_on_paper()


def test_speed_over_frequency_keeps_the_kinematic_identity():
    """mean v = perimeter × f + signed slip while in contact."""
    ds = speed_over_frequency(PAPER, [2.0, 10.0, 15.0], {"resolved": st.tumbling.Resolved()}, revolutions=4)
    gap = ds.speed - ds.no_slip_speed - ds.signed_slip
    assert float(ds.contact_fraction.min()) == pytest.approx(1, rel=1e-9)
    assert np.abs(gap).max() < 2e-3 * float(ds.speed.min())  # 4 revolutions: start and end differ by a little angle
    assert (ds.slip_speed >= np.abs(ds.signed_slip) - 1e-12).all()
    assert ds.speed.attrs["units"] == "m/s" and st.loads(ds.attrs["scenario"]) == PAPER


def test_shapes_are_ordered_by_their_perimeter():
    names = ("cuboid", "curved")
    robots = {
        "paper": {n: utum_on_aluminium(frequency=10.0, shape=SHAPES[n], substrate=paper()) for n in names},
        "aluminium": {n: utum_on_aluminium(frequency=10.0, shape=SHAPES[n]) for n in names},
    }
    ds = compare_shapes(robots, revolutions=5)
    for n in names:
        ideal = SHAPES[n].hull().perimeter() * 10.0
        np.testing.assert_allclose(ds.speed.sel(shape=n), ideal, rtol=0.01)
    assert float(ds.distance.isel(time=0).max()) == 0.0
    assert (ds.distance.isel(time=-1).diff("shape") > 0).all()


def test_goals_have_their_closed_forms():
    level = SpeedOnFlat().value(PAPER, st.tumbling.Design())
    assert level == pytest.approx(1.8e-3, rel=1e-3)
    # quasi-static: m g sin α = μ (m g cos α + F_elect), 52.42°
    assert GreatestIncline().value(PAPER, st.tumbling.Design()) == pytest.approx(radians(52.42), abs=radians(0.6))
    straight = utum_on_paper(offset=0.0)
    assert LeastField().value(straight, st.tumbling.Design()) == pytest.approx(lift_off_field(straight), rel=0.03)
    assert np.isnan(LeastField().value(utum_on_paper(field=4e-3), st.tumbling.Design()))


def test_without_other_forces_the_steepest_slope_is_the_friction_angle():
    dry = st.with_values(utum_on_aluminium(), {"substrate.adhesion.C": 0.0})
    found = GreatestIncline(resolution=radians(0.5)).value(dry, st.tumbling.Design())
    assert found == pytest.approx(atan(0.5359), abs=radians(0.6))


def test_the_incline_follows_the_direction_of_the_field():
    turned = st.with_values(PAPER, {"field.axis_y": 1.0, "field.axis_x": 0.0, "start.yaw": -np.pi / 2})
    found = GreatestIncline(resolution=radians(1)).value(turned, st.tumbling.Design())
    assert found == pytest.approx(radians(52.42), abs=radians(1.0))


def test_search_finds_the_longest_and_fastest_robot():
    """Without slip the speed is 2 (L + H) f: the best corner of the bounds is known."""
    bounds = {"shape.length": (0.6e-3, 0.9e-3), "field.frequency": (1.0, 4.0)}
    found = tumbling_design(PAPER, bounds, SpeedOnFlat(revolutions=2), trials=60, seed=1)
    best = found.best["speed"]
    assert best.shape.length == pytest.approx(0.9e-3, rel=0.02)
    assert best.field.frequency == pytest.approx(4.0, rel=0.02)
    ds = found.dataset
    chosen = int(np.flatnonzero(ds.front.values)[0])
    assert float(ds.speed[chosen]) == float(ds.speed.max()) == pytest.approx(2 * 1e-3 * 4, rel=0.02)
    assert float(ds.speed_verified[chosen]) == pytest.approx(float(ds.speed[chosen]), rel=0.02)
    assert ds["shape.length"].attrs["units"] == "m" and found.models[chosen] == best


def test_front_of_speed_against_field_needed():
    """A longer robot is faster and needs more field: the front runs from one to the other."""
    goals = [SpeedOnFlat(revolutions=2, settle=1), LeastField(revolutions=2, resolution=0.05)]
    robot = utum_on_paper(offset=0.0, frequency=2.0)
    found = tumbling_design(
        robot, {"shape.length": (0.4e-3, 1.2e-3)}, goals, trials=30, seed=2, strategy=DifferentialEvolution(),
        verify=st.tumbling.Design(longest=5e-4),
    )  # fmt: skip
    ds = found.dataset.isel(trial=np.flatnonzero(found.dataset.front.values)).sortby("shape.length")
    assert ds.sizes["trial"] >= 4 and float(np.ptp(ds["shape.length"].values)) > 0.4e-3
    assert (np.diff(ds.speed.values) > 0).all() and (np.diff(ds.least_field.values) > 0).all()
    assert found.best["speed"].shape.length > 2 * found.best["least_field"].shape.length
    assert found.dataset.attrs["verified_with"].startswith('type = "Design"')


def test_numbers_can_be_tied_to_those_searched():
    def solid_magnet(robot):
        return st.with_value(robot, "magnet.volume", 0.9 * robot.shape.hull().volume)

    found = tumbling_design(
        PAPER, {"shape.width": (0.2e-3, 0.6e-3)}, SpeedOnFlat(revolutions=1), trials=10, adjust=solid_magnet,
        verify=st.tumbling.Design(),
    )  # fmt: skip
    for robot in found.models.values():
        assert robot.magnet.volume == pytest.approx(0.9 * 0.8e-3 * 0.1e-3 * robot.shape.width)


def test_trials_that_cannot_be_built_are_marked():
    """A plate thicker than its ridges is refused by the shape: those trials fail, the others go on."""
    robot = utum_on_aluminium(frequency=10.0, shape=SHAPES["spiked_ends"])
    bounds = {"shape.height": (0.02e-3, 0.3e-3)}
    found = tumbling_design(robot, bounds, SpeedOnFlat(revolutions=1), trials=20, verify=st.tumbling.Design(), seed=0)
    thin = found.dataset["shape.height"] <= 0.05e-3
    assert thin.any() and found.dataset.speed[thin].isnull().all()
    assert all("thickness" in str(r) for r in found.dataset.reason[thin].values)
    assert found.dataset.speed[~thin].notnull().all()


@pytest.mark.parametrize(
    ("bounds", "goals", "error", "words"),
    [
        ({"shape.lenght": (1e-4, 1e-3)}, SpeedOnFlat(), st.ParameterError, "lenght"),
        ({"shape.length": (-1e-3, 1e-3)}, SpeedOnFlat(), st.ParameterError, "greater than 0 m"),
        ({"shape.length": (1e-3, 1e-4)}, SpeedOnFlat(), st.ParameterError, "smaller one first"),
        ({}, SpeedOnFlat(), st.ParameterError, "nothing to search"),
        ({"shape.length": (1e-4, 1e-3)}, [], st.ParameterError, "give different goals"),
        ({"shape.length": (1e-4, 1e-3)}, [SpeedOnFlat(), SpeedOnFlat()], st.ParameterError, "give different goals"),
        ({"shape.length": (1e-4, 1e-3)}, 3.0, st.ParameterError, "give different goals"),
    ],
)
def test_searches_that_make_no_sense(bounds, goals, error, words):
    with pytest.raises(error, match=words):
        tumbling_design(PAPER, bounds, goals, trials=20)


def test_a_search_without_revolutions_or_survivors():
    still = st.with_value(PAPER, "field", st.UniformField(bz=0.02))
    with pytest.raises(st.ModelError, match="has no frequency"):
        tumbling_design(still, {"shape.length": (0.5e-3, 1e-3)}, SpeedOnFlat(), trials=20)
    robot = utum_on_aluminium(shape=SHAPES["spiked_ends"])
    with pytest.raises(st.ConvergenceError, match=r"every trial failed.*thickness"):
        tumbling_design(robot, {"shape.height": (0.01e-3, 0.04e-3)}, SpeedOnFlat(), trials=10)


def test_comparisons_that_make_no_sense():
    with pytest.raises(st.ParameterError, match="greater than 0 Hz"):
        speed_over_frequency(PAPER, [1.0, -2.0])
    with pytest.raises(st.ParameterError, match="same shapes"):
        compare_shapes({"a": {"x": PAPER}, "b": {"y": PAPER}})
    with pytest.raises(st.ParameterError, match="one common frequency"):
        compare_shapes({"a": {"x": PAPER, "y": utum_on_paper(frequency=2.0)}})
