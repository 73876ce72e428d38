"""Cards that lie open count for the bets that name their hand, and for no others: every figure dealt out by hand here."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction as F
from itertools import product

import pytest

from checker.cases.case import case_of_table
from checker.checks.registry import run_checks
from checker.semantics.decree.model import apparatus_of
from checker.store.library import as_usual_rules, with_decks
from checker.views.certificate import certificate_json
from tests.decrees import figures, regulation, resolved
from tests.probability.certificate_mutations import verifier
from tests.tabled import AS_OF, table

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
HIGH = dict(zip(RANKS, (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
LOW = {**HIGH, "ace": 1}
HIGH_TEXT = "values ace 11, 2 .. 9 face value, 10 .. king 10\n"
LOW_TEXT = "values ace 1, 2 .. 9 face value, 10 .. king 10\n"

Dealt = Sequence[str]


def share(decks: int, seen: Dealt, cards: int, wins: Callable[[Dealt], bool]) -> F:
    """Return the chance that so many cards win, from the decks less the cards seen: all orders of ranks, one by one."""
    won = every = 0
    for dealt in product(RANKS, repeat=cards):
        left = {rank: 4 * decks - seen.count(rank) for rank in RANKS}
        ways = 1
        for rank in dealt:
            ways *= left[rank]
            left[rank] -= 1
        every += ways
        won += ways if wins(dealt) else 0
    return F(won, every)


def edges(statements: str) -> dict[str, F | None]:
    return {bet: figure.house_edge for (bet, _, _), figure in figures(statements).items()}


def edge(chance: F, profit: int) -> F:
    return 1 - (profit + 1) * chance


def total(worth: dict[str, int], cards: Dealt) -> int:
    return sum(worth[card] for card in cards)


def blackjack(values: str, bets: str, decks: int = 6, hands: str = "") -> str:
    return f"game blackjack [A] with {decks} decks\n{values}hand dealer shows ace deals 1\n{hands or 'hand own deals 2'}\n{bets}"


SIDE = (
    "bet insurance wins dealer with 11 loses other pays 2 to 1\n"
    "bet under_13 wins own with 2 .. 12 loses other pays even\n"
    "bet over_13 wins own with 14 .. 20 loses other pays even\n"
)


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_a_bet_on_another_hand_is_dealt_from_the_full_shoe(decks: int) -> None:
    found = edges(blackjack(LOW_TEXT, SIDE, decks))

    assert found["insurance"] == edge(share(decks, ["ace"], 1, lambda dealt: total(LOW, ["ace", *dealt]) == 11), 2)
    assert found["under_13"] == edge(share(decks, [], 2, lambda dealt: total(LOW, dealt) <= 12), 1)
    assert found["over_13"] == edge(share(decks, [], 2, lambda dealt: total(LOW, dealt) >= 14), 1)


def test_the_figures_of_six_decks() -> None:
    """312 cards: the ace that is seen for insurance is none of those that are gone for the others."""
    twenty = "bet insurance wins dealer with 21 loses other pays 2 to 1\nbet twenty wins own with 20 loses other pays 4 to 1\n"

    assert edges(blackjack(LOW_TEXT, SIDE)) == {
        "insurance": F(23, 311),
        "under_13": F(407, 4043),
        "over_13": F(265, 4043),
    }
    assert edges(blackjack(HIGH_TEXT, twenty)) == {"insurance": F(23, 311), "twenty": F(1903, 4043)}


def test_a_bet_that_names_both_hands_counts_the_open_card() -> None:
    found = edges(
        blackjack(
            HIGH_TEXT,
            "bet ahead wins own over dealer loses other pays even\n"
            "bet level wins equal loses other pays 9 to 1\n"
            "bet forty wins sum 41 loses other pays 9 to 1\n"
            "bet priced wins own with 20 loses other pays 4 to 1 pays 10 to 1 on dealer with 21\n",
        )
    )
    open_ace = ["ace"]

    def both(wins: Callable[[int, int], bool]) -> F:
        return share(6, open_ace, 3, lambda dealt: wins(total(HIGH, ["ace", dealt[0]]), total(HIGH, dealt[1:])))

    assert found["ahead"] == edge(both(lambda dealer, own: own > dealer), 1)
    assert found["level"] == edge(both(lambda dealer, own: own == dealer), 9)
    assert found["forty"] == edge(both(lambda dealer, own: own + dealer == 41), 9)
    often, seldom = both(lambda dealer, own: own == 20), both(lambda dealer, own: (dealer, own) == (21, 20))
    assert found["priced"] == 1 - 5 * often - 6 * seldom


def test_two_hands_that_show_cards_are_seen_one_by_one() -> None:
    found = edges(
        "game blackjack [A] with 8 decks\n"
        f"{HIGH_TEXT}hand dealer shows 6 deals 1\nhand own shows king, 5 deals 1\nhand other_box deals 2\n"
        "bet of_dealer wins dealer with 16 loses other pays 2 to 1\n"
        "bet of_own wins own with 21 loses other pays 10 to 1\n"
        "bet of_both wins own over dealer loses other pays even\n"
        "bet of_third wins other_box with 20 loses other pays 8 to 1\n"
        "bet of_third_and_dealer wins other_box over dealer loses other pays even\n"
    )

    assert found["of_dealer"] == edge(share(8, ["6"], 1, lambda dealt: HIGH[dealt[0]] == 10), 2)
    assert found["of_own"] == edge(share(8, ["king", "5"], 1, lambda dealt: HIGH[dealt[0]] == 6), 10)
    assert found["of_both"] == edge(
        share(8, ["6", "king", "5"], 2, lambda dealt: 15 + HIGH[dealt[1]] > 6 + HIGH[dealt[0]]), 1
    )
    assert found["of_third"] == edge(share(8, [], 2, lambda dealt: total(HIGH, dealt) == 20), 8)
    assert found["of_third_and_dealer"] == edge(
        share(8, ["6"], 3, lambda dealt: total(HIGH, dealt[1:]) > 6 + HIGH[dealt[0]]), 1
    )


def test_a_pair_with_an_open_card() -> None:
    """The other card of the dealer is an ace: 23 of 311; two cards shown are a pair or none."""
    found = edges(
        blackjack(
            HIGH_TEXT,
            "bet aces wins pair dealer loses other pays 11 to 1\nbet own_pair wins pair own loses other pays 11 to 1\n"
            "bet kings wins pair shown loses other pays 11 to 1\n",
            hands="hand own deals 2\nhand shown shows king, king deals 1",
        )
    )

    assert found["aces"] == edge(share(6, ["ace"], 1, lambda dealt: dealt[0] == "ace"), 11) == F(35, 311)
    assert found["own_pair"] == edge(share(6, [], 2, lambda dealt: dealt[0] == dealt[1]), 11)
    assert found["kings"] == -11


CHAIN = (
    "game blackjack [A] with 6 decks\n"
    f"{LOW_TEXT}hand first shows ace draws 1 .. 5 stands other\n"
    "hand second deals 1 draws 1 .. 10 if first drew 10 stands other\n"
    "bet open wins first with 11 loses other pays even\n"
    "bet second_only wins second with 11 .. 20 loses other pays even\n"
)


def test_a_hand_that_acts_upon_one_with_an_open_card() -> None:
    """To a bet on the second hand alone, the first is a hand dealt unseen, which draws or stands by its rules."""
    found = edges(CHAIN)

    def wins(dealt: Dealt) -> bool:
        first, drawn, second, third = dealt
        drew = LOW[first] <= 5
        return drew and LOW[drawn] == 10 and LOW[second] + LOW[third] >= 11

    assert found["open"] == edge(share(6, ["ace"], 1, lambda dealt: LOW[dealt[0]] == 10), 1)
    assert found["second_only"] == edge(share(6, [], 4, wins), 1)


def test_a_natural_of_a_hand_that_is_dealt_unseen() -> None:
    """A total of 21 of the dealer ends the round for all: to a bet on the own hand, of two cards not seen."""
    found = edges(
        blackjack(
            HIGH_TEXT,
            "natural 21 ends\nbet drawn wins own with 15 loses other pays 5 to 1\n",
            hands="hand own deals 1 draws 2 .. 11 stands other",
        )
    )

    def wins(dealt: Dealt) -> bool:
        own = [dealt[2]] if total(HIGH, dealt[:2]) == 21 else [dealt[2], dealt[3]]
        return total(HIGH, own) == 15

    assert found["drawn"] == edge(share(6, [], 4, wins), 5)


def test_each_reading_counts_what_it_names() -> None:
    found = figures(
        blackjack(
            HIGH_TEXT,
            'bet open unclear [A] reading mine "own" wins own with 21 loses other\n'
            'reading his "dealer\'s" wins dealer with 21 loses other\npays 2 to 1\n',
        )
    )

    assert {reading: figure.win for (_, _, reading), figure in found.items()} == {
        "mine": share(6, [], 2, lambda dealt: total(HIGH, dealt) == 21),
        "his": share(6, ["ace"], 1, lambda dealt: HIGH[dealt[0]] == 10),
    }


def test_rules_of_an_open_hand_leave_no_gap_for_bets_on_others() -> None:
    """The dealer's rules are written for totals with an ace; what he would do without one decides no bet here."""
    found = edges(
        "game blackjack [A] with 6 decks\n"
        f"{HIGH_TEXT}hand dealer shows ace deals 1 draws 12 .. 16 stands 17 .. 22\nhand own deals 2\n"
        "bet twenty wins own with 20 loses other pays 4 to 1\n"
    )

    assert found["twenty"] == F(1903, 4043)


def test_a_colour_is_asked_of_a_hand_beside_an_open_card() -> None:
    """The colour of the open card is not known; to a bet on the other hand it is no open card."""
    colour = "bet red wins own starts red loses other pays even\n"
    found = edges(blackjack(LOW_TEXT, SIDE + colour))

    assert [found[bet] for bet in ("red", "insurance", "under_13")] == [F(0), F(23, 311), F(407, 4043)]


def test_the_same_deal_is_recounted_for_other_decks() -> None:
    rules = with_decks(as_usual_rules(regulation(blackjack(LOW_TEXT, SIDE))), 2)
    chances = {}
    for bet, hand, totals in (("insurance", "dealer", [11]), ("under_13", "own", range(2, 13))):
        found = rules.bet("blackjack", bet)
        assert found is not None
        rounds = apparatus_of(rules.games, found)
        assert rounds is not None
        place = rounds.hands.index(hand)
        chances[bet] = F(sum(each.weight for each in rounds.throws if each.faces[place] in totals), rounds.ways)

    assert chances == {
        "insurance": share(2, ["ace"], 1, lambda dealt: LOW[dealt[0]] == 10),
        "under_13": share(2, [], 2, lambda dealt: total(LOW, dealt) <= 12),
    }


def told(bets: str, statements: str) -> list[str]:
    case = case_of_table(table(f"regulation: x\ngame: blackjack\n{bets}\n"), regulation(statements), AS_OF)
    return [finding.kind.code for finding in run_checks(case) if finding.kind.severity != "note"]


@pytest.mark.parametrize(
    ("edge", "found"),
    [("10.07%", []), ("10.0668%", []), ("10.78%", ["TAB011"])],
    ids=["rounded", "exact", "with the ace"],
)
def test_a_stated_edge_at_a_table_is_that_of_the_full_shoe(edge: str, found: list[str]) -> None:
    """407/4043 is 10.0668%; 1039/9641, 10.78%, is what is left beside an ace."""
    bets = "bets: {under_13: {pays: even}, insurance: {pays: 2 to 1}}"

    assert told(f"{bets}\nstated_edge: {{under_13: {edge}, insurance: 7.4%}}", blackjack(LOW_TEXT, SIDE)) == found


def test_a_payout_at_a_table_is_judged_win_by_win() -> None:
    bets = "bet twenty wins own with 20 loses other pays 4 to 1 pays 4 to 1 on own with 20\n"

    assert told("bets: {twenty: {pays: 5 to 1}}", blackjack(HIGH_TEXT, bets)) == ["TAB001"]
    assert told("bets: {twenty: {pays: 4 to 1}}", blackjack(HIGH_TEXT, bets)) == []


def test_certificates_tell_which_open_cards_a_bet_counts() -> None:
    found = json.loads(certificate_json(regulation(blackjack(LOW_TEXT, SIDE))))
    verifier().check(**found)

    assert found["contents"] == {
        "blackjack insurance stated": "23/311",
        "blackjack:no_open_card under_13 stated": "407/4043",
        "blackjack:no_open_card over_13 stated": "265/4043",
    }
    ways = sum(map(int, found["games"]["blackjack:no_open_card"]["rounds"].values()))
    assert 312 * 311 % ways == 0


@pytest.mark.parametrize(
    ("decks", "dealer", "own", "told"),
    [(1, 4, 0, 0), (1, 5, 0, 1), (1, 3, 2, 1), (2, 5, 3, 0), (2, 5, 4, 1)],
)
def test_no_more_cards_are_shown_than_the_decks_have(decks: int, dealer: int, own: int, told: int) -> None:
    """With five aces of one deck on the table the figures were of a deck of 47 cards with 48 in it."""
    shown = {"dealer": ["ace"] * dealer, "own": ["ace"] * own}
    hands = "".join(
        f"hand {hand} deals 1{' shows ' + ', '.join(cards) if cards else ''}\n" for hand, cards in shown.items()
    )
    source = f"game blackjack [A] with {decks} decks\n{LOW_TEXT}{hands}bet own_ten wins own with 10 loses other pays 2 to 1\n"

    assert [each.kind.code for each in resolved(source).findings] == ["REF003"] * told
