"""The registry of published claims: what a claim is held to, that none is missing, that docs/claims.md is current."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from stiction import ParameterError, claims
from stiction.claims.registry import (
    Claim,
    Verdict,
    above,
    at_most,
    below,
    between,
    claim,
    claims_in,
    exactly,
    near,
    true,
)
from stiction.claims.report import html, table
from stiction.claims.running import Result, reproduce

DOCS = Path(__file__).parents[2] / "docs"
PAPERS = {key: claims.paper(key) for key in claims.keys()}  # noqa: SIM118
EVERY = [c for paper in PAPERS.values() for c in paper.claims]

# the rows of the reproduction tables of the developer notes, and the claims that hold them
ROWS = {
    "nagy-2012": {
        "η = 14.79/β; 1.85; 0.17": "eta",
        "fig 5: hysteresis around f̃_2": "fig-5-hysteresis-5mT-beta-8 fig-5-hysteresis-5mT-beta-32",
        "sweep down starts at about f̃_2": "fig-5-hysteresis-5mT-beta-8 fig-5-hysteresis-5mT-beta-32",
        "β 8 → 32: u(f̃_2) decreases": "fig-5-more-friction-slows-the-sliding-resonance",
        "… and u(f̃_1) increases": "fig-5-more-friction-speeds-up-the-held-resonance",
        "fig 6: analytic limits": "fig-6-analytic-limits",
        "fig 6: not hysteretic": "fig-6-is-not-hysteretic",
        "fig 6: direction changes": "fig-6-direction-changes-with-frequency",
        "fig 6: n = 2 window": "fig-4-window-of-the-second-harmonic",
        "fig 7 left, β 8": "fig-7-low-friction-is-pure-sliding",
        "fig 7 left, β 48": "fig-7-high-friction-sticks",
        "fig 7 right": "fig-7-the-hammer-pulls-beta-8 fig-7-the-hammer-pulls-beta-48 fig-7-same-shape-for-all-friction",
        "fig 8": "fig-8-light-hammers-move-erratically",
        "weaker field narrows": "fig-5-weaker-field-narrows-the-range fig-5-hysteresis-3mT-beta-8",
        "fig 9: maximum moves": "fig-9-clamping-moves-the-maximum",
        "u near 1.58 reduced": "fig-9-less-at-1-58-much-more-at-1-2",
        "φ = ∓π/2 reverses": "fig-9-phase-reverses-the-direction",
        "slight hysteresis": "fig-9-slight-hysteresis",
        "fig 10": "fig-10-phase-controls-the-velocity",
        "fig 11": "fig-11-clamped-motion-is-rectified",
        "impact does not push forward": "fig-7-the-hammer-pulls-beta-32",
        "section IV-B, several robots": "weak-field-selects-one-robot strong-field-moves-robots-together",
    },
    "ryou-2014": {
        "Table 1": "table-1-frequencies modes-from-responses-HBPZTR-1-percent-noise",
        "Table 1, 5 % noise": "modes-from-responses-HBPZTR-5-percent-noise",
        "circle fit": "circles-fitted",
        "sdypy-EMA": "sdypy-agrees",
        "QBPZTR": "modes-from-responses-QBPZTR-1-percent-noise",
        "α consistent": "restitution-is-consistent",
        "R_c follows one mode": "velocity-changes-follow-mode-six",
        "relative modal mass": "impacts-reveal-relative-modal-masses",
        "single CoR diverges": "point-restitution-diverges",
        "compliant ground too uniform": "compliant-ground-is-too-uniform",
        "small-scale forces identifiable": "small-scale-constants-are-identifiable",
        "average error 2–6 %": "table-3-average-errors",
        "Table 3 model columns": "table-3-model-columns",
        "omitting the film": "omitting-the-film-underpredicts-bounces",
        "laws against the truth": "single-mode-law-sine-10 single-mode-law-square-5 single-mode-law-creates-energy",
    },
    "teidelt-2015": {
        "A_0 between the limits": "zero-amplitude-lies-between-the-slip-limits",
        "A_0 = (3.26)": "zero-amplitude-is-the-mean-slip-limit",
        "a = 3.5 µm, 5.9 µm": "contact-radii",
        "flattened portion": "flattened-portion",
        "saturation 40 mN": "saturation",
        "F_gen bound": "force-is-bounded",
        "R = 1, 202 nm; App. B axes": "model-overestimates-the-experiment",
        "u1 = 44, u2 = 28 nm": "slip-limits",
        "A_v0 = 18 nm": "vibration-after-the-back-step",
        "envelope (3.38)": "envelope-fits-the-decay",
        "shaping": "shaping-removes-back-step-and-vibration",
        "waveform cannot change F_gen": "waveform-cannot-change-the-force",
        "m_e": "effective-masses",
        "k_contact of silicon": "silicon-contact-stiffness",
        "OOP limits": "coulomb-limits static-friction-is-reduced",
        "(4.22)": "explicit-fit",
        "MDR v_max ≫ Coulomb": "memory-gives-higher-velocities",
        "three times below measurement": "coulomb-below-measurement",
        "IPI 2/π": "in-plane-along-jumps-to-two-over-pi",
        "IPI2 converges to μ_0": "in-plane-along-converges-to-static",
        "IPP elliptic": "in-plane-across-is-elliptic",
        "experimental curves": "experimental-curves",
    },
    "cammarata-2022": {
        "E I": "bending-stiffness",
        "Table 2": "table-2-stiffness-at-rest",
        "Tables 3, 5": "table-3-tangent-stiffness table-5-first-term-of-the-tangent",
        "Table 6": "table-6-second-term",
        "Table 7": "table-7-third-term",
        "Table 4": "table-4-change-of-the-stiffness",
        "closing force": "closing-forces",
        "constant-K limit": "fig-11-constant-tangent",
        "q at 50 µN": "state-at-50-micronewton",
        "K_T against the derivative": "closed-form-tangent",
        "curves, Adams, counts": "curves-and-other-program fig-12-first-term-alone-saves-time",
        "fig 9 statements": "fig-9-partial-model-against-the-exact-beam fig-9-models-agree-at-rest",
        "fig 9, nylon": "fig-9-nylon-is-more-nonlinear",
        "fig 10": "fig-10-section-map",
    },
    "xie-2019": {
        "eq 15": "eq-15-speed-without-slip",
        "fig 5: gap": "fig-5-gap-to-the-ideal-grows-with-frequency",
        "fig 5: slip": "fig-5-slip-grows-with-frequency fig-5-slip-equals-the-gap",
        "paper 45°, 60°, threshold": "paper-climbs-45-and-fails-at-60-degrees",
        "adhesion plateaus": "fig-6-adhesive-force",
        "aluminium 30°": "aluminium-climbs-30-degrees",
        "aluminium 45°": "aluminium-fails-at-45-degrees",
        "10 Hz order": "curved-is-fastest-and-cuboid-slowest",
        "paper as aluminium": "shapes-are-as-fast-on-paper-as-on-aluminium",
        "all but curved": "all-but-the-curved-shape-climb-30-degrees",
        "spiked ends": "spiked-ends-are-best-overall",
        "calibration": "adhesion-from-the-lift-off-field",
    },
}  # fmt: skip


@pytest.mark.parametrize("key", ROWS)
def test_every_row_of_the_notes_has_a_claim(key):
    for row, names in ROWS[key].items():
        for name in names.split():
            assert PAPERS[key][name].why, row


def test_table_in_docs_is_current():
    """If this fails: stiction reproduce --table docs/claims.md"""
    assert (DOCS / "claims.md").read_text(encoding="utf-8") == table(PAPERS.values())


@pytest.mark.parametrize("claim", EVERY, ids=lambda c: c.name)
def test_claims_are_complete_sentences_with_reasons(claim):
    assert claim.statement.endswith(".") and claim.source and claim.why
    assert all(e.why and e.text for e in claim.expected)


# ------------------------------------------------------------------------------------------ what a claim is held to


def made(value, *published, reference=(), verdict=Verdict.REPRODUCED, compute=None):
    return Claim(
        "speed",
        "It moves.",
        "fig. 1",
        verdict,
        "because",
        compute or (lambda: {"u": value}),
        published,
        tuple(reference),
    )


def test_expectations():
    assert near("u", 2.0, rel=0.1, why="x").met(2.2) and not near("u", 2.0, rel=0.1, why="x").met(2.21)
    assert near("u", -2.0, tol=0.5, why="x").met(-2.5) and not near("u", -2.0, tol=0.5, why="x").met(2.0)
    assert not above("u", 1.0, why="x").met(1.0) and not below("u", 1.0, why="x").met(1.0)
    assert at_most("u", 1.0, why="x").met(1.0) and between("u", 1, 2, why="x").met(2)
    assert true("u", why="x").met(True) and not true("u", why="x").met(False)
    for expected in (near("u", 2.0, rel=9.0, why="x"), above("u", -math.inf, why="x"), between("u", -9, 9, why="x")):
        assert not expected.met(math.nan)


def test_a_number_outside_its_tolerance_is_noticed():
    claim = made(2.3, near("u", 2.0, rel=0.1, why="x"))
    outcome = claims.check(claim)
    assert not outcome.agrees and outcome.verdict == Verdict.NOT
    assert "u = 2.3" in str(outcome) and "2 ± 10 %" in str(outcome)


def test_a_claim_that_begins_to_reproduce_is_noticed_too():
    claim = made(2.0, near("u", 2.0, rel=0.1, why="x", holds=False), verdict=Verdict.NOT)
    outcome = claims.check(claim)
    assert outcome.verdict == Verdict.REPRODUCED and not outcome.agrees and "expected to miss" in str(outcome)


def test_references_guard_our_numbers_and_not_the_verdict():
    claim = made(2.0, near("u", 2.0, rel=0.1, why="x"), reference=[exactly("u", 3.0, why="x")])
    outcome = claims.check(claim)
    assert outcome.verdict == Verdict.REPRODUCED and not outcome.agrees


def test_an_error_is_an_outcome():
    def broken():
        raise ZeroDivisionError("by zero")

    outcome = claims.check(made(0.0, exactly("u", 0.0, why="x"), compute=broken))
    assert not outcome.agrees and outcome.error == "ZeroDivisionError: by zero"


def test_computed_and_expected_quantities_must_be_the_same():
    outcome = claims.check(made(0.0, exactly("v", 0.0, why="x")))
    assert "computes ['u'] that nothing is expected of, and not ['v']" in outcome.error


def test_a_claim_that_needs_an_absent_library_is_skipped():
    c = Claim(
        "a", "It is.", "§1", Verdict.NOT_CHECKABLE, "x", lambda: {}, (), (exactly("u", 1, why="x"),), None, "no_such"
    )
    outcome = claims.check(c)
    assert outcome.skipped and outcome.agrees


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: made(1.0, exactly("u", 1, why="x"), verdict=Verdict.PARTLY), "declares"),
        (lambda: made(1.0, exactly("u", 1, why="x", holds=False)), "declares"),
        (lambda: made(1.0, exactly("u", 1, why="")), "reason"),
        (lambda: made(1.0, exactly("u", 1, why="x"), exactly("u", 2, why="x")), "twice"),
        (
            lambda: made(1.0, exactly("u", 1, why="x"), reference=[exactly("u", 2, why="x", holds=False)]),
            "fail to hold",
        ),
        (lambda: Claim("a", "It is.", "§1", Verdict.REPRODUCED, "x", None, (exactly("u", 1, why="x"),)), "both"),
    ],
)
def test_claims_that_contradict_themselves_cannot_be_made(wrong, words):
    with pytest.raises(ParameterError, match=words):
        wrong()


def test_claims_are_collected_in_the_order_of_the_file():
    @claim("§1", verdict=Verdict.REPRODUCED, why="x", published=[exactly("u", 1, why="x")])
    def it_moves():
        """It   moves."""
        return {"u": 1}

    assert (it_moves.name, it_moves.statement) == ("it-moves", "It moves.")
    assert claims_in({"a": [it_moves], "b": 3, "c": it_moves}) == (it_moves, it_moves)


def test_unknown_papers_and_claims_are_named_with_a_suggestion():
    with pytest.raises(ParameterError, match='did you mean "nagy-2012"'):
        claims.paper("nagy-2021")
    with pytest.raises(ParameterError, match='did you mean "eta"'):
        PAPERS["nagy-2012"]["etta"]


# ------------------------------------------------------------------------------------------ the report


def test_report_shows_what_was_not_as_declared():
    paper = PAPERS["nagy-2012"]
    bad = claims.check(made(2.3, near("u", 2.0, "m/s", rel=0.1, why="<three> digits")))
    good = claims.check(made(2.0, near("u", 2.0, "m/s", rel=0.1, why="x")))
    page = html({paper.key: paper}, {paper.key: [Result(bad, b""), Result(good, b"png")]}, 1.0)
    assert page.count("<article") == 2 and page.count('class="odd"') == 1 and "<tr class=odd>" in page
    assert "&lt;three&gt; digits" in page and "data:image/png;base64," in page


def test_papers_run_in_processes_of_their_own():
    """Two quick claims: the outcome is the same in this process and in others."""
    papers, only, seen = ("cammarata-2022", "teidelt-2015"), ("bending-stiffness", "small-force"), []
    here = reproduce(papers, only=only, workers=1, pictures=False)
    there = reproduce(papers, only=only, workers=2, tick=lambda key, name: seen.append((key, name)))
    values = [[f.value for rows in each.values() for r in rows for f in r.outcome.findings] for each in (here, there)]
    assert values[0] == values[1] and len(values[0]) == 6
    assert sorted(seen) == list(zip(papers, only, strict=True))
