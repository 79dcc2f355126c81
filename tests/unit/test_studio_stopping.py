"""A job is stopped once, between frames, and no other; whatever happens in a worker, its page hears how it ended."""

from __future__ import annotations

import random
import signal
import threading
import time

import pytest

from stiction.scene.frames import frame, parsed
from stiction.studio import running
from stiction.studio.jobs import Jobs
from stiction.studio.stopping import Stopping, whole
from stiction.studio.workspace import Workspace


def asking(stopping: Stopping, job: str, pauses: list[float]) -> threading.Thread:
    """A thread that asks to stop a job after each of the pauses, once it is started."""

    def ask() -> None:
        for pause in pauses:
            time.sleep(pause)
            stopping.ask(job)

    return threading.Thread(target=ask)


def busy(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(100))


def test_a_job_that_is_asked_twice_is_stopped_once_and_has_time_to_say_so():
    """The page asked twice for the stop of a study; the second interrupt fell into the answer to the first."""
    stopping, said = Stopping(), []
    with stopping.during("1:a") as wanted:
        assert wanted
        thread = asking(stopping, "1:a", [0.02, 0.02, 0.02])
        try:
            thread.start()
            busy(30.0)
        except KeyboardInterrupt:
            busy(0.1)
            said.append("stopped")
    thread.join()
    assert said == ["stopped"]


def test_a_wish_that_comes_late_stops_nothing_else():
    """Forty jobs that end about when they are asked to stop; the work after each is never interrupted."""
    stopping, rng, stopped = Stopping(), random.Random(3), 0
    for k in range(40):
        thread = asking(stopping, f"1:{k}", [0.004 * rng.random()])
        with stopping.during(f"1:{k}"):
            try:
                thread.start()  # on a busy machine the interrupt may come before this returns
                busy(0.002)
            except KeyboardInterrupt:
                stopped += 1
        busy(0.003)  # the next job begins: an interrupt here would fail the test
        thread.join()
    assert stopping.job == "" and stopped <= 40


def test_a_job_that_was_stopped_before_it_began_does_not_begin():
    stopping = Stopping()
    stopping.ask("1:a")
    with stopping.during("1:a") as wanted:
        assert not wanted
    with stopping.during("1:b") as wanted:
        assert wanted


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of POSIX")
def test_an_interrupt_waits_until_a_frame_is_out():
    written: list[bytes] = []

    def write(data: bytes) -> None:
        written.append(data[:1])
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
        busy(0.01)
        written.append(data[1:])

    with pytest.raises(KeyboardInterrupt):
        whole(write, b"frame")
    assert b"".join(written) == b"frame"


class Deaf:
    """A worker that hears and says nothing."""

    def __init__(self) -> None:
        self.heard: list[dict] = []
        self.send = self.heard.append

    def listened(self, _):
        return self


@pytest.fixture
def jobs(tmp_path):
    """A queue, and the frames that its pages get."""
    got: list[tuple[str, str]] = []
    made = Jobs(tmp_path, [], lambda kind, job, data: got.append((kind, job)), Deaf())
    made.loop = type("Loop", (), {"call_later": lambda *_: None})()
    made.spare = Deaf()
    return made, got


def said(kind: str, job: str) -> bytes:
    return frame(kind, {"job": job}, {})


def test_a_page_always_hears_how_its_job_ended(jobs):
    made, got = jobs
    worker = made.worker
    for job in ("1:a", "1:b"):
        made.submit({"kind": "study", "job": job})
    made._received(worker, said("progress", "1:a"))
    made._received(worker, said("done", "1:a"))  # it was stopped, and the word of it was lost
    assert got == [("progress", "1:a"), ("cancelled", "1:a")] and made.current == "1:b"
    made._received(worker, said("scene", "1:b"))
    made._received(worker, said("done", "1:b"))
    assert got[2:] == [("scene", "1:b")]


def test_a_film_whose_process_dies_is_called_off(jobs):
    made, got = jobs
    for job in ("1:a", "1:b"):
        made.submit({"kind": "film", "job": job})
    made._received(made.worker, said("export", "1:a"))
    made._received(made.worker, None)
    assert got == [("export", "1:a"), ("error", "1:b")]


def test_a_fault_that_nobody_thought_of_is_told_and_the_worker_lives(tmp_path, monkeypatch):
    """It ended the thread that answers, and with it every answer: the page waited for ever."""
    frames: list[dict] = []
    kitchen = running.Kitchen(lambda data: frames.append(parsed(data)[0]), Workspace(tmp_path))
    monkeypatch.setattr(kitchen, "series", lambda *_: 1 / 0)
    kitchen.answer({"kind": "series", "job": "1:a"})
    assert frames[-1]["kind"] == "error" and "please report it: ZeroDivisionError" in frames[-1]["message"]
