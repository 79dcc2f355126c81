"""Environments: Gymnasium's own checker, seeds, many robots equal to single ones, a policy that beats a programme."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from magmite_policy import MARGIN, main
from pytest import approx

import stiction as st
from stiction.core.errors import ParameterError

NAMES = ("stiction/Magmite-v0", "stiction/TumblerPath-v0")


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_checks_every_environment(name):
    assert st.rl.__all__
    check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)  # warnings are errors here


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_is_an_episode_and_the_record_is_a_result(name):
    env = gymnasium.make(name, render_mode="rgb_array").unwrapped
    actions = np.random.default_rng(1).uniform(-1, 1, (5, 2)).astype(np.float32)
    runs = []
    for seed in (4, 4, 5):
        first, _ = env.reset(seed=seed)
        runs.append(np.array([first, *(env.step(a)[0] for a in actions)]))
    assert (runs[0] == runs[1]).all() and (runs[0] != runs[2]).any()
    before = env.render()
    assert before.dtype == np.uint8 and before.ndim == 3 and len(np.unique(before)) > 3
    assert st.rerun(env.robot.result()).differ == 0
    with pytest.raises(ParameterError, match="between −1 and 1"):
        env.step(np.array([2.0, 0.0], np.float32))
    with pytest.raises(ParameterError, match="render_mode = 'human' is not known"):
        type(env)(render_mode="human")
    with pytest.raises(ParameterError, match="has not begun"):
        _ = type(env)().robot


def test_many_robots_do_what_single_ones_do_bit_for_bit():
    many, singles = st.rl.MagmiteVectorEnv(5), [st.rl.MagmiteEnv() for _ in range(5)]
    actions = np.random.default_rng(2).uniform(-1, 1, (53, 5, 2)).astype(np.float32)
    seen, _ = many.reset(seed=11)
    assert (seen == [env.reset(seed=11 + i)[0] for i, env in enumerate(singles)]).all()
    for step in range(50):
        seen, reward, _, over, _ = many.step(actions[step])
        for i, env in enumerate(singles):
            one = env.step(actions[step, i])
            assert (one[0] == seen[i]).all() and one[1] == reward[i] and one[3] == over[i]
    assert over.all()
    seen, reward, *_ = many.step(actions[50])  # the next episode begins, and does not move yet
    assert (seen == [env.reset()[0] for env in singles]).all() and (reward == 0).all()
    for step in (51, 52):
        seen, reward, *_ = many.step(actions[step])
        assert (seen == [env.step(actions[step, i])[0] for i, env in enumerate(singles)]).all()


def test_the_quick_steps_of_the_environment_are_off_by_less_than_its_floors_differ(monkeypatch):
    """Against located events: half of the robots end within 3 % of their way, first order at impacts and 128 steps in a
    cycle; that the floor is ± 20 % rougher moves half of them by more."""
    actions = np.random.default_rng(3).uniform(-1, 1, (16, 2)).astype(np.float32)

    def ends(rougher=1.0):
        env, found = st.rl.MagmiteEnv(), []
        for seed, action in enumerate(actions):
            env.reset(seed=seed)
            env.friction = rougher * env.model.friction
            for _ in range(40):
                env.step(action)
            found.append(env.robot["body.x"])
        return np.array(found)

    quick = ends()
    monkeypatch.setattr("stiction.rl.magmite.magmite_stepper", lambda: st.EventLocated(per_cycle=40))
    right, spread = ends(), np.abs(ends(1.2) - ends(0.8)) / 2
    off = np.median(np.abs(quick - right) / np.abs(right))
    assert off < 0.03 and off < np.median(spread / np.abs(right))


def test_a_vector_environment_is_made_by_gymnasium_and_refuses_in_words():
    made = gymnasium.make_vec("stiction/Magmite-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert made.reset(seed=0)[0].shape == (3, 4)
    with pytest.raises(ParameterError, match="at least 1"):
        st.rl.MagmiteVectorEnv(0)
    with pytest.raises(ParameterError, match="use −1 to 1"):
        st.rl.MagmiteVectorEnv(2).step(np.full((2, 2), 3.0))


def test_the_tumbler_is_steered_along_its_path():
    """Turned towards the next point at full speed it passes all; straight on it does not."""
    env = st.rl.TumblerPathEnv()
    passed = []
    for steers in (True, False):
        seen, info = env.reset(seed=1)
        over = False
        while not over:
            bearing = float(np.clip(np.arctan2(seen[1], seen[0]) / 0.5, -1, 1)) if steers else 0.0
            seen, _, done, late, info = env.step(np.array([bearing, 1.0], np.float32))
            over = done or late
        passed.append(info["passed"])
    assert passed[0] == 5 > passed[1]
    with pytest.raises(ParameterError, match="the path must be points"):
        env.reset(options={"path": [1.0, 2.0]})
    assert env.reset(options={"path": [[0.0, 2e-3]]})[0][:2] == approx([1.0, 0.0], abs=1e-6)


def test_the_policy_of_the_example_beats_the_best_programme_in_few_generations(capsys):
    closed, blind = main(robots=6, rounds=5, tests=1)
    assert closed * MARGIN < blind
    assert "closed loop" in capsys.readouterr().out
