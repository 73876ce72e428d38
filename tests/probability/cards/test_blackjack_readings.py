"""The options of a regulation to rules, one edge for each reading that makes a difference."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from checker.probability.card_figures import UNLIMITED, BlackjackFigure, BlackjackRules, CardGameFigures, canonical
from checker.probability.cards.blackjack_certificate import play_states
from checker.probability.cards.blackjack_readings import blackjack_figures, deck_edges, known_rules, read_rules
from checker.probability.figures import figures_of
from checker.semantics.decree.resolve import resolve
from checker.store.library import library, shipped
from checker.store.store import load
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from tests.every import EVERY
from tests.probability.cards.blackjack_process import house_edge, value
from tests.verify.blackjack_figures import written_rules

D, F = 13**26, 13**24
F13 = 11 * D
HEADER = """\
regulation small
  title        "Small"
  jurisdiction ES
  authority    "Nobody"
  kind         official
  signed       2020-01-01
  published    2020-01-02
  in force     2020-01-03
  language     es
  times        profit [1]
game blackjack "Black-jack" [1] with cards
"""


def figures(statements: str) -> CardGameFigures:
    parsed = parse_decree(HEADER + statements, "small.decree")
    assert parsed.decree is not None and not parsed.findings, parsed.findings
    return blackjack_figures(resolve(parsed.decree).regulation)


def told(figure: BlackjackFigure) -> dict[str, str]:
    return {choice.option: choice.reading or str(choice.value) for choice in figure.readings}


def shipped_figures(regulation: str) -> CardGameFigures:
    """Return the figures of a shipped regulation, which is compiled once for all tests."""
    return load(library()[regulation]).card_games


@pytest.fixture(scope="module")
def castile() -> CardGameFigures:
    return shipped_figures("es_cl_22_2013")


SPLITTING = "option dealer_stands is 17 [1]\noption soft_17 is stand [1]\noption split is once [1]\n"


def test_pairs_of_one_rank_make_no_other_edge_since_nobody_splits_tens() -> None:
    """The process of choices splits no pair of tens, so that which of these may be split changes nothing."""
    ranks = figures(f"{SPLITTING}option split_pairs is one of same_value, same_rank [1]\n").games

    assert {each.infinite for each in ranks} == {each.infinite for each in figures(SPLITTING).games} != set()


@pytest.mark.parametrize("value", ["push_22", "one of pays_all, push_22"])
def test_a_dealers_22_that_may_push_leaves_a_game_without_edges(value: str) -> None:
    assert not figures(f"{SPLITTING}option dealer_bust is {value} [1]\n").games
    assert figures(f"{SPLITTING}option dealer_bust is push [1]\n").games


def test_1979_leaves_open_what_a_blackjack_takes_and_whether_aces_are_split_again() -> None:
    """Each edge also from the states of a certificate, the outermost from the explicit decision process too."""
    found = shipped_figures("es_1979").games
    rules = BlackjackRules(dealer="no_hole_card", double="nine_to_eleven", hands=UNLIMITED)
    wanted = {
        ("every_stake", "new_pair"): Fraction(6447024409148221412677784558, F13),
        ("every_stake", "one_card"): Fraction(7184829343079179487796414810, F13),
        ("first_stake", "new_pair"): Fraction(402307808985311077779069871, 77620510163534983326338136623),
        ("first_stake", "one_card"): Fraction(42226327239233075937397891, 7056410014866816666030739693),
    }

    assert {tuple(told(figure).values()): figure.infinite for figure in found} == wanted
    assert {figure.silent for figure in found} == {("surrender",)}
    for (lost, aces), edge in wanted.items():
        changed = rules._replace(
            lost_to_blackjack="all" if lost == "every_stake" else "original", resplit_aces=aces == "new_pair"
        )
        assert -play_states(changed)[0].value == edge
        assert edge not in (min(wanted.values()), max(wanted.values())) or -value(changed) == edge


def test_andorra_leaves_open_on_which_hands_to_double_too() -> None:
    """A stake may be given up for half before the dealer's second card, but not against an ace."""
    found = shipped_figures("ad_andorra_2025").games
    edges = {tuple(told(figure).values()): figure.infinite for figure in found}

    assert len(found) == len(edges) == 8
    assert (min(edges.values()), max(edges.values())) == (
        edges["first_stake", "any_hand", "new_pair"],
        edges["every_stake", "nine_to_eleven", "one_card"],
    )
    assert {figure.silent for figure in found} == {()}
    rules = BlackjackRules(dealer="no_hole_card", hands=UNLIMITED, surrender="early_not_ace")
    outermost = (min(edges.values()), max(edges.values()))
    for (lost, double, aces), edge in edges.items():
        if not (EVERY or edge in outermost):
            continue
        changed = rules._replace(
            lost_to_blackjack="all" if lost == "every_stake" else "original",
            double="any_two" if double == "any_hand" else "nine_to_eleven",
            resplit_aces=aces == "new_pair",
        )
        assert -play_states(changed)[0].value == edge
        assert edge not in outermost or -value(changed) == edge
    assert round(min(edges.values()) * 10**8) == 174005 and round(max(edges.values()) * 10**8) == 446747


def test_under_and_over_13_are_counted_by_hand() -> None:
    """Two of 312 cards, the ace one, all faces ten: pairs of ranks that sum to less, or to more, than 13."""
    ranks = (*range(1, 10), *[10] * 4)
    pairs = {(one, two): (24 if one != two else 23) for one in range(13) for two in range(13)}
    ways = Counter[int]()
    for (one, two), often in pairs.items():
        total = ranks[one] + ranks[two]
        ways[(total > 13) - (total < 13)] += 24 * often
    entry = next(entry for entry in shipped() if entry.id == "ad_andorra_2025")
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    found = {each.bet: each for each in figures_of(resolve(parsed.decree).regulation) if each.game == "blackjack"}

    assert sum(ways.values()) == 312 * 311
    assert found["under_13"].house_edge == Fraction(ways[0] + ways[1] - ways[-1], 312 * 311) == Fraction(407, 4043)
    assert found["over_13"].house_edge == Fraction(ways[0] + ways[-1] - ways[1], 312 * 311) == Fraction(265, 4043)
    assert (found["insurance"].status, found["jackpot"].status) == ("by_options", "outcomes_unstated")


def test_splits_without_end_are_the_limit_of_more_and_more_hands() -> None:
    """Each further split has a smaller chance: what it adds shrinks by more than half."""
    edges = [
        house_edge(BlackjackRules(dealer="no_hole_card", resplit_aces=True, hands=hands))
        for hands in (2, 3, 4, 5, UNLIMITED)
    ]
    gains = [before - after for before, after in pairwise(edges)]

    assert all(gain > 0 for gain in gains)
    assert 2 * gains[1] < gains[0] and 2 * gains[2] < gains[1] and gains[3] < gains[2]


def test_to_double_a_soft_19_or_20_is_never_best() -> None:
    """So an ace with an 8 or a 9 may count as 9 or 10 for doubling, or not: the edge is one."""
    states = {state.name: state for state in play_states(BlackjackRules(dealer="no_hole_card"))}
    cards = ("A", *map(str, range(2, 11)))

    for hand in (f"two cards soft {total} v {card}" for total in (19, 20) for card in cards):
        assert states[f"{hand}: double"].value < states[f"{hand}: play"].value


def test_open_blackjack_has_two_readings_of_21_against_21(castile: CardGameFigures) -> None:
    found = {
        tuple(told(figure).items()): figure.infinite for figure in castile.games if figure.game == "open_blackjack"
    }

    assert found == {
        (("ties_on_21", "as_others"),): Fraction(21884711792251961079519285, F),
        (("ties_on_21", "returned"),): Fraction(20323118202339136645984858, F),
    }


def test_triple_blackjack_states_the_price_of_box_1_only(castile: CardGameFigures) -> None:
    found = [
        (figure.boxes, told(figure), figure.infinite) for figure in castile.games if figure.game == "triple_blackjack"
    ]

    assert found == [
        (("1",), {}, Fraction(2220691644539301303808782629, D)),
        (("2", "3"), {"blackjack_pays": "1"}, Fraction(4289115881942227991530128265, D)),
        (("2", "3"), {"blackjack_pays": "3/2"}, Fraction(2220691644539301303808782629, D)),
    ]


def test_every_reading_of_the_shipped_games_has_its_exact_edge_by_decks(castile: CardGameFigures) -> None:
    for figure in castile.games:
        assert [(edge.decks, edge.exact) for edge in figure.decks] == [(decks, True) for decks in (1, 2, 4, 6, 8)]


def test_insurance_wins_with_every_ten_that_is_left(castile: CardGameFigures) -> None:
    """One deck: 16 tens of 51 cards, (35 - 2 × 16) / 51."""
    [insurance] = castile.insurance

    assert (insurance.game, insurance.infinite) == ("open_blackjack", Fraction(1, 13))
    assert {edge.decks: edge.edge for edge in insurance.decks} == {
        1: Fraction(1, 17),
        2: Fraction(7, 103),
        4: Fraction(5, 69),
        6: Fraction(23, 311),
        8: Fraction(31, 415),
    }


def test_a_game_without_a_rule_for_the_dealer_has_no_figures() -> None:
    assert figures("option ties is push [1]\n") == CardGameFigures()


def test_a_silent_soft_17_is_read_both_ways() -> None:
    statements = (
        "option dealer_stands is 17 [1]\noption dealer_cards is one_down [1]\noption ties is push [1]\n"
        "option blackjack_pays is 3 to 2 [1]\noption blackjack_beats_21 is always [1]\noption double is any_two [1]\n"
        "option surrender is none [1]\noption split is none [1]\n"
    )
    found = figures(statements)

    plain = BlackjackRules(hands=1)
    assert [(told(figure), figure.infinite) for figure in found.games] == [
        ({"soft_17": "stand"}, house_edge(plain)),
        ({"soft_17": "hit"}, house_edge(plain._replace(hits_soft_17=True))),
    ]
    assert {figure.silent for figure in found.games} == {()}


def test_a_reading_set_aside_is_not_judged() -> None:
    statements = (
        "option dealer_stands is 17 [1]\noption ties is push [1]\noption blackjack_pays is even [1]\n"
        "option blackjack_beats_21 is always [1]\n"
        'option soft_17 is stand [1]\n  unclear [1]\n    reading a "stands" / "se planta" stand\n'
        '    reading b "draws" / "pide" hit\n    use a because "it says so" / "lo dice"\n'
    )

    assert [(told(figure)["soft_17"], figure.judged) for figure in figures(statements).games] == [
        ("a", True),
        ("b", False),
    ]


def test_a_value_that_cannot_be_counts_as_not_stated() -> None:
    """`options-contradict` reports it; the edges go on without."""
    statements = (
        "option dealer_stands is 17 [1]\noption soft_17 is banana [1]\noption ties is push [1]\n"
        "option blackjack_pays is even [1]\noption blackjack_beats_21 is always [1]\n"
    )

    assert [told(figure) for figure in figures(statements).games] == [{"soft_17": "stand"}, {"soft_17": "hit"}]


def test_rules_are_written_and_read_back() -> None:
    for rules, _ in known_rules():
        assert read_rules(written_rules(rules).split()) == rules


def test_no_rules_are_in_the_file_twice() -> None:
    shapes = [canonical(rules) for rules, _ in known_rules()]

    assert len(set(shapes)) == len(shapes) >= 8


def test_a_bound_for_one_split_serves_several_hands() -> None:
    """Declining to split again leaves the player the game with one split."""
    usual = deck_edges(BlackjackRules())

    assert usual == deck_edges(BlackjackRules(hands=2)) and usual
    assert not any(edge.exact for edge in usual)
    assert usual[3].edge == Fraction(
        64427281883510874565780540905895958886284, 14101432941991812529983546881678739430539375
    )


def test_certified_edges_of_the_design_paper() -> None:
    plain = BlackjackRules(double="none", hands=1)
    edges = {edge.decks: edge for edge in deck_edges(plain)}
    nine = {edge.decks: edge for edge in deck_edges(plain._replace(double="nine_to_eleven"))}

    assert all(edge.exact for edge in edges.values())
    assert edges[1].edge == Fraction(1532730528404563297, 79483881270025732500)
    assert edges[6].edge == Fraction(
        2709857435566388740428330686666195092974259, 115631750124332862745865084429765663330422875
    )
    assert edges[8].edge == Fraction(
        16572431676542403624967134009366891152525639, 701243976783434917807702480600950174023576625
    )
    assert nine[6].edge == Fraction(
        2044448643767249375742841734650325535268912, 192719583540554771243108474049609438884038125
    )


@pytest.mark.parametrize(
    ("rules", "alike"),
    [
        (BlackjackRules(hands=2, resplit_aces=True), BlackjackRules(hands=2)),
        (BlackjackRules(hands=1, double_after_split=False), BlackjackRules(hands=1)),
        (
            BlackjackRules(dealer="no_hole_card", double="none", hands=1),
            BlackjackRules(double="none", hands=1),
        ),
        (BlackjackRules(dealer="no_hole_card", lost_to_blackjack="original"), BlackjackRules()),
        (BlackjackRules(ties_on_21="push"), BlackjackRules()),
    ],
)
def test_rules_that_are_made_equal_have_one_edge(rules: BlackjackRules, alike: BlackjackRules) -> None:
    assert canonical(rules) == canonical(alike)
    assert house_edge(rules) == house_edge(alike)


SILENT = "option dealer_stands is 17 [1]\noption split is allowed [1]\noption double is any_two [1]\n"
AS_USUAL = {
    "soft_17": "stand",
    "blackjack_beats_21": "always",
    "double_after_split": "none",
    "hands": "2",
    "split_aces": "one_card",
}


def test_a_regulation_silent_on_nearly_all_is_read_as_usual_where_it_is_felt_least() -> None:
    """Written out, what was assumed gives the same eight edges; no figure hides what it takes for granted."""
    silent = figures(SILENT).games
    stated = figures(SILENT + "".join(f"option {name} is {value} [1]\n" for name, value in AS_USUAL.items())).games

    assert len(silent) == 8
    assert [figure.infinite for figure in silent] == [figure.infinite for figure in stated]
    assert [figure.rules for figure in silent] == [figure.rules for figure in stated]
    for figure in silent:
        taken = {choice.option: str(choice.value) for choice in figure.readings if not choice.stated}
        assert {name: taken.get(name) for name in AS_USUAL} == AS_USUAL


def test_sets_of_rules_with_many_hands_count_for_more() -> None:
    """With eight hands each counts twice: seventeen seconds for nine lines it was once."""
    lines = ("dealer_stands is 12", "split is allowed", "hands is 8", "split_aces is play_on", "double is any_two")
    more = ("resplit_aces is allowed", "double_after_split is allowed")

    assert len(figures("".join(f"option {each} [1]\n" for each in (*lines, *more))).games) <= 6


def test_what_few_sets_of_rules_leave_open_is_not_assumed() -> None:
    """Nothing may be split: few options make a difference then, and every usual way is told apart."""
    found = figures("option dealer_stands is 17 [1]\n").games

    assert {told(figure).get("soft_17") for figure in found} == {"stand", "hit"}
