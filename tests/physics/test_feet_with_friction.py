"""Feet of a modal structure that stick, slide, strike and leave, with friction and weight."""

from __future__ import annotations

import sys
from functools import cache
from math import pi
from pathlib import Path

import numpy as np
import pytest
from pytest import approx
from scipy.linalg import eigh

import stiction as st

sys.path.insert(0, str(Path(__file__).parents[1] / "attack"))
from gripping_feet import Robot, walked

G = 9.81
UM, MG = 1e-6, 1e-6
KINDS = {1: "impact", 2: "reversal", 3: "breaks_forth", 4: "breaks_back", 5: "lift_off"}


class Walker:
    """A rigid chassis (X, Z, pitch) on elastic legs; the drive swings and lifts every leg by its own amounts."""

    def __init__(self, places, mu, e, swing, lift, frequency=60.0, stiffness=(400.0, 1400.0), zeta=0.04):
        feet, m, mf, arm = len(places), 100 * MG, 2 * MG, 5e-3
        n = 3 + 2 * feet
        self.M, self.K = np.diag([m, m, m / 3] + [mf] * 2 * feet), np.zeros((n, n))
        self.up, force = np.zeros(n), np.zeros(n)
        self.up[1] = 1.0
        for j, place in enumerate(places):
            x, z = 3 + 2 * j, 4 + 2 * j
            along, rise = np.zeros(n), np.zeros(n)
            along[[x, 0]] = 1.0, -1.0
            rise[[z, 1, 2]] = 1.0, -1.0, -place / arm
            self.K += stiffness[0] * np.outer(along, along) + stiffness[1] * np.outer(rise, rise)
            force += stiffness[0] * swing[j] * along + stiffness[1] * lift[j] * rise
            self.up[z] = 1.0
        self.force, self.frequency, self.mu, self.e = force, frequency, mu, e
        squares, self.P = eigh(self.K, self.M)
        self.zeta = np.array([0.0] * 3 + [zeta] * (n - 3))
        squares[:3] = 0.0
        self.C = self.M @ self.P @ np.diag(2 * self.zeta * np.sqrt(squares)) @ self.P.T @ self.M

    @property
    def leg(self):
        n = len(self.mu)
        outputs = {f"{name}{j}": 3 + 2 * j + k for j in range(n) for k, name in enumerate("xz")} | {"X": 0, "Z": 1}
        structure = st.modal.from_matrices(
            self.M,
            self.K,
            damping=self.zeta,
            outputs=outputs,
            inputs={"legs": self.force},
            eta=1e-2,
            up=self.up,
            rigid=3,
        )
        feet = {
            f"z{j}": st.modal.Foot(
                gap=0.0, along=f"x{j}", friction=st.Coulomb(mu=self.mu[j]), law=st.modal.AllModesImpact(e=self.e[j])
            )
            for j in range(n)
        }
        return st.modal.ModalLeg(
            structure=structure, clock=st.Clock(frequency=self.frequency), drives={"legs": st.Sine()}, feet=feet,
            law=st.modal.AllModesImpact(e=0.0), gravity=G,
        )  # fmt: skip

    def robot(self):
        w = 2 * pi * self.frequency

        def force(t):
            return self.force * np.sin(w * t) - G * self.M @ self.up

        n = len(self.mu)
        return Robot(self.M, self.C, self.K, force, [(4 + 2 * j, 3 + 2 * j) for j in range(n)], self.mu, self.e)


WALKERS = {
    "sticks and slides": Walker((-4e-3, 5e-3), (0.3, 0.2), (0.0, 0.0), (3 * UM, -2 * UM), (0.0, 0.1 * UM)),
    "leaves and lands": Walker((-4e-3, 5e-3), (0.3, 0.5), (0.0, 0.0), (1 * UM, 2 * UM), (3 * UM, -2 * UM)),
    "bounces": Walker((-4e-3, 5e-3), (0.3, 0.5), (0.4, 0.2), (1 * UM, 2 * UM), (6 * UM, -5 * UM), 90.0),
}


@cache
def run(name, until=0.02, **stepper):
    return st.simulate(WALKERS[name].leg, st.modal.ModalFeet(**stepper), until=until)


@pytest.mark.parametrize("name, until, step", [
    ("sticks and slides", 0.01, 1e-5), ("leaves and lands", 0.01, 1e-5), ("bounces", 4.66e-4, 2e-7),
])  # fmt: skip
def test_events_are_those_of_masses_and_springs_by_scipy(name, until, step):
    """Times to 1e-9 s, impulses to 1e-6 of those of the weight: the reference integrates to 1e-11, with steps that no
    hop is shorter than; bouncing is compared until hops are."""
    ds, walker = run(name, until), WALKERS[name]
    n = len(walker.M)
    events, impulse, x, _ = walked(walker.robot(), np.zeros(n), np.zeros(n), until, step)
    mine = [(float(t), int(str(c)[1:]), KINDS[int(k)]) for t, c, k in
            zip(ds.event_time.values, ds.event_contact.values, ds.event_kind.values, strict=True)]  # fmt: skip
    assert len(mine) == len(events) >= 7
    for a, b in zip(mine, events, strict=True):
        assert a[1:] == b[1:] and abs(a[0] - b[0]) < 1e-9, (a, b)
    whole = np.concatenate([ds.P_N.values.sum(axis=0), ds.P_T.values.sum(axis=0)])
    assert whole == approx(impulse, rel=0, abs=1e-6 * G * np.trace(walker.M) / 2 * until)
    assert float(ds.x.sel(output="X")[-1]) == approx(x[0], rel=0, abs=1e-6 * UM)


@pytest.mark.parametrize("name", WALKERS)
def test_the_books_balance_to_round_off(name):
    """Supplied by the drive = stored + lost to friction, damping and impacts; each entry is integrated by itself."""
    ds = run(name)
    for entry in ("supplied_energy", "friction_loss", "damping_loss"):
        assert float(ds[entry][-1]) > 0.01 * float(ds.supplied_energy[-1])
    assert float(abs(ds.energy_residual).max()) <= 1e-10 * float(ds.supplied_energy.max())


def test_friction_takes_what_the_robot_loses():
    """Undamped, without drive, thrown along the ground: E(0) − E(t) is what friction and impacts took."""
    walker = Walker((-4e-3, 5e-3), (0.3, 0.2), (0.5, 0.0), (0.0, 0.0), (0.0, 0.0), zeta=0.0)
    leg = walker.leg
    start = st.modal.at_rest(leg)
    modal = walker.P.T @ walker.M
    thrown = np.zeros(len(walker.M))
    thrown[[0, 3, 5]], thrown[1] = 5e-3, 2e-3
    sign = np.sign(walker.P[np.argmax(abs(walker.P), axis=0), range(len(thrown))])
    ds = st.simulate(leg, until=0.02, start=start.replace(u=sign * (modal @ thrown) / 1e-2))
    assert ds.x.sel(output="X").values[1] / float(ds.time[1]) == approx(5e-3, rel=1e-2)
    energy = ds.kinetic_energy + ds.stored_energy
    lost = ds.friction_loss + ds.impact_loss
    assert ds.friction_loss.values[-1] > 0.3 * energy.values[0] and ds.impact_loss.values[-1] > 0
    assert (energy + lost).values == approx(energy.values[0], rel=1e-9)
    assert (np.diff(lost.values) >= -1e-12 * energy.values[0]).all()


@pytest.mark.parametrize("share, slides", [(0.999, False), (1.001, True)])
def test_a_foot_begins_to_slide_at_mu_times_its_load(share, slides):
    """Two equal feet pushed apart slowly: friction is the swing's force, until it is μ of half the weight each."""
    force, mu = G * 104 * MG / 2, 0.3
    swing = share * mu * force / 400.0
    walker = Walker((-5e-3, 5e-3), (mu, mu), (0.0, 0.0), (swing, -swing), (0.0, 0.0), 0.2, zeta=0.1)
    sag = -G * 100 * MG / 2 / 1400.0
    rise = walker.P.T @ walker.M @ np.array([0, sag, 0, 0, 0, 0, 0.0])
    sign = np.sign(walker.P[np.argmax(abs(walker.P), axis=0), range(7)])
    leg = walker.leg
    ds = st.simulate(leg, until=2.0, start=st.modal.at_rest(leg).replace(q=sign * rise / 1e-2), save=st.Save(steps=100))
    assert bool((ds.event_kind == 3).any()) == slides
    rate = ds.P_N.values[5:-1] / np.diff(ds.time.values)[4:-1, None]
    assert rate == approx(np.full_like(rate, force), rel=1e-9)


def test_no_foot_sinks_or_creeps_in_a_minute():
    """Soft legs, so that a minute is few steps: standing on a slope of friction, pushed by less than it holds."""
    walker = Walker((-4e-3, 5e-3), (0.4, 0.4), (0.3, 0.3), (1 * UM, -1 * UM), (0.1 * UM, 0.0), 5.0, (4.0, 14.0), 0.1)
    ds = st.simulate(walker.leg, until=60.0, save=st.Save(steps=2000))
    amplitude = float(abs(ds.x).max())
    assert float(ds.g_N.min()) >= -1e-12 * amplitude
    assert float(abs(ds.x.sel(output=["x0", "x1"])[ds.sizes["time"] // 2 :]).std("time").max()) <= 1e-12 * amplitude


def test_a_mirrored_robot_walks_backwards():
    walkers = [
        Walker((-4e-3, 5e-3), (0.3, 0.5), (0.4, 0.2), (s * UM, s * 2 * UM), (6 * UM, -5 * UM), 90.0) for s in (1, -1)
    ]
    ahead, back = (st.simulate(w.leg, until=4e-3) for w in walkers)
    assert back.event_time.values == approx(ahead.event_time.values, rel=1e-12)
    assert back.x.sel(output="X").values == approx(-ahead.x.sel(output="X").values, rel=0, abs=1e-12 * UM)


def test_one_foot_is_the_special_case():
    """Without friction, by the code of many feet: the events of one foot's own code, which knows the same law."""
    hexapod = st.devices.piezo_legs.bouncing_hexapod(law=st.modal.AllModesImpact(e=0.51))
    foot = st.modal.Foot(gap=1e-5, law=st.modal.AllModesImpact(e=0.51))
    many = st.with_value(hexapod, "feet", {"foot_1": foot})
    one, same = st.simulate(hexapod, until=0.03), st.simulate(many, until=0.03)
    assert "ModalFeet" in same.attrs["stepper"] and "ModalEvents" in one.attrs["stepper"]
    assert same.sizes["event"] == one.sizes["event"] > 10
    assert same.event_time.values == approx(one.event_time.values, rel=0, abs=1e-11)


@pytest.mark.parametrize("change, words", [
    ({"along": ""}, "friction needs both"), ({"friction": st.Stribeck(mu_s=0.4, mu_k=0.3)}, "must be Coulomb"),
    ({"along": "x7"}, 'no output "x7"'),
])  # fmt: skip
def test_feet_that_say_too_little(change, words):
    leg = WALKERS["bounces"].leg
    foot = {"gap": 0.0, "along": "x0", "friction": st.Coulomb(mu=0.3)} | change
    with pytest.raises(st.ModelError, match=words):
        st.with_value(leg, "feet", {"z0": st.modal.Foot(**foot)})


def test_what_walking_needs():
    leg = WALKERS["bounces"].leg
    with pytest.raises(st.ModelError, match="participation"):
        st.with_value(leg, "structure", st.with_value(leg.structure, "participation", ()))
    with pytest.raises(st.ModelError, match="SingleModeImpact with"):
        st.with_value(leg, "law", st.modal.SingleModeImpact(e=0.5, mode=4))
    with pytest.raises(st.ModelError, match="independent way"):
        st.simulate(st.with_value(leg, "structure", leg.structure.subset((1, 2, 3))), until=0.01)


def uncomplementary(P, after, back, energy):
    """0 ≤ P ⟂ u⁺ + s e∘min(u⁻, 0) ≥ 0: with s = 1, or with one s of all feet where the impact keeps all its energy."""
    struck, bounced = P > 1e-9, (P > 1e-9) & (back < 0.0)
    share = float(np.median(-after[bounced] / back[bounced])) if bounced.any() else 1.0
    lowered = share < 1.0 - 1e-9
    gap = after + (share if lowered else 1.0) * back
    return max(-gap.min(), float(np.max(np.where(struck, abs(gap), 0.0))), abs(energy - 1.0) if lowered else 0.0)


def breaches(seed):
    """How far an impact of up to 8 random feet with friction is from its laws, over the size of things: signs, cone,
    the sense of sliding, restitution and its complementarity, and energy."""
    random = np.random.default_rng(seed)
    n = int(random.integers(1, 9))
    modes = 2 * n + int(random.integers(0, 3))
    names = [f"f{j}" for j in range(n)]
    shapes = {name: tuple(random.normal(size=modes)) for name in [*names, *(f"{name}_x" for name in names)]}
    mass = 10 ** random.uniform(-1, 1, modes)
    structure = st.modal.modal_structure(
        tuple(random.uniform(50, 1000, modes)), (0.02,) * modes, shapes, {"legs": (0.0,) * modes},
        st.modal.ModalMass(m=tuple(mass)),
    )  # fmt: skip
    mu, e = random.choice([0.0, 0.2, 1.0], n), random.choice([0.0, 0.5, 1.0], n)
    feet = {
        name: st.modal.Foot(gap=0.0, law=st.modal.AllModesImpact(e=e[j]), **(
            {"along": f"{name}_x", "friction": st.Coulomb(mu=mu[j])} if mu[j] else {}))
        for j, name in enumerate(names)
    }  # fmt: skip
    u = random.normal(size=modes)
    after, P, P_T = st.modal.feet_impact(structure, feet, u)
    N, T = (np.array([shapes[f"{name}{end}"] for name in names]) for end in ("", "_x"))
    size, push = float(abs(u).max()) * modes, float(abs(P).max()) or 1.0
    normal, along = N @ after / size, T @ after / size
    energy = float(np.sum(mass * u**2))
    return max(
        -P.min() / push, -normal.min(), float(np.max(abs(P_T) - mu * P)) / push,
        float(np.max(np.where(mu > 0, P_T / push * along, 0.0))),  # friction never pushes along
        float(np.max(np.where(abs(P_T) < (1 - 1e-6) * mu * P, abs(along), 0.0))),  # within the cone nothing slides
        float(np.sum(mass * after**2) / energy - 1.0),
        uncomplementary(P / push, normal, e * np.minimum(N @ u, 0.0) / size, float(np.sum(mass * after**2) / energy)),
    )  # fmt: skip


def test_impacts_of_many_feet_with_friction_obey_all_their_laws():
    assert max(breaches(seed) for seed in range(1000)) < 1e-9


def test_an_impact_that_separates_is_none():
    structure = WALKERS["bounces"].leg.structure
    u = 1e-3 * np.array(structure.outputs["Z"].phi)
    result = st.modal.feet_impact(structure, {"z0": 0.5, "z1": 0.5}, u)
    assert not result.P.any() and (result.u == u).all()
