"""The files of the package that a call passes through: `python tests/contract/walks.py` prints them.

Counted are distinct files below src/stiction of which a Python function runs between the call and its Dataset, in a
process that has made the same call before, so that imports and compiling are over. Compiled kernels call each other
without the interpreter and are not seen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import stiction as st

ROOT = str(Path(st.__file__).parent)


class Walk(NamedTuple):
    files: list[str]  # in the order in which they are entered
    calls: dict[str, int]  # of functions by name, in the package


def walked(call: Callable[[], Any]) -> Walk:
    """What the second of two calls passes through."""
    call()
    files: dict[str, None] = {}
    calls: dict[str, int] = {}

    def see(frame: Any, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(ROOT) and code.co_name != "<module>":
            files[code.co_filename[len(ROOT) + 1 :]] = None
            calls[code.co_name] = calls.get(code.co_name, 0) + 1

    import threading

    threading.setprofile(see)
    sys.setprofile(see)
    try:
        call()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
    return Walk(list(files), calls)


def hysteresis() -> Any:
    speed = {"speed": st.measures.mean_velocity("body.x")}
    rule = st.Cycles(count=2)
    return st.hysteresis(st.devices.Magmite(), "clock.frequency", [2000.0, 2100.0], until=rule, measure=speed)


def tribometer() -> Any:
    return st.simulate(st.devices.Tribometer(), until=st.Cycles(count=1))


WALKS = {"hysteresis(Magmite)": hysteresis, "simulate(Tribometer)": tribometer}

if __name__ == "__main__":
    for name, call in WALKS.items():
        walk = walked(call)
        print(f"{name}: {len(walk.files)} files", *walk.files, sep="\n    ")
        print("   ", {k: n for k, n in walk.calls.items() if k in ("assembled", "lower", "lowered")})
