"""
For a journal and for a talk
============================

The same map as wide as a column of a journal, and as a dark slide.
"""

import numpy as np
import xarray as xr

import stiction as st

x, y = np.linspace(1e3, 3e3, 40), np.linspace(1e-3, 5e-3, 40)
speed = 0.02 * np.sin(y[:, None] / 2e-3) * np.exp(-(((x - 2e3) / 500) ** 2))
study = xr.Dataset(
    {"speed": (("field", "frequency"), speed, {"units": "m/s", "long_name": "speed"})},
    {
        "field": ("field", y, {"units": "T", "long_name": "field"}),
        "frequency": ("frequency", x, {"units": "Hz", "long_name": "drive frequency"}),
    },
)
with st.plot.Journal(columns=1):
    column = st.plot.heat_map(study, "speed", best="largest")
with st.plot.Slide(dark=True):
    slide = st.plot.heat_map(study, "speed", best="largest")
assert abs(column.get_size_inches()[0] - 86 / 25.4) < 1e-9
