"""
Four models of a beam
=====================

Linear, partly non-linear, corotational and exact: where the jaw goes.
"""

import numpy as np

import stiction as st

K = st.mechanism
beams = {
    "linear": K.Linear(),
    "partial": K.PartialNonlinear(),
    "corotational": K.Corotational(),
    "exact": K.ExactBeam(),
}
forces = np.linspace(0, 60e-6, 7)
paths = {name: K.load_path(st.devices.CsfhGripper(beam=beam), "force", forces) for name, beam in beams.items()}
figure = st.plot.models(paths, point="b3.tip")
assert len(paths) == 4
