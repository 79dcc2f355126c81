"""The identity of a law is its code: byte code, constants, closure values and every global it uses, recursively.

numba notices neither a change in another file nor a law without a file; this does. Line numbers and comments do not
count, so moving a law or commenting it keeps the compiled code.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import inspect
import sys
import sysconfig
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from .errors import LawError
from .operation import OPERATIONS

KNOWN_TO_NUMBA = {"numpy", "scipy", "numba"}
ALLOCATING_OPCODES = {
    "BUILD_LIST": "a list",
    "LIST_EXTEND": "a list",
    "BUILD_MAP": "a dictionary",
    "BUILD_SET": "a set",
    "BUILD_STRING": "a string",
    "FORMAT_VALUE": "a string",
    "FORMAT_SIMPLE": "a string",
    "FORMAT_WITH_SPEC": "a string",
    "RAISE_VARARGS": "an exception",
}
ALLOCATING_NUMPY = {
    "array", "asarray", "zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like", "linspace",
    "arange", "concatenate", "stack", "copy", "outer", "cross", "eye", "diag",
}  # fmt: skip


NOT_IN_LAWS = {"print", "input", "open", "eval", "exec", "str", "repr", "format", "list", "dict", "set", "sorted"}


def fingerprint(law: Callable[..., Any]) -> str:
    """Hexadecimal identity of a law's code."""
    digest = hashlib.sha256()
    for piece in _pieces(law, set()):
        digest.update(piece)
        digest.update(b"\0")
    return digest.hexdigest()


def refuse_allocation(law: Callable[..., Any], owner: str) -> None:
    """Raise `LawError` when a law builds lists, strings or arrays: the compiled loop has no memory manager."""
    numpy_names = {name for name, value in _used_globals(law).items() if value is np}
    where = f"{inspect.getsourcefile(law) or '<no file>'}:{law.__code__.co_firstlineno}"
    for instruction in dis.get_instructions(law):
        made = ALLOCATING_OPCODES.get(instruction.opname)
        if made is None and numpy_names and instruction.argval in ALLOCATING_NUMPY:
            made = f"an array (numpy.{instruction.argval})"
        if made:
            raise LawError(
                f"{owner}.{law.__name__}() builds {made} ({where}). Laws run inside the compiled step and may not "
                f"allocate: compute with numbers, and write into the arrays handed in"
            )
    functions: list[Any] = [law, *plain_helpers(law)]
    for function in functions:
        for name in sorted(_used_names(function) & NOT_IN_LAWS - set(function.__globals__)):
            place = f"{inspect.getsourcefile(function) or '<no file>'}:{function.__code__.co_firstlineno}"
            raise LawError(
                f"{owner}.{law.__name__}() calls {name}() ({place}). Laws run inside the compiled step, which neither "
                f"prints nor makes text and lists; to look inside, call the law yourself with numbers"
            )


def _pieces(law: Callable[..., Any], seen: set[int]) -> Iterator[bytes]:
    if id(law) in seen:
        return
    seen.add(id(law))
    yield from _code_pieces(law.__code__, law.__doc__)
    yield repr(law.__defaults__).encode()
    closure = zip(law.__code__.co_freevars, law.__closure__ or (), strict=True)
    for name, cell in closure:
        yield from _value_pieces(law, name, cell.cell_contents, seen)
    for name, value in sorted(_used_globals(law).items()):
        yield from _value_pieces(law, name, value, seen)


def _code_pieces(code: types.CodeType, doc: str | None) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_argcount)).encode()
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _code_pieces(constant, None)
        elif constant is not doc or doc is None:
            yield repr(constant).encode()


def _used_names(law: Callable[..., Any]) -> frozenset[str]:
    """Names outside a law that its code reads, nested functions included."""
    return _read_by(law.__code__)


@functools.cache
def _read_by(code: types.CodeType) -> frozenset[str]:
    """Kept, because every law is looked at several times when it is defined."""
    inner = [_read_by(c) for c in code.co_consts if isinstance(c, types.CodeType)]
    read = (i.argval for i in dis.get_instructions(code) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME"))
    return frozenset(read).union(*inner)


def _used_globals(law: Callable[..., Any]) -> dict[str, Any]:
    """Globals a law's code names, nested functions included."""
    return {name: law.__globals__[name] for name in sorted(_used_names(law)) if name in law.__globals__}


def _value_pieces(law: Callable[..., Any], name: str, value: Any, seen: set[int]) -> Iterator[bytes]:
    yield name.encode()
    value = getattr(value, "py_func", value)  # a numba function counts by its Python source
    if any(value is op.call for op in OPERATIONS.values()):
        yield b"operation"
    elif isinstance(value, types.FunctionType) and _is_users(value):
        yield from _pieces(value, seen)
    elif isinstance(value, types.FunctionType | types.BuiltinFunctionType | np.ufunc | type):
        yield f"{getattr(value, '__module__', '')}.{value.__name__}".encode()
    elif isinstance(value, types.ModuleType):
        yield _module_piece(value)
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype}{value.shape}".encode() + np.ascontiguousarray(value).tobytes()
    elif isinstance(value, int | float | complex | bool | str | bytes | np.generic | None):
        yield repr(value).encode()
    elif isinstance(value, tuple):
        for item in value:
            yield from _value_pieces(law, name, item, seen)
    else:
        raise LawError(
            f'{law.__qualname__}() uses the global "{name}", a {type(value).__name__}. A law may use functions, '
            f"modules, numbers, tuples and constant arrays; pass anything else in as a field of the part"
        )


def plain_helpers(law: Callable[..., Any]) -> Iterator[types.FunctionType]:
    """Ordinary functions a law calls: globals, closure values and functions of modules it names, recursively."""
    seen: set[int] = set()
    todo = [law]
    declared = {id(op.call) for op in OPERATIONS.values()}
    while todo:
        caller = todo.pop()
        values = list(_used_globals(caller).values()) + [cell.cell_contents for cell in caller.__closure__ or ()]
        modules = [m for m in values if isinstance(m, types.ModuleType)]
        values += [getattr(m, name) for m in modules for name in caller.__code__.co_names if hasattr(m, name)]
        for value in values:
            if isinstance(value, types.FunctionType) and id(value) not in seen | declared and _is_users(value):
                seen.add(id(value))
                todo.append(value)
                yield value


def is_formula(law: Callable[..., Any]) -> bool:
    """Whether a law, with all it calls, is arithmetic and choices: no loop, no function of a library."""
    functions: list[Any] = [law, *plain_helpers(law)]
    library = types.BuiltinFunctionType, types.ModuleType, np.ufunc, np.ndarray
    foreign = any(isinstance(value, library) for f in functions for value in _used_globals(f).values())
    return not foreign and not any("JUMP_BACKWARD" in i.opname for f in functions for i in dis.get_instructions(f))


def operations_asked(law: Callable[..., Any]) -> set[str]:
    """Operations of other parts that a law calls."""
    functions: list[Any] = [law, *plain_helpers(law)]
    used = {id(value) for f in functions for value in _used_globals(f).values()}
    return {name for name, op in OPERATIONS.items() if id(op.call) in used}


def _is_users(function: types.FunctionType) -> bool:
    """Neither of the standard library nor of the numerical packages that numba itself knows, nor made known to it."""
    if hasattr(function, "made_known"):
        return False
    top = (function.__module__ or "").split(".")[0]
    return top not in KNOWN_TO_NUMBA and top not in sys.stdlib_module_names - {"__main__"}


def _module_piece(module: types.ModuleType) -> bytes:
    """Name for installed modules; the file's bytes for a user's own module, whose constants the law may use."""
    file = getattr(module, "__file__", None)
    if file is None or module.__name__.split(".")[0] in sys.stdlib_module_names or _installed(file):
        return f"{module.__name__} {getattr(module, '__version__', '')}".encode()
    return Path(file).read_bytes()


@functools.cache
def _installed(file: str) -> bool:
    return any(file.startswith(sysconfig.get_paths()[key]) for key in ("purelib", "platlib", "stdlib"))
