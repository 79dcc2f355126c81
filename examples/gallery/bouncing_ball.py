"""
A ball that bounces to rest
===========================

Infinitely many impacts in finite time: the end of the series is found.
"""

import stiction as st

ball = st.Multibody(
    bodies={"ball": st.PointMass(mass="1 mg", y="1 mm")},
    forces={"gravity": st.Gravity()},
    contacts={
        "floor": st.Contact(
            geometry=st.Floor(normal="ball.y", tangent="ball.x"), friction=st.Coulomb(mu=0.3), normal=st.Newton(e=0.7)
        )
    },
)
run = st.simulate(ball, st.EventLocated(step=2e-4), until=0.1)
figure = st.plot.time(run, "q", coordinate="ball.y", shade="floor")
assert float(run.q.sel(coordinate="ball.y")[-1]) < 1e-9
