"""The same model in other units of length, mass and time."""

from __future__ import annotations

from math import prod, sqrt

import pint

import stiction as st
from stiction.core.parameter import leaves

REGISTRY = pint.UnitRegistry()


def factor(unit, system):
    """What a number in SI `unit` is multiplied with; current so that A m² T = N m keeps its number law."""
    length, mass, time = system
    base = {"[length]": length, "[mass]": mass, "[time]": time, "[current]": sqrt(mass * length) / time}
    exponents = REGISTRY.Unit("" if unit == "1" else unit).dimensionality
    return prod(base[dimension] ** float(power) for dimension, power in exponents.items())


def rescaled(part, system):
    changes = {}
    for path, value, spec in leaves(part):
        if spec.kind in ("number", "numbers"):
            f = factor(spec.unit, system)
            changes[path] = tuple(v * f for v in value) if spec.kind == "numbers" else value * f
    return st.with_values(part, changes)
