"""Stepping of a slider: order, restart, symmetry, scaling, and a closed form."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.devices.ramona import Ramona, SawSignal

AXIS = Ramona(signal=SawSignal(slow=1e-3), amplitude=80e-9)


def test_step_halved_error_quartered():
    """Verlet is of second order in the smooth part; the piecewise smooth friction keeps it."""
    ends = [
        sliding.run(AXIS, 1, st.sliding.Verlet(step=h, per_piece=round(16e-6 / h))).rows[-1, 0]
        for h in (4e-6, 2e-6, 1e-6, 0.05e-6)
    ]
    errors = np.abs(np.array(ends[:3]) - ends[3])
    assert 3 < errors[0] / errors[1] < 6 and 3 < errors[1] / errors[2] < 6


def test_restart_is_exact(tmp_path):
    whole = st.simulate(AXIS, until=st.Cycles(count=4))
    first = st.simulate(AXIS, until=st.Cycles(count=2))
    file = tmp_path / "run.nc"
    pytest.importorskip("h5netcdf", reason="no netCDF engine")
    first.to_netcdf(file, engine="h5netcdf")
    import xarray as xr

    with xr.open_dataset(file, engine="h5netcdf") as read:
        second = st.simulate(AXIS, until=st.Cycles(count=2), start=st.end_state(read))
    for name in ("q", "u", "lambda_T", "surface", "time"):
        np.testing.assert_array_equal(second[name].values, whole[name].values[-second.sizes["time"] :])
    np.testing.assert_array_equal(second.end_memory.values, whole.end_memory.values)


def test_stuck_body_rings_at_the_natural_frequency():
    """Far below slip the contacts are springs 2aG*: the frequency of a released body is known."""
    axis = Ramona(preload=5.0, amplitude=0.2e-9, sensor=0.0, signal=SawSignal(slow=5e-3))
    ds = st.simulate(axis, until=st.Cycles(count=2))
    late = ds.q.sel(coordinate="x").where(ds.time > axis.signal.period, drop=True)
    wiggle = late.values - np.polyval(np.polyfit(late.time, late.values, 1), late.time)
    crossings = late.time.values[1:][np.diff(np.signbit(wiggle)) & (wiggle[1:] > 0)]
    assert 1 / np.diff(crossings).mean() == approx(axis.natural_frequency, rel=5e-3)
    k = 2 * axis.contacts[0].normal.tangential_stiffness + 4 * axis.contacts[1].normal.tangential_stiffness
    assert axis.natural_frequency == approx(sqrt(k / axis.mass) / (2 * np.pi), rel=1e-12)


def test_reversed_signal_moves_the_other_way():
    slider = AXIS.assembled()
    mirrored = slider
    for name in slider.contacts:
        mirrored = st.with_value(mirrored, f"contacts.{name}.stroke", -AXIS.amplitude)
    there, back = (sliding.run(s, 5).rows[-1, 0] for s in (slider, mirrored))
    assert back == approx(-there, rel=1e-9)


def test_answer_does_not_depend_on_the_unit_of_length():
    """The same axis with all lengths 1000 times larger (moduli, forces to match): the motion is 1000 times larger."""
    large = Ramona(
        radius=0.5,
        amplitude=80e-6,
        preload=0.1 * 1e3,
        mass=3e-3,
        sensor=25e3,
        pairing=st.sliding.Pairing(
            first=st.sliding.ElasticMaterial(E=210e6, nu=0.3), second=st.sliding.ElasticMaterial(E=370e6, nu=0.3)
        ),
        signal=AXIS.signal,
    )
    small = sliding.run(AXIS, 5).rows[-1, 0]
    assert sliding.run(large, 5).rows[-1, 0] == approx(1e3 * small, rel=1e-6)


def test_one_shared_stack_equals_separate_ones():
    """The six contacts on one stack move like upper and lower contacts with a stack each."""
    slider = AXIS.assembled()
    apart = st.sliding.Slider(
        mass=slider.mass, stiffness=slider.stiffness, clock=slider.clock,
        drives={"saw": slider.drives["saw"], "copy": slider.drives["saw"]},
        contacts={"upper": slider.contacts["upper"], "lower": st.with_value(slider.contacts["lower"], "drive", "copy")},
    )  # fmt: skip
    assert len(sliding.slider_system(slider).contacts) == 1 and len(sliding.slider_system(apart).contacts) == 2
    np.testing.assert_allclose(sliding.run(apart, 3).rows[:, 0], sliding.run(slider, 3).rows[:, 0], rtol=1e-9)


def test_little_room_for_turning_points_costs_nothing():
    law = AXIS.backbone
    small = st.with_value(law, "room", 8.0)
    path = 20e-9 * 0.9 ** np.arange(60) * (-1.0) ** np.arange(60)
    histories = [st.sliding.History(one) for one in (law, small)]
    forces = []
    for delta in path:
        row = []
        for history in histories:
            row.append(history.trial(delta).force)
            history.commit()
        forces.append(row)
    np.testing.assert_array_equal(*np.array(forces).T)


def test_quick_routine_and_simulate_are_one():
    ds = st.simulate(AXIS, until=st.Cycles(count=2))
    quick = sliding.run(AXIS, 2, every=1)
    np.testing.assert_array_equal(ds.q.values[1:, 0], quick.samples[:, 0])
    np.testing.assert_array_equal(ds.end_memory.values, quick.end.memory)
