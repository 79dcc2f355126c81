"""`largest`, `smallest` and `swing` of places see what lies between samples, and nothing that was not there."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st

swing, largest, smallest = st.measures.swing("q"), st.measures.largest("q"), st.measures.smallest("q")


def motion(t, q, u, **more):
    variables = {"q": ("time", q), "u": ("time", u), **{name: (("time", "contact"), v) for name, v in more.items()}}
    return xr.Dataset(variables, coords={"time": t})


def sine(per_cycle, delay=0.3):
    t = np.linspace(0.0, 1.0, per_cycle + 1)
    return motion(t, np.sin(2 * np.pi * t - delay), 2 * np.pi * np.cos(2 * np.pi * t - delay))


def test_peaks_of_a_sine_are_of_fourth_order():
    """h⁴/384 of the fourth derivative, where samples have h²/8 of the second."""
    errors = [abs(swing(sine(n)) - 2.0) for n in (20, 40, 80)]
    for n, error in zip((20, 40, 80), errors, strict=True):
        assert error <= 2 * (2 * np.pi / n) ** 4 / 384
    assert abs(np.ptp(sine(20).q.values) - 2.0) > 100 * errors[0]


def test_peaks_do_not_leap_from_sample_to_sample():
    """The height of a peak does not depend on where samples fall; a sampled one has a derivative of h/2 there."""
    heights = [largest(sine(50, delay)) for delay in np.linspace(0.0, 0.3, 31)]
    assert np.ptp(heights) < (2 * np.pi / 50) ** 4 / 384


def test_kinks_at_samples_and_between_are_no_peaks():
    """A triangle, whose velocity at its corner is that of one side: never above the corner, wherever samples fall."""
    for shift in np.linspace(0.0, 0.1, 11):
        t = np.linspace(0.0, 2.0, 21) + shift
        q = 1.0 - abs(t - 1.0)
        assert q.max() <= largest(motion(t, q, np.where(t < 1.0, 1.0, -1.0))) <= 1.0 + 1e-12


def test_a_blow_between_samples_is_no_dip_into_the_ground():
    """A ball that bounces in the middle between two samples has the velocities of a smooth turn; its count tells."""
    t = np.array([0.0, 1.0, 2.0, 3.0])
    q, u = np.array([1.5, 0.5, 0.5, 1.5]), np.array([-1.0, -1.0, 1.0, 1.0])
    struck = np.array([0, 0, 1, 0])[:, None]
    assert smallest(motion(t, q, u, impacts=struck)) == 0.5
    assert smallest(motion(t, q, u, g_N=q[:, None])) == 0.5  # contacts whose impacts nobody counted: samples alone
    assert smallest(motion(t, q, u)) == pytest.approx(0.25, rel=1e-14)  # nothing to strike: it turned


def test_labels_and_times_choose_as_before():
    t = np.linspace(0.0, 2.0, 41)
    q = np.stack([np.sin(2 * np.pi * t - 0.3) * np.exp(-t), 5 + 0 * t], axis=1)
    u = np.stack([np.gradient(q[:, 0], t), 0 * t], axis=1)
    names = {"time": t, "coordinate": ["a", "b"]}
    ds = xr.Dataset({"q": (("time", "coordinate"), q), "u": (("time", "coordinate"), u)}, coords=names)
    assert st.measures.largest("q")(ds) == 5.0
    assert st.measures.swing("q", coordinate="b")(ds) == 0.0
    late = st.measures.largest("q", coordinate="a", after=1.0)(ds)
    assert q[t > 1.0, 0].max() <= late < st.measures.largest("q", coordinate="a")(ds)
    assert st.measures.largest("u", coordinate="a")(ds) == u[:, 0].max()  # velocities have no rate of their own here


def test_the_derivative_of_an_amplitude_is_that_of_the_resonance_curve():
    """|A| = F/|k − m ω² + i c ω|: by the damping it was 27 % off, with a stated error of 2e-7 of it."""
    m, k, c, F, f = 1.0, 100.0, 0.4, 1.0, 2.0
    oscillator = st.Multibody(
        clock=st.Clock(frequency=f), bodies={"b": st.Slide(mass=m)}, drives={"s": st.Sine()},
        forces={"k": st.Spring(b="b.x", stiffness=k), "c": st.Damper(b="b.x", damping=c),
                "F": st.Load(on="b.x", value=F, drive="s")},
    )  # fmt: skip
    found = st.sensitivity(
        oscillator, ["forces.k.stiffness", "forces.c.damping"], until=st.Periodic(max_cycles=400),
        measure={"swing": st.measures.swing("q", coordinate="b.x")},
    )  # fmt: skip
    w = 2 * np.pi * f
    stiff = k - m * w**2
    size = np.hypot(stiff, c * w)
    exact = -2 * F / size**3 * np.array([stiff, c * w**2])
    # Periodic ends at 1e-6 of the motion, and differences of 1e-3 magnify it: 1e-3 by the damping.
    np.testing.assert_allclose(found.swing_derivative.values, exact, rtol=3e-3)
