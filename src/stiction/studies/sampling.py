"""Laws by which a number scatters from one made piece to the next, for samples of parameter values."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

import numpy as np

from ..core.errors import ParameterError
from ..core.quantity import Written

__all__ = ["Normal", "Uniform"]


class _Law:
    """Numbers of a law may be texts with units."""

    def __post_init__(self) -> None:
        for field in fields(self):  # type: ignore[arg-type]
            if isinstance(getattr(self, field.name), str):
                object.__setattr__(self, field.name, Written(getattr(self, field.name)))

    @property
    def texts(self) -> list[str]:
        """What was given as text; its unit must be that of the number that scatters."""
        values = [getattr(self, field.name) for field in fields(self) if field.name != "cut"]  # type: ignore[arg-type]
        return [v.text for v in values if isinstance(v, Written)]


@dataclass(frozen=True)
class Uniform(_Law):
    """Every value between two bounds is equally likely."""

    low: float
    high: float

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.low < self.high:
            raise ParameterError(f"Uniform(low={self.low!r}, high={self.high!r}): low must be below high")

    def quantile(self, share: np.ndarray) -> np.ndarray:
        """The value below which a share of all lies."""
        return self.low + (self.high - self.low) * share


@dataclass(frozen=True)
class Normal(_Law):
    """Gauss's law about a mean; what lies beyond `cut` standard deviations is not made (parts are inspected)."""

    mean: float
    deviation: float
    cut: float = 4.0

    def __post_init__(self) -> None:
        super().__post_init__()
        if not (self.deviation > 0 and self.cut > 0):
            raise ParameterError(
                f"Normal(deviation={self.deviation!r}, cut={self.cut!r}): both must be greater than 0"
            )  # fmt: skip

    def quantile(self, share: np.ndarray) -> np.ndarray:
        """The value below which a share of all lies."""
        from scipy.special import ndtr, ndtri

        low = ndtr(-self.cut)
        found: np.ndarray = self.mean + self.deviation * ndtri(low + (1 - 2 * low) * share)
        return found


LAWS: dict[str, Any] = {"Normal": Normal, "Uniform": Uniform}
Law = Normal | Uniform


def law_of(given: Any, path: str) -> Law:
    """A law as it is, described, or as bounds (low, high) between which all values are alike."""
    if isinstance(given, Normal | Uniform):
        return given
    if isinstance(given, dict) and given.get("law") in LAWS:
        made: Law = LAWS[given["law"]](**{k: v for k, v in given.items() if k != "law"})
        return made
    ends = [Written(v) if isinstance(v, str) else v for v in given] if np.shape(given) == (2,) else []
    if len(ends) != 2 or not ends[0] < ends[1]:
        raise ParameterError(
            f'the bounds of "{path}" must be (low, high) with low < high, Normal(…) or Uniform(…), not {given!r}'
        )
    return Uniform(*(v if isinstance(v, Written) else float(v) for v in ends))


def described_law(law: Law) -> Any:
    """A law as text and numbers."""
    numbers = {name: float(value) for name, value in asdict(law).items()}
    return [numbers["low"], numbers["high"]] if isinstance(law, Uniform) else {"law": "Normal", **numbers}
