# %% Multibody, PointMass, Driven, Gravity
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
print(list(slider.bodies))

# %% Spring, Damper, Slide, Load
oscillator = st.Multibody(
    clock=st.Clock(frequency=50.0),
    bodies={"mass": st.Slide(mass="1 mg")},
    drives={"push": st.Sine()},
    forces={
        "spring": st.Spring(a="ground", b="mass.x", stiffness=0.1),
        "damper": st.Damper(a="ground", b="mass.x", damping=1e-6),
        "load": st.Load(on="mass.x", value="1 uN", drive="push"),
    },
)
print(list(oscillator.forces))

# %% RigidBody, Hinge, PlanarSpring, PlanarDipole
swing = st.Multibody(
    bodies={"beam": st.RigidBody(mass="1 mg", moment=1e-13), "needle": st.Hinge(moment=1e-14)},
    forces={
        "spring": st.PlanarSpring(b="beam", bx="0.5 mm", stiffness=0.1),
        "magnet": st.PlanarDipole(on="needle.theta", moment=1e-8, field_x="5 mT"),
    },
)
print(list(swing.bodies))

# %% sliding.remembered, sliding.ContactMemory, sliding.ContactForce
contact = st.sliding.Dahl(k=1e3, mu=0.3)
pieces = st.sliding.remembered(contact, on="mass.x", normal_force=10e-3)
memory, force = pieces["bodies"]["contact"], next(iter(pieces["forces"].values()))
assert isinstance(memory, st.sliding.ContactMemory) and isinstance(force, st.sliding.ContactForce)
model = st.Multibody(bodies={"mass": st.Slide(mass="1 mg"), **pieces["bodies"]}, forces=pieces["forces"])
print(list(model.bodies))

# %% sliding.pressed_contact, sliding.PressedMemory
contact = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN", memory=st.sliding.ByTriangle()
)
pieces = st.sliding.pressed_contact(contact, on="ball.x", normal="ball.y")
print(isinstance(pieces["bodies"]["contact"], st.sliding.PressedMemory))

# %% sliding.planar_contact, sliding.PlanarMemory
contact = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius="0.5 mm"), mu=0.3, normal_force="10 mN")
pieces = st.sliding.planar_contact(contact, on=("plate.x", "plate.y"))
print(isinstance(pieces["bodies"]["contact"], st.sliding.PlanarMemory))

# %% FlexureForce, mechanism.as_multibody
model = st.mechanism.as_multibody(st.devices.CsfhGripper(force="20 uN", beam=st.mechanism.Corotational()))
print([name for name, force in model.forces.items() if isinstance(force, st.FlexureForce)])

# %% plot.time, plot.moving, plot.energy
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
st.plot.time(run, ["q", "u"], coordinate="box.x", shade="floor").savefig("time.png")
st.plot.energy(run).savefig("energy.png")
st.plot.moving(run, "q", frames=4).save("run.gif", writer="pillow")

# %% plot.phase
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5))
st.plot.phase(run).savefig("phase.png")

# %% plot.heat_map, plot.Journal, plot.Slide, plot.Picture
import xarray as xr

x, y = np.linspace(1e3, 3e3, 20), np.linspace(1e-3, 5e-3, 20)
speed = 0.02 * np.sin(y[:, None] / 2e-3) * np.exp(-(((x - 2e3) / 500) ** 2))
study = xr.Dataset(
    {"speed": (("field", "frequency"), speed, {"units": "m/s", "long_name": "speed"})},
    {
        "field": ("field", y, {"units": "T", "long_name": "field"}),
        "frequency": ("frequency", x, {"units": "Hz", "long_name": "drive frequency"}),
    },
)
with st.plot.Journal(columns=1):
    figure: st.plot.Picture = st.plot.heat_map(study, "speed", best="largest")
figure.savefig("map.pdf")
with st.plot.Slide():
    st.plot.heat_map(study, "speed", best="largest").savefig("slide.png")

# %% plot.stiction_map, plot.force_fit, plot.phase_control, plot.selectivity
import xarray as xr

eta = ("eta", [0.0, 0.2, 0.4], {"units": "1", "symbol": "η", "long_name": "force ratio"})
frequency = {"units": "1", "long_name": "normalised frequency"}
limits = xr.Dataset(
    {"lower": (("law", "eta"), [[1.0, 0.8, 0.6]], frequency), "upper": (("law", "eta"), [[1.0, 1.4, 1.8]], frequency)},
    {"law": ["a"], "eta": eta},
)
st.plot.stiction_map(limits).savefig("map.png")
gap = ("gap", [0.0, 1e-5, 2e-5], {"units": "m", "long_name": "gap"})
force = xr.Dataset({"force": ("gap", [1e-5, 4e-6, 2e-6], {"units": "N", "long_name": "force"})}, {"gap": gap})
st.plot.force_fit(force).savefig("fit.png")
lead = ("phi", [-1.0, 0.0, 1.0], {"units": "rad", "long_name": "lead of the clamp", "symbol": "φ"})
speed = {"units": "m/s", "long_name": "speed"}
st.plot.phase_control(xr.Dataset({"speed": ("phi", [0.0, -0.05, 0.0], speed)}, {"phi": lead})).savefig("phase.png")
swarm = xr.Dataset(
    {"speed": (("robot", "frequency"), [[0.0, 0.02, 0.0], [0.0, 0.0, -0.03]], speed)},
    {"robot": ["slow", "fast"], "frequency": ("frequency", [1e3, 2e3, 3e3], {"units": "Hz", "long_name": "frequency"})},
)
st.plot.selectivity(swarm).savefig("selectivity.png")

# %% planar.Revolute, planar.Weld, planar.Distance, planar.Rope
pendulum = st.Multibody(
    bodies={"rod": st.RigidBody(mass=0.2, moment=1.5e-3, x=0.15), "bob": st.PointMass(mass=0.1, x=0.3)},
    joints={"pin": st.planar.Revolute(b="rod", bx=-0.15), "glue": st.planar.Weld(a="rod", b="bob")},
    forces={"gravity": st.Gravity()},
)
tied = {"rope": st.planar.Rope(b="bob", length=0.35, e=0.2), "strut": st.planar.Distance(a="rod", b="bob", length=0.15)}
print(st.simulate(pendulum, until=0.5).q.sel(coordinate="rod.theta").values[-1], "rad;", *tied)

# %% planar.Gear, planar.SteadyBody, planar.assemble
winch = st.Multibody(
    bodies={"motor": st.planar.SteadyBody(omega=5.0), "load": st.PointMass(mass=0.1)},
    joints={"rope": st.planar.Gear(a="motor.theta", b="load.y", ratio=0.02)},
)
winch = st.planar.assemble(winch)  # the load starts with the velocity of the rope
print(winch.bodies["load"].vy, "m/s")

# %% planar.Prismatic, planar.DrivenAngle
parts = {
    "slide": st.planar.Prismatic(a="arm", b="bead", angle=0.1),
    "shaft": st.planar.DrivenAngle(amplitude=0.5, drive="swing"),
    "motor": st.control.PushPull(a="body.theta", b="arm.theta", value=2e-3),
}
print(*parts)

# %% planar.StiffSpring, planar.StiffRow
shaft = st.planar.StiffSpring(a="motor.theta", b="wheel.theta", stiffness=1e4, damping=1.0)
row = shaft.rows({})[""]
print(isinstance(row.normal, st.planar.StiffRow), row.normal.stiffness, "N m/rad")

# %% planar.Spacing, planar.Ratio
buffer = st.Contact(geometry=st.planar.Spacing(a="head", b="tail", length="2 mm"), normal=st.Newton(e=0.3))
rack = st.Contact(geometry=st.planar.Ratio(a="wheel.theta", b="rack.x", ratio=5e-3), normal=st.Bilateral())
print(buffer.geometry.length, rack.geometry.ratio)

# %% planar.OnSurface, planar.Track, planar.ArcTrack, planar.CurveTrack, planar.Bowl, planar.Waves
step = st.planar.Track(xs=(-5e-3, 0.0, 0.0, 5e-3), ys=(0.0, 0.0, -1e-3, -1e-3))
valley = st.planar.ArcTrack(radius="4 mm", start="-120 deg", end="-60 deg")
ripples = st.planar.CurveTrack(law=st.planar.Waves(amplitude="20 um", wavelength="1 mm"))
bowl = st.planar.CurveTrack(law=st.planar.Bowl(radius="3 mm"))
wheels = [st.planar.OnSurface(body="wheel", radius="50 um", surface=s) for s in (step, valley, ripples, bowl)]
print(list(wheels[0].split()), "contacts of a step down")

# %% planar.EveryPair, planar.Polygon, planar.Round, planar.Tip, planar.Ridge
box = st.planar.Polygon(xs=(-1e-3, 1e-3, 1e-3, -1e-3), ys=(-5e-4, -5e-4, 5e-4, 5e-4))
shapes = {"box": box, "ball": st.planar.Round(radius="1 mm"), "needle": st.planar.Tip(y="-2 mm")}
heap = st.planar.EveryPair(
    shapes=shapes, ground={"floor": st.planar.Round(radius=1.0, y=-1.0)}, friction=st.Coulomb(mu=0.3)
)
bodies = {name: st.RigidBody(mass="5 mg", moment=1e-12) for name in shapes}
print(*heap.rows(bodies), isinstance(box.stretches(0.0)[0], st.planar.Ridge))

# %% planar.DiscOnTable
wheel = st.Contact(geometry=st.planar.DiscOnTable(body="wheel", on="belt", radius="2 mm"), friction=st.Coulomb(mu=0.4))
print(wheel.geometry.radius, "m")

# %% planar.DiscInRing
bearing = st.planar.DiscInRing(a="rod", b="block", ax="60 mm", radius="5 mm", clearance="0.5 mm")
loose_pin = st.Contact(geometry=bearing, friction=st.Coulomb(mu=0.05), normal=st.Newton(e=0.5))
print(loose_pin.geometry.clearance, "m")

# %% planar.RollingContact, planar.Turning, planar.Loaded
tyre = st.planar.RollingContact(
    geometry=st.DiscOnLine(body="wheel", radius="2 mm"), arm="20 um", friction=st.Coulomb(mu=0.4)
)
row = tyre.rows({"wheel": st.RigidBody(mass="5 ug", moment=1e-14)})[".rolling"]
turning = st.planar.Turning(body="wheel", radius="2 mm")
print(tyre.arm, "m", row.geometry == turning, row.normal == st.planar.Loaded())

# %% planar.Adhesive, planar.soft_contact, planar.Yielding
glue = st.planar.Adhesive(pull_off="0.5 uN", reach="5 nm", solid=st.Newton(e=0.3))
face = st.PointOnLine(body="grain", py="-20 um")
soft = st.planar.soft_contact(face, stiffness="2 N/m", mass="1 ng", normal=glue, name="foot")
yielding = st.planar.Yielding(geometry=face, skin="foot_skin.x")
print(glue.pull_off, "N", soft["contacts"]["foot"].geometry == yielding, list(soft["bodies"]))

# %% planar.TangentialNewton
superball = st.planar.TangentialNewton(e=0.9, e_T=0.7)
print(superball.e_T)

# %% planar.Rippled, planar.Patched, planar.Switched
ripples = st.planar.Rippled(law=st.Coulomb(mu=0.4), depth=0.5, wavelength="50 um")
lane = st.planar.Patched(law=st.Coulomb(mu=0.4), places=("0 mm", "1 mm"), shares=(0.2, 1.0))
clutch = st.planar.Switched(law=ripples, drive="wave", low=0.1)
print(ripples.depth, lane.shares, clutch.low)

# %% devices.slider_crank, devices.scaled_crawler, devices.bristle_bot, devices.impact_capsule, devices.spring_capsule, devices.coil_capsule, devices.insect_runner
robots = [
    st.devices.slider_crank(clearance=1e-3),
    st.devices.scaled_crawler(frequency=1.0),
    st.devices.bristle_bot(frequency=50.0),
    st.devices.impact_capsule(forth=0.8, back=0.2),
    st.devices.spring_capsule(mass_ratio=4.0),
    st.devices.coil_capsule(period="60 ms", duty=0.35),
    st.devices.insect_runner(frequency=200.0, height="1 mm"),
]
print([list(robot.bodies) for robot in robots])
