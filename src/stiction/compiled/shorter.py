"""Shorter ways that numba takes while our code is compiled; what it makes of a function is the same."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import BuiltinFunctionType, CodeType
from typing import Any, ClassVar

from numba.core import errors, ir
from numba.core.compiler import Flags
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.cpu import CPUContext
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.registry import cpu_target
from numba.core.targetconfig import ConfigStack
from numba.core.transforms import canonicalize_cfg
from numba.core.typed_passes import NopythonRewrites
from numba.core.types.functions import BaseFunction, Function
from numba.core.untyped_passes import InlineClosureLikes

from ..core.collecting import uncollected

OPERATORS: Any = Function  # their types; what they make of arguments is asked of BaseFunction unless told otherwise
USUAL: Any = BaseFunction.get_call_type
STATEMENTS: Any = ir.Inst
LISTED: Any = ir.Inst._rec_list_vars
TARGET: Any = CPUContext
ERRORS: Any = errors
AFTERWARDS: Any = PostProcessor
LOCK: Any = global_compiler_lock
REGISTRIES: Any = CPUContext.load_additional_registries
PROCESSED: Any = PostProcessor.run


@cache
def registries() -> tuple[Any, ...]:
    """What numba's context for this kind of machine installs at each look; loaded where something is compiled."""
    modules = ("cpython.cmathimpl", "misc.cffiimpl", "cpython.mathimpl", "np.npyimpl", "cpython.printimpl")
    found = [import_module(f"numba.{name}").registry for name in (*modules, "cpython.randomimpl")]
    return *found, import_module("numba.experimental.jitclass.base").ClassBuilder.class_impl_registry


def installed_again(self: Any) -> None:
    """What was registered since, where numba has imported all its modules before."""
    for registry in registries():
        self.install_registry(registry)


def processed(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """What numba does after each pass; which variables live at which block it asks of generators alone."""
    if self.func_ir.is_generator:
        PROCESSED(self, emit_dels, extend_lifetimes)
        return
    self.func_ir.blocks = canonicalize_cfg(self.func_ir.blocks)
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
        if not _pass_registry.get(type(pss)).mutates_CFG:
            return
        if any(changed):
            PostProcessor(internal_state.func_ir).run()
        else:
            internal_state.func_ir.blocks = canonicalize_cfg(internal_state.func_ir.blocks)


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


REMEMBERED: dict[Any, tuple[Any, Any]] = {}  # (operator, types of its arguments, options) -> signature, implementation


def recalled(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """What an operator or function of Python's own makes of arguments of given types; numba tries dozens of templates
    for it, once where it finds the types of a function and once where it writes its text."""
    if kws or not isinstance(self.typing_key, BuiltinFunctionType):
        return USUAL(self, context, args, kws)
    key = self, tuple(args), ConfigStack.top_or_none()
    if key not in REMEMBERED:
        signature = USUAL(self, context, args, kws)
        REMEMBERED[key] = signature, self._impl_keys[signature.args]
    signature, implementation = REMEMBERED[key]
    self._impl_keys[signature.args] = implementation
    return signature


WITHOUT_VARIABLES = frozenset((str, int, bool, float, type(None), ir.Loc))


def variables(self: Any, value: Any) -> list[Any]:
    """The variables in a part of a statement, in numba's order; numba lists those of each statement after each of its
    passes, mostly by asking names and lines of source whether they are variables."""
    kind = type(value)
    if kind is not dict and kind is not list and kind is not tuple:
        return LISTED(self, value)
    found: list[Any] = []
    for one in value.values() if kind is dict else value:
        if type(one) is ir.Var:
            found.append(one)
        elif type(one) not in WITHOUT_VARIABLES:
            found.extend(variables(self, one))
    return found


@contextlib.contextmanager
def shortened() -> Iterator[None]:
    """In the block numba takes the shorter ways above; it compiles one function at a time, also where threads ask.

    Python does not look for garbage meanwhile: it would go through hundreds of thousands of objects of numba's again
    and again, nearly all of which are in use until the outermost function is compiled (a seventh of the time). Nor does
    numba look for modules of its own that might have been imported since, or tell of each time that it takes its lock.
    """
    outermost = "get_call_type" not in vars(OPERATORS)
    if outermost:
        cpu_target.target_context.refresh()
        OPERATORS.get_call_type, STATEMENTS._rec_list_vars = recalled, variables
        TARGET.load_additional_registries, AFTERWARDS.run = installed_again, processed
        LOCK.acquire, LOCK.release = LOCK._lock.acquire, LOCK._lock.release
    try:
        with uncollected():
            yield
    finally:
        if outermost:
            del OPERATORS.get_call_type, LOCK.acquire, LOCK.release
            STATEMENTS._rec_list_vars, AFTERWARDS.run = LISTED, PROCESSED
            TARGET.load_additional_registries = REGISTRIES
