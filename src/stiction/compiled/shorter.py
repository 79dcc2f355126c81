"""Shorter ways that numba takes while our code is compiled; what it makes of a function is the same."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import cache
from types import BuiltinFunctionType, CodeType
from typing import Any, ClassVar

import llvmlite.binding.ffi
import llvmlite.ir
from numba.core import base, errors, ir
from numba.core.base import BaseContext as Target
from numba.core.compiler import Flags
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.registry import cpu_target
from numba.core.targetconfig import ConfigStack
from numba.core.transforms import canonicalize_cfg
from numba.core.typed_passes import NopythonRewrites
from numba.core.types.functions import BaseFunction, Function
from numba.core.types.npytypes import Record
from numba.core.typing.context import BaseContext as Typing
from numba.core.untyped_passes import InlineClosureLikes

from ..core.collecting import uncollected
from . import elements

ABSENT = object()
ERRORS: Any = errors


def usual(whose: Any, name: str) -> Any:
    """What numba and llvmlite do without us."""
    return getattr(whose, name)


# ------------------------------------------------------------------------------------------ passes over a function


def edges(blocks: Any) -> tuple[Any, ...]:
    """Which block is followed by which."""
    return tuple((label, tuple(block.terminator.get_targets())) for label, block in blocks.items())


def settle(found: Any) -> None:
    """Loops of a function end in one place each; looked at where blocks have changed since."""
    now = edges(found.blocks)
    if vars(found).get("settled_edges") != now:
        found.blocks = canonicalize_cfg(found.blocks)
        found.settled_edges = edges(found.blocks)


POST_PROCESS: Any = usual(PostProcessor, "run")


def processed(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """What numba does after each pass; which variables live at which block it asks of generators alone."""
    if self.func_ir.is_generator:
        POST_PROCESS(self, emit_dels, extend_lifetimes)
        return
    settle(self.func_ir)
    self.func_ir.variable_lifetime, self.func_ir.generator_info = VariableLifetime(self.func_ir.blocks), None
    if emit_dels:
        self._insert_var_dels(extend_lifetimes=extend_lifetimes)


class Passes(PassManager):
    """numba's passes over a function, without what it tells listeners before each: all types as text."""

    def _runPass(self, index: int, pss: Any, internal_state: Any) -> None:
        if self._print_after or self._print_before or self._print_wrap:
            super()._runPass(index, pss, internal_state)
            return
        pss.analysis = self._analysis
        with ERRORS.new_error_context("Pass {name}", name=pss.name()):
            stages = pss.run_initialization, pss.run_pass, pss.run_finalizer
            changed = [stage(internal_state) for stage in stages]
        if _pass_registry.get(type(pss)).mutates_CFG:
            PostProcessor(internal_state.func_ir).run() if any(changed) else settle(internal_state.func_ir)


def needless(state: Any) -> tuple[Any, ...]:
    """Passes that find nothing to do in a function: without functions within it, and without memory of its own for
    sums of arrays and without text, by which fields of records can be named."""
    constants = state.func_id.func.__code__.co_consts
    spared: list[Any] = []
    if not any(isinstance(one, CodeType) for one in constants):
        spared.append(InlineClosureLikes)
    text = [one for one in constants if isinstance(one, str) and one != state.func_id.func.__doc__]
    if not state.flags.nrt and not text:
        spared.append(NopythonRewrites)
    return tuple(spared)


class Settled(Flags):
    """Options of a compilation under way. They are part of the key of every operator that is typed, where numba lists
    them all for each comparison; alike ones are one object here, which is found by itself."""

    known: ClassVar[dict[str, Settled]] = {}

    def copy(self) -> Settled:
        """The one object with these options."""
        return self.known.setdefault(repr(self), Settled(self))

    __eq__ = object.__eq__
    __hash__ = object.__hash__


WITHOUT_VARIABLES = frozenset((str, int, bool, float, type(None), ir.Loc))
LIST_VARIABLES: Any = usual(ir.Inst, "_rec_list_vars")


def variables(self: Any, value: Any) -> list[Any]:
    """The variables in a part of a statement, in numba's order; numba lists those of each statement after each of its
    passes, mostly by asking names and lines of source whether they are variables."""
    kind = type(value)
    if kind is not dict and kind is not list and kind is not tuple:
        return LIST_VARIABLES(self, value)
    found: list[Any] = []
    for one in value.values() if kind is dict else value:
        if type(one) is ir.Var:
            found.append(one)
        elif type(one) not in WITHOUT_VARIABLES:
            found.extend(variables(self, one))
    return found


# ------------------------------------------------------------------------------------------ what is asked again

TYPED: Any = usual(BaseFunction, "get_call_type")
REMEMBERED: dict[Any, tuple[Any, Any]] = {}  # (operator, types of its arguments, options) -> signature, implementation


def recalled(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """What an operator or function of Python's own makes of arguments of given types; numba tries dozens of templates
    for it, once where it finds the types of a function and once where it writes its text."""
    if kws or not isinstance(self.typing_key, BuiltinFunctionType):
        return TYPED(self, context, args, kws)
    key = self, tuple(args), ConfigStack.top_or_none()
    if key not in REMEMBERED:
        signature = TYPED(self, context, args, kws)
        REMEMBERED[key] = signature, self._impl_keys[signature.args]
    signature, implementation = REMEMBERED[key]
    self._impl_keys[signature.args] = implementation
    return signature


def registered(context: Any) -> int:
    """How many things are registered with all that a context of numba's has installed."""
    lists = ((one, name) for one, loader in context._registries.items() for name in loader.registry_items)
    return sum(len(getattr(one, name)) for one, name in lists)


def refreshing(refresh: Callable[[Any], None]) -> Callable[[Any], None]:
    """Install what was registered since a context was last refreshed, and look for it only where something was; numba
    does before each function, operator and routine from disk."""

    def refreshed(self: Any) -> None:
        if vars(self).get("installed_until") != registered(self):
            refresh(self)
            self.installed_until = registered(self)

    return refreshed


SIZE: Any = usual(Target, "get_abi_sizeof")


def sized(self: Any, kind: Any) -> Any:
    """Bytes of a type of LLVM's; numba writes, reads and compiles a text for each answer."""
    if isinstance(kind, llvmlite.ir.IdentifiedStructType):  # which is known by its name alone
        return SIZE(self, kind)
    sizes = vars(self).setdefault("sizes_by_text", {})
    text = str(kind)
    if text not in sizes:
        sizes[text] = SIZE(self, kind)
    return sizes[text]


SHOW: Any = usual(Record, "__repr__")


def shown(self: Any) -> str:
    """The text of a type of records, which numba finds implementations by."""
    if "text" not in vars(self):
        self.text = SHOW(self)
    return self.text


IMPLEMENTED: Any = usual(Target, "get_function")
ATTRIBUTES: Any = usual(Target, "get_getattr")


def implemented(self: Any, function: Any, sig: Any, *rest: Any, **more: Any) -> Any:
    """How an operation is written: those on arrays in few instructions."""
    return elements.operation(self, function, sig) or IMPLEMENTED(self, function, sig, *rest, **more)


def attribute(self: Any, kind: Any, name: str) -> Any:
    """How an attribute is written: sizes of arrays, and arrays inside records, in few instructions."""
    return elements.attribute(kind, name) or ATTRIBUTES(self, kind, name)


def constant(self: Any, value: Any) -> Any:
    """A constant of a type of LLVM's."""
    return llvmlite.ir.Constant(self, value)


# ------------------------------------------------------------------------------------------ while our code is compiled

LOCK: Any = global_compiler_lock
WAYS: tuple[tuple[Any, str, Any], ...] = (  # whose, which, what is taken instead
    (Function, "get_call_type", recalled),  # operators: what these make of arguments
    (ir.Inst, "_rec_list_vars", variables),
    (PostProcessor, "run", processed),
    (Typing, "refresh", refreshing(usual(Typing, "refresh"))),
    (Target, "refresh", refreshing(usual(Target, "refresh"))),
    (Target, "get_abi_sizeof", sized),
    (Target, "get_function", implemented),
    (Target, "get_getattr", attribute),
    (base, "_has_loc", cache(usual(base, "_has_loc"))),
    (Record, "__repr__", shown),
    (llvmlite.ir.Type, "__call__", constant),
    (LOCK, "acquire", LOCK._lock.acquire),  # and nobody is told of it
    (LOCK, "release", LOCK._lock.release),
    (llvmlite.binding.ffi.lib._lock, "_cblist", []),  # nor of each call of LLVM's
)
_taken: list[tuple[Any, str, Any]] = []  # what was there before


@contextlib.contextmanager
def shortened() -> Iterator[None]:
    """In the block numba takes the shorter ways above; it compiles one function at a time, also where threads ask.

    Python does not look for garbage meanwhile: it would go through hundreds of thousands of objects of numba's again
    and again, nearly all of which are in use until the outermost function is compiled (a seventh of the time).
    """
    outermost = not _taken
    if outermost:
        cpu_target.target_context.refresh()
        for whose, name, ours in WAYS:
            _taken.append((whose, name, vars(whose).get(name, ABSENT)))
            setattr(whose, name, ours)
    try:
        with uncollected():
            yield
    finally:
        while outermost and _taken:
            whose, name, before = _taken.pop()
            delattr(whose, name) if before is ABSENT else setattr(whose, name, before)
