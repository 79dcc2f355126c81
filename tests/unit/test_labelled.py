"""Datasets put together at once are those that xarray makes; what is made of a part is made once and goes with it."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.core import scenario
from stiction.core.remembering import remembered
from stiction.run.labelled import dataset, extended

TIME = ("time", [0.0, 1.0, 2.0], {"units": "s"})


def given():
    rng = np.random.default_rng(0)
    variables = {
        "q": (("time", "coordinate"), rng.normal(size=(3, 2)), {"units": "m"}),
        "state": ("time", np.arange(3, dtype=np.int8)),
        "one": ((), 2.5),
        "none": (("time", "nothing"), np.zeros((3, 0))),
    }
    coords = {"time": TIME, "phase": ("time", [0.0, 0.5, 0.0]), "coordinate": ["body.x", "é"], "nothing": []}
    return variables, coords, {"status": "reached"}


def test_a_dataset_is_the_one_xarray_makes():
    ours, theirs = dataset(*given()), xr.Dataset(*given())
    xr.testing.assert_identical(ours, theirs)
    assert {n: v.dtype for n, v in ours.variables.items()} == {n: v.dtype for n, v in theirs.variables.items()}
    assert list(ours.xindexes) == list(theirs.xindexes)
    xr.testing.assert_identical(ours.sel(coordinate="é", time=1.0), theirs.sel(coordinate="é", time=1.0))


def test_an_addition_is_the_one_xarray_makes_and_leaves_the_former_alone():
    before = dataset(*given())
    more, coords = {"u": (("time", "body"), np.ones((3, 2)), {"units": "m/s"})}, {"body": ["a", "b"]}
    ours = extended(before, more, coords, {"period": 1})
    xr.testing.assert_identical(ours, before.assign(more).assign_coords(coords).assign_attrs(period=1))
    xr.testing.assert_identical(before, dataset(*given()))


def test_labels_of_two_results_do_not_share_their_attributes():
    one, other = dataset(*given()), dataset(*given())
    one.coordinate.attrs["note"] = "mine"
    assert "note" not in other.coordinate.attrs


def test_a_size_that_differs_is_refused():
    _, coords, attrs = given()
    with pytest.raises(ValueError, match='"q" has 4 numbers along "time", other variables 3'):
        dataset({"p": ("time", np.zeros(3)), "q": ("time", np.zeros(4))}, coords, attrs)


def test_what_is_made_of_a_part_is_made_once_and_goes_with_it():
    made = []

    @remembered
    def twice(part, factor):
        made.append(factor)
        return 2 * part.mu * factor

    law = st.Coulomb(mu=0.25)
    assert [twice(law, 1.0), twice(law, 1.0), twice(law, 3.0)] == [0.5, 0.5, 1.5]
    assert made == [1.0, 3.0]
    assert twice(st.Coulomb(mu=0.5), 1.0) == 1.0
    gone = weakref.ref(law)
    del law
    gc.collect()
    assert gone() is None


def test_a_changed_model_is_not_written_as_the_former_one():
    robot = st.devices.Magmite()
    first = scenario.dumps(robot)
    other = st.with_value(robot, "clock.frequency", 1234.5)
    assert scenario.dumps(robot) is first
    assert "1234.5" in scenario.dumps(other) and "1234.5" not in first
    assert st.simulate(other, st.Moreau(per_cycle=10), until=st.Cycles(count=1)).scenario == scenario.dumps(other)
