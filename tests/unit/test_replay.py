"""Points of a study are told of as they come, and each can be seen again as it was: on its branch, to the last bit."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction import studies
from stiction.measures import mean_velocity
from stiction.measures.cycles import from_text
from stiction.studies import running
from stiction.studies.running import run_study
from stiction.studies.study import prepared

VALUES = [1400.0, 2300.0, 3200.0, 3737.5]


@pytest.fixture(scope="module")
def loop():
    """A hysteresis loop of the MagMite, whose branches differ, and the news of it."""
    study = prepared("hysteresis", st.devices.Magmite(), None, along="clock.frequency", order=np.array(VALUES),
                     both_ways=True, carry=True, until=st.Periodic(max_cycles=300), stepper=None,
                     measure={"speed": mean_velocity("body.x")})  # fmt: skip
    news = []
    ds = run_study(study, on_point=lambda index, values, status: news.append((index, dict(values), status)))
    return study, ds, news


def test_every_point_is_told_once_in_the_order_of_the_branch(loop):
    _, ds, news = loop
    assert [index for index, _, _ in news] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (1, 2), (1, 1), (1, 0)]
    for index, values, _ in news:
        assert values["speed"] == ds.speed.values[index]


def test_a_loop_grows_where_the_unit_of_its_measure_shows_only_in_a_run(monkeypatch):
    """A study of one row runs as its own pilot, which was silent: all points came at the end."""
    told, whole = [], running.run_block

    def finished(*arguments):
        block = whole(*arguments)
        told.append("the row is finished")
        return block

    monkeypatch.setattr(running, "run_block", finished)
    study = prepared("hysteresis", st.devices.Magmite(), None, along="clock.frequency", order=np.array(VALUES),
                     both_ways=True, carry=True, until=st.Cycles(count=5), stepper=None,
                     measure={"gap": from_text("largest(g_N)")})  # fmt: skip
    run_study(study, on_point=lambda index, *_: told.append(index))
    assert told[:-1] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (1, 2), (1, 1), (1, 0)]


def test_a_point_is_seen_again_on_its_own_branch(loop):
    study, ds, _ = loop
    for index in [(0, 1), (0, 3), (1, 2), (1, 0)]:
        seen = studies.replay(study, index)
        assert mean_velocity("body.x")(seen) == ds.speed.values[index]
        assert seen.sizes["time"] > 50


def test_points_of_a_stored_map_are_seen_again(tmp_path):
    store = tmp_path / "map.zarr"
    news = []
    ds = studies.map_points(
        st.devices.Magmite(), {"friction": [0.3, 0.5], "field": [4e-3, 5e-3]}, until=st.Cycles(count=20),
        measure={"speed": mean_velocity("body.x")}, store=store,
        on_point=lambda index, values, status: news.append((index, values["speed"])),
    )  # fmt: skip
    assert sorted(index for index, _ in news) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(value == ds.speed.values[index] for index, value in news)
    assert mean_velocity("body.x")(studies.replay(store, (1, 0))) == ds.speed.values[1, 0]
    again = []
    studies.map_points(
        st.devices.Magmite(), {"friction": [0.3, 0.5], "field": [4e-3, 5e-3]}, until=st.Cycles(count=20),
        measure={"speed": mean_velocity("body.x")}, store=store, on_point=lambda *news: again.append(news[0]),
    )  # fmt: skip
    assert len(again) == 4  # what was stored is told of, too


@pytest.mark.parametrize("index", [(0,), (0, 4), (2, 0), (0, -1), (0, 0, 0)])
def test_a_point_that_is_not_there_is_refused(loop, index):
    with pytest.raises(st.ParameterError, match="no point of the study"):
        studies.replay(loop[0], index)


def test_a_run_tells_how_far_it_is():
    heard = []
    st.simulate(st.devices.Magmite(), st.Moreau(per_cycle=2000), until=st.Cycles(count=3000), save=st.Save(steps=0),
                progress=heard.append)  # fmt: skip
    assert heard == sorted(heard) and all(0 <= share <= 1 for share in heard)


def test_a_tumbler_is_measured_over_whole_cycles_as_it_is_seen_again(tmp_path):
    """Its steps do not end with cycles: two samples, of the begin and the end of 2.3 cycles, told a mean over all."""
    speed, until = mean_velocity("robot.y"), 0.23
    store = tmp_path / "map.zarr"
    ds = studies.map_points(
        st.devices.utum_on_paper(), {"field.frequency": [10.0]}, until=until, measure={"speed": speed}, store=store
    )
    found, seen = float(ds.speed.values[0]), studies.replay(store, (0,))
    assert speed(seen) == found
    y, t = seen.q.sel(coordinate="robot.y").values, seen.time.values
    assert found == pytest.approx(np.interp(0.2, t, y) / 0.2, rel=1e-9)
    assert abs(found - y[-1] / until) > 0.01 * found  # the mean over all is another number
    with pytest.raises(st.ParameterError, match="cycles apart"):
        speed(st.simulate(st.devices.utum_on_paper(frequency=10.0), until=until, save=st.Save(steps=0)))
