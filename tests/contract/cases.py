"""One small model of every family, and what the contract needs to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Any

from bead import BeadOnWire, BeadRK4

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod
from stiction.units import mg, mm, um


@dataclass(frozen=True)
class Case:
    """A model, a stepper and another one, a short time that is no whole number of steps, and a number to vary."""

    model: Any
    stepper: Any
    other: Any
    until: float  # [s]
    vary: str
    coordinate: str  # whose last value is measured
    place: str = "q"  # name of the places in its states
    same_grid: int = 2  # the run of `until` may be cut here: at until × 1/same_grid, a step boundary


def planar() -> Case:
    floor = st.Contact(
        geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
    )
    model = st.Multibody(
        clock=st.Clock(frequency=200.0),
        bodies={"table": st.Driven(amplitude=5 * um, drive="saw"), "box": st.PointMass(mass=0.16 * mg)},
        drives={"saw": st.Sawtooth(rise=0.9)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": floor},
    )
    steppers = st.EventLocated(per_cycle=100.0, method=st.DP5()), st.Moreau(per_cycle=333.0)
    return Case(model, *steppers, 20e-3, "contacts.floor.friction.mu", "box.x")


def modal() -> Case:
    model = bouncing_hexapod()
    period = 1 / model.clock.frequency
    steppers = st.modal.ModalEvents(), st.modal.ModalEvents(step=period / 777)
    return Case(model, *steppers, 2 * period, "voltage", "mode_1")


def sliding() -> Case:
    model = st.devices.Ramona()
    steppers = st.sliding.Verlet(), st.sliding.Verlet(per_piece=50.0)
    period = 1 / model.assembled().clock.frequency
    return Case(model, *steppers, 2 * period, "amplitude", "x")


def platform() -> Case:
    model = st.devices.LocomotionPlatform(signal=st.devices.SawSignal(slow=0.2e-3))
    steppers = st.sliding.Verlet(), st.sliding.Verlet(per_piece=50.0)
    return Case(model, *steppers, 2 * model.signal.period, "amplitude", "y")


def stage() -> Case:
    ball = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius=0.5 * mm), mu=0.3, normal_force=0.07)
    response = st.sliding.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 10.0, 20.0), weights=(5e-10, 3e-10, 2e-10))
    piezo = st.sliding.Piezo(
        response=response, stiffness=5e7, damping=20.0, capacitance=0.2e-6,
        creep=st.sliding.Creep(gains=(0.02, 0.02), times=(1e-3, 1e-2)),
    )  # fmt: skip
    amplifier = st.sliding.Amplifier(bandwidth=2e4, slew=5e6, current=0.5)
    foot = st.sliding.StageFoot(drive="saw", voltage=60.0, piezo=piezo, amplifier=amplifier, mass=0.5e-3)
    model = st.sliding.StickSlipStage(
        mass=3e-3, force=-0.01, clock=st.Clock(frequency=1e3), drives={"saw": st.Sawtooth(rise=0.98)},
        feet={"foot": foot}, contacts={"ball": st.sliding.StageContact(contact=ball, count=6.0, foot="foot")},
        base=st.sliding.StageBase(mass=0.1, stiffness=1e6, damping=10.0), guide=st.sliding.StageGuide(damping=0.1),
    )  # fmt: skip
    steppers = st.sliding.Verlet(), st.sliding.Verlet(per_piece=50.0)
    return Case(model, *steppers, 2e-3, "feet.foot.voltage", "x")


def spatial() -> Case:
    shape = st.spatial.Cuboid(width=2 * mm, length=1 * mm, height=0.5 * mm)
    box = st.spatial.Solid(mass=1e-6, shape=shape, position=(0.0, 0.0, 0.26 * mm), spin=(1.0, 2.0, 0.5))
    push = st.spatial.BodyForce(on="box", force=(2e-5, 0.0, 0.0), drive="shaker")
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
    model = st.spatial.RigidBodies(
        clock=st.Clock(frequency=100.0),
        drives={"shaker": st.Sine()},
        bodies={"box": box},
        forces={"gravity": st.Gravity(), "push": push},
        contacts={"floor": floor},
    )
    steppers = st.Moreau(per_cycle=500.0), st.Moreau(per_cycle=333.0)
    return Case(model, *steppers, 20e-3, "contacts.floor.friction.mu", "box.x", "position")


def tumbling() -> Case:
    model = st.devices.utum_on_paper(frequency=10.0)
    steppers = st.tumbling.PatchStep(step=1e-4), st.tumbling.PatchStep(step=0.7e-4)
    return Case(model, *steppers, 0.04, "field.frequency", "robot.y", "position")


def mechanism() -> Case:
    silicon, leaf = st.mechanism.Elastic(youngs=160e9), st.mechanism.Uniform(depth=25 * um, height=5 * um)
    legs = {
        name: st.mechanism.Straight(
            start="ground", end="stage", x=x, y=0.0, angle=pi / 2, length=1 * mm, section=leaf, material=silicon
        )
        for name, x in {"left": 0.0, "right": 0.8 * mm}.items()
    }
    model = st.mechanism.Mechanism(
        bodies={"stage": st.mechanism.Link(x=0.4 * mm, y=1 * mm, mass=1e-9, moment=1e-16)},
        flexures=legs,
        loads={"push": st.mechanism.Wrench(body="stage", fx=5e-6)},
    )
    steppers = st.mechanism.GeneralizedAlpha(step=1e-5), st.mechanism.GeneralizedAlpha(step=0.7e-5)
    return Case(model, *steppers, 4e-4, "loads.push.fx", "stage.x")


def bead() -> Case:
    model = BeadOnWire(radius=0.01, s=0.004, shake=1e-4, clock=st.Clock(frequency=20.0))
    return Case(model, BeadRK4(per_cycle=200.0), BeadRK4(per_cycle=333.0), 0.1, "damping", "bead.s")


CASES = {f.__name__: f for f in (planar, modal, sliding, platform, stage, spatial, tumbling, mechanism, bead)}
