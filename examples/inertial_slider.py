"""An inertial stick-slip slider, assembled from parts alone: problem S3 of the truth suite.

A table accelerates gently (half of what friction can hold) for 0.8 ms and falls back at four times friction for 0.1 ms.
The box on it gains 4.5 μ g T_f² = 0.132435 µm in every cycle, exactly, whatever the number of steps.

    python examples/inertial_slider.py
"""

from __future__ import annotations

import stiction as st
from stiction.units import um

MASS, MU, G, T_FALL = 1.6e-7, 0.3, 9.81, 0.1e-3


def slider() -> st.Multibody:
    """The box in the frame of the table: the table's acceleration is a force."""
    return st.Multibody(
        clock=st.Clock(frequency=1 / (9 * T_FALL)),
        bodies={"box": st.PointMass(mass=MASS)},
        drives={"table": st.Square(high=-0.5, low=4.0, duty=8 / 9)},
        forces={
            "gravity": st.Gravity(g=G),
            "inertia": st.Load(on="box.x", value=MASS * MU * G, drive="table"),
        },
        contacts={"table": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=MU))},
        travel={"box": ("box.x",)},
    )


def step_per_cycle() -> float:
    """Advance in one settled cycle [m]."""
    ds = st.simulate(slider(), until=st.Cycles(count=5), save=st.Save(steps=0))
    x = ds.q.sel(coordinate="box.x").values
    return float(x[-1] - x[-2])


def main() -> None:
    print(f"advance per cycle: {step_per_cycle() / um:.6f} µm, exact {4.5 * MU * G * T_FALL**2 / um:.6f} µm")
    ds = st.simulate(slider(), until=st.Cycles(count=3), save=st.Save(energy=True))
    st.plot.time(ds, "q", coordinate="box.x", shade="table").savefig("inertial_slider.png")
    st.plot.energy(ds).savefig("inertial_slider_energy.png")


if __name__ == "__main__":
    main()
