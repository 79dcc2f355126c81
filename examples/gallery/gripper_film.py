"""
The gripper as a film
=====================

Both halves close; equilibrium after equilibrium.
"""

from pathlib import Path

import numpy as np

import stiction as st

path = st.mechanism.load_path(st.devices.CsfhGripper(), "force", np.linspace(0, 60e-6, 31))
film = Path("gripper.gif")
st.plot.closing(path).save(film, writer="pillow", dpi=90)
assert film.stat().st_size > 1000

# %%
# The same path to be played and turned:
st.view(path)
