"""The arrays on which compiled scenes work: bodies, their hulls and polyhedra, patches, and room for the step.

What a step works on travels as the address of a table, with address, rows and columns of every array. Bodies are the
robots, then the obstacles, then the ground, which stands at the origin. SI throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import pi
from typing import Any, NamedTuple

import numpy as np

from ....compiled.kernels import inlined
from ....compiled.memory import integer_matrix_at, matrix_at
from ..patch import layout as solo
from ..shapes.polyhedra import Polyhedron
from ..shapes.solids import Solids, column, packed_solids

Array = np.ndarray

# columns of `robot`
MASS, INERTIA, MOMENT, FORCE, CLAMP, LINEAR, ANGULAR = 0, 1, 4, 7, 10, 11, 12
MU, ADHESION, LINE_WIDTH, REACH, POINT_RADIUS, FIXED_RADIUS, SIZE = 13, 14, 15, 16, 17, 18, 19
E_T, E_O, PULL, REBOUND = 20, 21, 22, 23  # shares of μ along x and y, 3/2 π w of curved surfaces, restitution
# columns of `first`: where what belongs to a body begins
GENERATOR, FACE, EDGE = range(3)
# columns of `patch`
NORMAL, OFFSET, FRICTION, GRIP, SHARES, BOUNCE = 0, 3, 4, 5, 11, 13  # SHARES: of μ along the two axes of friction
# of a grip: adhesive force, where it acts in axes of body b, e_r, 1 if it pushed; and how many these are
HELD, PLACE, RADIUS, CARRIED, OF_GRIP = 0, 1, 4, 5, 6
# columns of `who`
A, B, POINTS, START = range(4)
# what is counted
# BLOCK: numbers of a block F that a step may change, at most; SAME: 1 if all patches are those of the last step
ROBOTS, GROUND, PATCHES, GRIPS, BLOCK, SAME = range(6)
STREAK = 18  # column of `past` after the velocities of three steps: how many steps like the last were made
# columns of `pace`: length of the last step, 1 if velocities were guessed; how much less the second iteration of a step
# changed than the first, how much it changed [m/s], steps since then
LENGTH, GUESSED, RATIO, AGAIN, SINCE = range(5)
INVERSE_MASS, INVERSE_INERTIA, MEAN_INERTIA = 0, 1, 10  # columns of `matter`
# columns of `motion`: units of a block F in SI, height of the floor, that of the last step, adhesive force that acted,
# way travelled by the fastest point; how near what is close may be at most, less the ways travelled
METRE, SECOND, FLOOR, STANDS, ACTED, TRAVEL, WITHIN = range(7)
# columns of `alone`: whether closed forms are wanted, also on obstacles, whether the field varies in space; whether the
# robot is alone in this step, whether its blocks hold where it is, what is its floor, what is known to be close to it
ALLOWED, LEVELS, GRADED, ALONE, INSIDE, UNDER, CLOSE = range(7)
PUSHED = 1e-3  # e_r of bodies that have not touched yet, as share of the size


class Arrays(NamedTuple):
    """Matrices of floats, then of integers."""

    robot: Array  # numbers of each robot
    centre: Array  # generators of the robots, body axes
    spread: Array  # D of each
    face: Array  # of hulls: area, centroid, radius
    edge: Array  # of hulls: length, whether it is sharp
    vertex: Array  # of polyhedra, body axes
    plane: Array  # of polyhedra: outward normal, offset
    direction: Array  # different directions of edges
    solid: Array  # of every body: mean of its vertices, size
    x: Array
    R: Array
    v: Array
    w: Array
    x1: Array  # the same as it is expected at the end of the step
    R1: Array
    u: Array  # (v, ω) as expected
    B0: Array  # field and gradients at the begin of the step and at its end
    B1: Array
    free: Array  # (v, ω) without contact
    matter: Array  # inverse of mass and of inertia with implicit torque and drag, mean inertia
    patch: Array
    grip: Array
    point: Array  # of patches, axes of body b
    J: Array  # rows of relative velocity: (v, ω) of b, (v, ω) of a
    MJ: Array  # the same through the inverse of mass and inertia
    row: Array  # see scene_rows.py
    W: Array
    mu: Array
    polygon: Array
    aside: Array  # room for a linear system
    block: Array  # blocks F of the solver for single robots (patch/layout.py)
    kept: Array  # the same as they were before the step
    scratch: Array
    motion: Array
    past: Array  # mean (v, ω) of the three last steps, the last first; how many were alike
    pace: Array
    near: Array  # by how much robots and other bodies must travel, both together, before they can meet
    counted: Array
    first: Array
    ring: Array  # where the corners of each hull face begin
    corner: Array  # generators around them
    pair: Array  # generators of the edges
    hoop: Array  # where the corners of each face of a polyhedron begin
    stud: Array  # vertices around them
    curved: Array
    who: Array
    start: Array
    gripped: Array  # of each grip the same as in `who`
    low: Array  # generators of the robots: whether within reach of the ground
    tally: Array  # blocks N of the solver for single robots
    tally_before: Array  # the same as they were before the step
    alone: Array
    unknown: Array  # rows of a linear system
    begin: Array  # where what belongs to a polyhedron begins (shapes/solids.py)


ENTRIES = len(Arrays._fields)


@inlined
def arrays_at(t: Any) -> Any:
    """The arrays behind a table of addresses."""
    return Arrays(
        matrix_at(int(t[0, 0]), int(t[0, 1]), int(t[0, 2])),
        matrix_at(int(t[1, 0]), int(t[1, 1]), int(t[1, 2])),
        matrix_at(int(t[2, 0]), int(t[2, 1]), int(t[2, 2])),
        matrix_at(int(t[3, 0]), int(t[3, 1]), int(t[3, 2])),
        matrix_at(int(t[4, 0]), int(t[4, 1]), int(t[4, 2])),
        matrix_at(int(t[5, 0]), int(t[5, 1]), int(t[5, 2])),
        matrix_at(int(t[6, 0]), int(t[6, 1]), int(t[6, 2])),
        matrix_at(int(t[7, 0]), int(t[7, 1]), int(t[7, 2])),
        matrix_at(int(t[8, 0]), int(t[8, 1]), int(t[8, 2])),
        matrix_at(int(t[9, 0]), int(t[9, 1]), int(t[9, 2])),
        matrix_at(int(t[10, 0]), int(t[10, 1]), int(t[10, 2])),
        matrix_at(int(t[11, 0]), int(t[11, 1]), int(t[11, 2])),
        matrix_at(int(t[12, 0]), int(t[12, 1]), int(t[12, 2])),
        matrix_at(int(t[13, 0]), int(t[13, 1]), int(t[13, 2])),
        matrix_at(int(t[14, 0]), int(t[14, 1]), int(t[14, 2])),
        matrix_at(int(t[15, 0]), int(t[15, 1]), int(t[15, 2])),
        matrix_at(int(t[16, 0]), int(t[16, 1]), int(t[16, 2])),
        matrix_at(int(t[17, 0]), int(t[17, 1]), int(t[17, 2])),
        matrix_at(int(t[18, 0]), int(t[18, 1]), int(t[18, 2])),
        matrix_at(int(t[19, 0]), int(t[19, 1]), int(t[19, 2])),
        matrix_at(int(t[20, 0]), int(t[20, 1]), int(t[20, 2])),
        matrix_at(int(t[21, 0]), int(t[21, 1]), int(t[21, 2])),
        matrix_at(int(t[22, 0]), int(t[22, 1]), int(t[22, 2])),
        matrix_at(int(t[23, 0]), int(t[23, 1]), int(t[23, 2])),
        matrix_at(int(t[24, 0]), int(t[24, 1]), int(t[24, 2])),
        matrix_at(int(t[25, 0]), int(t[25, 1]), int(t[25, 2])),
        matrix_at(int(t[26, 0]), int(t[26, 1]), int(t[26, 2])),
        matrix_at(int(t[27, 0]), int(t[27, 1]), int(t[27, 2])),
        matrix_at(int(t[28, 0]), int(t[28, 1]), int(t[28, 2])),
        matrix_at(int(t[29, 0]), int(t[29, 1]), int(t[29, 2])),
        matrix_at(int(t[30, 0]), int(t[30, 1]), int(t[30, 2])),
        matrix_at(int(t[31, 0]), int(t[31, 1]), int(t[31, 2])),
        matrix_at(int(t[32, 0]), int(t[32, 1]), int(t[32, 2])),
        matrix_at(int(t[33, 0]), int(t[33, 1]), int(t[33, 2])),
        matrix_at(int(t[34, 0]), int(t[34, 1]), int(t[34, 2])),
        matrix_at(int(t[35, 0]), int(t[35, 1]), int(t[35, 2])),
        matrix_at(int(t[36, 0]), int(t[36, 1]), int(t[36, 2])),
        integer_matrix_at(int(t[37, 0]), int(t[37, 1]), int(t[37, 2])),
        integer_matrix_at(int(t[38, 0]), int(t[38, 1]), int(t[38, 2])),
        integer_matrix_at(int(t[39, 0]), int(t[39, 1]), int(t[39, 2])),
        integer_matrix_at(int(t[40, 0]), int(t[40, 1]), int(t[40, 2])),
        integer_matrix_at(int(t[41, 0]), int(t[41, 1]), int(t[41, 2])),
        integer_matrix_at(int(t[42, 0]), int(t[42, 1]), int(t[42, 2])),
        integer_matrix_at(int(t[43, 0]), int(t[43, 1]), int(t[43, 2])),
        integer_matrix_at(int(t[44, 0]), int(t[44, 1]), int(t[44, 2])),
        integer_matrix_at(int(t[45, 0]), int(t[45, 1]), int(t[45, 2])),
        integer_matrix_at(int(t[46, 0]), int(t[46, 1]), int(t[46, 2])),
        integer_matrix_at(int(t[47, 0]), int(t[47, 1]), int(t[47, 2])),
        integer_matrix_at(int(t[48, 0]), int(t[48, 1]), int(t[48, 2])),
        integer_matrix_at(int(t[49, 0]), int(t[49, 1]), int(t[49, 2])),
        integer_matrix_at(int(t[50, 0]), int(t[50, 1]), int(t[50, 2])),
        integer_matrix_at(int(t[51, 0]), int(t[51, 1]), int(t[51, 2])),
        integer_matrix_at(int(t[52, 0]), int(t[52, 1]), int(t[52, 2])),
        integer_matrix_at(int(t[53, 0]), int(t[53, 1]), int(t[53, 2])),
    )


@inlined
def solids_of(s: Any) -> Any:
    """The polyhedra of robots and obstacles."""
    return Solids(s.vertex, s.plane, s.direction, s.solid, s.begin, s.hoop, s.stud)


def table_of(arrays: Arrays) -> Array:
    """Address, rows and columns of every array."""
    return np.array([(array.ctypes.data, *array.shape) for array in arrays], np.int64)


# ------------------------------------------------------------------------------------------------------- packing


def packed_scene(
    systems: Sequence[Any], solids: Sequence[Polyhedron], fixed: Sequence[Polyhedron], poses: Sequence[Any]
) -> Arrays:
    """The scene at its start, with room for a few patches; `with_room` makes more. No robot is stepped alone until
    `with_blocks` allows it."""
    n, bodies = len(systems), len(systems) + len(poses) + 1
    shapes = [*solids, *fixed] if solids else []
    hulls = _hulls([system.hull for system in systems])
    polyhedra = packed_solids(shapes)
    first = np.zeros((bodies + 1, 3), np.int64)
    for k, counts in enumerate(hulls.pop("counts")):
        first[: len(counts) + 1, k] = list(accumulate(counts, initial=0))
        first[len(counts) + 1 :, k] = sum(counts)
    x, R, v, w = (np.zeros((bodies, k)) for k in (3, 9, 3, 3))
    for k, one in enumerate(systems):
        x[k], R[k], v[k], w[k] = one.position, one.orientation.ravel(), one.velocity, one.spin
    for k, pose in enumerate(poses):
        x[n + k], R[n + k] = pose.x, pose.R.ravel()
    R[-1] = np.eye(3).ravel()
    solid = np.zeros((bodies, 4))  # of size 0 without
    solid[: len(shapes)] = polyhedra.solid
    corners = max((len(ring) for shape in shapes for ring in shape.faces), default=1)
    empty = np.zeros((0, 0))
    arrays = Arrays(
        robot=np.array([_numbers(system) for system in systems]), **hulls, **polyhedra._replace(solid=solid)._asdict(),
        x=x, R=R, v=v, w=w, x1=x.copy(), R1=R.copy(), u=np.zeros((n, 6)), B0=np.zeros((n, 12)), B1=np.zeros((n, 12)),
        free=np.zeros((n, 6)), matter=np.zeros((n, 19)), patch=empty, grip=empty, point=empty, J=empty, MJ=empty,
        row=empty, W=empty, mu=empty, polygon=np.zeros((8 * corners, 4)), aside=empty,
        counted=np.array([[n, bodies - 1, 0, 0, 0, 0]]), first=first, block=np.zeros((n, 1)), kept=np.zeros((n, 1)),
        scratch=np.zeros((1, 1)), motion=np.zeros((n, 7)),
        past=np.zeros((n, 19)), pace=np.zeros((1, 5)), near=np.full((n, bodies), -np.inf),
        tally=np.zeros((n, 1), np.int64), tally_before=np.zeros((n, 1), np.int64),
        alone=np.tile([0, 0, 0, 0, 0, bodies - 1, -1], (n, 1)),
        curved=np.array([[int(system.hull.curved.any())] for system in systems]),
        who=empty, start=empty, gripped=empty, unknown=empty, low=np.zeros((len(hulls["centre"]), 1), np.int64),
    )  # fmt: skip
    return with_room(arrays, 2 * n + 2, 16 * n + 16)


def _numbers(system: Any) -> list[float]:
    sub, spin = system.substrate, system.substrate.friction.spin
    return [
        system.mass, *system.inertia, *system.moment, *system.force, sub.electrostatic, system.linear, system.angular,
        sub.friction.mu, sub.adhesion.C, sub.adhesion.line_width, sub.adhesion.reach,
        getattr(spin, "point", PUSHED) * system.hull.size, getattr(spin, "e_r", 0.0), system.hull.size,
        sub.friction.e_t, sub.friction.e_o, 1.5 * pi * (sub.adhesion.pull_off.work if sub.adhesion.pull_off else 0.0),
        sub.restitution,
    ]  # fmt: skip


def _hulls(hulls: Sequence[Any]) -> dict[str, Any]:
    faces = [face for hull in hulls for face in hull.faces]
    edges = [edge for hull in hulls for edge in hull.edges]
    return {
        "centre": np.concatenate([hull.centres for hull in hulls]),
        "spread": np.concatenate([hull.spread.reshape(-1, 9) for hull in hulls]),
        "face": np.array([(face.area, *face.centroid, face.radius) for face in faces], float).reshape(-1, 5),
        "edge": np.array([(edge.length, edge.sharp) for edge in edges], float).reshape(-1, 2),
        "ring": column(accumulate((len(face.generators) for face in faces), initial=0)),
        "corner": column(k for face in faces for k in face.generators),
        "pair": np.array([edge.generators for edge in edges], np.int64).reshape(-1, 2),
        "counts": [[len(h.centres) for h in hulls], [len(h.faces) for h in hulls], [len(h.edges) for h in hulls]],
    }  # fmt: skip


def with_room(arrays: Arrays, patches: int, rows: int) -> Arrays:
    """The same scene with room for so many patches and rows of theirs; what holds after the last step is kept."""
    grip, gripped, row = np.zeros((patches, OF_GRIP)), np.zeros((patches, 4), np.int64), np.zeros((7, rows))
    held, known = int(arrays.counted[0, GRIPS]), arrays.row.shape[1]
    row[:, :known] = arrays.row if known else 0.0
    grip[:held], gripped[:held] = (arrays.grip[:held], arrays.gripped[:held]) if held else (0.0, 0)
    return arrays._replace(
        patch=np.zeros((patches, 14)), grip=grip, gripped=gripped, who=np.zeros((patches, 4), np.int64),
        mu=np.zeros((patches, 1)), start=np.zeros((patches + 1, 1), np.int64), point=np.zeros((rows, 3)),
        J=np.zeros((rows, 12)), MJ=np.zeros((rows, 12)), row=row, W=np.zeros((rows, rows)),
        aside=np.zeros((rows, rows + 2)), unknown=np.zeros((rows, 1), np.int64),
    )  # fmt: skip


def with_blocks(arrays: Arrays, blocks: Sequence[Any], allowed: Array) -> Arrays:
    """The same scene with blocks F and N, and their units, for robots that are alone; `allowed` are the first columns
    of `alone`."""
    wide, narrow = (max(len(block[k]) for block in blocks) for k in (0, 1))
    F, N = np.zeros((len(blocks), wide)), np.zeros((len(blocks), narrow), np.int64)
    for b, (floats, integers, scales) in enumerate(blocks):
        F[b, : len(floats)], N[b, : len(integers)] = floats, integers
        arrays.motion[b, : SECOND + 1] = scales[:2]
    arrays.counted[0, BLOCK] = N[:, solo.AT_CENTRE].max()
    arrays.alone[:, : GRADED + 1] = allowed
    return arrays._replace(
        block=F, kept=np.zeros_like(F), scratch=np.zeros((1, wide)), tally=N, tally_before=np.zeros_like(N)
    )
