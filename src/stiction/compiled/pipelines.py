"""Which compilers make machine code: those of `linking` where the inside of numba is known to be as they take it, else
numba's own, which take longer and give the same bits."""

from __future__ import annotations

from typing import Any

import numba
from numba.core.compiler import Compiler

TRIED = ("0.68.",)  # versions of numba that the tests have seen with `linking`

Entry: Any = Compiler
BriefEntry: Any = Compiler
Helper: Any = Compiler
if numba.__version__.startswith(TRIED):
    from . import linking

    Entry, BriefEntry, Helper = linking.Entry, linking.BriefEntry, linking.Helper
