"""Shared by all tests: the two workers of a test run keep both cores busy, so none of them calls a companion; studies
are entered into a catalogue of the test run's own, never into the user's."""

import os
import tempfile

import pytest

from stiction.compiled import companion

companion.cores = lambda: 1

# Files of minutes are handed out first, so that the two workers end together (--no-loadscope-reorder in the Makefile).
LONG = (
    "test_documentation.py", "test_attack_planar.py", "test_documentation_snippets.py", "test_matrix.py",
    "test_kernel_structure.py", "test_attack_space.py", "test_attack_tumbling.py", "test_attack_legs.py",
    "test_stale_cache.py", "test_study_kills.py", "test_interrupt.py", "test_documentation_site.py",
)  # fmt: skip


def pytest_collection_modifyitems(items):
    """The long files first, in their order."""
    items.sort(key=lambda item: LONG.index(item.path.name) if item.path.name in LONG else len(LONG))


@pytest.fixture(scope="session", autouse=True)
def no_traces_with_the_user():
    with tempfile.TemporaryDirectory() as folder:
        os.environ["STICTION_DATA_DIR"] = folder
        yield
        del os.environ["STICTION_DATA_DIR"]
