"""Units at the edge: factors such as `um` for scripts, and text such as "3 um" turned into SI with a dimension check."""

from __future__ import annotations

import functools
from typing import Any

nm, um, mm, cm, m, km = 1e-9, 1e-6, 1e-3, 1e-2, 1.0, 1e3
ns, us, ms, s, minute = 1e-9, 1e-6, 1e-3, 1.0, 60.0
ng, ug, mg, g, kg = 1e-12, 1e-9, 1e-6, 1e-3, 1.0
pN, nN, uN, mN, N = 1e-12, 1e-9, 1e-6, 1e-3, 1.0
Hz, kHz, MHz = 1.0, 1e3, 1e6
uT, mT, T = 1e-6, 1e-3, 1.0
mV, V, kV = 1e-3, 1.0, 1e3
Pa, kPa, MPa, GPa = 1.0, 1e3, 1e6, 1e9
deg, rad = 0.017453292519943295, 1.0


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
        raise ValueError(f'"{text}" cannot be read as a quantity in {unit} ({error}); write it like "3.2 {unit}"') from None
