# %% sliding.StickSlipStage, sliding.StageFoot, sliding.StageContact, sliding.StageGuide, sliding.StageBase, sliding.Piezo, sliding.PrandtlIshlinskii, sliding.Amplifier, sliding.stepping, sliding.Stepping, sliding.step_energy, sliding.StepEnergy
ball = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="70 mN")
piezo = st.sliding.Piezo(
    response=st.sliding.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 20.0), weights=(5e-10, 5e-10)),
    stiffness=5e7,
    damping=20.0,
    capacitance=2e-7,
    loss_tangent=0.02,
)
amplifier = st.sliding.Amplifier(bandwidth="50 kHz", current="0.5 A", supply="150 V")
foot = st.sliding.StageFoot(drive="saw", voltage="100 V", piezo=piezo, amplifier=amplifier, mass="0.5 g")
stage = st.sliding.StickSlipStage(
    mass="3 g",
    force="-10 mN",
    clock=st.Clock(frequency="1 kHz"),
    drives={"saw": st.Sawtooth(rise=0.98)},
    feet={"foot": foot},
    contacts={"ball": st.sliding.StageContact(contact=ball, count=6, foot="foot")},
    guide=st.sliding.StageGuide(damping=0.1),
    base=st.sliding.StageBase(mass="0.1 kg", stiffness=1e6, damping=10.0),
)
run = st.simulate(stage, until=st.Cycles(count=20), save=st.Save(steps=0))
steps: st.sliding.Stepping = st.sliding.stepping(run, last=10)
energy: st.sliding.StepEnergy = st.sliding.step_energy(stage, run, last=10)
print(steps.step, "m ±", steps.scatter, "m;", energy.heat, "J per step")

# %% sliding.smallest_step, sliding.ReliableStep, sliding.both_directions, sliding.Asymmetry, sliding.scan, sliding.Scan, sliding.LinearPiezo
foot = st.sliding.StageFoot(
    drive="saw", voltage="100 V", piezo=st.sliding.Piezo(response=st.sliding.LinearPiezo(gain=2e-9))
)
contact = st.sliding.StageContact(contact=st.sliding.Jenkins(k=2e6, mu=0.3), normal_force="0.5 N", foot="foot")
stage = st.sliding.StickSlipStage(
    mass="3 g",
    clock=st.Clock(frequency="50 Hz"),
    drives={"saw": st.Sawtooth(rise=0.9999)},
    feet={"foot": foot},
    contacts={"ball": contact},
    guide=st.sliding.StageGuide(damping=300.0),
)
best: st.sliding.ReliableStep = st.sliding.smallest_step(stage, cycles=6, last=3, points=6)
ways: st.sliding.Asymmetry = st.sliding.both_directions(stage, cycles=6, last=3)
held: st.sliding.Scan = st.sliding.scan(stage, frequency=20.0)
print(best.step, ways.asymmetry, held.travel)

# %% sliding.BoucWen, sliding.Creep, sliding.logarithmic_creep, sliding.PreloadSpring
piezo = st.sliding.Piezo(
    response=st.sliding.BoucWen(gain=2e-9, alpha=4e-10, beta=0.05, gamma=0.02),
    creep=st.sliding.logarithmic_creep(0.02, first=1e-2, last=1e2),
)
slow: st.sliding.Creep = piezo.creep
spring = st.sliding.PreloadSpring(stiffness=1e5, runout="0.5 um", wavelength="1 mm")
print(slow.times, spring.stiffness * spring.runout, "N")

# %% sliding.slip_zones, sliding.wear, sliding.worn_contact
ball = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="0.2 N")
zones = st.sliding.slip_zones(ball, np.linspace(0, ball.slip_limit, 50))
print(zones.stick_radius.values[::10], float(zones.dissipated[-1]), "J")
life = st.sliding.wear(ball, [0.05, 0.3], 1e-14, points=60)
print(life.volume.values, st.sliding.worn_contact(ball, life, 0.3).normal.radius, "m")

# %% sliding.fretting_wear, sliding.fretting_limit, sliding.FrettingLimit
ball = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="0.2 N")
amplitude = 0.4 * ball.slip_limit
fretted = st.sliding.fretting_wear(ball, amplitude, [1e4, 1e5], 1e-14, stiff=True, points=60)
at_last: st.sliding.FrettingLimit = st.sliding.fretting_limit(ball, amplitude)
print(fretted.volume.values, "m³;", at_last.stick_radius, at_last.worn_radius, at_last.normal_force, "N left")

# %% sliding.contact_temperature, sliding.ContactHeat, sliding.ThermalMaterial
steel = st.sliding.ThermalMaterial(conductivity=45.0, density=7850.0, heat_capacity=460.0)
ruby = st.sliding.ThermalMaterial(conductivity=35.0, density=3980.0, heat_capacity=760.0)
heat: st.sliding.ContactHeat = st.sliding.contact_temperature(1e-3, 10e-6, 0.01, steel, ruby)
print(heat.peak, "K above the bodies,", heat.into_moving, "of the heat into the steel")

# %% identify.fit_friction_loop, identify.fit_friction_curve, identify.fit_force_curve, identify.in_words
law = st.sliding.Jenkins(k=1e6, mu=0.3)
path = 60e-9 * np.sin(np.linspace(0, 3 * np.pi, 100))
loop = np.append(0.0, st.sliding.along_path(law, law.fresh(0.1), path[1:], np.full(99, 0.1), 1e-6))
found = st.identify.fit_friction_loop(law, {"k": 5e5, "mu": 0.2}, path, loop, normal_force=0.1, noise=1e-4)
print(st.identify.in_words(found))
rubbed = st.identify.fit_friction_curve(
    st.Coulomb(mu=0.2), {"mu": 0.2}, [1e-3, 1e-2], [0.03, 0.0301], normal_force=0.1, noise=1e-4
)
axis, strokes = st.devices.Ramona(), np.linspace(40e-9, 200e-9, 5)
forces = [st.sliding.force_by_map(axis, a, 60) for a in strokes]
print(rubbed.values, st.identify.fit_force_curve(axis, {"mu": 0.25}, strokes, forces, noise=1e-3).values)
