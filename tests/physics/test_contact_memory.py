"""Contacts with memory: exactness against springs, Masing's rule, closed loops, wiping out, energy, symmetry."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as any_of
from pytest import approx

import stiction as st
from stiction.core.part import twin_of
from stiction.families.sliding.verlet import follow
from stiction.laws.memory.contact import mindlin_dissipation
from stiction.laws.memory.elastic import RUBY, STEEL
from stiction.laws.memory.presliding import ceim

PAIR = st.sliding.Pairing(first=STEEL, second=RUBY)
F, MU = 0.1 / sqrt(2), 0.3
P = MU * F
PROFILES = {
    "sphere": st.sliding.SphereProfile(radius=0.5e-3),
    "cone": st.sliding.ConeProfile(slope=0.01),
    "flattened": st.sliding.FlattenedSphereProfile(radius=1e-3, flat=3e-6),
    "rough": st.sliding.RoughSphereProfile(radius=0.5e-3, hurst=0.9, h_rms=20e-9),
}


@cache
def law(profile: str = "sphere", memory=None):
    return st.sliding.FrictionContact(
        profile=PROFILES[profile], pairing=PAIR, mu=MU, normal_force=F, memory=memory or st.sliding.ByTurningPoints()
    ).law()


@cache
def reach(profile: str = "sphere") -> float:
    return law(profile).reach_all


def along(the_law, delta, load=None):
    """Forces along a path and the memory at its end, compiled."""
    delta = np.ascontiguousarray(delta, dtype=float)
    load = the_law.loads(np.full(len(delta), F)) if load is None else load
    z, force = the_law.fresh(float(load[0])), np.zeros(len(delta))
    follow(twin_of(the_law), z, delta, np.ascontiguousarray(load, dtype=float), 1e-6, force)
    return force, z


def wandering(seed: int, steps: int) -> np.ndarray:
    """A random path with excursions from nested small loops to full sliding."""
    rng = np.random.default_rng(seed)
    return np.cumsum(rng.normal(size=steps)) * np.repeat(rng.uniform(0.02, 0.6, steps // 50), 50)


@pytest.mark.parametrize("profile", PROFILES)
def test_turning_points_equal_20_000_springs(profile):
    path = wandering(3, 600) * reach(profile)
    stack, z = along(law(profile), path)
    springs, zs = along(law(profile, st.sliding.BySprings(count=20000)), path)
    # the springs are the approximation: their midpoint rule leaves about 1e-7
    np.testing.assert_allclose(stack, springs, rtol=0, atol=1e-5 * P)
    assert np.abs(stack).max() == approx(P, rel=1e-9)  # the path reaches full sliding
    np.testing.assert_allclose(
        law(profile).energies(z), law(profile, st.sliding.BySprings(count=20000)).energies(zs), rtol=1e-4
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_triangle_equals_turning_points_at_constant_load(profile):
    path = wandering(4, 600) * reach(profile)
    tolerance = 1e-11 if profile in ("sphere", "cone") else 1e-6  # tabulated profiles
    triangle, stack = along(law(profile, st.sliding.ByTriangle()), path)[0], along(law(profile), path)[0]
    np.testing.assert_allclose(triangle, stack, rtol=0, atol=tolerance * P)


@pytest.mark.parametrize("profile", PROFILES)
def test_triangle_equals_20_000_springs_under_varying_load(profile):
    steps = 1000
    rng = np.random.default_rng(7)
    path = wandering(7, steps) * reach(profile)
    triangle = law(profile, st.sliding.ByTriangle())
    depth = triangle.loads(F * (1 + 0.65 * np.sin(np.cumsum(rng.normal(size=steps)) * 0.3)))
    exact, z = along(triangle, path, depth)
    row = law(profile, st.sliding.BySprings(count=20000, cover=1.7))
    springs, zs = along(row, path, depth)
    # the row of springs ends with the largest load, so that its limits are not scaled to the nominal one exactly
    np.testing.assert_allclose(exact, springs, rtol=0, atol=1e-5 * P)
    np.testing.assert_allclose(triangle.energies(z), row.energies(zs), rtol=1e-4)  # and so of their books


def test_a_step_may_be_cut_without_changing_the_triangle():
    triangle = law("sphere", st.sliding.ByTriangle())
    rng = np.random.default_rng(1)
    path, depth = np.cumsum(rng.normal(size=30)) * 0.5 * reach(), triangle.loads(F * rng.uniform(0.2, 1.5, 30))
    at = np.arange(29 * 7 + 1) / 7
    cut, in_parts = along(triangle, np.interp(at, range(30), path), np.interp(at, range(30), depth))
    whole, in_one = along(triangle, path, depth)
    np.testing.assert_allclose(cut[::7], whole, rtol=0, atol=1e-10 * P)
    np.testing.assert_allclose(triangle.energies(in_parts), triangle.energies(in_one), rtol=1e-10)


turns = any_of.lists(any_of.floats(-2.0, 2.0, allow_nan=False), min_size=2, max_size=14)
quick = settings(max_examples=60, deadline=None)


def history(the_law, path):
    contact = st.sliding.History(the_law, F)
    answers = []
    for delta in path:
        answers.append(contact.trial(delta))
        contact.commit()
    return answers


@quick
@given(turns)
def test_sign_symmetry(path):
    U = reach()
    there = [a.force for a in history(law(), [p * U for p in path])]
    mirrored = [a.force for a in history(law(), [-p * U for p in path])]
    np.testing.assert_allclose(there, [-f for f in mirrored], rtol=0, atol=1e-12 * P)


@quick
@given(turns)
@example([2.0, -1e-20, 0.0, -1.0])  # a way back that is too short to change the force of sliding
@example([-2.0, 0.0, -1e-27, 1.0, -1.0])
def test_friction_is_bounded_and_energy_never_created(path):
    answers = history(law(), [p * reach() for p in path])
    lost = [0.0, *(a.dissipated for a in answers)]
    scale = P * reach()
    assert all(abs(a.force) <= P * (1 + 1e-12) for a in answers)
    assert all(b >= a - 1e-12 * scale for a, b in pairwise(lost))
    assert all(a.stored >= -1e-12 * scale for a in answers)


@quick
@given(turns)
def test_full_sliding_wipes_out_memory(path):
    U = reach()
    slid = history(law(), [*(p * U for p in path), 6 * U, 5.5 * U])[-1]
    fresh = history(law(), [6 * U, 5.5 * U])[-1]
    assert slid.force == approx(fresh.force, abs=1e-9 * P)
    assert slid.stored == approx(fresh.stored, abs=1e-9 * P * U)


@quick
@given(turns, any_of.floats(0.01, 1.9))
def test_loops_close(path, size):
    U = reach()
    start = [p * U for p in path]
    there = start[-1]
    back = history(law(), [*start, there + size * U, there, there + size * U])
    assert back[-1].force == approx(back[-3].force, abs=1e-12 * P)


@quick
@given(any_of.floats(0.05, 0.95), any_of.floats(0.01, 1.0))
def test_masing_rule(amplitude, share):
    """A branch after a turn is the first loading, doubled."""
    U = reach()
    down = 2 * amplitude * share
    turned = history(law(), [amplitude * U, (amplitude - down) * U])
    first = history(law(), [down / 2 * U])[0]
    assert turned[0].force - turned[1].force == approx(2 * first.force, rel=1e-10)


def test_energy_of_a_cycle_is_mindlins():
    contact = st.sliding.FrictionContact(profile=PROFILES["sphere"], pairing=PAIR, mu=MU, normal_force=F)
    for share in (0.2, 0.7, 1.0):
        A = share * reach()
        answers = history(law(), [A, -A, A])
        assert answers[2].dissipated - answers[0].dissipated == approx(mindlin_dissipation(contact, A), rel=1e-9)


def test_trial_does_not_commit_and_rollback_forgets():
    contact = st.sliding.History(law(), F)
    contact.trial(0.5 * reach())
    contact.commit()
    before = contact.trial(0.6 * reach())
    contact.trial(-3 * reach())
    contact.rollback()
    assert contact.trial(0.6 * reach()) == before
    tangent = (contact.trial(0.6001 * reach()).force - before.force) / (1e-4 * reach())
    assert before.tangent == approx(tangent, rel=1e-3)


def test_uncompiled_equals_compiled():
    path = wandering(5, 100) * reach()
    for memory in (st.sliding.ByTurningPoints(), st.sliding.ByTriangle(), st.sliding.BySprings(count=30)):
        plain = [a.force for a in history(law("sphere", memory), path)]
        np.testing.assert_allclose(along(law("sphere", memory), path)[0], plain, rtol=1e-12, atol=1e-15 * P)


# ------------------------------------------------------------------------------------------ single-state laws

K = 1e6
Z_M = MU * F / K


def force_cycled(the_law, cycles=40):
    """Drift per cycle of displacement, in z_m, under a force of (0.5 ± 0.3) μN."""
    contact = st.sliding.History(the_law, F)
    delta, ends = 0.0, []
    for goal in [0.5, *[0.8, 0.2] * cycles]:
        low, high = delta - 3 * Z_M, delta + 3 * Z_M
        for _ in range(60):
            middle = (low + high) / 2
            if contact.trial(middle).force < goal * MU * F:
                low = middle
            else:
                high = middle
        delta = (low + high) / 2
        contact.trial(delta)
        contact.commit()
        ends.append(delta)
    return (ends[-1] - ends[-3]) / Z_M


def test_only_models_with_an_elastic_range_do_not_creep():
    assert force_cycled(st.sliding.Jenkins(k=K, mu=MU), 5) == approx(0, abs=1e-9)
    # Dahl by integration of dz/dδ: ln[(1−.2)/(1−.8)] up, ln[(1+.8)/(1+.2)] down
    assert force_cycled(st.sliding.Dahl(k=K, mu=MU), 5) == approx(np.log(0.8 / 0.2) - np.log(1.8 / 1.2), rel=1e-6)
    assert force_cycled(st.sliding.Dahl(k=K, mu=MU), 5) == approx(0.981, abs=5e-4)
    assert force_cycled(st.sliding.ElastoPlastic(k=K, mu=MU), 5) == approx(0.0821, rel=0.02)
    assert ceim(K, MU).elastic == 0.5


def test_dahl_and_lugre_reach_their_sliding_force():
    for the_law in (
        st.sliding.Dahl(k=K, mu=MU),
        st.sliding.LuGre(k=K, mu_s=0.3, mu_k=0.3),
        st.sliding.ElastoPlastic(k=K, mu=MU),
    ):
        assert history(the_law, [5 * Z_M, 30 * Z_M])[-1].force == approx(MU * F, rel=1e-4)
    fast = st.sliding.History(st.sliding.LuGre(k=K, mu_s=0.4, mu_k=0.2, v_s=1e-3), F).trial(1e-6, dt=1e-6)
    assert fast.force == approx(0.2 * F, rel=1e-6)


def test_rigid_coulomb():
    answers = history(st.Coulomb(mu=MU), [1e-9, 1e-9, -2e-9])
    assert [a.force for a in answers] == [MU * F, MU * F, -MU * F]
    assert answers[-1].dissipated == approx(MU * F * 4e-9, rel=1e-12) and answers[-1].stored == 0.0


def test_jenkins_is_one_spring():
    springs = st.sliding.FrictionContact(
        profile=st.sliding.PunchProfile(radius=5e-6),
        pairing=PAIR,
        mu=MU,
        normal_force=F,
        memory=st.sliding.BySprings(count=2),
    ).law()
    one = st.sliding.Jenkins(k=2 * 5e-6 * PAIR.G_star, mu=MU)
    path = wandering(2, 100) * MU * F / one.k * 2
    np.testing.assert_allclose(
        [a.force for a in history(one, path)], [a.force for a in history(springs, path)], rtol=1e-9, atol=1e-12 * P
    )
