"""Other engines on the micro-scale truth suite, driven fairly, where they are installed.

    python benchmarks/engines.py

`available()` gives, per engine and setting, a function per problem that returns the value to compare:
S1 creep velocity [m/s], S2 distance [m], S3 (and S3 with 97, 101, 997 steps per cycle) displacement per cycle [m],
B height of the first peak [m], T distance after two turns [m], P root mean square of the angle error [deg].
`missing()` says which engines were not run, and why. "tuned" means: tuned against the known answers.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from math import atan, atan2, cos, hypot, log, pi, sin, sqrt
from typing import Any

import numpy as np

LENGTH, WIDTH, HEIGHT, MASS, G, MU = 0.8e-3, 0.4e-3, 0.1e-3, 1.6e-7, 9.81, 0.3
RADIUS = 0.2e-3  # of the ball of B; MuJoCo refuses inertias below 1e-15 kg m², that of a ball of 0.05 mm
T_FALL = 1e-4  # duration of the table's fall in S3 [s]
DIPOLE, FIELD, TURNS_PER_SECOND = 4.8e-7, 20e-3, 2.0
EXACT = {
    "S1": 0.0,
    "S2": 0.05**2 / (2 * MU * G),
    "S3": 4.5 * MU * G * T_FALL**2,
    "B": 0.25e-3,
    "T": 4 * (LENGTH + HEIGHT),
    "P": 0.0,
}
EXACT |= {f"S3m{n}": EXACT["S3"] for n in (97, 101, 997)}
Problems = dict[str, Callable[[], float]]


def available() -> dict[str, Problems]:
    """Engine and setting → problem → function of the value."""
    found: dict[str, Problems] = {}
    if find_spec("mujoco") is not None:
        import mujoco

        found[f"MuJoCo {mujoco.__version__} default"] = mujoco_problems(tuned=False)
        found[f"MuJoCo {mujoco.__version__} tuned"] = mujoco_problems(tuned=True)
    if find_spec("siconos") is not None:
        import siconos

        found[f"Siconos {siconos.version}"] = siconos_problems()
    return found


def mean_drive(k: int, steps: int) -> float:
    """Mean of the inertial force over step k of S3, in μ m g: −½, then 4 in the last ninth of the cycle.

    The mean, not a sample, so that a switch inside the step is an error of the stepper only.
    """
    rest = min(max((k + 1) / steps - 8 / 9, 0.0) * steps, 1.0)  # part of the step after the switch
    return -0.5 * (1 - rest) + 4.0 * rest


def missing() -> dict[str, str]:
    """Engine → why it was not run."""
    reasons = {}
    if find_spec("mujoco") is None:
        reasons["MuJoCo"] = "not installed; pip install mujoco"
    if find_spec("siconos") is None:
        reasons["Siconos"] = "not installed (Debian: python3-siconos)"
    return reasons


# ---------------------------------------------------------------------------------------------------- MuJoCo


def mujoco_model(dt: float, tuned: bool, *, mu: float = MU, e: float = 0.0, shape: str = "box", z: float = 0.0) -> Any:
    """A box (or ball) above a plane. Tuned: elliptic cone, stiff contact of 2 dt, impratio 1000.

    MuJoCo has no restitution law; a bounce is the half swing of an underdamped contact, ζ from e, times 1.2 to meet B.
    Its noslip iterations were tried and left out: with them the box does not move at all in S3.
    """
    import mujoco

    option, contact = "", ""
    if tuned:
        option = 'cone="elliptic" impratio="1000" iterations="100"'
        damping = 1.0 if e == 0.0 else -1.2 * log(e) / sqrt(pi**2 + log(e) ** 2)
        time_constant = 2 * dt if e == 0.0 else 10 * dt
        contact = f'solref="{time_constant} {damping}"'
    size = f"{LENGTH / 2} {WIDTH / 2} {HEIGHT / 2}" if shape == "box" else f"{RADIUS}"
    rest = HEIGHT / 2 if shape == "box" else RADIUS
    text = f"""<mujoco>
      <option timestep="{dt}" tolerance="1e-14" {option}/>
      <default><geom friction="{mu} 0 0" {contact}/></default>
      <worldbody>
        <geom type="plane" size="1 1 1"/>
        <body pos="0 0 {rest + z}"><freejoint/><geom type="{shape}" size="{size}" mass="{MASS}"/></body>
      </worldbody>
    </mujoco>"""
    model = mujoco.MjModel.from_xml_string(text)
    return model, mujoco.MjData(model)


def mujoco_s1(tuned: bool, dt: float = 1e-5) -> float:
    """Creep velocity on an incline with tan θ = μ/2 over the second half of 0.2 s [m/s]."""
    import mujoco

    model, data = mujoco_model(dt, tuned)
    theta, half = atan(MU / 2), round(0.1 / dt)
    model.opt.gravity[:] = G * sin(theta), 0, -G * cos(theta)
    mujoco.mj_step(model, data, half)
    start = data.qpos[0]
    mujoco.mj_step(model, data, half)
    return float((data.qpos[0] - start) / (half * dt))


def mujoco_s2(tuned: bool, dt: float = 1e-5) -> float:
    """Distance in which a box of 0.05 m/s stops [m]."""
    import mujoco

    model, data = mujoco_model(dt, tuned)
    mujoco.mj_step(model, data, round(5e-3 / dt))  # settled on the plane
    start, data.qvel[0] = data.qpos[0], 0.05
    mujoco.mj_step(model, data, round(0.03 / dt))
    return float(data.qpos[0] - start)


def mujoco_s3(tuned: bool, steps: int = 90, cycles: int = 20) -> float:
    """Displacement per cycle on the shaken table, seen from the table [m]."""
    import mujoco

    period = 9 * T_FALL
    dt = period / steps
    model, data = mujoco_model(dt, tuned)
    mujoco.mj_step(model, data, round(5e-3 / dt))
    first = 0.0
    for k in range(cycles * steps):
        if k == steps:
            first = data.qpos[0]
        model.opt.gravity[0] = MU * G * mean_drive(k % steps, steps)
        mujoco.mj_step(model, data)
    return float((data.qpos[0] - first) / (cycles - 1))


def mujoco_b(tuned: bool, dt: float = 1e-5) -> float:
    """Height of the first bounce of a ball dropped from 1 mm with e = 0.5 [m]."""
    import mujoco

    model, data = mujoco_model(dt, tuned, e=0.5, shape="sphere", z=1e-3)
    fall, peak = sqrt(2 * 1e-3 / G), 0.0
    for _ in range(round(1.9 * fall / dt)):
        mujoco.mj_step(model, data)
        if data.time > 1.1 * fall:
            peak = max(peak, data.qpos[2] - RADIUS)
    return float(peak)


def mujoco_tumble(tuned: bool, dt: float, until: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """(time, angle, x) of the tumbling box. The torque is applied between mj_step1 and mj_step2: at the present
    attitude, not one step late as in the usual loop, which pumps energy in."""
    import mujoco

    model, data = mujoco_model(dt, tuned, mu=0.5)
    n, omega = round(until / dt), 2 * pi * TURNS_PER_SECOND
    rows = np.zeros((n, 3))
    for k in range(n):
        mujoco.mj_step1(model, data)
        angle = omega * data.time
        x, y, z = data.xmat[1, 0], data.xmat[1, 3], data.xmat[1, 6]
        bx, bz = DIPOLE * FIELD * cos(angle), -DIPOLE * FIELD * sin(angle)
        data.xfrc_applied[1, 3:] = y * bz, z * bx - x * bz, -y * bx
        mujoco.mj_step2(model, data)
        rows[k] = data.time, 2 * atan2(data.qpos[5], data.qpos[3]), data.qpos[0]
    return rows[:, 0], np.unwrap(rows[:, 1]), rows[:, 2]


def pivot_angle(t: np.ndarray) -> np.ndarray:
    """Angle of the box that pivots on its edge: m (L² + H²)/3 θ'' = T sin(ωt − θ) − m g d cos(θ + β), flat before."""
    from scipy.integrate import solve_ivp

    T, omega, d, beta = DIPOLE * FIELD, 2 * pi * TURNS_PER_SECOND, hypot(LENGTH, HEIGHT) / 2, atan(HEIGHT / LENGTH)
    J = MASS * (LENGTH**2 + HEIGHT**2) / 3
    lift = float(np.arcsin(MASS * G * LENGTH / 2 / T) / omega)

    def rate(t: float, y: Any) -> list[float]:
        return [y[1], (T * sin(omega * t - y[0]) - MASS * G * d * cos(y[0] + beta)) / J]

    solution = solve_ivp(rate, (lift, max(t.max(), lift)), [0, 0], rtol=1e-11, atol=1e-14, dense_output=True)
    return np.where(t > lift, solution.sol(np.maximum(t, lift))[0], 0.0)


def rms_degrees(t: np.ndarray, angle: np.ndarray) -> float:
    """Root mean square of the angle error over the first 0.1 s [deg]."""
    return float(np.degrees(np.sqrt(np.mean((angle - pivot_angle(t)) ** 2))))


def mujoco_t(tuned: bool, dt: float = 1e-4) -> float:
    """Distance after two turns [m]."""
    return float(mujoco_tumble(tuned, dt, 1.0)[2][-1])


def mujoco_p(tuned: bool, dt: float = 1e-4) -> float:
    """Root mean square of the angle error in the first 0.1 s [deg]."""
    t, angle, _ = mujoco_tumble(tuned, dt, 0.1)
    return rms_degrees(t, angle)


def mujoco_problems(tuned: bool) -> Problems:
    """Every problem with one setting."""
    problems: Problems = {
        "S1": lambda: mujoco_s1(tuned),
        "S2": lambda: mujoco_s2(tuned),
        "S3": lambda: mujoco_s3(tuned),
        "B": lambda: mujoco_b(tuned),
        "T": lambda: mujoco_t(tuned),
        "P": lambda: mujoco_p(tuned),
    }
    for n in (97, 101, 997):
        problems[f"S3m{n}"] = lambda n=n: mujoco_s3(tuned, n)
    return problems


# --------------------------------------------------------------------------------------------------- Siconos


def siconos_mass(dt: float, *, x_speed: float = 0.0, z: float = 0.0, e: float = 0.0) -> tuple[Any, Any, np.ndarray]:
    """(simulation, body, force) of a point mass (x, z) above a plane: Moreau–Jean with θ = 1/2, planar NSGS.

    The force is a view of the body's own: what is written into it acts in the next step. T and P need a box that turns
    and are left out. The package 4.4.0 of Debian 12 calls itself 4.5.0.
    """
    import siconos.kernel as sk
    from siconos.numerics import SICONOS_FRICTION_2D_NSGS

    body = sk.LagrangianLinearTIDS([0.0, z], [x_speed, 0.0], MASS * np.eye(2))
    body.setFExtPtr(np.array([0.0, -MASS * G]))  # copies
    relation = sk.LagrangianLinearTIR(np.array([[0.0, 1.0], [1.0, 0.0]]))  # normal, then tangent
    system = sk.NonSmoothDynamicalSystem(0.0, 1.0)
    system.insertDynamicalSystem(body)
    system.link(sk.Interaction(sk.NewtonImpactFrictionNSL(e, 0.0, MU, 2), relation), body)
    solver = sk.FrictionContact(2, SICONOS_FRICTION_2D_NSGS)
    solver.numericsSolverOptions().dparam[0] = 1e-14  # tolerance
    simulation = sk.TimeStepping(system, sk.TimeDiscretisation(0.0, dt), sk.MoreauJeanOSI(0.5), solver)
    return simulation, body, body.fExt()


def siconos_step(simulation: Any, steps: int = 1) -> None:
    for _ in range(steps):
        simulation.computeOneStep()
        simulation.nextStep()


def siconos_s1(dt: float = 1e-5) -> float:
    """Creep velocity on an incline with tan θ = μ/2 over the second half of 0.2 s [m/s]."""
    simulation, body, force = siconos_mass(dt)
    theta, half = atan(MU / 2), round(0.1 / dt)
    force[:] = MASS * G * sin(theta), -MASS * G * cos(theta)
    siconos_step(simulation, half)
    start = float(body.q()[0])
    siconos_step(simulation, half)
    return (float(body.q()[0]) - start) / (half * dt)


def siconos_s2(dt: float = 1e-5) -> float:
    """Distance in which a mass of 0.05 m/s stops [m]."""
    simulation, body, _ = siconos_mass(dt, x_speed=0.05)
    siconos_step(simulation, round(0.03 / dt))
    return float(body.q()[0])


def siconos_s3(steps: int = 90, cycles: int = 20) -> float:
    """Displacement per cycle on the shaken table, seen from the table [m]."""
    simulation, body, force = siconos_mass(9 * T_FALL / steps)
    first = 0.0
    for k in range(cycles * steps):
        if k == steps:
            first = float(body.q()[0])
        force[0] = MASS * MU * G * mean_drive(k % steps, steps)
        siconos_step(simulation)
    return (float(body.q()[0]) - first) / (cycles - 1)


def siconos_b(dt: float = 1e-5) -> float:
    """Height of the first bounce of a mass dropped from 1 mm with e = 0.5 [m]."""
    simulation, body, _ = siconos_mass(dt, z=1e-3, e=0.5)
    fall, peak = sqrt(2 * 1e-3 / G), 0.0
    for k in range(round(1.9 * fall / dt)):
        siconos_step(simulation)
        if (k + 1) * dt > 1.1 * fall:
            peak = max(peak, float(body.q()[1]))
    return peak


def siconos_problems() -> Problems:
    """Every problem a point mass can do."""
    problems: Problems = {"S1": siconos_s1, "S2": siconos_s2, "S3": siconos_s3, "B": siconos_b}
    for n in (97, 101, 997):
        problems[f"S3m{n}"] = lambda n=n: siconos_s3(n)
    return problems


def main() -> None:
    for engine, problems in available().items():
        print(engine)
        for name, problem in problems.items():
            value, exact = problem(), EXACT[name]
            error = f"{value / exact - 1:+12.2e}" if exact else ""
            print(f"  {name:6} {value:14.6e} exact {exact:12.6e} {error}")
    for engine, reason in missing().items():
        print(f"{engine}: {reason}")


if __name__ == "__main__":
    main()
