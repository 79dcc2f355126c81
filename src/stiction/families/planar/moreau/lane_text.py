"""Steps of Moreau's rule for many points of one structure in lockstep, written out: a cycle of LANES points in a call.

The text of written.py once more, for a loop over points in which nothing branches, so that the compiler handles several
points by each instruction. Both sides of every choice are computed and one of them is taken. Every operation is that of
stepper.py, in its order, and points do not see each other: each gets the bits that it gets alone. A point in which two
contacts close, or a velocity is no number, is marked, and what it got in that cycle is worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ....compiled.rehearse import instances
from ....compiled.system import System
from ....core.fingerprint import is_formula, operations_asked
from ....core.operation import LAWS
from ..record import CONTACT, FAST, HIGH, LOW, MINV, Q, U
from ..structure import Structure, along, descriptor
from . import stepper
from .written import serves

HOME = stepper.__name__  # imports all that the text calls
LANES = 16  # two registers of eight numbers, four of four: what one waits for, the other computes
ASKED = ("force", "gap", "friction_coefficient", "sticking_coefficient", "friction_share", "place")  # in every step
MOST_NUMBERS = 128  # of a parameter vector: all of it is at hand in every step
IMPORTS = """\
import numpy as np
from stiction.compiled.kernels import item
from stiction.compiled.memory import integer_matrix_at, matrix_at
from stiction.compiled.stack import choose, local_array
from stiction.core.operations import force
from stiction.families.planar.moreau.stepper import gap, may_hold, rub
from stiction.families.planar.record import CONTACT, NEARLY, OPEN, ROUND_OFF, SLIP, STICK"""
KEPT = ("mode", "P_N", "P_T", "gap", "impacts", "sum_P_N", "sum_P_T", "stick_time", "slip_time")  # from step to step
READ = ("bilateral", "e", "e_T", "inverse_NN", "inverse_TT", "only_N", "only_T", "unit_N", "unit_T")
FIELDS: Any = CONTACT.fields
WORDS = CONTACT.itemsize // 8  # of a contact record, all of whose fields are words of eight bytes
MARKED = 0  # row of the block that is 1 where a point has to be run alone
Places = dict[str, int]  # name in the text -> word of the workspace


def serves_lanes(system: System) -> bool:
    """Whether points of a system can be run in lockstep: laws of forces and contacts are formulas with choices.

    Loops, tables and functions of the mathematical library are done point by point anyway.
    """
    if not serves(system) or len(system.packed.theta) > MOST_NUMBERS:
        return False
    parts = [p for role in ("forces", "contacts") for twin, _ in instances(system.packed, role) for p in _inside(twin)]
    if any(isinstance(value, np.ndarray) for p in parts for value in p):
        return False
    kinds, asked, seen = {type(p) for p in parts}, set(ASKED), set[str]()
    while asked:
        laws = [law for (name, kind), law in LAWS.items() if name in asked and kind in kinds]
        if not all(map(is_formula, laws)):
            return False
        seen |= asked
        asked = set[str]().union(*map(operations_asked, laws)) - seen
    return True


def _inside(twin: Any) -> Iterator[Any]:
    """A part and all parts within it."""
    yield twin
    for value in twin:
        if hasattr(value, "_fields"):
            yield from _inside(value)


# ------------------------------------------------------------------------------------------------ what stands where


def places_in_X(s: Structure) -> tuple[Places, Places]:
    """(kept from step to step, read only) of the numbers per coordinate."""
    rows, columns = {"q": Q, "u": U, "low": LOW, "high": HIGH, "fast": FAST}, s.size + 1
    kept = {f"{name}_{j}": row * columns + j for j in range(s.size) for name, row in rows.items()}
    return kept, {f"minv_{j}": MINV * columns + j for j in range(s.size)}


def places_in_C(s: Structure) -> tuple[Places, Places]:
    """The same of the contact records."""
    kept, read = Places(), Places()
    for i, (_, _, rows) in enumerate(s.contacts):
        first = {name: i * WORDS + FIELDS[name][1] // 8 for name in FIELDS}
        kept |= {f"{name}_{i}": first[name] for name in KEPT}
        read |= {f"{name}_{i}": first[name] for name in READ}
        read |= {f"{w}{i}_{j}": first[w] + j for w in ("w_N", "w_T") for j in range(len(rows))}
    return kept, read


def rows_of_block(s: Structure) -> dict[str, int]:
    """Rows of the block, by name: a mark, what is kept, what is read, then the parameter vector from `theta` on."""
    (kept_X, read_X), (kept_C, read_C) = places_in_X(s), places_in_C(s)
    names = ["marked", *kept_X, *kept_C, *read_X, *read_C, "theta"]
    return {name: row for row, name in enumerate(names)}


# ------------------------------------------------------------------------------------------------ the text


def lanes_text(s: Structure) -> str:
    """The module of a structure, its function named as those of compiled/callback.py."""
    kinds = sorted({kind for role in s.groups[2:] for kind, *_ in role})
    lines = [
        IMPORTS, *(f"from stiction.core.twins import {kind}" for kind in kinds), "",
        f"IOTA = np.array({list(s.iota) or [0]}, dtype=np.int64)",
        f"VECTOR, RECORDS = local_array({s.size + 1}), local_array({len(s.contacts)}, dtype=CONTACT)",
        f"SIGNALS, THETA, LANE = local_array({s.signals}), local_array({s.numbers}), local_array({LANES})",
        f"WHOLE_LANE = local_array({LANES}, dtype=np.int64)", "", "",
        "def model(to_block, to_tables, steps):",
    ]  # fmt: skip
    kept, loop = _kept(s), f"for l in range({LANES}):"
    lanes = [f"{name} = {'WHOLE_LANE' if _whole(name) else 'LANE'}()" for name in _in_lanes(s)]
    body = [
        *_views(s), *lanes, loop, *(f"    {name}[l] = {_of_block(s, name)}" for name in _in_lanes(s)),
        "for k in range(steps):", f"    {loop}", *(f"        {line}" for line in _step(s)),
        loop, *(f"    {line}" for line in _gaps_at_the_end(s)),
        *(f"    {_of_block(s, name)} = {name}[l]" for name in kept), "return 0",
    ]  # fmt: skip
    return "\n".join([*lines, *(f"    {line}" for line in body)]) + "\n"


def _kept(s: Structure) -> list[str]:
    return ["marked", *places_in_X(s)[0], *places_in_C(s)[0]]


def _in_lanes(s: Structure) -> list[str]:
    """What has an array of its own: all that changes, and whole numbers, which the block holds as bits."""
    return [*_kept(s), *(name for name in places_in_C(s)[1] if _whole(name))]


def _whole(name: str) -> bool:
    field = name.rpartition("_")[0]
    return name == "marked" or (field in FIELDS and CONTACT[field].kind == "i")


def _of_block(s: Structure, name: str) -> str:
    return f"{'whole' if _whole(name) else 'block'}[{rows_of_block(s)[name]}, l]"


def _views(s: Structure) -> list[str]:
    rows, n = rows_of_block(s)["theta"] + s.numbers, s.size
    return [
        f"block, whole = matrix_at(to_block, {rows}, {LANES}), integer_matrix_at(to_block, {rows}, {LANES})",
        f"tables = matrix_at(to_tables, steps * {s.signals + 1}, {LANES})",
        "q, u, v, h, s, theta, R = VECTOR(), VECTOR(), VECTOR(), VECTOR(), SIGNALS(), THETA(), RECORDS()",
        f"q[{n}], u[{n}], v[{n}] = 0.0, 0.0, 0.0",
    ]


def _parameters(s: Structure) -> list[str]:
    first = rows_of_block(s)["theta"]
    return [
        *(f"theta[{i}] = block[{first + i}, l]" for i in range(s.numbers)),
        *(f"part{i} = item({descriptor(s.groups[3][k])}, theta, IOTA, {place})"
          for i, (k, place, _) in enumerate(s.contacts)),
    ]  # fmt: skip


def _step(s: Structure) -> list[str]:
    """One step of the point in lane l."""
    n, width = range(s.size), s.signals + 1
    read = [name for places in (places_in_X(s)[1], places_in_C(s)[1]) for name in places if not _whole(name)]
    lines = [
        *_parameters(s),
        *(f"{name} = {_of_block(s, name)}" for name in read),
        *(f"s[{j}] = tables[k * {width} + {j}, l]" for j in range(s.signals)),
        f"dt = tables[k * {width} + {s.signals}, l]",
        *(f"q[{j}], u[{j}] = q_{j}[l] + 0.5 * dt * u_{j}[l], u_{j}[l]" for j in n),
        *(f"h[{j}] = 0.0" for j in range(s.size + 1)),
        *(f"force(item({descriptor(g)}, theta, IOTA, {i}), s, q, u, h)" for g in s.groups[2] for i in range(g[1])),
        *(f"v[{j}] = u[{j}] + dt * minv_{j} * h[{j}]" for j in n),
        "not_finite = " + " + ".join(["0.0", *(f"0.0 * v[{j}]" for j in n)]),
    ]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += _closes(i, rows)
    several = " + ".join(f"choose(active{i}, 1, 0)" for i in range(len(s.contacts)))
    lines += [f"marked[l] |= choose((not_finite != 0.0) | ({several} > 1), 1, 0)"]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [*_percussion(i, rows), *_velocities(i, rows), *_books(i)]
    for j in n:
        lines += [
            f"q[{j}] = q[{j}] + 0.5 * dt * v[{j}]",
            f"q_{j}[l], u_{j}[l] = q[{j}], v[{j}]",
            f"low_{j}[l], high_{j}[l] = min(low_{j}[l], q[{j}]), max(high_{j}[l], q[{j}])",
            f"fast_{j}[l] = max(fast_{j}[l], abs(v[{j}]))",
        ]
    return lines


def _closes(i: int, rows: tuple[int, ...]) -> list[str]:
    """Whether contact i is closed at the midpoint: `touches`, `rests`."""
    sizes = [" + ".join(["0.0", *(f"abs({w}{i}_{j} * q[{at}])" for j, at in enumerate(rows))]) for w in ("w_N", "w_T")]
    way = " + ".join(["0.0", *(f"abs(w_N{i}_{j} * v[{at}])" for j, at in enumerate(rows))])
    return [
        f"gap{i} = gap(part{i}.geometry, q)",
        f"near{i} = (gap{i} <= 0.0) | (bilateral_{i}[l] == 1) | (gap{i} <= ROUND_OFF * max({', '.join(sizes)}))",
        f"active{i} = near{i} | ((mode_{i}[l] != OPEN) & (gap{i} <= NEARLY * dt * ({way})))",
    ]


def _percussion(i: int, rows: tuple[int, ...]) -> list[str]:
    """What contact i gets if it is closed: `detect` and `solve_decoupled`. What turns a contact is 0 here."""
    return [
        f"was, loose, r = mode_{i}[l], bilateral_{i}[l] == 0, R[{i}]",
        f"before, sliding = {along('w_N', i, rows, 'u')}, {along('w_T', i, rows, 'u')}",
        f"free_N, free_T = {along('w_N', i, rows, 'v')}, {along('w_T', i, rows, 'v')}",
        "closing = (was == OPEN) & loose & (before < 0.0)",
        f"target = 0.0 + e_{i} * before",
        f"target += choose(near{i}, 0.0, gap{i} / dt)",
        f"target_T = 0.0 + choose(closing, e_T_{i} * sliding, 0.0)",
        "holds = may_hold(was, sliding, free_T)",
        f"rub(part{i}, r, holds, abs(choose(holds, free_T, sliding)), s, q)",
        f"P_N = -(free_N + target) * inverse_NN_{i}",
        "P_N = choose(loose, max(P_N, 0.0), P_N)",
        f"P_T = -(free_T + target_T + 0.0 * P_N) * inverse_TT_{i}",
        "load, rough = abs(P_N), (r.mu_s > 0.0) | (r.back_s > 0.0)",
        "sticks = rough & (r.back_s * load + 0.0 >= P_T) & (r.mu_s * load + 0.0 >= -P_T)",
        "P_T = choose(sticks, P_T, min(r.back_k * load, max(-r.mu_k * load, P_T)))",
        "P_T = choose(rough, P_T, 0.0)",
    ]


def _velocities(i: int, rows: tuple[int, ...]) -> list[str]:
    """v after contact i: `push` and `settle`."""
    return [
        f"held_T, held_N = 0.0 - target_T * unit_T_{i}, 0.0 - target * unit_N_{i}",
        *(f"new{at} = v[{at}] + minv_{at} * (w_N{i}_{j} * P_N + w_T{i}_{j} * P_T)" for j, at in enumerate(rows)),
        *(f"new{at} = choose(sticks & (only_T_{i}[l] == {at}), held_T, new{at})" for at in rows),
        *(f"new{at} = choose((P_N != 0.0) & (only_N_{i}[l] == {at}), held_N, new{at})" for at in rows),
        *(f"v[{at}] = choose(active{i}, new{at}, v[{at}])" for at in rows),
    ]


def _books(i: int) -> list[str]:
    """Mode, percussions and sums of contact i: `book` where it is closed, `list_active` where it is not."""
    return [
        "mode = choose(sticks, STICK, choose(loose & (P_N == 0.0), OPEN, SLIP))",
        f"mode = choose(closing & sticks & (e_T_{i} > 0.0) & (target_T != 0.0), SLIP, mode)",
        f"mode_{i}[l] = mode = choose(active{i}, mode, OPEN)",
        f"gap_{i}[l] = gap{i}",
        f"impacts_{i}[l] += choose(active{i} & closing, 1, 0)",
        *(f"sum_{P}_{i}[l] = choose(active{i}, sum_{P}_{i}[l] + {P}, sum_{P}_{i}[l])" for P in ("P_N", "P_T")),
        *(f"{P}_{i}[l] = choose(active{i}, {P}, choose(was == OPEN, {P}_{i}[l], 0.0))" for P in ("P_N", "P_T")),
        f"stick_time_{i}[l] = choose(mode == STICK, stick_time_{i}[l] + dt, stick_time_{i}[l])",
        f"slip_time_{i}[l] = choose(mode == SLIP, slip_time_{i}[l] + dt, slip_time_{i}[l])",
    ]


def _gaps_at_the_end(s: Structure) -> list[str]:
    """`measure_gap` where the cycle ends, for its sample."""
    return [
        *_parameters(s),
        *(f"q[{j}] = q_{j}[l]" for j in range(s.size)),
        *(f"gap_{i}[l] = gap(part{i}.geometry, q)" for i in range(len(s.contacts))),
    ]
