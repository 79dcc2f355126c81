"""Random stick-slip stages against the same equations by SciPy; other orders, other units, continued at any moment."""

from __future__ import annotations

import attacking
import numpy as np
from hypothesis import strategies as some
from scipy.integrate import solve_ivp

import stiction as st

S = st.sliding
NAMES = ("mass", "foot", "base", "piezo", "guide", "ground", "bristle", "load", "mu", "ratio", "tau", "lag", "ripple",
         "damping", "frequency", "stroke", "force")  # fmt: skip
CYCLES = 2.5


def numbers(seed):
    """Sizes of a stage, within a decade of one another where they compete."""
    rng = np.random.default_rng(seed)
    n = dict(zip(NAMES, 10 ** rng.uniform(-0.5, 0.5, len(NAMES)), strict=True))
    return {**n, "force": rng.uniform(-0.2, 0.2), "mu": rng.uniform(0.1, 0.6), "sign": rng.choice([-1.0, 1.0])}


def stage(n, turned=False, L=1.0, M=1.0, T=1.0):
    """Two feet, one with everything in it and one rigid, on three contacts; in units of length, mass and time."""
    F, k, c, N = M * L / T**2, M / T**2, M / T, 0.3 * n["load"]
    response = S.BoucWen(gain=2e-9 * n["stroke"] * L, alpha=4e-10 * n["stroke"] * L, beta=0.05, gamma=0.02)
    creep = S.Creep(gains=(0.05,), times=(5e-4 * n["tau"] * T,))
    piezo = S.Piezo(response=response, stiffness=4e6 * n["piezo"] * k, damping=8.0 * n["damping"] * c, creep=creep)
    amplifier = S.Amplifier(bandwidth=2e3 * n["lag"] / T)
    feet = {
        "first": S.StageFoot(drive="a", voltage=40.0, piezo=piezo, mass=1e-3 * n["foot"] * M, amplifier=amplifier),
        "second": S.StageFoot(drive="b", voltage=20.0 * n["sign"], offset=7.0,
                              piezo=S.Piezo(response=S.LinearPiezo(gain=2e-9 * n["stroke"] * L))),
    }  # fmt: skip
    spring = S.PreloadSpring(
        stiffness=1e4 * k, runout=3e-6 * L * min(1.0, n["ripple"]), wavelength=4e-7 * L, phase=n["ratio"]
    )
    dahl, mu = S.Dahl(k=1e6 * n["bristle"] * k, mu=n["mu"]), n["mu"]
    lugre = S.LuGre(k=5e5 * n["bristle"] * k, mu_s=mu, mu_k=0.7 * mu, v_s=3e-4 * L / T, eta1=3.0 * c)
    contacts = {
        "first": S.StageContact(contact=dahl, normal_force=N * F, foot="first"),
        "second": S.StageContact(contact=lugre, normal_force=(N + 0.05) * F, foot="second", count=2.0, preload=spring),
        "guide": S.StageContact(contact=S.Dahl(k=3e5 * n["bristle"] * k, mu=0.1), normal_force=0.2 * F),
    }
    order = (lambda d: dict(reversed(d.items()))) if turned else dict
    return S.StickSlipStage(
        mass=4e-3 * n["mass"] * M, force=n["force"] * N * mu * F, clock=st.Clock(frequency=500.0 * n["frequency"] / T),
        drives=order({"a": st.Sine(), "b": st.Sine(phase=1.0)}), feet=order(feet), contacts=order(contacts),
        guide=S.StageGuide(stiffness=2e4 * n["guide"] * k, damping=0.5 * n["damping"] * c),
        base=S.StageBase(mass=0.02 * n["base"] * M, stiffness=1e5 * n["ground"] * k, damping=4.0 * c),
    )  # fmt: skip


def independent(m, t_end):
    """x of runner, base and first foot by SciPy, from the equations of the page."""
    one, two = m.feet["first"], m.feet["second"]
    p, r, w = one.piezo, one.piezo.response, 2 * np.pi * m.clock.frequency
    omega, gain2 = 2 * np.pi * one.amplifier.bandwidth, two.piezo.response.gain
    A, B, C = (m.contacts[name] for name in ("first", "second", "guide"))
    tau, sp = p.creep.times[0], B.preload

    def rates(t, s):
        x, b, y, vx, vb, vy, V, h, c, z1, z2, z3 = s
        dV = omega * (one.offset + one.voltage * np.sin(w * t) - V)
        dh = r.alpha * dV - r.beta * abs(dV) * h - r.gamma * dV * abs(h)
        fast = r.gain * V - h
        v2 = vb + gain2 * two.voltage * w * np.cos(w * t + 1.0)
        N2 = B.normal_force + sp.stiffness * sp.runout * np.sin(2 * np.pi * x / sp.wavelength + sp.phase)
        d1, d2, d3 = vx - vy, vx - v2, vx - vb
        law = B.contact
        F2 = (law.mu_k + (law.mu_s - law.mu_k) * np.exp(-((d2 / law.v_s) ** 2))) * N2
        dz1 = d1 - abs(d1) * z1 * A.contact.k / (A.contact.mu * A.normal_force)
        dz2 = d2 - abs(d2) * z2 * law.k / F2
        dz3 = d3 - abs(d3) * z3 * C.contact.k / (C.contact.mu * C.normal_force)
        T1, T2, T3 = A.contact.k * z1, 2 * (law.k * z2 + law.eta1 * dz2), C.contact.k * z3
        guide = m.guide.stiffness * (x - b) + m.guide.damping * (vx - vb)
        push = p.stiffness * (b + fast + c - y) - p.damping * (vy - vb)
        ax = (m.force - guide - T1 - T2 - T3) / m.mass
        ab = (guide - push + T2 + T3 - m.base.stiffness * b - m.base.damping * vb) / m.base.mass
        return [vx, vb, vy, ax, ab, (push + T1) / one.mass, dV, dh, (p.creep.gains[0] * fast - c) / tau, dz1, dz2, dz3]

    settings = {"rtol": 1e-9, "atol": 1e-12 * r.gain * one.voltage, "max_step": 0.005 / m.clock.frequency}
    return solve_ivp(rates, (0, t_end), np.zeros(12), method="LSODA", **settings).y[:3, -1]


def ended(m, per_cycle, cycles=CYCLES, start=None):
    """A result after some cycles, and the places of runner, base and first foot at its end."""
    until = cycles / m.clock.frequency
    ds = st.simulate(m, S.Verlet(per_piece=per_cycle), until=until, start=start, save=st.Save(steps=0))
    return ds, np.array([float(ds.q.sel(coordinate=name)[-1]) for name in ("x", "base.x", "first.x")])


seeds = some.integers(0, 2**32 - 1)


@attacking.attack(quick=6, many=300, seed=seeds)
def test_a_stage_is_that_of_its_equations(seed):
    """Bristles whose damping lags by half a step: of first order, 1e-3 of the motion with the usual steps at most, and
    a quarter of that with a quarter of them. (One error is no bound of the other: those of first and second order may
    cancel in it.)"""
    m = stage(numbers(seed))
    right = independent(m, CYCLES / m.clock.frequency)
    usual, first = ended(m, 2000.0)
    finer = ended(m, 4.0 * usual.attrs["steps_per_cycle"])[1]
    coarse, fine = (np.abs(found - right).max() / np.abs(right).max() for found in (first, finer))
    return max(coarse / 1e-3, 4 * fine / 1e-3)


@attacking.attack(quick=4, many=100, seed=seeds)
def test_order_units_and_pauses_do_not_matter(seed):
    """Feet and contacts in another order, another metre, kilogram and second, and a pause after a part of the run:
    round-off, which bristles may magnify as far as the motion forgets where it began."""
    n, rng = numbers(seed), np.random.default_rng(seed)
    right = ended(stage(n), 1000.0)[1]
    size = np.abs(right).max()
    L, M, T = 2.0 ** rng.integers(-20, 20, 3)  # powers of two: no digit changes but by the order of additions
    turned, scaled = ended(stage(n, turned=True), 1000.0)[1], ended(stage(n, L=L, M=M, T=T), 1000.0)[1] / L
    first = int(rng.integers(1, 3))  # cycles: elsewhere a pause cuts a step in two, which is a finer one
    went_on = ended(stage(n), 1000.0, CYCLES - first, ended(stage(n), 1000.0, first)[0])[1]
    apart = [np.abs(other - right).max() / size for other in (turned, scaled, went_on)]
    return max(apart) / 1e-7
