"""stiction: simulate, identify and design micro-robots that stick, slip, tumble, bounce and grip.

    import stiction as st

Names are loaded when first used, so that importing the package is quick. What is common to all robots and the planar
ones stand here; joints in st.planar, the rest in st.modal, st.sliding, st.mechanism, st.spatial and st.tumbling.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from .core import operations as _declared  # before any part is defined
from .core.lazy import ROOMS, lazily

_find, _names, __all__ = lazily(__name__)
__all__ += [*ROOMS]


def __getattr__(name: str) -> Any:
    if name in ROOMS:
        return import_module(f".{ROOMS[name]}", __name__)
    if name == "__version__":
        from importlib.metadata import version

        return version("stiction")
    return _find(name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


if "IPython" in sys.modules:
    from .run.notebook import prepare as _prepare

    _prepare()
