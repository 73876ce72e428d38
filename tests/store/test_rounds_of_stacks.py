"""Rounds of cards where several texts have bets of a game: they tell apart what the bets of all of them ask."""

from __future__ import annotations

from fractions import Fraction

from checker.probability.figures import figures_of
from checker.store.combined import combined
from checker.store.library import usual_rules
from checker.store.session import usual_regulation
from tests.cases.table.test_named_outcomes import PLAIN, rounds
from tests.decrees import regulation

DEALT = regulation(PLAIN.replace("with 1 decks", "with 6 decks"))
PAIRS = regulation(PLAIN + "bet both_pairs wins pair player except equal loses other pays 14 to 1\n")


def test_a_bet_that_only_the_trade_has_is_decided_by_rounds_that_know_pairs() -> None:
    """No bet of the text looks at pairs: the trade's bet on one never won, and its house edge was 100 %."""
    whole = combined([DEALT], usual_regulation(usual_rules()["punto_banco"], None))
    pair = next(bet for bet in whole.bets if bet.id == "player_pair")
    (figure,) = figures_of(whole._replace(bets=(pair,)))

    assert figure.win == Fraction(6 * 4 - 1, 6 * 52 - 1)


def test_a_bet_of_one_text_is_decided_by_the_rounds_of_another_that_know_its_pairs() -> None:
    whole = combined([regulation(PLAIN), PAIRS])
    (found,) = (figure for figure in figures_of(whole) if figure.bet == "both_pairs")
    pairs = sum(count for (player, banker, pair), count in rounds().items() if pair and player != banker)

    assert found.win == Fraction(pairs, sum(rounds().values()))


def test_texts_that_ask_no_more_keep_their_rounds() -> None:
    assert combined([DEALT, DEALT._replace(id="other")]).games[0].apparatus is DEALT.games[0].apparatus
