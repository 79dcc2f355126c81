"""A disc over an inclined line with everything a contact may have: one kind of model for several tests."""

from __future__ import annotations

from math import cos, sin

import stiction as st

G = 9.81
J = st.planar
BOTH = (st.Moreau(step=1e-3), st.EventLocated(step=1e-2, method=st.DOP853(rtol=1e-12)))


def disc(
    radius=0.1, mass=2.0, beta=0.5, arm=0.0, mu=0.9, e=0.0, e_T=0.0, angle=0.0, height=0.0, v=(0.0, 0.0), omega=0.0,
    depth=0.0, wavelength=1.0, crest=0.0, low=1.0, high=1.0, frequency=1.0, phase=0.0, g=G, place=0.0, turned=0.0,
):  # fmt: skip
    """A disc of moment β m R² above a line at `angle`; `v` along and across the line. `turned` turns the whole world.

    Friction μ share(place) share(time): ripples of a depth, and a sine that goes from `low` to `high`.
    """
    up = angle + turned
    c, s = cos(up), sin(up)
    away = radius + height
    body = st.RigidBody(
        mass=mass, moment=beta * mass * radius**2, x=place * c - away * s, y=place * s + away * c,
        vx=v[0] * c - v[1] * s, vy=v[0] * s + v[1] * c, omega=omega,
    )  # fmt: skip
    law = J.Rippled(law=st.Coulomb(mu=mu), depth=depth, wavelength=wavelength, crest=crest)
    wheel = J.RollingContact(
        geometry=st.DiscOnLine(body="disc", radius=radius, angle=up),
        arm=arm,
        friction=J.Switched(law=law, drive="wave", low=low, high=high),
        normal=J.TangentialNewton(e=e, e_T=e_T),
    )
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        drives={"wave": st.Sine(phase=phase)},
        bodies={"disc": body},
        forces={
            "weight": st.Load(on="disc.y", value=-mass * g * cos(turned)),
            "aside": st.Load(on="disc.x", value=mass * g * sin(turned)),
        },
        contacts={"wheel": wheel},
    )


def along(ds, model):
    """Place and velocity of the disc along the line of its contact."""
    angle = model.contacts["wheel"].geometry.angle
    q, u = (values[:, 0] * cos(angle) + values[:, 1] * sin(angle) for values in (ds.q.values, ds.u.values))
    return q, u
