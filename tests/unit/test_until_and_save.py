"""When a run ends and what it keeps: at `until` exactly, with and without a clock, or words where it means nothing."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
import xarray as xr

import stiction as st

MU, G, V = 0.3, 9.81, 0.05


def box(clock: bool = False, **more: object) -> st.Multibody:
    return st.Multibody(
        clock=st.Clock(frequency=1e3) if clock else None,
        bodies={"box": st.PointMass(mass=1.6e-7, vx=V)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=MU))},
        **more,
    )


def shaken(frequency: float = 1e3) -> st.Multibody:
    """A box on a table that moves as a sine: the place of the table tells at which phase a step ends."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"box": st.PointMass(mass=1e-6), "table": st.Driven(amplitude=1e-6, drive="wave")},
        drives={"wave": st.Sine()},
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=MU)
            )
        },
    )


def steppers(clock: bool) -> list[object]:
    how = {"per_cycle": 10} if clock else {"step": 1e-4}
    return [st.Moreau(**how), st.EventLocated(**how)]


CASES = [(clock, stepper) for clock in (False, True) for stepper in steppers(clock)]
EVERY = pytest.mark.parametrize(
    ("clock", "stepper"), CASES, ids=[f"{type(s).__name__}{'-clock' if c else ''}" for c, s in CASES]
)

# ------------------------------------------------------------------------------------------ the end


@EVERY
@pytest.mark.parametrize("until", [1.234e-3, 5e-3, 9.99999e-3, 1e-6])
def test_a_run_ends_at_until_exactly(clock, stepper, until):
    """Old: at the end of the step that reaches it. The motion is a parabola, which both steppers follow exactly."""
    ds = st.simulate(box(clock), stepper, until=until)
    assert float(ds.time[-1]) == pytest.approx(until, rel=1e-15, abs=0)
    assert float(ds.q[-1, 0]) == pytest.approx(V * until - 0.5 * MU * G * until**2, rel=1e-12, abs=0)
    assert float(ds.u[-1, 0]) == pytest.approx(V - MU * G * until, rel=1e-12, abs=0)


@EVERY
def test_a_run_goes_on_from_within_a_step(clock, stepper):
    model, ds = box(clock), None
    for until in (1.234e-3, 2e-5, 1.7e-3, 1e-4):
        ds = st.simulate(model, stepper, until=until, start=ds)
    total = 1.234e-3 + 2e-5 + 1.7e-3 + 1e-4
    assert float(ds.time[-1]) == pytest.approx(total, rel=1e-14, abs=0)
    assert float(ds.q[-1, 0]) == pytest.approx(V * total - 0.5 * MU * G * total**2, rel=1e-11, abs=0)


@pytest.mark.parametrize("stepper", steppers(True), ids=lambda s: type(s).__name__)
def test_a_table_is_where_its_drive_says_at_the_end(stepper):
    for until in (1.234e-3, 0.777e-3):
        ds = st.simulate(shaken(), stepper, until=until)
        place = 1e-6 * np.sin(2 * np.pi * 1e3 * until)
        assert float(ds.q.sel(coordinate="table.x")[-1]) == pytest.approx(place, rel=1e-9, abs=0)
        on = st.simulate(shaken(), stepper, until=0.5e-3, start=ds)
        place = 1e-6 * np.sin(2 * np.pi * 1e3 * (until + 0.5e-3))
        assert float(on.q.sel(coordinate="table.x")[-1]) == pytest.approx(place, rel=1e-9, abs=0)


@EVERY
def test_resuming_at_the_end_of_a_step_is_bit_identical(clock, stepper):
    model = shaken() if clock else box()
    whole = st.simulate(model, stepper, until=5e-3)
    first = st.simulate(model, stepper, until=2.3e-3)
    rest = st.simulate(model, stepper, until=2.7e-3, start=first)
    np.testing.assert_array_equal(rest.q[-1], whole.q[-1])
    np.testing.assert_array_equal(rest.u[-1], whole.u[-1])


@pytest.mark.parametrize("stepper", steppers(True), ids=lambda s: type(s).__name__)
def test_batches_end_at_until_as_single_runs_do(stepper):
    """A measure of the last sample, point by point and in one compiled call."""
    place = st.measures.Measure(lambda t: t.coordinate("box.x")[..., -1:], "m", "last place", batched=True)
    settings = {"until": 2.345e-3, "stepper": stepper, "measure": {"x": place}}
    mus = [0.1, 0.2, 0.3]
    mapped = st.map_points(box(True), {"contacts.floor.friction.mu": mus}, **settings)
    alone = st.sweep(box(True), {"contacts.floor.friction.mu": mus}, carry=False, **settings)
    exact = [V * 2.345e-3 - 0.5 * mu * G * 2.345e-3**2 for mu in mus]
    np.testing.assert_allclose(mapped.x, exact, rtol=1e-12)
    np.testing.assert_array_equal(mapped.x, alone.x)


@pytest.mark.parametrize("stepper", steppers(False), ids=lambda s: type(s).__name__)
def test_waiting_for_an_event_ends_in_time(stepper):
    ds = st.simulate(box(), stepper, until=st.OnStick(contact="floor", within=1.23456e-3))
    assert ds.attrs["status"] == "reached" and float(ds.time[-1]) == pytest.approx(1.23456e-3, rel=1e-15)


# ------------------------------------------------------------------------------------------ samples


@EVERY
def test_every_kth_step_is_saved_and_the_end(clock, stepper):
    """Old: without a clock every step."""
    ds = st.simulate(box(clock), stepper, until=2.25e-3, save=st.Save(steps=5))
    np.testing.assert_allclose(ds.time, [0.0, 0.5e-3, 1e-3, 1.5e-3, 2e-3, 2.25e-3], rtol=1e-12)
    every = st.simulate(box(clock), stepper, until=2.25e-3)
    np.testing.assert_array_equal(ds.q[-1], every.q[-1])
    assert float(ds.slip_time.sum()) == pytest.approx(2.25e-3, rel=1e-12)


def test_saving_seldom_saves_memory():
    """What the error about memory recommends helps."""
    with pytest.raises(st.ParameterError, match="Save"):
        st.simulate(box(), st.Moreau(step=1e-12), until=1.0)
    ds = st.simulate(box(), st.Moreau(step=1e-5), until=0.1, save=st.Save(steps=1000))
    assert ds.sizes["time"] == 11
    assert st.simulate(box(), st.Moreau(step=1e-4), until=0.01, save=st.Save(steps=0)).sizes["time"] == 2


@pytest.mark.parametrize("steps", [1.5, -1, "2", True, None])
def test_save_wants_whole_numbers(steps):
    with pytest.raises(st.ParameterError, match=r"Save\.steps = .* must be a whole number"):
        st.Save(steps=steps)
    assert st.Save(steps=np.int64(3)) == st.Save(steps=3.0) == st.Save(steps=3)


# ------------------------------------------------------------------------------------------ no clock, no cycles


@pytest.mark.parametrize("until", [st.Cycles(count=5), st.Periodic(), st.Steady(of="box.x")])
def test_cycles_without_a_clock_are_refused(until):
    """Old: five steps."""
    with pytest.raises(st.ParameterError, match=r"counts cycles of a clock, which this model has not.*seconds"):
        st.simulate(box(), st.Moreau(step=1e-4), until=until)


def test_cycles_as_text_are_met_with_the_rule():
    with pytest.raises(st.ParameterError, match=r"write until=Cycles\(count=3\)"):
        st.simulate(shaken(), until="3 cycles")


def test_the_last_cycles_without_a_clock_are_refused():
    with pytest.raises(st.ParameterError, match=r"Save\.last_cycles = 2 counts cycles of a clock"):
        st.simulate(box(), st.Moreau(step=1e-4), until=1e-3, save=st.Save(last_cycles=2))


@pytest.mark.parametrize("name", ["mean_velocity", "last_velocity", "recent_velocity"])
def test_velocities_per_cycle_without_a_clock_are_refused(name):
    """Old: 0.0."""
    ds = st.simulate(box(), st.Moreau(step=1e-4), until=1e-3)
    with pytest.raises(st.ParameterError, match="cycles of a clock"):
        getattr(st.measures, name)("box.x")(ds)
    with pytest.raises(st.ParameterError, match="cycles of a clock"):
        st.measures.stick_fraction("floor")(ds)


def test_sums_per_cycle_count_whole_cycles_only():
    """A box that slides all the time, ended in the middle of its third cycle."""
    ds = st.simulate(shaken(), st.Moreau(per_cycle=10), until=2.5e-3)
    whole = st.simulate(shaken(), st.Moreau(per_cycle=10), until=2e-3)
    measure = st.measures.stick_fraction("floor")
    assert measure(ds) == measure(whole)


# ------------------------------------------------------------------------------------------ words


def test_fields_are_given_by_name():
    with pytest.raises(st.ParameterError, match=r"Cycles takes its fields by name: write Cycles\(count=10\)"):
        st.Cycles(10)


@pytest.mark.parametrize("until", [np.int64(1), np.float32(1.0), 1, "1 s"])
def test_any_number_is_a_time(until):
    assert float(st.simulate(box(), st.Moreau(step=0.1), until=until).time[-1]) == 1.0


@pytest.mark.parametrize("until", [inf, float("nan"), 0, -1.0, np.int64(0), True, st.Periodic, "soon", [1.0]])
def test_no_time_is_refused(until):
    with pytest.raises(st.ParameterError, match=r"until|AtTime\.time"):
        st.simulate(box(), st.Moreau(step=0.1), until=until)


@pytest.mark.parametrize("stepper", [st.Moreau, "Moreau", st.EventLocated])
def test_a_stepper_is_made_not_named(stepper):
    for run in (
        st.simulate,
        lambda m, s, until: st.sweep(m, {"forces.gravity.g": [9.0]}, stepper=s, until=until, measure={}),
    ):
        with pytest.raises(st.ParameterError, match=r"stepper = .*make one, such as Moreau\(…\), EventLocated"):
            run(box(), stepper, until=1.0)


def test_another_kind_of_stepper_is_refused():
    with pytest.raises(st.ParameterError, match=r"stepper = .*: models of the family planar are run with Moreau"):
        st.simulate(box(), st.Cycles(count=1), until=1.0)


def test_a_result_can_be_the_start():
    stepper = st.Moreau(step=1e-4)
    ds = st.simulate(box(), stepper, until=1e-3)
    on, same = (st.simulate(box(), stepper, until=1e-3, start=s) for s in (ds, st.end_state(ds)))
    xr.testing.assert_identical(on, same)


def test_gravity_may_be_nought():
    """Old: "acts on no body"."""
    ds = st.simulate(st.with_value(box(), "forces.gravity.g", 0.0), st.Moreau(step=1e-4), until=1e-3)
    assert float(ds.q[-1, 0]) == pytest.approx(V * 1e-3, rel=1e-12)
    swept = st.map_points(
        box(True), {"forces.gravity.g": [0.0, G]}, until=st.Cycles(count=1), stepper=st.Moreau(per_cycle=10),
        measure=st.measures.mean_velocity("box.x"),
    )  # fmt: skip
    np.testing.assert_allclose(swept.mean_velocity, [V, V - 0.5 * MU * G * 1e-3], rtol=1e-9)


def test_one_measure_needs_no_name():
    settings = {"until": st.Cycles(count=1), "stepper": st.Moreau(per_cycle=10)}
    ds = st.sweep(box(True), {"forces.gravity.g": [9.0]}, measure=st.measures.mean_velocity("box.x"), **settings)
    assert ds.mean_velocity.sizes == {"forces.gravity.g": 1}
    with pytest.raises(st.ParameterError, match="measures by name"):
        st.sweep(box(True), {"forces.gravity.g": [9.0]}, measure=3.0, **settings)


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-2), st.EventLocated(step=1e-2)], ids=lambda s: type(s).__name__)
def test_divergence_names_the_velocity(stepper):
    """Old: "the velocity of ;"."""
    unstable = st.Multibody(
        bodies={"a": st.Slide(mass=1e-6, x=1e-3, vx=1e200)}, forces={"d": st.Damper(b="a.x", damping=1e250)}
    )
    with pytest.raises(st.DivergenceError, match=r"the velocity of a\.x is (nan|-?inf)"):
        st.simulate(unstable, stepper, until=1.0)


def test_a_name_that_cannot_be_used_prints_no_dictionary():
    with pytest.raises(st.ParameterError, match=r"^Multibody\.contacts: 'left wall' is not usable as a name") as found:
        st.with_value(box(), "contacts", {"left wall": box().contacts["floor"]})
    assert "{" not in str(found.value)


# ------------------------------------------------------------------------------------------ contacts without sense


@pytest.mark.parametrize(
    ("geometry", "words"),
    [
        (st.Floor(normal="box.y", tangent="box.y"), 'normal and tangent are both "box.y"'),
        (st.Floor(normal="box.y", tangent="box.x", under="box.y"), 'normal and under are both "box.y"'),
        (st.Stop(a="box.x", b="box.x"), 'a and b are both "box.x"'),
        (st.PointOnLine(body="box", on="box"), 'body and on are both "box"'),
        (st.DiscOnDisc(a="box", b="box", radius_a=1e-3, radius_b=1e-3), 'a and b are both "box"'),
        (st.DiscOnLine(body="box", radius=1e-3, on="box"), 'must be "ground"'),
    ],
)
def test_a_contact_of_something_with_itself_is_refused(geometry, words):
    with pytest.raises(st.ModelError, match=rf"contacts\.floor: .*{words}"):
        st.with_value(box(), "contacts.floor", st.Contact(geometry=geometry))


def test_friction_on_a_stop_is_refused():
    """Old: accepted, and without effect."""
    stop = st.Contact(geometry=st.Stop(b="box.y"), friction=st.Coulomb(mu=MU))
    with pytest.raises(st.ModelError, match=r"contacts\.floor has friction, Coulomb, but nothing slides along Stop"):
        st.simulate(st.with_value(box(), "contacts.floor", stop), st.Moreau(step=1e-4), until=1e-3)
    without = st.with_value(stop, "friction.mu", 0.0)
    assert st.simulate(st.with_value(box(), "contacts.floor", without), st.Moreau(step=1e-4), until=1e-3)


def test_a_signal_that_jumps_moves_no_body():
    with pytest.raises(st.ModelError, match="Square jumps"):
        st.simulate(st.with_value(shaken(), "drives.wave", st.Square()), st.Moreau(per_cycle=10), until=1e-3)
