"""What the payout checks find in the five shipped documents."""

from __future__ import annotations

import pytest

from tests.checks.shipped import found_in

Found = tuple[str, str | None, tuple[str, ...]]
POINTS = ("4", "5", "6", "8", "9", "10")
CORDOBA = [
    ("PAY004", "place_win", ("6", "8")),
    ("PAY004", "place_lose", ("4", "10")),
    ("PAY004", "place_lose", ("5", "9")),
]
"""What both texts of Córdoba pay in percent: 45% is 5 to 11 cut, 110% and 60% may be 7 to 6 and 5 to 8 in tens."""


@pytest.mark.parametrize(
    ("regulation", "expected"),
    [
        (
            "es_as_craps_2011",
            [
                ("PAY001", "any_seven", ()),
                ("PAY005", None, ()),
                ("PAY007", "field", ()),
                ("PAY008", "any_seven", ()),
                ("PAY009", "big", ("6", "8")),
                ("PAY020", None, ()),
            ],
        ),
        (
            "ar_x_craps_reglamento",
            [
                ("PAY001", "big", ("6", "8")),
                ("PAY004", "lay_odds", ("5", "6", "8", "9")),
                *CORDOBA,
                ("PAY009", "big", ("6", "8")),
                ("PAY011", "dont_pass", ()),
                ("PAY011", "lay_odds", ("5", "6", "8", "9")),
                ("PAY020", None, ()),
            ],
        ),
        (
            "ar_x_craps_web",
            [
                ("PAY001", "big", ("6", "8")),
                ("PAY003", "odds", POINTS),
                ("PAY003", "lay_odds", ("5", "6", "8", "9")),
                *CORDOBA,
                ("PAY009", "big", ("6", "8")),
                ("PAY010", "odds", POINTS),
                ("PAY011", "dont_pass", ()),
                ("PAY011", "lay_odds", POINTS),
                ("PAY015", "hard", ("4", "6", "8", "10")),
                ("PAY015", "three", ()),
                ("PAY015", "eleven", ()),
                ("PAY020", None, ()),
            ],
        ),
        (
            "es_cl_22_2013",
            [
                ("PAY006", None, ()),
                ("PAY006", "insurance", ()),
                ("PAY006", None, ()),
            ],
        ),
        ("mini_craps", [("PAY011", "dont_pass", ()), ("PAY011", "dont_come", ())]),
    ],
)
def test_findings_of_a_document(regulation: str, expected: list[Found]) -> None:
    """Code, bet or group, numbers; each worked out in the test of its check."""
    found = found_in(regulation, "PAY")

    assert [(code, finding.subject.bet, finding.subject.numbers) for code, finding in found] == expected


def test_asturias_any_seven_favours_the_player_under_every_reading() -> None:
    """15 times: 5/6 - 15/6 = -5/3, or with the stake in it 5/6 - 14/6 = -3/2."""
    ((_, found),) = found_in("es_as_craps_2011", "PAY001")

    assert found.readings is None
    assert isinstance(found.values["advantage"], dict)
    assert found.values["advantage"]["en"].startswith("5/3 (166.67%)")


def test_cordoba_lay_odds_show_the_edge_of_the_printed_percentages() -> None:
    """66%: 1/250, 83%: 1/550."""
    found = [finding for _, finding in found_in("ar_x_craps_reglamento", "PAY004") if finding.subject.bet == "lay_odds"]

    assert [finding.values["edges"] for finding in found] == [("1/250", "1/550")]
