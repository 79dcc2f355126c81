"""Faults put in on purpose, and which check catches each: run in plain Python, where any line can be changed.

NUMBA_DISABLE_JIT=1 python tests/attack/faults.py            the table of docs/verification.md
"""

from __future__ import annotations

import contextlib
import inspect
import json
import re
import sys
import textwrap
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from math import pi
from typing import Any

import stiction as st
from stiction.units import mm, um

WITHIN = 0.05  # share by which ways may differ: the runs are short and coarse


class Fault:
    """Lines that are changed, and a run in which that matters."""

    def __init__(self, what: str, family: str, run: Callable[[], dict[str, Any]], *edits: tuple[str, str, str]) -> None:
        self.what, self.family, self.run = what, family, run
        self.edits = edits  # module:function, old text, new text


# ------------------------------------------------------------------------------------------------ runs


def ball(stepper: Any) -> dict[str, Any]:
    """A ball falls on the floor and bounces."""
    model = st.Multibody(
        bodies={"ball": st.PointMass(mass=1e-6, y=1 * mm)}, forces={"gravity": st.Gravity()}, drives={}, travel={},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="ball.y", tangent="ball.x"), normal=st.Newton(e=0.6))},
    )  # fmt: skip
    return {"what": model, "stepper": stepper, "until": 0.024}


def slider(stepper: Any) -> dict[str, Any]:
    """A box on a sawtooth table."""
    floor = st.Contact(
        geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
    )
    model = st.Multibody(
        clock=st.Clock(frequency=200.0), drives={"saw": st.Sawtooth(rise=0.83)}, forces={"gravity": st.Gravity()},
        bodies={"table": st.Driven(amplitude=60 * um, drive="saw"), "box": st.PointMass(mass=1e-7)},
        contacts={"floor": floor},
    )  # fmt: skip
    return {"what": model, "stepper": stepper, "until": 0.005}


MOREAU, LOCATED = st.Moreau(per_cycle=200.0), st.EventLocated(per_cycle=40.0, method=st.DP5())
FALL = st.Moreau(step=2e-4)


def thrown_box() -> dict[str, Any]:
    """A box slides over the floor and turns."""
    shape = st.spatial.Cuboid(width=2 * mm, length=1 * mm, height=0.5 * mm)
    solid = st.spatial.Solid(
        mass=1e-6, shape=shape, position=(0.0, 0.0, 0.25 * mm), velocity=(0.05, 0.02, 0.0), spin=(0.0, 0.0, 10.0)
    )
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
    model = st.spatial.RigidBodies(bodies={"box": solid}, forces={"gravity": st.Gravity()}, contacts={"floor": floor})
    return {"what": model, "stepper": st.Moreau(step=2e-4), "until": 0.01}


def spinning_box() -> dict[str, Any]:
    """A box flies and spins about no axis of its own."""
    shape = st.spatial.Cuboid(width=2 * mm, length=1 * mm, height=0.5 * mm)
    solid = st.spatial.Solid(mass=1e-6, shape=shape, position=(0.0, 0.0, 0.1), spin=(30.0, 20.0, 10.0))
    model = st.spatial.RigidBodies(bodies={"box": solid}, forces={"gravity": st.Gravity()})
    return {"what": model, "stepper": st.Moreau(step=1e-3), "until": 0.1}


def tumbler() -> dict[str, Any]:
    """A magnet tumbles on paper."""
    robot = st.devices.utum_on_paper(frequency=20.0)
    return {"what": robot, "stepper": st.tumbling.PatchStep(step=2e-4), "until": 0.03}


def leg(feet: int = 1, voltage: float = 60.0) -> dict[str, Any]:
    """A structure of two modes bounces on its feet."""
    rows = [[1.0, 0.6], [0.8, -0.7]][:feet]
    outputs = {f"foot_{i + 1}": st.modal.Shape(phi=tuple(row)) for i, row in enumerate(rows)}
    structure = st.modal.ModalStructure(
        frequency=(60.0, 200.0), damping=(0.05, 0.05), outputs=outputs,
        inputs={"coil": st.modal.Gain(b=(1.0, 0.5))}, mass=st.modal.ModalMass(m=(1e-3, 2e-3)),
    )  # fmt: skip
    model = st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=50.0), voltage=voltage, drives={"coil": st.Sine()},
        feet={name: st.modal.Foot(gap=50 * um) for name in outputs}, law=st.modal.AllModesImpact(e=0.5),
    )  # fmt: skip
    return {"what": model, "until": 0.04}


def axis() -> dict[str, Any]:
    """A stick-slip axis whose contacts turn back and forth."""
    return {"what": st.devices.Ramona(), "stepper": st.sliding.Verlet(step=1e-5), "until": 0.02}


def stage(fx: float = 5e-5) -> dict[str, Any]:
    """A parallelogram is pushed aside."""
    leaf = st.mechanism.Uniform(depth=25 * um, height=5 * um)
    legs = {
        name: st.mechanism.Straight(
            start="ground", end="stage", x=x, y=0.0, angle=pi / 2, length=1 * mm, section=leaf,
            material=st.mechanism.Elastic(youngs=160e9),
        )
        for name, x in {"left": 0.0, "right": 0.8 * mm}.items()
    }  # fmt: skip
    model = st.mechanism.Mechanism(
        bodies={"stage": st.mechanism.Link(x=0.4 * mm, y=1 * mm, mass=1e-9, moment=1e-16)}, flexures=legs,
        loads={"push": st.mechanism.Wrench(body="stage", fx=fx)},
    )  # fmt: skip
    return {"what": model}


def moving_stage() -> dict[str, Any]:
    """The parallelogram swings."""
    return {**stage(), "stepper": st.mechanism.GeneralizedAlpha(step=2e-6), "until": 2e-4}


# ------------------------------------------------------------------------------------------------ faults

PLANAR, SPATIAL = "stiction.families.planar", "stiction.families.spatial"
FAULTS = (
    Fault("friction of event location has the wrong sign", "planar", lambda: slider(LOCATED), (
        f"{PLANAR}.located.modes:lone_forces", "return lambda_N, -mu", "return lambda_N, mu")),
    Fault("a drive forgets its breaks", "planar", lambda: slider(LOCATED), (
        "stiction.laws.drives.waveforms:Sawtooth.breaks", "return n + 2", "return n")),
    Fault("Moreau's rule lets friction leave its cone", "planar", lambda: slider(MOREAU), (
        f"{PLANAR}.single:solve_decoupled", "held_back(r, P_N, P_T)", "1.2 * held_back(r, P_N, P_T)")),
    Fault("restitution above 1", "planar", lambda: ball(FALL), (
        f"{PLANAR}.moreau.stepper:detect", "r.e * r.before", "2.0 * r.e * r.before")),
    Fault("impacts are skipped", "planar", lambda: ball(FALL), (
        f"{PLANAR}.moreau.stepper:detect", "touches(r, q)", "r.gap > 1e9")),
    Fault("gravity pulls up in one stepper", "planar", lambda: ball(FALL), (
        f"{PLANAR}.moreau.stepper:step", "u[j] + dt * minv[j] * h[j]", "u[j] - dt * minv[j] * h[j]")),
    Fault("a wrong basis of the tangents", "spatial", thrown_box, (
        f"{SPATIAL}.general.contacts:write_tangents", "s * r, -s * nx", "s * r, 0.5 * s")),
    Fault("friction beyond its disc", "spatial", thrown_box, (
        f"{SPATIAL}.general.detection:friction_at", "return K[c, at.MU_K]\n    if",
        "return 1.3 * K[c, at.MU_K]\n    if")),
    Fault("gravity is booked, but pulls half as much", "spatial", spinning_box, (
        f"{SPATIAL}.general.motion:kick_freely", "h * (g[i] +", "h * (0.5 * g[i] +")),
    Fault("friction of the patch beyond its ellipsoid", "spatial, tumbling", tumbler, (
        f"{SPATIAL}.patch.friction:friction_residual", "F[at.MU] * p_n", "1.3 * F[at.MU] * p_n")),
    Fault("impacts of a leg give energy", "modal", leg, (
        "stiction.families.modal.events:strike", "-e * u", "-2.5 * e * u")),
    Fault("a foot is forgotten", "modal", lambda: leg(2), (
        "stiction.families.modal.stance:first_event", "range(len(contact))", "range(len(contact) - 1)")),
    Fault("modes are not damped", "modal", leg, (
        "stiction.families.modal.runner:propagator", "np.exp(-damped * dt)", "np.exp(0 * damped * dt)")),
    Fault("a corner of the memory is lost", "sliding", axis, (
        "stiction.laws.memory.turning_points:turn", "z[DEPTH] = depth + 1", "z[DEPTH] = depth")),
    Fault("friction pushes the slider along", "sliding", axis, (
        "stiction.families.sliding.verlet:march",
        "- c * v - force) / m\n            if any_rigid", "- c * v + force) / m\n            if any_rigid")),
    Fault("a residual is never tested", "mechanism", stage, (
        "stiction.families.mechanism.weighing:next_step", "return step", "return 0 * step"), (
        "stiction.families.mechanism.solver:newton", "if off <= rest or", "if iteration > 1 or")),
    Fault("forces of the flexures are stale", "mechanism", moving_stage, (
        "stiction.families.mechanism.solver:Solver.stepped", "point.lam + self.following(step)", "point.lam")),
    Fault("velocities are corrected too much", "mechanism", moving_stage, (
        "stiction.families.mechanism.stepper:stepped", "v + to_v * change", "v + 1.5 * to_v * change")),
)  # fmt: skip


def found(place: str) -> Any:
    """The function at "module:name"."""
    module, _, name = place.partition(":")
    thing: Any = import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def changed(function: Any, old: str, new: str, place: str) -> Any:
    """The code of a function with another text in it."""
    source = textwrap.dedent(inspect.getsource(function))
    source = source[source.index("def ") :]
    if old not in source:
        raise LookupError(f"{place} has no {old!r} any more; name another line")
    space = dict(function.__globals__)
    exec(compile(source.replace(old, new), place, "exec"), space)
    return space[function.__name__].__code__


@contextlib.contextmanager
def put_in(fault: Fault) -> Iterator[None]:
    """The package with the fault in it."""
    right = [(found(place), found(place).__code__) for place, *_ in fault.edits]
    for (function, _), (place, old, new) in zip(right, fault.edits, strict=True):
        function.__code__ = changed(function, old, new, place)
    try:
        yield
    finally:
        for function, code in right:
            function.__code__ = code


def caught(run: Callable[[], dict[str, Any]]) -> str:
    """What catches a run: a check of its certificate, a way of `verify`, or "" for nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        job = run()
        try:
            ds = st.simulate(job.pop("what"), job.pop("stepper", None), **job)
        except st.VerificationError as error:
            return f"certificate: {str(error).partition(':')[0]}"
        except st.StictionError as error:
            return f"refused: {type(error).__name__}"
        report = st.verify(ds, within=WITHIN, plain_python=False)
    if report.attrs["holds"]:
        return ""
    failed = json.loads(report.attrs["failed"])
    for way, why in failed.items():
        return f"verify, {way}: {why.partition(':')[0]}"
    return f"verify: {re.search(r'by (.*?);', report.attrs['verdict'])[1]}"


def table(chosen: str = "") -> list[tuple[str, str, str]]:
    """(fault, family, what caught it) of every fault."""
    rows = []
    for fault in FAULTS:
        if re.search(chosen, fault.what):
            with put_in(fault):
                rows.append((fault.what, fault.family, caught(fault.run)))
            print(*rows[-1], sep=" | ", file=sys.stderr, flush=True)
    return rows


def markdown(rows: list[tuple[str, str, str]]) -> str:
    """The table for docs/verification.md."""
    lines = ["| fault | family | caught by |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {what} | {family} | {by or 'nothing'} |" for what, family, by in rows)])


ONLY_VERIFY = (tumbler, axis, stage)  # runs in which some fault passes the certificate


def sound(quick: bool) -> list[str]:
    """Runs that are caught although nothing is wrong; `quick`: some of them."""
    runs = {inspect.getsource(fault.run): fault for fault in FAULTS if not quick or fault.run in ONLY_VERIFY}
    alarms = []
    for fault in runs.values():
        start, by = time.perf_counter(), caught(fault.run)
        print(f"{fault.what}: {by or 'sound'} ({time.perf_counter() - start:.1f} s)", file=sys.stderr, flush=True)
        alarms += [f"{fault.what}: {by}"] if by else []
    return alarms


if __name__ == "__main__":
    if "--sound" in sys.argv:
        print("\n".join(sound("verify" in sys.argv)) or "no false alarm")
    else:
        print(markdown(table(sys.argv[1] if len(sys.argv) > 1 else "")))
