"""
Friction stops a box exactly when it should
===========================================

Event location finds the stop to round-off: t = v/(μ g).
"""

import stiction as st

box = st.Multibody(
    bodies={"box": st.PointMass(mass="1 mg", vx=0.05)},
    forces={"gravity": st.Gravity()},
    contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3))},
)
run = st.simulate(box, st.EventLocated(step=1e-4), until=0.03)
figure = st.plot.time(run, "u", coordinate="box.x", shade="floor")
assert abs(float(run.event_time[0]) / (0.05 / (0.3 * 9.81)) - 1) < 1e-12
