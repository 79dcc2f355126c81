"""
A portrait in the plane of gap and velocity
===========================================

One cycle of the magnetic robot.
"""

import stiction as st

robot = st.with_value(st.devices.Magmite(vertical_load=32.0), "clock.frequency", "3.4 kHz")
run = st.simulate(robot, st.Moreau(per_cycle=500), until=st.Periodic(max_cycles=200))
figure = st.plot.phase(run)
assert run.attrs["period"] == 1
