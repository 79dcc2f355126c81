"""The woodpecker toy: sleeve on a pole, bird on a spring; three contacts with impacts, stick, slip and release.

Glocker (1995), Leine, Nijmeijer (2004). Its mass matrix is dense; the engine's coordinates are z = Lᵀ q with M = L Lᵀ,
in which the mass is 1, and the parts below are linear laws in z written by a user. Independent method: Moreau's rule on
the dense matrix in plain NumPy with projected Gauss–Seidel and far smaller steps.
"""

from __future__ import annotations

import numba
import numpy as np
import pytest

import stiction as st

G = 9.81
M_SLEEVE, J_SLEEVE, M_BIRD, J_BIRD, C_SPRING = 0.0003, 5e-9, 0.0045, 7e-7, 0.0056
R_POLE, R_SLEEVE, H_SLEEVE, L_SLEEVE, L_BIRD, H_BEAK, L_BEAK = 0.0025, 0.0031, 0.0058, 0.010, 0.015, 0.02, 0.0201
MU, E_BEAK = 0.3, 0.5

MASS = np.array([
    [M_SLEEVE + M_BIRD, M_BIRD * L_SLEEVE, M_BIRD * L_BIRD],
    [M_BIRD * L_SLEEVE, J_SLEEVE + M_BIRD * L_SLEEVE**2, M_BIRD * L_SLEEVE * L_BIRD],
    [M_BIRD * L_BIRD, M_BIRD * L_SLEEVE * L_BIRD, J_BIRD + M_BIRD * L_BIRD**2],
])  # fmt: skip
WEIGHT = -G * np.array([M_SLEEVE + M_BIRD, M_BIRD * L_SLEEVE, M_BIRD * L_BIRD])
STIFFNESS = C_SPRING * np.array([[0, 0, 0], [0, 1.0, -1.0], [0, -1.0, 1.0]])
GAPS = np.array([L_SLEEVE + L_BIRD - L_BEAK - R_POLE, R_SLEEVE - R_POLE, R_SLEEVE - R_POLE])
NORMALS = np.array([[0, 0, -H_BEAK], [0, H_SLEEVE, 0], [0, -H_SLEEVE, 0]])
TANGENTS = np.array([[1, L_SLEEVE, L_BIRD - L_BEAK], [1, R_SLEEVE, 0], [1, R_SLEEVE, 0]])
E = np.array([E_BEAK, 0.0, 0.0])
# the published start, φ_M = −0.1036, lies 0.9 µm inside the pole; here the sleeve touches it exactly
Q0, U0 = np.array([0.0, -(R_SLEEVE - R_POLE) / H_SLEEVE, -0.2788]), np.array([-0.3411, 0.0, -7.4583])


@st.part
class LinearForce:
    """h = f − K z, on three coordinates."""

    a: str = st.coordinate("first coordinate")
    b: str = st.coordinate("second coordinate")
    c: str = st.coordinate("third coordinate")
    fa: float = st.par("N", "constant force")
    fb: float = st.par("N", "constant force")
    fc: float = st.par("N", "constant force")
    kaa: float = st.par("N/m", "stiffness")
    kab: float = st.par("N/m", "stiffness")
    kac: float = st.par("N/m", "stiffness")
    kbb: float = st.par("N/m", "stiffness")
    kbc: float = st.par("N/m", "stiffness")
    kcc: float = st.par("N/m", "stiffness")

    @staticmethod
    def force(part, s, q, u, h):
        x, y, z = q[part.a], q[part.b], q[part.c]
        h[part.a] += part.fa - part.kaa * x - part.kab * y - part.kac * z
        h[part.b] += part.fb - part.kab * x - part.kbb * y - part.kbc * z
        h[part.c] += part.fc - part.kac * x - part.kbc * y - part.kcc * z

    @staticmethod
    def potential(part, s, q):
        x, y, z = q[part.a], q[part.b], q[part.c]
        squares = part.kaa * x * x + part.kbb * y * y + part.kcc * z * z
        mixed = part.kab * x * y + part.kac * x * z + part.kbc * y * z
        return 0.5 * squares + mixed - part.fa * x - part.fb * y - part.fc * z


@st.part
class LinearGap:
    """g = g₀ + n·z, sliding velocity t·ż."""

    a: str = st.coordinate("first coordinate")
    b: str = st.coordinate("second coordinate")
    c: str = st.coordinate("third coordinate")
    g0: float = st.par("m", "gap at z = 0")
    na: float = st.par("1", "normal")
    nb: float = st.par("1", "normal")
    nc: float = st.par("1", "normal")
    ta: float = st.par("1", "tangent")
    tb: float = st.par("1", "tangent")
    tc: float = st.par("1", "tangent")

    @staticmethod
    def gap(part, q):
        return part.g0 + part.na * q[part.a] + part.nb * q[part.b] + part.nc * q[part.c]

    @staticmethod
    def directions(part, q, r):
        r.nz = 3
        r.idx[0], r.w_N[0], r.w_T[0] = part.a, part.na, part.ta
        r.idx[1], r.w_N[1], r.w_T[1] = part.b, part.nb, part.tb
        r.idx[2], r.w_N[2], r.w_T[2] = part.c, part.nc, part.tc

    @staticmethod
    def moving(part):
        return False


def toy() -> st.Multibody:
    """The woodpecker in the coordinates z."""
    L = np.linalg.cholesky(MASS)
    back = np.linalg.inv(L)  # rows in z: W L⁻ᵀ
    z0, v0 = L.T @ Q0, L.T @ U0
    names = {k: f"{k}.x" for k in "abc"}
    f, K = back @ WEIGHT, back @ STIFFNESS @ back.T
    force = LinearForce(
        **names, fa=f[0], fb=f[1], fc=f[2], kaa=K[0, 0], kab=K[0, 1], kac=K[0, 2], kbb=K[1, 1], kbc=K[1, 2], kcc=K[2, 2]
    )
    contacts = {}
    for i, name in enumerate(("beak", "lower", "upper")):
        n, t = back @ NORMALS[i], back @ TANGENTS[i]
        gap = LinearGap(**names, g0=GAPS[i], na=n[0], nb=n[1], nc=n[2], ta=t[0], tb=t[1], tc=t[2])
        contacts[name] = st.Contact(geometry=gap, friction=st.Coulomb(mu=MU), normal=st.Newton(e=E[i]))
    bodies = {k: st.Slide(mass=1.0, x=z0[i], vx=v0[i]) for i, k in enumerate("abc")}
    return st.Multibody(bodies=bodies, forces={"all": force}, contacts=contacts)


@numba.njit
def by_hand(dt, steps, q, u, minv, f, K, g0, WN, WT, e, mu):
    """Moreau's rule with the dense matrix; returns the height and the beak's strikes (times)."""
    strikes, count = np.zeros(200), 0
    for k in range(steps):
        qm = q + 0.5 * dt * u
        v = u + dt * (minv @ (f - K @ qm))
        before = WN @ u
        P_N, P_T = np.zeros(3), np.zeros(3)
        for _ in range(200):
            change = 0.0
            for i in range(3):
                if g0[i] + WN[i] @ qm > 0.0:
                    continue
                a, b = minv @ WN[i], minv @ WT[i]
                new = max(0.0, P_N[i] - (WN[i] @ v + e[i] * min(before[i], 0.0)) / (WN[i] @ a))
                change = max(change, abs(new - P_N[i]) * (WN[i] @ a))
                v += a * (new - P_N[i])
                P_N[i] = new
                new = min(mu * P_N[i], max(-mu * P_N[i], P_T[i] - (WT[i] @ v) / (WT[i] @ b)))
                v += b * (new - P_T[i])
                P_T[i] = new
            if change < 1e-13:
                break
        if P_N[0] > 0.0 and count < 200:
            strikes[count] = (k + 1) * dt
            count += 1
        u = v
        q = qm + 0.5 * dt * v
    return q, strikes[:count]


def cycle_of(strikes: np.ndarray) -> float:
    """Period between the strikes of the beak, in the second half of the run."""
    first = strikes[np.concatenate([[True], np.diff(strikes) > 0.05])]  # some strikes are several impacts close by
    return float(np.mean(np.diff(first[len(first) // 2 :])))


def test_the_toy_descends_as_an_independent_integration_says():
    """Period and descent per cycle on the limit cycle: event location against Moreau's rule at Δt and Δt/4 by hand."""
    until = 3.0
    ds = st.simulate(toy(), st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-9)), until=until)
    assert ds.attrs["fallbacks"] == 0
    beak = (ds.event_contact.values == "beak") & (ds.event_kind.values == 1)
    period = cycle_of(ds.event_time.values[beak])
    L = np.linalg.cholesky(MASS)
    y = np.linalg.solve(L.T, ds.q.values.T)[0]
    half = len(y) // 2
    descent = (y[half] - y[-1]) / (ds.time.values[-1] - ds.time.values[half])
    arguments = (Q0, U0, np.linalg.inv(MASS), WEIGHT, STIFFNESS, GAPS, NORMALS, TANGENTS, E, MU)
    errors = []
    for dt in (1e-5, 2.5e-6):
        q_half, _ = by_hand(dt, int(0.5 * until / dt), *arguments)
        q_end, strikes = by_hand(dt, int(until / dt), *arguments)
        by_moreau = (q_half[0] - q_end[0]) / (0.5 * until)
        errors.append((abs(cycle_of(strikes) / period - 1), abs(by_moreau / descent - 1)))
    # Moreau's rule is of first order at impacts: the difference is its error, and shrinks with its step
    assert errors[1][0] < 2e-3 and errors[1][1] < 2e-2
    assert errors[1][0] < errors[0][0]


def test_the_toy_gains_no_energy():
    model = toy()
    ds = st.simulate(model, st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-9)), until=0.5, save=st.Save(energy=True))
    total = ds.kinetic_energy + ds.stored_energy.sum("force")
    spent = float(total[0] - total[-1])
    assert float(total.diff("time").max()) < 1e-9 * spent
    losses = ds.friction_loss.sum("contact") + ds.impact_loss.sum("contact")
    assert float(losses[-1]) == pytest.approx(spent, rel=1e-6)
    assert float(ds.impact_loss.sel(contact="beak")[-1]) > 0
