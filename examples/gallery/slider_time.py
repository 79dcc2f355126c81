"""
When does it stick?
===================

Position and velocity of the box over time; the background tells the state of the contact.
"""

import stiction as st

slider = st.Multibody(
    clock=st.Clock(frequency=200.0),
    bodies={"table": st.Driven(amplitude="5 um", drive="saw"), "box": st.PointMass(mass="0.16 mg")},
    drives={"saw": st.Sawtooth(rise=0.9)},
    forces={"gravity": st.Gravity()},
    contacts={
        "floor": st.Contact(
            geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
        )
    },
)
run = st.simulate(slider, until="20 ms")
figure = st.plot.time(run, ["q", "u"], coordinate="box.x", shade="floor")
assert float(run.q.sel(coordinate="box.x")[-1]) > 0
