"""Stiff springs, implicit in Moreau's step: the slow motion of a stiff chain, its order, and energy that is kept."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest

import stiction as st
from stiction.core.errors import ModelError

P = st.planar
SLOW, STIFF = 4.0, 4e10  # N/m; the chain's own period is 1e-5 of the slow one


def chain(stiff=STIFF, damping=0.0, count=4, start=1e-3):
    """Equal masses in a row, tied to each other stiffly and to the ground softly."""
    bodies = {f"m{k}": st.Slide(mass=0.25, x=start) for k in range(count)}
    links = {f"s{k}": P.StiffSpring(a=f"m{k}.x", b=f"m{k + 1}.x", stiffness=stiff, damping=damping)
             for k in range(count - 1)}  # fmt: skip
    return st.Multibody(bodies=bodies, joints=links, forces={"slow": st.Spring(b="m0.x", stiffness=SLOW)})


def test_a_stiff_chain_moves_as_one_mass_with_steps_far_beyond_its_own_period():
    """Σm = 1 kg on 4 N/m: x = x₀ cos 2t; explicit steps would have to be below 2/ω = 3e-6 s."""
    errors = []
    for steps in (50, 100, 200):
        ds = st.simulate(chain(), st.Moreau(step=pi / steps), until=pi / 3)
        errors.append(max(abs(ds.q.values[-1] / 1e-3 - cos(2 * pi / 3))))
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert errors[-1] < 2e-4 and ((orders > 1.9) & (orders < 2.1)).all()


def test_a_lone_stiff_spring_keeps_its_energy_exactly():
    k, m, v = 1e8, 2.0, 0.3
    model = st.Multibody(
        bodies={"m": st.Slide(mass=m, vx=v)},
        joints={"s": P.StiffSpring(b="m.x", stiffness=k)},
        forces={"none": st.Spring(b="m.x", stiffness=0.0)},
    )
    for step in (1e-2, 1e-4, 1e-5):
        ds = st.simulate(model, st.Moreau(step=step), until=200 * step)
        E = 0.5 * m * ds.u.values[:, 0] ** 2 + 0.5 * k * ds.q.values[:, 0] ** 2
        assert np.allclose(E, 0.5 * m * v * v, rtol=1e-10, atol=0)  # the trapezoidal rule keeps quadratic energies
    # and where the step resolves it, its period: ω' Δt = 2 atan(ω Δt/2), so x is known step by step
    w, steps = sqrt(k / m), len(ds.time) - 1
    turned = 2 * np.arctan(0.5e-5 * w) * steps
    assert ds.q.values[-1, 0] == pytest.approx(v / w * sin(turned), rel=1e-8)


def test_damping_takes_what_it_must_and_nothing_is_created():
    model = st.Multibody(
        bodies={"a": st.Slide(mass=1.0, vx=1.0), "b": st.Slide(mass=3.0)},
        joints={"s": P.StiffSpring(a="a.x", b="b.x", stiffness=1e9, damping=1e5)},
        forces={"none": st.Spring(b="a.x", stiffness=0.0)},  # so that one kind of model is compiled
    )
    ds = st.simulate(model, st.Moreau(step=1e-3), until=1.0)
    u, stretch = ds.u.values, ds.q.values[:, 1] - ds.q.values[:, 0]
    E = 0.5 * u[:, 0] ** 2 + 1.5 * u[:, 1] ** 2 + 0.5e9 * stretch**2
    assert (np.diff(E) <= 1e-11 * E[0]).all()  # places of 0.25 m have 1e-17 m, of which 1e9 N/m makes 1e-12 J
    # λ Δt = −122 of the fastest mode: the trapezoidal rule leaves (1 − 61)/(1 + 61) of it in a step, 1e-14 in the end
    assert np.allclose(u[-1], 0.25, rtol=1e-9)  # momentum over both masses
    assert np.allclose(u[:, 0] + 3 * u[:, 1], 1.0, rtol=1e-11)


def test_a_stiffly_tied_pair_rubs_as_one_body():
    """Two masses on a floor, one of which is pushed: friction of both holds up to μ g Σm, then a = F/Σm − μ g."""
    mu, g = 0.3, 9.81
    for force, a in ((5.0, 0.0), (12.0, 12.0 / 3.0 - mu * g)):
        bodies = {"a": st.PointMass(mass=1.0), "b": st.PointMass(mass=2.0, x=0.1)}
        model = st.Multibody(
            bodies=bodies,
            joints={"s": P.StiffSpring(a="a.x", b="b.x", stiffness=1e9, damping=1e5, rest=0.1)},
            forces={"weight": st.Gravity(g=g), "push": st.Load(on="a.x", value=force)},
            contacts={n: st.Contact(geometry=st.Floor(normal=f"{n}.y", tangent=f"{n}.x"), friction=st.Coulomb(mu=mu))
                      for n in bodies},
        )  # fmt: skip
        ds = st.simulate(model, st.Moreau(step=1e-3), until=0.2)
        # 1e-8 m is what the spring gives under the force
        assert ds.q.sel(coordinate="a.x").values[-1] == pytest.approx(0.5 * a * 0.2**2, abs=3e-8 + 1e-3 * a * 0.2)


def test_what_does_not_know_stiff_springs_says_so():
    with pytest.raises(ModelError, match="implicit in Moreau"):
        st.simulate(chain(), st.EventLocated(step=0.1), until=1.0)
    bad = st.Multibody(
        bodies={"m": st.Slide(mass=1.0)},
        joints={"s": P.StiffSpring(b="m.x", stiffness=1.0)},
        contacts={"stop": st.Contact(geometry=st.Stop(b="m.x"), normal=st.Poisson(e=0.5))},
    )
    with pytest.raises(ModelError, match="do not go together"):
        st.simulate(bad, st.Moreau(step=0.1), until=1.0)
