"""Options of card games in a text are judged as prices are: PAY001, PAY014, PAY015."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.wording import Style, percent
from checker.probability.card_figures import BlackjackRules
from tests.checks.examples import english, findings
from tests.probability.cards.blackjack_process import house_edge
from tests.probability.cards.test_stud import by_hand

BLACKJACK = """\
game blackjack with {deck}
option dealer_stands is 17 [1]
option dealer_cards is one_down [1]
option soft_17 is stand [1]
option ties is push [1]
option blackjack_beats_21 is always [1]
option blackjack_pays is {pays} [1]
option double is any_two [1]
{more}"""
THREE = "game three_card_poker with 3 cards\noption dealer_qualifies is queen_high [1]\n"


def shown(edge: Fraction) -> str:
    return percent(abs(edge), Style("en"))


@pytest.mark.parametrize(
    ("pays", "more", "rules"),
    [
        ("2 to 1", "", BlackjackRules(hands=1, blackjack_pays=Fraction(2))),
        ("3 to 2", "option player_bust is push [1]", BlackjackRules(hands=1, player_bust="push")),
        ("3 to 2", "option ties_on_21 is win [1]\noption surrender is early [1]", None),
        ("3 to 2", "option wins_pay is 11 to 10 [1]", BlackjackRules(hands=1, wins_pay=Fraction(11, 10))),
    ],
)
def test_rules_that_favour_the_player_are_an_error_with_the_edge(
    pays: str, more: str, rules: BlackjackRules | None
) -> None:
    rules = rules or BlackjackRules(hands=1, ties_on_21="win", surrender="early")
    [found] = findings("PAY001", BLACKJACK.format(deck="6 decks", pays=pays, more=more))

    assert house_edge(rules) < 0
    assert (found.severity, found.verdict, found.subject.game) == ("error", "violation", "blackjack")
    assert (
        f"an advantage of {shown(house_edge(rules))} under best play"
        in english("PAY001", BLACKJACK.format(deck="6 decks", pays=pays, more=more))[0]
    )


def test_rules_of_the_trade_are_silent_from_any_shoe_but_one_deck() -> None:
    for deck in ("endless decks", "6 decks", "8 decks"):
        text = BLACKJACK.format(deck=deck, pays="3 to 2", more="option split is allowed [1]")
        assert not findings("PAY001", text)
        assert not findings("PAY015", text)


def test_an_open_reading_is_a_warning_and_a_chosen_one_an_error() -> None:
    doubt = """option blackjack_pays is 3 to 2 [1]
  unclear [1]
    reading a "three" 3 to 2
    reading b "two" 2 to 1
    use {use} because "some reason"
"""
    text = BLACKJACK.replace("option blackjack_pays is {pays} [1]\n", doubt)
    [found] = findings("PAY001", text.format(deck="6 decks", use="none", more=""))
    assert (found.severity, found.verdict) == ("warning", "undetermined")
    assert english("PAY001", text.format(deck="6 decks", use="none", more=""))[0].endswith("under some readings only")

    [found] = findings("PAY001", text.format(deck="6 decks", use="b", more=""))
    assert (found.severity, found.verdict) == ("error", "violation")
    assert not findings("PAY001", text.format(deck="6 decks", use="a", more=""))


@pytest.mark.parametrize(
    ("options", "bonus", "pays"),
    [
        ("option ante_bonus_one_pair is 1 to 1 [1]", {"one_pair": 1}, {}),
        ("option ante_bonus_straight is 40 to 1 [1]", {"straight": 40}, {}),
        ("option raise_pays_flush is 20 to 1 [1]", {}, {"flush": 20}),
    ],
)
def test_a_pay_table_that_favours_the_player(options: str, bonus: dict[str, int], pays: dict[str, int]) -> None:
    edge = by_hand(
        {hand: Fraction(each) for hand, each in pays.items()},
        {hand: Fraction(each) for hand, each in bonus.items()},
        Fraction(1),
    )[0]
    assert edge < 0
    assert english("PAY001", THREE + options) == [
        f"three card poker: by its pay table the player has an advantage of {shown(edge)} of each ante under best play"
    ]


@pytest.mark.parametrize(("ante", "least"), [("2 to 1", True), ("5 to 1", True), ("even", False)])
def test_where_another_play_is_best_the_counted_one_bounds_the_advantage(ante: str, least: bool) -> None:
    said = english("PAY001", THREE + f"option ante_pays is {ante} [1]")
    assert [("at least" in each) for each in said] == [True] * least
    if least:
        bound = Fraction(said[0].partition("at least ")[2].partition("%")[0]) / 100
        assert bound < -by_hand({}, {}, Fraction(ante.partition(" ")[0]))[0]


def test_misprints_among_options_are_warned_of() -> None:
    [found] = findings("PAY015", BLACKJACK.format(deck="6 decks", pays="2 to 3", more=""))
    assert (found.severity, found.verdict) == ("warning", "violation")
    order = """\
game caribbean_stud with 5 cards
option dealer_qualifies is ace_king [1]
option raise_pays is even [1]
option raise_pays_two_pairs is 2 to 1 [1]
option raise_pays_three_of_a_kind is 3 to 1 [1]
option raise_pays_straight is {} to 1 [1]
option raise_pays_flush is 5 to 1 [1]
option raise_pays_full_house is 7 to 1 [1]
option raise_pays_four_of_a_kind is 20 to 1 [1]
option raise_pays_straight_flush is {} to 1 [1]
"""
    assert not findings("PAY015", order.format(4, 50))
    assert len(findings("PAY015", order.format(6, 50))) == 1
    assert english("PAY015", order.format(4, 5)) == [
        "“the raise pays with straight flush”: 5 to 1, less than the 20 to 1 of the weaker hand "
        "(“the raise pays with four of a kind”)"
    ]


@pytest.mark.parametrize(
    ("price", "severity"), [("1 for 1", "warning"), ("0 to 1", "warning"), ("1 for 2", "error"), ("even", None)]
)
def test_an_option_that_gains_nothing_or_less(price: str, severity: str | None) -> None:
    every = findings("PAY014", THREE + f"option ante_pays is {price} [1]")
    assert [each.severity for each in every] == ([severity] if severity else [])


PAIR_PLUS = """\
game three_card_poker with 3 cards
bet pair_plus [1]
  wins one_pair, flush, straight, three_of_a_kind, straight_flush   loses other
  pays {} to 1 on straight_flush
  pays {} to 1 on three_of_a_kind
  pays {} to 1 on straight
  pays {} to 1 on flush
  pays even on one_pair
"""
HANDS = (48, 52, 720, 1096)  # of 22,100, in the order of the payouts


@pytest.mark.parametrize(
    "pays", [(40, 30, 6, 4), (40, 25, 6, 4), (30, 30, 6, 4), (30, 40, 6, 4), (40, 30, 4, 6), (4, 30, 6, 4)]
)
def test_a_rarer_hand_that_pays_less_is_told_of_a_text_and_of_a_table(pays: tuple[int, ...]) -> None:
    """With three cards a straight is rarer than a flush."""
    wrong = any(HANDS[one] < HANDS[two] and pays[one] < pays[two] for one in range(4) for two in range(4))
    names = ("straight_flush", "three_of_a_kind", "straight", "flush")
    by_hand = ", ".join(f"{name}: {price} to 1" for name, price in zip(names, pays, strict=True))
    table = f"\n--- table\nbets: {{pair_plus: {{pays: {{{by_hand}, one_pair: even}}}}}}\n"
    unpriced = PAIR_PLUS.partition("  pays")[0] + "  pays unstated\n"

    for snippet in (PAIR_PLUS.format(*pays), unpriced + table):
        assert bool([each for each in english("PAY015", snippet) if "of the weaker hand" in each]) == wrong
    assert not findings("PAY015", PAIR_PLUS.format(*pays) + table)  # the law's own payouts


SEVEN = "bet eleven [1]\n  one roll   wins 11   loses other\n  pays {}\n  commission {}\n"


@pytest.mark.parametrize(
    ("pays", "commission", "severity"),
    [
        ("15 to 1", "5% of win on win", None),
        ("even", "100% of win on win", "warning"),
        ("even", "150% of win on win", "error"),
        ("1 to 20", "5% of stake on win", "warning"),
        ("1 to 20", "6% of stake up front", "error"),
    ],
)
def test_a_commission_that_eats_the_win(pays: str, commission: str, severity: str | None) -> None:
    every = findings("PAY014", SEVEN.format(pays, commission))
    assert [each.severity for each in every] == ([severity] if severity else [])


BANK = """\
game punto_banco with endless decks
values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10 [1]
hand player [1]
  deals 2
hand banker [1]
  deals 2
bet banker [1]
  wins banker over player   loses player over banker   pushes equal
  pays {}
"""


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("19 to 20", False),
        ("even\n  commission 5% of win on win", False),
        ("19 to 20\n  commission 5% of win on win", True),
        ("even\n  commission 50% of win on win", True),
    ],
)
def test_a_commission_counted_twice_or_far_above_the_trade_is_told_of_a_text(rules: str, told: bool) -> None:
    assert len(findings("PAY016", BANK.format(rules))) == told
