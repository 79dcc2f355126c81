"""
Where the energy goes
=====================

The ledger of a run: what the drive supplies, what friction takes, and what is left over.
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
run = st.simulate(slider, until="20 ms", save=st.Save(energy=True))
figure = st.plot.energy(run)
left = abs(run.energy_residual.values).max()
assert left < 1e-6 * run.friction_loss.values.max()
