"""Sensitivity, continuation and search: against closed forms, and on real models."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.optimise.search import (
    Above,
    Below,
    CmaEs,
    Largest,
    Near,
    NelderMead,
    NonDominated,
    Smallest,
    TreeParzen,
    search,
)
from stiction.studies.sensitivity import sobol_indices

CYCLES = {"until": st.Cycles(count=3), "stepper": st.Moreau(per_cycle=40)}
SPEED = {"speed": st.measures.mean_velocity("box.x")}


@pytest.fixture
def free_box(one_contact):
    """Without friction, the mean velocity over n cycles is F n T/2m plus what the sine leaves, A/(2π f m)."""
    return st.with_values(one_contact, {"contacts.floor.friction.mu": 0.0})


def free_speed(model) -> float:
    F, A, m = (st.get_value(model, p) for p in ("forces.bias.value", "forces.push.value", "bodies.box.mass"))
    f = model.clock.frequency
    return F / m * 3 / f / 2 + A / (2 * np.pi * f * m)


# ------------------------------------------------------------------------------------------ sensitivity


def test_derivatives_of_a_closed_form(free_box):
    paths = ["forces.bias.value", "forces.push.value", "bodies.box.mass"]
    ds = st.sensitivity(free_box, paths, measure=SPEED, **CYCLES)
    F, A, m = 1e-3, 5e-3, 1e-3
    exact = [3 / 100 / 2 / m, 1 / (2 * np.pi * 100 * m), -free_speed(free_box) / m]
    # 40 steps per cycle leave an error of (π/40)²/6 = 1e-3 in the part of the sine
    np.testing.assert_allclose(ds.speed_derivative, exact, rtol=2e-3)
    share = F / m * 3 / 100 / 2 / free_speed(free_box)
    np.testing.assert_allclose(ds.speed_elasticity, [share, 1 - share, -1.0], rtol=2e-3)
    assert (ds.speed_error <= 1e-5 * abs(ds.speed_derivative)).all()
    assert ds.unit.values.tolist() == ["N", "N", "kg"]
    assert A  # the numbers above are those of the model


def test_a_number_that_is_nought_says_how_far_to_go(free_box):
    """Of 0 N no share is a step: it was 1 mN, whatever the robot. The speed is linear in the bias."""
    resting = st.with_value(free_box, "forces.bias.value", 0.0)
    with pytest.raises(st.ParameterError, match=r'"forces.bias.value" is 0 N.*step='):
        st.sensitivity(resting, ["forces.bias.value"], measure=SPEED, **CYCLES)
    ds = st.sensitivity(resting, ["forces.bias.value"], measure=SPEED, step={"forces.bias.value": "2 uN"}, **CYCLES)
    assert ds.speed_derivative.item() == pytest.approx(3 / 100 / 2 / 1e-3, rel=1e-9)
    with pytest.raises(st.ParameterError, match="no derivative is asked for"):
        st.sensitivity(resting, ["forces.push.value"], measure=SPEED, step={"forces.bias.value": 1e-6}, **CYCLES)


def test_a_number_at_its_bound_is_varied_to_one_side(free_box):
    """μ = 0 may only grow; friction of a box that slides throughout takes μ g of its acceleration, to second order
    exactly, since the motion is linear in μ while nothing turns round."""
    quick = st.with_value(free_box, "bodies.box.vx", 1.0)
    path = "contacts.floor.friction.mu"
    ds = st.sensitivity(quick, [path], measure=SPEED, step={path: 1e-3}, **CYCLES)
    assert ds.speed_derivative.item() == pytest.approx(-9.81 * 3 / 100 / 2, rel=1e-9)
    assert ds.reason.item() == ""


@pytest.mark.parametrize(
    ("paths", "given", "match"),
    [
        (["bodies.box.mass"], {"samples": 64}, "derivatives draw no samples"),
        ({"bodies.box.mass": (1e-3, 2e-3)}, {"step": 1e-3}, "no step"),
        (["bodies.box.mass"], {"step": -1.0}, "positive"),
        (["bodies.box.mass"], {"step": "1 mg"}, "positive"),
    ],
)
def test_what_a_sensitivity_cannot_use_is_refused(free_box, paths, given, match):
    with pytest.raises(st.ParameterError, match=match):
        st.sensitivity(free_box, paths, measure=SPEED, **given, **CYCLES)


def ishigami(x: np.ndarray) -> np.ndarray:
    return np.sin(x[..., 0]) + 7 * np.sin(x[..., 1]) ** 2 + 0.1 * x[..., 2] ** 4 * np.sin(x[..., 0])


def test_sobol_indices_of_ishigami():
    """Ishigami and Homma (1990): V = a²/8 + bπ⁴/5 + b²π⁸/18 + 1/2 with a = 7, b = 0.1."""
    a, b, n = 7.0, 0.1, 8192
    V = a**2 / 8 + b * np.pi**4 / 5 + b**2 * np.pi**8 / 18 + 0.5
    V1, V2, V13 = 0.5 * (1 + b * np.pi**4 / 5) ** 2, a**2 / 8, b**2 * np.pi**8 * 8 / 225
    pairs = {str(k): (-np.pi, np.pi) for k in range(6)}
    x = st.Sobol(pairs, n, seed=1).points((slice(0, n),))
    A, B = x[:, :3], x[:, 3:]
    mixed = [np.where(np.arange(3) == k, B, A) for k in range(3)]
    found = sobol_indices(ishigami(A), ishigami(B), np.array([ishigami(m) for m in mixed]))
    # standard error of plain sampling: sqrt(2 S_Ti/n), at most 0.012; quasi-random points do no worse
    error = np.sqrt(2 * np.array([(V1 + V13) / V, V2 / V, V13 / V]) / n)
    assert (abs(found.first - [V1 / V, V2 / V, 0.0]) <= 2 * error).all()
    np.testing.assert_allclose(found.total, [(V1 + V13) / V, V2 / V, V13 / V], atol=0.01)


def test_sobol_indices_of_a_model(free_box):
    """The speed is linear in both loads: indices are shares of the variance, first = total."""
    ranges = {"forces.bias.value": (0.0, 2e-3), "forces.push.value": (0.0, 1e-2)}
    ds = st.sensitivity(free_box, ranges, measure=SPEED, samples=256, **CYCLES)
    parts = np.array([2e-3 * 3 / 100 / 2 / 1e-3, 1e-2 / (2 * np.pi * 100 * 1e-3)]) ** 2
    # 256 samples: a few percent of the variance; the interval must hold the exact value
    np.testing.assert_allclose(ds.speed_total, parts / parts.sum(), atol=0.05)
    assert (ds.speed_first_low <= parts / parts.sum() + 0.02).all()
    assert (ds.speed_first_high >= parts / parts.sum() - 0.02).all()
    assert ds.attrs["lost"] == 0


def test_adjoint_of_a_mechanism_by_the_same_name():
    gripper = st.with_value(st.devices.CsfhGripper(), "force", 2e-5)
    tip = {"tip": st.measures.last("point_position", point="b3.tip", axis="x")}
    by_runs = st.sensitivity(gripper, ["force"], measure=tip)
    adjoint = st.sensitivity(gripper, ["force"], point="b3.tip")
    assert float(by_runs.tip_derivative[0]) == pytest.approx(float(adjoint.derivative[0]), rel=1e-4)


@pytest.mark.parametrize("limit", [Above(limit=0.0), Below(limit=0.0)])
def test_a_limit_of_nought_is_kept_by_robots_of_any_size(limit):
    """1 nm/s beyond a limit of 0 passed as kept, and cost nothing: it was compared with 1 m/s."""
    side = 1.0 if isinstance(limit, Above) else -1.0
    assert limit.kept(side * np.array([0.0, 1e-12, -1e-12])).tolist() == [True, True, False]
    np.testing.assert_allclose(limit.excess(side * np.array([1e-9, -1e-9]), 2e-9), [0.0, 0.5])


def test_a_search_does_not_cross_a_limit_of_nought(free_box):
    """Pushed back as far as allowed: the speed is linear in the bias, and the limit of 0 is where it ends."""
    light = st.with_value(free_box, "bodies.box.mass", 1e3)  # speeds of 1e-8 m/s
    found = search(
        light, {"forces.bias.value": (-1e-2, 1e-2)}, goals={"speed": Smallest(), "least": Above(limit=0.0)},
        measure={**SPEED, "least": SPEED["speed"]}, method=NelderMead(trials=40), **CYCLES,
    )  # fmt: skip
    assert found.values["least"] >= 0.0
    assert found.values["speed"] <= 0.05 * abs(found.trials.speed).max().item()


# ------------------------------------------------------------------------------------------ continuation


def test_branch_is_refined_where_it_bends(one_contact):
    """A box that sticks until the push exceeds μ m g − bias: flat, then rising from a corner."""
    limit = 0.2 * 9.81e-3 - 1e-3
    stick = {"stick": st.measures.stick_fraction("floor"), **SPEED}
    ds = st.continuation(
        one_contact, "forces.push.value", (0.0, 2e-3), measure=stick, change=0.1, largest=0.1, smallest=1e-3, **CYCLES
    )
    push = ds["forces.push.value"].values
    assert push[0] == 0.0
    assert push[-1] == 2e-3
    assert (np.diff(push) > 0).all()
    first = push[np.argmax(ds.speed.values > 0)]
    # the corner is known to the smallest step, and to the 40 steps that sample the peak of the sine: (π/40)²/2 = 3e-3
    assert limit <= first <= limit * (1 + 3e-3) + 2 * 1e-3 * 2e-3
    assert np.diff(push).max() <= 0.1 * 2e-3 * (1 + 1e-12)
    assert np.diff(push).min() < 0.01 * 2e-3


def test_a_branch_that_is_cut_short_says_so(free_box):
    """It ended after `most` points without a word."""
    with pytest.warns(st.studies.StudyWarning, match=r"ends at forces.push.value = .* after 4 points"):
        ds = st.continuation(free_box, "forces.push.value", (1e-3, 2e-3), measure=SPEED, most=4, **CYCLES)
    assert ds.sizes["forces.push.value"] == 4
    with pytest.raises(st.ParameterError, match="does not take measure; give a path"):
        st.continuation(free_box, measure=SPEED)


def test_jump_is_located():
    """The MagMite's loop jumps; both branches meet the jump of a fine sweep."""
    robot = st.devices.Magmite(vertical_load=32.0)
    settings = {
        "until": st.Steady(of="body.x", max_cycles=60), "stepper": st.Moreau(per_cycle=200),
        "measure": {"speed": st.measures.mean_velocity("body.x")},
    }  # fmt: skip
    ds = st.continuation(robot, "clock.frequency", (2000.0, 2400.0), change=0.3, smallest=0.01, **settings)
    assert ds["clock.frequency"].values[[0, -1]].tolist() == [2000.0, 2400.0]
    assert (ds.status != 4).all()
    steps = abs(np.diff(ds.speed.values)) / np.maximum.accumulate(abs(ds.speed.values))[1:]
    assert (steps[~ds.jump.values[1:]] <= 0.3).all()


def test_mechanism_past_a_fold_by_the_same_name():
    ds = st.continuation(st.with_value(st.devices.CsfhGripper(), "force", 1e-5), steps=5, length=0.05)
    assert "factor" in ds.coords


# ------------------------------------------------------------------------------------------ search


def bias_for(target: float) -> float:
    """The bias that gives a mean velocity without friction, at push 0."""
    return target * 1e-3 * 2 * 100 / 3


@pytest.mark.parametrize("method", [CmaEs(trials=120), TreeParzen(trials=60), NelderMead(trials=60)], ids=repr)
def test_search_finds_a_known_optimum(free_box, method):
    if isinstance(method, CmaEs):
        pytest.importorskip("cma", reason="the extra `opt` is not installed")
    if isinstance(method, TreeParzen):
        pytest.importorskip("optuna", reason="the extra `opt` is not installed")
    still = st.with_value(free_box, "forces.push.value", 0.0)
    found = search(
        still, {"forces.bias.value": (0.0, 5e-3)}, goals={"speed": Near(target=0.02)}, measure=SPEED, method=method,
        **CYCLES,
    )  # fmt: skip
    wanted = bias_for(0.02)
    assert st.get_value(found.model, "forces.bias.value") == pytest.approx(wanted, rel=0.05)
    assert found.values["speed"] == pytest.approx(0.02, rel=0.05)
    again = search(
        still, {"forces.bias.value": (0.0, 5e-3)}, goals={"speed": Near(target=0.02)}, measure=SPEED, method=method,
        **CYCLES,
    )  # fmt: skip
    assert again.trials.identical(found.trials)


def test_limits_hold():
    """The largest force on the gripper whose stress stays below a limit."""
    gripper = st.devices.CsfhGripper()
    measure = {
        "closing": st.measures.last("point_position", point="b3.tip", axis="x"),
        "stress": st.measures.largest("stress"),
    }
    found = search(
        gripper, {"force": (1e-6, 5e-5)}, goals={"closing": Smallest(), "stress": Below(limit=1e8)}, measure=measure,
        method=NelderMead(trials=40),
    )  # fmt: skip
    assert found.values["stress"] <= 1e8
    assert found.values["stress"] >= 0.97e8


def test_front_of_two_goals(one_contact):
    pytest.importorskip("optuna", reason="the extra `opt` is not installed")
    measure = {**SPEED, "stick": st.measures.stick_fraction("floor")}
    found = search(
        one_contact, {"forces.push.value": (0.0, 6e-3), "contacts.floor.friction.mu": (0.0, 0.5)},
        goals={"speed": Largest(), "stick": Largest()}, measure=measure, method=NonDominated(trials=120, population=20),
        **CYCLES,
    )  # fmt: skip
    order = np.argsort(found.front.speed.values)
    assert (np.diff(found.front.stick.values[order]) <= 0).all()
    assert found.front.sizes["trial"] >= 3


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"goals": {"spede": Largest()}}, "is no measure"),
        ({"goals": {"speed": "max"}}, "is no goal"),
        ({"goals": {"speed": Above(limit=0.0)}}, "at least one of Largest"),
        ({"bounds": {"forces.bias.value": (1.0, 0.0)}}, "low < high"),
        ({"bounds": {"forces.bais.value": (0.0, 1.0)}}, "bais"),
        ({"goals": {"speed": Above(limit=1e9), "other": Largest()}}, "none of"),
    ],
)
def test_bad_search_is_refused(one_contact, settings, words):
    measure = {**SPEED, "other": st.measures.stick_fraction("floor")}
    arguments = {"bounds": {"forces.bias.value": (0.0, 1e-3)}, "goals": {"speed": Largest()}, **settings}
    bounds = arguments.pop("bounds")
    with pytest.raises(st.StictionError, match=words):
        search(one_contact, bounds, measure=measure, method=NelderMead(trials=5), **arguments, **CYCLES)
