"""Scenario files: every model and back, exactly; and every way to write one wrongly."""

from __future__ import annotations

import math
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import stiction as st
from stiction.core.parameter import leaves, specs

QUICKLY = settings(max_examples=60, deadline=None, derandomize=True, database=None)


# ------------------------------------------------------------------------------------------ random parts


def numbers(spec):
    """Any float a field takes, the smallest and the largest ones included."""
    low = 5e-324 if spec.positive else spec.low
    return some.floats(min_value=low, max_value=spec.high, allow_nan=False, allow_infinity=False)


def a_part(cls, **given_fields):
    """Instances of a part with random numbers; fields that are no numbers have to be given."""
    wanted = {name: numbers(spec) for name, spec in specs(cls).items() if spec.kind == "number"}
    return some.fixed_dictionaries({**wanted, **given_fields}).map(lambda fields: cls(**fields))


# letters of any alphabet that Python takes as a name; quotes and controls where any text will do
letters = some.characters(categories=["Lu", "Ll", "Nd"], include_characters="_")
names = some.text(letters, min_size=1, max_size=8).filter(str.isidentifier)
texts = some.text(some.characters(exclude_categories=["Cs"]), max_size=12)


def apart(cls, *fields):
    """A contact of different things: one of something with itself is refused."""
    different = some.lists(texts, min_size=len(fields), max_size=len(fields), unique=True)
    return different.flatmap(lambda names: a_part(cls, **dict(zip(fields, map(some.just, names), strict=True))))


static_kinetic = some.tuples(*[some.floats(0, 1e300)] * 2).map(lambda mu: st.StaticKinetic(mu_s=max(mu), mu_k=min(mu)))
frictions = some.one_of(a_part(st.Frictionless), a_part(st.Coulomb), static_kinetic)
normals = some.one_of(a_part(st.Newton), a_part(st.Poisson), a_part(st.Bilateral))
geometries = some.one_of(
    apart(st.Stop, "a", "b"),
    apart(st.Floor, "normal", "tangent", "under", "beside"),
    apart(st.PointOnLine, "body", "on"),
    apart(st.DiscOnDisc, "a", "b"),
)
bodies = some.one_of(a_part(st.Slide), a_part(st.Hinge), a_part(st.PointMass), a_part(st.RigidBody))
samples = some.lists(some.floats(allow_nan=False, allow_infinity=False), min_size=2, max_size=5).map(tuple)
drives = some.one_of(a_part(st.Sine), a_part(st.Square), a_part(st.Sawtooth), a_part(st.Sampled, samples=samples))
forces = some.one_of(
    a_part(st.Gravity), a_part(st.Load, on=texts, drive=texts), a_part(st.Spring, a=texts, b=texts),
    a_part(st.PlanarSpring, a=texts, b=texts), a_part(st.ElectrostaticClamp, on=texts, drive=texts),
)  # fmt: skip
contacts = some.builds(st.Contact, geometry=geometries, friction=frictions, normal=normals)
models = some.builds(
    st.Multibody,
    clock=a_part(st.Clock),
    bodies=some.dictionaries(names.filter(lambda name: name != "ground"), bodies, min_size=1, max_size=3),
    drives=some.dictionaries(names, drives, max_size=2),
    forces=some.dictionaries(names, forces, max_size=3),
    contacts=some.dictionaries(names, contacts, max_size=2),
    travel=some.dictionaries(names, some.lists(texts, max_size=2).map(tuple), max_size=2),
)
lengths = some.tuples(*[some.floats(1e-300, 1e300)] * 2).filter(lambda pair: pair[0] != pair[1]).map(sorted)
clocks = a_part(st.Clock)
robots = lengths.flatmap(
    lambda pair: a_part(st.devices.Magmite, clock=clocks, gap=some.just(pair[0]), length=some.just(pair[1]))
)


def same_bits(model, other):
    """Whether every leaf is the same, signs of zero and last digits included."""
    return [(path, repr(value)) for path, value, _ in leaves(model)] == [
        (path, repr(value)) for path, value, _ in leaves(other)
    ]


# ------------------------------------------------------------------------------------------ there and back


@given(models)
@QUICKLY
def test_models_come_back_exactly(model):
    again = st.loads(st.dumps(model))
    assert again == model
    assert same_bits(again, model)
    assert list(again.contacts) == list(model.contacts)  # in the order in which they are solved


@given(robots)
@QUICKLY
def test_robots_come_back_exactly(robot):
    assert same_bits(st.loads(st.dumps(robot)), robot)


@given(some.dictionaries(names, robots, min_size=1, max_size=3), clocks)
@QUICKLY
def test_swarms_come_back_exactly(swarm, clock):
    model = st.devices.MagmiteSwarm(clock=clock, robots=swarm)
    again = st.loads(st.dumps(model))
    assert again == model
    assert same_bits(again, model)


@pytest.mark.parametrize(
    "part", [st.Moreau(step=1e-5), st.Periodic(), st.Steady(of="a.x"), st.OnImpact(contact="c", within=1.0)]
)
def test_steppers_and_stop_rules_come_back_too(part):
    """A Dataset carries them as text."""
    assert st.loads(st.dumps(part)) == part


def test_the_text_says_units_and_meanings():
    text = st.dumps(st.devices.Magmite())
    assert 'type = "Magmite"' in text
    assert "field = 0.005 # [T] flux density while the field is on" in text


def test_a_scenario_is_read_in_a_fresh_process(desk):
    """No part has been used, hence none imported, before the file is read."""
    desk.write("robot.toml", st.dumps(st.devices.Magmite()))
    desk.write("ball.toml", BASE)
    text = "import stiction as st\nfor name in ('robot', 'ball'): print(type(st.load(name + '.toml')).__name__)"
    output = desk.run("-c", text)
    assert output.split() == ["Magmite", "Multibody"]


# ------------------------------------------------------------------------------------------ what people write

BASE = """
type = "Multibody"
clock = { type = "Clock", frequency = "2.3 kHz" }

[bodies.ball]
type = "PointMass"
mass = "3 mg"
y = 1

[contacts.floor]
type = "Contact"
geometry = { type = "Floor", normal = "ball.y", tangent = "ball.x" }
friction = { type = "Coulomb", mu = 0.3 }
"""


def test_units_in_text():
    model = st.loads(BASE)
    assert model.clock.frequency == pytest.approx(2300.0, rel=1e-15, abs=0)
    assert model.bodies["ball"].mass == pytest.approx(3e-6, rel=1e-15, abs=0)
    assert model.bodies["ball"].y == 1.0


def test_values_set_by_path():
    model = st.loads(BASE, set={"clock.frequency": "4.2 kHz", "bodies.ball.vx": 0.5, "contacts.floor.friction.mu": 0})
    assert model.clock.frequency == pytest.approx(4200.0, rel=1e-15, abs=0)
    assert (model.bodies["ball"].vx, model.contacts["floor"].friction.mu) == (0.5, 0.0)


BALL = BASE[BASE.index("[bodies.ball]") : BASE.index("[contacts.floor]")]
MISTAKES = {
    "misspelt field": ("frequency =", "frequncy =", r'\[clock\]: .*no field "frequncy"; did you mean "frequency"'),
    "misspelt type": ('"PointMass"', '"PointMas"', r'\[bodies\.ball\]: there is no part "PointMas"; .* "PointMass"'),
    "part without type": ('type = "PointMass"', "", r'\[bodies\.ball\] has no "type"'),
    "scenario without type": ('type = "Multibody"', "", 'the scenario has no "type"'),
    "wrong unit": ("2.3 kHz", "2.3 um", r'\[clock\]: .*"2\.3 um" has the wrong dimension; .*"Hz"'),
    "no quantity": ("2.3 kHz", "fast", r"\[clock\]: Clock\.frequency"),
    "out of range": ("mu = 0.3", "mu = -0.3", r"\[contacts\.floor\.friction\]: Coulomb\.mu = -0\.3 is not allowed"),
    "missing value": (", mu = 0.3", "", r"\[contacts\.floor\.friction\]: .*mu is missing"),
    "truth value": ("mu = 0.3", "mu = true", r"Coulomb\.mu = True"),
    "list": ("mu = 0.3", "mu = [0.3]", r"Coulomb\.mu = \[0\.3\]"),
    "date": ("mu = 0.3", "mu = 1979-05-27", r"Coulomb\.mu"),
    "not a number": ("mu = 0.3", "mu = nan", r"Coulomb\.mu = nan"),
    "too large": ("y = 1", "y = 1" + 400 * "0", r"\[bodies\.ball\]"),
    "part of another kind": ('"Coulomb"', '"Slide"', r"\[contacts\.floor\.friction\]: Slide has no field"),
    "part in the wrong place": ("friction = {", "normal = {", "Coulomb does not implement normal_law"),
    "number instead of parts": (BALL, "bodies = 3\n", r"\[bodies\] must be a table of named parts, not 3"),
    "no TOML": ("mass =", "mass = = ", "no valid TOML"),
    "name instead of names": (BALL, "travel = { x = 'ball.x' }\n" + BALL, "travel"),
    "number instead of names": (BALL, "travel = { x = 3 }\n" + BALL, "travel"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_named_with_its_place(mistake):
    old, new, words = MISTAKES[mistake]
    assert old in BASE
    with pytest.raises(st.ScenarioError, match=words):
        st.loads(BASE.replace(old, new))


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("clock.frequncy", 'no field "frequncy"; did you mean "frequency"'),
        ("clok.frequency", 'no field "clok"; did you mean "clock"'),
        ("bodies.bal.mass", r"bodies\.bal"),
        ("clock.frequency.x", '"frequency" is a value, not a table'),
    ],
)
def test_misspelt_path_to_set_is_refused(path, words):
    with pytest.raises(st.ScenarioError, match=words):
        st.loads(BASE, set={path: 1.0})


def test_nothing_in_a_scenario_is_run():
    """Types are looked up among parts only, and text is never evaluated."""
    for kind in ("os.system", "__import__", "Path", "object"):
        with pytest.raises(st.ScenarioError, match="there is no part"):
            st.loads(f'type = "{kind}"')


@pytest.mark.parametrize("text", ["x = " + 100_000 * "[", "x = " + 20_000 * "{a="], ids=["lists", "tables"])
def test_endless_nesting_is_refused(text):
    with pytest.raises(st.ScenarioError, match="no valid TOML"):
        st.loads(text)


# ------------------------------------------------------------------------------------------ files


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "base.toml").write_text(BASE)
    return tmp_path


def scenario(folder, text):
    (folder / "mine.toml").write_text(text)
    return st.load(folder / "mine.toml")


def test_included_file_is_the_base_that_changes_apply_to(folder):
    """A value changes alone; another type of part replaces the whole part."""
    model = scenario(
        folder,
        'include = "base.toml"\n[clock]\nfrequency = 10.0\n[bodies.hammer]\ntype = "Slide"\nmass = 1.0\n'
        '[contacts.floor.friction]\ntype = "Stribeck"\nmu_s = 0.4\nmu_k = 0.2\n',
    )
    expected = st.loads(BASE, set={"clock.frequency": 10.0})
    expected = st.with_value(expected, "contacts.floor.friction", st.Stribeck(mu_s=0.4, mu_k=0.2))
    assert model.bodies == {**expected.bodies, "hammer": st.Slide(mass=1.0)}
    assert (model.clock, model.contacts) == (expected.clock, expected.contacts)


def test_what_is_set_comes_after_what_is_included(folder):
    (folder / "mine.toml").write_text('include = "base.toml"\n[clock]\nfrequency = 10.0\n')
    assert st.load(folder / "mine.toml", set={"clock.frequency": 20.0}).clock.frequency == 20.0


@pytest.mark.parametrize(
    "include",
    [
        "../base.toml", "/etc/hostname", "sub/base.toml", "./base.toml", "..", ".", "", "~/base.toml", "missing.toml",
        "link.toml", "sub", "base.toml\\u0000", "chain.toml", "latin.toml", "pipe.toml",
    ],
)  # fmt: skip
def test_hostile_include_is_refused(folder, include):
    """Only plain files beside the scenario, one level deep: no way out of the folder, no link, no device."""
    inner = folder / "inner"
    (inner / "sub").mkdir(parents=True)
    (inner / "base.toml").write_text(BASE)
    (inner / "sub" / "base.toml").write_text(BASE)
    (inner / "link.toml").symlink_to(folder / "base.toml")
    (inner / "chain.toml").write_text('include = "base.toml"\n')
    (inner / "latin.toml").write_bytes(b'type = "Cl\xf6ck"')
    os.mkfifo(inner / "pipe.toml")
    with pytest.raises(st.ScenarioError, match="include = "):
        scenario(inner, f'include = "{include}"\n')


@pytest.mark.parametrize("include", ["3", "true", '["base.toml"]', '{ file = "base.toml" }'])
def test_include_must_be_a_file_name(folder, include):
    with pytest.raises(st.ScenarioError, match="include = "):
        scenario(folder, f"include = {include}\n")


def test_text_without_a_folder_cannot_include():
    with pytest.raises(st.ScenarioError, match="include = "):
        st.loads('include = "base.toml"\n')


def test_unreadable_file_is_named(folder):
    (folder / "latin.toml").write_bytes(b'type = "Cl\xf6ck"')
    for name in ("missing.toml", "latin.toml", ""):
        with pytest.raises(st.ScenarioError, match="cannot read the scenario"):
            st.load(folder / name)


def test_smallest_and_largest_numbers_survive():
    """What tomlkit writes must be what Python reads: subnormal, largest, negative zero."""
    for value in (5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, -0.0, 0.1 + 0.2):
        again = st.loads(st.dumps(st.Slide(mass=1.0, x=value))).x
        assert again == value
        assert math.copysign(1.0, again) == math.copysign(1.0, value)
