"""SRC001, SRC007 and SRC008: prices that differ from the restated text, and guesses why."""

from __future__ import annotations

from tests.checks.examples import english, findings

SEVEN = 'bet any_seven "Seven" [A.1]\n  one roll   wins 7   loses other\n'
HARD = 'bet hard(n in 4, 6, 8, 10) "Hard" [A.2]\n  wins hard n   loses 7, easy n   stands other\n'
ODDS = 'bet odds(n in 4, 6) "Odds" [A.3]\n  wins n   loses 7   stands other\n'
OPEN = "regulation {0}\n  times unsettled\n"


def against(here: str, there: str) -> str:
    """Return an example of a text and the text it restates."""
    return f"{here}\n--- restates\n{there}"


def test_numbers_with_one_pair_of_prices_are_one_finding() -> None:
    """Hard 4 and 10 by one line, 6 and 8 by another: two findings."""
    found = findings("SRC001", against(HARD + "pays even", HARD + "pays 7 to 1 for 4, 10 pays 9 to 1 for 6, 8"))

    assert [each.subject.numbers for each in found] == [("4", "10"), ("6", "8")]


def test_both_places_both_edges_and_both_anchors_are_told() -> None:
    """At 1 to 1 hard 4 loses 8 of 9 and wins 1: 7/9; at 7 to 1 8/9 - 7/9 = 1/9."""
    (found,) = findings(
        "SRC001", against(HARD + "pays even [C.1]", HARD + "pays 7 to 1 for 4, 10 [B.7] pays even for 6, 8")
    )

    here, there = found.related
    assert found.at == here.at and found.at.path == "example.decree" and there.at.path == "base.decree"
    assert here.label["en"] == "house edge 7/9 (77.78%)"
    assert there.label["es"] == "ventaja de la casa 1/9 (11,11\u00a0%)"
    assert [(each.regulation, each.anchor) for each in found.citations] == [("example", "C.1"), ("base", "B.7")]


def test_the_message_shows_the_prices_as_printed() -> None:
    assert english("SRC001", against(SEVEN + "pays 400%", SEVEN + "pays 6 for 1")) == [
        "“Seven” pays 400% here and 6 for 1 in `base`, which this regulation restates, as transcribed"
    ]


def test_prices_printed_alike_say_what_tells_them_apart() -> None:
    total = 'regulation base\n  times total [A.1] because "the stake is handed over with it"\n'
    both_open = against(OPEN.format("example") + SEVEN + "pays 8 times", total + SEVEN + "pays 8 times")
    settled = both_open.replace("8 times\n---", '8 times read as to because "by custom"\n---')

    assert english("SRC001", both_open) == [
        "“Seven” pays 8 times (with or without the stake) here and 8 times (stake included) in `base`, which this "
        "regulation restates, as transcribed"
    ]
    assert "8 times (stake not included) here and 8 times (stake included)" in english("SRC001", settled)[0]


def test_a_difference_under_one_reading_is_undetermined() -> None:
    """7 times is 7 to 1 unless the stake is in it."""
    snippet = against(OPEN.format("example") + SEVEN + "pays 7 times", SEVEN + "pays 7 to 1")
    (found,) = findings("SRC001", snippet)

    assert (found.verdict, found.severity, found.readings) == ("undetermined", "warning", ("for",))


def test_a_difference_under_all_readings_is_a_violation() -> None:
    (found,) = findings("SRC001", against(OPEN.format("example") + SEVEN + "pays 15 times", SEVEN + "pays 4 to 1"))

    assert (found.verdict, found.readings) == ("violation", None)


def test_a_reading_set_aside_is_not_reported() -> None:
    price = (
        SEVEN
        + """  pays 4 to 1
  unclear [A.1]
    reading four "as printed" pays 4 to 1
    reading five "with the stake" pays 5 to 1
    use four because "the other payouts are without the stake"
"""
    )

    assert not findings("SRC001", against(price, SEVEN + "pays 4 to 1"))


def test_a_text_without_price_is_left_to_the_check_on_prices() -> None:
    assert not findings("SRC001", against(SEVEN + "pays unstated", SEVEN + "pays 4 to 1"))


def test_a_bet_of_one_text_only_has_no_price_that_differs() -> None:
    assert not findings("SRC001", against(SEVEN + "pays 4 to 1", ODDS + "pays 2 to 1"))


def test_one_stake_on_every_number_gets_its_own_finding() -> None:
    snippet = against(ODDS + "pays 100% for 4 pays 20% for 6", ODDS + "pays 200% for 4 pays 120% for 6")
    (found,) = findings("SRC007", snippet)

    assert found.confidence == "low" and found.kind.verdict == "none"
    assert english("SRC007", snippet) == [
        "every payout of “Odds” is exactly one stake lower than in `base`, which this regulation restates, as "
        "transcribed: 100% for 200%, 20% for 120%"
    ]


def test_one_stake_more_is_told_as_such() -> None:
    assert "higher" in english("SRC007", against(SEVEN + "pays 5 to 1", SEVEN + "pays 5 for 1"))[0]


def test_one_stake_on_some_numbers_only_is_no_pattern() -> None:
    """The 6 is the same in both, or a stake apart the other way."""
    there = ODDS + "pays 200% for 4 pays 120% for 6"

    assert not findings("SRC007", against(ODDS + "pays 100% for 4 pays 120% for 6", there))
    assert not findings("SRC007", against(ODDS + "pays 100% for 4 pays 220% for 6", there))


LAY = 'bet lay_odds(n in 5, 6) "Lay" [A.4]\n  wins 7   loses n   stands other\n'
PLACE = 'bet place_lose(n in 5, 6) "Place" [A.5]\n  wins 7   loses n   stands other\n  pays 60% for 5 pays 80% for 6\n'


def test_prices_of_another_bet_on_the_same_numbers_are_pointed_at() -> None:
    snippet = against(LAY + "pays 60% for 5 pays 80% for 6\n" + PLACE, LAY + "pays 66% for 5 pays 83% for 6\n" + PLACE)
    (found,) = findings("SRC008", snippet)

    assert (found.subject.bet, found.subject.numbers, found.confidence) == ("lay_odds", ("5", "6"), "low")
    assert "“Lay”" in english("SRC008", snippet)[0]


def test_a_sibling_that_differs_itself_was_not_copied_from() -> None:
    """Both bets pay 60% and 80% here, and neither does there."""
    there = LAY + "pays 66% for 5 pays 83% for 6\n" + PLACE.replace("60%", "62%").replace("80%", "81%")

    assert not findings("SRC008", against(LAY + "pays 60% for 5 pays 80% for 6\n" + PLACE, there))


def test_one_even_price_is_too_common_to_be_a_copy() -> None:
    eleven = 'bet eleven "11" [A.6]\n  one roll   wins 11   loses other\n'
    here, there = SEVEN + "pays even\n" + eleven + "pays even", SEVEN + "pays 4 to 1\n" + eleven + "pays even"

    assert not findings("SRC008", against(here, there))


def test_one_price_of_a_bet_of_the_same_group_may_be_a_copy() -> None:
    group = 'group g "G" [A]\n'
    seven, eleven = (
        f'bet {name} "B" in g [A.6] one roll wins {total} loses other pays '
        for name, total in (("any_seven", 7), ("eleven", 11))
    )
    here, there = f"{group}{seven}15 to 1\n{eleven}15 to 1", f"{group}{seven}4 to 1\n{eleven}15 to 1"

    assert [each.subject.bet for each in findings("SRC008", against(here, there))] == ["any_seven"]
    assert not findings("SRC008", against(here.replace(" in g", ""), there.replace(" in g", "")))
