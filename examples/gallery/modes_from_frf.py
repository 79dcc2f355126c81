"""
Modes from frequency responses
==============================

Synthetic measurements with noise, and the model that was identified from them.
"""

import numpy as np

import stiction as st
from stiction.devices.piezo_legs import hbpztr

f = np.unique(np.r_[np.arange(60, 800, 1.0), np.arange(800, 5000, 4.0)])
data = st.identify.synthetic_frf(hbpztr(), f, noise=0.02)
model = st.identify.identify_modes(data, 6).structure("foot_1")
fitted = st.identify.frf_dataset(f, model.receptance(f)[:, 0], list(model.outputs))
figure = st.plot.response(data, fitted)
assert np.allclose(model.frequency, hbpztr().frequency, rtol=1e-3)
