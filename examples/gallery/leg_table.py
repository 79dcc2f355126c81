"""
Model against measurement
=========================

Bars of the published table.
"""

import stiction as st
from stiction.devices.piezo_legs import TABLE_3

model, experiment = ({name: row[kind] for name, row in TABLE_3.items()} for kind in ("model", "experiment"))
table = st.modal.comparison(model, experiment)
figure = st.plot.measured_against(table)
assert table.sizes["case"] == 3
