"""
A friction law of your own
==========================

Friction that weakens with speed, written in five lines, against Coulomb's.
"""

import stiction as st


@st.part
class Ageing:
    """Coulomb friction that weakens with slip speed: μ = μ₀/(1 + |v|/v₀)."""

    mu: float = st.par("1", "coefficient at rest", bounds=(0, None))
    v0: float = st.par("m/s", "speed at which it has halved", default=1e-2, positive=True)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu / (1 + abs(v) / part.v0)


box = st.Multibody(
    bodies={"box": st.PointMass(mass="1 mg", vx=0.05)},
    forces={"gravity": st.Gravity()},
    contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=Ageing(mu=0.3))},
)
run = st.simulate(box, st.Moreau(step=1e-4), until=0.1)
figure = st.plot.time(run, "u", coordinate="box.x", shade="floor")
assert abs(float(run.u.sel(coordinate="box.x")[-1])) < 1e-12
