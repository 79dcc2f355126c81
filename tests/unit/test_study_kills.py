"""Studies that are killed: afterwards complete, correct, and no finished point computed twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import stiction as st

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes by signals of POSIX")

VALUES = np.linspace(1e-3, 6e-3, 60)
SETTINGS = {"until": st.Cycles(count=3), "stepper": st.Moreau(per_cycle=40)}

# imports once, then forks a child per run and kills it at a random moment; prints what each run found finished
KILLED_TEN_TIMES = """
import os, random, signal, sys, time
import numpy as np, stiction as st, zarr
from pathlib import Path
import counting
model, store = st.load("model.toml"), Path("study.zarr")
settings = dict(until=st.Cycles(count=3), stepper=st.Moreau(per_cycle=40), measure={"speed": counting.speed}, chunk=1)
points = {"forces.push.value": np.linspace(1e-3, 6e-3, 60)}
os.environ["RUN"] = "-1"
st.map_points(model, {"forces.push.value": [1e-3]}, **settings)  # compile and import before the clock starts
def started(run, store):
    child = os.fork()
    if child == 0:
        os.environ["RUN"] = str(run)
        st.map_points(model, points, store=store, **settings)
        os._exit(0)
    return child
begin = time.perf_counter()
os.waitpid(started(-2, Path("timed.zarr")), 0)
whole = time.perf_counter() - begin
random.seed(8)
def finished():
    return sorted(int(seal.parent.name) for seal in (store / "seal" / "c").glob("*/0"))
longest = whole / 5
for run in range(10):
    found = finished()
    print(run, *found, flush=True)
    if len(found) > 40:  # keep some for the last run, however fast the machine has become
        longest = whole / 60
    elif run > 2 and not found:
        longest *= 2
    child = started(run, store)
    time.sleep(random.uniform(0, longest))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
print(10, *finished(), flush=True)
os.environ["RUN"] = "10"
st.studies.resume(store, measure={"speed": counting.speed})
"""


@pytest.fixture
def whole(one_contact, counting, own_catalogue):
    """The study computed in one go."""
    import counting as module

    ds = st.map_points(one_contact, {"forces.push.value": VALUES}, measure={"speed": module.speed}, **SETTINGS)
    return ds


def test_study_killed_at_ten_random_moments(warm_desk, one_contact, counting, whole):
    warm_desk.write("model.toml", st.dumps(one_contact))
    printed = warm_desk.python(KILLED_TEN_TIMES)
    import counting as module

    ds = st.studies.open_study(warm_desk.folder / "study.zarr", measure={"speed": module.speed})
    assert ds.speed.values.tobytes() == whole.speed.values.tobytes()
    assert (ds.status == 0).all()
    found = {int(line.split()[0]): set(map(int, line.split()[1:])) for line in printed.splitlines()}
    assert 0 < len(found[10]) < len(VALUES), "the kills came too early or too late to show anything"
    computed = {run: {int(np.argmin(abs(VALUES - v))) for r, _, v in counting() if r == run} for run in range(11)}
    for run, done in found.items():
        assert not computed[run] & done
    assert not list(warm_desk.folder.glob(".*.partial"))


def _kill_one(counting, after: int) -> list[int]:
    """Kill the process that computed the latest point as soon as `after` points are logged."""
    killed: list[int] = []

    def watch() -> None:
        deadline = time.monotonic() + 120
        while not killed and time.monotonic() < deadline:
            rows = [row for row in counting() if row[1] != os.getpid()]
            if len(rows) >= after:
                os.kill(rows[-1][1], signal.SIGKILL)
                killed.append(rows[-1][1])
            time.sleep(0.002)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return killed


def test_killed_local_worker_is_replaced(tmp_path, one_contact, counting, whole, monkeypatch):
    import counting as module

    monkeypatch.setenv("RUN", "1")
    killed = _kill_one(counting, after=20)
    store = tmp_path / "study.zarr"
    ds = st.map_points(
        one_contact, {"forces.push.value": VALUES}, measure={"speed": module.speed}, store=store, chunk=2,
        executor=st.Processes(workers=2), **SETTINGS,
    )  # fmt: skip
    assert killed
    assert ds.speed.values.tobytes() == whole.speed.values.tobytes()
    computed = [v for run, _, v in counting() if run == 1]
    # only the two points of the block at hand can be computed again; they were not finished
    assert len(set(computed)) == len(VALUES)
    assert len(computed) <= len(VALUES) + 2
    assert len({process for run, process, _ in counting() if run == 1}) == 3


DASK = """
import numpy as np, os, signal, sys, threading, time
import stiction as st
import counting
if __name__ == "__main__":
    from distributed import LocalCluster
    model = st.load("model.toml")
    settings = dict(until=st.Cycles(count=3), stepper=st.Moreau(per_cycle=40))
    measure = {"speed": st.measures.mean_velocity("box.x"), "stick": st.measures.stick_fraction("floor")}
    grid = {"forces.push.value": np.linspace(1e-3, 6e-3, 8), "contacts.floor.friction.mu": np.linspace(0.05, 0.5, 9)}
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        executor = st.Dask(cluster.scheduler_address)
        for chunk in (7, 64):
            settings |= dict(chunk=chunk, executor=executor, store=f"dask{chunk}.zarr")
            st.map_points(model, grid, measure=measure, **settings)
        os.environ["RUN"] = "2"
        def watch():
            while True:
                rows = [line.split() for line in open(os.environ["LOG"])] if os.path.exists(os.environ["LOG"]) else []
                rows = [row for row in rows if int(row[1]) != os.getpid()]
                if len(rows) >= 20:
                    os.kill(int(rows[-1][1]), signal.SIGKILL)
                    print("killed", flush=True)
                    return
                time.sleep(0.002)
        threading.Thread(target=watch, daemon=True).start()
        points = {"forces.push.value": np.linspace(1e-3, 6e-3, 60)}
        settings |= dict(chunk=2, store="study.zarr")
        st.map_points(model, points, measure={"speed": counting.speed}, **settings)
"""


def test_dask_gives_the_same_bits_and_survives_a_killed_worker(warm_desk, one_contact, counting, whole):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    warm_desk.write("model.toml", st.dumps(one_contact))
    (warm_desk.folder / "computed.log").unlink()
    assert "killed" in warm_desk.python(DASK)
    import counting as module

    ds = st.studies.open_study(warm_desk.folder / "study.zarr", measure={"speed": module.speed})
    assert ds.speed.values.tobytes() == whole.speed.values.tobytes()
    assert (ds.status == 0).all()
    grid = {"forces.push.value": np.linspace(1e-3, 6e-3, 8), "contacts.floor.friction.mu": np.linspace(0.05, 0.5, 9)}
    measure = {"speed": st.measures.mean_velocity("box.x"), "stick": st.measures.stick_fraction("floor")}
    here = st.map_points(one_contact, grid, measure=measure, workers=1, **SETTINGS)
    for chunk in (7, 64):
        assert here.identical(st.studies.open_study(warm_desk.folder / f"dask{chunk}.zarr"))


def test_interrupted_study_goes_on(tmp_path, one_contact, counting, own_catalogue, monkeypatch):
    import counting as module

    calls = []

    def interrupted(ds):
        calls.append(ds)
        if len(calls) > 10:
            raise KeyboardInterrupt
        return module.speed(ds)

    store, points = tmp_path / "study.zarr", {"forces.push.value": VALUES[:20]}
    with pytest.raises(KeyboardInterrupt, match=r"stopped after \d+ of 20 points.*resume"):
        st.map_points(one_contact, points, measure={"speed": interrupted}, store=store, chunk=1, workers=1, **SETTINGS)
    (row,) = st.studies.catalogue()
    assert row["status"] == "interrupted"
    assert 0 < row["done"] < 20


def test_a_busy_worker_ends_when_its_parent_is_killed():
    """It would compute on for as long as its block takes, and nobody would read the answer."""
    busy = (
        "import os, stiction.studies.worker as w; w.leave_with_parent(); print(os.getpid(), flush=True); "
        "deadline = __import__('time').time() + 120\nwhile __import__('time').time() < deadline: pass"
    )
    start = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {busy!r}]); time.sleep(120)"
    with subprocess.Popen([sys.executable, "-c", start], stdout=subprocess.PIPE, text=True) as parent:
        worker = int(parent.stdout.readline())
        os.kill(worker, 0)  # it is there
        parent.kill()
    for _ in range(300):
        if not _runs(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    raise AssertionError("still there after 30 s")


def _runs(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")  # one that has ended stays listed until somebody asks for it
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
