"""
A gripper closes
================

Flexures with their true shape, the path of the jaw.
"""

import numpy as np

import stiction as st

gripper = st.devices.CsfhGripper()
path = st.mechanism.load_path(gripper, "force", np.linspace(0, 60e-6, 13))
figure = st.plot.mechanism(path, trace="b3.tip", mirror=True)
assert float(path.point_position.sel(point="b3.tip", axis="x")[-1]) < 0.3e-3
