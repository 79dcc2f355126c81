"""The Mag-µBot, a block magnet that walks by rocking in a field, assembled from parts alone.

Pawashe, Floyd, Sitti, Int. J. Robot. Res. 28 (2009) 1077: NdFeB, 250 × 130 × 100 µm³, pivoting in stick and slip under
a field whose direction rises slowly and falls at once. Friction, restitution and field are ours, not the paper's.

    python examples/mag_micro_bot.py
"""

from __future__ import annotations

import stiction as st
from stiction.units import mT, um

LENGTH, WIDTH, HEIGHT = 250 * um, 130 * um, 100 * um
MASS = 7500.0 * LENGTH * WIDTH * HEIGHT  # NdFeB
MOMENT = 4e5 * LENGTH * WIDTH * HEIGHT  # A m², magnetised along its length
GYRATION = (LENGTH**2 + HEIGHT**2) / 12


def corner(x: float, mu: float) -> st.Contact:
    """A lower corner of the block above the substrate."""
    geometry = st.PointOnLine(body="block", px=x, py=-HEIGHT / 2)
    return st.Contact(geometry=geometry, friction=st.Coulomb(mu=mu), normal=st.Newton(e=0.0))


def robot(frequency: float = 20.0, tilt_field: float = 0.4 * mT, mu: float = 0.3) -> st.Multibody:
    """The robot in a constant field along x and a sawtooth field along y."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"block": st.RigidBody(mass=MASS, moment=MASS * GYRATION, y=HEIGHT / 2)},
        drives={"tilt": st.Sawtooth(rise=0.9)},
        forces={
            "gravity": st.Gravity(),
            "magnet": st.PlanarDipole(
                on="block.theta", moment=MOMENT, field_x=2 * mT, field_y=tilt_field, drive_y="tilt"
            ),
            "air": st.Damper(b="block.theta", damping=3e-13),
        },
        contacts={"rear": corner(-LENGTH / 2, mu), "front": corner(LENGTH / 2, mu)},
        travel={"robot": ("block.x",)},
    )


def step_per_cycle(stepper: st.EventLocated | st.Moreau | None = None, **settings: float) -> float:
    """Mean advance per cycle [m] over the last ten of twenty cycles."""
    model = robot(**settings)
    ds = st.simulate(model, stepper, until=st.Cycles(count=20), save=st.Save(steps=0))
    x = ds.q.sel(coordinate="block.x").values
    return float(x[-1] - x[-11]) / 10


def main() -> None:
    ds = st.simulate(robot(), until=st.Cycles(count=2), save=st.Save(energy=True))
    print(f"advance per cycle: {step_per_cycle() / um:.5f} µm (−: against the side that rises)")
    st.plot.time(ds, ["q"], coordinate="block.x", shade="front").savefig("mag_micro_bot.png")


if __name__ == "__main__":
    main()
