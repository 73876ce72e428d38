"""The summary line: the verdict, the counts, what was not looked at."""

from __future__ import annotations

import pytest

from checker.findings.finding import Finding, Language
from checker.findings.result import FileResult, RunResult
from checker.reporters.summary_text import summary_line
from tests.reporters.made import doubt, simple

WRONG = simple("a")
OPEN = simple("b", severity="warning", verdict="undetermined")
WARNING = simple("c", severity="warning")
NOTE = simple("d", severity="note", verdict="none")
BROKEN = simple("e", verdict="none", invalid=True, code="SYN201")


def line(language: Language, *files: tuple[Finding, ...], strict: bool = False) -> str:
    """Return the summary of files with these findings, without the date."""
    made = tuple(FileResult(f"{number}.yaml", None, findings) for number, findings in enumerate(files))
    text = summary_line(RunResult(made, "2026-12-01"), language, False, strict).text
    return text.replace("; as of 2026-12-01", "").replace("; a fecha de 2026-12-01", "")


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
            "no conforme: 1 error, 2 avisos (1 sin determinar), 1 nota, 1 duda de quien codificó; 1 archivo",
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
    files = (FileResult("a.yaml", None, ()), FileResult("a.yaml", None, (WRONG,)))

    assert (
        summary_line(RunResult(files, "2026-12-01"), "en", False).text
        == "does not conform: 1 error; 1 file; as of 2026-12-01"
    )


def test_sections_that_a_table_does_not_have_are_named() -> None:
    """CONTRACT: a section the table does not have is not judged, and the summary says so."""
    file = FileResult("a.yaml", "es_as_craps_2011", (), (), ("dice", "staff", "odd\u202e"))
    result = RunResult((file,), "2026-12-01", skipped=2)

    assert summary_line(result, "es", False).text == (
        "conforme en lo comprobable: 1 archivo; 2 archivos omitidos por no ser de mesa; a fecha de 2026-12-01; "
        "norma es_as_craps_2011; no consta y no se juzga: dados, personal, odd\\u202e"
    )


def test_sections_that_some_tables_have_are_counted() -> None:
    files = (FileResult("a.yaml", None, (), (), ("dice",)), FileResult("b.yaml", None, (), (), ("dice", "staff")))

    assert summary_line(RunResult(files, "2026-12-01"), "en", False).text == (
        "conforms as far as can be checked: 2 files; as of 2026-12-01; not stated, so not judged: dice, staff (1 table)"
    )


def test_two_regulations_are_not_named_as_one() -> None:
    files = (FileResult("a.yaml", "x", ()), FileResult("b.yaml", "y", ()))

    assert "regulation" not in summary_line(RunResult(files, "2026-12-01"), "en", False).text
