"""
A tumbler as a film
===================

Contact patch, field and forces of a tumbling robot.
"""

from pathlib import Path

import stiction as st

run = st.simulate(st.devices.utum_on_paper(frequency=2.0), st.tumbling.Design(), until=1.0)
film = st.plot.tumbling_film(run, Path("tumbler.gif"), frames=40, dpi=80)
assert film.stat().st_size > 1000

# %%
# The same motion to be played, slowed and turned:
st.view(run)
