"""A robot that tumbles against a wall: wedged between two planes, impulses hold each other and drift."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.devices.utum import utum_on_paper
from stiction.maths.quaternion import matrix


def test_a_robot_comes_to_lie_before_a_wall():
    """0.2 ms, damped: 20 000 sweeps were not enough for the landing, in any of 32 parts of the step."""
    wall = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=2e-4, width=2e-3, height=2e-3), y=1.2e-3, z=1e-3)
    scene = st.tumbling.Scene(robots={"r": utum_on_paper(frequency=10.0)}, obstacles={"wall": wall})
    ds = st.simulate(scene, st.tumbling.PatchStep(step=2e-4, theta=1.0), until=0.085)
    half = np.array([0.2e-3, 0.4e-3, 0.05e-3])
    reach = abs(matrix(ds.orientation.values[:, 0])) @ half  # of the box along x, y, z
    size = 0.4e-3
    assert (ds.position.values[:, 0, 1] + reach[:, 1]).max() == pytest.approx(
        1.1e-3, abs=1e-5 * size
    )  # touches, not beyond
    assert (ds.position.values[:, 0, 2] - reach[:, 2]).min() > -1e-5 * size
