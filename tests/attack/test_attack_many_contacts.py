"""Random rows of dominoes, piles of discs and redundant guides: every start runs to its end, and its laws hold.

The models are those of benchmarks/many_contacts.py, which prints hard and loose steps and the growth of the cost.
"""

from __future__ import annotations

import sys
from pathlib import Path

import attacking
import numpy as np
from hypothesis import strategies as some

import stiction as st

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
from many_contacts import dominoes, guides, pile

LOOSE = 1e-4  # residual of a contact problem, relative to its velocities: the last resort of the solvers
seeds = some.integers(0, 10_000)


def tried(made):
    """Largest residual of a run over what is allowed; its certificate has been looked at already.

    Energy: what friction and impacts leave never grows. Moreau's rule is of second order between impacts; a contact
    that strikes anywhere in a step gains at most the fall within it, g Δt |v|, for every kilogram.
    """
    model, step, until = made
    ds = st.simulate(model, st.Moreau(step=step), until=until, save=st.Save(steps=20))
    m = np.array([body.mass for body in model.bodies.values()])
    J = np.array([body.moment for body in model.bodies.values()])
    x, y, w = (ds.u.values[:, k::3] for k in range(3))
    energy = (m * (x**2 + y**2) + J * w**2).sum(axis=1) / 2 + (m * 9.81 * ds.q.values[:, 1::3]).sum(axis=1)
    fast = np.sqrt((x**2 + y**2).max())
    if "s0" not in model.forces:  # springs of guides store energy, too
        assert np.diff(energy).max() <= m.sum() * 9.81 * step * fast
    return ds.attrs["largest_residual"] / LOOSE


@attacking.attack(quick=3, many=200, seed=seeds)
def test_redundant_guides_slide(seed):
    return tried(guides(9, seed))


@attacking.attack(quick=2, many=200, seed=seeds)
def test_ten_dominoes_fall(seed):
    return tried(dominoes(10, seed))


@attacking.attack(quick=1, many=200, seed=seeds)
def test_thirty_dominoes_fall(seed):
    return tried(dominoes(30, seed))


@attacking.attack(quick=1, many=200, seed=seeds)
def test_a_hundred_dominoes_fall(seed):
    return tried(dominoes(100, seed))


@attacking.attack(quick=1, many=200, seed=seeds)
def test_fifty_discs_fall_into_a_box(seed):
    return tried(pile(50, seed))


def test_the_pile_that_was_refused_comes_to_lie():
    """Seed 1, wedged between its walls at 21 ms: Lemke's method ends on a ray, sweeps and mixtures go in circles."""
    assert tried(pile(50, 1)) <= 1.0
