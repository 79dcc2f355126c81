"""
A stick-slip axis over time
===========================

Drive, runner and the force on the sensor.
"""

import stiction as st

axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"))
run = st.simulate(axis, until=st.Cycles(count=4))
figure = st.plot.stick_slip(run)
assert run.attrs["status"] == "reached"
