"""How numba's compiler is made to compile once: helpers stay text of LLVM's, entries alone become machine code.

numba optimises whatever a function reaches, and makes machine code of it, once more at every level of calls, also of
helpers that are only ever linked into others. Here such a helper is left as it was written, and an entry (a kernel, a
routine on disk, a C callback) links the texts of all it reaches and optimises them together, once. No optimisation may
change a number: none is allowed to reorder or contract operations, so the bits are those of code made level by level.
"""

from __future__ import annotations

from typing import Any

from llvmlite.binding import create_pass_builder, create_pipeline_tuning_options
from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

from .shorter import Passes, Settled, needless, shortened

settings: Any = config  # numba makes its attributes at run time


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
        builder = self.builder()
        builder.getModulePassManager().run(self._final_module, builder)

    def builder(self) -> Any:
        """What LLVM's passes are made by."""
        return self._codegen._pass_builder()


class Brief(Linking):
    """Code of an entry whose loops turn a few times: LLVM neither unrolls nor vectorises them."""

    def builder(self) -> Any:
        """What LLVM's passes are made by."""
        options = create_pipeline_tuning_options(settings.OPT)
        options.loop_unrolling = options.loop_vectorization = False
        return create_pass_builder(self._codegen._tm, options)


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
        usual, spared = DefaultPassBuilder.define_nopython_pipeline(state), needless(state)
        passes = Passes(usual.pipeline_name)
        passes.passes = self.passes([one for one in usual.passes if one[0] not in spared])
        passes.finalize()
        return [passes]

    def passes(self, usual: list[Any]) -> list[Any]:
        """What is done, in order."""
        return usual


class BriefEntry(Entry):
    """Compiles what C or code on disk calls and whose loops turn a few times."""

    library = Brief


class Helper(Entry):
    """Compiles what entries link."""

    library = Text

    def passes(self, usual: list[Any]) -> list[Any]:
        """As for entries, but for the last."""
        return [(LowerToText if one is NativeLowering else one, words) for one, words in usual]
