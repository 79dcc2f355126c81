"""Text such as "3 um" as a number in SI, with a dimension check."""

from __future__ import annotations

import functools
from typing import Any


@functools.cache
def _registry() -> Any:
    import pint  # 0.6 s to import: only when text has to be read

    return pint.UnitRegistry()


def in_si(text: str, unit: str) -> float:
    """The number of SI `unit`s in a text such as "3.2 mm"; a bare number is taken to be in `unit` already."""
    import pint

    registry = _registry()
    try:
        quantity = registry.Quantity(text)
        if quantity.dimensionless and not any(c.isalpha() for c in text.lower().replace("e", "")):
            return float(quantity.magnitude)
        return float(quantity.to(unit if unit != "1" else "dimensionless").magnitude)
    except pint.DimensionalityError:
        needed = "a plain number" if unit == "1" else f'a unit of the same kind as "{unit}"'
        raise ValueError(f'"{text}" has the wrong dimension; use {needed}') from None
    except (pint.UndefinedUnitError, pint.errors.DefinitionSyntaxError, ValueError, TypeError, AssertionError) as error:
        raise ValueError(
            f'"{text}" cannot be read as a quantity in {unit} ({error}); write it like "3.2 {unit}"'
        ) from None
