"""Joints in the contact problem: frictionless bilateral rows are eliminated, and contacts feel the masses they leave.

With J the rows of the joints, K = J M⁻¹ Jᵀ, and B = J M⁻¹ Wᵀ what a percussion P of the contacts does to them,

    joints    P_J = −K⁻¹ (J v + target) − Z P,  Z = K⁻¹ B          contacts    G' = W M⁻¹ Wᵀ − Bᵀ K⁻¹ B

K is scaled to a unit diagonal, so that rows in metres and in radians count alike, and softened by a little, so that
joints may be redundant; what that leaves is removed by solving again.
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from .record import MINV, SLIP, V, delassus, magnitude, push, rough, velocity_N

FIRST = 2  # K begins after the number of joints and the scale of their velocities
SOFT = 1e-14  # of the unit diagonal of K
REFINED = 3  # solves, each of which leaves SOFT over the smallest eigenvalue of what was left before
ALL_HELD = 1e-9  # of the response of a contact: what is left of it is round-off of the elimination, the joints hold it
BROKEN = 1e-7  # velocity that joints leave, relative to those of their bodies, at which they contradict each other


def room(joints: int, contacts: int) -> int:
    """Numbers that so many joints and other contacts need: how many, their scale, K, a vector, L⁻¹ B and Z."""
    return FIRST + joints * (joints + 1 + 4 * contacts)


@inlined
def is_joint(r):
    """Whether a contact is a joint: it holds both ways and does not rub."""
    return r.bilateral == 1 and not rough(r)


@piece
def put_last(C, active, n):
    """Bring joints to the end of the active contacts; how many contacts come before them."""
    contacts = 0
    for k in range(n):
        if not is_joint(C[active[k]]):
            active[contacts], active[k] = active[k], active[contacts]
            contacts += 1
    return contacts


@inlined
def scale_of(r):
    """√G_NN of a joint, 1 for one between bodies that nothing moves."""
    return r.G_NN**0.5 if r.G_NN > 0.0 else 1.0


@piece
def response(a, b, side, minv):
    """J M⁻¹ w of joint a and a row of b (0 normal, 1 tangential), joint scaled."""
    total = 0.0
    for i in range(a.nz):
        for j in range(b.nz):
            if a.idx[i] == b.idx[j]:
                total += a.w_N[i] * (b.w_N[j] if side == 0 else b.w_T[j]) * minv[a.idx[i]]
    return total / scale_of(a)


@inlined
def entry(m, i, j):
    """Place of K_ij."""
    return FIRST + i * m + j


@piece
def factor(C, joints, minv, K):
    """Cholesky's factor L of the softened K, in its lower half."""
    m = len(joints)
    for i in range(m):
        for j in range(i + 1):
            a, b = C[joints[i]], C[joints[j]]
            total = response(a, b, 0, minv) / scale_of(b) if i != j else 1.0 + SOFT + a.soft / scale_of(a) ** 2
            for k in range(j):
                total -= K[entry(m, i, k)] * K[entry(m, j, k)]
            if i == j:
                K[entry(m, i, i)] = max(total, 0.1 * SOFT) ** 0.5
            else:
                K[entry(m, i, j)] = total / K[entry(m, j, j)]


@inlined
def forward(K, m, at):
    """Solve L y = x in place, x the numbers from `at` on."""
    for i in range(m):
        for j in range(i):
            K[at + i] -= K[entry(m, i, j)] * K[at + j]
        K[at + i] /= K[entry(m, i, i)]


@inlined
def backward(K, m, at):
    """Solve Lᵀ z = y in place."""
    for i in range(m - 1, -1, -1):
        for j in range(i + 1, m):
            K[at + i] -= K[entry(m, j, i)] * K[at + j]
        K[at + i] /= K[entry(m, i, i)]


@inlined
def vector_of(m, row):
    """Place of row `row` of what follows K: 0 the vector, then L⁻¹ B and Z of each direction of each contact."""
    return entry(m, m, 0) + row * m


@inlined
def missed(r, v):
    """What the velocity of a joint is off: γ_N + α P_N + target, α of rows that give way (stiff.py)."""
    return velocity_N(r, v) + r.soft * r.P_N + r.target


@piece
def hold_joints(C, joints, X, K):
    """Percussions that make the joints keep still, added to v and to what they had."""
    m, minv, v = len(joints), X[MINV], X[V]
    at = vector_of(m, 0)
    for i in range(m):
        r = C[joints[i]]
        K[at + i] = -missed(r, v) / scale_of(r)
    forward(K, m, at)
    backward(K, m, at)
    for i in range(m):
        r = C[joints[i]]
        P = K[at + i] / scale_of(r)
        r.P_N += P
        push(r, P, 0.0, minv, v)


@piece
def project_contact(C, joints, r, number, minv, K):
    """L⁻¹ B and Z of contact `number`, and its response G' with the joints."""
    m = len(joints)
    for side in range(2):
        y, z = vector_of(m, 1 + 4 * number + side), vector_of(m, 3 + 4 * number + side)
        for i in range(m):
            K[y + i] = response(C[joints[i]], r, side, minv)
        forward(K, m, y)
        for i in range(m):
            K[z + i] = K[y + i]
        backward(K, m, z)
        for i in range(m):
            K[z + i] /= scale_of(C[joints[i]])
    NN, NT, TT = r.G_NN, r.G_NT, r.G_TT
    G_NN = NN - overlap(K, m, number, 0, number, 0)
    G_TT = TT - overlap(K, m, number, 1, number, 1)
    r.G_NN = G_NN if G_NN > ALL_HELD * NN else 0.0
    r.G_TT = G_TT if G_TT > ALL_HELD * TT else 0.0
    r.G_NT = NT - overlap(K, m, number, 0, number, 1) if r.G_NN > 0.0 and r.G_TT > 0.0 else 0.0
    r.inverse_NN = 1.0 / r.G_NN if r.G_NN > 0.0 else 0.0
    r.inverse_TT = 1.0 / r.G_TT if r.G_TT > 0.0 else 0.0


@piece
def overlap(K, m, a, side_a, b, side_b):
    """Bᵀ K⁻¹ B of two rows of contacts: what joints take of the response of one to the other."""
    total = 0.0
    y_a, y_b = vector_of(m, 1 + 4 * a + side_a), vector_of(m, 1 + 4 * b + side_b)
    for i in range(m):
        total += K[y_a + i] * K[y_b + i]
    return total


@piece
def fastest(C, joints, v):
    """Largest velocity that can come out of the rows of the joints, scaled as K."""
    scale = 0.0
    for i in range(len(joints)):
        r = C[joints[i]]
        scale = max(scale, (magnitude(r, v) + abs(r.target) + r.soft * abs(r.P_N)) / scale_of(r))
    return scale


@piece
def couplings(ra, a, rb, b, minv, K):
    """Entries NN, NT, TN, TT of G between contacts a and b, numbers among those that are left; K of their joints."""
    NN, NT, TN, TT = 0.0, 0.0, 0.0, 0.0
    for i in range(ra.nz):
        for j in range(rb.nz):
            if ra.idx[i] == rb.idx[j]:
                inverse = minv[ra.idx[i]]
                NN += ra.w_N[i] * rb.w_N[j] * inverse
                NT += ra.w_N[i] * rb.w_T[j] * inverse
                TN += ra.w_T[i] * rb.w_N[j] * inverse
                TT += ra.w_T[i] * rb.w_T[j] * inverse
    if K[0] > 0.0:
        NN -= overlap(K, int(K[0]), a, 0, b, 0)
        NT -= overlap(K, int(K[0]), a, 0, b, 1)
        TN -= overlap(K, int(K[0]), a, 1, b, 0)
        TT -= overlap(K, int(K[0]), a, 1, b, 1)
    return NN, NT, TN, TT


@piece
def eliminate_joints(C, active, n, X, K):
    """Put the joints behind the contacts and eliminate them: how many contacts are left. K[0] is how many are not.

    v becomes the free velocity that the joints allow. Where there is no room, joints stay contacts like others.
    """
    contacts = put_last(C, active, n)
    m, minv = n - contacts, X[MINV]
    if m == 0 or FIRST + m * (m + 1 + 4 * contacts) > len(K):
        K[0] = 0.0
        return n
    K[0] = m
    joints = active[contacts:n]
    factor(C, joints, minv, K)
    for i in range(m):
        r = C[joints[i]]
        r.P_N, r.P_T, r.mode = 0.0, 0.0, SLIP
    K[1] = fastest(C, joints, X[V])
    for _ in range(REFINED):
        hold_joints(C, joints, X, K)
    for k in range(contacts):
        project_contact(C, joints, C[active[k]], k, minv, K)
    return contacts


@piece
def answer(C, joints, number, P_N, P_T, minv, v, K):
    """v += what the joints do about a percussion of contact `number`."""
    m = len(joints)
    z_N, z_T = vector_of(m, 3 + 4 * number), vector_of(m, 4 + 4 * number)
    for i in range(m):
        push(C[joints[i]], -(K[z_N + i] * P_N + K[z_T + i] * P_T), 0.0, minv, v)


@piece
def restore_joints(C, active, contacts, X, K):
    """Percussions of the joints, contacts as they were without them; False where joints contradict each other."""
    m, minv = int(K[0]), X[MINV]
    joints = active[contacts : contacts + m]
    for k in range(contacts):
        r = C[active[k]]
        for i in range(m):
            z = vector_of(m, 3 + 4 * k)
            C[joints[i]].P_N -= K[z + i] * r.P_N + K[z + m + i] * r.P_T
        delassus(r, minv)
    hold_joints(C, joints, X, K)
    left = 0.0
    for i in range(m):
        r = C[joints[i]]
        left = max(left, abs(missed(r, X[V])) / scale_of(r))
    return left <= BROKEN * max(K[1], fastest(C, joints, X[V]))


@inlined
def give_way(C, u, dt):
    """α and target of the rows that give way, for a step of this length."""
    for i in range(len(C)):
        r = C[i]
        if r.k > 0.0:
            gamma = velocity_N(r, u)
            r.soft = 1.0 / (0.25 * dt * dt * r.k + 0.5 * dt * r.c)
            r.target = r.soft * dt * (r.k * (r.gap - 0.25 * dt * gamma) + 0.5 * r.c * gamma)
            r.inverse_NN, r.only_N = 1.0 / (r.G_NN + r.soft), -1
