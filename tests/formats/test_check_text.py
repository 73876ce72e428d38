"""The whole text of `check`, in both languages."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.finding import Citation, Subject
from checker.findings.result import FileResult, RunResult, Skipped
from checker.text.span import Span
from tests.every import examples
from tests.formats.shown import render_check
from tests.views.made import DECREE, PATH, SOURCE, band, doubt, reservation, run, simple, span

BAND_EN = """\
error[LIM002]: maximum 6000 is 1200 times the minimum 5; allowed: 100 to 1000 times (maximum-outside-band)
   --> tables/craps-3.yaml:4:19
    |
  4 | maximum: {simple: 6000}
    |                   ^^^^
   ::: regulations/es-as/craps-2011.decree:186:1
    |
186 | limit 100 * min(table) <= max(each simple)
    | ----- band set here
    = law: [B.2 “entre 100 y 1000 veces”]
    = help: set it between 500 and 5000

reservation[DAT001]: not known when it was published [Res.4]
does not conform: 1 error; 1 file; as of 2026-12-01; regulation es_as_craps_2011
"""
BAND_ES = """\
error[LIM002]: el máximo 6000 es 1200 veces el mínimo 5; el texto admite de 100 a 1000 (maximum-outside-band)
   --> tables/craps-3.yaml:4:19
    |
  4 | maximum: {simple: 6000}
    |                   ^^^^
   ::: regulations/es-as/craps-2011.decree:186:1
    |
186 | limit 100 * min(table) <= max(each simple)
    | ----- aquí se fija la banda
    = norma: [B.2 «entre 100 y 1000 veces»]
    = ayuda: fijarlo entre 500 y 5000

reserva[DAT001]: not known when it was published [Res.4]
no conforme: 1 error; 1 archivo; a fecha de 2026-12-01; norma es_as_craps_2011
"""
SOURCES = {PATH: SOURCE, DECREE: "\n" * 185 + "limit 100 * min(table) <= max(each simple)\n"}


def test_an_error_in_english() -> None:
    assert render_check(run(band(), reservations=(reservation(),)), "en", False, sources=SOURCES) == BAND_EN


def test_an_error_in_spanish() -> None:
    assert render_check(run(band(), reservations=(reservation(),)), "es", False, sources=SOURCES) == BAND_ES


def test_colour_changes_no_word() -> None:
    coloured = render_check(run(band(), reservations=(reservation(),)), "en", True, sources=SOURCES)
    plain = coloured
    for code in ("0", "1", "1;31", "1;34", "1;36"):
        plain = plain.replace(f"\x1b[{code}m", "")

    assert "\x1b[1;31merror[LIM002]\x1b[0m" in coloured
    assert plain == BAND_EN


def test_a_correct_table_is_one_line_and_its_reservations_one() -> None:
    """CONTRACT: silent, with at most the reservations of its regulation in one line."""
    texts = (reservation(), reservation("the place number 8 is in doubt")._replace(at=span(170, 1, 5, DECREE)))

    assert render_check(run(reservations=texts), "en", False) == (
        "reservations on es_as_craps_2011: not known when it was published [Res.4] (DAT001); "
        "the place number 8 is in doubt [Res.4] (DAT001)\n"
        "conforms as far as can be checked: 1 file; as of 2026-12-01; regulation es_as_craps_2011\n"
    )


def test_a_run_that_found_nothing_has_three_lines_at_most_whatever_texts_it_used() -> None:
    texts = tuple(
        reservation()._replace(subject=Subject(name), at=span(1, 1, 5, f"{name}.decree")) for name in ("a", "b", "c")
    )
    one, two = (render_check(run(reservations=texts[:most]), "en", False).splitlines() for most in (3, 2))

    assert [len(one), len(two)] == [2, 3]
    assert all(f"reservation on {name}: " in one[0] for name in ("a", "b", "c"))


def test_a_reservation_that_two_files_meet_is_told_once() -> None:
    files = tuple(FileResult(path, "es_as_craps_2011", (), (reservation(),)) for path in ("a.yaml", "b.yaml"))

    assert render_check(RunResult(files, "2026-12-01"), "es", False) == (
        "reserva sobre es_as_craps_2011: not known when it was published [Res.4] (DAT001)\n"
        "conforme en lo comprobable: 2 archivos; a fecha de 2026-12-01; norma es_as_craps_2011\n"
    )


def test_nothing_at_all_is_no_good_result() -> None:
    assert render_check(
        RunResult((), "2026-12-01", (Skipped("b.yaml", "no-table", {"en": "empty", "es": "vacío"}),)), "en", False
    ) == ("nothing to check: no table file and no regulation; 1 other file skipped: no table; as of 2026-12-01\n")


def test_doubts_of_the_encoder_stand_apart_and_short() -> None:
    long = "the same words return the stake on the 12 " * 8
    text = render_check(run(doubt(long), doubt("a misprint of Horn", 260), simple("w"), path=DECREE), "en", False)
    section = text.split("\n\n")[1].split("\n")

    assert text.startswith("error[TAB001]: w")
    assert section[0] == f"doubts of the encoder on {DECREE}"
    assert section[1].startswith("  250  [A.3] the same words return") and section[2].endswith(" …")
    assert section[3:] == ["  260  [A.3] a misprint of Horn"]
    assert text.endswith(
        "does not conform: 1 error, 2 doubts of the encoder; 1 file; as of 2026-12-01; regulation es_as_craps_2011\n"
    )


def test_the_gravest_of_a_file_comes_first() -> None:
    """Files as the run has them; in each a price, then limits, then other faults: as a report has them."""
    second = FileResult(
        "b.yaml",
        None,
        (
            simple("4", at=span(9, 1, 2, "b.yaml"), code="TAB001"),
            simple("5", at=span(1, 1, 2, DECREE)),
            simple("3", at=span(9, 5, 6, "b.yaml"), code="LIM002"),
            simple("2", at=span(2, 1, 2, "b.yaml"), code="TAB004"),
        ),
    )
    result = RunResult((FileResult("z.yaml", None, (simple("1", at=span(7, 1, 2, "z.yaml")),)), second), "2026-12-01")
    lines = render_check(result, "en", False).split("\n")

    assert [line.split(": ")[1].split(" ")[0] for line in lines if line.startswith("error[")] == [
        "1",
        "4",
        "5",
        "3",
        "2",
    ]


def test_quiet_keeps_what_changes_the_verdict() -> None:
    note = simple("advice", severity="note", verdict="none")
    text = render_check(run(note, simple("wrong"), doubt("d"), reservations=(reservation(),)), "en", False, quiet=True)

    assert "wrong" in text and "does not conform" in text
    assert "advice" not in text and "[A.3]" not in text and "reservation" not in text


def test_quiet_says_nothing_when_all_is_well() -> None:
    note = simple("advice", severity="note", verdict="none")

    assert render_check(run(note, reservations=(reservation(),)), "en", False, quiet=True) == ""


def test_quiet_is_not_silent_when_nothing_was_checked() -> None:
    assert render_check(RunResult((), "2026-12-01"), "es", False, quiet=True).startswith("nada que comprobar")


def test_a_file_that_cannot_be_read_again_gives_the_finding_without_excerpt() -> None:
    text = render_check(run(simple("gone", at=span(3, 2, 4, "no/such.yaml"))), "en", False)

    assert text.startswith("error[TAB001]: gone (some-slug)\n --> no/such.yaml:3:2\n\ndoes not conform")


def test_citations_name_their_text_where_there_are_two() -> None:
    """STYLE: one text against the other where they are compared; the one that is judged first."""
    both = simple("differs")._replace(
        citations=(Citation("old", "2.XI.a"), Citation("new", "CAM.1"), Citation("new", "CAM.1")),
    )
    both = both._replace(subject=both.subject._replace(regulation="new"))

    compared = both._replace(kind=both.kind._replace(code="SRC001"))

    assert "= law: [CAM.1] of new and [2.XI.a] of old" in render_check(run(both), "en", False)
    assert "= law: [CAM.1] of new against [2.XI.a] of old" in render_check(run(compared), "en", False)
    assert "= norma: [CAM.1] de new frente a [2.XI.a] de old" in render_check(run(compared), "es", False)


def test_a_reading_says_what_it_means() -> None:
    told = simple("w", severity="warning", verdict="undetermined")._replace(readings=("rethrow+to",), confidence="low")
    text = render_check(run(told), "es", False)

    assert "= lectura: solo con `rethrow+to` («veces» sin contar la apuesta)\n" in text
    assert "= resultado: no determinado\n" in text
    assert "= certeza: baja\n" in text


def test_the_place_that_is_meant_may_carry_a_label() -> None:
    """A related place that is the primary one becomes the words behind the mark."""
    at = span(3, 10, 11)
    told = simple("w", at=at)._replace(related=(band().related[0]._replace(at=at),))

    assert "3 | minimum: 5\n  |          ^ band set here\n" in render_check(run(told), "en", False, sources=SOURCES)


def test_many_related_places_are_counted() -> None:
    others = tuple(band().related[0]._replace(at=span(line, 1, 2, "b.yaml")) for line in range(1, 31))
    text = render_check(run(simple("w")._replace(related=others)), "en", False)

    assert text.count(" ::: b.yaml") == 8
    assert "::: 22 more places" in text


@pytest.mark.parametrize(
    "name", ["\x1b[2J.yaml", "a\u202eb.yaml", "::error::x.yaml", "##vso[x]y.yaml", "<script>.yaml", "\n.yaml"]
)
def test_hostile_names_and_texts(name: str) -> None:
    """Neither the path, nor a message with a value of the file, nor the source line reaches the terminal raw."""
    told = simple(name, at=span(1, 1, 4, name))._replace(citations=(Citation("es", name, name),))
    text = render_check(
        run(told, doubt(name), path=name, reservations=(reservation(),)), "en", False, sources={name: name}
    )

    assert not any(character in text for character in "\x1b\u202e\r")
    assert "##vso[" not in text
    assert not any(line.lstrip().startswith("::error") for line in text.split("\n"))
    assert not any(line.startswith(".yaml") for line in text.split("\n"))


def test_a_wrapped_note_never_begins_with_a_log_command() -> None:
    told = simple("w")
    texts = {"en": "word " * 19 + "::error::now " + "word " * 9, "es": ""}
    text = render_check(run(told._replace(help=texts)), "en", False, width=100)

    assert ":\\:error:\\:now" in text
    assert not any(line.lstrip().startswith("::error") for line in text.split("\n"))


def test_a_thousand_findings() -> None:
    many = tuple(simple(f"number {line}", at=span(line, 1, 2)) for line in range(1000, 0, -1))
    text = render_check(run(*many), "es", False, verbose=True, sources={PATH: "x\n" * 1000})

    assert text.startswith("error[TAB001]: number 1 (some-slug)\n --> tables/craps-3.yaml:1:1\n")
    assert text.endswith("no conforme: 1000 errores; 1 archivo; a fecha de 2026-12-01; norma es_as_craps_2011\n")
    assert text.count("error[TAB001]") == 1000


def test_many_findings_are_condensed_and_none_is_lost() -> None:
    """The first error in full, the others a line each, what says the same of several lines once, by gravity."""
    errors = tuple(simple(f"number {line}", at=span(line, 1, 2)) for line in range(1, 13))
    same = tuple(simple("equal", code="OUT002", severity="warning", at=span(line, 1, 2)) for line in (40, 30))
    open_ = simple("open", code="PAY006", severity="warning", verdict="undetermined", at=span(20, 1, 2))
    text = render_check(run(*same, open_, *errors, doubt("unclear")), "en", False, sources={PATH: "x\n" * 50})

    assert text.splitlines()[:6] == [
        "error[TAB001]: number 1 (some-slug)",
        " --> tables/craps-3.yaml:1:1",
        "  |",
        "1 | x",
        "  | ^",
        "  and 11 more:",
    ]
    assert [f"  tables/craps-3.yaml:{line}: number {line}" in text.splitlines() for line in range(2, 13)] == [True] * 11
    assert "\n\nwarning[PAY006] (some-slug, undetermined)\n  tables/craps-3.yaml:20: open\n\nwarning[OUT002]" in text
    assert "\n  tables/craps-3.yaml:30: equal (also line 40)\n" in text
    assert f"\n1 doubt of the encoder on {DECREE}:250\n" in text
    assert "--verbose shows every finding in full" in text and text.count("number") == 12


def test_a_dozen_findings_are_shown_in_full() -> None:
    text = render_check(run(*(simple(f"number {line}", at=span(line, 1, 2)) for line in range(1, 13))), "en", False)

    assert text.count("error[TAB001]") == 12 and "--verbose" not in text


def test_braces_in_a_value_are_no_template() -> None:
    assert "error[TAB001]: {maximum} {0} %s (some-slug)" in render_check(run(simple("{maximum} {0} %s")), "en", False)


@settings(max_examples=examples(60), deadline=None)
@given(
    st.text(max_size=40),
    st.text(max_size=200),
    st.tuples(st.integers(0, 6), st.integers(0, 250), st.integers(0, 6), st.integers(0, 250)),
    st.integers(0, 140),
)
def test_any_finding_can_be_shown(path: str, text: str, place: tuple[int, int, int, int], width: int) -> None:
    """Whatever span a loader hands over, inside the file or not, ordered or not."""
    told = simple(text, at=Span(path, *place))
    shown = render_check(run(told, path=path), "es", False, width=width, sources={path: text})

    assert shown.startswith("error[TAB001]: ") and shown.endswith("norma es_as_craps_2011\n")
    assert not any(ord(character) < 32 and character != "\n" for character in shown)


def test_a_clean_run_imports_nothing_it_does_not_need() -> None:
    """The commit hook mostly meets clean files: no excerpts, no JSON, no character tables, no parser of decrees."""
    code = (
        "import sys\n"
        "from checker.formats.check_text import as_text\n"
        "from checker.findings.result import FileResult, RunResult\n"
        "from checker.views.words import Presentation\n"
        "as_text(RunResult((FileResult('a.yaml', 'x', ()),), '2026-12-01'), Presentation('es'))\n"
        "slow = {'json', 'unicodedata', 'checker.formats.excerpt', 'checker.syntax.decree.parser',"
        " 'lark', 'yaml', 'sympy', 'jsonschema', 'click', 'dataclasses', 'difflib', 'textwrap'}\n"
        "print(sorted(slow & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
