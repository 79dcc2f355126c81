# %% control.Recorded, control.Lines, control.Stairs, control.Splines
t = (0.0, 0.01, 0.02, 0.03)
lines = st.control.Recorded(times=t, values=(0.0, 1.0, 1.0, 0.0), between=st.control.Lines())
stairs = st.control.Recorded(times=t, values=(0.0, 1.0, 2.0, 2.0), between=st.control.Stairs())
smooth = st.control.Recorded(times=t, values=(0.0, 1.0, 0.0, -1.0), between=st.control.Splines())
print([float(s.at(0.005)) for s in (lines, stairs, smooth)], lines.held("1 s").duration)

# %% control.PushPull, control.Stroke, control.LineActuator
crawler = st.Multibody(
    bodies={
        "front": st.RigidBody(mass="1 mg", moment=1e-13, x="2 mm"),
        "rear": st.RigidBody(mass="1 mg", moment=1e-13),
    },
    signals={"voltage": st.control.Recorded(times=(0.0, 0.01), values=(0.0, 1.0))},
    forces={
        "coil": st.control.PushPull(a="rear.theta", b="front.theta", value=1e-9, drive="voltage"),
        "piezo": st.control.Stroke(a="rear.x", b="front.x", stroke="1 um", rest="2 mm", stiffness=1e3, drive="voltage"),
        "muscle": st.control.LineActuator(a="rear", b="front", ay="0.1 mm", value="1 uN", drive="voltage"),
    },
)
print(list(crawler.forces))

# %% control.PID, control.StateFeedback, control.Relay
laws = {
    "servo": st.control.PID(every="1 ms", measured="stage.x", target="1 um", kp=100.0, ki=1e3),
    "damper": st.control.StateFeedback(every="1 ms", a="stage.x", d_a=0.5),
    "heater": st.control.Relay(every="10 ms", measured="stage.y", high=1.0, low=0.0, band="0.1 um"),
}
stage = st.Multibody(
    bodies={"stage": st.PointMass(mass="1 g")},
    controllers=laws,
    forces={name: st.Load(on="stage.x", value=1.0, drive=name) for name in laws},
)
print(list(stage.controllers))

# %% identify.recorded, identify.find_period, identify.averaged_cycle
t = np.arange(0.0, 0.1, 1e-4)
period = st.identify.find_period(t, values=np.sin(2 * np.pi * 80 * t))
wave = st.identify.averaged_cycle(t, values=np.sin(2 * np.pi * 80 * t), points=20)
switch = st.identify.recorded(t, values=np.where(t < 0.05, 0.0, 1.0))
print(1 / period.value, len(wave.values), switch.duration)

# %% identify.cross_validated, plot.fitted
box = st.Multibody(
    bodies={"box": st.PointMass(mass="1 mg", vx=0.15)},
    forces={"gravity": st.Gravity()},
    contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.2))},
)
t = np.linspace(0.0, 0.04, 60)
x = 0.15 * t - 0.3 * 9.81 * t**2 / 2 + np.random.default_rng(1).normal(0.0, 2e-6, len(t))
oily = st.with_value(box, "contacts.floor.friction", st.Viscous(law=st.Coulomb(mu=0.2), c=0.1))
mu = {"contacts.floor.friction.mu": (0.05, 0.9)}
both = {"contacts.floor.friction.law.mu": (0.05, 0.9), "contacts.floor.friction.c": (0.0, 5.0)}
found = st.identify.cross_validated({"dry": (box, mu), "oily": (oily, both)}, {"time": t, "x": x}, folds=4)
print(found.verdict)
figure = st.plot.fitted(st.fit(box, mu, {"time": t, "x": x}).dataset)

# %% rl.MagmiteEnv, rl.TumblerPathEnv
env = st.rl.MagmiteEnv()
seen, info = env.reset(seed=1)
seen, reward, terminated, truncated, info = env.step(np.array([0.0, 0.5], np.float32))
path = st.rl.TumblerPathEnv().reset(seed=1)[1]["path"]
print(round(reward, 2), path.shape)

# %% rl.StageEnv, rl.GripperEnv, rl.TumblerStepEnv
for made, action in ((st.rl.StageEnv(), (1.0, 0.0)), (st.rl.GripperEnv(), (0.0, 0.0, 1.0))):
    made.reset(seed=1)
    print(made.step(np.array(action, np.float32))[1])
print(st.rl.TumblerStepEnv().reset(seed=1)[1]["height"])

# %% rl.MagmiteVectorEnv
swarm = st.rl.MagmiteVectorEnv(8)
seen, info = swarm.reset(seed=1)
seen, reward, *_ = swarm.step(np.zeros((8, 2), np.float32))
print(seen.shape)
