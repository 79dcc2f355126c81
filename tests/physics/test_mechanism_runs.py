"""Mechanisms on the run engine: equilibria and motions that go on from one another, exactly and at their true time."""

from __future__ import annotations

import json

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.run.rerun import rerun

uN = 1e-6
Gripper, Alpha = st.devices.CsfhGripper, st.mechanism.GeneralizedAlpha
BEAMS = {"corotational": st.mechanism.Corotational(), "chain": st.mechanism.Corotational(pieces=3),
         "exact": st.mechanism.ExactBeam()}  # fmt: skip


def gripper(beam="corotational", force=0.0):
    return Gripper(beam=BEAMS[beam], force=force * uN)


def swinging(stepper, until, beam="corotational", **more):
    """Let go from 50 µN."""
    return st.simulate(gripper(beam), stepper, until=until, start=st.simulate(gripper(beam, 50.0)), **more)


def test_without_until_it_is_the_equilibrium():
    ds, direct = st.simulate(gripper(force=50.0)), st.mechanism.equilibrium(gripper(force=50.0))
    np.testing.assert_array_equal(ds.q, direct.q)
    assert ds.stable and ds.attrs["status"] == "reached" and ds.attrs["family"] == "mechanism"
    assert "unbalanced force" in [check["check"] for check in json.loads(ds.attrs["certificate"])]
    further = st.simulate(gripper(force=60.0), start=ds)
    np.testing.assert_allclose(further.q, st.simulate(gripper(force=60.0)).q, rtol=0, atol=1e-12)
    from_analysis = st.simulate(gripper(force=60.0), start=direct)
    np.testing.assert_array_equal(from_analysis.q, further.q)


@pytest.mark.parametrize("radius", [1.0, 0.7])
@pytest.mark.parametrize("beam", BEAMS)
def test_a_motion_in_two_parts_is_the_same_motion(beam, radius):
    """Exact beams need more integration steps on the way; they are divided where that happens, not from the start."""
    stepper = Alpha(step=1e-5, spectral_radius=radius, stiffness_damping=1e-5, mass_damping=3.0)
    whole = swinging(stepper, 6e-4, beam)
    first = swinging(stepper, 2e-4, beam)
    second = st.simulate(gripper(beam), stepper, until=4e-4, start=first)
    np.testing.assert_allclose(second.time, whole.time[20:], rtol=1e-15)  # 0.2 ms + 0.4 ms is 0.6 ms but for round-off
    for name in ("q", "u", "beam_wrench"):
        np.testing.assert_array_equal(whole[name].values[20:], second[name].values, err_msg=name)
    for name in ("end_q", "end_u", "end_acceleration", "end_a", "end_beam_wrench", "end_left"):
        np.testing.assert_array_equal(whole[name], second[name], err_msg=name)


def test_a_motion_ends_at_its_time_and_goes_on_from_there_with_any_step():
    """Cut steps and changed steps cost no order: twice as many steps, a quarter of the error."""

    def end(step):
        first = swinging(Alpha(step=step), 1.237e-4)
        assert first.time.values[-1] == 1.237e-4
        second = st.simulate(gripper(), Alpha(step=step / 2), until=1.763e-4, start=first)
        assert second.time.values[0] == 1.237e-4 and second.time.values[-1] == pytest.approx(3e-4, rel=1e-15)
        return second.q.values[-1]

    finest = end(0.125e-6)
    errors = [np.abs(end(h) - finest).max() for h in (4e-6, 2e-6, 1e-6)]
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.3)
    assert np.log2(errors[1] / errors[2]) == pytest.approx(2.0, abs=0.3)


def test_a_cut_of_almost_nothing_does_no_harm():
    """Accelerations come from the forces, not from differences of places a millionth of a step apart."""
    whole = swinging(Alpha(step=1e-5), 4e-4).q.values[-1]
    first = swinging(Alpha(step=1e-5), 2e-4 + 1e-11)
    second = st.simulate(gripper(), Alpha(step=1e-5), until=2e-4 - 1e-11, start=first)
    np.testing.assert_allclose(second.q.values[-1], whole, rtol=1e-6)


def test_a_state_of_coarser_flexures_is_cut_into_more_pieces():
    """Nothing moves by more than what ExactBeam.rtol = 1e-6 allows, here of 0.3 mm; the result is repeated from its own
    description, which holds a start with fewer coordinates than itself."""
    stepper, halves = Alpha(step=1e-5, mass_damping=100.0), st.mechanism.ExactBeam(pieces=2)
    whole, first = swinging(stepper, 4e-4, "exact"), swinging(stepper, 2e-4, "exact")
    second = st.simulate(Gripper(beam=halves), stepper, until=2e-4, start=first)
    assert second.attrs["pieces"] == 2 and second.sizes["coordinate"] > first.sizes["coordinate"]
    np.testing.assert_allclose(second.pose, whole.pose[20:], rtol=0, atol=1e-6 * 0.3)  # angles of 0.3 rad, too
    assert rerun(second).differ == 0
    still = st.simulate(Gripper(beam=halves, force=50 * uN), start=st.simulate(gripper("exact", 40.0)))
    np.testing.assert_allclose(still.pose, st.simulate(gripper("exact", 50.0)).pose, rtol=0, atol=1e-6 * 0.3)


def test_a_load_that_changes_in_motion_acts_at_once():
    """With the accelerations of the old load in its first step the method would be of first order."""
    first = swinging(Alpha(step=1e-6), 1e-4)

    def end(step):
        return st.simulate(gripper(force=30.0), Alpha(step=step), until=4e-5, start=first).q.values[-1]

    finest = end(1.25e-7)
    errors = [np.abs(end(h) - finest).max() for h in (4e-6, 2e-6, 1e-6)]
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.2)
    assert np.log2(errors[1] / errors[2]) == pytest.approx(2.0, abs=0.2)


def test_the_ledger_closes_to_second_order_with_loads_and_damping():
    def residual(step):
        stepper = Alpha(step=step, mass_damping=200.0, stiffness_damping=1e-6)
        ds = st.simulate(gripper(force=50.0), stepper, until=2e-3)
        assert float(ds.supplied_energy.max()) > 0 and float(ds.damping_loss[-1]) > 0.01 * float(
            ds.kinetic_energy.max()
        )
        balance = ds.kinetic_energy + ds.stored_energy - ds.supplied_energy + ds.damping_loss - ds.stored_energy[0]
        np.testing.assert_allclose(balance, ds.energy_residual, rtol=0, atol=1e-12 * float(ds.stored_energy.max()))
        return float(np.abs(ds.energy_residual).max() / ds.supplied_energy.max())

    coarse, fine = residual(8e-6), residual(4e-6)
    assert coarse < 1e-3
    assert np.log2(coarse / fine) == pytest.approx(2.0, abs=0.3)


def test_save_keeps_every_so_many_steps_and_the_end():
    all_of_it = swinging(Alpha(step=1e-5), 1.05e-4)
    few = swinging(Alpha(step=1e-5), 1.05e-4, save=st.Save(steps=4))
    np.testing.assert_allclose(few.time, [0.0, 4e-5, 8e-5, 1.05e-4], rtol=1e-12)
    np.testing.assert_array_equal(few.q[-1], all_of_it.q[-1])
    assert len(swinging(Alpha(step=1e-5), 1.05e-4, save=st.Save(steps=0)).time) == 2


def test_results_can_be_repeated_and_kept(tmp_path):
    ds = swinging(Alpha(step=1e-5), 1e-4)
    ds.to_netcdf(tmp_path / "run.nc")
    kept = xr.load_dataset(tmp_path / "run.nc")
    assert rerun(kept).differ == 0 and rerun(st.simulate(gripper("exact", 50.0))).differ == 0
    on = [st.simulate(gripper(), Alpha(step=1e-5), until=1e-4, start=one) for one in (ds, kept)]
    np.testing.assert_array_equal(*(one.q for one in on))


def test_a_sweep_carries_the_equilibrium_from_point_to_point():
    tip = {"tip": lambda ds: float(ds.q.sel(coordinate="b3.x"))}
    forces = [20 * uN, 40 * uN, 60 * uN]
    ds = st.hysteresis(Gripper(), "force", forces, until=None, measure=tip)
    direct = [tip["tip"](st.simulate(Gripper(force=f))) for f in forces]
    for way in ds["tip"].values.reshape(2, -1):
        np.testing.assert_allclose(way, direct, rtol=1e-9)


def test_too_long_a_step_is_refused_by_the_ledger():
    with pytest.raises(st.StictionError, match=r"energy residual|does not converge"):
        st.simulate(gripper(force=60.0), Alpha(step=1.5e-3), until=60e-3)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (lambda: st.simulate(gripper(), until=1e-3), r"needs stepper=GeneralizedAlpha"),
        (lambda: st.simulate(gripper(), Alpha(step=1e-5)), "add until="),
        (lambda: st.simulate(gripper(), Alpha(step=1e-5), until=st.Cycles(count=3)), "stop at AtTime"),
        (lambda: st.simulate(gripper(), st.Moreau(step=1e-5), until=1e-3), "are run with GeneralizedAlpha"),
        (lambda: st.simulate(gripper("chain"), start=st.simulate(gripper())), "the start state has the coordinates"),
        (lambda: st.simulate(gripper(), start=st.mechanism.load_path(gripper(), "force", [0.0, uN])), "several states"),
        (lambda: st.measures.mean_velocity("b2.x")(swinging(Alpha(step=1e-5), 2e-5)), "cycles of a clock, which"),
        (lambda: st.continuation(st.devices.Magmite()), "no load factor to be followed; name a number"),
        (lambda: st.sensitivity(st.devices.Magmite(), ["clock.frequency"], point="body"), "no adjoint solution"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said(action, words):
    with pytest.raises(st.StictionError, match=words):
        action()


@pytest.mark.parametrize("name", ["q", "u", "a", "left", "beam_wrench", "pieces", "origin"])
def test_a_state_that_is_not_finite_is_refused(name):
    state = st.end_state(swinging(Alpha(step=1e-5), 2e-5, "exact"))
    bad = state.replace(**{name: np.full_like(state.held[name].numbers, np.nan)})
    with pytest.raises(st.ModelError, match=name):
        st.simulate(gripper("exact"), Alpha(step=1e-5), until=1e-4, start=bad)


def test_a_mechanism_without_load_stays_where_it_is_and_is_not_refused_for_its_round_off():
    """Its energies are noise: what they lack was 13 % of their largest. Under 1 pN its energy is asked for again."""
    gripper = st.devices.CsfhGripper()
    stepper = st.mechanism.GeneralizedAlpha(step=2e-5)
    ds = st.simulate(gripper, stepper, until=2e-3)
    assert float(np.abs(ds.point_position - ds.point_position.isel(time=0)).max()) < 1e-12 * gripper.radius
    assert "energy" not in ds.attrs["certificate"]
    loaded = st.simulate(st.with_value(gripper, "force", 1e-12), stepper, until=2e-3)
    assert "energy that is not accounted for" in loaded.attrs["certificate"]
