"""How numba's compiler is made to compile once: helpers stay text of LLVM's, entries alone become machine code.

numba optimises whatever a function reaches, and makes machine code of it, once more at every level of calls, also of
helpers that are only ever linked into others. Here such a helper is left as it was written, and an entry (a kernel, a
routine on disk, a C callback) links the texts of all it reaches and optimises them together, once. No optimisation may
change a number: none is allowed to reorder or contract operations, so the bits are those of code made level by level.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from types import BuiltinFunctionType
from typing import Any, ClassVar

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder, Flags
from numba.core.compiler_machinery import register_pass
from numba.core.targetconfig import ConfigStack
from numba.core.typed_passes import NativeLowering
from numba.core.types.functions import BaseFunction, Function

OPERATORS: Any = Function  # their types; what they make of arguments is asked of BaseFunction unless told otherwise
USUAL: Any = BaseFunction.get_call_type
STATEMENTS: Any = ir.Inst
LISTED: Any = ir.Inst._rec_list_vars


class Linking(JITCodeLibrary):
    """Code of an entry: a text that it links comes with all texts that one needs."""

    counts_references = False

    def add_linking_library(self, library: Any) -> None:
        """Link a library, a text with what it needs."""
        for needed in library.closure if isinstance(library, Text) else (library,):
            super().add_linking_library(needed)

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave functions as they were written until all that are reached are there."""
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        """Optimise once; numba's first round, after which it drops references that cancel, has nothing to find here."""
        if self.counts_references:
            super()._optimize_final_module()
            return
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


class Text(Linking):
    """Code of a helper that others link: neither optimised nor made machine code."""

    @property
    def closure(self) -> list[Any]:
        """What an entry that calls the helper has to link."""
        return [self, *self._linking_libraries]

    def finalize(self) -> None:
        """Nothing more can be added: several entries may link it, and drop what they have inlined."""
        self._linking_libraries = list(dict.fromkeys(self._linking_libraries))
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"
        self._shared_module, self._finalized = self._final_module, True


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerToText(NativeLowering):
    """numba's lowering of a helper, up to where it would be optimised and loaded."""

    _name = "lower_to_text"

    def run_pass(self, state: Any) -> bool:
        """Make the text, and tell numba how functions that call the helper find it."""
        state.flags.no_compile = True
        super().run_pass(state)
        made, home = state["cr"], state.targetctx
        name = made.fndesc.qualname.rpartition(".")[2]
        known_as = _dynfunc.make_function(
            made.fndesc.lookup_module(), name, f"text of {name!r}", 0, made.env, (state.library,)
        )
        home.insert_user_function(known_as, made.fndesc, [state.library])
        state["cr"] = made._replace(cfunc=known_as)
        return True


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
    and again, nearly all of which are in use until the outermost function is compiled (a seventh of the time).
    """
    outermost, collecting = "get_call_type" not in vars(OPERATORS), gc.isenabled()
    OPERATORS.get_call_type, STATEMENTS._rec_list_vars = recalled, variables
    gc.disable()
    try:
        yield
    finally:
        if outermost:
            del OPERATORS.get_call_type
            STATEMENTS._rec_list_vars = LISTED
        if collecting:
            gc.enable()


class Entry(Compiler):
    """Compiles what Python, C or code on disk calls."""

    library = Linking

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, return_type: Any, flags: Any,
                 locals: Any) -> None:  # fmt: skip
        super().__init__(typingctx, targetctx, library, args, return_type, Settled(flags), locals)

    def compile_extra(self, func: Any) -> Any:
        """The compiled function."""
        with shortened():
            return super().compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        """numba's own, into a library of ours."""
        state = self.state
        if state.library is None:
            state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            state.library.counts_references = state.flags.nrt
        return [self.passes(DefaultPassBuilder.define_nopython_pipeline(state))]

    def passes(self, usual: Any) -> Any:
        """What is done, in order."""
        return usual


class Helper(Entry):
    """Compiles what entries link."""

    library = Text

    def passes(self, usual: Any) -> Any:
        """As for entries, but for the last."""
        usual.passes = [(LowerToText if one is NativeLowering else one, words) for one, words in usual.passes]
        usual.finalize()
        return usual
