"""
Model against measurement
=========================

Bars of the published table: bounces per second, highest and mean height of the foot in three cases.
"""

import stiction as st
from stiction.devices.piezo_legs import TABLE_3

model, experiment = ({name: row[kind] for name, row in TABLE_3.items()} for kind in ("model", "experiment"))
table = st.modal.comparison(model, experiment)
figure = st.plot.measured_against(table, units={"N_B": "1/s", "A_max": "µm", "A_avg": "µm"})
assert table.sizes["case"] == 3
