"""Any number of random chains, varied: in one call for all points it must mean what it means in models of their own."""

from __future__ import annotations

import attacking
import numpy as np
from hypothesis import strategies as some
from planar_chains import model_of, some_chain

import stiction as st
from stiction.core.parameter import leaves, with_value
from stiction.families.planar.model import lowered
from stiction.families.planar.varied import slot_of, varied


@attacking.attack(quick=2, many=60, seed=some.integers(0, 2**40), masses=some.integers(1, 3))
def test_numbers_in_lanes_are_those_of_single_models(seed, masses):
    """To the last bit: vector, start and velocities; inf where they are not."""
    model, rng = model_of(some_chain(seed, masses)), np.random.default_rng(seed)
    for path, value, spec in leaves(model):
        if spec.kind != "number" or not value:
            continue
        values = value * rng.uniform(0.7, 1.0, 3)
        try:
            made = [lowered(with_value(model, path, float(v))) for v in values]
        except st.StictionError:
            continue
        found, slot = varied(model, [path], values[:, None], made[0]), slot_of(model, path, made[0])
        if found is not None and not np.array_equal(
            found.vectors(made[0].packed.theta), [m.packed.theta for m in made]
        ):
            return np.inf
        if found is not None and any(
            not (np.array_equal(m.q0, made[0].q0) and np.array_equal(m.u0, made[0].u0)) for m in made
        ):
            return np.inf
        if slot is not None and made[-1].packed.theta[slot] != values[-1]:
            return np.inf
    return 0.0
