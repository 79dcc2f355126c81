"""The element contract of planar flexures: poses of two bodies in, generalized force g (6) and tangent H (6 × 6) out.

x = (r_i, Δ_i, r_j, Δ_j) with Δ the rotation since the undeformed state; g = ∂U/∂x where there is an energy U. Vectors
with a hat (p̂, â, b̂) and the stiffness K are in world axes of the undeformed state, so no undeformed angle is left:
a = R(Δ_i) â points from body i to the start of the flexure, b = R(Δ_j) b̂ from body j to its end, p = r_j + b − r_i − a.
u × v = u_x v_y − u_y v_x and 1~ v = (−v_y, v_x). Cammarata, Verotti et al., Micromachines 13 (2022) 2172, called "the
paper"; what is wrong in it stands in docs/gripper.md.

Plain functions without allocation: they run compiled on floats and as they are on complex numbers.
"""

from __future__ import annotations

import numpy as np

# columns of a flexure's row
P, A, B, K = 0, 2, 4, 6  # chord p̂ (2), â (2), b̂ (2), stiffness xx xy xm yy ym mm (6)
START, TURN, LENGTH, CURVATURE, STRETCH, SHEAR = 12, 13, 14, 15, 16, 17  # STRETCH = 1/EA, SHEAR = 1/GA
BOW = 18  # how the end moves per free curvature, the start clamped (2)
ROW = 20
NO_STRAIN = np.zeros(4)


def paper_element(row, x, g, H, J, lever, second, third):
    """The paper's element, eqs (5)–(28): linear (lever = 0, T_f) or partial non-linear (lever = 1, T_f′).

    `second` and `third` are 1 to add the terms K^II and K^III of the tangent to K^I, or 0 to leave them out. The forces
    at the two ends differ by the rotation of the flexure: this is the paper's model, not equilibrium of the beam.
    """
    ci, si, cj, sj = np.cos(x[2]), np.sin(x[2]), np.cos(x[5]), np.sin(x[5])
    ax, ay, bx, by = row[2], row[3], row[4], row[5]
    px = x[3] + cj * bx - sj * by - x[0] - ci * ax + si * ay
    py = x[4] + sj * bx + cj * by - x[1] - si * ax - ci * ay
    ux, uy = ci * px + si * py, ci * py - si * px  # p pulled back, Â_i A_iᵀ p
    yx, yy, phi = ux - row[0], uy - row[1], x[5] - x[2]
    fx = row[6] * yx + row[7] * yy + row[8] * phi
    fy = row[7] * yx + row[9] * yy + row[10] * phi
    M = row[8] * yx + row[10] * yy + row[11] * phi
    lx, ly = row[0] + lever * yx + ax, row[1] + lever * yy + ay  # arm of f about body i
    g[0], g[1], g[2] = -ci * fx + si * fy, -si * fx - ci * fy, -M - lx * fy + ly * fx
    g[3], g[4], g[5] = cj * fx - sj * fy, sj * fx + cj * fy, M + bx * fy - by * fx
    # Jacobian of (y, φ), eq. (13)
    J[0, 0], J[1, 0], J[2, 0] = -ci, si, 0.0
    J[0, 1], J[1, 1], J[2, 1] = -si, -ci, 0.0
    J[0, 2], J[1, 2], J[2, 2] = uy + ay, -ux - ax, -1.0
    J[0, 3], J[1, 3], J[2, 3] = ci, -si, 0.0
    J[0, 4], J[1, 4], J[2, 4] = si, ci, 0.0
    cr, sr = ci * cj + si * sj, ci * sj - si * cj
    J[0, 5], J[1, 5], J[2, 5] = -sr * bx - cr * by, cr * bx - sr * by, 1.0
    for k in range(6):
        wx = row[6] * J[0, k] + row[7] * J[1, k] + row[8] * J[2, k]
        wy = row[7] * J[0, k] + row[9] * J[1, k] + row[10] * J[2, k]
        wm = row[8] * J[0, k] + row[10] * J[1, k] + row[11] * J[2, k]
        H[0, k], H[1, k] = -ci * wx + si * wy, -si * wx - ci * wy
        H[2, k] = -wm - lx * wy + ly * wx - third * lever * (J[0, k] * fy - J[1, k] * fx)
        H[3, k], H[4, k], H[5, k] = cj * wx - sj * wy, sj * wx + cj * wy, wm + bx * wy - by * wx
    H[0, 2] -= second * g[1]
    H[1, 2] += second * g[0]
    H[3, 5] -= second * g[4]
    H[4, 5] += second * g[3]


def corotational_element(row, x, lam, g, H, J, U, free=NO_STRAIN):
    """Symmetric corotational element: y = R_m p − p̂ + φ/2 1~ p̂ in the frame turned by the mean of both ends,
    R_m = R(−(Δ_i + Δ_j)/2), and energy ½ ψᵀ K ψ with ψ = (y, φ), less what the `free` strain and curvature make of
    it. Balanced, and the same with its ends exchanged.

    The forces that λ carries along stand in the geometric part of the tangent. Kψ itself would do, too, but stiff
    directions would answer to every curved step with a pull that is not there, and Newton's steps would be tiny. The
    Newton step of λ is −U (1, dx), after which λ = K (ψ + J dx).
    """
    phi, mean = x[5] - x[2], 0.5 * (x[2] + x[5])
    c, s, ch, sh = np.cos(mean), np.sin(mean), np.cos(0.5 * phi), np.sin(0.5 * phi)
    ax, ay = ch * row[2] + sh * row[3], ch * row[3] - sh * row[2]  # R_m a
    bx, by = ch * row[4] - sh * row[5], ch * row[5] + sh * row[4]  # R_m b
    dx, dy = x[3] - x[0], x[4] - x[1]
    ux, uy = c * dx + s * dy + bx - ax, c * dy - s * dx + by - ay  # R_m p
    yx = ux - row[0] - 0.5 * phi * row[1] - free[0] * row[0] - free[1] * row[18]
    yy = uy - row[1] + 0.5 * phi * row[0] - free[0] * row[1] - free[1] * row[19]
    bent = phi - free[1] * row[14]
    fx = row[6] * yx + row[7] * yy + row[8] * bent
    fy = row[7] * yx + row[9] * yy + row[10] * bent
    M = row[8] * yx + row[10] * yy + row[11] * bent
    U[0, 0], U[1, 0], U[2, 0] = lam[0] - fx, lam[1] - fy, lam[2] - M
    J[0, 0], J[1, 0], J[2, 0] = -c, s, 0.0
    J[0, 1], J[1, 1], J[2, 1] = -s, -c, 0.0
    J[0, 2], J[1, 2], J[2, 2] = 0.5 * (uy + row[1]) + ay, -0.5 * (ux + row[0]) - ax, -1.0
    J[0, 3], J[1, 3], J[2, 3] = c, -s, 0.0
    J[0, 4], J[1, 4], J[2, 4] = s, c, 0.0
    J[0, 5], J[1, 5], J[2, 5] = 0.5 * (uy - row[1]) - by, -0.5 * (ux - row[0]) + bx, 1.0
    for k in range(6):
        g[k] = J[0, k] * fx + J[1, k] * fy + J[2, k] * M
        wx = row[6] * J[0, k] + row[7] * J[1, k] + row[8] * J[2, k]
        wy = row[7] * J[0, k] + row[9] * J[1, k] + row[10] * J[2, k]
        wm = row[8] * J[0, k] + row[10] * J[1, k] + row[11] * J[2, k]
        U[0, 1 + k], U[1, 1 + k], U[2, 1 + k] = -wx, -wy, -wm
        for m in range(k + 1):
            H[k, m] = J[0, m] * wx + J[1, m] * wy + J[2, m] * wm
            H[m, k] = H[k, m]
    fx, fy = lam[0], lam[1]
    tx, ty = -0.5 * (c * fy + s * fx), -0.5 * (s * fy - c * fx)  # −½ fᵀ 1~ R_m
    for k in (2, 5):
        H[0, k] -= tx
        H[k, 0] -= tx
        H[1, k] -= ty
        H[k, 1] -= ty
        H[3, k] += tx
        H[k, 3] += tx
        H[4, k] += ty
        H[k, 4] += ty
    both = -0.25 * (fx * ux + fy * uy)
    cross = both + 0.5 * (fx * (bx - ax) + fy * (by - ay))
    H[2, 2] += both
    H[5, 5] += both
    H[2, 5] += cross
    H[5, 2] += cross


# S6 of Blanes and Moan (2002), order 4, symmetric: drift, kick, drift, …, kick, drift
DRIFT = np.array(
    [0.0792036964311957, 0.353172906049774, -0.0420650803577195, 0.0, -0.0420650803577195, 0.353172906049774]
)
DRIFT[3] = 1.0 - 2.0 * DRIFT[:3].sum()
KICK = np.array([0.209515106613362, -0.143851773179818, 0.0, 0.0, -0.143851773179818, 0.209515106613362])
KICK[2:4] = 0.5 - KICK[:2].sum()
STAGES = 6


STAGE = 4  # columns of a stage: turn κ̂ d and softness d/EI of its drift, length of its kick, length d of its drift


def stages(edges, curvature, soft):
    """Rows (turn, softness, kick, drift) of the stages of a beam with steps between `edges`; `soft` is 1/EI as a
    function of arc length, or several of them (lane, arc length) at once. The last drift of a step and the first one
    of the next are one row."""
    h = np.diff(edges)
    at = edges[:-1, None] + h[:, None] * np.concatenate([[0.0], np.cumsum(KICK)[:-1]])
    drift = np.append((h[:, None] * DRIFT).ravel(), 0.0)
    drift[STAGES::STAGES] += h * DRIFT[0]
    kick = np.append((h[:, None] * KICK).ravel(), 0.0)
    softness = soft(np.append(at.ravel(), edges[-1])) * drift
    return np.stack(np.broadcast_arrays(curvature * drift, softness, kick, drift), axis=-1)


def unloaded_end(stage):
    """End (x, y) of a beam without load as `beam_end` has it."""
    angle = np.cumsum(stage[:, 0])
    return np.array([stage[:, 2] @ np.cos(angle), stage[:, 2] @ np.sin(angle)])


def beam_end(row, stage, lam, Y, free=NO_STRAIN):
    """Integrate the geometrically exact beam from its start under λ = (n_x, n_y, m_0), in the frame of the start.

        x′ = cos α e − sin α γ,  y′ = sin α e + cos α γ,  α′ = κ̂ + κ_0 + m/EI,  m = m_0 − x n_y + y n_x
        e = 1 + ε(ξ) + N/EA,  γ = V/GA,  N and V the parts of n along and across the section
        ε = ε_0 + ε_1 ξ + ε_2 (3 ξ² − 1)/2,  ξ = 2 s/L − 1,  (ε_0, κ_0, ε_1, ε_2) = `free`

    α′ depends on (x, y) only and (x, y)′ on α only: the Hamiltonian is separable, and a symplectic splitting of 4th
    order keeps the tangent symmetric, which Runge–Kutta would not. `stage` comes from `stages`. Y returns (x, y, α)
    of the end and, in entries 3 to 11, their derivatives by λ.
    """
    long, bow, uneven, along = 1.0 + free[0], free[1], free[2] != 0.0 or free[3] != 0.0, -1.0
    last, stretch, shear = stage.shape[0] - 1, row[16] / long, row[17] / long
    nx, ny, m0 = lam[0], lam[1], lam[2]
    x = y = t = x0 = x1 = x2 = y0 = y1 = y2 = t0 = t1 = t2 = 0.0 * nx
    for at in range(last + 1):
        if uneven:  # the place moves with the drift
            along += 2.0 * stage[at, 3] / row[14]
            long = 1.0 + free[0] + free[2] * along + free[3] * (1.5 * along * along - 0.5)
            stretch, shear = row[16] / long, row[17] / long
        db, k = stage[at, 1], long * stage[at, 2]
        t += stage[at, 0] + bow * stage[at, 3] + db * (m0 - x * ny + y * nx)
        t0 += db * (y - x0 * ny + y0 * nx)
        t1 += db * (y1 * nx - x - x1 * ny)
        t2 += db * (1.0 - x2 * ny + y2 * nx)
        if at == last:
            break
        c, s = np.cos(t), np.sin(t)
        if stretch == 0.0 and shear == 0.0:
            x += k * c
            y += k * s
            x0, x1, x2 = x0 - k * s * t0, x1 - k * s * t1, x2 - k * s * t2
            y0, y1, y2 = y0 + k * c * t0, y1 + k * c * t1, y2 + k * c * t2
            continue
        N, V = nx * c + ny * s, ny * c - nx * s
        e, g = 1.0 + stretch * N, shear * V
        dx, dy = c * e - s * g, s * e + c * g
        ea, ga = stretch * V, -shear * N  # derivatives of e and γ by α
        xa, ya = c * ea - s * ga - dy, s * ea + c * ga + dx
        x += k * dx
        y += k * dy
        x0 += k * (xa * t0 + stretch * c * c + shear * s * s)
        x1 += k * (xa * t1 + (stretch - shear) * c * s)
        x2 += k * xa * t2
        y0 += k * (ya * t0 + (stretch - shear) * c * s)
        y1 += k * (ya * t1 + stretch * s * s + shear * c * c)
        y2 += k * ya * t2
    Y[0], Y[1], Y[2] = x, y, t
    Y[3], Y[4], Y[5], Y[6], Y[7], Y[8], Y[9], Y[10], Y[11] = x0, x1, x2, y0, y1, y2, t0, t1, t2


def exact_element(row, x, lam, Y, g, H, U):
    """Geometrically exact beam: closure (x, y)(L) = Bᵀ p, α(L) = θ_f + φ, with λ eliminated.

    Y comes from `beam_end`. U returns D⁻¹ (closure error | its derivative by x); the Newton step of λ is then
    −U (1, dx), and g and H are those after that step. The last column of U is the closure error itself.
    """
    ci, si, cj, sj = np.cos(x[2]), np.sin(x[2]), np.cos(x[5]), np.sin(x[5])
    ax, ay = ci * row[2] - si * row[3], si * row[2] + ci * row[3]
    bx, by = cj * row[4] - sj * row[5], sj * row[4] + cj * row[5]
    px, py = x[3] + bx - x[0] - ax, x[4] + by - x[1] - ay
    c, s = np.cos(row[12] + x[2]), np.sin(row[12] + x[2])  # B = R(β + Δ_i), frame of the start
    U[0, 0], U[1, 0], U[2, 0] = Y[0] - c * px - s * py, Y[1] - c * py + s * px, Y[2] - row[13] - x[5] + x[2]
    U[0, 7], U[1, 7], U[2, 7] = U[0, 0], U[1, 0], U[2, 0]
    U[0, 1], U[1, 1], U[2, 1] = c, -s, 0.0
    U[0, 2], U[1, 2], U[2, 2] = s, c, 0.0
    ex, ey = px + ax, py + ay
    U[0, 3], U[1, 3], U[2, 3] = s * ex - c * ey, c * ex + s * ey, 1.0
    U[0, 4], U[1, 4], U[2, 4] = -c, s, 0.0
    U[0, 5], U[1, 5], U[2, 5] = -s, -c, 0.0
    U[0, 6], U[1, 6], U[2, 6] = c * by - s * bx, -s * by - c * bx, -1.0
    # D⁻¹ by cofactors; D = Y[3:].reshape(3, 3)
    d0 = Y[7] * Y[11] - Y[8] * Y[10]
    d1 = Y[8] * Y[9] - Y[6] * Y[11]
    d2 = Y[6] * Y[10] - Y[7] * Y[9]
    det = Y[3] * d0 + Y[4] * d1 + Y[5] * d2
    for k in range(7):
        u, v, w = U[0, k] / det, U[1, k] / det, U[2, k] / det
        U[0, k] = d0 * u + (Y[5] * Y[10] - Y[4] * Y[11]) * v + (Y[4] * Y[8] - Y[5] * Y[7]) * w
        U[1, k] = d1 * u + (Y[3] * Y[11] - Y[5] * Y[9]) * v + (Y[5] * Y[6] - Y[3] * Y[8]) * w
        U[2, k] = d2 * u + (Y[4] * Y[9] - Y[3] * Y[10]) * v + (Y[3] * Y[7] - Y[4] * Y[6]) * w
    nx, ny = lam[0], lam[1]
    Nx, Ny = c * nx - s * ny, s * nx + c * ny
    mL = lam[2] - Y[0] * ny + Y[1] * nx
    dm0 = Y[1] - Y[3] * ny + Y[6] * nx
    dm1 = -Y[0] - Y[4] * ny + Y[7] * nx
    dm2 = 1.0 - Y[5] * ny + Y[8] * nx
    # columns of U: 0 the closure error, 1 to 6 by x; −U is the change of λ, so forces change by −G_λ U
    for k in range(7):
        fx, fy = -(c * U[0, k] - s * U[1, k]), -(s * U[0, k] + c * U[1, k])
        dm = -(dm0 * U[0, k] + dm1 * U[1, k] + dm2 * U[2, k])
        if k == 0:
            fx, fy, dm = Nx + fx, Ny + fy, mL + dm
            g[0], g[1], g[2] = -fx, -fy, -lam[2] + U[2, 0] - ax * fy + ay * fx
            g[3], g[4], g[5] = fx, fy, dm + bx * fy - by * fx
        else:
            H[0, k - 1], H[1, k - 1], H[2, k - 1] = -fx, -fy, U[2, k] - ax * fy + ay * fx
            H[3, k - 1], H[4, k - 1], H[5, k - 1] = fx, fy, dm + bx * fy - by * fx
    H[0, 2] += Ny
    H[1, 2] -= Nx
    H[3, 2] -= Ny
    H[4, 2] += Nx
    H[5, 2] += bx * Nx + by * Ny
    H[5, 5] -= bx * Nx + by * Ny
