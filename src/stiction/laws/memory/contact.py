"""A frictional contact from materials and geometry alone, and the choice of how its memory is kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...core.operation import law_for
from ...core.parameter import par, sub
from ...core.part import part, twin_of
from .elastic import Pairing
from .indentation import Indentation, force_at, pressed, slip_limit
from .laws import TriangleMemory, TurningPoints, is_full, with_more_room
from .profile import PunchProfile
from .springs import SpringRow

__all__ = ["BySprings", "ByTriangle", "ByTurningPoints", "FrictionContact", "History"]

TABLE = 1001
LEAST = 101  # values of a piece of a table between two kinks of a surface


@part
class ByTurningPoints:
    """Exact and fastest; constant normal load, one direction of motion, a profile that does not fall."""


@part
class ByTriangle:
    """Exact; the normal load may vary."""

    cover: float = par(
        "1", "largest over nominal load for which profiles that are no power law are tabulated",
        default=4.0, bounds=(1, None),
    )  # fmt: skip


@part
class BySprings:
    """Springs on a line: the reference. Also for kinetic friction below static and for rolling."""

    count: float = par("1", "springs on the half contact under the nominal load", default=60.0, bounds=(2, None))
    cover: float = par(
        "1", "largest over nominal load; beyond the nominal contact there are as many springs as it needs",
        default=1.0, bounds=(1, None),
    )  # fmt: skip
    kinetic: float = par("1", "μ_k/μ_s, switched by a slip flag", default=1.0, bounds=(0, 1))
    rolling: float = par("m", "radius of the rolling sphere; 0: no rolling", default=0.0, bounds=(0, None))
    centre: float = par("m", "position of the surface at which the rolling sphere touches with its pole", default=0.0)


@part
class FrictionContact:
    """Two elastic bodies that touch in one spot under a normal force, with Coulomb friction in every point."""

    profile: Any = sub("", "shape of the gap")
    pairing: Any = sub("", "materials", default=Pairing())
    mu: float = par("1", "friction coefficient", positive=True, symbol="μ")
    normal_force: float = par("N", "normal force of one contact", symbol="F_n")
    memory: Any = sub("", "how the history is kept", default=ByTurningPoints())

    def check(self) -> None:
        if not self.normal_force > 0:
            raise ModelError(
                f"FrictionContact.normal_force = {self.normal_force:g} N: the bodies are apart; give a force above 0 N"
            )

    @property
    def normal(self) -> Indentation:
        """The normal contact."""
        return pressed(self.profile, self.pairing, self.normal_force)

    @property
    def slip_limit(self) -> float:
        """u_x,max [m]."""
        return slip_limit(self.normal, self.mu)

    def law(self, largest: float = 0.0) -> Any:
        """The lowered law of this contact alone, for normal forces [N] up to the largest or to its memory's cover."""
        if isinstance(self.memory, ByTurningPoints):
            return joined([(self, 1.0)])
        if isinstance(self.memory, ByTriangle):
            return _triangle(self, largest)
        return _springs(self, max(self.memory.cover * self.normal_force, largest))


def joined(contacts: Sequence[tuple[FrictionContact, float]]) -> TurningPoints:
    """One law for (contact, how many) that move together: their backbones add, and they share one stack."""
    powers = [(c, count, e) for c, count in contacts if (e := _exponent(c.profile)) is not None]
    tables = [_table(c, count) for c, count in contacts if _exponent(c.profile) is None]
    return TurningPoints(
        limits=tuple(count * c.mu * c.normal_force for c, count, _ in powers),
        reaches=tuple(c.slip_limit for c, _, _ in powers),
        exponents=tuple(e for _, _, e in powers),
        phi=tuple(value for phi, _, _ in tables for value in phi),
        psi=tuple(value for _, psi, _ in tables for value in psi),
        table_reaches=tuple(U for _, _, U in tables),
        nominal=tuple(dict.fromkeys(c.normal_force for c, _ in contacts)),
    )


def _exponent(profile: Any) -> float | None:
    if isinstance(profile, PunchProfile):
        return 1.0
    return (profile.power[0] + 1) / profile.power[0] if hasattr(profile, "power") else None


def _table(contact: FrictionContact, count: float) -> tuple[Any, Any, float]:
    """(Φ, Ψ, U) over s = sqrt(1 − u/U), which is smooth where sliding begins; the stick area is pressed in by d s²."""
    normal, U = contact.normal, contact.slip_limit
    s = np.linspace(0, 1, TABLE)
    left = force_at(contact.profile, contact.pairing, normal.depth * s**2)
    work = normal.force * U * (1 - s**2) - _work_of_stick(contact, s)
    return count * contact.mu * (normal.force - left), count * contact.mu * work, float(U)


def _work_of_stick(contact: FrictionContact, s: Any) -> Any:
    """∫₀ᵘ F_n(γ) du over the falling γ = d s²: Gauss–Legendre in s between the knots."""
    node, weight = np.polynomial.legendre.leggauss(6)
    low, high = s[:-1], s[1:]
    at = low[:, None] + (high - low)[:, None] * (node + 1) / 2
    force = force_at(contact.profile, contact.pairing, contact.normal.depth * at**2)
    pieces = np.sum(force * 2 * at * weight, axis=1) * (high - low) / 2 * contact.slip_limit
    cumulative = np.concatenate([[0.0], np.cumsum(pieces)])  # ∫ from γ = 0 up
    return cumulative[-1] - cumulative


def _triangle(contact: FrictionContact, largest: float) -> TriangleMemory:
    E, profile, N = contact.pairing, contact.profile, contact.normal_force
    common: dict[str, Any] = {"slope": contact.mu * E.mindlin_ratio, "line_stiffness": 2 * E.G_star}
    if hasattr(profile, "power"):
        n, b = profile.power
        top = pressed(profile, E, max(N, largest))
        depths, forces = (contact.normal.depth, top.depth), (N, top.force)
        return TriangleMemory(**common, exponent=n, coefficient=b, depths=depths, forces=forces)
    top = pressed(profile, E, max(contact.memory.cover * N, largest))
    ends = _pieces(profile, top.depth)
    values = max(TABLE // len(ends), LEAST)
    s = np.concatenate([np.linspace(a, b, values) for a, b in pairwise([0.0, *ends])])
    x, gamma = profile.reach(s**2 * top.depth), np.unique(s) ** 2 * top.depth
    return TriangleMemory(
        **common, table_x=tuple(x), table_area=tuple(profile.line_area(x)), table_square=tuple(_squares(profile, x)),
        ends=ends, deepest=top.depth, depths=tuple(gamma), forces=tuple(force_at(profile, E, gamma)),
    )  # fmt: skip


def _pieces(profile: Any, deepest: float) -> tuple[float, ...]:
    """sqrt(γ/γ_max) at the kinks of a surface and at the end, growing: x(γ) is smooth between them."""
    shares = [float(profile.line(r)) / deepest for r in getattr(profile, "kinks", ())]
    return (*sorted({share**0.5 for share in shares if 0 < share < 1}), 1.0)


def _squares(profile: Any, x: np.ndarray) -> np.ndarray:
    """∫₀ˣ g² at growing places, by Gauss–Legendre between them."""
    node, weight = np.polynomial.legendre.leggauss(6)
    width = np.diff(x)
    at = x[:-1, None] + width[:, None] * (node + 1) / 2
    pieces = np.sum(np.asarray(profile.line(at)) ** 2 * weight, axis=1) * width / 2
    return np.concatenate([[0.0], np.cumsum(pieces)])


def _springs(contact: FrictionContact, largest: float) -> SpringRow:
    """Springs in the middle of equal intervals, on the nominal contact and on as far as the largest load reaches."""
    memory, E = contact.memory, contact.pairing
    dx = contact.normal.radius / int(memory.count)
    n = int(np.ceil(pressed(contact.profile, E, largest).radius / dx * (1 - 1e-12)))
    if memory.rolling:
        x = (np.arange(4 * n) + 0.5 - 2 * n) * dx  # the whole line, with room to roll
        gaps, touched, sides = x**2 / memory.rolling, (n * dx) ** 2 / memory.rolling, 1
    else:
        x = (np.arange(n) + 0.5) * dx
        gaps, touched, sides = contact.profile.line(x), float(contact.profile.line((n + 0.5) * dx)), 2
    depths, forces = spring_table(gaps, sides * E.E_star * dx, contact.normal.depth if np.isinf(touched) else touched)
    return SpringRow(
        slope=contact.mu * E.mindlin_ratio, line_stiffness=sides * E.G_star * dx, gaps=tuple(gaps),
        kinetic=memory.kinetic, places=tuple(x - memory.centre) if memory.rolling else (), rolling=memory.rolling,
        depths=depths, forces=forces, covered=0.0 if np.isinf(touched) else forces[-1],
    )  # fmt: skip


def spring_table(gaps: Any, stiffness: float, deepest: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """(d, F) with F = k Σ (d − g_i)₊, at every gap below the deepest indentation and there: exact in between."""
    g = np.sort(gaps)
    d = np.append(np.unique(g[g < deepest]), deepest)
    touching = np.searchsorted(g, d)
    return tuple(d), tuple(stiffness * (touching * d - np.append(0.0, np.cumsum(g))[touching]))


# ---------------------------------------------------------------------------------------------------- protocol


def pressing(normal_force: Any, where: str = "") -> np.ndarray:
    """The normal force [N] or forces, if none is below zero (but for round-off): a lost contact is an error."""
    N = np.asarray(normal_force, dtype=float)
    if (-1e-12 * np.abs(N).max() > N).any():
        raise ModelError(
            f"contact lost: the normal force falls to {N.min():.4g} N{where}; a contact cannot pull (see jkr()), and "
            f"the motion after take-off is not modelled here (see pressed_contact())"
        )
    return np.maximum(N, 0.0)


def loads_of(law: Any, normal_force: Any, where: str = "") -> np.ndarray:
    """What `slide` takes as its load under a normal force [N]; None: the one that the law brings with it."""
    if normal_force is not None:
        return np.asarray(law.loads(pressing(normal_force, where)), dtype=float)
    if not getattr(law, "brings_load", False):
        raise ModelError(
            f"normal_force is missing: without it {type(law).__name__} has no friction; give the force on one contact "
            f"in N"
        )
    return np.zeros(())


class Response(NamedTuple):
    """What a contact answers to a displacement."""

    force: float  # T [N]; acts as −T on the body that moves by +δ
    tangent: float  # dT/dδ [N/m]
    stored: float  # [J]
    dissipated: float  # [J]


class History:
    """A contact with memory behind one protocol: `trial` as often as you like, then `commit`, or `rollback`.

    Takes any law with a `slide` operation: MDR by turning points, triangle or springs, Jenkins, Dahl, LuGre,
    elasto-plastic, or your own. Runs the law uncompiled, so it can be stepped through in a debugger.
    """

    def __init__(self, law: Any, normal_force: float | None = None) -> None:
        self.law = law
        self.twin = twin_of(law)
        self._committed = law.fresh(float(loads_of(law, normal_force)))
        self._trial = self._committed.copy()
        self.normal_force = normal_force

    def trial(self, delta: float, normal_force: float | None = None, dt: float = 1.0) -> Response:
        """The answer at relative displacement `delta` [m], from the last committed state."""
        load = float(loads_of(self.law, self.normal_force if normal_force is None else normal_force))
        slide = law_for("slide", type(self.twin))
        while True:
            self._trial = self._committed.copy()
            force = slide(self.twin, self._trial, float(delta), 0.0, load, dt)
            if not is_full(self.law, self._trial):
                break
            self._committed = with_more_room(self._committed)
        stored, lost = self.law.energies(self._trial)
        return Response(float(force), float(self.law.tangent(self._trial)), stored, lost)

    def commit(self) -> None:
        """Keep the last trial."""
        self._committed = self._trial.copy()

    def rollback(self) -> None:
        """Forget the last trial."""
        self._trial = self._committed.copy()

    @property
    def memory(self) -> np.ndarray:
        """A copy of the committed memory."""
        return self._committed.copy()


def mindlin_dissipation(contact: FrictionContact, amplitude: float) -> float:
    """Energy lost per cycle of displacement amplitude A ≤ u_max [J]: W = 8Ψ(A) − 4Φ(A) A, any profile."""
    law = joined([(contact, 1.0)])
    twin = twin_of(law)
    energy, force = law_for("backbone_energy", type(twin)), law_for("backbone", type(twin))
    return float(8 * energy(twin, amplitude) - 4 * force(twin, amplitude) * amplitude)


def small_cycle_loss(contact: FrictionContact) -> float:
    """W/A³ of small cycles of amplitude A [J/m³]: (4/3) G*²/(μ E* g'(a)), from the curvature of Φ; any profile.

    For a sphere it is β/√d with β = (2/3) E* √R/((E*/G*)² μ), eq. (3.34). A punch sticks as a whole: 0.
    """
    E = contact.pairing
    steep = float(contact.profile.line_slope(contact.normal.radius))
    return 4 / 3 * E.G_star / (contact.mu * E.mindlin_ratio * steep) if steep > 0 else 0.0
