"""TAB001: both sides, both edges, the slip of one stake."""

from __future__ import annotations

import pytest

from checker.findings.wording import help_of
from tests.checks.examples import HEADER, english, findings
from tests.tabled import changed, codes, verdict

HARD = (
    "bet hard(n in 4, 6, 8, 10) wins hard n loses 7, easy n stands other\n"
    "  pays 7 to 1 for 4, 10 [A.2]   pays 9 to 1 for 6, 8 [A.2]\n--- table\n"
)


def test_both_prices_and_both_edges() -> None:
    """Hard 4: 8/9 - 8/9 = 0 at 8 to 1, 8/9 - 7/9 = 1/9 at 7 to 1."""
    text = 'bets: {hard: {pays: {"4, 10": 8 to 1, "6, 8": 9 to 1}}}\n'
    (finding,) = findings("TAB001", HARD + text)

    assert english("TAB001", HARD + text) == [
        "“hardways” 4, 10 pays 8 to 1 here and 7 to 1 in the regulation; house edge 0 here, 1/9 (11.11%) in the "
        "regulation"
    ]
    assert finding.subject.numbers == ("4", "10")
    assert (finding.at.line, finding.at.column) == (1, 31)
    assert [place.at.path for place in finding.related] == ["example.decree"]
    assert help_of(finding, "en") == "differs by exactly one stake: `8 for 1`, stake included, is the same as `7 to 1`"


def test_four_numbers_at_a_wrong_price_are_one_finding() -> None:
    assert english("TAB001", HARD + "bets: {hard: {pays: even}}\n") == [
        "“hardways” 4, 6, 8, 10 pays even here and 7 to 1 in the regulation on 4, 10 and even here and 9 to 1 in the "
        "regulation on 6, 8; house edge 4, 10: 7/9 (77.78%); 6, 8: 9/11 (81.82%) here, 4, 10: 1/9 (11.11%); 6, 8: "
        "1/11 (9.091%) in the regulation"
    ]


def test_one_stake_less_is_told_as_well() -> None:
    """6 to 1 is 7 for 1."""
    (finding,) = findings("TAB001", HARD + 'bets: {hard: {pays: {"4, 10": 6 to 1}}}\n')

    assert help_of(finding, "en") == "differs by exactly one stake: `7 for 1`, stake included, is the same as `6 to 1`"


def test_other_differences_have_no_such_explanation() -> None:
    (finding,) = findings("TAB001", HARD + 'bets: {hard: {pays: {"4, 10": 9 to 1, "6, 8": 9 to 1}}}\n')

    assert help_of(finding, "es") == "pagar lo que indica la norma"


def test_prices_by_throw_name_the_throws() -> None:
    snippet = (
        "bet field one roll wins 2 .. 4, 9 .. 12 loses other pays 2 to 1 on 2, 12 pays even on 3, 4, 9 .. 11\n"
        '--- table\nbets: {field: {pays: {"2, 12": 3 to 1, other: even}}}\n'
    )

    assert english("TAB001", snippet) == [
        "“field” pays 3 to 1 here and 2 to 1 in the regulation on 2, 12; house edge 0 here, 1/18 (5.556%) in the "
        "regulation"
    ]


def test_without_outcomes_there_are_no_edges() -> None:
    snippet = "bet midnight pays 4 to 1\n--- table\nbets: {midnight: {pays: 5 to 1}}\n"

    assert english("TAB001", snippet) == ["`midnight` pays 5 to 1 here and 4 to 1 in the regulation"]


UNSETTLED = HEADER.format(name="example").replace("profit", "unsettled")
TIMES = UNSETTLED + (
    "bet two one roll wins 2 loses other pays 30 times\nbet three one roll wins 3 loses other pays 15 times\n"
    "bet horn one roll wins 2, 3, 11, 12 loses other pays 4 times\n--- table\n"
)


@pytest.mark.parametrize(
    ("two", "three", "horn", "expected"),
    [
        ("30 to 1", "15 to 1", "4 to 1", []),
        ("30 for 1", "15 for 1", "4 for 1", []),
        ("30 to 1", "15 to 1", "3 to 1", ["horn"]),
        ("29 to 1", "14 to 1", "4 to 1", ["horn"]),
        ("30 to 1", "14 to 1", "5 to 1", ["three", "horn"]),
    ],
)
def test_times_mean_one_thing_in_a_whole_table(two: str, three: str, horn: str, expected: list[str]) -> None:
    """The doubt is the text's; a table that takes it both ways differs under both, and most of its prices say how."""
    snippet = TIMES + f"bets: {{two: {{pays: {two}}}, three: {{pays: {three}}}, horn: {{pays: {horn}}}}}\n"

    assert [finding.subject.bet for finding in findings("TAB001", snippet)] == expected


def test_edges_of_the_text_are_those_of_the_meaning_the_table_takes() -> None:
    """30 times as 29 to 1: 35/36 - 29/36 = 1/6."""
    snippet = TIMES + "bets: {three: {pays: 14 to 1}, horn: {pays: 3 to 1}, two: {pays: 30 to 1}}\n"

    assert english("TAB001", snippet) == [
        "“two” pays 30 to 1 here and 30 times in the regulation; house edge 5/36 (13.89%) here, 1/6 (16.67%) in the "
        "regulation"
    ]


def test_times_are_a_reservation_and_no_finding() -> None:
    (reservation,) = findings("TAB008", TIMES + "bets: {two: {pays: 30 to 1}}\n")

    assert reservation.at.path == "example.decree"
    assert findings("TAB008", TIMES + "bets: {two: {maximum: 5}}\n") == ()


def test_a_table_that_keeps_to_neither_meaning_is_said_to_follow_none() -> None:
    """32 is neither the 30 of the winnings nor the 29 that is left of 30 handed over."""
    kept, wrong = (english("TAB008", f"{TIMES}bets: {{two: {{pays: {pays} to 1}}}}\n")[0] for pays in (29, 32))

    assert kept.endswith("; taken with the stake in it, as the table does")
    assert wrong.endswith("; under neither meaning does the table pay all that is printed")


def test_prices_of_an_open_reading_leave_it_open() -> None:
    snippet = (
        'bet horn pays 4 to 1\n  unclear [A]\n    reading four "4"\n'
        '    reading five "5" pays 5 to 1\n    use none because "why"\n'
        "--- table\nbets: {horn: {pays: 4 to 1}}\n"
    )
    (finding,) = findings("TAB001", snippet)

    assert (finding.verdict, finding.readings) == ("undetermined", ("five",))


# --- Asturias


def test_a_table_that_pays_the_seven_as_printed_agrees_and_favours_the_player() -> None:
    """Both are said: the text is kept, and 5/6 - 15/6 = -5/3 fails as mathematics."""
    text = changed(("  any_craps", "  any_seven: {pays: 15 to 1, maximum: 500}\n  any_craps"))

    assert codes(text) == ["PAY001"]
    assert verdict(text) == "ok"


def test_a_table_with_the_eight_of_the_place_bets_is_not_at_fault() -> None:
    text = changed(("  any_craps", '  place_win: {pays: {"6, 8": 7 to 6}, maximum: 3000, step: 6}\n  any_craps'))

    assert codes(text) == []


@pytest.mark.parametrize("number", ["3", "7", "12"])
def test_a_place_bet_on_a_number_that_no_reading_lists(number: str) -> None:
    assert codes(changed(("  any_craps", f"  place_win: {{pays: {{{number}: 7 to 6}}}}\n  any_craps"))) == ["TAB007"]


def test_a_wrong_hardway_price_is_one_finding_and_what_it_implies_another() -> None:
    """The text is not kept; and the house has no edge left."""
    assert codes(changed(('"4, 10": 7 to 1', '"4, 10": 8 to 1'))) == ["PAY002", "TAB001"]


def test_banca_francesa_aces() -> None:
    """A17 and A18: at 62 to 1 no edge, at 63 to 1 the player's, each beside the difference from the text."""
    text = "regulation: es_cl_22_2013\ngame: banca_francesa\nbets: {Ases: {pays: %s to 1}}\n"

    assert codes(text % 61, "es_cl_22_2013") == []
    assert codes(text % 62, "es_cl_22_2013") == ["PAY002", "TAB001"]
    assert codes(text % 63, "es_cl_22_2013") == ["PAY001", "TAB001"]


def test_sic_bo_has_no_printed_payouts() -> None:
    text = "regulation: es_cl_22_2013\ngame: sic_bo\nbets: {any_triple: {pays: 30 to 1}, Pequeña: {pays: even}}\n"

    assert verdict(text, "es_cl_22_2013") == "undetermined"
    assert "TAB004" in codes(text, "es_cl_22_2013")
