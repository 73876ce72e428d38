"""What a text leaves open: who fills it in, and what a table comes to where nobody did."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from checker.findings.finding import Finding
from checker.findings.result import file_verdict
from checker.pipeline import judge_tables
from checker.store.combined import combined
from checker.store.library import library
from checker.store.session import Session
from checker.syntax.decree.parts import Silence
from tests.decrees import HEADER, regulation
from tests.stacks import decree

SEVEN = 'bet any_seven "Seven" [2]\n  one roll wins 7 loses other\n'
CRAPS = 'bet any_craps "Craps" [2]\n'
TABLE = "regulation: {named}\ngame: craps\nbets: {{{bets}}}\n"
CARDS = 'game blackjack "Blackjack" [A] with 6 decks\n'
PAYS_4 = "any_seven: {pays: 4 to 1}"


def written(folder: Path, name: str, statements: str, kind: str = "official", above: str = "") -> str:
    path = folder / f"{name}.decree"
    tie = f"subject to {above} [1]" if above else ""
    path.write_text(decree(name, f'game craps "Craps" [1] with 2 dice\n{statements}', kind, tie), encoding="utf-8")
    return str(path)


def judged(files: list[str], named: str, bets: str, more: str = "") -> tuple[Finding, ...]:
    session = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(files)
    (each,) = judge_tables("table.yaml", TABLE.format(named=named, bets=bets) + more, session)
    return each.result.findings


@pytest.mark.parametrize(
    ("law", "kind", "house", "verdict"),
    [
        ("set by casino", "operator", "set by casino", "ok"),
        ("set by casino", "operator", "unstated", "ok"),
        ("set by casino", "operator", "4 to 1", "ok"),
        ("set by casino", "operator", "3 to 1", "violation"),
        ("set by authority", "operator", "4 to 1", "undetermined"),
        ("set by authority", "operator", "set by casino", "undetermined"),
        ("set by authority", "official", "4 to 1", "ok"),
        ("set by authority", "official", "3 to 1", "violation"),
        ("set by authority", "official", "set by casino", "ok"),
        ("set by authority", "official", "unstated", "undetermined"),
        ("unstated", "operator", "unstated", "undetermined"),
        ("unstated", "operator", "4 to 1", "ok"),
        ("unstated", "operator", "set by casino", "ok"),
        ("not held", "official", "4 to 1", "undetermined"),
        ("not held", "operator", "3 to 1", "undetermined"),
        ("4 to 1", "operator", "unstated", "ok"),
        ("4 to 1", "official", "set by authority", "ok"),
        ("3 to 1", "operator", "set by casino", "violation"),
    ],
)
def test_who_lays_down_a_payout_that_a_law_leaves_open(
    tmp_path: Path, law: str, kind: str, house: str, verdict: str
) -> None:
    files = [
        written(tmp_path, "law", f"{SEVEN}  pays {law}\n"),
        written(tmp_path, "house", f"{SEVEN}  pays {house}\n", kind, "law"),
    ]

    assert file_verdict(judged(files, "house", PAYS_4)) == verdict


@pytest.mark.parametrize(
    ("law", "verdict"), [("set by authority", "ok"), ("unstated", "ok"), ("not held", "undetermined")]
)
def test_what_was_approved_for_a_table_fills_in_a_payout(tmp_path: Path, law: str, verdict: str) -> None:
    files = [written(tmp_path, "law", f"{SEVEN}  pays {law}\n")]

    assert file_verdict(judged(files, "law", PAYS_4)) == "undetermined"
    assert file_verdict(judged(files, "law", PAYS_4, f"approved: {{bets: {{{PAYS_4}}}}}\n")) == verdict


@pytest.mark.parametrize("law", ["set by casino", "set by authority", "unstated", "not held"])
@pytest.mark.parametrize("aspect", ["pays {}", "pays 4 to 1 commission {}"])
def test_mathematics_judge_whoever_lays_it_down(tmp_path: Path, law: str, aspect: str) -> None:
    """6 ways win 7, 30 lose 1: 30/36 - 42/36 = -1/3."""
    files = [written(tmp_path, "law", f"{SEVEN}  {aspect.format(law)}\n")]
    found = judged(files, "law", "any_seven: {pays: 7 to 1}")

    (told,) = (each for each in found if each.code == "PAY001")
    assert (told.severity, "1/3" in str(told.values["advantage"])) == ("error", True)


@pytest.mark.parametrize(
    ("law", "verdict"),
    [
        ("set by casino", "ok"),
        ("set by authority", "undetermined"),
        ("unstated", "undetermined"),
        ("not held", "undetermined"),
    ],
)
def test_outcomes_that_a_law_leaves_open(tmp_path: Path, law: str, verdict: str) -> None:
    """By 2 and 3 alone 3 ways win 20, 33 lose 1: 33/36 - 60/36 = -3/4."""
    files = [written(tmp_path, "law", f"{CRAPS}  one roll outcomes {law} [3]\n  pays 7 to 1\n")]
    own = 'any_craps: {pays: 7 to 1, wins: "2, 3", loses: other}'
    generous = judged(files, "law", own.replace("7 to 1", "20 to 1"))

    assert file_verdict(judged(files, "law", "any_craps: {pays: 7 to 1}")) == "ok"
    assert file_verdict(judged(files, "law", own)) == verdict
    assert "3/4" in str(next(each for each in generous if each.code == "PAY001").values["advantage"])


def test_an_operator_decides_no_bet_that_is_left_to_the_authority(tmp_path: Path) -> None:
    house = written(
        tmp_path, "house", f"{CRAPS}  one roll wins 2, 3, 12 loses other\n  pays 7 to 1\n", "operator", "law"
    )
    own = 'any_craps: {pays: 7 to 1, wins: "2, 3", loses: other}'
    found = {}
    for law in ("set by casino", "set by authority"):
        above = written(tmp_path, "law", f"{CRAPS}  one roll outcomes {law} [3]\n  pays 7 to 1\n")
        found[law] = file_verdict(judged([house, above], "house", own))

    assert found == {"set by casino": "violation", "set by authority": "undetermined"}


def test_two_texts_that_decide_a_bet_differently_are_two_sources(tmp_path: Path) -> None:
    """8 to 1: with 2, 3, 12 that is 32/36 - 32/36 = 0; with 2, 3 alone 33/36 - 24/36 = 1/4."""
    law = written(tmp_path, "law", f"{CRAPS}  one roll wins 2, 3, 12 loses other\n  pays 8 to 1\n")
    house = written(tmp_path, "house", f"{CRAPS}  one roll wins 2, 3 loses other\n  pays 8 to 1\n", "official", "law")
    session = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees([law, house])
    (each,) = judge_tables("t.yaml", TABLE.format(named="house", bets="any_craps: {pays: 8 to 1}"), session)
    assert each.case is not None
    figures = each.case.payouts.figures.all

    assert {(each.reading, each.house_edge) for each in figures} == {("house", Fraction(1, 4)), ("law", Fraction(0))}
    assert file_verdict(each.result.findings) == "ok"


def test_texts_that_decide_a_bet_alike_in_other_words_are_one_source(tmp_path: Path) -> None:
    law = written(tmp_path, "law", f"{CRAPS}  one roll wins 2, 3, 12 loses other\n  pays 7 to 1\n")
    alike = f"{CRAPS}  one roll loses 4 .. 11 wins other\n  pays 7 to 1\n"
    house = written(tmp_path, "house", alike, "operator", "law")
    session = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees([law, house])
    (each,) = judge_tables("t.yaml", TABLE.format(named="house", bets="any_craps: {pays: 7 to 1}"), session)

    assert each.case is not None
    assert {figure.reading for figure in each.case.payouts.figures.all} == {"stated"}


def test_a_commission_that_the_casino_sets_is_no_finding(tmp_path: Path) -> None:
    charged = "any_seven: {pays: 4 to 1, commission: {rate: 5%, of: stake, when: upfront}}"
    verdicts = {}
    for law in ("set by casino", "set by authority"):
        files = [written(tmp_path, "law", f"{SEVEN}  pays 4 to 1\n  commission {law}\n")]
        verdicts[law] = [file_verdict(judged(files, "law", bets)) for bets in (PAYS_4, charged)]

    assert verdicts == {"set by casino": ["ok", "ok"], "set by authority": ["undetermined", "undetermined"]}


@pytest.mark.parametrize(
    ("law", "kind", "house", "held"),
    [
        ("set by casino", "operator", "6 to 5", "6 to 5"),
        ("set by casino", "operator", "unstated", "casino"),
        ("set by authority", "operator", "6 to 5", "authority"),
        ("set by authority", "official", "6 to 5", "6 to 5"),
        ("unstated", "operator", "set by casino", "casino"),
        ("not held", "official", "6 to 5", "not_held"),
        ("3 to 2", "operator", "set by casino", "3 to 2"),
    ],
)
def test_who_lays_down_an_option_that_a_law_leaves_open(law: str, kind: str, house: str, held: str) -> None:
    header = HEADER.replace("kind official", f"kind {kind}")
    below, above = (regulation(f"{CARDS}option blackjack_pays is {each} [A]\n", header) for each in (house, law))
    own = tuple(option._replace(span=option.span._replace(path="house.decree")) for option in below.options)
    official = above._replace(header=above.header._replace(kind="official"))

    (option,) = combined([below._replace(path="house.decree", options=own), official]).options

    if isinstance(option.value, Silence):
        assert option.value.by.text == held
    else:
        assert option.plain.price is not None
        assert f"{option.plain.price.amount}" == str(Fraction(*map(int, held.split(" to "))))


@pytest.mark.parametrize(
    ("law", "kind", "lower", "more", "wanted"),
    [
        ("limit max(table) <= 300 unless set by authority [2]\n", "official", 900, 800, "ok"),
        ("limit max(table) <= 300 unless set by authority [2]\n", "official", 900, 1000, "violation"),
        ("limit max(table) <= 300 unless set by authority [2]\n", "operator", 900, 800, "undetermined"),
        ("limit max(table) <= 300 unless set by casino [2]\n", "operator", 900, 800, "ok"),
        ("limit max(table) <= 300 unless set by casino [2]\n", "operator", 900, 1000, "violation"),
        ("limit max(table) <= 300 if table.date <= 2026-12-31 [2]\n", "official", 900, 800, "violation"),
        ("limit max(table) <= 300 if table.date <= 2026-11-30 [2]\n", "official", 900, 800, "ok"),
        # What one text says under a condition takes the place of its own rule, and not of another text's.
        (
            "limit max(table) <= 900 [2]\nlimit max(table) <= 950 if dice.in_service = 6 [2]\n",
            "official",
            990,
            940,
            "ok",
        ),
        ("limit max(table) <= 900 if dice.in_service = 6 [2]\n", "official", 300, 800, "violation"),
    ],
)
def test_a_limit_of_a_law_that_holds_unless_others_lay_it_down(
    tmp_path: Path, law: str, kind: str, lower: int, more: int, wanted: str
) -> None:
    files = [
        written(tmp_path, "law", f"{SEVEN}  pays 4 to 1\n{law}"),
        written(tmp_path, "house", f"limit max(table) <= {lower} [2]\n", kind, "law"),
    ]
    found = judged(files, "house", PAYS_4, f"maximum: {more}\nminimum: 5\ndice: {{in_service: 6}}\n")

    assert file_verdict(found) == wanted, found


@pytest.mark.parametrize(
    ("kind", "paid", "wanted"),
    [("official", "3 to 1", "ok"), ("official", "4 to 1", "violation"), ("operator", "4 to 1", "ok")],
)
def test_a_payout_of_a_law_that_holds_unless_the_authority_lays_it_down(
    tmp_path: Path, kind: str, paid: str, wanted: str
) -> None:
    files = [
        written(tmp_path, "law", f"{SEVEN}  pays 4 to 1 unless set by authority\n"),
        written(tmp_path, "house", f"{SEVEN}  pays 3 to 1\n", kind, "law"),
    ]

    assert file_verdict(judged(files, "house", f"any_seven: {{pays: {paid}}}")) == wanted


def test_a_house_chooses_among_the_variants_of_a_law(tmp_path: Path) -> None:
    files = [
        written(tmp_path, "law", f"{SEVEN}  variant a pays 4 to 1\n  variant b pays 3 to 1\n"),
        written(tmp_path, "house", "limit max(table) <= 500 [2]\n", "operator", "law"),
    ]

    assert file_verdict(judged(files, "house", PAYS_4)) == "ok"
    assert file_verdict(judged(files, "house", "any_seven: {pays: 3 to 1}")) == "ok"
    assert file_verdict(judged(files, "house", "any_seven: {pays: 7 to 2}")) == "violation"
