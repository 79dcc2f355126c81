"""Small arrays on the stack, and the call of a generated step: what code that is written out per structure needs."""

from __future__ import annotations

import math
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from .kernels import config
from .memory import UNCOMPILED

STEP = types.int64(types.int64, types.float64, types.float64, types.float64, types.int64)
STEPS = types.int64(*[types.int64] * 9)
LANES = types.int64(*[types.int64] * 3)


def local_array(*shape: int, dtype: Any = np.float64) -> Any:
    """A function () -> array of this shape on the stack of the compiled function that calls it.

    Where all indices are constants, the compiler keeps the numbers in registers. Nothing is written into it.
    """
    element = numba.from_dtype(np.dtype(dtype))
    kind, size = types.Array(element, len(shape), "C"), np.dtype(dtype).itemsize

    @intrinsic
    def make(typingctx):
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array, number = make_array(kind)(context, builder), context.get_data_type(element)
            room = cgutils.alloca_once(builder, ir.ArrayType(number, math.prod(shape)))
            strides = [size * math.prod(shape[k + 1 :]) for k in range(len(shape))]
            populate_array(
                array,
                data=builder.bitcast(room, number.as_pointer()),
                shape=cgutils.pack_array(builder, [context.get_constant(types.intp, extent) for extent in shape]),
                strides=cgutils.pack_array(builder, [context.get_constant(types.intp, stride) for stride in strides]),
                itemsize=context.get_constant(types.intp, size),
                meminfo=None,
            )
            return array._getvalue()

        return kind(), codegen

    return make


@intrinsic
def _call_step(typingctx, address, m, phase, h, span, whole):
    """Call the generated step at `address`; it answers with a number."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word, real = ir.IntType(64), ir.DoubleType()
        pointer = ir.FunctionType(word, [word, real, real, real, word]).as_pointer()
        return builder.call(builder.inttoptr(args[0], pointer), args[1:])

    return types.int64(types.int64, *STEP.args), codegen


@intrinsic
def _call_steps(typingctx, address, X, C, S, grid, theta, numbers, first, steps, books):
    """Call generated steps of Moreau's rule at `address`; it answers with how many it made."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        pointer = ir.FunctionType(word, [word] * len(STEPS.args)).as_pointer()
        return builder.call(builder.inttoptr(args[0], pointer), args[1:])

    return types.int64(types.int64, *STEPS.args), codegen


@intrinsic
def _call_lanes(typingctx, address, block, tables, steps):
    """Call generated steps of many points in lockstep at `address`."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        pointer = ir.FunctionType(word, [word] * len(LANES.args)).as_pointer()
        return builder.call(builder.inttoptr(args[0], pointer), args[1:])

    return types.int64(types.int64, *LANES.args), codegen


@intrinsic
def choose(typingctx, condition, a, b):
    """`a if condition else b` without a branch: both are there already, and many of them are chosen at a time."""
    kind = typingctx.unify_types(types.unliteral(a), types.unliteral(b))

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.select(*args)

    return kind(types.boolean, kind, kind), codegen


def _none(*_: Any) -> int:
    raise NotImplementedError("there are no generated steps where nothing is compiled")


def _call_uncompiled_step(address: int, *args: Any) -> int:
    return int(UNCOMPILED[address](*args))


def address_of(routine: Any) -> int:
    """Where a detached routine is that stands by (kernels.py)."""
    if config.DISABLE_JIT:
        UNCOMPILED.append(routine)
        return UNCOMPILED.index(routine)
    return int(llvmlite.binding.address_of_symbol(routine.symbol))


call_step: Any = _call_uncompiled_step if config.DISABLE_JIT else _call_step
call_steps: Any = _none if config.DISABLE_JIT else _call_steps
call_lanes: Any = _none if config.DISABLE_JIT else _call_lanes
