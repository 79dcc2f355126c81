"""States between samples: fourth order, exact at samples and for cubic motion; refused where an event is hidden."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.core.errors import ParameterError


def samples(q, u, steps, events=()):
    t = np.linspace(0.0, 1.0, steps + 1)
    found = {"q": (("time", "coordinate"), q(t)[:, None]), "u": (("time", "coordinate"), u(t)[:, None])}
    found["event_time"] = ("event", np.array(events))
    return xr.Dataset(found, coords={"time": t, "coordinate": ["m.x"]})


def test_it_is_of_fourth_order_and_exact_at_samples_and_for_cubics():
    at, errors = np.linspace(0.0, 1.0, 101), []
    for steps in (10, 20, 40):
        found = st.measures.states_at(samples(np.sin, np.cos, steps), at)
        errors.append([abs(found.q.values[:, 0] - np.sin(at)).max(), abs(found.u.values[:, 0] - np.cos(at)).max()])
    orders = np.log2(np.array(errors[:-1]) / np.array(errors[1:]))
    assert (abs(orders - (4, 3)) < 0.1).all()  # velocities are the derivative: one order less
    cubic = samples(lambda t: 1 - 2 * t + 3 * t**2 + 4 * t**3, lambda t: -2 + 6 * t + 12 * t**2, 3)
    found = st.measures.states_at(cubic, [0.1, 1 / 3, 0.95])
    assert np.allclose(found.u.values[:, 0], [-2 + 6 * x + 12 * x * x for x in (0.1, 1 / 3, 0.95)], rtol=1e-13)
    assert float(st.measures.states_at(cubic, "250 ms").q[0, 0]) == pytest.approx(1 - 0.5 + 3 / 16 + 4 / 64, rel=1e-14)


def test_times_next_to_a_hidden_event_or_outside_are_refused():
    ds = samples(np.sin, np.cos, 10, events=(0.33,))
    st.measures.states_at(ds, [0.3, 0.4, 0.25])  # samples themselves, and another interval
    with pytest.raises(ParameterError, match=r"an event at 0\.33 s"):
        st.measures.states_at(ds, 0.35)
    with pytest.raises(ParameterError, match="outside of the result"):
        st.measures.states_at(ds, 1.01)
    with pytest.raises(ParameterError, match="needs a result with q and u"):
        st.measures.states_at(ds.drop_vars("u"), 0.1)
