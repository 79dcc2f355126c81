"""Every part of the package can be named in a scenario, also in a program that has imported nothing else."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import time

import pytest

import stiction as st
from stiction.core import registry
from stiction.core.names import HOMES, PUBLIC
from stiction.core.part import PARTS

FORMERLY_UNKNOWN = ("ModalLeg", "RigidBodies", "SphereProfile", "Mechanism", "GeneralizedAlpha", "LuGre", "ModalEvents")


def test_the_parts_found_in_the_sources_are_all_parts_there_are():
    for module in pkgutil.walk_packages(st.__path__, "stiction."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    own = {name for name, cls in PARTS.items() if cls.__module__.startswith("stiction.")}
    assert {name: PARTS[name].__module__.partition(".")[2] for name in own} == HOMES


def test_the_table_of_names_and_the_stubs_are_those_of_the_sources():
    """Else: python -m stiction.core.registry."""
    for file, text in registry.written().items():
        assert file.read_text(encoding="utf-8") == text, file


def test_the_front_room_is_not_crowded():
    assert len(PUBLIC[""]) <= 130  # about 120 was the goal; verbs of orbits and scenes came on top
    for name in PUBLIC[""]:
        assert getattr(st, name) is not None


def test_a_name_of_another_room_is_found():
    with pytest.raises(AttributeError, match=r"there is st\.sliding\.remembered"):
        _ = st.remembered
    with pytest.raises(AttributeError, match='did you mean "Coulomb"'):
        _ = st.Coulom


def test_no_module_of_the_mechanisms_hides_a_function_of_the_same_name():
    """`st.mechanism.equilibrium` was a module as soon as something imported mechanism/equilibrium.py."""
    program = (
        "import pkgutil, importlib, stiction as st; name = 'stiction.families.mechanism'; "
        "room = [st.__path__[0] + '/families/mechanism']; "
        "[importlib.import_module(f'{name}.{m.name}') for m in pkgutil.iter_modules(room)]; "
        "print([n for n in st.mechanism.__all__ if not callable(getattr(st.mechanism, n))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr + done.stdout


@pytest.mark.parametrize("name", FORMERLY_UNKNOWN)
def test_a_fresh_program_knows_every_part(name):
    program = (
        f"import sys, stiction; from stiction.core.registry import part_named; print(part_named({name!r}).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == name, done.stderr


def test_an_unknown_part_is_named_with_the_nearest_one():
    with pytest.raises(st.ScenarioError, match=r'there is no part "Coulom"; did you mean "Coulomb"'):
        st.loads('type = "Coulom"')


def test_writing_a_long_series_takes_time_in_proportion_to_its_length():
    """Ten times the samples took a hundred times as long; the limit of 40 lies between and forgives a busy machine."""

    def seconds(count):
        drive = st.Sampled(samples=tuple(0.001 * i for i in range(count)))
        begin = time.process_time()
        text = st.dumps(drive)
        took = time.process_time() - begin
        assert st.loads(text) == drive
        return took

    seconds(10)
    assert seconds(20000) < 40 * max(seconds(2000), 1e-3)
