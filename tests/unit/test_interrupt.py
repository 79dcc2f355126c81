"""Ctrl-C in the middle of long compiled runs: answered at once, and what was computed is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time

import numpy as np
import pytest

import stiction as st

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="sends SIGINT as POSIX does")

SOON = 3.0  # s; alone on a machine it is well below one

# `short()` compiles, `long()` would take minutes; the parent sends SIGINT a second after it was told
SCRIPT = """
import json, sys, time
import numpy as np
import stiction as st
{prepare}
if __name__ == "__main__":
    short()
    print("begun", flush=True)
    try:
        long()
    except KeyboardInterrupt as stop:
        caught = time.time()
        ds = getattr(stop, "partial", None)
        words = None if ds is None else ds.attrs.get("status", "")
        print(json.dumps([type(stop).__name__, str(stop), words, caught]), flush=True)
        {after}
        sys.exit(7)
"""


def interrupted(desk, prepare: str, after: str = "pass") -> tuple[float, str, str, str | None, str]:
    """(seconds to the answer, type and words of the error, status of the partial result, what `after` prints)."""
    desk.write("script.py", SCRIPT.format(prepare=prepare, after=after))
    process = desk.start("script.py")
    try:
        line = process.stdout.readline()
        assert line == "begun\n", line + process.stderr.read()
        time.sleep(1.0)
        sent = time.time()
        process.send_signal(signal.SIGINT)
        output, complaint = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    assert process.returncode == 7, output + complaint
    kind, words, status, caught = json.loads(output.splitlines()[0])
    print(f"answered after {caught - sent:.3f} s")
    return caught - sent, kind, words, status, "\n".join(output.splitlines()[1:])


CONTINUED = """
        whole = run(float(ds.attrs["end_cycle"] + ds.attrs["end_phase"]) * PERIOD + 5 * PERIOD)
        on = run(5 * PERIOD, start=st.end_state(ds))
        print(ds.sizes["time"] > 1, np.array_equal(whole.end_{0}.values, on.end_{0}.values))"""

PLANAR = """
robot, PERIOD = st.devices.Magmite(), 1 / 2300
def run(until, **more):
    return st.simulate(robot, {stepper}, until=until, save=st.Save(steps=0), **more)
def short():
    global PERIOD
    PERIOD = 1 / run(1e-3).attrs["frequency"]
def long():
    run(3e3 if isinstance({stepper}, st.Moreau) else 300.0)
"""


@pytest.mark.parametrize("stepper", ["st.Moreau(per_cycle=200)", "st.EventLocated(per_cycle=50)"])
def test_planar_run_ends_at_once_and_continues_bit_for_bit(warm_desk, stepper):
    seconds, kind, words, status, more = interrupted(warm_desk, PLANAR.format(stepper=stepper), CONTINUED.format("q"))
    assert seconds < SOON and kind == "Interrupted"
    assert status.startswith("interrupted at t = ") and "end_state(error.partial)" in words
    assert more == "True True"


def test_output_step_of_minutes_is_left_unfinished(warm_desk):
    seconds, _, _, status, _ = interrupted(warm_desk, """
spring = st.Multibody(bodies={"a": st.Slide(mass=1.0, x=1.0)},
                      forces={"k": st.Spring(a="a.x", b="ground", stiffness=1e8)})
def run(until, step):
    st.simulate(spring, st.EventLocated(step=step, method=st.DP5()), until=until)
def short():
    run(1e-3, 1e-4)
def long():
    run(1e5, 1e4)
""")  # fmt: skip
    assert seconds < SOON and status.startswith("interrupted")


SPATIAL = """
shape = st.spatial.Cuboid(width=2e-3, length=1e-3, height=0.5e-3)
box = st.spatial.Solid(mass=1e-6, shape=shape, position=(0.0, 0.0, 0.26e-3), spin=(1.0, 2.0, 0.5))
floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
push = st.spatial.BodyForce(on="box", force=(2e-5, 0.0, 0.0), drive="shaker")
robot = st.spatial.RigidBodies(clock=st.Clock(frequency=100.0), drives={{"shaker": st.Sine()}}, bodies={{"box": box}},
                       forces={{"gravity": st.Gravity(), "push": push}}, contacts={{"floor": floor}})
PERIOD = 0.01
def run(until, **more):
    return st.simulate(robot, {stepper}, until=until, save=st.Save(steps=0), **more)
def short():
    run(0.02)
def long():
    run(1e4)
"""


@pytest.mark.parametrize("stepper", ["st.Moreau(per_cycle=100)", "st.spatial.LocatedMoreau(per_cycle=100)"])
def test_bodies_in_space(warm_desk, stepper):
    seconds, kind, _, status, more = interrupted(
        warm_desk, SPATIAL.format(stepper=stepper), CONTINUED.format("momentum")
    )
    assert seconds < SOON and kind == "Interrupted" and status.startswith("interrupted")
    assert more == "True True"


TUMBLER = """
robot = st.devices.utum_on_paper(frequency=10.0)
def run(until, **more):
    stepper, save = st.tumbling.PatchStep(step=1e-4, theta=1.0), st.Save(steps=10)
    return st.simulate(robot, stepper, until=until, save=save, **more)
def short():
    run(1e-2)
def long():
    run(1e3)
"""


def test_tumbling_robot(warm_desk):
    seconds, kind, _, status, more = interrupted(warm_desk, TUMBLER, """
        reached = st.end_state(ds).time
        whole, on = run(reached + 1e-2), run(1e-2, start=st.end_state(ds))
        print(ds.sizes["time"] > 1, np.array_equal(whole.end_floats.values, on.end_floats.values))""")  # fmt: skip
    assert seconds < SOON and kind == "Interrupted" and status.startswith("interrupted")
    assert more == "True True"


def test_modal_leg(warm_desk):
    prepare = """
from stiction.devices.piezo_legs import bouncing_hexapod
leg = bouncing_hexapod()
def run(until, **more):
    return st.simulate(leg, until=until, save=st.Save(steps=1000), **more)
def short():
    run(1e-3)
def long():
    run(1e4)
"""
    seconds, kind, _, status, more = interrupted(warm_desk, prepare, """
        whole, on = run(ds.attrs["end_time"] + 0.1), run(0.1, start=st.end_state(ds))
        print(ds.sizes["time"] > 1, np.array_equal(whole.end_q.values, on.end_q.values))""")  # fmt: skip
    assert seconds < SOON and kind == "Interrupted" and status.startswith("interrupted")
    assert more == "True True"


ROLL = "run = lambda n: st.simulate(st.devices.LocomotionPlatform(), until=n, save=st.Save(steps=0))"
SLIDE = "run = lambda n: st.sliding.run(st.devices.Ramona(), n)"


@pytest.mark.parametrize(
    ("run", "short", "long"),
    [(SLIDE, "2", "1_000_000"), (ROLL, "st.Cycles(count=2)", "st.Cycles(count=200_000)")],
    ids=["slider", "platform"],
)
def test_families_that_keep_nothing_say_so(warm_desk, run, short, long):
    prepare = f"{run}\ndef short():\n    run({short})\ndef long():\n    run({long})\n"
    seconds, kind, words, status, _ = interrupted(warm_desk, prepare)
    assert seconds < SOON and kind == "Interrupted" and status is None
    assert "nothing is kept" in words


# ------------------------------------------------------------------------------------------------ studies

STUDY = """
robot = st.devices.Magmite()
def run(count, **more):
    return st.map_points(robot, {{"field": np.linspace(4e-3, 5e-3, 6)}}, until=st.Cycles(count=count),
                         stepper=st.Moreau(per_cycle=10_000), {settings}, **more)
def short():
    run(2, measure={{"speed": st.measures.mean_velocity("body.x")}})
def long():
    run(2_000_000, store="study.zarr", chunk=1, measure={{"speed": st.measures.mean_velocity("body.x")}})
"""


@pytest.mark.parametrize("settings", ["workers=2", "executor=st.Processes(workers=2)"], ids=["threads", "processes"])
def test_study_of_long_points_ends_at_once(warm_desk, settings):
    seconds, kind, words, _, _ = interrupted(warm_desk, STUDY.format(settings=settings))
    assert seconds < SOON and kind == "Interrupted"
    assert "stopped after 0 of 6 points" in words and "resume" in words


def test_finished_points_of_a_study_are_in_its_store_or_go_with_the_error(one_contact, tmp_path, own_catalogue):
    points = {"contacts.floor.friction.mu": np.linspace(0.1, 0.5, 5)}
    done = []

    def slow(ds):
        done.append(1)
        if len(done) % 5 == 4:  # Ctrl-C while the fourth point is measured
            signal.raise_signal(signal.SIGINT)
            time.sleep(0.5)
        return float(ds.q[-1, 0])

    settings = {"until": st.Cycles(count=3), "stepper": st.Moreau(per_cycle=40), "measure": {"x": slow}, "chunk": 1,
                "workers": 1}  # fmt: skip
    with pytest.raises(st.Interrupted) as stop:
        st.map_points(one_contact, points, **settings)
    partial = stop.value.partial
    assert (partial.status.values == [0, 0, 0, -1, -1]).all() and np.isfinite(partial.x[:3]).all()
    done.clear()
    with pytest.raises(st.Interrupted, match="stopped after 3 of 5 points"):
        st.map_points(one_contact, points, store=tmp_path / "study.zarr", **settings)
    kept = st.studies.open_study(tmp_path / "study.zarr", measure={"x": slow})
    assert kept.x.values[:3].tobytes() == partial.x.values[:3].tobytes()


# ------------------------------------------------------------------------------------------------ the mechanism itself


def test_handler_and_wakeup_fd_of_the_program_are_respected(one_contact):
    theirs, ours = os.pipe()
    os.set_blocking(ours, False)
    before = signal.set_wakeup_fd(ours)
    try:
        st.simulate(one_contact, st.Moreau(per_cycle=40), until=st.Cycles(count=2))
        assert signal.set_wakeup_fd(ours) == ours
        from stiction.compiled.interrupt import STOP, interruptible

        heard = []
        handler = signal.signal(signal.SIGINT, lambda *_: heard.append(1))
        try:
            with interruptible() as words:
                signal.raise_signal(signal.SIGINT)
                time.sleep(0.1)
            assert heard == [1] and words[STOP] == 0  # a handler of the program's own decides alone
        finally:
            signal.signal(signal.SIGINT, handler)
        os.read(theirs, 64)
        with pytest.raises(KeyboardInterrupt), interruptible() as words:
            signal.raise_signal(signal.SIGINT)
        assert words[STOP]  # by the thread that listens, or at the end of the block
        assert os.read(theirs, 64) == bytes([signal.SIGINT])  # passed on
    finally:
        signal.set_wakeup_fd(before)
        os.close(theirs)
        os.close(ours)


def test_runs_in_threads_of_the_user_work_as_before(one_contact):
    from concurrent.futures import ThreadPoolExecutor

    def run():
        return st.simulate(one_contact, st.Moreau(per_cycle=40), until=st.Cycles(count=2)).q.values.tobytes()

    with ThreadPoolExecutor(2) as pool:
        assert {f.result() for f in [pool.submit(run) for _ in range(4)]} == {run()}


def test_bar_of_a_long_run(warm_desk):
    warm_desk.write(
        "script.py",
        """
import stiction as st
from stiction.run import showing
showing.PATIENCE = 0.1
st.simulate(st.devices.Magmite(), st.Moreau(per_cycle=200), until=st.Cycles(count=200_000), save=st.Save(steps=0),
            progress=True)
""",
    )
    process = warm_desk.start("script.py", FORCE_COLOR="1", TTY_COMPATIBLE="1")
    _, shown = process.communicate(timeout=120)
    assert process.returncode == 0 and "simulate" in shown, shown
