"""Faults that hold under one reading each, and between them under all."""

from __future__ import annotations

import pytest

from tests.tabled import bound

FIELD = (
    "bet field [1]\n  one roll   wins 2, 12   loses other\n  pays 10 to 1 on 2\n  pays 10 to 1 on 12\n"
    '  unclear [1]\n    reading a "ten"\n    reading b "twelve"\n      pays 12 to 1 on 2, 12\n'
)
OPEN = '    use none because "it says both"\n'


def misfits(prices: str, use: str = OPEN) -> tuple[list[str], int]:
    """The bets that fit no reading, and the prices told apart."""
    table = bound(f"bets:\n  field: {{pays: {{{prices}}}}}\n", FIELD + use)
    return [each.offer.bet.id for each in table.misfits], sum(
        difference.offer.bet.id not in {each.offer.bet.id for each in table.misfits}
        for difference in table.prices.differences
    )


@pytest.mark.parametrize(
    ("prices", "expected"),
    [
        ('"2": 10 to 1, "12": 12 to 1', (["field"], 0)),
        ('"2": 12 to 1, "12": 10 to 1', (["field"], 0)),
        ('"2": 10 to 1, "12": 10 to 1', ([], 1)),
        ('"2, 12": 12 to 1', ([], 2)),
        ('"2": 11 to 1, "12": 10 to 1', (["field"], 0)),
    ],
)
def test_a_bet_that_keeps_to_no_reading(prices: str, expected: tuple[list[str], int]) -> None:
    """A table that keeps to one of them is undetermined, and each price is told by itself."""
    assert misfits(prices)[0] == expected[0]
    assert (misfits(prices)[1] > 0) is (expected[1] > 0)


def test_where_the_text_uses_one_reading_each_price_is_a_fault_by_itself() -> None:
    assert misfits('"2": 10 to 1, "12": 12 to 1', '    use a because "so it was agreed"\n') == ([], 1)


def test_readings_of_different_bets_are_different_questions() -> None:
    """Each bet fits one of its readings, so there is a way to read the whole text by which the table is right."""
    text = FIELD + OPEN + FIELD.replace("field", "other") + OPEN
    table = bound('bets:\n  field: {pays: {"2, 12": 12 to 1}}\n  other: {pays: {"2, 12": 10 to 1}}\n', text)

    assert not table.unfit and len({each.offer.bet.id for each in table.prices.differences}) == 2
