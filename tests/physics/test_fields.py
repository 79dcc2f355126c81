"""Field programmes: what they give at a moment and place, against closed forms."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest

import stiction as st
from stiction.laws.fields.programmes import highest_frequency
from stiction.laws.fields.tables import magnets, tabulated
from stiction.laws.fields.turning import amplitude, field_at

MU_0 = 4e-7 * pi
TURNING = st.RotatingField(strength=0.02, frequency=3.0)


def rotation(vector) -> np.ndarray:
    from scipy.spatial.transform import Rotation

    return Rotation.from_rotvec(vector).as_matrix()


def dipole(moment, place, points):
    """B = μ₀/4π (3 r̂ (m·r̂) − m)/r³."""
    r = np.atleast_2d(points) - place
    d = np.linalg.norm(r, axis=1)[:, None]
    return MU_0 / (4 * pi) * (3 * r * (r @ moment)[:, None] / d**5 - moment / d**3)


@pytest.mark.parametrize("t", [0.0, 0.05, 0.4])
def test_rotating_field_is_the_one_of_the_notes(t):
    psi = 2 * pi * 3 * t
    np.testing.assert_allclose(
        field_at(TURNING, t)[:3], 0.02 * np.array([0, cos(psi), -sin(psi)]), rtol=1e-12, atol=1e-15
    )


@pytest.mark.parametrize("axis", [(1.0, 2.0, -0.5), (0.0, 0.0, 1.0), (-3.0, 0.0, 0.0)])
def test_a_field_turns_about_its_axis_at_its_speed(axis):
    """A later field is the earlier one turned about the axis: B(t) = exp(ω t k×) B(0), and B ⊥ k."""
    f = 7.0
    field = st.RotatingField(strength=0.01, frequency=f, axis_x=axis[0], axis_y=axis[1], axis_z=axis[2], phase=0.3)
    k = np.array(axis) / np.linalg.norm(axis)
    first = field_at(field, 0.0)[:3]
    assert np.linalg.norm(first) == pytest.approx(0.01, rel=1e-12)
    assert abs(first @ k) < 1e-16
    for t in (0.01, 0.03, 0.21):
        np.testing.assert_allclose(field_at(field, t)[:3], rotation(2 * pi * f * t * k) @ first, atol=1e-15)


def test_gradient_field_is_the_field_of_its_gradient_and_obeys_maxwell():
    field = st.GradientField(bx=1e-3, by=2e-3, bz=-1e-3, gxx=0.3, gyy=-0.1, gxy=0.2, gxz=0.5, gyz=-0.4, x=1e-3, z=2e-3)
    at = np.array([2e-3, -1e-3, 0.5e-3])
    G = field_at(field, 0.0, at)[3:].reshape(3, 3)
    for i in range(3):
        d = 1e-4 * np.eye(3)[i]
        slope = (field_at(field, 0.0, at + d)[:3] - field_at(field, 0.0, at - d)[:3]) / 2e-4
        np.testing.assert_allclose(G[i], slope, rtol=1e-9)
    assert np.trace(G) == pytest.approx(0, abs=1e-15) and (G == G.T).all()
    np.testing.assert_allclose(field_at(field, 0.0, (1e-3, 0, 2e-3))[:3], [1e-3, 2e-3, -1e-3], rtol=1e-12)


def test_sum_is_the_sum_each_time_it_is_asked():
    graded = st.GradientField(bz=5e-3, gxx=0.1, gyy=0.2, gxy=0.3, gxz=0.7, gyz=0.5)
    both = st.SummedField(fields={"b": graded, "a": TURNING, "c": st.UniformField(bx=1e-3)})
    at = (1e-3, 2e-3, 3e-3)
    for t in (0.0, 0.07, 0.07, 0.3):
        expected = field_at(TURNING, t, at) + field_at(graded, t, at) + field_at(st.UniformField(bx=1e-3), t, at)
        np.testing.assert_allclose(field_at(both, t, at), expected, rtol=1e-13)
    assert both.frequency == 3.0


def test_a_sum_does_not_keep_the_gradient_of_the_last_question():
    """The solver hands in the same array every step."""
    both = st.SummedField(fields={"a": st.GradientField(gxz=0.7), "b": TURNING}).lowered()
    from stiction.laws.fields.turning import readable

    out = np.zeros(12)
    for _ in range(3):
        type(both).__laws__["magnetic_field"](readable(both), 0.1, 0.0, 0.0, 0.0, out)
    assert out[5] == 0.7


def test_ramp_and_switch():
    ramp = st.RampedField(field=TURNING, duration=2.0, low=0.1, high=0.5)
    for t, share in ((0.0, 0.1), (1.0, 0.3), (2.0, 0.5), (9.0, 0.5)):
        np.testing.assert_allclose(field_at(ramp, t), share * field_at(TURNING, t), rtol=1e-13, atol=1e-18)
    turn = st.SwitchedField(before=TURNING, after=st.UniformField(bz=1e-3), at=0.5)
    np.testing.assert_array_equal(field_at(turn, 0.4999), field_at(TURNING, 0.4999))
    np.testing.assert_array_equal(field_at(turn, 0.5)[:3], [0, 0, 1e-3])
    assert ramp.frequency == turn.frequency == 3.0


def test_table_joins_its_values_by_lines_and_holds_the_ends():
    table = st.TabulatedField(times=(0.0, 1.0, 3.0), bx=(0.0, 1e-3, -1e-3), by=(0.0, 0.0, 0.0), bz=(2e-3, 2e-3, 2e-3))
    at = {-1.0: 0.0, 0.0: 0.0, 0.25: 0.25e-3, 1.0: 1e-3, 2.0: 0.0, 3.0: -1e-3, 50.0: -1e-3}
    for t, bx in at.items():
        np.testing.assert_allclose(field_at(table, t)[:3], [bx, 0, 2e-3], rtol=1e-12, atol=1e-18)


def test_periodic_table_of_a_rotation_is_the_rotation():
    """360 entries: straight lines cut a circle by 1 − cos(0.5°) = 3.8e-5."""
    t = np.arange(360) / 360 / 3.0
    rows = np.array([field_at(TURNING, x)[:3] for x in t])
    table = st.TabulatedField(times=t, bx=rows[:, 0], by=rows[:, 1], bz=rows[:, 2], period=1 / 3.0)
    errors = [np.linalg.norm(field_at(table, x)[:3] - field_at(TURNING, x)[:3]) for x in np.linspace(-1, 5, 701)]
    assert max(errors) < 3.9e-5 * 0.02
    assert table.frequency == pytest.approx(3.0)
    assert amplitude(table) == pytest.approx(0.02, rel=1e-4)


def test_tabulated_dipole_has_the_field_and_gradient_of_a_dipole():
    m, place = np.array([0.0, 0.3, 0.8]), np.array([0.01, -0.02, 0.12])
    table = tabulated(lambda t, p: dipole(m * (1 + t), place, p), [0.0, 1.0], centre=(1e-3, 0, 0), spacing=1e-5)
    centre = np.array([1e-3, 0, 0])
    np.testing.assert_allclose(field_at(table, 0.5, centre)[:3], 1.5 * dipole(m, place, centre)[0], rtol=1e-9)
    r = centre - place  # ∂_i B_j = 3μ₀/4π [m_i r_j + m_j r_i + (m·r)(δ_ij − 5 r_i r_j/r²)]/r⁵
    d = np.linalg.norm(r)
    G = np.outer(m, r) + np.outer(r, m) + (m @ r) * (np.eye(3) - 5 * np.outer(r, r) / d**2)
    G *= 3 * MU_0 / (4 * pi) / d**5
    found = field_at(table, 0.0, centre)[3:].reshape(3, 3)
    np.testing.assert_allclose(found, G, rtol=1e-5, atol=1e-5 * np.abs(G).max())


def test_magnet_of_magpylib_on_a_turning_shaft():
    """A point dipole 100 mm above, turned in ten steps: the table is the closed form."""
    magpylib = pytest.importorskip("magpylib", reason="the extra magnetics is not installed")
    angles = 2 * pi * np.arange(10) / 10
    source = magpylib.misc.Dipole(moment=(0, 1.0, 0), position=(0, 0, 0.1))
    source.rotate_from_angax(np.degrees(angles[1:]), "x", start=1)
    table = magnets(source, angles / (2 * pi), period=1.0)
    for angle in angles[[0, 3, 7]]:
        moment = np.array([0, cos(angle), sin(angle)])
        expected = dipole(moment, np.array([0, 0, 0.1]), (0, 0, 0))[0]
        np.testing.assert_allclose(field_at(table, angle / (2 * pi))[:3], expected, rtol=1e-4, atol=1e-12)
    with pytest.raises(st.ModelError, match=r"10 pose\(s\) for 3 times"):
        magnets(source, [0.0, 0.1, 0.2])


@pytest.mark.parametrize(
    "field",
    [
        st.UniformField(by=1e-3),
        st.GradientField(gxx=0.1),
        st.SummedField(fields={"turn": TURNING, "pull": st.GradientField(gyz=0.2)}),
        st.RampedField(field=TURNING, duration=1.0),
        st.SwitchedField(before=TURNING, at=2.0),
        st.TabulatedField(times=(0.0, 1.0), bx=(1e-3, 0.0), by=(0.0, 0.0), bz=(0.0, 0.0)),
    ],
    ids=lambda f: type(f).__name__,
)
def test_every_field_survives_its_scenario(field):
    assert st.loads(st.dumps(field)) == field


def test_fields_of_no_length_are_refused():
    with pytest.raises(st.ModelError, match=r"no length.*NoField"):
        st.UniformField()
    with pytest.raises(st.ModelError, match=r"neither field nor gradient.*NoField"):
        st.GradientField()
    with pytest.raises(st.ModelError, match=r"no length.*NoField"):
        st.TabulatedField(times=(0.0, 1.0), bx=(0.0, 0.0), by=(0.0, 0.0), bz=(0.0, 0.0))
    with pytest.raises(st.ModelError, match="leaves no field"):
        st.RampedField(field=TURNING, duration=1.0, high=0.0)
    with pytest.raises(st.ParameterError, match=r"strength.*greater than 0 T"):
        st.RotatingField(strength=0.0, frequency=1.0)
    with pytest.raises(st.ModelError, match=r"axis \(0, 0, 0\) has no direction"):
        st.RotatingField(strength=0.02, frequency=1.0, axis_x=0.0)
    with pytest.raises(st.ModelError, match="no fields"):
        st.SummedField()


def test_tables_that_cannot_be_read_are_refused():
    with pytest.raises(st.ParameterError, match="growing moments"):
        st.TabulatedField(times=(0.0, 0.0), bx=(1.0, 1.0), by=(0.0, 0.0), bz=(0.0, 0.0))
    with pytest.raises(st.ParameterError, match="by has 1 values for 2 times"):
        st.TabulatedField(times=(0.0, 1.0), bx=(1.0, 1.0), by=(0.0,), bz=(0.0, 0.0))
    with pytest.raises(st.ParameterError, match=r"period = 0.5 s is shorter"):
        st.TabulatedField(times=(0.0, 1.0), bx=(1.0, 1.0), by=(0.0, 0.0), bz=(0.0, 0.0), period=0.5)
    with pytest.raises(st.ModelError, match="is no field"):
        st.SummedField(fields={"a": st.spatial.Cuboid(length=1.0, width=1.0, height=1.0)})
    with pytest.raises(st.ModelError, match="not finite"):
        tabulated(lambda t, p: np.full((7, 3), np.nan), [0.0, 1.0])


def coils(*frequencies):
    """Coils along x and y, with a sine current each."""
    columns = {"x": st.spatial.CoilColumn(bx=5e-3), "y": st.spatial.CoilColumn(by=5e-3)}
    sines = [st.spatial.SineCurrent(amplitude=2.0, frequency=f) for f in frequencies]
    return st.spatial.Coils(coils=columns, currents=dict(zip(columns, sines, strict=True)))


def test_fields_of_several_frequencies_have_no_cycle_to_count():
    """They had that of the first; steps follow the quickest, whatever comes first."""
    slow, quick = st.RotatingField(strength=1e-3, frequency=3.0), st.RotatingField(strength=1e-3, frequency=7.0)
    for one, other in ((slow, quick), (quick, slow)):
        for field in (
            st.SummedField(fields={"one": one, "other": other}),
            st.SwitchedField(before=one, after=other, at=1.0),
            st.RampedField(field=st.SummedField(fields={"one": one, "other": other}), duration=1.0),
            coils(one.frequency, other.frequency),
        ):
            assert field.frequency is None and highest_frequency(field) == 7.0
            both = st.SummedField(fields={"field": field, "slow": slow})
            assert both.frequency is None and highest_frequency(both) == 7.0
    assert st.SummedField(fields={"one": slow, "other": slow, "steady": st.UniformField(bx=1e-3)}).frequency == 3.0
    assert coils(3.0, 3.0).frequency == 3.0


def test_cycles_of_fields_with_several_frequencies_are_refused():
    turning = {f"f{f:g}": st.RotatingField(strength=1e-3, frequency=f) for f in (300.0, 700.0)}
    robot = st.with_value(st.devices.utum_on_paper(), "field", st.SummedField(fields=turning))
    with pytest.raises(st.ParameterError, match="a field with one frequency; give a time in seconds"):
        st.simulate(robot, st.tumbling.Design(), until=st.Cycles(count=2))
    assert st.tumbling.Design().plan(robot.lowered()).step == pytest.approx(1 / 70e3)


def test_a_table_as_long_as_its_period_that_would_jump_is_refused():
    """No step would know of the jump; the same table without its last moment closes by a straight line."""
    flat = {"bx": (0.0, 0.0, 0.0), "bz": (1e-3, 1e-3, 1e-3)}
    with pytest.raises(st.ParameterError, match=r"TabulatedField.by begins with 0 .* 0.002: it would jump"):
        st.TabulatedField(times=(0.0, 0.5, 1.0), by=(0.0, 1e-3, 2e-3), period=1.0, **flat)
    whole = st.TabulatedField(times=(0.0, 0.5, 1.0), by=(0.0, 1e-3, 0.0), period=1.0, **flat)
    open_end = st.TabulatedField(times=(0.0, 0.5), by=(0.0, 1e-3), bx=(0.0, 0.0), bz=(1e-3, 1e-3), period=1.0)
    for t in (0.0, 0.3, 0.75, 1.0, 1.9):
        assert field_at(whole, t) == pytest.approx(field_at(open_end, t), rel=1e-13)
