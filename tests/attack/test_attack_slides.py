"""Boxes sliding to rest: the oldest closed form, and a check of the attacks themselves."""

from __future__ import annotations

import attacking
import pytest
from hypothesis import strategies as some

import stiction as st


def slide(mu, v, g, m, method):
    """Where a box thrown along a floor comes to rest [m]."""
    box = st.Multibody(
        bodies={"box": st.PointMass(mass=m, vx=v)},
        forces={"gravity": st.Gravity(g=g)},
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu)),
        },
    )
    return float(st.simulate(box, method, until=2 * abs(v) / (mu * g)).q.sel(coordinate="box.x")[-1])


exponents = some.floats(-6.0, 2.0)


@attacking.attack(quick=30, many=300, mu=some.floats(0.01, 3.0), v=exponents, g=some.floats(-3.0, 3.0), m=exponents,
                  steps=some.integers(1, 50), back=some.booleans())  # fmt: skip
def test_boxes_stop_after_v2_over_2_mu_g(mu, v, g, m, steps, back):
    """Round-off of a parabola located to the last digits: a few hundred units in the last place."""
    v, g, m = (-1 if back else 1) * 10.0**v, 10.0**g, 10.0**m
    until = 2 * abs(v) / (mu * g)
    end = slide(mu, v, g, m, st.EventLocated(step=until / steps, method=st.RK4()))
    return abs(end / (v * abs(v) / (2 * mu * g)) - 1) / 1e-13


def test_a_disagreement_is_counted_and_named():
    @attacking.attack(quick=20, many=20, x=some.floats(0.0, 2.0))
    def wrong(x):
        return x

    with pytest.raises(AssertionError, match="times as far apart as allowed"):
        wrong()
    count = attacking.COUNTS.pop((__name__, "wrong"))
    assert count.disagreements > 0
    assert count.worst > 1
