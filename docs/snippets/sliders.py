# %% sliding.Slider, sliding.DrivenContact, sliding.at_rest, sliding.Verlet, plot.stick_slip
walker = st.sliding.Slider(
    mass="10 g",
    clock=st.Clock(frequency="1 kHz"),
    drives={"saw": st.Sawtooth(rise=0.9)},
    contacts={
        "foot": st.sliding.DrivenContact(
            contact=st.sliding.Dahl(k=1e6, mu=0.2), drive="saw", stroke="0.2 um", normal_force="0.1 N"
        )
    },
)
run = st.simulate(walker, st.sliding.Verlet(per_piece=200), until=st.Cycles(count=5), start=st.sliding.at_rest(walker))
print(st.sliding.step_per_cycle(run).values, "m")
st.plot.stick_slip(run).savefig("steps.png")

# %% devices.Ramona, devices.SawSignal, sliding.run, sliding.END, sliding.MEAN, sliding.LOW, sliding.HIGH, sliding.SPEED, sliding.WORK
axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"))
stepped = st.sliding.run(axis, 5)
S = st.sliding
last = stepped.rows[-1]
print(f"at {last[S.END]:.2e} m, mean {last[S.MEAN]:.2e} m, between {last[S.LOW]:.2e} and {last[S.HIGH]:.2e} m")
print(f"{last[S.SPEED]:.2e} m/s, work {last[S.WORK]:.2e} J")

# %% sliding.step_per_cycle, plot.together, sliding.slider_system
axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"))
run = st.simulate(axis, until=st.Cycles(count=2))
print(st.sliding.step_per_cycle(run).values, type(st.sliding.slider_system(axis)).__name__)
st.plot.together(run, ["sensor_force"], axis="Force").savefig("force.png")

# %% sliding.zero_amplitude, sliding.back_travel, sliding.half_swings, sliding.overdamped_force, sliding.settling_cycles, sliding.force_by_map
axis = st.devices.Ramona()
print(st.sliding.zero_amplitude(axis), st.sliding.back_travel(axis.backbone, 0.01), "m")
print(st.sliding.half_swings(axis.backbone, count=3), "m")
print(st.sliding.overdamped_force(axis, 50e-9), st.sliding.force_by_map(axis, 50e-9), "N")
print(st.sliding.settling_cycles(axis), "cycles")

# %% sliding.campaign, sliding.master_curve
axis = st.devices.Ramona()
forces = st.sliding.campaign(axis, [0.5e-3], [0.1, 0.5], np.linspace(10e-9, 200e-9, 5), swings=20)
print(forces.force.values, st.sliding.master_curve(axis, [1.0, 2.0], swings=20).sizes)

# %% sliding.net_step, sliding.slid_to, sliding.signal_quality, sliding.Quality
axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"), sensor=0.0)
quality: st.sliding.Quality = st.sliding.signal_quality(axis, cycles=4)
print(quality, st.sliding.net_step(axis, cycles=10, last=5), st.sliding.slid_to(axis, 1e-6).time)

# %% sliding.generated_force
axis = st.devices.Ramona(signal=st.devices.SawSignal(slow="1 ms"))
print(st.sliding.generated_force(axis, 100e-9, cycles=60, last=10), "N")

# %% devices.ShapedSawSignal, devices.FlattenedSawSignal, devices.TunedSignal
signals = [
    st.devices.FlattenedSawSignal(),
    st.devices.ShapedSawSignal(rise_upper="20 nm", rise_lower="20 nm"),
    st.devices.TunedSignal(rise="20 nm", amplitude="100 nm"),
]
print([signal.slow for signal in signals])

# %% sliding.along_path
law = st.sliding.Dahl(k=1e3, mu=0.3)
way = np.linspace(0.0, 1e-6, 11)
print(st.sliding.along_path(law, law.fresh(1e-3), way, np.full(11, 1e-3), 1e-5)[-1], "N")

# %% sliding.planar_path
contact = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN")
turn = np.linspace(0.0, 2 * np.pi, 50)
print(st.sliding.planar_path(contact, 1e-7 * np.cos(turn), 1e-7 * np.sin(turn)).sizes)

# %% sliding.stresses, plot.stress_zones, plot.versus
contact = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN")
st.plot.stress_zones(st.sliding.stresses(contact, points=21)).savefig("zones.png")
loops = st.sliding.friction_loops(st.sliding.Dahl(k=1e3, mu=0.3), [1e-7, 1e-6], normal_force=1e-3)
st.plot.versus(loops, "delta", "T", along="point").savefig("loops.png")

# %% sliding.PatchedMechanism, sliding.SlidingPatch
contact = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN")
plate = st.sliding.PatchedMechanism(
    coordinates={"m": ["x", "y"]},
    inertia=(1e-3, 1e-3),
    clock=st.Clock(frequency=100.0),
    drive=st.Sawtooth(rise=0.9),
    patches={
        "foot": st.sliding.SlidingPatch(contact=contact, first=(1.0, 0.0), second=(0.0, 1.0), stroke_first="0.2 um")
    },
)
print(list(plate.patches))

# %% devices.Tribometer, devices.LocomotionPlatform, devices.Magmite, devices.MagmiteSwarm, devices.WalkingHexapod
devices = [
    st.devices.Tribometer(load_ratio=0.8, drag=0.5),
    st.devices.LocomotionPlatform(),
    st.devices.Magmite(field="5 mT"),
    st.devices.MagmiteSwarm(robots={"left": st.devices.Magmite(), "right": st.devices.Magmite(mass_ratio=1.2)}),
    st.devices.WalkingHexapod(),
]
print([type(device).__name__ for device in devices])

# %% optimise.best_waveform, optimise.LargestForce, optimise.LeastVibration, optimise.LongestStep, optimise.CovarianceEvolution, optimise.DifferentialEvolution
goals = [st.optimise.LargestForce(cycles=20), st.optimise.LeastVibration(), st.optimise.LongestStep()]
methods = [st.optimise.CovarianceEvolution(), st.optimise.DifferentialEvolution(population=8)]
print(goals, methods, st.optimise.best_waveform.__doc__)

# %% sliding.press, sliding.pull, sliding.mindlin_loss, sliding.oblique_loading, sliding.Oblique
sphere = st.sliding.SphereProfile(radius="0.5 mm")
ball = st.sliding.FrictionContact(profile=sphere, mu=0.3, normal_force="0.2 N")
normal = st.sliding.press(sphere, st.sliding.Pairing(), force=0.2)
first = st.sliding.pull(ball, force=0.03)
slanted: st.sliding.Oblique = st.sliding.oblique_loading(ball, 0.2)
print(normal.depth, first.stick_radius, st.sliding.mindlin_loss(ball, displacement=10e-9), slanted.displacement)

# %% sliding.pull_off, sliding.PullOff, sliding.adhere
sphere, pair = st.sliding.SphereProfile(radius="0.5 mm"), st.sliding.Pairing()
off: st.sliding.PullOff = st.sliding.pull_off(sphere, pair, 0.05)
print(off.force, "N;", st.sliding.adhere(sphere, pair, 0.05, force=1e-4)[1], "m")

# %% sliding.adhere_sheared, sliding.Sheared, sliding.shear_off, sliding.dmt_contact, sliding.tabor_parameter
sphere, pair = st.sliding.SphereProfile(radius="0.5 mm"), st.sliding.Pairing()
peeled: st.sliding.Sheared = st.sliding.adhere_sheared(sphere, pair, 0.05, force=1e-4, pull=(3e-5, 4e-5))
print(peeled.radius, "m;", st.sliding.shear_off(sphere, pair, 0.05, force=1e-4), "N")
ball = st.sliding.FrictionContact(profile=sphere, pairing=pair, mu=0.3, normal_force=1e-3)
hard = st.sliding.dmt_contact(ball, 0.05, force=0.0)
print(st.sliding.tabor_parameter(0.5e-3, pair, 0.05, 0.3e-9), hard.normal_force, "N")

# %% sliding.maugis_contact, sliding.Rimmed, sliding.maugis_pull_off
sphere, pair = st.sliding.SphereProfile(radius="0.5 mm"), st.sliding.Pairing()
between: st.sliding.Rimmed = st.sliding.maugis_contact(sphere, pair, 0.05, "100 MPa", force=0.0)
print(between.radius, between.rim, "m;", st.sliding.maugis_pull_off(sphere, pair, 0.05, "100 MPa").force, "N")
