"""How many functions Python calls around a run: what a short run costs, whatever the machine does meanwhile."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any

import pytest

import stiction as st

# Calls in a process that has made the run before; a quarter above what they are. Before models were lowered once and
# starts looked at once they were half as many again to twice as many; with labels put together by xarray, texts written
# anew and drives sampled in Python 18 000 to 124 000. Exact beams were followed in Python, 5900 calls, by steps made
# anew for each equilibrium, 3400.
MOST = {
    "Moreau": 3250, "events located": 4700, "slider": 3200, "equilibrium": 3600, "equilibrium of exact beams": 2950,
    "modes": 3400, "gripper": 5000,
}  # fmt: skip


def work() -> dict[str, Callable[[], Any]]:
    robot, gripper, axis = (
        st.devices.Magmite(),
        st.devices.CsfhGripper(beam=st.mechanism.Corotational()),
        st.devices.Ramona(),
    )
    once, exact = st.Cycles(count=1), st.devices.CsfhGripper()
    return {
        "Moreau": lambda: st.simulate(robot, st.Moreau(per_cycle=1000), until=once),
        "events located": lambda: st.simulate(robot, st.EventLocated(per_cycle=100, method=st.DP5()), until=once),
        "slider": lambda: st.simulate(axis, until=once),
        "equilibrium": lambda: st.mechanism.equilibrium(gripper),
        "equilibrium of exact beams": lambda: st.mechanism.equilibrium(exact),
        "modes": lambda: st.mechanism.modes(exact),
        "gripper": lambda: st.simulate(gripper),
    }


def calls(run: Callable[[], Any]) -> int:
    """Functions called, of Python and of C, the third time."""
    run()
    run()
    count = 0

    def note(frame: Any, event: str, what: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    gc.disable()
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before)
        gc.enable()
    return count


@pytest.mark.parametrize("name", MOST)
def test_little_python_stands_around_a_short_run(name):
    assert calls(work()[name]) <= MOST[name]


def test_python_does_not_grow_with_the_steps_of_a_run():
    robot = st.devices.Magmite()
    made = [calls(lambda n=n: st.simulate(robot, st.Moreau(per_cycle=100), until=st.Cycles(count=n))) for n in (1, 100)]
    assert made[1] <= made[0] + 200  # checks look at a block of 16 384 numbers at a time
