"""Random models against independent answers: a few of each in `make test`, many in `make attack`, which prints counts.

An attack is a function of random things that returns how far two answers are apart, as a fraction of what is allowed;
beyond 1 they disagree, and hypothesis looks for the simplest model that still does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from hypothesis import HealthCheck, given, seed, settings

LONG = False  # set by the option --attack
SEED = 0  # of a long run; set by the option --attack-seed, by chance without it


@dataclass
class Count:
    """What an attack has tried so far."""

    trials: int = 0
    disagreements: int = 0
    worst: float = 0.0


COUNTS: dict[tuple[str, str], Count] = {}  # by the module and the name of the test


def attack(*, quick: int, many: int, **random: Any) -> Callable[[Callable[..., float]], Callable[[], None]]:
    """A test that tries `quick` random cases, or `many` with --attack; `random` are strategies by argument."""

    def decorate(function: Callable[..., float]) -> Callable[[], None]:
        def tried(**case: Any) -> None:
            count = COUNTS.setdefault((function.__module__, function.__name__), Count())
            apart = function(**case)
            count.trials += 1
            count.worst = max(count.worst, apart)
            if not apart <= 1.0:
                count.disagreements += 1
                raise AssertionError(f"the answers are {apart:.3g} times as far apart as allowed, for {case}")

        @wraps(function, assigned=("__module__", "__name__", "__qualname__", "__doc__"))
        def test() -> None:
            silent = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
            chosen = settings(
                max_examples=many if LONG else quick, derandomize=not LONG, deadline=None, database=None,
                suppress_health_check=silent, print_blob=True,
            )  # fmt: skip
            given(**random)(chosen(seed(SEED)(tried) if LONG else tried))()

        del test.__wrapped__  # pytest would take the arguments for fixtures
        return test

    return decorate
