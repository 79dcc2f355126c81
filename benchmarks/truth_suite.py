"""The micro-scale truth suite: problems with closed answers, solved with each stepper and several step counts.

    python benchmarks/truth_suite.py

S1 hold, S2 slide, S3 stick-slip drive (with step counts that do not fit it), B bounce, T tumble, P pivot; box of
1.6e-7 kg, SI units. Other engines follow where they are installed; "tuned" ones against the known answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan

import engines
import numpy as np

import stiction as st

MASS, G, MU = 1.6e-7, 9.81, 0.3
T_FALL = 1e-4  # duration of the table's fall in S3 [s]
COUNTS = (1, 3, 10, 11, 31, 90, 97, 101, 997)


@dataclass(frozen=True)
class Units:
    """Sizes of the units of length, mass and time in metres, kilograms and seconds."""

    length: float = 1.0
    mass: float = 1.0
    time: float = 1.0

    def of(self, value: float, length: float = 0.0, mass: float = 0.0, time: float = 0.0) -> float:
        """A value given in SI, with the exponents of its unit, as a number in these units."""
        return value / (self.length**length * self.mass**mass * self.time**time)


SI = Units()


def on_floor(
    body: dict[str, float], *, units: Units = SI, tilt: float = 0.0, e: float = 0.0, mu: float = MU, **extra
) -> st.Multibody:
    """A box on a floor under gravity; `body` holds its initial values in SI."""
    exponents = {"x": (1, 0), "y": (1, 0), "vx": (1, -1), "vy": (1, -1)}
    start = {name: units.of(value, length=exponents[name][0], time=exponents[name][1]) for name, value in body.items()}
    contact = st.Contact(
        geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu), normal=st.Newton(e=e)
    )
    forces = {"gravity": st.Gravity(g=units.of(G, length=1, time=-2), tilt=tilt), **extra.pop("forces", {})}
    box = st.PointMass(mass=units.of(MASS, mass=1), **start)
    return st.Multibody(bodies={"box": box}, forces=forces, contacts={"floor": contact}, **extra)


def x_of(ds):
    return ds.q.sel(coordinate="box.x").values


def hold(stepper_of, n: int, units: Units = SI) -> float:
    """S1: creep velocity on an incline with tan θ = μ/2, relative to what gravity gives in the time; exact 0."""
    model = on_floor({}, units=units, tilt=atan(MU / 2))
    duration = units.of(0.01, time=1)
    ds = st.simulate(model, stepper_of(duration / n), until=duration)
    return float(abs(ds.u.sel(coordinate="box.x")).max()) / (units.of(G, length=1, time=-2) * duration)


def slide(stepper_of, n: int, units: Units = SI) -> float:
    """S2: relative error of the distance v0²/(2 μ g) in which a box stops."""
    v0 = 0.05
    model = on_floor({"vx": v0}, units=units)
    stop = units.of(v0 / (MU * G), time=1)
    ds = st.simulate(model, stepper_of(stop / n), until=1.5 * stop)
    return float(x_of(ds)[-1]) / units.of(v0**2 / (2 * MU * G), length=1) - 1


def drive_model(units: Units = SI) -> st.Multibody:
    """S3 in the table's frame: inertial force −m a, a = μg/2 for 0.8 ms, then −4 μg for 0.1 ms."""
    return on_floor(
        {},
        units=units,
        clock=st.Clock(frequency=units.of(1 / (9 * T_FALL), time=-1)),
        drives={"table": st.Square(high=-0.5, low=4.0, duty=8 / 9)},
        forces={"table": st.Load(on="box.x", value=units.of(MASS * MU * G, mass=1, length=1, time=-2), drive="table")},
    )


def stick_slip(stepper_of, n: int, units: Units = SI) -> float:
    """S3: relative error of the displacement per cycle, 4.5 μ g T_f², with n steps per cycle."""
    ds = st.simulate(drive_model(units), stepper_of(n), until=st.Cycles(count=20), save=st.Save(steps=0))
    x = x_of(ds)
    return float(x[-1] - x[1]) / 19 / units.of(4.5 * MU * G * T_FALL**2, length=1) - 1


def bounce(stepper_of, n: int, units: Units = SI) -> float:
    """B: largest relative error of the first two peaks, e² and e⁴ of the drop height of 1 mm."""
    e, h, g = 0.5, units.of(1e-3, length=1), units.of(G, length=1, time=-2)
    model = on_floor({"y": 1e-3}, units=units, e=e)
    fall = (2 * h / g) ** 0.5
    ds = st.simulate(model, stepper_of(2.9 * fall / n), until=2.4 * fall)
    if "gamma_N_after" in ds:
        peaks = ds.gamma_N_after.values[:2] ** 2 / (2 * g)
        return float(max(abs(peaks / (e**2 * h, e**4 * h) - 1)))
    y = ds.q.sel(coordinate="box.y").values
    tops = [y[i] for i in range(1, len(y) - 1) if y[i - 1] < y[i] >= y[i + 1]]
    return max(abs(top / exact - 1) for top, exact in zip(tops, (e**2 * h, e**4 * h), strict=False)) if tops else 1.0


def print_planar() -> None:
    """S1, S2, S3 and B with each stepper and step count."""
    by_step = {"event-located": lambda dt: st.EventLocated(step=dt), "Moreau": lambda dt: st.Moreau(step=dt)}
    by_count = {"event-located": lambda n: st.EventLocated(per_cycle=n), "Moreau": lambda n: st.Moreau(per_cycle=n)}
    print("relative errors, planar point mass")
    print(f"{'steps':>6}" + "".join(f"{p:>34}" for p in ("S2 distance", "S3 displacement", "B peaks")))
    print(" " * 6 + f"{'event-located':>18}{'Moreau':>16}" * 3)
    for n in COUNTS:
        cells = []
        for problem, steppers in ((slide, by_step), (stick_slip, by_count), (bounce, by_step)):
            cells += [f"{problem(steppers['event-located'], n):18.1e}{problem(steppers['Moreau'], n):16.1e}"]
        print(f"{n:6d}" + "".join(cells))
    creeps = [hold(stepper, 10) for stepper in by_step.values()]
    print(f"S1 creep over g t: event-located {creeps[0]}, Moreau {creeps[1]} (exact 0)")


def tumbling_box(step: float) -> tuple[float, float]:
    """T and P for a box in space on its corners: relative error of the way of two turns, and of the angle [deg]."""
    from spatial import tumbling

    stepper = st.Moreau(step=step)
    x = st.simulate(tumbling(), stepper, until=st.Cycles(count=2)).q.sel(coordinate="box.x").values
    ds = st.simulate(tumbling(), stepper, until=0.1)
    turned = ds.orientation.sel(body="box").values
    angle = np.unwrap(2 * np.arctan2(turned[:, 2], turned[:, 0]))
    return float(x[-1]) / engines.EXACT["T"] - 1, engines.rms_degrees(ds.time.values, angle)


def print_tumbling() -> None:
    print("\nT (two turns, 3.6 mm) and P (angle in the first 0.1 s, root mean square), box in space, Moreau")
    for step in (1e-3, 5e-4, 2e-4, 1e-4):
        way, angle = tumbling_box(step)
        print(f"  step {step:.0e} s: T {way:+.1e}, P {angle:.2e} deg")


def main() -> None:
    print_planar()
    print_tumbling()
    print()
    engines.main()


if __name__ == "__main__":
    main()
