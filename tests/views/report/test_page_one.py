"""Page one names the day by which it judges, whether the regulation was in force then, and nothing of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.apps.report import ReportOptions, assignment_of, collect
from checker.findings.finding import Language
from checker.store.library import shipped
from checker.views.report.build import report_of
from checker.views.report.names import capital
from tests.every import sampled
from tests.formats.report.pages import sheets, written
from tests.views.report.composed import ASTURIAS, known
from tests.views.report.statements import said_on_front

ROOT = Path(__file__).parents[3]
TABLE = "regulation: {regulation}\ntable: {name}\ngame: craps\n{date}minimum: 5\nmaximum: {{simple: 500}}\n"
OF_THE_PROGRAM = re.compile(
    r"\b[a-z]+_[a-z_0-9]+\b|\S*/\S*\.\w+|\b[\w-]+\.(?:yaml|csv|decree|json)\b|`|--[a-z]|\b(?:min|max|prize|total)\([a-z]"
)
"""Ids and keys, paths, names of files, options, formulas."""


def page_one(names: tuple[str, ...], language: Language, as_of: str = "2026-12-01") -> list[str]:
    its = known(language)
    its = its._replace(session=its.session._replace(as_of=as_of))
    task = assignment_of(collect(names, its, False), its, as_of, ReportOptions("brief"), False, None)
    return said_on_front(report_of(task, language))


def table(folder: Path, name: str, date: str = "", regulation: str = ASTURIAS) -> str:
    path = folder / f"{name}.yaml"
    stated = f"date: {date}\n" if date else ""
    path.write_text(TABLE.format(regulation=regulation, name=name, date=stated), encoding="utf-8")
    return str(path)


NOT_YET = {
    "es": "El 1 de enero de 2005 no regía aún «Reglas esenciales para el desarrollo del juego de dados o craps» "
    "(en vigor el 11 de junio de 2011 como muy pronto): se examina como si hubiera regido ese día.",
    "en": "On 1 January 2005 “Reglas esenciales para el desarrollo del juego de dados o craps” was not in force yet "
    "(in force on 11 June 2011 at the earliest): it is judged as if it had been.",
}


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_day_before_the_regulation_is_told(language: Language, tmp_path: Path) -> None:
    for name in (ASTURIAS, table(tmp_path, "t"), table(tmp_path, "u", "2005-01-01")):
        as_of = "2026-12-01" if name.endswith("u.yaml") else "2005-01-01"

        assert NOT_YET[language] in page_one((name,), language, as_of)


def test_on_a_day_in_force_nothing_is_told() -> None:
    assert not [said for said in page_one((ASTURIAS,), "es") if "no regía" in said]


def test_a_day_after_the_last_one_in_force_is_told(tmp_path: Path) -> None:
    path = tmp_path / "own.decree"
    path.write_text(
        'regulation own\n  title "Reglas"\n  kind official\n  language es\n  in force 2010-01-01 until 2012-05-31\n\n'
        'game craps "Dados" with 2 dice\n\nbet any_seven "Siete"\n  one roll   wins 7   loses other\n  pays 4 to 1\n',
        encoding="utf-8",
    )

    assert (
        "El 1 de diciembre de 2026 ya no regía «Reglas» (en vigor hasta el 31 de mayo de 2012, inclusive): "
        "se examina como si rigiera ese día."
    ) in page_one((str(path),), "es")


@pytest.mark.parametrize(
    ("dates", "told"),
    [
        (("",), "1 de diciembre de 2026"),
        (
            ("2020-02-03",),
            "3 de febrero de 2020, la que consta en la mesa; el informe es de 1 de diciembre de 2026",
        ),
        (
            ("2020-02-03", ""),
            "1 de diciembre de 2026; 1 mesa indica su propia fecha, que prevalece",
        ),
        (
            ("2020-02-03", "2020-02-03"),
            "1 de diciembre de 2026; 2 mesas indican su propia fecha, que prevalece",
        ),
    ],
)
def test_both_days_are_explained(tmp_path: Path, dates: tuple[str, ...], told: str) -> None:
    names = tuple(table(tmp_path, f"t{place}", date) for place, date in enumerate(dates))

    assert told in page_one(names, "es")


def test_days_and_regulations_of_a_finding_are_in_words(tmp_path: Path) -> None:
    said = (
        "«Reglas esenciales para el desarrollo del juego de dados o craps» aún no estaba en vigor "
        "el 1 de mayo de 2009: lo está, como muy pronto, desde el 11 de junio de 2011."
    )
    found = page_one((table(tmp_path, "t", "2009-05-01"),), "es")

    assert f"No conforme: {said}" in found and said in found


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", sampled([*(entry.id for entry in shipped()), "examples", *sorted(
    f"examples/{path.name}" for path in (ROOT / "examples").iterdir() if path.suffix in (".yaml", ".csv")
)]))  # fmt: skip
def test_no_word_of_the_program_is_on_page_one(name: str, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    files = {f"({path.name})" for path in (ROOT / "examples").rglob("*")}  # stand behind tables of one name
    found = {
        said: [word for word in OF_THE_PROGRAM.findall(said) if f"({word})" not in files]
        for said in page_one((name,), language)
    }

    assert {said: words for said, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("el máximo", "El máximo"),
        ("mesas/a.yaml no es", "mesas/a.yaml no es"),
        ("any_seven falta", "any_seven falta"),
        ("a.yaml", "a.yaml"),
        ("fin.", "Fin."),
        ("", ""),
    ],
)
def test_a_name_of_a_file_gets_no_capital(text: str, shown: str) -> None:
    assert capital(text) == shown


@pytest.mark.parametrize("depth", ["brief", "full"])
def test_each_sheet_prints_on_a4_across(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    import openpyxl

    monkeypatch.chdir(ROOT)
    its = known("es")
    options = ReportOptions("brief" if depth == "brief" else "full")
    task = assignment_of(collect(("examples/mesa-craps-1.yaml",), its, False), its, "2026-12-01", options, False, None)
    data = written(report_of(task, "es"), ".xlsx")
    book = openpyxl.load_workbook(io.BytesIO(data))

    assert {(sheet.page_setup.paperSize, sheet.page_setup.orientation) for sheet in book} == {(9, "landscape")}
    assert all(sheet.sheet_properties.pageSetUpPr.fitToPage and sheet.print_title_rows == "$1:$1" for sheet in book)
    if depth == "full":
        rows = [str(row[-1]) for row in sheets(data)["Resumen"]]
        assert any(row.startswith("«Right Bet» [A.4]: la transcripción adopta «también el 8") for row in rows)
