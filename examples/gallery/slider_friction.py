"""
More friction, more way?
========================

The way per cycle over the coefficient of friction.
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
ways = st.sweep(
    slider,
    {"contacts.floor.friction.mu": np.linspace(0.05, 0.8, 16)},
    until=st.Cycles(count=10),
    measure={"speed": st.measures.mean_velocity("box.x")},
)
figure = st.plot.sweep(ways, "speed")
assert float(ways.speed[-1]) > 0
