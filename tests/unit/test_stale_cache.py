"""A law that changed is compiled anew, and one that did not is loaded: each case in which numba alone gets it wrong.

Every program runs in a process of its own and sums forces in a kernel of two lines, kept on disk like the stepper. It
prints its answers, then how many kernels came from disk and how many were compiled.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

import stiction

KERNEL = """
import numpy as np
from stiction.compiled.kernels import each, kernel
from stiction.compiled.lower import pack
from stiction.core.parameter import Named

each_force = each("force")

@kernel
def total(forces, theta, iota, s, q, u, h):
    each_force(forces, theta, iota, s, q, u, h)
    return h[0]

def answer(*parts):
    named = Named({f"p{i}": part for i, part in enumerate(parts)})
    addresses = {"forces": {name: (0,) for name in named}, "coordinate": {"x": (0,)}, "drive": {"": (0,)}}
    packed = pack({"forces": named}, addresses)
    ones, h = np.ones(1), np.zeros(1)
    return total(packed.groups["forces"], packed.theta, packed.iota, ones, ones, ones, h)

def report(*answers):
    print(*answers, sum(total.stats.cache_hits.values()), sum(total.stats.cache_misses.values()))
"""

LAW = """
import stiction as st
from kernel_of_two_lines import answer, report
{imports}

@st.part
class Push:
    size: float = st.par("N", "size")

    @staticmethod
    def force(law, s, q, u, h):
        h[0] += {expression}

report(answer(Push(size=10.0)))
"""

FACTORY = """
import sys
import stiction as st
from kernel_of_two_lines import answer, report

def made(factor):
    {helper}

    @st.part
    class Push:
        size: float = st.par("N", "size")

        @staticmethod
        def force(law, s, q, u, h):
            h[0] += {expression}

    return Push

report(*(answer(made(float(factor))(size=10.0)) for factor in sys.argv[1:]))
"""


class Report(NamedTuple):
    answers: tuple[float, ...]
    hits: int
    misses: int


def reported(output):
    """The last line a program printed."""
    *answers, hits, misses = output.splitlines()[-1].split()
    return Report(tuple(map(float, answers)), int(hits), int(misses))


def law(expression, imports=""):
    return LAW.format(expression=expression, imports=imports)


@pytest.fixture
def desk(desk):
    desk.write("kernel_of_two_lines.py", KERNEL)
    return desk


# ------------------------------------------------------------------------------------------ edits that must be seen

FUNCTIONS = {
    "scaled(law.size)": "from rules import scaled",
    "rules.scaled(law.size)": "import rules",
    "twice(law.size) / 2": "from more_rules import twice",
    "by_default(law.size)": "from rules import by_default",
}
CONSTANTS = {
    "FACTOR * law.size": "from rules import FACTOR",
    "rules.FACTOR * law.size": "import rules",
    "TABLE[1] * law.size": "from rules import TABLE",
    "PAIR[1] * law.size": "from rules import PAIR",
}
RULES = """
import numpy as np
FACTOR, PAIR, TABLE = {0}, (0.0, {0}), np.array([0.0, {0}])

def scaled(x):
    return {0} * x

def by_default(x, factor={0}):
    return factor * x
"""


@pytest.mark.parametrize("forms", [FUNCTIONS, CONSTANTS], ids=["functions", "constants"])
def test_edit_in_another_file_is_seen(desk, forms):
    """Each form of helper or constant: first 100, then 300, never 100 again."""
    desk.write("more_rules.py", "from rules import scaled\ndef twice(x):\n    return 2 * scaled(x)\n")
    laws = [law(expression, imports).replace("report(", "answers.append(") for expression, imports in forms.items()]
    desk.write("script.py", "answers = []\n" + "\n".join(laws) + "\nreport(*answers)\n")
    desk.write("rules.py", RULES.format("10.0"))
    assert reported(desk.run("script.py")) == Report((100.0,) * 4, hits=0, misses=4)
    desk.write("rules.py", RULES.format("30.0"))
    assert reported(desk.run("script.py")) == Report((300.0,) * 4, hits=0, misses=4)
    desk.write("rules.py", RULES.format("10.0"))
    assert reported(desk.run("script.py")) == Report((100.0,) * 4, hits=4, misses=0)


def test_law_without_a_file_is_seen_to_change(desk):
    """`python -c`, as in a notebook: no file whose date could tell."""
    assert reported(desk.run("-c", law("5 * law.size"))) == Report((50.0,), hits=0, misses=1)
    assert reported(desk.run("-c", law("500 * law.size"))) == Report((5000.0,), hits=0, misses=1)
    assert reported(desk.run("-c", law("5 * law.size"))) == Report((50.0,), hits=1, misses=0)


def test_law_in_a_script_is_seen_to_change(desk):
    assert reported(desk.python(law("5 * law.size"))).answers == (50.0,)
    assert reported(desk.python(law("6 * law.size"))) == Report((60.0,), hits=0, misses=1)


def test_fields_changed_under_the_same_law(desk):
    """Two fields exchanged: the code of the law is the same, what it reads is not."""
    text = law("law.size").replace("Push(size=10.0)", "Push(size=10.0, other=7.0)")
    first, second = '    size: float = st.par("N", "size")\n', '    other: float = st.par("N", "other")\n'
    assert reported(desk.python(text.replace(first, first + second))).answers == (10.0,)
    assert reported(desk.python(text.replace(first, second + first))) == Report((10.0,), hits=0, misses=1)


def test_law_of_the_package_is_seen_to_change(desk):
    """An edited physics file needs no edited solver to count."""
    shutil.copytree(Path(stiction.__file__).parent, desk.folder / "stiction")
    text = (
        "import stiction as st\nfrom kernel_of_two_lines import answer, report\n"
        'report(answer(st.Load(on="x", value=7.0)))\n'
    )
    assert reported(desk.python(text)) == Report((7.0,), hits=0, misses=1)
    file = desk.folder / "stiction" / "families" / "planar" / "gravity.py"
    file.write_text(file.read_text().replace("+= part.value * s", "+= 2 * part.value * s"))
    assert reported(desk.python(text)) == Report((14.0,), hits=0, misses=1)


def test_edited_solver_gets_a_cache_folder_of_its_own(desk):
    """What is compiled besides laws stands in the folder's name."""
    shutil.copytree(Path(stiction.__file__).parent, desk.folder / "stiction")
    text = (
        "from stiction.compiled.kernels import cache_folder\n"
        "print(cache_folder('stiction.families.planar.inclusion'))\n"
    )
    before = desk.python(text)
    file = desk.folder / "stiction" / "families" / "planar" / "record.py"
    file.write_text(file.read_text() + "\nEDITED = True\n")
    after = desk.python(text)
    assert before != after
    assert Path(before.strip()).parent == Path(after.strip()).parent == desk.kernels / "kernels"


# ------------------------------------------------------------------------------------------ factories and the linker

NONE = "pass"
INNER = "def inner(x):\n        return factor * x"
FACTORY_FORMS = {
    "closure value": (NONE, "factor * law.size"),
    "closure function": (INNER, "inner(law.size) - inner(law.size) + inner(law.size)"),
}


@pytest.mark.parametrize("form", FACTORY_FORMS)
def test_factory_makes_different_laws_of_the_same_text(desk, form):
    """Within one process, then each combination of what comes from disk and what is compiled beside it.

    The second and third lines are the worst case of all: numba's symbols hold a counter that starts anew in every
    process, so a loaded and a compiled law can claim the same symbol, and the linker keeps the first.
    """
    helper, expression = FACTORY_FORMS[form]
    desk.write("script.py", FACTORY.format(helper=helper, expression=expression))
    assert reported(desk.run("script.py", "2", "4")) == Report((20.0, 40.0), hits=0, misses=2)
    assert reported(desk.run("script.py", "2", "3")) == Report((20.0, 30.0), hits=1, misses=1)
    assert reported(desk.run("script.py", "5", "2", "3")) == Report((50.0, 20.0, 30.0), hits=2, misses=1)
    assert reported(desk.run("script.py", "3", "5", "2")) == Report((30.0, 50.0, 20.0), hits=3, misses=0)


def test_two_laws_of_a_factory_in_one_kernel(desk):
    """Both kinds in one call: 20 + 30 + 30, whichever is defined first."""
    text = FACTORY.format(helper=NONE, expression="factor * law.size").split("report(")[0]
    text += "Two, Three = made(2.0), made(3.0)\nreport(answer(Two(size=10.0), Three(size=10.0), Three(size=10.0)))\n"
    assert reported(desk.python(text)) == Report((80.0,), hits=0, misses=1)
    swapped = text.replace("Two, Three = made(2.0), made(3.0)", "Three, Two = made(3.0), made(2.0)")
    assert reported(desk.python(swapped)) == Report((80.0,), hits=1, misses=0)


# ------------------------------------------------------------------------------------------ what must go on working


def test_another_program_starts_after_a_script_used_its_own_law(desk):
    """The index of the cache then names a class of `__main__` that nobody else has."""
    assert reported(desk.python(law("5 * law.size"))).answers == (50.0,)
    other = "import stiction as st\nfrom kernel_of_two_lines import answer, report\nreport(answer(st.Load({})))\n"
    desk.write("other.py", other.format('on="x", value=7.0'))
    assert reported(desk.run("other.py")) == Report((7.0,), hits=0, misses=1)
    assert reported(desk.run("other.py")) == Report((7.0,), hits=1, misses=0)


def test_two_scripts_used_in_turn_each_find_their_kernel(desk):
    """Loading and saving the index keeps the entries of laws that the program does not know."""
    desk.write("one.py", law("5 * law.size"))
    desk.write("two.py", law("6 * law.size").replace("Push", "Pull"))
    assert reported(desk.run("one.py")) == Report((50.0,), hits=0, misses=1)
    assert reported(desk.run("two.py")) == Report((60.0,), hits=0, misses=1)
    assert reported(desk.run("one.py")) == Report((50.0,), hits=1, misses=0)
    assert reported(desk.run("two.py")) == Report((60.0,), hits=1, misses=0)


def test_law_executed_from_a_string_is_loaded_in_the_next_process(desk):
    """Such a law belongs to no module that could be imported again."""
    text = f"exec(compile({law('5 * law.size')!r}, '<text>', 'exec'), {{'__name__': 'nowhere'}})\n"
    assert reported(desk.python(text)) == Report((50.0,), hits=0, misses=1)
    assert reported(desk.python(text)) == Report((50.0,), hits=1, misses=0)


def test_comments_and_moved_lines_change_nothing(desk):
    text = law("5 * law.size")
    assert reported(desk.python(text)).misses == 1
    assert reported(desk.python("# a comment\n\n" + text + "# and another\n")) == Report((50.0,), hits=1, misses=0)


def test_new_values_and_instances_change_nothing(desk):
    text = law("5 * law.size")
    assert reported(desk.python(text)).misses == 1
    more = text.replace("answer(Push(size=10.0))", "answer(Push(size=1.0), Push(size=2.0), Push(size=3.0))")
    assert reported(desk.python(more)) == Report((30.0,), hits=1, misses=0)


def test_programs_that_compile_at_the_same_time_do_not_disturb_each_other(desk):
    desk.write("one.py", law("5 * law.size"))
    desk.write("two.py", law("6 * law.size"))
    together = [desk.start(name) for name in ("one.py", "two.py")]
    assert [reported(process.communicate(timeout=300)[0]).answers for process in together] == [(50.0,), (60.0,)]
    assert reported(desk.run("one.py")).answers == (50.0,)
    assert reported(desk.run("two.py")).answers == (60.0,)


# ------------------------------------------------------------------------------------------ other people's functions

OWN_FUNCTION = """
import numba
{before}

@numba.njit(cache=True)
def own(x):
    return 3 * x

print(own(1.0), sum(own.stats.cache_hits.values()), sum(own.stats.cache_misses.values()))
"""


def files(folder):
    return {file.name.split("-")[0] for file in folder.rglob("*.nb?")}


def test_a_users_own_cached_functions_stay_where_they_were(desk):
    """Decorated after stiction was imported and a kernel of ours was compiled."""
    text = law("5 * law.size") + OWN_FUNCTION.format(before="")
    assert reported(desk.python(text)) == Report((3.0,), hits=0, misses=1)
    assert reported(desk.python(text)) == Report((3.0,), hits=1, misses=0)
    assert files(desk.kernels) == {"kernel_of_two_lines.total"}
    assert files(desk.folder / "__pycache__") == {"script.own"}


def test_a_users_own_cache_folder_is_respected(desk):
    elsewhere = desk.folder / "elsewhere"
    text = law("5 * law.size") + OWN_FUNCTION.format(before="")
    assert reported(desk.python(text, NUMBA_CACHE_DIR=str(elsewhere))).misses == 1
    assert files(elsewhere) == {"script.own"}
    assert files(desk.kernels) == {"kernel_of_two_lines.total"}
