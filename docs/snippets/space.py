# %% spatial.RigidBodies, spatial.Solid, spatial.Box, spatial.Ball, spatial.OnPlane, spatial.SolidContact, spatial.UniformGravity, spatial.Between
box = st.spatial.Solid(mass="1 mg", shape=st.spatial.Box(x="1 mm", y="1 mm", z="0.5 mm"), position=(0, 0, 0.25e-3))
ball = st.spatial.Solid(mass="0.1 mg", shape=st.spatial.Ball(radius="0.2 mm"), position=(0, 0, 0.7e-3))
rubbing = st.Coulomb(mu=0.3)
pile = st.spatial.RigidBodies(
    bodies={"box": box, "ball": ball},
    forces={"gravity": st.spatial.UniformGravity()},
    contacts={
        "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=rubbing),
        "top": st.spatial.SolidContact(geometry=st.spatial.Between(a="ball", b="box"), friction=rubbing),
    },
)
print(list(pile.contacts))

# %% spatial.BodyForce, spatial.FollowerForce, spatial.Shaking, spatial.UniformField, spatial.SpinningField
forces = {
    "push": st.spatial.BodyForce(on="box", force=(1e-6, 0, 0)),
    "jet": st.spatial.FollowerForce(on="box", force=(1e-6, 0, 0)),
    "shaking": st.spatial.Shaking(acceleration=(0, 0, 5.0), drive="sine"),
    "magnet": st.spatial.UniformField(field=(5e-3, 0, 0)),
    "turning": st.spatial.SpinningField(strength="20 mT", axis=(0, 1, 0), start=(1, 0, 0)),
}
print(list(forces))

# %% spatial.Table, spatial.PointCluster
table = st.spatial.Table(amplitude=(5e-6, 0, 0), drive="saw")
feet = st.spatial.PointCluster(coordinates=(-1e-3, 0, 0, 1e-3, 0, 0, 0, 1e-3, 0))
print(table.amplitude, len(feet.coordinates) // 3, "feet")

# %% tumbling.MeshFile, tumbling.Facets, tumbling.facets
import trimesh  # extra mesh

trimesh.creation.box(extents=(0.4, 0.8, 0.1)).export("block.stl")
shape = st.tumbling.MeshFile(file="block.stl", unit="1 mm")
numbers: st.tumbling.Facets = st.tumbling.facets(shape.mesh())
print(len(numbers.triangles) // 3, "triangles")

# %% tumbling.heading, tumbling.rolled_towards, devices.utum_on_aluminium
robot = st.devices.utum_on_aluminium(frequency=5.0)
print(st.tumbling.heading(robot), st.tumbling.rolled_towards(robot))

# %% devices.utum_on_paper, tumbling.Resolved, tumbling.Design, tumbling.mean_speed, tumbling.slip_speed, tumbling.Slip, plot.adhesive_force
robot = st.devices.utum_on_paper(frequency=10.0)
run = st.simulate(robot, st.tumbling.Design(), until=0.3)
slip: st.tumbling.Slip = st.tumbling.slip_speed(run)
print(st.tumbling.mean_speed(run), slip.absolute, "m/s")
st.plot.adhesive_force(run).savefig("adhesion.png")

# %% tumbling.mean_speeds, tumbling.speed_over_frequency, plot.tumbling_speed
robot = st.devices.utum_on_paper()
print(st.tumbling.mean_speeds([robot], st.tumbling.Design(), until=3.0), "m/s")
swept = st.tumbling.speed_over_frequency(robot, [2.0, 5.0], {"design": st.tumbling.Design()}, revolutions=2, settle=1)
st.plot.tumbling_speed(swept).savefig("speed.png")

# %% tumbling.compare_shapes, plot.shape_travel
robot = st.devices.utum_on_paper(frequency=5.0)
other = st.with_value(robot, "shape", st.tumbling.EllipticCylinder(length=0.8e-3, width=0.4e-3, height=0.1e-3))
robots = {"paper": {"block": robot, "rounded": other}}
st.plot.shape_travel(st.tumbling.compare_shapes(robots, st.tumbling.Design(), revolutions=2)).savefig("shapes.png")
