"""
Where a contact slips
=====================

Pressure and shear of a pulled sphere; the rim slips first.
"""

import stiction as st

contact = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN")
zones = st.sliding.stresses(contact, (0.3, 0.6, 0.9), points=101)
figure = st.plot.stress_zones(zones)
assert float(zones.stick_radius[0]) > float(zones.stick_radius[-1])
