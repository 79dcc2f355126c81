"""What is kept of a run."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from numbers import Real

from ..core.errors import ParameterError

__all__ = ["Save"]

ERRATIC_CYCLES = 20  # that are kept, and averaged, of a motion in which no period was found


@dataclass(frozen=True)
class Save:
    """Sample every so many steps (0: only at the end of each cycle, or of the run if there is no clock) and at the end
    of the run; keep only the last cycles (0: all).

    `energy` keeps a ledger: what every force and contact stored, supplied and dissipated.
    """

    steps: int = 1
    last_cycles: int = 0
    energy: bool = False

    def __post_init__(self) -> None:
        for name in ("steps", "last_cycles"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, Real) or value != value // 1 or value < 0:
                raise ParameterError(f"Save.{name} = {value!r} must be a whole number, at least 0")
            object.__setattr__(self, name, int(float(value)))

    def text(self) -> str:
        """This as text, for the attributes of a result."""
        return json.dumps(asdict(self))


def save_from(text: str) -> Save | None:
    """What `Save.text` wrote; None for an empty text."""
    return Save(**json.loads(text)) if text else None
