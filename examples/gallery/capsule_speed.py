"""
The capsule over frequency
==========================

Mean speed of the shell over the drive frequency.
"""

import numpy as np

import stiction as st

capsule = st.Multibody(
    clock=st.Clock(frequency="110 Hz"),
    bodies={"shell": st.PointMass(mass="2 mg"), "mass": st.Slide(mass="1 mg")},
    drives={"push": st.Sine()},
    forces={
        "gravity": st.Gravity(),
        "spring": st.Spring(a="shell.x", b="mass.x", stiffness=0.5, damping=2e-5),
        "coil": st.Load(on="mass.x", value="20 uN", drive="push"),
        "reaction": st.Load(on="shell.x", value="-20 uN", drive="push"),
    },
    contacts={
        "ground": st.Contact(geometry=st.Floor(normal="shell.y", tangent="shell.x"), friction=st.Coulomb(mu=0.3)),
        "wall": st.Contact(geometry=st.Stop(a="mass.x", b="shell.x", offset="-15 um"), normal=st.Newton(e=0.6)),
    },
)
speeds = st.sweep(
    capsule,
    {"clock.frequency": np.linspace(60, 160, 21)},
    until=st.Cycles(count=30),
    measure={"speed": st.measures.mean_velocity("shell.x")},
)
figure = st.plot.sweep(speeds, "speed")
assert float(abs(speeds.speed).max()) > 0
