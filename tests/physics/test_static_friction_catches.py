"""A body that forces stop and would push back stays: sliding friction alone could not hold it, static friction does.

Thrown against a force F with μ_k N < F < μ_s N it stops after v²/(2 a), a = F/m + μ_k g, and rests. A step that passes
the standstill must see that; where it ends hangs on the step, so that many are tried.
"""

from __future__ import annotations

from math import cos, hypot, sin

import pytest

import stiction as st

G, V, MU_S, MU_K, PUSH = 9.81, 0.3, 0.6, 0.1, 0.5 * 9.81  # per mass
SLOWS = PUSH + MU_K * G
WAY, TIME = V**2 / (2 * SLOWS), V / SLOWS
LAW = st.StaticKinetic(mu_s=MU_S, mu_k=MU_K)
CLOCK, WHOLE = st.Clock(frequency=1 / (3 * TIME)), {"until": st.Cycles(count=1), "save": st.Save(steps=0)}


def point(stepper):
    model = st.Multibody(
        clock=CLOCK, bodies={"box": st.PointMass(mass=1.0, vx=-V)},
        forces={"weight": st.Gravity(g=G), "push": st.Load(on="box.x", value=PUSH)},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=LAW)},
    )  # fmt: skip
    ds = st.simulate(model, stepper, **WHOLE)
    return float(ds.u.sel(coordinate="box.x")[-1]), float(ds.q.sel(coordinate="box.x")[-1])


def box(stepper):
    solid = st.spatial.Solid(
        mass=1.0, shape=st.spatial.Cuboid(width=0.1, length=0.1, height=0.04), position=(0.0, 0.0, 0.02),
        velocity=(-V, 0.0, 0.0),
    )  # fmt: skip
    model = st.spatial.RigidBodies(
        clock=CLOCK, bodies={"box": solid},
        forces={"weight": st.Gravity(g=G), "push": st.spatial.Shaking(acceleration=(-PUSH, 0.0, 0.0))},
        contacts={"floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=LAW)},
    )  # fmt: skip
    ds = st.simulate(model, stepper, **WHOLE)
    return float(ds.velocity.values[-1].ravel()[0]), float(ds.position.values[-1].ravel()[0])


@pytest.mark.parametrize(
    "thrown,stepper",
    [(point, st.Moreau), (point, st.EventLocated), (box, st.Moreau), (box, st.spatial.LocatedMoreau)],
    ids=["point, Moreau", "point, located", "box, Moreau", "box, located"],
)
def test_a_body_that_forces_would_push_back_is_held(thrown, stepper):
    """For every step: at rest, to the way of a step where it is not located."""
    for steps in range(50, 74):
        v, x = thrown(stepper(per_cycle=steps))
        assert v == 0.0, steps
        assert x == pytest.approx(-WAY, abs=V * 3 * TIME / steps)


@pytest.mark.parametrize("angle", [0.0, 0.7, -2.1])
@pytest.mark.parametrize("feet", [(-1.0, 1.0), (-1.0, 0.0, 1.0)], ids=["two feet", "three feet"])
def test_a_body_on_feet_is_held_in_every_world(angle, feet):
    """Turned worlds; of steps a third of which end at the standstill itself, which is then known but for round-off."""
    c, s, h = cos(angle), sin(angle), 0.05
    body = st.RigidBody(mass=1.0, moment=1.0, x=-s * h, y=c * h, theta=angle, vx=-V * c, vy=-V * s)
    push = {"along": st.Load(on="box.x", value=G * s + PUSH * c), "up": st.Load(on="box.y", value=PUSH * s - G * c)}
    model = st.Multibody(
        clock=CLOCK, bodies={"box": body}, forces=push,
        contacts={f"foot{i}": st.Contact(geometry=st.PointOnLine(body="box", px=x, py=-h, angle=angle), friction=LAW)
                  for i, x in enumerate(feet)},
    )  # fmt: skip
    for steps in range(50, 70):
        ds = st.simulate(model, st.Moreau(per_cycle=steps), **WHOLE)
        (vx, vy), (x, y) = (a.sel(coordinate=["box.x", "box.y"]).values[-1] for a in (ds.u, ds.q))
        assert hypot(vx, vy) < 1e-9 * V, steps
        assert x * c + y * s == pytest.approx(-WAY, abs=V * 3 * TIME / steps)
