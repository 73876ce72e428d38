"""One truth in all outputs: `report` finds what `check` finds, and every format carries every statement.

A sample runs with the other tests; with `TAPETE_EVERY` set, as in `make verify`, all examples and shipped regulations do.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import cycle, product
from pathlib import Path

import pytest

from checker.apps.check import check_job
from checker.apps.common import groups_of, run_groups
from checker.apps.report import ReportOptions, assignment_of, collect
from checker.findings.finding import Finding, Language
from checker.findings.result import ENCODERS_DOUBT, RunResult
from checker.findings.wording import help_of, message_of
from checker.formats.report import formats
from checker.store.library import shipped
from checker.views.report.build import report_of
from checker.views.report.model import Report
from checker.views.report.subject import Depth, ReportSubject
from tests.every import EVERY, sampled
from tests.formats.shown import render_check
from tests.views.report.composed import ASTURIAS, CORDOBA, known
from tests.views.report.statements import PAPER, statements, words_in

ROOT = Path(__file__).parents[3]
LANGUAGES: tuple[Language, ...] = ("en", "es")
DEPTHS: tuple[Depth, ...] = ("brief", "usual", "full")
EXAMPLES = sorted(path.name for path in (ROOT / "examples").iterdir() if path.suffix in (".yaml", ".csv"))
REGULATIONS = [entry.id for entry in shipped()]
SUBJECTS = [*REGULATIONS, *(f"examples/{name}" for name in EXAMPLES), "examples"]
SAMPLE = ["mini_craps", "examples/craps-maximum.yaml", "examples/mesas-maximos.csv"]
COMPARED = [CORDOBA] if not EVERY else [CORDOBA, ("mini_craps", ASTURIAS)]


@pytest.fixture(autouse=True)
def in_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@cache
def checked(name: str) -> RunResult:
    """Return what `check` finds."""
    its, is_regulation = known("en"), name in REGULATIONS
    job = check_job((name,), is_regulation, its)
    beside = its.session.headings() if is_regulation else ()
    return run_groups(groups_of(job.targets(its.session), its), its, lambda path: None, beside=beside).result


@cache
def reported(name: str, language: Language) -> tuple[ReportSubject, ...]:
    """Return what `report` finds."""
    return collect((name,), known(language), False)


def composed(names: tuple[str, ...], language: Language, depth: Depth) -> Report:
    comparing = len(names) > 1
    found = collect(names, known(language), True) if comparing else reported(*names, language)
    task = assignment_of(found, known(language), "2026-12-01", ReportOptions(depth), comparing, None)
    report = report_of(task, language)
    return report._replace(sections=tuple(report.sections))


def identity(finding: Finding) -> tuple[object, ...]:
    words = (part(finding, language) for part in (message_of, help_of) for language in LANGUAGES)
    place = (finding.at, finding.code, finding.severity, finding.verdict, finding.confidence)
    return (*place, finding.citations, finding.waived, *words)


@pytest.mark.parametrize("name", sampled(SUBJECTS))
def test_check_and_report_find_the_same(name: str) -> None:
    """Severity, verdict, count and words of findings, doubts and reservations; and of every file the verdict."""
    run, subjects = checked(name), reported(name, "en")
    told = [each.finding for subject in subjects for each in subject.findings]
    doubts = [doubt for subject in subjects for doubt in subject.doubts]
    reserved = [each for subject in subjects for each in subject.reservations]

    assert Counter(map(identity, run.findings)) == Counter(map(identity, (*told, *doubts)))
    assert Counter(map(identity, (each for file in run.files for each in file.reservations))) == Counter(
        map(identity, reserved)
    )
    assert [file.path for file in run.files] == [subject.path for subject in subjects]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sampled(name for name in SUBJECTS if name != "examples"))
def test_check_and_report_have_the_same_order(name: str, language: Language) -> None:
    """The gravest first, in the terminal as on paper; of one subject, since check goes on file by file."""
    subjects = reported(name, language)
    text = render_check(checked(name), language, False, verbose=True, width=0)
    told = re.findall(r"(?m)^(?:error|warning|note|aviso|nota)\[([A-Z]{3}\d{3})\]", text)
    expected = [each.finding.code for subject in subjects for each in subject.findings]

    assert told == [code for code in expected if code != ENCODERS_DOUBT] or len(subjects) > 1
    assert sorted(told) == sorted(expected)


@pytest.mark.parametrize(
    ("name", "language"), [*product(SUBJECTS, LANGUAGES)] if EVERY else [*zip(SAMPLE, cycle(LANGUAGES), strict=False)]
)
@pytest.mark.parametrize("depth", DEPTHS if EVERY else ("usual",))
def test_every_format_carries_every_statement(name: str, language: Language, depth: Depth) -> None:
    """Verdict, messages, clauses, remedies, account, limits, reservations: all that the model of the report says."""
    assert missing(composed((name,), language, depth)) == {}


@pytest.mark.parametrize("names", COMPARED)
@pytest.mark.parametrize("depth", DEPTHS if EVERY else ("brief",))
def test_every_format_carries_every_statement_of_a_comparison(names: tuple[str, str], depth: Depth) -> None:
    assert missing(composed(names, "es", depth)) == {}


def test_all_annexes_are_in_every_format() -> None:
    assert missing(composed(("examples/craps-seven-at-15.yaml",), "es", "full")) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SUBJECTS if EVERY else SAMPLE)
def test_a_longer_report_has_the_verdict_and_the_findings_of_a_shorter_one(name: str, language: Language) -> None:
    brief, usual, full = (composed((name,), language, depth) for depth in DEPTHS)

    assert brief.verdict == usual.verdict == full.verdict
    assert usual.noted == full.noted
    for each in full.noted.findings:
        if each.number:
            assert {each.number} & statements(usual) and {each.number} & statements(full)


def missing(report: Report) -> dict[str, list[str]]:
    """Return the statements that formats lack."""
    wanted = statements(report)
    assert len(wanted) > 15
    found = {}
    for suffix in PAPER:
        words = words_in(b"".join(formats()[suffix].render(report)), suffix)
        lacking = sorted(said for said in wanted if said not in words)
        if lacking:
            found[suffix] = lacking
    return found
