"""What a person reads of a part: plain types in its signature, a line per field in its help."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import stiction as st
from stiction.core.fingerprint import refuse_allocation
from stiction.core.names import HOMES
from stiction.core.parameter import REQUIRED, specs
from stiction.core.registry import part_named


@pytest.mark.parametrize("name", HOMES)
def test_signature_and_help_can_be_read(name):
    cls = part_named(name)
    shown = str(inspect.signature(cls))
    assert "Annotated" not in shown and "Validator" not in shown and "functools" not in shown
    assert list(inspect.signature(cls).parameters) == list(specs(cls))
    lines = {line.strip().partition(":")[0]: line for line in cls.__doc__.partition("Fields:")[2].splitlines()}
    for field, spec in specs(cls).items():
        line, parameter = lines[field], inspect.signature(cls).parameters[field]
        assert spec.doc in line and (spec.unit == "1" or f"[{spec.unit}]" in line)
        assert (parameter.default is inspect.Parameter.empty) == (spec.default is REQUIRED) == line.endswith("required")
        if spec.kind == "number":
            assert parameter.annotation is float and spec.range_text in line and f"{field}: float" in line
    assert "Annotated[" not in pydoc.plain(pydoc.render_doc(cls)).partition("__dataclass_fields__")[0]


def test_the_help_of_a_law_says_unit_meaning_range_and_default():
    assert str(inspect.signature(st.Stribeck)) == "(*, mu_s: float, mu_k: float, v_s: float = 0.001)"
    assert "v_s: float [m/s], Stribeck velocity, greater than 0 m/s; default 0.001" in st.Stribeck.__doc__
    assert "normal: part, how they bounce, answering normal_law(); default Newton(e=0.0)" in st.Contact.__doc__


def test_a_part_of_ones_own_is_described_too_and_inherits_nothing_odd():
    @st.part
    class Sticky:
        """A law."""

        pull: float = st.par("N", "pull", bounds=(0, 2), default=1.0)

    assert Sticky.__doc__ == "A law.\n\nFields:\n    pull: float [N], pull, between 0 and 2 N; default 1"
    assert (
        repr(Sticky()) == f"{Sticky.__qualname__}(pull=1.0)"
        and inspect.signature(Sticky).parameters["pull"].default == 1
    )


def test_laws_of_the_package_allocate_nothing():
    """Laws of users are looked at where they are defined; those of the package here, which spares each start of it."""
    seen = [(law, cls) for cls in map(part_named, HOMES) for law in cls.__laws__.values()]
    assert len(seen) > 200
    for law, cls in seen:
        refuse_allocation(law, cls.__name__)
