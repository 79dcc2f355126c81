"""
Force of a stick-slip axis
==========================

The force the drive generates over its stroke, for two preloads, by the map.
"""

import numpy as np

import stiction as st

forces = st.sliding.campaign(st.devices.Ramona(), [0.5e-3], [0.1, 0.5], np.linspace(10e-9, 200e-9, 30), swings=50)
figure = st.plot.sweep(forces.isel(radius=0, drop=True), "force")
assert float(forces.force.max()) > 0
