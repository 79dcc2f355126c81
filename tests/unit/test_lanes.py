"""Points of a map in lockstep: the bits of points that run alone, vector code, and a way out for what does not fit."""

from __future__ import annotations

import re

import numpy as np
import pytest

import stiction as st
from stiction.compiled import tiers
from stiction.compiled.interrupt import Halt
from stiction.compiled.stack import LANES as SIGNATURE
from stiction.families.planar.model import lowered
from stiction.families.planar.moreau.batch import BatchRunner
from stiction.families.planar.moreau.lane_text import HOME, LANES, lanes_text, serves_lanes
from stiction.families.planar.moreau.lane_tier import LOCKSTEP

STEPPER = st.Moreau(per_cycle=100)
KINDS = {  # of points, and the frequency over the natural one
    "stick-slip": ({"vertical_load": 48.0}, 1.0),
    "impacts": ({"vertical_load": 32.0}, 1.584),
    "clamped": ({"vertical_load": 8.0, "clamp_force": 1.0}, 1.58),
    "chatter, then closed": ({"vertical_load": 8.0, "force_scale": 1.0}, 1.0),
    "another grid": ({"vertical_load": 8.0, "duty": 0.333}, 1.0),
}


@pytest.fixture(scope="module")
def made():
    """The cycle of the MagMite in lockstep, compiled here: code from the cache cannot be inspected."""
    return compiled_here(lowered(st.devices.Magmite()))


def compiled_here(system):
    structure = LOCKSTEP.structure(system)
    address, made = tiers.compiled(lanes_text(structure), SIGNATURE, HOME, keep=False)
    tiers._addresses[LOCKSTEP.key(structure)] = address, made
    return made


def points(count):
    """So many systems of one structure, of every kind in turn, no two alike."""
    kinds = list(KINDS.values())
    for i in range(count):
        values, f = kinds[i % len(kinds)]
        frequency = 2300.0 * f * (1.0 + 1e-3 * (i // len(kinds)))
        yield lowered(st.devices.Magmite(clock=st.Clock(frequency=frequency), **values))


def everything(systems, until, monkeypatch, lockstep):
    """All that a batch leaves behind, as bits, and how each point ended."""
    monkeypatch.setattr(LOCKSTEP, "enabled", lockstep)
    runner = BatchRunner(systems[-1], STEPPER, until)
    assert (runner._lockstep(runner.plan) != 0) == lockstep
    thetas = np.array([s.packed.theta for s in systems])
    batch = runner.run_all(thetas, np.array([s.q0 for s in systems]), np.array([s.u0 for s in systems]))
    left = {**batch.samples._asdict(), **batch.ends._asdict()}
    return {name: array.tobytes() for name, array in left.items()}, batch


@pytest.mark.parametrize(
    "until", [st.Periodic(max_cycles=60), st.Steady(of="body.x", max_cycles=60), st.Cycles(count=7)],
    ids=["periodic", "steady", "cycles"],
)  # fmt: skip
def test_points_in_lockstep_have_the_bits_of_points_alone(made, monkeypatch, until):
    """Points of all kinds, which end at different cycles; their number is no multiple of that of lanes."""
    systems = list(points(2 * LANES + 5))
    alone, batch = everything(systems, until, monkeypatch, False)
    together, _ = everything(systems, until, monkeypatch, True)
    assert [name for name in alone if alone[name] != together[name]] == []
    assert batch.samples.impacts.sum() > 0 and batch.samples.stick.max() > 0.0 and batch.samples.slip.max() > 0.0
    assert len(set(batch.ends.cycle.tolist())) > (0 if isinstance(until, st.Cycles) else 3)


def test_points_that_bounce_and_stick_on_one_contact_stay_in_lockstep(one_contact, monkeypatch):
    """Restitution, which impacts of the MagMite leave the lanes before; boxes that stick from rest, and that slide."""
    values = [
        {
            "bodies.box.y": 1e-4 * (i % 3),
            "contacts.floor.normal.e": 0.1 * (i % 7),
            "contacts.floor.friction.mu": 0.1 * i,
        }
        for i in range(LANES + 3)
    ]
    systems = [lowered(st.with_values(one_contact, one)) for one in values]
    compiled_here(systems[0])
    alone, batch = everything(systems, st.Cycles(count=5), monkeypatch, False)
    together, _ = everything(systems, st.Cycles(count=5), monkeypatch, True)
    assert [name for name in alone if alone[name] != together[name]] == []
    assert batch.samples.impacts.sum() > 2 * len(systems) and batch.samples.stick.max() > 0.0


def test_few_points_leave_lanes_free(made, monkeypatch):
    systems = list(points(3))
    alone, together = (everything(systems, st.Cycles(count=3), monkeypatch, way)[0] for way in (False, True))
    assert alone == together


def test_a_point_that_fails_says_why_and_disturbs_no_other(made, monkeypatch):
    """A damper too strong for the step makes velocities that are no numbers; and so does a map without lanes."""
    damping = np.append(np.full(LANES + 2, 1e-6) * np.arange(1, LANES + 3), 1e3)
    found = []
    for lockstep in (False, True):
        monkeypatch.setattr(LOCKSTEP, "enabled", lockstep)
        found.append(
            st.map_points(
                st.devices.Magmite(), {"damping": damping}, until=st.Periodic(max_cycles=20), stepper=STEPPER,
                measure={"speed": st.measures.mean_velocity("body.x")}, progress=False,
            )
        )  # fmt: skip
    alone, together = found
    assert together.identical(alone)
    assert np.isnan(together.speed.values).tolist() == [False] * (LANES + 2) + [True]
    assert "diverged" in str(together.reason.values[-1])


def test_lanes_end_when_asked_to(made, monkeypatch):
    monkeypatch.setattr(LOCKSTEP, "enabled", True)
    systems, halt = list(points(2)), Halt()
    runner = BatchRunner(systems[0], STEPPER, st.Cycles(count=50))
    vectors = [np.array(rows) for rows in zip(*((s.packed.theta, s.q0, s.u0) for s in systems), strict=True)]
    with halt.covering(), pytest.raises(st.Interrupted):
        halt.asked = True
        runner.run_all(*vectors)


def test_the_steps_are_vector_code(made):
    """A lost vectorisation shows here, not in a time: all arithmetic is on several points at once."""
    text = made.inspect_llvm()
    assert len(re.findall(r"= f(?:add|mul|sub) <\d+ x double>", text)) > 100
    assert re.findall(r"= f(?:add|mul|sub|div) double", text) == []
    called = set(re.findall(r"call [^@\n]*@\"?([\w.]+)", text))
    assert {name for name in called if not name.startswith(("llvm.", "numba_", "Py", "_ZN"))} == set()
    assert [name for name in called if name.startswith("_ZN") and "5model" not in name] == []


def test_who_has_lanes():
    """Formulas with choices have, a law with an exponential function and moved tables have not."""
    box = {"bodies": {"box": st.PointMass(mass=1.0)}, "forces": {"weight": st.Gravity()}}
    floor = st.Floor(normal="box.y", tangent="box.x")

    def on_the_floor(friction):
        contacts = {"floor": st.Contact(geometry=floor, friction=friction)}
        return lowered(st.Multibody(clock=st.Clock(frequency=10.0), contacts=contacts, **box))

    assert serves_lanes(on_the_floor(st.Coulomb(mu=0.3)))
    assert not serves_lanes(on_the_floor(st.Stribeck(mu_s=0.4, mu_k=0.3, v_s=1e-3)))
