"""A body that alone moves in its contacts takes short ways through a step: the numbers are those of the long ways."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import numpy as np
import pytest

import stiction as st

G, MU, SIDES = 9.81, 0.3, {"width": 0.8e-3, "length": 0.4e-3, "height": 0.1e-3}
TURNED = (0.6, 0.0, 0.0, 0.8)  # about the vertical

FRAMES = """
import numpy as np
from stiction.families.spatial.general import contacts, layout as at
from stiction.maths.quaternion import matrix

rng = np.random.default_rng(3)
off = []
for _ in range(50):
    w = at.make_work(1, 1, 0)
    at.fresh(w.B, w.C)
    B, C, K, pair = w.B, w.C, np.zeros((1, at.KNOWN)), np.array([[at.ON_PLANE, 0, 1]])
    B[0, at.INV_MASS], B[0, at.INV_I : at.INV_I + 3] = rng.uniform(1.0, 9.0), rng.uniform(1.0, 9.0, 3)
    p = rng.normal(size=4)
    B[0, at.X : at.X + 3], B[0, at.R : at.R + 9] = rng.normal(size=3), matrix(p / np.linalg.norm(p)).ravel()
    contacts.write_turned(B, 0, at.INV_J, *B[0, at.INV_I : at.INV_I + 3])
    K[0, at.A : at.A + 3], K[0, at.N_B : at.N_B + 3] = rng.normal(size=3), (0.0, 0.0, 1.0)
    n = rng.normal(size=3)
    contacts.write_frame(B, K, C, pair, 0, *(n / np.linalg.norm(n)))
    made = C.copy()
    for i in range(3):
        contacts.write_row(B, C, 0, 0, at.ARM_A, at.JAC_A, i, contacts.direction(i), 0.0)
    G = [[contacts.coupling(B, C, 0, -1, 0, i, 0, j) for j in range(3)] for i in range(3)]
    C[0, at.G_NN], C[0, at.G_NT : at.G_NT + 2] = G[0][0], G[0][1:]
    C[0, at.G_TT], C[0, at.G_TT + 1], C[0, at.G_TT + 3] = G[1][1], G[1][2], G[2][2]
    off.append(int((made != C).sum()) + int(made[0, at.G_NN] == 0.0))
print(off)
"""


def boxes(**more):
    """A box that a shaken floor lets slide and stop, and what stands beside it."""
    shape, bodies = st.spatial.Cuboid(**SIDES), {}
    for i, name in enumerate(("box", *more)):
        bodies[name] = st.spatial.Solid(mass=1.6e-7, shape=shape, position=(3e-3 * i, 0, 0.05e-3), orientation=TURNED)
    contacts = {
        name: st.spatial.SolidContact(
            geometry=st.spatial.OnPlane(body=name), friction=st.Coulomb(mu=more.get(name, MU))
        )
        for name in bodies
    }
    shaking = st.spatial.Shaking(acceleration=(MU * G, 0.4 * MU * G, 0.0), drive="table")
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=1 / 9e-4), drives={"table": st.Square(high=0.5, low=-4.0, duty=8 / 9)},
        bodies=bodies, contacts=contacts, forces={"gravity": st.Gravity(g=G), "table": shaking},
    )  # fmt: skip


@pytest.mark.parametrize("stepper", [st.Moreau(per_cycle=90), st.spatial.LocatedMoreau(per_cycle=90)])
def test_a_box_beside_another_has_the_bits_of_a_box_alone(stepper):
    """Alone it is known to be one island; beside another, which stands, bodies and contacts are counted."""
    alone = st.simulate(boxes(), stepper, until=st.Cycles(count=6), save=st.Save(steps=1))
    both = st.simulate(boxes(other=9.0), stepper, until=st.Cycles(count=6), save=st.Save(steps=1))
    modes = alone.contact_state.values
    assert (modes == 1).any() and (modes == 2).any()  # it stands and it slides
    assert (both.u.sel(coordinate="other.x").values == 0.0).all()
    for name, along in (("q", "coordinate"), ("u", "coordinate"), ("P", "contact"), ("friction_loss", "contact")):
        mine = both[name].sel({along: alone[name][along].values})
        assert np.array_equal(mine.values, alone[name].values), name


def test_rows_of_a_lone_body_are_those_of_any_contact():
    """As Python, uncompiled: the frame that one moving body gets, and the same rows and mobilities one by one."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    made = subprocess.run([sys.executable, "-c", FRAMES], env=env, capture_output=True, text=True, check=True)
    assert ast.literal_eval(made.stdout) == [0] * 50
