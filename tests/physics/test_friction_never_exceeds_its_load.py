"""Under any history |T| ≤ μN(t), and energy is neither lost nor made: every law, load and step."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st
from stiction.laws.memory.planar import PlanarHistory

MU, N, K = 0.3, 0.1, 1e6
Z = MU * N / K
SPHERE = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius=0.5e-3),
    mu=MU,
    normal_force=N,
    memory=st.sliding.BySprings(count=30, cover=2.0),
)
LAWS = {
    "coulomb": st.Coulomb(mu=MU),
    "jenkins": st.sliding.Jenkins(k=K, mu=MU),
    "dahl": st.sliding.Dahl(k=K, mu=MU),
    "lugre": st.sliding.LuGre(k=K, mu_s=MU, mu_k=0.2),
    "elasto-plastic": st.sliding.ElastoPlastic(k=K, mu=MU),
    "springs": SPHERE.law(),
    "triangle": st.with_value(SPHERE, "memory", st.sliding.ByTriangle()).law(),
}


@pytest.mark.parametrize("name", LAWS)
def test_friction_follows_a_falling_load(name):
    """Also at rest, where the bristle of Dahl's equation would stay as it is."""
    history = st.sliding.History(LAWS[name], N)
    history.trial(50 * Z, N)
    history.commit()
    for load in (0.1, 0.03, 0.003, 0.0):
        assert abs(history.trial(50 * Z, load * N).force) <= MU * load * N * (1 + 1e-12)
        history.commit()


@pytest.mark.parametrize("name", LAWS)
def test_friction_is_within_its_cone_on_random_histories(name):
    rng = np.random.default_rng(5)
    history = st.sliding.History(LAWS[name], N)
    for delta in np.cumsum(rng.normal(size=300)) * Z:
        load = N * rng.choice([0.05, 0.5, 1.0, 2.0])
        assert abs(history.trial(delta, load).force) <= MU * load * (1 + 1e-12)
        history.commit()


def one_of_three(memory):
    if memory == "plane":
        contact = PlanarHistory(SPHERE)
        return contact, lambda x, load: contact.trial(0.6 * x, 0.8 * x, load)
    line = st.sliding.History(LAWS[memory], N)
    return line, line.trial


@pytest.mark.parametrize("memory", ["springs", "plane", "triangle"])
@pytest.mark.parametrize("pull", [0.5, 3.0])
@pytest.mark.parametrize("load", [0.64, 0.1, 0.0])
def test_a_load_that_falls_at_rest_turns_stored_energy_into_loss(memory, pull, load):
    """No work is done, so that what the springs no longer store is lost: exactly, in one step."""
    history, trial = one_of_three(memory)
    before = trial(pull * SPHERE.slip_limit, N)
    history.commit()
    after = trial(pull * SPHERE.slip_limit, load * N)
    assert after.stored + after.dissipated == approx(before.stored + before.dissipated, rel=1e-12)
    assert after.dissipated > before.dissipated


@pytest.mark.parametrize("memory", ["springs", "plane", "triangle"])
def test_one_step_loses_as_much_as_a_thousand(memory):
    """A step is a straight line in displacement and indentation; its loss does not depend on how it is cut."""
    rng = np.random.default_rng(8)
    law = LAWS["triangle" if memory == "triangle" else "springs"]
    corners = np.cumsum(rng.normal(size=12)) * SPHERE.slip_limit
    load = N * rng.uniform(0.0, 2.0, 12)
    whole, whole_trial = one_of_three(memory)
    cut, cut_trial = one_of_three(memory)
    depth, x0, d0, table = law.loads(load), 0.0, float(law.loads(N)), (law.depths, law.forces)
    for x, d, force in zip(corners, depth, load, strict=True):
        a = whole_trial(x, force)
        whole.commit()
        for s in np.linspace(0, 1, 41)[1:]:
            deep = d0 + s * (d - d0)
            between = N * (deep / SPHERE.normal.depth) ** 1.5 if memory == "triangle" else np.interp(deep, *table)
            b = cut_trial(x0 + s * (x - x0), between)
            cut.commit()
        x0, d0 = x, d
        assert a.stored == approx(b.stored, rel=1e-9) and a.dissipated == approx(b.dissipated, rel=1e-9)


def test_kinetic_springs_lose_what_the_fall_to_kinetic_friction_costs():
    """First loading to full slip at constant load: ∫T dδ is all stored or lost, by fine trapezoids of the force."""
    law = st.with_value(SPHERE, "memory", st.sliding.BySprings(count=30, kinetic=0.5)).law()
    history, work, last, U = st.sliding.History(law, N), 0.0, 0.0, SPHERE.slip_limit
    fine = np.linspace(0, 2 * U, 4001)[1:]
    for x in fine:
        answer = history.trial(x)
        history.commit()
        work += (answer.force + last) / 2 * fine[0]
        last = answer.force
    # the force jumps where a spring lets go: 30 jumps, each within a step
    assert answer.stored + answer.dissipated == approx(work, rel=30 / 4000)


@pytest.mark.parametrize("elastic", [0.0, 0.3, 0.5, 0.9, 0.99])
def test_elasto_plastic_is_integrated_to_its_stated_tolerance(elastic):
    """dz/dδ = 1 − α(z) z/z_ss of Dupont by scipy to 1e-13; 2e-9 of z_ss is what the law states, in one step."""

    def rate(_, y):
        alpha = 0.5 * (1 + np.sin(np.pi * (y[0] - (1 + elastic) / 2) / (1 - elastic))) if y[0] > elastic else 0.0
        return [1 - alpha * y[0]]

    law = st.sliding.ElastoPlastic(k=K, mu=MU, elastic=elastic)
    ways = [elastic + (1 - elastic) * s for s in (0.2, 0.6, 1.0, 2.0)] + [3.0]
    found = solve_ivp(
        rate, (elastic, 3.0), [elastic], "DOP853", t_eval=[w for w in ways if w > elastic], rtol=1e-13, atol=1e-15,
        max_step=(1 - elastic) / 50,
    ).y[0]  # fmt: skip
    for way, y in zip(ways, found, strict=True):
        assert st.sliding.History(law, N).trial(way * Z).force / (MU * N) == approx(y, abs=2e-9)


def test_elasto_plastic_does_not_depend_on_how_a_way_is_cut():
    law = st.sliding.ElastoPlastic(k=K, mu=MU, elastic=0.4)
    for path in ([1.5, -0.7, 0.9], [0.5, 2.0, -3.0]):
        whole, cut = st.sliding.History(law, N), st.sliding.History(law, N)
        x0 = 0.0
        for x in path:
            one = whole.trial(x * Z).force
            whole.commit()
            for s in np.linspace(0, 1, 101)[1:]:
                many = cut.trial((x0 + s * (x - x0)) * Z).force
                cut.commit()
            x0 = x
            assert one == approx(many, abs=4e-9 * MU * N)  # twice the stated tolerance
