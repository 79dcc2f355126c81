"""However fine the steps and however long the history, no turn and no corner is lost: finer is never worse."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.polynomial.legendre import leggauss
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.devices.tribometer import Tribometer
from stiction.families.sliding import friction_control
from stiction.laws.memory.indentation import pressed

PAIR = st.sliding.Pairing()
SPHERE = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.1, memory=st.sliding.ByTriangle()
)
D = SPHERE.normal.depth
P = SPHERE.mu * SPHERE.normal_force


def along(law, delta, load, first=SPHERE.normal_force):
    """Forces by the protocol, uncompiled."""
    history, forces = st.sliding.History(law, first), []
    for x, N in zip(delta, load, strict=True):
        forces.append(history.trial(x, N).force)
        history.commit()
    return np.array(forces)


def without_slip(delta_of):
    """T = 2G* ∫ (δ − δ(touched)) dx: each spring remembers where it was touched. Load grows from d to 4d."""
    node, weight = leggauss(200)
    a0, a1 = (float(SPHERE.profile.reach(d)) for d in (D, 4 * D))
    x = a0 + (a1 - a0) * (node + 1) / 2
    late = np.sum(weight * (delta_of(1) - delta_of((SPHERE.profile.line(x) / D - 1) / 3))) * (a1 - a0) / 2
    return 2 * PAIR.G_star * (late + a0 * (delta_of(1) - delta_of(0)))


@pytest.mark.parametrize("steps", [50, 100, 200])
def test_growing_load_remembers_where_every_spring_was_touched(steps):
    """Straight pieces of a sine: the error falls with the square of the step, whatever the room at first."""

    def delta_of(s):
        return 0.3 * SPHERE.slip_limit * np.sin(2 * np.pi * s)

    s = np.linspace(0, 1, steps + 1)
    load = SPHERE.normal_force * (1 + 3 * s) ** 1.5  # d grows straight
    law = st.with_value(SPHERE.law(), "room", 8.0)
    force = along(law, delta_of(s), load)[-1]
    # a chord of the sine is off by at most (π/steps)²/2 of its amplitude
    assert force == approx(without_slip(delta_of), abs=2 * PAIR.G_star * float(SPHERE.profile.reach(4 * D))
                           * 0.3 * SPHERE.slip_limit * (np.pi / steps) ** 2 / 2)  # fmt: skip


class Polygon:
    """Springs along γ as an unlimited polygon (γ, w), cut at both limits everywhere: plain and independent."""

    def __init__(self, contact, N):
        self.contact, self.d, self.delta = contact, pressed(contact.profile, contact.pairing, N).depth, 0.0
        self.corners = [(0.0, 0.0), (self.d, 0.0)]

    def moved(self, delta, N):
        """The force after a straight step."""
        pair = self.contact.pairing
        d, slope = pressed(self.contact.profile, pair, N).depth, self.contact.mu * pair.mindlin_ratio
        moved = [(g, w + delta - self.delta) for g, w in self.corners]
        self.delta = delta
        if d > self.d:
            moved.append((d, 0.0))
        inside = [p for p in moved if p[0] < d]
        inside.append((d, float(np.interp(d, *zip(*moved, strict=True)))))
        for s in (1.0, -1.0):
            inside = self.cut(inside, s, slope, d)
        self.corners, self.d = inside, d
        return self.force()

    @staticmethod
    def cut(corners, s, slope, d):
        """The polygon where s w ≤ c (d − γ), and that limit where not."""
        kept, g0, before = [], 0.0, 0.0
        for k, (g, w) in enumerate(corners):
            over = s * w - slope * (d - g)
            if k and (over > 0) != (before > 0):
                at = g0 + before / (before - over) * (g - g0)
                kept.append((at, s * slope * (d - at)))
            kept.append((g, s * slope * (d - g) if over > 0 else w))
            g0, before = g, over
        return kept

    def force(self):
        """2G* ∫ w dx."""
        g, w = np.array(self.corners).T
        x = np.where(g > 0, self.contact.profile.reach(g), 0.0)
        wide = np.diff(g) > 0
        B = np.where(wide, np.diff(w) / np.where(wide, np.diff(g), 1.0), 0.0)
        area = np.diff(self.contact.profile.line_area(x))
        return 2 * self.contact.pairing.G_star * float(np.sum((w[:-1] - B * g[:-1]) * np.diff(x) + B * area))


PROFILES = {
    "sphere": lambda L, rng: st.sliding.SphereProfile(radius=L),
    "cone": lambda L, rng: st.sliding.ConeProfile(slope=10 ** rng.uniform(-3, -0.5)),
    "power": lambda L, rng: st.sliding.PowerProfile(exponent=rng.uniform(0.7, 6), scale=L),
    "flattened": lambda L, rng: st.sliding.FlattenedSphereProfile(radius=L, flat=L * 10 ** rng.uniform(-3, -1.5)),
    "rough": lambda L, rng: st.sliding.RoughSphereProfile(
        radius=L, hurst=rng.uniform(0.5, 1.5), h_rms=1e-5 * L, length=L
    ),
    "exact sphere": lambda L, rng: st.sliding.ExactSphereProfile(radius=L),
    "measured": lambda L, rng: st.sliding.MeasuredProfile(
        r=(0.0, 0.01 * L, 0.03 * L, 0.08 * L), h=(0.0, 1e-5 * L, 1e-4 * L, 1.5e-3 * L)
    ),
}


@pytest.mark.parametrize("constant", [False, True])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", PROFILES)
def test_every_memory_of_a_random_contact_agrees_with_an_unlimited_polygon(kind, seed, constant):
    """Random sizes, materials, friction, paths and loads; the stacks begin with hardly any room."""
    rng = np.random.default_rng([seed, constant, *kind.encode()])
    L, E = 10 ** rng.uniform(-6, -2), 10 ** rng.uniform(6, 11.5)
    N = E * L**2 * 10 ** rng.uniform(-8, -4)
    pair = st.sliding.Pairing(first=st.sliding.ElasticMaterial(E=E, nu=rng.uniform(0, 0.49)))
    contact = st.sliding.FrictionContact(
        profile=PROFILES[kind](L, rng), pairing=pair, mu=rng.uniform(0.05, 1.2), normal_force=N
    )
    steps = 40
    path = np.cumsum(rng.normal(size=steps)) * contact.slip_limit * 10 ** rng.uniform(-1.5, 0.5)
    load = np.full(steps, N) if constant else N * rng.uniform(0.01, 3.9, steps)
    reference = Polygon(contact, N)
    exact = np.array([reference.moved(x, force) for x, force in zip(path, load, strict=True)])
    scale = contact.mu * load.max()
    # stacks are exact: round-off, or cubic tables of 1001 points (3e-8 at worst in 500 contacts). A contact that ends
    # within a spring of 100 is off by up to (1/100)² of the stiffness times the largest deflection of some steps.
    known = 1e-12 if hasattr(contact.profile, "power") else 1e-7
    memories = {st.sliding.ByTriangle(): known, st.sliding.BySprings(count=100, cover=4.0): 4e-3}
    for memory, off in {**memories, **({st.sliding.ByTurningPoints(): known} if constant else {})}.items():
        law = st.with_value(contact, "memory", memory).law()
        law = st.with_value(law, "room", 8.0) if hasattr(law, "room") else law
        np.testing.assert_allclose(along(law, path, load, N), exact, rtol=0, atol=off * scale)


def test_finer_steps_of_a_pin_converge():
    """Second order: the difference of two step widths falls to a quarter when both are halved."""
    pin = Tribometer(load_ratio=0.8, drag=0.5)
    v = [friction_control.mean_velocity(pin, run_in=40, cycles=40, per_cycle=n) for n in (400, 800, 1600, 3200)]
    first, second, third = np.abs(np.diff(v))
    assert second < 0.5 * first and third < 0.5 * second


def test_many_decaying_swings_are_all_remembered():
    """1000 nested swings on 4 turning points of room: on the way back the force at every turn is what it was there."""
    law = st.with_value(st.with_value(SPHERE, "memory", st.sliding.ByTurningPoints()).law(), "room", 4.0)
    U = SPHERE.slip_limit
    swings = 0.9 * U * (1 - np.arange(1000) / 1000) * (-1.0) ** np.arange(1000)
    path = np.concatenate([swings, swings[::2][::-1], [0.95 * U]])
    force = sliding.along_path(law, law.fresh(0.0), path, np.zeros(len(path)), 1.0)
    np.testing.assert_allclose(force[1000:-1], force[:1000:2][::-1], rtol=0, atol=1e-12 * P)
    assert force[-1] == approx(P * (1 - 0.05**1.5), rel=1e-12)  # on the virgin curve again


# ------------------------------------------------------------------------------------------------ in a Multibody


def multibody(room, memory):
    """A runner on a table with decaying swings, one turning point each."""
    contact = st.with_value(SPHERE, "memory", memory)
    load = {} if isinstance(memory, st.sliding.ByTurningPoints) else {"load_drive": "sine", "load_amplitude": 0.05}
    parts = st.sliding.remembered(contact, on="runner.x", beside="table.x", name="foot", room=room, **load)
    return st.Multibody(
        clock=st.Clock(frequency=500.0), drives={"sine": st.Sine()},
        bodies={"runner": st.Slide(mass=3e-3), "table": st.Driven(amplitude=60e-9, drive="sine"), **parts["bodies"]},
        forces={"sensor": st.Spring(a="ground", b="runner.x", stiffness=1e6), **parts["forces"]},
    )  # fmt: skip


@pytest.mark.parametrize(
    "memory", [st.sliding.ByTurningPoints(), st.sliding.ByTriangle()], ids=lambda m: type(m).__name__
)
def test_simulate_gives_a_contact_the_room_it_needs(memory):
    """Little room at first gives the same motion digit by digit, also continued from a state with more room."""
    stepper, ends = st.Moreau(per_cycle=1000), []
    for room in (8, 1000):
        first = st.simulate(multibody(room, memory), stepper, until=st.Cycles(count=1), save=st.Save(steps=50))
        second = st.simulate(
            multibody(room, memory),
            stepper,
            until=st.Cycles(count=1),
            start=st.end_state(first),
            save=st.Save(steps=50),
        )
        ends.append(np.append(*(ds.q.sel(coordinate="runner.x").values for ds in (first, second))))
    np.testing.assert_array_equal(*ends)
