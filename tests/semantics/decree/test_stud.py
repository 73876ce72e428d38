"""Stud games from the words of a decree to their figures."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.probability.cards.blackjack_readings import TooManyRules
from checker.probability.cards.stud import stud_edges_with, stud_figures
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.library import usual_rules
from checker.syntax.decree.format import format_decree
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from checker.views.certificate import certificate_json
from checker.vocabulary.options import HANDS, STUD_OPTIONS
from tests.decrees import HEADER, regulation

THREE = "game three_card_poker [A] with 3 cards\noption dealer_qualifies is queen_high [A]\n"
FIVE = "game caribbean_stud [A] with 5 cards\noption dealer_qualifies is ace_king [A]\n"
PAIR_PLUS = (
    "bet pair_plus [A] one roll wins one_pair, flush, straight, three_of_a_kind, straight_flush loses other "
    "pays 40 to 1 on straight_flush pays 30 to 1 on three_of_a_kind pays 6 to 1 on straight pays 4 to 1 on flush "
    "pays even on one_pair\n"
)


def usual(game: str) -> Regulation:
    entry = usual_rules()[game]
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    return resolve(parsed.decree).regulation


@pytest.mark.parametrize(
    ("game", "edge"),
    [("three_card_poker", F(686689, 20358520)), ("caribbean_stud", F(142031221, 2718662100))],
)
def test_the_usual_rules_come_to_the_published_edges(game: str, edge: F) -> None:
    [figure] = stud_figures(usual(game))

    assert (figure.found.status, figure.found.edge, figure.readings) == ("exact", edge, ())


@pytest.mark.parametrize(("hand", "status"), [("ace_king", "by_pay_table"), ("pair", "outcomes_unstated")])
def test_a_dealer_who_needs_a_pair_leaves_a_game_without_edges(hand: str, status: str) -> None:
    """What a game of best hands comes to hangs on cards that both share: no pay table has its ante."""
    held = regulation(f"{FIVE.replace('ace_king', hand)}bet ante [A] pays even\n")

    assert [each.status for each in figures_of(held)] == [status]
    assert bool(stud_figures(held)) == (hand == "ace_king")


def test_pair_plus_at_40_30_6_4_1() -> None:
    [figure] = figures_of(regulation(THREE + PAIR_PLUS))

    assert figure.house_edge == F(128, 5525)


def test_a_royal_flush_is_a_straight_flush_with_a_payout_of_its_own() -> None:
    """4 of 22,100 hands pay 460 more: 128/5525 less 1840/22100."""
    [figure] = figures_of(regulation(THREE + PAIR_PLUS + "pays 500 to 1 on royal_flush\n"))

    assert figure.house_edge == F(128, 5525) - F(4 * 460, 22100)


def test_hands_of_five_cards() -> None:
    [figure] = figures_of(regulation(FIVE + "bet flush [A] wins flush, straight_flush loses other pays 500 to 1\n"))

    assert figure.win == F(5108 + 40, 2598960)


def test_an_ante_without_bonus_and_what_is_taken_where_nothing_is_said() -> None:
    [figure] = stud_figures(regulation(THREE))

    assert figure.rules.bonus == ()
    assert {choice.option: choice.value for choice in figure.readings} == {
        "dealer_shows": 0,
        "raise_stake": 1,
        "ante_pays": 1,
        "raise_pays": 1,
    }
    assert all(not choice.stated for choice in figure.readings)


def test_what_a_raise_pays_has_to_be_stated_of_five_cards() -> None:
    [silent] = stud_figures(regulation(FIVE + "option raise_pays_one_pair is even [A]\n"))
    [told] = stud_figures(regulation(FIVE + "option raise_pays is even [A]\n"))

    assert (silent.found.status, silent.found.category) == ("unpriced", "high_card")
    assert told.found.edge is not None and told.found.edge > F(142031221, 2718662100)


def test_each_reading_has_its_edge() -> None:
    unclear = (
        "option ante_bonus_straight is 1 to 1 [A]\n  unclear [A]\n"
        '    reading to "net" 1 to 1\n    reading more "twice" 2 to 1\n    use to because "x"\n'
    )
    figures = stud_figures(regulation(THREE + unclear))

    assert [figure.judged for figure in figures] == [True, False]
    one, two = (figure.found.edge for figure in figures)
    assert one is not None and two is not None and one - two == F(720, 22100)
    assert [next(c.reading for c in figure.readings if c.reading) for figure in figures] == ["to", "more"]


def test_more_readings_than_are_worked_out_are_refused() -> None:
    hands = [hand for hand in HANDS if hand != "high_card"][:6]
    unclear = "".join(
        f'option ante_bonus_{hand} is 1 to 1 [A]\n  unclear [A]\n    reading a "a" 1 to 1\n    reading b "b" 2 to 1\n'
        for hand in hands
    )
    with pytest.raises(TooManyRules):
        stud_figures(regulation(THREE + unclear))


def test_a_changed_option_beside_the_regulation() -> None:
    """A straight that pays 2 for 1 more: 720 of 22,100 hands."""
    [(here, there)] = stud_edges_with(regulation(THREE), "three_card_poker", {"ante_bonus_straight": F(2)})

    assert here.edge is not None and there.edge is not None
    assert there.edge - here.edge == 2 * F(720, 22100)
    assert stud_edges_with(regulation(THREE), "craps", {}) == ()


def test_the_ante_and_the_raise_have_their_figure_among_the_stud_games() -> None:
    figures = figures_of(regulation(THREE + "bet ante [A]\nbet raise [A]\n" + PAIR_PLUS))

    assert {figure.bet: figure.status for figure in figures} == {
        "ante": "by_pay_table",
        "raise": "by_pay_table",
        "pair_plus": "exact",
    }


@pytest.mark.parametrize("cards", ["1", "2", "4", "7", "52"])
def test_hands_of_another_size_are_refused(cards: str) -> None:
    parsed = parse_decree(f"{HEADER}game poker [A] with {cards} cards\n", "example.decree")
    assert parsed.decree is not None

    assert [finding.code for finding in resolve(parsed.decree).findings] == ["REF003"]


@pytest.mark.parametrize("outcome", ["full_house", "flsh", "pair_of_aces"])
def test_a_category_that_these_hands_do_not_have_is_reported(outcome: str) -> None:
    parsed = parse_decree(f"{HEADER}{THREE}bet pair_plus [A] wins {outcome} loses other pays even\n", "example.decree")
    assert parsed.decree is not None

    assert [finding.code for finding in resolve(parsed.decree).findings] == ["REF001"]


def test_a_certificate_proves_the_bet_on_categories() -> None:
    assert '"straight_flush"' in certificate_json(regulation(THREE + PAIR_PLUS))


def test_the_formatter_writes_them_in_both_languages() -> None:
    text = HEADER + THREE + PAIR_PLUS
    spanish = format_decree(text, "x.decree", "es")

    assert "con 3 naipes" in spanish or "con 3 cartas" in spanish
    assert format_decree(spanish, "x.decree", "en") == format_decree(text, "x.decree", "en")


def test_every_option_of_stud_has_its_place() -> None:
    assert {name.removeprefix("raise_pays_") for name in STUD_OPTIONS if name.startswith("raise_pays_")} == {*HANDS} - {
        "five_of_a_kind"
    }
