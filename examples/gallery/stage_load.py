"""
Speed of a stage against its load
=================================

A piezo with hysteresis and an amplifier with limited current move six spheres; the runner carries a load.
"""

import numpy as np

import stiction as st

S = st.sliding
ball = S.FrictionContact(profile=S.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="70 mN")
response = S.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 20.0), weights=(5e-10, 5e-10))
piezo = S.Piezo(response=response, stiffness=5e7, damping=20.0, capacitance=2e-7)
amplifier = S.Amplifier(bandwidth="50 kHz", current="0.5 A")
foot = S.StageFoot(drive="saw", voltage="100 V", piezo=piezo, amplifier=amplifier, mass="0.5 g")
stage = S.StickSlipStage(
    mass="3 g", clock=st.Clock(frequency="1 kHz"), drives={"saw": st.Sawtooth(rise=0.98)}, feet={"foot": foot},
    contacts={"ball": S.StageContact(contact=ball, count=6, foot="foot")}, guide=S.StageGuide(damping=0.1),
)  # fmt: skip
curve = st.sweep(
    stage, {"force": np.linspace(-0.06, 0.02, 9)}, until=st.Cycles(count=60), carry=False,
    measure={"speed": st.measures.recent_velocity("x", cycles=20)},
)  # fmt: skip
figure = st.plot.sweep(curve, "speed")
assert float(curve.speed[-1]) > float(curve.speed[0])
