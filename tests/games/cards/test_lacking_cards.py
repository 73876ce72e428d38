"""Decks that lack some cards: Spanish 21 is dealt without tens."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from checker.findings.wording import message_of
from checker.probability.cards.blackjack_readings import blackjack_figures, rules_with
from checker.syntax.decree.format import format_decree
from tests.cases.comparison.comparing import compared
from tests.decrees import HEADER, figures, regulation, resolved
from tests.tabled import found_under

VALUES = "values ace 11, 2 .. 10 face value, jack .. king 10 [A]\n"


def game(shoe: str, shows: str = "ace") -> str:
    return (
        f"game spanish_21 [A] with {shoe}\n{VALUES}hand dealer [A]\n  shows {shows}\n  deals 1\n"
        "bet insurance [A]\n  wins dealer with 21 loses other\n  pays 5 to 2\n"
    )


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_insurance_without_tens_is_counted_card_by_card(decks: int) -> None:
    """Behind the ace lie 12 cards of ten a deck, jacks to kings, among all others but that ace: 96 of 383 of eight."""
    tens, others = 12 * decks, 48 * decks - 1 - 12 * decks

    edge = figures(game(f"{decks} decks without 10"))["insurance", None, "stated"].house_edge

    assert edge == Fraction(others * 2 - tens * 5, 2 * (tens + others))
    assert decks != 8 or edge == Fraction(47, 383)


def test_a_deal_of_two_cards_is_counted_one_by_one() -> None:
    text = (
        f"game short [A] with 1 deck without 2 .. 8, 9\n{VALUES}hand player [A]\n  deals 2\n"
        "bet x [A]\n  wins player with 21 loses other\n  pays even\n"
    ).replace("2 .. 8, 9", "2, 3, 4, 5, 6, 7, 8, 9")
    cards = [11] * 4 + [10] * 16
    won = sum(one + other == 21 for one, other in permutations(cards, 2))

    assert figures(text)["x", None, "stated"].win == Fraction(won, 20 * 19)


OPTIONS = "option dealer_stands is 17 [A]\noption insurance_offered is dealer_ace [A]\noption insurance_wins is dealer_blackjack [A]\n"


def test_no_edge_of_whole_decks_is_told_of_them() -> None:
    """Neither best play nor insurance by the options: both are known from decks with tens only."""
    whole = f"game spanish_21 [A] with 8 decks\n{OPTIONS}bet insurance [A]\n  pays 2 to 1\n"
    lacking = whole.replace("8 decks", "8 decks without 10")

    assert blackjack_figures(regulation(whole)).games and blackjack_figures(regulation(whole)).insurance
    assert blackjack_figures(regulation(lacking)) == ((), (), ())
    assert rules_with(regulation(lacking), "spanish_21", {}) == ()
    assert figures(lacking)["insurance", None, "stated"].status == "not_counted"


def test_a_card_that_the_decks_lack_is_not_shown() -> None:
    (found,) = resolved(game("8 decks without 10", "10")).findings

    assert message_of(found, "en") == "this hand shows 10, and the decks of the game have none"


def test_what_the_decks_lack_is_compared_and_judged_with_a_table() -> None:
    own = game("8 decks without 10")
    table = "regulation: example\ngame: spanish_21\nminimum: 5\nmaximum: 500\nbets:\n  insurance: {pays: PRICE}\ncards: {decks: 8}\n"

    assert compared(own, game("8 decks")).differences != ()
    assert [each.code for each in found_under(table.replace("PRICE", "5 to 2"), own) if each.severity == "error"] == []
    assert "TAB001" in [each.code for each in found_under(table.replace("PRICE", "2 to 1"), own)]


def test_it_is_written_one_way_in_both_languages() -> None:
    english = format_decree(HEADER + game("8 decks without 10 , king"), "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "game spanish_21 [A] with 8 decks without 10, king" in english
    assert "juego spanish_21 [A] con 8 barajas sin 10, rey" in spanish
    assert format_decree(spanish, "x.decree", "en") == english
