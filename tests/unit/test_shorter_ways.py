"""Shorter ways of compiling and loading: what numba makes is the same, and everything is as before afterwards."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from contextlib import nullcontext

import numba
import numpy as np
import pytest

from stiction.compiled import kernels
from stiction.compiled.kernels import KERNEL, Detached, c_function, detached, stand_by
from stiction.compiled.memory import array_type, vector_at
from stiction.compiled.pipelines import TRIED, BriefEntry, Entry
from stiction.core.collecting import uncollected, uncollected_once
from stiction.families.planar.moreau import stepper

PAIR = np.dtype([("n", "i8"), ("x", "f8")], align=True)
linked = pytest.mark.skipif(
    not numba.__version__.startswith(TRIED), reason="numba's own compilers are taken with this version"
)


# ------------------------------------------------------------------------------------------ routines that take arrays


@detached("f8(f8[:, ::1], P, i8[::1], f8)", P=array_type(PAIR, 1))
def weighted(X, P, at, factor):
    """A sum of elements and fields; P[0] is written."""
    total = 0.0
    for k in range(len(at)):
        total += factor * X[at[k], X.shape[1] - 1] * P[at[k]].x
    P[0].n = len(P)
    return total


@pytest.mark.parametrize("compiled_first", [True, False])
def test_a_detached_routine_takes_arrays_and_records(compiled_first):
    made = next(one for one in Detached.made if one.function.__name__ == "weighted")
    made.compile() if compiled_first else stand_by([made])
    X, P = np.arange(12.0).reshape(4, 3), np.zeros(4, PAIR).view(np.recarray)
    P.x[:] = [1.0, 10.0, 100.0, 1000.0]

    @numba.njit(**KERNEL)
    def entry(X, P, at):
        return weighted(X, P, at, 0.5)

    assert entry(X, P, np.array([3, 1])) == 0.5 * (11.0 * 1000.0 + 5.0 * 10.0)
    assert P[0].n == 4


def test_what_is_rare_stands_in_modules_that_a_run_makes_ready():
    """A kernel that calls a routine of another module would not find its symbol."""
    homes = {module.__name__ for module in stepper.PIECES}
    rare = {one.function.__name__: one.function.__module__ for one in Detached.made}
    for name in ("must_repeat", "end_repeats", "carry_rows", "spread", "close_cycle", "lay_timed", "open_trunk"):
        assert rare[name] in homes


def doubled(address, n):
    """Numbers at an address, doubled: a loop that LLVM would unroll and vectorise."""
    x = vector_at(address, n)
    for k in range(n):
        x[k] = 2.0 * x[k]


@linked
def test_loops_of_brief_routines_are_neither_unrolled_nor_vectorised(monkeypatch):
    """What `brief` spares: the usual routine has vectors of numbers, the brief one the loop as it is written."""
    monkeypatch.setattr(kernels, "own_cache", lambda *_: nullcontext(False))  # code from a cache cannot be inspected
    texts = {}
    for compiler in (Entry, BriefEntry):
        made = c_function(doubled, "void(i8, i8)", compiler=compiler, _nrt=False)
        x = np.arange(11.0)
        made.ctypes(x.ctypes.data, len(x))
        assert x.tolist() == (2.0 * np.arange(11.0)).tolist()
        texts[compiler] = made._library.get_llvm_str()
    assert " x double>" in texts[Entry]
    assert " x double>" not in texts[BriefEntry]
    assert texts[BriefEntry].count("fmul") + texts[BriefEntry].count("fadd") == 1


# ------------------------------------------------------------------------------------------ numba, afterwards


@linked
def test_numba_is_as_before_afterwards():
    from stiction.compiled import shorter

    before = [vars(whose).get(name) for whose, name, _ in shorter.WAYS]
    with pytest.raises(RuntimeError), shorter.shortened():
        with shorter.shortened():
            assert all(vars(whose)[name] is ours for whose, name, ours in shorter.WAYS)
        assert all(vars(whose)[name] is ours for whose, name, ours in shorter.WAYS)
        raise RuntimeError
    assert [vars(whose).get(name) for whose, name, _ in shorter.WAYS] == before
    assert not shorter.LOCK.is_locked()


@linked
def test_passes_are_spared_only_where_they_find_nothing():
    """Functions within a function and fields named by text still compile, and give what Python gives."""

    def within(x):
        def twice(y):
            return 2.0 * y

        return twice(x) + 1.0

    def by_name(p):
        p["x"] = p["x"] + 1.0
        return p["x"]

    assert numba.njit(**KERNEL)(within)(3.0) == 7.0
    pair = np.zeros(1, PAIR)
    assert numba.njit(**KERNEL)(by_name)(pair[0]) == 1.0
    assert pair["x"][0] == 1.0


# ------------------------------------------------------------------------------------------ garbage


class Loop:
    """Something that only a search for garbage frees."""

    def __init__(self):
        self.me = self


def test_garbage_of_a_block_is_still_found():
    with uncollected():
        assert not gc.isenabled()
        seen = weakref.ref(Loop())
    assert gc.isenabled()
    assert seen() is not None
    gc.collect()
    assert seen() is None


def test_what_a_program_has_frozen_stays_so():
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with uncollected():
            pass
        assert gc.get_freeze_count() >= frozen - 100 > 0  # some of them die meanwhile
    finally:
        gc.unfreeze()


def test_only_the_first_block_of_a_name_is_without_search():
    found = []
    for _ in range(2):
        with uncollected_once("test"):
            found.append(gc.isenabled())
    assert found == [False, True]


# ------------------------------------------------------------------------------------------ the end of Python

ENDING = """
import gc
from stiction.core.collecting import uncollected_once


class Notes:
    def __init__(self, name):
        self.file, self.self = open(name, "w"), self
        self.file.write("kept")


with uncollected_once("something"):
    notes = [Notes("first.txt"), Notes("second.txt")]
del notes[0]
gc.collect = lambda *_: 0
"""


def test_files_in_cycles_are_written_out_when_python_ends(tmp_path):
    """Nobody closes them where Python does not look for garbage any more."""
    subprocess.run([sys.executable, "-c", ENDING], cwd=tmp_path, check=True)
    assert [(tmp_path / f"{name}.txt").read_text() for name in ("first", "second")] == ["kept", "kept"]


def test_an_ending_python_takes_no_libraries_apart():
    """What is frozen is not gone through; without a library of ours in use all stays as it is."""
    asked = "import atexit, gc\natexit.register(lambda: print(gc.get_freeze_count() > 0))\n"
    loaded = "from stiction.core import collecting\n"
    entered = loaded + "with collecting.uncollected_once('something'): pass\n"
    ends = [
        subprocess.run([sys.executable, "-c", asked + text], capture_output=True, text=True, check=True).stdout.strip()
        for text in (loaded, entered)
    ]
    assert ends == ["False", "True"]
