"""Contacts with memory inside the multibody engine, against the Slider and against closed forms."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.core.part import twin_of
from stiction.families.planar.located.runner import what_location_lacks
from stiction.families.planar.remembered import SMALL
from stiction.laws.memory.presliding import ceim

CONTACT = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.07)
MASS, SENSOR, STROKE = 3e-3, 1e6, 60e-9
CLOCK = st.Clock(frequency=500.0)
N, CYCLES = 4000, 3
K = CONTACT.normal.tangential_stiffness

LAWS = {
    "turning points": CONTACT,
    "triangle": st.with_value(CONTACT, "memory", st.sliding.ByTriangle()),
    "springs": st.with_value(CONTACT, "memory", st.sliding.BySprings(count=20)),
    "jenkins": st.sliding.Jenkins(k=K, mu=0.3, eta1=2.0),
    "dahl": st.sliding.Dahl(k=K, mu=0.3),
    "lugre": st.sliding.LuGre(k=K, mu_s=0.35, mu_k=0.3, v_s=1e-4, eta1=2.0),
    "ceim": ceim(K, 0.3, 2.0),
}


def multibody(contact, **more):
    parts = st.sliding.remembered(contact, on="runner.x", beside="table.x", normal_force=0.07, name="foot", **more)
    return st.Multibody(
        clock=CLOCK,
        bodies={"runner": st.Slide(mass=MASS), "table": st.Driven(amplitude=STROKE, drive="sine"), **parts["bodies"]},
        drives={"sine": st.Sine()},
        forces={"sensor": st.Spring(a="ground", b="runner.x", stiffness=SENSOR), **parts["forces"]},
    )


def slider(contact, **more):
    foot = st.sliding.DrivenContact(contact=contact, drive="sine", stroke=STROKE, normal_force=0.07, **more)
    return st.sliding.Slider(
        mass=MASS, stiffness=SENSOR, clock=CLOCK, drives={"sine": st.Sine()}, contacts={"foot": foot}
    )


def compared(contact, off, **more):
    """Both engines on the same contact; they differ by half a step, at which the friction is known."""
    ds = st.simulate(multibody(contact, **more), st.Moreau(per_cycle=N), until=st.Cycles(count=CYCLES))
    x = ds.q.sel(coordinate="runner.x")
    stepper = st.sliding.Verlet(step=CLOCK.period / N, per_piece=N)
    one = st.simulate(slider(contact, **more), stepper, until=st.Cycles(count=CYCLES))
    same = np.interp(x.time.values, one.time.values, one.q.sel(coordinate="x").values)
    assert np.ptp(same) > 0.2 * STROKE
    np.testing.assert_allclose(x.values, same, rtol=0, atol=off * np.ptp(same))


@pytest.mark.parametrize("name", ["turning points", "triangle"])
def test_runner_moves_as_in_a_slider(name):
    compared(LAWS[name], 5e-3)


@pytest.mark.parametrize("name", LAWS)
def test_memory_among_the_coordinates_answers_as_the_protocol_does(name):
    """Every law, uncompiled: the same forces along the same path, digit by digit, written 2⁻²⁰⁰ times smaller."""
    parts = st.sliding.remembered(LAWS[name], on="runner.x", normal_force=0.07, name="foot")
    memory = parts["bodies"]["foot"]
    q = np.zeros(len(memory.coordinates) + 2)  # the runner, the memory, the ground
    q[3:-1] = [getattr(memory, field) for _, _, field, _ in memory.coordinates[2:]]
    twin = twin_of(memory)._replace(law=twin_of(memory.law), on=0, beside=-1, load_drive=0)
    history = st.sliding.History(memory.law, 0.07)
    for delta in STROKE * np.sin(np.linspace(0, 9, 200)):
        q[0] = delta
        type(memory).__laws__["remember"](twin, 1, np.ones(1), 1e-6, q, q)
        assert q[1] / SMALL == history.trial(delta, dt=1e-6).force and q[2] / SMALL == 0.07
        history.commit()


def test_varying_load():
    compared(LAWS["triangle"], 5e-3, load_drive="sine", load_amplitude=0.05)


def test_restart_with_memory_is_exact():
    model = multibody(LAWS["turning points"])
    whole = st.simulate(model, st.Moreau(per_cycle=400), until=st.Cycles(count=4))
    first = st.simulate(model, st.Moreau(per_cycle=400), until=st.Cycles(count=2))
    second = st.simulate(model, st.Moreau(per_cycle=400), until=st.Cycles(count=2), start=st.end_state(first))
    np.testing.assert_array_equal(second.q.values[-1], whole.q.values[-1])
    assert st.loads(st.dumps(model)) == model


def test_memory_does_not_disturb_the_periodicity_test():
    """Forces and counts in the memory are far larger than the motion in metres; the motion alone decides."""
    damped = multibody(LAWS["turning points"])
    damped = st.with_value(damped, "forces.sensor.damping", 40.0)
    ds = st.simulate(damped, st.Moreau(per_cycle=400), until=st.Periodic(rtol=1e-9, max_cycles=200))
    x = ds.q.sel(coordinate="runner.x").values
    assert ds.attrs["status"] == "periodic" and abs(x[-1] - x[0]) < 1e-8 * np.ptp(x)


# ------------------------------------------------------------------------------------------------ pressed by the motion

BALL = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius=1e-3), mu=0.2, normal_force=1.0)


def thrown(vx, vy):
    mass = 4 / 3 * np.pi * 1e-9 * 7860
    parts = st.sliding.pressed_contact(BALL, on="ball.x", normal="ball.y", name="touch")
    ball = st.PointMass(mass=mass, y=1e-9, vx=vx, vy=-vy)
    return mass, st.Multibody(bodies={"ball": ball, **parts["bodies"]}, forces=parts["forces"])


def test_hertzian_collision():
    """A ball rebounds with its velocity after t = 2.9432 (15 m/(16 √R E*))^{2/5} v^{−1/5}, and d_max is known."""
    v = 0.1
    mass, model = thrown(0.0, v)
    E = BALL.pairing.E_star
    scale = (15 * mass / (16 * np.sqrt(1e-3) * E)) ** 0.4
    ds = st.simulate(model, st.Moreau(step=2e-8), until=3 * 2.9432 * scale * v**-0.2)
    y, w = (ds[a].sel(coordinate="ball.y").values for a in ("q", "u"))
    assert w[-1] == approx(v, rel=1e-4)
    inside = ds.time.values[y < 0]
    assert inside[-1] - inside[0] == approx(2.9432 * scale * v**-0.2, rel=2e-3)
    assert -y.min() == approx(scale * v**0.8, rel=1e-3)


def test_oblique_impact():
    """Steep and sliding throughout, friction takes 2μ v_n; shallow, the tangential spring gives some back."""
    v = 0.1
    for vx in (0.2, 0.005):
        _, model = thrown(vx, v)
        ds = st.simulate(model, st.Moreau(step=2e-8), until=2e-5)
        end, normal = (float(ds.u.sel(coordinate=c).values[-1]) for c in ("ball.x", "ball.y"))
        assert normal == approx(v, rel=1e-4)
        if vx > 0.1:
            assert vx - end == approx(2 * 0.2 * v, rel=2e-3)
        else:
            assert end < -0.1 * vx  # a point mass without spin is thrown back by what it stored


# ------------------------------------------------------------------------------------------------ what is refused


def test_what_is_refused():
    with pytest.raises(st.ModelError, match="lost"):
        multibody(LAWS["jenkins"], load_drive="sine", load_amplitude=0.08)
    with pytest.raises(st.ModelError, match="ByTriangle"):
        multibody(CONTACT, load_drive="sine", load_amplitude=0.01)
    with pytest.raises(st.ModelError, match="Coulomb has no memory"):
        multibody(st.Coulomb(mu=0.3))
    with pytest.raises(st.ModelError, match="slide"):
        multibody(st.Stribeck(mu_s=0.3, mu_k=0.2))
    assert "memory" in what_location_lacks(multibody(LAWS["jenkins"]).lowered())  # what event location asks first
