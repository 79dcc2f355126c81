"""
Hysteresis of the magnetic robot
================================

The frequency goes up and down again; between the jumps two motions coexist.
"""

import numpy as np

import stiction as st

robot = st.devices.Magmite(mass_ratio=1.5, vertical_load=8.0)
loop = st.hysteresis(
    robot,
    "clock.frequency",
    np.linspace(3000, 4600, 17),
    until=st.Cycles(count=60),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
)
figure = st.plot.hysteresis(loop, "speed")
assert loop.speed.dims == ("direction", "clock.frequency")
