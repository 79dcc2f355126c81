"""
A robot on piezo legs
=====================

One foot bounces on the ground, the plate above it bends in its modes; heights are drawn larger than they are.
"""

from pathlib import Path

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod

run = st.simulate(bouncing_hexapod(), until=0.2)
film = st.plot.film(run, Path("leg.gif"), start=0.15, stop=0.2, frames=60)
assert int((run.g_N.values <= 0).sum()) > 0

# %%
# The same motion to be played, slowed and turned:
st.view(run)
