"""Flexures with mass (`flexure_mass=Lumped()`): motion against modes, and their own weight."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_bvp
from scipy.optimize import least_squares

import stiction as st

M = st.mechanism
SILICON, LEAF, L = M.Elastic(youngs=160e9, density=2330.0), M.Uniform(depth=25e-6, height=5e-6), 1e-3
EI, PER_LENGTH = 160e9 * 25e-6 * (5e-6) ** 3 / 12, 2330.0 * 25e-6 * 5e-6
FIRST = 1.8751040687**2 / (2 * pi * L**2) * np.sqrt(EI / PER_LENGTH)  # Hz, Euler and Bernoulli


def cantilever(pieces, *, beam=M.ExactBeam, angle=0.0, tip=(0.0, 0.0), **loads):
    """A leaf with nothing at its end but the frame of a body, which may lie beside it."""
    end = L * np.array([np.cos(angle), np.sin(angle)]) + tip
    leaf = M.Straight(start="ground", end="tip", x=0.0, y=0.0, length=L, angle=angle, section=LEAF, material=SILICON)
    return M.Mechanism(
        bodies={"tip": M.Link(x=end[0], y=end[1])}, flexures={"leaf": leaf}, loads=loads, beam=beam(pieces=pieces),
        flexure_mass=M.Lumped(),
    )  # fmt: skip


def let_go(pieces, **layout):
    """Time, place of the end of a cantilever let go from a small push, and drift of the energy over all of it."""
    held = st.simulate(cantilever(pieces, **layout, push=M.Wrench(body="tip", fy=1e-8)))
    run = st.simulate(
        cantilever(pieces, **layout), M.GeneralizedAlpha(step=1 / FIRST / 200), until=2.5 / FIRST, start=held
    )
    y = run.q.sel(coordinate="tip.y").values
    return run.time.values, y, np.abs(run.energy_residual.values).max() / run.stored_energy.values[0]


def swinging(pieces):
    """Frequency of the end of a cantilever let go from a small push [Hz], and the drift of its energy."""
    t, y, drift = let_go(pieces)

    def missed(f):  # the push excites the second mode, about 6.267 times as fast, by 2.5 %
        waves = np.column_stack([g(2 * pi * FIRST * k * t) for g in (np.cos, np.sin) for k in f])
        return (waves @ np.linalg.lstsq(waves, y, rcond=None)[0] - y) / np.abs(y).max()

    found = least_squares(missed, [1.0, 6.2, 17.0], x_scale=1e-2)
    return found.x[0] * FIRST, drift


def test_a_cantilever_swings_as_its_modes_say():
    """Lumps are off by −0.46/n², Euler and Maclaurin's term of ∫ w² at the free end; modes have cubic pieces."""
    off = {}
    for n in (4, 8):
        f, drift = swinging(n)
        modes = M.modes(cantilever(n)).frequency.values[0]
        assert modes == approx(FIRST, rel=1e-4)
        off[n] = f / modes - 1
        assert drift <= 1e-6
    # what is left: next orders of lumps, and (ω Δt)²/12 = 8e-5 of the step
    assert off[4] == approx(-0.459 / 16, rel=0.05) and off[8] == approx(-0.459 / 64, rel=0.05)


def test_energy_of_the_gripper_let_go():
    gripper = st.with_values(
        st.devices.CsfhGripper(force=50e-6).assembled(), {"beam": M.ExactBeam(pieces=4), "flexure_mass": M.Lumped()}
    )
    loose = st.with_value(gripper, "loads", {})
    run = st.simulate(loose, M.GeneralizedAlpha(step=5e-6), until=4e-3, start=st.simulate(gripper))
    assert np.abs(run.energy_residual.values).max() <= 1e-4 * run.stored_energy.values[0]
    light, heavy = M.modes(st.devices.CsfhGripper()), M.modes(loose)
    assert heavy.left_out_mass == 0.0 and heavy.frequency[0] < light.frequency[0]
    assert (heavy.frequency_error.values[:3] < 1e-3 * heavy.frequency.values[:3]).all()


@pytest.mark.parametrize("beam", [M.ExactBeam, M.Corotational])
@pytest.mark.parametrize("angle", [0.0, 0.7])
def test_a_cantilever_under_its_own_weight(beam, angle):
    """w L⁴/8EI and w L³/6EI, exact at any number of pieces: forces and moments of a piece are those of its weight."""
    a = 20.0
    ds = M.equilibrium(cantilever(4, beam=beam, angle=angle, weight=M.FrameAcceleration(y=a)))
    x, y, turn = ds.pose.values[0]
    sag = PER_LENGTH * a * np.cos(angle) * L**4 / (8 * EI)
    across = np.cos(angle) * (y - L * np.sin(angle)) - np.sin(angle) * (x - L * np.cos(angle))
    assert sag < 2e-5 * L  # so that second order is nothing, and the push along the leaf, of 1e-4 of Euler's load, too
    assert [across, turn] == approx([-sag, -sag * 8 / (6 * L)], rel=1e-4)


def test_a_heavy_leaf_hangs_as_the_elastica_does():
    """w L³/EI = 5 bends the end far down; scipy's collocation of EI θ″ = w (L − s) cos θ."""
    a = 5 * EI / (PER_LENGTH * L**3)

    def rates(s, z):
        return np.vstack([z[1], 5 * (1 - s) * np.cos(z[0]), np.cos(z[0]), np.sin(z[0])])

    s = np.linspace(0, 1, 50)
    want = solve_bvp(rates, lambda a, b: np.array([a[0], b[1], a[2], a[3]]), s, np.zeros((4, 50)), tol=1e-10)
    x, y = want.y[2, -1] * L, want.y[3, -1] * L
    off = []
    for n in (4, 8):
        pose = M.equilibrium(cantilever(n, weight=M.FrameAcceleration(y=a))).pose.values[0]
        off.append(np.hypot(pose[0] - x, pose[1] + y if y > 0 else pose[1] - y) / L)
    assert off[0] < 5e-3 and off[1] < 0.35 * off[0]  # of second order in the length of a piece


@pytest.mark.parametrize("angle", [0.4, 2.0, -1.1])
def test_a_turned_cantilever_under_shock_moves_as_an_upright_one(angle):
    """No number decides by its last bit whether a lump is beside its frame: such turned leaves were refused."""

    def speed(turn):
        shock = M.FrameAcceleration(x=-50 * np.sin(turn), y=50 * np.cos(turn))
        run = st.simulate(
            cantilever(4, angle=turn, shock=shock), M.GeneralizedAlpha(step=1 / FIRST / 50), until="20 us"
        )
        return run.kinetic_energy.values[-1]

    assert speed(angle) == approx(speed(0.0), rel=1e-9)


def test_what_cannot_carry_mass_is_refused():
    with pytest.raises(st.ModelError, match="pieces=8"):
        cantilever(1)
    with pytest.raises(st.ModelError, match="pieces=8"):
        cantilever(8, beam=M.Linear)
    with pytest.raises(st.ModelError, match='"tip" has no mass'):
        let_go(4, tip=(0.3 * L, 0.2 * L))
    bare = cantilever(4)
    with pytest.raises(st.ModelError, match="Lumped"):
        st.simulate(st.with_value(bare, "flexure_mass", M.Massless()), M.GeneralizedAlpha(step=1e-5), until=1e-4)
    with pytest.raises(st.ModelError, match="Lumped"):
        st.with_values(bare, {"flexure_mass": M.Massless(), "loads": {"g": M.FrameAcceleration(y=9.81)}})
