"""
Friction and frequency
======================

A map of 12 × 12 runs with its best point.
"""

import numpy as np

import stiction as st

slider = st.Multibody(
    clock=st.Clock(frequency=200.0),
    bodies={"table": st.Driven(amplitude="5 um", drive="saw"), "box": st.PointMass(mass="0.16 mg")},
    drives={"saw": st.Sawtooth(rise=0.9)},
    forces={"gravity": st.Gravity()},
    contacts={
        "floor": st.Contact(
            geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
        )
    },
)
speeds = st.sweep(
    slider,
    {"contacts.floor.friction.mu": np.linspace(0.05, 0.6, 12), "clock.frequency": np.linspace(50, 600, 12)},
    until=st.Cycles(count=10),
    measure={"speed": st.measures.mean_velocity("box.x")},
)
figure = st.plot.heat_map(speeds, "speed", best="largest")
assert bool((speeds.speed > 0).any())
