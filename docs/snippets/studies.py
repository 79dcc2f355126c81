# %% identify.read_track, identify.read_signal
from pathlib import Path

Path("track.csv").write_text("frame,x [px],y [px]\n0,100,50\n1,110,50\n2,nan,\n3,130,50\n4,140,50\n5,150,50\n")
track = st.identify.read_track("track.csv", scale="1.6 um", rate="500 Hz", noise="0.3 px")
print(track.x.values, track.attrs["lost"])
Path("scope.csv").write_text("time [us],volt [mV]\n0,0\n1,5\n2,9\n")
print(st.identify.read_signal("scope.csv").volt.values)

# %% sweep, Grid, plot.sweep
robot = st.devices.Magmite(vertical_load=32.0)
speeds = st.sweep(
    robot,
    {"field": [3e-3, 5e-3], "clock.frequency": [2000.0, 2500.0, 3000.0]},
    until=st.Cycles(count=20),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
)
st.plot.sweep(speeds, "speed").savefig("sweep.png")
grid = st.Grid({"field": [3e-3, 5e-3], "clock.frequency": [2000.0, 2500.0]})
print(speeds.speed.dims, grid)

# %% slow: map_points, LatinHypercube, Sobol, Listed
robot = st.devices.Magmite(vertical_load=32.0)
bounds = {"field": (3e-3, 5e-3), "friction": (0.1, 0.4)}
how = {
    "until": st.Cycles(count=10),
    "stepper": st.Moreau(per_cycle=200),
    "measure": st.measures.mean_velocity("body.x"),
}
print(st.map_points(robot, st.Sobol(bounds, count=4), **how))
print(st.map_points(robot, st.LatinHypercube(bounds, count=4), **how).sizes)
print(st.map_points(robot, st.Listed({"field": [3e-3, 4e-3], "friction": [0.2, 0.3]}), **how).sizes)

# %% hysteresis, plot.hysteresis
robot = st.devices.Magmite(mass_ratio=1.5, vertical_load=8.0)
loop = st.hysteresis(
    robot,
    "clock.frequency",
    [3200.0, 3600.0, 4000.0],
    until=st.Cycles(count=20),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
)
st.plot.hysteresis(loop, "speed").savefig("loop.png")

# %% slow: continuation, studies.continuation
robot = st.devices.Magmite(mass_ratio=1.5, vertical_load=8.0)
branch = st.continuation(
    robot,
    "clock.frequency",
    (3000.0, 3200.0),
    until=st.Cycles(count=20),
    stepper=st.Moreau(per_cycle=200),
    measure={"speed": st.measures.mean_velocity("body.x")},
    largest=0.5,
)
print(branch.sizes)

# %% sensitivity, studies.sensitivity
gripper = st.devices.CsfhGripper(force="20 uN")
tip = {"tip": st.measures.last("point_position", point="b3.tip", axis="x")}
print(st.sensitivity(gripper, ["height", "radius"], measure=tip).tip_elasticity.values)

# %% fit, Fit, Range
gripper = st.devices.CsfhGripper()
tip = {"tip": st.measures.last("point_position", point="b3.tip", axis="x")}
data = {"force": [5e-6, 1e-5, 2e-5], "tip": [417.4e-6, 390.5e-6, 335.4e-6]}
found: st.Fit = st.fit(gripper, {"height": st.Range(4e-6, 7e-6)}, data, measure=tip)
print(found.values)

# %% InProcess, Processes
executors = [st.InProcess(threads=2), st.Processes(workers=2)]  # sweep(…, executor=…)
print(executors)

# %% Dask, JobQueue
executors = [st.Dask("tcp://host:8786"), st.JobQueue("slurm", jobs=8)]  # extra cluster
print(executors)

# %% studies.open_study, studies.describe, studies.resume, studies.repair, studies.catalogue, studies.remove
robot = st.devices.Magmite(vertical_load=32.0)
st.sweep(
    robot,
    {"field": [3e-3, 5e-3]},
    until=st.Cycles(count=10),
    stepper=st.Moreau(per_cycle=200),
    measure=st.measures.mean_velocity("body.x"),
    store="fields.zarr",
)
again = st.studies.open_study("fields.zarr")
st.studies.repair("fields.zarr")  # marks damaged blocks as missing; here there are none
st.studies.resume("fields.zarr")  # computes what is missing
print(st.studies.describe("fields.zarr")["done"], len(st.studies.catalogue()), again.sizes)
st.studies.remove("fields.zarr")

# %% measures.mean_velocity, measures.recent_velocity, measures.last_velocity, measures.impacts_per_cycle, measures.stick_fraction, measures.Measure
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=20), save=st.Save(steps=1))
M = st.measures
for measure in (
    M.mean_velocity("body.x"),
    M.recent_velocity("body.x", cycles=5),
    M.last_velocity("body.x"),
    M.impacts_per_cycle("hammer"),
    M.stick_fraction("floor"),
):
    assert isinstance(measure, M.Measure)
    print(measure.recipe, measure(run), measure.unit)

# %% measures.last, measures.mean, measures.largest, measures.smallest, measures.swing, measures.rms, measures.Reading
gripper = st.devices.CsfhGripper(force="20 uN")
closed = st.mechanism.equilibrium(gripper)
M = st.measures
for measure in (
    M.last("point_position", point="b3.tip", axis="x"),
    M.mean("stress"),
    M.largest("stress"),
    M.smallest("stress"),
    M.swing("stress"),
    M.rms("stress"),
):
    assert isinstance(measure, M.Reading)
    print(measure.recipe, measure(closed))

# %% measures.trace, measures.Trace, measures.from_text
observed: st.measures.Trace = st.measures.trace("q", coordinate="body.x")
print(observed, st.measures.from_text("mean_velocity(body.x)").recipe)

# %% measures.traces_of, measures.Traces, measures.velocities, measures.averaged_cycles
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=20))
traces: st.measures.Traces = st.measures.traces_of(run)
print(st.measures.averaged_cycles(traces), st.measures.velocities(traces, "body.x")[-1], "m/s")

# %% optimise.search, optimise.Optimum, optimise.Smallest, optimise.Largest, optimise.Near, optimise.Below, optimise.Above, optimise.NelderMead
design = st.optimise
gripper = st.devices.CsfhGripper(force="20 uN")
measure = {
    "tip": st.measures.last("point_position", point="b3.tip", axis="x"),
    "stress": st.measures.largest("stress"),
}
best: design.Optimum = design.search(
    gripper,
    {"height": (4e-6, 6e-6)},
    goals={"tip": design.Near(target=350e-6), "stress": design.Below(limit=90e6)},
    measure=measure,
    method=design.NelderMead(trials=10),
)
print(best.values, design.Smallest(), design.Largest(), design.Above(limit=0.1))

# %% optimise.CmaEs, optimise.TreeParzen, optimise.NonDominated
methods = [st.optimise.CmaEs(trials=200), st.optimise.TreeParzen(trials=50), st.optimise.NonDominated(trials=300)]
print(methods)  # extra opt

# %% optimise.section, optimise.closing_map, optimise.tuned, plot.section_map
gripper = st.devices.CsfhGripper()
print(st.optimise.section(gripper, closing_force_below=40e-6, stress_below=200e6).height, "m")
areas = st.optimise.closing_map(gripper, np.linspace(10, 40, 4) * 1e-6, np.linspace(3, 8, 4) * 1e-6)
st.plot.section_map(areas, force_below=1e-4, stress_below=3e8).savefig("sections.png")
print(st.optimise.tuned.__doc__.splitlines()[0])

# %% replay
robot = st.devices.Magmite(vertical_load=32.0)
st.sweep(
    robot,
    {"field": [3e-3, 5e-3]},
    until=st.Cycles(count=10),
    stepper=st.Moreau(per_cycle=200),
    measure=st.measures.mean_velocity("body.x"),
    store="replayed.zarr",
)
print(st.replay("replayed.zarr", (1,)).sizes)

# %% identify.read_mat
import numpy as np
from scipy.io import savemat

lines = np.linspace(100.0, 200.0, 11)
savemat("frf.mat", {"f": lines, "H": 1e-6 / (1 - (lines / 150.5) ** 2 + 0.02j)})
print(st.identify.read_mat("frf.mat", unit="m/V", frequency="f", response="H", outputs=("foot",)).sizes)

# %% studies.Uniform
print(st.studies.Uniform(24e-6, 26e-6))

# %% modal.Walking
print(st.modal.Walking._fields)

# %% Normal, Uniform, optimise.tolerances
gripper = st.devices.CsfhGripper(force="50 uN")
made = st.Sobol({"height": st.Normal(5e-6, 0.1e-6), "depth": st.Uniform(24e-6, 26e-6)}, count=16)


def tip(ds):
    return float(ds.point_position.sel(point="b3.tip", axis="x"))


study = st.map_points(gripper, made, measure={"tip": tip}, workers=1)
report = st.optimise.tolerances(study, {"tip": (0.10e-3, 0.14e-3)})
print(report.all_good.item(), report.parameter.values, report.variance_share.values)
