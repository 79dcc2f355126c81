"""Studies of every family: the same numbers however they are cut and wherever they run."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod
from stiction.families.planar import points as batch
from stiction.studies import running
from stiction.studies.blocks import cut, usual_rows
from stiction.studies.labels import stated_unit

pytestmark = pytest.mark.usefixtures("own_catalogue")
POINTS = {"forces.push.value": np.linspace(1e-3, 6e-3, 8), "contacts.floor.friction.mu": np.linspace(0.05, 0.5, 9)}
CYCLES = {"until": st.Cycles(count=3), "stepper": st.Moreau(per_cycle=40)}
STEPPERS = [st.Moreau(per_cycle=40), st.EventLocated(per_cycle=20, method=st.DP5())]
MEASURE = {"speed": st.measures.mean_velocity("box.x"), "stick": st.measures.stick_fraction("floor")}


# ------------------------------------------------------------------------------------------ bit by bit


def test_any_chunk_gives_the_same_bits(one_contact):
    serial = st.map_points(one_contact, POINTS, measure=MEASURE, workers=1, chunk=72, **CYCLES)
    for chunk in (1, 7, 64):
        assert st.map_points(one_contact, POINTS, measure=MEASURE, chunk=chunk, **CYCLES).identical(serial)
    loop = {"path": "forces.push.value", "values": POINTS["forces.push.value"], "measure": MEASURE, **CYCLES}
    over = {"contacts.floor.friction.mu": POINTS["contacts.floor.friction.mu"]}
    carried = st.hysteresis(one_contact, over=over, workers=1, chunk=9, **loop)
    for chunk in (1, 7):
        assert st.hysteresis(one_contact, over=over, chunk=chunk, **loop).identical(carried)


def test_two_processes_give_the_same_bits(one_contact):
    serial = st.map_points(one_contact, POINTS, measure=MEASURE, workers=1, **CYCLES)
    both = st.Processes(workers=2)
    assert st.map_points(one_contact, POINTS, measure=MEASURE, chunk=7, executor=both, **CYCLES).identical(serial)


@pytest.mark.parametrize("stepper", STEPPERS, ids=lambda stepper: type(stepper).__name__)
@pytest.mark.parametrize("until", [st.Cycles(count=3), st.Periodic(max_cycles=30), st.Steady(of="box.x"), 0.025])
def test_batch_equals_single_runs(one_contact, until, stepper):
    """The compiled batch against `sweep` without carrying, which runs every point alone."""
    settings = {"until": until, "stepper": stepper, "measure": MEASURE}
    together = st.map_points(one_contact, {"forces.push.value": POINTS["forces.push.value"]}, **settings)
    alone = st.sweep(one_contact, {"forces.push.value": POINTS["forces.push.value"]}, carry=False, **settings)
    for name in together.data_vars:
        np.testing.assert_array_equal(together[name], alone[name], err_msg=str(name))


@pytest.mark.parametrize("stepper", STEPPERS, ids=lambda stepper: type(stepper).__name__)
@pytest.mark.parametrize("path", ["clock.frequency", "forces.push.value"])
@pytest.mark.parametrize("until", [st.Cycles(count=3), st.Periodic(max_cycles=30), st.Steady(of="box.x")])
def test_carried_row_in_pieces_equals_point_by_point(one_contact, monkeypatch, until, path, stepper):
    """Both ways over more points than a compiled piece has, against `simulate` from point to point."""
    values = {"clock.frequency": np.linspace(60, 140, 20), "forces.push.value": np.linspace(1e-3, 6e-3, 20)}[path]
    settings = {"until": until, "stepper": stepper, "measure": MEASURE}
    seen, run = [], batch.carried_row
    monkeypatch.setattr(batch, "carried_row", lambda *task: seen.append(run(*task)) or seen[-1])
    pieces = st.hysteresis(one_contact, path, values, **settings)
    assert [len(points) for points, _ in seen] == [40]
    monkeypatch.setattr(batch, "carried_row", lambda *_: ([], None))
    assert st.hysteresis(one_contact, path, values, **settings).identical(pieces)
    assert np.unique(pieces.speed).size > 10


def test_carried_row_goes_on_by_itself_where_a_point_fails(one_contact, monkeypatch):
    """A push of 1e308 N diverges; the points before come from a piece, the rest one by one, as without pieces."""
    values = [*np.linspace(1e-3, 6e-3, 20), 1e308, 2e-3]
    settings = {"stepper": st.Moreau(per_cycle=40), "until": st.Cycles(count=3), "measure": MEASURE}
    pieces = st.sweep(one_contact, {"forces.push.value": values}, **settings)
    assert list(np.flatnonzero(pieces.status == 4)) == [20]
    monkeypatch.setattr(batch, "carried_row", lambda *_: ([], None))
    assert st.sweep(one_contact, {"forces.push.value": values}, **settings).identical(pieces)


@pytest.mark.parametrize("stepper", STEPPERS, ids=lambda stepper: type(stepper).__name__)
def test_batch_over_the_breaks_of_a_drive(one_contact, stepper):
    """A duty ratio moves the breaks at which steps are cut, so event location takes such points one by one."""
    drives = {"wave": st.Square(duty=0.5)}
    model = st.with_value(one_contact, "drives", drives)
    duty = np.linspace(0.3, 0.7, 5)
    settings = {"until": st.Cycles(count=3), "stepper": stepper, "measure": MEASURE}
    together = st.map_points(model, {"drives.wave.duty": duty}, **settings)
    alone = st.sweep(model, {"drives.wave.duty": duty}, carry=False, **settings)
    np.testing.assert_array_equal(together.speed, alone.speed)
    assert np.unique(together.speed).size == 5


@pytest.mark.parametrize("path", ["clock.frequency", "bodies.box.vx", "bodies.box.mass"])
def test_batch_over_frequency_start_and_mass(one_contact, path):
    """Numbers that change more than one place of the parameter vector."""
    values = {"clock.frequency": [80.0, 120.0], "bodies.box.vx": [0.0, 1e-3], "bodies.box.mass": [1e-3, 2e-3]}[path]
    together = st.map_points(one_contact, {path: values}, measure=MEASURE, **CYCLES)
    for i, value in enumerate(values):
        ds = st.simulate(st.with_value(one_contact, path, value), CYCLES["stepper"], until=CYCLES["until"])
        assert together.speed.values[i] == pytest.approx(MEASURE["speed"](ds), rel=1e-13)
    assert together.speed.values[0] != together.speed.values[1]


# ------------------------------------------------------------------------------------------ designs and cuts


def test_samples_do_not_depend_on_how_they_are_cut():
    for kind in (st.Sobol, st.LatinHypercube):
        design = kind({"a": (0.0, 1.0), "b": (-2.0, 4.0)}, 50, seed=3)
        whole = design.points((slice(0, 50),))
        parts = [design.points((slice(i, min(i + 7, 50)),)) for i in range(0, 50, 7)]
        np.testing.assert_array_equal(np.concatenate(parts), whole)
        assert ((whole >= [0, -2]) & (whole < [1, 4])).all()
        assert not np.array_equal(kind({"a": (0.0, 1.0), "b": (-2.0, 4.0)}, 50, seed=4).points((slice(0, 50),)), whole)
    rows = np.sort(st.LatinHypercube({"a": (0.0, 1.0)}, 10).points((slice(0, 10),))[:, 0])
    np.testing.assert_array_equal((10 * rows).astype(int), np.arange(10))


@pytest.mark.parametrize("shape", [(), (5,), (3, 4), (2, 3, 7)])
@pytest.mark.parametrize("rows", [1, 2, 5, 7, 64])
def test_blocks_cover_every_row_once(shape, rows):
    blocks, hits = cut(shape, rows), np.zeros(shape, int)
    for number in range(len(blocks)):
        hits[blocks.at(number)] += 1
        assert blocks.rows(number) <= rows
    assert (hits == 1).all()


def test_blocks_take_about_half_a_second():
    assert usual_rows(1e-6, 10**6) == 65536  # most rows of a block, and sixteen blocks
    assert usual_rows(1e-5, 10**6) == 49999  # half a second
    assert usual_rows(1e-3, 10**6) == 500
    assert usual_rows(0.4, 100) == 1
    assert usual_rows(10.0, 100) == 1


def test_what_a_batch_costs_before_its_first_point_does_not_count_for_each(monkeypatch):
    """40 ms per batch and 0.1 ms per point. Were a batch of six the measure, as the 40 ms of one point say, each would
    seem to take 7 ms, and blocks of half a second would have 74 points instead of some thousand."""
    seen = []

    def timed(study, blocks, number, news):
        seen.append(blocks.rows(number))
        return None, 40e-3 + 1e-4 * seen[-1]

    monkeypatch.setattr(running, "_timed", timed)
    *_, seconds = running._batch_pilot(SimpleNamespace(row_shape=(200_000,)), running.PILOT_ROWS, 40e-3, None)
    assert seen == [6, 24, 96, 384] and usual_rows(seconds, 200_000) > 1500  # 1536 would take too long


def test_listed_and_sampled_points(one_contact):
    listed = st.Listed({"forces.push.value": [2e-3, 5e-3], "contacts.floor.friction.mu": [0.1, 0.3]})
    ds = st.map_points(one_contact, listed, measure=MEASURE, **CYCLES)
    assert ds.speed.dims == ("point",)
    assert ds["forces.push.value"].attrs["units"] == "N"
    one = st.with_values(one_contact, {"forces.push.value": 5e-3, "contacts.floor.friction.mu": 0.3})
    assert ds.speed.values[1] == pytest.approx(
        MEASURE["speed"](st.simulate(one, CYCLES["stepper"], until=CYCLES["until"]))
    )
    drawn = st.map_points(one_contact, st.Sobol({"forces.push.value": (1e-3, 6e-3)}, 8), measure=MEASURE, **CYCLES)
    assert drawn.sizes == {"point": 8}
    assert drawn.attrs["seed"] == 0


def test_progress_shows_count_rate_and_time_left(one_contact, capsys):
    st.map_points(one_contact, POINTS, measure=MEASURE, progress=True, **CYCLES)
    shown = capsys.readouterr().err
    assert "72/72" in shown
    assert "points/s" in shown
    assert "left" in shown
    st.map_points(one_contact, POINTS, measure=MEASURE, **CYCLES)
    assert capsys.readouterr().err == ""  # no terminal, no bar


# ------------------------------------------------------------------------------------------ every family


def test_modal_leg_in_a_sweep():
    leg = bouncing_hexapod()
    ds = st.sweep(
        leg,
        {"voltage": [5.0, 10.0]},
        until=0.1,
        measure={"height": st.measures.mean("g_N"), "top": st.measures.largest("g_N")},
    )
    first = st.simulate(st.with_value(leg, "voltage", 5.0), until=0.1)
    mean = np.trapezoid(first.g_N.values[:, 0], first.time.values) / 0.1
    assert ds.height.values[0] == pytest.approx(mean, rel=1e-12)
    assert ds.height.attrs["units"] == "m"
    state = st.end_state(first).restarted()
    second = st.simulate(st.with_value(leg, "voltage", 10.0), until=0.1, start=state)
    assert ds.top.values[1] == float(second.g_N.max())


def slider() -> st.sliding.Slider:
    return st.sliding.Slider(
        mass=1e-3,
        stiffness=100.0,
        clock=st.Clock(frequency=100.0),
        drives={"saw": st.Sine()},
        contacts={
            "pad": st.sliding.DrivenContact(
                contact=st.sliding.Jenkins(k=1e4, mu=0.3), normal_force=0.05, drive="saw", stroke=10e-6
            )
        },
    )


def test_slider_is_simulated_and_carried():
    ds = st.simulate(slider(), until=st.Cycles(count=2))
    assert float(ds.time[-1]) == pytest.approx(0.02)
    assert float(st.simulate(slider(), until="11 ms").time[-1]) == pytest.approx(0.011, rel=1e-14)
    path, values = "contacts.pad.stroke", [5e-6, 10e-6]
    loop = st.hysteresis(slider(), path, values, until=st.Cycles(count=2), measure={"x": st.measures.last("q")})
    start, ends = None, []
    for value in [*values, *values[::-1]]:
        one = st.simulate(st.with_value(slider(), path, value), until=st.Cycles(count=2), start=start)
        start = st.end_state(one)
        ends.append(float(one.q[-1, 0]))
    assert loop.x.values.tolist() == [ends[:2], ends[2:][::-1]]


def test_device_of_a_slider_in_a_map():
    pin = st.devices.Tribometer()
    points = {"drag": [0.5, 0.9]}
    ds = st.map_points(pin, points, until=st.Cycles(count=20), measure={"v": st.measures.mean("u", after=1e-4)})
    assert ds.v.values[1] > ds.v.values[0] >= 0


def test_mechanism_in_a_map_and_a_sweep():
    gripper = st.devices.CsfhGripper()
    measure = {
        "x": st.measures.last("point_position", point="b3.tip", axis="x"),
        "stress": st.measures.largest("stress"),
    }
    ds = st.map_points(gripper, {"force": [1e-5, 2e-5]}, measure=measure)
    direct = st.mechanism.equilibrium(st.with_value(gripper, "force", 2e-5))
    assert ds.x.values[1] == float(direct.point_position.sel(point="b3.tip", axis="x"))
    assert ds.stress.attrs["units"] == "Pa"
    carried = st.sweep(gripper, {"force": [1e-5, 2e-5]}, measure=measure)
    np.testing.assert_allclose(carried.x, ds.x, rtol=1e-9)


def test_platform_is_simulated():
    ds = st.simulate(st.devices.LocomotionPlatform(), until=st.Cycles(count=2))
    assert {"y", "z", "phi"} <= set(ds.coordinate.values)


# ------------------------------------------------------------------------------------------ measures as text


@pytest.mark.parametrize(
    "measure",
    [
        st.measures.mean_velocity("body.x"),
        st.measures.recent_velocity("body.x", cycles=7),
        st.measures.last("q", coordinate="box.x"),
        st.measures.mean("g_N", after=0.1),
        st.measures.bouncing("N_B", merge_below=1e-6),
    ],
    ids=lambda m: m.recipe,
)
def test_measure_comes_back_from_its_text(measure):
    again = st.measures.from_text(measure.recipe)
    assert (again.recipe, again.unit, again.long_name) == (measure.recipe, measure.unit, measure.long_name)


def test_text_of_a_measure_without_quotes():
    assert st.measures.from_text("mean_velocity(body.x)").recipe == 'mean_velocity("body.x")'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mean_velocty(body.x)", 'did you mean "mean_velocity"'),
        ("speed", "describes no measure"),
        ("mean_velocity(", "describes no measure"),
        ("mean_velocity(open('x'))", "mean_velocity"),
        ("mean_velocity(a, b, c)", "mean_velocity"),
    ],
)
def test_text_that_is_no_measure(text, words):
    with pytest.raises(st.ParameterError, match=words):
        st.measures.from_text(text)


# ------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda m: st.map_points(m, {}, measure=MEASURE, **CYCLES), "at least one parameter path"),
        (lambda m: st.map_points(m, 5, measure=MEASURE, **CYCLES), "is no design"),
        (lambda m: st.map_points(m, {"clock.frequency": []}, measure=MEASURE, **CYCLES), "non-empty list"),
        (lambda m: st.Listed({"a": [1.0], "b": [1.0, 2.0]}), "equally long"),
        (lambda m: st.Sobol({"a": (1.0, 0.0)}, 4), "low < high"),
        (lambda m: st.Sobol({"a": (0.0, 1.0)}, 0), "count = 0"),
        (lambda m: st.map_points(m, POINTS, measure={"../x": MEASURE["speed"]}, **CYCLES), "name of a measure"),
        (lambda m: st.map_points(m, POINTS, measure={"status": MEASURE["speed"]}, **CYCLES), "name of a measure"),
        (lambda m: st.map_points(m, POINTS, measure={"x": 3}, **CYCLES), "is no measure"),
        (lambda m: st.map_points(m, POINTS, measure=MEASURE, chunk=0, **CYCLES), "chunk = 0"),
        (lambda m: st.map_points(m, POINTS, measure=MEASURE, executor="dask", **CYCLES), "must be InProcess"),
        (lambda m: st.Processes(workers=0), "workers = 0"),
        (lambda m: st.Dask(), "needs an address"),
        (
            lambda m: st.map_points(m, POINTS, measure={"x": lambda ds: 0.0}, executor=st.Processes(), **CYCLES),
            "cannot be sent to other processes",
        ),
        (lambda m: st.map_points(m, POINTS, measure=MEASURE, stepper=CYCLES["stepper"]), "until"),
    ],
)
def test_bad_study_is_refused_in_words(one_contact, call, words):
    with pytest.raises(st.StictionError, match=words):
        call(one_contact)


def test_a_function_as_measure_has_the_unit_of_its_docstring():
    def way(ds):
        """Way of the box, from x[0] on [mm]."""
        return 1e3 * float(ds.q[-1, 0] - ds.q[0, 0])

    def bare(ds):
        return 0.0

    assert [stated_unit(f) for f in (way, bare, st.tumbling.mean_speed)] == ["mm", "1", "m/s"]


def test_measure_of_something_that_is_not_there(one_contact):
    with pytest.warns(
        st.studies.StudyWarning, match=r'all 72 points of the study failed; the first: .*no variable "qq"'
    ):
        ds = st.map_points(one_contact, POINTS, measure={"x": st.measures.last("qq")}, **CYCLES)
    assert (ds.status == 4).all()
    assert 'no variable "qq"' in str(ds.reason.values[0, 0])
