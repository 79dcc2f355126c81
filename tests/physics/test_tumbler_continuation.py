"""A result of a tumbling robot goes on: at the same time and place with any settings, exactly with the same ones."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.devices.utum import lift_off_field, utum_on_paper
from stiction.families.spatial.tumbling.family import rubbing
from stiction.families.spatial.tumbling.measures import contact_fraction, mean_speed, slip_speed
from stiction.families.spatial.tumbling.studies import mean_speeds
from stiction.maths.quaternion import matrix

ROBOT = utum_on_paper(frequency=10.0)
PERIMETER = 1.8e-3


@pytest.fixture(scope="module")
def half():
    """Ends between two steps, in the middle of a turn."""
    return st.simulate(ROBOT, st.tumbling.Resolved(), until=0.0502, save=st.Save(steps=1))


OTHER = {
    "stepper": (ROBOT, st.tumbling.Design()),
    "step": (ROBOT, st.tumbling.PatchStep(step=3e-6)),
    "mass": (st.with_value(ROBOT, "mass.mass", 3e-7), st.tumbling.Resolved()),
    "length": (st.with_value(ROBOT, "shape.length", 0.7e-3), st.tumbling.Resolved()),
    "frequency": (st.with_value(ROBOT, "field.frequency", 7.0), st.tumbling.Resolved()),
    "magnet": (st.with_value(ROBOT, "magnet.magnetisation", 9e4), st.tumbling.Resolved()),
    "tilt": (st.with_value(ROBOT, "substrate.tilt", 0.3), st.tumbling.Resolved()),
    "inertia": (
        st.with_value(ROBOT, "mass", st.spatial.MassAndInertia(mass=2e-7, I_xx=1e-14, I_yy=3e-15, I_zz=1.2e-14)),
        st.tumbling.Resolved(),
    ),
    "axes": (
        st.with_value(
            ROBOT, "shape", st.spatial.Prism(y=(-4e-4, 3e-4, 4e-4, -3e-4), z=(-5e-5, -5e-5, 5e-5, 5e-5), width=4e-4)
        ),
        st.tumbling.Resolved(),
    ),
}


@pytest.mark.parametrize("change", OTHER)
def test_time_place_and_velocity_stay_at_the_seam(half, change):
    """State in SI: nothing is rescaled, and nothing is measured in steps. Scaling by powers of two is exact."""
    model, stepper = OTHER[change]
    rest = st.simulate(model, stepper, until=0.01, start=st.end_state(half))
    assert float(rest.time[0]) == float(half.time[-1]) == 0.0502
    assert float(rest.time[-1]) == pytest.approx(0.0602, rel=1e-15)
    for name in ("position", "velocity", "spin", "turned", "slip_path", "slip_length", "contact_time"):
        np.testing.assert_array_equal(rest[name].values[0], half[name].values[-1], err_msg=name)
    # principal axes other than the shape's are turned to and fro: round-off of two products
    np.testing.assert_allclose(
        matrix(rest.orientation.values[0, 0]), matrix(half.orientation.values[-1, 0]), rtol=0, atol=4e-16
    )
    np.testing.assert_allclose(rest.work.values[0], half.work.values[-1], rtol=1e-15)
    # and the field is that of the model at this time
    f = model.field
    psi = 2 * np.pi * f.frequency * 0.0502 + f.phase
    np.testing.assert_allclose(rest.B.values[0], f.strength * np.array([0, np.cos(psi), -np.sin(psi)]), atol=1e-15)


@pytest.mark.parametrize("cut", [0.05, 0.0502, 0.0731])
@pytest.mark.parametrize(
    "stepper", [st.tumbling.Resolved(), st.tumbling.Design(), st.tumbling.PatchStep(step=1e-4, theta=0.5)], ids=str
)
def test_the_same_settings_continue_bit_for_bit(stepper, cut, tmp_path):
    """Wherever the first part ends: the step that was cut short is made as a whole when the run goes on."""
    whole = st.simulate(ROBOT, stepper, until=0.1, save=st.Save(steps=1))
    first = st.simulate(ROBOT, stepper, until=cut, save=st.Save(steps=1))
    first.to_netcdf(tmp_path / "first.nc", engine="h5netcdf")
    with xr.open_dataset(tmp_path / "first.nc", engine="h5netcdf") as stored:
        rest = st.simulate(ROBOT, stepper, until=0.1 - cut, start=st.end_state(stored))
    assert float(first.time[-1]) == float(rest.time[0]) == cut
    same = rest.isel(time=slice(1, None)).time.values
    np.testing.assert_array_equal(same[:-1], whole.time.values[-len(same) :][:-1])
    for name in ("position", "orientation", "velocity", "spin", "lambda_N", "work", "slip_path", "turned", "adhesion"):
        # the very last sample is cut at 0.1 − cut + cut, which may be another number than 0.1
        np.testing.assert_array_equal(rest[name].values[1:-2], whole[name].values[-len(same) : -1][:-1], err_msg=name)
    np.testing.assert_allclose(
        rest.position.values[-1, 0], whole.position.values[-1, 0], rtol=1e-12, atol=1e-12 * PERIMETER
    )


def test_three_pieces_are_one_run():
    whole = st.simulate(ROBOT, st.tumbling.Resolved(), until=0.06)
    state = None
    for piece in (0.0123, 0.0301, 0.06 - 0.0123 - 0.0301):
        ds = st.simulate(ROBOT, st.tumbling.Resolved(), until=piece, start=state)
        state = st.end_state(ds)
    np.testing.assert_allclose(
        ds.position.values[-1, 0], whole.position.values[-1, 0], rtol=1e-12, atol=1e-12 * PERIMETER
    )
    assert {k: ds.attrs[k] for k in ("flight", "line", "rest", "newton")} == {
        k: whole.attrs[k] for k in ("flight", "line", "rest", "newton")
    }


def test_a_finer_step_goes_on_as_a_run_that_had_it_from_the_start(half):
    """Between 50 and 60 ms the robot pivots on an edge, where the scheme is of second order: h ω = 0.02 leaves 1e-4."""
    fine = st.simulate(ROBOT, st.tumbling.PatchStep(step=2e-6), until=0.0602)
    rest = st.simulate(ROBOT, st.tumbling.PatchStep(step=2e-6), until=0.01, start=st.end_state(half))
    assert abs(rest.position.values[-1, 0] - fine.position.values[-1, 0]).max() < 1e-3 * PERIMETER


def test_a_body_that_does_not_fit_above_the_ground_is_refused(half):
    thick = st.with_values(ROBOT, {"shape.length": 1.4e-3, "shape.height": 0.5e-3})
    with pytest.raises(st.ModelError, match="inside the ground"):
        st.simulate(thick, until=0.01, start=st.end_state(half))


def test_states_that_are_none(half):
    state = st.end_state(half)
    nan = state.floats.copy()
    nan[0, 20] = np.nan
    damaged = state.integers.copy()
    damaged[:, 1] = 10**6
    bad = {
        "numbers and": state.replace(floats=state.floats[:, :-3]),
        "not finite": state.replace(floats=nan),
        "is no rotation": state.replace(orientation=1.1 * state.orientation),
        "are damaged": state.replace(integers=damaged),
        "counts, which is no state": state.replace(integers=state.integers[:, :4]),
        "of the family planar": st.simulate(st.devices.Magmite(), until=st.Cycles(count=1)),
    }
    for words, start in bad.items():
        with pytest.raises(st.ModelError, match=words):
            st.simulate(ROBOT, until=0.01, start=start)
    with pytest.raises(st.ModelError, match='lacks "floats"'):
        st.simulate(ROBOT, until=0.01, start=half.drop_vars("end_floats"))


def test_a_state_with_other_numbers_is_gone_on_from(half):
    """A pushed robot: the velocity that was put in counts, not the one that the solver remembers; the rest stays."""
    state = st.end_state(half)
    pushed = st.simulate(ROBOT, until=1e-4, start=state.replace(velocity=[[0.0, 0.01, 0.0]]), save=st.Save(steps=1))
    np.testing.assert_array_equal(pushed.velocity.values[0, 0], [0.0, 0.01, 0.0])
    np.testing.assert_array_equal(pushed.position.values[0], half.position.values[-1])
    assert float(pushed.time[0]) == 0.0502


# ------------------------------------------------------------------------------------------------ ends of runs


@pytest.mark.parametrize(
    "stepper", [st.tumbling.Resolved(), st.tumbling.Design(), st.tumbling.PatchStep(step=1e-4)], ids=str
)
@pytest.mark.parametrize("until", [1.0, 0.4321])
def test_a_run_ends_when_it_should(until, stepper):
    for save in (None, st.Save(steps=1), st.Save(steps=7), st.Save(steps=0)):
        ds = st.simulate(utum_on_paper(frequency=5.0), stepper, until=until, save=save)
        assert float(ds.time[-1]) == until
        assert (np.diff(ds.time.values) > 0).all()


def test_no_revolution_is_lost():
    """A run of n periods holds n revolutions, whatever the step; the mean is over all but the first."""
    for stepper in (st.tumbling.Resolved(), st.tumbling.PatchStep(step=1.37e-4, theta=1.0)):
        ds = st.simulate(utum_on_paper(frequency=5.0), stepper, until=0.6)
        t, y = ds.time.values, ds.position.values[:, 0, 1]
        assert mean_speed(ds) == pytest.approx((y[-1] - np.interp(0.2, t, y)) / 0.4, rel=1e-12)
        assert mean_speed(ds, 3) == pytest.approx((y[-1] - y[0]) / 0.6, rel=1e-12)
    assert mean_speed(st.simulate(utum_on_paper(), st.tumbling.Resolved(), until=1.0)) == pytest.approx(
        PERIMETER, rel=3e-3
    )


def test_a_very_short_rest_leaves_no_trace():
    """1e-6 of a step beyond a whole number: the compliance of the contact, 1e-7 of the impulse, over so short a step
    would be a velocity of a tenth of √(g size). A robot that lies still adheres, and lies still."""
    h = 1e-4
    ds = st.simulate(ROBOT, st.tumbling.PatchStep(step=h), until=0.002 + 1e-6 * h)
    assert abs(ds.velocity.values[:, 0]).max() < 1e-6 * np.sqrt(9.81 * ds.attrs["size"])


def test_many_robots_at_once_have_their_own_field_and_direction():
    side = st.with_values(
        utum_on_paper(frequency=10.0), {"field.axis_y": -1.0, "field.axis_x": 0.0, "start.yaw": np.pi / 2}
    )
    models = [utum_on_paper(frequency=5.0), utum_on_paper(frequency=10.0), side]
    for stepper in (st.tumbling.Design(), st.tumbling.Resolved()):
        together = mean_speeds(models, stepper, until=0.45)
        alone = [mean_speed(st.simulate(m, stepper, until=0.45, save=st.Save(steps=1))) for m in models]
        np.testing.assert_allclose(together, alone, rtol=1e-9)
    assert together[1] > 1.9 * together[0] and together[2] > 0.015


def test_until_in_words():
    for until in (np.inf, np.nan, -1, 0, True, None, "3 m"):
        with pytest.raises(st.ParameterError):
            st.simulate(ROBOT, until=until)
    assert float(st.simulate(ROBOT, st.tumbling.Design(), until=np.float32(0.5)).time[-1]) == 0.5


# ------------------------------------------------------------------------------------------------ carrying on


def test_hysteresis_of_lift_off_is_carried():
    """A vertical field grows and falls. The robot lies on its face until the lift-off field of the closed form; once
    up, it stands until the field cannot hold it: then m B = (m g + F) × half height, a fraction of it."""
    robot = utum_on_paper(offset=0.0)
    limit = lift_off_field(robot)
    held = st.with_values(robot, {"field": st.UniformField(bz=-limit), "substrate.adhesion.C": 2 * 3.7148})
    limit = lift_off_field(held)
    losses = {"losses": st.spatial.RotationalDamping(zeta=1.0)}
    held = st.with_value(held, "surroundings", losses)
    shares = np.array([0.7, 0.9, 0.97, 1.03, 1.2])
    ds = st.hysteresis(
        held, "field.bz", -shares * limit, until=0.1, stepper=st.tumbling.Design(),
        measure={"lying": st.measures.last("orientation", body="robot", quaternion="p0")},
    )  # fmt: skip
    up, down = (2 * ds.lying.sel(direction=d).values ** 2 - 1 for d in ds.direction.values)  # cosine of the pitch
    assert (up > 0.9).tolist() == [True, True, True, False, False]  # lifts at the closed form, within 3 %
    assert (down < 0.9).all()  # and stays up on the way back, at 0.7 of it


def test_slip_and_contact_need_no_direction_of_their_own(half):
    assert 0 < contact_fraction(half, 0.5) <= 1 + 1e-9
    assert slip_speed(half, 0.5).absolute >= abs(slip_speed(half, 0.5).signed)


def test_friction_of_round_off_is_none_while_a_robot_flies():
    """Cut where its edge leaves the ground, the rest of a run has 2e-25 N of friction and no push (seed 97268 of an
    attack): it was refused, since 2e-25 N was all the friction that there was."""

    def flying(friction: float) -> xr.Dataset:
        force = np.zeros((3, 1, 3))
        force[1, 0, 1] = friction
        rows = {"lambda_T": (("time", "contact", "axis"), force), "lambda_N": (("time", "contact"), np.zeros((3, 1)))}
        return xr.Dataset(rows, {"time": [0.0, 1.0, 2.0], "contact": ["ground"]}, {"weight": 1e-5})

    law = st.spatial.FrictionEllipsoid(mu=0.13)
    assert rubbing(flying(2.4e-25), [law]).holds
    assert not rubbing(flying(1e-16), [law]).holds
