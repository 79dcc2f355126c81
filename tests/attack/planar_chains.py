"""Random chains of masses on shaken tables: plain numbers, from which a model and an independent reference are built.

Numbers are of order one (the cycle lasts 1, weight is 10); `Units` turns them into SI. Every chain has all kinds of
drives and of contacts, those it does not use out of reach, so that all chains share one compiled kernel.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

import stiction as st

WEIGHT = 10.0
FAR = 50.0  # where parts are that must not take part
TABLE_DRIVES = ("sine", "sawtooth", "trapezoid", "sampled", "polyline")
DRIVES = (*TABLE_DRIVES, "square", "pulse")
LAWS = ("frictionless", "coulomb", "static", "stribeck")


@dataclass(frozen=True)
class Drive:
    """A waveform: its kind, its numbers in the order of the part, and its lead in cycles."""

    kind: str
    numbers: tuple[float, ...] = ()
    lead: float = 0.0


@dataclass(frozen=True)
class Friction:
    kind: str
    mu_s: float = 0.0
    mu_k: float = 0.0
    v_s: float = 1.0


@dataclass(frozen=True)
class Mass:
    m: float
    x: float
    y: float  # above the table
    vx: float
    vy: float
    friction: Friction
    e: float
    guided: bool = False  # held on the table (bilateral)


@dataclass(frozen=True)
class Chain:
    """Masses in a row; springs and stops are between neighbours i and i + 1."""

    masses: tuple[Mass, ...]
    across: tuple[float, Drive]  # amplitude and drive of the table
    up: tuple[float, Drive]
    push: tuple[int, float, Drive]  # mass, force along x
    lift: tuple[int, float, Drive]
    springs: tuple[tuple[int, int, float, float, float], ...]  # i, j (−1: table), k, c, rest
    stops: tuple[tuple[int, float], ...]  # i, e
    cycles: int = 2


@dataclass(frozen=True)
class Units:
    length: float = 1.0
    time: float = 1.0
    mass: float = 1.0


# ------------------------------------------------------------------------------------------------ chance


def some_drive(rng, kinds=DRIVES) -> Drive:
    kind, lead = str(rng.choice(kinds)), float(rng.uniform(-1.0, 1.0))
    numbers: tuple[float, ...] = {
        "sine": (1.0,),
        "sawtooth": (rng.uniform(0.1, 0.95),),
        "trapezoid": (rng.uniform(-1, 0), rng.uniform(0.2, 1), rng.uniform(0.05, 0.45)),
        "sampled": tuple(rng.uniform(-1, 1, rng.integers(2, 7))),
        "polyline": (*np.sort(rng.uniform(0, 0.95, 3)), *rng.uniform(-1, 1, 3)),
        "square": (rng.uniform(-1, 0), 1.0, rng.uniform(0.1, 0.9)),
        "pulse": (rng.uniform(0.05, 0.6),),
    }[kind]
    return Drive(kind, tuple(float(x) for x in numbers), lead)


def some_friction(rng) -> Friction:
    kind, mu = str(rng.choice(LAWS)), float(rng.uniform(0.05, 1.0))
    lower = mu * float(rng.uniform(0.3, 1.0))
    return {
        "frictionless": Friction("frictionless"),
        "coulomb": Friction("coulomb", mu, mu),
        "static": Friction("static", mu, lower),
        "stribeck": Friction("stribeck", mu, lower, float(rng.uniform(0.05, 1.0))),
    }[kind]


def some_chain(seed: int, masses: int, guided: bool = False, linked: bool = True) -> Chain:
    """A chain from a seed; `linked` chains have springs and stops between the masses."""
    rng = np.random.default_rng(seed)

    def maybe(p, low, high):
        return float(rng.uniform(low, high)) if rng.random() < p else 0.0

    row = []
    for i in range(masses):
        friction = some_friction(rng)
        if guided:
            friction = Friction("coulomb", max(friction.mu_s, 0.02), max(friction.mu_s, 0.02))
        x, speed = i + float(rng.uniform(0.0, 0.4)), maybe(0.5, -1.0, 1.0)
        height, upwards, e = maybe(0.4, 0.01, 0.3), maybe(0.2, 0.0, 1.0), maybe(0.5, 0.0, 0.8)
        if guided:
            height = upwards = e = 0.0
        row.append(Mass(float(rng.uniform(0.3, 3.0)), x, height, speed, upwards, friction, e, guided))
    across = (maybe(0.7, 0.02, 0.3), some_drive(rng, TABLE_DRIVES))
    up = (maybe(0.5, 0.01, 0.2), some_drive(rng, TABLE_DRIVES))
    push = (int(rng.integers(masses)), maybe(0.6, -8.0, 8.0), some_drive(rng))
    lift = (int(rng.integers(masses)), maybe(0.5, -5.0, 12.0), some_drive(rng))
    springs, stops = [], []
    for i in range(masses - 1 if linked else 0):
        if rng.random() < 0.8:
            springs.append((i, i + 1, float(rng.uniform(4, 200)), maybe(0.5, 0.0, 0.5), float(rng.uniform(0.5, 1.5))))
        if rng.random() < 0.6:
            stops.append((i, maybe(0.5, 0.0, 0.8)))
    if linked and rng.random() < 0.5:
        springs.append((0, -1, float(rng.uniform(4, 200)), maybe(0.5, 0.0, 0.5), float(rng.uniform(-0.5, 0.5))))
    cycles = int(rng.integers(1, 4))
    return Chain(tuple(row), across, up, push, lift, tuple(springs), tuple(stops), cycles)


# ------------------------------------------------------------------------------------------------ the model


def waveform(drive: Drive):
    phase, n = 2 * np.pi * drive.lead, drive.numbers
    if drive.kind == "sine":
        return st.Sine(amplitude=n[0], phase=phase)
    if drive.kind == "sawtooth":
        return st.Sawtooth(rise=n[0], phase=phase)
    if drive.kind == "trapezoid":
        return st.Trapezoid(low=n[0], high=n[1], ramp=n[2], phase=phase)
    if drive.kind == "sampled":
        return st.Sampled(samples=n, phase=phase)
    if drive.kind == "polyline":
        return st.Polyline(phases=n[:3], values=n[3:], phase=phase)
    if drive.kind == "square":
        return st.Square(low=n[0], high=n[1], duty=n[2], phase=phase)
    return st.Pulse(width=n[0], phase=phase)


SPARE_DRIVES = {
    "sine": Drive("sine", (1.0,)), "sawtooth": Drive("sawtooth", (0.5,)), "trapezoid": Drive("trapezoid", (0, 1, 0.5)),
    "sampled": Drive("sampled", (0.0, 1.0)), "polyline": Drive("polyline", (0.0, 0.4, 0.7, 0.0, 1.0, 0.0)),
    "square": Drive("square", (0.0, 1.0, 0.5)), "pulse": Drive("pulse", (0.5,)),
}  # fmt: skip


def rubbing(f: Friction, speed: float):
    if f.kind == "frictionless":
        return st.Frictionless()
    if f.kind == "coulomb":
        return st.Coulomb(mu=f.mu_s)
    if f.kind == "static":
        return st.StaticKinetic(mu_s=f.mu_s, mu_k=f.mu_k)
    return st.Stribeck(mu_s=f.mu_s, mu_k=f.mu_k, v_s=f.v_s * speed)


@dataclass
class Parts:
    bodies: dict = field(default_factory=dict)
    drives: dict = field(default_factory=dict)
    forces: dict = field(default_factory=dict)
    contacts: dict = field(default_factory=dict)


def model_of(chain: Chain, units: Units | None = None, order: int = 0) -> st.Multibody:
    """The chain as a model in SI; `order` shuffles its parts."""
    units = units or Units()
    L, T, M = units.length, units.time, units.mass
    parts = Parts()
    parts.drives = {"across": waveform(chain.across[1]), "up": waveform(chain.up[1]),
                    "push": waveform(chain.push[2]), "lift": waveform(chain.lift[2])}  # fmt: skip
    parts.drives |= {f"spare_{kind}": waveform(drive) for kind, drive in SPARE_DRIVES.items()}
    parts.bodies = {"across": st.Driven(amplitude=chain.across[0] * L, drive="across"),
                    "up": st.Driven(amplitude=chain.up[0] * L, drive="up")}  # fmt: skip
    height = start_height(chain)
    for i, mass in enumerate(chain.masses):
        add_mass(parts, i, mass, height, L, T, M)
    for k, (body, axis, (i, force, _)) in enumerate((("push", "x", chain.push), ("lift", "y", chain.lift))):
        parts.forces[f"{body}{k}"] = st.Load(on=f"m{i}.{axis}", value=force * M * L / T**2, drive=body)
    for i, j, k, c, rest in chain.springs:
        a = "across.x" if j < 0 else f"m{i}.x"
        b = f"m{i}.x" if j < 0 else f"m{j}.x"
        parts.forces[f"spring{i}_{j % 9}"] = st.Spring(
            a=a, b=b, stiffness=k * M / T**2, damping=c * M / T, rest=rest * L
        )
    for i, e in chain.stops:
        parts.contacts[f"stop{i}"] = st.Contact(geometry=st.Stop(a=f"m{i}.x", b=f"m{i + 1}.x"), normal=st.Newton(e=e))
    if not any(m.guided for m in chain.masses):
        add_spares(parts, L, M, L / T)
    else:
        parts.forces |= {"spare": st.Spring(b="m0.y", stiffness=0.0)}
    return assembled(parts, 1.0 / T, order)


def add_mass(parts: Parts, i: int, mass: Mass, height: float, L: float, T: float, M: float) -> None:
    parts.bodies[f"m{i}"] = st.PointMass(
        mass=mass.m * M, x=mass.x * L, y=(mass.y + height) * L, vx=mass.vx * L / T, vy=mass.vy * L / T
    )
    parts.forces[f"weight{i}"] = st.Load(on=f"m{i}.y", value=-mass.m * M * WEIGHT * L / T**2)
    parts.contacts[f"floor{i}"] = st.Contact(
        geometry=st.Floor(normal=f"m{i}.y", tangent=f"m{i}.x", under="up.x", beside="across.x"),
        friction=rubbing(mass.friction, L / T),
        normal=st.Bilateral() if mass.guided else st.Newton(e=mass.e),
    )


def add_spares(parts: Parts, L: float, M: float, speed: float) -> None:
    parts.bodies["spare"] = st.PointMass(mass=M, x=FAR * L, y=FAR * L)
    parts.forces["spare"] = st.Spring(a="across.x", b="spare.x", stiffness=0.0)
    for kind in LAWS:
        parts.contacts[f"spare_{kind}"] = st.Contact(
            geometry=st.Floor(normal="spare.y", tangent="spare.x"), friction=rubbing(Friction(kind, 0.1, 0.1), speed)
        )
    parts.contacts["spare_stop"] = st.Contact(geometry=st.Stop(b="spare.x"))


def assembled(parts: Parts, frequency: float, order: int) -> st.Multibody:
    rng = np.random.default_rng(order)

    def turned(named: dict) -> dict:
        names = list(named) if order == 0 else [str(n) for n in rng.permutation(list(named))]
        return {name: named[name] for name in names}

    return st.Multibody(
        clock=st.Clock(frequency=frequency), bodies=turned(parts.bodies), drives=turned(parts.drives),
        forces=turned(parts.forces), contacts=turned(parts.contacts),
    )  # fmt: skip


def start_height(chain: Chain) -> float:
    """Height of the table at t = 0, on which masses are put."""
    from planar_reference import signal

    return chain.up[0] * signal(chain.up[1], 0.0)[0]


# --------------------------------------------------------------------------------------------- the same, seen otherwise


def mirrored(chain: Chain) -> Chain:
    """The chain in a mirror: x → −x, the last mass first."""
    n = len(chain.masses)
    masses = tuple(replace(p, x=-p.x, vx=-p.vx) for p in reversed(chain.masses))
    springs = tuple(
        (n - 1 - i, -1, k, c, -rest) if j < 0 else (n - 1 - j, n - 1 - i, k, c, rest)
        for i, j, k, c, rest in chain.springs
    )
    return replace(
        chain, masses=masses, springs=springs,
        across=(-chain.across[0], chain.across[1]),
        push=(n - 1 - chain.push[0], -chain.push[1], chain.push[2]),
        lift=(n - 1 - chain.lift[0], *chain.lift[1:]),
        stops=tuple((n - 2 - i, e) for i, e in chain.stops),
    )  # fmt: skip


def left_alone(chain: Chain) -> Chain:
    """The chain without anything that supplies energy."""
    still = (0.0, Drive("sine", (1.0,)))
    return replace(chain, across=still, up=still, push=(0, 0.0, still[1]), lift=(0, 0.0, still[1]))


def perturbed(chain: Chain, part: float) -> Chain:
    """The chain with masses and velocities a little off."""
    masses = tuple(replace(p, m=p.m * (1 + part * (1 + i)), vx=p.vx * (1 - part)) for i, p in enumerate(chain.masses))
    return replace(chain, masses=masses)
