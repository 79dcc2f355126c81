"""Lowering: named parts become groups per kind over one flat parameter vector.

`theta` holds every physical number, `iota` every index; a group descriptor says where its instances start. The type of
the descriptor is the kind, so new values, instances and topologies need no new compiled code; only a new set of kinds
does.
"""

from __future__ import annotations

import hashlib
from collections import namedtuple
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..core import twins
from ..core.errors import ModelError, suggestion
from ..core.parameter import Named, specs

Kind = tuple[Any, ...]  # (part class, (field name, kind of the part in it), …)
Addresses = Mapping[str, Mapping[str, tuple[int, ...]]]  # what -> name -> indices


class Packed(NamedTuple):
    """A model in the form compiled code reads."""

    groups: dict[str, tuple[Any, ...]]  # role -> group descriptors
    theta: np.ndarray
    iota: np.ndarray
    slots: dict[str, int]  # dotted path -> position in theta


def kind_of(part: Any) -> Kind:
    """The kind of a part: its class and, recursively, the kinds of the parts inside it."""
    inner = tuple((n, kind_of(getattr(part, n))) for n, s in specs(part).items() if s.kind == "part")
    return (type(part), *inner)


def _kind_name(kind: Kind) -> str:
    inner = ",".join(f"{name}={_kind_name(sub)}" for name, sub in kind[1:])
    return f"{kind[0].__twin__.__name__}({inner})"


class _Layout:
    """Text of the expression that rebuilds a twin, and how many numbers and indices one instance takes.

    Indices are unsigned: signed ones would be checked for negative wrap-around at every access.
    """

    def __init__(self) -> None:
        self.floats, self.ints = 0, 1  # iota[0] of every instance is its address
        self.names: dict[str, Any] = {"uintp": np.uintp}

    def expression(self, kind: Kind) -> str:
        twin = kind[0].__twin__
        self.names[twin.__name__] = twin
        inner = dict(kind[1:])
        fields = [self._field(spec, inner.get(name)) for name, spec in specs(kind[0]).items() if name in twin._fields]
        return f"{twin.__name__}({', '.join(fields)})"

    def _field(self, spec: Any, inner: Any) -> str:
        if spec.kind == "part":
            return self.expression(inner)
        if spec.kind == "number":
            self.floats += 1
            return f"theta[f + {self._number(self.floats - 1)}]"
        if spec.kind == "numbers":
            return f"theta[{self._index()}:{self._index()}]"
        if spec.kind == "body":
            return f"(uintp({self._index()}), uintp({self._index()}), uintp({self._index()}))"
        return f"uintp({self._index()})"

    def _index(self) -> str:
        self.ints += 1
        return f"iota[k + {self._number(self.ints - 1)}]"

    def _number(self, value: int) -> str:
        self.names[f"c{value}"] = np.uintp(value)
        return f"c{value}"


class GroupType(NamedTuple):
    """The compiled face of a kind."""

    descriptor: Any
    floats: int
    ints: int


@cache
def group_type(kind: Kind) -> GroupType:
    """Descriptor class and item function of a kind, made once and published for numba's cache."""
    from .kernels import ITEM_OF, TWIN_OF

    layout = _Layout()
    expression = layout.expression(kind)
    stamp = hashlib.sha256(_kind_name(kind).encode()).hexdigest()[:12]
    name = f"{kind[0].__name__}Group_{stamp}"
    descriptor = twins.publish(name, namedtuple(name, "n fo io stride"))
    text = (
        f"def item_{name}(g, theta, iota, i):\n"
        f"    f = uintp(g.fo + {layout.floats} * i)\n"
        f"    k = uintp(g.io + {layout.ints} * i)\n"
        f"    return {expression}\n"
    )
    ITEM_OF[descriptor] = twins.compiled_from_text(f"item_{name}", text, layout.names)
    TWIN_OF[descriptor] = kind[0].__twin__
    return GroupType(descriptor, layout.floats, layout.ints)


class _Packer:
    def __init__(self, addresses: Addresses) -> None:
        self.addresses = addresses
        self.theta: list[float] = []
        self.iota: list[int] = []
        self.arrays: list[tuple[int, tuple[float, ...]]] = []  # where in iota, what
        self.slots: dict[str, int] = {}

    def role(self, role: str, parts: Named) -> tuple[Any, ...]:
        by_kind: dict[Kind, list[tuple[str, Any]]] = {}
        for name, part in parts.items():
            by_kind.setdefault(kind_of(part), []).append((name, part))
        return tuple(self._group(role, k, by_kind[k]) for k in sorted(by_kind, key=_kind_name))

    def _group(self, role: str, kind: Kind, members: list[tuple[str, Any]]) -> Any:
        made = group_type(kind)
        descriptor = made.descriptor(len(members), len(self.theta), len(self.iota), made.ints)
        for name, part in members:
            self.iota.append(self.addresses[role][name][0])
            self._fields(part, f"{role}.{name}")
        return descriptor

    def _fields(self, part: Any, path: str) -> None:
        for name, spec in specs(part).items():
            value, here = getattr(part, name), f"{path}.{name}"
            if spec.kind == "part":
                self._fields(value, here)
            elif spec.kind == "number":
                self.slots[here] = len(self.theta)
                self.theta.append(value)
            elif spec.kind == "numbers":
                self.arrays.append((len(self.iota), value))
                self.iota += [0, 0]
            elif spec.kind in ("coordinate", "body", "drive"):
                self.iota += self._address(spec.kind, value, here)

    def _address(self, what: str, name: str, path: str) -> tuple[int, ...]:
        known = self.addresses[what]
        if name not in known:
            raise ModelError(f'{path} = "{name}": there is no such {what}{suggestion(name, [k for k in known if k])}')
        return known[name]

    def finish(self, groups: dict[str, tuple[Any, ...]]) -> Packed:
        for where, values in self.arrays:
            self.iota[where : where + 2] = [len(self.theta), len(self.theta) + len(values)]
            self.theta += values
        return Packed(groups, np.array(self.theta), np.array(self.iota, dtype=np.int64), self.slots)


def pack(roles: Mapping[str, Named], addresses: Addresses) -> Packed:
    """Groups and parameter vectors of named parts; `addresses` turns the names they refer to into indices."""
    packer = _Packer(addresses)
    return packer.finish({role: packer.role(role, parts) for role, parts in roles.items()})
