"""Studies of equilibria as compiled batches: the same states as single solves, under the same rules."""

from math import cos, pi

import numpy as np
import pytest

import stiction as st
from stiction.core.lanes import Apart, LaneError, Lanes
from stiction.core.parameter import with_values
from stiction.families.mechanism.batch import found_in
from stiction.families.mechanism.solver import CONVERGED
from stiction.families.mechanism.variants import described
from stiction.units import mm, uN

M, D = st.mechanism, st.devices
SAME = 1e-11  # of the largest number: tables differ by the last digit, and equilibria by that over their stiffness
GRIPPER = D.CsfhGripper(force=50 * uN, beam=M.ExactBeam())
MEASURE = {
    "x": st.measures.last("point_position", point="b3.tip", axis="x"),
    "turn": st.measures.smallest("rotation"),
    "stress": st.measures.largest("stress"),
    "energy": st.measures.last("stored_energy"),
    "angle": st.measures.last("pose", body="b2", component="theta"),
    "stable": st.measures.last("stable"),
    "error": st.measures.largest("pose_error"),
}


def alone(model, ds, k, measure):
    values = {p: float(ds[p].values[k]) for p in ds.coords if p != "point"}
    found = M.equilibrium(with_values(model, values))
    return {name: float(m(found)) for name, m in measure.items()}


def same_as_alone(model, ds, measure, which):
    for k in which:
        for name, value in alone(model, ds, k, measure).items():
            # an estimated error is a small difference of large numbers
            # of first order with the tangent of the coarse beams or of the fine ones: apart by a few errors of 1e-6
            rtol = 1e-5 if name == "error" else SAME
            assert float(ds[name].values[k]) == pytest.approx(value, rel=rtol, abs=0), (k, name)


def test_gripper_variants_are_those_of_single_solves():
    """Sections, material and load vary: one description in lanes. At 50 µN 8 steps do for some points only."""
    design = {
        "height": st.Normal(5e-6, 2e-7), "depth": st.Uniform(24e-6, 26e-6),
        "material.youngs": st.Normal(1e11, 3e9), "force": st.Uniform(-60 * uN, 70 * uN),
    }  # fmt: skip
    ds = st.map_points(GRIPPER, st.Sobol(design, count=32), measure=MEASURE, progress=False)
    assert ds.attrs["run_as"] == "compiled batch"
    assert (ds.status == 0).all()
    assert ds.x.attrs["units"] == "m"
    same_as_alone(GRIPPER, ds, MEASURE, range(0, 32, 5))


def test_variants_of_the_geometry_are_those_of_single_solves():
    """A radius moves the mechanism: each is described by itself and solved with the others."""
    design = st.Sobol({"radius": st.Uniform(0.19 * mm, 0.21 * mm), "force": st.Uniform(10 * uN, 40 * uN)}, count=6)
    ds = st.map_points(GRIPPER, design, measure=MEASURE, progress=False)
    assert ds.attrs["run_as"] == "compiled batch"
    same_as_alone(GRIPPER, ds, MEASURE, range(0, 6, 2))


def test_a_bad_point_fails_with_its_words_and_leaves_the_others_alone():
    """Inner beams outside the outer ones are refused as in a single model."""
    stage, measure = D.FoldedBeamStage(), {"x": st.measures.last("pose", body="shuttle", component="x")}
    grid = st.Grid({"inner": [50e-6, 140e-6], "outer": [150e-6, 130e-6]})
    ds = st.map_points(stage, grid, measure=measure, progress=False)
    assert ds.attrs["run_as"] == "compiled batch"
    assert ds.status.values.tolist() == [[0, 0], [0, 4]]
    assert np.isnan(ds.x.values[1, 1]) and "FoldedBeamStage.outer" in str(ds.reason.values[1, 1])
    one = M.equilibrium(with_values(stage, {"inner": 140e-6}))
    assert float(ds.x[1, 0]) == pytest.approx(float(measure["x"](one)), rel=SAME, abs=0)


def test_pull_in_and_strong_pulls_are_left_to_the_single_solver():
    """Plates beyond 8/27 k g³/(ε₀ A) have no equilibrium; a beam pulled by 60 EI/L² must be cut into pieces."""
    leaf, silicon = M.Uniform(depth=25e-6, height=5e-6), M.Elastic(youngs=160e9)
    beam = M.Straight(start="ground", end="tip", x=0.0, y=0.0, length=1 * mm, section=leaf, material=silicon)
    EI = 160e9 * 25e-6 * 5e-6**3 / 12
    plate = M.ParallelPlate(body="tip", area=1e-8, gap=3e-6, voltage=1.0, angle=pi / 2)
    pulled = M.Wrench(body="tip", fx=0.0, fy=1e-7)
    model = M.Mechanism(
        bodies={"tip": M.Link(x=1 * mm)}, flexures={"beam": beam}, loads={"plate": plate, "pull": pulled}
    )
    measure = {"y": st.measures.last("pose", body="tip", component="y"), "bad": st.measures.last("residual")}
    volts = st.map_points(model, st.Grid({"loads.plate.voltage": [0.1, 0.5, 30.0]}), measure=measure, progress=False)
    assert volts.attrs["run_as"] == "compiled batch"
    assert volts.status.values.tolist() == [0, 0, 4]
    loads = st.Grid({"loads.pull.fx": [EI / mm**2, 60 * EI / mm**2, 300 * EI / mm**2]})
    model = M.Mechanism(bodies=model.bodies, flexures=model.flexures, loads={"pull": pulled})
    pulls = st.map_points(model, loads, measure=measure, progress=False)
    for k, fx in enumerate(pulls["loads.pull.fx"].values):
        one = M.equilibrium(with_values(model, {"loads.pull.fx": float(fx)}))
        assert float(pulls.y[k]) == pytest.approx(float(one.pose.values[0, 1]), rel=SAME, abs=0)
        assert float(pulls.bad[k]) < 1e-8
    # a column beyond π²/4 bends aside, but Newton from rest finds it straight at −8, which the falling mode tells
    column = with_values(model, {"loads.pull.fy": 1e-5 * EI / mm**2})
    loads = st.Grid({"loads.pull.fx": [-4 * EI / mm**2, -8 * EI / mm**2]})
    bent = st.map_points(column, loads, measure={**measure, "stable": st.measures.last("stable")}, progress=False)
    assert (bent.stable.values == 1.0).all()
    for k, fx in enumerate(bent["loads.pull.fx"].values):
        one = M.equilibrium(with_values(column, {"loads.pull.fx": float(fx)}))
        assert float(bent.y[k]) == pytest.approx(float(one.pose.values[0, 1]), rel=SAME, abs=0)
    # Newton's states of these loads are balanced and their errors small: it is the pull, √20 and √60 against 4, and the
    # falling mode that send them to the single solver
    source, which, apart = described(column, ["loads.pull.fx"], np.array([[10.0], [20.0], [60.0], [-8.0]]) * EI / mm**2)
    coarse, fine = (source.lowered(which, column.beam.resolution, finer=f) for f in (False, True))
    states, worth = found_in(coarse, fine)
    assert not apart and (states.status == CONVERGED).all() and worth.error.max() < 1e-6 and worth.residual.max() < 1e-8
    assert worth.negative.tolist() == [0, 0, 0, 1] and worth.good.tolist() == [True, False, False, False]


def test_constraints_strains_and_springs_in_lanes():
    bridge = D.BridgeAmplifier()
    measure = {"down": st.measures.last("pose", body="output", component="y"), "push": st.measures.largest("reaction")}
    design = st.Sobol({"travel": st.Uniform(0.05e-6, 0.2e-6), "height": st.Uniform(8e-6, 12e-6)}, count=4)
    ds = st.map_points(bridge, design, measure=measure, progress=False)
    same_as_alone(bridge, ds, measure, range(4))
    bowed = D.BistableBeam(force=1e-5)
    hot = {"mid": st.measures.last("pose", body="middle", component="y"), "modes": st.measures.last("negative_modes")}
    design = st.Sobol({"excess": st.Uniform(0.0, 0.02e-6), "height": st.Normal(5e-6, 1e-7)}, count=4)
    ds = st.map_points(bowed, design, measure=hot, progress=False)
    assert ds.attrs["run_as"] == "compiled batch"
    same_as_alone(bowed, ds, hot, range(4))


def test_what_a_batch_does_not_have_runs_point_by_point():
    few = st.Grid({"force": [10 * uN, 20 * uN]})
    shape = {"moment": st.measures.largest("moment")}
    assert st.map_points(GRIPPER, few, measure=shape, progress=False).attrs["run_as"] == "point by point"
    simple = D.CsfhGripper(beam=M.Corotational())
    x = {"x": MEASURE["x"]}
    assert st.map_points(simple, few, measure=x, progress=False).attrs["run_as"] == "point by point"
    asked = {"x": st.measures.last("point_position", point="tip", axis="x")}
    with pytest.warns(st.studies.StudyWarning, match='no point "tip"'):
        ds = st.map_points(GRIPPER, few, measure=asked, progress=False)
    assert (ds.status == 4).all() and 'no point "tip"' in str(ds.reason.values[0])


def test_lanes_never_take_one_lane_for_all():
    lanes = Lanes([1.0, 2.0, 3.0])
    np.testing.assert_array_equal((2 * lanes + 1).values, [3.0, 5.0, 7.0])
    assert (lanes * np.array([1.0, 10.0])).shape == (3, 2)
    assert lanes > 0 and not lanes > 5
    for taken in (
        lambda: cos(lanes),
        lambda: int(lanes),
        lambda: np.array([lanes, 1.0]),
        lambda: np.zeros((3, 2)) * lanes,
    ):
        with pytest.raises(LaneError):
            taken()
    with pytest.raises(Apart) as split:
        bool(lanes > 2.5)
    np.testing.assert_array_equal(split.value.which, [False, False, True])
    with pytest.raises(Apart):
        M.Uniform(depth=Lanes([1e-6, -1e-6]), height=1e-6)
    with pytest.raises(LaneError):
        M.Profile(depth=1e-6, heights=Lanes([1e-6, 2e-6]))
