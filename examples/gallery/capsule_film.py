"""
A capsule robot
===============

A mass inside hits the shell on one side only, and the capsule walks.
"""

from pathlib import Path

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
run = st.simulate(capsule, until=st.Cycles(count=12))
film = st.plot.film(run, Path("capsule.gif"), frames=60)
assert int(run.impacts.sel(contact="wall").sum()) > 0

# %%
# The same motion to be played, slowed and turned:
st.view(run)
