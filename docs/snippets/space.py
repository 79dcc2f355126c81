# %% spatial.RigidBodies, spatial.Solid, spatial.Cuboid, spatial.Ball, spatial.OnPlane, spatial.SolidContact, spatial.Between
box = st.spatial.Solid(
    mass="1 mg", shape=st.spatial.Cuboid(length="1 mm", width="1 mm", height="0.5 mm"), position=(0, 0, 0.25e-3)
)
ball = st.spatial.Solid(mass="0.1 mg", shape=st.spatial.Ball(radius="0.2 mm"), position=(0, 0, 0.7e-3))
rubbing = st.Coulomb(mu=0.3)
pile = st.spatial.RigidBodies(
    bodies={"box": box, "ball": ball},
    forces={"gravity": st.Gravity()},
    contacts={
        "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=rubbing),
        "top": st.spatial.SolidContact(geometry=st.spatial.Between(a="ball", b="box"), friction=rubbing),
    },
)
print(list(pile.contacts))

# %% spatial.BodyForce, spatial.FollowerForce, spatial.Shaking, spatial.DrivenField
forces = {
    "push": st.spatial.BodyForce(on="box", force=(1e-6, 0, 0)),
    "jet": st.spatial.FollowerForce(on="box", force=(1e-6, 0, 0)),
    "shaking": st.spatial.Shaking(acceleration=(0, 0, 5.0), drive="sine"),
    "magnet": st.spatial.DrivenField(bx="5 mT", drive="sine"),
    "turning": st.RotatingField(strength="20 mT", frequency="2 Hz"),
}
print(list(forces))

# %% spatial.Table, spatial.PointCluster
table = st.spatial.Table(amplitude=(5e-6, 0, 0), drive="saw")
feet = st.spatial.PointCluster(coordinates=(-1e-3, 0, 0, 1e-3, 0, 0, 0, 1e-3, 0))
print(table.amplitude, len(feet.coordinates) // 3, "feet")

# %% spatial.MeshFile, spatial.Facets, spatial.facets
import trimesh  # extra mesh

trimesh.creation.box(extents=(0.4, 0.8, 0.1)).export("block.stl")
shape = st.spatial.MeshFile(file="block.stl", unit="1 mm")
numbers: st.spatial.Facets = st.spatial.facets(shape.mesh())
print(len(numbers.triangles) // 3, "triangles")

# %% tumbling.heading, tumbling.rolled_towards, devices.utum_on_aluminium
robot = st.devices.utum_on_aluminium(frequency=5.0)
print(st.tumbling.heading(robot), st.tumbling.rolled_towards(robot))

# %% slow: devices.utum_on_paper, tumbling.Resolved, tumbling.Design, tumbling.mean_speed, tumbling.slip_speed, tumbling.Slip, plot.adhesive_force
robot = st.devices.utum_on_paper(frequency=10.0)
run = st.simulate(robot, st.tumbling.Design(), until=0.3)
slip: st.tumbling.Slip = st.tumbling.slip_speed(run)
print(st.tumbling.mean_speed(run), slip.absolute, "m/s")
st.plot.adhesive_force(run).savefig("adhesion.png")
print(st.tumbling.Resolved())

# %% slow: tumbling.mean_speeds, tumbling.speed_over_frequency, plot.tumbling_speed
robot = st.devices.utum_on_paper()
print(st.tumbling.mean_speeds([robot], st.tumbling.Design(), until=3.0), "m/s")
swept = st.tumbling.speed_over_frequency(robot, [2.0, 5.0], {"design": st.tumbling.Design()}, revolutions=2, settle=1)
st.plot.tumbling_speed(swept).savefig("speed.png")

# %% slow: tumbling.compare_shapes, plot.shape_travel
robot = st.devices.utum_on_paper(frequency=5.0)
other = st.with_value(robot, "shape", st.spatial.EllipticCylinder(length=0.8e-3, width=0.4e-3, height=0.1e-3))
robots = {"paper": {"block": robot, "rounded": other}}
st.plot.shape_travel(st.tumbling.compare_shapes(robots, st.tumbling.Design(), revolutions=2)).savefig("shapes.png")

# %% slow: orbit, stability, poincare_section, lyapunov
robot = st.devices.Magmite(vertical_load=32.0)
found = st.orbit(robot)
print(st.stability(found), found.attrs["status"])
section = st.poincare_section(robot, cycles=10, settle=5)
print(section.sizes, st.lyapunov(robot, cycles=40, settle=20))

# %% view, scene_of, write_glb, plot.picture, plot.animate, plot.film, plot.schematic
from pathlib import Path

robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5))
st.view(run).save("motion.html")
Path("robot.glb").write_bytes(st.write_glb(st.scene_of(run)))
st.plot.picture(run).savefig("run.png")
st.plot.animate(run, "run.gif", frames=3)
st.plot.film(run, "film.gif", frames=3)
st.plot.schematic(run, at=1e-3).savefig("robot.png")

# %% spatial.LocatedMoreau, spatial.SpikedEnds
steps = st.spatial.LocatedMoreau(step="0.1 ms")
shape = st.spatial.SpikedEnds(length="0.8 mm", width="0.4 mm", height="0.2 mm", thickness="0.1 mm", notch="50 um")
print(steps.step, "s;", shape.height, "m")

# %% slow: continue_orbit, locate, orbit_at
robot = st.devices.Magmite(vertical_load=32.0)
branch = st.continue_orbit(st.orbit(robot), "clock.frequency", ("2.2 kHz", "2.4 kHz"), most=5)
print(st.locate(branch, "fold").sizes, st.orbit_at(branch, 0).attrs["status"])

# %% slow: switch_branch, orbit_curve
# a ball on a shaken table: where one bounce per cycle becomes two, and how that depends on the restitution
g, e, f = 9.81, 0.6, 25.0
omega, lose = 2 * np.pi * f, np.pi * (1 - e) / (1 + e)
flip = np.hypot(lose, 2 * (1 + e**2) / (1 + e) ** 2) * g / omega**2  # amplitude of the closed form
A = 0.95 * flip
hit = np.arccos(lose * g / omega**2 / A)  # phase of the table at the bounce
late = 1 / f - (hit - 1.0) / omega % (1 / f)  # since then, at the begin of a cycle
ball = st.Slide(mass="1 mg", x=A * np.sin(hit) + g * late * (0.5 / f - 0.5 * late), vx=g * (0.5 / f - late))
model = st.Multibody(
    clock=st.Clock(frequency=f),
    bodies={"table": st.Driven(drive="shake", amplitude=A), "ball": ball},
    drives={"shake": st.Sine(phase=1.0)},
    forces={"weight": st.Load(on="ball.x", value=-1e-6 * g)},
    contacts={"blow": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=e))},
)
path = "bodies.table.amplitude"
branch = st.continue_orbit(st.orbit(model, settle=0), path, (0.9 * flip, 1.1 * flip))
doubled = st.switch_branch(branch, "flip")
at = int(np.flatnonzero(branch.label.values == "flip")[0])
border = st.orbit_curve(branch, at, "contacts.blow.normal.e", [0.6, 0.55, 0.5])
print(float(branch[path][at]) / flip, doubled.attrs["period"], border[path].values)

# %% spatial.DistantMagnet, spatial.Coils, spatial.CurrentLoop, spatial.CoilInSeries, spatial.CoilColumn, spatial.SineCurrent, spatial.SteadyCurrent, spatial.TabulatedCurrent
pair = st.spatial.CoilInSeries(
    loops={
        "lower": st.spatial.CurrentLoop(radius="30 mm", turns=100, z="-15 mm"),
        "upper": st.spatial.CurrentLoop(radius="30 mm", turns=100, z="15 mm"),
    }
)
field = st.spatial.Coils(
    coils={"helmholtz": pair, "measured": st.spatial.CoilColumn(bx=2e-3, gxz=0.05)},
    currents={
        "helmholtz": st.spatial.SineCurrent(amplitude=2.0, frequency="5 Hz"),
        "measured": st.spatial.TabulatedCurrent(times=(0.0, 0.1), values=(0.0, 1.5)),
    },
    limit=3.0,
    slew=500.0,
    lag="2 ms",
)
steady, magnet = st.spatial.SteadyCurrent(current=1.0), st.spatial.DistantMagnet(mz=1.0, z="80 mm", frequency="2 Hz")
print(field.frequency, steady.current, magnet.mz)

# %% spatial.FieldMap, spatial.field_map, spatial.FieldMapWarning
import warnings

x, y, z = np.linspace(-0.01, 0.01, 9), np.linspace(-0.01, 0.01, 9), np.linspace(0, 0.01, 6)
X, Y, Z = np.meshgrid(x, y, z, indexing="ij")
B = np.stack([0.1 * X, 0.1 * Y, 5e-3 - 0.2 * Z], axis=-1)  # ∇·B = 0, else st.spatial.FieldMapWarning
field: st.spatial.FieldMap = st.spatial.field_map(x, y, z, B)
print(f"{field.divergence():.0e} of the gradients is divergence")
with warnings.catch_warnings():
    warnings.simplefilter("ignore", st.spatial.FieldMapWarning)  # a map with sources, which no field of coils has
    wrong = st.spatial.field_map(x, y, z, np.stack([0.1 * X, 0.1 * Y, 5e-3 - 0.17 * Z], axis=-1))

# %% identify.read_field_map, identify.read_field, identify.read_currents
from pathlib import Path

rows = [(x, y, z, 1e2 * x, 1e2 * y, 5 - 2e2 * z) for x in range(4) for y in range(4) for z in range(4)]
text = "\n".join(",".join(map(str, (*row[:3], *(1e-3 * b for b in row[3:])))) for row in rows)
Path("map.csv").write_text("x [mm],y [mm],z [mm],bx [mT],by [mT],bz [mT]\n" + text)
Path("b.csv").write_text("time [ms],bx [mT],by [mT],bz [mT]\n0,5,0,0\n50,0,5,0\n100,-5,0,0\n")
Path("i.csv").write_text("time [ms],north [A],east [A]\n0,1,0\n50,0,1\n")
field_map = st.identify.read_field_map("map.csv")
programme = st.identify.read_field("b.csv", period=0.2)
currents = st.identify.read_currents("i.csv")
print(len(field_map.x), programme.frequency, list(currents))

# %% spatial.EachOther, tumbling.Obstacle
step = st.tumbling.Obstacle(
    shape=st.spatial.Cuboid(width="3 mm", length="3 mm", height="0.1 mm"), y="4 mm", z="0.05 mm"
)
pairs = st.spatial.SolidContact(geometry=st.spatial.EachOther(), friction=st.Coulomb(mu=0.4))
print(step.pose.x, type(pairs.geometry).__name__)

# %% spatial.MutualMagnetism
magnets = {"mutual": st.spatial.MutualMagnetism(), "gravity": st.Gravity()}
print(list(magnets))

# %% spatial.EllipsoidDrag, spatial.RodDrag, spatial.BeadDrag, spatial.HelixDrag, spatial.BeadChain, spatial.SlenderBody, spatial.GrayHancock, spatial.Lighthill
shape = {"viscosity": 1e-3, "radius": 5e-6, "pitch": 30e-6, "turns": 4.0, "filament": 0.5e-6}
for theory in (st.spatial.BeadChain(), st.spatial.SlenderBody(), st.spatial.GrayHancock(), st.spatial.Lighthill()):
    helix = st.spatial.HelixDrag(theory=theory, **shape)
    print(type(theory).__name__, f"{helix.advance() / helix.pitch:.3f} of its pitch per turn")
others = (
    st.spatial.EllipsoidDrag(viscosity=1e-3),
    st.spatial.RodDrag(viscosity=1e-3, length=1e-3, radius=0.05e-3),
    st.spatial.BeadDrag(viscosity=1e-3, coordinates=(0, 0, 0, 1e-4, 0, 0), radii=(5e-5,)),
)
print([type(drag).__name__ for drag in others])

# %% spatial.MeshDrag
plate = st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3)
print(st.spatial.MeshDrag(viscosity=1e-3, shape=plate).acts(None).matrix.diagonal()[:3])

# %% devices.helical_swimmer
swimmer = st.devices.helical_swimmer(pitch=6.509, frequency=10.0, theory=st.spatial.SlenderBody())
print(f"{10.0 * swimmer.forces['water'].advance() * 1e6:.0f} µm/s along its axis")

# %% spatial.WallDrag
bead = st.spatial.Solid(mass="1 ng", shape=st.spatial.Ball(radius="5 um"), position=(0, 0, "8 um"))
beside = st.spatial.RigidBodies(
    bodies={"bead": bead}, forces={"water": st.spatial.WallDrag(viscosity=1e-3), "gravity": st.Gravity()}
)
sunk = st.simulate(beside, st.Moreau(step=1e-5), until=0.05)
print(f"{1e6 * float(sunk.position.sel(axis='z')[-1, 0]) - 5:.2f} µm above the floor")

# %% spatial.BrownianMotion
bead = st.spatial.Solid(mass="1 ng", shape=st.spatial.Ball(radius="5 um"))
warm = {"water": st.spatial.StokesDrag(viscosity=1e-3), "warm": st.spatial.BrownianMotion(temperature=300, seed=7)}
walk = st.simulate(st.spatial.RigidBodies(bodies={"bead": bead}, forces=warm), st.Moreau(step=1e-5), until=0.1)
print(f"{1e9 * float(walk.position.sel(axis='x')[-1, 0]):.0f} nm aside")

# %% spatial.SoftMagnet
needle = st.spatial.SoftMagnet(susceptibility=500, a="1 um", b="10 um", c="1 um")
print(needle.demagnetisation(), needle.softness())

# %% devices.rolling_sphere
from stiction.devices.roller import gripping_frequency, rolling_speed

print(f"rolls up to {gripping_frequency():.1f} Hz, {1e3 * rolling_speed(5.0):.2f} mm/s at 5 Hz")
roll = st.simulate(st.devices.rolling_sphere(frequency=5.0), st.Moreau(step=5e-5), until=0.2, save=st.Save(steps=100))
print(f"{1e3 * float(roll.velocity.sel(axis='y')[-1, 0]):.2f} mm/s")

# %% devices.mag_ubot
robot = st.devices.mag_ubot(frequency=20.0)
rocked = st.simulate(robot, st.Moreau(per_cycle=4000), until=st.Cycles(count=2), save=st.Save(steps=400))
print(f"{1e6 * float(rocked.position.sel(axis='y')[-1, 0]):.0f} µm in two pulses")
