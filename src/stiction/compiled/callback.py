"""A model as a C callback: the large, model-independent steppers are compiled once and call the model by address.

The generated module is written next to the compiled kernels, because numba keeps compiled code only for functions that
stand in a file. Its text names the twins of the model's parts, and so their laws' identities.
"""

from __future__ import annotations

import hashlib
import importlib.util
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numba.core import types

from .kernels import c_function, cache_folder, config
from .memory import UNCOMPILED
from .system import Groups, System

ARRAYS = ("theta", "iota", "X", "C", "S")  # arrays whose address and length the callback gets, then header and scalars
VIEWS = {
    "theta": "(theta_n,), np.float64",
    "iota": "(iota_n,), np.int64",
    "X": "(ROWS + 2 * X_n + 8, X_n), np.float64",  # beyond ROWS only where there are own coordinates
    "C": "(C_n,), CONTACT",
    "S": "(3, S_n), np.float64",
    "L": "(3, L_n), np.float64",
}
SIGNATURE = types.void(*[types.voidptr, types.int64] * len(ARRAYS), types.voidptr, types.voidptr)
TWELVE_WORDS = types.void(*[types.int64] * 12)  # what memory.call_address hands over
_ADDRESSES: dict[str, tuple[int, Any]] = {}


def header(groups: Any) -> np.ndarray:
    """The numbers of all group descriptors, in order."""
    return np.array([x for role in groups for group in role for x in group] or [0], dtype=np.int64)


def model_address(system: System, evaluate: str, arrays: tuple[str, ...] = ARRAYS) -> int:
    """Address of the callback that evaluates models of this structure; `evaluate` names the function it wraps."""
    return callback_address(_text(system.groups, evaluate, arrays), SIGNATURE, evaluate.rpartition(".")[0])


def callback_address(text: str, signature: Any, home: str) -> int:
    """Address of the function `model` in a generated text that calls what stands in the module `home`."""
    key = hashlib.sha256(text.encode()).hexdigest()[:16]
    if key not in _ADDRESSES:
        homes = __name__, home
        if config.DISABLE_JIT:
            views = text.replace("from numba import carray", "from stiction.compiled.memory import view_at as carray")
            UNCOMPILED.append(_imported(f"plain_{key}", views, cache_folder(*homes)))
            return _ADDRESSES.setdefault(key, (len(UNCOMPILED) - 1, None))[0]
        function = _imported(f"model_{key}", text, cache_folder(*homes))
        compiled = c_function(function, signature, *homes)
        _ADDRESSES[key] = (int(compiled.address or 0), compiled)
    return _ADDRESSES[key][0]


def descriptors(groups: Any) -> tuple[list[str], list[str], int]:
    """Imports, tuples of group descriptors read from `header`, role by role, and the length of that header."""
    lines, roles, at = list[str](), list[str](), 0
    for role in groups:
        entries = []
        for group in role:
            kind = type(group).__name__
            lines.append(f"from stiction.core.twins import {kind}")
            entries.append(f"{kind}(" + ", ".join(f"header[{at + j}]" for j in range(4)) + ")")
            at += 4
        roles.append("(" + "".join(f"{entry}, " for entry in entries) + ")")
    return lines, roles, max(at, 1)


def _text(groups: Groups, evaluate: str, arrays: tuple[str, ...]) -> str:
    """Source of a callback that rebuilds the group descriptors from the header and calls `evaluate`."""
    module, name = evaluate.rsplit(".", 1)
    imports, roles, count = descriptors(groups)
    lines = ["import numpy as np", "from numba import carray", *imports]
    arguments = ", ".join(f"{array}_at, {array}_n" for array in arrays)
    lines += [
        "from stiction.compiled.system import Groups",
        "from stiction.families.planar.record import CONTACT",
        f"from {module} import ROWS, {name}",
        "",
        "",
        f"def model({arguments}, header_at, scalars_at):",
        f"    header = carray(header_at, ({count},), np.int64)",
        *(f"    {array} = carray({array}_at, {VIEWS[array]})" for array in arrays),
        "    scalars = carray(scalars_at, (6,), np.float64)",
        f"    {name}(Groups({', '.join(roles)}), {', '.join(arrays)}, scalars)",
    ]
    return "\n".join(lines) + "\n"


def _imported(name: str, text: str, folder: str) -> Any:
    """The function `model` of a module with this text, kept in the cache folder."""
    file = Path(folder or tempfile.mkdtemp()) / f"{name}.py"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        partial = file.with_suffix(f".{id(text)}.tmp")
        partial.write_text(text, encoding="utf-8")
        partial.replace(file)
    spec = importlib.util.spec_from_file_location(f"stiction_{name}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module.model
