"""The largest exposure of one roll, by hand and by going through rolls of small tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.table.exposure import BoxExposure, Exposure, box_exposure, largest_exposure, most_of
from checker.games.layout import spots
from checker.probability.card_figures import BlackjackRules
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.library import as_usual_rules, usual_rules
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.probability.cards.blackjack_process import OVER, Round, State
from tests.tabled import ASTURIAS, LEGAL, case

HEAD = """
regulation: es_as_craps_2011
game: craps
minimum: 5
"""
ODDS = 'odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}, maximum: 100%}'


def wins(table: str) -> tuple[tuple[str, int | None, dict[str, Fraction]], tuple[str, ...]]:
    """Return throw, point and wins of the largest exposure, and the bets that are open."""
    found = largest_exposure(case(table, shipped_case(ASTURIAS).regulation))
    assert found is not None
    assert found.amount == sum(win.amount for win in found.wins)
    told = {f"{win.bet}({win.number})" if win.number else win.bet: win.amount for win in found.wins}
    return (found.throw, found.point, told), found.open_bets


def test_a_seven_at_the_come_out_pays_the_line_and_every_bet_against_a_number() -> None:
    """2500 on the line at even; against each number 5/11 of 5500, 5/8 of 4000, 4/5 of 3125: 2500 six times."""
    assert wins(LEGAL) == (
        (
            "6-1",
            None,
            {"pass_line": Fraction(2500), **{f"place_lose({n})": Fraction(2500) for n in (4, 5, 6, 8, 9, 10)}},
        ),
        (),
    )


def test_a_point_made_pays_the_line_with_its_odds_and_the_bets_on_that_throw() -> None:
    """2-2 on the point 4: line 1000, odds 2 to 1 on 1000, hard 4 at 7 to 1 on 100; 3-3 on 6: 1000 + 1200 + 900."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  hard: {{pays: {{"4, 10": 7 to 1, "6, 8": 9 to 1}}, maximum: 100}}
  {ODDS}
"""
    expected = {"pass_line": Fraction(1000), "hard(4)": Fraction(700), "odds(4)": Fraction(2000)}

    (throw, point, told), _ = wins(table)

    assert (throw, point, told) == ("2-2", 4, expected)


def test_opposite_line_bets_never_win_together() -> None:
    """7 at the come-out pays the pass line, 7 after a point those against it: never both."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  dont_pass: {{pays: even}}
"""
    (_, _, told), _ = wins(table)

    assert sum(told.values()) == 1000


def test_a_come_bet_wins_with_the_line_on_the_same_point_only() -> None:
    """7 at the come-out wins the line alone, as no come bet is fresh then; a point made wins both."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  come: {{pays: even}}
"""
    (_, point, told), _ = wins(table)

    assert point is not None
    assert told == {"pass_line": Fraction(1000), "come": Fraction(1000)}


def test_a_bet_without_maximum_or_price_is_named() -> None:
    table = f"""{HEAD}bets:
  pass_line: {{pays: even, maximum: 100}}
  any_seven: {{pays: 4 to 1}}
  horn: {{minimum: 1}}
"""
    (_, _, told), open_bets = wins(table)

    assert told == {"pass_line": Fraction(100)}
    assert set(open_bets) == {"any_seven", "horn"}


def test_a_wheel_of_another_layout_is_left_out() -> None:
    wheel = "game roulette [A] with wheel 0, 1, 2\nbet red [A] one roll wins 1 loses other\n"
    table = "regulation: example\ngame: roulette\nminimum: 1\nmaximum: 5\nbets: {red: {pays: even}}\n"

    assert largest_exposure(case(table, regulation(wheel))) is None


PAYS = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "dozen": 2, "column": 2}
EVEN = {"red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1}
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def without(game: str, maxima: dict[str, int], pays: dict[str, int], more: str = "") -> Exposure:
    rules = as_usual_rules(decree_of(game))
    limits = ", ".join(f"{bet}: {maximum}" for bet, maximum in maxima.items())
    bets = ", ".join(f"{bet}: {{pays: {price} to 1}}" for bet, price in pays.items())
    offered = f"bets: {{{bets}}}\n" if pays else ""
    found = largest_exposure(case(f"regulation: none\ngame: {game}\nmaximum: {{{limits}}}\n{offered}{more}", rules))
    assert found is not None
    assert found.amount == sum(win.amount for win in found.wins)
    return found


def decree_of(game: str) -> Regulation:
    entry = usual_rules()[game]
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    return resolve(parsed.decree).regulation


def touching(number: int) -> dict[str, int]:
    """Return how many places of a single-zero layout take a number in, from where it lies: row and column."""
    row, column = divmod(number - 1, 3)
    beside, above = (column > 0) + (column < 2), (row > 0) + (row < 11)
    first = row == 0  # the row below the zero: a split each, two streets for the middle and one else, a corner of four
    return {
        "straight": 1,
        "split": beside + above + first,
        "street": 1 + first * (2 if column == 1 else 1),
        "corner": beside * above + first,
        "six_line": above,
        "dozen": 1,
        "column": 1,
    }


def on_number(number: int, maxima: dict[str, int]) -> int:
    inside = sum(maxima[bet] * PAYS[bet] * places for bet, places in touching(number).items())
    even = {
        "red": number in RED,
        "black": number not in RED,
        "odd": number % 2 == 1,
        "even": number % 2 == 0,
        "low": number <= 18,
        "high": number > 18,
    }
    return inside + sum(maxima[bet] for bet, wins in even.items() if wins)


@pytest.mark.parametrize(
    "maxima",
    [
        dict.fromkeys({**PAYS, **EVEN}, 100),
        dict(zip({**PAYS, **EVEN}, (100, 200, 300, 400, 600, 1200, 1200, *(2000,) * 6), strict=True)),
        {**dict.fromkeys(PAYS, 1), **dict.fromkeys(EVEN, 1), "low": 5000, "red": 7000},
        {**dict.fromkeys({**PAYS, **EVEN}, 1), "column": 1000, "six_line": 900},
    ],
)
@pytest.mark.parametrize("game", ["american_roulette", "french_roulette"])
def test_one_spin_with_a_chip_on_every_place(game: str, maxima: dict[str, int]) -> None:
    """Counted again from where each number lies on the layout."""
    found = without(game, maxima, {**PAYS, **EVEN})

    assert found.amount == max(on_number(number, maxima) for number in range(1, 37))
    assert on_number(int(found.throw), maxima) == found.amount


def test_two_with_all_places_at_a_hundred() -> None:
    """35 + 4 splits at 17 + 3 streets at 11 + 3 corners at 8 + 5, two dozens of 2, and black, even and low."""
    found = without("american_roulette", dict.fromkeys({**PAYS, **EVEN}, 100), {**PAYS, **EVEN})

    assert (found.throw, found.amount) == ("2", Fraction(100 * (35 + 68 + 33 + 24 + 5 + 2 + 2 + 3)))
    assert {win.bet: win.places for win in found.wins}["split"] == 4


def test_a_number_of_its_own_maximum_counts_on_its_place() -> None:
    found = without("american_roulette", {"straight": 10}, {"straight": 35}, "")
    dearer = without("american_roulette", {"straight": 10}, {"straight": 35, "dozen": 2}, "posted: {minimum: 1}\n")

    assert (found.amount, found.open_bets) == (Fraction(350), ())
    assert (dearer.amount, dearer.open_bets) == (Fraction(350), ("dozen",))


def test_announced_bets_are_not_counted_again() -> None:
    found = without("american_roulette", {"straight": 10, "tiers": 60}, {"straight": 35, "tiers": 2})

    assert (found.amount, found.announced) == (Fraction(350), ("tiers",))


def test_two_zeros_meet_on_the_top_line() -> None:
    """0: the pleno, three splits (00, 1, 2), two streets and the five numbers; a 2 has one split and corner more."""
    found = without("american_roulette_double_zero", {"straight": 1, "top_line": 1000}, {"straight": 35, "top_line": 6})

    assert found.amount == 6035


def test_the_layout_has_the_places_of_the_trade() -> None:
    numbers = {bet: len(spots(bet, ("0",)) or ()) for bet in PAYS}

    assert numbers == {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 23,
        "six_line": 11,
        "dozen": 3,
        "column": 3,
    }


def test_one_round_of_punto_y_banca() -> None:
    """The side that wins and both pairs; a tie with both pairs is dearer once it pays 8 to 1 on 600."""
    pays = {"banker": 1, "player": 1, "tie": 8, "player_pair": 11, "banker_pair": 11}
    small = {"banker": 1000, "player": 999, "tie": 100, "player_pair": 50, "banker_pair": 50}

    assert without("punto_banco", small, pays).amount == 1000 + 2 * 550
    assert without("punto_banco", {**small, "tie": 600}, pays).amount == 4800 + 2 * 550


def test_a_commission_on_a_win_is_set_off() -> None:
    """1000 at 1 to 1 less 5% of the win leaves 950: with 960 the player's side is dearer."""
    pays = {"banker": 1, "player": 1}
    found = without(
        "punto_banco", {"banker": 1000, "player": 960}, pays, "commission: {rate: 5%, of: win, when: on_win}\n"
    )

    assert [(win.bet, win.amount) for win in found.wins] == [("player", Fraction(960))]


def test_one_round_of_a_stud_game() -> None:
    """A straight flush: the ante and its bonus, 1 + 5, and the raise 1; a royal flush: the ante, and 100 on a raise of 2."""
    found = without("three_card_poker", {"ante": 100, "pair_plus": 50}, {}, "")
    assert (found.throw, found.amount, found.open_bets) == ("straight_flush", Fraction(700), ())

    caribbean = without("caribbean_stud", {"ante": 100}, {})
    assert (caribbean.throw, caribbean.amount) == ("royal_flush", Fraction(100 + 2 * 100 * 100))


def box(options: str) -> BoxExposure | None:
    """Return the largest exposure of a box whose maximum is 200."""
    table = case(f"game: blackjack\nminimum: 10\nmaximum: 200\n{options}", as_usual_rules(decree_of("blackjack"))).table
    return box_exposure(table)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("options: {split: none, double: none}", (300, 1, "blackjack", False)),  # 3 to 2
        ("options: {split: none, double: none, blackjack_pays: 6 to 5}", (240, 1, "blackjack", False)),
        ("options: {split: none}", (400, 1, "doubled", False)),
        ("options: {hands: 4, double_after_split: none}", (800, 4, "won", False)),
        ("options: {hands: 4, double_after_split: allowed}", (1600, 4, "doubled", False)),
        ("options: {hands: 3, double: none, blackjack_after_split: blackjack}", (900, 3, "blackjack", False)),
        ("options: {hands: unlimited}", (400, 1, "doubled", True)),
    ],
)
def test_a_box_of_blackjack_wins_by_hands_and_doubling(options: str, expected: tuple[int, int, str, bool]) -> None:
    found = box(options)

    assert found is not None and found.stake == 200
    told: tuple[object, ...] = (found.amount, found.hands, found.how, found.endless)
    assert told == expected


class Luck(Round):
    """A round in which the dealer always ends with more than 21."""

    def _shown(self, player: int) -> Fraction:
        return self.settled(player, 99)

    def most(self, state: State, known: dict[State, Fraction]) -> Fraction:
        """Return the most that can be won from a state on, whatever is done and dealt."""
        if state not in known:
            ways = (way for action in self.actions(state) for way in action)
            known[state] = max(gain + self.most(to, known) for chance, gain, to in ways if chance)
        return known[state]


@pytest.mark.parametrize(
    "rules",
    [
        BlackjackRules(hands=1, double="none"),
        BlackjackRules(hands=1, double="ten_eleven"),
        BlackjackRules(hands=2, double="nine_to_eleven"),
        BlackjackRules(hands=3, double_after_split=False),
        BlackjackRules(hands=3, double="none", blackjack_after_split=True, blackjack_pays=Fraction(2)),
    ],
)
def test_no_course_of_a_round_wins_more(rules: BlackjackRules) -> None:
    """All courses of the explicit process against a six."""
    luck, known = Luck(rules, (6, 0)), {OVER: Fraction(0)}
    cards = range(1, 11)
    starts = [State("acts", one + two, 1 in (one, two), one if one == two else 0) for one in cards for two in cards]

    assert most_of(rules, Fraction(1)).amount == max(
        luck.settled(22, 99), *(luck.most(start, known) for start in starts)
    )


def test_only_a_box_with_a_maximum_has_an_exposure() -> None:
    assert box_exposure(case("game: blackjack\nminimum: 10\n", as_usual_rules(decree_of("blackjack"))).table) is None
    assert box_exposure(case(LEGAL, shipped_case(ASTURIAS).regulation).table) is None


def test_a_bet_of_which_no_rules_are_known_is_left_open() -> None:
    """Blackjack has rounds that are counted, for insurance, and this bet is in no list of its rules."""
    text = "regulation: none\ngame: blackjack\nminimum: 10\nmaximum: 500\nbets: {jackpot: {pays: 100 to 1}}\n"
    found = largest_exposure(case(text, as_usual_rules(decree_of("blackjack"))))

    assert found is not None and found.open_bets == ("jackpot",)
