"""Shared by all tests: the two workers of a test run keep both cores busy, so none of them calls a companion; studies
are entered into a catalogue of the test run's own, never into the user's."""

import os
import tempfile

import pytest

from stiction.compiled import companion

companion.cores = lambda: 1


@pytest.fixture(scope="session", autouse=True)
def no_traces_with_the_user():
    with tempfile.TemporaryDirectory() as folder:
        os.environ["STICTION_DATA_DIR"] = folder
        yield
        del os.environ["STICTION_DATA_DIR"]
