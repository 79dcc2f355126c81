"""
Bounces in phase
================

The height of the foot over the phase of the drive.
"""

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod

run = st.simulate(bouncing_hexapod(), until=0.5)
figure = st.plot.polar(run, cycles=10)
assert run.sizes["event"] > 0
