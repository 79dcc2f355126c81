"""The step written out for one structure: the bits of the shared one, nothing left to call, never a stale one."""

from __future__ import annotations

import ctypes
import io
import re
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

import stiction as st
from stiction.compiled import kernels, tiers
from stiction.compiled.stack import STEP, STEPS
from stiction.families.planar import second_tier
from stiction.families.planar.located.booked_tier import BOOKED
from stiction.families.planar.located.integration import GOES_ON
from stiction.families.planar.located.machine import LEDGER, STEP_AT, TRIES
from stiction.families.planar.located.second_tier import LOCATED
from stiction.families.planar.located.written import HOME, booked_step_text, step_text
from stiction.families.planar.model import lowered
from stiction.families.planar.moreau.booked_tier import BOOKED as BOOKED_MOREAU
from stiction.families.planar.moreau.second_tier import MOREAU
from stiction.families.planar.moreau.written import HOME as MOREAU_HOME
from stiction.families.planar.moreau.written import booked_steps_text, steps_text
from stiction.families.planar.points import runner_for
from stiction.families.planar.record import PART, STAGES

RK4 = st.EventLocated(per_cycle=100)
DP5 = st.EventLocated(per_cycle=1, method=st.DP5(rtol=1e-6))
POINTS = {  # what happens there, and the least number of located impacts and closures in 300 periods
    "stick-slip": ({"vertical_load": 48.0}, 1.0, 0, 0),
    "weak stick-slip": ({"field": 3e-3, "vertical_load": 32.0}, 1.0, 0, 0),
    "pure slip": ({"vertical_load": 8.0}, 1.0, 0, 0),
    "impacts": ({"vertical_load": 32.0}, 1.584, 250, 0),
    "clamped": ({"vertical_load": 8.0, "clamp_force": 1.0}, 1.58, 0, 0),
    "chatter, then closed": ({"vertical_load": 8.0, "force_scale": 1.0}, 1.0, 5000, 250),
}


@pytest.fixture(scope="module")
def made():
    """The step of the MagMite, compiled here: code from the cache cannot be inspected."""
    system = lowered(st.devices.Magmite())
    runner_for(system, RK4).run(st.Cycles(count=1))
    structure = second_tier.structure(system)
    address, made = tiers.compiled(step_text(structure), STEP, HOME, keep=False)
    tiers._addresses[LOCATED.key(structure)] = address, made
    return made


@pytest.fixture(scope="module")
def made_booked():
    """The step of the MagMite that books energies, compiled here."""
    system = lowered(st.devices.Magmite())
    runner_for(system, RK4).run(st.Cycles(count=1), save=st.Save(energy=True))
    structure = second_tier.structure(system)
    address, made = tiers.compiled(booked_step_text(structure), STEP, HOME, keep=False)
    tiers._addresses[BOOKED.key(structure)] = address, made
    return made


def everything(robot, stepper, monkeypatch, written, cycles=300, energy=False):
    """All that a run leaves behind, and its counters; the rows of stages and of sums of sizes are scratch."""
    monkeypatch.setattr(BOOKED if energy else LOCATED, "enabled", written)
    runner = runner_for(lowered(robot), stepper)
    run = runner.run(st.Cycles(count=cycles), save=st.Save(steps=0, energy=energy))
    assert (runner.words[STEP_AT] != 0) == written
    assert (runner.words[LEDGER] != 0) == energy
    state = np.delete(runner.X, [PART, *range(STAGES, len(runner.X))], axis=0)
    left = {"q": run.end.q, "u": run.end.u, "memory": run.end.memory, "state": state, "contacts": runner.C}
    left |= {"books": runner.ledger.L} if energy else {}
    left |= {f"sample {name}": np.asarray(x) for name, x in run.samples._asdict().items()}
    left |= {f"event {name}": x for name, x in runner.events()._asdict().items()}
    return {name: x.tobytes() for name, x in left.items()}, run.counts


@pytest.mark.parametrize("stepper", [RK4, DP5], ids=["RK4", "DP5"])
@pytest.mark.parametrize("point", POINTS)
def test_written_and_shared_steps_leave_the_same_bits(made, monkeypatch, point, stepper):
    """300 periods: state, contact records, samples, events, what a continued run remembers, and all counters."""
    values, f, impacts, closures = POINTS[point]
    robot = st.devices.Magmite(clock=st.Clock(frequency=2300.0 * f), **values)
    (shared, counts), (written, again) = (everything(robot, stepper, monkeypatch, tier) for tier in (False, True))
    assert counts == again
    assert [name for name in shared if shared[name] != written[name]] == []
    assert counts["events"] > 250 and counts["impacts_located"] >= impacts and counts["closures"] >= closures


@pytest.mark.parametrize("stepper", [RK4, DP5], ids=["RK4", "DP5"])
@pytest.mark.parametrize("point", POINTS)
def test_written_steps_that_book_energies_leave_the_same_bits(made_booked, monkeypatch, point, stepper):
    """The same with books: what every force stored, supplied and damped, and every contact lost, in all digits."""
    values, f, impacts, closures = POINTS[point]
    robot = st.devices.Magmite(clock=st.Clock(frequency=2300.0 * f), **values)
    shared, counts = everything(robot, stepper, monkeypatch, False, 100, energy=True)
    written, again = everything(robot, stepper, monkeypatch, True, 100, energy=True)
    assert counts == again
    assert [name for name in shared if shared[name] != written[name]] == []
    assert counts["events"] > 80 and counts["impacts_located"] >= impacts // 3 and counts["closures"] >= closures // 3


@pytest.mark.parametrize("stepper", [RK4, st.EventLocated(per_cycle=1, method=st.DOP853(rtol=1e-10))], ids=str)
def test_certificate_and_other_methods_are_as_without_it(made, made_booked, monkeypatch, stepper):
    """Where the method has two estimates, the shared step is called through the written one."""
    robot, found = st.devices.Magmite(vertical_load=48.0), []
    for written in (False, True):
        monkeypatch.setattr(BOOKED, "enabled", written)
        found.append(st.simulate(robot, stepper, until=st.Cycles(count=3), save=st.Save(energy=True)))
    shared, written = found
    assert all(shared[name].values.tobytes() == written[name].values.tobytes() for name in shared.variables
               if shared[name].dtype.kind in "fiu")  # fmt: skip
    assert shared.attrs["certificate"] == written.attrs["certificate"]
    assert float(np.abs(shared.friction_loss.values).max()) > 0.0


def chain(n, driven=False):
    """Sliders in a row, joined by springs, each on a floor; `driven`: on a table, which also pulls at the last one."""
    names, table = [f"b{i}" for i in range(n)], "table.x" if driven else "ground"
    forces = {f"push_{b}": st.Load(on=f"{b}.x", value=5.0, drive=f"wave_{b}") for b in names}
    forces |= {f"weight_{b}": st.Load(on=f"{b}.y", value=-9.81) for b in names}
    ends = [*(f"{b}.x" for b in names), *([table] if driven else [])]
    forces |= {
        f"joint_{i}": st.Spring(a=a, b=b, stiffness=20.0, damping=0.1) for i, (a, b) in enumerate(pairwise(ends))
    }
    bodies = {b: st.PointMass(mass=1.0 + 0.1 * i) for i, b in enumerate(names)}
    floors = {b: st.Floor(normal=f"{b}.y", tangent=f"{b}.x", beside=table) for b in names}
    return st.Multibody(
        clock=st.Clock(frequency=1.0), forces=forces,
        bodies=bodies | ({"table": st.Driven(amplitude=0.1, drive="wave_b0")} if driven else {}),
        drives={f"wave_{b}": st.Sine(phase=0.1 * i) for i, b in enumerate(names)},
        contacts={b: st.Contact(geometry=floor, friction=st.Coulomb(mu=0.3)) for b, floor in floors.items()},
    )  # fmt: skip


@pytest.mark.parametrize("energy", [False, True], ids=["no books", "books"])
@pytest.mark.parametrize("model", [chain(2), chain(2, driven=True), chain(3)], ids=["two", "two on a table", "three"])
def test_one_closed_contact_in_each_group_is_written_out(model, energy, monkeypatch):
    """Contacts that share no coordinate are solved apart, all closed: the same bits, also of work by a table."""
    tier, fine = BOOKED if energy else LOCATED, st.EventLocated(per_cycle=16, method=st.DP5(rtol=1e-6))
    shared, counts = everything(model, fine, monkeypatch, False, 30, energy)
    monkeypatch.setattr(tier, "enabled", True)
    tier.compile_now(lowered(model))
    written, again = everything(model, fine, monkeypatch, True, 30, energy)
    assert counts == again and counts["events"] > 60
    assert [name for name in shared if shared[name] != written[name]] == []


def test_several_closed_contacts_are_served_where_their_groups_differ(monkeypatch):
    """The step answers 1, that it has done all, with both contacts closed, and 0 for two contacts of one group."""
    system = lowered(chain(2))
    monkeypatch.setattr(LOCATED, "enabled", True)
    step = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, *[ctypes.c_double] * 3, ctypes.c_int64)(
        LOCATED.compile_now(system)
    )
    runner = runner_for(system, RK4)
    runner.run(st.Cycles(count=1))
    m, short = runner.words.ctypes.data, 1e-6
    assert (runner.C.mode != 0).all() and runner.C.group[0] != runner.C.group[1]
    assert step(m, 0.02, short, 0.0, GOES_ON) == 1
    runner.C.group[1] = runner.C.group[0]
    assert step(m, 0.02, short, 0.0, GOES_ON) == 0


@pytest.mark.parametrize("kind", ["made", "made_booked", "made_moreau", "made_booked_moreau"])
def test_nothing_is_left_to_call(kind, request):
    """A lost inlining shows here, not in a time: the whole model stands in registers, and one routine is called."""
    text = request.getfixturevalue(kind).inspect_llvm()
    called = set(re.findall(r"call [^@\n]*@\"?([\w.]+)", text))
    own = {name for name in called if not name.startswith(("llvm.", "numba_", "Py", "stiction_shared_step", "_ZN"))}
    assert any(name.startswith("stiction_shared_step") for name in called) == (not kind.endswith("moreau"))
    assert own == set()
    assert [name for name in called if name.startswith("_ZN") and "5model" not in name] == []
    assert "NRT_incref" not in text
    assert re.findall(r"alloca \[\d+ x double\]", text) == []  # arrays of state


def test_text_and_sources_are_the_name(made, monkeypatch):
    """Another structure, or an edited source of anything the text imports, finds nothing in the cache."""
    text = step_text(second_tier.structure(lowered(st.devices.Magmite())))
    if not tiers.kept(text, HOME):
        tiers.compiled(text, STEP, HOME)
    assert tiers.kept(text, HOME)
    assert not tiers.kept(text.replace("C[0]", "C[1]"), HOME)
    kernels.cache_folder.cache_clear()
    with monkeypatch.context() as edited:
        edited.setattr(kernels, "closure_hash", lambda *modules: "edited")
        assert not tiers.kept(text, HOME)
    kernels.cache_folder.cache_clear()
    assert tiers.kept(text, HOME)


ALONE = """
import stiction as st
from stiction.families.planar.located.second_tier import LOCATED
from stiction.families.planar.model import lowered
from stiction.families.planar.points import runner_for
box = st.Multibody(
    clock=st.Clock(frequency=10.0), bodies={"box": st.PointMass(mass=1.0)}, drives={"wave": st.Sine()},
    forces={"weight": st.Gravity(), "push": st.Load(on="box.x", value=5.0, drive="wave")},
    contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3))},
)
assert LOCATED.compile_now(lowered(box)) != 0
"""


@pytest.mark.parametrize(
    "then", ["", "runner_for(lowered(box), st.EventLocated(per_cycle=10)).run(st.Cycles(count=2))"]
)
def test_a_step_can_be_compiled_before_anything_has_run(then):
    """In a fresh process no routine that the text calls by symbol is loaded; a missing one ended the process."""
    done = subprocess.run([sys.executable, "-c", ALONE + then], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_numbers_do_not_count_and_laws_do():
    one, other = (second_tier.structure(lowered(st.devices.Magmite(field=b))) for b in (3e-3, 5e-3))
    assert one is other
    assert one != second_tier.structure(lowered(slider(st.Coulomb(mu=0.3))))
    assert second_tier.structure(lowered(slider(st.Coulomb(mu=0.3)))) != second_tier.structure(lowered(slider(Own())))


def test_turning_contacts_and_large_models_keep_the_shared_step():
    disc = st.Multibody(
        bodies={"disc": st.RigidBody(mass=1.0, moment=0.5, y=1.0)}, forces={"weight": st.Gravity()},
        contacts={"floor": st.Contact(geometry=st.PointOnLine(body="disc", py=-1.0))},
    )  # fmt: skip
    swarm = st.devices.MagmiteSwarm(robots={f"r{i}": st.devices.Magmite() for i in range(3)})
    for model in (disc, swarm):
        assert LOCATED.address(lowered(model)) == 0


# ------------------------------------------------------------------------------------------------ Moreau's rule


@pytest.fixture(scope="module")
def made_moreau():
    """The steps of the MagMite by Moreau's rule, compiled here."""
    system = lowered(st.devices.Magmite())
    structure = MOREAU.structure(system)
    address, made = tiers.compiled(steps_text(structure), STEPS, MOREAU_HOME, keep=False)
    tiers._addresses[MOREAU.key(structure)] = address, made
    return made


@pytest.fixture(scope="module")
def made_booked_moreau():
    """Those that book energies."""
    structure = second_tier.structure(lowered(st.devices.Magmite()))
    address, made = tiers.compiled(booked_steps_text(structure), STEPS, MOREAU_HOME, keep=False)
    tiers._addresses[BOOKED_MOREAU.key(structure)] = address, made
    return made


SAVES = {"cycle ends": {"steps": 0}, "every seventh step": {"steps": 7}, "books": {"steps": 0, "energy": True}}


@pytest.mark.parametrize("save", SAVES)
@pytest.mark.parametrize("point", ["stick-slip", "impacts", "clamped", "chatter, then closed"])
def test_written_steps_of_moreau_leave_the_same_bits(made_moreau, made_booked_moreau, monkeypatch, point, save):
    """300 periods; steps with two closed contacts, as in an impact, are those of the shared kernel."""
    values, f, *_ = POINTS[point]
    system, found = lowered(st.devices.Magmite(clock=st.Clock(frequency=2300.0 * f), **values)), []
    tier, books = (BOOKED_MOREAU, True) if save == "books" else (MOREAU, False)
    for written in (False, True):
        monkeypatch.setattr(tier, "enabled", written)
        assert (tier.address(system) != 0) == written
        runner = runner_for(system, st.Moreau(per_cycle=100))
        run = runner.run(st.Cycles(count=300), save=st.Save(**SAVES[save]))
        left = {"books": runner.ledger.L} if books else {}
        left |= {**run.samples._asdict(), **{n: getattr(run.end, n) for n in ("q", "u", "mode", "P_N", "P_T")}}
        found.append(({name: np.asarray(x).tobytes() for name, x in left.items()}, run.counts))
    (shared, counts), (made, again) = found
    assert counts == again
    assert [name for name in shared if shared[name] != made[name]] == []


def test_written_steps_book_what_a_hop_loses(monkeypatch):
    """A box that is thrown, hops and slides: its only contact hits alone, so that the written step books the blows."""
    box = slider(st.Coulomb(mu=0.3))
    floor = {"floor": st.Contact(geometry=box.contacts["floor"].geometry, friction=st.Coulomb(mu=0.3),
                                 normal=st.Newton(e=0.6))}  # fmt: skip
    thrown = st.Multibody(clock=box.clock, drives=box.drives, forces=box.forces, contacts=floor,
                          bodies={"box": st.PointMass(mass=1.0, y=0.3, vx=0.5)})  # fmt: skip
    system, found = lowered(thrown), []
    BOOKED_MOREAU.compile_now(system)
    for written in (False, True):
        monkeypatch.setattr(BOOKED_MOREAU, "enabled", written)
        run = runner_for(system, st.Moreau(per_cycle=500)).run(st.Cycles(count=20), save=st.Save(steps=0, energy=True))
        found.append(run.samples)
    shared, made = found
    assert shared.impacts.sum() > 4 and shared.energy[-1, -1] < 0.0 and shared.energy[-1, -2] < 0.0
    assert [a.tobytes() for a in shared] == [a.tobytes() for a in made]


def test_written_steps_are_caught_by_static_friction_as_shared_ones(monkeypatch):
    """A box that a force stops and would push back, every cycle: it stays where static friction holds it."""
    box = slider(st.StaticKinetic(mu_s=0.4, mu_k=0.1))
    system, found = lowered(box), []
    MOREAU.compile_now(system)
    for written in (False, True):
        monkeypatch.setattr(MOREAU, "enabled", written)
        run = runner_for(system, st.Moreau(per_cycle=300)).run(st.Cycles(count=20), save=st.Save(steps=0))
        found.append(run.samples)
    shared, made = found
    assert shared.stick[:3].min() > 0.0 and shared.slip.max() > 0.0
    assert [a.tobytes() for a in shared] == [a.tobytes() for a in made]


def test_tables_have_no_written_steps():
    """Prescribed motion is no part of the text; the structure of the box on it is."""
    box = slider(st.Coulomb(mu=0.3))
    table = st.Multibody(
        clock=box.clock, drives=box.drives, forces={"weight": st.Gravity()}, contacts=box.contacts,
        bodies={**box.bodies, "table": st.Driven(amplitude=1e-3, drive="wave")},
    )  # fmt: skip
    assert MOREAU.structure(lowered(box)) is not None
    assert LOCATED.structure(lowered(table)) is not None
    assert MOREAU.structure(lowered(table)) is None


# ------------------------------------------------------------------------------------------------ users' laws


@st.part
class Own:
    """Friction of the user's: less of it at speed."""

    mu: float = st.par("1", "at rest", default=0.3)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu / (1.0 + abs(v))


def slider(friction):
    return st.Multibody(
        clock=st.Clock(frequency=10.0), bodies={"box": st.PointMass(mass=1.0)}, drives={"wave": st.Sine()},
        forces={"weight": st.Gravity(), "push": st.Load(on="box.x", value=5.0, drive="wave")},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=friction)},
    )  # fmt: skip


def test_a_law_of_the_users_is_run_shared_and_gives_the_same_written(monkeypatch):
    """No second process is called for it: it could not know the law. Compiled here, the step has the shared bits."""
    monkeypatch.setattr(second_tier, "cores", lambda: 2)
    monkeypatch.setattr(tiers.subprocess, "Popen", None)  # to call it would be an error
    system = lowered(slider(Own()))
    fine = st.EventLocated(per_cycle=16, method=st.DP5(rtol=1e-6))
    shared, counts = everything(slider(Own()), fine, monkeypatch, False, 30)
    LOCATED.note(system, 10 * LOCATED.enough)
    monkeypatch.setattr(LOCATED, "enabled", True)
    LOCATED.compile_now(system)
    written, again = everything(slider(Own()), fine, monkeypatch, True, 30)
    assert counts == again and counts["events"] > 20
    assert [name for name in shared if shared[name] != written[name]] == []


def test_steady_drives_are_read_once_per_step_and_others_at_every_stage(monkeypatch):
    """A square and a pulse are constant from break to break, a sine is not; the bits are the shared ones."""
    box = slider(st.Coulomb(mu=0.3))
    drives = {"wave": st.Sine(), "jerk": st.Square(low=-1.0, duty=0.3), "kick": st.Pulse(width=0.2, phase=1.0)}
    pushes = {name: st.Load(on="box.x", value=4.0, drive=name) for name in drives}
    model = st.Multibody(clock=box.clock, bodies=box.bodies, contacts=box.contacts, drives=drives,
                         forces={"weight": st.Gravity(), **pushes})  # fmt: skip
    before, inside = step_text(second_tier.structure(lowered(model))).split("for k in range(")
    assert "SquareGroup" in before.split("each_signal(")[1] and "PulseGroup" in before.split("each_signal(")[1]
    assert re.findall(r"each_signal\(\((\w+)Group", inside) == ["Sine"]
    fine = st.EventLocated(per_cycle=16, method=st.DP5(rtol=1e-6))
    shared, counts = everything(model, fine, monkeypatch, False, 30)
    monkeypatch.setattr(LOCATED, "enabled", True)
    LOCATED.compile_now(lowered(model))
    written, again = everything(model, fine, monkeypatch, True, 30)
    assert counts == again and counts["events"] > 20
    assert [name for name in shared if shared[name] != written[name]] == []


# ------------------------------------------------------------------------------------------------ aside


class Worker:
    """Stands in for a second process."""

    def __init__(self, command, **streams):
        self.command, self.done = command, None
        self.stdin = io.BytesIO()
        self.stdin.close = lambda: None

    def poll(self):
        return self.done


def test_long_runs_call_a_second_process_once(monkeypatch):
    """It gets the model as a scenario; when it ends, the cache is looked at again."""
    started = []
    monkeypatch.setattr(tiers.subprocess, "Popen", lambda *a, **k: started.append(Worker(*a, **k)) or started[-1])
    monkeypatch.setattr(tiers, "_working", {})
    monkeypatch.setattr(tiers, "_addresses", {})
    monkeypatch.setattr(LOCATED, "steps", {})
    monkeypatch.setattr(tiers, "kept", lambda *_: False)
    monkeypatch.setattr(second_tier, "cores", lambda: 2)
    system = lowered(slider(st.Coulomb(mu=0.3)))
    assert LOCATED.address(system) == 0
    LOCATED.note(system, LOCATED.enough - 1)
    with monkeypatch.context() as within_a_study:
        within_a_study.setattr(second_tier.multiprocessing, "parent_process", lambda: "a study")
        LOCATED.note(system, 1)
    assert started == []
    LOCATED.note(system, 1)
    LOCATED.note(system, 1)
    (worker,) = started
    assert worker.command[-1] == LOCATED.module
    assert st.loads(worker.stdin.getvalue().decode()) == system.model
    monkeypatch.setattr(tiers, "kept", lambda *_: True)
    monkeypatch.setattr(tiers, "compiled", lambda *_: (7, None))
    assert LOCATED.address(system) == 0  # still at work
    worker.done = 0
    assert LOCATED.address(system) == 7


def test_a_runner_counts_its_trial_steps(monkeypatch):
    noted = []
    monkeypatch.setattr(LOCATED, "note", lambda system, tries: noted.append(tries))
    runner = runner_for(lowered(st.devices.Magmite(vertical_load=48.0)), RK4)
    for _ in range(2):
        runner.run(st.Cycles(count=2))
    assert noted == [0, int(runner.words[TRIES])] and noted[1] > 200


def test_the_second_process_fills_the_cache(desk):
    """The program of the module, from the scenario to the object that `address` then finds."""
    desk.write("model.toml", st.dumps(slider(st.Coulomb(mu=0.3))))
    desk.write("ask.py", (
        "import sys, stiction as st\n"
        "from stiction.compiled import tiers\n"
        "from stiction.families.planar.located.second_tier import LOCATED\n"
        "from stiction.families.planar.model import lowered\n"
        "tiers.pretend()\n"
        "text = open('model.toml', encoding='utf-8').read()\n"
        "if sys.argv[1] == 'compile':\n"
        "    sys.stdin = open('model.toml', encoding='utf-8')\n"
        "    LOCATED.main()\n"
        "print(LOCATED.address(lowered(st.loads(text))) != 0)\n"
    ))  # fmt: skip
    assert [desk.run("ask.py", how).strip() for how in ("look", "compile", "look")] == ["False", "True", "True"]
