"""Small things a new user tripped over, each once."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

import stiction as st
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
