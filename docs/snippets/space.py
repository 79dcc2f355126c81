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
found = st.orbit(robot, stepper=st.Moreau(per_cycle=200))
print(st.stability(found), found.attrs["status"])
section = st.poincare_section(robot, cycles=10, settle=5, stepper=st.Moreau(per_cycle=200))
print(section.sizes, st.lyapunov(robot, cycles=10, settle=5, stepper=st.Moreau(per_cycle=200)))

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

# %% slow: continue_orbit, locate, orbit_at, switch_branch, orbit_curve
robot = st.devices.Magmite(vertical_load=32.0)
branch = st.continue_orbit(st.orbit(robot), "clock.frequency", (2200.0, 2400.0), most=5)
print(st.locate(branch, "fold").sizes, st.orbit_at(branch, 0).attrs["status"])
if st.locate(branch, "flip").sizes["point"]:
    # the border of hysteresis in a plane of two numbers: st.orbit_curve(branch, …)
    doubled = st.switch_branch(branch)
