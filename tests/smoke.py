"""One run of every family, a study, a store and a figure: what must work with the lowest versions we allow."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import stiction as st


def bounce_height() -> float:
    """Peak after the first impact of a ball dropped from 1 mm with e = 0.5: a quarter of the height."""
    ball = st.Multibody(
        bodies={"ball": st.PointMass(mass=1e-6, y=1e-3)},
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="ball.y", tangent="ball.x"), normal=st.Newton(e=0.5)),
        },
    )
    fall = math.sqrt(2 * 1e-3 / 9.81)
    run = st.simulate(ball, st.EventLocated(step=fall / 20, method=st.RK4()), until=1.5 * fall)
    return float(run.q.sel(coordinate="ball.y")[-1])


def main() -> None:
    """Run all of it; an error ends the program."""
    assert math.isclose(bounce_height(), 0.25e-3, rel_tol=1e-12)
    text = st.dumps(st.devices.Magmite())
    assert st.loads(text) == st.devices.Magmite()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"until": st.Cycles(count=20), "measure": {"speed": st.measures.mean_velocity("body.x")}}
        values = [2200.0, 2300.0, 2400.0]
        loop = st.hysteresis(
            st.devices.Magmite(), "clock.frequency", values, store=Path(folder) / "loop.zarr", **settings
        )
        assert loop.identical(st.studies.open_study(Path(folder) / "loop.zarr"))
        loop.to_netcdf(Path(folder) / "loop.nc", engine="h5netcdf")
        st.plot.hysteresis(loop, "speed").savefig(Path(folder) / "loop.png")
    for robot, until in (
        (st.devices.utum_on_paper(frequency=10.0), 0.02),
        (st.devices.piezo_legs.bouncing_hexapod(), 0.02),
        (st.devices.Ramona(), st.Cycles(count=2)),
        (st.devices.CsfhGripper(), None),
    ):
        result = st.simulate(robot, until=until)
        print(f"{type(robot).__name__}: {dict(result.sizes)}")


if __name__ == "__main__":
    main()
