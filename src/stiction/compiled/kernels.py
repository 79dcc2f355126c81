"""The only place that configures numba: option sets, cache folder, dispatch of operations, loops over groups.

What makes the loop fast (docs/kernels.md has the measurements): no reference counting (`_nrt=False`), forced inlining
of everything small, and one record array for the contacts.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import llvmlite.binding
import numba
import platformdirs
from numba.core import cgutils, sigutils, types
from numba.core import config as numba_config
from numba.core.ccallback import CFunc
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaError, TypingError
from numba.extending import intrinsic, overload
from numba.np import linalg

from ..core import twins
from ..core.collecting import uncollected_once
from ..core.errors import LawError
from ..core.fingerprint import plain_helpers
from ..core.operation import LAWS, OPERATIONS, PART_OF, Operation, law_for
from ..core.sources import ROOT, closure_hash
from . import shipped
from .announce import counted
from .pipelines import BriefEntry, Entry, Helper
from .stand_ins import StandIn, function_type, put_up

config: Any = numba_config  # numba makes its attributes at run time

PLAIN: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}
# what is not said is taken over from whoever calls: a routine that an inlined helper calls would be inlined as well
KERNEL: dict[str, Any] = {
    **PLAIN, "forceinline": False, "nogil": True, "no_cfunc_wrapper": True, "pipeline_class": Entry
}  # fmt: skip
ROUTINE: dict[str, Any] = {**KERNEL, "no_cpython_wrapper": True}
PIECE: dict[str, Any] = {**ROUTINE, "pipeline_class": Helper}
INLINE: Any = {
    **PLAIN, "forceinline": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True, "pipeline_class": Helper
}  # fmt: skip


def sources_of(*modules: str) -> str:
    """Identity of the sources that compiled code of modules is made of."""
    return closure_hash(__name__, *modules)


@cache
def cache_folder(*modules: str) -> str:
    """Where compiled code of modules is kept; empty if nowhere.

    One folder per version of numba and of everything that the modules import, so that a change elsewhere compiles
    nothing anew. What lies there is executed, so the stand-in for a missing folder must be this user's alone.
    """
    name = f"{sources_of(*modules)}-numba{numba.__version__}"
    chosen = os.environ.get("STICTION_CACHE_DIR") or platformdirs.user_cache_dir("stiction")
    for find_parent in (lambda: Path(chosen), private_folder):
        with contextlib.suppress(OSError):
            folder = find_parent() / "kernels" / name
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return str(folder)
    return ""


def private_folder() -> Path:
    """A folder in the shared one for temporary files that only this user can enter; PermissionError if it is not so."""
    if not hasattr(os, "getuid"):  # Windows: the folder for temporary files is the user's own
        return Path(tempfile.gettempdir()) / "stiction"
    folder = Path(tempfile.gettempdir()) / f"stiction-{os.getuid()}"
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) & 0o077:
        raise PermissionError(f"{folder} is not this user's alone")
    return folder


@contextlib.contextmanager
def own_cache(*modules: str) -> Iterator[bool]:
    """Numba's cache folder set to that of modules while functions of theirs are decorated; False if there is none."""
    before = config.CACHE_DIR
    config.CACHE_DIR = cache_folder(*modules)
    try:
        yield bool(config.CACHE_DIR)
    finally:
        config.CACHE_DIR = before


def _once(dispatcher: Any) -> Any:
    """Compiled once for all integers: numba would compile a helper anew for every constant it is called with."""
    if not config.DISABLE_JIT:
        found = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: found(
            tuple(types.unliteral(a) for a in args), {name: types.unliteral(a) for name, a in kws.items()}
        )
    return dispatcher


def inlined(function: Callable[..., Any]) -> Any:
    """A helper that is always inlined into the kernel that calls it."""
    return _once(numba.njit(**INLINE)(function))


def summing(function: Callable[..., Any]) -> Any:
    """An inlined helper whose sums may be made in any order, many numbers at once; NaN and infinity stay what they are.

    For checks only: the last digit of a sum depends on the processor.
    """
    return _once(numba.njit(fastmath={"reassoc"}, **INLINE)(function))


def routine(function: Callable[..., Any]) -> Any:
    """A helper that stays a call of its own and is the same for every model: kept on disk, so that a new model
    compiles only what is new about it. Only compiled code can call it."""
    return _once(_kept(function, ROUTINE))


def piece(function: Callable[..., Any]) -> Any:
    """A helper that stays a call of its own inside detached routines, and is kept on disk as part of them only."""
    return _once(numba.njit(**PIECE)(function))


def kernel(function: Callable[..., Any]) -> Any:
    """An entry point: compiled, kept on disk, and run without the interpreter lock."""
    return _kept(function, KERNEL)


def _kept(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """A function of numba's that is kept on disk, or came with the package."""
    with own_cache(function.__module__) as kept:
        made = numba.njit(cache=kept, **options)(function)
    if not config.DISABLE_JIT:
        shipped.attach(made, function, sources_of(function.__module__))
    return made


class Absent(Exception):
    """Code that is not on disk."""


class OnDisk(CFunc):
    """A C function that is loaded, never compiled."""

    def _compile_uncached(self) -> Any:
        raise Absent


def prepared(
    function: Callable[..., Any], signature: Any, *modules: str, kind: type[CFunc] = CFunc, compiler: Any = Entry,
    **options: Any,
) -> Any:  # fmt: skip
    """A function that C will be able to call, neither compiled nor loaded yet."""
    options = {"error_model": "numpy", **options}
    made = kind(function, sigutils.normalize_signature(signature), {}, options, pipeline_class=compiler)
    with own_cache(*modules) as kept:
        if kept:
            made.enable_caching()
            shipped.attach(made, function, sources_of(*modules))
    return made


def c_function(function: Callable[..., Any], signature: Any, *modules: str, **options: Any) -> Any:
    """A function that C can call, compiled or loaded: with `address` and `cache_hits`."""
    made = prepared(function, signature, *modules, **options)
    load_tables()
    with own_cache(*modules):
        made.compile()
    return made


@cache
def load_tables() -> None:
    """Load numba's functions of arrays without SciPy's linear algebra (a tenth of a second), which is loaded when
    something multiplies matrices. That it is there need not be tried: the package depends on SciPy."""
    found = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        importlib.import_module("numba.np.arraymath")
    finally:
        linalg.ensure_blas = found


class Detached:
    """A routine compiled once, on its own, and called through a symbol: models neither compile nor link it.

    numba optimises everything a kernel reaches once more at every level of calls; a large solver inside each model's
    kernel would cost tens of seconds. The arguments are numbers, arrays, or addresses of arrays.
    """

    made: ClassVar[list[Detached]] = []

    def __init__(self, function: Callable[..., Any], signature: Any, compiler: Any) -> None:
        self.function, self.signature = function, signature
        self.options = {"compiler": compiler, "_nrt": False}
        self.symbol = f"stiction_{function.__name__}_{sources_of(function.__module__)}"
        self.address = 0
        self.stand_in: StandIn | None = None
        Detached.made.append(self)

    def compile(self, kind: type[CFunc] = CFunc) -> int:
        """The routine's address, compiled or loaded, once also where several threads ask."""
        with global_compiler_lock:
            if not self.address:
                home = self.function.__module__
                compiled = counted(lambda: c_function(self.function, self.signature, home, kind=kind, **self.options))
                self.keep, self.address = compiled, compiled.address or 0
                llvmlite.binding.add_symbol(self.symbol, self.address)
            return self.address

    def on_disk(self) -> bool:
        """Whether the routine need not be compiled; looked at without loading it, which takes what it calls."""
        made = prepared(self.function, self.signature, self.function.__module__, kind=OnDisk, **self.options)
        return shipped.holds(made, made._sig)


def stand_by(routines: Iterable[Detached]) -> None:
    """Load routines; where one is not on disk, something stands in for it that compiles it when it is called."""
    with global_compiler_lock:
        missing = [one for one in routines if one.stand_in is None and not one.address]
        _put_up([one for one in missing if not one.on_disk()])
        for one in missing:
            try:
                one.stand_in or one.compile(OnDisk)
            except Absent:  # gone since
                _put_up([one])


def _put_up(routines: list[Detached]) -> None:
    """Stand-ins for routines; what is loaded afterwards finds them by their symbols."""
    made = [StandIn(one.signature, one.compile) for one in routines]
    put_up(made)
    for one, stand_in in zip(routines, made, strict=True):
        llvmlite.binding.add_symbol(one.symbol, stand_in.address)
        one.stand_in = stand_in


def detached(signature: str, compiler: Any = Entry, **kinds: Any) -> Callable[[Callable[..., Any]], Any]:
    """Decorator for a `Detached` routine; `signature` in numba's notation, with names of the `kinds` of arrays that it
    cannot write (memory.array_type). It returns numbers, and no truth values."""

    def decorate(function: Callable[..., Any]) -> Any:
        if config.DISABLE_JIT:
            return function
        arguments, result = sigutils.normalize_signature(eval(signature, {}, {**vars(types), **kinds}))
        made = Detached(function, result(*arguments), compiler)
        return by_symbol(made.symbol, made.signature)

    return decorate


def brief(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Decorator for a `Detached` routine whose loops turn a few times, over the contacts or coordinates of one machine.

    LLVM neither unrolls nor vectorises them: that takes a third of its time, and the routine is slower for it.
    """
    return detached(signature, BriefEntry)


def by_symbol(symbol: str, signature: Any) -> Any:
    """For compiled code, the C function of a name. numba's own `ExternalFunction` takes no arrays."""
    if not any(isinstance(one, types.Array) for one in signature.args):
        return types.ExternalFunction(symbol, signature)

    def codegen(context: Any, builder: Any, _: Any, args: Any) -> Any:
        found = cgutils.get_or_insert_function(builder.module, function_type(signature, context), symbol)
        left = builder.call(found, args)
        return context.get_dummy_value() if signature.return_type == types.none else left

    names = ", ".join(f"a{i}" for i in range(len(signature.args)))
    scope = {"made": (signature, codegen)}
    exec(f"def call(typingctx, {names}):\n    return made", scope)
    return intrinsic(scope["call"])


def detached_in(*modules: ModuleType) -> list[Detached]:
    """The detached routines of modules that this process has not compiled or loaded yet."""
    names = {module.__name__ for module in modules}
    return [made for made in Detached.made if not made.address and made.function.__module__ in names]


def ready(*modules: ModuleType) -> None:
    """Compile (or load) the detached routines of modules before the first kernel runs."""
    load_tables()
    for made in detached_in(*modules):
        made.compile()


def standing_by(*modules: ModuleType) -> None:
    """Load the detached routines of modules that are on disk; the others are compiled when a kernel first calls them.

    For kernels that run inside `interruptible`, where nobody waits for single steps.
    """
    with uncollected_once("routines"):
        load_tables()
        stand_by(detached_in(*modules))


def dispatched(name: str) -> Callable[..., Any]:
    """The callable of an operation, made known to numba; the type of its first argument selects the law."""
    _register(name)
    return OPERATIONS[name].call


@cache
def _register(name: str) -> None:
    def choose(*args: Any) -> Any:
        twin = getattr(args[0], "instance_class", None)
        if twin not in PART_OF:
            return None
        try:
            law = law_for(name, twin)
        except LawError as error:
            raise TypingError(str(error)) from error
        for helper in plain_helpers(law):
            _make_callable(helper)
        return law

    overload(OPERATIONS[name].call, strict=False, jit_options=INLINE)(choose)


def from_physics(function: Callable[..., Any]) -> Any:
    """A function of a physics file, with the ordinary functions it calls, inlined into the kernels that call it."""
    for helper in plain_helpers(function):
        _make_callable(helper)
    return inlined(function)


@cache
def _make_callable(helper: Callable[..., Any]) -> None:
    """Let compiled laws call an ordinary function."""
    overload(helper, strict=False, jit_options=INLINE)(lambda *_: helper)


# ------------------------------------------------------------------------------------------ loops over groups

ITEM_OF: dict[type, Callable[..., Any]] = {}  # group class -> function that rebuilds instance i of the group


def item(group: Any, theta: Any, iota: Any, i: int) -> Any:
    """The twin of instance `i` of a group, read from the parameter vectors."""
    return ITEM_OF[type(group)](group, theta, iota, i)


overload(item, strict=False, jit_options=INLINE)(lambda group, *_: ITEM_OF.get(group.instance_class))


def each(law: Any, *rest: str, addressed: bool = False) -> Callable[..., Any]:
    """A function that applies `law` to every instance of every group of a role.

    `law` is the name of an operation or an inlined function; its arguments are the instance, then (if `addressed`) the
    instance's address (first coordinate of a body, number of a signal or contact), then `rest`. The function made
    takes (groups, theta, iota, *rest).
    """
    operation = OPERATIONS[law] if isinstance(law, str) else None
    name = law if operation else law.__name__
    if operation:
        rest = operation.arguments[2 if addressed else 1 :]
        law = dispatched(name)

    def asked_of(kinds: Iterable[type]) -> tuple[bool, ...]:
        return tuple(operation is None or not _silent(operation, TWIN_OF[kind]) for kind in kinds)

    @cache
    def text_for(asked: tuple[bool, ...]) -> Any:
        title = f"each_{name}_{''.join('1' if one else '0' for one in asked)}"
        lines = [f"def {title}(groups, theta, iota, {', '.join(rest)}):", "    pass"]
        for j in (j for j, one in enumerate(asked) if one):
            address = [f"iota[g{j}.io + g{j}.stride * i]"] if addressed else []
            call = ", ".join([f"item(g{j}, theta, iota, i)", *address, *rest])
            lines += [f"    g{j} = groups[{j}]", f"    for i in range(g{j}.n):", f"        law({call})"]
        return twins.compiled_from_text(title, "\n".join(lines), {"item": item, "law": law})

    def loop(groups: Any, *args: Any) -> None:
        text_for(asked_of(type(group) for group in groups))(groups, *args)

    def chosen(groups: Any, *_: Any) -> Any:
        return text_for(asked_of(group.instance_class for group in groups))

    overload(loop, strict=False, jit_options=INLINE)(chosen)
    return loop


def _silent(asked: Operation, twin: type) -> bool:
    """Whether parts have nothing to say to an operation: no law, and the default of those without an answer is none."""
    return asked.default is not None and not asked.answers and (asked.name, twin) not in LAWS


TWIN_OF: dict[type, type] = {}  # group class -> twin of its parts


def any_has(name: str) -> Callable[..., Any]:
    """A function of the groups of a role: whether parts of any of them have a law for an operation.

    Known where a kernel is compiled, so that what other models do not need costs them nothing.
    """

    def known(kinds: Iterable[Any]) -> bool:
        return any((name, TWIN_OF.get(kind)) in LAWS for kind in kinds)

    def answer(groups: Any) -> bool:
        return known(type(group) for group in groups)

    def chosen(groups: Any) -> Any:
        if known(getattr(group, "instance_class", None) for group in groups):
            return lambda groups: True
        return lambda groups: False

    overload(answer, strict=False, jit_options=INLINE)(chosen)
    return answer


def plainly(error: NumbaError, twins_involved: Iterable[type]) -> LawError:
    """A compile error as one sentence: the law, its line, and the innermost complaint.

    Where numba names no line, the laws of the parts involved that are not the package's own.
    """
    text = str(error)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if "NRT required" in text or "nrt" in text.lower() or "returning of array passed" in text or "unicode" in text:
        reason = "allocates memory (an array, a list, text); compute with numbers and write into what is handed in"
    else:
        kinds = ("does not implement", "Unknown attribute", "Untyped global", "No implementation", "Cannot unify")
        reason = next((line for kind in kinds for line in lines if kind in line), lines[0])
    for file, line in reversed(re.findall(r'File "([^"]+)", line (\d+)', text)):
        named = _law_at(Path(file).name, int(line))
        if named:
            return LawError(f"{named}:{line} {reason}")
    own = str(ROOT)
    suspects = [
        f"{PART_OF[twin]}.{name}() at {law.__code__.co_filename}:{law.__code__.co_firstlineno}"
        for (name, twin), law in LAWS.items()
        if twin in set(twins_involved) and not law.__code__.co_filename.startswith(own)
    ]
    return LawError(f"{', '.join(suspects) or 'a law'} {reason}")


def _law_at(file: str, line: int) -> str:
    """The law that stands, or calls a function that stands, at this line, with its file; empty if there is none."""
    for (name, twin), law in LAWS.items():
        functions: list[Any] = [law, *plain_helpers(law)]
        for function in functions:
            code = function.__code__
            numbers = [n for _, _, n in code.co_lines() if n is not None]
            if Path(code.co_filename).name == file and min(numbers) <= line <= max(numbers):
                return f"{PART_OF[twin]}.{name}() at {code.co_filename}"
    return ""
