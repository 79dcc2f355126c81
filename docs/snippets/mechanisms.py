# %% mechanism.Mechanism, mechanism.Link, mechanism.Straight, mechanism.Uniform, mechanism.Elastic, mechanism.Wrench, mechanism.ExactBeam, mechanism.Point
K = st.mechanism
silicon, leaf = K.Elastic(youngs="160 GPa"), K.Uniform(depth="25 um", height="5 um")
legs = {
    name: K.Straight(
        start="ground", end="stage", x=x, y=0.0, angle="90 deg", length="1 mm", section=leaf, material=silicon
    )
    for name, x in {"left": 0.0, "right": 0.8e-3}.items()
}
stage = K.Mechanism(
    bodies={"stage": K.Link(x="0.4 mm", y="1 mm", points={"edge": K.Point(x="0.4 mm")})},
    flexures=legs,
    loads={"push": K.Wrench(body="stage", fx="5 uN")},
    beam=K.ExactBeam(),
)
print(K.equilibrium(stage).pose.values)

# %% mechanism.Arc, mechanism.Given, mechanism.Pin, mechanism.Rigid
K = st.mechanism
silicon, leaf = K.Elastic(youngs="160 GPa"), K.Uniform(depth="25 um", height="5 um")
joints = {
    "arc": K.Arc(
        start="a", end="b", x=0.0, y=0.0, radius="0.2 mm", angle=0.0, sweep="300 deg", section=leaf, material=silicon
    ),
    "measured": K.Given(start="a", end="b", x=0.0, y=0.0, x_end="1 mm", y_end=0.0, c11=1e-5, c22=1.0, c33=3e6),
    "hinge": K.Pin(start="a", end="b", x=0.0, y=0.0, stiffness=1e-9),
    "weld": K.Rigid(start="a", end="b"),
}
print(list(joints))

# %% mechanism.Filleted, mechanism.Profile, mechanism.Inextensible, mechanism.Extensible, mechanism.Shearable
sections = [
    st.mechanism.Filleted(depth="25 um", height="5 um", fillet="5 um"),
    st.mechanism.Profile(depth="25 um", heights=(5e-6, 4.8e-6, 5.1e-6)),
]
strains = [st.mechanism.Inextensible(), st.mechanism.Extensible(), st.mechanism.Shearable()]
print(sections, strains)

# %% mechanism.FollowerWrench, mechanism.Displacement, mechanism.Turn, mechanism.Electrothermal, mechanism.RotaryComb
loads = {
    "follower": st.mechanism.FollowerWrench(body="stage", fy="5 uN"),
    "travel": st.mechanism.Displacement(body="stage", travel="10 um"),
    "turn": st.mechanism.Turn(body="stage", angle="5 deg"),
    "hot": st.mechanism.Electrothermal(body="stage", blocked_force="1 mN", stiffness=100.0),
    "comb": st.mechanism.RotaryComb(
        body="stage", fingers=50, thickness="25 um", gap="3 um", radius="0.3 mm", voltage="30 V"
    ),
}
print(list(loads))

# %% mechanism.Lumped, mechanism.Massless
weighty = {"beam": st.mechanism.ExactBeam(pieces=4), "flexure_mass": st.mechanism.Lumped()}
gripper = st.with_values(st.devices.CsfhGripper(force="20 uN").assembled(), weighty)
print(st.mechanism.modes(gripper).frequency.values[0], "Hz", gripper.flexure_mass != st.mechanism.Massless())

# %% mechanism.Linear, mechanism.PartialNonlinear, mechanism.Corotational, mechanism.equilibrium
for beam in (st.mechanism.Linear(), st.mechanism.PartialNonlinear(), st.mechanism.Corotational(pieces=4)):
    gripper = st.devices.CsfhGripper(force="20 uN", beam=beam)
    print(beam, st.mechanism.equilibrium(gripper).point_position.sel(point="b3.tip", axis="x").item())

# %% mechanism.equilibria, mechanism.load_path, mechanism.inverse, mechanism.reach, plot.mechanism, plot.models, plot.closing
gripper = st.devices.CsfhGripper(force="20 uN")
heights = st.mechanism.equilibria(gripper, "height", [4.5e-6, 5e-6])
path = st.mechanism.load_path(gripper, "force", np.linspace(0, 60e-6, 7))
back = st.mechanism.inverse(gripper, {})
closed = st.mechanism.reach(gripper, "force", point="b3.tip", axis="x", value=0.0)
st.plot.mechanism(path, trace="b3.tip", mirror=True).savefig("gripper.png")
st.plot.models({"default": path}, point="b3.tip").savefig("models.png")
st.plot.closing(path.isel(force=[0, -1])).save("closing.gif", writer="pillow")
print(float(closed["force"]), heights.sizes, back.sizes)

# %% mechanism.continuation
gripper = st.devices.CsfhGripper(force="20 uN")
print(st.mechanism.continuation(gripper, steps=10, until=0.3).sizes)

# %% mechanism.sensitivity, mechanism.modes
gripper = st.devices.CsfhGripper(force="20 uN")
print(st.mechanism.sensitivity(gripper, ["height"], point="b3.tip", axis="x"))
print(st.mechanism.modes(gripper).frequency.values[:2], "Hz")

# %% mechanism.newton_strategies, plot.iterations
gripper = st.devices.CsfhGripper(beam=st.mechanism.PartialNonlinear())
counts = st.mechanism.newton_strategies(gripper, "force", [10e-6, 30e-6])
st.plot.iterations(counts).savefig("iterations.png")

# %% mechanism.grip, mechanism.Face
gripper = st.devices.CsfhGripper()
held = st.mechanism.grip(gripper, st.mechanism.Face(point="b3.tip", x="0.3 mm", mu=0.3), "force", [0.0, 20e-6, 40e-6])
print(held.lambda_N.values)

# %% mechanism.release, mechanism.Grain, mechanism.GeneralizedAlpha
K = st.mechanism
letting_go = K.release(
    st.devices.CsfhGripper(force="90 uN"),
    st.devices.CsfhGripper(),
    K.Face(point="b3.tip", x="0.1 mm", angle="180 deg"),
    K.Grain(radius="20 um", adhesion=0.05),
    K.GeneralizedAlpha(step="5 us"),
    until=5e-4,
)
print(letting_go.pull_off.item(), letting_go.inertial_force.item(), "N")

# %% devices.CsfhGripper, devices.SILICON, devices.NYLON
for material in (st.devices.SILICON, st.devices.NYLON):
    print(st.devices.CsfhGripper(material=material).material.youngs, "Pa")

# %% optimise.tuned
gripper = st.devices.CsfhGripper()
better = st.optimise.tuned(gripper, {"height": (4e-6, 6e-6)}, stress_below=200e6)
print(better.height, "m")

# %% mechanism.critical_loads, mechanism.branch, mechanism.Heating
K = st.mechanism
silicon, leaf = K.Elastic(youngs="160 GPa", expansion=2.6e-6), K.Uniform(depth="25 um", height="5 um")
halves = {
    "left": K.Straight(start="ground", end="middle", x=0.0, y=0.0, length="0.5 mm", section=leaf, material=silicon),
    "right": K.Straight(
        start="middle", end="ground", x="0.5 mm", y=0.0, length="0.5 mm", section=leaf, material=silicon
    ),
}
beam = K.Mechanism(bodies={"middle": K.Link(x="0.5 mm")}, flexures=halves, loads={"hot": K.Heating(temperature=10.0)})
buckling = K.critical_loads(beam, "loads.hot.temperature", until=100.0)
print(buckling["loads.hot.temperature"].values, "K,", buckling.kind.values)
bowed = K.branch(beam, buckling.isel(critical=0), steps=5)
print(bowed.pose.sel(component="y").values.ravel())

# %% mechanism.ParallelPlate, mechanism.CombDrive, mechanism.snapping_path
K = st.mechanism
arm = K.Mechanism(
    bodies={"arm": K.Link(x="0.87 mm", y="0.5 mm")},
    flexures={"pin": K.Pin(start="ground", end="arm", x=0.0, y=0.0)},
    loads={
        "spring": K.Electrothermal(body="arm", blocked_force=0.0, stiffness=0.1),
        "push": K.Wrench(body="arm", fy="-10 uN"),
    },
)
snapped = K.snapping_path(arm, "loads.push.fy", np.linspace(0, -8e-6, 9))
print(snapped.landed.values)
plate = K.ParallelPlate(body="arm", area="1e-7 m^2", gap="3 um", voltage="3 V")
comb = K.CombDrive(body="arm", fingers=100, thickness="25 um", gap="2 um", overlap="20 um", voltage="30 V")
print(plate, comb)

# %% mechanism.JouleHeating, mechanism.temperatures, mechanism.ResidualStress, mechanism.Misfit
K = st.mechanism
silicon = K.Elastic(youngs="160 GPa", expansion=2.6e-6, conductivity=130.0, resistivity=2e-4)
leaf, half = K.Uniform(depth="25 um", height="5 um"), 0.5e-3
x, y = half * np.cos(0.05), half * np.sin(0.05)
beams = {
    "left": K.Straight(start="ground", end="m", x=0.0, y=0.0, angle=0.05, length=half, section=leaf, material=silicon),
    "right": K.Straight(start="m", end="ground", x=x, y=y, angle=-0.05, length=half, section=leaf, material=silicon),
}
loads = {
    "current": K.JouleHeating(current="1 mA"),
    "film": K.ResidualStress(stress="10 MPa"),
    "long": K.Misfit(excess=0.0),
}
chevron = K.Mechanism(bodies={"m": K.Link(x=x, y=y)}, flexures=beams, loads=loads)
print(K.temperatures(chevron).body_temperature.values, K.equilibrium(chevron).pose.values)

# %% mechanism.CrystalSilicon, mechanism.PlaneStrain, mechanism.Rigidities
silicon = st.mechanism.CrystalSilicon()
deep = st.mechanism.PlaneStrain(of=st.mechanism.Elastic(youngs="160 GPa", poisson=0.22))
measured = st.mechanism.Rigidities(bending=4.2e-11, axial=20.0, depth="25 um", height="5 um")
print(silicon.modulus(0.0), silicon.modulus(np.pi / 4), deep.modulus(0.0), measured)

# %% mechanism.harmonic_response, mechanism.state_space
gripper = st.devices.CsfhGripper(force="20 uN")
response = st.mechanism.harmonic_response(gripper, "force", [200.0, 290.0, 400.0], loss_factor=0.01)
print(response.amplitude.sel(point="b3.tip", axis="x").values)
control = st.mechanism.state_space(gripper, ["force"], ["b3.tip.x"], order=2, mass_damping=10.0)
print(control.A.values, control.truncation_error)

# %% mechanism.mode_states, plot.mode_shapes
gripper = st.devices.CsfhGripper()
swinging = st.mechanism.mode_states(gripper, amplitude=0.3)
st.plot.mode_shapes(swinging, rest=st.mechanism.equilibrium(gripper)).savefig("modes.png")

# %% devices.NotchHinge, devices.CrossSpringPivot, devices.ParallelogramStage, devices.FoldedBeamStage
for device in (
    st.devices.NotchHinge(),
    st.devices.CrossSpringPivot(),
    st.devices.ParallelogramStage(),
    st.devices.FoldedBeamStage(),
):
    print(st.mechanism.equilibrium(device).pose.values[0])

# %% devices.BridgeAmplifier, devices.LeverAmplifier, devices.ChevronActuator, devices.BistableBeam
for device in (st.devices.BridgeAmplifier(), st.devices.LeverAmplifier(), st.devices.ChevronActuator(pairs=1)):
    print(st.mechanism.equilibrium(device).pose.values[0])
beam = st.devices.BistableBeam()
print(st.mechanism.critical_loads(beam, "excess", until=beam.excess)["excess"].values)

# %% mechanism.outlines, mechanism.write_mask
gripper = st.devices.CsfhGripper()
print({name: len(corners) for name, corners in st.mechanism.outlines(gripper, undercut=0.2e-6).items()})
print(st.mechanism.write_mask(gripper, "gripper.svg", layer=3, undercut=0.2e-6))

# %% mechanism.meshed_check
second = st.mechanism.meshed_check(st.devices.FoldedBeamStage())  # needs scikit-fem, the extra fem
print(float(second.difference), float(second.mesh_error))

# %% mechanism.out_of_plane, mechanism.surface_stress, mechanism.fatigue_life, mechanism.Basquin
gripper = st.devices.CsfhGripper(force=60e-6)
across = st.mechanism.out_of_plane(gripper)
print(across.point_stiffness.sel(point="b3.tip").item(), across.frequency.values[:3])
print(st.mechanism.surface_stress(gripper).tension.values)
law = st.mechanism.Basquin(strength=2e9, exponent=-0.1, ultimate=1e9)
print(st.mechanism.fatigue_life(gripper, "force", ["0 uN", "60 uN"], law).cycles.values)

# %% mechanism.GasFilm
film = st.mechanism.GasFilm(body="stage", point="middle", length="200 um", width="25 um", gap="3 um")
stage = st.devices.ParallelogramStage(force=0.5e-6).assembled()
aired = st.with_value(stage, "loads", {**stage.loads, "film": film})
print(film.damping, st.mechanism.harmonic_response(aired, "loads.push.fx", [100.0]).amplitude.values.max())
