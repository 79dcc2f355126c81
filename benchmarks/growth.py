"""How cost grows with the number of contacts: independent sliders, sliders joined by springs, one body on many feet.

    python benchmarks/growth.py [--quick]

Processor time per period (of 40 more of them than of one run, best of three), over the number of contacts, beside
what does not depend on the machine: evaluations of the model per contact, events, and steps that gave way to Moreau's
rule. A column that does not grow means cost in proportion to the number.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import xarray as xr

import stiction as st

LOCATED, MOREAU = st.EventLocated(per_cycle=100), st.Moreau(per_cycle=1000)


def sliders(n: int, *, springs: bool = False) -> st.Multibody:
    """Masses on a floor, each pushed to and fro; joined in a row where wished."""
    names = range(n)
    forces = {f"push{i}": st.Load(on=f"b{i}.x", value=6.0 + 0.3 * i / n, drive=f"drive{i}") for i in names}
    forces |= {f"weight{i}": st.Load(on=f"b{i}.y", value=-9.81) for i in names}
    if springs:
        joined = [(i, i + 1) for i in range(n - 1)]
        forces |= {f"spring{i}": st.Spring(a=f"b{i}.x", b=f"b{j}.x", stiffness=20.0) for i, j in joined}
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={f"b{i}": st.PointMass(mass=1.0) for i in names},
        drives={f"drive{i}": st.Sine(phase=0.1 * i) for i in names},
        forces=forces,
        contacts={
            f"floor{i}": st.Contact(geometry=st.Floor(normal=f"b{i}.y", tangent=f"b{i}.x"), friction=st.Coulomb(mu=0.3))
            for i in names
        },
    )


def sled(n: int) -> st.Multibody:
    """One body on n feet in a row, which share its weight in any way."""
    return st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={"sled": st.RigidBody(mass=1.0, moment=0.1, y=0.2)},
        drives={"drive": st.Sine()},
        forces={"weight": st.Gravity(), "push": st.Load(on="sled.x", value=4.0, drive="drive")},
        contacts={
            f"foot{i}": st.Contact(
                geometry=st.PointOnLine(body="sled", px=float(x), py=-0.2), friction=st.Coulomb(mu=0.3)
            )
            for i, x in enumerate(np.linspace(-0.5, 0.5, n))
        },
    )


def per_period(model: st.Multibody, stepper: object, more: int) -> tuple[float, xr.Dataset]:
    """Seconds of processor time per period beyond the first, and the last result."""
    best = dict[int, float]()
    for count in (1, 1 + more):
        for _ in range(3):
            start = time.process_time()
            ds = st.simulate(model, stepper, until=st.Cycles(count=count), save=st.Save(steps=0))
            best[count] = min(best.get(count, np.inf), time.process_time() - start)
    return (best[1 + more] - best[1]) / more, ds


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few contacts and periods")
    quick = parser.parse_args().quick
    many, more = ((1, 2, 5), 4) if quick else ((1, 2, 5, 10, 20, 50), 40)
    feet, steps = ((2, 5), (1, 5)) if quick else ((2, 3, 5, 8, 12), (1, 5, 20, 50, 100, 200))
    cases = [("sliders", sliders, many), ("sled", sled, feet)]
    cases[1:1] = [] if quick else [("chain", lambda n: sliders(n, springs=True), many[:5])]
    counted = f"{'evaluations/contact':>21}{'events':>8}{'fallbacks':>11}"
    print(f"{'events located':16}{'contacts':>9}{'µs/contact':>12}{counted}")
    for name, build, sizes in cases:
        for n in sizes:
            seconds, ds = per_period(build(n), LOCATED, more)
            each = ds.attrs["evaluations"] / n
            counts = f"{each:21.0f}{ds.attrs['events']:8d}{ds.attrs['fallbacks']:11d}"
            print(f"{name:16}{n:9d}{1e6 * seconds / n:12.1f}{counts}", flush=True)
    print(f"\n{'Moreau':16}{'contacts':>9}{'ns/step and contact':>21}{'sweeps/step':>13}")
    for n in steps:
        seconds, ds = per_period(sliders(n), MOREAU, more)
        sweeps = ds.attrs["sweeps"] / (1000 * (1 + more))
        print(f"{'sliders':16}{n:9d}{1e9 * seconds / 1000 / n:21.1f}{sweeps:13.2f}", flush=True)


if __name__ == "__main__":
    main()
