"""
A stick-slip axis as a film
===========================

The piezos creep forward and jump back; the runner stays where it was carried to.
"""

from pathlib import Path

import stiction as st

axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"))
run = st.simulate(axis, until=st.Cycles(count=3))
film = st.plot.film(run, Path("ramona.gif"), frames=60)
assert float(run.q[-1, 0]) > 0

# %%
# The same motion to be played, slowed and turned:
st.view(run)
