# %% simulate, end_state, State, Cycles, Moreau, Save
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5), save=st.Save(steps=10))
state: st.State = st.end_state(run)
more = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5), start=state)
print(run.attrs["status"], more.time.values[-1], "s")

# %% measures.states_at
ball = st.Multibody(bodies={"ball": st.PointMass(mass="1 g", vy=1.0)}, forces={"gravity": st.Gravity()})
flight = st.simulate(ball, st.EventLocated(step=0.05), until=0.2)
print(st.measures.states_at(flight, ["33 ms", 0.12]).q.sel(coordinate="ball.y").values, "m")

# %% session
robot = st.devices.Magmite(vertical_load=32.0)
with st.session(robot, every="1 ms", stepper=st.Moreau(per_cycle=200)) as s:
    for frequency in (2300.0, 2600.0, 2900.0):
        s.step({"clock.frequency": frequency})
        print(s.time, s["body.x"])
print(s.result().action.values)

# %% Job
job = st.Job(model=st.devices.Magmite(vertical_load=32.0), stepper=st.Moreau(per_cycle=200), until=st.Cycles(count=5))
print(type(job.model).__name__, job.until)

# %% rerun, difference, Difference
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5))
again: st.Difference = st.rerun(run)
print(again, st.difference(run, run).largest)

# %% slow: verify
robot = st.devices.Magmite(vertical_load=32.0)
run = st.simulate(robot, st.Moreau(per_cycle=200), until=st.Cycles(count=5))
print(st.verify(run))

# %% AtTime, Periodic, Steady
rules = [st.AtTime(time="20 ms"), st.Periodic(rtol=1e-6, max_cycles=200), st.Steady(of="body.x", max_cycles=100)]
print(rules[0].time, "s")

# %% OnImpact, OnSlip, OnStick, OnPassing
rules = [
    st.OnImpact(contact="floor", within="10 ms"),
    st.OnSlip(contact="floor", within="10 ms"),
    st.OnStick(contact="floor", within="10 ms"),
    st.OnPassing(of="box.x", level="0.1 mm", within="10 ms"),
]
print([type(rule).__name__ for rule in rules])

# %% EventLocated, RK4, DP5, DOP853, planar.Rosenbrock
reference = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-12))
usual = st.EventLocated(per_cycle=100, method=st.DP5())
fixed = st.EventLocated(step="10 us", method=st.RK4())
stiff = st.EventLocated(per_cycle=100, method=st.planar.Rosenbrock())  # springs far stiffer than the motion is quick
print(reference.method.rtol, usual.per_cycle, fixed.step, stiff.method.rtol)

# %% get_value, with_value, with_values
robot = st.devices.Magmite()
faster = st.with_value(robot, "clock.frequency", "3 kHz")
other = st.with_values(robot, {"clock.frequency": "3 kHz", "field": "4 mT"})
print(st.get_value(faster, "clock.frequency"), other.field)

# %% dumps, loads, load
from pathlib import Path

text = st.dumps(st.Coulomb(mu=0.3))
Path("law.toml").write_text(text)
assert st.load("law.toml") == st.loads(text) == st.Coulomb(mu=0.3)


# %% part, par, coordinate, drive, series
@st.part
class Nudge:
    """A push on one coordinate: F = F₀ s, with a table of corrections that scales it."""

    on: str = st.coordinate("coordinate pushed")
    strength: float = st.par("N", "force at signal 1", positive=True)
    signal: str = st.drive("drive of the force", default="")
    table: tuple[float, ...] = st.series("1", "correction factors", default=(1.0,))

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.strength * part.table[0] * s[part.signal]


print(Nudge(on="box.x", strength="2 uN").strength, "N")


# %% body, sub, named
@st.part
class Wagon:
    """A body named by another part, with one law and several forces inside."""

    on: str = st.body("the body it belongs to")
    friction: object = st.sub("friction_coefficient", "friction of its axle")
    loads: object = st.named("force", "loads by name")


print(Wagon(on="box", friction=st.Coulomb(mu=0.1), loads={"weight": st.Gravity()}).friction.mu)

# %% StictionError, ParameterError
try:
    st.Coulomb(mu=-0.1)
except st.ParameterError as error:  # every error of the package is a StictionError
    print(isinstance(error, st.StictionError), error)

# %% ScenarioError
try:
    st.loads('type = "Columb"\nmu = 0.3')
except st.ScenarioError as error:
    print(error)

# %% LawError
try:

    @st.part
    class Wrong:
        @staticmethod
        def friction_coeficient(part, v):
            return 0.3

except st.LawError as error:
    print(error)

# %% ModelError
lonely = st.Multibody(
    bodies={"box": st.PointMass(mass="1 mg")},
    contacts={"floor": st.Contact(geometry=st.Floor(normal="bax.y", tangent="box.x"))},
)
try:
    st.simulate(lonely, until=0.01)
except st.ModelError as error:
    print(error)


# %% ConvergenceError, DivergenceError, VerificationError, Interrupted
def kept(model, **how):
    """The result, or the words of what went wrong; what was computed before Ctrl-C is not lost."""
    try:
        return st.simulate(model, **how)
    except (st.ConvergenceError, st.DivergenceError, st.VerificationError) as error:
        return str(error)
    except st.Interrupted as stopped:
        return stopped.partial


print(type(kept(st.devices.Magmite(vertical_load=32.0), stepper=st.Moreau(per_cycle=200), until=st.Cycles(count=5))))

# %% StepperWarning, BeamWarning, studies.StudyWarning, modal.EnergyWarning
import warnings

for kind in (st.StepperWarning, st.BeamWarning, st.studies.StudyWarning, st.modal.EnergyWarning):
    warnings.simplefilter("error", kind)  # a doubt becomes an error
print("doubts are errors now")

# %% StoreError, ExecutionError
try:
    st.studies.open_study("nothing.zarr")
except (st.StoreError, st.ExecutionError) as error:
    print(error)

# %% Fault
fault = st.Fault("contacts.floor.friction.mu", "friction coefficient must be at least 0")
print(fault)
