"""Compiled code that comes with a wheel: found where everything is the same, compiled anew where anything differs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from stiction.compiled import shipped
from stiction.compiled.shipped import Store
from stiction.core.sources import ROOT

KEY = ("(float64,)", ("x86_64-unknown-linux-gnu", "znver3", "+avx2"), ("code", "cells"))
PLAIN = shipped.PLAINEST.get(os.uname().machine if hasattr(os, "uname") else "", "")


def law(x):
    return x


class Nothing:
    """numba's own file, empty."""

    def load(self, key):
        return None

    def save(self, key, data):
        pass


@pytest.fixture
def store(tmp_path, monkeypatch):
    """A package that came with one object."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    made = Store(Nothing(), law, "sources")
    shipped.write(tmp_path / made.file(KEY), KEY, "machine code")
    shipped.listing.cache_clear()
    yield made
    shipped.listing.cache_clear()


def test_what_came_with_the_package_is_found_on_any_processor_of_its_kind(store):
    assert store.load(KEY) == "machine code" and shipped.came(law, "sources")
    other = (KEY[0], (KEY[1][0], "skylake", "+sse4.2"), KEY[2])
    assert store.load(other) == "machine code"


@pytest.mark.parametrize("what, version", [(shipped.numba, "0.0.1"), (shipped.llvmlite, "0.0.1")])
def test_another_version_of_the_compiler_misses(store, monkeypatch, what, version):
    monkeypatch.setattr(what, "__version__", version)
    assert store.load(KEY) is None


@pytest.mark.parametrize("name", ["platform.machine", "sysconfig.get_config_var"])
def test_another_platform_or_python_misses(store, monkeypatch, name):
    module, function = name.split(".")
    monkeypatch.setattr(getattr(shipped, module), function, lambda *_: "another")
    assert store.load(KEY) is None


@pytest.mark.parametrize(
    "name, value", [("OPT", 1), ("BOUNDSCHECK", 1), ("CPU_NAME", "host"), ("CPU_FEATURES", "+avx")]
)
def test_other_settings_of_the_compiler_miss(store, monkeypatch, name, value):
    monkeypatch.setattr(shipped.config, name, value)
    assert store.load(KEY) is None


def test_other_sources_byte_code_types_and_functions_miss(store):
    assert Store(Nothing(), law, "changed sources").load(KEY) is None
    assert Store(Nothing(), test_another_platform_or_python_misses, "sources").load(KEY) is None
    assert store.load((KEY[0], KEY[1], ("other code", "cells"))) is None
    assert store.load(("(int64,)", *KEY[1:])) is None
    assert store.load((KEY[0], ("aarch64-unknown-linux-gnu", "", ""), KEY[2])) is None
    assert not shipped.came(law, "changed sources")


@pytest.mark.parametrize("damage", [lambda b: b[:-1], lambda b: b[:40] + bytes([b[40] ^ 1]) + b[41:], lambda b: b""])
def test_a_damaged_file_is_as_good_as_none(store, damage):
    file = shipped.FOLDER / store.file(KEY)
    file.write_bytes(damage(file.read_bytes()))
    assert store.load(KEY) is None


def test_types_that_only_print_alike_miss(store):
    """The name of a file is made of printed types; the types themselves decide."""

    class Printed(str):
        __slots__ = ()

        def __eq__(self, other):
            return False

        __hash__ = str.__hash__

    assert store.load((Printed(KEY[0]), *KEY[1:])) is None


def test_code_for_a_wheel_is_refused_for_this_machines_own_processor(tmp_path):
    with pytest.raises(RuntimeError, match="every processor"):
        shipped.record(tmp_path)


FIRST_RESULT = """
import sys
from pathlib import Path
from stiction.compiled import shipped
shipped.FOLDER = Path(sys.argv[1])
if sys.argv[2] == "record":
    shipped.record(shipped.FOLDER)
from stiction.compiled.kernels import detached_in
from stiction.families.planar import ledger
made = detached_in(ledger)[0]
made.compile()
print(made.keep.cache_hits, bool(made.address))
"""


@pytest.mark.skipif(not PLAIN, reason="no plainest processor is known for this machine")
def test_a_second_machine_loads_what_the_first_compiled_and_one_with_changed_sources_does_not(tmp_path):
    def start(what, **changed):
        cache = tmp_path / f"cache-{len(list(tmp_path.iterdir()))}"
        env = {**os.environ, "STICTION_CACHE_DIR": str(cache), **changed}
        command = [sys.executable, "-c", FIRST_RESULT, str(tmp_path / "objects"), what]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()

    assert start("record", NUMBA_CPU_NAME=PLAIN, NUMBA_CPU_FEATURES="") == ["0", "True"]
    assert start("use") == ["1", "True"]
    shutil.copytree(ROOT, tmp_path / "changed" / "stiction")
    with (tmp_path / "changed" / "stiction" / "families" / "planar" / "record.py").open("a") as file:
        file.write("# another law\n")
    assert start("use", PYTHONPATH=str(tmp_path / "changed")) == ["0", "True"]
