"""Stiff springs, implicit in Moreau's step: the slow motion of a stiff chain, its order, and energy that is kept."""

from __future__ import annotations

import dataclasses
import warnings
from math import cos, pi, sin, sqrt

import numpy as np
import pytest

import stiction as st
from stiction.core.errors import ModelError
from stiction.families.planar.family import Planar
from stiction.families.planar.model import lowered

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


@pytest.mark.parametrize(("k", "c"), [(1.1e14, 0.0), (1.0, 1.1e7)])
def test_the_default_stepper_tells_of_springs_that_make_it_slow(k, c):
    """Output steps of 1 ms: 1e7 rad/s, as √(k/m) or c/m with m = 1 kg of two of 2 kg that swing against each other, are
    ten thousand radians in one and as many steps; a hundredth of the rate is not told of."""
    rule = st.AtTime(time=1.0)

    def chosen(k, c):
        model = st.Multibody(
            bodies={"a": st.Slide(mass=2.0), "b": st.Slide(mass=2.0)},
            forces={"soft": st.Spring(b="a.x", stiffness=1.0),
                    "rod": st.Spring(a="a.x", b="b.x", stiffness=k, damping=c)},
        )  # fmt: skip
        return Planar().usual_stepper(lowered(model), rule)

    with pytest.warns(
        st.StepperWarning, match=r"forces\.rod is so stiff .* method=planar.Rosenbrock.* planar\.StiffSpring in"
    ):
        assert isinstance(chosen(k, c), st.EventLocated)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert isinstance(chosen(1e-4 * k, 1e-2 * c), st.EventLocated)


def test_a_stiff_pair_that_is_braked_stops_when_its_closed_form_says():
    """Two masses on an undamped spring, the first rubs: it slows down by μ g m/M and trembles with μ g m'/(M ω), and
    stops at the first zero of v − a t − (m'/M)(μ g/ω) sin ωt. 160 and 500 radians of the spring go by until then."""
    mu, g, m, other, v = 0.3, 9.81, 1.0, 2.0, 1.0
    total = m + other
    for k in (1e4, 1e5):
        w, a = sqrt(k * total / (m * other)), mu * m * g / total
        model = st.Multibody(
            bodies={"a": st.PointMass(mass=m, vx=v), "b": st.Slide(mass=other, x=0.1, vx=v)},
            forces={"weight": st.Gravity(g=g), "s": st.Spring(a="a.x", b="b.x", stiffness=k, rest=0.1)},
            contacts={"foot": st.Contact(geometry=st.Floor(normal="a.y", tangent="a.x"), friction=st.Coulomb(mu=mu))},
        )  # fmt: skip
        ds = st.simulate(model, until=1.2)
        t = np.linspace(0.9 * v / a, 1.1 * v / a, 200_001)
        slides = v - a * t - other / total * mu * g / w * np.sin(w * t)
        i = int(np.argmax(slides < 0))
        first = t[i - 1] + (t[i] - t[i - 1]) * slides[i - 1] / (slides[i - 1] - slides[i])
        # DP5(1e-6): of hundreds of steps of a radian, each off by 1e-6 of v at most
        assert ds.event_time.values[0] == pytest.approx(first, rel=2e-4)
        assert ds.attrs["evaluations"] < 60 * w * 1.2  # ten steps of six in a radian: cost grows with ω alone


@pytest.mark.parametrize(("k", "c"), [(4.4e6, 0.0), (1e8, 0.0), (3e6, 600.0), (0.0, 2.2e3)])
def test_steps_that_explicit_springs_do_not_bear_are_refused(k, c):
    """1 kg, 1 ms: Δt² k/m + 2 Δt c/m is 4.4, 100, 4.2, 4.4; twenty steps of the first made 127 m of 1 mm, of the second
    3e36 m, with a clean certificate."""
    model = st.Multibody(
        bodies={"a": st.Slide(mass=1.0, x=1e-3, vx=1.0)}, forces={"s": st.Spring(b="a.x", stiffness=k, damping=c)}
    )
    with pytest.raises(st.VerificationError, match=r"unstable.*a\.x.*StiffSpring"):
        st.simulate(model, st.Moreau(step=1e-3), until=0.02)
    ds = st.simulate(model, st.Moreau(step=0.9e-3), until=0.018) if k < 1e8 else None
    assert ds is None or abs(ds.q.values).max() < 0.1


def unstable(k=1e8, vx=1.0, clock=False):
    """1 kg on a spring that steps of 1 ms do not bear; with a clock of 1 Hz a thousand of them in a cycle."""
    model = st.Multibody(
        bodies={"a": st.Slide(mass=1.0, x=0.0, vx=vx)}, forces={"s": st.Spring(b="a.x", stiffness=k)}
    )  # fmt: skip
    return dataclasses.replace(model, clock=st.Clock(frequency=1.0)) if clock else model


def test_what_rests_exactly_excites_no_spring_and_is_not_refused():
    ds = st.simulate(unstable(vx=0.0), st.Moreau(step=1e-3), until=0.02)
    assert (ds.q.values == 0.0).all() and (ds.u.values == 0.0).all()
    with pytest.raises(st.VerificationError, match="unstable"):
        st.simulate(unstable(vx=1e-30), st.Moreau(step=1e-3), until=0.02)


def test_sessions_refuse_what_runs_refuse():
    for vx in (1.0, 0.0):
        session = st.session(unstable(vx=vx), every=1e-3, stepper=st.Moreau(step=1e-3))
        for _ in range(5):
            session.step()
        if vx:
            with pytest.raises(st.VerificationError, match=r"unstable.*a\.x"):
                session.result()
        else:
            assert (session.result().u.values == 0.0).all()


@pytest.mark.parametrize("carry", [True, False])
def test_points_of_a_sweep_are_refused_one_by_one(carry):
    """Δt² k/4m = 0.9, 1.1 and 0.5 with 1000 steps per cycle: in batches, and in rows."""
    found = st.sweep(
        unstable(clock=True), "forces.s.stiffness", [3.6e6, 4.4e6, 2e6], until=st.Cycles(count=1),
        measure={"v": st.measures.mean_velocity("a.x")}, stepper=st.Moreau(per_cycle=1000), carry=carry,
    )  # fmt: skip
    assert np.isfinite(found.v.values).tolist() == [True, False, True]
