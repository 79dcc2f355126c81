"""A stick-slip stage: amplifiers drive piezos, piezos move feet, contacts with memory drag a runner on its guide.

With V the output of an amplifier, d the free stroke of its piezo with hysteresis and creep, y the place of its foot:

    runner  m x'' = F − k_g (x − b) − c_g (x' − b') − Σ T_j
    foot    m_f y'' = k_p (b + d − y) − c_p (y' − b') + Σ T_j of its contacts; without mass y = b + d
    base    m_b b'' = −k_b b − c_b b' + what guide and piezos push it with; without mass b = 0

T_j is the friction of contact j at the displacement x − y, or x − b where it stands on the base.
"""

from __future__ import annotations

from typing import Any

from ....core import parameter
from ....core.errors import ModelError, suggestion
from ....core.parameter import par, sub, text
from ....core.part import implements, part
from ....laws.drives.breaks import first_jump
from ....laws.memory.contact import BySprings, ByTurningPoints, FrictionContact
from ....laws.memory.laws import TurningPoints
from .amplifier import Amplifier
from .piezo import Piezo


@part
class StageFoot:
    """What a piezo moves: V_c = offset + voltage × drive goes through the amplifier to the piezo that carries it."""

    drive: str = text("name of the drive; empty: the command stays at the offset", default="")
    voltage: float = par("V", "command per unit of the drive", default=0.0)
    offset: float = par("V", "constant part of the command", default=0.0)
    piezo: Any = sub("", "the Piezo")
    amplifier: Any = sub("", "the Amplifier", default=Amplifier())
    mass: float = par("kg", "mass that the piezo moves; 0: a rigid piezo", default=0.0, bounds=(0, None))


@part
class PreloadSpring:
    """A spring that presses a contact: what the track is too high, or too low, changes its force.

    N = N_0 + k (r sin(2π x/λ + φ) − worn), N_0 the normal force of the contact.
    """

    stiffness: float = par("N/m", "stiffness of the spring", positive=True, symbol="k")
    runout: float = par("m", "amplitude of the waviness of the track", default=0.0, bounds=(0, None), symbol="r")
    wavelength: float = par("m", "period of the waviness along the track", default=1e-3, positive=True, symbol="λ")
    phase: float = par("rad", "phase of the waviness at x = 0", default=0.0, symbol="φ")
    worn: float = par("m", "height that is worn off", default=0.0, bounds=(0, None))


@part
class StageContact:
    """Equal contacts between the runner and a foot, or the base: a contact on the base is friction of the guide."""

    contact: Any = sub("", "FrictionContact, or a law with a `slide` operation such as Jenkins")
    count: float = par("1", "how many there are", default=1.0, positive=True)
    foot: str = text("name of the foot; empty: on the base", default="")
    normal_force: float = par("N", "normal force of one contact, for laws that do not bring their own", default=0.0)
    preload: Any = sub("", "the spring that presses it; none: the force is constant", default=None)

    @property
    def force(self) -> float:
        """Normal force of one contact [N] where the track is neither high nor low."""
        own = self.contact.normal_force if isinstance(self.contact, FrictionContact) else self.normal_force
        return float(own - (self.preload.stiffness * self.preload.worn if self.preload else 0.0))

    @property
    def ripple(self) -> float:
        """Amplitude of the normal force along the track [N]."""
        return float(self.preload.stiffness * self.preload.runout) if self.preload else 0.0


@part
class StageGuide:
    """What the runner slides on besides its contacts, between it and the base."""

    stiffness: float = par("N/m", "stiffness, such as of a flexure or a force sensor", default=0.0, bounds=(0, None))
    damping: float = par("N*s/m", "viscous damping", default=0.0, bounds=(0, None))


@part
class StageBase:
    """What the stage stands on."""

    mass: float = par("kg", "mass; 0: it cannot move", default=0.0, bounds=(0, None))
    stiffness: float = par("N/m", "stiffness to the ground", default=0.0, bounds=(0, None))
    damping: float = par("N*s/m", "viscous damping to the ground", default=0.0, bounds=(0, None))

    def check(self) -> None:
        if self.mass == 0 and (self.stiffness or self.damping):
            raise ModelError(
                f"StageBase.mass is 0, so that it cannot move: its stiffness = {self.stiffness:g} N/m and damping = "
                f"{self.damping:g} N s/m would do nothing; give a mass, or leave them out"
            )


@part
class StickSlipStage:
    """A runner on feet that piezos move: amplifier, hysteresis, creep, resonance, preload, guide and base."""

    mass: float = par("kg", "mass of the runner with what it carries", positive=True, symbol="m")
    force: float = par("N", "constant force on the runner, such as a weight", default=0.0, symbol="F")
    force_drive: str = text("name of the drive of a force on the runner; empty: none", default="")
    force_amplitude: float = par("N", "force per unit of its drive", default=0.0)
    guide: Any = sub("", "guide of the runner", default=StageGuide())
    base: Any = sub("", "what the stage stands on", default=StageBase())
    clock: Any = sub("", "the common frequency of the drives")
    drives: Any = parameter.named("waveform", "drives by name")
    feet: Any = parameter.named("", "feet by name")
    contacts: Any = parameter.named("", "contacts by name")

    def check(self) -> None:
        if not self.contacts or not self.feet:
            raise ModelError(
                f"StickSlipStage has {len(self.feet)} feet and {len(self.contacts)} contacts; give at least one "
                f"StageFoot and one StageContact that names it"
            )
        _check_drive(self, "force_drive", self.force_drive, self.force_amplitude)
        for name, foot in self.feet.items():
            _check_drive(self, f"feet.{name}.drive", foot.drive, foot.voltage)
            _check_foot(f"feet.{name}", foot, self.drives.get(foot.drive))
        for name, c in self.contacts.items():
            if c.foot and c.foot not in self.feet:
                raise ModelError(f'contacts.{name} names the foot "{c.foot}"{suggestion(c.foot, self.feet)}')
            _check_contact(f"contacts.{name}", c)


def _check_drive(stage: StickSlipStage, where: str, drive: str, amount: float) -> None:
    if drive and drive not in stage.drives:
        raise ModelError(f'{where} names the drive "{drive}"{suggestion(drive, stage.drives)}')
    if amount and not drive:
        raise ModelError(f"{where} is empty, but {amount:g} times a drive is asked for; name it, or leave that out")


def _check_foot(where: str, foot: StageFoot, drive: Any) -> None:
    """A foot has a piezo and an amplifier, and is either rigid or has stiffness and mass."""
    piezo = foot.piezo
    for kind, got in ((Piezo, piezo), (Amplifier, foot.amplifier)):
        if not isinstance(got, kind):
            raise ModelError(f"{where} needs {kind.__name__}(…), not {type(got).__name__}")
    if bool(piezo.stiffness) != bool(foot.mass):
        raise ModelError(
            f"{where}: mass = {foot.mass:g} kg and piezo.stiffness = {piezo.stiffness:g} N/m; give both, which makes "
            f"its resonance, or none for a rigid piezo"
        )
    if piezo.damping and not foot.mass:
        raise ModelError(f"{where}.piezo.damping = {piezo.damping:g} N s/m does nothing in a rigid piezo; leave it out")
    if foot.amplifier.current and not piezo.capacitance:
        raise ModelError(f"{where}.amplifier.current limits nothing without piezo.capacitance; give it in F")
    rigid = not foot.mass and not foot.amplifier.bandwidth and not foot.amplifier.largest_rate(piezo.capacitance)
    jump = first_jump(drive) if rigid and drive is not None else None
    if jump:
        raise ModelError(
            f"{where}: its drive jumps from {jump[1]:g} to {jump[2]:g} at phase {jump[0]:g}, and no rigid foot can; "
            f"give the amplifier a bandwidth or a slew rate, or the foot mass and stiffness"
        )


def _check_contact(where: str, c: StageContact) -> None:
    """A law that is elastic, a load that presses and that its memory can follow."""
    own = isinstance(c.contact, FrictionContact)
    if not own and not implements(type(c.contact), "slide"):
        raise ModelError(f"{where}.contact = {type(c.contact).__name__} has no slide() operation")
    if getattr(c.contact, "grip", 0.0):
        raise ModelError(
            f"{where}.contact = {type(c.contact).__name__} is rigid: the feet of a stage are elastic; give "
            f"FrictionContact(…), or Jenkins(k=…, mu=…) with the stiffness of the contact"
        )
    if own and c.normal_force:
        raise ModelError(f"{where}.normal_force is given twice: its FrictionContact brings one; leave it out")
    if c.preload is not None and not isinstance(c.preload, PreloadSpring):
        raise ModelError(f"{where}.preload needs PreloadSpring(…), not {type(c.preload).__name__}")
    if isinstance(c.contact, TurningPoints):
        if c.preload is not None:
            raise ModelError(f"{where}.contact brings its own load, which no preload changes; give a FrictionContact")
    elif not c.force > c.ripple:
        raise ModelError(
            f"{where}: the normal force is {c.force:g} N ± {c.ripple:g} N along the track; it must stay above 0 N: "
            f"press more, or give a softer preload spring or less runout"
        )
    if c.ripple and own and isinstance(c.contact.memory, ByTurningPoints):
        raise ModelError(f"{where} has a varying load; its memory must be ByTriangle() or BySprings()")
    if own and isinstance(c.contact.memory, BySprings) and c.contact.memory.rolling:
        raise ModelError(f"{where}: rolling contacts stand in a Slider, not in a stage")
