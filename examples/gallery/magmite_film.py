"""
The magnetic robot
==================

Body and hammer attract each other in a field that is switched on and off.
"""

from pathlib import Path

import stiction as st

robot = st.devices.Magmite(mass_ratio=1.5, vertical_load=8.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=20), save=st.Save(steps=5))
film = st.plot.film(run, Path("magmite.gif"), frames=60)
assert run.attrs["cycles"] == 20

# %%
# The same motion to be played, slowed and turned:
st.view(run)
