"""A user's own coordinates: mass matrices, rates and frames against those derived by hand; what is refused.

Laws run in plain Python here; tests/physics/test_own_coordinates.py has motions.
"""

from __future__ import annotations

from math import cos, sin

import numpy as np
import pytest
from own_arms import ARM, First, Names, arm, by_hand, contact

import stiction as st
from stiction.compiled.rehearse import asked, instances
from stiction.core.operation import LAWS
from stiction.families.planar.carrying import MORE
from stiction.families.planar.model import lowered
from stiction.families.planar.own_coordinates import BIAS, FORCES

P = st.planar
FIRST, SECOND = 1e-13, 2e-12  # of first and second derivatives by differences; own_coordinates.py argues for them


def looked_at(model):
    """G, q and u of a model where it starts."""
    system = lowered(model)
    q, u, h, n = system.q0.copy(), system.u0.copy(), np.zeros(system.size + 1), system.size + 1
    G = np.zeros((2 * n + MORE, n))
    for stage in range(FORCES):
        for twin, at in instances(system.packed, "bodies"):
            if ("metric", type(twin)) in LAWS:
                asked("metric", twin, at, stage, G, q, u, u, h)
    return G, q, u, {name: i for i, name in enumerate(system.coordinates)}


@pytest.mark.parametrize("by_law", [True, False])
def test_mass_matrix_and_bias_are_those_derived_by_hand(by_law):
    """Of a law M(q), and of masses that frames carry: L Lᵀ = M, and c with centrifugal and Coriolis terms."""
    G, q, _, at = looked_at(arm(by_law))
    L = np.tril(G[:2, :2])
    M, c = by_hand(q[:2], (ARM.wa, ARM.wb))
    np.testing.assert_allclose(L @ L.T, M, rtol=FIRST, atol=0)
    np.testing.assert_allclose(G[len(at) + BIAS, :2], c, rtol=SECOND, atol=0)


def test_frames_move_with_their_body():
    """Place, velocity, J̇ u of a frame; half of the square of the roots is the kinetic energy."""
    G, q, u, at = looked_at(arm(False))
    a, b, wa, wb, r = ARM.a, ARM.b, ARM.wa, ARM.wb, ARM.L2 / 2
    x = at["r2.x"]
    assert q[x] == ARM.L1 * sin(a) + 0.5 * ARM.L2 * sin(b)
    assert u[x] == pytest.approx(ARM.L1 * cos(a) * wa + r * cos(b) * wb, rel=FIRST)
    assert G[x, len(at)] == pytest.approx(-ARM.L1 * sin(a) * wa**2 - r * sin(b) * wb**2, rel=SECOND)
    M, _ = by_hand(q[:2], (wa, wb))
    roots = u[[at["arm.root1"], at["arm.root2"]]]
    assert roots @ roots == pytest.approx(np.array([wa, wb]) @ M @ [wa, wb], rel=FIRST)


def test_what_own_coordinates_cannot_do_is_refused():
    with pytest.raises(st.ParameterError, match="names no coordinates"):
        P.Generalised(law=First(L1=1.0, s=1.0), start=(0.0,))
    with pytest.raises(st.ParameterError, match=r"Generalised.start has 1 numbers for 2 coordinates"):
        P.Generalised(law=Names(), start=(0.0,))
    massless = st.Multibody(bodies={"arm": P.Generalised(law=Names(), start=(0.1, 0.2))})
    with pytest.raises(st.ModelError, match="not positive definite"):
        lowered(massless)
    with pytest.raises(st.ModelError, match=r"no body planar\.Generalised"):
        lowered(st.Multibody(bodies={"a": st.Slide(mass=1.0), "f": P.Carried(of="a", law=First(L1=1.0, s=1.0))}))
    with pytest.raises(st.ModelError, match="there is no such body"):  # an arm has frames, and is none
        lowered(arm(True, contacts={"floor": contact("arm", 0.0)}))
    with pytest.raises(st.ModelError, match="assembling"):
        P.assemble(arm(True))


def test_coordinates_that_are_no_angles_need_a_size():
    @st.part
    class Slides:
        coordinates = (("x", "m"), ("phi", "rad"))

    with pytest.raises(st.ParameterError, match=r"over which length the laws change, such as sizes=\(0.1, 1.0\)"):
        P.Generalised(law=Slides(), start=(0.0, 0.0))


def test_a_contact_has_room_for_seven_coordinates():
    @st.part
    class Many:
        coordinates = tuple((f"q{i}", "rad") for i in range(6))

        @staticmethod
        def mass_matrix(part, q, M):
            for i in range(6):
                M[i, i] = 1.0

    @st.part
    class Sum:
        @staticmethod
        def carry(part, q, x):
            x[0], x[1], x[2] = q[0] + q[1] + q[2], q[3] + q[4] + q[5], 0.0

    bodies = {
        "arm": P.Generalised(law=Many(), start=(0.0,) * 6),
        "tip": P.Carried(of="arm", law=Sum()),
        "box": st.RigidBody(mass=1.0, moment=1.0),
    }
    pin = P.Distance(a="tip", b="box", ax=1.0, length=1.0)
    with pytest.raises(st.ModelError, match="touches 9 coordinates, 6 of them behind frames, and has room for 7"):
        lowered(st.Multibody(bodies=bodies, joints={"rod": pin}))


def test_models_of_own_coordinates_are_files():
    model = arm(False)
    assert st.loads(st.dumps(model)) == model


def test_start_values_of_own_coordinates_are_those_of_points_that_start_by_themselves():
    model = st.with_value(arm(False), "clock", st.Clock(frequency=20.0))
    study = {"until": st.Cycles(count=1), "stepper": st.Moreau(per_cycle=10), "progress": False,
             "measure": {"speed": st.measures.mean_velocity("arm.alpha")}}  # fmt: skip
    for path in ("bodies.arm.start[0]", "bodies.arm.speeds[1]"):
        with pytest.raises(st.ParameterError, match="is a start value"):
            st.sweep(model, path, [0.2, 0.5], **study)


def test_gravity_that_cannot_know_where_masses_are_is_refused():
    """A mass matrix has no places: the arm hung in the air, without weight and without a word."""
    by_law = arm(True)
    with pytest.raises(st.ModelError, match=r"Gravity does not pull bodies\.arm"):
        lowered(st.with_value(by_law, "forces", {"gravity": st.Gravity()}))
    lowered(st.with_value(by_law, "forces", {"gravity": st.Gravity(), **by_law.forces}))  # weights as loads
    lowered(st.with_value(by_law, "forces", {"gravity": st.Gravity(g=0.0)}))
