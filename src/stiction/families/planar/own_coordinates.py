"""A user's own coordinates: bodies whose mass matrix M(q) is full and changes with q, and frames that they carry.

Kernels know one mass per coordinate. With M = L Lᵀ (Cholesky) the roots ν = Lᵀ u have mass 1 and no coupling,

    M u̇ + c = h + w λ    becomes    ν' = L⁻¹ (h − c + w λ),   u̇ = L⁻ᵀ ν',   γ = w·u = (L⁻¹ w)·ν,   T = ½ ν·ν

A frame that the body carries at x(q) has u_x = J u and the acceleration J u̇ + J̇ u; its mass and moment m add Jᵀ m J to
M and Jᵀ m J̇ u to c, forces on it Jᵀ h. Own coordinates and frames are therefore massless, and every row w of a contact
or a joint, and every force, on one of them goes to the roots: u_i = Σ_j Γ_ij ν_j with Γ = L⁻ᵀ, or J L⁻ᵀ for a frame.
The matrix G of the workspace (carrying.py) holds Γ, M or L, and J.

Derivatives of a user's laws are differences over ± 6 steps of 1/16 of the size of a coordinate (1 rad of an angle), of
twelfth order: of functions that change over a size, first ones are exact to about 1e-14, second ones to 1e-13.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core import parameter
from ...core.errors import ModelError, ParameterError
from ...core.operations import carry, mass_matrix
from ...core.parameter import clone, par, series, sub
from ...core.part import part

MASSES, FRAMES, ROOTS, RATES, FORCES, AHEAD = range(6)  # stages of `metric`
ROOT, COUNT, SIZE, BIAS, KEPT, SCRATCH = range(6)  # rows of G after those of the coordinates: first root of what is
# carried, how many there are; sizes of coordinates; c, and L⁻¹ c in the columns of the roots; q; scratch, as many as q
REACH = 6  # steps to either side
PACE = 16.0  # steps in a size
MOST_OWN = 7  # coordinates of a body: as many as one contact can touch


def weight(k):
    """Of f(k h) − f(−k h) in h f': 6!²/(k (6 − k)! (6 + k)!), signs alternating."""
    if k == 1:
        return 6.0 / 7.0
    if k == 2:
        return -15.0 / 56.0
    if k == 3:
        return 5.0 / 63.0
    if k == 4:
        return -1.0 / 56.0
    return 1.0 / 385.0 if k == 5 else -1.0 / 5544.0


def quickest(G, n, u, at, count):
    """Largest velocity in sizes per second: how far a difference along u may go."""
    fastest = 0.0
    for i in range(count):
        fastest = max(fastest, abs(u[at + i]) / G[n + SIZE, at + i])
    return fastest


def shift(G, q, u, at, count, time):
    """Move along the velocities for a time; where q was is kept."""
    for i in range(count):
        G[G.shape[1] - 1 + KEPT, at + i] = q[at + i]
        q[at + i] += time * u[at + i]


def shift_back(G, q, at, count):
    """Put q where it was, to the last bit."""
    for i in range(count):
        q[at + i] = G[G.shape[1] - 1 + KEPT, at + i]


def clear(G, first, rows, columns):
    """Zeros in a block of scratch."""
    for i in range(rows):
        for j in range(columns):
            G[first + i, j] = 0.0


def half(M, i, j):
    """M_ij, of which the lower half is known."""
    return M[i, j] if j <= i else M[j, i]


def add_rate(law, G, q, u, at, count, along, time, share):
    """Add share × M(q shifted by `time` along u, or by so many steps along one coordinate) to the bias c.

    Along u (along < 0) it is M u; along coordinate i it is −½ u·M u of the row of i.
    """
    n = G.shape[1] - 1
    first = n + SCRATCH
    clear(G, first, count, count)
    if along < 0:
        shift(G, q, u, at, count, time)
        mass_matrix(law, q[at : at + count], G[first : first + count])
        shift_back(G, q, at, count)
    else:
        here = q[at + along]
        q[at + along] = here + time
        mass_matrix(law, q[at : at + count], G[first : first + count])
        q[at + along] = here
    for i in range(count):
        for j in range(count):
            row = G[first:]
            if along < 0:
                G[n + BIAS, at + i] += share * half(row, i, j) * u[at + j]
            else:
                G[n + BIAS, at + along] -= 0.5 * share * u[at + i] * half(row, i, j) * u[at + j]


def add_bias(law, G, q, u, at, count):
    """c_i = Σ (∂_k M_ij − ½ ∂_i M_jk) u_j u_k: what a changing mass matrix asks of the forces."""
    n = G.shape[1] - 1
    fastest = quickest(G, n, u, at, count)
    for k in range(1, REACH + 1 if fastest > 0.0 else 1):
        for side in (-1.0, 1.0):
            time = side * k / (PACE * fastest)
            add_rate(law, G, q, u, at, count, -1, time, side * weight(k) * PACE * fastest)
            for i in range(count):
                step = G[n + SIZE, at + i] / PACE
                add_rate(law, G, q, u, at, count, i, side * k * step, side * weight(k) / step)


def factor(G, at, count):
    """L in place of M, and L⁻ᵀ in the columns of the roots."""
    for i in range(count):
        for j in range(i + 1):
            total = G[at + i, at + j]
            for k in range(j):
                total -= G[at + i, at + k] * G[at + j, at + k]
            G[at + i, at + j] = total**0.5 if i == j else total / G[at + j, at + j]
    for j in range(count):  # column j of L⁻ᵀ is row j of L⁻¹
        for i in range(count):
            G[at + i, at + count + j] = 0.0
        G[at + j, at + count + j] = 1.0 / G[at + j, at + j]
        for i in range(j - 1, -1, -1):
            total = 0.0
            for k in range(i + 1, j + 1):
                total += G[at + k, at + i] * G[at + k, at + count + j]
            G[at + i, at + count + j] = -total / G[at + i, at + i]


def gather(G, at, rows, h):
    """Hand forces on what is carried to its roots."""
    n = G.shape[1] - 1
    first, count = int(G[n + ROOT, at]), int(G[n + COUNT, at])
    for i in range(rows):
        for j in range(first, first + count):
            h[j] += G[at + i, j] * h[at + i]
        h[at + i] = 0.0


@part
class Generalised:
    """A body with coordinates of your own: `law` names them, and writes their mass matrix; frames add their masses."""

    initial: ClassVar = ("start", "speeds")  # fields that only a start reads
    law: Any = sub("", "names the coordinates, and writes their mass matrix")
    start: tuple[float, ...] = series("1", "initial values of the coordinates, in SI units")
    speeds: tuple[float, ...] = series("1", "initial velocities, in SI units; none: at rest", default=())
    sizes: tuple[float, ...] = series("1", "over which the laws change, in SI units; none: 1 rad each", default=())

    def check(self) -> None:
        named = getattr(self.law, "coordinates", None)
        if not named or not all(len(row) == 2 for row in named):
            raise ParameterError(
                f"Generalised.law: {type(self.law).__name__} names no coordinates; give it a class attribute such as "
                f'coordinates = (("alpha", "rad"), ("beta", "rad"))'
            )
        if len(named) > MOST_OWN:
            raise ParameterError(
                f"Generalised: at most {MOST_OWN} coordinates have room in a contact, not {len(named)}"
            )
        for field in ("start", "speeds", "sizes"):
            given = getattr(self, field)
            if len(given) != len(named) and (given or field == "start"):
                raise ParameterError(f"Generalised.{field} has {len(given)} numbers for {len(named)} coordinates")
        if min(self.sizes, default=1.0) <= 0:
            raise ParameterError("Generalised.sizes must be above 0")
        lengths = [name for name, unit in named if unit != "rad"]
        if lengths and not self.sizes:
            raise ParameterError(
                f'Generalised.sizes: "{lengths[0]}" is no angle; say over which length the laws change, such as '
                f"sizes=({', '.join('1.0' if unit == 'rad' else '0.1' for _, unit in named)})"
            )

    @property
    def coordinates(self) -> tuple[tuple[str, str, str | None, str | None], ...]:
        """(name, unit, field of the initial value, field of the initial velocity) of every coordinate."""
        own = [(name, unit, f"start_{i}", f"speed_{i}") for i, (name, unit) in enumerate(self.law.coordinates)]
        return (*own, *((f"root{i + 1}", "kg^0.5*m", None, None) for i in range(len(own))))

    def __getattr__(self, name: str) -> float:
        """Start values of the coordinates."""
        field, _, number = name.partition("_")
        if field not in ("start", "speed") or not number.isdigit():
            raise AttributeError(name)
        given = self.start if field == "start" else self.speeds
        return given[int(number)] if given else 0.0

    def lowered_in(self, bodies: Mapping[str, Any]) -> Any:
        """The body with all its numbers written out."""
        ones = tuple(1.0 for _ in self.start)
        return clone(self, speeds=self.speeds or tuple(0.0 for _ in ones), sizes=self.sizes or ones)

    @staticmethod
    def inertia(part, at, minv):
        for i in range(len(part.start)):
            minv[at + i] = 0.0
            minv[at + len(part.start) + i] = 1.0

    @staticmethod
    def metric(part, at, stage, G, q, u, mean, h):
        n, count = G.shape[1] - 1, len(part.start)
        if stage == MASSES:
            for i in range(count):
                G[n + ROOT, at + i], G[n + COUNT, at + i], G[n + SIZE, at + i] = at + count, count, part.sizes[i]
                G[n + BIAS, at + i] = G[at + i, n] = q[at + count + i] = 0.0
            clear(G, n + SCRATCH, count, count)
            mass_matrix(part.law, q[at : at + count], G[n + SCRATCH : n + SCRATCH + count])
            for i in range(count):
                for j in range(count):
                    G[at + i, at + j] = G[n + SCRATCH + i, j]
            add_bias(part.law, G, q, mean, at, count)
        elif stage == ROOTS:
            factor(G, at, count)
            for j in range(count):
                root = at + count + j
                u[root] = G[n + BIAS, root] = 0.0
                for i in range(count):
                    u[root] += G[at + i, at + j] * u[at + i] if i >= j else 0.0
                    G[n + BIAS, root] += G[at + i, root] * G[n + BIAS, at + i]
        elif stage == FORCES:
            gather(G, at, count, h)
            for j in range(count):
                h[at + count + j] -= G[n + BIAS, at + count + j]
        elif stage == AHEAD:
            for j in range(count):
                q[at + count + j] = 0.0


@part
class Carried:
    """A frame x(q), y(q), θ(q) on a body with own coordinates, for contacts, joints, forces; it may have a mass."""

    law: Any = sub("carry", "where the frame is")
    of: str = parameter.coordinate("body that carries it")
    mass: float = par("kg", "mass, at the origin of the frame", default=0.0, bounds=(0, None), symbol="m")
    moment: float = par("kg*m^2", "moment of inertia about the origin", default=0.0, bounds=(0, None), symbol="J")

    @property
    def coordinates(self) -> tuple[tuple[str, str, None, None], ...]:
        """(name, unit, and no initial values) of every coordinate."""
        return (("x", "m", None, None), ("y", "m", None, None), ("theta", "rad", None, None))

    def lowered_in(self, bodies: Mapping[str, Any]) -> Any:
        """The frame with the name of the first coordinate of its body."""
        body = bodies.get(self.of)
        if not isinstance(body, Generalised):
            raise ModelError(f'Carried(of="{self.of}"): there is no body planar.Generalised(…) of this name')
        return clone(self, of=f"{self.of}.{body.coordinates[0][0]}")

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = minv[at + 1] = minv[at + 2] = 0.0

    @staticmethod
    def metric(part, at, stage, G, q, u, mean, h):
        n, of = G.shape[1] - 1, int(part.of)
        count = int(G[n + COUNT, of])
        if stage == FRAMES:
            for i in range(3):
                G[n + ROOT, at + i], G[n + COUNT, at + i] = of + count, count
            place_frame(part.law, at, of, count, G, q, mean)
            add_frame(part.mass, part.moment, at, of, count, G)
        elif stage == RATES:
            for i in range(3):
                u[at + i] = 0.0
                for j in range(count):
                    u[at + i] += G[at + i, of + j] * u[of + j]
                    G[at + i, of + count + j] = 0.0
                    for k in range(count):
                        G[at + i, of + count + j] += G[at + i, of + k] * G[of + k, of + count + j]
        elif stage == FORCES:
            gather(G, at, 3, h)
        elif stage == AHEAD:
            look_ahead(part.law, at, of, count, G, q, u)


def look_aside(law, G, q, of, count):
    """x, y, θ of a frame at a shifted q, in scratch."""
    n = G.shape[1] - 1
    carry(law, q[of : of + count], G[n + SCRATCH])


def look_ahead(law, at, of, count, G, q, v):
    """Put a frame where it belongs at q, and its velocity into v; what G knows of another place stays."""
    n = G.shape[1] - 1
    x = G[n + SCRATCH]
    look_aside(law, G, q, of, count)
    for i in range(3):
        q[at + i], v[at + i] = x[i], 0.0
    fastest = quickest(G, n, v, of, count)
    for k in range(1, REACH + 1 if fastest > 0.0 else 1):
        for side in (-1.0, 1.0):
            shift(G, q, v, of, count, side * k / (PACE * fastest))
            look_aside(law, G, q, of, count)
            shift_back(G, q, of, count)
            for i in range(3):
                v[at + i] += side * weight(k) * PACE * fastest * x[i]


def place_frame(law, at, of, count, G, q, u):
    """Put a frame in its place, its J into the columns of the coordinates and J̇ u into the last one."""
    n = G.shape[1] - 1
    x = G[n + SCRATCH]
    for j in range(count):
        here, step = q[of + j], G[n + SIZE, of + j] / PACE
        for i in range(3):
            G[at + i, of + j] = 0.0
        for k in range(1, REACH + 1):
            for side in (-1.0, 1.0):
                q[of + j] = here + side * k * step
                look_aside(law, G, q, of, count)
                for i in range(3):
                    G[at + i, of + j] += side * weight(k) / step * x[i]
        q[of + j] = here
    look_aside(law, G, q, of, count)
    for i in range(3):
        q[at + i], G[at + i, n] = x[i], 0.0
    fastest = quickest(G, n, u, of, count)
    for k in range(1, REACH + 1 if fastest > 0.0 else 1):
        for side in (-1.0, 1.0):
            time = side * k / (PACE * fastest)
            shift(G, q, u, of, count, time)
            look_aside(law, G, q, of, count)
            shift_back(G, q, of, count)
            for i in range(3):
                G[at + i, n] += 2.0 * weight(k) / k * (PACE * fastest) ** 2 * (x[i] - q[at + i])


def add_frame(mass, moment, at, of, count, G):
    """What the mass of a frame adds to M and c of its body."""
    n = G.shape[1] - 1
    for i in range(3):
        m = moment if i == 2 else mass
        for j in range(count):
            G[n + BIAS, of + j] += m * G[at + i, of + j] * G[at + i, n]
            for k in range(count):
                G[of + j, of + k] += m * G[at + i, of + j] * G[at + i, of + k]
