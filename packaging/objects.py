"""Compile what first results need, for the plainest processor, into a folder for a platform wheel: see `make wheel`.

    NUMBA_CPU_NAME=x86-64 NUMBA_CPU_FEATURES="" python packaging/objects.py FOLDER [CASE …]

Each case is a first result; what numba compiles on the way to it is what the wheel holds. A model of other kinds of
parts finds the large routines there, which are the same for all models, and compiles its own small ones.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def cases() -> dict[str, Callable[[], Any]]:
    """First results, by name."""
    import stiction as st

    once, devices = st.Cycles(count=1), st.devices
    located = st.EventLocated(per_cycle=100, method=st.DP5())
    return {
        "magmite-moreau": lambda: st.simulate(devices.Magmite(), st.Moreau(per_cycle=1000), until=once),
        "magmite-located": lambda: st.simulate(devices.Magmite(), located, until=once),
        "stick-slip-axis": lambda: st.simulate(devices.Ramona(), until=once),
        "gripper": lambda: st.mechanism.equilibrium(devices.CsfhGripper()),
        "gripper-modes": lambda: st.mechanism.modes(devices.CsfhGripper()),
        "tumbler": lambda: st.simulate(devices.utum_on_paper(frequency=10.0), until=0.1),
        "bouncing-leg": lambda: st.simulate(devices.piezo_legs.bouncing_hexapod(), st.modal.ModalEvents(), until=0.1),
    }


def main(folder: Path, names: list[str]) -> None:
    """Compile the cases, all of them unless some are named."""
    with tempfile.TemporaryDirectory() as empty:
        os.environ["STICTION_CACHE_DIR"] = empty  # read when the first kernel is made: everything is compiled
        from stiction.compiled import shipped
        from stiction.compiled.kernels import Detached

        shipped.record(folder)
        known = cases()
        for name in names or known:
            began = time.process_time()
            known[name]()
            print(f"{name}: {time.process_time() - began:.1f} s", flush=True)
        for made in Detached.made:  # also those that the cases did not call
            made.compile()
    files = list(folder.glob(f"*{shipped.ENDING}"))
    print(f"{len(files)} objects, {sum(file.stat().st_size for file in files) / 1e6:.2f} MB, in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
