"""The worker: jobs in turn, cancel, death, fuzzed messages; results asked about while another job runs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import stiction as st
from stiction.devices.library import devices
from stiction.measures.cycles import from_text
from stiction.scene.frames import parsed
from stiction.studio import exports, forms, launch, running
from stiction.studio.app import KINDS, Client, Studio
from stiction.studio.jobs import MOST_WAITING, Jobs
from stiction.studio.worker import NICE
from stiction.studio.workspace import Workspace

BALL = """type = "Multibody"
[bodies.ball]
type = "PointMass"
mass = 1e-6
y = 1e-3
[forces.g]
type = "Gravity"
[contacts.floor]
type = "Contact"
[contacts.floor.geometry]
type = "Floor"
normal = "ball.y"
tangent = "ball.x"
[contacts.floor.normal]
type = "Newton"
e = 0.5
"""
RUN = {"kind": "run", "model": {"text": BALL}, "until": "20 ms", "stepper": "Moreau(step=1e-4)"}


class Plate:
    """Frames as they come out of a kitchen."""

    def __init__(self) -> None:
        self.frames: list[tuple[dict, dict]] = []

    def __call__(self, data: bytes) -> None:
        self.frames.append(parsed(data))

    def last(self, kind: str) -> tuple[dict, dict]:
        return next(f for f in reversed(self.frames) if f[0]["kind"] == kind)


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    plate = Plate()
    made = running.Kitchen(plate, Workspace(tmp_path_factory.mktemp("work")))
    made.answer({**RUN, "job": "1:a"})
    return made, plate


def test_a_run_is_a_scene_with_everything_beside_it(kitchen):
    _, plate = kitchen
    head, _ = plate.last("scene")
    assert head["job"] == "1:a" and head["attrs"]["status"] == "reached" and head["certificate"]
    assert "q.ball.y" in {s["name"] for s in head["series"]} and head["usual"]
    assert {m["name"] for m in head["measures"]} >= {"mean velocity ball.y", "stick floor"}


def test_windows_measures_and_portraits_of_a_result(kitchen):
    made, plate = kitchen
    made.answer({"kind": "series", "job": "1:a", "name": "q.ball.y", "columns": 20, "from": 5e-3, "to": 15e-3})
    head, arrays = plate.last("series")
    ds = made.results["1:a"]
    inside = ds.q.sel(coordinate="ball.y", time=slice(5e-3, 15e-3)).values
    assert head["unit"] == "m" and arrays["high"].max() >= inside.max() and arrays["low"].min() <= inside.min()
    made.answer({"kind": "measures", "job": "1:a", "interval": [0.0, 10e-3]})
    found = {m["name"]: m["value"] for m in plate.last("measures")[0]["measures"]}
    q = ds.q.sel(coordinate="ball.y").values
    i = int(np.searchsorted(ds.time.values, 10e-3))
    assert found["mean velocity ball.y"] == pytest.approx((q[i] - q[0]) / (ds.time.values[i] - ds.time.values[0]))
    made.answer({"kind": "portrait", "job": "1:a", "x": "q.ball.y", "y": "u.ball.y"})
    np.testing.assert_array_equal(plate.last("portrait")[1]["x"], q)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"kind": "series", "job": "1:z", "name": "q"}, "no longer kept"),
        ({"kind": "series", "job": "1:a", "name": "q.nothing"}, "no series"),
        ({"kind": "dance", "job": "1:a"}, "nothing a worker can do"),
        ({**RUN, "job": "1:b", "until": "1e9 s"}, "samples"),
        ({**RUN, "job": "1:b", "until": "soon"}, "no stop rule"),
        ({**RUN, "job": "1:b", "stepper": "__import__('os')"}, "there is no part"),
        ({**RUN, "job": "1:b", "model": {"text": 'type = "Nothing"'}}, "there is no part"),
        ({**RUN, "job": "1:b", "set": {"bodies.ball.mass": "3 m"}}, "dimension"),
        ({"kind": "open", "job": "1:b", "file": "../x.nc"}, "no plain file name"),
        ({"kind": "point", "job": "1:b", "study": "1:none", "index": [0]}, "no longer kept"),
        ({"kind": "study", "job": "1:b", "model": {"text": BALL}, "axes": []}, "one or two"),
        ({"kind": "export", "job": "1:a", "format": "exe"}, "no export"),
    ],
)
def test_mistakes_are_sentences(kitchen, message, said):
    made, plate = kitchen
    made.answer(message)
    assert said in plate.last("error")[0]["message"]


def test_every_export_can_be_opened_again(kitchen, tmp_path):
    made, plate = kitchen
    ds = made.results["1:a"]
    for kind in exports.FORMATS:
        made.answer({"kind": "export", "job": "1:a", "format": kind})
        head, arrays = plate.last("export")
        data = arrays["data"].tobytes()
        (tmp_path / head["name"]).write_bytes(data)
        assert head["name"] == f"multibody.{kind}" and len(data) > 100
    assert st.loads((tmp_path / "multibody.toml").read_text()) == st.loads(str(ds.attrs["scenario"]))
    assert exports.read_result(tmp_path / "multibody.nc").equals(ds)
    scope: dict = {}
    exec((tmp_path / "multibody.py").read_text().replace("print(result)", ""), scope)  # our own export
    np.testing.assert_array_equal(scope["result"].q.values, ds.q.values)


def test_texts_of_a_model_cannot_become_code():
    nasty = "x'''\nimport os; os._exit(1)  # \"\"\" \\"
    ds = exports.xr.Dataset(attrs={"scenario": nasty, "stepper": nasty, "until": "", "save": ""})
    text = exports.script(ds)
    compile(text, "script", "exec")
    import ast

    calls = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Call)]
    assert {ast.unparse(c.func) for c in calls} == {"st.loads", "st.simulate", "print"}


def test_forms_have_units_ranges_and_alternatives():
    tree = forms.tree(st.devices.Magmite())
    fields = {f["name"]: f for f in tree["fields"]}
    assert fields["field"]["unit"] == "T" and fields["field"]["usual"]["log"]
    assert fields["restitution"]["usual"] == {"low": 0, "high": 1, "log": False}
    ramona = {f["name"]: f for f in forms.tree(st.devices.Ramona())["fields"]}
    assert {"SawSignal", "FlattenedSawSignal"} <= set(ramona["signal"]["alternatives"])
    other = forms.edited(st.devices.Ramona(), {"signal": {"type": "FlattenedSawSignal"}, "signal.slow": "10 ms"})
    assert type(other.signal).__name__ == "FlattenedSawSignal" and other.signal.slow == 10e-3
    assert forms.pinned(st.devices.Magmite())[0] == "clock.frequency"


def test_a_model_of_thousands_of_parts_is_no_form():
    with pytest.raises(st.ParameterError, match="more than 2000 parts"):
        forms.tree(st.Multibody(bodies={f"b{k}": st.PointMass(mass=1e-6) for k in range(2001)}))


@pytest.mark.parametrize("name", sorted(devices()))
def test_every_device_has_a_form(name):
    model = forms.opened({"device": name}, Path())
    found = forms.description(model)
    assert from_text(found["measure"])
    assert found["pinned"] and json.dumps(found) and (found["until"] or found["family"] == "mechanism")


# ------------------------------------------------------------------------------------------------------- processes


async def _until(condition, seconds: float = 120.0) -> None:
    for _ in range(int(seconds / 0.05)):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen")


def test_jobs_run_in_turn_survive_a_killed_worker_and_leave_no_process(tmp_path):
    frames: list[dict] = []
    given = os.getpriority(os.PRIO_PROCESS, 0)

    async def go() -> list[int]:
        jobs = Jobs(tmp_path, [], lambda kind, job, data: frames.append(parsed(data)[0]))
        jobs.start()
        pids = [jobs.worker.process.pid]
        for k in range(3):
            jobs.submit({**RUN, "job": f"1:{k}"})
        await _until(lambda: sum(f["kind"] == "scene" for f in frames) == 3)
        assert [f["job"] for f in frames if f["kind"] == "scene"] == ["1:0", "1:1", "1:2"]
        await _until(lambda: jobs.spare is not None and not jobs.current)
        pids.append(jobs.spare.process.pid)
        assert os.getpriority(os.PRIO_PROCESS, pids[1]) >= NICE  # from its first import on; the server itself does not
        assert os.getpriority(os.PRIO_PROCESS, 0) == given
        for k in range(3, 3 + MOST_WAITING + 2):
            jobs.submit({**RUN, "job": f"1:{k}"})
        assert any("waiting already" in f.get("message", "") for f in frames)
        jobs.cancel("1:6")
        assert frames[-1] == {"kind": "cancelled", "job": "1:6", "arrays": []}
        os.kill(jobs.worker.process.pid, signal.SIGKILL)
        await _until(lambda: any(f.get("lost") for f in frames))
        await _until(lambda: any(f["kind"] == "scene" and f["job"] == "1:8" for f in frames))
        pids.append(jobs.worker.process.pid)
        jobs.close()
        return pids

    pids = asyncio.run(go())
    assert len(set(pids)) >= 2
    for pid in set(pids):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_job_that_does_not_stop_is_ended_and_called_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("stiction.studio.jobs.GENTLE", 0.0)
    frames: list[dict] = []

    async def go() -> None:
        jobs = Jobs(tmp_path, [], lambda kind, job, data: frames.append(parsed(data)[0]))
        jobs.start()
        jobs.submit({**RUN, "job": "1:a"})
        os.kill(jobs.worker.process.pid, signal.SIGSTOP)  # it hears nothing any more
        jobs.cancel("1:a")
        await _until(lambda: frames)
        jobs.close()

    asyncio.run(go())
    assert [f["kind"] for f in frames] == ["cancelled"] and "by ending its process" in frames[0]["message"]


QUIET = """
import gc, sys
from pathlib import Path
from stiction.studio import launch
from stiction.studio.app import Studio, _catalogue, application
application(Studio(Path("."), 1, []))
assert len(_catalogue()) > 10
print(sorted({"numba", "llvmlite", "scipy", "pandas", "xarray", "pydantic"} & set(sys.modules)))
many = len(gc.get_objects())
launch.answer_at_once()
print(many > 20_000, len(gc.get_objects()) < 1000)
"""


def test_the_server_never_loads_what_would_stop_its_answers():
    """The loader holds the interpreter while it links LLVM or LAPACK: the largest ping while compiling was 115 ms.
    What is loaded is not searched for garbage again: that held it for up to 18 ms of processor time at once."""
    done = subprocess.run([sys.executable, "-P", "-c", QUIET], capture_output=True, text=True, timeout=300)
    assert done.stdout.split("\n")[:2] == ["[]", "True True"], done.stderr


def test_small_answers_are_sent_at_once():
    """An answer behind another waited 40 ms for the page to acknowledge the first: the largest pings were 50 ms."""

    async def go() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def met(_, writer: asyncio.StreamWriter) -> None:
            held = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            found.set_result(held)
            writer.close()

        with launch.listening(0) as line:
            async with await asyncio.start_server(met, sock=line):
                _, writer = await asyncio.open_connection(*line.getsockname())
                held = await found
                writer.close()
        return held

    assert asyncio.run(go()) == 1


FEW = """
import sys
from stiction.devices.library import made_device
from stiction.run.family import family_of
family_of(made_device("magmite"))
assert "stiction.studio.running" not in sys.modules
import stiction.studio.running
print(sorted(m for m in sys.modules if m in ("scipy.optimize", "scipy.integrate", "scipy.spatial", "scipy.linalg")
             or m.startswith(("stiction.devices.", "stiction.families.s", "stiction.families.mod"))))
"""


def test_a_run_of_one_robot_waits_for_the_imports_of_that_robot_alone():
    """Two thirds of the first run of a session were imports, most of them of other families."""
    done = subprocess.run([sys.executable, "-P", "-c", FEW], capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "['stiction.devices.library', 'stiction.devices.magmite']", done.stderr


def test_forms_are_answered_while_a_job_runs_and_after_the_death_of_who_answers(tmp_path, monkeypatch):
    monkeypatch.setattr("stiction.studio.jobs.LATER", 1e6)  # no spare but for a question
    frames: list[tuple[str, str]] = []

    async def go() -> None:
        jobs = Jobs(tmp_path, [], lambda kind, job, data: frames.append((kind, job)))
        jobs.start()
        model = {"kind": "describe", "model": {"text": BALL}}
        assert (await jobs.ask(model))["answer"]["form"]["type"] == "Multibody"  # by the worker: there is no other yet
        jobs.submit({**RUN, "job": "1:a"})
        assert jobs.spare is None and jobs.current == "1:a"
        assert (await jobs.ask({**model, "set": {"bodies.ball.mass": "3 m"}}))["answer"]["path"] == "bodies.ball.mass"
        assert jobs.spare is not None  # it was started for the question
        await _until(lambda: ("scene", "1:a") in frames and not jobs.current)
        jobs.current = "1:b"  # as if another job ran
        lost = asyncio.ensure_future(jobs.ask(model))
        await asyncio.sleep(0)
        os.kill(jobs.spare.process.pid, signal.SIGKILL)
        with contextlib.suppress(st.ExecutionError):  # unless the answer was quicker
            await lost
        await _until(lambda: jobs.spare is None)
        jobs.current = ""
        assert (await jobs.ask(model))["status"] == 200
        jobs.close()

    asyncio.run(go())


def test_fuzzed_messages_never_break_the_server(tmp_path):
    """Ten thousand messages of all kinds; every one is answered in words or handed on, none raises, and neither does
    the worker to which they are handed."""
    studio = Studio(tmp_path, 1, [])
    passed: list[dict] = []
    studio.jobs.submit = passed.append
    client = Client(1)
    rng = random.Random(5)
    words = [
        "run",
        "kind",
        "job",
        "model",
        "text",
        "\0",
        "é",
        "../x",
        "a1",
        "file",
        "set",
        "series",
        "token",
        "1e999",
        "NaN",
    ]

    def junk(depth: int = 0):
        kinds = [None, True, 1e308, -1, rng.choice(words), rng.random()]
        if depth < 14 and rng.random() < 0.4:
            return rng.choice([[junk(depth + 1)], {rng.choice(words): junk(depth + 1)}])
        return rng.choice(kinds)

    for _ in range(10_000):
        message = {"kind": rng.choice([*words, *KINDS, "cancel"]), "job": rng.choice(["a1", "", "ü?", 3, "x" * 40]),
                   "model": junk(), "set": junk()}  # fmt: skip
        text = (
            json.dumps(message)
            if rng.random() < 0.8
            else rng.choice(["", "{", "[]", "[" * 5000, '{"kind": NaN}', "\ud800"])
        )
        studio._heard(client, text)
        while not client.queue.empty():
            client.queue.get_nowait()
        client.slow = False
    assert passed and all(m["job"].startswith("1:") for m in passed)
    answers: list[bytes] = []
    kitchen = running.Kitchen(answers.append, Workspace(tmp_path))
    for message in passed:
        kitchen.answer(message)
    kinds = [parsed(a)[0]["kind"] for a in answers]
    assert kinds.count("error") == len(passed) and set(kinds) <= {"error", "progress"}
    print(f"10000 messages, {len(passed)} of them handed on to a worker: no crash")


def test_progress_gives_way_and_results_do_not(tmp_path):
    client = Client(1)
    for _ in range(200):
        client.put(b"progress", droppable=True)
    assert client.queue.qsize() < 100
    for _ in range(100):
        client.put(b"result")
    assert client.queue.qsize() >= 150 and not client.slow
