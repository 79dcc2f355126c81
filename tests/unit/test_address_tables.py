"""Arrays that travel as a table of addresses come back as themselves: the numbers in the code are written by hand."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

SCRIPT = """
import stiction as st
from stiction.families.spatial.general.layout import make_work
from stiction.families.spatial.general.machine import address_table, constants_at, work_at
from stiction.families.spatial.tumbling import scene_layout
from stiction.families.spatial.tumbling.scene import arrays_of

cube = st.spatial.Cuboid(width=1e-3, length=1e-3, height=1e-3)
places = {"a": (0.0, 0.0, 5e-4), "b": (0.0, 0.0, 2e-3)}
bodies = {name: st.spatial.Solid(mass=1e-6, shape=cube, position=place) for name, place in places.items()}
contacts = {
    "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="a"), friction=st.Coulomb(mu=0.5)),
    "pair": st.spatial.SolidContact(geometry=st.spatial.EachOther(), friction=st.Coulomb(mu=0.5)),
}
system = st.spatial.RigidBodies(bodies=bodies, contacts=contacts, forces={"gravity": st.Gravity()}).lowered()
work = make_work(len(system.bodies), len(system.contacts), 12)
table = address_table(work, system.constants, len(system.bodies), len(system.contacts))
floor = st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.5))
robot = st.tumbling.Tumbler(shape=cube, mass=st.spatial.Mass(mass=1e-6), substrate=floor)
scene = arrays_of(st.tumbling.Scene(robots={"r": robot}).lowered())
pairs = [(work, work_at(table)), (system.constants, constants_at(table)),
         (scene, scene_layout.arrays_at(scene_layout.table_of(scene)))]


def same(one, other):
    alike = one.shape == other.shape and one.dtype == other.dtype
    return alike and (one.size == 0 or one.ctypes.data == other.ctypes.data)


print([name for given, back in pairs for name in given._fields if not same(getattr(given, name), getattr(back, name))])
"""


def test_every_array_comes_back_as_itself():
    """As Python, uncompiled: workspace and constants of bodies in space, arrays of a scene."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    made = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
    assert ast.literal_eval(made.stdout) == []
