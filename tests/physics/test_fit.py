"""Fits recover known numbers from noisy synthetic data, one model of each family; intervals hold the truth as often as
they say."""

from __future__ import annotations

import numpy as np
import pytest
import studies
from scipy import stats

import stiction as st

LEVEL = 0.95


def fewest_hits(tries: int) -> int:
    """Fewest of so many 95 % intervals that hold the truth, but for one case in a thousand."""
    return int(stats.binom.ppf(1e-3, tries, LEVEL))


def checked_over_seeds(fits, truth: dict[str, float], seeds: int) -> list:
    """Fit with every seed; count how often each interval holds the truth, and how far the mean is from it."""
    found = [fits(seed) for seed in range(seeds)]
    for k, (path, true) in enumerate(truth.items()):
        low, high = (np.array([f.dataset[end].values[k] for f in found]) for end in ("low", "high"))
        values = np.array([f.dataset.value.values[k] for f in found])
        errors = np.array([f.dataset.standard_error.values[k] for f in found])
        hits = int(((low <= true) & (true <= high)).sum())
        assert hits >= fewest_hits(seeds), f"{path}: {hits} of {seeds}"
        # a mean of n estimates scatters by σ/√n; four of those
        assert abs(values.mean() - true) <= 4 * errors.mean() / np.sqrt(seeds), path
        # and intervals are not too wide either: estimates scatter as the errors say, within a factor of two
        assert 0.5 <= values.std(ddof=1) / errors.mean() <= 2.0, path
    return found


# ------------------------------------------------------------------------------------------ family 1


@pytest.fixture
def rubbed_box():
    return studies.one_contact()


MU, MASS = "contacts.floor.friction.mu", "bodies.box.mass"
CYCLES = {"until": st.Cycles(count=5), "stepper": st.Moreau(per_cycle=40)}
SPEED = {"speed": st.measures.mean_velocity("box.x")}
PUSH = np.linspace(2e-3, 6e-3, 12)


def curve(model, seed: int, noise: float) -> dict[str, np.ndarray]:
    clean = st.map_points(model, {"forces.push.value": PUSH}, measure=SPEED, **CYCLES).speed.values
    return {"forces.push.value": PUSH, "speed": clean + noise * np.random.default_rng(seed).standard_normal(len(PUSH))}


def test_multibody_from_a_curve(rubbed_box):
    truth = {MU: 0.17, MASS: 1.2e-3}
    true = st.with_values(rubbed_box, truth)
    ranges = {MU: (0.05, 0.4), MASS: (0.5e-3, 3e-3)}
    found = checked_over_seeds(
        lambda seed: st.fit(rubbed_box, ranges, curve(true, seed, 5e-5), measure=SPEED, **CYCLES), truth, 20
    )
    assert found[0].dataset.identifiable.all()
    assert st.get_value(found[0].model, MU) == found[0].values[MU]


def test_known_noise_gives_chi_squared_of_one(rubbed_box):
    true = st.with_values(rubbed_box, {MU: 0.17})
    seen = [
        st.fit(rubbed_box, {MU: (0.05, 0.4)}, curve(true, s, 5e-5), measure=SPEED, noise={"speed": 5e-5}, **CYCLES)
        for s in range(8)
    ]
    total = sum(f.dataset.attrs["reduced_chi_squared"] * f.dataset.attrs["degrees_of_freedom"] for f in seen)
    # χ² of 88 degrees of freedom: 88 ± 13; four of those
    assert total == pytest.approx(88, abs=4 * 13.3)


def test_numbers_that_data_cannot_tell_apart(rubbed_box):
    """Friction is μ times the weight: the curve knows the product only."""
    true = st.with_values(rubbed_box, {MU: 0.17})
    data = curve(true, 1, 5e-5)
    found = st.fit(rubbed_box, {MU: (0.05, 0.4), "forces.weight.value": -9e-3}, data, measure=SPEED, **CYCLES)
    assert not found.dataset.identifiable.any()
    assert np.isinf(found.dataset.standard_error).all()
    weak = found.dataset.direction_of.values[-1]
    assert abs(weak[0] + weak[1]) < 1e-3 * abs(weak[0] - weak[1])  # relative changes that cancel each other
    product = found.values[MU] * found.values["forces.weight.value"]
    assert product == pytest.approx(-0.17 * 9.81e-3, rel=0.05)


def test_multibody_from_a_csv_file_with_units(rubbed_box, tmp_path):
    data = curve(st.with_values(rubbed_box, {MU: 0.17}), 0, 0.0)
    lines = [f"{1e3 * p:.17g},{1e3 * v:.17g}" for p, v in zip(data["forces.push.value"], data["speed"], strict=True)]
    (tmp_path / "curve.csv").write_text("# measured\nforces.push.value [mN],speed [mm/s]\n" + "\n".join(lines) + "\n")
    found = st.fit(rubbed_box, {MU: (0.05, 0.4)}, tmp_path / "curve.csv", measure=SPEED, **CYCLES)
    assert found.values[MU] == pytest.approx(0.17, rel=1e-6)


# ------------------------------------------------------------------------------------------ families 3 and 4


def trajectory(model, observe, times: np.ndarray, noise: float, seed: int) -> dict[str, np.ndarray]:
    """Noisy samples of one trace of a model."""
    seen = next(iter(observe.values()))(st.simulate(model, until=float(times[-1])))
    clean = np.interp(times, seen.time.values, seen.values)
    return {"time": times, next(iter(observe)): clean + noise * np.random.default_rng(seed).standard_normal(len(times))}


def bar() -> st.modal.ModalLeg:
    """One mode, driven below its resonance, over the ground."""
    structure = st.modal.modal_structure(
        [100.0], [0.02], {"foot": [1.0]}, {"volt": [30.0]}, st.modal.ModalMass(m=[1e-3])
    )
    return st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=80.0), voltage=10.0, drives={"volt": st.Sine()},
        feet={"foot": st.modal.Foot(gap=5e-4)}, law=st.modal.AllModesImpact(e=0.5),
    )  # fmt: skip


BOUNCES, RANGES = {"law.e": 0.62, "voltage": 11.0}, {"law.e": (0.3, 0.9), "voltage": (8.0, 14.0)}
HEIGHT = {"height": st.measures.trace("g_N", contact="foot")}


def test_modal_leg_from_its_bounces():
    """Restitution and voltage from the height of a foot over four impacts."""
    true, times = st.with_values(bar(), BOUNCES), np.linspace(1e-3, 0.03, 60)
    checked_over_seeds(
        lambda seed: st.fit(bar(), RANGES, trajectory(true, HEIGHT, times, 1e-5, seed), observe=HEIGHT), BOUNCES, 8
    )


def test_several_starts_find_the_deepest_valley():
    """Over nine impacts the sum of squares has several valleys; its size tells a wrong one."""
    true, times = st.with_values(bar(), BOUNCES), np.linspace(1e-3, 0.06, 120)
    data = trajectory(true, HEIGHT, times, 1e-5, 0)
    alone = st.fit(bar(), RANGES, data, observe=HEIGHT, noise={"height": 1e-5})
    several = st.fit(bar(), RANGES, data, observe=HEIGHT, noise={"height": 1e-5}, starts=6)
    assert alone.dataset.attrs["reduced_chi_squared"] > 100
    assert several.dataset.attrs["reduced_chi_squared"] < 2
    assert several.values["law.e"] == pytest.approx(0.62, abs=0.004)


def test_slider_from_its_motion():
    """Stiffness and friction of a driven contact from the motion of the body on it."""
    contact = st.sliding.DrivenContact(
        contact=st.sliding.Jenkins(k=1e4, mu=0.3), normal_force=0.05, drive="wave", stroke=10e-6
    )
    slider = st.sliding.Slider(
        mass=1e-3, stiffness=2000.0, damping=0.5, clock=st.Clock(frequency=100.0), drives={"wave": st.Sine()},
        contacts={"pad": contact},
    )  # fmt: skip
    truth = {"contacts.pad.contact.k": 8e3, "contacts.pad.contact.mu": 0.22}
    true, observe = st.with_values(slider, truth), {"x": st.measures.trace("q", coordinate="x")}
    times = np.linspace(1e-3, 0.02, 60)
    ranges = {"contacts.pad.contact.k": (2e3, 5e4), "contacts.pad.contact.mu": (0.1, 0.4)}
    checked_over_seeds(
        lambda seed: st.fit(slider, ranges, trajectory(true, observe, times, 2e-7, seed), observe=observe), truth, 8
    )


# ------------------------------------------------------------------------------------------ family 2


def test_tumbler_from_its_sliding():
    """Friction and first velocity of a block that slides to rest, from its position along y."""
    pytest.importorskip("stiction.families.spatial.tumbling.model", reason="tumblers are not in this version")
    block = st.tumbling.Tumbler(
        shape=st.spatial.Cuboid(length=800e-6, width=400e-6, height=100e-6),
        mass=st.spatial.Mass(mass=1e-7),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3)),
        start=st.tumbling.Start(vy=0.03),
    )
    truth = {"substrate.friction.mu": 0.4, "start.vy": 0.035}
    true, observe = st.with_values(block, truth), {"y": st.measures.trace("position", body="robot", axis="y")}
    settings = {"stepper": st.tumbling.PatchStep(step=1e-4)}
    times = np.linspace(2e-4, 0.012, 40)
    seen = observe["y"](st.simulate(true, until=0.012, **settings))
    clean = np.interp(times, seen.time.values, seen.values)
    ranges = {"substrate.friction.mu": (0.1, 0.9), "start.vy": (0.01, 0.1)}

    def one(seed: int):
        noisy = clean + 1e-6 * np.random.default_rng(seed).standard_normal(len(times))
        return st.fit(block, ranges, {"time": times, "y": noisy}, observe=observe, until=0.012, **settings)

    checked_over_seeds(one, truth, 8)


# ------------------------------------------------------------------------------------------ family 5


def test_mechanism_from_its_load_curve():
    """The height of the gripper's flexures from the position of its tip under three forces."""
    gripper, tip = st.devices.CsfhGripper(), {"tip": st.measures.last("point_position", point="b3.tip", axis="x")}
    force = np.linspace(5e-6, 3e-5, 3)
    true = st.with_value(gripper, "height", 5.3e-6)
    clean = st.map_points(true, {"force": force}, measure=tip).tip.values

    def one(seed: int):
        noisy = clean + 1e-6 * np.random.default_rng(seed).standard_normal(3)
        return st.fit(gripper, {"height": (4e-6, 7e-6)}, {"force": force, "tip": noisy}, measure=tip)

    checked_over_seeds(one, {"height": 5.3e-6}, 5)


# ------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"unknown": {}}, "at least one unknown"),
        ({"unknown": {"contacts.floor.friction.m": 0.1}}, '"m"'),
        ({"unknown": {MU: (0.4, 0.1)}}, "must lie between"),
        ({"unknown": {MU: -1.0}}, "must lie between"),
        ({"measure": {}}, "either measure"),
        ({"data": {"forces.push.value": [1e-3], "spede": [0.1]}}, 'did you mean "spede"'),
        ({"data": {"forces.push.value": [1e-3], "speed": [0.1]}}, "1 measured numbers cannot give 1 unknowns"),
        ({"data": {"forces.pull.value": [1e-3, 2e-3], "speed": [0.1, 0.2]}}, "pull"),
        ({"data": {MU: [0.1, 0.2], "speed": [0.1, 0.2]}}, "both a column of the data and unknown"),
        ({"data": "none.csv"}, "cannot read"),
        ({"level": 1.5}, "level = 1.5"),
    ],
)
def test_bad_fit_is_refused_in_words(rubbed_box, settings, words):
    data = {"forces.push.value": [1e-3, 2e-3, 3e-3], "speed": [0.0, 1e-3, 2e-3]}
    arguments = {"unknown": {MU: (0.05, 0.4)}, "data": data, "measure": SPEED, **CYCLES, **settings}
    unknown, data = arguments.pop("unknown"), arguments.pop("data")
    with pytest.raises(st.StictionError, match=words):
        st.fit(rubbed_box, unknown, data, **arguments)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has no table"),
        ("speed\n", "has no table"),
        ("forces.push.value,speed\n1e-3\n", "line 2: 1 cells under 2 names"),
        ("forces.push.value,speed\n1e-3,fast\n", 'line 2: "fast" under "speed"'),
        ("forces.push.value,speed\n1e-3,nan\n", "no finite number"),
        ("forces.push.value [s],speed\n1e-3,1\n", "wrong dimension"),
        ("speed,speed\n1,2\n", "each name once"),
        ("a;b,speed\n1,2\n", "no name of a column"),
    ],
)
def test_bad_table_is_refused_with_its_line(rubbed_box, tmp_path, text, words):
    (tmp_path / "table.csv").write_text(text, encoding="utf-8")
    with pytest.raises(st.StictionError, match=words):
        st.fit(rubbed_box, {MU: (0.05, 0.4)}, tmp_path / "table.csv", measure=SPEED, **CYCLES)


# ------------------------------------------------------------------------------------------ between samples


def swinging(**start) -> st.Multibody:
    forces = {"k": st.Spring(b="b.x", stiffness=100.0), "c": st.Damper(b="b.x", damping=0.4)}
    return st.Multibody(bodies={"b": st.Slide(mass=1.0, x=1e-3, **start)}, forces=forces)


def decay(t: np.ndarray, k: float, c: float) -> np.ndarray:
    """x'' + c x' + k x = 0 from 1 mm at rest."""
    w = np.sqrt(k - c**2 / 4)
    return 1e-3 * np.exp(-c * t / 2) * (np.cos(w * t) + c / (2 * w) * np.sin(w * t))


X = {"x": st.measures.trace("q", coordinate="b.x")}
FREE = {"forces.k.stiffness": (50.0, 150.0), "forces.c.damping": (0.1, 1.0)}


def test_what_is_measured_between_samples_is_not_seen_along_a_chord():
    """Twenty samples per swing: chords lie 1.2 % of the amplitude inside, cubics (2π/20)⁴/384 = 3e-5 of it, and so
    far may the damping be off, which acts on 1/e of the amplitude in these 5 s."""
    t = np.linspace(0.0, 5.0, 173)
    coarse = st.EventLocated(step=2 * np.pi / 10 / 20, method=st.DOP853(rtol=1e-10))
    found = st.fit(swinging(), FREE, {"time": t, "x": decay(t, 102.0, 0.37)}, observe=X, stepper=coarse)
    assert found.values["forces.k.stiffness"] == pytest.approx(102.0, rel=3e-5)
    assert found.values["forces.c.damping"] == pytest.approx(0.37, rel=1e-4)


def test_times_beyond_the_run_and_unknown_sizes_are_refused():
    """Beyond the end the last place was taken for the motion; a start of 0 without bounds had the size 1 in SI."""
    t = np.linspace(0.0, 1.0, 30)
    data = {"time": t, "x": decay(t, 102.0, 0.37)}
    with pytest.raises(st.StictionError, match=r"lies behind the end of the run at 0\.5 s"):
        st.fit(swinging(), FREE, data, observe=X, until=0.5)
    with pytest.raises(st.StictionError, match=r'"bodies.b.vx" begins at 0 without bounds'):
        st.fit(swinging(), {"bodies.b.vx": 0.0}, data, observe=X)
