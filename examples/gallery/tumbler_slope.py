"""
Up a slope
==========

The same robot on a slope of 30 degrees.
"""

import stiction as st

steep = st.with_value(st.devices.utum_on_paper(frequency=2.0), "substrate.tilt", "30 deg")
run = st.simulate(steep, st.tumbling.Design(), until=1.5)
figure = st.plot.tumbling_strip(run, [0.0, 0.4, 0.8, 1.2])
assert run.attrs["failures"] == 0
