"""
Field and frequency
===================

Where the magnetic robot is fastest.
"""

import numpy as np

import stiction as st

robot = st.devices.Magmite(vertical_load=32.0)
speeds = st.sweep(
    robot,
    {"field": np.linspace(2e-3, 5e-3, 10), "clock.frequency": np.linspace(1200, 4000, 20)},
    until=st.Cycles(count=40),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
)
figure = st.plot.heat_map(speeds, "speed", best="largest")
assert speeds.speed.shape == (10, 20)
