"""Explicit stepping of a body on contacts with memory. Friction depends on past positions only, so Verlet fits."""

from __future__ import annotations

from typing import Any

from ..core.kernels import dispatched, kernel

slide = dispatched("slide")
for _name in ("backbone", "backbone_energy", "reach", "reach_area"):  # laws of contacts ask these of themselves
    dispatched(_name)

X, V, T, FIRST = range(4)  # motion of the body, the friction on it, and that of each contact
MASS, STIFFNESS, DAMPING, FORCE = range(4)
END, MEAN, LOW, HIGH, SPEED, WORK = range(6)  # what is kept of every cycle


@kernel
def march(
    laws: Any, z: Any, weight: Any, body: Any, motion: Any, h: Any, surface: Any, load: Any, cycles: Any, samples: Any,
    every: int,
) -> int:  # fmt: skip
    """Run whole cycles of m x'' = F − k x − c x' − Σ w_j T_j(x − s_j); returns how many stayed finite.

    `h` are the steps of a cycle, `surface[j]` and `load[j]` the drive and the load of contact j at their ends; `cycles`
    gets one row per cycle and `samples` (x, v, T) after every `every` steps.
    """
    n, count = len(h), len(laws)
    m, k, c, F = body[MASS], body[STIFFNESS], body[DAMPING], body[FORCE]
    x, v, force = motion[X], motion[V], motion[T]
    taken, kept = 0, 0
    for cycle in range(len(cycles)):
        area, travel, low, high, work = 0.0, 0.0, x, x, 0.0
        for i in range(n):
            dt = h[i]
            v += dt / 2 * (F - k * x - c * v - force) / m
            old = x
            x += dt * v
            area += dt * (old + x) / 2
            travel += dt
            total = 0.0
            for j in range(count):
                before = surface[j, i - 1] if i > 0 else surface[j, n - 1]
                f = weight[j] * slide(laws[j], z[j], x - surface[j, i], surface[j, i], load[j, i], dt)
                work -= (f + motion[FIRST + j]) / 2 * (surface[j, i] - before)
                motion[FIRST + j] = f
                total += f
            force = total
            v += dt / 2 * (F - k * x - c * v - force) / m
            low, high = min(low, x), max(high, x)
            taken += 1
            if every > 0 and taken % every == 0 and kept < len(samples):
                samples[kept, 0], samples[kept, 1], samples[kept, 2] = x, v, force
                kept += 1
        row = cycles[cycle]
        row[END], row[MEAN], row[LOW], row[HIGH], row[SPEED], row[WORK] = x, area / travel, low, high, v, work
        if not (abs(x) < 1e300 and abs(v) < 1e300):
            return cycle
    motion[X], motion[V], motion[T] = x, v, force
    return len(cycles)


@kernel
def follow(law: Any, z: Any, delta: Any, load: Any, dt: float, force: Any) -> None:
    """The force of one contact along a prescribed path of displacement and load."""
    for i in range(len(delta)):
        force[i] = slide(law, z, delta[i], 0.0, load[i], dt)
