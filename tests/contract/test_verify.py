"""`verify`: the error it estimates is the error there is, and what it says is the answer of its command."""

from __future__ import annotations

import json

import numpy as np
import pytest
from cases import CASES

import stiction as st
from stiction.cli.main import main
from stiction.run.certificate import ENERGY, LOOSE, ROUND_OFF, WAY, certificate
from stiction.run.verified import as_html, as_markdown

WAYS = {
    "planar": {"Moreau's rule", "with the books of energy"}, "modal": {"a third of the step"},
    "sliding": {"other memory"}, "stage": {"other memory"}, "platform": {"twice the springs"},
    "spatial": {"landings located"}, "tumbling": {"every step by Newton"},
    "mechanism": {"twice the pieces", "many simple pieces"}, "bead": set(),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_every_family_can_be_verified(name):
    case = CASES[name]()
    report = st.verify(case.model, case.stepper, until=case.until / 4, plain_python=False)
    assert {"half the step", *WAYS[name]} == {*report.way.values} and report.sizes["quantity"] > 1
    assert json.loads(report.attrs["failed"]) == {}
    assert np.isfinite(report.largest).any("way").all() and not (report.at_end > report.largest).any()
    assert not (report.average > report.largest).any()


def test_the_estimate_is_the_error():
    """Moreau's rule, whose switches lie on steps, against event location, which is exact for straight pieces."""
    case = CASES["planar"]()
    coarse = st.simulate(case.model, st.Moreau(per_cycle=111), until=case.until)
    exact = st.simulate(case.model, case.stepper, until=case.until)
    error = np.abs(coarse.q.values[-1] - exact.q.values[-1]).max()
    speed = st.measures.mean_velocity("box.x")
    report = st.verify(coarse, measure={"speed": speed}, plain_python=False)
    q = report.sel(quantity="q")
    assert float(q.at_end.sel(way="event location")) == pytest.approx(error, rel=1e-6)
    # first order: half the step leaves half the error, or less
    assert 0.2 * error < float(q.at_end.sel(way="half the step")) < 2 * error
    wrong = abs(speed(coarse) - speed(exact))
    assert float(report.largest.sel(quantity="speed", way="event location")) == pytest.approx(wrong, rel=1e-3)
    assert str(report.unit.sel(quantity="speed").values) == "m/s"


def test_a_run_that_ended_by_itself_is_compared_at_the_same_times():
    case = CASES["planar"]()
    ended = st.simulate(case.model, case.stepper, until=st.Periodic())
    report = st.verify(ended, plain_python=False)
    assert float(report.share.sel(quantity="q", way="half the step")) < 1e-9
    assert report.attrs["holds"]


def test_an_equilibrium_is_made_again_with_more_pieces_and_in_plain_python():
    report = st.verify(st.simulate(CASES["mechanism"]().model))
    assert {*report.way.values} == {"twice the pieces", "many simple pieces", "in plain Python, a first part"}
    assert report.attrs["holds"]
    # the error of 32 simple pieces is of second order, 1/32² of a part of the rotation; of the exact beam its rtol
    assert float(report.share.sel(quantity="pose", way="many simple pieces")) < 1e-3
    assert float(report.share.sel(quantity="pose", way="twice the pieces")) < 1e-6
    assert float(report.largest.sel(way="in plain Python, a first part").max()) < 1e-9


def test_compiled_event_location_equals_plain_python():
    case = CASES["planar"]()
    report = st.verify(case.model, case.stepper, until=case.until / 8)
    plain = report.sel(way="in plain Python, a first part")
    # the same operations in the same order; sine and cosine differ in their last digit
    assert float(plain.share.max()) < 1e-12


def test_the_page_says_what_was_found():
    report = st.verify(CASES["bead"]().model, CASES["bead"]().stepper, until=0.02, plain_python=False)
    page = as_markdown(report)
    assert page.startswith("# Result trusted within 0.01\n") and "| q | m |" in page and "## Certificate" in page
    assert "<h1>Result trusted within 0.01</h1>" in as_html(report)
    strict = st.verify(CASES["bead"]().model, CASES["bead"]().stepper, until=0.02, plain_python=False, within=1e-15)
    assert not strict.attrs["holds"] and "more than the allowed 1e-15" in strict.attrs["verdict"]


def test_the_command_answers_with_its_exit_code(tmp_path, capsys):
    scenario, result = tmp_path / "stage.toml", tmp_path / "stage.nc"
    scenario.write_text(st.dumps(CASES["mechanism"]().model), encoding="utf-8")
    assert main(["run", str(scenario), "-o", str(result)]) == 0
    page = tmp_path / "report.md"
    assert main(["verify", str(result), "--no-plain", "-o", str(page)]) == 0
    assert "Result trusted within 0.01" in capsys.readouterr().out and "| pose |" in page.read_text(encoding="utf-8")
    assert main(["verify", str(result), "--no-plain", "--within", "1e-14", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert not found["holds"] and found["quantities"]["pose"]["unit"].startswith("m")
    assert main(["verify", str(scenario), "--no-plain", "-o", str(tmp_path / "report.html")]) == 0
    assert main(["verify", str(result), "--until", "1ms"]) == 2
    assert main(["verify", str(result), "-o", str(tmp_path / "report.txt")]) == 2
    assert main(["verify", str(tmp_path / "nothing.nc")]) == 4
    capsys.readouterr()


def test_what_cannot_be_verified_is_refused_in_words():
    with pytest.raises(st.ParameterError, match="within = 0"):
        st.verify(CASES["bead"]().model, until=0.02, within=0.0)
    ds = st.simulate(CASES["bead"]().model, CASES["bead"]().stepper, until=0.02)
    with pytest.raises(st.ModelError, match="a result of simulate"):
        st.verify(ds.drop_attrs())


@pytest.mark.parametrize("name", [name for name in CASES if name != "bead"])
def test_limits_are_the_same_in_every_family(name):
    """Each limit is one of the four of run/certificate.py, or that of a check which no other family makes."""
    case = CASES[name]()
    own = {
        "residual of the contact problem", "drift of the length of quaternions", "unbalanced force",
        "penetration, over the heights it is the sum of", "energy created by impacts",
    }  # fmt: skip
    for check in certificate(st.simulate(case.model, case.stepper, until=case.until / 4)):
        assert check["limit"] in (0.0, ENERGY, LOOSE, ROUND_OFF, WAY) or check["check"] in own, check


def test_a_check_that_fails_names_time_contact_amount_and_what_to_try():
    case = CASES["planar"]()
    ds = st.simulate(case.model, case.stepper, until=case.until / 4)
    from stiction.run.certificate import certified, pushing

    pulled = ds.P_N.values.copy()
    pulled[7, 0] = -pulled.max()
    with pytest.raises(
        st.VerificationError, match=r'pull of a contact: 1 at t = .* s, contact "floor", more than 1e-06; look'
    ):
        certified(ds, [pushing(ds, pulled)])


def test_one_pass_over_contacts_in_space_finds_what_each_check_looks_for():
    """A record damaged at one place: that check fails there, and no other of contacts."""
    from stiction.families.spatial.certify import percussions, pushes_and_cones

    case = CASES["spatial"]()
    ds = st.simulate(case.model, case.stepper, until=case.until / 4).load()
    mu, step = np.full(ds.sizes["contact"], 0.3), float(np.diff(ds.time.values).min())
    row, column = np.unravel_index(int(np.argmax(ds.P_N.values)), ds.P_N.shape)
    push, size = float(ds.P_N[row, column]), float(np.linalg.norm(ds.P[row, column]))

    def failed(**damage):
        broken = ds.copy(deep=True)
        for name, value in damage.items():
            broken[name].values[row, column] = value
        checks = pushes_and_cones(broken, percussions(broken, mu), step)
        bad = [check for check in checks if not check.holds]
        assert all(f"t = {ds.time.values[row]:.6e} s" in check.where for check in bad)
        return {check.name for check in bad}

    assert failed() == set()
    assert failed(P_N=-push) == {"pull of a contact", "friction beyond its cone"}
    assert failed(P=[0.0, 0.0, 1.1 * size * np.sqrt(1 + 0.3**2)]) == {"friction beyond its cone"}
    assert failed(P=[0.0, 0.0, 0.9 * push]) == {"normal part that a percussion lacks"}
    assert "friction beyond its cone" in failed(P=[np.nan, 0.0, 0.0])
