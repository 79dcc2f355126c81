"""
A tumbler at several moments
============================

End over end on paper in a turning field.
"""

import stiction as st

run = st.simulate(st.devices.utum_on_paper(frequency=2.0), st.tumbling.Design(), until=0.6)
figure = st.plot.tumbling_strip(run, [0.0, 0.12, 0.25, 0.37, 0.5])
assert st.tumbling.mean_speed(run, 1.0) > 0
