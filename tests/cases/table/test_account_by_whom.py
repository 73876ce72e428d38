"""Who examines the values of a table: which of its texts, or mathematics alone; and what is said where no text does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checker.cases.case import TableCase
from checker.cases.table.account import count_of
from checker.findings.result import AccountCount, RunResult, tally_of
from checker.formats.check_json import check_document
from checker.formats.check_text import as_text
from checker.formats.github import as_github
from checker.formats.junit import as_junit
from checker.formats.sarif import sarif_document
from checker.pipeline import judge_tables, run
from checker.store.library import library
from checker.store.session import Session, targets
from checker.views.markup import render_json
from checker.views.summary import summary_line
from checker.views.words import Presentation
from tests.account.judging import SESSION
from tests.account.legal import legal_tables
from tests.views.published import validated

LAW = """regulation xx_ley
  title "Ley de juegos"
  kind official

game craps "Craps"
limit max(table) <= 500 [1]
require staff.dealers >= 2 [2]
"""
HOUSE = """regulation xx_casa
  title "Reglas de la casa"
  kind operator
  subject to xx_ley

game craps "Craps" with 2 dice
bet any_seven [A]
  wins 7   loses other
  pays 4 to 1 [A]
limit min(table) >= 2 [B]
"""
# By hand: 3 identity (regulation, table, game); of the others the law examines the maximum and the dealers, the house
# the minimum and the payout of any_seven. The maximum of the table is no name of it.
TABLE = """regulation: xx_casa
table: D1
game: craps
minimum: 5
maximum: {table: %s}
staff: {dealers: 2}
bets:
  any_seven: {pays: 4 to 1}
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    for name, text in (("ley", LAW), ("casa", HOUSE)):
        (tmp_path / f"{name}.decree").write_text(text, encoding="utf-8")
    return Session(library((str(tmp_path),)), "2026-12-01", {}, {})


def counted(text: str, session: Session = SESSION) -> AccountCount:
    (judged,) = judge_tables("t.yaml", text, session._replace(by_whom=True))
    assert judged.result.counted is not None
    return judged.result.counted


def result(text: str, session: Session, tmp_path: Path) -> RunResult:
    path = tmp_path / "t.yaml"
    path.write_text(text, encoding="utf-8")
    return run(targets((str(path),)), session._replace(accounts=True)).result


def test_each_value_is_counted_once_with_who_examines_it(session: Session) -> None:
    found = counted(TABLE % "400", session)

    assert found.by == (("xx_casa", 2), ("xx_ley", 2))
    assert (found.values, found.identity, found.free, found.unjudged) == (7, 3, 0, 0)
    assert found.bare is None


def test_a_value_of_a_bet_that_no_text_lists_is_examined_by_mathematics_alone() -> None:
    """Decree 22/2013 lists no bets: the twelve is judged by 12/37 alone, the minimum by nobody; 4 say which table."""
    found = counted(
        "regulation: es_cl_22_2013\ntable: R1\ngame: french_roulette\ncurrency: EUR\nminimum: 5\n"
        "bets: {dozen: {pays: 2 to 1}}\n"
    )

    assert found.by == (("mathematics", 1),)
    assert (found.identity, found.free, found.bare) == (4, 1, "mathematics")


def test_a_table_under_one_text_has_what_that_examines() -> None:
    found = counted(
        "regulation: es_as_craps_2011\ntable: craps-1\ngame: craps\nminimum: 5\nmaximum: {simple: 2500}\n"
        "bets: {pass_line: {pays: even}}\ndice: {in_service: 6}\n"
    )

    assert found.by == (("es_as_craps_2011", 4),)
    assert (found.identity, found.free) == (3, 0)


def test_a_table_without_bets_has_only_limits_and_duties_examined() -> None:
    text = "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 2500}\ndice: {in_service: 6}\n"

    assert counted(text).bare == "limits"
    assert counted(f"{text}bets: {{pass_line: {{pays: even}}}}\n").bare is None
    assert counted("regulation: none\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n").bare == "mathematics"


def test_what_is_counted_of_a_plain_table_is_the_same_with_and_without_who() -> None:
    for name, legal in legal_tables().items():
        for judged in judge_tables("t.yaml", legal.text, SESSION):
            assert isinstance(judged.case, TableCase)
            told, plain = (count_of(judged.case.table, (), by_whom) for by_whom in (True, False))
            sums = sum(values for _, values in told.by) + told.identity + told.free + told.unjudged

            assert sums == told.values, name
            assert told._replace(by_text=None, alone=0, identity=0, free=0) == plain._replace(
                by_text=None, alone=0, identity=0, free=0
            ), name


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        (
            "regulation: none\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n",
            "only the mathematics were examined: ",
            "solo las matemáticas: ",
        ),
        (
            "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 2500}\n",
            "only limits and duties were examined: ",
            "solo límites y deberes examinados: ",
        ),
    ],
)
def test_a_run_in_which_no_bet_is_held_against_a_text_says_so_first_and_is_not_green(
    text: str, english: str, spanish: str, tmp_path: Path
) -> None:
    found = result(text, SESSION, tmp_path)

    assert summary_line(tally_of(found), "en", False).text.startswith(english)
    assert summary_line(tally_of(found), "es", False).text.startswith(spanish)
    assert summary_line(tally_of(found), "es", True).text.startswith(f"\x1b[2m{spanish.removesuffix(': ')}")
    assert check_document(found, "en")["verdict"] == "ok"


def test_a_commission_is_a_rule_that_a_table_keeps_or_breaks(tmp_path: Path) -> None:
    decree = (
        'regulation xx_banca\n  title "Banca"\n  kind official\n\ngame craps "Craps" with 2 dice\n'
        "bet eleven [1]\n  wins 11   loses other\n  pays 15 to 1 [1]\n  commission 5% of win [2]\n"
    )
    (tmp_path / "banca.decree").write_text(decree, encoding="utf-8")
    session = Session(library((str(tmp_path),)), "2026-12-01", {}, {}, accounts=True)
    standings = []
    for rate in ("5%", "4%"):
        stated = f"bets: {{eleven: {{pays: 15 to 1, commission: {{rate: {rate}, of: win}}}}}}"
        table = f"regulation: xx_banca\ngame: craps\n{stated}\n"
        (judged,) = judge_tables("t.yaml", table, session)
        assert judged.result.account is not None
        rules = judged.result.account[1]
        standings += [each.standing for each in rules if each.kind == "commission"]  # type: ignore[attr-defined]

    assert standings == ["held", "broken"]


def test_outputs_name_all_texts_of_a_table_and_that_of_a_finding(session: Session, tmp_path: Path) -> None:
    """A maximum of 600 breaks the law alone."""
    found = result(TABLE % "600", session, tmp_path)
    read = validated(json.loads(render_json(check_document(found, "en"))), "check")
    (file,) = read["files"]
    (finding,) = read["findings"]

    assert (file["regulation"], file["regulations"]) == ("xx_casa", ["xx_casa", "xx_ley"])
    assert (finding["code"], finding["regulations"], finding["subject"]["regulation"]) == (
        "LIM005",
        ["xx_ley"],
        "xx_ley",
    )
    assert {rule["regulation"] for rule in file["account"]["rule_entries"]} == {"xx_casa", "xx_ley"}
    assert file["account"]["by"] == [{"by": "xx_casa", "values": 2}, {"by": "xx_ley", "values": 2}]
    stated = {each["key"]: {by["by"] for by in each["by"]} for each in file["account"]["statements"]}
    assert stated["maximum.table"] == {"xx_ley", "mathematics"}
    assert stated["bets.any_seven.pays"] == {"xx_casa", "mathematics"}
    view = Presentation("en")
    run_of = json.loads(render_json(sarif_document(found, view)))["runs"][0]
    assert any(each["properties"]["regulations"] == ["xx_casa", "xx_ley"] for each in run_of["artifacts"])
    assert '<property name="regulations" value="xx_casa, xx_ley"/>' in as_junit(found, view)
    assert "xx_ley [1]" in as_github(found, view)
    text = as_text(found, view)
    assert "= law: [1] of xx_ley" in text
    assert "regulations xx_casa, xx_ley" in text
    assert "7 of 7 values examined: 2 by xx_casa, 2 by xx_ley, 3 tell which table it is" in text
