"""Family 3: a structure described by its modes, driven by voltages, whose feet bounce on the ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core import parameter
from ...core.errors import ModelError, suggestion
from ...core.parameter import par, sub, text
from ...core.part import part
from ...laws.drives.pieces import joined, pieces
from ...laws.electrostatic import EPSILON_0
from ...laws.friction import Coulomb
from .impact import AllModesImpact, CompliantGround
from .near_ground import THINNING, LegElectrostatics, SqueezeFilm, VanDerWaals
from .pulls import CHARGE, CUTOFF, DISPERSION, FILM, RAREFIED, ROUGHNESS, STANDOFF
from .structure import ModalStructure


@part
class Foot:
    """A foot that can touch the ground; the name it is given is that of an output of the structure."""

    gap: float = par("m", "height of the foot above the ground at rest", bounds=(0, None))
    along: str = text("output of its displacement along the ground; empty: it has no friction", default="")
    friction: Any = sub("", "Coulomb's law along the ground", default=None)
    law: Any = sub("", "impact law of this foot; absent: that of the leg", default=None)
    film: Any = sub("", "squeeze film under this foot; absent: that of the leg", default=None)
    electrostatics: Any = sub("", "attraction of this foot's leg; absent: that of the leg", default=None)
    adhesion: Any = sub("", "VanDerWaals attraction of this foot", default=None)

    @property
    def own(self) -> bool:
        """Whether something is said of this foot that is not said of the whole leg."""
        return any(x is not None for x in (self.friction, self.law, self.film, self.electrostatics, self.adhesion))

    def check(self) -> None:
        if (self.friction is None) != (self.along == ""):
            raise ModelError(
                f"Foot(along={self.along!r}, friction={self.friction!r}): friction needs both, the output along "
                f'the ground and its law, along="foot_1_x", friction=Coulomb(mu=0.3)'
            )
        if self.friction is not None and not isinstance(self.friction, Coulomb):
            raise ModelError(f"friction of a foot = {self.friction!r} must be Coulomb(mu=…): feet stick or slide")
        if self.law is not None and not isinstance(self.law, AllModesImpact):
            raise ModelError(f"law of a foot = {self.law!r} must be AllModesImpact(e=…); other laws are for one foot")
        for name, kind in (("film", SqueezeFilm), ("electrostatics", LegElectrostatics), ("adhesion", VanDerWaals)):
            if not isinstance(getattr(self, name), kind | None):
                raise ModelError(f"{name} of a foot = {getattr(self, name)!r} must be {kind.__name__}(…)")


@part
class ModalLeg:
    """A modal structure over the ground: h = gap + x of every foot; the drives' signals are multiples of `voltage`."""

    structure: Any = sub("", "modes, outputs and inputs")
    clock: Any = sub("", "frequency of the drives")
    voltage: float = par("V", "peak voltage of a drive of amplitude 1", default=1.0)
    drives: Any = parameter.named("waveform", "signals by name of the input")
    feet: Any = parameter.named("", "feet by name of the output")
    law: Any = sub("", "what happens at an impact", default=None)
    gravity: float = par(
        "m/s^2", "acceleration of free fall; the structure's participation tells what it does", default=0.0
    )
    tilt: float = par(
        "rad", "slope of the ground, rising along; the structure's participation_along tells what it does", default=0.0,
        bounds=(-1.5707963267948966, 1.5707963267948966), symbol="α",
    )  # fmt: skip
    film: Any = sub("", "squeeze film under every foot", default=None)
    electrostatics: Any = sub(
        "", "attraction of the leg of every foot to the ground, by the voltage of the first drive", default=None
    )

    def check(self) -> None:
        if not isinstance(self.structure, ModalStructure):
            raise ModelError(f"structure must be a ModalStructure, not {type(self.structure).__name__}")
        self._check_law()
        for name in self.drives:
            if name not in self.structure.inputs:
                raise ModelError(
                    f"drives.{name}: the structure has no such input{suggestion(name, self.structure.inputs)}"
                )
        if not self.feet:
            raise ModelError("the model has no feet; add feet={output: Foot(gap=…)}")
        for name, foot in self.feet.items():
            self.structure.row(name)
            if foot.along:
                self.structure.row(foot.along)
        if self.gravity and not self.structure.participation:
            raise ModelError(
                "gravity acts on modes by their participation, which the structure does not have; give "
                "structure.participation=(…), or make the structure by from_matrices(…, up=…)"
            )
        if self.tilt and not (self.gravity and self.structure.participation_along):
            raise ModelError(
                f"tilt = {self.tilt:g} rad turns gravity along the ground, which needs gravity and the structure's "
                f"participation_along; make the structure by from_matrices(…, up=…, along=…)"
            )
        if self.walks and not isinstance(self.law, AllModesImpact):
            raise ModelError(
                f"{type(self.law).__name__} with friction, a law of a foot or a rigid-body mode: use AllModesImpact"
            )

    @property
    def walks(self) -> bool:
        """Whether it takes the stepper for several feet: so many, friction, a law of a foot, or a rigid-body mode."""
        own = any(foot.own for foot in self.feet.values())
        return len(self.feet) > 1 or own or 0.0 in self.structure.frequency

    def _check_law(self) -> None:
        if self.law is None:
            raise ModelError("the model has no impact law; add law=AllModesImpact(e=…)")
        compliant, feet = isinstance(self.law, CompliantGround), len(self.feet)
        if isinstance(self.law, type) or not (compliant or (hasattr(self.law, "direction") and hasattr(self.law, "e"))):
            raise ModelError(
                f"law = {self.law!r} is no impact law of a modal structure; take AllModesImpact(e=…), "
                f"SingleModeImpact(e=…, mode=…), ModalSubsetImpact, PointImpact or CompliantGround(k=…)"
            )
        if feet > 1 and not isinstance(self.law, AllModesImpact):
            raise ModelError(
                f"{type(self.law).__name__} with {feet} feet: only AllModesImpact has a solution for every state "
                f"(a law with fewer modes than closed feet has none, and compliant ground is for one foot)"
            )
        for name in ("film", "electrostatics"):
            if getattr(self, name) is not None and compliant:
                raise ModelError(
                    f"{name} with CompliantGround is not computed, it would have no effect; leave it out, or use an "
                    f"impact law"
                )

    def lowered(self) -> ModalSystem:
        """Arrays for the solvers; laws that need modal masses are refused here when there are none."""
        s = self.structure
        near = np.array([self._near(foot) for foot in self.feet.values()])
        inverse = None if s.mass is None else s.inverse_mass("")
        if near[:, [FILM, CHARGE, DISPERSION]].any() or isinstance(self.law, CompliantGround):
            inverse = s.absolute_inverse_mass("a force at the foot")
        rows = np.array([s.row(name) for name in self.feet])
        d = np.zeros_like(rows)
        if not isinstance(self.law, CompliantGround) and not self.walks:
            d = np.array([self.law.direction(s, name) for name in self.feet])
        edges, c0, c1, harmonic = self._signals()
        feet = self.feet.values()
        return ModalSystem(
            omega=s.omega, zeta=s.zeta, rows=rows, d=d, inverse_mass=inverse,
            gaps=np.array([foot.gap for foot in feet]), feet=tuple(self.feet),
            along=np.array([s.row(foot.along) if foot.along else np.zeros(s.size) for foot in feet]),
            mu=np.array([foot.friction.mu if foot.friction else 0.0 for foot in feet]),
            e=np.array([getattr(foot.law or self.law, "e", 0.0) for foot in feet]),
            load=self._load(), walks=self.walks, gravity=self.gravity, near=near,
            edges=edges, c0=c0, c1=c1, harmonic=harmonic,
            B=np.array([s.inputs[name].b for name in self.drives]).reshape(len(self.drives), s.size),
            frequency=self.clock.frequency, law=self.law, film=self.film, electrostatics=self.electrostatics,
            structure=s,
        )  # fmt: skip

    def _load(self) -> np.ndarray:
        """Modal acceleration by gravity, turned where the ground is tilted."""
        s, none = self.structure, (0.0,) * self.structure.size
        down, back = np.array(s.participation or none), np.array(s.participation_along or none)
        return np.asarray(-self.gravity * (np.cos(self.tilt) * down + np.sin(self.tilt) * back))

    def _near(self, foot: Foot) -> np.ndarray:
        """Numbers of the forces near the ground at one foot, as pulls.py reads them; lengths of absent ones are 1 m."""
        film, field, stick = foot.film or self.film, foot.electrostatics or self.electrostatics, foot.adhesion
        near = np.zeros(CUTOFF + 1)
        near[[ROUGHNESS, STANDOFF, CUTOFF]] = 1.0
        if film is not None:
            thinner = THINNING[0] * film.mean_free_path ** THINNING[1]
            near[[FILM, ROUGHNESS, RAREFIED]] = film.K, film.roughness, thinner
        if field is not None:
            near[[CHARGE, STANDOFF]] = EPSILON_0 * field.area / 2, field.standoff
        if stick is not None:
            near[[DISPERSION, CUTOFF]] = stick.hamaker * stick.radius / 6, stick.cutoff
        return near

    def _signals(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        parts = [pieces(w) for w in self.drives.values()]
        edges, c0, c1 = joined(parts)
        harmonic = np.array([[p.in_phase, p.quadrature] for p in parts]).reshape(len(parts), 2)
        return edges, self.voltage * c0, self.voltage * c1, self.voltage * harmonic


@dataclass(frozen=True)
class ModalSystem:
    """The lowered model: voltages as pieces over one cycle, feet as rows of Φ, d per foot where the law has one."""

    omega: np.ndarray
    zeta: np.ndarray
    rows: np.ndarray  # (foot, mode)
    d: np.ndarray  # (foot, mode), Φ_c·d = 1
    inverse_mass: np.ndarray | None
    gaps: np.ndarray
    feet: tuple[str, ...]
    along: np.ndarray  # (foot, mode), 0 where a foot has no friction
    mu: np.ndarray
    e: np.ndarray
    load: np.ndarray  # modal acceleration by gravity
    near: np.ndarray  # (foot, 7): forces near the ground
    gravity: float
    walks: bool  # by the stepper for several feet
    edges: np.ndarray  # phases
    c0: np.ndarray  # (drive, piece) [V]
    c1: np.ndarray  # (drive, piece) [V per cycle]
    harmonic: np.ndarray  # (drive, 2): coefficients of sin and cos [V]
    B: np.ndarray  # (drive, mode)
    frequency: float
    law: Any
    film: Any
    electrostatics: Any
    structure: ModalStructure
