"""SI numbers as people read them: 2300 Hz is shown as 2.3 kHz, 0.0632 m/s as 63.2 mm/s."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from math import floor, log10, pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..units import in_si

PREFIXES = {-18: "a", -15: "f", -12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M", 9: "G"}
PREFIXED = ("m", "s", "g", "N", "Hz", "T", "V", "A", "Pa", "J", "W", "F", "C", "H")
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Scale(NamedTuple):
    """How a quantity is shown: SI value × `factor`, in `unit`."""

    factor: float
    unit: str

    def __call__(self, value: Any) -> Any:
        return np.asarray(value) * self.factor


def scale_for(unit: str, *values: Any) -> Scale:
    """The scale in which the largest of the values lies between 1 and 1000."""
    found = re.fullmatch(r"([A-Za-z]+)(?![\^0-9²³])(.*)", unit)
    base, rest = found.groups() if found else ("", "")
    to_base = 1.0
    if base == "kg":
        base, to_base = "g", 1e3
    peak = _largest(values) * to_base
    if base not in PREFIXED or peak == 0.0:
        return Scale(1.0, pretty_unit(unit))
    exponent = 3 * floor(log10(peak) / 3 + 1e-9)
    exponent = min(exponent, 0 if base == "s" else 9)
    prefix = PREFIXES.get(exponent, f"10{str(exponent).translate(SUPERSCRIPTS)} ")  # round-off of an energy: 10⁻²⁷ J
    return Scale(to_base * 10.0**-exponent, prefix + pretty_unit(base + rest))


def _largest(values: Iterable[Any]) -> float:
    finite = [np.abs(v[np.isfinite(v)]).max() for v in map(np.atleast_1d, values) if np.isfinite(v).any()]
    return float(max(finite, default=0.0))


def pretty_unit(unit: str) -> str:
    """A unit as printed: "kg*m^2" is kg m², a pure number –."""
    if unit in ("", "1"):
        return "–"
    return re.sub(r"\^(-?\d+)", lambda m: m[1].translate(SUPERSCRIPTS), unit).replace("*", " ")


def unit_of(array: xr.DataArray) -> str:
    """The unit in an array's attributes; none is a pure number."""
    return str(array.attrs.get("units", "1"))


def label(array: xr.DataArray, scale: Scale) -> str:
    """Meaning, symbol and unit for an axis."""
    meaning = str(array.attrs.get("long_name") or words(str(array.name or "value")))
    sign = symbol_text(str(array.attrs.get("symbol", "")))
    text = f"{meaning} {sign}".strip()
    return f"{text[:1].upper()}{text[1:]} [{scale.unit}]"


def words(path: str) -> str:
    """The last word of a dotted path, readable."""
    return path.split(".")[-1].replace("_", " ")


def symbol_text(symbol: str) -> str:
    """A symbol such as f_n as mathematics."""
    if not symbol:
        return ""
    return "$" + re.sub(r"_(\w+)", r"_{\\mathrm{\1}}", symbol) + "$"


def value_text(value: float, unit: str) -> str:
    """A number with its unit; angles as parts of π where they are."""
    if unit == "rad":
        part = Fraction(value / pi).limit_denominator(12)
        if abs(value / pi - part) < 1e-9:
            return angle_text(part)
    scale = scale_for(unit, value)
    shown = f"{value * scale.factor:.4g}".replace("-", "−")
    return shown if scale.unit == "–" else f"{shown} {scale.unit}"


def round_below(size: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that is not larger than a positive size: what a ruler measures."""
    power = 10.0 ** floor(log10(size))
    return power * max(k for k in (1, 2, 5) if k == 1 or k * power <= size)


def angle_text(part: Fraction) -> str:
    """A rational part of π, such as −π/2."""
    if part == 0:
        return "0"
    sign, over = "−" if part < 0 else "", f"/{part.denominator}" if part.denominator != 1 else ""
    count = abs(part.numerator)
    return f"{sign}{'' if count == 1 else count}π{over}"


def assignment(coordinate: xr.DataArray) -> str:
    """One value of a parameter, such as B = 5 mT; a coordinate of words gives the word."""
    value = coordinate.item()
    if isinstance(value, str):
        return value
    name = symbol_text(str(coordinate.attrs.get("symbol", ""))) or words(str(coordinate.name))
    return f"{name} = {value_text(float(value), unit_of(coordinate))}"


def seconds(moment: float | str) -> float:
    """A moment [s], given in seconds or as text with a unit, such as "20 ms"."""
    return in_si(moment, "s") if isinstance(moment, str) else float(moment)


def variable(ds: xr.Dataset, name: str) -> xr.DataArray:
    """A variable of a Dataset, dimensions without labels numbered; or a refusal that lists those there are."""
    if name not in ds.variables:
        have = ", ".join(map(str, ds.data_vars)) or "none"
        raise ValueError(f'there is no variable "{name}" to draw; the Dataset has: {have}')
    array = ds[name]
    return array.assign_coords({d: np.arange(n) for d, n in array.sizes.items() if d not in array.coords})


def chosen(array: xr.DataArray, dim: str, value: str) -> xr.DataArray:
    """One entry of a named dimension, or a refusal that lists those there are."""
    have = [str(v) for v in array[dim].values]
    if value not in have:
        raise ValueError(f'"{array.name}" has no {dim} "{value}"; it has: {", ".join(have)}')
    return array.isel({dim: have.index(value)})
