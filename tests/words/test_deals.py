"""How the cards of a game are dealt, in a line."""

from __future__ import annotations

from checker.words.card_games import played_with
from tests.checks.shipped import shipped_case


def test_a_hand_that_draws_by_no_rule_is_told_by_its_cards() -> None:
    """Andorra bets on the first two cards of a hand of blackjack."""
    game = shipped_case("ad_andorra_2025").regulation.game("blackjack")
    assert game is not None
    deal = game.dealing.deal if game.dealing is not None else None

    assert played_with(game.decks, deal) == {
        "en": "played with 6 decks; first_two: 2 cards",
        "es": "se juega con 6 barajas; first_two: 2 naipes",
    }


def test_cards_without_more_are_cards() -> None:
    assert played_with(None, None) == {"en": "played with cards", "es": "se juega con naipes"}
