"""Small parts: paragraphs of a document, values in cells, order of findings, words of Markdown and JSON."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from checker.cases.document.text import document_of
from checker.findings.finding import Citation, Finding, Kind
from checker.findings.wording import Style
from checker.formats.report.json import data
from checker.formats.report.md import plain, words
from checker.store.library import library
from checker.store.store import load
from checker.text.span import NOWHERE
from checker.views.report.cells import NONE, cited, count, odds, share
from checker.views.report.model import Bullets, NumberCell, PenCell, TextCell, TextRun, VerdictCell
from checker.views.report.names import Names, Voice, line
from checker.views.report.officer import Officer
from checker.views.report.sections.findings import paragraph_text
from checker.views.words import grade_of, gravity
from tests.views.report.composed import ASTURIAS, text_of

VOICE = Voice(Style("es", "ES"))
REGULATION = load(library(())[ASTURIAS]).regulation


def found(severity: str, verdict: str, line_: int = 1, invalid: bool = False) -> Finding:
    kind = Kind("XXX001", "x", severity, verdict, {"en": "", "es": ""}, {"en": "", "es": ""}, invalid)  # type: ignore[arg-type]
    return kind.at(NOWHERE._replace(line=line_), {})


@pytest.mark.parametrize(
    ("severity", "verdict", "invalid", "ruling"),
    [
        ("error", "violation", False, "violation"),
        ("warning", "violation", False, "warning"),
        ("warning", "undetermined", False, "undetermined"),
        ("note", "none", False, "none"),
        ("error", "none", True, "unchecked"),
    ],
)
def test_what_a_finding_comes_to(severity: str, verdict: str, invalid: bool, ruling: str) -> None:
    assert grade_of(found(severity, verdict, invalid=invalid)) == ruling


def test_errors_come_before_warnings_whatever_their_line() -> None:
    ordered = sorted(
        (found("note", "none", 1), found("warning", "violation", 2), found("error", "violation", 9)), key=gravity
    )

    assert [finding.at.line for finding in ordered] == [9, 2, 1]


def test_a_share_is_exact_and_rounded() -> None:
    assert share(Fraction(7, 495), VOICE) == NumberCell(Fraction(7, 495), "share", "7/495", "1,41\u00a0%")


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(1, 11), "9,09"), (Fraction(1, 9), "11,11"), (Fraction(1, 25), "4,00"), (Fraction(1, 99999), "0,001")],
)
def test_shares_of_a_column_have_two_decimals_all_of_them(value: Fraction, text: str) -> None:
    assert share(value, VOICE).rounded == f"{text}\u00a0%"


@pytest.mark.parametrize(
    ("value", "text"), [(None, NONE), (Fraction(0), "0"), (Fraction(-5, 3), "−5/3 (−166,67\u00a0%)")]
)
def test_shares_without_value_at_zero_and_below(value: Fraction | None, text: str) -> None:
    assert share(value, VOICE).text == text


def test_a_player_advantage_is_set_off() -> None:
    assert share(Fraction(-1, 2), VOICE).tone == "player"


@pytest.mark.parametrize(
    ("value", "text"), [(Fraction(18, 5), "3,6"), (Fraction(10, 3), "10/3 (3,33)"), (12000, "12\u00a0000")]
)
def test_counts(value: Fraction | int, text: str) -> None:
    assert count(value, VOICE).text == text


def test_odds_of_nothing() -> None:
    assert odds(None, VOICE).text == NONE


def test_places_are_named_once() -> None:
    cell = cited([Citation("r", "A.1", "x"), Citation("r", "A.1", "y"), Citation("r", "B")])

    assert cell.text == "A.1, B"
    assert len(cell.citations) == 3


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("`any_seven` y `hard` pagan", "«Juego de 7» y «Hard Ways» pagan"),
        ("`nobody` paga", "nobody paga"),
    ],
)
def test_ids_become_the_texts_own_names(given: str, told: str) -> None:
    assert Officer(Names(REGULATION, VOICE)).say(given) == told


def test_a_paragraph_ends_where_the_next_begins() -> None:
    document = document_of(
        REGULATION, "A.1) Suertes sencillas que se pagarán\na la par. A.2) Suertes múltiples, que se pueden jugar hoy."
    )

    assert paragraph_text(document, "A.1") == "Suertes sencillas que se pagarán a la par."
    assert paragraph_text(document, "A.2") == "Suertes múltiples, que se pueden jugar hoy."


def test_a_paragraph_keeps_signs_that_comparing_drops() -> None:
    document = document_of(
        REGULATION, "Suertes sencillas que se pagarán **a la** «par» – así. Suertes múltiples, que se pueden jugar"
    )

    assert paragraph_text(document, "A.1") == "Suertes sencillas que se pagarán **a la** «par» – así."


def test_a_paragraph_that_is_not_there() -> None:
    assert paragraph_text(document_of(REGULATION, "nada"), "A.2") is None


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("a|b", "a\\|b"),
        ("<b> & *c* _d_ `e` [f](g) #h ~i~", "\\<b\\> \\& \\*c\\* \\_d\\_ \\`e\\` \\[f\\](g) \\#h \\~i\\~"),
        ("x\u202ey\n", "x\\\\u202ey\\\\n"),
        ("", ""),
    ],
)
def test_markdown_escapes_what_means_something(given: str, written: str) -> None:
    assert plain(given) == written


@pytest.mark.parametrize(("given", "written"), [("a", "`a`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a|b", "`a\\|b`")])
def test_code_in_markdown(given: str, written: str) -> None:
    assert words((TextRun(given, "code"),)) == written


def test_links_in_markdown() -> None:
    assert words((TextRun("H1", target="finding-1"),)) == "[H1](#finding-1)"


def test_data_leaves_out_usual_values() -> None:
    assert data(TextCell((line("a `b`"),))) == {"type": "text_cell", "lines": ["a `b`"]}
    assert data(PenCell()) == {"type": "pen_cell"}


def test_data_of_lines_and_fractions() -> None:
    assert data(Bullets(((TextRun("a"),), (TextRun("b"),)))) == {"type": "bullets", "items": ["a", "b"]}
    assert data(VerdictCell("ok", "x", (TextRun("H1"), TextRun(", "), TextRun("H2")))) == {
        "type": "verdict_cell", "ruling": "ok", "words": "x", "findings": "H1, H2",
    }  # fmt: skip
    assert data(Fraction(-5, 3)) == "-5/3"


def test_data_of_something_else_is_an_error() -> None:
    with pytest.raises(TypeError):
        data({"a": 1})


def test_json_has_no_rounded_numbers() -> None:
    """Exact fractions are texts; the only numbers are places and widths, which are whole."""
    text = text_of((ASTURIAS,), "es", ".json")

    assert json.loads(text, parse_float=pytest.fail)["format"] == "tapete/1"
