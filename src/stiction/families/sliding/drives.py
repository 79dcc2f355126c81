"""Stick-slip drives: stepping through time, the half-swing map, the master curve, and what a drive is judged by."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy.optimize import brentq

from ...compiled.interrupt import interruptible, refuse_halted
from ...core import scenario
from ...core.errors import DivergenceError, ModelError, ParameterError
from ...core.parameter import par, with_value
from ...core.part import part, twin_of
from ...core.provenance import provenance
from ...laws.memory.contact import loads_of, pressing
from ...laws.memory.indentation import pulled
from ...laws.memory.laws import TurningPoints, is_full, with_more_room
from ...laws.memory.planar import fresh_planar, planar_row
from .half_swings import net_travel
from .model import Grid, Slider, SliderSystem
from .motion import Motion, checked_motion, rest_of, slid_rest_of
from .patches import follow_planar
from .verlet import END, HIGH, LOW, MEAN, SPEED, WORK, follow, march

SWINGS = 200  # half swings of the map; the error of r is below 1e-4
MOST_CYCLES = 20_000  # that a force may take to settle: about a minute


@part
class Verlet:
    """Explicit stepping with equal steps between the corners of the drives."""

    step: float = par("s", "largest step; 0: a hundredth of the stuck body's period", default=0.0, bounds=(0, None))
    per_piece: float = par("1", "least number of steps between two corners of a drive", default=20.0, bounds=(1, None))


class Cycles(NamedTuple):
    """What a run leaves: numbers per cycle, samples, and the state at its end."""

    rows: np.ndarray
    samples: np.ndarray
    end: Motion
    grid: Grid


def slider_system(model: Any) -> SliderSystem:
    """The lowered form of a Slider or of a device that assembles one."""
    slider = model.assembled() if hasattr(model, "assembled") else model
    if not isinstance(slider, Slider):
        raise ModelError(f"{type(model).__name__} is no Slider; give a Slider or a device such as devices.Ramona")
    return slider.lowered()


def run(
    model: Any, cycles: int, stepper: Verlet | None = None, *, start: Motion | None = None, every: int = 0
) -> Cycles:
    """Whole cycles of a slider as plain arrays; `every` keeps a sample after so many steps."""
    if cycles < 1 or every < 0:
        raise ParameterError(f"cycles = {cycles} must be at least 1, every = {every} at least 0 (keeps no samples)")
    system = slider_system(model)
    stepper = stepper or Verlet()
    grid = system.grid(_checked_step(system, stepper), int(stepper.per_piece))
    m = system.model
    rows = np.zeros((cycles, 6))
    samples = np.zeros((cycles * len(grid.h) // every if every else 0, 3))
    motion = rest_of(system) if start is None else checked_motion(system, start)
    weight = np.array([c.weight for c in system.contacts])
    numbers = np.array([m.mass, m.stiffness, m.damping, m.force])
    before, rigid = np.zeros(len(weight)), np.zeros((3, len(weight)))
    begin = motion.memory
    while True:
        body, z = motion.body.copy(), begin.copy()
        with interruptible() as words:
            done = march(
                system.laws(), z, weight, system.grip(), numbers, body, grid.h, grid.surface, grid.load, rows, samples,
                every, before, rigid, words.ctypes.data,
            )  # fmt: skip
        refuse_halted(words, "run of a slider")
        if done == cycles:
            return Cycles(rows, samples, Motion(body, z, system.labels()), grid)
        if not system.full(z):
            raise DivergenceError(f"the motion became infinite in cycle {done}; give Verlet a smaller step")
        begin = with_more_room(begin)  # and once more from the start, so that nothing is lost


def _checked_step(system: SliderSystem, stepper: Verlet) -> float:
    limit = system.longest_step
    step = stepper.step or min(np.pi * limit / 100, system.model.clock.period / 1000)
    if step >= limit:
        raise ParameterError(
            f"Verlet.step = {step:g} s is unstable: with contacts so stiff it must stay below {limit:.3g} s, "
            f"(2/ω0)(√(1 + ζ²) − ζ) with ω0 = {system.frequency:.3g} rad/s and ζ = {system.damping_ratio:.2g}; "
            f"{limit / 30:.2g} s gives an error of the force below 0.1 %"
        )
    return float(step)


def at_rest(model: Any, position: float = 0.0) -> Motion:
    """The body at rest at `position` [m] at the start of a cycle, the contacts unstressed there."""
    return rest_of(slider_system(model), position)


def slid_to(model: Any, position: float) -> Motion:
    """The body at rest at `position` [m] after sliding there: contacts on turning points hold their full friction."""
    return slid_rest_of(slider_system(model), position)


def simulate_slider(
    model: Any, cycles: int, stepper: Verlet | None = None, *, start: Motion | None = None, every: int = 1
) -> xr.Dataset:
    """Position, velocity and friction of a slider over time."""
    if every < 1:
        raise ParameterError(f"every = {every} must be at least 1: a sample after so many steps")
    result = run(model, cycles, stepper, start=start, every=every)
    n = len(result.grid.h)
    times = (np.arange(cycles)[:, None] * result.grid.time[-1] + result.grid.time).ravel()[every - 1 :: every]
    kept = len(times)
    surface = np.tile(result.grid.surface, cycles)[:, every - 1 :: every]
    system = slider_system(model)
    ds = xr.Dataset(
        {
            "x": ("time", result.samples[:kept, 0], {"units": "m", "long_name": "position"}),
            "v": ("time", result.samples[:kept, 1], {"units": "m/s", "long_name": "velocity"}),
            "T": ("time", result.samples[:kept, 2], {"units": "N", "long_name": "friction"}),
            "surface": (("contact", "time"), surface, {"units": "m", "long_name": "position of the surface"}),
            "sensor_force": (
                "time", system.model.stiffness * result.samples[:kept, 0],
                {"units": "N", "long_name": "force on the sensor"},
            ),
        },
        {"time": ("time", times, {"units": "s", "long_name": "time"})},
        {
            "steps_per_cycle": n, "end_contacts": "\n".join(result.end.contacts),
            "scenario": scenario.dumps(model), **provenance(),
        },
    )  # fmt: skip
    body = {"units": "see long_name", "long_name": "position [m], velocity [m/s] and forces [N] at the end"}
    memory = {"units": "see the law", "long_name": "memory of the contacts at the end"}
    return ds.assign(
        end_body=("state", result.end.body, body), end_memory=(("contact", "slot"), result.end.memory, memory)
    )


def end_motion(ds: xr.Dataset) -> Motion:
    """The state at the end of a result, also of one read from a file: a run continues from it exactly."""
    if "end_body" not in ds:
        raise ModelError("this is no result of simulate_slider(), so that it has no end_body to go on from")
    contacts = str(ds.attrs.get("end_contacts", ""))
    return Motion(
        ds.end_body.values.copy(), ds.end_memory.values.copy(), tuple(contacts.split("\n")) if contacts else ()
    )


# ---------------------------------------------------------------------------------------------- single contacts


def stresses(contact: Any, shares: Any = (0.3, 0.6, 0.9), points: int = 101) -> xr.Dataset:
    """Pressure and shear of a contact pulled for the first time, at shares of its sliding force (plot.stress_zones)."""
    normal = contact.normal
    r = normal.radius * np.sin(np.linspace(0, np.pi / 2, points))  # dense at the rim
    pulls = []
    for share in shares:
        u = brentq(
            lambda u, s=share: pulled(normal, contact.mu, u).force - s * contact.mu * normal.force,
            0.0,
            contact.slip_limit,
        )
        pulls.append(pulled(normal, contact.mu, float(u)))
    share = {"units": "1", "long_name": "tangential force over sliding force"}
    return xr.Dataset(
        {
            "pressure": ("radius", normal.pressure(r), {"units": "Pa", "long_name": "pressure", "symbol": "σ"}),
            "shear": (("share", "radius"), [p.shear(r) for p in pulls], {"units": "Pa", "long_name": "shear stress"}),
            "stick_radius": ("share", [p.stick_radius for p in pulls], {"units": "m", "long_name": "stick radius"}),
            "contact_radius": ((), normal.radius, {"units": "m", "long_name": "contact radius"}),
        },
        {
            "radius": ("radius", r, {"units": "m", "long_name": "radius", "symbol": "r"}),
            "share": ("share", list(shares), share),
        },
        {"mu": contact.mu, "scenario": scenario.dumps(contact), **provenance()},
    )


def along_path(law: Any, start: np.ndarray, delta: Any, load: Any, dt: float) -> np.ndarray:
    """Friction [N] of one contact along a path of displacement [m] and load, compiled, from the memory `start`."""
    delta, load = np.ascontiguousarray(delta, dtype=float), np.ascontiguousarray(load, dtype=float)
    force = np.zeros(len(delta))
    while True:
        z = start.copy()
        follow(twin_of(law), z, delta, load, dt, force)
        if not is_full(law, z):
            return force
        start = with_more_room(start)


def friction_loops(law: Any, amplitudes: Any, normal_force: float | None = None, points: int = 60) -> xr.Dataset:
    """Force over displacement of one contact: first loading, then one and a quarter cycles, for several amplitudes."""
    A = np.asarray(amplitudes, dtype=float)
    ramp = np.linspace(0, 1, points)
    path = np.concatenate([ramp, 1 - 2 * ramp[1:], -1 + 2 * ramp[1:]])
    force = np.zeros((len(A), len(path)))
    load = loads_of(law, normal_force)
    for row, a in zip(force, A, strict=True):
        row[:] = along_path(law, law.fresh(float(load)), a * path, np.full(len(path), load), 1e-6)
    return xr.Dataset(
        {
            "T": (("amplitude", "point"), force, {"units": "N", "long_name": "friction"}),
            "delta": (
                ("amplitude", "point"),
                A[:, None] * path,
                {"units": "m", "long_name": "displacement", "symbol": "δ"},
            ),
        },
        {"amplitude": ("amplitude", A, {"units": "m", "long_name": "amplitude", "symbol": "A"})},
        {"scenario": scenario.dumps(law), **provenance()},
    )


def planar_path(contact: Any, x: Any, y: Any, normal_force: Any = None) -> xr.Dataset:
    """Friction of a contact along a path (x, y) [m] in the plane, from rest, under a constant or given load [N].

    `contact` is a FrictionContact; the springs slide in two directions with radial return (laws/memory/planar.py).
    """
    path = np.stack(np.broadcast_arrays(np.asarray(x, dtype=float), np.asarray(y, dtype=float)), axis=-1)
    N = pressing(np.broadcast_to(contact.normal_force if normal_force is None else normal_force, len(path)))
    out = np.zeros((len(path), 4))
    law = planar_row(contact, float(N.max()))
    d = law.loads(N)
    follow_planar(fresh_planar(law, float(d[0])), np.array(law.gaps), law.slope, law.line_stiffness, path, d, out)
    return xr.Dataset(
        {
            "T": (("point", "axis"), out[:, :2], {"units": "N", "long_name": "friction"}),
            "delta": (("point", "axis"), path, {"units": "m", "long_name": "displacement", "symbol": "δ"}),
            "normal_force": ("point", N, {"units": "N", "long_name": "normal force", "symbol": "F_n"}),
            "stored": ("point", out[:, 2], {"units": "J", "long_name": "energy stored"}),
            "dissipated": ("point", out[:, 3], {"units": "J", "long_name": "energy dissipated"}),
        },
        {"axis": ["x", "y"]},
        {"scenario": scenario.dumps(contact), **provenance()},
    )


# ---------------------------------------------------------------------------------------------- generated force


def generated_force(axis: Any, amplitude: float | None = None, *, cycles: int | None = None, last: int = 30,
                    stepper: Verlet | None = None) -> float:  # fmt: skip
    """F_gen [N] by stepping through time: mean of k_fs x over the last cycles, started near the map's answer.

    Without `cycles` the run lasts until the force has settled (`settling_cycles`). Stationary values scatter by 1 to
    3 % with the period, because the residual vibration meets the next back step with an arbitrary phase.
    """
    axis = axis if amplitude is None else with_value(axis, "amplitude", amplitude)
    if axis.sensor <= 0:
        raise ParameterError(
            f"Ramona.sensor = {axis.sensor:g} N/m: the generated force needs a sensor that holds the runner"
        )
    guess = force_by_map(axis, axis.amplitude)
    needed = settling_cycles(axis) + last if cycles is None else cycles
    if cycles is None and needed > MOST_CYCLES:
        raise ParameterError(
            f"Ramona.sensor = {axis.sensor:g} N/m is so soft that the force settles in {needed} cycles; give at least "
            f"{axis.sensor * needed / MOST_CYCLES:.2g} N/m, which changes the force by about 1 %, use force_by_map, or "
            f"say how many cycles"
        )
    result = run(axis, needed, stepper, start=slid_to(axis, guess / axis.sensor))
    return float(axis.sensor * result.rows[-last:, MEAN].mean())


def settling_cycles(axis: Any) -> int:
    """Cycles in which a wrong force on the sensor falls to e⁻⁵ of itself.

    A cycle moves the runner by A − r(F), so the force obeys dF/dn = k_fs (A − r(F)): its rate is k_fs r'(F) per cycle.
    """
    law = axis.backbone
    F, dF = force_by_map(axis, axis.amplitude), 1e-3 * law.limit
    low = max(0.0, F - dF)
    slope = (back_travel(law, low + dF) - back_travel(law, low)) / dF
    return int(np.ceil(5 / min(1.0, axis.sensor * slope)))


def net_step(axis: Any, *, cycles: int = 40, last: int = 20, stepper: Verlet | None = None) -> float:
    """Mean advance per cycle [m] after run-in."""
    rows = run(axis, cycles, stepper).rows
    return float((rows[-1, END] - rows[-last - 1, END]) / last)


def back_travel(law: TurningPoints, force: float, swings: int = SWINGS) -> float:
    """r(F) [m]: net backward travel of the runner after a back step that made everything slide, against the load F."""
    if not 0 <= force < law.limit:
        raise ParameterError(f"force = {force:g} N must be at least 0 and below the sliding force {law.limit:g} N")
    return float(net_travel(twin_of(law), law.limit, law.reach_all, force, np.zeros(swings)))


def half_swings(law: TurningPoints, force: float = 0.0, count: int = 10) -> np.ndarray:
    """Travels [m] of the half swings after a back step."""
    s = np.zeros(count)
    net_travel(twin_of(law), law.limit, law.reach_all, force, s)
    return s


def zero_amplitude(axis: Any, swings: int = SWINGS) -> float:
    """A0 = r(0) [m]: below this stroke the runner does not advance."""
    return back_travel(axis.backbone, 0.0, swings)


def force_by_map(axis: Any, amplitude: float, swings: int = SWINGS) -> float:
    """F_gen [N]: the load F at which the back travel r(F) equals the stroke; 0 below the zero-amplitude.

    Assumes an undamped runner, a fall much faster than the natural period, a soft sensor, and a ramp long enough for
    the vibration to die.
    """
    law = axis.backbone
    if back_travel(law, 0.0, swings) >= amplitude:
        return 0.0
    P = law.limit
    f = brentq(lambda f: back_travel(law, f * P, swings) / amplitude - 1, 0.0, 1 - 1e-9, xtol=1e-10)
    return float(f * P)


def overdamped_force(axis: Any, amplitude: float) -> float:
    """F_gen [N] of a heavily damped runner, 2Φ(A/2) − P: the upper bound that viscous damping approaches."""
    law = axis.backbone
    twin = twin_of(law)
    return max(0.0, 2 * float(type(law).__laws__["backbone"](twin, amplitude / 2)) - law.limit)


def master_curve(axis: Any, ratios: Any, swings: int = SWINGS) -> xr.Dataset:
    """ψ(A/H) = F_gen/(2√2 μ F_p): one curve for all spheres, preloads, friction coefficients, materials and masses."""
    a = np.asarray(ratios, dtype=float)
    H, P = axis.mean_slip_limit, axis.largest_force
    psi = [force_by_map(axis, x * H, swings) / P for x in a]
    return xr.Dataset(
        {"psi": ("ratio", psi, {"units": "1", "long_name": "generated force over largest force", "symbol": "ψ"})},
        {"ratio": ("ratio", a, {"units": "1", "long_name": "amplitude over mean slip limit", "symbol": "A/H"})},
        {"scenario": scenario.dumps(axis), **provenance()},
    )


def campaign(axis: Any, radii: Any, preloads: Any, amplitudes: Any, swings: int = SWINGS) -> xr.Dataset:
    """F_gen over radius, preload and amplitude by the map, as in Figs 3.15–3.18; every point solved on its own."""
    R, Fp, A = (np.asarray(v, dtype=float) for v in (radii, preloads, amplitudes))
    force = np.zeros((len(R), len(Fp), len(A)))
    zero = np.zeros(force.shape[:2])
    for i, r in enumerate(R):
        for j, p in enumerate(Fp):
            one = with_value(with_value(axis, "radius", float(r)), "preload", float(p))
            zero[i, j] = zero_amplitude(one, swings)
            force[i, j] = [force_by_map(one, float(a), swings) for a in A]
    dims = ("radius", "preload", "amplitude")
    return xr.Dataset(
        {
            "force": (dims, force, {"units": "N", "long_name": "generated force", "symbol": "F_gen"}),
            "zero_amplitude": (dims[:2], zero, {"units": "m", "long_name": "zero-amplitude", "symbol": "A_0"}),
        },
        {
            "radius": ("radius", R, {"units": "m", "long_name": "radius", "symbol": "R"}),
            "preload": ("preload", Fp, {"units": "N", "long_name": "preload", "symbol": "F_p"}),
            "amplitude": ("amplitude", A, {"units": "m", "long_name": "amplitude", "symbol": "A"}),
        },
        {"scenario": scenario.dumps(axis), **provenance()},
    )


# ---------------------------------------------------------------------------------------------- shaped signals


class Quality(NamedTuple):
    """How a drive signal moves the runner in the last cycle of a run, all in m."""

    net_step: float
    back_step: float
    residual: float  # peak to peak of the motion relative to the ramp


def signal_quality(axis: Any, *, cycles: int = 6, stepper: Verlet | None = None) -> Quality:
    """Net step, back step and residual vibration of an axis without sensor."""
    free = with_value(axis, "sensor", 0.0)
    stepper = stepper or Verlet(per_piece=40)
    result = run(free, cycles, stepper, every=1)
    n, t = len(result.grid.h), result.grid.time
    x = result.samples[:, 0].reshape(cycles, n)
    top = int(np.searchsorted(t, axis.signal.slow * (1 - 1e-9)))  # end of the ramp, with which a cycle begins
    swing = int(np.searchsorted(t, 2 / axis.natural_frequency))
    back = x[-2, top] - min(x[-2, top:].min(), x[-1, :swing].min())
    vibration = x[-1, :top] - axis.amplitude * t[:top] / axis.signal.slow
    return Quality(float(x[-1, -1] - x[-2, -1]), float(max(0.0, back)), float(np.ptp(vibration)))


__all__ = [
    "END", "HIGH", "LOW", "MEAN", "SPEED", "WORK", "Cycles", "Motion", "Quality", "Verlet", "along_path", "at_rest",
    "back_travel", "campaign", "end_motion", "force_by_map", "friction_loops", "generated_force", "half_swings",
    "master_curve", "net_step", "overdamped_force", "planar_path", "run", "settling_cycles", "signal_quality",
    "simulate_slider", "slid_to", "slider_system", "stresses", "zero_amplitude",
]  # fmt: skip
