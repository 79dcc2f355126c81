"""What a contact does after an impact follows from the velocities after it: friction at rest, and dampers."""

from __future__ import annotations

from math import exp

import pytest

import stiction as st

G, HEIGHT, MASS = 9.81, 1e-3, 2e-6
STEPPERS = [
    st.EventLocated(step=1e-3, method=st.DP5()),
    st.EventLocated(step=2e-4, method=st.RK4()),
    st.Moreau(step=1e-5),
]


def landing(vx, friction, **forces):
    """A box that falls on a floor without rebound, so that friction of the impact can stop it."""
    return st.Multibody(
        bodies={"box": st.PointMass(mass=MASS, y=HEIGHT, vx=vx)},
        forces={"gravity": st.Gravity(g=G), **forces},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=friction)},
    )


def travel_after_landing(model, stepper):
    """How far the box still goes [m], over its height of fall, and its last velocity [m/s]."""
    ds = st.simulate(model, stepper, until=0.2)
    x = ds.q.sel(coordinate="box.x").values
    landed = int((ds.q.sel(coordinate="box.y").values > 0).sum()) + 1
    return abs(x[-1] - x[landed]) / HEIGHT, float(ds.u.sel(coordinate="box.x")[-1])


@pytest.mark.parametrize("stepper", STEPPERS, ids=repr)
@pytest.mark.parametrize("way", [1.0, -1.0])
def test_what_an_impact_stops_is_held_by_static_friction(stepper, way):
    """μ_k m g < push < μ_s m g: a box that the impact has stopped stays, one that still slides would speed up."""
    push = st.Load(on="box.x", value=way * 0.4 * MASS * G)
    thrown = (
        -way * 0.4 * (2 * G * HEIGHT) ** 0.5
    )  # what the push gives in flight, so that the box lands at rest but for 1 mm/s
    box = landing(thrown + way * 1e-3, st.StaticKinetic(mu_s=0.5, mu_k=0.3), push=push)
    assert travel_after_landing(box, stepper) == (0.0, 0.0)


@pytest.mark.parametrize("stepper", STEPPERS, ids=repr)
@pytest.mark.parametrize("way", [1.0, -1.0])
def test_dampers_after_an_impact_see_the_velocity_after_it(stepper, way):
    """Before the impact the damper pulls with twice what friction holds, after it with nothing."""
    slow, flight = 0.95 * 0.3 * (2 * G * HEIGHT) ** 0.5, (2 * HEIGHT / G) ** 0.5  # the impact stops all below μ v_y
    c = 2 * 0.3 * MASS * G / slow
    box = landing(way * slow * exp(c / MASS * flight), st.Coulomb(mu=0.3), damper=st.Damper(b="box.x", damping=c))
    assert travel_after_landing(box, stepper) == (0.0, 0.0)
