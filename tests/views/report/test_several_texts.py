"""The report on a table under several texts: their ranks, the rules of each, each finding with its own; a grey page."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.apps.report import collect
from checker.findings.finding import Language
from checker.store.library import library
from checker.store.session import Session
from checker.views.report.build import report_of
from checker.views.report.model import Figure, Report
from checker.views.report.subject import Assignment
from tests.cases.table.test_account_by_whom import TABLE
from tests.views.report.composed import AS_OF, MOMENT, VERSION, known, written

LAW = """regulation xx_ley
  title "Ley de juegos"
  kind official
  in force 2020-01-01
  subject to "Decreto 44/2001" not held

game craps "Dados" [0]
limit max(table) <= 500 [1]
require staff.dealers >= 2 [2]
bet any_seven "Siete" [3]
  wins 7   loses other
  pays 4 to 1 [3]
"""
HOUSE = """regulation xx_casa
  title "Reglas de la casa"
  kind operator
  in force 2030-01-01
  subject to xx_ley

game craps "Dados" with 2 dice [A]
bet any_seven "Siete" [A]
  wins 7   loses other
  pays 5 to 1 [A]
limit min(table) >= 2 [B]
"""


def composed(text: str, folder: Path, language: Language = "es", depth: str = "usual") -> Report:
    for name, content in (("ley.decree", LAW), ("casa.decree", HOUSE), ("t.yaml", text)):
        (folder / name).write_text(content, encoding="utf-8")
    session = Session(library((str(folder),)), AS_OF, {}, {})
    found = collect((str(folder / "t.yaml"),), known(language)._replace(session=session), False)
    return report_of(Assignment(found, None, AS_OF, VERSION, MOMENT, "full" if depth == "full" else "usual"), language)


def told(text: str, folder: Path, language: Language = "es", depth: str = "usual") -> str:
    return written(composed(text, folder, language, depth), ".md").replace("\\", "")


def test_texts_stand_by_rank_with_what_is_not_at_hand(tmp_path: Path) -> None:
    text = told(TABLE % "400", tmp_path)
    applied = next(
        line for line in text.splitlines() if line.startswith("- **Normas aplicadas, de mayor a menor rango**")
    )

    assert applied.index("Ley de juegos (texto que se presenta") < applied.index(
        "Reglas de la casa (texto de un operador)"
    )
    assert "«Decreto 44/2001» (no disponible)" in applied
    assert "Norma aplicada**: Reglas" not in text


def test_each_text_has_its_own_rules_and_a_payout_that_one_above_replaces_is_void(tmp_path: Path) -> None:
    """The law prints 4 to 1, the house 5 to 1; the table pays 4 to 1 and keeps the law."""
    text = told(TABLE % "400", tmp_path)
    law, house = text.split("**«Ley de juegos»: reglas y datos de la mesa**")[1].split("**«Reglas de la casa»: reglas")

    assert "«Siete» se paga 4 a 1 | 3 | 4 a 1 |" in law
    assert "como mínimo, 2" not in law
    assert "como mínimo, 2" in house
    assert "No surten efecto, porque una norma de rango superior lo fija de otro modo: 1 pago («Siete»)." in house


def test_a_finding_names_its_text_where_no_clause_follows(tmp_path: Path) -> None:
    report = composed(TABLE % "600", tmp_path)

    assert "la norma admite como máximo 500 (Ley de juegos)." in report.verdict.words
    assert report.verdict.ruling == "violation"


@pytest.mark.parametrize("depth", ["usual", "full"])
def test_nothing_is_said_of_a_text_of_the_user_that_is_not_so(depth: str, tmp_path: Path) -> None:
    """It does not come with the program; of a house not in force yet it is known that it is not."""
    text = told(TABLE % "400", tmp_path, depth=depth)

    assert "incluida en el programa" not in text
    assert "aportada por quien solicita el informe; no forma parte del programa" in text
    assert "no regía aún «Reglas de la casa»" in text
    assert "según las fechas que indica, Ley de juegos" in text
    assert "sin haber comprobado" not in text


def test_the_checklist_is_of_each_text(tmp_path: Path) -> None:
    assert "**«Ley de juegos»: requisitos**" in told(TABLE % "400", tmp_path, depth="full")


@pytest.mark.parametrize(
    ("text", "words", "has_edges"),
    [
        (
            "regulation: none\ntable: S\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n",
            "Sin norma aplicada: solo se han calculado las ventajas.",
            True,
        ),
        (
            "regulation: es_as_craps_2011\ntable: S\ngame: craps\nminimum: 5\nmaximum: {simple: 2500}\n",
            "Solo límites y deberes examinados: no se ha hallado ningún incumplimiento ni cuestión sin determinar.",
            False,
        ),
    ],
)
def test_a_page_without_a_bet_held_against_a_text_is_grey_and_shows_the_edges(
    text: str, words: str, has_edges: bool, tmp_path: Path
) -> None:
    report = composed(text, tmp_path)

    assert (report.verdict.ruling, report.verdict.words) == ("none", words)
    assert any(isinstance(block, Figure) for block in next(iter(report.sections)).blocks) == has_edges


def test_a_table_says_who_examined_its_values(tmp_path: Path) -> None:
    """By hand: regulation, table and game identify it; of the other four the minimum is the house's."""
    text = told(TABLE % "400", tmp_path)

    assert "7 de 7 examinados: 1 por Reglas de la casa, 3 por Ley de juegos y 3 identifican la mesa" in text
