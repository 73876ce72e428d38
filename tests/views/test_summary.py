"""The summary line: the verdict, the counts, what was not looked at."""

from __future__ import annotations

import pytest

from checker.findings.finding import Finding, Language
from checker.findings.result import FileResult, LeftOut, RunResult, Skipped, tally_of
from checker.views.summary import Summary, passed_over, summary_line
from tests.views.made import doubt, simple

WRONG = simple("a")
OPEN = simple("b", severity="warning", verdict="undetermined")
WARNING = simple("c", severity="warning")
LANGUAGES: tuple[Language, ...] = ("en", "es")
NOTE = simple("d", severity="note", verdict="none")
BROKEN = simple("e", verdict="none", invalid=True, code="SYN201")


def summarised(run: RunResult, language: Language, strict: bool = False) -> Summary:
    """Return the summary of a run."""
    return summary_line(tally_of(run, strict), language, False, passed_over(run, language))


def line(language: Language, *files: tuple[Finding, ...], strict: bool = False) -> str:
    """Return the summary of files with these findings, without the date."""
    made = tuple(FileResult(f"{number}.yaml", "x", findings) for number, findings in enumerate(files))
    text = summarised(RunResult(made, "2026-12-01"), language, strict).text
    for plain in ("; as of 2026-12-01", "; a fecha de 2026-12-01", "; regulation x", "; norma x"):
        text = text.replace(plain, "")
    return text


@pytest.mark.parametrize(
    ("findings", "english", "spanish"),
    [
        ((), "conforms as far as can be checked: 1 file", "conforme en lo comprobable: 1 archivo"),
        ((NOTE,), "conforms as far as can be checked: 1 note; 1 file", "conforme en lo comprobable: 1 nota; 1 archivo"),
        ((WRONG, WRONG), "does not conform: 2 errors; 1 file", "no conforme: 2 errores; 1 archivo"),
        (
            (OPEN,),
            "undetermined: 1 warning (1 undetermined); 1 file",
            "no determinado: 1 aviso (1 sin determinar); 1 archivo",
        ),
        ((BROKEN,), "could not be checked: 1 error; 1 file", "no comprobado: 1 error; 1 archivo"),
        (
            (WRONG, OPEN, WARNING, NOTE, doubt("x")),
            "does not conform: 1 error, 2 warnings (1 undetermined), 1 note, 1 doubt of the encoder; 1 file",
            "no conforme: 1 error, 2 avisos (1 sin determinar), 1 nota, 1 duda de quien transcribió; 1 archivo",
        ),
    ],
)
def test_one_file(findings: tuple[Finding, ...], english: str, spanish: str) -> None:
    assert line("en", findings) == english
    assert line("es", findings) == spanish


def test_several_files_say_how_many_fail() -> None:
    files = ((), (WRONG,), (WRONG,), (OPEN,), (BROKEN,))

    assert line("en", *files).endswith("; 5 files (2 do not conform, 1 undetermined, 1 could not be checked)")
    assert line("es", *files).endswith("; 5 archivos (2 no conformes, 1 no determinado, 1 no comprobado)")


def test_a_warning_fails_only_when_strict() -> None:
    assert line("en", (WARNING,)).startswith("conforms")
    assert line("en", (WARNING,), strict=True).startswith("does not conform")


def test_the_tables_of_one_file_are_one_file() -> None:
    files = (FileResult("a.yaml", "x", ()), FileResult("a.yaml", "y", (WRONG,)))

    assert (
        summarised(RunResult(files, "2026-12-01"), "en").text == "does not conform: 1 error; 1 file; as of 2026-12-01"
    )


def test_sections_that_a_table_does_not_have_are_named() -> None:
    """CONTRACT: a section the table does not have is not judged, and the summary says so."""
    file = FileResult("a.yaml", "es_as_craps_2011", (), (), ("dice", "staff", "odd\u202e"))
    passed = tuple(Skipped(path, "no-table", {"en": "empty", "es": "vacío"}) for path in ("b.yaml", "c.yaml"))
    result = RunResult((file,), "2026-12-01", skipped=passed)

    assert summarised(result, "es").text == (
        "conforme en lo comprobable: 1 archivo; 2 archivos omitidos por no ser de mesa; a fecha de 2026-12-01; "
        "norma es_as_craps_2011; no consta y no se ha examinado: dados, personal, odd\\u202e"
    )


def test_sections_that_some_tables_have_are_counted() -> None:
    files = (FileResult("a.yaml", "x", (), (), ("dice",)), FileResult("b.yaml", "y", (), (), ("dice", "staff")))

    assert summarised(RunResult(files, "2026-12-01"), "en").text == (
        "conforms as far as can be checked: 2 files; as of 2026-12-01; not stated, so not checked: dice, staff (1 table)"
    )


def test_two_regulations_are_not_named_as_one() -> None:
    files = (FileResult("a.yaml", "x", ()), FileResult("b.yaml", "y", ()))

    assert "regulation" not in summarised(RunResult(files, "2026-12-01"), "en").text


def run_of(*files: FileResult, left_out: tuple[Finding, ...] = ()) -> RunResult:
    ignored = tuple(LeftOut(finding, "ignored", "--ignore") for finding in left_out)
    return RunResult(files, "2026-12-01", left_out=ignored)


TEXT = FileResult("a.yaml", "x", ())
NO_TEXT = FileResult("b.yaml", None, ())
UNREAD = FileResult("c.yaml", None, (BROKEN,))


@pytest.mark.parametrize(
    ("files", "english", "spanish"),
    [
        ((NO_TEXT,), "only the mathematics was checked, against no regulation", "solo se han comprobado los cálculos"),
        (
            (NO_TEXT, TEXT),
            "only the mathematics was checked, against no regulation (1 table)",
            "sin norma alguna (1 mesa)",
        ),
        ((NO_TEXT, NO_TEXT, UNREAD), "against no regulation (2 tables)", "sin norma alguna (2 mesas)"),
    ],
)
def test_tables_without_a_text_are_told(files: tuple[FileResult, ...], english: str, spanish: str) -> None:
    assert english in summarised(run_of(*files), "en").text
    assert spanish in summarised(run_of(*files), "es").text


@pytest.mark.parametrize("files", [(TEXT,), (UNREAD,), (TEXT, UNREAD)])
def test_nothing_is_said_of_the_mathematics_alone_where_a_text_was_applied_or_a_file_not_read(
    files: tuple[FileResult, ...],
) -> None:
    assert "mathematics" not in summarised(run_of(*files), "en").text


def test_what_is_left_out_is_counted_by_code() -> None:
    left_out = (simple("a", code="PAY001"), simple("b", code="LIM002"), simple("c", code="PAY001"))

    english, spanish = (summarised(run_of(TEXT, left_out=left_out), language) for language in LANGUAGES)

    assert english.text.startswith("conforms apart from what is left out: not shown: LIM002 (1), PAY001 (2); 1 file")
    assert spanish.text.startswith("conforme salvo lo que se omite: no se muestra: LIM002 (1), PAY001 (2);")


def test_many_codes_that_are_left_out_are_counted_by_family() -> None:
    left_out = (*(simple("a", code=f"PAY00{number}") for number in range(1, 8)), simple("b", code="LIM002"))

    assert (
        "; not shown: LIM (1), PAY (7); "
        in summarised(run_of(FileResult("a", "x", (NOTE,)), left_out=left_out), "en").text
    )


@pytest.mark.parametrize(
    ("finding", "strict", "is_good"),
    [(WRONG, False, False), (OPEN, False, False), (NOTE, False, True), (WARNING, False, True), (WARNING, True, False)],
)
def test_a_run_is_not_good_for_leaving_out_what_is_not(finding: Finding, strict: bool, is_good: bool) -> None:
    """A quiet run prints nothing when all is well: leaving findings out must not make it so."""
    summary = summarised(run_of(TEXT, left_out=(finding,)), "en", strict)

    assert summary.is_good == is_good
    assert summary.text.startswith("conforms as far as can be checked") == is_good


def test_what_does_not_conform_stays_so_whatever_is_left_out() -> None:
    result = run_of(FileResult("a.yaml", "x", (WRONG,)), left_out=(OPEN,))

    assert summarised(result, "en").text.startswith("does not conform: 1 error; not shown: ")
