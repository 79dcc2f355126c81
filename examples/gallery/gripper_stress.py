"""
Stress in the flexures
======================

The closed gripper, coloured by its stress.
"""

import stiction as st

gripper = st.devices.CsfhGripper(force="50 uN", beam=st.mechanism.ExactBeam())
closed = st.mechanism.equilibrium(gripper)
figure = st.plot.mechanism(closed, stress=True)
assert bool(closed.stable)
