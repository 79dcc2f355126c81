"""
A box on a shaken table
=======================

A slow push and a quick return carry a box along: the film shows stick in green and slip in orange.
"""

from pathlib import Path

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
run = st.simulate(slider, until="20 ms")
film = st.plot.film(run, Path("slider.gif"), frames=60)
assert run.attrs["status"] == "reached"

# %%
# The same motion to be played, slowed and turned:
st.view(run)
