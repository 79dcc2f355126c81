"""A frictional contact from materials and geometry alone, and the choice of how its memory is kept."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ModelError
from ..core.operation import law_for
from ..core.parameter import par, sub
from ..core.part import part
from .elastic import Pairing
from .indentation import Indentation, normal_force, pressed, slip_limit
from .memory import SpringRow, TriangleMemory, TurningPoints, twin_of
from .profile import PunchProfile

TABLE = 1001


@part
class ByTurningPoints:
    """Exact and fastest; constant normal load, one direction of motion, a profile that does not fall."""


@part
class ByTriangle:
    """Exact; the normal load may vary."""


@part
class BySprings:
    """Springs on a line: the reference. Also for kinetic friction below static and for rolling."""

    count: float = par("1", "springs on the half contact", default=60.0, bounds=(2, None))
    cover: float = par("1", "largest over nominal load that the springs cover", default=1.0, bounds=(1, None))
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

    def law(self) -> Any:
        """The lowered law of this contact alone."""
        if isinstance(self.memory, ByTurningPoints):
            return joined([(self, 1.0)])
        if isinstance(self.memory, ByTriangle):
            return _triangle(self)
        return _springs(self)


def joined(contacts: Sequence[tuple[FrictionContact, float]]) -> TurningPoints:
    """One law for (contact, how many) that move together: their backbones add, and they share one stack."""
    powers: list[tuple[FrictionContact, float]] = []
    others: list[tuple[FrictionContact, float]] = []
    for contact, count in contacts:
        exponent = _exponent(contact.profile)
        same = powers and exponent is not None and _exponent(powers[0][0].profile) != exponent
        (powers if exponent is not None and not same else others).append((contact, count))
    phi, psi, U = _tables(others)
    return TurningPoints(
        limits=tuple(count * c.mu * c.normal_force for c, count in powers),
        reaches=tuple(c.slip_limit for c, _ in powers),
        exponent=_exponent(powers[0][0].profile) or 1.5 if powers else 1.5,
        phi=phi, psi=psi, table_reach=U,
    )  # fmt: skip


def _exponent(profile: Any) -> float | None:
    if isinstance(profile, PunchProfile):
        return 1.0
    return (profile.power[0] + 1) / profile.power[0] if hasattr(profile, "power") else None


def _tables(contacts: Sequence[tuple[FrictionContact, float]]) -> tuple[Any, Any, float]:
    """Φ and Ψ over s = sqrt(1 − u/U), which is smooth where sliding begins."""
    if not contacts:
        return (), (), 0.0
    U = max(c.slip_limit for c, _ in contacts)
    s = np.linspace(0, 1, TABLE)
    u = U * (1 - s**2)
    phi, psi = np.zeros_like(u), np.zeros_like(u)
    for contact, count in contacts:
        own = contact.slip_limit
        normal, profile, E = contact.normal, contact.profile, contact.pairing
        gamma = normal.depth * np.maximum(1 - u / own, 0)
        c = profile.reach(gamma)
        c = np.where(gamma > 0, c, 0.0)
        force = np.where(gamma > 0, normal_force(profile, E, c), 0.0)
        phi += count * contact.mu * (normal.force - force)
        psi += count * contact.mu * (normal.force * u - _energy_of_stick(contact, own, gamma))
    return tuple(phi), tuple(psi), float(U)


def _energy_of_stick(contact: FrictionContact, own: float, gamma: Any) -> Any:
    """∫₀ᵘ F_n(c) du over the falling γ = d (1 − u/own): Gauss–Legendre in sqrt γ between the knots."""
    normal = contact.normal
    node, weight = np.polynomial.legendre.leggauss(6)
    root = np.sqrt(gamma)  # grows with s; u falls
    low, high = root[:-1], root[1:]
    at = low[:, None] + (high - low)[:, None] * (node + 1) / 2
    c = contact.profile.reach(at**2)
    force = normal_force(contact.profile, contact.pairing, c)
    pieces = np.sum(force * 2 * at * weight, axis=1) * (high - low) / 2 * own / normal.depth
    cumulative = np.concatenate([[0.0], np.cumsum(pieces)])  # ∫ from γ = 0 up
    return cumulative[-1] - cumulative


def _load_table(contact: FrictionContact, factor: float = 4.0) -> tuple[Any, Any]:
    """Indentation over normal force up to `factor` times the nominal one."""
    top = pressed(contact.profile, contact.pairing, factor * contact.normal_force)
    d = np.linspace(0, 1, TABLE) ** 2 * top.depth
    if isinstance(contact.profile, PunchProfile):
        return tuple(d), tuple(2 * contact.profile.radius * contact.pairing.E_star * d)
    a = contact.profile.reach(d)
    force = np.where(d > 0, normal_force(contact.profile, contact.pairing, a), 0.0)
    return tuple(d), tuple(force)


def _triangle(contact: FrictionContact) -> TriangleMemory:
    E = contact.pairing
    common: dict[str, Any] = {"slope": contact.mu * E.mindlin_ratio, "line_stiffness": 2 * E.G_star}
    if hasattr(contact.profile, "power"):
        n, b = contact.profile.power
        return TriangleMemory(
            **common, exponent=n, coefficient=b, depths=(contact.normal.depth,), forces=(contact.normal_force,)
        )
    depths, forces = _load_table(contact)
    gamma = np.linspace(0, 1, TABLE) ** 2 * depths[-1]
    x = contact.profile.reach(gamma)
    area = contact.profile.line_area(x)
    return TriangleMemory(
        **common, table_x=tuple(x), table_area=tuple(area), deepest=depths[-1], depths=depths, forces=forces
    )


def _springs(contact: FrictionContact) -> SpringRow:
    """Springs in the middle of equal intervals, their limits scaled so that together they hold exactly μ F_n."""
    memory, normal, E = contact.memory, contact.normal, contact.pairing
    n, c = int(memory.count), contact.mu * contact.pairing.mindlin_ratio
    depths, forces = _load_table(contact)
    dx = pressed(contact.profile, E, memory.cover * contact.normal_force).radius / n
    if memory.rolling:
        n, dx = 4 * n, dx  # the whole line, with room to roll
        x = (np.arange(n) + 0.5 - n / 2) * dx
        gaps, width = x**2 / memory.rolling, E.G_star * dx
    else:
        x = (np.arange(n) + 0.5) * dx
        gaps, width = contact.profile.line(x), 2 * E.G_star * dx
    held = width * c * float(np.sum(np.maximum(normal.depth - gaps, 0)))
    scale = contact.mu * contact.normal_force / held
    return SpringRow(
        slope=c * scale, line_stiffness=width, gaps=tuple(gaps), kinetic=memory.kinetic,
        places=tuple(x - memory.centre) if memory.rolling else (), rolling=memory.rolling, depths=depths, forces=forces,
    )  # fmt: skip


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

    def __init__(self, law: Any, normal_force: float = 0.0) -> None:
        self.law = law
        self.twin = twin_of(law)
        self._committed = law.fresh(float(law.loads(normal_force)))
        self._trial = self._committed.copy()
        self.normal_force = normal_force

    def trial(self, delta: float, normal_force: float | None = None, dt: float = 1.0) -> Response:
        """The answer at relative displacement `delta` [m], from the last committed state."""
        N = pressing(self.normal_force if normal_force is None else normal_force)
        self._trial = self._committed.copy()
        slide = law_for("slide", type(self.twin))
        force = slide(self.twin, self._trial, float(delta), 0.0, float(self.law.loads(N)), dt)
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
    """β/√d of W = β A³/√d, the limit of small cycles on a sphere [J/m³]; β = (2/3) E* √R/((E*/G*)² μ), eq. (3.34)."""
    E = contact.pairing
    beta = 2 / 3 * E.E_star * sqrt(contact.profile.radius) / (E.mindlin_ratio**2 * contact.mu)
    return float(beta / sqrt(contact.normal.depth))
