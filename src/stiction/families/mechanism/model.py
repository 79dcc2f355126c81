"""Family 5: planar compliant mechanisms, r(q; w) = 0, assembled from named links, flexures and loads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core import parameter
from ...core.errors import ModelError, suggestion
from ...core.parameter import sub
from ...core.part import part
from ...core.remembering import remembered
from .beams import ExactBeam, Massless
from .driving import check_drives
from .flexures import Link, check_meets
from .lowering import lower
from .tables import COROTATIONAL, EXACT, Resolution, Structure

GROUND = "ground"
FEWEST_LUMPS = 4  # pieces of a flexure that has mass: below, its own vibration is a guess


@part
class Mechanism:
    """Links joined by flexures, with loads. "ground" is the fixed frame at the origin; `ground` gives it points.

    Loads with a `drive` are multiplied by that signal of the clock in motion; what has no time (equilibria, modes)
    takes them as they are at the begin of a cycle.
    """

    bodies: Any = parameter.named("", "rigid links that move")
    flexures: Any = parameter.named("", "what joins them: Arc, Straight, Given, Rigid, Pin")
    loads: Any = parameter.named("", "forces and actuators")
    ground: Any = sub("", "the fixed frame", default=Link())
    beam: Any = sub("", "how flexures bend", default=ExactBeam())
    flexure_mass: Any = sub("", "Massless() or Lumped(): what flexures weigh", default=Massless())
    clock: Any = sub("", "frequency of the drives", default=None)
    drives: Any = parameter.named("waveform", "signals that loads follow in motion", default={})

    def check(self) -> None:
        if not self.bodies:
            raise ModelError("the mechanism has no bodies; add at least one, such as Link(x=…, y=…)")
        if GROUND in self.bodies:
            raise ModelError('"ground" is the name of the fixed frame; choose another name for the body')
        for name, flexure in self.flexures.items():
            self._check_flexure(name, flexure)
        for name, load in self.loads.items():
            self._check_load(name, load)
        self._check_flexure_mass()
        check_drives(self.clock, self.drives, self.loads)
        self._check_connected()

    def link(self, name: str, where: str) -> Link:
        """A body by name; the ground is one, too."""
        if name == GROUND:
            return self.ground
        if name not in self.bodies:
            raise ModelError(f'{where} = "{name}": there is no such body{suggestion(name, [*self.bodies, GROUND])}')
        return self.bodies[name]

    def _check_flexure(self, name: str, flexure: Any) -> None:
        if not hasattr(flexure, "start"):
            raise ModelError(f"flexures.{name} is a {type(flexure).__name__}; use Arc, Straight, Given, Rigid or Pin")
        if flexure.start == flexure.end:
            raise ModelError(f'flexures.{name} joins "{flexure.start}" to itself; name two bodies')
        for which in ("start", "end"):
            body = getattr(flexure, which)
            link = self.link(body, f"flexures.{name}.{which}")
            point = getattr(flexure, f"{which}_point", "")
            if point:
                self._check_point(link, body, point, f"flexures.{name}.{which}_point")
                check_meets(name, which, flexure, link, body)

    def _check_load(self, name: str, load: Any) -> None:
        if hasattr(load, "free_strains"):
            return self._check_strain(name, load)
        if hasattr(load, "pushes"):
            if not self.flexure_mass.lumps and not any(body.mass for body in self.bodies.values()):
                raise ModelError(
                    f"loads.{name} accelerates links without mass, which does nothing; give mass=, or let flexures "
                    f"weigh with flexure_mass=Lumped()"
                )
            return None
        if not hasattr(load, "body"):
            raise ModelError(f"loads.{name} is a {type(load).__name__}; use Wrench or an actuator")
        link = self.link(load.body, f"loads.{name}.body")
        if load.body == GROUND:
            raise ModelError(f"loads.{name} acts on the ground, which does not move; name a body")
        if getattr(load, "point", ""):
            self._check_point(link, load.body, load.point, f"loads.{name}.point")

    def _check_flexure_mass(self) -> None:
        if not self.flexure_mass.lumps:
            return
        if self.beam.kind not in (COROTATIONAL, EXACT) or self.beam.pieces < FEWEST_LUMPS:
            raise ModelError(
                f"flexure_mass=Lumped() puts the mass of flexures on the ends of their pieces, but beam={self.beam!r}; "
                f"use ExactBeam(pieces=8) or Corotational(pieces=8), {FEWEST_LUMPS} pieces at least"
            )

    def _check_strain(self, name: str, load: Any) -> None:
        beams = dict(self.beams())
        if load.flexure and load.flexure not in beams:
            raise ModelError(
                f'loads.{name}.flexure = "{load.flexure}": there is no such beam{suggestion(load.flexure, beams)}; '
                f'name an Arc or a Straight, or none ("") for all of them'
            )
        if self.beam.kind not in (COROTATIONAL, EXACT):
            raise ModelError(
                f"loads.{name} strains flexures, which beam={self.beam!r} does not know; use ExactBeam() or "
                f"Corotational()"
            )

    def _check_point(self, link: Link, body: str, point: str, where: str) -> None:
        if point not in link.points:
            raise ModelError(f'{where} = "{point}": "{body}" has no such point{suggestion(point, link.points)}')

    def _check_connected(self) -> None:
        reached, todo = {GROUND}, [GROUND]
        while todo:
            here = todo.pop()
            for flexure in self.flexures.values():
                for other in ({flexure.start, flexure.end} - {here}) if here in (flexure.start, flexure.end) else ():
                    if other not in reached:
                        reached.add(other)
                        todo.append(other)
        loose = [name for name in self.bodies if name not in reached]
        if loose:
            raise ModelError(
                f"nothing connects {', '.join(repr(b) for b in loose)} to the ground; add a flexure that starts or "
                f"ends there, or remove the body"
            )

    def beams(self) -> Iterator[tuple[str, Any]]:
        """Flexures that bend."""
        return ((n, f) for n, f in self.flexures.items() if hasattr(f, "path"))

    def structure(self, resolution: Resolution | None = None) -> Structure:
        """The mechanism as tables of numbers, flexures divided as finely as the beam says or more finely."""
        return _lowered(self, resolution or self.beam.resolution)


_lowered = remembered(lower)
