"""Edges of stud games by their pay table: known fractions, and best play worked out again hand by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from checker.games.cards.poker import hand_counts, names_of
from checker.probability.card_figures import StudEdge, StudGame, StudRules
from checker.probability.cards.stud import known_games, stud_edge
from checker.probability.cards.three_card_poker import QUALIFIES, all_hands, category_of, hands_below, played_out
from checker.probability.figures import rounded_root
from checker.text.files import figures_file

F = Fraction
EVEN = F(1)
THREE = StudGame(3, "queen_high", 0, 1)
FIVE = StudGame(5, "ace_king", 1, 2)
BONUS = {"straight": F(1), "three_of_a_kind": F(4), "straight_flush": F(5), "royal_flush": F(5)}
CARIBBEAN = {
    "two_pairs": F(2),
    "three_of_a_kind": F(3),
    "straight": F(4),
    "flush": F(5),
    "full_house": F(7),
    "four_of_a_kind": F(20),
    "straight_flush": F(50),
    "royal_flush": F(100),
}


def rules(game: StudGame, pays: dict[str, Fraction], bonus: dict[str, Fraction], ante: Fraction = EVEN) -> StudRules:
    table = tuple((hand, pays.get(hand, F(1))) for hand in names_of(game.cards))
    return StudRules(game, ante, table, tuple(bonus.items()))


def edge(game: StudGame, pays: dict[str, Fraction], bonus: dict[str, Fraction], ante: Fraction = EVEN) -> StudEdge:
    return stud_edge(rules(game, pays, bonus, ante))


def test_three_card_poker_at_the_usual_payouts() -> None:
    """Published: 3.37% of each ante; a raise in 67.42% of the rounds; queen, six and four is the least raised hand."""
    found = edge(THREE, {}, BONUS)

    assert found.edge == F(686689, 20358520)
    assert found.raised == F(149, 221)


def test_caribbean_stud_at_the_usual_payouts() -> None:
    """Published: 5.22% of each ante, a raise in 52.23% of the rounds, a standard deviation of 2.24 antes."""
    found = edge(FIVE, CARIBBEAN, {})

    assert found.edge == F(142031221, 2718662100)
    assert found.raised is not None and round(found.raised * 10**4) == 5223
    assert found.variance is not None and round(rounded_root(found.variance) * 100) == 224


@cache
def meetings() -> Counter[tuple[str, int, int, int]]:
    """Return, for the 22,100 hands, their category and how the dealer's hands compare with each, with its number."""
    poker = all_hands()
    qualified = next(number for number, each in enumerate(poker.order) if each >= QUALIFIES)
    found = Counter[tuple[str, int, int, int]]()
    for hand, place in poker.places.items():
        below = [hands_below(poker, hand, at) for at in (qualified, max(place, qualified), max(place + 1, qualified))]
        found[category_of(poker.order[place]), below[0], below[1] - below[0], comb(49, 3) - below[2]] += 1
    assert found.total() == comb(52, 3)
    return found


def by_hand(pays: dict[str, Fraction], bonus: dict[str, Fraction], ante: Fraction) -> tuple[Fraction, Fraction]:
    """Return edge and mean square of three card poker, each hand played as is best by this pay table."""
    mean, square, dealer = F(0), F(0), comb(49, 3)
    for (category, idle, beaten, better), hands in meetings().items():
        more = bonus.get(category, F(0))
        equal = dealer - idle - beaten - better
        raised = (
            (ante + more, idle),
            (ante + pays.get(category, F(1)) + more, beaten),
            (more, equal),
            (more - 2, better),
        )
        worth = sum(profit * ways for profit, ways in raised)
        mean += hands * max(worth, F(-dealer))
        square += hands * (sum(profit**2 * ways for profit, ways in raised) if worth > -dealer else F(dealer))
    return -mean / (comb(52, 3) * dealer), square / (comb(52, 3) * dealer)


@pytest.mark.parametrize(
    ("pays", "bonus", "ante"),
    [
        ({}, BONUS, F(1)),
        ({}, {}, F(1)),
        ({"flush": F(3), "straight": F(1, 2)}, {"one_pair": F(1, 10)}, F(1)),
        ({"high_card": F(7, 10)}, BONUS, F(1)),
        ({"high_card": F(117, 100)}, {"royal_flush": F(500)}, F(1)),
    ],
)
def test_the_edge_of_a_pay_table_is_that_of_each_hand_played_best(
    pays: dict[str, Fraction], bonus: dict[str, Fraction], ante: Fraction
) -> None:
    found = edge(THREE, pays, bonus, ante)
    again, square = by_hand(pays, bonus, ante)

    assert found.edge == again
    assert found.variance == square - again**2


@pytest.mark.parametrize(
    ("pays", "bonus", "ante"),
    [
        ({"high_card": F(2)}, BONUS, F(1)),
        ({"high_card": F(1, 2)}, BONUS, F(1)),
        ({}, {"high_card": F(1)}, F(1)),
        ({}, BONUS, F(2)),
        ({}, BONUS, F(1, 2)),
    ],
)
def test_no_edge_is_told_where_another_play_is_better(
    pays: dict[str, Fraction], bonus: dict[str, Fraction], ante: Fraction
) -> None:
    """The counts would give another figure than best play does: they must not be used."""
    found = edge(THREE, pays, bonus, ante)
    counted = sum(
        (F(-1) * line.folded)
        + (ante + bonus.get(line.category, 0)) * line.idle
        + (ante + pays.get(line.category, F(1)) + bonus.get(line.category, 0)) * line.beaten
        + bonus.get(line.category, F(0)) * line.equal
        + (bonus.get(line.category, 0) - 2) * line.better
        for line in known_games()[THREE].lines
    ) / F(known_games()[THREE].total)

    assert (found.status, found.edge, found.category) == ("other_play", None, "high_card")
    assert -counted > by_hand(pays, bonus, ante)[0]


@pytest.mark.parametrize("pays", [{"high_card": F(4806, 4805)}, {"high_card": F(4884, 4885)}])
def test_the_bounds_of_caribbean_stud_are_near(pays: dict[str, Fraction]) -> None:
    """A hand of ace and king is raised or folded by a hair: 4805/4806 to 4885/4884 for 1."""
    assert edge(FIVE, {**CARIBBEAN, **pays}, {}).status == (
        "exact" if pays["high_card"] < F(4885, 4884) else "other_play"
    )


def test_a_raise_that_pays_less_on_a_pair_is_refused() -> None:
    """Below 4917/6235 for 1 a low pair against an ace would be folded."""
    assert edge(FIVE, {**CARIBBEAN, "one_pair": F(4917, 6235)}, {}).status == "exact"
    assert edge(FIVE, {**CARIBBEAN, "one_pair": F(4916, 6235)}, {}).category == "one_pair"


@pytest.mark.parametrize(
    "game", [FIVE._replace(shows=0), FIVE._replace(raise_stake=1), FIVE._replace(cards=3), THREE._replace(shows=1)]
)
def test_a_game_whose_rounds_are_not_counted(game: StudGame) -> None:
    assert stud_edge(rules(game, {}, {})) == StudEdge("other_game")


@pytest.mark.parametrize(
    ("game", "dealer"),
    [
        (game._replace(idle=idle), dealer)
        for game, dealer in ((THREE, comb(49, 3)), (FIVE, 47 * comb(46, 4)))
        for idle in ("ante_paid", "ante_returned")
    ],
)
def test_every_deal_is_counted_once(game: StudGame, dealer: int) -> None:
    """Category by category: the hands by the closed formulas, times all cards of the dealer."""
    known = known_games()[game]

    assert {line.category: line.folded + line.raised for line in known.lines} == {
        hand: ways * dealer for hand, ways in hand_counts(game.cards).items()
    }
    assert known.total == comb(52, game.cards) * dealer


def test_the_shipped_rounds_of_three_card_poker_are_those_counted() -> None:
    assert played_out() == known_games()[THREE]


def test_the_file_is_as_the_program_writes_it() -> None:
    from tests.verify.stud_figures import HEAD, written_games

    with open(figures_file("stud.txt"), encoding="utf-8") as file:
        assert file.read() == HEAD + written_games(known_games())


def returned(pays: dict[str, Fraction], bonus: dict[str, Fraction]) -> Fraction:
    """Return the edge of three card poker where a dealer who does not qualify returns the ante, hand by hand."""
    dealer, won = comb(49, 3), F(0)
    for (category, idle, beaten, better), hands in meetings().items():
        more = bonus.get(category, F(0)) * dealer
        won += hands * max(beaten * (1 + pays.get(category, F(1))) - 2 * better + more, F(-dealer))
        assert idle + beaten + better <= dealer
    return -won / (comb(52, 3) * dealer)


RETURNED = THREE._replace(idle="ante_returned")


def test_an_ante_that_is_returned_costs_a_fifth_of_it() -> None:
    """Another play is best then: 643 of 1,105 hands are raised, not 149 of 221."""
    found = edge(RETURNED, {}, BONUS)

    assert found.edge == returned({}, BONUS) == F(11672431, 50896300)
    assert found.raised == F(643, 1105)
    assert played_out(pays_idle=False) == known_games()[RETURNED]


def test_caribbean_stud_with_the_ante_returned() -> None:
    """By the play that is best at the usual rules it would cost the idle rounds; the best play loses less."""
    usual, found = known_games()[FIVE], edge(FIVE._replace(idle="ante_returned"), CARIBBEAN, {})
    kept = edge(FIVE, CARIBBEAN, {}).edge
    assert found.edge is not None and kept is not None
    lost = F(sum(line.idle for line in usual.lines), usual.total)

    assert kept + lost / 2 < found.edge < kept + lost


def test_what_the_counted_play_leaves_bounds_the_edge() -> None:
    """An ante at 2 to 1 asks for another play; the counted one is ahead already, so the best one is, too."""
    found = edge(THREE, {}, BONUS, F(2))

    assert found.edge is None and found.most is not None
    assert by_hand({}, BONUS, F(2))[0] < found.most < 0
