"""The command `bench`: how fast this machine runs one case of each family."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from . import options


class Case(NamedTuple):
    """Something to time: how much it does, in what unit, and a function that does it."""

    name: str
    amount: float
    unit: str
    work: Callable[[], Any]


def bench(
    seconds: Annotated[float, typer.Option(help="Time spent on each case.", min=0.05, max=60)] = 1.0,
    json: options.Json = False,
) -> None:
    """Time one case of each family: steps, simulated seconds or solutions per second."""
    from .tables import print_json, print_table

    rows = []
    for case in cases():
        case.work()  # compile, and fill caches
        rate, rounds = timed(case, seconds)
        rows.append((case.name, rate, case.unit, rounds))
    keys = ("case", "rate", "unit", "rounds")
    print_json([dict(zip(keys, row, strict=True)) for row in rows]) if json else print_table(rows, keys)


def timed(case: Case, seconds: float) -> tuple[float, int]:
    """Rate of the fastest round, and the number of rounds in the time given."""
    best, rounds, end = float("inf"), 0, time.perf_counter() + seconds
    while rounds == 0 or time.perf_counter() < end:
        start = time.perf_counter()
        case.work()
        best = min(best, time.perf_counter() - start)
        rounds += 1
    return case.amount / best, rounds


def cases() -> list[Case]:
    """The cases."""
    import stiction as st

    robot = st.devices.Magmite()
    keep = st.Save(steps=0)
    leg, axis, gripper = st.devices.piezo_legs.bouncing_hexapod(), st.devices.Ramona(), st.devices.CsfhGripper()
    return [
        Case(
            "magnetic robot, Moreau",
            200_000,
            "steps/s",
            lambda: st.simulate(robot, st.Moreau(per_cycle=1000), until=st.Cycles(count=200), save=keep),
        ),
        Case(
            "magnetic robot, events located",
            100,
            "cycles/s",
            lambda: st.simulate(robot, st.EventLocated(), until=st.Cycles(count=100), save=keep),
        ),
        Case(
            "bouncing leg, exact events",
            0.5,
            "simulated s/s",
            lambda: st.simulate(leg, st.modal.ModalEvents(), until=0.5),
        ),
        Case("stick-slip axis", 20, "cycles/s", lambda: st.sliding.run(axis, 20)),
        Case("gripper", 1, "equilibria/s", lambda: st.mechanism.equilibrium(gripper)),
    ]
