"""Invented correct tables give no finding; the examples give just what their first line says is wrong."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from checker.cases.case import case_of_table
from checker.findings.result import exit_code, run_verdict
from checker.findings.wording import message_of
from checker.limits.form import End
from checker.pipeline import run
from checker.store.library import library
from checker.store.session import Session, targets
from checker.syntax.table.load import load_table
from tests.checks.shipped import shipped_case
from tests.tabled import AS_OF, ASTURIAS, found, read

ROOT = Path(__file__).parent.parent.parent
SEVERAL = "two-tables"
GOOD = sorted(path for path in (ROOT / "good" / "tables").glob("*.*") if path.stem != SEVERAL)
EXAMPLES = ROOT.parent / "examples"
EXPECTED = {
    "craps-3": [],
    "mesa-craps-1": [],
    "mesa-banca-francesa-2": [],
    "craps-maximum": ["LIM002"],
    "craps-hardway-price": ["PAY002", "TAB001"],
    "craps-odds-3-4-5": ["LIM005"],
    "craps-win-band": ["LIM006"],
    "craps-unlisted-bet": ["TAB002"],
    "craps-seven-at-15": ["PAY001"],
    "mesa-maximo-ases": ["LIM002"],
    "craps-buy-and-lay": [],
    "roulette-1": [],
    "sic-bo-1": [],
    "mesas-ruleta": [],
    "mesa-sic-bo-1": [],
    "roulette-zero-is-even": ["PAY001", "TAB012"],
    "sic-bo-double-at-13": ["PAY001"],
    "mesa-ruleta-casillas": ["DUT001"],
    "mesa-sic-bo-ventaja": ["TAB011"],
}
SESSION = Session(library(), AS_OF, {}, {})


def regulation_of(text: str) -> str:
    tables, findings = read(text)
    assert findings == () and tables[0].regulation is not None
    return tables[0].regulation.text


@pytest.mark.parametrize("path", GOOD, ids=[path.stem for path in GOOD])
def test_correct_table_has_no_finding(path: Path) -> None:
    """False alarms are bugs."""
    text = path.read_text(encoding="utf-8")
    assert load_table(text, path.name).findings == ()

    assert [message_of(finding, "en") for finding in found(text, regulation_of(text))] == []


def test_several_tables_are_judged_one_by_one() -> None:
    """1000 is 200 times the minimum of the first table and 100 times that of the second."""
    of = shipped_case(ASTURIAS)
    tables, findings = read((ROOT / "good" / "tables" / f"{SEVERAL}.yaml").read_text(encoding="utf-8"))
    cases = [case_of_table(table, of.regulation, AS_OF, of.figures.all) for table in tables]

    assert findings == ()
    assert [case.table.judgements.judged[0].allowed.lower for case in cases if case.table] == [
        End(Fraction(500), False),
        End(Fraction(1000), False),
    ]
    assert [case.table.judgements.judged[0].standing for case in cases if case.table] == ["holds", "holds"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_example_gives_what_it_says(name: str) -> None:
    path = EXAMPLES / f"{name}.yaml"
    result = run(targets((str(path),)), SESSION).result

    assert sorted(finding.code for finding in result.findings) == EXPECTED[name]
    wrong = exit_code(run_verdict(result)) == 1
    assert path.read_text(encoding="utf-8").startswith(("# Wrong", "# No conforme")) == wrong


def test_every_example_is_expected() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.yaml")} == set(EXPECTED)
