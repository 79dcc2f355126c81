"""
A sphere on a plane
===================

Partial slip: the loops of Cattaneo and Mindlin.
"""

import stiction as st

axis = st.devices.Ramona()
loops = st.sliding.friction_loops(axis.backbone, [8e-9, 16e-9, 30e-9])
figure = st.plot.versus(loops, "delta", "T", along="point")
assert loops.sizes["amplitude"] == 3
