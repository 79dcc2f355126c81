"""What lies on each other does not fall: every contact bears the weight above it from the first step on.

The contact solver leaves round-off of velocities, which once opened contacts that rest for a step: their bodies fell
freely, sank in by g Δt² and rubbed on nothing meanwhile.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from pytest import approx

import stiction as st

G, MU = 9.81, 0.3
# what is left of weights and gaps: velocities are solved to 1e-12, the weights of a stack span two decades
LEFT = 1e-9


def contact(geometry):
    return st.Contact(geometry=geometry, friction=st.Coulomb(mu=MU))


def points(masses, speeds):
    """Points one above the other; heights count from rest."""
    names = [f"p{i}" for i in range(len(masses))]
    bodies = {n: st.PointMass(mass=m, vx=v) for n, m, v in zip(names, masses, speeds, strict=True)}
    places = [st.Floor(normal="p0.y", tangent="p0.x")]
    for low, high in pairwise(names):
        places.append(st.Floor(normal=f"{high}.y", tangent=f"{high}.x", under=f"{low}.y", beside=f"{low}.x"))
    return bodies, {f"c{i}": [contact(place)] for i, place in enumerate(places)}


def plates(masses, speeds, high=1e-4, wide=1e-3):
    """Boxes on their two lower corners each, on the upper face of the one below."""
    bodies, contacts = {}, {}
    for i, (m, v) in enumerate(zip(masses, speeds, strict=True)):
        inertia = m * (wide**2 + high**2) / 12
        bodies[f"p{i}"] = st.RigidBody(mass=m, moment=inertia, y=(i + 0.5) * high, vx=v)
        below = {"on": f"p{i - 1}", "line_y": high / 2} if i else {}
        contacts[f"c{i}"] = [
            contact(st.PointOnLine(body=f"p{i}", px=side * wide / 2, py=-high / 2, **below)) for side in (-1, 1)
        ]
    return bodies, contacts


def run(bodies, contacts, step, steps, units=None, order=1):
    named = {f"{name}_{k}": one for name, ones in list(contacts.items())[::order] for k, one in enumerate(ones)}
    model = st.Multibody(bodies=dict(list(bodies.items())[::order]), contacts=named, forces={"g": st.Gravity(g=G)})
    return st.simulate(model, st.Moreau(step=step), until=step * steps, save=st.Save(steps=1))


def borne(ds, level):
    """Percussions of a level in every step, and its largest gap."""
    names = [str(c) for c in ds.contact.values if str(c).startswith(f"c{level}_")]
    return ds.P_N.sel(contact=names).values[1:].sum(axis=1), ds.g_N.sel(contact=names).values[1:]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("build", "decades"), [(points, 2.0), (plates, 1.0)])
def test_every_contact_bears_the_weight_above_it(build, decades, seed):
    """Nine plates with weights over two decades are refused: their contact problem is solved to 1e-4 only."""
    rng = np.random.default_rng(seed)
    n, step = int(rng.integers(2, 11)), 10 ** rng.uniform(-5, -3)
    masses = 10 ** rng.uniform(-6 - decades, -6, n)
    ds = run(*build(masses, np.zeros(n)), step, 40, order=rng.choice([1, -1]))
    for i in range(n):
        P, gaps = borne(ds, i)
        assert approx(np.full(40, masses[i:].sum() * G * step), rel=100 * LEFT) == P
        assert np.abs(gaps).max() <= LEFT * G * step**2 + 1e-14 * 1e-3  # round-off of heights of up to a millimetre


@pytest.mark.parametrize("seed", range(8))
def test_sliding_points_slow_down_as_if_alone(seed):
    """Of equal masses with k v₀ each loses μ g Δt per step until it stands; Moreau's rule is exact but for its step."""
    rng = np.random.default_rng(100 + seed)
    n, step = int(rng.integers(3, 11)), 10 ** rng.uniform(-4, -3)
    v0 = rng.uniform(1.2, 4.0) * MU * G * step
    speeds, steps = v0 * np.arange(1, n + 1), int(np.ceil(n * v0 / (MU * G * step))) + 2
    ds = run(*points(np.full(n, 1.6e-7), speeds), step, steps, order=rng.choice([1, -1]))
    for i, v in enumerate(speeds):
        expected = np.maximum(v - MU * G * step * np.arange(steps + 1), 0.0)
        assert ds.u.sel(coordinate=f"p{i}.x").values == approx(expected, rel=1e-9, abs=LEFT * v)
