"""Strains that change along curved flexures against integrals; compiled error estimates against differences."""

from __future__ import annotations

from math import cos, cosh, pi, sin

import numpy as np
import pytest
from scipy.integrate import quad

import stiction as st
from stiction.families.mechanism.corrections import corrected
from stiction.families.mechanism.following import Solved, pursue
from stiction.families.mechanism.resolution import refined, relative_changes, twice_as_fine
from stiction.families.mechanism.solver import Solver

M = st.mechanism
RADIUS, SWEEP, DEPTH, HEIGHT = 300e-6, pi / 2, 25e-6, 5e-6
AREA, LENGTH = DEPTH * HEIGHT, RADIUS * SWEEP
SILICON = M.Elastic(youngs=160e9, expansion=2.6e-6, conductivity=130.0, resistivity=2e-4)


def quarter(load, material=SILICON, turn=0.0, **fields):
    """A quarter of a circle that leaves the ground along `turn`, bent to the left; nothing holds its end."""
    arc = M.Arc(
        start="ground", end="tip", x=-RADIUS * sin(turn), y=RADIUS * cos(turn), radius=RADIUS, angle=turn - pi / 2,
        sweep=SWEEP, section=M.Uniform(depth=DEPTH, height=HEIGHT), material=material, strain=M.Extensible(),
    )  # fmt: skip
    tip = M.Link(x=RADIUS * (cos(turn) - sin(turn)), y=RADIUS * (sin(turn) + cos(turn)))
    return M.Mechanism(bodies={"tip": tip}, flexures={"arc": arc}, loads={"load": load}, **fields)


def carried(strain, upto=LENGTH, turn=0.0):
    """∫ ε(s) t(s) ds: how far strains that nothing hinders move a place of the arc."""
    along = quad(lambda s: strain(s) * cos(turn + s / RADIUS), 0.0, upto, epsabs=0)[0]
    return np.array([along, quad(lambda s: strain(s) * sin(turn + s / RADIUS), 0.0, upto, epsabs=0)[0]])


def moved(ds, model):
    link = model.bodies["tip"]
    return ds.pose.values[0, :2] - [link.x, link.y]


@pytest.mark.parametrize("fin", [0.0, 0.5, 2.0])
def test_a_current_moves_the_end_of_an_arc_by_the_strain_of_every_place(fin):
    """k A T″ = g T − ρ I²/A, cold at the ground, T′ = 0 at the insulated tip: a parabola without loss. With it, P_3 of
    the temperature is left out: at most T‴ L³/120 with T‴ = m² T′ and T′ up to 2 T/L, of which the quarter of a circle
    sees (π/4)³/15/7, 0.5 %: 1.2e-4 (mL)² of the motion with T up to 1.5 of its mean."""
    current, kA = 3e-3, 130.0 * AREA
    source, m = 2e-4 * current**2 / AREA, fin / LENGTH

    def strain(s):
        if fin == 0.0:
            return 2.6e-6 * source / kA * (LENGTH * s - s * s / 2)
        return 2.6e-6 * source / (kA * m * m) * (1 - cosh(m * (LENGTH - s)) / cosh(fin))

    model = quarter(M.JouleHeating(current=current, loss=kA * m * m))
    ds, want = M.equilibrium(model), carried(strain)
    off = np.abs(moved(ds, model) - want).max() / np.abs(want).max()
    assert off <= 1e-6 + 1.2e-4 * fin**2
    if fin == 0.0:  # it says so, and the shape between is that of the strains up to there
        assert off * np.abs(want).max() <= 2 * ds.pose_error.values[0, :2].max()
        middle = np.array([RADIUS * sin(SWEEP / 2), RADIUS * (1 - cos(SWEEP / 2))]) + carried(strain, LENGTH / 2)
        line = ds["shape"].values[0]
        np.testing.assert_allclose(line[len(line) // 2], middle, rtol=0, atol=1e-5 * np.abs(want).max())


def test_heat_that_is_lost_on_a_short_way_asks_for_pieces():
    loss = 130.0 * AREA * (6.0 / LENGTH) ** 2
    model = quarter(M.JouleHeating(current=3e-3, loss=loss))
    with pytest.raises(st.ModelError, match=r"arc is curved .* = 6: .*ExactBeam\(pieces=3\)"):
        M.equilibrium(model)
    coarse, fine = (M.equilibrium(st.with_value(model, "beam", M.ExactBeam(pieces=n))) for n in (3, 12))
    assert np.abs(moved(coarse, model) - moved(fine, model)).max() <= 1e-3 * np.abs(moved(fine, model)).max()


@pytest.mark.parametrize("turn", [0.0, 0.3])
def test_residual_stress_shrinks_a_crystal_where_it_is_soft(turn):
    """−σ/E of the direction at each place; one mean for the whole arc would be off by 4 % across."""
    crystal = M.CrystalSilicon()
    model = quarter(M.ResidualStress(stress=20e6), crystal, turn)
    want = carried(lambda s: -20e6 / float(crystal.modulus(turn + s / RADIUS)), turn=turn)
    np.testing.assert_allclose(moved(M.equilibrium(model), model), want, rtol=0, atol=2e-3 * np.abs(want).max())


def test_the_compiled_error_is_that_of_differences():
    """One step of Newton with finer beams, and K δ = −(R_fine − R) by NumPy, at states with constraints and without."""
    pushed = st.devices.CsfhGripper(force=50e-6).assembled()
    held = st.with_value(
        pushed, "loads", {**pushed.loads, "held": M.Displacement(body="b3", point="tip", travel=-0.1e-3)}
    )
    for model in (pushed, held):
        solver = Solver(model.structure())
        loads, fixed = solver.t.load[None].repeat(2, axis=0), solver.t.fixed[None].repeat(2, axis=0)
        path, worth = pursue(solver, loads, fixed)
        fine = twice_as_fine(solver)
        fine.load(loads[0], fixed[0])
        change, error = corrected(fine, loads, fixed, path, 2)
        R, A = solver.tangents(loads, fixed, path, 2)
        want = np.linalg.solve(A, (R - fine.tangents(loads, fixed, path, 2).R)[:, :, None])[:, :, 0]
        # both are of first order in the change, 1e-6, and what Newton left in R is far below it
        np.testing.assert_allclose(change, want, rtol=0, atol=1e-3 * np.abs(want).max(axis=1, keepdims=True)[0, 0])
        told = relative_changes(want, A, path.q, solver.structure.q0, path.mu)
        np.testing.assert_allclose(error, told, rtol=1e-3)
        assert refined(Solved(solver, path, worth, loads, fixed, alone=True))[1] == pytest.approx(error.max(), rel=1e-3)
