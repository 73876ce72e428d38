"""Rules of a stack of law in words: bounds, conditions, sets, silences."""

from __future__ import annotations

import pytest

from checker.findings.wording import Style
from checker.words.card_games import commission_words, printed_option
from checker.words.names import limit_words, requirement_words
from checker.words.outcomes import printed_prices
from tests.decrees import regulation

SEVEN = 'bet seven "Seven" [A]\n  one roll wins 7 loses other\n'


@pytest.mark.parametrize(
    ("price", "english", "spanish"),
    [
        ("at least 9 to 5", "at least 9 to 5", "al menos 9 a 5"),
        ("at least 6 times and at most 50 times", "at least 6 times and at most 50 times", None),
        ("1000 USD", "1000 USD", "1000 USD"),
        ("not held", "not stated", "no consta"),
        ("4 to 1 on 7 if staff.dealers = 1", "4 to 1 on 7 if 1 dealer", None),
        ("4 to 1 unless set by casino", "4 to 1 unless set by the casino", "4 a 1 salvo que lo fije el casino"),
    ],
)
def test_prices(price: str, english: str, spanish: str | None) -> None:
    payouts = regulation(f"{SEVEN}  pays {price}\n").bets[0].payouts

    assert printed_prices(payouts, Style("en")) == english
    assert spanish is None or printed_prices(payouts, Style("es")) == spanish


@pytest.mark.parametrize(
    ("limit", "english", "spanish"),
    [
        (
            "min(table) >= 5 if staff.dealers = 1 [A] except min(table) >= 2 [A]",
            "min(table) >= 5 if 1 dealer except min(table) >= 2",
            "min(mesa) >= 5 si hay 1 crupier excepto min(mesa) >= 2",
        ),
        (
            "max(each table) per box in 50, 100 .. 200 * min(table)",
            "max(each table) per box in 50, 100 .. 200 × min(table)",
            "max(cada mesa) por box en 50, 100 .. 200 × min(mesa)",
        ),
        ("max(table) <= 20 FRF", "max(table) <= 20 FRF", "max(mesa) <= 20 FRF"),
        ("max(table) not held", "max(table) not held", "max(mesa) no disponible"),
        ("max(table) unstated", "max(table) not stated", "max(mesa) sin indicar"),
    ],
)
def test_limits(limit: str, english: str, spanish: str) -> None:
    (found,) = regulation(f"limit {limit}\n").limits

    assert limit_words(found) == {"en": english, "es": spanish}


def test_a_requirement_with_all_its_conditions() -> None:
    (found,) = regulation(
        "require staff.dealers >= 2 if dice.in_service = 6 and table.game in craps unless set by authority [A]\n"
    ).requirements

    assert requirement_words(found)["en"] == (
        "at least 2 dealers if game of the table in craps and 6 dice at the service of the table"
        " unless set by the authority"
    )


def test_conditions_in_spanish_are_sentences() -> None:
    rule = "require staff.dealers >= 2 if table.game in craps, boule unless recording.individual [A]\n"
    (found,) = regulation(rule).requirements

    assert requirement_words(found) == {
        "en": "at least 2 dealers if game of the table in craps, boule unless individual recording",
        "es": "al menos 2 crupieres si el juego de la mesa es craps o boule salvo si hay grabación individualizada",
    }


@pytest.mark.parametrize(
    ("option", "english"),
    [
        ("blackjack_pays is at least 3 to 2", "at least 3 to 2"),
        ("hands is at least 2 and at most 4", "at least 2 and at most 4"),
        ("soft_17 is one of stand, hit", "one of stand, hit"),
        ("soft_17 is set by casino", "set by the casino"),
        ("blackjack_pays is 6 to 5 if cards.decks = 1", "6 to 5 if 1 deck"),
    ],
)
def test_options(option: str, english: str) -> None:
    (found,) = regulation(f'game blackjack "Blackjack" [A] with 6 decks\noption {option} [A]\n').options

    assert printed_option(found)["en"] == english


@pytest.mark.parametrize(
    ("commission", "english"),
    [
        ("at most 5% of stake on win", "at most 5% of the stake, on a win"),
        ("not held", "a commission that is left open"),
        ("5% of stake if staff.dealers = 1", "5% of the stake if 1 dealer"),
    ],
)
def test_commissions(commission: str, english: str) -> None:
    (bet,) = regulation(f"{SEVEN}  pays 4 to 1\n  commission {commission}\n").bets

    assert commission_words(bet.commission, Style("en")) == english
