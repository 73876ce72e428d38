"""Files checked together, sharing what they have in common, come to what each comes to alone; in any order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.apps.commands import common
from checker.apps.settings import Settings
from checker.cases.alike import Alike
from checker.findings.finding import Finding, kind_of
from checker.findings.result import FileResult
from checker.pipeline import Session, check_tables
from checker.syntax.table_stated import Sections, Statement, statement_of
from checker.text.files import FileTrouble, read_text
from tests.benchmarks.legal_tables import legal_table
from tests.cases_public.public_cases import CASES as PUBLIC_CASES

ROOT = Path(__file__).parents[2]
EXAMPLES = tuple(path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.yaml")))
LEGAL = tuple(map(legal_table, range(12)))
CASES = tuple(case.table for case in PUBLIC_CASES)


@pytest.fixture(scope="module")
def session() -> Session:
    return common("en", "2026-12-01").session


def bad_texts() -> list[str]:
    texts = []
    for path in sorted((ROOT / "tests" / "bad").rglob("*.y*ml")):
        try:
            texts.append(read_text(str(path)))
        except FileTrouble:
            continue
    return texts


def plain(results: Sequence[FileResult]) -> list[tuple[object, ...]]:
    return [
        (each.path, each.regulation, each.findings, tuple(map(doubt, each.reservations)), each.unstated)
        for each in results
    ]


def doubt(finding: Finding) -> tuple[object, ...]:
    return kind_of(finding).code, finding.at, finding.values, finding.subject


def assert_same(texts: Sequence[str], session: Session) -> None:
    together = session._replace(alike=Alike())
    for number, text in enumerate(texts):
        path = f"mesas/{number}.yaml"

        alone = list(check_tables(path, text, session))

        assert plain(list(check_tables(path, text, together))) == plain(alone), text


def test_every_text_of_these_tests_comes_to_the_same_in_company(session: Session) -> None:
    texts = [*EXAMPLES, *LEGAL, *CASES, *bad_texts()]

    assert len(texts) > 100
    assert_same([*texts, *reversed(texts), *texts], session)


LINES = sorted({line for text in (*EXAMPLES, *LEGAL) for line in text.splitlines() if line.strip()})


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_tables_that_differ_in_a_line_come_to_the_same_in_company(data: st.DataObject) -> None:
    session = common("en", "2026-12-01").session
    texts = []
    for _ in range(6):
        lines = data.draw(st.sampled_from(LEGAL[:3])).splitlines()
        place = data.draw(st.integers(0, len(lines) - 1))
        lines[place : place + data.draw(st.integers(0, 1))] = data.draw(st.lists(st.sampled_from(LINES), max_size=1))
        texts.append("\n".join(lines) + "\n")

    assert_same([*LEGAL[:3], *LEGAL[:3], *texts, *texts], session)


def stated(text: str) -> str:
    found = statement_of(text, "a.yaml")
    assert found is not None
    return found.text


BASE = "table: craps-1\nauthorisation: {reference: AUT-1, minimum: 5}\nminimum: 5\nbets: {field: {pays: even}}\n"


@pytest.mark.parametrize(
    "text",
    [
        BASE.replace("craps-1", "craps-2"),
        BASE.replace("AUT-1", "AUT-2"),
        BASE.replace("minimum: 5\nbets", "# why\nminimum:   5   # at least\n\nbets"),
        BASE.replace("bets: {field: {pays: even}}", "bets:\n  field:\n    pays: even"),
    ],
)
def test_files_that_differ_in_names_and_layout_state_the_same(text: str) -> None:
    assert stated(text) == stated(BASE)


@pytest.mark.parametrize(
    "text",
    [
        BASE.replace("minimum: 5\n", "minimum: 6\n"),
        BASE.replace("minimum: 5}", "minimum: 6}"),
        BASE.replace("craps-1", "null"),
        BASE.replace("craps-1", "[craps-1]"),
        BASE.replace("craps-1", "'craps 1'"),
        BASE.replace("even", "'even'"),
        BASE.replace("table: craps-1\n", ""),
        BASE.replace("authorisation: {reference: AUT-1, minimum: 5}", "authorisation: {maximum: {reference: AUT-1}}"),
        BASE.replace("field", "big"),
    ],
)
def test_files_that_differ_in_what_a_check_may_look_at_do_not(text: str) -> None:
    assert stated(text) != stated(BASE)


def test_a_nested_key_named_reference_is_no_name() -> None:
    text = "authorisation: {maximum: {reference: %s}, reference: AUT-1}\n"

    assert stated(text % "a1") != stated(text % "a2")


@pytest.mark.parametrize(
    "text",
    [
        "a: &x 1\nb: *x\n",
        "a: !!str 1\n",
        "- 1\n",
        "a: |\n  x\n",
        "a: [\n",
        "? {a: 1}\n: b\n",
        "a: 1\n---\nb: 2\n",
        "",
        "#\n",
    ],
)
def test_what_is_not_simple_is_read_by_itself(text: str) -> None:
    assert statement_of(text, "a.yaml") is None


def test_json_is_read_by_itself() -> None:
    assert statement_of('{"table": "a"}', "a.json") is None


def tree(sections: Sections, text: str, path: str) -> tuple[object, ...]:
    statement = statement_of(text, path)
    assert isinstance(statement, Statement)
    found = sections.tree(statement, path)
    assert found is not None
    return found.root.entries


def test_a_section_is_shared_from_the_second_file_that_has_it() -> None:
    sections = Sections()
    first, second, third = (tree(sections, f"table: t{number}\nminimum: 5\n", f"{number}.yaml") for number in range(3))

    assert first[1] is not second[1]
    assert second[1] is third[1]
    assert second[0] is not third[0]


@pytest.mark.parametrize("text", ["a: 1\na: 2\n", "a:\n", "a: {b: 1, b: 2}\n", "minimum: {5:1}\n"])
def test_a_file_with_a_faulty_section_has_no_shared_tree(text: str) -> None:
    statement = statement_of(text, "a.yaml")

    assert statement is not None
    assert Sections().tree(statement, "a.yaml") is None


def test_the_configuration_of_a_session_starts_with_nothing_in_common() -> None:
    assert common("en").session.alike is None
    assert Settings().folders == ()
