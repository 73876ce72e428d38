"""SRC002 to SRC006: outcomes, standing, opening, limits and presence."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.wording import message_of
from tests.checks.examples import english, findings
from tests.stacks import Texts

SEVEN = 'bet any_seven "Seven" [A.1]\n  one roll   wins 7   loses other\n  pays 4 to 1\n'
BIG = 'bet big(n in 6, 8) "Big" [A.2]\n  wins n   loses 7   stands other\n  pays even\n'
FIELD = 'bet field "Field" [A.3]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n  pays even\n'


def against(here: str, there: str) -> str:
    """Return an example of a text and the text it restates."""
    return f"{here}\n--- restates\n{there}"


def test_outcomes_that_differ_are_one_finding_a_bet() -> None:
    (found,) = findings("SRC002", against(BIG.replace("stands other", "loses other"), BIG))

    assert (found.subject.bet, found.subject.numbers) == ("big", ("6", "8"))
    assert (found.verdict, found.readings) == ("violation", None)
    assert [each.at.path for each in found.related] == ["example.decree", "base.decree"]


def test_outcomes_that_differ_under_one_reading_name_it() -> None:
    doubtful = (
        BIG
        + """  unclear [A.2]
    reading waits "waits" wins n loses 7 stands other
    reading once "roll by roll" one roll wins n loses 7 pushes other
    use none because "both are said"
"""
    )
    (found,) = findings("SRC002", against(doubtful, BIG))

    assert (found.verdict, found.readings) == ("undetermined", ("once",))
    assert not findings("SRC002", against(doubtful.replace("use none", "use waits"), BIG))
    assert not findings("SRC002", against(doubtful, doubtful))


def test_throws_left_open_in_one_text_are_undetermined() -> None:
    (found,) = findings("SRC002", against(BIG.replace("   stands other", ""), BIG))

    assert (found.verdict, found.readings) == ("undetermined", None)


def test_other_dice_are_one_finding_for_the_game() -> None:
    two, three = (f'game craps "Craps" [A] with {dice} dice\n' for dice in (2, 3))
    (found,) = findings("SRC002", against(two + SEVEN + FIELD, three + SEVEN + FIELD))

    assert (found.subject.game, found.subject.bet) == ("craps", None)
    assert found.related[1].label["es"] == "se juega con 3 dados"


@pytest.mark.parametrize(
    ("code", "here", "there"),
    [("SRC003", "fixed", "removable"), ("SRC004", "opens come-out", "opens any time")],
)
def test_a_rule_of_a_group_is_one_finding(code: str, here: str, there: str) -> None:
    """Two bets of the group; the rule is the group's."""
    bets = SEVEN.replace(" [A", " in g [A") + FIELD.replace(" [A", " in g [A")
    (found,) = findings(code, against(f'group g "G" [A] {here}\n{bets}', f'group g "G" [A] {there}\n{bets}'))

    assert found.subject.bet == "g"
    assert found.verdict == "violation"


@pytest.mark.parametrize(("code", "rule"), [("SRC003", "removable"), ("SRC004", "opens any time")])
def test_a_rule_that_one_text_leaves_out_is_undetermined(code: str, rule: str) -> None:
    for snippet in (against(SEVEN + rule, SEVEN), against(SEVEN, SEVEN + rule)):
        (found,) = findings(code, snippet)
        assert found.verdict == "undetermined"


def test_removal_and_opening_do_not_report_each_other() -> None:
    both = against(SEVEN + "removable opens any time", SEVEN + "fixed opens come-out")

    assert len(findings("SRC003", both)) == len(findings("SRC004", both)) == 1


def test_limits_of_the_other_text_are_one_note() -> None:
    limits = "limit max(field) = 100 * min(table) [B.1]\nlimit min(field) set by casino [B.2]\n"
    (found,) = findings("SRC005", against(FIELD, FIELD + limits))

    assert (found.severity, found.verdict) == ("note", "none")
    assert english("SRC005", against(FIELD, FIELD + limits)) == [
        "limits of `base` that this regulation does not give, though, as transcribed, it restates it: "
        "`max(field) = 100 × min(table)`, `min(field) set by the casino`"
    ]


def test_limits_of_this_text_only_are_one_note() -> None:
    assert english("SRC005", against(FIELD + "limit max(field) = 9 * min(table) [B.1]", FIELD)) == [
        "limits that are not in `base`, which this regulation restates, as transcribed: `max(field) = 9 × min(table)`"
    ]


def test_two_figures_for_one_limit_are_a_violation() -> None:
    limit = "limit max(field) = {0} * min(table) [B.1]"
    (found,) = findings("SRC005", against(FIELD + limit.format(50), FIELD + limit.format(100)))

    assert (found.severity, found.verdict) == ("warning", "violation")


def test_a_figure_against_one_left_to_the_casino_is_undetermined() -> None:
    there = FIELD + "limit max(field) set by casino [B.1]"
    (found,) = findings("SRC005", against(FIELD + "limit max(field) = 50 * min(table) [B.1]", there))

    assert found.verdict == "undetermined"


def test_a_limit_for_several_numbers_is_one_finding() -> None:
    limit = "limit max(big) = {0} * min(table) for 6, 8 [B.1]"

    assert len(findings("SRC005", against(BIG + limit.format(50), BIG + limit.format(100)))) == 1


def test_bets_that_only_the_other_text_has_are_one_finding() -> None:
    assert english("SRC006", against(SEVEN, SEVEN + FIELD + BIG)) == [
        "only `base`, which this regulation restates, as transcribed, has “field” and “big 6 and 8”"
    ]


def test_a_bet_that_only_this_text_has() -> None:
    (found,) = findings("SRC006", against(SEVEN + FIELD, SEVEN))

    assert found.subject.bet == "field"
    assert english("SRC006", against(SEVEN + FIELD, SEVEN)) == [
        "only this regulation has “Field”, not `base`, which this regulation restates, as transcribed"
    ]


def test_numbers_that_only_one_text_has() -> None:
    (found,) = findings("SRC006", against(BIG.replace("6, 8", "6"), BIG))

    assert (found.subject.bet, found.subject.numbers) == ("big", ("8",))
    assert found.at.path == "example.decree"


def test_a_missing_game_is_one_finding_and_not_one_a_bet() -> None:
    other = 'game sic_bo "Sic bo" [B] with 3 dice\nbet small "Small" [B] one roll wins 4 .. 10 loses other pays even'
    craps = f'game craps "Craps" [A] with 2 dice\n{SEVEN}'
    (found,) = findings("SRC006", against(craps, craps + other))

    assert (found.subject.game, found.subject.bet) == ("sic_bo", None)


def test_a_bet_numbered_in_one_text_only() -> None:
    single = 'bet big "Big" [A.2]\n  wins 6   loses 7   stands other\n  pays even\n'
    (found,) = findings("SRC006", against(single, BIG))

    assert english("SRC006", against(single, BIG)) == [
        "“Big”: without numbers here, with numbers in `base`, which this regulation restates, as transcribed"
    ]
    assert found.at.path == "example.decree"


@pytest.mark.parametrize("code", ["SRC001", "SRC002", "SRC003", "SRC004", "SRC005", "SRC006", "SRC007", "SRC008"])
def test_a_text_that_restates_nothing_is_not_compared(code: str) -> None:
    assert findings(code, SEVEN) == ()


@pytest.mark.parametrize("code", ["SRC001", "SRC002", "SRC003", "SRC004", "SRC005", "SRC006", "SRC007", "SRC008"])
def test_a_faithful_copy_in_other_words_is_silent(code: str) -> None:
    """Percent for prices, ranges for lists, a group for its rules, a limit turned round."""
    there = """
bet field "Field" [A.3]
  opens any time
  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses 5, 6, 7, 8
  pays 2 to 1 on 2, 12
  pays even on 3, 4, 9, 10, 11
  removable
limit max(field) = 100 * min(table) [A.4]
"""
    here = """
group once "Once" [A]   opens any time   removable   pays even
bet field "Campo" in once [C.3]
  one roll   loses 5 .. 8   wins other
  pays 200% on 2, 12
limit min(table) = max(each once) / 100 [C.4]
"""

    assert findings(code, against(here, there)) == ()


def test_amounts_of_two_texts_in_two_currencies_are_not_the_same(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    rules = 'game craps "Craps" [1] with 2 dice\nlimit min(table) >= 5 [1]\nlimit max(table) = 100 * min(table) [1]\n'
    texts.write("xx_law", rules, "official", header="currency EUR")
    texts.write("xx_house", rules, header="restates xx_law\n  currency USD")
    (found,) = [each for each in texts.findings() if each.code == "SRC005"]

    assert "`min(table) >= 5 (USD)` here and `min(table) >= 5 (EUR)` in `xx_law`" in message_of(found, "en")
