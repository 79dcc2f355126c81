"""Bad input of tumbling robots gets a clear error: what is wrong, its value, and what to try next."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

BLOCK = st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3)
PAPER = st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3), adhesion=st.spatial.AreaAdhesion(C=3.7148))
MAGNET = st.spatial.Magnet(volume=2.9e-11, magnetisation=15000.0)
FIELD = st.RotatingField(strength=0.02, frequency=1.0)


def refused(error: type[Exception], *words: str):
    pattern = "".join(f"(?=.*{word})" for word in words)
    return pytest.raises(error, match=f"(?s){pattern}")


def robot(**changes):
    parts = {
        "shape": BLOCK,
        "mass": st.spatial.Mass(mass=1.6e-7),
        "substrate": PAPER,
        "magnet": MAGNET,
        "field": FIELD,
    }
    return st.tumbling.Tumbler(**{**parts, **changes})


@pytest.mark.parametrize("size", [0.0, -1e-3, float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["length", "width", "height"])
def test_sizes_must_be_above_zero(name, size):
    sizes = {"length": 1e-3, "width": 1e-3, "height": 1e-3, name: size}
    for shape in (st.spatial.Cuboid, st.spatial.SpikedShape, st.spatial.EllipticCylinder, st.spatial.Ellipsoid):
        with refused(st.ParameterError, f"{shape.__name__}.{name}", "greater than 0 m"):
            shape(**sizes)


def test_sections_that_enclose_nothing():
    with refused(st.ModelError, "3 values of y and 2 of z", "three corners or more"):
        st.spatial.Prism(y=(0, 1e-3, 0), z=(0, 0), width=1e-3)
    with refused(st.ModelError, "no area", "corners around an area"):
        st.spatial.Prism(y=(0, 1e-3, 2e-3), z=(0, 0, 0), width=1e-3)
    with refused(st.ModelError, "crosses itself", "in order around it"):
        st.spatial.Prism(y=(0, 1e-3, 0, 1e-3), z=(0, 1e-3, 1e-3, 0), width=1e-3)
    with refused(st.ModelError, "crosses itself"):
        st.spatial.Prism(y=(0, 2e-3, 2e-3, 1e-3, 1e-3), z=(0, 0, 1e-3, 1e-3, -1e-3), width=1e-3)


def test_spiked_ends_that_eat_themselves():
    with refused(st.ModelError, "thickness = 0.0003", "below height"):
        st.spatial.SpikedEnds(length=1e-3, width=1e-3, height=2e-4, thickness=3e-4, notch=1e-5)
    with refused(st.ModelError, "notch = 0.0003", "length.4"):
        st.spatial.SpikedEnds(length=1e-3, width=1e-3, height=2e-4, thickness=1e-4, notch=3e-4)


def test_mass_and_moments_of_no_body():
    with refused(st.ParameterError, "Mass.mass", "greater than 0 kg"):
        st.spatial.Mass(mass=0.0)
    with refused(st.ParameterError, "Density.density", "greater than 0"):
        st.spatial.Density(density=-1.0)
    with refused(st.ParameterError, "none is greater than the sum of the others"):
        st.spatial.MassAndInertia(mass=1e-7, I_xx=5e-15, I_yy=1e-15, I_zz=1e-15)


def test_friction_and_adhesion_out_of_range():
    with refused(st.ParameterError, "mu", "at least 0"):
        st.spatial.FrictionEllipsoid(mu=-0.1)
    with refused(st.ParameterError, "e_r", "greater than 0 m"):
        st.spatial.FixedRadius(e_r=0.0)
    with refused(st.ParameterError, "point", "greater than 0"):
        st.spatial.PatchRadius(point=0.0)
    with refused(st.ParameterError, "AreaAdhesion.C", "at least 0"):
        st.spatial.AreaAdhesion(C=-1.0)
    with refused(st.ParameterError, "reach", "greater than 0 m"):
        st.spatial.AreaAdhesion(C=1.0, reach=0.0)
    with refused(st.ParameterError, "tilt", "between"):
        st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3), tilt=2.0)


def test_a_robot_inside_the_ground():
    with refused(st.ParameterError, "clearance", "at least 0 m"):
        st.tumbling.Start(clearance=-1e-6)


def test_units_of_the_wrong_kind():
    with refused(st.ParameterError, "length", "wrong dimension"):
        st.spatial.Cuboid(length="3 s", width=1e-3, height=1e-3)
    with refused(st.ParameterError, "strength", "wrong dimension"):
        st.RotatingField(strength="20 mm", frequency=1.0)
    assert st.RotatingField(strength="20 mT", frequency="1 Hz").strength == pytest.approx(0.02)


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("shape", PAPER, "a shape with a method hull"),
        ("mass", BLOCK, "Mass"),
        ("substrate", BLOCK, "Substrate"),
        ("magnet", BLOCK, "Magnet"),
        ("start", BLOCK, "Start"),
    ],
)
def test_parts_in_the_wrong_place(field, value, wanted):
    with refused(st.ModelError, f"Tumbler.{field}", "does not fit", wanted):
        robot(**{field: value})


def test_a_number_where_a_part_belongs():
    with refused(st.ParameterError, "Tumbler.shape", "a part is needed"):
        robot(shape=3.0)
    with refused(st.ParameterError, 'no field "magnets"', "magnet"):
        robot(magnets=MAGNET)


def test_fields_and_surroundings_without_their_law():
    with refused(st.ModelError, "Cuboid does not implement magnetic_field", "RotatingField"):
        robot(field=BLOCK)
    with refused(st.ModelError, "surroundings.air", "acts"):
        robot(surroundings={"air": BLOCK})


def test_a_field_of_ones_own_with_a_misspelt_law():
    with refused(st.LawError, "magnetic_feild", "magnetic_field"):

        @st.part
        class Pulsed:
            strength: float = st.par("T", "flux density")

            @staticmethod
            def magnetic_feild(part, t, x, y, z, out):
                out[0] = part.strength

    with refused(st.LawError, "must take 6 arguments", "magnetic_field"):

        @st.part
        class Short:
            strength: float = st.par("T", "flux density")

            @staticmethod
            def magnetic_field(part, t, out):
                out[0] = part.strength


def test_meshes_that_are_no_bodies_are_refused_in_the_model():
    mesh = BLOCK.mesh()
    points = mesh.points.ravel()
    with refused(st.ModelError, "open"):
        robot(shape=st.spatial.Facets(points=points, triangles=mesh.triangles[1:].ravel()))
    with refused(st.ModelError, "inside out", "reverse"):
        robot(shape=st.spatial.Facets(points=points, triangles=mesh.triangles[:, ::-1].ravel()))
    doubled = np.concatenate([mesh.triangles, [[0, 1, 1]]])
    with refused(st.ModelError, "no area", "number 12"):
        robot(shape=st.spatial.Facets(points=points, triangles=doubled.ravel()))
    with refused(st.ModelError, "no mesh file", "missing.stl"):
        robot(shape=st.spatial.MeshFile(file="missing.stl")).lowered()


def test_a_scenario_with_a_wrong_word_says_where():
    text = st.dumps(robot())
    with refused(st.ScenarioError, "shape", 'no field "lenght"', "length"):
        st.loads(text.replace("length =", "lenght ="))
    with refused(st.ScenarioError, "field", 'there is no part "RotatingFeild"', "RotatingField"):
        st.loads(text.replace('"RotatingField"', '"RotatingFeild"'))
    assert st.loads(text) == robot()
