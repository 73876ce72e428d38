"""The edge of blackjack with an infinite deck: known fractions, worked cases, and a second derivation."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import get_args, get_type_hints

import pytest

from checker.probability.card_figures import BlackjackRules
from checker.probability.cards.blackjack_infinite import insurance_edge
from tests.every import EVERY
from tests.probability.cards.blackjack_process import house_edge, value

D, E, F = 13**26, 13**25, 13**24
POWERS = {"D": 91733330193268616658399616009, "E": 7056410014866816666030739693, "F": 542800770374370512771595361}
USUAL = BlackjackRules()
PLAIN = BlackjackRules(double="none", hands=1)
OPEN = PLAIN._replace(dealer="face_up", ties="lose", blackjack_pays=Fraction(1))
KNOWN = {
    "usual": (USUAL, Fraction(469430306791487675426722237, D)),
    "dealer hits soft 17": (USUAL._replace(hits_soft_17=True), Fraction(670658498662231299105011857, D)),
    "late surrender": (USUAL._replace(surrender="late"), Fraction(390988703086716930739868671, D)),
    "no double after split": (USUAL._replace(double_after_split=False), Fraction(598595071272164297548660582, D)),
    "split once": (USUAL._replace(hands=2), Fraction(40248916821673328324125295, E)),
    "aces resplit": (USUAL._replace(resplit_aces=True), Fraction(398757602538554978313308307, D)),
    "blackjack 6 to 5": (USUAL._replace(blackjack_pays=Fraction(6, 5)), Fraction(8552424246166218440297648093, 5 * D)),
    "blackjack even": (USUAL._replace(blackjack_pays=Fraction(1)), Fraction(2537854544194414363148067873, D)),
    "no hole card, all lost": (USUAL._replace(dealer="no_hole_card"), Fraction(573575528601697941230708532, D)),
    "no hole card, double 9 to 11, split once": (
        BlackjackRules(dealer="no_hole_card", double="nine_to_eleven", double_after_split=False, hands=2),
        Fraction(809822538655425980783282079, D),
    ),
    "triple, box 1": (PLAIN, Fraction(2220691644539301303808782629, D)),
    "triple, boxes 2 and 3": (PLAIN._replace(blackjack_pays=Fraction(1)), Fraction(4289115881942227991530128265, D)),
    "open": (OPEN, Fraction(21884711792251961079519285, F)),
    "open, 21 against 21 returned": (OPEN._replace(ties_on_21="push"), Fraction(20323118202339136645984858, F)),
}


def test_the_denominators_are_powers_of_thirteen() -> None:
    assert POWERS == {"D": D, "E": E, "F": F}


@pytest.mark.parametrize("name", KNOWN)
def test_known_edges(name: str) -> None:
    rules, edge = KNOWN[name]

    assert house_edge(rules) == edge


@pytest.mark.parametrize("name", [name for name in KNOWN if KNOWN[name][0].hands < 3])
def test_known_edges_from_the_explicit_process(name: str) -> None:
    rules, edge = KNOWN[name]

    assert -value(rules) == edge


def test_resplit_aces_agree_with_the_explicit_process() -> None:
    rules = USUAL._replace(hands=3, resplit_aces=True)

    assert house_edge(rules) == -value(rules)


def test_insurance_wins_on_four_cards_of_thirteen() -> None:
    """(9 - 2 × 4) / 13."""
    assert insurance_edge(Fraction(2)) == Fraction(1, 13)


def test_original_bets_only_is_as_good_as_a_dealer_who_looks() -> None:
    assert house_edge(USUAL._replace(dealer="no_hole_card", lost_to_blackjack="original")) == house_edge(USUAL)


def test_a_price_of_blackjack_moves_the_edge_in_proportion() -> None:
    """The play never depends on it, so 6 to 5 lies two fifths of the way from even money to 3 to 2."""
    even, usual = KNOWN["blackjack even"][1], KNOWN["usual"][1]

    assert KNOWN["blackjack 6 to 5"][1] == (3 * even + 2 * usual) / 5


def test_nothing_is_lost_where_every_hand_is_returned() -> None:
    """Pushes all round: the player draws until he has a blackjack or is over 21, neither of which he loses."""
    rules = PLAIN._replace(
        player_bust="push", dealer_bust="push", ties="push", wins_pay=Fraction(0), blackjack_pays=Fraction(0)
    )

    assert house_edge(rules) == Fraction(4, 13) * Fraction(1, 13) * 2 * (1 - Fraction(8, 169))


def random_rules(seed: int) -> BlackjackRules:
    """Any combination of options, with prices and totals that no table has."""
    random = Random(seed)
    chosen: dict[str, object] = {}
    for name, kind in get_type_hints(BlackjackRules).items():
        words = [word for part in (kind, *get_args(kind)) for word in get_args(part) if isinstance(word, str)]
        if words:
            chosen[name] = random.choice(words)
        elif kind is bool:
            chosen[name] = random.random() < 0.5
    prices = {name: Fraction(random.randint(1, 9), random.randint(2, 6)) for name in ("wins_pay", "blackjack_pays")}
    stands = random.choice((15, 16, 17, 18))
    # The explicit process takes seconds for more than two hands, and has 55 pairs of open cards to go through.
    hands = 1 if chosen["dealer"] == "face_up" else random.choice((1, 2, 2))
    return BlackjackRules(**(chosen | prices | {"dealer_stands": stands, "hands": hands}))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(16 if EVERY else 4))
def test_random_rules_agree_with_the_explicit_process(seed: int) -> None:
    rules = random_rules(seed)

    assert house_edge(rules) == -value(rules), rules


@pytest.mark.parametrize("pays", [Fraction(3, 2), Fraction(6, 5), Fraction(1)])
def test_a_blackjack_that_beats_the_dealers_is_paid_as_a_blackjack(pays: Fraction) -> None:
    """Both have one in (2 · 1/13 · 4/13)² = 64/28561 of all rounds; without splits nothing else changes."""
    push = BlackjackRules(hands=1, blackjack_pays=pays)
    edges = {rules: house_edge(rules) for rules in (push, push._replace(both_blackjack="win"))}

    assert edges[push] - edges[push._replace(both_blackjack="win")] == Fraction(64, 28561) * pays
