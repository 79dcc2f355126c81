"""What makes the compiled loop fast and the same on every machine: structure, not time; and what its status becomes."""

from __future__ import annotations

import gc
import operator
import re
from math import sqrt

import numba
import numpy as np
import pytest
from numba.core.compiler import run_frontend
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target
from numba.core.types.functions import BaseFunction

import stiction as st
from stiction.compiled.kernels import KERNEL, inlined, piece
from stiction.compiled.pipelines import TRIED
from stiction.core.names import PUBLIC
from stiction.core.operation import OPERATIONS
from stiction.families.planar.moreau.stepper import run

STEPPER = st.Moreau(per_cycle=100)
linked = pytest.mark.skipif(
    not numba.__version__.startswith(TRIED), reason="numba's own compilers are taken with this version"
)
ROUTINES = {
    "finish_rows", "begin_cycle", "take_sample", "sort_breaks", "lay_grid", "lay_cycle", "step_around", "lay_ends",
    "let_controllers_act",
}  # fmt: skip


def swarm(count):
    return st.devices.MagmiteSwarm(robots={f"r{i}": st.devices.Magmite(mass_ratio=1.0 + 0.1 * i) for i in range(count)})


# ------------------------------------------------------------------------------------------ the text of the kernel


@pytest.fixture(scope="module")
def llvm():
    """LLVM text of the stepper's kernel for the MagMite, compiled here: code from the cache cannot be inspected."""
    st.simulate(st.devices.Magmite(), STEPPER, until=st.Cycles(count=1))
    fresh = numba.njit(**KERNEL)(run.py_func)
    fresh.compile(run.signatures[-1])
    return fresh.inspect_llvm(run.signatures[-1])


def test_kernel_counts_no_references(llvm):
    assert "stiction_solve_detached" in llvm  # it is the text of the stepper, not of something empty
    assert llvm.count("NRT_incref") == 0
    assert llvm.count("NRT_decref") == 0


def test_laws_are_inlined(llvm):
    """The kernel calls what runs once per run, cycle, sample or moving contact, and the detached solver; no law."""
    called = set(re.findall(r"call [^@\n]*@_ZN8stiction\w*?\d([a-z]+_[a-z]+)B\d", llvm))
    assert called
    assert called <= ROUTINES


def test_numba_still_has_the_options_that_matter():
    """Both are hardly documented: when numba drops one, this says why the loop has become slow."""
    assert hasattr(DefaultOptions, "_nrt")
    assert hasattr(DefaultOptions, "forceinline")


def test_without_reference_counting_nothing_can_allocate():
    allocating = numba.njit(**KERNEL)(lambda n: np.zeros(n).sum())
    with pytest.raises(numba.core.errors.NumbaError):
        allocating(3)


def chain():
    """An entry that calls a helper, which calls another one and a piece."""

    @inlined
    def inner(x):
        return x + 1.0

    @piece
    def apart(x):
        return x * x

    @inlined
    def outer(x):
        return 2.0 * inner(x) + apart(x)

    entry = numba.njit(**KERNEL)(lambda x: outer(x))
    assert entry(3.0) == 17.0
    return entry, {"inner": inner, "outer": outer, "apart": apart}


def test_forced_inlining_leaves_no_call():
    """Helpers are marked for LLVM, pieces are not, although helpers call them: such marks are inherited unless set."""
    entry, helpers = chain()
    marked = {name: "alwaysinline" in next(iter(helper.inspect_llvm().values())) for name, helper in helpers.items()}
    assert marked == {"inner": True, "outer": True, "apart": False}
    assert not re.search(r"call [^@\n]*@\w*(inner|outer)", next(iter(entry.inspect_llvm().values())))


@linked
def test_helpers_become_no_machine_code_of_their_own():
    """They are optimised where an entry links them, which brings what they need: numba would do so at every level."""
    from stiction.compiled.linking import Text

    for helper in chain()[1].values():
        (made,) = helper.overloads.values()
        assert isinstance(made.library, Text)
        assert not made.library.codegen._engine.is_symbol_defined(made.fndesc.llvm_func_name)


@linked
@pytest.mark.parametrize("name", ["add", "truediv", "lt", "getitem"])
def test_what_is_remembered_of_operators_is_what_numba_says(name):
    from stiction.compiled.linking import shortened

    known = cpu_target.typing_context
    known.refresh()
    asked, vector = known.resolve_value_type(getattr(operator, name)), numba.types.Array(numba.float64, 1, "C")
    kinds = {"getitem": [(vector, numba.intp), (vector, numba.uintp)]}.get(
        name, [(numba.float64, numba.float64), (numba.int64, numba.float64), (numba.uint64, numba.int64)]
    )
    for arguments in kinds:
        with shortened():
            told = [asked.get_call_type(known, arguments, {}) for _ in range(2)]
        assert told == [asked.get_call_type(known, arguments, {})] * 2
    assert asked.get_call_type.__func__ is BaseFunction.get_call_type  # code of others is typed as ever


@linked
def test_variables_of_statements_are_those_numba_lists():
    from stiction.compiled.shorter import LIST_VARIABLES, shortened, variables

    def function(a, *rest, n=3):
        total = -a[n:]
        for i in range(n):
            if i == 1:
                total[i], n = sqrt(total[i - 1], k=a), {"key": [n, i]}
        return (total, rest, f"{n} of {a}")

    blocks = run_frontend(function).blocks.values()
    statements = [one for block in blocks for one in block.body]
    with shortened():
        found = [[one.list_vars(), variables(one, one.__dict__)] for one in statements]
    assert len(statements) > 30
    assert found == [[one.list_vars(), LIST_VARIABLES(one, one.__dict__)] for one in statements]
    assert (
        statements[0].list_vars.__func__.__globals__["Inst"]._rec_list_vars is LIST_VARIABLES
    )  # as before, for others' code


@linked
@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_is_not_looked_for_while_numba_compiles(collecting):
    from stiction.compiled.linking import shortened

    before = gc.isenabled()
    (gc.enable if collecting else gc.disable)()
    try:
        with shortened():
            with shortened():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled() == collecting
    finally:
        (gc.enable if before else gc.disable)()


def test_operations_without_an_answer_do_nothing_by_default():
    """So that nothing is compiled for parts that have no law for them."""
    for asked in OPERATIONS.values():
        if asked.default is not None and not asked.answers:
            assert asked.default.__code__.co_code == (lambda: None).__code__.co_code, asked.name
            assert asked.default.__code__.co_consts == (None,), asked.name


# ------------------------------------------------------------------------------------------ what compiles, what not


def test_more_instances_and_other_values_add_no_signature():
    st.simulate(swarm(1), STEPPER, until=st.Cycles(count=1))
    before = len(run.signatures)
    for count in (2, 4):
        st.simulate(swarm(count), STEPPER, until=st.Cycles(count=1))
    st.simulate(st.devices.Magmite(friction=0.1), st.Moreau(step=1e-6), until=1e-4, save=st.Save(steps=7))
    st.simulate(st.devices.Magmite(friction=0.1), STEPPER, until=st.Periodic(max_cycles=3))
    assert len(run.signatures) == before


def test_second_process_loads_the_kernel(warm_desk):
    st.simulate(st.devices.Magmite(), STEPPER, until=st.Cycles(count=1))
    counts = warm_desk.python(
        "import stiction as st\n"
        "from stiction.families.planar.moreau.stepper import run\n"
        "st.simulate(st.devices.Magmite(), st.Moreau(per_cycle=100), until=st.Cycles(count=1))\n"
        "print(sum(run.stats.cache_hits.values()), sum(run.stats.cache_misses.values()))\n"
    )
    assert counts.split() == ["1", "0"]


# ------------------------------------------------------------------------------------------ compiled = uncompiled

RUN = """
import sys
import numpy as np
import stiction as st

def robot():
    # slips, hits and is clamped within two cycles
    return st.devices.Magmite(field=8e-3, vertical_load=32.0, clamp_force=1e-6, clamp_phase=0.3), 100

def all_others():
    drives = {
        "sine": st.Sine(phase=0.2), "pulse": st.Pulse(width=0.3), "trapezoid": st.Trapezoid(ramp=0.15),
        "sawtooth": st.Sawtooth(rise=0.8), "sampled": st.Sampled(samples=(0.0, 1.0, 0.5, -0.5), phase=0.1),
        "polyline": st.Polyline(phases=(0.1, 0.4, 0.7), values=(0.0, 1.0, -0.5), phase=0.3),
    }
    bodies = {
        "table": st.Driven(amplitude=1e-3, drive="sawtooth"),
        "arm": st.Hinge(moment=1e-6, theta=0.1),
        "box": st.RigidBody(mass=0.01, moment=1e-6, y=0.0103, theta=0.03, vx=0.1),
        "ball": st.RigidBody(mass=0.01, moment=4e-7, x=0.05, y=0.0102, vx=-0.2, omega=5.0),
        "other": st.RigidBody(mass=0.02, moment=8e-7, x=0.0705, y=0.0101, vx=-0.5),
    }
    forces = {
        "weight": st.Gravity(tilt=0.05), "drag": st.Damper(a="table.x", b="ball.x", damping=0.01),
        "tether": st.PlanarSpring(a="box", b="ball", ax=0.01, bx=-0.005, stiffness=20.0, damping=0.01, rest=0.03),
        "torque": st.Load(on="arm.theta", value=1e-4, drive="sampled"),
        "push": st.Load(on="box.x", value=0.02, drive="pulse"),
        "pull": st.Load(on="box.x", value=0.01, drive="trapezoid"),
        "shake": st.Load(on="other.x", value=0.01, drive="sine"),
        "hold": st.Spring(b="arm.theta", stiffness=1e-3, damping=1e-6),
        "magnet": st.PlanarDipole(on="arm.theta", moment=1e-3, angle=0.2, field_x=1e-3, field_y=2e-3),
    }
    contacts = {
        f"corner{i}": st.Contact(geometry=st.PointOnLine(body="box", px=x, py=-0.01),
                                 friction=st.StaticKinetic(mu_s=0.4, mu_k=0.3), normal=st.Newton(e=0.2))
        for i, x in enumerate((-0.01, 0.01))
    }
    for name in ("ball", "other"):
        contacts[name] = st.Contact(geometry=st.DiscOnLine(body=name, radius=0.01), normal=st.Poisson(e=0.3),
                                    friction=st.Stribeck(mu_s=0.3, mu_k=0.2, v_s=0.01))
    contacts["meeting"] = st.Contact(geometry=st.DiscOnDisc(a="other", b="ball", radius_a=0.01, radius_b=0.01),
                                     friction=st.Directional(forth=st.Coulomb(mu=0.2), back=st.Coulomb(mu=0.3)),
                                     normal=st.Newton(e=0.8))
    weak = st.Weakening(law=st.Viscous(law=st.Coulomb(mu=0.1), c=0.2), extra=0.1, v_s=0.01)
    contacts["shelf"] = st.Contact(geometry=st.DiscOnLine(body="ball", radius=0.0101), friction=weak)
    contacts["stop"] = st.Contact(geometry=st.Stop(b="arm.theta", offset=0.09))
    return st.Multibody(clock=st.Clock(frequency=20.0), bodies=bodies, drives=drives, forces=forces,
                        contacts=contacts), 100

model, steps = globals()[sys.argv[1]]()
ds = st.simulate(model, st.Moreau(per_cycle=steps), until=st.Cycles(count=2))
for name in ("q", "u", "P_N", "P_T", "g_N"):
    print(name, *(float(x).hex() for x in ds[name].values.ravel()))
print("impacts", *(float(x).hex() for x in ds.impacts.sum("time").values))
"""


def numbers(output):
    rows = (line.split() for line in output.splitlines())
    return {name: np.array([float.fromhex(x) for x in values]) for name, *values in rows}


@pytest.mark.parametrize("model", ["robot", "all_others"])
def test_compiled_equals_uncompiled(warm_desk, model):
    """200 steps of every part the package has. Both do the same operations in the same order; what remains is the
    last digit of sine, cosine and exponential, amplified by some impacts."""
    warm_desk.write("run.py", RUN)
    compiled = numbers(warm_desk.run("run.py", model))
    plain = numbers(warm_desk.run("run.py", model, NUMBA_DISABLE_JIT="1"))
    assert len(compiled["q"]) > 200
    assert compiled["impacts"].sum() > 0
    for name, values in compiled.items():
        assert np.abs(plain[name] - values).max() <= 1e-13 * np.abs(values).max(), name


COMPARED = (
    "families.planar.bodies", "families.planar.geometry", "families.planar.gravity", "families.planar.springs",
    "families.planar.magnetic", "laws.drives", "laws.friction", "laws.impact", "laws.electrostatic",
)  # fmt: skip


def test_every_part_of_the_package_is_compared():
    """A new part must join one of the two models above."""
    robot = st.dumps(st.devices.Magmite().assembled())
    missing = {
        name
        for name, home in PUBLIC[""].items()
        if home.startswith(COMPARED) and f"st.{name}(" not in RUN and f'"{name}"' not in robot
    }
    assert missing == set()


# ------------------------------------------------------------------------------------------ order


SIZE = 0.5  # of the box: half its width


def sliding_box(frictions, order=1, sweeps=500, **options):
    """A box that lands on four points, of several kinds of friction in turn, slides and stops."""
    points = (-0.5, -0.2, 0.1, 0.5)
    named = {
        f"p{i}": st.Contact(geometry=st.PointOnLine(body="box", px=x, py=-0.25), friction=frictions[i % len(frictions)])
        for i, x in enumerate(points)
    }
    bodies = {"box": st.RigidBody(mass=1.0, moment=0.2, y=0.25, vx=0.3, omega=0.5)}
    contacts = dict(list(named.items())[::order])
    model = st.Multibody(bodies=bodies, forces={"weight": st.Gravity()}, contacts=contacts)
    return st.simulate(model, st.Moreau(step=1e-3, sweeps=sweeps), until=0.3, **options)


def test_grouping_by_kind_does_not_change_the_order_of_contacts():
    """The same law under two names: other groups, other code, the same bits."""
    alike = sliding_box([st.Coulomb(mu=0.3)])
    mixed = sliding_box([st.StaticKinetic(mu_s=0.3, mu_k=0.3), st.Coulomb(mu=0.3)])
    assert np.array_equal(alike.q.values, mixed.q.values)
    assert np.array_equal(alike.P_N.values, mixed.P_N.values)
    assert int(alike.impacts.sum()) > 0


def test_definition_order_of_contacts_changes_round_off_only():
    """The velocity is unique although the percussions of four points are not.

    Steps of corners that turn are repeated, at most 30 times, until they are settled to 1e-12 of the box's size: within
    300 steps the two orders may part by 1e-8 of it.
    """
    forth, back = sliding_box([st.Coulomb(mu=0.3)]), sliding_box([st.Coulomb(mu=0.3)], order=-1)
    assert list(forth.contact.values) == list(back.contact.values)[::-1]
    assert np.abs(forth.q.values - back.q.values).max() <= 1e-8 * SIZE


def test_definition_order_of_bodies_and_forces_changes_nothing():
    robot = st.devices.Magmite().assembled()
    turned = {role: dict(list(getattr(robot, role).items())[::-1]) for role in ("bodies", "drives", "forces")}
    turned = st.Multibody(clock=robot.clock, contacts=robot.contacts, **turned)
    one, other = (st.simulate(m, STEPPER, until=st.Cycles(count=3)) for m in (robot, turned))
    for name in map(str, one.coordinate.values):
        assert np.array_equal(one.q.sel(coordinate=name).values, other.q.sel(coordinate=name).values)


# ------------------------------------------------------------------------------------------ status


def test_pivots_take_over_where_sweeps_stall():
    """The same rest position, and the steps that needed pivots are counted.

    In the step in which the fourth corner comes to rest it separates at 1e-6 m/s or not, by what a solver leaves: it
    then stands that much times the step above the ground. As between two orders of the contacts, 1e-8 of the size.
    """
    easy, hard = sliding_box([st.Coulomb(mu=0.3)]), sliding_box([st.Coulomb(mu=0.3)], sweeps=1)
    assert easy.attrs["hard_steps"] == 0
    assert hard.attrs["hard_steps"] > 0
    assert hard.attrs["loose_steps"] == 0
    assert np.abs(hard.q.values - easy.q.values).max() <= 1e-8 * SIZE


def test_what_no_solver_reaches_is_counted_or_an_error():
    """With two coefficients Lemke declines: more sweeps are made, and accepted within 1e-7."""
    law = st.StaticKinetic(mu_s=0.4, mu_k=0.3)
    exact = sliding_box([law])
    runs = [sliding_box([law], sweeps=most, on_failure="mark") for most in range(5, 57, 3)]
    accepted = [ds for ds in runs if ds.attrs["status"] == "reached"]
    assert exact.attrs["loose_steps"] == 0
    assert all(ds.attrs["largest_residual"] <= 1e-7 for ds in accepted)
    for ds in accepted:
        assert np.abs(ds.q.values[-1] - exact.q.values[-1]).max() <= 1e-8 * SIZE  # see the test before
    for ds in runs:
        assert ds.attrs["status"] == "reached" or "contact problem" in ds.attrs["reason"]
