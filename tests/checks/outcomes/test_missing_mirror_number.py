"""OUT005."""

from __future__ import annotations

import pytest

from checker.findings.wording import message_of
from tests.checks.examples import english, findings

PLACE = "bet place_win(n in {numbers}) [A.4]\n  wins n   loses 7   stands other\n  pays even\n"


@pytest.mark.parametrize(
    ("numbers", "missing"),
    [("4, 5, 6, 9, 10", ("8",)), ("4, 6, 8, 9, 10", ("5",)), ("5, 6, 8, 9, 10", ("4",)), ("4, 5, 6, 9", None)],
)
def test_missing_number_with_two_dice(numbers: str, missing: tuple[str, ...] | None) -> None:
    """Mirrors add up to 14. One pair against two halves (4, 5, 6, 9) is a list of its own."""
    found = findings("OUT005", PLACE.format(numbers=numbers))

    assert [each.subject.numbers for each in found] == ([missing] if missing else [])


def test_three_dice_mirror_about_ten_and_a_half() -> None:
    """4 and 17, 5 and 16, 6 and 15 are pairs; 14 is the mirror of 7."""
    snippet = "game sic_bo with 3 dice\nbet total(n in 4 .. 7, 15 .. 17) [A]\n  one roll   wins n   loses other"
    assert english("OUT005", snippet) == ["“total” lists 4, 5, 6, 7, 15, 16, 17 without 14, as likely as 7"]


def test_price_and_limit_for_the_missing_number_are_shown() -> None:
    snippet = """
bet place_win(n in 4, 5, 6, 9, 10) [A.4]
  wins n   loses 7   stands other
  pays 9 to 5 for 4, 10   pays 7 to 5 for 5, 9   pays 7 to 6 for 6, 8
limit max(place_win) = 120% * min(table) for 6, 8 [B.6]
"""
    (found,) = findings("OUT005", snippet)

    assert [related.label["en"] for related in found.related] == ["payout for it", "limit for it"]


def test_reading_that_adds_the_number_does_not_excuse_the_text() -> None:
    """The omission is in the wording, whichever reading is used: the finding holds under all of them."""
    snippet = (
        PLACE.format(numbers="4, 5, 6, 9, 10")
        + """
  unclear [A.4]
    reading listed "only the list"
    reading priced "also the 8"   numbers 4, 5, 6, 8, 9, 10
    use priced because "it has a price"
"""
    )
    (found,) = findings("OUT005", snippet)

    assert (found.verdict, found.readings) == ("violation", None)


@pytest.mark.parametrize(
    ("price", "limit", "english_end", "spanish_end"),
    [
        ("7 to 6 for 6, 8", "for 6, 8", "sets a payout and a maximum for 8", "le da pago y máximo"),
        ("7 to 6 for 6, 8", "", "sets a payout for 8", "le da pago"),
        ("7 to 6", "for 6, 8", "caps 8", "le da máximo"),
        ("7 to 6", "", "without 8, as likely as 6", "sin el 8, tan probable como el 6"),
    ],
)
def test_message_says_what_the_text_gives_the_missing_number(
    price: str, limit: str, english_end: str, spanish_end: str
) -> None:
    """A price or a limit for the whole list names no number."""
    snippet = PLACE.format(numbers="4, 5, 6, 9, 10").replace("even", price)
    (found,) = findings("OUT005", f"{snippet}limit max(place_win) = 120% * min(table) {limit} [B.6]\n")

    assert message_of(found, "en").endswith(english_end)
    assert message_of(found, "es").endswith(spanish_end)


@pytest.mark.parametrize(
    "snippet",
    [
        PLACE.format(numbers="4, 5, 6, 8, 9, 10"),
        PLACE.format(numbers="6"),
        PLACE.format(numbers="4, 5"),
        "game sic_bo with 3 dice\nbet single(n in 1 .. 6) [A]\n  one roll   wins 1 dice n   loses other",
        "game roulette with wheel 0, 1 .. 12\nbet straight(n in 1, 6, 8, 9) [A]\n  one roll   wins n   loses other",
        "bet hop(a, b in 1 .. 6) [A]\n  one roll   wins hop a-b   loses other",
        "bet total(n in unstated) [A]\n  one roll   wins n   loses other",
    ],
)
def test_lists_that_are_symmetric_or_not_meant_to_be(snippet: str) -> None:
    """Whole lists, single numbers, faces, wheels, pairs of faces, lists the text does not give."""
    assert not findings("OUT005", snippet)
