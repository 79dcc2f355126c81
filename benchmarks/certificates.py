"""What the checks of a certificate cost: one run of every family, then its checks, several rounds.

    python benchmarks/certificates.py [--rounds 5]

The run and the checks are timed apart, one after the other in every round, because their difference would drown in the
noise of the run. The run is what `simulate` does without checks: lowering, compiled steps, labels.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod
from stiction.run.family import assembled, family_of
from stiction.run.job import Job
from stiction.run.simulate import complete
from stiction.units import mm


def cases() -> dict[str, Job]:
    """Runs of about a tenth of a second and more."""
    box = st.spatial.Solid(
        mass=1e-6, shape=st.spatial.Cuboid(width=2 * mm, length=1 * mm, height=0.5 * mm),
        position=(0.0, 0.0, 0.26 * mm), spin=(1.0, 2.0, 0.5),
    )  # fmt: skip
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
    bodies = st.spatial.RigidBodies(bodies={"box": box}, forces={"gravity": st.Gravity()}, contacts={"floor": floor})
    robot, gripper = st.devices.Magmite(), st.devices.CsfhGripper()
    return {
        "planar, Moreau": Job(robot, st.Moreau(per_cycle=1000), st.Cycles(count=500)),
        "planar, events located": Job(robot, st.EventLocated(per_cycle=100, method=st.DP5()), st.Cycles(count=500)),
        "spatial": Job(bodies, st.Moreau(step=1e-5), 1.0),
        "tumbling": Job(st.devices.utum_on_paper(frequency=10.0), None, 2.0),
        "modal": Job(bouncing_hexapod(), st.modal.ModalEvents(), 4.0),
        "sliding": Job(st.devices.Ramona(), st.sliding.Verlet(), st.Cycles(count=20)),
        "mechanism, equilibrium": Job(gripper, None, None),
    }


def timed(job: Job) -> tuple[float, float]:
    """Seconds of a run without its checks, and of the checks."""
    family = family_of(job.model)
    start = time.perf_counter()
    system = family.lower(assembled(job.model))
    job, system, begin, _ = complete(job, family, system)
    run: Any = family.run(system, job.stepper, job.until, begin, job.save)
    ds = family.label(system, run)
    ds = family.end(system, run).written(ds, "end")
    between = time.perf_counter()
    family.certify(system, run, ds)
    return between - start, time.perf_counter() - between


def main() -> None:
    """Print a table: best of the rounds, and the spread of the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    jobs = cases()
    for job in jobs.values():
        timed(job)  # compile, and fill caches
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            found[name].append(timed(job))
    print(f"{'run':28}{'run [ms]':>10}{'checks [ms]':>13}{'share':>8}   shares of all rounds")
    for name, rows in found.items():
        run, checks = (min(row[i] for row in rows) for i in (0, 1))
        shares = " ".join(f"{c / r:.1%}" for r, c in rows)
        print(f"{name:28}{1e3 * run:10.1f}{1e3 * checks:13.2f}{checks / run:8.1%}   {shares}")


if __name__ == "__main__":
    main()
