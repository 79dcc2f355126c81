"""Where spatial bodies touch: gaps, contact frames and rows of W, on the arrays of spatial_layout.py.

A contact is a point or ball of body a against a plane, ball or box of body b. Directions of a contact: normal n (from
b to a), tangents t₁, t₂, and n again for drilling, scaled by the radius so that all four are velocities.
"""

from __future__ import annotations

from math import copysign, inf, sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at

ROUND_OFF = 4e-15  # of the lengths a gap is made of: below this it is taken to be closed


@inlined
def dot(U, i, a, V, j, b):
    return U[i, a] * V[j, b] + U[i, a + 1] * V[j, b + 1] + U[i, a + 2] * V[j, b + 2]


@inlined
def into_world(B, b, R, x, y, z):
    """R (x, y, z)."""
    return (
        B[b, R] * x + B[b, R + 1] * y + B[b, R + 2] * z,
        B[b, R + 3] * x + B[b, R + 4] * y + B[b, R + 5] * z,
        B[b, R + 6] * x + B[b, R + 7] * y + B[b, R + 8] * z,
    )


@inlined
def into_body(B, b, R, x, y, z):
    """Rᵀ (x, y, z)."""
    return (
        B[b, R] * x + B[b, R + 3] * y + B[b, R + 6] * z,
        B[b, R + 1] * x + B[b, R + 4] * y + B[b, R + 7] * z,
        B[b, R + 2] * x + B[b, R + 5] * y + B[b, R + 8] * z,
    )


@inlined
def write_turned(B, b, to, d1, d2, d3):
    """Q diag(d) Qᵀ of body b, Q its attitude; the same in every attitude for a ball."""
    round_body = d1 == d2 and d2 == d3
    for i in range(3):
        for j in range(i, 3):
            r, s = at.R + 3 * i, at.R + 3 * j
            value = d1 * B[b, r] * B[b, s] + d2 * B[b, r + 1] * B[b, s + 1] + d3 * B[b, r + 2] * B[b, s + 2]
            if round_body:
                value = d1 if i == j else 0.0
            B[b, to + 3 * i + j] = B[b, to + 3 * j + i] = value


@inlined
def apart(B, K, c, a, b, X, R):
    """Vector in world axes from the centre of body b to the point (or ball centre) of body a."""
    x, y, z = into_world(B, a, R, K[c, at.A], K[c, at.A + 1], K[c, at.A + 2])
    return x + B[a, X] - B[b, X], y + B[a, X + 1] - B[b, X + 1], z + B[a, X + 2] - B[b, X + 2]


@routine
def box_distance(hx, hy, hz, x, y, z, is_point):
    """Distance and normal of (x, y, z) from a box with half sides h, in its own axes.

    The normal of a point is that of the face farthest ahead of it, so that it exists on the surface too; a ball uses
    the nearest point, also on edges and corners.
    """
    dx, dy, dz = abs(x) - hx, abs(y) - hy, abs(z) - hz
    nx = ny = nz = 0.0
    if dx >= dy and dx >= dz:
        nx = copysign(1.0, x)
    elif dy >= dz:
        ny = copysign(1.0, y)
    else:
        nz = copysign(1.0, z)
    farthest = max(dx, dy, dz)
    if farthest <= 0.0:
        return farthest, nx, ny, nz
    ox, oy, oz = max(dx, 0.0), max(dy, 0.0), max(dz, 0.0)
    distance = sqrt(ox * ox + oy * oy + oz * oz)
    if not is_point:
        nx, ny, nz = copysign(ox, x) / distance, copysign(oy, y) / distance, copysign(oz, z) / distance
    return distance, nx, ny, nz


@routine
def edge_gap(B, K, c, a, b, R, x, y, z):
    """Distance of two edges along their common normal, and that normal; (x, y, z) leads from b to the point of a."""
    ux, uy, uz = into_world(B, a, R, K[c, at.EDGE_A], K[c, at.EDGE_A + 1], K[c, at.EDGE_A + 2])
    vx, vy, vz = into_world(B, b, R, K[c, at.EDGE_B], K[c, at.EDGE_B + 1], K[c, at.EDGE_B + 2])
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    inverse = 1.0 / sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx * inverse, ny * inverse, nz * inverse
    px, py, pz = into_world(B, b, R, K[c, at.N_B], K[c, at.N_B + 1], K[c, at.N_B + 2])
    return nx * (x - px) + ny * (y - py) + nz * (z - pz), nx, ny, nz


@routine
def line_distance(K, c, x, y, z):
    """Distance and normal of (x, y, z), axes of body b, from the line through N_B along EDGE_B, or from N_B alone."""
    x, y, z = x - K[c, at.N_B], y - K[c, at.N_B + 1], z - K[c, at.N_B + 2]
    u, v, w = K[c, at.EDGE_B], K[c, at.EDGE_B + 1], K[c, at.EDGE_B + 2]
    along = x * u + y * v + z * w
    x, y, z = x - along * u, y - along * v, z - along * w
    distance = sqrt(x * x + y * y + z * z)
    inverse = 1.0 / distance if distance > 0.0 else 0.0
    return distance, x * inverse, y * inverse, z * inverse


@inlined
def gap_at(B, K, pair, c, X, R):
    """Gap of contact c and normal in world axes, with bodies placed by the columns X and R."""
    a, b = pair[c, 1], pair[c, 2]
    x, y, z = apart(B, K, c, a, b, X, R)
    nx, ny, nz = K[c, at.N_B], K[c, at.N_B + 1], K[c, at.N_B + 2]
    if pair[c, 0] == at.ON_PLANE:
        nx, ny, nz = into_world(B, b, R, nx, ny, nz)
        return nx * x + ny * y + nz * z - K[c, at.OFFSET] - K[c, at.RADIUS_A], nx, ny, nz
    if pair[c, 0] == at.ON_BALL:
        distance = sqrt(x * x + y * y + z * z)
        inverse = 1.0 / distance if distance > 0.0 else 0.0
        return distance - K[c, at.RADIUS_A] - K[c, at.OFFSET], x * inverse, y * inverse, z * inverse
    if pair[c, 0] == at.ON_EDGE:
        return edge_gap(B, K, c, a, b, R, x, y, z)
    if pair[c, 0] == at.NOWHERE:
        return inf, 0.0, 0.0, 1.0
    x, y, z = into_body(B, b, R, x, y, z)
    if pair[c, 0] == at.ON_LINE:
        distance, nx, ny, nz = line_distance(K, c, x, y, z)
    else:
        distance, nx, ny, nz = box_distance(nx, ny, nz, x, y, z, K[c, at.RADIUS_A] == 0.0)
    nx, ny, nz = into_world(B, b, R, nx, ny, nz)
    return distance - K[c, at.RADIUS_A], nx, ny, nz


@inlined
def grain_along(B, K, C, c, a, b):
    """Round-off of a gap, from the lengths along its normal."""
    size = B[a, at.REACH] + abs(K[c, at.OFFSET])
    for i in range(3):
        size += abs(B[a, at.X + i] * C[c, at.N + i]) + abs(B[b, at.X + i] * C[c, at.N + i])
    return ROUND_OFF * size


@inlined
def grain_of(B, K, C, c, a, b):
    """Round-off of a distance in any direction."""
    size = B[a, at.REACH] + abs(K[c, at.OFFSET])
    for i in range(3):
        size += abs(B[a, at.X + i]) + abs(B[b, at.X + i])
    return ROUND_OFF * size


@inlined
def write_tangents(C, c, nx, ny, nz):
    """Two tangents that depend smoothly on n (Duff et al. 2017)."""
    s = copysign(1.0, nz)
    q = -1.0 / (s + nz)
    r = nx * ny * q
    C[c, at.T1], C[c, at.T1 + 1], C[c, at.T1 + 2] = 1.0 + s * nx * nx * q, s * r, -s * nx
    C[c, at.T2], C[c, at.T2 + 1], C[c, at.T2 + 2] = r, s + ny * ny * q, -ny


@inlined
def write_row(B, C, c, b, arm, jac, i, d, drilling):
    """One row of W on the rotation of body b, r × d (or drilling × d), and J⁻¹ times it, in a fluid the spin that it
    and the push along d bring."""
    x, y, z = C[c, d], C[c, d + 1], C[c, d + 2]
    dx, dy, dz = x, y, z
    rx, ry, rz = C[c, arm], C[c, arm + 1], C[c, arm + 2]
    if i < 3:
        x, y, z = ry * z - rz * y, rz * x - rx * z, rx * y - ry * x
    else:
        x, y, z = drilling * x, drilling * y, drilling * z
    j = jac + 3 * i
    C[c, j], C[c, j + 1], C[c, j + 2] = x, y, z
    j += at.INVERSE
    if B[b, at.WET] == 0.0:
        C[c, j], C[c, j + 1], C[c, j + 2] = into_world(B, b, at.INV_J, x, y, z)
        return
    C[c, j], C[c, j + 1], C[c, j + 2] = into_world(B, b, at.EASE_W, x, y, z)
    if i < 3:
        x, y, z = into_body(B, b, at.EASE_VW, dx, dy, dz)  # transposed
        C[c, j], C[c, j + 1], C[c, j + 2] = C[c, j] + x, C[c, j + 1] + y, C[c, j + 2] + z


@inlined
def direction(i):
    """Column of the direction of row i."""
    return at.N if i == 0 or i == 3 else (at.T1 if i == 1 else at.T2)


@inlined
def rows(c):
    """Rows of a contact: a drilling row only where there is a radius."""
    return 4 if c > 0.0 else 3


@inlined
def straight(B, C, b, c, i, k, jac, j):
    """Velocity of body b along the direction of row i of contact c by a percussion of 1 in row j of contact k."""
    if i == 3:
        return 0.0
    if B[b, at.WET] == 0.0:
        return B[b, at.INV_MASS] * dot(C, c, direction(i), C, k, direction(j)) if j < 3 else 0.0
    q = jac + 3 * j
    x, y, z = into_world(B, b, at.EASE_VW, C[k, q], C[k, q + 1], C[k, q + 2])
    p = direction(i)
    value = x * C[c, p] + y * C[c, p + 1] + z * C[c, p + 2]
    if j < 3:
        q = direction(j)
        x, y, z = into_world(B, b, at.EASE_V, C[k, q], C[k, q + 1], C[k, q + 2])
        value += x * C[c, p] + y * C[c, p + 1] + z * C[c, p + 2]
    return value


@inlined
def coupling(B, C, a, b, c, i, k, j):
    """Element of W M⁻¹ Wᵀ between row i of contact c and row j of contact k through body a of c (and b, if free)."""
    back = at.INVERSE + 3 * j
    value = straight(B, C, a, c, i, k, at.JAC_A, j) + dot(C, c, at.JAC_A + 3 * i, C, k, at.JAC_A + back)
    if b >= 0:
        value += straight(B, C, b, c, i, k, at.JAC_B, j) + dot(C, c, at.JAC_B + 3 * i, C, k, at.JAC_B + back)
    return value


@inlined
def mobility(B, b):
    """Velocity that a percussion of 1 through its centre gives body b, in a fluid the mean over directions."""
    if B[b, at.WET] == 0.0:
        return B[b, at.INV_MASS]
    return (B[b, at.EASE_V] + B[b, at.EASE_V + 4] + B[b, at.EASE_V + 8]) / 3.0


@inlined
def turning(arm, d):
    """r × d."""
    return arm[1] * d[2] - arm[2] * d[1], arm[2] * d[0] - arm[0] * d[2], arm[0] * d[1] - arm[1] * d[0]


@inlined
def mutual(m, d, e, j, k):
    """m d·e + j·k."""
    return m * (d[0] * e[0] + d[1] * e[1] + d[2] * e[2]) + (j[0] * k[0] + j[1] * k[1] + j[2] * k[2])


@inlined
def write_lone_rows(B, C, c, a):
    """Three rows of W on the rotation of body a, which alone moves and is in no fluid, J⁻¹ times them, and the block of
    W M⁻¹ Wᵀ: the numbers of `write_row` and `coupling`, each read once."""
    m, J, K = B[a, at.INV_MASS], at.JAC_A, at.JAC_A + at.INVERSE
    arm = C[c, at.ARM_A], C[c, at.ARM_A + 1], C[c, at.ARM_A + 2]
    n, t = (C[c, at.N], C[c, at.N + 1], C[c, at.N + 2]), (C[c, at.T1], C[c, at.T1 + 1], C[c, at.T1 + 2])
    s = C[c, at.T2], C[c, at.T2 + 1], C[c, at.T2 + 2]
    jn, jt, js = turning(arm, n), turning(arm, t), turning(arm, s)
    kn, kt = into_world(B, a, at.INV_J, jn[0], jn[1], jn[2]), into_world(B, a, at.INV_J, jt[0], jt[1], jt[2])
    ks = into_world(B, a, at.INV_J, js[0], js[1], js[2])
    C[c, J], C[c, J + 1], C[c, J + 2] = jn
    C[c, J + 3], C[c, J + 4], C[c, J + 5] = jt
    C[c, J + 6], C[c, J + 7], C[c, J + 8] = js
    C[c, K], C[c, K + 1], C[c, K + 2] = kn
    C[c, K + 3], C[c, K + 4], C[c, K + 5] = kt
    C[c, K + 6], C[c, K + 7], C[c, K + 8] = ks
    C[c, at.G_NN] = mutual(m, n, n, jn, kn)
    C[c, at.G_NT], C[c, at.G_NT + 1], C[c, at.G_NT + 2] = mutual(m, n, t, jn, kt), mutual(m, n, s, jn, ks), 0.0
    C[c, at.G_TT], C[c, at.G_TT + 1], C[c, at.G_TT + 2] = mutual(m, t, t, jt, kt), mutual(m, t, s, jt, ks), 0.0
    C[c, at.G_TT + 3], C[c, at.G_TT + 4], C[c, at.G_TT + 5] = mutual(m, s, s, js, ks), 0.0, 0.0


@inlined
def write_frame(B, K, C, pair, c, nx, ny, nz):
    """Frame, lever arms, rows of W and the contact's own block of W M⁻¹ Wᵀ at the middle of the step."""
    a, b = pair[c, 1], pair[c, 2]
    C[c, at.FRAMED] = 0.0
    C[c, at.N], C[c, at.N + 1], C[c, at.N + 2] = nx, ny, nz
    write_tangents(C, c, nx, ny, nz)
    x, y, z = apart(B, K, c, a, b, at.X, at.R)
    radius, drilling = K[c, at.RADIUS_A], K[c, at.DRILL]
    if C[c, at.MODE] == at.OPEN and C[c, at.GAP] > 0.0:
        radius += C[c, at.GAP]  # a contact about to land is taken where it will touch, in one plane with its fellows
    x, y, z = x - radius * nx, y - radius * ny, z - radius * nz
    C[c, at.ARM_B], C[c, at.ARM_B + 1], C[c, at.ARM_B + 2] = x, y, z
    for i in range(3):
        C[c, at.ARM_A + i] = C[c, at.ARM_B + i] + B[b, at.X + i] - B[a, at.X + i]
    for i in range(4):
        C[c, at.GIVEN + i] = 0.0
        if C[c, at.OTHER] == 1.0 and i < 3:
            C[c, at.GIVEN + i] = -dot(C, c, direction(i), B, b, at.V)
    free = C[c, at.OTHER] == 2.0
    if not (free or drilling > 0.0 or B[a, at.WET] > 0.0):
        write_lone_rows(B, C, c, a)
        return
    for i in range(rows(drilling)):
        write_row(B, C, c, a, at.ARM_A, at.JAC_A, i, direction(i), drilling)
        if free:
            write_row(B, C, c, b, at.ARM_B, at.JAC_B, i, direction(i), drilling)
    other = b if free else -1
    C[c, at.G_NN] = coupling(B, C, a, other, c, 0, c, 0)
    n = at.G_TT
    for i in range(1, 4):
        drills = i < 3 or drilling > 0.0
        C[c, at.G_NT + i - 1] = coupling(B, C, a, other, c, 0, c, i) if drills else 0.0
        for j in range(i, 4):
            C[c, n] = coupling(B, C, a, other, c, i, c, j) if drills and (j < 3 or drilling > 0.0) else 0.0
            n += 1


@inlined
def relative(B, C, a, b, c, i, v, omega):
    """Velocity of row i of contact c with body velocities in the columns v, omega."""
    d, j = direction(i), at.JAC_A + 3 * i
    value = dot(C, c, j, B, a, omega)
    if i < 3:
        value += dot(C, c, d, B, a, v)
    if C[c, at.OTHER] == 2.0:
        value -= dot(C, c, at.JAC_B + 3 * i, B, b, omega)
        if i < 3:
            value -= dot(C, c, d, B, b, v)
    return value + C[c, at.GIVEN + i]


@inlined
def three(B, C, a, b, c, v, omega):
    """The velocities of the rows along n, t₁, t₂."""
    return (
        relative(B, C, a, b, c, 0, v, omega),
        relative(B, C, a, b, c, 1, v, omega),
        relative(B, C, a, b, c, 2, v, omega),
    )


@inlined
def push_body(B, C, c, b, jac, sign, n, t1, t2, drill):
    """Velocities of body b after percussions n, t1, t2, drill along the rows of contact c."""
    m, k = sign * B[b, at.INV_MASS], jac + at.INVERSE
    if B[b, at.WET] > 0.0:
        push_wet(B, C, c, b, jac, sign, n, t1, t2, drill)
        m = 0.0
    for i in range(3):
        B[b, at.V + i] += m * (n * C[c, at.N + i] + t1 * C[c, at.T1 + i] + t2 * C[c, at.T2 + i])
        B[b, at.OMEGA + i] += sign * (
            n * C[c, k + i] + t1 * C[c, k + 3 + i] + t2 * C[c, k + 6 + i] + drill * C[c, k + 9 + i]
        )


@inlined
def push_wet(B, C, c, b, jac, sign, n, t1, t2, drill):
    """Velocity of the centre of body b in a fluid after the same percussions."""
    n, t1, t2, drill = sign * n, sign * t1, sign * t2, sign * drill
    N, T1, T2, j = at.N, at.T1, at.T2, jac
    x, y, z = into_world(
        B, b, at.EASE_V, n * C[c, N] + t1 * C[c, T1] + t2 * C[c, T2],
        n * C[c, N + 1] + t1 * C[c, T1 + 1] + t2 * C[c, T2 + 1],
        n * C[c, N + 2] + t1 * C[c, T1 + 2] + t2 * C[c, T2 + 2],
    )  # fmt: skip
    u, v, w = into_world(
        B, b, at.EASE_VW, n * C[c, j] + t1 * C[c, j + 3] + t2 * C[c, j + 6] + drill * C[c, j + 9],
        n * C[c, j + 1] + t1 * C[c, j + 4] + t2 * C[c, j + 7] + drill * C[c, j + 10],
        n * C[c, j + 2] + t1 * C[c, j + 5] + t2 * C[c, j + 8] + drill * C[c, j + 11],
    )  # fmt: skip
    B[b, at.V], B[b, at.V + 1], B[b, at.V + 2] = B[b, at.V] + x + u, B[b, at.V + 1] + y + v, B[b, at.V + 2] + z + w


@inlined
def push_both(B, C, a, b, c, n, t1, t2, drill):
    """The same on both bodies, with opposite signs."""
    push_body(B, C, c, a, at.JAC_A, 1.0, n, t1, t2, drill)
    if C[c, at.OTHER] == 2.0:
        push_body(B, C, c, b, at.JAC_B, -1.0, n, t1, t2, drill)


@inlined
def point_travel(B, K, C, pair, c, h):
    """Mean tangential velocities at which the material point of a travels over b until the next middle."""
    a, b = pair[c, 1], pair[c, 2]
    x, y, z = apart(B, K, c, a, b, at.X, at.R)
    u, v, w = apart(B, K, c, a, b, at.X_N, at.R_N)
    if C[c, at.OTHER] == 2.0:
        u, v, w = into_body(B, b, at.R_N, u, v, w)
        u, v, w = into_world(B, b, at.R, u, v, w)
    u, v, w = (u - x) / h, (v - y) / h, (w - z) / h
    along_1 = u * C[c, at.T1] + v * C[c, at.T1 + 1] + w * C[c, at.T1 + 2]
    return along_1, u * C[c, at.T2] + v * C[c, at.T2 + 1] + w * C[c, at.T2 + 2]
