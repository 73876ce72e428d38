"""LIM016: a limit that judges figures of a table by one of several readings."""

from __future__ import annotations

import pytest

from checker.cases.case import Case
from checker.checks.registry import checks_for
from checker.findings.finding import Finding
from checker.findings.wording import message_of
from tests.checks.examples import findings, table_case
from tests.checks.shipped import shipped_case

TEXT = """
group simple pays even
bet a in simple   one roll   wins 7   loses other   pays even
bet b   one roll   wins 2, 3, 12   loses other   pays 7 to 1
limit max(b) <= 3 * max(simple) [B.2]
  unclear [B.2]
    reading stake "what is laid down" / "lo que se apuesta" max(b) <= 3 * max(simple)
    reading win "what is won" / "lo que se gana" prize(b) <= 3 * prize(simple)
    use {use} because "the clause speaks of bets" / "la cláusula habla de apuestas"
--- table
{table}
"""
JUDGED = "maximum: {simple: 100, b: 250}\nbets: {a: {pays: even}, b: {pays: 7 to 1}}"


def test_both_readings_and_the_reason_are_named() -> None:
    (found,) = findings("LIM016", TEXT.format(use="stake", table=JUDGED))

    assert message_of(found, "en") == (
        "a limit can be read in several ways; tables are examined under `stake`, what is laid down, because the clause "
        "speaks of bets; not under `win`, what is won"
    )
    assert message_of(found, "es") == (
        "un límite admite varias lecturas; se examina según `stake`, lo que se apuesta, porque la cláusula habla de "
        "apuestas; no según `win`, lo que se gana"
    )
    assert found.kind.reservation
    assert (found.kind.verdict, found.readings, found.at.path) == ("none", ("stake",), "example.decree")


def test_verdict_is_that_of_the_reading_in_use() -> None:
    """250 is within 3 * 100; its win of 1750 is not within 3 * 100, nor is 350 staked within 300."""
    assert not findings("LIM005", TEXT.format(use="stake", table=JUDGED))
    assert findings("LIM006", TEXT.format(use="win", table=JUDGED))
    assert findings("LIM005", TEXT.format(use="stake", table=JUDGED.replace("250", "350")))
    assert findings("LIM016", TEXT.format(use="stake", table=JUDGED.replace("250", "350")))


@pytest.mark.parametrize(
    "table",
    [
        "bets: {a: {pays: even}, b: {pays: 7 to 1}}",
        "maximum: {simple: 100}\nbets: {a: {pays: even}, b: {pays: 7 to 1}}",
        "maximum: {b: 250}\nbets: {b: {pays: 7 to 1}}",
    ],
)
def test_tables_without_a_figure_that_is_judged_by_it(table: str) -> None:
    """No maximum, none of the bet, none to measure it against."""
    assert not findings("LIM016", TEXT.format(use="stake", table=table))


def test_an_open_reading_or_a_clear_limit_is_no_reservation() -> None:
    """Where no reading is used the verdict itself hangs on them."""
    clear = TEXT.replace("  unclear [B.2]\n", "").replace("    reading", "    #").replace("    use", "    #")

    assert not findings("LIM016", TEXT.format(use="none", table=JUDGED))
    assert not findings("LIM016", clear.format(use="stake", table=JUDGED))


def test_the_limit_of_another_game_is_none_of_this_tables() -> None:
    other = "game roulette with wheel 0, 1 .. 12\n"
    text = TEXT.format(use="stake", table="game: craps\nmaximum: {c: 50}\nbets: {c: {pays: 4 to 1}}")
    craps = 'game craps "Craps" with 2 dice\nbet c   one roll   wins 7   loses other   pays 4 to 1\n--- table'
    text = text.replace("wins 2, 3, 12", "wins 2, 3").replace("--- table", craps)

    assert not findings("LIM016", other + text.lstrip("\n"))


def test_tables_that_measure_the_same_share_the_finding() -> None:
    """Asturias, B.3: the maxima of multiple bets by what they win."""
    case = shipped_case("es_as_craps_2011")
    yes = "game: craps\nmaximum: {simple: 500}\nbets:\n  any_craps: {pays: 7 to 1, maximum: 100}\n"
    found = [findings_on(yes, case), findings_on(yes.replace("100", "200"), case)]

    assert [[each.values["reading"] for each in some] for some in found] == [["profit"], ["profit"]]
    assert findings_on(yes.replace(", maximum: 100", ""), case) == ()


def findings_on(text: str, case: Case) -> tuple[Finding, ...]:
    """Return what LIM016 finds in a table under a shipped text."""
    judged = table_case(text, case)
    return tuple(finding for each in checks_for(judged) if each.code == "LIM016" for finding in each.find(judged))
