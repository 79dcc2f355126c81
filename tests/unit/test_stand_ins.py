"""Routines that are compiled when compiled code first calls them."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading

import numba
import pytest

from stiction.compiled.interrupt import LEFT, interruptible
from stiction.compiled.kernels import Detached
from stiction.compiled.stand_ins import StandIn, failures, put_up

BINARY = numba.float64(numba.int64, numba.float64)
SHAPE = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_int64, ctypes.c_double)
ROUTINE = SHAPE(lambda n, x: n + x / 4)
ADDRESS = ctypes.cast(ROUTINE, ctypes.c_void_p).value


def stand_in(find, signature=BINARY, shape=SHAPE):
    made = StandIn(signature, find)
    put_up([made])
    return shape(made.address)


@pytest.fixture(autouse=True)
def nothing_left():
    yield
    assert not failures()


def test_a_routine_is_asked_for_once_and_only_when_it_is_called():
    asked = []
    call = stand_in(lambda: asked.append(1) or ADDRESS)
    assert not asked
    assert [call(3, 0.5), call(-(2**40), 1e-300)] == [3.125, -(2.0**40)]
    assert asked == [1]


def test_routines_without_an_answer_are_called():
    seen = []
    shape = ctypes.CFUNCTYPE(None, ctypes.c_int64)
    routine = shape(seen.append)
    call = stand_in(
        lambda: ctypes.cast(routine, ctypes.c_void_p).value, numba.void(numba.int64), shape
    )  # fmt: skip
    call(7)
    call(8)
    assert seen == [7, 8]


def test_each_stand_in_asks_for_its_own_routine():
    other = SHAPE(lambda n, x: -x)
    first = stand_in(lambda: ADDRESS)
    second = stand_in(lambda: ctypes.cast(other, ctypes.c_void_p).value)
    assert (second(1, 2.0), first(1, 2.0)) == (-2.0, 1.5)


def test_what_goes_wrong_is_raised_when_the_run_has_come_back():
    def find():
        raise OSError("no room on the disk")

    call = stand_in(find)
    with pytest.raises(OSError, match="no room"), interruptible():
        assert call(3, 0.5) == 0.0


def test_the_next_run_tries_again():
    tries = []

    def find():
        tries.append(1)
        if len(tries) == 1:
            raise OSError("no room on the disk")
        return ADDRESS

    call = stand_in(find)
    with pytest.raises(OSError, match="no room"), interruptible():
        assert [call(3, 0.5), call(3, 0.5)] == [0.0, 0.0]
    assert tries == [1]
    with interruptible():
        assert call(3, 0.5) == 3.125


def test_the_reason_is_raised_where_a_run_fails_for_the_lack_of_a_routine():
    def find():
        raise OSError("no room on the disk")

    call = stand_in(find)
    with pytest.raises(OSError, match="no room"), interruptible():
        raise ValueError(call(3, 0.5))


def interrupted_once():
    """A stand-in whose routine is interrupted while it is compiled for the first time."""
    tries = []

    def find():
        tries.append(1)
        if len(tries) == 1:
            raise KeyboardInterrupt
        return ADDRESS

    return stand_in(find)


def test_a_step_is_finished_before_the_keyboard_is_answered():
    call, got = interrupted_once(), []
    with pytest.raises(KeyboardInterrupt), interruptible():
        got.append(call(3, 0.5))
    assert got == [3.125]


def test_a_run_that_has_ended_for_the_keyboard_keeps_what_it_has():
    call = interrupted_once()
    with interruptible() as words:
        words[LEFT] = 1  # as `halted` leaves it
        assert call(3, 0.5) == 3.125


def test_a_failure_is_of_the_thread_that_met_it():
    def find():
        raise OSError("no room on the disk")

    call, met = stand_in(find), []

    def run():
        try:
            with interruptible():
                call(3, 0.5)
        except OSError as error:
            met.append(error)

    thread = threading.Thread(target=run)
    with interruptible():
        thread.start()
        thread.join()
    assert len(met) == 1


START = """
from stiction.compiled.kernels import Detached, standing_by
from stiction.families.planar import ledger
standing_by(ledger)
made = {one.function.__name__: one for one in Detached.made if one.function.__module__ == ledger.__name__}
print(*sorted(name for name, one in made.items() if one.stand_in is None and one.address))
made["begin_stages"].compile()
"""


def test_what_one_process_has_compiled_the_next_loads(tmp_path):
    """Nothing is compiled before it is called, and nothing stands between where the routine is on disk."""

    def loaded():
        environment = {**os.environ, "STICTION_CACHE_DIR": str(tmp_path)}
        command = [sys.executable, "-c", START]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()

    assert loaded() == []
    assert loaded() == ["begin_stages"]


def test_stand_ins_put_up_together_keep_their_routines():
    routines = [SHAPE(lambda n, x, k=k: k + n + x) for k in range(5)]
    made = [StandIn(BINARY, lambda r=r: ctypes.cast(r, ctypes.c_void_p).value) for r in routines]
    put_up(made)
    assert [SHAPE(one.address)(10, 0.5) for one in reversed(made)] == [14.5, 13.5, 12.5, 11.5, 10.5]


def called(function, homes, seen):
    """The detached routines that a function calls, also through helpers."""
    seen.add(function)
    found = set()
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        helper = getattr(value, "py_func", None)
        if id(value) in homes:
            found.add(homes[id(value)])
        elif helper is not None and helper not in seen:
            found |= called(helper, homes, seen)
    return found


def test_routines_stand_after_those_they_call():
    """They are loaded from disk as they are defined, one by one; LLVM ends the process where a symbol is missing."""
    from stiction.families.planar.located import runner

    assert runner.PIECES
    order = {made: number for number, made in enumerate(Detached.made)}
    homes = {id(getattr(sys.modules[made.function.__module__], made.function.__name__, None)): made for made in order}
    seen = {made: called(made.function, homes, set()) for made in order}
    late = [
        (made.symbol, one.symbol) for made in order for one in seen[made] if order[one] >= order[made] and one != made
    ]
    assert not late
    assert sum(map(len, seen.values())) > 40  # calls were found at all
