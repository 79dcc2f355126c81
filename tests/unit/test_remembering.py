"""What is kept between runs changes no result: numbers are copied, faults are found again, a bit more is a new key."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.core.errors import ModelError
from stiction.core.remembering import ByValue
from stiction.families.planar.model import lowered


def test_a_question_that_raises_is_asked_again_and_an_answer_is_kept():
    known, asked = ByValue(), []

    def refuse():
        asked.append("refused")
        raise ModelError("no")

    for _ in range(2):
        with pytest.raises(ModelError):
            known.once("key", refuse)
    assert known.once("key", lambda: 1) == known.once("key", lambda: 2) == 1 and len(asked) == 2


def test_answers_are_forgotten_before_they_fill_the_memory():
    known = ByValue()
    for k in range(3 * known.most):
        known.once(k, lambda: None)
    assert len(known.kept) <= known.most


def test_who_writes_into_a_lowered_model_does_not_change_the_next_one():
    robot = st.devices.Magmite()
    first = lowered(robot)
    kept = [a.copy() for a in (first.packed.theta, first.packed.iota, first.q0, first.u0)]
    for array in (first.packed.theta, first.packed.iota, first.q0, first.u0):
        array[:] = 7
    again = lowered(robot)
    for array, known in zip((again.packed.theta, again.packed.iota, again.q0, again.u0), kept, strict=True):
        np.testing.assert_array_equal(array, known)


def test_zero_and_minus_zero_are_different_numbers_of_a_system():
    system = lowered(st.devices.Magmite())
    other = lowered(st.devices.Magmite())
    assert system.identity == other.identity
    other.q0[0] = -0.0
    assert (system.q0 == other.q0).all() and system.identity != other.identity


def test_a_start_inside_the_floor_is_refused_every_time():
    model = st.Multibody(
        bodies={"block": st.PointMass(mass=1e-6, y=-1e-3)},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="block.y", tangent="block.x"))},
    )
    for _ in range(2):
        with pytest.raises(ModelError, match="inside"):
            st.simulate(model, st.Moreau(step=1e-4), until=1e-3)
