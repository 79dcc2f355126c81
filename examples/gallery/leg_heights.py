"""
A bouncing leg
==============

Height of the foot of a piezo leg over time.
"""

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod

run = st.simulate(bouncing_hexapod(), until=0.3)
figure = st.plot.heights(run, window=(0.15, 0.3))
assert float(run.g_N.min()) > -1e-9
