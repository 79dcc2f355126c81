"""Static friction of a body on several feet: it holds as long as there is a way to share what is held."""

from __future__ import annotations

import pytest
from pytest import approx

import stiction as st

G, SIZE, MASS, MU_S, MU_K = 9.81, 1e-3, 1e-6, 0.3, 0.2
FEET = {2: (-0.5, 0.5), 3: (-0.5, 0.1, 0.5), 5: (-0.5, -0.2, 0.05, 0.3, 0.5)}
STEPPERS = [st.Moreau(step=1e-4), st.EventLocated(step=1e-3)]
UNTIL = 5e-3


def pushed_box(feet, force, height, laws):
    """A box on feet, pushed with a force [N] that acts so high above its centre, in sizes of the box."""
    contacts = {
        f"foot{i}": st.Contact(geometry=st.PointOnLine(body="box", px=px * SIZE, py=-SIZE / 2), friction=law)
        for i, (px, law) in enumerate(zip(feet, laws, strict=True))
    }
    forces = {
        "weight": st.Gravity(g=G),
        "push": st.Load(on="box.x", value=force),
        "moment": st.Load(on="box.theta", value=-force * height * SIZE),
    }
    return st.Multibody(
        bodies={"box": st.RigidBody(mass=MASS, moment=MASS * SIZE**2 / 6, y=SIZE / 2)}, forces=forces, contacts=contacts
    )


def way(ds):
    return float(ds.q.sel(coordinate="box.x")[-1])


@pytest.mark.parametrize("stepper", STEPPERS, ids=["Moreau", "located"])
@pytest.mark.parametrize("height", [0.0, -0.4, 0.7])
@pytest.mark.parametrize("count", FEET)
def test_a_box_slides_at_mu_s_m_g_wherever_it_is_pushed(count, height, stepper):
    """It rests a millionth below μ_s m g and slides with (F/m − μ_k g) t²/2 a millionth above."""
    laws = [st.StaticKinetic(mu_s=MU_S, mu_k=MU_K)] * count
    limit = MU_S * MASS * G
    below = st.simulate(pushed_box(FEET[count], limit * (1 - 1e-6), height, laws), stepper, until=UNTIL)
    assert abs(way(below)) < 1e-12 * SIZE
    above = st.simulate(pushed_box(FEET[count], limit * (1 + 1e-6), height, laws), stepper, until=UNTIL)
    assert way(above) == approx((MU_S * (1 + 1e-6) - MU_K) * G * UNTIL**2 / 2, rel=1e-8)


@pytest.mark.parametrize("stepper", STEPPERS, ids=["Moreau", "located"])
def test_feet_of_different_friction_share_by_what_each_can_hold(stepper):
    """Two feet under loads N_1, N_2 hold μ_1 N_1 + μ_2 N_2, and each its share of a force in proportion to μ_i N_i."""
    laws = [st.StaticKinetic(mu_s=0.5, mu_k=0.1), st.StaticKinetic(mu_s=0.2, mu_k=0.1)]
    height = 0.3
    # N_1 + N_2 = m g and (N_2 − N_1) size/2 = F (size/2 + height size); F = μ_1 N_1 + μ_2 N_2 at the limit
    lean = 1 + 2 * height
    limit = MASS * G * (0.5 + 0.2) / 2 / (1 + (0.5 - 0.2) * lean / 2)
    held = st.simulate(pushed_box(FEET[2], limit * (1 - 1e-6), height, laws), stepper, until=UNTIL)
    assert abs(way(held)) < 1e-12 * SIZE
    share = (held.P_T / held.P_N).values[-1]
    assert share / [0.5, 0.2] == approx([-(1 - 1e-6)] * 2, rel=2e-6)
    slides = st.simulate(pushed_box(FEET[2], limit * (1 + 1e-6), height, laws), stepper, until=UNTIL)
    assert way(slides) == approx((limit * (1 + 1e-6) / MASS - 0.1 * G) * UNTIL**2 / 2, rel=1e-8)
