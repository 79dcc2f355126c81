"""Many contacts under Moreau's rule: how many random starts run to their end, and how the cost grows.

    python benchmarks/many_contacts.py [starts] ["50 discs" …]
    python benchmarks/many_contacts.py growth

Rows of dominoes that fall, discs that fall into a box, some of which resist rolling, and bodies on more guides than
they need. A start fails when the run is refused: the contact problem of a step was not solved, or the certificate is
violated. "hard" are contact problems that sweeps did not solve (a step with turning contacts has several), "loose"
steps those accepted at a residual between 1e-12 and 1e-4; the largest residual of all is in the last column.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from math import pi

import numpy as np

import stiction as st

RADIUS, DENSITY = 0.1e-3, 8.0e-4  # of discs [m], [kg/m²]


def pile(count: int, seed: int, *, arm: float = 0.0) -> tuple[st.Multibody, float, float]:
    """Discs of random sizes above a box; the model, a step and a time in which they come to lie.

    `arm`, of the radius: they also resist rolling.
    """
    rng = np.random.default_rng(seed)
    across = max(3, round(count**0.5 * 0.8))
    R = RADIUS * rng.uniform(0.7, 1.0, count)
    mu, e = float(rng.uniform(0.2, 0.8)), float(rng.uniform(0.0, 0.5))
    law = {"friction": st.Coulomb(mu=mu), "normal": st.Newton(e=e)}
    touch = partial(st.planar.RollingContact, arm=arm * RADIUS) if arm else st.Contact
    bodies, contacts = {}, {}
    width = 2.2 * RADIUS * across
    for i in range(count):
        x = (i % across + 0.5) * width / across - width / 2 + rng.uniform(-0.05, 0.05) * RADIUS
        y = RADIUS * (1.2 + 2.2 * (i // across)) + rng.uniform(-0.05, 0.05) * RADIUS
        m = DENSITY * pi * R[i] ** 2
        bodies[f"d{i}"] = st.RigidBody(mass=m, moment=0.5 * m * R[i] ** 2, x=x, y=y, vx=rng.uniform(-0.05, 0.05))
        walls = {"floor": (0.0, 0.0, 0.0), "left": (-width / 2, 0.0, -pi / 2), "right": (width / 2, 0.0, pi / 2)}
        for name, (lx, ly, angle) in walls.items():
            line = st.DiscOnLine(body=f"d{i}", radius=R[i], line_x=lx, line_y=ly, angle=angle)
            contacts[f"{name}{i}"] = touch(geometry=line, **law)
        for j in range(i):
            pair = st.DiscOnDisc(a=f"d{i}", b=f"d{j}", radius_a=R[i], radius_b=R[j])
            contacts[f"c{i}_{j}"] = touch(geometry=pair, **law)
    model = st.Multibody(bodies=bodies, contacts=contacts, forces={"gravity": st.Gravity()})
    return model, 2e-5, 0.02 + 4e-5 * count


def heap(count: int, seed: int) -> tuple[st.Multibody, float, float]:
    """A pile of discs that resist rolling, with an arm of a hundredth to a tenth of the radius."""
    return pile(count, seed, arm=float(10.0 ** np.random.default_rng(seed + 1).uniform(-2, -1)))


def dominoes(count: int, seed: int) -> tuple[st.Multibody, float, float]:
    """Slabs in a row, the first of which is pushed."""
    rng = np.random.default_rng(seed)
    h, w, m = 2e-3, 0.4e-3, 5e-7
    apart = float(rng.uniform(0.5, 1.2)) * 1e-3
    law = {"friction": st.Coulomb(mu=float(rng.uniform(0.3, 0.7))), "normal": st.Newton(e=float(rng.uniform(0.0, 0.3)))}
    bodies, contacts = {}, {}
    for i in range(count):
        push = float(rng.uniform(40.0, 80.0)) if i == 0 else 0.0
        start = {"omega": -push, "vx": push * h / 2, "vy": push * w / 2}
        bodies[f"s{i}"] = st.RigidBody(
            mass=m, moment=m * (h * h + w * w) / 12, x=i * (w + apart), y=h / 2, **(start if push else {})
        )
        for side in (-1, 1):
            foot = st.PointOnLine(body=f"s{i}", px=side * w / 2, py=-h / 2)
            contacts[f"foot{i}{'lr'[side > 0]}"] = st.Contact(geometry=foot, **law)
        if i:
            face = {"line_x": -w / 2, "angle": pi / 2}  # the left face of a slab, its normal to the left
            tip = st.PointOnLine(body=f"s{i - 1}", px=w / 2, py=h / 2, on=f"s{i}", **face)
            contacts[f"hit{i}"] = st.Contact(geometry=tip, **law)
    model = st.Multibody(bodies=bodies, contacts=contacts, forces={"gravity": st.Gravity()})
    return model, 2e-5, 0.01 + 0.004 * count


def guides(_: int, seed: int) -> tuple[st.Multibody, float, float]:
    """Three bodies, each with three points on one line that rub, pulled to each other by springs."""
    rng = np.random.default_rng(seed)
    bodies, contacts, forces = {}, {}, {}
    for i in range(3):
        m = 10.0 ** rng.uniform(-6, -4)
        bodies[f"b{i}"] = st.RigidBody(mass=m, moment=m * 1e-6, x=i * 1e-2, vx=float(rng.uniform(-0.2, 0.2)))
        for k, px in enumerate((-1e-3, float(rng.uniform(-0.5e-3, 0.5e-3)), 1e-3)):
            contacts[f"g{i}{k}"] = st.Contact(
                geometry=st.PointOnLine(body=f"b{i}", px=px), friction=st.Coulomb(mu=float(rng.uniform(0.05, 0.8))),
                normal=st.Bilateral(),
            )  # fmt: skip
        a = {"a": f"b{i - 1}", "ay": 0.5e-3} if i else {}
        k = float(10.0 ** rng.uniform(-1, 1))
        forces[f"s{i}"] = st.PlanarSpring(b=f"b{i}", by=float(rng.uniform(-1e-3, 1e-3)), stiffness=k, rest=5e-3, **a)
    model = st.Multibody(bodies=bodies, contacts=contacts, forces={**forces, "gravity": st.Gravity()})
    return model, 2e-5, 0.02


KINDS: dict[str, tuple[Callable[[int, int], tuple[st.Multibody, float, float]], int]] = {
    "3 × 3 guides": (guides, 9),
    "10 dominoes": (dominoes, 10),
    "30 dominoes": (dominoes, 30),
    "100 dominoes": (dominoes, 100),
    "50 discs": (pile, 50),
    "20 rolling": (heap, 20),
}


def tried(build: Callable[[int, int], tuple[st.Multibody, float, float]], size: int, seed: int) -> dict[str, float]:
    """Steps, hard and loose ones, and seconds of a run; NaN steps where it is refused, with the words printed."""
    model, step, until = build(size, seed)
    begin = time.perf_counter()
    try:
        ds = st.simulate(model, st.Moreau(step=step), until=until, save=st.Save(steps=0))
    except st.StictionError as error:
        print(f"    {build.__name__}({size}, seed={seed}): {str(error)[:300]}")
        return {"steps": np.nan}
    seconds = time.perf_counter() - begin
    kept = ("hard_steps", "loose_steps", "largest_residual")
    return {"steps": until / step, "seconds": seconds} | {name: ds.attrs[name] for name in kept}


def main(starts: int, chosen: list[str]) -> None:
    """Print the counts of the kinds chosen, or of all and then the cost of piles."""
    print(f"{'what':>14} {'starts':>7} {'failed':>7} {'steps':>9} {'hard':>7} {'loose':>7} {'residual':>9}")
    for name in chosen or KINDS:
        build, size = KINDS[name]
        runs = [tried(build, size, seed) for seed in range(starts)]
        good = [run for run in runs if np.isfinite(run["steps"])]
        steps, hard, loose = (int(sum(run[key] for run in good)) for key in ("steps", "hard_steps", "loose_steps"))
        worst = max((run["largest_residual"] for run in good), default=np.nan)
        counts = f"{starts:7d} {starts - len(good):7d} {steps:9d} {hard:7d} {loose:7d}"
        print(f"{name:>14} {counts} {worst:9.1e}", flush=True)
    if not chosen:
        growth()


def growth(seeds: int = 3) -> None:
    """Print what a step of piles costs that come to lie, in seconds of the processor, and how that grows with the
    contacts that are closed in the end; the time of a run of one step, that of describing the model, is taken away.

    Powers are those from 50 contacts on and from 100 on. Small piles rarely need more than sweeps, so that the first
    counts how hard steps become the rule, too; hard contact problems per step, and the cost of one, come last.
    """
    print(f"\n{'discs':>7} {'closed contacts':>16} {'ms per step':>12} {'hard steps':>11} {'ms per hard step':>17}")
    rows = []
    for count in (20, 40, 80):  # 50, 100 and 200 closed contacts
        runs = [pile_costs(count, seed) for seed in range(seeds)]
        closed, each, hard, hard_each = np.mean(runs, axis=0)
        rows.append((closed, each))
        print(f"{count:7d} {closed:16.0f} {each * 1e3:12.3f} {hard:11.0%} {hard_each * 1e3:17.2f}", flush=True)
    powers = [float(np.log(rows[-1][1] / one[1]) / np.log(rows[-1][0] / one[0])) for one in rows[:-1]]
    words = ["held" if power <= 2.0 else "NOT HELD" for power in powers]
    print("no worse than the square of the number of contacts:", end=" ")
    print(", ".join(f"from {r[0]:.0f} on power {p:.2f}, {w}" for r, p, w in zip(rows, powers, words, strict=False)))


def pile_costs(count: int, seed: int) -> tuple[float, float, float, float]:
    """Closed contacts in the end, seconds per step, share of hard steps, and seconds per hard step of a pile."""
    model, step, until = pile(count, seed)
    took = []
    for end in (step, step, until):
        begin = time.process_time()
        ds = st.simulate(model, st.Moreau(step=step), until=end, save=st.Save(steps=0))
        took.append(time.process_time() - begin)
    steps, hard = until / step, ds.attrs["hard_steps"]
    each = (took[2] - took[1]) / steps
    return int((ds.contact_state.values[-1] > 0).sum()), each, hard / steps, each * steps / max(hard, 1)


if __name__ == "__main__":
    if "growth" in sys.argv:
        growth()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2:])
