"""A double pendulum in its two angles, as a user writes it, by hand, and of bodies with joints."""

from __future__ import annotations

from math import cos, pi, sin
from types import SimpleNamespace

import numpy as np

import stiction as st

P = st.planar
G = 9.81
ARM = SimpleNamespace(L1=0.3, L2=0.2, m1=0.5, m2=0.3, J1=0.004, J2=0.001, a=1.2, b=0.4, wa=1.0, wb=-2.0)


@st.part
class Angles:
    """Both angles from the vertical, and their mass matrix."""

    coordinates = (("alpha", "rad"), ("beta", "rad"))
    A: float = st.par("kg*m^2", "m1 L1²/4 + J1 + m2 L1²", positive=True)
    B: float = st.par("kg*m^2", "m2 L1 L2/2", positive=True)
    D: float = st.par("kg*m^2", "m2 L2²/4 + J2", positive=True)

    @staticmethod
    def mass_matrix(part, q, M):
        M[0, 0], M[1, 0], M[1, 1] = part.A, part.B * cos(q[0] - q[1]), part.D


@st.part
class Names:
    """The same angles; frames have all the mass."""

    coordinates = (("alpha", "rad"), ("beta", "rad"))


@st.part
class First:
    """A point of the first rod, a share s of its length from the pin."""

    L1: float = st.par("m", "length", positive=True)
    s: float = st.par("1", "share")

    @staticmethod
    def carry(part, q, x):
        x[0], x[1], x[2] = part.s * part.L1 * sin(q[0]), -part.s * part.L1 * cos(q[0]), q[0]


@st.part
class Second:
    """A point of the second rod."""

    L1: float = st.par("m", "length of the first rod", positive=True)
    L2: float = st.par("m", "length", positive=True)
    s: float = st.par("1", "share")

    @staticmethod
    def carry(part, q, x):
        x[0] = part.L1 * sin(q[0]) + part.s * part.L2 * sin(q[1])
        x[1] = -part.L1 * cos(q[0]) - part.s * part.L2 * cos(q[1])
        x[2] = q[1]


def constants(p=ARM):
    return p.m1 * p.L1**2 / 4 + p.J1 + p.m2 * p.L1**2, p.m2 * p.L1 * p.L2 / 2, p.m2 * p.L2**2 / 4 + p.J2


def by_hand(q, u, p=ARM):
    """M and c of M u̇ + c = h, from Lagrange's equations."""
    A, B, D = constants(p)
    C, S = B * cos(q[0] - q[1]), B * sin(q[0] - q[1])
    return np.array([[A, C], [C, D]]), np.array([S * u[1] ** 2, -S * u[0] ** 2])


def rates(t, y, p=ARM):
    """ẏ of y = (α, β, α̇, β̇) under gravity."""
    M, c = by_hand(y[:2], y[2:], p)
    weight = -G * np.array([(p.m1 / 2 + p.m2) * p.L1 * sin(y[0]), p.m2 * p.L2 / 2 * sin(y[1])])
    return [*y[2:], *np.linalg.solve(M, weight - c)]


def arm(by_law, p=ARM, **more):
    """In own coordinates: M by a law and weights as loads, or all of it by frames with masses."""
    start = {"start": (p.a, p.b), "speeds": (p.wa, p.wb)}
    masses = {} if by_law else {"r1": {"mass": p.m1, "moment": p.J1}, "r2": {"mass": p.m2, "moment": p.J2}}
    A, B, D = constants(p)
    bodies = {
        "arm": P.Generalised(law=Angles(A=A, B=B, D=D) if by_law else Names(), **start),
        "r1": P.Carried(of="arm", law=First(L1=p.L1, s=0.5), **masses.get("r1", {})),
        "r2": P.Carried(of="arm", law=Second(L1=p.L1, L2=p.L2, s=0.5), **masses.get("r2", {})),
    }
    loads = {"g1": st.Load(on="r1.y", value=-p.m1 * G), "g2": st.Load(on="r2.y", value=-p.m2 * G)}
    return st.Multibody(bodies=bodies, forces=loads if by_law else {"gravity": st.Gravity(g=G)}, **more)


def jointed(p=ARM, contacts=None):
    """The same of two bodies and two pins."""
    x, y, vx, vy = p.L1 / 2 * sin(p.a), -p.L1 / 2 * cos(p.a), p.L1 / 2 * cos(p.a) * p.wa, p.L1 / 2 * sin(p.a) * p.wa
    r = p.L2 / 2
    bodies = {
        "r1": st.RigidBody(mass=p.m1, moment=p.J1, x=x, y=y, theta=p.a, vx=vx, vy=vy, omega=p.wa),
        "r2": st.RigidBody(
            mass=p.m2, moment=p.J2, x=2 * x + r * sin(p.b), y=2 * y - r * cos(p.b), theta=p.b,
            vx=2 * vx + r * cos(p.b) * p.wb, vy=2 * vy + r * sin(p.b) * p.wb, omega=p.wb,
        ),
    }  # fmt: skip
    pins = {"hip": P.Revolute(b="r1", by=p.L1 / 2), "knee": P.Revolute(a="r1", b="r2", ay=-p.L1 / 2, by=r)}
    return st.Multibody(bodies=bodies, joints=pins, forces={"gravity": st.Gravity(g=G)}, contacts=contacts or {})


def contact(body, e, mu=0.3, x=0.335, py=-ARM.L2 / 2):
    """The tip of the second rod at a wall on its left."""
    wall = st.PointOnLine(body=body, py=py, line_x=x, angle=-pi / 2)
    return st.Contact(geometry=wall, friction=st.Coulomb(mu=mu), normal=st.Newton(e=e))
