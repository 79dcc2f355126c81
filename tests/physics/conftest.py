"""Models that several physics tests build. Few kinds of parts, many values: each new set of kinds is a new compilation.

The fixture `build` hands out builders, not models, so that a test states the numbers it depends on.
"""

from __future__ import annotations

from math import atan, cos, hypot, pi, sin
from types import SimpleNamespace

import pytest

import stiction as st

G = 9.81  # m/s²
SIDES = {"left": (-1, -1), "right": (1, -1), "upper_right": (1, 1), "upper_left": (-1, 1)}


def on_floor(*, mu=0.0, e=0.0, g=G, tilt=0.0, stiffness=0.0, **body):
    """A point mass of 1 kg on a (tilted) floor, held to x = 0 by a spring that may have no stiffness."""
    return st.Multibody(
        bodies={"mass": st.PointMass(**{"mass": 1.0, **body})},
        forces={"gravity": st.Gravity(g=g, tilt=tilt), "spring": st.Spring(b="mass.x", stiffness=stiffness)},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="mass.y", tangent="mass.x"), friction=st.Coulomb(mu=mu), normal=st.Newton(e=e)
            )
        },
    )


def shaken_oscillator(*, ratio, force, mu, stiffness=100.0):
    """Den Hartog's oscillator: 1 kg on a spring and a rough floor under force × cos ωt, ω = ratio × own frequency."""
    return st.Multibody(
        clock=st.Clock(frequency=ratio * stiffness**0.5 / (2 * pi)),
        bodies={"mass": st.PointMass(mass=1.0)},
        drives={"shaker": st.Sine(phase=pi / 2)},
        forces={
            "weight": st.Load(on="mass.y", value=-G),
            "shaker": st.Load(on="mass.x", value=force, drive="shaker"),
            "spring": st.Spring(b="mass.x", stiffness=stiffness),
        },
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="mass.y", tangent="mass.x"), friction=st.Coulomb(mu=mu))
        },
    )


def stick_slip_drive(*, mu=0.3, mass=1.6e-7, T_f=0.1e-3):
    """A box on a table with acceleration +0.5 μg for 8 T_f, then −4 μg for T_f, in the table's frame.

    The box advances by 4.5 μ g T_f² per cycle: 1.5 while the table falls back, 3 while the box coasts to rest.
    """
    return st.Multibody(
        clock=st.Clock(frequency=1 / (9 * T_f)),
        bodies={"box": st.PointMass(mass=mass)},
        drives={"table": st.Square(high=-0.5, low=4.0, duty=8 / 9)},
        forces={
            "weight": st.Load(on="box.y", value=-mass * G),
            "inertia": st.Load(on="box.x", value=mass * mu * G, drive="table"),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu))},
    )


def belt_oscillator(*, mu_s=0.4, mu_k=0.2, load=10.0, stiffness=100.0, speed=0.1, lasting=10.0):
    """1 kg on a spring, carried by a belt of constant speed; the belt is a sawtooth seen during its rise only."""
    rise = 0.99
    return st.Multibody(
        clock=st.Clock(frequency=1 / lasting),
        bodies={
            "belt": st.Driven(amplitude=speed * rise * lasting, drive="belt"),
            "mass": st.PointMass(mass=1.0, vx=speed),
        },
        drives={"belt": st.Sawtooth(rise=rise)},
        forces={
            "load": st.Load(on="mass.y", value=-load),
            "spring": st.Spring(b="mass.x", stiffness=stiffness),
        },
        contacts={
            "belt": st.Contact(
                geometry=st.Floor(normal="mass.y", tangent="mass.x", beside="belt.x"),
                friction=st.StaticKinetic(mu_s=mu_s, mu_k=mu_k),
            )
        },
    )


def ball_chain(speeds, *, law=st.Newton, e=1.0, masses=None):
    """Balls in a row that touch, with a contact between neighbours; `e` is one number, or one per contact."""
    n = len(speeds)
    masses = masses or [1.0] * n
    e = [e] * (n - 1) if isinstance(e, float) else e
    return st.Multibody(
        bodies={f"ball{i}": st.Slide(mass=masses[i], vx=speeds[i]) for i in range(n)},
        contacts={
            f"pair{i}": st.Contact(geometry=st.Stop(a=f"ball{i}.x", b=f"ball{i + 1}.x"), normal=law(e=e[i]))
            for i in range(n - 1)
        },
    )


def shaken_table(*, gamma, e, y=0.0, vy=0.0):
    """A ball above a table that moves as A sin ωt at 1 Hz, with A ω² = gamma g."""
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={
            "table": st.Driven(amplitude=gamma * G / (2 * pi) ** 2, drive="shaker"),
            "ball": st.Slide(mass=1.0, x=y, vx=vy),
        },
        drives={"shaker": st.Sine()},
        forces={"weight": st.Load(on="ball.x", value=-G)},
        contacts={"table": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=e))},
    )


def rigid(points, *, mu, e=0.0, g=G, law=st.Newton, mass=1.0, moment, **start):
    """A rigid body above the floor that may touch with the given points {name: (x, y)} of its own frame."""
    return st.Multibody(
        bodies={"box": st.RigidBody(mass=mass, moment=moment, **start)},
        forces={"gravity": st.Gravity(g=g)},
        contacts={
            name: st.Contact(
                geometry=st.PointOnLine(body="box", px=px, py=py), friction=st.Coulomb(mu=mu), normal=law(e=e)
            )
            for name, (px, py) in points.items()
        },
    )


def box(*, width, height, corners=tuple(SIDES), **rest):
    """A uniform box of 1 kg with contacts at the named corners."""
    points = {name: (SIDES[name][0] * width / 2, SIDES[name][1] * height / 2) for name in corners}
    return rigid(points, moment=(width**2 + height**2) / 12, **rest)


def sled(*, width=0.2, height=0.1, runners=5, **rest):
    """A uniform box of 1 kg with more contact points along its lower side than it needs."""
    points = {f"p{i}": (width * (i / (runners - 1) - 0.5), -height / 2) for i in range(runners)}
    return rigid(points, moment=(width**2 + height**2) / 12, **rest)


def tilted_block(*, width, height, tilt, **laws):
    """A block at rest on its lower left corner, which is at the origin; the lower right one is lifted by `tilt`."""
    lean = atan(width / height) - tilt  # of the diagonal through the corner, from the vertical
    half = hypot(width, height) / 2
    return box(
        width=width, height=height, corners=("left", "right"),
        x=half * sin(lean), y=half * cos(lean), theta=tilt, **laws,
    )  # fmt: skip


def rod(*, angle, mu, vx):
    """A uniform rod of 1 kg and length 2 m, its lower end on the floor, sliding along without turning."""
    return rigid({"tip": (-1.0, 0.0), "top": (1.0, 0.0)}, mu=mu, moment=1 / 3, y=sin(angle), theta=angle, vx=vx)


def rolling_ball(*, radius, mu, vx):
    """A solid sphere of 1 kg on the floor, sliding without turning."""
    return st.Multibody(
        bodies={"ball": st.RigidBody(mass=1.0, moment=0.4 * radius**2, y=radius, vx=vx)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=st.DiscOnLine(body="ball", radius=radius), friction=st.Coulomb(mu=mu))},
    )


@pytest.fixture(scope="session")
def build():
    """The builders above."""
    return SimpleNamespace(
        on_floor=on_floor,
        shaken_oscillator=shaken_oscillator,
        stick_slip_drive=stick_slip_drive,
        belt_oscillator=belt_oscillator,
        ball_chain=ball_chain,
        shaken_table=shaken_table,
        rigid=rigid,
        box=box,
        sled=sled,
        tilted_block=tilted_block,
        rod=rod,
        rolling_ball=rolling_ball,
    )
