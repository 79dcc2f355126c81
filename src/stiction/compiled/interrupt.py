"""Ctrl-C in compiled code: a run reads, once per step, a word that asks it to end, and leaves word where it is.

Python tells a program of Ctrl-C only between two of its own instructions, which a compiled loop of minutes is for it.
The signal itself arrives at once and puts a byte into a socket (`signal.set_wakeup_fd`); a thread that waits for it
sets the word. The handler stays Python's own: it raises KeyboardInterrupt as soon as the run has come back. Programs
with a handler of their own keep it, and are told when the run is over, as ever. Addresses are arguments of the kernels,
never part of them, so that compiled code can be kept on disk.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import socket
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from ..core.errors import Interrupted
from .kernels import config, inlined
from .memory import integers_at, vector_at
from .stand_ins import raise_failure

WORDS = 8
RARELY = 63  # of the counter of very short steps: a look at every 64th costs nothing that can be measured
STOP, LEFT, DONE, STEP, ROW, NUMBER = range(6)  # asked to end; has ended for it; and where: cycle or step, step, row


@intrinsic
def _fresh_word(typingctx, address):
    """The word at an address, read from memory each time."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
        return builder.load_atomic(pointer, "monotonic", 8)

    return types.int64(types.intp), codegen


fresh_word: Any = _fresh_word
if config.DISABLE_JIT:

    def fresh_word(address: int) -> int:
        """The word at an address."""
        return int(integers_at(address, 1)[0])


@inlined
def halted(at, done, step, row):
    """Whether the run whose words stand at the address `at` is to end here; it leaves where it is.

    Asked before a step, so that a run which ends is one that had not been asked for more.
    """
    words = integers_at(at, WORDS)
    words[DONE] = done
    if fresh_word(at) == 0:
        return False
    words[STEP], words[ROW], words[LEFT] = step, row, 1
    return True


@inlined
def leave(at, number):
    """Leave one more number for whoever reads the words of a halted run."""
    vector_at(at, WORDS)[NUMBER] = number


def place(words: np.ndarray) -> tuple[int, int, int]:
    """Cycle, step and row at which a run has ended."""
    return int(words[DONE]), int(words[STEP]), int(words[ROW])


def left(words: np.ndarray) -> float:
    """The number that `leave` left."""
    return float(words.view(np.float64)[NUMBER])


# ------------------------------------------------------------------------------------------------ who asks runs to end

_here = threading.local()  # .halt: what can end the runs of this thread


class Halt:
    """Ends what the threads it covers do, in compiled code and in Python, by an `Interrupted` in each of them."""

    def __init__(self) -> None:
        self.asked, self.runs = False, dict[int, np.ndarray]()
        self.threads, self.lock = set[int](), threading.Lock()

    def now(self) -> None:
        """Ask all of them to end."""
        with self.lock:
            self.asked = True
            for words in tuple(self.runs.values()):
                words[STOP] = 1
            for thread in self.threads:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Interrupted))

    @contextlib.contextmanager
    def covering(self) -> Iterator[None]:
        """What this thread does in the block ends when asked to; nothing begins after that."""
        thread, before = threading.get_ident(), getattr(_here, "halt", None)
        with self.lock:
            if self.asked:
                raise Interrupted("stopped before it began")
            self.threads.add(thread)
        _here.halt = self
        try:
            yield
        finally:
            _here.halt = before
            with self.lock:
                self.threads.discard(thread)

    @contextlib.contextmanager
    def listed(self, words: np.ndarray) -> Iterator[None]:
        self.runs[id(words)] = words
        if self.asked:  # after the run is listed, so that none begins unseen
            words[STOP] = 1
        try:
            yield
        finally:
            del self.runs[id(words)]


class Keyboard:
    """A thread that waits for the byte which the arrival of a signal writes, and halts the run of the main thread."""

    def __init__(self) -> None:
        self.ear, self.mouth = socket.socketpair()
        self.ear.setblocking(False)
        self.mouth.setblocking(False)
        self.lock = threading.Lock()
        self.words: np.ndarray | None = None
        self.former = -1  # where the program wanted such bytes; it gets them, too
        threading.Thread(target=self._listen, name="stiction-keyboard", daemon=True).start()

    def _listen(self) -> None:
        while True:
            select.select([self.ear], [], [])
            with self.lock:
                self._hear()

    def _hear(self) -> None:
        """Take what has arrived, by whichever thread comes first."""
        with contextlib.suppress(BlockingIOError):
            heard = self.ear.recv(64)
            if self.former >= 0:
                with contextlib.suppress(OSError):
                    os.write(self.former, heard)
            if signal.SIGINT in heard and self.words is not None:
                self.words[STOP] = 1

    @contextlib.contextmanager
    def listening(self, words: np.ndarray) -> Iterator[None]:
        mine = self.mouth.fileno()
        self.words, before = words, -1
        try:
            before = signal.set_wakeup_fd(mine, warn_on_full_buffer=False)
            self.former = before = before if before != mine else -1
            yield
        finally:
            signal.set_wakeup_fd(before)
            with self.lock:
                self._hear()  # what arrived in the last moment is of this run, and the program's
                self.words, self.former = None, -1


_keyboard: list[Keyboard] = []  # one per process, made when first needed
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_keyboard.clear)  # threads do not survive a fork


def answers_keyboard() -> bool:
    """Whether Ctrl-C would raise KeyboardInterrupt here: in the main thread, with Python's own handler."""
    in_main = threading.current_thread() is threading.main_thread()
    return in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler


@contextlib.contextmanager
def interruptible() -> Iterator[np.ndarray]:
    """The words of a run as `listened` gives them; afterwards what went wrong in routines that it had compiled."""
    with listened() as words:
        try:
            yield words
        finally:
            raise_failure()


@contextlib.contextmanager
def listened() -> Iterator[np.ndarray]:
    """The words of one compiled run, whose address it gets; nobody asks it to end where nobody can.

    KeyboardInterrupt does not leave the block if the run has ended for it: then words[LEFT] is 1, whatever the run
    would have returned is lost, and the words say where it is.
    """
    words, halt = np.zeros(WORDS, np.int64), getattr(_here, "halt", None)
    if halt is not None:
        with halt.listed(words):
            yield words
    elif answers_keyboard():
        if not _keyboard:
            _keyboard.append(Keyboard())
        try:
            with _keyboard[0].listening(words):
                yield words
        except KeyboardInterrupt:
            if not words[LEFT]:
                raise
    else:
        yield words


def kept(status: str) -> str:
    """What is said of a run that ended with such a status and whose result goes with the error."""
    return f"{status}; what was computed is in error.partial, to be continued by start=end_state(error.partial)"


def refuse_halted(words: np.ndarray, what: str) -> None:
    """End a run of a family that keeps nothing of an unfinished one."""
    if words[LEFT]:
        raise Interrupted(f"stopped; of an unfinished {what} nothing is kept, run it again or for a shorter time")
