"""Equilibria against an independent solution of the elastica by collocation (scipy), from rest to large loads."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from elastica import Collocation, stiffness
from scipy.optimize import brentq
from scipy.special import ellipk

import stiction as st

SILICON = st.mechanism.Elastic(youngs=160e9)
DEPTH = 25e-6


def straight(height=5e-6, length=1e-3, start="ground", end="b", x=0.0, y=0.0, angle=0.0):
    section = st.mechanism.Uniform(depth=DEPTH, height=height)
    return st.mechanism.Straight(
        start=start, end=end, x=x, y=y, angle=angle, length=length, section=section, material=SILICON
    )


def difference(model, size):
    """Largest difference of the poses from the reference over the largest displacement, lengths over `size`."""
    ds = st.mechanism.equilibrium(model)
    links = model.bodies.values()
    rest, unit = np.array([[b.x, b.y, b.theta] for b in links]), [size, size, 1.0]
    reference = Collocation(model, size).poses() + [[0.0, 0.0, b.theta] for b in links]
    moved = np.abs((reference - rest) / unit).max()
    return ds, np.abs((ds.pose.values - reference) / unit).max() / moved


# ExactBeam.rtol = 1e-6 of the largest displacement in either unit, and as much again for collocation
CLOSE = 5e-6


def cantilever(height, beam=None, **push):
    f = straight(height)
    return st.mechanism.Mechanism(
        bodies={"b": st.mechanism.Link(x=1e-3)},
        flexures={"f": f},
        loads={"w": st.mechanism.Wrench(body="b", **push)},
        **({"beam": beam} if beam else {}),
    )


@pytest.mark.parametrize("load", [10.5, 17.0, 42.0, 80.0])
def test_large_tip_loads_stay_on_the_branch_connected_with_rest(load):
    f = straight(1e-6)
    ds, off = difference(cantilever(1e-6, st.mechanism.ExactBeam(), fy=load * stiffness(f) / 1e-6), 1e-3)
    assert off < CLOSE
    assert ds.stable and ds.negative_modes == 0 and ds.residual < 1e-9


@pytest.mark.parametrize("stress", [10e6, 100e6, 1000e6])
def test_a_pulled_beam_is_as_long_as_its_strain_says(stress):
    """1 mm × 2 µm × 25 µm, kL = 14, 43, 137: length L (1 + σ/E), and the deflection of a tie, F/N (L − tanh kL/k)."""
    pull, EI = stress * 2e-6 * DEPTH, stiffness(straight(2e-6))
    ds = st.mechanism.equilibrium(cantilever(2e-6, st.mechanism.ExactBeam(), fx=pull, fy=1e-9))
    k = np.sqrt(pull / EI)
    x, y, _ = ds.pose.values[0]
    assert x == pytest.approx(1e-3 * (1 + stress / 160e9), rel=1e-9)
    # the stretched beam is longer and bends less per length: relative corrections of the order of the strain
    assert y == pytest.approx(1e-9 / pull * (1e-3 - np.tanh(k * 1e-3) / k), rel=2 * stress / 160e9)
    assert ds.stress.item() == pytest.approx(stress, rel=1e-3)  # N/A; the tiny bending comes on top


def random_mechanism(seed):
    """A chain or a loop of straight and curved beams of lengths about 1 mm, L/h = 20 to 1000, under random loads."""
    rng = np.random.default_rng(seed)
    size, bodies, flexures = 1e-3, {}, {}

    def beam(name, start, end, x, y):
        length = size * rng.uniform(0.6, 1.4)
        section = st.mechanism.Uniform(depth=DEPTH, height=length / 10 ** rng.uniform(1.3, 3.0))
        if rng.random() < 0.5:
            flexures[name] = st.mechanism.Straight(
                start=start,
                end=end,
                x=x,
                y=y,
                angle=rng.uniform(-pi, pi),
                length=length,
                section=section,
                material=SILICON,
            )
        else:
            sweep, angle = rng.choice([-1, 1]) * rng.uniform(0.5, 5.0), rng.uniform(-pi, pi)
            r = length / abs(sweep)
            flexures[name] = st.mechanism.Arc(
                start=start,
                end=end,
                x=x - r * np.cos(angle),
                y=y - r * np.sin(angle),
                radius=r,
                angle=angle,
                sweep=sweep,
                section=section,
                material=SILICON,
                strain=st.mechanism.Extensible(),
            )
        return np.array(flexures[name].path.world(length))

    last, at = "ground", np.zeros(2)
    for k in range(rng.integers(1, 4)):
        end = beam(f"f{k}", last, f"b{k}", *at)
        x, y = end + rng.uniform(-0.3, 0.3, 2) * size
        bodies[f"b{k}"] = st.mechanism.Link(x=x, y=y, theta=rng.uniform(-1, 1))
        last, at = f"b{k}", end + rng.uniform(-0.3, 0.3, 2) * size
    if rng.random() < 0.5:
        beam("loop", last, "ground", *at)
    soft = min(map(stiffness, flexures.values()))
    loads = {}
    for name in bodies:
        fx, fy, moment = rng.normal(size=3) * 6 * rng.random() * soft / size**2
        loads[f"on_{name}"] = st.mechanism.Wrench(body=name, fx=fx, fy=fy, moment=0.3 * moment * size)
    return st.mechanism.Mechanism(bodies=bodies, flexures=flexures, loads=loads), size


@pytest.mark.parametrize("seed", range(12))
def test_random_mechanisms_agree_with_collocation(seed):
    _, off = difference(*random_mechanism(seed))
    assert off < CLOSE


@pytest.mark.parametrize("seed", [1, 4, 7])
def test_rotated_mirrored_scaled_and_reordered_mechanisms_are_the_same(seed):
    """Geometry alone decides: relative differences are those of two resolutions within rtol."""
    model, _ = random_mechanism(seed)
    here = st.mechanism.equilibrium(model).rotation

    def changed(turn, mirror, scale, order):
        c, s = np.cos(turn), np.sin(turn)

        def at(part):
            y = mirror * part.y
            return {"x": scale * (c * part.x - s * y), "y": scale * (s * part.x + c * y)}

        flexures = {}
        for name in order(list(model.flexures)):
            f = model.flexures[name]
            section = st.mechanism.Uniform(depth=scale * f.section.depth, height=scale * f.section.height)
            fields = {
                "start": f.start,
                "end": f.end,
                "section": section,
                "material": SILICON,
                "strain": f.strain,
                "angle": mirror * f.angle + turn,
                **at(f),
            }
            if isinstance(f, st.mechanism.Arc):
                flexures[name] = st.mechanism.Arc(radius=scale * f.radius, sweep=mirror * f.sweep, **fields)
            else:
                flexures[name] = st.mechanism.Straight(length=scale * f.length, **fields)
        bodies = {n: st.mechanism.Link(**at(model.bodies[n])) for n in order(list(model.bodies))}
        loads = {
            n: st.mechanism.Wrench(
                body=w.body,
                fx=scale**2 * (c * w.fx - s * mirror * w.fy),
                fy=scale**2 * (s * w.fx + c * mirror * w.fy),
                moment=scale**3 * mirror * w.moment,
            )
            for n, w in model.loads.items()
        }
        other = st.mechanism.equilibrium(st.mechanism.Mechanism(bodies=bodies, flexures=flexures, loads=loads))
        return mirror * other.rotation.sel(flexure=here.flexure).values

    for case in ((2.1, 1, 1.0, list), (0.0, -1, 1.0, list), (-0.7, -1, 1e3, reversed), (0.3, 1, 1e-3, reversed)):
        np.testing.assert_allclose(changed(*case), here.values, rtol=0, atol=CLOSE * np.abs(here.values).max())


def test_more_pieces_and_steps_are_never_worse():
    model, size = random_mechanism(2)
    reference = Collocation(model, size).poses()[:, 2]
    turned = np.array([b.theta for b in model.bodies.values()])
    errors = []
    for beam in (
        st.mechanism.ExactBeam(rtol=1.0),
        st.mechanism.ExactBeam(steps=16, rtol=1.0),
        st.mechanism.ExactBeam(),
        st.mechanism.ExactBeam(pieces=4),
        st.mechanism.ExactBeam(rtol=1e-9),
    ):
        pose = st.mechanism.equilibrium(st.with_value(model, "beam", beam)).pose.values
        errors.append(np.abs(pose[:, 2] - turned - reference).max() / np.abs(reference).max())
    assert errors[1] < errors[0] and max(errors[2:]) < CLOSE


def test_unstable_straight_column_is_marked_and_its_imperfect_twin_buckles():
    """Euler's cantilever, π² EI/(4 L²); with a tiny side load, the tip angle α of the elastica at 1.1 times that load
    follows from K(sin α/2) = √(P/EI) L."""
    EI = stiffness(straight(2e-6))
    euler = pi**2 * EI / 4 / 1e-6
    for factor, stable in ((0.9, True), (1.1, False)):
        ds = st.mechanism.equilibrium(cantilever(2e-6, fx=-factor * euler))
        assert bool(ds.stable) is stable and int(ds.negative_modes) == (not stable)
        assert abs(ds.pose.values[0, 2]) < 1e-9
    bent = st.mechanism.equilibrium(cantilever(2e-6, fx=-1.1 * euler, fy=1e-8 * euler))
    angle = brentq(lambda a: ellipk(np.sin(a / 2) ** 2) - pi / 2 * np.sqrt(1.1), 0.1, 2.0)
    # compression shortens the column by 1e-6; the side load adds a few 1e-8
    assert bent.stable and bent.pose.values[0, 2] == pytest.approx(angle, rel=1e-5)


def test_a_column_buckling_between_held_ends_is_marked():
    """4π² EI/L²: no node of the mechanism moves, the beam does."""
    for factor, stable in ((0.95, True), (1.05, False)):
        shorter = -factor * 4 * pi**2 * (5e-6) ** 2 / 12 / 1e-3
        hold = {
            "push": st.mechanism.Displacement(body="b", travel=shorter),
            "turn": st.mechanism.Turn(body="b", angle=0.0),
            "side": st.mechanism.Displacement(body="b", angle=pi / 2, travel=0.0),
        }
        column = st.mechanism.Mechanism(bodies={"b": st.mechanism.Link(x=1e-3)}, flexures={"f": straight()}, loads=hold)
        ds = st.mechanism.equilibrium(column)
        assert bool(ds.stable) is stable and int(ds.negative_modes) == (not stable)
