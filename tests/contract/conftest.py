"""A model of every family, and its result, for all tests of the contract."""

from __future__ import annotations

import pytest
import xarray as xr
from cases import CASES, Case

import stiction as st

RESULTS: dict[str, xr.Dataset] = {}


@pytest.fixture(params=CASES, scope="module")
def name(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def case(name) -> Case:
    return CASES[name]()


@pytest.fixture(scope="module")
def result(name, case) -> xr.Dataset:
    if name not in RESULTS:
        RESULTS[name] = st.simulate(case.model, case.stepper, until=case.until)
    return RESULTS[name]
