"""This package on the problems: planar points and boxes, and boxes in space."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import atan, atan2, pi
from typing import Any

from . import problems as p

PLANAR, LOCATED, SPACE = "stiction, planar, Moreau", "stiction, planar, events located", "stiction, in space, Moreau"
LONG = 1_000_000  # steps that a long run of S3 has


def point_on_floor(e: float = 0.0, tilt: float = 0.0, body: dict[str, float] | None = None, **more: Any) -> Any:
    """A point of the mass above a plane."""
    import stiction as st

    forces = {"gravity": st.Gravity(g=p.G, tilt=tilt), **more.pop("forces", {})}
    bodies = {"box": st.PointMass(mass=p.MASS, **(body or {}))}
    floor = upon("box", e=e)
    return st.Multibody(bodies=bodies, contacts={"floor": floor}, forces=forces, **more)


def upon(body: str, e: float = 0.0, below: str = "") -> Any:
    """A point on the floor, or on the one below it; heights count from rest."""
    import stiction as st

    on: dict[str, Any] = {"under": f"{below}.y", "beside": f"{below}.x"} if below else {}
    place = st.Floor(normal=f"{body}.y", tangent=f"{body}.x", **on)
    return st.Contact(geometry=place, friction=st.Coulomb(mu=p.MU), normal=st.Newton(e=e))


def shaken() -> Any:
    """S3 in the frame of the table: −½ μ m g for 0.8 ms, then 4 μ m g for 0.1 ms."""
    import stiction as st

    return point_on_floor(
        clock=st.Clock(frequency=1 / p.PROBLEMS["S3"].until),
        drives={"table": st.Square(high=-0.5, low=4.0, duty=8 / 9)},
        forces={"table": st.Load(on="box.x", value=p.MASS * p.MU * p.G, drive="table")},
    )


def plates() -> Any:
    """The pile, of points."""
    import stiction as st

    names = [f"plate{k + 1}" for k in range(p.PLATES)]
    bodies = {name: st.PointMass(mass=p.MASS, vx=(k + 1) * p.PLATE_SPEED) for k, name in enumerate(names)}
    contacts = {f"under_{name}": upon(name, below=below) for below, name in zip(["", *names], names, strict=False)}
    parts: dict[str, Any] = {"bodies": bodies, "contacts": contacts, "forces": {"gravity": st.Gravity(g=p.G)}}
    return st.Multibody(**parts)


def flat_tumbler() -> Any:
    """T in the plane: a box on four corners whose field turns counter-clockwise, so that it tumbles towards −x."""
    import stiction as st

    corners = {f"corner{i}{j}": (i - 0.5, j - 0.5) for i in (0, 1) for j in (0, 1)}
    contacts = {
        name: st.Contact(geometry=st.PointOnLine(body="box", px=a * p.LENGTH, py=b * p.HEIGHT),
                         friction=st.Coulomb(mu=p.MU_TUMBLING), normal=st.Newton(e=0.0))
        for name, (a, b) in corners.items()
    }  # fmt: skip
    inertia = p.MASS * (p.LENGTH**2 + p.HEIGHT**2) / 12
    magnet = st.PlanarDipole(
        on="box.theta", moment=p.MOMENT, field_x=p.FIELD, field_y=p.FIELD, drive_x="cosine", drive_y="sine"
    )
    parts: dict[str, Any] = {
        "bodies": {"box": st.RigidBody(mass=p.MASS, moment=inertia, y=p.HEIGHT / 2)},
        "drives": {"cosine": st.Sine(phase=pi / 2), "sine": st.Sine()},
        "forces": {"gravity": st.Gravity(g=p.G), "magnet": magnet},
    }
    return st.Multibody(clock=st.Clock(frequency=p.TURNS), contacts=contacts, **parts)


def planar(problem: str) -> Any:
    """The model of a problem in the plane."""
    if problem in ("S3", "S3m"):
        return shaken()
    if problem in ("T", "P"):
        return flat_tumbler()
    if problem == "pile":
        return plates()
    tilt, body = (atan(p.MU / 2) if problem == "S1" else 0.0), {"S2": {"vx": 0.05}, "B": {"y": 1e-3}}.get(problem)
    return point_on_floor(e=0.5 if problem == "B" else 0.0, tilt=tilt, body=body)


def solid(problem: str) -> Any:
    """The model of a problem in space: a box on its corners, the ball of B, ten boxes on each other."""
    import stiction as st
    from stiction import spatial as sp

    speeds = {"S2": [0.05], "pile": [(k + 1) * p.PLATE_SPEED for k in range(p.PLATES)]}.get(problem, [0.0])
    ball = problem == "B"
    shape = sp.Ball(radius=p.RADIUS) if ball else sp.Cuboid(width=p.LENGTH, length=p.WIDTH, height=p.HEIGHT)
    low = p.RADIUS + 1e-3 if ball else p.HEIGHT / 2
    magnet: dict[str, Any] = {"magnet": sp.Dipole(x=p.MOMENT)} if problem in ("T", "P") else {}
    bodies = {
        f"box{k + 1}": sp.Solid(
            mass=p.MASS, shape=shape, position=(0.0, 0.0, low + k * p.HEIGHT), velocity=(v, 0.0, 0.0), **magnet
        )
        for k, v in enumerate(speeds)
    }
    law: dict[str, Any] = {
        "friction": st.Coulomb(mu=p.MU_TUMBLING if magnet else p.MU),
        "normal": st.Newton(e=0.5 if ball else 0.0),
    }
    contacts = {"floor": sp.SolidContact(geometry=sp.OnPlane(body="box1"), **law)}
    for k in range(1, len(speeds)):
        contacts[f"pair{k}"] = sp.SolidContact(geometry=sp.Between(a=f"box{k + 1}", b=f"box{k}"), **law)
    forces: dict[str, Any] = {"gravity": st.Gravity(g=p.G, tilt=atan(p.MU / 2) if problem == "S1" else 0.0)}
    more: dict[str, Any] = {}
    if problem in ("S3", "S3m"):
        more = {"clock": st.Clock(frequency=1 / p.PROBLEMS["S3"].until),
                "drives": {"table": st.Square(high=0.5, low=-4.0, duty=8 / 9)}}  # fmt: skip
        forces["table"] = sp.Shaking(acceleration=(p.MU * p.G, 0.0, 0.0), drive="table")
    if magnet:
        more = {"clock": st.Clock(frequency=p.TURNS)}
        forces["field"] = st.RotatingField(strength=p.FIELD, frequency=p.TURNS, axis_x=0.0, axis_y=1.0)
    return sp.RigidBodies(bodies=bodies, contacts=contacts, forces=forces, **more)


# ---------------------------------------------------------------------------------------------------- runs


def value_of(problem: str, engine: str, ds: Any) -> float:
    """The number a problem asks for, from the labelled result."""
    space = engine == SPACE
    if problem == "P":
        if not space:
            return float(ds.q.sel(coordinate="box.theta").values[-1])
        turned = ds.orientation.values[-1, 0]
        return 2 * atan2(turned[2], turned[0])
    names = ds.coordinate.values.tolist()
    q, u = ds.q.values, ds.u.values
    if problem == "B":
        at = names.index("box1.z" if space else "box.y")
        return float(q[-1, at] - (p.RADIUS if space else 0.0) + u[-1, at] ** 2 / (2 * p.G))
    x = q[:, names.index(f"{'box' if space else 'plate'}{p.PLATES}.x") if problem == "pile" else 0]
    if problem in ("S3", "S3m"):
        return float(x[-1] - x[1]) / (p.CYCLES - 1)
    way = float(x[-1] - x[0])
    return {"S1": way / p.PROBLEMS["S1"].until, "T": way if space else -way}.get(problem, way)


def timed(model: Any, stepper: Any, until: Any) -> float:
    """Processor seconds of a run from its start to its samples, which is all that the others are timed for."""
    from ...run.family import opened
    from ...run.job import Job
    from ...run.saving import Save
    from ...run.simulate import complete

    family, whole = opened(model)
    job, system, begin, _ = complete(Job(model, stepper, until, Save(steps=0), None), family, family.lower(whole))
    begun = time.process_time()
    family.run(system, job.stepper, job.until, begin, job.save)
    return time.process_time() - begun


def our_outcomes(rounds: int, names: Iterable[str] = tuple(p.PROBLEMS), engines: Iterable[str] = ()) -> list[p.Outcome]:
    """Every problem with every engine of ours, or with some."""
    import stiction as st

    by_name: dict[str, tuple[Callable[[str], Any], Callable[..., Any]]] = {
        PLANAR: (planar, st.Moreau), LOCATED: (planar, st.EventLocated), SPACE: (solid, st.Moreau),
    }  # fmt: skip
    found = []
    for name in names:
        for engine in engines or by_name:
            (build, by), one = by_name[engine], p.PROBLEMS[name]
            model = build(name)
            for steps in one.located if engine == LOCATED else one.counts:
                found.append(one_outcome(name, engine, model, by, steps, rounds))
    return found


def one_outcome(name: str, engine: str, model: Any, by: Callable[..., Any], steps: int, rounds: int) -> p.Outcome:
    """One row. What a run costs at all is taken out by a run of one step, of S3 by one of 20 cycles."""
    import stiction as st

    until, shaken = p.PROBLEMS[name].until, name in ("S3", "S3m")
    stepper = by(per_cycle=steps) if shaken else by(step=until / steps)
    whole: Any = st.Cycles(count=p.CYCLES) if shaken else until
    ds = st.simulate(model, stepper, until=whole, save=st.Save(steps=0), progress=False)
    value = value_of(name, engine, ds)
    longer = max(1, min(100, LONG // (p.CYCLES * steps)))
    long: Any = st.Cycles(count=p.CYCLES * (1 + longer)) if shaken else until
    short: Any = whole if shaken else until / steps
    more = longer if shaken else (steps - 1) / steps  # the share of the problem by which the two differ
    rounds = rounds if timed(model, stepper, long) > 0.05 else 10 * rounds
    fixed = sorted(timed(model, stepper, short) for _ in range(rounds))
    told_apart = fixed[len(fixed) // 2] - fixed[0]  # less than this is noise: the cost is at most that
    seconds = [max(timed(model, stepper, long) - fixed[0], told_apart) / more for _ in range(rounds)]
    return p.outcome(name, engine, steps, value, seconds)
