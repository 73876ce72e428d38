"""The web page of Córdoba against the rulebook it restates."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from checker.cases.case import Restatement
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from tests.checks.shipped import shipped_case


@lru_cache(maxsize=1)
def found() -> tuple[Finding, ...]:
    """Return what the comparison of the two texts finds."""
    return run_checks(Restatement(shipped_case("ar_x_craps_web"), shipped_case("ar_x_craps_reglamento")))


def of(code: str) -> list[Finding]:
    """Return the findings of a code."""
    return [finding for finding in found() if finding.code == code]


def test_findings_by_code() -> None:
    """Nine pairs of prices; outcomes of the hard ways; the limits; two guesses at causes."""
    assert Counter(finding.code for finding in found()) == {
        "SRC001": 9,
        "SRC002": 1,
        "SRC005": 1,
        "SRC007": 1,
        "SRC008": 1,
    }


def test_the_sixteen_payouts_are_all_reported_as_violations() -> None:
    """Hard 4, three and eleven 2, odds 6, lay odds 4."""
    numbers = [(finding.subject.bet, finding.subject.numbers) for finding in of("SRC001")]

    assert sum(max(1, len(each)) for _, each in numbers) == 16
    assert ("hard", ("4", "10")) in numbers and ("lay_odds", ("5", "9")) in numbers
    assert all(finding.readings is None and finding.verdict == "violation" for finding in of("SRC001"))


def test_the_hard_ways_show_both_resolutions() -> None:
    """One roll: (35 - 1) / 36; until decided: (8 - 1) / 9 against (8 - 7) / 9."""
    (hard,) = [
        finding for finding in of("SRC001") if finding.subject.numbers == ("4", "10") and finding.subject.bet == "hard"
    ]
    here, there = hard.related

    assert "17/18 (94.44%)" in here.label["en"] and "7/9 (77.78%)" in here.label["en"]
    assert there.label["en"] == "house edge 1/9 (11.11%)"


def test_outcomes_of_the_hard_ways_differ_under_one_reading() -> None:
    (outcomes,) = of("SRC002")

    assert (outcomes.subject.bet, outcomes.readings, outcomes.verdict) == ("hard", ("one_roll",), "undetermined")


def test_guesses_at_the_causes() -> None:
    """The odds lost exactly one stake; the lay odds are those of the place bets to lose."""
    assert [finding.subject.bet for finding in of("SRC007")] == ["odds"]
    assert [(finding.subject.bet, finding.subject.numbers) for finding in of("SRC008")] == [
        ("lay_odds", ("5", "6", "8", "9"))
    ]
    assert {finding.confidence for finding in (*of("SRC007"), *of("SRC008"))} == {"low"}
