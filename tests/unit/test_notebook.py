"""What a notebook shows of models, results, fits and figures, without pyplot."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.compiled import announce
from stiction.core.html import amount, tree
from stiction.run import notebook

SLIDER = st.Multibody(
    clock=st.Clock(frequency=200.0),
    bodies={"table": st.Driven(amplitude="5 um", drive="saw"), "box": st.PointMass(mass="0.16 mg")},
    drives={"saw": st.Sampled(samples=tuple(np.linspace(0, 1, 9)))},
    contacts={
        "floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3)),
    },
)


class Balanced(HTMLParser):
    """Fails when a tag is not closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert not self.stack, self.stack

    def handle_starttag(self, tag, attrs):
        self.stack.append(tag)

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_a_model_is_a_tree_with_units():
    words = Balanced(SLIDER._repr_html_()).words
    for text in ("Multibody", "bodies.box", "contacts.floor", "5 µm", "200 Hz", "friction coefficient", "0.3"):
        assert text in " ".join(words), text
    assert "9 numbers" in " ".join(words)  # a series is not written out


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [(5e-6, "m", "5 µm"), (2300.0, "Hz", "2.3 kHz"), (0.3, "1", "0.3"), (0.0, "m", "0 m"), (1e-13, "m", "1e-13 m"),
     (-2e-3, "N", "-2 mN"), (1.6e-7, "kg", "1.6e-07 kg"), (1e-9, "m", "1 nm")],
)  # fmt: skip
def test_amounts_are_written_as_people_read_them(value, unit, shown):
    assert amount(value, unit) == shown


def test_every_part_of_the_package_has_a_tree():
    from writing.names import parts
    from writing.snippets import construction

    shown = 0
    for name, cls in parts().items():
        code = construction(cls, f"st.{name}")
        if code is not None and getattr(st, name, None) is cls:
            Balanced(tree(eval(code, {"st": st})))
            shown += 1
    assert shown > 40


def result(**attrs):
    time = ("time", np.linspace(0.0, 0.02, 5), {"units": "s"})
    checks = [{"check": "penetration <deep>", "amount": 1e-9, "limit": 1.0, "where": "t = 0 s"}]
    held = {"scenario": st.dumps(SLIDER), "stepper": st.dumps(st.Moreau(per_cycle=100)), "status": "reached"}
    return xr.Dataset(
        {"x": ("time", np.zeros(5))}, {"time": time}, {**held, "certificate": json.dumps(checks), **attrs}
    )


def test_a_result_says_what_it_is_how_long_and_what_was_checked():
    words = " ".join(Balanced(notebook.card(result())).words)
    for text in ("Multibody", "Moreau", "0 s to 0.02 s, 5 samples", "reached", "1 checks hold", "penetration <deep>"):
        assert text in words, text
    assert "nothing was checked" in notebook.card(result(certificate="[]"))


def test_other_datasets_stay_as_they_are():
    assert notebook.card(xr.Dataset({"a": 1})) == ""


def test_a_notebook_is_told_how_to_show_results(monkeypatch):
    told = {}
    formatter = SimpleNamespace(for_type_by_name=lambda module, name, how: told.update({(module, name): how}))
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": formatter}))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    notebook.prepare()
    cls = type(result())
    shown = told[cls.__module__, cls.__qualname__](result())
    assert "Multibody" in shown and shown.endswith(result()._repr_html_()[-20:])


def test_a_program_without_a_notebook_is_left_alone(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    notebook.prepare()


def test_figures_show_themselves_without_pyplot():
    program = (
        "import sys, xarray as xr, stiction as st; "
        "ds = xr.Dataset({'v': ('f', [1., 2.], {'units': 'm/s'})}, {'f': ('f', [1., 2.], {'units': 'Hz'})}); "
        "png = st.plot.sweep(ds, 'v')._repr_png_(); "
        "print(png[1:4].decode(), 'matplotlib.pyplot' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["PNG", "False"], done.stderr


def test_a_long_first_compilation_is_announced_once_where_no_bar_is_seen(monkeypatch, capsys):
    """Pipes and notebooks were silent for the half minute of a first run."""
    import numba

    told = announce.announcement
    monkeypatch.setattr(announce, "heard", lambda: True)
    monkeypatch.setattr(announce, "PATIENCE", 0.0)
    monkeypatch.setattr(told, "said", False)
    with announce.hushed(True):
        numba.njit(lambda x: x + 1)(1)
    assert capsys.readouterr().err == "" and told.spent > 0
    for shift in (2, 3):
        numba.njit(lambda x, shift=shift: x + shift)(1)
    told.timer.join()
    assert capsys.readouterr().err == f"{announce.WORDS}\n" and told.depth == 0


def test_quick_compilations_and_terminals_are_left_in_peace(monkeypatch, capsys):
    for ears, patience in ((False, 0.0), (True, 1e3)):
        told = announce.Announcement()
        monkeypatch.setattr(announce, "heard", lambda ears=ears: ears)
        monkeypatch.setattr(announce, "PATIENCE", patience)
        told.on_start()
        told.on_start()
        told.on_end()
        told.on_end()
        assert not told.said and told.depth == 0
    assert capsys.readouterr().err == ""


def test_what_is_loaded_from_disk_is_not_called_compiling():
    """On a busy machine a cached start of more than two seconds said that a new kind of model was compiled."""
    spent = announce.announcement.spent
    announce.counted(lambda: SimpleNamespace(cache_hits=1))
    assert announce.announcement.spent == spent
    announce.counted(lambda: SimpleNamespace(cache_hits=0))
    assert announce.announcement.spent > spent and announce.announcement.depth == 0


def test_a_fit_is_a_table_with_intervals_and_units():
    ds = xr.Dataset(
        {"value": ("parameter", [5e-6]), "low": ("parameter", [4.9e-6]), "high": ("parameter", [5.1e-6])},
        {"parameter": ["height"], "unit": ("parameter", ["m"])},
        {"reduced_chi_squared": 1.02},
    )
    words = " ".join(Balanced(st.Fit(None, ds, np.eye(1))._repr_html_()).words)
    assert "height" in words and "5 µm" in words and "4.9 µm" in words and "1.02" in words
