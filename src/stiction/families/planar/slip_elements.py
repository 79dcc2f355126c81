"""A frictional contact for the multibody engine: its springs as small bodies that stick and slip on the other surface.

A `Multibody` has set-valued friction but no memory of its own. The reduced contact is a row of springs in series with
Coulomb sliders, which *can* be assembled from its parts: spring i holds k_i = 2G* dx, and carries its share N_i of the
normal force, so that Σ μ N_i = μ F_n.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.parameter import with_value
from ...laws.friction import Coulomb
from ...laws.impact import Bilateral
from ...laws.memory.contact import BySprings, FrictionContact
from .bodies import PointMass
from .contact import Contact
from .geometry import Floor
from .gravity import Load
from .springs import Spring


def slip_elements(
    contact: FrictionContact, *, on: str, beside: str = "ground", count: int = 10, mass: float, name: str = "mdr",
    damping: float = 0.1,
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Bodies, forces and contacts, to be merged into those of a `Multibody`, that join `on` to the surface `beside`.

    `mass` [kg] is that of one element: small against the body, yet large enough for the step, which must stay below
    2 sqrt(mass/k_i). `damping` is the damping ratio of an element, which would ring for ever without.
    """
    row = with_value(contact, "memory", BySprings(count=float(count))).law()
    limits = row.slope * np.maximum(row.loads(contact.normal_force) - np.array(row.gaps), 0)
    k = row.line_stiffness
    bodies: dict[str, Any] = {}
    forces: dict[str, Any] = {}
    contacts: dict[str, Any] = {}
    for i, limit in enumerate(limits):
        element = f"{name}_{i}"
        bodies[element] = PointMass(mass=mass)
        forces[f"{element}_spring"] = Spring(
            a=on, b=f"{element}.x", stiffness=k, damping=2 * damping * float(np.sqrt(k * mass)), rest=0.0
        )
        forces[f"{element}_load"] = Load(on=f"{element}.y", value=-k * float(limit) / contact.mu)
        contacts[element] = Contact(
            geometry=Floor(normal=f"{element}.y", tangent=f"{element}.x", beside=beside),
            friction=Coulomb(mu=contact.mu),
            normal=Bilateral(),
        )
    return {"bodies": bodies, "forces": forces, "contacts": contacts}
