"""Field maps: exact for cubics, of fourth order for magnets, without divergence, files, and what is refused."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
import xarray as xr
from pytest import approx

import stiction as st
from stiction.identify import DataError, read_currents, read_field, read_field_map
from stiction.laws.fields.turning import field_at

MM = 1e-3


def grid(n, half=4 * MM):
    return np.linspace(-half, half, n), np.linspace(-half, half, n + 1), np.linspace(0, half, n + 2)


def mapped(B, axes):
    places = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1)
    return st.spatial.field_map(*axes, B(places))


def cubic(p):
    """∇ of a harmonic polynomial of fourth degree, in mm: a field without sources that cubic splines hold exactly."""
    x, y, z = (p[..., i] / MM for i in range(3))
    grad = np.stack([4 * x**3 - 12 * x * y**2, 4 * y**3 - 12 * x**2 * y, 0 * z], axis=-1)  # of x⁴ − 6x²y² + y⁴
    return 1e-5 * grad + 1e-4 * np.stack([y * z, x * z, x * y], axis=-1)


def dipole(p, place=(2 * MM, 1 * MM, -9 * MM), m=(0.02, 0.0, 0.05)):
    r = p - np.array(place)
    d = np.linalg.norm(r, axis=-1)[..., None]
    return 1e-7 * (3 * r * (r @ np.array(m))[..., None] / d**5 - np.array(m) / d**3)


def test_a_cubic_field_is_exact_with_its_gradients():
    field = mapped(cubic, grid(6))
    for at in np.array([[0.3, -1.1, 2.2], [4, 4, 4], [-4, -4, 0], [3.9, -3.9, 0.1]]) * MM:
        found, d = field_at(field, 0.0, at), 1e-6
        np.testing.assert_allclose(found[:3], cubic(at), rtol=1e-11, atol=1e-14)
        slopes = np.array([(cubic(at + d * e) - cubic(at - d * e)) / (2 * d) for e in np.eye(3)])
        np.testing.assert_allclose(found[3:].reshape(3, 3), slopes, rtol=1e-5, atol=1e-6 * abs(slopes).max())
    assert field.divergence() < 1e-12


def test_along_itself_a_component_is_exact_to_the_fourth_degree():
    """(x⁴, −4 x³ y, 0) has no divergence; it has a curl, of which the map warns."""

    def quartic(p):
        x, y = p[..., 0] / MM, p[..., 1] / MM
        return 1e-5 * np.stack([x**4, -4 * x**3 * y, 0 * x], axis=-1)

    with pytest.warns(st.spatial.FieldMapWarning, match="∇×B"):
        field = mapped(quartic, grid(7))
    for at in np.array([[0.3, -1.1, 2.2], [4, 4, 4], [-3.7, -4, 0]]) * MM:
        np.testing.assert_allclose(field_at(field, 0.0, at)[:3], quartic(at), rtol=1e-10, atol=1e-13)


def test_a_magnet_is_held_to_fourth_order_and_its_gradient_to_third():
    """Half the spacing, a sixteenth and an eighth of the error; limits leave the uneven fall of a greatest error."""
    places = np.random.default_rng(2).uniform([-3, -3, 0.5], [3, 3, 3], (60, 3)) * MM
    magnet = st.spatial.DistantMagnet(mx=0.02, mz=0.05, x=2 * MM, y=MM, z=-9 * MM)
    exact = np.array([field_at(magnet, 0.0, p) for p in places])
    errors, slopes, divergences = [], [], []
    for n in (8, 16, 32):
        field = mapped(
            dipole, (np.linspace(-4, 4, n + 1) * MM, np.linspace(-4, 4, n + 1) * MM, np.linspace(0, 4, n // 2 + 1) * MM)
        )
        computed = field.lowered()
        found = np.array([field_at(computed, 0.0, p) for p in places])
        errors.append(abs(found - exact)[:, :3].max() / abs(exact[:, :3]).max())
        slopes.append(abs(found - exact)[:, 3:].max() / abs(exact[:, 3:]).max())
        divergences.append(field.divergence())
    assert errors[0] / errors[1] > 10 and errors[1] / errors[2] > 10 and errors[2] < 1e-6
    assert slopes[0] / slopes[1] > 6 and slopes[1] / slopes[2] > 6
    assert divergences[0] < 0.01 and divergences[0] / divergences[1] > 6 and divergences[1] / divergences[2] > 6


def noisy(share, axes, field=dipole):
    """The values of a field with white noise of a share of its strength."""
    B = field(np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1))
    return B + share * np.sqrt((B**2).sum(axis=-1).mean()) * np.random.default_rng(1).normal(size=B.shape)


def slopes_at(field, places):
    computed = field.lowered()
    return np.array([field_at(computed, 0.0, p)[3:].reshape(3, 3) for p in places])


@pytest.mark.parametrize("share", [0.0, 0.003])
@pytest.mark.parametrize("n", [6, 20])
def test_no_map_has_divergence_anywhere(n, share):
    """Coarse or fine, with noise or without, between the points and at the rim: to round-off of the largest slope. What
    had to be changed for it is of the order of the noise, and falls with the spacing."""
    axes = grid(n)
    field = st.spatial.field_map(*axes, noisy(share, axes))
    places = np.random.default_rng(4).uniform([-4, -4, 0], [4, 4, 4], (80, 3)) * MM
    places[:8] = np.array([[x, y, z] for x in (-4, 4) for y in (-4, 4) for z in (0, 4)]) * MM
    G = slopes_at(field, places)
    assert abs(np.trace(G, axis1=1, axis2=2)).max() < 1e-12 * abs(G).max()
    assert field.correction() < {6: 3e-3, 20: 1e-5}[n] + 1.5 * share
    if share:
        assert field.correction() > 0.1 * share


def test_a_closed_way_does_no_work():
    """∮ ∇(m·B)·dr about an ellipse across many cells of a coarse map with noise, to what the trapezoidal rule leaves of
    slopes whose second derivatives jump."""
    axes = grid(7)
    field = st.spatial.field_map(*axes, noisy(0.003, axes)).lowered()
    m, a, b = np.array([0.3, -0.5, 0.8]), np.array([1.0, 0.4, 0.3]), np.array([-0.2, 0.9, -0.5])
    angle = 2 * pi * np.arange(300)[:, None] / 300
    places = np.array([0.1, -0.2, 2.0]) * MM + 2 * MM * (np.cos(angle) * a + np.sin(angle) * b)
    steps = 2 * MM * (-np.sin(angle) * a + np.cos(angle) * b) * 2 * pi / 300
    forces = np.array([field_at(field, 0.0, p)[3:].reshape(3, 3) @ m for p in places])
    assert abs((forces * steps).sum()) < 1e-6 * abs(forces * steps).sum()


def test_noise_is_no_reason_to_warn_and_currents_are():
    """Even fields have only the slopes of their noise, or of round-off; (−y, x, 0) is the field inside a current."""
    axes = grid(8)
    for share in (0.0, 1e-3, 5e-3):
        st.spatial.field_map(*axes, noisy(share, axes, lambda p: 0 * p + np.array([0.0, 1e-3, 2e-3])))
        st.spatial.field_map(*axes, noisy(share, axes))
    field = lambda p: np.stack([-p[..., 1], p[..., 0], 0 * p[..., 2]], axis=-1)  # noqa: E731
    with pytest.warns(st.spatial.FieldMapWarning, match=r"∇×B is 141% of the gradients.*current flow inside"):
        inside = mapped(field, axes)
    assert inside.divergence() < 1e-12 and inside.curl() == approx(2**0.5)
    found = field_at(inside, 0.0, np.array([MM, 2 * MM, MM]))
    np.testing.assert_allclose(found[:3], [-2 * MM, MM, 0], rtol=1e-12, atol=1e-15)  # as it was given


def test_the_gradient_is_that_of_the_same_spline():
    """Also where the map is coarse: no energy is made. Differences of a cubic err by d² of its third derivative."""
    field, at, d = mapped(dipole, grid(7)), np.array([0.7, -1.3, 1.9]) * MM, 1e-7
    G = field_at(field, 0.0, at)[3:].reshape(3, 3)
    slopes = [
        (field_at(field, 0.0, at + d * e)[:3] - field_at(field, 0.0, at - d * e)[:3]) / (2 * d) for e in np.eye(3)
    ]
    np.testing.assert_allclose(G, slopes, rtol=0, atol=1e-7 * abs(G).max())


def test_a_map_that_no_magnet_made_is_warned_of_and_mixed_units_are_refused():
    axes = grid(8)
    B = dipole(np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1))
    with pytest.warns(st.spatial.FieldMapWarning, match=r"∇·B is \d+% of the gradients.*mixed up"):
        st.spatial.field_map(*axes, B[..., [1, 0, 2]])
    noise = np.random.default_rng(0).normal(size=B.shape)
    with pytest.warns(st.spatial.FieldMapWarning):  # no unit explains it
        st.spatial.field_map(*axes, B + 0.3 * abs(B).max() * noise)
    for wrong, words in (
        (B * [1e-3, 1e-3, 1.0], r"with bz times 0\.001 \(or the places along z times 1000\)"),  # mT beside T
        (B * [1e-4, 1.0, 1.0], r"with bx times 10000"),  # T beside gauss
        (B * [1, -1, 1], r"with by times -1"),
    ):
        with pytest.raises(st.ParameterError, match=words):
            st.spatial.field_map(*axes, wrong)
    with pytest.raises(st.ParameterError, match=r"bz times 10 \(or the places along z times 0\.1\)"):
        st.spatial.field_map(axes[0], axes[1], axes[2] * 10, B)  # an axis in another unit


def test_maps_that_cannot_be_used_are_refused():
    axes = grid(7)
    B = dipole(np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1))
    holed = B.copy()
    holed[2, 3, 1, 0] = np.nan
    uneven = axes[0].copy()
    uneven[2] += 0.1 * MM
    for make, words in (
        (
            lambda: st.spatial.field_map(*axes, holed),
            r"1 of the 504 points.* are missing, the first at \(-0.00133333, .*\) m",
        ),
        (lambda: st.spatial.field_map(uneven, *axes[1:], B), r"FieldMap.x must grow in even steps"),
        (lambda: st.spatial.field_map(axes[0][::-1], *axes[1:], B), r"FieldMap.x must grow"),
        (lambda: st.spatial.field_map(*axes[:2], axes[2][:1], B[:, :, :1]), r"z has 1 place.*at least 4"),
        (lambda: st.spatial.field_map(*axes, B[1:]), r"shape \(6, 8, 9, 3\).*give \(7, 8, 9, 3\)"),
        (lambda: st.spatial.field_map(*axes, 0 * B), "0 at every point"),
        (lambda: st.spatial.field_map(*axes, 1e6 * B), r"were mT read as T"),
    ):
        with pytest.raises(st.StictionError, match=words):
            make()


def test_a_map_survives_its_scenario():
    field = mapped(dipole, grid(7))
    assert st.loads(st.dumps(field)) == field


# ------------------------------------------------------------------------------------------------------ robots


def ball(**more):
    return st.spatial.Solid(mass=1e-7, shape=st.spatial.Ball(radius=0.2 * MM), magnet=st.spatial.Dipole(x=1e-7, z=2e-7),
                            position=(0, 0, 2 * MM), **more)  # fmt: skip


GRADED = st.GradientField(bx=1e-3, gxx=0.3, gyy=-0.1, gxy=0.2, gxz=0.15, gyz=-0.1)


def graded_map(half):
    return mapped(lambda p: np.stack(
        [1e-3 + 0.3 * p[..., 0] + 0.2 * p[..., 1] + 0.15 * p[..., 2],
         0.2 * p[..., 0] - 0.1 * p[..., 1] - 0.1 * p[..., 2],
         0.15 * p[..., 0] - 0.1 * p[..., 1] - 0.2 * p[..., 2]], axis=-1), grid(4, half))  # fmt: skip


def test_both_solvers_move_a_robot_in_a_map_as_in_its_formula():
    """A graded field is linear: the map holds it to round-off, and the motions agree as far as round-off has grown."""
    inside = graded_map(6 * MM)
    ends = [st.simulate(st.spatial.RigidBodies(bodies={"ball": ball()}, forces={"field": f}), st.Moreau(step=1e-5),
                        until=5e-3).position.values[-1] for f in (inside, GRADED)]  # fmt: skip
    assert abs(ends[0] - ends[1]).max() < 1e-9 * abs(ends[1]).max()
    robot, stepper = st.devices.utum_on_paper(frequency=5.0), st.tumbling.PatchStep(step=2e-5)
    ends = [st.simulate(st.with_value(robot, "field", f), stepper, until=5e-3).position.values[-1]
            for f in (inside, GRADED)]  # fmt: skip
    assert abs(ends[0] - ends[1]).max() < 1e-7 * abs(ends[1]).max()


def test_a_robot_that_leaves_the_map_is_an_error_in_words():
    flying = st.spatial.RigidBodies(bodies={"ball": ball(velocity=(0.5, 0, 0))}, forces={"field": graded_map(4 * MM)})
    with pytest.raises(st.DivergenceError, match=r'"ball" left its field at t = .*the field map ends at x = 0.004 m'):
        st.simulate(flying, st.Moreau(step=1e-5), until=0.05)
    away = st.with_value(st.devices.utum_on_paper(), "field", graded_map(4 * MM))
    with pytest.raises(st.ModelError, match=r"starts outside its field: the field map ends at y = 0.004 m"):
        st.simulate(st.with_value(away, "start.y", 5 * MM), st.tumbling.Design(), until=0.01)
    sliding = st.with_values(away, {"start.vy": 0.5, "substrate.friction.mu": 0.0, "substrate.adhesion.C": 0.0})
    with pytest.raises(st.DivergenceError, match=r"the robot left its field.*ends at y = 0.004 m"):
        st.simulate(sliding, st.tumbling.PatchStep(step=2e-5), until=0.05)


# ------------------------------------------------------------------------------------------------------- files


def written(path, rows, head="x [mm],y [mm],z [mm],Bx [mT],B_y [T],bz [uT]"):
    path.write_text(head + "\n" + "\n".join(",".join(f"{v:.17g}" for v in row) for row in rows), encoding="utf-8")
    return path


def rows_of(axes):
    places = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3)
    return np.hstack([places / MM, dipole(places) * [1e3, 1.0, 1e6]])


def test_a_map_is_read_from_rows_in_any_order_with_a_unit_for_each_column(tmp_path):
    axes = grid(7)
    rows = np.random.default_rng(0).permutation(rows_of(axes))
    field = read_field_map(written(tmp_path / "map.csv", rows))
    at = np.array([0.3, 0.4, 1.5]) * MM
    np.testing.assert_allclose(field_at(field, 0.0, at), field_at(mapped(dipole, axes), 0.0, at), rtol=1e-9)


def test_a_map_is_read_from_netcdf(tmp_path):
    axes = grid(7)
    B = dipole(np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1))
    ds = xr.Dataset(
        {f"B{c}": (("z", "y", "x"), B[..., i].T * 1e3, {"units": "mT"}) for i, c in enumerate("xyz")},
        {c: (c, a / MM, {"units": "mm"}) for c, a in zip("xyz", axes, strict=True)},
    )
    ds.to_netcdf(tmp_path / "map.nc", engine="h5netcdf")
    for source in (tmp_path / "map.nc", ds):
        found = read_field_map(source)
        np.testing.assert_allclose(found.values(), B, rtol=1e-12)
    with pytest.raises(DataError, match=r'"z" has no unit'):
        read_field_map(ds.assign_coords(z=ds.z.values))
    with pytest.raises(DataError, match="no variable bz"):
        read_field_map(ds.drop_vars("Bz"))


def test_maps_in_files_that_cannot_be_used(tmp_path):
    rows, file = rows_of(grid(7)), tmp_path / "map.csv"
    for change, head, words in (
        (
            rows[1:],
            None,
            r"1 of the 504 points of the field map 7 × 8 × 9 are missing, the first at \(-0.004, -0.004, 0\) m",
        ),
        (np.vstack([rows, rows[:2]]), None, r"2 point\(s\) are measured twice"),
        (rows, "x [mm],y [mm],z [mm],bx [mT],by,bz [mT]", r'"by" has no unit; write it in the header'),
        (rows, "x [mm],y [mm],z [s],bx [mT],by [mT],bz [mT]", r'column "z".*wrong dimension'),
        (rows, "x [mm],y [mm],u [mm],bx [mT],by [mT],bz [mT]", r'no column "z"'),
        (np.where(rows == rows[7, 3], np.nan, rows), None, r"1 of the 504 points"),
    ):
        written(file, change, *([head] if head else []))
        with pytest.raises(st.StictionError, match=words):
            read_field_map(file)
    with pytest.raises(DataError, match="there is no file"):
        read_field_map(tmp_path / "none.nc")


def test_b_of_t_and_currents_are_read(tmp_path):
    t = np.linspace(0, 0.2, 21)
    table = np.column_stack([t * 1e3, 5 * np.cos(10 * pi * t), 5 * np.sin(10 * pi * t), 0 * t])
    field = read_field(
        written(tmp_path / "b.csv", table, "time [ms];bx [mT];by [mT];bz [mT]".replace(";", ",")), period=0.2
    )
    assert field.frequency == approx(5.0)
    np.testing.assert_allclose(
        field_at(field, 0.01)[:2], 5e-3 * np.array([np.cos(pi / 10), np.sin(pi / 10)]), rtol=1e-12
    )
    currents = read_currents(written(tmp_path / "i.csv", table[:, :3], "t [ms],north [A],east [mA]"))
    assert list(currents) == ["north", "east"] and currents["east"].values[5] == approx(5e-3 * np.sin(pi / 2))
    table[3, 1] = np.nan
    with pytest.raises(DataError, match=r'"bx" has 1 hole\(s\), the first at t = 0.03 s'):
        read_field(written(tmp_path / "b.csv", table, "time [ms],bx [mT],by [mT],bz [mT]"))
    with pytest.raises(DataError, match="times must grow"):
        read_field(written(tmp_path / "b.csv", table[::-1], "time [ms],bx [mT],by [mT],bz [mT]"))
