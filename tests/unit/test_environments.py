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

NAMES = ("stiction/Magmite-v0", "stiction/TumblerPath-v0", "stiction/Stage-v0", "stiction/Gripper-v0")
assert st.rl.__all__  # makes the environments known to Gymnasium


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_checks_every_environment(name):
    check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)  # warnings are errors here


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_is_an_episode_and_the_record_is_a_result(name):
    env = gymnasium.make(name, render_mode="rgb_array").unwrapped
    size = env.action_space.shape[0]
    actions = np.random.default_rng(1).uniform(-1, 1, (5, size)).astype(np.float32)
    runs = []
    for seed in (4, 4, 5):
        first, _ = env.reset(seed=seed)
        runs.append(np.array([first, *(env.step(a)[0] for a in actions)]))
    assert (runs[0] == runs[1]).all() and (runs[0] != runs[2]).any()
    before = env.render()
    assert before.dtype == np.uint8 and before.ndim == 3 and len(np.unique(before)) > 3
    assert st.rerun(env.robot.result()).differ == 0
    with pytest.raises(ParameterError, match="between −1 and 1"):
        env.step(np.full(size, 2.0, np.float32))
    with pytest.raises(ParameterError, match="render_mode = 'human' is not known"):
        type(env)(render_mode="human")
    with pytest.raises(ParameterError, match="has not begun"):
        _ = type(env)().robot


def test_many_robots_do_what_single_ones_do_bit_for_bit():
    many, singles = st.rl.MagmiteVectorEnv(5), [st.rl.MagmiteEnv() for _ in range(5)]
    actions = np.random.default_rng(2).uniform(-1, 1, (18, 5, 2)).astype(np.float32).repeat(3, axis=0)  # held, changed
    actions[::4, 0] *= -1  # not all at once
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


def played(env, policy, **reset):
    """Steps of an episode: what was seen, reward, over by success, and what the environment tells."""
    seen, told = env.reset(seed=0, **reset)[0], []
    while not told or not (told[-1][2] or told[-1][3]):
        told.append(env.step(np.array(policy(seen), np.float32)))
        seen = told[-1][0]
    return told


def test_a_part_is_lifted_by_as_much_grip_as_its_weight_needs():
    """Two jaws hold m g where 2 μ N ≥ m g: at 0.1635 of the largest grip of 100 µN. The arm is moved so slowly that
    inertia adds less than a tenth: between 0.15 and 0.19 the part begins to leave the floor."""
    env = st.rl.GripperEnv()
    lifted = {}
    for close in (0.15, 0.19):
        env.reset(seed=0)
        for step in range(30):
            env.step(np.array([0.0, 0.02 if step > 3 else 0.0, close], np.float32))
        lifted[close] = env.robot["part.y"] > 0.5 * env.robot["arm.y"]
    assert lifted == {0.15: False, 0.19: True}


def test_a_part_is_picked_up_carried_and_set_down():
    env, phase = st.rl.GripperEnv(), [0]

    def policy(seen):
        """Close, lift, carry, lower, open."""
        _, _, away, _, arm, jaws = seen
        phase[0] += [jaws < 0.05, arm > 0.15, abs(away) < 0.02, arm < 0.002, False][phase[0]]
        carry = (np.clip(2 * away, -0.4, 0.4), 0, 0.5)
        return [(0, 0, 0.5), (0, 0.4, 0.5), carry, (0, -0.4, 0.5), (0, 0, -1)][phase[0]]

    told = played(env, policy, options={"target": -1e-3})
    assert told[-1][2] and abs(told[-1][4]["x"] + 1e-3) < 0.05e-3 and any(one[4]["lifted"] for one in told)
    assert sum(one[1] for one in told) == approx(2.0, abs=0.05)  # a millimetre through the air, and there


def test_the_stage_is_brought_within_a_nanometre_by_steps_and_offset():
    env, offset = st.rl.StageEnv(), [0.0]

    def policy(seen):
        """Steps towards a target that is far, the integral of the distance as offset for one that is near."""
        if abs(seen[0]) > 0.12:
            return np.clip(20 * seen[0], -1, 1), offset[0]
        offset[0] = float(np.clip(offset[0] + 4.8 * seen[0], -1, 1))
        return 0.0, offset[0]

    off = [abs(one[4]["off"]) for one in played(env, policy)]
    assert off[0] > 0.1e-6 and max(off[-5:]) < 1e-9
    blind = [abs(one[4]["off"]) for one in played(env, lambda seen: (0.0, 0.0))]
    assert blind[-1] > 0.1e-6


def test_the_tumbler_climbs_a_step_in_a_strong_field_and_not_in_a_weak_one():
    """Twice as high as the robot is thick. At 1 mT the torque V M B = 4.4e-10 N m is less than stands the robot up,
    m g l/2 = 6.3e-10 N m. Long: a scene with a block is compiled for this test alone."""
    name = "stiction/TumblerStep-v0"
    test_gymnasium_checks_every_environment(name)
    test_a_seed_is_an_episode_and_the_record_is_a_result(name)
    env = st.rl.TumblerStepEnv()
    climbs = {b: played(env, lambda seen, b=b: (-1 / 3, b), options={"height": 0.2e-3})[-1][2] for b in (1.0, -1.0)}
    assert climbs == {1.0: True, -1.0: False}


def test_the_policy_of_the_example_beats_the_best_programme_in_few_generations(capsys):
    closed, blind = main(robots=6, rounds=5, tests=1)
    assert closed * MARGIN < blind
    assert "closed loop" in capsys.readouterr().out
