"""Taylor series of the forces near the ground, foot by foot: squeeze film, charge and van der Waals attraction.

F = −c ḣ − Q u²/(h + h_leg)² − H/(h + z₀)², with the film c = K/(y³ + κ y^1.841), y = h + h_r, κ = 9.638 λ^1.159. Powers
and quotients of series follow term by term: of p = y^α, k y₀ p_k = Σ_{i=1..k} (α i − k + i) y_i p_{k−i}.
"""

from __future__ import annotations

from ...compiled.kernels import routine
from .flight import FOREVER, ROUND_OFF
from .near_ground import THINNING

FILM, ROUGHNESS, RAREFIED, CHARGE, STANDOFF, DISPERSION, CUTOFF = range(7)  # columns of F.near
# rows of R.pull of every foot: height, y³, y^1.841, their sum, c, two inverse squares, force of the film, of others
HEIGHT, CUBE, THIN, BOTH, DAMPER, FACING, TOUCHING, DRAG, PULL = range(9)
TRUNCATED = 2.0**-52  # of heights and the lengths over which forces fall off: what the first term left out may be


@routine
def power_term(h, offset, p, alpha, k):
    """Coefficient k of (h + offset)^α."""
    y = h[0] + offset
    if k == 0:
        return y**alpha
    total = 0.0
    for i in range(1, k + 1):
        total += (alpha * i - (k - i)) * h[i] * p[k - i]
    return total / (k * y)


@routine
def drag_term(F, T, j, k):
    """Coefficient k of −c ḣ; T are the series of foot j."""
    offset = F.near[j, ROUGHNESS]
    T[CUBE, k] = power_term(T[HEIGHT], offset, T[CUBE], 3.0, k)
    T[THIN, k] = power_term(T[HEIGHT], offset, T[THIN], 3.0 - THINNING[1], k)
    T[BOTH, k] = T[CUBE, k] + F.near[j, RAREFIED] * T[THIN, k]
    c, force = F.near[j, FILM] if k == 0 else 0.0, 0.0
    for i in range(1, k + 1):
        c -= T[BOTH, i] * T[DAMPER, k - i]
    T[DAMPER, k] = c / T[BOTH, 0]
    for i in range(k + 1):
        force -= T[DAMPER, i] * (k - i + 1) * T[HEIGHT, k - i + 1]
    return force


@routine
def pull_term(F, R, T, j, k):
    """Coefficient k of the attraction."""
    force = 0.0
    if F.near[j, CHARGE] > 0.0:
        T[FACING, k] = power_term(T[HEIGHT], F.near[j, STANDOFF], T[FACING], -2.0, k)
        for i in range(k + 1):
            force -= F.near[j, CHARGE] * R.volt[1, i] * T[FACING, k - i]
    if F.near[j, DISPERSION] > 0.0:
        T[TOUCHING, k] = power_term(T[HEIGHT], F.near[j, CUTOFF], T[TOUCHING], -2.0, k)
        force -= F.near[j, DISPERSION] * T[TOUCHING, k]
    return force


@routine
def voltage_term(F, R, seg, t, s, c, k):
    """Coefficient k of the voltage of the first drive and of its square; s, c are those of sin Ωt, cos Ωt."""
    last = len(F.U) - 1
    R.volt[0, k] = F.U[last, 0] * s + F.U[last, 1] * c
    if k == 0:
        R.volt[0, k] += F.U[seg, 0] + F.U[seg, 1] * (t - F.edges[seg])
    elif k == 1:
        R.volt[0, k] += F.U[seg, 1]
    total = 0.0
    for i in range(k + 1):
        total += R.volt[0, i] * R.volt[0, k - i]
    R.volt[1, k] = total


@routine
def force_terms(F, R, seg, t, s, c, k):
    """Coefficient k of the forces of all feet, from heights known to k + 1."""
    voltage_term(F, R, seg, t, s, c, k)
    for j in range(len(F.near)):
        T = R.pull[j]
        T[DRAG, k] = drag_term(F, T, j, k) if F.near[j, FILM] > 0.0 else 0.0
        T[PULL, k] = pull_term(F, R, T, j, k)


@routine
def reach(F, R):
    """How long the series of the heights hold: until their last two terms are round-off."""
    tau, last = FOREVER, F.terms - 1
    for j in range(len(F.near)):
        size = TRUNCATED * (R.small[0, j] / ROUND_OFF + F.reach[j])
        for k in (last - 1, last):
            term = abs(R.pull[j, HEIGHT, k])
            if term > 0.0:
                tau = min(tau, (size / term) ** (1.0 / k))
    return tau


@routine
def work_of(T, which, terms, tau):
    """∫ F ḣ dt over a time tau of one force, exactly, term by term."""
    work, first = 0.0, tau
    for k in range(terms - 2):
        power = first
        for i in range(terms - 1):
            work += T[which, k] * (i + 1) * T[HEIGHT, i + 1] * power / (k + i + 1)
            power *= tau
        first *= tau
    return work
