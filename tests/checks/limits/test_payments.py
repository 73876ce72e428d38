"""LIM010 to LIM012: what chips cannot pay, and what a cap on awards leaves unpaid."""

from __future__ import annotations

import pytest

from checker.findings.wording import help_of, message_of
from tests.checks.examples import english, findings

PLACE = "bet place(n in 6, 8) wins n loses 7 stands other pays 7 to 6\n--- table\nchips: [1, 5]\n"
TWO = "bet two one roll wins 2 loses other pays 30 to 1\n--- table\n"


def test_a_step_that_cannot_be_paid_shows_what_rounding_does() -> None:
    assert english("LIM010", PLACE + "bets: {place: {pays: 7 to 6, step: 5}}\n") == [
        "a step of 5 wins 35/6, which the chips of the table cannot pay; "
        "house edge 1/11 (9.091%) if it is rounded down, 0 if up"
    ]


def test_a_minimum_of_the_bet_is_a_warning() -> None:
    (finding,) = findings("LIM011", PLACE + "bets: {place: {pays: 7 to 6, minimum: 5}}\n")

    assert message_of(finding, "en") == (
        "the minimum of 5 wins what the chips of the table cannot pay: `place` 6, 8: 35/6; "
        "house edge 1/11 (9.091%) if it is rounded down, 0 if up"
    )
    assert help_of(finding, "es") == "indicar un múltiplo (`step`): `place` 6, 8: 6"
    assert (finding.severity, finding.verdict, finding.subject.numbers) == ("warning", "violation", ("6", "8"))


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("up", "0, as it is rounded up"),
        ("down", "1/11 (9.091%), as it is rounded down"),
        ("nearest", "0, as it is rounded to the nearest sum"),
    ],
)
def test_a_text_that_says_how_wins_are_rounded_leaves_one_edge(way: str, told: str) -> None:
    """35/6 is 6 when it is rounded up or to what is nearest, and 5 when down."""
    text = f"option pay_rounding is {way} [1]\n{PLACE}bets: {{place: {{pays: 7 to 6, minimum: 5}}}}\n"

    assert [each.partition("; ")[2] for each in english("LIM011", text)] == [f"house edge {told}"]


def test_a_table_may_not_round_otherwise_than_its_text() -> None:
    text = f"option pay_rounding is up [1]\n{PLACE}options: {{pay_rounding: "

    assert [each.verdict for each in findings("TAB020", f"{text}down}}\n")] == ["violation"]
    assert findings("TAB020", f"{text}up}}\n") == ()


def test_a_minimum_of_the_table_is_a_note() -> None:
    """Most tables leave the step to the dealer; nothing of the text is broken."""
    (finding,) = findings("LIM011", PLACE + "minimum: 5\nbets: {place: {pays: 7 to 6}}\n")

    assert (finding.severity, finding.verdict, finding.subject.bet) == ("note", "none", None)


@pytest.mark.parametrize(
    "text",
    [
        "minimum: 6\nbets: {place: {pays: 7 to 6}}",
        "minimum: 5\nbets: {place: {pays: 7 to 6, step: 6}}",
        "bets: {place: {pays: 7 to 6, step: 6}}",
        "minimum: 5\nbets: {place: {pays: even}}",
    ],
)
def test_minima_that_can_be_paid(text: str) -> None:
    assert findings("LIM011", f"{PLACE}{text}\n") == ()


def test_without_a_minimum_one_chip_is_the_smallest_stake() -> None:
    (finding,) = findings("LIM011", PLACE + "bets: {place: {pays: 7 to 6}}\n")

    assert message_of(finding, "en").startswith(
        "one chip, 1, wins what the chips of the table cannot pay: `place` 6, 8: 7/6"
    )
    assert (finding.severity, finding.verdict) == ("note", "none")


def test_without_chips_nothing_is_said() -> None:
    text = PLACE.replace("chips: [1, 5]\n", "")

    assert findings("LIM011", text + "minimum: 5\nbets: {place: {pays: 7 to 6}}\n") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("award_cap: {amount: 1500, per: player}\nbets: {two: {pays: 30 to 1, maximum: 50}}", []),
        (
            "award_cap: {amount: 1000, per: player}\nbets: {two: {pays: 30 to 1, maximum: 50}}",
            ["“two” wins 1500 at its maximum of 50, and at most 1000 is paid"],
        ),
        (
            "bets: {two: {pays: 30 to 1, maximum: 50, award_cap: {amount: 900}}}",
            [
                "the cap of 900 does not say whether it holds for each player or for all winners of a round together",
                "“two” wins 1500 at its maximum of 50, and at most 900 is paid",
            ],
        ),
        ("award_cap: {amount: 10, per: round}\nbets: {two: {pays: 30 to 1}}", []),
        ("award_cap: {amount: 10, per: round}\nmaximum: 50", []),
    ],
)
def test_caps_on_what_is_paid(text: str, expected: list[str]) -> None:
    """50 at 30 to 1 wins 1500; the cap of a bet comes before that of the table."""
    assert english("LIM012", f"{TWO}{text}\n") == expected


def test_the_maximum_that_a_cap_allows_is_rounded_down() -> None:
    """1000 / 30 = 33.3."""
    snippet = TWO + "award_cap: {amount: 1000, per: player}\nbets: {two: {pays: 30 to 1, maximum: 50}}\n"
    (finding,) = findings("LIM012", snippet)

    assert help_of(finding, "en") == "lower the maximum to 33 or raise the cap"


def test_chips_of_no_value_are_one_finding() -> None:
    """0 and −5 stand in one list: one slip, two places; what the others make is judged as usual."""
    snippet = "bet field   pays even\n--- table\nchips: [0, -5, 5]\nminimum: 7\n"
    (found,) = findings("LIM015", snippet)

    assert english("LIM015", snippet) == ["there are chips of 0 and −5; chips are worth more than zero"]
    assert [(found.at.line, found.at.column), *((each.at.line, each.at.column) for each in found.related)] == [
        (1, 9),
        (1, 12),
    ]
    assert english("LIM010", snippet) == ["the chips of the table cannot make the minimum 7"]


def test_one_chip_of_no_value_is_named_alone() -> None:
    """Twice the same value is said once."""
    for chips in ("0, 5", "0, 0, 5"):
        snippet = f"bet field   pays even\n--- table\nchips: [{chips}]\nminimum: 5\n"

        assert english("LIM015", snippet) == ["a chip is worth 0; chips are worth more than zero"]


def test_chips_with_decimals_have_a_value() -> None:
    assert not findings("LIM015", "bet field   pays even\n--- table\nchips: [0.50, 2.50]\nminimum: 1\n")
