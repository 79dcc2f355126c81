"""Arrays at given addresses, inside compiled code and without reference counting.

Large steppers are compiled in pieces that call each other by symbol; what they share travels as one address.
"""

from __future__ import annotations

import ctypes
import math
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from .elements import described
from .kernels import INLINE, config


def array_type(dtype: Any, ndim: int) -> Any:
    """What numba calls a C-contiguous array, for the signatures of detached routines."""
    return types.Array(numba.from_dtype(np.dtype(dtype)), ndim, "C")


def array_at(dtype: Any, ndim: int) -> Any:
    """A function (address, *shape) -> C-contiguous array of `dtype` on the memory there, for compiled code."""
    if config.DISABLE_JIT:
        return _array_at_uncompiled(np.dtype(dtype))
    element = numba.from_dtype(np.dtype(dtype))
    kind = types.Array(element, ndim, "C")

    def build(context: Any, builder: Any, args: Any) -> Any:
        shape = args[1:]
        size = context.get_abi_sizeof(context.get_data_type(element))
        strides = [context.get_constant(types.intp, size)]
        for extent in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], extent))
        data = builder.inttoptr(args[0], context.get_data_type(element).as_pointer())
        return described(context, builder, kind, data, shape, strides, size)

    if ndim == 1:

        @intrinsic
        def one(typingctx, address, size):
            return kind(types.intp, types.intp), lambda context, builder, _, args: build(context, builder, args)

        return one

    @intrinsic
    def two(typingctx, address, rows, columns):
        return kind(types.intp, types.intp, types.intp), lambda context, builder, _, args: build(context, builder, args)

    return two


def _array_at_uncompiled(dtype: np.dtype[Any]) -> Any:
    return lambda address, *shape: view_at(address, shape, dtype)


def view_at(address: int, shape: tuple[int, ...], dtype: Any) -> np.ndarray:
    """The array at an address, for code that is not compiled."""
    kind = np.dtype(dtype)
    buffer: Any = (ctypes.c_char * (kind.itemsize * math.prod(map(int, shape)))).from_address(int(address))
    array = np.frombuffer(buffer, kind).reshape(shape)
    return array.view(np.recarray) if kind.names else array


vector_at = array_at(np.float64, 1)
matrix_at = array_at(np.float64, 2)
integers_at = array_at(np.int64, 1)
integer_matrix_at = array_at(np.int64, 2)


def _call_of(function: Any) -> Any:
    return lambda: function()


def record_on_stack(dtype: Any) -> Any:
    """A function () -> record of `dtype` with any content, for laws that need room of their own while they run."""
    kind = np.dtype(dtype)

    def record() -> Any:
        return np.zeros(1, kind).view(np.recarray)[0]

    vars(record)["made_known"] = True
    if config.DISABLE_JIT:
        return record
    element = numba.from_dtype(kind)

    @intrinsic
    def room(typingctx):
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            room = cgutils.alloca_once(builder, context.get_data_type(element))
            room.align = kind.alignment
            return room

        return element(), codegen

    overload(record, strict=False, jit_options=INLINE)(lambda: _call_of(room))
    return record


@intrinsic
def _call_address(typingctx, address, where, first):
    """Call the function at `address` with the twelve integers where[first:first + 12]."""
    count = 12

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        array = make_array(signature.args[1])(context, builder, args[1])
        values = [
            builder.load(builder.gep(array.data, [builder.add(args[2], ir.Constant(word, i))])) for i in range(count)
        ]
        pointer = ir.FunctionType(ir.VoidType(), [word] * count).as_pointer()
        builder.call(builder.inttoptr(args[0], pointer), values)
        return context.get_dummy_value()

    return types.void(types.intp, where, types.intp), codegen


UNCOMPILED: list[Any] = [None]  # functions that stand in for callbacks where nothing is compiled; 0 is no address


def _call_uncompiled(address: int, where: np.ndarray, first: int) -> None:
    UNCOMPILED[int(address)](*where[first : first + 12])


# without the typing context that `intrinsic` takes away
call_address: Any = _call_uncompiled if config.DISABLE_JIT else _call_address
