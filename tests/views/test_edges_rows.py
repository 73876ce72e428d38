"""What is equal is told once."""

from __future__ import annotations

from fractions import Fraction as F

from checker.probability.figures import BetFigure
from checker.views.edges import EdgesRow, rows_of, rules_by_reading
from tests.views.texts import BANKED, HARD, SEVEN, UNSETTLED, text_with


def rows(statements: str, header: str | None = None) -> tuple[EdgesRow, ...]:
    """Return the rows of the only bet of a text."""
    found = rows_of(*(text_with(statements) if header is None else text_with(statements, header)))
    assert len(found) == 1
    return found[0].rows


def test_numbers_with_equal_figures_share_a_row() -> None:
    """Hard 4 and 10 win on one of nine deciding throws, hard 6 and 8 on one of eleven."""
    assert [(row.numbers, row.readings, row.figure.house_edge) for row in rows(HARD)] == [
        (("4", "10"), (), F(1, 9)),
        (("6", "8"), (), F(1, 11)),
    ]


def test_readings_that_differ_have_rows_of_their_own() -> None:
    assert [(row.numbers, row.readings, row.figure.house_edge) for row in rows(HARD, UNSETTLED)] == [
        (("4", "10"), ("to",), F(1, 9)),
        (("4", "10"), ("for",), F(2, 9)),
        (("6", "8"), ("to",), F(1, 11)),
        (("6", "8"), ("for",), F(2, 11)),
    ]


def test_readings_that_come_to_the_same_share_a_row() -> None:
    """A one-roll bet on the 7 that a reading describes once more in other words."""
    same = """
bet any_seven [A] one roll wins 7 loses other pays 4 to 1
  unclear [A]
    reading short "the rest loses" one roll wins 7 loses other
    reading long "the rest listed" one roll wins 7 loses 2 .. 6, 8 .. 12
    reading waits "the rest waits" wins 7 loses 2, 12 stands other
    use none because "all are possible"
"""
    assert [(row.readings, row.figure.house_edge) for row in rows(same)] == [
        (("short", "long"), F(1, 6)),
        (("waits",), F(-11, 4)),
    ]


def test_readings_without_any_difference_are_not_named() -> None:
    alike = """
bet any_seven [A] one roll wins 7 loses other pays 4 to 1
  unclear [A]
    reading short "the rest loses" one roll wins 7 loses other
    reading long "the rest listed" one roll wins 7 loses 2 .. 6, 8 .. 12
    use none because "all are possible"
"""
    assert [(row.readings, row.figure.house_edge) for row in rows(alike)] == [((), F(1, 6))]


def test_same_edge_at_another_price_is_another_row() -> None:
    """The 2 and the 12 have the same chances; 30 to 1 and 31 for 1 come to the same but are not printed alike."""
    priced = "bet x(n in 2, 12) [A] one roll wins n loses other pays 30 to 1 for 2 pays 31 for 1 for 12\n"

    assert [row.numbers for row in rows(priced)] == [("2",), ("12",)]


def test_a_reading_set_aside_is_marked() -> None:
    assert [(row.readings, row.figure.judged) for row in rows("game g with 3 dice\n" + BANKED)] == [
        (("rethrow",), True),
        (("lost",), False),
    ]


def test_a_bet_without_figures_shows_the_prices_of_its_number() -> None:
    """The text says what the bet pays and not what decides it."""
    (row,) = rows("bet insurance [A] outcomes unstated pays 2 to 1\n")

    assert (row.figure.status, len(row.prices), row.prices[0].profit) == ("outcomes_unstated", 1, None)


def test_bets_come_in_the_order_of_the_text() -> None:
    regulation, figures = text_with(SEVEN + HARD)

    assert [found.bet.id for found in rows_of(regulation, tuple(reversed(figures)))] == ["any_seven", "hard"]


def test_no_figures_no_rows() -> None:
    assert rows_of(text_with(SEVEN)[0], ()) == ()


def test_rules_are_found_behind_the_name_of_a_clash() -> None:
    """The 7 both wins and loses: readings `seven_wins+to` and so on keep the payouts of their meaning of "times"."""
    regulation, figures = text_with("bet x [A] one roll wins 7 loses 2 .. 12 pays 4 times\n", UNSETTLED)
    names = [figure.reading for figure in figures]
    found = rules_by_reading(regulation, regulation.bets[0], names)

    assert names == ["seven_wins+to", "seven_loses+to", "seven_wins+for", "seven_loses+for"]
    assert list(found) == names


def test_a_reading_nobody_knows_has_no_rules() -> None:
    regulation, _ = text_with(BANKED.replace("bet", "game g with 3 dice\nbet", 1))

    assert rules_by_reading(regulation, regulation.bets[0], ("nonsense",)) == {}


def test_figures_of_another_text_are_left_out() -> None:
    regulation, _ = text_with(SEVEN)

    assert rows_of(regulation, (BetFigure("craps", "fire", None, "stated", True, "unpriced"),)) == ()
