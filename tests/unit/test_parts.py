"""Parts: what they accept, how they refuse, and how a user's own law reaches the compiled loop."""

from __future__ import annotations

import dataclasses
import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import stiction as st

QUICKLY = settings(max_examples=100, deadline=None, derandomize=True, database=None)


def model(**changes):
    parts = {
        "clock": st.Clock(frequency=10.0),
        "bodies": {"ball": st.PointMass(mass=1.0), "hammer": st.Slide(mass=2.0)},
        "drives": {"shake": st.Sine()},
        "forces": {"weight": st.Gravity(), "push": st.Load(on="ball.x", value=1.0, drive="shake")},
        "contacts": {
            "floor": st.Contact(geometry=st.Floor(normal="ball.y", tangent="ball.x"), friction=st.Coulomb(mu=0.3))
        },
    }
    return st.Multibody(**{**parts, **changes})


# ------------------------------------------------------------------------------------------ values


def test_parts_are_frozen_and_keyword_only():
    ball = st.PointMass(mass=1.0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        ball.mass = 2.0
    with pytest.raises(TypeError):
        model().bodies["ball"] = st.PointMass(mass=2.0)
    with pytest.raises(st.ParameterError, match=r"write PointMass\(mass=1\.0\)"):
        st.PointMass(1.0)


def test_equal_parts_are_equal_and_hash_alike():
    assert model() == model()
    assert hash(model()) == hash(model())
    assert len({model(), model(), model(clock=st.Clock(frequency=11.0))}) == 2
    assert st.PointMass(mass=1.0) != st.Slide(mass=1.0)


def test_models_that_compare_equal_hash_alike_in_any_order():
    """Names are a dictionary; their order is not part of what a model says."""
    bodies = model().bodies
    turned = model(bodies=dict(list(bodies.items())[::-1]))
    assert turned == model()
    assert hash(turned) == hash(model())


@pytest.mark.parametrize(
    ("part", "field", "value", "range_"),
    [
        (st.Slide, "mass", 0.0, "mass must be greater than 0 kg"),
        (st.Slide, "mass", math.nan, "greater than 0 kg"),
        (st.Slide, "mass", math.inf, "greater than 0 kg"),
        (st.Slide, "mass", True, "greater than 0 kg"),
        (st.Coulomb, "mu", -1e-300, "friction coefficient must be at least 0"),
        (st.Newton, "e", 1.0000001, "restitution coefficient must be between 0 and 1"),
        (st.Trapezoid, "ramp", 0.6, "between 1e-06 and 0.5"),
    ],
)
def test_values_out_of_range_are_refused_in_words(part, field, value, range_):
    with pytest.raises(st.ParameterError, match=rf"{part.__name__}\.{field} = .*{re.escape(range_)}"):
        part(**{field: value})


@given(some.floats(min_value=0, max_value=1))
@QUICKLY
def test_values_within_bounds_are_kept_exactly(e):
    assert st.Newton(e=e).e == e


@pytest.mark.parametrize("number", [2, np.float64(2), np.float32(2), np.int64(2)])
def test_any_kind_of_number_becomes_a_float(number):
    assert type(st.Slide(mass=number).mass) is float
    assert st.Slide(mass=number) == st.Slide(mass=2.0)


def test_whole_number_beyond_floats_is_refused():
    with pytest.raises(st.ParameterError, match=r"Slide\.mass"):
        st.Slide(mass=10**400)


# ------------------------------------------------------------------------------------------ units


WITH_UNITS = {
    "3 mg": (lambda text: st.Slide(mass=text).mass, 3e-6),
    "0.5": (lambda text: st.Slide(mass=text).mass, 0.5),
    "-3 µm": (lambda text: st.Floor(normal="a", tangent="b", level=text).level, -3e-6),
    "4.2 kHz": (lambda text: st.Clock(frequency=text).frequency, 4200.0),
    "30 deg": (lambda text: st.Gravity(tilt=text).tilt, math.pi / 6),
    "1 mg*mm^2": (lambda text: st.Hinge(moment=text).moment, 1e-12),
    "60 rpm": (lambda text: st.Hinge(moment=1.0, omega=text).omega, 2 * math.pi),
    "2 mN/um": (lambda text: st.Spring(b="x", stiffness=text).stiffness, 2e3),
    "30 %": (lambda text: st.Coulomb(mu=text).mu, 0.3),
}
WRONG_DIMENSION = {
    "3 um": lambda text: st.Slide(mass=text),
    "1 m": lambda text: st.Gravity(tilt=text),
    "1 kg": lambda text: st.Coulomb(mu=text),
    "60 rpm": lambda text: st.Clock(frequency=text),  # is 1 Hz and 2π rad/s: the factor must not be lost in silence
    "1 rad/s": lambda text: st.Clock(frequency=text),
}


@pytest.mark.parametrize("text", WITH_UNITS)
def test_text_with_units(text):
    read, expected = WITH_UNITS[text]
    assert read(text) == pytest.approx(expected, rel=1e-15, abs=0)  # one rounding of the conversion


@pytest.mark.parametrize("text", WRONG_DIMENSION)
def test_wrong_dimensions_are_refused(text):
    with pytest.raises(st.ParameterError, match="wrong dimension; use a"):
        WRONG_DIMENSION[text](text)


@pytest.mark.parametrize("text", ["3 foo", "heavy", "", "kg", "1 kg 2", "1 +", "__import__('os')", "nan kg"])
def test_text_that_is_no_quantity_is_refused(text):
    with pytest.raises(st.ParameterError, match=r"Slide\.mass = "):
        st.Slide(mass=text)


def test_text_is_no_calculator(desk):
    """A scenario from a stranger must not keep the machine busy for ever."""
    text = "import stiction as st\ntry: st.Slide(mass='9**9**9 kg')\nexcept st.ParameterError: print('refused')"
    process = desk.start("-c", text)
    try:
        assert process.communicate(timeout=15)[0] == "refused\n"
    finally:
        process.kill()
        process.communicate()


# ------------------------------------------------------------------------------------------ fields and paths


def test_misspelt_field_suggests_the_right_one():
    with pytest.raises(st.ParameterError, match='PointMass has no field "mas"; did you mean "mass"'):
        st.PointMass(mas=1.0)


def test_missing_field_is_named_with_its_meaning():
    with pytest.raises(st.ParameterError, match=r"Spring\.stiffness is missing: stiffness \[N/m\]; .*at least 0 N/m"):
        st.Spring(b="ball.x")
    with pytest.raises(st.ParameterError, match=r"Spring\.b is missing: coordinate of the other end; give the name of"):
        st.Spring(stiffness=1.0)


WRONG_PLACE = {
    "no geometry": (lambda: st.Contact(geometry=None), r"Contact\.geometry = None"),
    "friction as geometry": (lambda: st.Contact(geometry=st.Coulomb(mu=0.1)), r"Coulomb does not implement gap\(\)"),
    "no clock": (lambda: st.devices.Magmite(clock=None), r"Magmite\.clock = None"),
    "number as body": (lambda: model(bodies={"a": 3.0}), "a part is needed, not 3.0"),
    "friction as body": (lambda: model(bodies={"a": st.Coulomb(mu=0.1)}), r"Coulomb does not implement inertia\(\)"),
    "name with a space": (lambda: model(bodies={"a b": st.Slide(mass=1.0)}), "'a b' is not usable as a name"),
    "body as contact": (lambda: model(contacts={"c": st.Slide(mass=1.0)}), "contacts.*Slide"),
    "body as clock": (lambda: model(clock=st.Slide(mass=1.0)), "clock.*Slide"),
    "name as travel": (lambda: model(travel={"x": "ball.x"}), "travel"),
    "number as travel": (lambda: model(travel={"x": 3}), "travel"),
}


@pytest.mark.parametrize("case", WRONG_PLACE)
def test_a_part_in_the_wrong_place_is_refused(case):
    wrong, words = WRONG_PLACE[case]
    with pytest.raises((st.ParameterError, st.ModelError), match=words):
        wrong()


PATHS = ["clock.frequency", "bodies.hammer.mass", "forces.push.value", "contacts.floor.friction.mu"]


@given(some.sampled_from(PATHS), some.floats(min_value=1e-300, max_value=1e300))
@QUICKLY
def test_with_value_changes_one_path_and_nothing_else(path, value):
    old = model()
    new = st.with_value(old, path, value)
    assert st.get_value(new, path) == value
    assert old == model()
    assert st.with_value(new, path, st.get_value(old, path)) == old
    for other in set(PATHS) - {path}:
        assert st.get_value(new, other) == st.get_value(old, other)
    assert new.drives is old.drives  # what is not on the path is shared


def test_with_value_of_a_whole_part():
    law = st.Stribeck(mu_s=0.4, mu_k=0.2)
    assert st.with_value(model(), "contacts.floor.friction", law).contacts["floor"].friction == law
    heavy = st.with_value(model(), "bodies.ball", st.PointMass(mass=5.0))
    assert heavy == model(bodies={**model().bodies, "ball": st.PointMass(mass=5.0)})


REFUSED = {
    "misspelt field": ("bodies.ball.mas", 1.0, 'PointMass has no field "mas".*did you mean "mass"'),
    "misspelt name": ("bodies.bal.mass", 1.0, 'no "bal" on the path.*did you mean "ball"'),
    "misspelt start": ("body.ball.mass", 1.0, 'Multibody has no field "body".*did you mean "bodies"'),
    "too long": ("clock.frequency.x", 1.0, "goes on past the number"),
    "out of range": ("clock.frequency", -1.0, r"Clock\.frequency = -1\.0 is not allowed"),
    "wrong unit": ("clock.frequency", "3 um", "wrong dimension"),
    "number as part": ("bodies.ball", 3.0, "a part is needed"),
    "wrong part": ("bodies.ball", st.Coulomb(mu=0.1), "does not implement inertia"),
    "wrong law": ("contacts.floor.friction", st.Slide(mass=1.0), "does not implement friction_coefficient"),
    "empty": ("", 1.0, "has no field"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_with_value_refuses_what_construction_refuses(case):
    path, value, words = REFUSED[case]
    with pytest.raises(st.ParameterError, match=words):
        st.with_value(model(), path, value)


# ------------------------------------------------------------------------------------------ laws, at definition

DEFINITION = """
import numpy as np
import stiction as st
from math import sqrt
from numpy import zeros
{above}

@st.part
class Mine:
    stiffness: float = st.par("N/m", "stiffness", default=1.0)

    @staticmethod
    def {law}:
        {body}
"""
FORCE = "force(part, s, q, u, h)"


@pytest.fixture
def define(tmp_path, monkeypatch):
    """A part with one law, defined in a file of its own; the body of the law is at line 14."""
    monkeypatch.syspath_prepend(str(tmp_path))
    count = iter(range(100))

    def defined(body, law=FORCE, above=""):
        name = f"laws_{next(count)}_{tmp_path.name}"
        (tmp_path / f"{name}.py").write_text(DEFINITION.format(body=body, law=law, above=above))
        return __import__(name).Mine

    return defined


@pytest.mark.parametrize(
    ("law", "body", "words"),
    [
        ("forse(part, s, q, u, h)", "pass", r'Mine\.forse\(\) is no declared operation; did you mean "force"'),
        ("friction_coeficient(part, v)", "return 0.1", 'did you mean "friction_coefficient"'),
        (
            "force(part, s, q, u)",
            "pass",
            r"Mine\.force\(part, s, q, u\) must take 5 arguments: force\(part, s, q, u, h\)",
        ),
        (FORCE, "h[0] += np.zeros(3)[0]", r"Mine\.force\(\) builds an array \(numpy\.zeros\)"),
        (FORCE, "h[0] += [part.stiffness, 2.0][0]", r"Mine\.force\(\) builds a list"),
        (FORCE, "h[0] += {1: part.stiffness}[1]", r"Mine\.force\(\) builds a dictionary"),
        (FORCE, "text = f'{part.stiffness} N/m'", r"Mine\.force\(\) builds a string"),
        (FORCE, "raise ValueError", r"Mine\.force\(\) builds an exception"),
    ],
)
def test_law_that_cannot_work_is_refused_at_definition(define, law, body, words):
    with pytest.raises(st.LawError, match=words):
        define(body, law)


@pytest.mark.parametrize("value", ["[1.0, 2.0]", "{'a': 1.0}", "st.Coulomb(mu=0.1)", "object()"])
def test_law_may_not_use_any_global(define, value):
    """What changes outside would not change the compiled code."""
    with pytest.raises(st.LawError, match=r'Mine\.force\(\) uses the global "table", a \w+\. A law may use functions'):
        define("h[0] += table[0]", above=f"table = {value}")


def test_variable_of_the_script_named_like_a_field_is_not_the_laws(define):
    """`part.stiffness` reads the field; that a script also has a list of that name is its own affair."""
    assert define("h[0] += part.stiffness", above="stiffness = [1.0, 2.0]")


# ------------------------------------------------------------------------------------------ laws, before they run


def pushed(part):
    """Velocity after 1 s of a slide of 1 kg that a force of one's own acts on."""
    bodies = {"a": st.Slide(mass=1.0)}
    ds = st.simulate(st.Multibody(bodies=bodies, forces={"own": part}), st.Moreau(step=0.5), until=1.0)
    return float(ds.u.values[-1, 0])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("h[0] += part.stifness", "has no attribute 'stifness'; did you mean \"stiffness\""),
        ("h[0] += sqroot(part.stiffness)", "name 'sqroot' is not defined"),
        ("h[7] += part.stiffness", "index 7 is out of bounds"),
    ],
)
def test_mistake_is_met_in_rehearsal_at_the_users_line(define, body, words):
    with pytest.raises(st.LawError, match=rf"Mine\.force\(\) fails at .*laws_0_.*\.py:14: .*{words}"):
        pushed(define(body)())


ALLOCATING = {
    "array": ("h[0] += zeros(3)[0]", ""),
    "slices": ("h[:] = h[:] + 1.0", ""),
    "comprehension": ("h[0] += sum([x for x in (1.0, 2.0)])", ""),
    "text": ("text = 'of %g N/m' % part.stiffness", ""),
    "helper": ("h[0] += helper(part.stiffness)", "def helper(k):\n    return np.zeros(3)[0] + k"),
}


@pytest.mark.parametrize("kind", ALLOCATING)
def test_law_that_allocates_unseen_is_refused_before_running(define, kind):
    body, above = ALLOCATING[kind]
    with pytest.raises(st.LawError, match=r"(?s)Mine\.force\(\).*laws_0_.*\.py:\d+.*allocates memory"):
        pushed(define(body, above=above)())


def test_mistake_in_a_branch_not_rehearsed_is_named_with_its_line(define):
    with pytest.raises(st.LawError, match=r"(?s)Mine\.force\(\).*laws_0_.*\.py:14.*stifness"):
        pushed(define("h[0] += part.stiffness if part.stiffness > 0 else part.stifness")())


# ------------------------------------------------------------------------------------------ a user's own laws

OWN = """
import stiction as st
from math import sin
from more import amplified

TURN = 6.283185307179586

def turned(phase):
    return TURN * phase

@st.part
class OwnSpring:
    a: str = st.coordinate("one end", default="ground")
    b: str = st.coordinate("other end")
    k: float = st.par("N/m", "stiffness")

    @staticmethod
    def force(part, s, q, u, h):
        F = amplified(part.k, q[part.b] - q[part.a])
        h[part.a] += F
        h[part.b] -= F

@st.part
class OwnFriction:
    mu: float = st.par("1", "coefficient")

    @staticmethod
    def friction_coefficient(part, v):
        return amplified(part.mu, 1.0)

@st.part
class OwnWave:
    size: float = st.par("1", "amplitude")

    @staticmethod
    def waveform(part, phase):
        return part.size * sin(turned(phase))

def made(spring, friction, wave):
    floor = st.Floor(normal="ball.y", tangent="ball.x")
    return st.Multibody(
        clock=st.Clock(frequency=10.0), bodies={"ball": st.PointMass(mass=0.1, x=0.01)}, drives={"wave": wave},
        forces={"spring": spring, "push": st.Load(on="ball.x", value=1.0, drive="wave"), "weight": st.Gravity()},
        contacts={"floor": st.Contact(geometry=floor, friction=friction)},
    )

own = made(OwnSpring(b="ball.x", k=50.0), OwnFriction(mu=0.3), OwnWave(size=0.7))
known = made(st.Spring(b="ball.x", stiffness=50.0), st.Coulomb(mu=0.3), st.Sine(amplitude=0.7))
for model in (own, known):
    ds = st.simulate(model, st.Moreau(per_cycle=200), until=st.Cycles(count=2))
    print(*(float(x).hex() for x in ds.u.values.ravel()), int((ds.contact_state == 1).sum()))
"""


def test_force_friction_and_waveform_of_ones_own_reach_the_compiled_loop(warm_desk):
    """In a plain script, with helpers in it and beside it: the same bits as the package's own parts of that law."""
    warm_desk.write("more.py", "def amplified(factor, x):\n    return factor * x\n")
    own, known = (line.split() for line in warm_desk.python(OWN).splitlines())
    assert own == known
    assert len(set(own)) > 100  # it moves
    assert int(own[-1]) > 0  # and sticks at times


def test_a_load_on_an_angle_is_a_torque():
    """Text with a unit of the right kind, each for its coordinate; numbers are as they are."""
    assert st.Load(on="arm.theta", value="3 mN*mm").value == 3e-6 and st.Load(on="arm.x", value="3 uN").value == 3e-6
    assert st.control.PushPull(a="base.theta", b="arm.theta", value="2 N*m").value == 2.0
    for on, value in (("arm.x", "3 N*m"), ("arm.theta", "3 N")):
        with pytest.raises(st.ParameterError, match="wrong dimension"):
            st.Load(on=on, value=value)
