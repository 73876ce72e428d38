"""Names that do not exist, values out of range: one finding each, at the name, with the nearest known one."""

from __future__ import annotations

import pytest

from checker.findings.wording import help_of, message_of
from checker.games.apparatus import MAX_DICE
from tests.decrees import HEADER, resolved
from tests.every import for_each

BET = "bet hard(n in 4) [A] wins hard n loses 7, easy n stands other pays even\n"

BAD = [
    ("bet hard in simpel [A] wins 4 loses 7 pays even\ngroup simple [A] pays even", "REF001", "simpel", "simple"),
    (BET + "limit max(hrad) <= 5 * min(table) [A]", "REF001", "hrad", "hard"),
    (BET + "limit maxx(hard) <= 5 * min(table) [A]", "REF001", "maxx", "max"),
    (BET + "limit max(hard) set by casinos [A]", "REF001", "casinos", "casino"),
    (BET + "require dice.in_servize = 6 [A]", "REF001", "dice.in_servize", "dice.in_service"),
    (BET + "claim hards is fair [A]", "REF001", "hards", "hard"),
    (BET + "claim hard is opposite of easy [A]", "REF001", "easy", "hard"),
    (BET + "example had rolls 4 wins", "REF001", "had", "hard"),
    (BET + "option dealer_stand is 17 [A]", "REF001", "dealer_stand", "dealer_stands"),
    (
        "bet odds [A] rides on pas_line wins 4 loses 7 pays even\nbet pass_line [A] wins 4 loses 7 pays even",
        "REF001",
        "pas_line",
        "pass_line",
    ),
    ("bet odds [A] decided as pas pays even\nbet pass [A] wins 4 loses 7 pays even", "REF001", "pas", "pass"),
    (
        'bet x [A] wins 4 loses 7 pays even\n  unclear [A] reading one "x" reading two "y" use tow because "z"',
        "REF001",
        "tow",
        "two",
    ),
    ("bet x [A] wins foo loses 7 pays even", "REF001", "foo", "7"),
    ("bet pass [A] first roll wins 7 sets point 4 then wins piont loses 7 pays even", "REF001", "piont", "point"),
    ("bet pass [A] first roll wins 7 sets point 4 then wins 4 loses resot pays even", "REF001", "resot", "resto"),
    ("bet hard(n in 4) [A] wins hard m loses 7, easy m stands other pays even", "REF001", "m", "n"),
    ("bet hard [A] wins hard n loses 7, easy n stands other pays even", "REF001", "n", "(n "),
    ("bet hop(one, two in 1 .. 6) [A] one roll wins hop one-tow loses other pays even", "REF001", "tow", "two"),
    (BET.replace("pays even", "pays even on hard k"), "REF001", "k", "n"),
    (
        'bet x(n in 4) [A] pays even\n  unclear [A] reading one "x" wins k loses 7 reading two "y" wins n loses 7',
        "REF001",
        "k",
        "n",
    ),
    (
        'bet x [A] wins 4 loses 7\n  unclear [A] reading one "x" pays 4 to 1 reading one "y" pays 9 to 1',
        "REF002",
        "one",
        "",
    ),
    (BET + BET, "REF002", "hard", ""),
    ("group simple [A]\ngroup simple [A]\n" + BET, "REF002", "simple", ""),
    ("bet a_bet [A] decided as b_bet pays even\nbet b_bet [A] decided as a_bet pays even", "REF004", "b_bet", ""),
    (f"game craps [A] with 2 dice like carps\n{BET}", "REF001", "carps", "craps"),
    (f"game craps [A] with 2 dice like craps\n{BET}", "REF004", "craps", ""),
    ("bet hard(n in 1 .. 500) [A] wins n loses 7 pays even", "REF003", "500", ""),
    ("bet x [A] first roll wins 7 sets point 4 then wins point sets point 5 loses 7 pays even", "REF007", "", ""),
    ("bet x [A] one roll wins 7 sets point 4 pays even", "REF007", "", ""),
    ("bet x [A] then wins 7 loses 4 pays even", "REF007", "", ""),
    ("bet x [A] wins 4 first roll wins 7 loses 4 pays even", "REF007", "", ""),
    (f"game craps [A] with {MAX_DICE + 1} dice", "REF003", str(MAX_DICE + 1), ""),
    ("game wheel_game [A] with wheel 0, 1 .. 36, 36", "REF002", "36", ""),
    ("game wheel_game [A] with wheel 0, 00, 1 .. 36, 00, 5, 7 .. 8", "REF002", ": 00, 5, 7, 8", ""),
    ("game wheel_game [A] with wheel 0, 1 .. 150", "REF003", "151", ""),
]


@for_each(("statements", "code", "wrong", "near"), BAD)
def test_a_wrong_name_is_one_finding_with_the_way_out(statements: str, code: str, wrong: str, near: str) -> None:
    findings = resolved(statements).findings

    assert [finding.code for finding in findings] == [code]
    for language in ("en", "es"):
        assert wrong in message_of(findings[0], language)
        assert near in help_of(findings[0], language)


def test_two_that_are_like_each_other_are_like_nothing() -> None:
    games = "game craps [A] with 2 dice like boule\n" + BET + "game boule [A] with wheel 1 .. 9 like craps\n"

    assert [finding.code for finding in resolved(games).findings] == ["REF004", "REF004"]


def test_a_game_may_be_like_one_of_another_text() -> None:
    tied = HEADER.replace("  outline", "  subject to law\n  outline")

    assert not resolved(f"game craps [A] with 2 dice like boule\n{BET}", tied).findings


@pytest.mark.parametrize("key", ["restates", "relies on", "amends", "subject to"])
def test_a_text_is_tied_to_others(key: str) -> None:
    own = HEADER.replace("  outline", f"  {key} example\n  outline")

    assert [finding.code for finding in resolved(BET, own).findings] == ["REF004"]


def test_the_finding_stands_at_the_name() -> None:
    (finding,) = resolved(BET + "limit max(hrad) <= 5 * min(table) [A]").findings

    assert (finding.at.line, finding.at.column, finding.at.end_column) == (8, 11, 15)


def test_unknown_outcome_stands_at_its_own_words() -> None:
    (finding,) = resolved("bet hard(n in 4) [A] wins n loses 7, easy m stands other pays even").findings

    assert (finding.at.line, finding.at.column, finding.at.end_column) == (7, 38, 44)


def test_numbers_of_a_bet_may_have_any_name() -> None:
    assert not resolved("bet hard(point_of_four in 4) [A] wins hard point_of_four loses 7 stands other").findings
