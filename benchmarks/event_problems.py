"""Models whose motion under event location is known in closed form or from an independent prototype."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, sqrt

import stiction as st

G = 9.81


def by_step(dt: float) -> st.EventLocated:
    return st.EventLocated(step=dt)


def exact(method=None, **kind) -> st.EventLocated:
    return st.EventLocated(method=method or st.DOP853(rtol=1e-13), **kind)


def ball_on_table(gamma: float, e: float, phase: float, v: float) -> st.Multibody:
    """Table y = A sin ωt with A ω² = Γ g; the ball starts on it at the given phase, with relative velocity v."""
    omega = 2 * pi * 100.0
    A = gamma * G / omega**2
    ball = st.Slide(mass=1e-6, x=A * sin(phase), vx=A * omega * cos(phase) + v)
    return st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={"table": st.Driven(amplitude=A, drive="shake"), "ball": ball},
        drives={"shake": st.Sine(phase=phase)},
        forces={"weight": st.Load(on="ball.x", value=-1e-6 * G)},
        contacts={"plate": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=e))},
    )


def den_hartog(r: float, rho: float) -> tuple[st.Multibody, float]:
    """Forced oscillator with dry friction, m = 1, k = 100, F0 = 5 N; model and exact amplitude."""
    box = st.PointMass(mass=1.0)
    omega = 10 * r
    model = st.Multibody(
        clock=st.Clock(frequency=omega / (2 * pi)),
        bodies={"box": box},
        drives={"push": st.Sine(phase=pi / 2)},
        forces={
            "weight": st.Load(on="box.y", value=-10.0),
            "spring": st.Spring(b="box.x", stiffness=100.0),
            "push": st.Load(on="box.x", value=5.0, drive="push"),
        },
        contacts={"floor": st.Contact(
            geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=rho * 0.5)
        )},
    )  # fmt: skip
    V, U = 1 / (1 - r * r), sin(pi / r) / (r * (1 + cos(pi / r)))
    return model, 0.05 * sqrt(V * V - (rho * U) ** 2)


def block(e: float) -> tuple[st.Multibody, float]:
    """0.2 × 0.8 m, standing on its left corner, tilted by half the critical angle; model and critical angle."""
    b, h = 0.1, 0.4
    alpha = atan2(b, h)
    tilt = alpha / 2
    body = st.RigidBody(
        mass=1.0, moment=(4 * b * b + 4 * h * h) / 12, theta=tilt,
        x=b * cos(tilt) - h * sin(tilt), y=b * sin(tilt) + h * cos(tilt),
    )  # fmt: skip
    contacts = {
        name: st.Contact(
            geometry=st.PointOnLine(body="block", px=px, py=-h), friction=st.Coulomb(mu=5.0), normal=st.Newton(e=e)
        )
        for name, px in (("left", -b), ("right", b))
    }
    return st.Multibody(bodies={"block": body}, forces={"gravity": st.Gravity()}, contacts=contacts), hypot(b, h)
