"""Arrays and their elements in a few of LLVM's instructions, where numba writes dozens that LLVM takes away again.

numba copies an array's description (address, sizes, strides) into memory at each access and reads it from there. Here
it stays a value. Served is what our kernels do: numbers and records of contiguous arrays at integers, sizes, arrays
inside records.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from llvmlite.ir.instructions import InsertValue
from numba.core import cgutils, types
from numba.np.arrayobj import fix_integer_index, load_item, store_item

Value = Any


def described(
    context: Any, builder: Any, kind: Any, data: Value, shape: Sequence[Value], strides: Sequence[Value], itemsize: int
) -> Value:
    """An array on memory that nobody counts references to."""
    word = context.get_value_type(types.intp)
    model, count = context.data_model_manager[kind], word(1)
    for extent in shape:
        count = extent if count is word(1) else builder.mul(count, extent)
    made = {
        "nitems": count,
        "itemsize": word(itemsize),
        "data": data,
        "shape": cgutils.pack_array(builder, shape, word),
        "strides": cgutils.pack_array(builder, strides, word),
    }
    array = ir.Constant(model.get_value_type(), None)
    for name, value in made.items():
        array = builder.insert_value(array, value, model.get_field_position(name))
    return array


def _picked(builder: Any, whole: Value, k: int) -> Value:
    """Part k of a value: what was put into it, where that is seen."""
    made = whole
    while isinstance(made, InsertValue):
        if made.indices == [k]:
            return made.value
        made = made.aggregate
    return builder.extract_value(whole, k)


def _part(context: Any, builder: Any, kind: Any, array: Value, name: str) -> Value:
    return _picked(builder, array, context.data_model_manager[kind.as_array].get_field_position(name))


def _counted(context: Any, builder: Any, kind: Any, at: Value, extent: Value) -> Value:
    """An index from the front; a negative one counts from the end."""
    if isinstance(at, ir.Constant) and at.constant >= 0:
        return context.cast(builder, at, kind, types.intp)
    return fix_integer_index(context, builder, kind, at, extent)


TUPLE: Any = types.BaseTuple


def _indices(array: Any, index: Any) -> tuple[Any, ...] | None:
    """Types of the integers that name one element; None where the index does anything else."""
    found = tuple(index.types) if isinstance(index, TUPLE) else (index,)
    served = isinstance(array, types.Array) and array.layout == "C" and len(found) == array.ndim
    return found if served and all(isinstance(one, types.Integer) for one in found) else None


def _place(context: Any, builder: Any, kind: Any, array: Value, kinds: tuple[Any, ...], index: Value) -> Value:
    """Address of an element; negative integers count from the end, as ever."""
    shape, place = _part(context, builder, kind, array, "shape"), None
    alone = not isinstance(index.type, (ir.ArrayType, ir.LiteralStructType))
    for k, one in enumerate(kinds):
        extent = _picked(builder, shape, k)
        at = _counted(context, builder, one, index if alone else _picked(builder, index, k), extent)
        place = at if place is None else builder.add(builder.mul(place, extent), at)
    return builder.gep(_part(context, builder, kind, array, "data"), [place])


def _is_row(context: Any, sig: Any) -> bool:
    """Whether a row of a matrix is asked for, whose references nobody counts."""
    kind, index, row = sig.args[0], sig.args[1], sig.return_type
    whole = isinstance(kind, types.Array) and kind.layout == "C" and kind.ndim == 2 and isinstance(index, types.Integer)
    return whole and isinstance(row, types.Array) and row.layout == "C" and row.ndim == 1 and not context.enable_nrt


def _row(context: Any, sig: Any) -> Any:
    kind, index, row = sig.args[0], sig.args[1], sig.return_type

    def get(builder: Any, args: Any, loc: Any = None) -> Value:
        shape, strides = (_part(context, builder, kind, args[0], name) for name in ("shape", "strides"))
        at = _counted(context, builder, index, args[1], _picked(builder, shape, 0))
        columns, stride = _picked(builder, shape, 1), _picked(builder, strides, 1)
        data = builder.gep(_part(context, builder, kind, args[0], "data"), [builder.mul(at, columns)])
        size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
        return described(context, builder, row, data, [columns], [stride], size)

    return get


def _element(context: Any, sig: Any) -> Any:
    kind, kinds = sig.args[0], _indices(*sig.args[:2])
    if kinds is None:
        return _row(context, sig) if _is_row(context, sig) else None

    def get(builder: Any, args: Any, loc: Any = None) -> Value:
        return load_item(context, builder, kind, _place(context, builder, kind, args[0], kinds, args[1]))

    return get


def _stored(context: Any, sig: Any) -> Any:
    kind, kinds, given = sig.args[0], _indices(*sig.args[:2]), sig.args[2]
    if kinds is None or not isinstance(given, (types.Number, types.Boolean)):
        return None

    def put(builder: Any, args: Any, loc: Any = None) -> None:
        value = context.cast(builder, args[2], given, kind.dtype)
        store_item(context, builder, kind, value, _place(context, builder, kind, args[0], kinds, args[1]))

    return put


def _length(context: Any, sig: Any) -> Any:
    kind = sig.args[0]
    if not isinstance(kind, types.Array) or kind.ndim == 0:
        return None
    return lambda builder, args, loc=None: _picked(builder, _part(context, builder, kind, args[0], "shape"), 0)


SERVED: dict[Any, Callable[[Any, Any], Any]] = {operator.getitem: _element, operator.setitem: _stored, len: _length}


def operation(context: Any, function: Any, sig: Any) -> Any:
    """What an operation on arrays is written as, a callable (builder, arguments); None where it is left to numba."""
    serve = SERVED.get(getattr(function, "typing_key", None)) if isinstance(function, types.Function) else None
    return serve(context, sig) if serve is not None and not context.enable_boundscheck else None


def _inner(context: Any, builder: Any, record: Any, value: Value, name: str) -> Value:
    """An array inside a record: only its address is not known beforehand."""
    kind, word = record.typeof(name), context.get_value_type(types.intp)
    data = cgutils.get_record_member(builder, value, record.offset(name), context.get_data_type(kind.dtype))
    return described(
        context, builder, kind.as_array, data, [word(n) for n in kind.shape], [word(n) for n in kind.strides], kind.size
    )


def attribute(kind: Any, name: str) -> Any:
    """What an attribute is written as, a callable (context, builder, type, value, name); None: left to numba."""
    if isinstance(kind, types.Record) and name in kind.fields and isinstance(kind.typeof(name), types.NestedArray):
        return _inner
    if isinstance(kind, types.Array) and name == "shape" and kind.ndim > 0:
        return _sizes
    return None


def _sizes(context: Any, builder: Any, kind: Any, array: Value, _: str) -> Value:
    return _part(context, builder, kind, array, "shape")
