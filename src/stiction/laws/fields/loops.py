"""The field of a circular current loop, exact on and off its axis, with its gradients.

With Q = (a + ρ)² + z² and m = 4aρ/Q the field has complete elliptic integrals K(m), E(m) (Smythe 1950, §7.10):

    B_z = μ₀I/(2π√Q) [K + (a² − ρ² − z²)/((a − ρ)² + z²) E],
    B_ρ = μ₀I z/(2πρ√Q) N/(1 − m),   N = (1 − m/2) E − (1 − m) K.

Near the axis N is a small difference. The arithmetic–geometric mean of 1 and √(1 − m) gives it without loss: with its
differences c_n, E = K (1 − Σ 2ⁿ⁻¹ c_n²), so that s = Σ_{n≥1} 2ⁿ⁻¹ c_n²/m² stays finite, N = m² K (1/4 − s (1 − m/2))
and dN/dm = 3/4 (K − E) = 3/4 m K (1/2 + m s). Gradients follow from these two, ∂_z B_ρ = ∂_ρ B_z (no current here) and
∂_z B_z = −∂_ρ B_ρ − B_ρ/ρ (no monopole).
"""

from __future__ import annotations

from math import nan, pi, sqrt

from .sources import MU_0

HALF_PI = pi / 2
ALIKE = 1e-9  # of both: means that differ by less are equal after one more step, which squares it


def elliptic(m, rest):
    """K(m), E(m) and s = Σ_{n≥1} 2ⁿ⁻¹ c_n²/m², c_n the differences of the arithmetic–geometric mean; rest = 1 − m."""
    b = sqrt(rest)
    a, c, weight = 0.5 * (1.0 + b), 0.5 / (1.0 + b), 1.0  # c is c_n/m
    b, s = sqrt(b), c * c
    while m * c > ALIKE * a:
        a, b, c, weight = 0.5 * (a + b), sqrt(a * b), m * c * c / (2.0 * (a + b)), 2.0 * weight
        s += weight * c * c
    K = HALF_PI / a
    return K, K * (1.0 - 0.5 * m - m * m * s), s


def add_loop(current, a, cx, cy, cz, nx, ny, nz, x, y, z, out):
    """Add B and ∂B_j/∂x_i of a loop of radius a with the unit axis n and its centre at c to out."""
    x, y, z = x - cx, y - cy, z - cz
    h = x * nx + y * ny + z * nz
    x, y, z = x - h * nx, y - h * ny, z - h * nz  # the part across the axis
    rho = sqrt(x * x + y * y + z * z)
    Q, near = (a + rho) ** 2 + h * h, (a - rho) ** 2 + h * h
    m, rest = 4 * a * rho / Q, near / Q  # m and 1 − m
    if near == 0.0:  # on the wire
        out[0] = out[1] = out[2] = nan
        return
    K, E, s = elliptic(m, rest)
    k = MU_0 * current / (2 * pi * sqrt(Q))
    n, slope = K * (0.25 - s * (1 - 0.5 * m)) / rest, 0.75 * K * (0.5 + m * s) / rest  # N/m², N'/m, over 1 − m
    bent = slope + n * m / rest
    scale, out_of = 16 * a * a * k / (Q * Q), rho * (a + rho) / Q
    along = k * (K + (a * a - rho * rho - h * h) / near * E)
    across = scale * h * n  # B_ρ/ρ
    steep = scale * h * ((1 - 2 * out_of) * bent - (1 + out_of) * n)  # ∂B_ρ/∂ρ
    mixed = scale * (n * (1 - h * h / Q) - 2 * h * h / Q * bent)  # ∂B_ρ/∂z over ρ
    out[0] += along * nx + across * x
    out[1] += along * ny + across * y
    out[2] += along * nz + across * z
    inverse = 1 / rho if rho > 0.0 else 0.0
    ex, ey, ez = x * inverse, y * inverse, z * inverse
    of_e, of_n = steep - across, -steep - 2 * across
    out[3] += across + of_e * ex * ex + of_n * nx * nx + 2 * mixed * x * nx
    out[7] += across + of_e * ey * ey + of_n * ny * ny + 2 * mixed * y * ny
    out[11] += across + of_e * ez * ez + of_n * nz * nz + 2 * mixed * z * nz
    xy = of_e * ex * ey + of_n * nx * ny + mixed * (x * ny + y * nx)
    xz = of_e * ex * ez + of_n * nx * nz + mixed * (x * nz + z * nx)
    yz = of_e * ey * ez + of_n * ny * nz + mixed * (y * nz + z * ny)
    out[4], out[6] = out[4] + xy, out[6] + xy
    out[5], out[9] = out[5] + xz, out[9] + xz
    out[8], out[10] = out[8] + yz, out[10] + yz
