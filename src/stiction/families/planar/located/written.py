"""The step of one structure, written out: bodies, forces and contacts by number, state in registers.

The shared stepper (integration.py, location.py) walks through records and rows whose sizes it learns while it runs.
Here they are constants, one copy of the model stands in a loop over stages, end and middle of the step, and a step that
is proved free of events is finished at once. Every operation is that of the shared stepper, in its order, so that the
two agree bit by bit; whatever is rare is left to it. Served: contacts whose directions do not turn, at most one of each
group closed at a time, methods with one error estimate. Steps that book energies are another text (ledger.py).
"""

from __future__ import annotations

from itertools import combinations

from ..structure import Structure, along, descriptor, forces_of, same_rows
from . import screening

HOME = screening.__name__  # imports all that the text calls
IMPORTS = """\
import numpy as np
from stiction.compiled.kernels import item
from stiction.compiled.memory import matrix_at, vector_at
from stiction.compiled.stack import local_array
from stiction.compiled.system import Groups
from stiction.families.planar.evaluate import (
    FREQUENCY, PHASE, ROWS, coefficients, each_command, each_force, each_prescribe, each_signal, gap, inside_segment,
)
from stiction.families.planar.located.integration import BEGINS, GOES_ON, keep_books, move_on, shared_step, update_speed
from stiction.families.planar.located.location import halfway
from stiction.families.planar.located.machine import (
    C_AT, EVALUATIONS, LEDGER, MIDDLE_KNOWN, STEP_ERROR, STEPS, X_AT, machine_at,
)
from stiction.families.planar.located.modes import lone_forces
from stiction.families.planar.located.screening import (
    bounded, no_event, row_of, stays_closed, stays_open, write_contact, write_row,
)
from stiction.families.planar.located.tolerance import relative_error
from stiction.families.planar.record import (
    A, A0, A1, H, HELD, MINV, OFFSET, Q, Q0, Q1, RATIO, STAGES, U, U0, U1, records_at,
)
from stiction.maths.tableaux import INFO, NODES, WEIGHTS"""


BOOKS = """\
from stiction.compiled.memory import integers_at
from stiction.families.planar.ledger import (
    L_AT, START, STEP_SUPPLY, WORDS, accept_step, book_forces, each_account, forget_step,
)
from stiction.families.planar.record import MEAN"""


def booked_step_text(s: Structure) -> str:
    """The module of a structure whose steps book energies."""
    return step_text(s, books=True)


def step_text(s: Structure, books: bool = False) -> str:
    """The module of a structure, its function named as those of compiled/callback.py."""
    kinds = sorted({kind for role in s.groups for kind, *_ in role})
    names = [f"from stiction.core.twins import {kind}" for kind in kinds]
    rooms = [f"VECTOR, SIGNALS = local_array({s.size + 1}), local_array(3, {s.signals})"]
    body = [*_enter(s, books), *_begin(s), *(_open_books(s) if books else []), *_stages(s, books), *_leave(s, books)]
    lines = [
        IMPORTS,
        *([BOOKS] if books else []),
        *names,
        "",
        f"IOTA = np.array({list(s.iota) or [0]}, dtype=np.int64)",
        *rooms,
        "",
        "",
    ]
    return "\n".join([*lines, "def model(m, phase, h, span, asked):", *(f"    {line}" for line in body)]) + "\n"


def _enter(s: Structure, books: bool) -> list[str]:
    """Views, and the way out where the text does not serve."""
    n, contacts = s.size, range(len(s.contacts))
    lines = [
        "w = machine_at(m)",
        f"X, C, T = matrix_at(w.where[X_AT], ROWS, {n + 1}), records_at(w.where[C_AT], {len(s.contacts)}), w.T",
        *(f"r{i} = C[{i}]" for i in contacts),
        *(f"mode{i} = r{i}.mode" for i in contacts),
        "closed = " + " + ".join(f"(1 if mode{i} != 0 else 0)" for i in contacts),
        f"serves = w.where[LEDGER] {'!=' if books else '=='} 0 and T[INFO, 3] < 2.0",
        *(f"serves = serves and not (mode{i} * mode{j} != 0 and r{i}.group == r{j}.group)"
          for i, j in combinations(contacts, 2)),
    ]  # fmt: skip
    for i, (_, _, rows) in enumerate(s.contacts):
        lines.append(f"serves = serves and {same_rows(i, rows)}")
    return [
        *lines,
        "if not serves:",
        "    if asked != BEGINS:",
        "        shared_step(m, phase, h, span)",
        "    return 0",
    ]


def _begin(s: Structure) -> list[str]:
    """Numbers that stay the same during the step."""
    roles = ["(" + "".join(f"{descriptor(g)}, " for g in role) + ")" for role in s.groups]
    lines = [
        "theta = vector_at(w.where[0], w.where[1])",
        f"groups = Groups({', '.join(roles)})",
        "stages, half, frequency = int(T[INFO, 0]), int(T[INFO, 4]), w.scalars[FREQUENCY]",
        "q, u, a, f, S = VECTOR(), VECTOR(), VECTOR(), VECTOR(), SIGNALS()",
        f"signals = matrix_at(w.where[8], 3, {s.signals})",
        *(f"S[{row}, {k}] = signals[{row}, {k}]" for row in range(3) for k in range(s.signals)),
        "S[0, 0], S[1, 0], S[2, 0] = 1.0, 0.0, 0.0",
        *_signals(s, True, "phase"),
        f"q[{s.size}], u[{s.size}] = X[Q, {s.size}], X[U, {s.size}]",
        "holds = False",
    ]
    for j in range(s.size):
        lines += [
            f"minv{j}, held{j}, ratio{j}, offset{j} = X[MINV, {j}], int(X[HELD, {j}]), X[RATIO, {j}], X[OFFSET, {j}]",
            f"holds = holds or X[HELD, {j}] > 0.0",
        ]
    for i, (k, place, rows) in enumerate(s.contacts):
        lines += [
            f"c{i} = item({descriptor(s.groups[3][k])}, theta, IOTA, {place})",
            f"sign{i}, sigma{i}, z_N{i}, z_T{i} = r{i}.sign, r{i}.sigma, r{i}.z_N, r{i}.z_T",
            f"start{i} = row_of(r{i}, 0)",
            f"middle{i} = end{i} = start{i}",
            f"P_N{i}, P_T{i} = h * T[WEIGHTS, 0] * start{i}[5], h * T[WEIGHTS, 0] * start{i}[6]",
            *(f"w_N{i}_{j}, w_T{i}_{j} = r{i}.w_N[{j}], r{i}.w_T[{j}]" for j in range(len(rows))),
        ]
    return [
        *lines,
        *(f"X[STAGES, {j}], X[STAGES + 1, {j}] = X[U0, {j}], X[A0, {j}]" for j in range(s.size)),
        "needs_middle = False",
    ]


def _signals(s: Structure, steady: bool, phase: str) -> list[str]:
    """The signals of the drives that are steady, or of the others, at a phase. No step has a break inside."""
    chosen = [descriptor(g) for g, one in zip(s.groups[1], s.steady, strict=True) if one == steady]
    here = f"inside_segment({phase}, w.scalars)"
    return [f"each_signal(({', '.join(chosen)},), theta, IOTA, S, {here})"] if chosen else []


def _open_books(s: Structure) -> list[str]:
    """The books, in which nothing is booked for the step that begins."""
    return [
        f"L = matrix_at(integers_at(w.where[LEDGER], WORDS)[L_AT], START + 1, {forces_of(s) + 1})",
        "rest, part = VECTOR(), VECTOR()",
        *(f"rest[{j}] = part[{j}] = 0.0" for j in range(s.size + 1)),
        *(f"dE{i} = 0.0" for i in range(len(s.contacts))),
        "if asked != BEGINS:",
        "    forget_step(L)",
    ]


def _stages(s: Structure, books: bool) -> list[str]:
    """The loop: stage 0 where nothing is stepped, or its powers are booked, then the stages, the end, the middle."""
    first = "0" if books else "0 if asked == BEGINS else 1"
    booking = ["if k < stages and asked != BEGINS:", *(f"    {line}" for line in _book_stage(s))]
    body = [*_place(s), *_model(s), *_accelerations(s), *(booking if books else []), *_after_evaluation(s, books)]
    return [f"for k in range({first}, stages + 2):", *(f"    {line}" for line in body)]


def _place(s: Structure) -> list[str]:
    """q, u and phase of a stage."""
    n = range(s.size)
    sums = [f"dq{j}, du{j} = 0.0, 0.0" for j in n]
    adds = [
        f"dq{j}, du{j} = dq{j} + weight * X[STAGES + 2 * i, {j}], du{j} + weight * X[STAGES + 2 * i + 1, {j}]"
        for j in n
    ]
    return [
        "if k == 0:",
        "    node = 0.0",
        *(f"    q[{j}], u[{j}] = X[Q0, {j}], X[U0, {j}]" for j in n),
        "elif k <= stages:",
        "    node = T[NODES, k] if k < stages else 1.0",
        "    row = k if k < stages else WEIGHTS",
        *(f"    {line}" for line in sums),
        "    for i in range(k):",
        "        weight = T[row, i]",
        *(f"        {line}" for line in adds),
        *(f"    q[{j}], u[{j}] = X[Q0, {j}] + h * dq{j}, X[U0, {j}] + h * du{j}" for j in n),
        "else:",
        "    if not needs_middle:",
        "        break",
        "    node = 0.5",
        *(f"    q[{j}], u[{j}] = halfway(X, {j}, h)" for j in n),
    ]


def _partner(vector: str, j: int, n: int) -> str:
    """The entry of a vector that coordinate j is held by."""
    chain = "".join(f"{vector}[{k}] if held{j} == {k + 1} else " for k in range(n) if k != j)
    return f"({chain}{vector}[{n}])"


def _model(s: Structure) -> list[str]:
    """Forces, gaps and friction, as evaluate.py asks for them."""
    n = s.size
    lines = [
        "now = phase + node * h * frequency",
        *_signals(s, False, "now"),
        "each_command(groups.bodies, theta, IOTA, q, S[0])",
        *(f"f[{j}] = a[{j}] = 0.0" for j in range(n + 1)),
        "each_prescribe(groups.bodies, theta, IOTA, S, frequency, q, u, a)",
        "if holds:",
    ]
    for j in range(n):
        lines += [
            f"    if held{j} > 0:",
            f"        q[{j}] = offset{j} + ratio{j} * {_partner('q', j, n)}",
            f"        u[{j}] = ratio{j} * {_partner('u', j, n)}",
        ]
    lines.append("each_force(groups.forces, theta, IOTA, S[0], q, u, f)")
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [
            f"gap{i} = gap(c{i}.geometry, q)",
            f"slides{i} = {along('w_T', i, rows, 'u')}",
            f"mu_s{i}, mu_k{i}, back_s{i}, back_k{i} = coefficients(c{i}, slides{i}, S[0], q)",
            f"if slides{i} != 0.0 and max(mu_s{i}, back_s{i}) == 0.0 < max(mu_k{i}, back_k{i}):",
            f"    sign{i} = 1.0 if slides{i} > 0.0 else -1.0",
        ]
    return lines


def _accelerations(s: Structure) -> list[str]:
    """Contact forces and accelerations, as modes.py computes them where one contact of a group is closed."""
    lines = []
    for j in range(s.size):
        lines += [f"if minv{j} > 0.0:", f"    a[{j}] = minv{j} * f[{j}]"]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [
            f"lambda_N{i} = lambda_T{i} = 0.0",
            f"if mode{i} != 0:",
            f"    b_N, b_T = {along('w_N', i, rows, 'a')} + z_N{i}, {along('w_T', i, rows, 'a')} + z_T{i}",
            f"    mu = sign{i} * sigma{i} * (mu_k{i} if sign{i} > 0.0 else back_k{i})",
            f"    lambda_N{i}, lambda_T{i} = lone_forces(mode{i}, mu, b_N, b_T, r{i}.G_NN, r{i}.G_NT, r{i}.G_TT, "
            f"r{i}.inverse_NN, r{i}.inverse_TT)",
        ]
    for i, (_, _, rows) in enumerate(s.contacts):
        pushes = (f"w_N{i}_{j} * lambda_N{i} + w_T{i}_{j} * lambda_T{i}" for j in range(len(rows)))
        lines += [
            f"if mode{i} != 0:",
            *(f"    a[{at}] += minv{at} * ({push})" for at, push in zip(rows, pushes, strict=True)),
        ]
    lines.append("if closed > 0 and holds:")
    for j in range(s.size):
        lines += [f"    if held{j} > 0:", f"        a[{j}] = ratio{j} * {_partner('a', j, s.size)}"]
    return lines


def _book_stage(s: Structure) -> list[str]:
    """Powers of forces, prescribed motion and friction at a stage, as ledger.py books them."""
    n, last = range(s.size), forces_of(s)
    lines = ["weight = h * T[WEIGHTS, k]"]
    for j in n:
        lines += [
            f"X[MEAN, {j}] = u[{j}]",
            f"if minv{j} == 0.0:",
            f"    L[STEP_SUPPLY, {last}] -= weight * f[{j}] * u[{j}]",
        ]
    lines += [
        "each_account(groups.forces, theta, IOTA, S[0], q, u, rest, u, part, L)",
        "book_forces(L, weight)",
    ]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [f"dE{i} += weight * lambda_T{i} * slides{i}", "moved = 0.0"]
        for j, at in enumerate(rows):
            lines += [
                f"if minv{at} == 0.0:",
                f"    moved += (w_N{i}_{j} * lambda_N{i} + w_T{i}_{j} * lambda_T{i}) * u[{at}]",
            ]
        lines.append(f"L[STEP_SUPPLY, {last}] -= weight * moved")
    return lines


def _after_evaluation(s: Structure, books: bool) -> list[str]:
    """What a stage adds, and what is measured in the middle and at the end."""
    contacts = range(len(s.contacts))
    lines = [
        "if 0 < k < stages:",
        "    weight = h * T[WEIGHTS, k]",
        *(f"    P_N{i}, P_T{i} = P_N{i} + weight * lambda_N{i}, P_T{i} + weight * lambda_T{i}" for i in contacts),
        "if 0 < k <= stages:",
        *(f"    X[STAGES + 2 * k, {j}], X[STAGES + 2 * k + 1, {j}] = u[{j}], a[{j}]" for j in range(s.size)),
        "if asked == BEGINS or (k > 0 and k == half) or k >= stages:",
    ]
    for i, (_, _, rows) in enumerate(s.contacts):
        lines += [
            f"    here{i} = (gap{i}, {along('w_N', i, rows, 'u')}, {along('w_N', i, rows, 'a')} + z_N{i}, "
            f"{along('w_T', i, rows, 'u')}, {along('w_T', i, rows, 'a')} + z_T{i}, lambda_N{i}, lambda_T{i}, "
            f"mu_s{i}, back_s{i})",
        ]
    begins = [
        *_written(s, books),
        *(f"X[Q0, {j}], X[U0, {j}], X[A0, {j}] = q[{j}], u[{j}], a[{j}]" for j in range(s.size)),
        *(f"write_row(r{i}, 0, here{i})" for i in contacts),
        "w.count[EVALUATIONS] += 1",
        "return 1",
    ]
    lines += ["    if asked == BEGINS:", *(f"        {line}" for line in begins)]
    lines += ["    if k == half or k > stages:", *(f"        middle{i} = here{i}" for i in contacts)]
    lines += ["    if k == half:", *(f"        write_row(r{i}, 1, here{i})" for i in contacts)]
    return [*lines, "    if k == stages:", *(f"        {line}" for line in _end(s, books))]


def _written(s: Structure, books: bool) -> list[str]:
    """Leave in memory what an evaluation leaves there; the signals where stored energies may be asked for."""
    n = s.size
    return [
        *(f"signals[{row}, {k}] = S[{row}, {k}]" for row in range(3) for k in range(s.signals) if books),
        "w.scalars[PHASE] = now",
        *(f"X[Q, {j}], X[U, {j}] = q[{j}], u[{j}]" for j in range(n)),
        *(f"X[A, {j}], X[H, {j}] = a[{j}], f[{j}]" for j in range(n + 1)),
        *(
            f"write_contact(r{i}, gap{i}, mu_s{i}, mu_k{i}, back_s{i}, back_k{i}, sign{i}, lambda_N{i}, lambda_T{i})"
            for i in range(len(s.contacts))
        ),
    ]


def _end(s: Structure, books: bool) -> list[str]:
    """The end of the step: left in memory, with its error; return unless more is asked for and it is small."""
    contacts = range(len(s.contacts))
    return [
        *(f"end{i} = here{i}" for i in contacts),
        *_written(s, books),
        *(f"X[Q1, {j}], X[U1, {j}], X[A1, {j}] = q[{j}], u[{j}], a[{j}]" for j in range(s.size)),
        *(f"r{i}.dP_N, r{i}.dP_T = P_N{i}, P_T{i}" for i in contacts),
        *(f"write_row(r{i}, 2, here{i})" for i in contacts),
        *(f"r{i}.dE = dE{i}" for i in contacts if books),
        f"w.count[EVALUATIONS] += stages{' + 1' if books else ''}",
        "if span > 0.0 and T[INFO, 1] > 0.0:",
        "    size = relative_error(X, C, T, h, span, 1)",
        "    w.scalars[STEP_ERROR] = size",
        "    if not size <= 1.0:",
        "        return 0",
        "if asked != GOES_ON:",
        "    return 0",
        *(f"needs_middle = needs_middle or ({_has_force_events(i)})" for i in contacts),
        "needs_middle = needs_middle and half == 0",
    ]


def _rough(i: int) -> str:
    return f"(mu_s{i} > 0.0 or back_s{i} > 0.0)"


def _has_force_events(i: int) -> str:
    return f"mode{i} == 1 or (mode{i} == 2 and (r{i}.bilateral == 0 or {_rough(i)}))"


def _leave(s: Structure, books: bool) -> list[str]:
    """Prove that there is no event, or leave that to the shared code; then keep the books and move on."""
    contacts = range(len(s.contacts))
    lines = []
    for i in contacts:
        closed = (
            f"stays_closed(h, mode{i}, sign{i}, sigma{i}, r{i}.bilateral, {_rough(i)}, r{i}.fresh_T, start{i}, "
            f"middle{i}, end{i})"
        )
        lines += [
            f"if r{i}.fresh_N > 0 or not bounded(end{i}):",
            "    return 0",
            f"if mode{i} == 0:",
            f"    if r{i}.bilateral == 1 or not stays_open(h, start{i}, end{i}):",
            "        return 0",
            f"elif not {closed}:",
            "    return 0",
        ]
    middle = [
        *_written(s, books),
        *(f"write_row(r{i}, 1, middle{i})" for i in contacts),
        "w.scalars[MIDDLE_KNOWN] = 1.0",
        "w.count[EVALUATIONS] += 1",
    ]
    return [
        "if needs_middle:",
        *(f"    {line}" for line in middle),
        *lines,
        *(f"no_event(r{i})" for i in contacts),
        "keep_books(C, h)",
        "move_on(X, C, h)",
        *(["accept_step(L, C)"] if books else []),
        "w.count[STEPS] += 1",
        "update_speed(X, 0.0)",
        "return 1",
    ]
