"""Numbers of vectors in the form: one field each, faults at the number, what only fits together set together."""

from __future__ import annotations

import math

import pytest

import stiction as st
from stiction.core.errors import Fault
from stiction.core.parameter import leaves
from stiction.devices.library import devices, made_device
from stiction.studio import forms

PLACE, TURN = "bodies.robot.position", "bodies.robot.orientation"


@pytest.fixture(scope="module")
def robot():
    return made_device("mag-ubot")


def field(model, path: str) -> dict:
    """One field of a form."""
    return next(f for f in fields(forms.tree(model)) if f["path"] == path)


def fields(part: dict) -> list[dict]:
    """Every field of a form."""
    inner = [p for f in part["fields"] for p in [f.get("part"), *f.get("parts", {}).values()] if p]
    return [*part["fields"], *(f for p in inner for f in fields(p))]


def test_every_number_of_a_vector_has_a_name_and_the_unit(robot):
    found = field(robot, PLACE)
    assert found["names"] == ["x", "y", "z"] and found["unit"] == "m"
    assert found["values"] == list(robot.bodies["robot"].position)
    assert field(robot, TURN)["names"] == ["w", "x", "y", "z"]
    assert field(robot, "forces.field.times")["names"] == ["1", "2", "3"]  # moments, no vector


@pytest.mark.parametrize("name", sorted(devices()))
def test_every_series_of_a_device_can_be_edited_number_by_number(name):
    """What is shown, typed again, is the same model."""
    model = made_device(name)
    series = {path: value for path, value, spec in leaves(model) if spec.kind == "numbers"}
    again = {f"{path}[{k}]": x for path, value in series.items() for k, x in enumerate(value)}
    shown = {f["path"]: f["values"] for f in fields(forms.tree(model)) if f["kind"] == "numbers"}
    assert shown == {path: list(value) for path, value in series.items()}
    assert forms.edited(model, again) == model


def test_a_unit_is_taken_and_a_wrong_one_is_a_fault_of_its_number(robot):
    assert forms.edited(robot, {f"{PLACE}[2]": "60 um"}).bodies["robot"].position[2] == pytest.approx(60e-6, rel=1e-15)
    for edits in ({f"{PLACE}[2]": "60 T"}, {f"{PLACE}[0]": "1 um", f"{PLACE}[2]": "60 T", f"{PLACE}[1]": "1 um"}):
        with pytest.raises(Fault, match="dimension") as caught:
            forms.edited(robot, edits)
        assert caught.value.path == f"{PLACE}[2]"


def test_numbers_that_fit_together_alone_are_set_together(robot):
    """A quaternion of length 1 cannot be reached number by number; the last one typed is to blame while it is not."""
    c, s = math.cos(0.3), math.sin(0.3)
    turned = forms.edited(robot, {f"{TURN}[0]": c, f"{TURN}[3]": s})
    assert turned.bodies["robot"].orientation == (c, 0.0, 0.0, s)
    for edits in ({f"{TURN}[0]": c}, {f"{TURN}[3]": 2 * s, f"{TURN}[0]": c}):
        with pytest.raises(Fault, match="length 1") as caught:
            forms.edited(robot, edits)
        assert caught.value.path == f"{TURN}[0]"


def test_numbers_that_a_model_can_do_without_are_given_at_once(robot):
    path = "forces.gravity.direction"
    assert field(robot, path)["values"] == []
    assert forms.edited(robot, {path: [0, "0", -1]}).forces["gravity"].direction == (0.0, 0.0, -1.0)
    for wrong in ([0, "1 m", -1], [[0], 0, -1], [0.0] * 25, [0, True, 1], [0, math.inf, 1]):
        with pytest.raises(Fault) as caught:
            forms.edited(robot, {path: wrong})
        assert caught.value.path == path


def test_a_long_series_is_told_by_its_beginning():
    model = st.Sampled(samples=tuple(float(k) for k in range(200)))
    found = field(model, "samples")
    assert "values" not in found and found["value"].endswith("(200 numbers)")
