"""How many pages a report may have: the bars an officer set, on tables and texts of this project."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.apps.report import collect
from checker.cases.case import RegulationCase
from checker.cases.comparison.compare import compare
from checker.findings.finding import Language
from checker.formats.report.pdf import pages
from checker.views.report.build import report_of
from checker.views.report.subject import Assignment, Depth, Formalities
from tests.every import EVERY
from tests.formats.report.pages import pdf, written
from tests.views.report.composed import AS_OF, ASTURIAS, CORDOBA, MOMENT, VERSION, known

EXAMPLES = Path(__file__).parents[3] / "examples"
BOTH: tuple[Language, ...] = ("es", "en")
TABLE = """regulation: es_as_craps_2011
table: {name}
game: craps
date: 2026-12-01
currency: EUR
chips: [1, 5, 25, 100, 500]
minimum: 5
maximum: {{simple: {maximum}}}
bets:
  pass_line: {{pays: even}}
  field: {{pays: {{"2, 12": 2 to 1, other: even}}}}
  hard: {{pays: {{"4, 10": 7 to 1, "6, 8": 9 to 1}}}}
  any_craps: {{pays: {pays}}}
dice: {{in_service: {dice}, edge: 20 mm}}
"""
FAULTS: dict[str, dict[str, object]] = {"norte": {"maximum": 6000}, "centro": {"dice": 5}, "sur": {"pays": "6 to 1"}}
"""What three of the fifty tables of each casino have wrong."""


NOBODY = Formalities()


def made(
    names: tuple[str, ...],
    language: Language,
    *,
    depth: Depth = "usual",
    comparing: bool = False,
    formalities: Formalities = NOBODY,
) -> bytes:
    """Return the PDF of a report."""
    found = collect(names, known(language), comparing)
    cases = [subject.case for subject in found if isinstance(subject.case, RegulationCase)]
    comparison = compare(*cases) if comparing else None
    task = Assignment(found, comparison, AS_OF, VERSION, MOMENT, depth, formalities)
    return written(report_of(task, language), ".pdf")


def many(folder: Path) -> str:
    """Write 150 tables of three casinos, nine of them at fault, and return their folder."""
    for casino, fault in FAULTS.items():
        (folder / casino).mkdir()
        for number in range(50):
            stated = {"maximum": 2500, "pays": "7 to 1", "dice": 6, **(fault if number in (3, 17, 31) else {})}
            text = TABLE.format(name=f"{casino}-{number + 1:02}", **stated)
            (folder / casino / f"{casino}-{number + 1:02}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


MOST: list[tuple[tuple[str, ...], int]] = [
    ((str(EXAMPLES / "craps-maximum.yaml"),), 2),
    ((str(EXAMPLES / "craps-3.yaml"),), 2),
    ((ASTURIAS,), 11),
    (CORDOBA, 12),
    ((str(EXAMPLES),), 12),
]


@pytest.mark.parametrize(
    ("names", "most", "language"),
    [(*each, language) for each in MOST for language in BOTH if language == "es" or EVERY or each is MOST[0]],
)
def test_a_report_is_short(names: tuple[str, ...], most: int, language: Language) -> None:
    assert pages(made(names, language, comparing=names == CORDOBA)) <= most


@pytest.mark.parametrize("language", BOTH if EVERY else ("es",))
def test_many_tables_take_few_pages(tmp_path: Path, language: Language) -> None:
    data = made((many(tmp_path),), language)
    first = pdf(data).pages[0].extract_text()

    assert pages(data) == len(pdf(data).pages) <= 9
    assert all(f"{casino}-{number}" in first for casino in FAULTS for number in ("04", "18", "32"))


def test_a_page_for_the_screen_has_few_bytes_a_table(tmp_path: Path) -> None:
    found = collect((many(tmp_path),), known("es"), False)
    task = Assignment(found, None, AS_OF, VERSION, MOMENT, "usual")

    assert len(written(report_of(task, "es"), ".html")) < 10_000 * 150


@pytest.mark.parametrize("names", [(str(EXAMPLES / "craps-maximum.yaml"),), (ASTURIAS,), (str(EXAMPLES),)])
def test_page_one_is_one_page_with_all_that_it_has_to_say(names: tuple[str, ...]) -> None:
    given = Formalities("Casino de Gijón", "14/2026", "Consejería de Presidencia", "2026-12-31", "J. Inspectora")
    data = made(names, "es", depth="brief", formalities=given)
    text = " ".join(pdf(data).pages[0].extract_text().split())

    assert pages(data) == 1
    for words in (*given[1:3], "31 de diciembre de 2026", "J. Inspectora", "Firma", "Verificación"):
        assert str(words) in text
