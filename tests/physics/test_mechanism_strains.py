"""Heat, residual stress, misfit and materials of flexures against closed forms; forces inside them."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest
from scipy.integrate import solve_bvp

import stiction as st

M = st.mechanism
E, DEPTH, HEIGHT, LENGTH = 160e9, 25e-6, 5e-6, 1e-3
EI, EA = E * DEPTH * HEIGHT**3 / 12, E * DEPTH * HEIGHT
SILICON = M.Elastic(youngs=E, expansion=2.6e-6, conductivity=130.0, resistivity=2e-4)


def straight(start, end, x=0.0, y=0.0, angle=0.0, length=LENGTH, **fields):
    fields = {"section": M.Uniform(depth=DEPTH, height=HEIGHT), "material": SILICON, **fields}
    return M.Straight(start=start, end=end, x=x, y=y, angle=angle, length=length, **fields)


def cantilever(angle=0.0, beam=None, loads=None, **fields):
    tip = M.Link(x=LENGTH * cos(angle), y=LENGTH * sin(angle))
    f = straight("ground", "b", angle=angle, **fields)
    beam = {"beam": beam} if beam else {}
    return M.Mechanism(bodies={"b": tip}, flexures={"f": f}, loads=loads or {}, **beam)


def chevron(slope=0.05, half=0.5e-3, **loads):
    """Two beams in a flat V: heated, their middle moves up."""
    c, s = half * cos(slope), half * sin(slope)
    beams = {"l": straight("ground", "m", angle=slope, length=half), "r": straight("m", "ground", c, s, -slope, half)}
    return M.Mechanism(bodies={"m": M.Link(x=c, y=s)}, flexures=beams, loads=loads)


def rise(strain, slope=0.05, half=0.5e-3):
    """Gianchandani and Najafi (1996), linear: U = ε L sin θ/(sin²θ + 12 I/(A L²) cos²θ)."""
    return strain * half * sin(slope) / (sin(slope) ** 2 + 12 * EI / EA / half**2 * cos(slope) ** 2)


@pytest.mark.parametrize("beam", [M.ExactBeam(), M.Corotational(pieces=16)])
@pytest.mark.parametrize("angle", [0.0, 0.7])
def test_a_free_beam_takes_its_strain_and_curvature(beam, angle):
    """Warmed it is longer by α ΔT; a gradient G of residual stress bends it to a circle of curvature G/E."""
    warm = M.equilibrium(cantilever(angle, beam, {"hot": M.Heating(temperature=200.0)}))
    assert np.hypot(*warm.pose.values[0, :2]) == pytest.approx(LENGTH * (1 + 2.6e-6 * 200), rel=1e-12)
    bowed = M.equilibrium(cantilever(angle, beam, {"film": M.ResidualStress(gradient=0.8e3 * E)}))
    k, pose = 0.8e3, bowed.pose.values[0]
    x, y = sin(k * LENGTH) / k, (1 - cos(k * LENGTH)) / k
    expected = [cos(angle) * x - sin(angle) * y, sin(angle) * x + cos(angle) * y]
    # ExactBeam.rtol; a chain of 16 straight pieces is off by the square of a sixteenth of its turn
    np.testing.assert_allclose(pose[:2], expected, rtol=0, atol=(1e-6 if beam == M.ExactBeam() else 3e-4) * LENGTH)
    assert pose[2] == pytest.approx(k * LENGTH, rel=1e-9)
    for ds in (warm, bowed):  # nothing holds it, so nothing presses
        assert np.abs(ds.axial_force).max() < 1e-7 * EA * 1e-3 and np.abs(ds.moment).max() < 1e-6 * EI / LENGTH


def test_a_held_beam_has_the_residual_stress():
    half = {
        "l": straight("ground", "m", length=LENGTH / 2),
        "r": straight("m", "ground", LENGTH / 2, length=LENGTH / 2),
    }
    for load, stress in (
        (M.ResidualStress(stress=50e6), 50e6),
        (M.Misfit(flexure="l", excess=-1e-7), E * 1e-7 / LENGTH),
    ):
        model = M.Mechanism(bodies={"m": M.Link(x=LENGTH / 2)}, flexures=half, loads={"film": load})
        ds = M.equilibrium(model)
        np.testing.assert_allclose(ds.stress.values, stress, rtol=1e-6)
        np.testing.assert_allclose(ds.axial_force.values, stress * DEPTH * HEIGHT, rtol=1e-6)


def test_a_warm_chevron_moves_as_the_linear_formula_says():
    """At 0.1 K the slope hardly changes: U/(L θ) = 1e-5."""
    ds = M.equilibrium(chevron(hot=M.Heating(temperature=0.1)))
    assert ds.pose.values[0, 1] - 0.5e-3 * sin(0.05) == pytest.approx(rise(2.6e-7), rel=1e-4)
    hot = M.load_path(chevron(hot=M.Heating(temperature=1.0)), "loads.hot.temperature", np.linspace(0, 300, 31))
    many = st.with_value(chevron(hot=M.Heating(temperature=300.0)), "beam", M.Corotational(pieces=32))
    moved = hot.pose.values[-1, 0, 1] - hot.pose.values[0, 0, 1]
    assert M.equilibrium(many).pose.values[0, 1] - 0.5e-3 * sin(0.05) == pytest.approx(moved, rel=2e-3)
    assert hot.stable.all() and 0.8 * rise(2.6e-6 * 300) < moved < rise(2.6e-6 * 300)  # the V becomes steeper


def test_a_current_heats_a_chevron_as_the_heat_equation_says():
    """Without loss T = ρ I² s (2L − s)/(2 k A²) over both beams, their mean ρ I² (2L)²/(12 k A²)."""
    current, area, both = 1e-3, DEPTH * HEIGHT, 1e-3
    model = chevron(heat=M.JouleHeating(current=current))
    warm = M.temperatures(model)
    peak = SILICON.resistivity * current**2 * both**2 / (8 * SILICON.conductivity * area**2)
    assert warm.body_temperature.item() == pytest.approx(peak, rel=1e-12)
    s = np.linspace(0, both / 2, 33)
    np.testing.assert_allclose(
        warm.temperature.sel(flexure="l").values, 4 * peak * s * (both - s) / both**2, rtol=1e-12
    )
    np.testing.assert_allclose(warm.temperature.sel(flexure="r").values[::-1], warm.temperature.sel(flexure="l").values)
    even = M.equilibrium(chevron(hot=M.Heating(temperature=peak * 2 / 3)))
    poses = np.stack([M.equilibrium(model).pose.values[0], even.pose.values[0]])
    np.testing.assert_allclose(poses[0, :2], poses[1, :2], rtol=1e-9)
    assert np.abs(poses[:, 2]).max() < 1e-12  # by symmetry; the strain is no longer the same in both


@pytest.mark.parametrize("loss", [1e-4, 0.05, 5.0])
def test_lost_heat_follows_the_fin_equation(loss):
    """Against collocation; one beam carries the current, the other only conducts."""
    model = chevron(heat=M.JouleHeating(flexure="l", current=1e-3, loss=loss))
    kA, q = SILICON.conductivity * DEPTH * HEIGHT, SILICON.resistivity * 1e-6 / (DEPTH * HEIGHT)
    x = np.linspace(0, 0.5e-3, 41)

    def slopes(s, z):  # both beams at once, the second from its anchor
        return np.array([z[1], (loss * z[0] - q) / kA, z[3], loss * z[2] / kA])

    def ends(a, b):
        return np.array([a[0], a[2], b[0] - b[2], b[1] + b[3]])

    sol = solve_bvp(slopes, ends, x, np.zeros((4, 41)), tol=1e-8, max_nodes=20000)
    warm, s = M.temperatures(model), np.linspace(0, 0.5e-3, 33)
    for name, row, back in (("l", 0, 1), ("r", 2, -1)):
        expected = sol.sol(s)[row]
        found = warm.temperature.sel(flexure=name).values[::back]
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6 * np.abs(sol.y[0]).max())


def test_crystal_silicon_is_stiffest_along_110():
    """Hopcroft, Nix and Kenny (2010): 169 GPa along ⟨110⟩, 130 GPa along ⟨100⟩, G_⟨110⟩ = 50.9 GPa."""
    silicon = M.CrystalSilicon()
    assert silicon.modulus(0.0) == pytest.approx(169e9, rel=2e-3) and silicon.modulus(pi / 4) == pytest.approx(
        130e9, rel=2e-3
    )
    assert silicon.shear_modulus(0.0) == pytest.approx(50.9e9, rel=1e-3)
    assert silicon.shear_modulus(pi / 4) == pytest.approx(79.6e9, rel=1e-12)
    for angle in (0.0, 0.4, pi / 4):
        push = {"w": M.Wrench(body="b", fx=-1e-9 * sin(angle), fy=1e-9 * cos(angle))}
        ds = M.equilibrium(cantilever(angle, loads=push, material=silicon))
        stiffness = silicon.modulus(angle) * DEPTH * HEIGHT**3 / 12
        assert ds.rotation.item() == pytest.approx(1e-9 * LENGTH**2 / 2 / stiffness, rel=1e-5)


def test_plane_strain_and_given_rigidities():
    """A deep beam is stiffer by 1/(1 − ν²); rigidities given directly are those of the rectangle when they are."""
    push = {"w": M.Wrench(body="b", fy=1e-9, fx=1e-6)}
    thin = M.equilibrium(cantilever(loads=push))
    wide = M.equilibrium(cantilever(loads={"w": M.Wrench(body="b", fy=1e-9)}, material=M.PlaneStrain(of=SILICON)))
    assert wide.rotation.item() == pytest.approx(1e-9 * LENGTH**2 / 2 / EI * (1 - 0.22**2), rel=1e-6)
    given = M.Rigidities(bending=EI, axial=EA, depth=DEPTH, height=HEIGHT)
    same = M.equilibrium(cantilever(loads=push, section=given))
    np.testing.assert_allclose(same.pose.values, thin.pose.values, rtol=1e-12)
    np.testing.assert_allclose(same.stress.values, thin.stress.values, rtol=1e-9)
    soft = M.Rigidities(bending=EI, axial=EA, shear=1e-3, depth=DEPTH, height=HEIGHT)
    sheared = M.equilibrium(cantilever(loads={"w": M.Wrench(body="b", fy=1e-9)}, section=soft)).pose.values[0, 1]
    assert sheared == pytest.approx(1e-9 * LENGTH**3 / (3 * EI) + 1e-9 * LENGTH / 1e-3, rel=1e-5)


@pytest.mark.parametrize("beam", [M.ExactBeam(), M.Corotational(pieces=8)])
def test_forces_inside_a_flexure_are_in_balance(beam):
    """V = −dM/ds, and N, V are the tip force seen in the section's axes."""
    push = {"w": M.Wrench(body="b", fx=3e-6, fy=5e-6)}
    ds = M.equilibrium(cantilever(beam=beam, loads=push)).isel(flexure=0)
    N, V, moment = ds.axial_force.values, ds.shear_force.values, ds.moment.values
    np.testing.assert_allclose(np.hypot(N, V), np.hypot(3e-6, 5e-6), rtol=1e-7)  # Newton stops at 1e-8
    assert moment[0] == pytest.approx(5e-6 * ds.pose.values[0, 0] - 3e-6 * ds.pose.values[0, 1], rel=2e-3)
    if beam == M.ExactBeam():
        s = np.linspace(0, LENGTH, 33)
        # second differences over 32 intervals, less at the ends
        np.testing.assert_allclose(-np.gradient(moment, s)[2:-2], V[2:-2], rtol=0, atol=2e-3 * np.abs(V).max())


def test_strains_that_cannot_be_are_refused_in_words():
    hot = {"hot": M.Heating(flexure="g", temperature=10.0)}
    with pytest.raises(st.ModelError, match="no such beam"):
        cantilever(loads=hot)
    with pytest.raises(st.ModelError, match="does not know"):
        cantilever(beam=M.Linear(), loads={"hot": M.Heating(temperature=10.0)})
    with pytest.raises(st.ModelError, match=r"material.expansion = 0"):
        M.equilibrium(cantilever(loads={"hot": M.Heating(temperature=1.0)}, material=M.Elastic(youngs=E)))
    with pytest.raises(st.ModelError, match="Uniform sections"):
        section = M.Profile(depth=DEPTH, heights=(5e-6, 6e-6))
        M.equilibrium(cantilever(loads={"hot": M.JouleHeating(current=1e-3)}, section=section))
    with pytest.raises(st.ModelError, match="no JouleHeating"):
        M.temperatures(cantilever())
