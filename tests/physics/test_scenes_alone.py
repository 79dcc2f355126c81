"""Robots of a scene that only a floor is near: closed forms of a single robot, and the way into and out of them."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.devices.utum import utum_on_paper
from stiction.units import mm

STEP = st.tumbling.PatchStep(step=2e-4, theta=1.0)
OWN = st.tumbling.PatchStep(step=2e-4, theta=1.0, newton_only=1)
SAME = ("time", "position", "orientation", "velocity", "spin", "lambda_N", "push", "adhesion", "contact_state")


def block(**given):
    """A block of 6 × 6 mm, 0.1 mm high."""
    sizes = st.spatial.Cuboid(length=6 * mm, width=6 * mm, height=0.1 * mm)
    return st.tumbling.Obstacle(shape=sizes, **{"z": 0.05 * mm, **given})


def scene(obstacles=None, **changes):
    robot = st.with_values(utum_on_paper(frequency=5.0), changes)
    return st.tumbling.Scene(robots={"r": robot}, obstacles=obstacles or {})


@pytest.mark.parametrize("obstacles", [{}, {"far": block(y=9 * mm)}])
def test_a_robot_that_nothing_is_near_moves_exactly_as_one_alone(obstacles):
    """The same step with the same numbers: every bit."""
    both = scene(obstacles)
    one = st.simulate(both.robots["r"], STEP, until=0.1)
    two = st.simulate(both, STEP, until=0.1)
    for name in ("position", "orientation", "velocity"):
        found = two[name].values.reshape(len(two.time), -1)
        np.testing.assert_array_equal(found, one[name].values.reshape(len(one.time), -1))
    for name in ("lambda_N", "lambda_T"):  # forces in newtons are made from impulses in another order
        ours, theirs = (ds[name].values.reshape(len(ds.time), -1)[1:] for ds in (two, one))
        np.testing.assert_allclose(ours, theirs[:, : ours.shape[1]], rtol=1e-12, atol=1e-12 * np.abs(theirs).max())


@pytest.mark.parametrize("adheres", [False, True])
def test_on_a_level_top_it_moves_as_on_the_ground(adheres):
    """A tower far wider than the way; the height is the only difference, lost in the last digits of z."""
    cut = {"substrate.adhesion.line_width": 0.0, **({} if adheres else {"substrate.adhesion.C": 0.0})}
    ground = st.simulate(scene(**cut), STEP, until=0.2)
    top = st.simulate(scene({"tower": block()}, **cut, **{"start.clearance": 0.1 * mm}), STEP, until=0.2)
    moved = top.position.values - np.array([0.0, 0.0, 0.1 * mm])
    np.testing.assert_allclose(moved, ground.position.values, rtol=0, atol=1e-9 * mm)
    assert float(top.position.sel(axis="y")[-1, 0]) > 1 * mm
    assert not top.lambda_N.values.any() and not top.contact_state.values.any()  # the ground does not touch it
    # what stands on the ground adheres to it from the start, on a tower after the first step
    np.testing.assert_allclose(top.push.values[3:, 0, 2], ground.lambda_N.values[3:, 0],
                               rtol=0, atol=1e-9 * float(ground.lambda_N.max()))  # fmt: skip
    np.testing.assert_allclose(top.adhesion.values[3:], ground.adhesion.values[3:], rtol=1e-9)


def test_closed_forms_and_the_solver_of_scenes_agree_within_a_step_of_the_way():
    """Over a step of its own height and onto it: both are of first order, and part by less than one step's way."""
    up, steps = scene({"step": block(y=4.2 * mm)}), 1000
    forms, without = (
        st.simulate(
            up, st.tumbling.PatchStep(step=0.2 / steps, theta=1.0, newton_only=k), until=0.2, save=st.Save(steps=0)
        )
        for k in (0, 1)
    )
    assert float(forms.position.values[-1, 0, 2]) > 0.14 * mm  # it is on the step
    way = float(np.abs(forms.position.values[-1] - forms.position.values[0]).max())
    assert float(np.abs(forms.position.values[-1] - without.position.values[-1]).max()) < way / steps


@pytest.mark.parametrize("length", [0.0102, 0.1])
def test_cut_anywhere_it_goes_on_bit_for_bit(tmp_path, length):
    """Far from the step, against it and on it; what is remembered of distances is not in the state."""
    up = scene({"step": block(y=4.2 * mm)})
    whole = st.simulate(up, STEP, until=0.2)
    parts = [st.simulate(up, STEP, until=length)]
    while float(parts[-1].time[-1]) < 0.2 - 1e-9:
        left = 0.2 - float(parts[-1].time[-1])
        start = parts[-1]
        if length == 0.1:  # through a file
            start.to_netcdf(tmp_path / "part.nc", engine="h5netcdf")
            start = xr.load_dataset(tmp_path / "part.nc")
        parts.append(st.simulate(up, STEP, until=min(length, left), start=start))
    for name in SAME[1:]:
        found = np.concatenate([parts[0][name].values, *(part[name].values[1:] for part in parts[1:])])
        np.testing.assert_array_equal(found, whole[name].values, err_msg=name)


def test_a_state_whose_motion_was_changed_begins_with_that_motion():
    """What the solver remembers belongs to another motion then."""
    first = st.simulate(scene(), STEP, until=0.02)
    state = st.end_state(first)
    raised = state.replace(
        position=state.position + np.array([0.0, 0.0, 2e-3]), velocity=[[0.01, 0.0, 0.0]], spin=[[0.0] * 3]
    )
    free = {"robots.r.magnet": None, "robots.r.substrate.electrostatic": 0.0}
    ds = st.simulate(st.with_values(scene(), free), STEP, until=0.002, start=raised)
    np.testing.assert_allclose(ds.position.values[-1] - ds.position.values[0], [[2e-5, 0.0, -9.81 * 2.2e-6]], rtol=1e-9)
    same = st.simulate(scene(), STEP, until=0.002, start=state.replace(velocity=[[0.3, 0.0, 0.0]]))
    assert float(same.position.values[-1, 0, 0] - same.position.values[0, 0, 0]) > 1e-4


def test_arms_at_the_end_of_the_step_are_refused_in_scenes():
    with pytest.raises(st.ModelError, match="lever = 1 is known for one robot alone"):
        st.simulate(scene(), st.tumbling.PatchStep(step=1e-4, lever=1), until=1e-3)
