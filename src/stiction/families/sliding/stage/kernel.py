"""Explicit stepping of a stage: amplifier, piezo and creep exactly along straight commands, then Verlet for the masses.

Dampers act explicitly in the first half of a step and implicitly in the second, which is of second order and stable.
"""

from __future__ import annotations

from math import sin
from typing import Any

from ....compiled.interrupt import RARELY, halted
from ....compiled.kernels import dispatched, from_physics, inlined, kernel
from ....compiled.unrolling import literal_unroll
from . import amplifier, piezo

slide = dispatched("slide")
stretch = dispatched("stretch")
load_under = dispatched("load_under")
# laws of contacts ask these of themselves
for _name in ("backbone", "backbone_energy", "reach", "reach_area", "reach_moments"):
    dispatched(_name)
followed = from_physics(amplifier.followed)
crept = from_physics(piezo.crept)

X, BASE, FEET = range(3)  # coordinates: runner, base, feet
INVERSE_MASS, STIFFNESS, DAMPING = range(3)  # columns of `bodies`
LOAD, NORMAL, RIPPLE, WAVE, PHASE = range(5)  # columns of `loads`
VOLTAGE, FAST, STROKE, FIRST_CREEP = range(4)  # columns of `electric`
OLD_STROKE, PULL, NEW_VOLTAGE, NEW_FAST = range(4)  # columns of `held`, scratch of the feet
BY_PIEZOS, BY_FORCE, DAMPED, FIRST_WORK = range(4)  # of the books: then the work on each contact, way of each voltage


@inlined
def stretch_all(stretches, memory, held):
    """Fast strokes of all piezos at their new voltages."""
    f = 0
    for law in literal_unroll(stretches):  # numba unrolls loops that hold no loop of their own
        held[f, NEW_FAST] = stretch(law, memory[f], held[f, NEW_VOLTAGE])
        f += 1  # noqa: SIM113 (the loop is unrolled, piezo by piezo)


@inlined
def move_piezos(stretches, memory, electric, amplifiers, creeps, command, i, dt, held, books):
    """Voltages and free strokes of all feet at the end of step i."""
    ways = len(books) - len(electric)
    for f in range(len(electric)):
        V = electric[f, VOLTAGE]
        new = followed(V, command[f, i, 0], command[f, i, 1], dt, amplifiers[f, 0], amplifiers[f, 1])
        books[ways + f] += abs(new - V)
        held[f, NEW_VOLTAGE], held[f, OLD_STROKE] = new, electric[f, STROKE]
    stretch_all(stretches, memory, held)
    for f in range(len(electric)):
        state, fast = electric[f], held[f, NEW_FAST]
        stroke = fast
        for k in range(creeps.shape[1]):
            if creeps[f, k, 0] != 0.0:
                slow = crept(state[FIRST_CREEP + k], creeps[f, k, 0], creeps[f, k, 1], state[FAST], fast, dt)
                state[FIRST_CREEP + k] = slow
                stroke += slow
        state[VOLTAGE], state[FAST], state[STROKE] = held[f, NEW_VOLTAGE], fast, stroke


@inlined
def press(laws, loads, x):
    """Loads of the contacts that a spring presses on a track, at the place x of the runner."""
    j = 0
    for law in literal_unroll(laws):
        if loads[j, RIPPLE] != 0.0:
            N = loads[j, NORMAL] + loads[j, RIPPLE] * sin(loads[j, WAVE] * x + loads[j, PHASE])
            loads[j, LOAD] = load_under(law, N)
        j += 1  # noqa: SIM113 (the loop is unrolled, law by law)


@inlined
def rub(laws, z, weight, on, loads, q, gap, friction, dt, books):
    """Friction of all contacts at the places q, and the work on them; False if one of them is no number."""
    j, fine = 0, True
    for law in literal_unroll(laws):
        new = q[X] - q[on[j]]
        T = weight[j] * slide(law, z[j], new, q[on[j]], loads[j, LOAD], dt)
        books[FIRST_WORK + j] += (T + friction[j]) / 2 * (new - gap[j])
        gap[j], friction[j] = new, T
        fine &= T == T
        j += 1  # noqa: SIM113 (the loop is unrolled, law by law)
    return fine


@inlined
def gather(force, q, bodies, electric, friction, on, push, held, books):
    """Forces on all coordinates, and the work of the piezos; feet without mass hand what they bear to the base."""
    guide = bodies[X, STIFFNESS] * (q[X] - q[BASE])
    force[X] = push - guide
    force[BASE] = guide - bodies[BASE, STIFFNESS] * q[BASE]
    for k in range(FEET, len(q)):
        force[k] = 0.0
    for j in range(len(on)):
        force[X] -= friction[j]
        force[on[j]] += friction[j]
    for k in range(FEET, len(q)):
        f = k - FEET
        pull = -force[k]
        if bodies[k, INVERSE_MASS] != 0.0:
            pull = bodies[k, STIFFNESS] * (q[BASE] + electric[f, STROKE] - q[k])
        force[k] += pull
        force[BASE] -= pull
        books[BY_PIEZOS] += (pull + held[f, PULL]) / 2 * (electric[f, STROKE] - held[f, OLD_STROKE])
        held[f, PULL] = pull


@inlined
def kick(v, force, bodies, half):
    """Half a step of the velocities with the dampers at their old rates."""
    base, back = v[BASE], -bodies[BASE, DAMPING] * v[BASE]
    for k in range(len(v)):
        if k != BASE:
            damper = bodies[k, DAMPING] * (v[k] - base)
            v[k] += half * bodies[k, INVERSE_MASS] * (force[k] - damper)
            back += damper
    v[BASE] += half * bodies[BASE, INVERSE_MASS] * (force[BASE] + back)


@inlined
def kick_implicitly(v, force, bodies, half):
    """Half a step of the velocities with the dampers at their new rates.

    v_k = (b_k + a_k v_b)/(1 + a_k) with a_k = c_k half/m_k, which leaves one equation for the base.
    """
    to_base, hold, pull = half * bodies[BASE, INVERSE_MASS], bodies[BASE, DAMPING], 0.0
    for k in range(len(v)):
        if k != BASE:
            v[k] += half * bodies[k, INVERSE_MASS] * force[k]
            share = bodies[k, DAMPING] / (1.0 + half * bodies[k, DAMPING] * bodies[k, INVERSE_MASS])
            hold += share
            pull += share * v[k]
    v[BASE] = (v[BASE] + to_base * (force[BASE] + pull)) / (1.0 + to_base * hold)
    for k in range(len(v)):
        if k != BASE:
            a = half * bodies[k, DAMPING] * bodies[k, INVERSE_MASS]
            v[k] = (v[k] + a * v[BASE]) / (1.0 + a)


@inlined
def drift(q, v, bodies, dt, books):
    """Places of all that has mass after a step with the velocities of its middle, and what the dampers take."""
    for k in range(len(q)):
        if bodies[k, INVERSE_MASS] != 0.0:
            rate = v[k] if k == BASE else v[k] - v[BASE]
            books[DAMPED] += dt * bodies[k, DAMPING] * rate * rate
            q[k] += dt * v[k]


@inlined
def hold_rigid_feet(q, v, bodies, electric, dt):
    """Feet without mass stand where their piezos hold them."""
    for k in range(FEET, len(q)):
        if bodies[k, INVERSE_MASS] == 0.0:
            place = q[BASE] + electric[k - FEET, STROKE]
            v[k] = (place - q[k]) / dt
            q[k] = place


@inlined
def keep(row, q, v, friction, electric, books):
    """A sample: places, velocities, friction, voltage and stroke of the piezos, books."""
    n, rows, feet = len(q), len(friction), len(electric)
    for k in range(n):
        row[k], row[n + k] = q[k], v[k]
    for j in range(rows):
        row[2 * n + j] = friction[j]
    for f in range(feet):
        row[2 * n + rows + f], row[2 * n + rows + feet + f] = electric[f, VOLTAGE], electric[f, STROKE]
    for b in range(len(books)):
        row[2 * n + rows + 2 * feet + b] = books[b]


@kernel
def march_stage(
    laws: Any, z: Any, weight: Any, on: Any, loads: Any, stretches: Any, memory: Any, electric: Any, amplifiers: Any,
    creeps: Any, bodies: Any, q: Any, v: Any, friction: Any, books: Any, h: Any, command: Any, push: Any, cycles: int,
    sampled: Any, samples: Any, force: Any, gap: Any, held: Any, halt: int,
) -> int:  # fmt: skip
    """Run cycles, or a part of one, of a stage (model.py); returns how many stayed finite.

    `z`, `memory`, `electric`, `q`, `v`, `friction` and `books` are the state and are renewed; `command[f, i]` is the
    begin and end of the command of foot f in step i, `push` the force on the runner at all ends; `samples` gets a row
    after each step that is `sampled`; `force`, `gap`, `held`: scratch; `halt`: see compiled/interrupt.py.
    """
    for j in range(len(on)):
        gap[j] = q[X] - q[on[j]]
    for f in range(len(electric)):
        held[f, OLD_STROKE] = electric[f, STROKE]
    gather(force, q, bodies, electric, friction, on, push[0], held, books)
    kept = 0
    for cycle in range(cycles):
        for i in range(len(h)):
            if i & RARELY == 0 and halted(halt, cycle, i, kept):
                return cycle
            dt, x = h[i], q[X]
            if i == 0:  # a force that jumps between cycles
                force[X] += push[0] - push[len(h)] if cycle > 0 else 0.0
            kick(v, force, bodies, dt / 2)
            drift(q, v, bodies, dt, books)
            move_piezos(stretches, memory, electric, amplifiers, creeps, command, i, dt, held, books)
            hold_rigid_feet(q, v, bodies, electric, dt)
            press(laws, loads, q[X])
            if not rub(laws, z, weight, on, loads, q, gap, friction, dt, books):
                return cycle
            gather(force, q, bodies, electric, friction, on, push[i + 1], held, books)
            kick_implicitly(v, force, bodies, dt / 2)
            books[BY_FORCE] += (push[i] + push[i + 1]) / 2 * (q[X] - x)
            if sampled[i]:
                keep(samples[kept], q, v, friction, electric, books)
                kept += 1
        if not (abs(q[X]) < 1e300 and abs(v[X]) < 1e300):
            return cycle
    return cycles
