"""Across the plane: closed forms of beams, rods and curved cantilevers, and a grillage of straight elements."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest

import stiction as st
from stiction.families.mechanism.across import torsion

M, D = st.mechanism, st.devices
E, NU, RHO, B, H, L = 160e9, 0.22, 2330.0, 25e-6, 5e-6, 0.5e-3
SILICON = M.Elastic(youngs=E, poisson=NU, density=RHO)
LEAF = M.Uniform(depth=B, height=H)
EI, GJ = E * H * B**3 / 12, E / (2 * (1 + NU)) * float(torsion(np.array(H), B))


def cantilever(angle=0.0, strain=None, material=SILICON, mass=0.0, moment=0.0, **loads):
    leaf = M.Straight(
        start="ground", end="tip", x=0.0, y=0.0, angle=angle, length=L, section=LEAF, material=material,
        strain=strain or M.Extensible(),
    )  # fmt: skip
    tip = M.Link(
        x=L * cos(angle), y=L * sin(angle), mass=mass, moment=moment,
        points={"ahead": M.Point(x=0.1 * L * cos(angle), y=0.1 * L * sin(angle)),
                "beside": M.Point(x=-0.1 * L * sin(angle), y=0.1 * L * cos(angle))},
    )  # fmt: skip
    return M.Mechanism(bodies={"tip": tip}, flexures={"leaf": leaf}, loads=loads)


def test_torsion_constants():
    """0.1406 a⁴ of a square, 0.229 and 0.312 of a c³ for a/c = 2 and 10: Timoshenko and Goodier, table."""
    for ratio, share in ((1.0, 0.1406), (2.0, 0.229), (10.0, 0.312)):
        assert float(torsion(np.array(ratio), 1.0)) / ratio == pytest.approx(share, abs=6e-4)
        assert float(torsion(np.array(1.0), ratio)) / ratio == pytest.approx(share, abs=6e-4)


@pytest.mark.parametrize("angle", [0.0, 0.7, pi / 2, -2.0])
def test_straight_cantilever(angle):
    """3 EI/L³ at the end; 1.1 L out (1/3 + 0.1 + 0.01) L³/EI; beside its axis its twist adds 0.01 L³/GJ."""
    for strain, shear in ((M.Extensible(), 0.0), (M.Shearable(), 1.2 * 2 * (1 + NU) / (E * B * H))):
        ds = M.out_of_plane(cantilever(angle, strain))
        soft = 1 / ds.point_stiffness
        assert soft.sel(point="tip").item() == pytest.approx(L**3 / (3 * EI) + shear * L, rel=1e-9)
        ahead = (1 / 3 + 0.1 + 0.01) * L**3 / EI + shear * L
        assert soft.sel(point="tip.ahead").item() == pytest.approx(ahead, rel=1e-9)
        beside = L**3 / (3 * EI) + shear * L + (0.1 * L) ** 2 * L / GJ
        assert soft.sel(point="tip.beside").item() == pytest.approx(beside, rel=1e-9)


def test_quarter_of_a_circle():
    """Timoshenko: F R³ (π/4/EI + (3π/4 − 2)/GJ)."""
    R = 0.2e-3
    arc = M.Arc(
        start="ground", end="tip", x=0.0, y=0.0, radius=R, angle=0.0, sweep=pi / 2, section=LEAF, material=SILICON
    )
    model = M.Mechanism(bodies={"tip": M.Link(y=R)}, flexures={"arc": arc}, loads={})
    soft = R**3 * (pi / 4 / EI + (3 * pi / 4 - 2) / GJ)
    assert 1 / M.out_of_plane(model).point_stiffness.item() == pytest.approx(soft, rel=1e-9)


def test_frequencies_and_sag_of_a_leaf():
    """Bernoulli's 1.8751² √(EI/ρA)/L² and 4.6941²; twist √(GJ/ρI_p)/4L; heavy tip √(k/m); it hangs by ρ A g L⁴/8EI."""
    light = M.out_of_plane(cantilever(), flexure_pieces=16)
    bending = np.array([1.875104, 4.694091]) ** 2 * sqrt(EI / (RHO * B * H)) / L**2 / (2 * pi)
    twist = sqrt(GJ / (RHO * B * H * (B**2 + H**2) / 12)) / (4 * L)
    found = light.frequency.values
    for expected in (*bending, twist):
        k = np.abs(found / expected - 1).argmin()
        # twist is interpolated straight, (π/64)²/24 with 16 pieces; bending by cubics
        assert found[k] == pytest.approx(expected, rel=1e-3 if expected == twist else 1e-4)
        assert light.frequency_error.values[k] < 5e-3 * expected
    assert light.sag.sel(point="tip").item() == pytest.approx(RHO * B * H * L**4 / (8 * EI), rel=1e-6)
    m = 1e-8
    heavy = M.out_of_plane(cantilever(mass=m))
    own = 33 / 140 * RHO * B * H * L
    assert heavy.frequency.values[0] == pytest.approx(sqrt(3 * EI / L**3 / (m + own)) / (2 * pi), rel=1e-4)


def test_a_gradient_through_the_depth_curls():
    """G L²/2E at the end of a leaf; nothing happens in the plane."""
    G = 2e12
    model = cantilever(0.4, made=M.ResidualStress(through=G))
    assert M.out_of_plane(model).curl.sel(point="tip").item() == pytest.approx(G * L**2 / (2 * E), rel=1e-9)
    tip = model.bodies["tip"]
    np.testing.assert_allclose(M.equilibrium(model).pose.values[0], [tip.x, tip.y, 0.0], rtol=1e-14, atol=1e-14 * L)


def test_a_folded_beam_stage_across_its_plane():
    """Every beam is guided at both ends, the trusses do not tilt: 24 EI/L³ as in the plane, EI that across it."""
    stage = D.FoldedBeamStage()
    EI = 160e9 * stage.height * stage.depth**3 / 12
    ds = M.out_of_plane(stage)
    assert ds.point_stiffness.sel(point="shuttle").item() == pytest.approx(24 * EI / stage.length**3, rel=1e-9)


def grillage(gripper, parts):
    """Lift of the points of a gripper per force at its tip, by textbook grid elements along chords of its arcs."""
    model = gripper.assembled()
    names = list(model.bodies)
    count = 3 * (len(names) + sum(parts - 1 for _ in model.flexures) + 1)
    K, used = np.zeros((count, count)), len(names)
    where = {n: (b.x, b.y) for n, b in model.bodies.items()}

    def arm(d):
        return np.array([[1, d[1], -d[0]], [0, 1, 0], [0, 0, 1.0]])

    for f in model.flexures.values():
        h, b, E = f.section.height, f.section.depth, f.material.youngs
        EI, GJ = E * h * b**3 / 12, f.material.shear_modulus(0.0) * float(torsion(np.array(h), b))
        s = np.linspace(0, f.path.length, parts + 1)
        P = np.array(f.path.world(s)).T
        ends = [(names.index(f.start), where[f.start]) if f.start != "ground" else (count // 3 - 1, (0.0, 0.0))]
        ends += [(used + k, P[k + 1]) for k in range(parts - 1)]
        ends += [(names.index(f.end), where[f.end]) if f.end != "ground" else (count // 3 - 1, (0.0, 0.0))]
        used += parts - 1
        for k in range(parts):
            d = P[k + 1] - P[k]
            ch, arc = np.hypot(*d), s[1]
            c, t = d / ch
            local = np.zeros((6, 6))  # lift, slope, twist of both ends
            local[np.ix_((0, 1, 3, 4), (0, 1, 3, 4))] = EI * ch / arc / ch**3 * np.array(
                [[12, 6 * ch, -12, 6 * ch], [6 * ch, 4 * ch**2, -6 * ch, 2 * ch**2],
                 [-12, -6 * ch, 12, -6 * ch], [6 * ch, 2 * ch**2, -6 * ch, 4 * ch**2]])  # fmt: skip
            local[np.ix_((2, 5), (2, 5))] = GJ / arc * np.array([[1, -1], [-1, 1]])
            T = np.kron(np.eye(2), [[1, 0, 0], [0, t, -c], [0, c, t]])
            A = np.zeros((6, 6))
            A[:3, :3], A[3:, 3:] = arm(P[k] - ends[k][1]), arm(P[k + 1] - ends[k + 1][1])
            at = np.r_[3 * ends[k][0] : 3 * ends[k][0] + 3, 3 * ends[k + 1][0] : 3 * ends[k + 1][0] + 3]
            np.add.at(K, np.ix_(at, at), A.T @ T.T @ local @ T @ A)
    K = K[:-3, :-3]
    tip = np.zeros(len(K))
    j = names.index("b3")
    tip[3 * j : 3 * j + 3] = arm(np.subtract(model.bodies["b3"].world("tip"), where["b3"]))[0]
    size = np.tile([1.0, 1e3, 1e3], len(K) // 3)
    return float(tip * size @ np.linalg.solve(K * size[:, None] * size, tip * size))


def test_the_gripper_is_a_grillage():
    """Chords of 40 and 80 per arc, of second order, extrapolated."""
    gripper = D.CsfhGripper()
    coarse, fine = grillage(gripper, 40), grillage(gripper, 80)
    soft = 1 / M.out_of_plane(gripper).point_stiffness.sel(point="b3.tip").item()
    assert soft == pytest.approx(fine + (fine - coarse) / 3, rel=1e-5)
    assert abs(soft - fine) > 20 * abs(soft - fine - (fine - coarse) / 3)


def test_crystals_pins_and_welds():
    """⟨110⟩ silicon: 169 GPa bends, 79.6 GPa shears across the plane and 50.9 in it; both matter for a square rod, as
    finite differences of Prandtl's function say. A pin holds across the plane what it lets turn in it."""
    crystal = M.CrystalSilicon()
    ds = M.out_of_plane(cantilever(material=crystal))
    EI = crystal.modulus(0.0) * H * B**3 / 12
    assert 1 / ds.point_stiffness.sel(point="tip").item() == pytest.approx(L**3 / (3 * EI), rel=1e-9)
    twisted = (0.1 * L) ** 2 * L / (1 / ds.point_stiffness.sel(point="tip.beside").item() - L**3 / (3 * EI))
    assert twisted == pytest.approx(prandtl(float(crystal.shear_modulus(0.0)), crystal.c44), rel=3e-3)
    leaf = cantilever().flexures["leaf"]
    joint = {"arm": M.Pin(start="tip", end="arm", x=L, y=0.0)}
    pinned = M.Mechanism(
        bodies={"tip": M.Link(x=L), "arm": M.Link(x=1.1 * L)}, flexures={"leaf": leaf, **joint}, loads={}
    )
    ahead = M.out_of_plane(cantilever()).point_stiffness.sel(point="tip.ahead").item()
    assert M.out_of_plane(pinned).point_stiffness.sel(point="arm").item() == pytest.approx(ahead, rel=1e-9)


def prandtl(G, across, n=120):
    """Torque per twist of the leaf: Φ_nn/Ĝ + Φ_zz/G = −2, 2 ∫ Φ, on a grid, first to third Richardson."""
    found = []
    for k in (n // 2, n):
        dn, dz = H / k, B / k
        line = np.diag(np.full(k - 1, -2.0)) + np.diag(np.ones(k - 2), 1) + np.diag(np.ones(k - 2), -1)
        a, V = np.linalg.eigh(line)
        f = V.T @ np.full((k - 1, k - 1), -2.0) @ V
        phi = V @ (f / (a[:, None] / (dn**2 * across) + a[None] / (dz**2 * G))) @ V.T
        found.append(2 * phi.sum() * dn * dz)
    return found[1] + (found[1] - found[0]) / 3


def test_what_says_nothing_across_the_plane_is_refused():
    section = M.Rigidities(bending=1e-11, axial=1.0, depth=B, height=H)
    with pytest.raises(st.ModelError, match=r"flexures.leaf \(Rigidities\) says nothing"):
        M.out_of_plane(st.with_value(cantilever(), "flexures.leaf.section", section))
    with pytest.raises(st.ParameterError, match="flexure_pieces = 1"):
        M.out_of_plane(cantilever(), flexure_pieces=1)
    with pytest.raises(st.ParameterError, match='no body "tipp"'):
        M.out_of_plane(cantilever(), tilt_moments={"tipp": (0.0, 0.0)})
