"""Steps written out for structures that are run for long, compiled by a second process, then taken for the shared ones.

Both give the same bits, so that nothing says which of them ran. A model with laws of the user's own keeps the shared
steps unless the compiled ones are in the cache: the second process cannot know those laws.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from ...compiled import tiers
from ...compiled.rehearse import has_own_laws
from ...compiled.system import System
from ...core.cores import cores
from ...core.scenario import dumps, loads
from .model import lowered
from .structure import Structure, structure_of

_structures: dict[Hashable, Structure | None] = {}


def structure(system: System) -> Structure | None:
    """The structure of a system, remembered: systems that differ in numbers only share it."""
    groups, iota = system.packed.groups, system.packed.iota
    kinds = tuple((role, *((type(g).__name__, *g) for g in found)) for role, found in groups.items())
    key = kinds, iota.tobytes(), system.size, len(system.drives)
    if key not in _structures:
        _structures[key] = structure_of(system)
    return _structures[key]


class Tier:
    """One kind of text: how it is written, what calls it, and after how many steps it is worth compiling.

    `module` is the program that compiles it; `serves` says whether a system can have one.
    """

    def __init__(
        self, write: Callable[[Structure], str], signature: Any, home: str, module: str, enough: int,
        serves: Callable[[System], bool],
    ) -> None:  # fmt: skip
        self.write, self.signature, self.home, self.module = write, signature, home, module
        self.enough, self.serves = enough, serves
        self.enabled = True  # False: shared steps are taken everywhere, for comparisons
        self.served: dict[Structure, bool] = {}
        self.steps: dict[Structure, int] = {}

    def structure(self, system: System) -> Structure | None:
        """The structure of a system whose steps are written out; None if they are not."""
        found = structure(system)
        if found is not None and found not in self.served:
            self.served[found] = self.serves(system)
        return found if found is not None and self.served[found] else None

    def key(self, found: Structure) -> Hashable:
        """What the compiled text of a structure is found by."""
        return self.module, found

    def address(self, system: System) -> int:
        """Address of the code of a system's structure; 0: there is none (yet), the shared one is taken."""
        found = self.structure(system) if self.enabled else None
        if found is None:
            return 0
        return tiers.address(self.key(found), partial(self.write, found), self.signature, self.home)

    def compile_now(self, system: System) -> int:
        """The same, compiled in this process where it is not in the cache; 0 only where nothing is written out."""
        found = self.structure(system)
        if found is None:
            return 0
        return tiers.compile_now(self.key(found), partial(self.write, found), self.signature, self.home)

    def note(self, system: System, steps: int) -> None:
        """Add to the steps made with a structure; with enough of them, and a second core, it is compiled aside.

        Not by the processes of a study, which have a core each: every one of them would.
        """
        found = self.structure(system)
        if found is None or steps == 0:
            return
        self.steps[found] = self.steps.get(found, 0) + steps
        idle = cores() >= 2 and multiprocessing.parent_process() is None
        if self.steps[found] >= self.enough and idle and system.model is not None and not has_own_laws(system.packed):
            tiers.compile_aside(self.key(found), self.module, dumps(system.model))

    def main(self) -> None:
        """Compile the steps of the model that stands, as a scenario, on the standard input; out of others' way."""
        if hasattr(os, "nice"):
            os.nice(5)
        tiers.pretend()
        self.compile_now(lowered(loads(sys.stdin.read())))
