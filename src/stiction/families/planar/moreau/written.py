"""Steps of Moreau's rule for one structure, written out: as many as follow each other without a sample.

Indices are constants and the state stays in registers from step to step (cf. located/written.py). Every operation is
that of stepper.py, in its order, so that the two agree bit by bit. Served: bodies that nothing prescribes, contacts
whose directions neither turn nor see each other, at most one of them closed; other steps are left alone. Steps that
book energies are another text (ledger.py).
"""

from __future__ import annotations

from ....compiled.rehearse import instances
from ....compiled.system import System
from ....core.operation import LAWS
from ..structure import Structure, along, descriptor, forces_of, same_rows
from . import stepper

HOME = stepper.__name__  # imports all that the text calls
OWN_STEPS = ("prescribe_middle", "prescribe_velocity", "prescribe_end", "remember", "command", "sample")
IMPORTS = """\
import numpy as np
from stiction.compiled.kernels import item
from stiction.compiled.memory import matrix_at, vector_at
from stiction.compiled.stack import local_array
from stiction.families.planar.moreau.stepper import book, each_force, gap, grid_at, may_hold, rub
from stiction.families.planar.record import CONTACT, NEARLY, MINV, OPEN, Q, ROUND_OFF, ROWS, STICK, U, records_at
from stiction.families.planar.single import solve_decoupled"""
BOOKS = """\
from stiction.compiled.memory import integers_at
from stiction.families.planar.ledger import L_AT, START, WORDS, add_powers, each_account"""
KEPT = ("mode", "P_N", "P_T", "gap", "impacts", "sum_P_N", "sum_P_T", "stick_time", "slip_time")  # from step to step
WORKS = ("friction_work", "impact_work")
READ = ("bilateral", "e", "e_T", "bend_N", "bend_T", "G_NT", "inverse_NN", "inverse_TT", "least")


def serves(system: System) -> bool:
    """Whether all bodies of a system move by forces alone."""
    return not any((law, type(twin)) in LAWS for twin, _ in instances(system.packed, "bodies") for law in OWN_STEPS)


def booked_steps_text(s: Structure) -> str:
    """The module of a structure whose steps book energies."""
    return steps_text(s, books=True)


def steps_text(s: Structure, books: bool = False) -> str:
    """The module of a structure, its function named as those of compiled/callback.py."""
    kinds = sorted({kind for role in s.groups[2:] for kind, *_ in role})
    lines = [
        IMPORTS, *([BOOKS] if books else []), *(f"from stiction.core.twins import {kind}" for kind in kinds), "",
        f"IOTA = np.array({list(s.iota) or [0]}, dtype=np.int64)",
        f"VECTOR, RECORDS = local_array({s.size + 1}), local_array({len(s.contacts)}, dtype=CONTACT)", "", "",
        "def model(to_X, to_C, to_S, to_grid, to_theta, numbers, first, steps, to_books):",
    ]  # fmt: skip
    kept = (*KEPT, *WORKS) if books else KEPT
    booking = _book(s) if books else []
    body = [*_enter(s, kept), *(_open_books(s) if books else []), "while k + 1 < steps and grid[k].sampled == 0:"]
    body += [*(f"    {line}" for line in _step(s, booking)), *_leave(s, kept)]
    return "\n".join([*lines, *(f"    {line}" for line in body)]) + "\n"


def _enter(s: Structure, kept: tuple[str, ...]) -> list[str]:
    """Views, the way out where the text does not serve, and the state."""
    n, contacts = s.size, range(len(s.contacts))
    lines = [
        f"X, C, R = matrix_at(to_X, ROWS, {n + 1}), records_at(to_C, {len(s.contacts)}), RECORDS()",
        f"S, grid, theta = matrix_at(to_S, steps, {s.signals}), grid_at(to_grid, steps), vector_at(to_theta, numbers)",
        "forces = (" + "".join(f"{descriptor(g)}, " for g in s.groups[2]) + ")",
        *(f"r{i}, c{i} = C[{i}], R[{i}]" for i in contacts),
        "serves = True",
        *(f"serves = serves and {same_rows(i, rows)}" for i, (_, _, rows) in enumerate(s.contacts)),
        *(f"serves = serves and r{i}.stays == 0 and r{i}.poisson == 0 and r{i}.G_NT == 0.0" for i in contacts),
        *(f"serves = serves and r{i}.least == 0.0" for i in contacts),
        "if not serves:",
        "    return 0",
        "q, u, v, h = VECTOR(), VECTOR(), VECTOR(), VECTOR()",
        f"q[{n}], u[{n}], v[{n}] = X[Q, {n}], X[U, {n}], 0.0",
        *(f"q[{j}], u[{j}], minv{j} = X[Q, {j}], X[U, {j}], X[MINV, {j}]" for j in range(n)),
    ]
    for i, (k, place, rows) in enumerate(s.contacts):
        lines += [
            f"part{i} = item({descriptor(s.groups[3][k])}, theta, IOTA, {place})",
            *(f"c{i}.{name} = r{i}.{name}" for name in (*kept, *READ)),
            f"only_N{i}, only_T{i}, unit_N{i}, unit_T{i} = r{i}.only_N, r{i}.only_T, r{i}.unit_N, r{i}.unit_T",
            *(f"w_N{i}_{j}, w_T{i}_{j} = r{i}.w_N[{j}], r{i}.w_T[{j}]" for j in range(len(rows))),
        ]
    return [*lines, "k = first"]


def _open_books(s: Structure) -> list[str]:
    """The books, and what powers are asked with; the way out where something is prescribed after all."""
    return [
        f"if {' or '.join(f'minv{j} == 0.0' for j in range(s.size))}:",
        "    return 0",
        f"L = matrix_at(integers_at(to_books, WORDS)[L_AT], START + 1, {forces_of(s) + 1})",
        "rest, mean, part = VECTOR(), VECTOR(), VECTOR()",
        *(f"rest[{j}] = mean[{j}] = part[{j}] = 0.0" for j in range(s.size + 1)),
    ]


def _book(s: Structure) -> list[str]:
    """Powers of forces and contacts in a step, as `book_step` books them; nothing is prescribed."""
    lines = [f"mean[{j}] = 0.5 * (u[{j}] + v[{j}])" for j in range(s.size)]
    lines += ["each_account(forces, theta, IOTA, s, q, u, rest, mean, part, L)", "add_powers(L, dt)"]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [
            f"c{i}.friction_work += c{i}.P_T * {along('w_T', i, rows, 'mean')}",
            f"c{i}.impact_work += c{i}.P_N * {along('w_N', i, rows, 'mean')}",
        ]
    return lines


def _step(s: Structure, booking: list[str]) -> list[str]:
    """One step; it is undone where velocities are no numbers or two contacts are closed."""
    n = range(s.size)
    lines = [
        "dt, s = grid[k].dt, S[k]",
        *(f"old{j} = q[{j}]" for j in n),
        *(f"q[{j}] += 0.5 * dt * u[{j}]" for j in n),
        *(f"h[{j}] = 0.0" for j in range(s.size + 1)),
        "each_force(forces, theta, IOTA, s, q, u, h)",
        *(f"v[{j}] = u[{j}] + dt * minv{j} * h[{j}]" for j in n),
        "not_finite = " + " + ".join(["0.0", *(f"0.0 * v[{j}]" for j in n)]),
        "closed = 0",
    ]
    for i, (_, _, rows) in enumerate(s.contacts):
        sizes = [
            " + ".join(["0.0", *(f"abs({w}{i}_{j} * q[{at}])" for j, at in enumerate(rows))]) for w in ("w_N", "w_T")
        ]
        way = " + ".join(["0.0", *(f"abs(w_N{i}_{j} * v[{at}])" for j, at in enumerate(rows))])
        lines += [
            f"gap{i} = gap(part{i}.geometry, q)",
            f"near{i} = gap{i} <= 0.0 or c{i}.bilateral == 1 or gap{i} <= ROUND_OFF * max({', '.join(sizes)})",
            f"active{i} = near{i} or (c{i}.mode != OPEN and gap{i} <= NEARLY * dt * ({way}))",
            f"closed += 1 if active{i} else 0",
        ]
    lines += ["if not_finite != 0.0 or closed > 1:", *(f"    q[{j}] = old{j}" for j in n), "    break"]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [f"c{i}.gap = gap{i}", f"if active{i}:", *(f"    {line}" for line in _contact(i, rows))]
        lines += [f"elif c{i}.mode != OPEN:", f"    c{i}.mode = OPEN", f"    c{i}.P_N = c{i}.P_T = 0.0"]
    return [*lines, *booking, *(f"u[{j}], q[{j}] = v[{j}], q[{j}] + 0.5 * dt * v[{j}]" for j in n), "k += 1"]


def _contact(i: int, rows: tuple[int, ...]) -> list[str]:
    """Percussion of the only closed contact: `detect`, `solve_decoupled`, `push`, `settle` and `book`."""
    return [
        f"before, sliding = {along('w_N', i, rows, 'u')}, {along('w_T', i, rows, 'u')}",
        f"free_N, free_T = {along('w_N', i, rows, 'v')}, {along('w_T', i, rows, 'v')}",
        f"c{i}.closing = 1 if c{i}.mode == OPEN and c{i}.bilateral == 0 and before < 0.0 else 0",
        f"c{i}.target = c{i}.bend_N + c{i}.e * before",
        f"c{i}.target += 0.0 if near{i} else c{i}.gap / dt",
        f"c{i}.target_T = c{i}.bend_T + (c{i}.e_T * sliding if c{i}.closing == 1 else 0.0)",
        f"holds = may_hold(c{i}.mode, sliding, free_T)",
        f"rub(part{i}, c{i}, holds, abs(free_T if holds else sliding), s, q)",
        f"solve_decoupled(c{i}, free_N + c{i}.target, free_T + c{i}.target_T)",
        *(f"v[{at}] += minv{at} * (w_N{i}_{j} * c{i}.P_N + w_T{i}_{j} * c{i}.P_T)" for j, at in enumerate(rows)),
        *(
            f"v[{at}] = 0.0 - c{i}.target_T * unit_T{i} if c{i}.mode == STICK and only_T{i} == {at} else v[{at}]"
            for at in rows
        ),
        *(
            f"v[{at}] = 0.0 - c{i}.target * unit_N{i} if c{i}.P_N != 0.0 and only_N{i} == {at} else v[{at}]"
            for at in rows
        ),
        f"book(c{i}, dt)",
    ]


def _leave(s: Structure, kept: tuple[str, ...]) -> list[str]:
    """The state back into memory."""
    return [
        *(f"X[Q, {j}], X[U, {j}] = q[{j}], u[{j}]" for j in range(s.size)),
        *(f"r{i}.{name} = c{i}.{name}" for i in range(len(s.contacts)) for name in kept),
        "return k - first",
    ]
