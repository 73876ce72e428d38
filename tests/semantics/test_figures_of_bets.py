"""Bets as the language writes them, down to their exact figures, each worked by hand."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.probability.edges import WinChance
from tests.decrees import HEADER, figures, regulation

UNSETTLED = HEADER.replace("times profit", "times unsettled")
LINE = """
bet pass_line [A]
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  pays even
"""


def test_pass_line_waits_in_six_points() -> None:
    """8/36 + 2(3/36 * 1/3 + 4/36 * 2/5 + 5/36 * 5/11) = 244/495."""
    figure = figures(LINE)["pass_line", None, "stated"]

    assert (figure.win, figure.house_edge, figure.rolls) == (F(244, 495), F(7, 495), F(557, 165))


def test_a_bar_on_twelve_is_a_push_and_stays_in_the_bets_made() -> None:
    """Lost by pass: 251/495; less the 1/36 of the 12: 949/1980 to win, 244/495 to lose."""
    figure = figures(
        "bet dont_pass [A] first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4, 5, 6, 8, 9, 10"
        " then wins 7 loses point stands other pays even"
    )["dont_pass", None, "stated"]

    assert (figure.push, figure.house_edge, figure.house_edge_resolved) == (F(1, 36), F(3, 220), F(27, 1925))


def test_times_that_the_text_leaves_open_give_both_edges() -> None:
    """7 as profit: (8 - 7)/9; 7 with the stake in it: (8 - 6)/9."""
    found = figures("bet hard(n in 4) [A] wins hard n loses 7, easy n stands other pays 7 times", UNSETTLED)

    assert found["hard", "4", "to"].house_edge == F(1, 9)
    assert found["hard", "4", "for"].house_edge == F(2, 9)


def test_a_meaning_under_which_a_winner_gets_nothing_is_discarded_for_the_whole_text() -> None:
    """`1 times` with the stake in it would pay 0, so all prices of this text are profits."""
    found = figures(
        "bet two [A] one roll wins 2 loses other pays 30 times\nbet three [A] one roll wins 3 loses other pays 1 times",
        UNSETTLED,
    )

    assert {key[2] for key in found} == {"stated"}


def test_times_settled_on_the_spot_need_no_reading() -> None:
    found = figures('bet two [A] one roll wins 2 loses other pays 30 times read as for because "x"', UNSETTLED)

    assert found["two", None, "stated"].house_edge == F(35 - 29, 36)


@pytest.mark.parametrize(
    ("price", "edge"),
    [
        ("7 to 1", F(1, 9)),
        ("8 for 1", F(1, 9)),
        ("700%", F(1, 9)),
        ("7 times", F(1, 9)),
        ("even", F(7, 9)),
        ("8 to 1", F(0)),
        ("9 to 1", F(-1, 9)),
        ("15 to 2", F(1, 18)),
    ],
)
def test_a_price_of_each_kind_on_hard_four(price: str, edge: F) -> None:
    """One way wins (2-2), eight lose (six sevens, 3-1, 1-3): edge = (8 - profit) / 9."""
    assert (
        figures(f"bet hard(n in 4) [A] wins hard n loses 7, easy n stands other pays {price}")[
            "hard", "4", "stated"
        ].house_edge
        == edge
    )


def test_readings_of_outcomes_are_computed_each() -> None:
    """61 for a 1-1-1 among 63 deciding throws: 62/63 - 61/63; among 216: (215 - 61)/216 = 77/108."""
    found = figures(
        "game banca_francesa [A] with 3 dice\nbet aces [A] wins 3 loses 5 .. 7, 14 .. 16 pays 61 times\n  unclear [A]\n"
        '    reading rethrow "x" wins 3 loses 5 .. 7, 14 .. 16 stands other\n    reading lost "y" one roll wins 3 loses other\n'
        '    use rethrow because "z"'
    )

    assert found["aces", None, "rethrow"].house_edge == F(1, 63)
    assert (found["aces", None, "lost"].house_edge, found["aces", None, "lost"].judged) == (F(77, 108), False)


def test_a_bet_decided_as_another_shares_its_readings() -> None:
    found = figures(
        'bet one [A] wins 3 loses 7 pays even\n  unclear [A]\n    reading a "x" wins 3 loses 7 stands other\n'
        '    reading b "y" one roll wins 3 loses other\n    use none because "z"\nbet other_one [A] decided as one paid as one'
    )

    assert found["other_one", None, "a"].house_edge == found["one", None, "a"].house_edge == F(1, 2)
    assert found["other_one", None, "b"].house_edge == F(8, 9)


def test_odds_behind_a_line_bet_live_in_its_second_stage() -> None:
    """On the 4: 3 ways win 2, 6 lose 1: fair."""
    found = figures(
        LINE.replace("pass_line", "come") + "bet come_odds(n in 4) [A] rides on come decided as come pays 2 to 1"
    )

    assert (found["come_odds", "4", "stated"].house_edge, found["come_odds", "4", "stated"].rolls) == (F(0), F(4))


def test_a_throw_two_arms_claim_is_given_to_each_in_turn() -> None:
    """The seven wins: an ordinary pass line. It sets the point: it is looked for as such, and it loses as any seven."""
    found = figures(LINE.replace("sets point 4", "sets point 7, 4"))

    assert found["pass_line", None, "seven_wins"].house_edge == F(7, 495)
    assert found["pass_line", None, "seven_sets_point+then_seven_wins"].house_edge == F(7, 495)
    assert found["pass_line", None, "seven_sets_point+then_seven_loses"].house_edge == F(172, 495)


def test_a_throw_two_arms_claim_behind_the_point_is_given_to_each_in_turn() -> None:
    """The seven loses: an ordinary pass line. It wins: 8 of 36 win at once, 4 lose, and every point wins in the end."""
    found = figures(LINE.replace("wins point", "wins point, 7"))

    assert found["pass_line", None, "then_seven_loses"].house_edge == F(7, 495)
    assert found["pass_line", None, "then_seven_wins"].house_edge == F(4, 36) - F(32, 36)
    assert len([name for bet, _, name in found if bet == "pass_line"]) == 2


def test_more_sides_than_can_be_followed_leave_no_figure() -> None:
    """Ten different pairs and triples of four verbs: 2 and 3 sides each, over sixty thousand courses."""
    found = figures(
        "bet one [A] wins 2 .. 6, 9, 12 loses 2, 5 .. 8, 11, 12 pushes 3, 5, 7, 9, 10, 12 stands 4, 6, 8 .. 12"
    )

    assert [(name, figure.status) for (_, _, name), figure in found.items()] == [("stated", "contradiction")]


def test_a_group_prices_what_a_bet_and_each_of_its_readings_leave_unpriced() -> None:
    """A field of 2 to 1 on the 2 alone, or on the 2 and 12; the rest of its wins are at par, as its group."""
    found = figures(
        "group simple [A] pays even "
        "bet field in simple [A] one roll wins 2, 3, 4, 9, 10, 11, 12 loses other pays 2 to 1 on 2 "
        'unclear reading two "a" reading both "b" pays 2 to 1 on 2, 12'
    )

    assert found["field", None, "two"].house_edge == F(1, 12)
    assert found["field", None, "both"].house_edge == F(1, 18)


def test_a_line_of_the_group_does_not_touch_what_the_bet_prices() -> None:
    """The bet pays for all throws, number by number; the group's own price of the 2 is for other bets."""
    found = figures(
        "group simple [A] pays even pays 30 to 1 on 2 "
        "bet big(n in 6, 8) in simple [A] one roll wins n, 2 loses other pays 4 to 1 for 6"
    )

    assert found["big", "6", "stated"].house_edge == F(30, 36) - 4 * F(6, 36)
    assert found["big", "8", "stated"].house_edge == F(30, 36) - F(5, 36) - 30 * F(1, 36)


def test_unsettled_throws_are_taken_to_wait_and_said_to_be() -> None:
    figure = figures("bet small [A] wins 4 loses 7 pays 2 to 1")["small", None, "stated"]

    assert (figure.house_edge, figure.assumes_waiting) == (F(0), True)


def test_a_bet_that_never_ends_has_no_figure() -> None:
    """Two dice never show 13."""
    assert figures("bet odd [A] wins 13 stands other pays even")["odd", None, "stated"].status == "never_resolves"


def test_a_winner_without_a_price_leaves_the_edge_open() -> None:
    figure = figures("bet field [A] one roll wins 2, 3 loses other pays 2 to 1 on 2")["field", None, "stated"]

    assert (figure.status, figure.win, figure.house_edge, figure.payouts) == ("unpriced", F(1, 12), None, None)


def test_a_price_for_some_throws_goes_before_the_general_one() -> None:
    """2 and 12 double: (2*2 + 14)/36 won, 20/36 lost: 1/18."""
    figure = figures("bet field [A] one roll wins 2, 3, 4, 9, 10, 11, 12 loses other pays even pays 2 to 1 on 2, 12")[
        "field", None, "stated"
    ]

    assert figure.house_edge == F(1, 18)


def test_the_group_line_pays_what_the_bet_leaves_open() -> None:
    figure = figures(
        "group simple [A] pays even\nbet field in simple [A] one roll wins 2, 3, 12 loses other pays 2 to 1 on 2, 12"
    )

    assert figure["field", None, "stated"].payouts == (WinChance(F(1), F(1, 18)), WinChance(F(2), F(1, 18)))


def test_a_reading_may_give_a_bet_more_numbers() -> None:
    found = figures(
        'bet place_win(n in 6) [A] wins n loses 7 stands other pays 7 to 6\n  unclear [A]\n    reading listed "x"\n'
        '    reading priced "y" numbers 6, 8\n    use priced because "z"'
    )

    assert found["place_win", "8", "priced"].house_edge == F(1, 66)
    assert found["place_win", "8", "listed"].status == "not_listed"


def test_zero_and_double_zero_lose_apart() -> None:
    """18 of 38 win even money: (20 - 18)/38."""
    found = figures(
        "game american_roulette [A] with wheel 0, 00, 1 .. 36\nbet low [A] one roll wins 1 .. 18 loses other pays even"
    )

    assert found["low", None, "stated"].house_edge == F(1, 19)


@pytest.mark.parametrize(
    ("events", "ways"),
    [
        ("triple 1", 1),
        ("any triple", 6),
        ("2 dice 5", 16),
        ("1 dice 5", 91),
        ("shows 5-6", 30),
        ("4 .. 10 except any triple", 105),
        ("3, 18", 2),
    ],
)
def test_events_of_three_dice(events: str, ways: int) -> None:
    """Of 216: doubles 3*5+1, single 216-125, two faces 6*5 with both, small 107 less 2-2-2 and 3-3-3."""
    found = figures(f"game sic_bo [A] with 3 dice\nbet x [A] one roll wins {events} loses other pays even")

    assert found["x", None, "stated"].win == F(ways, 216)


def test_two_parameters_are_pairs_in_no_order() -> None:
    text = (
        "game sic_bo [A] with 3 dice\nbet two_dice(a, b in 1 .. 3) [A] one roll wins shows a-b loses other pays 5 to 1"
    )

    assert regulation(text).bets[0].numbers == ("1-2", "1-3", "2-3")


@pytest.mark.parametrize(
    ("commission", "edges"),
    [
        ("5% of stake up front", {"stated": F(1, 21)}),
        ("5% of stake on win rounded down", {"stated": F(1, 60)}),
        ("5% of win on win", {"stated": F(1, 30)}),
        ("5% of win up front", {"stated": F(1, 11)}),
        ("5% of win", {"upfront": F(1, 11), "on_win": F(1, 30)}),
        ("5% on win", {"of_stake": F(1, 60), "of_win": F(1, 30)}),
        (
            "5%",
            {
                "of_stake+upfront": F(1, 21),
                "of_stake+on_win": F(1, 60),
                "of_win+upfront": F(1, 11),
                "of_win+on_win": F(1, 30),
            },
        ),
        ("none", {"stated": F(0)}),
    ],
)
def test_a_commission_is_in_the_figures_what_it_does_not_say_a_reading(commission: str, edges: dict[str, F]) -> None:
    """Buy 4: of three bets decided one wins 2; 5% of 1 or of 2, from what is laid down or from the win."""
    found = figures(f"bet buy(n in 4) [A] wins n loses 7 stands other pays 2 to 1 commission {commission}")

    assert {figure.reading: figure.house_edge for figure in found.values()} == edges
    assert {figure.status for figure in found.values()} == {"exact"}


def test_a_reading_of_an_unclear_wording_may_have_its_own_commission() -> None:
    found = figures(
        "bet buy(n in 4) [A] wins n loses 7 stands other pays 2 to 1 commission 5% of stake on win\n"
        'unclear [A] reading win "of the win" commission 5% of win on win reading stake "of the stake"'
    )

    assert [(figure.reading, figure.house_edge) for figure in found.values()] == [
        ("win", F(1, 30)),
        ("stake", F(1, 60)),
    ]


def test_a_share_of_several_wins_cannot_be_paid_up_front_and_says_so() -> None:
    found = figures("bet field [A] one roll wins 2, 4 loses other pays 2 to 1 on 2 pays even on 4 commission 5% of win")

    assert (found["field", None, "upfront"].status, found["field", None, "upfront"].house_edge) == ("commission", None)
    assert found["field", None, "on_win"].house_edge is not None


def test_a_commission_on_the_win_is_held_back_from_it() -> None:
    """3 ways win 2 less a tenth, 6 lose 1: (6 - 3 * 19/10) / 9."""
    found = figures("bet buy(n in 4) [A] wins n loses 7 stands other pays 2 to 1 commission 5% of win on win")

    assert found["buy", "4", "stated"].house_edge == F(1, 30)


def test_a_reading_with_payouts_of_its_own_takes_no_commission_but_its_own() -> None:
    found = figures(
        "bet buy(n in 4) [A] wins n loses 7 stands other pays 2 to 1 commission 5% of win on win\n"
        'unclear [A] reading kept "a" commission 10% of win on win reading none_taken "b" pays 2 to 1 use none because "c"'
    )

    assert [found["buy", "4", name].house_edge for name in ("kept", "none_taken")] == [F(1, 15), 0]


def test_a_closed_list_above_the_first_game_closes_all_games() -> None:
    text = "closed list [A]\ngame craps [A] with 2 dice\ngame sic_bo [A] with 3 dice"

    assert [game.closed for game in regulation(text).games] == [True, True]
