"""
Which section?
==============

Closing force and stress over depth and height of the flexures.
"""

import numpy as np

import stiction as st

areas = st.optimise.closing_map(st.devices.CsfhGripper(), np.linspace(10, 40, 13) * 1e-6, np.linspace(3, 8, 17) * 1e-6)
figure = st.plot.section_map(areas, force_below=1e-4, stress_below=3e8)
assert areas.closing_force.shape == (13, 17)
