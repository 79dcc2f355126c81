"""Small things a new user tripped over, each once."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import stiction as st
from stiction.identify.responses import DataError
from stiction.studies.designs import in_si

ROBOT = st.devices.Magmite(vertical_load=32.0)


class Asked(Exception):
    """Raised in place of a run, with what would have been run."""


@pytest.fixture
def asked(monkeypatch):
    def prepared(*args, **how):
        raise Asked(how["along"], how["order"])

    monkeypatch.setattr(import_module("stiction.studies.sweep"), "prepared", prepared)

    def what(call, *args):
        with pytest.raises(Asked) as found:
            call(ROBOT, *args, until=1.0, measure={"v": st.measures.mean_velocity("body.x")})
        return found.value.args

    return what


@pytest.mark.parametrize(
    "given",
    [("field", [3e-3, 4e-3]), ({"field": [3e-3, 4e-3]},), ("field", ["3 mT", "4 mT"]), ({"field": ["3 mT", 4e-3]},),
     ("field", np.array([3e-3, 4e-3]))],
)  # fmt: skip
def test_a_sweep_takes_a_path_and_values_or_a_dictionary_with_or_without_units(given, asked):
    along, order = asked(st.sweep, *given)
    assert along == "field"
    np.testing.assert_allclose(order, [3e-3, 4e-3], rtol=1e-15)


def test_a_sweep_both_ways_takes_units_too(asked):
    along, order = asked(st.hysteresis, "clock.frequency", ["2 kHz", "3 kHz"])
    assert along == "clock.frequency" and list(order) == [2000.0, 3000.0]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("field",), 'needs the values of "field"'),
        (({"field": [1e-3]}, [2e-3]), r"write sweep\(model, path, values\)"),
        (("field", ["3 mm"]), "wrong dimension"),
        (("feild", ["3 mT"]), 'did you mean "field"'),
    ],
)
def test_a_sweep_that_is_written_wrongly_says_how_to_write_it(given, words):
    with pytest.raises(st.ParameterError, match=words):
        st.sweep(ROBOT, *given, until=1.0, measure={"v": st.measures.mean_velocity("body.x")})


def test_one_text_is_one_value():
    assert in_si(ROBOT, "field", "3 mT") == [0.003]


def test_a_misspelt_name_of_the_package_is_met_with_the_right_one():
    with pytest.raises(AttributeError, match='did you mean "Coulomb"'):
        _ = st.Columb


def test_a_stop_rule_by_place_is_told_how_to_be_written():
    with pytest.raises(st.ParameterError, match=r"write Cycles\(count=10\)"):
        st.Cycles(10)


@pytest.mark.parametrize("text,number", [("10 um", 1e-5), ("3 mm/s", 3e-3), ("90 deg", np.pi / 2), ("2", 2.0)])
def test_goals_and_limits_take_units(text, number):
    optimise = st.optimise
    for goal in (optimise.Near(target=text).target, optimise.Below(limit=text).limit, optimise.Above(limit=text).limit):
        assert goal == pytest.approx(number, rel=1e-15)


@pytest.mark.parametrize("text", ["10 parsnips", "ten", "1 2 mm"])
def test_a_goal_that_is_no_quantity_is_refused(text):
    with pytest.raises(st.ParameterError, match="mm"):
        st.optimise.Near(target=text)


# --------------------------------------------------------------------------------------- data, keys and laws

BOX = st.Multibody(
    bodies={"box": st.PointMass(mass="5 mg", vx=0.05)},
    forces={"gravity": st.Gravity()},
    contacts={"table": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.2))},
)


@pytest.mark.parametrize(
    ("x", "words"),
    [([0.0, 1e-5], "time has 3, x has 2"), ([0.0, 1e-5, np.nan], 'the column "x" has nan in row 3; leave rows out')],
)
def test_columns_that_do_not_fit_are_refused_before_a_run(x, words):
    """Old: a message of numpy about broadcasting, and "the model cannot be run at the start values"."""
    with pytest.raises(DataError, match=words):
        st.fit(BOX, {"contacts.table.friction.mu": (0.1, 0.9)}, {"time": [0.0, 1e-3, 2e-3], "x": x})


@pytest.mark.parametrize(
    ("above", "key", "home"),
    [("[contacts.table]", "mu", "contacts.table.friction"), ('type = "Multibody"', "mass", "bodies.box")],
)
def test_a_key_a_level_too_high_is_told_where_it_belongs(above, key, home):
    text = st.dumps(BOX).replace(f"{above}\n", f"{above}\n{key} = 0.3\n", 1)
    with pytest.raises(st.ScenarioError, match=rf'has no field "{key}"; it belongs into \[{home}\]'):
        st.loads(text)


NO_NUMBER = """
import stiction as st
@st.part
class Root:
    \"\"\"A force that is no number left of x = 1 m.\"\"\"
    a: float = st.par("N", "amount", default=1.0)
    @staticmethod
    def force(part, s, q, u, h):
        h[0] += part.a * (float("inf") - float("inf"))
body = st.Multibody(bodies={"box": st.PointMass(mass=1e-6)}, forces={"root": Root()})
try:
    st.simulate(body, st.Moreau(step=1e-4), until=1e-3)
except st.StictionError as error:
    print(error)
"""


def test_a_force_that_is_no_number_stops_with_what_it_moves_and_when(tmp_path):
    """As Python, uncompiled: a law of one's own takes seconds to compile."""
    (tmp_path / "law.py").write_text(NO_NUMBER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "law.py"], cwd=tmp_path, env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for word in ("diverged at t = 0", "box.x is nan", "look for a force"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("library", "method"), [("cma", "CmaEs"), ("optuna", "TreeParzen"), ("optuna", "NonDominated")]
)
def test_a_search_without_its_library_says_so_before_a_run(library, method, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(import_module("stiction.optimise.search"), "_costs", lambda *a, **k: pytest.fail("it ran"))
    goals = {"speed": st.optimise.Largest()} | ({"way": st.optimise.Largest()} if method == "NonDominated" else {})
    measures = {name: st.measures.mean_velocity("body.x") for name in goals}
    with pytest.raises(st.ExecutionError, match=rf"{method} needs {library}: pip install stiction\[opt\]"):
        st.optimise.search(
            ROBOT, {"field": (3e-3, 5e-3)}, goals=goals, measure=measures, until=1e-3,
            method=getattr(st.optimise, method)(trials=8),
        )  # fmt: skip


def test_a_cluster_without_its_library_says_so_before_a_run(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask_jobqueue", None)
    with pytest.raises(st.ExecutionError, match=r"needs dask-jobqueue: pip install stiction\[cluster\]"):
        st.map_points(
            ROBOT, {"field": [3e-3]}, until=1e-3, measure=st.measures.mean_velocity("body.x"),
            executor=st.JobQueue("slurm"),
        )  # fmt: skip


def test_what_until_means_with_a_start_is_said_where_one_looks():
    assert "`until` is then the time from there on" in " ".join((st.simulate.__doc__ or "").split())
    models = (Path(__file__).parents[2] / "docs" / "models.md").read_text(encoding="utf-8")
    assert "With `start`, `until` counts from there on" in models


# ------------------------------------------------------------------------------ the list of the issue, item by item

EDGES = {  # what a new user tripped over: the test that holds it
    "pip install . writes what README writes": "unit/test_everyday_use.py::test_the_plain_installation_writes_results",
    "missing extras noticed": "unit/test_rough_edges.py::test_a_search_without_its_library_says_so_before_a_run",
    "stiction bench": "speed/test_command_bench.py::test_bench_reports_each_case_and_keeps_it",
    "plot of the bouncing robots": "unit/test_everyday_use.py::test_a_bouncing_robot_is_drawn",
    "animate -o x.mp4": "unit/test_plot_tumbling.py::test_mp4_without_system_packages",
    "map --sobol": "unit/test_everyday_use.py::test_a_sample_in_a_table_shows_what_was_sampled",
    "optimise without measures": "unit/test_everyday_use.py::test_a_search_knows_the_speed_of_what_travels",
    "Ctrl-C": "unit/test_interrupt.py::test_planar_run_ends_at_once_and_continues_bit_for_bit",
    "progress of single runs": "unit/test_interrupt.py::test_bar_of_a_long_run",
    "Cycles(10)": "unit/test_rough_edges.py::test_a_stop_rule_by_place_is_told_how_to_be_written",
    "measure=mean_velocity(…)": "unit/test_until_and_save.py::test_one_measure_needs_no_name",
    "st.Columb": "unit/test_rough_edges.py::test_a_misspelt_name_of_the_package_is_met_with_the_right_one",
    "unequal columns": "unit/test_rough_edges.py::test_columns_that_do_not_fit_are_refused_before_a_run",
    "NaN forces": "unit/test_rough_edges.py::test_a_force_that_is_no_number_stops_with_what_it_moves_and_when",
    "a force law that returns": "unit/test_users_laws.py::test_a_force_that_is_returned_is_refused",
    "misplaced keys": "unit/test_rough_edges.py::test_a_key_a_level_too_high_is_told_where_it_belongs",
    "sweep both ways of writing": (
        "unit/test_rough_edges.py::test_a_sweep_takes_a_path_and_values_or_a_dictionary_with_or_without_units"
    ),
    "units of goals": "unit/test_rough_edges.py::test_goals_and_limits_take_units",
    "units of functions": (
        "unit/test_units_everywhere.py::test_texts_are_read_and_their_dimension_is_checked_before_anything_runs"
    ),
    "units everywhere": "unit/test_units_everywhere.py::test_every_number_that_a_function_takes_has_a_unit_or_none",
    "units of parts": "unit/test_units_everywhere.py::test_every_number_of_every_part_may_be_a_text",
    "units of samples": "unit/test_units_everywhere.py::test_samples_take_units",
    "silence while compiling": (
        "unit/test_notebook.py::test_a_long_first_compilation_is_announced_once_where_no_bar_is_seen"
    ),
    "every point failed": "unit/test_studies.py::test_measure_of_something_that_is_not_there",
    "extras of clusters": "unit/test_rough_edges.py::test_a_cluster_without_its_library_says_so_before_a_run",
    "until with start, everywhere": "contract/test_matrix.py::test_goes_on_bit_for_bit",
    "until with start, said": "unit/test_rough_edges.py::test_what_until_means_with_a_start_is_said_where_one_looks",
    "the user's catalogue": "unit/test_everyday_use.py::test_tests_leave_the_users_catalogue_alone",
    "errors within half a second": (
        "unit/test_everyday_use.py::test_what_is_not_there_is_said_before_anything_heavy_is_loaded"
    ),
    "--save": "unit/test_command_line.py::test_a_run_keeps_what_is_asked_for",
    "completion of --set paths": "unit/test_command_line.py::test_paths_of_a_scenario_are_completed",
}


@pytest.mark.parametrize("edge", EDGES)
def test_every_rough_edge_has_a_test_and_a_row_on_the_page_of_faults(edge):
    file, name = EDGES[edge].split("::")
    tests = Path(__file__).parents[1]
    assert f"\ndef {name}(" in (tests / file).read_text(encoding="utf-8")
    assert f"`{EDGES[edge]}`" in (tests.parent / "docs" / "faults.md").read_text(encoding="utf-8")
