"""A bead on a circular wire that a clock shakes: parts, stepper and family in one file."""

from __future__ import annotations

from math import ceil, cos, floor, pi, sin
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

import stiction as st
from stiction.run.certificate import Check
from stiction.run.family import Family
from stiction.run.labels import known
from stiction.run.state import Held

SERIES = ["kinetic_energy", "stored_energy", "supplied_energy", "damping_loss", "energy_residual", "cycle", "phase"]


@st.part
class BeadOnWire:
    """m s̈ = −m g sin θ − c ṡ − m ẍ_w cos θ, θ = s/R from the lowest point; the wire moves by x_w = A sin 2πφ."""

    radius: float = st.par("m", "radius of the wire", positive=True, symbol="R")
    mass: float = st.par("kg", "mass of the bead", default=1e-6, positive=True, symbol="m")
    damping: float = st.par("N*s/m", "viscous damping", default=0.0, bounds=(0, None), symbol="c")
    gravity: float = st.par("m/s^2", "acceleration of gravity", default=9.81, bounds=(0, None), symbol="g")
    shake: float = st.par("m", "amplitude of the wire", default=0.0, symbol="A")
    s: float = st.par("m", "arc length at the start", default=0.0)
    clock: Any = st.sub("", "what shakes it")

    def rates(self, phase: float, y: np.ndarray) -> np.ndarray:
        """Rates of (s, ṡ, energy supplied, energy damped)."""
        theta, v = y[0] / self.radius, y[1]
        inertia = self.mass * self.shake * (2 * pi * self.clock.frequency) ** 2 * sin(2 * pi * phase) * cos(theta)
        force = inertia - self.mass * self.gravity * sin(theta) - self.damping * v
        return np.array([v, force / self.mass, inertia * v, self.damping * v * v])


@st.part
class BeadRK4:
    """The classic Runge–Kutta method on equal steps of the clock's cycle."""

    per_cycle: float = st.par("1", "steps per cycle", default=200.0, bounds=(1, None))

    def check(self) -> None:
        if self.per_cycle % 1:
            raise st.ParameterError(f"BeadRK4.per_cycle = {self.per_cycle:g} must be a whole number")

    def stepped(self, bead: BeadOnWire, at: float, to: float, y: np.ndarray) -> np.ndarray:
        """From one place on the clock, counted in steps, to another at most a step later."""
        phase, d = at % self.per_cycle / self.per_cycle, (to - at) / self.per_cycle
        h = d / bead.clock.frequency
        k1 = bead.rates(phase, y)
        k2 = bead.rates(phase + d / 2, y + h / 2 * k1)
        k3 = bead.rates(phase + d / 2, y + h / 2 * k2)
        k4 = bead.rates(phase + d, y + h * k3)
        return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


class Samples(NamedTuple):
    cycles: np.ndarray  # since the clock began
    times: np.ndarray
    y: np.ndarray  # (time, 4)


class Beads(Family, models=(BeadOnWire,)):
    name = "bead"
    steppers = (BeadRK4,)
    saves = ("steps",)

    def lower(self, model: BeadOnWire) -> BeadOnWire:
        return model  # kernels in plain Python read the part itself

    def usual_stepper(self, system: BeadOnWire, rule: Any) -> BeadRK4:
        return BeadRK4()

    def start(self, system: BeadOnWire) -> st.State:
        return self.state(0.0, 0.0, np.array([system.s, 0.0]))

    def state(self, time: float, cycles: float, y: np.ndarray) -> st.State:
        held = {"q": Held(("coordinate",), y[:1], "m", "place"), "u": Held(("coordinate",), y[1:2], "m/s", "velocity")}
        return st.State(self.name, time, floor(cycles), cycles - floor(cycles), held, {"coordinate": ("bead.s",)})

    def run(self, system: BeadOnWire, stepper: BeadRK4, rule: Any, start: st.State, save: st.Save | None) -> Samples:
        n, f = stepper.per_cycle, system.clock.frequency
        at = first = round((start.cycle + start.phase) * n, 9)  # steps since the clock began, free of round-off
        duration = rule.time if isinstance(rule, st.AtTime) else rule.count / f
        end, every = round(first + duration * f * n, 9), 1 if save is None else save.steps or n
        y = np.array([start.q[0], start.u[0], 0.0, 0.0])
        kept = [(at, y)]
        while at < end:
            to = min(floor(at) + 1.0, end)
            y, at = stepper.stepped(system, at, to, y), to
            if at == end or at % every == 0:
                kept.append((at, y))
        steps, y = (np.array(column) for column in zip(*kept, strict=True))
        times = start.time + np.append((steps[:-1] - first) / (n * f), duration)
        return Samples(steps / n, times, y)

    def end(self, system: BeadOnWire, run: Samples) -> st.State:
        return self.state(float(run.times[-1]), float(run.cycles[-1]), run.y[-1])

    def label(self, system: BeadOnWire, run: Samples) -> xr.Dataset:
        y, f, per = run.y, system.clock.frequency, ("time", "coordinate")
        cycle = np.array([floor(run.cycles[0]), *(ceil(c) - 1 for c in run.cycles[1:])])  # a cycle ends at its phase 1
        T = 0.5 * system.mass * y[:, 1] ** 2
        V = system.mass * system.gravity * system.radius * (1 - np.cos(y[:, 0] / system.radius))
        left = T + V - (T + V)[0] - y[:, 2] + y[:, 3]
        series = zip(SERIES, (T, V, y[:, 2], y[:, 3], left, cycle, run.cycles - cycle), strict=True)
        ds = xr.Dataset({name: known(name, "time", values) for name, values in series}, {"coordinate": ["bead.s"]})
        ds = ds.assign(q=known("q", per, y[:, :1], unit="m"), u=known("u", per, y[:, 1:2], unit="m/s"))
        ds = ds.assign_coords(time=known("time", "time", run.times)).set_coords(["cycle", "phase"])
        return ds.assign_attrs(status="reached", frequency=f, period=0, cycles=int(np.ptp(run.cycles)))

    def certify(self, system: BeadOnWire, run: Samples, ds: xr.Dataset) -> list[Check]:
        moved = max(float(ds[e].max() - ds[e].min()) for e in ("kinetic_energy", "stored_energy", "supplied_energy"))
        lost = float(np.abs(ds.energy_residual).max()) / (moved or 1.0)
        # RK4 loses (ωΔt)⁶/72 of the energy per step: a thousandth in a swing of 16 steps, whose phase is off by as much
        return [Check("energy residual", lost, 1e-3, advice="use more steps per cycle")]
