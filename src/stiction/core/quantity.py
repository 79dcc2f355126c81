"""Text such as "3 um" as a number in SI, with a dimension check."""

from __future__ import annotations

import functools
import re
from typing import Any


@functools.cache
def _registry() -> Any:
    import pint  # 0.6 s to import: only when text has to be read

    return pint.UnitRegistry()


NUMBER = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(.*?)\s*")
ANGLE = re.compile(r"rad|deg|°|rpm|turn|rev|arc")


def in_si(text: str, unit: str) -> float:
    """The number of SI `unit`s in a text such as "3.2 mm"; a bare number is taken to be in `unit` already.

    The unit "SI" stands for any: of a number whose meaning is decided elsewhere, such as the target of a measure.
    """
    import pint

    found = NUMBER.fullmatch(text)
    how = {"1": "write a plain number", "SI": 'write it like "3.2 mm"'}.get(unit, f'write it like "3.2 {unit}"')
    if found is None or re.search(r"[\s(]-?\d|\d\s|[()+]", found[2]):
        raise ValueError(f'"{text}" is not a number with a unit; {how}')
    number, given = float(found[1]), found[2]
    if not given:
        return number
    if unit == "SI":
        return number * si_of(given)
    needed = "a plain number" if unit == "1" else f'a unit of the same kind as "{unit}"'
    if bool(ANGLE.search(given)) != bool(ANGLE.search(unit)):  # radians have no dimension, but 1 rad/s is not 1 Hz
        raise ValueError(f'"{text}" has the wrong dimension; use {needed}')
    try:
        return number * float(_registry().Quantity(1.0, given).to(unit if unit != "1" else "dimensionless").magnitude)
    except pint.DimensionalityError:
        raise ValueError(f'"{text}" has the wrong dimension; use {needed}') from None
    except Exception as error:  # pint reads units with Python's tokenizer and lets its errors through
        raise ValueError(f'"{text}" cannot be read as a quantity in {unit} ({error}); {how}') from None


class Written(float):
    """The number in SI of a text with any unit, which it keeps: what unit was meant is known later."""

    text: str

    def __new__(cls, text: str) -> Written:
        """Read the text."""
        made = super().__new__(cls, in_si(text, "SI"))
        made.text = text
        return made

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]
        """For copies and other processes."""
        return (self.text,)


def si_of(unit: str) -> float:
    """What one of any unit is in SI: 1e-3 for "mm"."""
    try:
        return float(_registry().Quantity(1.0, unit).to_base_units().magnitude)
    except Exception as error:  # pint reads units with Python's tokenizer and lets its errors through
        raise ValueError(f'"{unit}" is no unit ({error}); write it like mm or m/s') from None
