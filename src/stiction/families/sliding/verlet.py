"""Explicit stepping of a body on contacts with memory. Friction depends on past positions only, so Verlet fits.

Set-valued contacts have no stiffness to step with: their friction follows from an inclusion for the velocity, solved
exactly in every step.
"""

from __future__ import annotations

from typing import Any

from ...compiled.interrupt import RARELY, halted
from ...compiled.kernels import dispatched, inlined, kernel
from ...compiled.unrolling import literal_unroll

slide = dispatched("slide")
# laws of contacts ask these of themselves
for _name in ("backbone", "backbone_energy", "reach", "reach_area", "reach_moments"):
    dispatched(_name)

X, V, OWED, U, FIRST = range(5)  # of the body, and the friction of each contact; see `march`
MASS, STIFFNESS, DAMPING = range(3)
WAY, PER_CYCLE = range(2)  # rows of `belt`: how far each has gone in whole cycles, and goes in one
END, MEAN, LOW, HIGH, SPEED, WORK = range(6)  # what is kept of every cycle
SURFACE_SPEED, GRIP, HELD = range(3)  # rows of the scratch of set-valued contacts


@inlined
def elastic_friction(laws, z, weight, grip, x, surface, belt, load, i, dt, motion):
    """Σ w_j T_j of the contacts with elasticity at position x, end of step i; T_j go to `motion`."""
    total, j = 0.0, 0
    for law in literal_unroll(laws):
        if grip[j] == 0.0:
            s = surface[j, i + 1] + belt[WAY, j]
            f = weight[j] * slide(law, z[j], x - s, s, load[j, i + 1], dt)
            motion[FIRST + j] = f
            total += f
        j += 1  # noqa: SIM113 (the loop is unrolled, law by law)
    return total


@inlined
def pulled_along(rigid, v, reach):
    """Velocity after v with v − v' ∈ reach Σ L_j Sgn(v' − s_j), and the friction of each contact; exact.

    The sum is monotone in v': either v' is the speed of a surface, whose contacts hold what is needed, or all slide.
    """
    n = rigid.shape[1]
    for j in range(n):
        own, others = 0.0, 0.0
        for i in range(n):
            ahead = rigid[SURFACE_SPEED, j] - rigid[SURFACE_SPEED, i]
            if ahead == 0.0:
                own += rigid[GRIP, i]
            else:
                others += rigid[GRIP, i] if ahead > 0.0 else -rigid[GRIP, i]
        need = (v - rigid[SURFACE_SPEED, j]) / reach - others
        if rigid[GRIP, j] > 0.0 and abs(need) <= own:
            for i in range(n):
                ahead = rigid[SURFACE_SPEED, j] - rigid[SURFACE_SPEED, i]
                share = need / own if ahead == 0.0 else 1.0 if ahead > 0.0 else -1.0
                rigid[HELD, i] = share * rigid[GRIP, i]
            return rigid[SURFACE_SPEED, j]
    # everything slides: between which two surface speeds the velocity ends follows from trying each gap
    for j in range(n + 1):
        total, low, high = 0.0, -1e300, 1e300
        for i in range(n):
            faster = j == n or rigid[SURFACE_SPEED, i] > rigid[SURFACE_SPEED, j]
            total += -rigid[GRIP, i] if faster else rigid[GRIP, i]
            rigid[HELD, i] = -rigid[GRIP, i] if faster else rigid[GRIP, i]
            if rigid[GRIP, i] > 0.0:
                low = low if faster else max(low, rigid[SURFACE_SPEED, i])
                high = min(high, rigid[SURFACE_SPEED, i]) if faster else high
        new = v - reach * total
        if low <= new <= high:
            return new
    return v


@inlined
def rigid_kick(rigid, grip, v, reach, surface, load, i, dt):
    """Friction of the set-valued contacts over the time `reach` m, for the velocity in the middle of step i."""
    for j in range(len(grip)):
        rigid[GRIP, j] = grip[j] * load[j, i + 1]
        rigid[SURFACE_SPEED, j] = (surface[j, i + 1] - surface[j, i]) / dt
    return pulled_along(rigid, v, reach)


@inlined
def keep_rigid(rigid, grip, weight, z, x, surface, belt, i, motion):
    """Write displacement, friction and loss of the set-valued contacts; returns their friction."""
    total = 0.0
    for j in range(len(grip)):
        if grip[j] > 0.0:
            delta, T = x - surface[j, i + 1] - belt[WAY, j], rigid[HELD, j] / weight[j]
            z[j, 3] = delta - z[j, 0]
            z[j, 4] += abs(T * z[j, 3])
            z[j, 0], z[j, 1] = delta, T
            motion[FIRST + j] = rigid[HELD, j]
            total += rigid[HELD, j]
    return total


@inlined
def work_of_drives(motion, before, surface, i):
    """Work of the surfaces in step i, trapezoidal; `before` holds the friction at its start and is renewed."""
    work = 0.0
    for j in range(len(before)):
        work -= (motion[FIRST + j] + before[j]) / 2 * (surface[j, i + 1] - surface[j, i])
        before[j] = motion[FIRST + j]
    return work


@inlined
def keep(row, x, v, motion):
    """A sample: position, velocity, and the friction of each contact."""
    row[0], row[1] = x, v
    for j in range(FIRST, len(motion)):
        row[2 + j - FIRST] = motion[j]


@kernel
def march(
    laws: Any, z: Any, weight: Any, grip: Any, body: Any, motion: Any, h: Any, surface: Any, belt: Any, load: Any,
    push: Any, cycles: Any, sampled: Any, samples: Any, whole: bool, before: Any, rigid: Any, halt: int,
) -> int:  # fmt: skip
    """Run cycles of m x'' = F(t) − k x − c x' − Σ w_j T_j(x − s_j); returns how many stayed finite, which ends the
    run: a contact whose memory has no room answers NaN.

    `h` are the steps of a cycle, or of a part of one if not `whole`; `surface[j]` and `load[j]` the drive and the load
    of contact j at their n + 1 ends, `push` the force on the body there; `belt` how far surfaces have gone besides, and
    go in a cycle; `cycles` gets one row per cycle and `samples` (x, v, T_j) after each step that is
    `sampled`. Contact j is set-valued where grip[j] > 0: at most grip × load. Its friction acts from the middle of a
    step to that of the next; at a corner of a drive, where the steps change, and at the end of a cycle the last half is
    settled first. In `motion`, the velocity V is without the friction of the time OWED, U is with it. `before`,
    `rigid`: scratch; `halt`: see compiled/interrupt.py.
    """
    n, any_rigid = len(h), False
    m, k, c = body[MASS], body[STIFFNESS], body[DAMPING]
    held, force = 0.0, 0.0
    for j in range(len(grip)):
        before[j] = motion[FIRST + j]
        any_rigid |= grip[j] > 0.0
        held += motion[FIRST + j] if grip[j] > 0.0 else 0.0
        force += 0.0 if grip[j] > 0.0 else motion[FIRST + j]
    x, v, owed = motion[X], motion[V], motion[OWED]
    kept = 0
    for cycle in range(len(cycles)):
        area, travel, low, high, work = 0.0, 0.0, x, x, 0.0
        for i in range(n):
            if i & RARELY == 0 and halted(halt, cycle, i, kept):
                return cycle
            dt = h[i]
            v += dt / 2 * (push[i] - k * x - c * v - force) / m
            if any_rigid:
                if abs(dt - 2 * owed) > 1e-9 * dt:
                    v -= owed * held / m
                    owed = 0.0
                v = rigid_kick(rigid, grip, v, (owed + dt / 2) / m, surface, load, i, dt)
            old = x
            x += dt * v
            area += dt * (old + x) / 2
            travel += dt
            force = elastic_friction(laws, z, weight, grip, x, surface, belt, load, i, dt, motion)
            if force != force:
                return cycle
            if any_rigid:
                held = keep_rigid(rigid, grip, weight, z, x, surface, belt, i, motion)
                owed = dt / 2
            work += work_of_drives(motion, before, surface, i)
            v += dt / 2 * (push[i + 1] - k * x - c * v - force) / m
            low, high = min(low, x), max(high, x)
            if sampled[i]:
                keep(samples[kept], x, v - owed * held / m, motion)
                kept += 1
        if whole:
            v -= owed * held / m
            owed = 0.0
            for j in range(len(grip)):
                belt[WAY, j] += belt[PER_CYCLE, j]
        row = cycles[cycle]
        row[END], row[MEAN], row[LOW], row[HIGH], row[SPEED], row[WORK] = x, area / travel, low, high, v, work
        if not (abs(x) < 1e300 and abs(v) < 1e300):
            return cycle
    motion[X], motion[V], motion[OWED], motion[U] = x, v, owed, v - owed * held / m
    return len(cycles)


@kernel
def follow(law: Any, z: Any, delta: Any, load: Any, dt: float, force: Any) -> None:
    """The force of one contact along a prescribed path of displacement and load; NaN from where its memory is full."""
    for i in range(len(delta)):
        force[i] = slide(law, z, delta[i], 0.0, load[i], dt)
