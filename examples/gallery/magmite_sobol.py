"""
A random design
===============

Points of a Sobol sequence, drawn where they are.
"""

import stiction as st

robot = st.devices.Magmite(vertical_load=32.0)
bounds = {"field": (2e-3, 5e-3), "friction": (0.1, 0.5)}
study = st.map_points(
    robot,
    st.Sobol(bounds, count=64),
    until=st.Cycles(count=30),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
)
figure = st.plot.heat_map(study, "speed", best="largest")
assert study.sizes["point"] == 64
