"""Laws by which a number scatters from one made piece to the next, for samples of parameter values."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ..core.errors import ParameterError

__all__ = ["Normal", "Uniform"]


@dataclass(frozen=True)
class Uniform:
    """Every value between two bounds is equally likely."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ParameterError(f"Uniform(low={self.low!r}, high={self.high!r}): low must be below high")

    def quantile(self, share: np.ndarray) -> np.ndarray:
        """The value below which a share of all lies."""
        return self.low + (self.high - self.low) * share


@dataclass(frozen=True)
class Normal:
    """Gauss's law about a mean; what lies beyond `cut` standard deviations is not made (parts are inspected)."""

    mean: float
    deviation: float
    cut: float = 4.0

    def __post_init__(self) -> None:
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
    if np.shape(given) != (2,) or not given[0] < given[1]:
        raise ParameterError(
            f'the bounds of "{path}" must be (low, high) with low < high, Normal(…) or Uniform(…), not {given!r}'
        )
    return Uniform(float(given[0]), float(given[1]))


def described_law(law: Law) -> Any:
    """A law as text and numbers."""
    return [law.low, law.high] if isinstance(law, Uniform) else {"law": "Normal", **asdict(law)}
