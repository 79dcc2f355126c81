"""Stand-ins for detached routines that are not on disk: such a routine is compiled when it is first called.

Most routines of a stepper are for rare cases, and a first result should not wait for what it never calls. A stand-in
has the routine's signature. It reads an address from memory, asks Python for it while it is 0, and calls what stands
there; so a call through it costs one load and one jump more, and only in processes that found the routine not on disk.
Where the routine cannot be had the stand-in answers 0, and the run raises the reason when it has come back.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

WORD = ir.IntType(64)
ADDRESS, FAILED = range(2)  # words of a stand-in
_here = threading.local()  # .failures
_made: list[StandIn] = []  # alive as long as compiled code may call them, and so are
_libraries: list[Any] = []


def function_type(signature: Any, context: Any) -> Any:
    """How C functions of a signature are called; arrays are handed over as what describes them."""
    result, *arguments = [context.get_value_type(one) for one in (signature.return_type, *signature.args)]
    return ir.FunctionType(ir.VoidType() if str(signature.return_type) == "none" else result, arguments)


class StandIn:
    """Calls the routine whose address `find` returns, which is asked at the first call."""

    address: int

    def __init__(self, signature: Any, find: Callable[[], int]) -> None:
        self.signature, self.find = signature, find
        self.words = (ctypes.c_int64 * 2)()

    def write(self, module: Any, number: int, context: Any) -> str:
        """The text: `while address == 0: if failed: return 0; ask(number)`, then the routine.

        In a loop, because Ctrl-C can end `ask` before its first line. Returns its name.
        """
        kind = function_type(self.signature, context)
        function = ir.Function(module, kind, f"stand_in_{number}")
        builder = ir.IRBuilder(function.append_basic_block())

        def word(number: int) -> Any:
            place = ctypes.addressof(self.words) + 8 * number
            return builder.load_atomic(builder.inttoptr(WORD(place), WORD.as_pointer()), "monotonic", 8)

        def leave(value: Any) -> None:
            builder.ret_void() if kind.return_type == ir.VoidType() else builder.ret(value)

        again = builder.append_basic_block()
        builder.branch(again)
        builder.position_at_end(again)
        address = word(ADDRESS)
        with builder.if_then(builder.icmp_unsigned("==", address, WORD(0)), likely=False):
            with builder.if_then(builder.icmp_unsigned("!=", word(FAILED), WORD(0)), likely=False):
                leave(None if kind.return_type == ir.VoidType() else ir.Constant(kind.return_type, 0))
            asked = ir.FunctionType(ir.VoidType(), [WORD]).as_pointer()
            builder.call(builder.inttoptr(WORD(ASK_AT), asked), [WORD(number)])
            builder.branch(again)
        leave(builder.call(builder.inttoptr(address, kind.as_pointer()), function.args, tail=True))
        return str(function.name)


class AsWritten(JITCodeLibrary):
    """Code that is made machine code as it is written."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass


def put_up(stand_ins: list[StandIn]) -> None:
    """Give stand-ins their addresses; all in one module, as each of its own would take ten milliseconds."""
    if not stand_ins:
        return
    context = cpu_target.target_context
    with global_compiler_lock:
        library, module = AsWritten(context.codegen(), "stand_ins"), ir.Module("stand_ins")
        names = [one.write(module, number, context) for number, one in enumerate(stand_ins, start=len(_made))]
        library.add_ir_module(module)
        library.finalize()
        _libraries.append(library)
        for name, one in zip(names, stand_ins, strict=True):
            one.address = int(library.get_pointer_to_function(name))
            _made.append(one)


def ask(number: int) -> None:
    """Fill the words of a stand-in. Called by compiled code, so that nothing may be raised here.

    Ctrl-C does not leave a step half made: the run that called is asked to end by a word (`interrupt`), and it reads
    that word when it has got the routine and made its step.
    """
    try:
        _made[number].words[ADDRESS] = _made[number].find()
    except KeyboardInterrupt as error:
        failures().append(error)
    except BaseException as error:
        failures().append(error)
        _made[number].words[FAILED] = 1


_ASK = ctypes.CFUNCTYPE(None, ctypes.c_int64)(ask)
ASK_AT = ctypes.cast(_ASK, ctypes.c_void_p).value or 0


def failures() -> list[BaseException]:
    """What went wrong where compiled code of this thread asked for a routine."""
    if not hasattr(_here, "failures"):
        _here.failures = []
    known: list[BaseException] = _here.failures
    return known


def raise_failure() -> None:
    """Raise what went wrong in a run, whose numbers are of no worth then; the next run may try again."""
    met = tuple(failures())
    failures().clear()
    for made in _made if met else ():
        made.words[FAILED] = 0
    if met:
        raise met[-1]
