"""What must hold in every step of a tumbling robot: balances, no penetration, symmetry, scaling, restart."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.devices import utum
from stiction.families.spatial.patch import layout as at
from stiction.families.spatial.patch.runner import run
from stiction.families.spatial.tumbling.measures import contact_fraction, mean_speed, slip_speed
from stiction.families.spatial.tumbling.studies import converge, mean_speeds
from stiction.maths.quaternion import matrix

PERIMETER = 1.8e-3


@pytest.fixture(scope="module")
def runs():
    """Regular tumbling, sliding landings, and irregular flight; every step kept."""
    cases = {
        "1 Hz design": (utum.utum_on_paper(frequency=1.0), st.tumbling.Design(), 1.0),
        "10 Hz": (utum.utum_on_paper(frequency=10.0), st.tumbling.Resolved(), 0.3),
        "20 Hz": (utum.utum_on_paper(frequency=20.0), st.tumbling.Resolved(), 0.3),
        "20 Hz design": (utum.utum_on_paper(frequency=20.0), st.tumbling.PatchStep(step=1e-3, theta=1.0), 0.6),
        "45° sliding": (utum.utum_on_aluminium(tilt=np.pi / 4), st.tumbling.Resolved(), 0.05),
        "curved": (utum.utum_on_aluminium(shape=utum.CURVED, frequency=5.0), st.tumbling.Resolved(), 0.3),
    }
    return {
        name: (model, st.simulate(model, stepper, until=t, save=st.Save(steps=1)))
        for name, (model, stepper, t) in cases.items()
    }


def test_friction_never_creates_energy_in_any_step(runs):
    for name, (_, ds) in runs.items():
        per_step = np.diff(ds.friction_loss.values, axis=0)
        # −P·U is exactly ≥ 0; the equations are solved to 1e-10, so sticking steps scatter around 0 by that
        assert per_step.min() >= -1e-9 * float(ds.kinetic_energy.max()), name
    assert float(runs["10 Hz"][1].friction_loss[-1, 0]) > 1e-2 * float(runs["10 Hz"][1].kinetic_energy.max())


def test_friction_stays_in_its_ellipsoid(runs):
    for name, (model, ds) in runs.items():
        mu, whole = model.substrate.friction.mu, ds.isel(time=slice(1, None))
        tangential = np.linalg.norm(whole.lambda_T.values[:, 0], axis=1)
        assert (whole.lambda_N.values[:, 0] >= 0).all(), name
        # solved to 1e-10 of the scale of velocity in a step of 0.02: 2e-6 of the weight
        assert (tangential <= mu * whole.lambda_N.values[:, 0] + 2e-6 * ds.attrs["weight"]).all(), name


def test_no_penetration_beyond_a_millionth_of_the_body(runs):
    for name, (_, ds) in runs.items():
        assert float(ds.g_N.min()) > -1e-6 * ds.attrs["size"], name


def test_every_step_converged_and_none_was_divided(runs):
    for name, (_, ds) in runs.items():
        assert ds.attrs["status"] == "reached" and ds.attrs["failures"] == 0, name
        assert ds.attrs["substeps"] == 0, name


def test_momentum_balance_of_every_step(runs):
    """m Δv = h (m g − (F_e + λ_a) n + λ); the adhesion is that of the step before."""
    for name, (model, ds) in runs.items():
        m, h = model.mass.mass, np.diff(ds.time.values)[:, None]  # the last two steps are shorter
        contact = (ds.lambda_T.values[:, 0] + ds.lambda_N.values * [0, 0, 1])[1:]
        down = model.substrate.electrostatic + ds.adhesion.values[:-1]
        force = m * model.gravity_vector() + contact - down[:, None] * np.array([0, 0, 1.0])
        change = m * np.diff(ds.velocity.values[:, 0], axis=0)
        scale = m * abs(ds.velocity.values[:, 0]).max()
        assert abs(change - h * force).max() < 1e-7 * scale, name
        assert np.ptp(h[:-2]) < 1e-9 * ds.attrs["step"] and (h <= ds.attrs["step"] * (1 + 1e-9)).all(), name


def test_energy_books_close(runs):
    """Kinetic energy changes by the work of all impulses; only the frozen inertia of 3-D rotation is not booked."""
    for name, (_, ds) in runs.items():
        assert abs(ds.energy_residual.values).max() < 1e-6 * abs(ds.kinetic_energy.values).max(), name


@pytest.mark.parametrize("frequency", [1.0, 5.0, 10.0, 12.0])
def test_kinematic_identity(frequency):
    """mean v = perimeter × f + signed slip while in contact: Fig. 5's "slip is the gap to the ideal line" is this."""
    ds = st.simulate(utum.utum_on_paper(frequency=frequency), st.tumbling.Resolved(), until=3 / frequency)
    assert contact_fraction(ds) == pytest.approx(1.0, abs=1e-9)
    assert mean_speed(ds) == pytest.approx(
        PERIMETER * frequency + slip_speed(ds).signed, abs=1e-5 * PERIMETER * frequency
    )


def turned_robot(heading):
    """The robot on a 20° slope, with start, field and slope turned about the normal."""
    model = utum.utum_on_paper(frequency=5.0, tilt=np.radians(20), offset=0.0)
    axis = {"field.axis_x": -np.cos(heading), "field.axis_y": -np.sin(heading)}
    return st.with_values(model, {**axis, "start.yaw": heading, "substrate.uphill": heading})


def test_same_motion_in_turned_coordinates():
    straight = st.simulate(turned_robot(0.0), st.tumbling.Resolved(), until=0.25)
    turned = st.simulate(turned_robot(0.7), st.tumbling.Resolved(), until=0.25)
    c, s = np.cos(0.7), np.sin(0.7)
    back = turned.position.values[:, 0] @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    assert abs(back - straight.position.values[:, 0]).max() < 1e-6 * abs(straight.position.values[:, 0]).max()
    assert mean_speed(turned) == pytest.approx(mean_speed(straight), rel=1e-6)


def test_same_motion_in_any_unit_system():
    """Lengths × a, times × b, masses × c: every parameter by its dimension gives the same numbers."""
    a, b, c = 1e3, 1e2, 1e5
    one = utum.utum_on_paper(frequency=8.0)
    force, shape = c * a / b**2, one.shape
    other = st.tumbling.Tumbler(
        shape=st.spatial.Cuboid(length=a * shape.length, width=a * shape.width, height=a * shape.height),
        mass=st.spatial.Mass(mass=c * one.mass.mass),
        magnet=st.with_value(one.magnet, "magnetisation", one.magnet.magnetisation * force * a),
        field=st.with_value(one.field, "frequency", one.field.frequency / b),
        gravity=one.gravity * a / b**2,
        substrate=st.spatial.Substrate(
            friction=one.substrate.friction, electrostatic=force * one.substrate.electrostatic,
            adhesion=st.spatial.AreaAdhesion(C=one.substrate.adhesion.C * force / a**2, reach=1e-9 * a),
        ),
    )  # fmt: skip
    first, second = (
        st.simulate(one, st.tumbling.Resolved(), until=0.2),
        st.simulate(other, st.tumbling.Resolved(), until=0.2 * b),
    )
    assert second.position.values[:, 0] == pytest.approx(
        a * first.position.values[:, 0], rel=1e-6, abs=1e-6 * a * PERIMETER
    )


def test_a_run_continues_exactly(tmp_path):
    model = utum.utum_on_paper(frequency=10.0)
    whole = st.simulate(model, st.tumbling.Resolved(), until=0.1, save=st.Save(steps=1))
    half = st.simulate(model, st.tumbling.Resolved(), until=0.05, save=st.Save(steps=1))
    half.to_netcdf(tmp_path / "half.nc", engine="h5netcdf")
    with xr.open_dataset(tmp_path / "half.nc", engine="h5netcdf") as stored:
        rest = st.simulate(model, st.tumbling.Resolved(), until=0.1 - float(half.time[-1]), start=st.end_state(stored))
    assert (rest.position.values[-1, 0] == whole.position.values[-1, 0]).all()
    assert float(rest.time[-1]) == float(whole.time[-1])


def test_closed_forms_and_newton_give_the_same_motion():
    """A 1e-12 perturbation of a 10 Hz run stays below 1e-14 mm, so whole trajectories can be compared."""
    model = utum.utum_on_paper(frequency=10.0)
    h = st.tumbling.Resolved().plan(model.lowered()).step
    fast = st.simulate(model, st.tumbling.PatchStep(step=h), until=0.2, save=st.Save(steps=10))
    slow = st.simulate(model, st.tumbling.PatchStep(step=h, newton_only=1.0), until=0.2, save=st.Save(steps=10))
    assert fast.attrs["line"] > 0 and slow.attrs["line"] == 0
    # closed forms put the gap at 0, Newton at −h ε p: 1e-11 m
    assert abs(fast.position.values[:, 0] - slow.position.values[:, 0]).max() < 1e-11 * 1e3 * fast.attrs["size"]


def test_converge_tells_a_converged_result_from_another():
    paper = converge(utum.utum_on_paper(frequency=10.0), until=0.3)
    assert paper.attrs["converged"] == 1 and paper.attrs["change"] < 2e-3
    damped = converge(utum.utum_on_aluminium(), st.tumbling.Design(), until=2.0, halvings=2)
    assert damped.attrs["converged"] == 0  # the damped preset suppresses the hops of the robot on aluminium


def test_statistics_of_the_solver_are_in_the_dataset():
    ds = st.simulate(utum.utum_on_paper(frequency=1.0), st.tumbling.Resolved(), until=1.0)
    steps = np.ceil(1.0 / ds.attrs["step"])
    assert sum(ds.attrs[kind] for kind in ("flight", "line", "rest", "newton")) == steps
    assert ds.attrs["newton"] < 0.02 * steps  # most steps never see a matrix
    assert ds.attrs["omega_free_h"] == pytest.approx(0.02)
    for name, variable in ds.variables.items():
        assert "units" in variable.attrs or name in (
            "axis",
            "body",
            "coordinate",
            "coordinate_unit",
            "contact",
            "quaternion",
            "source",
        ), name


def test_pull_off_of_a_curved_surface():
    """A ball hangs under gravity turned upside down if 3/2 π w R exceeds its weight. JKR."""
    R, m = 0.2e-3, 1e-7
    limit = m * 9.81 / (1.5 * np.pi * R)
    for share, holds in ((1.01, True), (0.99, False)):
        adhesion = st.spatial.AreaAdhesion(C=0.0, pull_off=st.spatial.PullOff(work=share * limit))
        model = st.tumbling.Tumbler(
            shape=st.spatial.Ellipsoid(length=2 * R, width=2 * R, height=2 * R), mass=st.spatial.Mass(mass=m),
            substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3), adhesion=adhesion,
                                   electrostatic=-2 * m * 9.81),
            magnet=None, field=st.RotatingField(strength=1e-30, frequency=1.0),
        )  # fmt: skip
        ds = st.simulate(model, st.tumbling.PatchStep(step=1e-5), until=5e-3)
        assert (float(ds.g_N[-1, 0]) < 1e-9) == holds


def test_the_solver_works_in_scaled_numbers():
    """Forces 1e-6, lengths 1e-3, masses 1e-7 in; numbers of order one inside."""
    system = utum.utum_on_paper().lowered()
    made = run(system, st.tumbling.Resolved().plan(system), 1e-3, every=0)
    inside = made.end.floats[[at.INERTIA, at.CLAMP, at.MU, at.RADIUS]]
    assert (inside > 1e-2).all() and (inside < 1e2).all()


def test_batches_are_single_runs_side_by_side():
    models = [utum.utum_on_paper(frequency=10.0, field=B, offset=0.0) for B in (15e-3, 20e-3)]
    models = [st.with_value(m, "field.strength", 20e-3) for m in models]
    models[1] = st.with_value(models[1], "shape.length", 0.7e-3)
    stepper = st.tumbling.PatchStep(step=1e-3, theta=1.0)
    together = mean_speeds(models, stepper, until=0.5, workers=2)
    alone = [mean_speed(st.simulate(m, stepper, until=0.5)) for m in models]
    assert together == pytest.approx(alone, rel=1e-9)


def test_a_spinning_body_in_flight_keeps_its_angular_momentum():
    """Asymmetric top, fast spin, long steps: |L| to round-off (with −h ω × Iω explicit this run becomes infinite)."""
    model = st.tumbling.Tumbler(
        shape=utum.CUBOID,
        mass=st.spatial.Mass(mass=1e-7),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3)),
        magnet=None,
        field=st.RotatingField(strength=1e-30, frequency=1.0),
        gravity=1e-6,
        start=st.tumbling.Start(clearance=5e-3, wx=3e3, wy=2e3, wz=1e3),
    )
    ds = st.simulate(model, st.tumbling.PatchStep(step=1e-4, theta=1.0), until=0.1, save=st.Save(steps=1))
    inertia = model.lowered().inertia
    R = matrix(ds.orientation.values[:, 0])
    L = np.einsum("tij,j,tkj,tk->ti", R, inertia, R, ds.spin.values[:, 0])
    # R is built from 1000 turns with a round-off of 1e-16 each
    assert abs(L - L[0]).max() < 1e-12 * np.linalg.norm(L[0])


UNCOMPILED = """
import stiction as st
model = st.devices.utum_on_paper(frequency=10.0, offset=0.0)
model = st.with_value(model, "start.wx", -40.0)
ds = st.simulate(model, st.tumbling.PatchStep(step=1e-3, theta=1.0), until=0.04)
print(*(v.hex() for v in (*ds.position.values[-1, 0].tolist(), *ds.spin.values[-1, 0].tolist())), ds.attrs["newton"])
"""


def test_uncompiled_runs_give_the_same_numbers():
    """40 steps with closed forms and Newton in plain Python; round-off only (contracted multiply-adds)."""
    found = []
    for off in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", UNCOMPILED], capture_output=True, text=True, check=True,
            env={**os.environ, "NUMBA_DISABLE_JIT": off},
        )  # fmt: skip
        *numbers, newton = done.stdout.split()
        found.append(np.array([float.fromhex(v) for v in numbers]))
        assert int(newton) > 0
    assert found[0] == pytest.approx(found[1], rel=1e-9, abs=1e-12)
