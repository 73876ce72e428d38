"""The limits of a text on a table, on invented texts: boundaries, members, readings, what is not stated."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.table.bind import BoundTable
from checker.cases.table.judge import Judgement
from checker.limits.form import End, Range
from tests.tabled import bound

BAND = (
    "group simple pays even\nbet a in simple\nbet b in simple\n"
    "limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [A]\n"
)
BETS = "bets: {a: {pays: even}, b: {pays: even}}\n"


def standings(table: BoundTable) -> list[tuple[str, str | None, str]]:
    return [(each.member.of, each.member.number, each.standing) for each in table.judgements.judged]


def only(table: BoundTable) -> Judgement:
    (found,) = table.judgements.judged
    return found


@pytest.mark.parametrize(
    ("maximum", "standing"),
    [
        ("500", "holds"),
        ("499.99", "fails"),
        ("5000", "holds"),
        ("5000.01", "fails"),
        ("2500", "holds"),
        ("499", "fails"),
    ],
)
def test_both_ends_of_a_band_are_allowed_and_nothing_beyond(maximum: str, standing: str) -> None:
    """With a minimum of 5: from 500 to 5000."""
    table = bound(f"minimum: 5\nmaximum: {{simple: {maximum}}}\n", BAND)

    assert only(table).standing == standing


def test_a_strict_sign_shuts_its_end_out() -> None:
    """max < 10 * min: 50 is too much, 49.99 is not."""
    text = "bet a pays even\nlimit max(a) < 10 * min(table) [A]\n"

    assert only(bound("minimum: 5\nmaximum: {a: 50}\n", text)).standing == "fails"
    assert only(bound('minimum: 5\nmaximum: {a: "49.99"}\n', text)).standing == "holds"


def test_a_groups_figure_is_judged_once_and_a_bets_own_for_itself() -> None:
    """b has its own maximum; a takes the group's."""
    table = bound(f"minimum: 5\nmaximum: {{simple: 500, b: 499}}\n{BETS}", BAND)

    assert standings(table) == [("simple", None, "holds"), ("b", None, "fails")]


def test_a_maximum_for_the_whole_table_holds_for_every_group() -> None:
    table = bound("minimum: 1\nmaximum: 1001\n", BAND)

    assert (only(table).member.of, only(table).standing, only(table).stated.level) == ("simple", "fails", "table")


def test_fractions_of_the_smallest_coin_are_exact() -> None:
    """0.10 * 1000 is 100, not 100.00000000000001."""
    table = bound('minimum: "0.10"\nmaximum: {simple: 100}\n', BAND)

    assert only(table).allowed == Range(End(Fraction(10), False), End(Fraction(100), False))
    assert only(table).standing == "holds"


def test_a_fixed_multiple_allows_one_value() -> None:
    """max = 6 * min: 30 and nothing else."""
    text = "bet a pays even\nlimit max(a) = 6 * min(table) [A]\n"

    for maximum, standing in ((29, "fails"), (30, "holds"), (31, "fails")):
        assert only(bound(f"minimum: 5\nmaximum: {{a: {maximum}}}\n", text)).standing == standing


NUMBERED = (
    "group simple pays even\nbet place(n in 4, 6, 8, 10) pays even\n"
    "limit max(place) = max(simple) for 4, 10 [A]\nlimit max(place) = 120% * max(simple) for 6, 8 [A]\n"
)


def test_a_limit_for_some_numbers_is_judged_on_these() -> None:
    table = bound('maximum: {simple: 500, place: {"4, 10": 500, "6, 8": 500}}\n', NUMBERED)

    assert standings(table) == [
        ("place", "4", "holds"),
        ("place", "10", "holds"),
        ("place", "6", "fails"),
        ("place", "8", "fails"),
    ]


def test_only_numbers_that_are_offered_are_judged() -> None:
    """The table takes bets on the 4 only."""
    table = bound("maximum: {simple: 500}\nbets: {place: {pays: {4: even}, maximum: 500}}\n", NUMBERED)

    assert standings(table) == [("place", "4", "holds")]


RIDING = (
    "bet line pays even\nbet other pays even\n"
    "bet odds(n in 4, 10) rides on line pays 2 to 1\n"
    "limit max(odds) <= stake(line) [A]\n"
)


@pytest.mark.parametrize(
    ("maximum", "standing"), [("100%", "holds"), ("101%", "fails"), ("50%", "holds"), ("1x", "holds"), ("2x", "fails")]
)
def test_limits_of_a_stake_compare_percentages(maximum: str, standing: str) -> None:
    table = bound(f"bets: {{odds: {{maximum: {maximum}}}}}\n", RIDING)

    assert {each.standing for each in table.judgements.judged} == {standing}


def test_an_amount_says_nothing_of_a_stake() -> None:
    """500 may be a tenth of the stake on the line, or a hundred times it."""
    table = bound("bets: {odds: {maximum: 500}}\n", RIDING)

    assert table.judgements.judged == ()
    assert [(each.function, each.of, each.share) for each in table.judgements.missing] == [("max", "odds", "line")]


def test_a_share_is_money_where_a_maximum_is_compared_with_another() -> None:
    """200 % of the line's 500 is 1000, twice what max(line) allows."""
    text = RIDING.replace("limit max(odds) <= stake(line)", "limit max(odds) <= max(line)")
    table = bound("maximum: {line: 500}\nbets: {odds: {maximum: 200%}}\n", text)

    assert {each.standing for each in table.judgements.judged} == {"fails"}


WINS = (
    "group simple pays even\ngroup multiple\n"
    "bet hard(n in 4, 6) in multiple wins hard n loses 7, easy n stands other pays 7 to 1 for 4 pays 9 to 1 for 6\n"
    "bet horn in multiple one roll wins 2 loses other pays 4 to 1\n"
    "limit prize(simple) <= prize(each multiple) <= 3 * prize(simple) [A]\n"
)


@pytest.mark.parametrize(("maximum", "standing"), [(357, "fails"), (358, "holds"), (1071, "holds"), (1072, "fails")])
def test_wins_are_maximum_times_price(maximum: int, standing: str) -> None:
    """2500 / 7 = 357.1, 7500 / 7 = 1071.4."""
    table = bound(f"maximum: {{simple: 2500, hard: {{4: {maximum}}}}}\n", WINS)

    assert only(table).standing == standing


def test_the_tables_price_is_what_wins() -> None:
    """At 4 to 1 as the text has it 625 wins 2500; 5 for 1 is the same."""
    table = bound("maximum: {simple: 2500}\nbets: {horn: {pays: 5 for 1, maximum: 625}}\n", WINS)

    assert (only(table).factor, only(table).standing) == (Fraction(4), "holds")


def test_a_wrong_price_is_not_reported_again_as_a_wrong_limit() -> None:
    """At 5 to 1 the maximum of 625 wins 3125, at the text's 4 to 1 just 2500: the price is the fault."""
    table = bound("maximum: {simple: 2500}\nbets: {horn: {pays: 13 to 1, maximum: 625}}\n", WINS)

    assert only(table).standing == "holds"
    assert len(table.prices.differences) == 1


def test_a_maximum_of_a_group_is_judged_at_every_price_of_its_bets() -> None:
    table = bound("maximum: {simple: 2500, multiple: 700}\nbets: {hard: {pays: even}, horn: {pays: even}}\n", WINS)

    assert standings(table) == [("hard", "4", "holds"), ("hard", "6", "holds"), ("horn", None, "holds")]
    assert {each.stated.of for each in table.judgements.judged} == {"multiple"}


def test_bets_that_are_not_offered_are_not_judged() -> None:
    assert bound("maximum: {simple: 2500, multiple: 10}\n", WINS).judgements.judged == ()


OPEN = (
    "group simple pays even\ngroup multiple\nbet horn in multiple one roll wins 2 loses other pays 4 to 1\n"
    "limit prize(simple) <= prize(each multiple) <= 3 * prize(simple) [A]\n"
    "  unclear [A]\n"
    '    reading profit "the gain" prize(simple) <= prize(each multiple) <= 3 * prize(simple)\n'
    '    reading total "with the stake" total(simple) <= total(each multiple) <= 3 * total(simple)\n'
    '    use {use} because "why"\n'
)


@pytest.mark.parametrize(
    ("maximum", "use", "standing", "readings"),
    [
        (625, "profit", "holds", None),
        (1100, "none", "holds", None),
        (1950, "profit", "fails", None),
        (3100, "none", "fails", None),
        (1950, "none", "open", ("profit",)),
        (1900, "total", "holds", None),
    ],
)
def test_readings_that_agree_decide_and_those_that_differ_leave_it_open(
    maximum: int, use: str, standing: str, readings: tuple[str, ...] | None
) -> None:
    """At 2500 for simple, 4 x lies between 2500 and 7500 (625 to 1875), 5 x between 5000 and 15 000 (1000 to 3000)."""
    table = bound(f"maximum: {{simple: 2500, horn: {maximum}}}\n", OPEN.format(use=use))

    assert (only(table).standing, only(table).readings) == (standing, readings)


TIMES = 'regulation example\n  title "Example"\n  kind official\n  times {times}\n  outline A\n'
SEVEN_TIMES = (
    "group simple pays even\ngroup multiple\nbet horn in multiple one roll wins 2 loses other pays 8 times\n"
    "limit prize(each multiple) <= 3 * prize(simple) [A]\n"
)


@pytest.mark.parametrize(
    ("maximum", "times", "standing"),
    [
        (937, "unsettled", "holds"),
        (1000, "unsettled", "open"),
        (1072, "unsettled", "fails"),
        (1000, "total", "holds"),
        (1000, "profit", "fails"),
    ],
)
def test_a_price_with_two_meanings_is_judged_under_both(maximum: int, times: str, standing: str) -> None:
    """7500 / 8 = 937.5 if the stake is not in it, 7500 / 7 = 1071.4 if it is. The table states no price of its own."""
    table = bound(f"maximum: {{simple: 2500, horn: {maximum}}}\n", SEVEN_TIMES, TIMES.format(times=times))

    assert only(table).standing == standing


CHIPS = "bet line pays even\nbet small pays even\nlimit 2 * min(table) <= chips(line) <= 2 * max(small) [A]\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{minimum: 10, maximum: 2000}", ["holds", "holds"]),
        ("{minimum: 9, maximum: 2001}", ["fails", "fails"]),
        ("{minimum: 11}", ["holds"]),
        ("{maximum: 1000}", ["fails", "holds"]),
        ("{pays: even}", ["fails"]),
    ],
)
def test_chips_lie_between_a_minimum_and_a_maximum(line: str, expected: list[str]) -> None:
    """The smallest stake is held against the lower end, the largest against the upper; the table's is a bet's own."""
    table = bound(f"minimum: 5\nmaximum: {{small: 1000}}\nbets: {{line: {line}}}\n", CHIPS)

    assert [each.standing for each in table.judgements.judged] == expected


def test_minima_of_bets_are_judged_only_where_they_are_stated() -> None:
    text = "bet line pays even\nbet odds(n in 4) rides on line pays 2 to 1\nlimit min(odds) = min(line) [A]\n"

    assert bound("minimum: 5\nbets: {odds: {pays: even}, line: {pays: even}}\n", text).judgements.judged == ()
    assert (
        only(bound("minimum: {table: 5, odds: 10}\nbets: {odds: {pays: even}, line: {pays: even}}\n", text)).standing
        == "fails"
    )


def test_sums_of_limits_are_judged() -> None:
    text = "bet a pays even\nbet b pays even\nlimit max(a) + max(b) <= 20 * min(table) [A]\n"

    assert only(bound("minimum: 5\nmaximum: {a: 60, b: 40}\n", text)).standing == "holds"
    assert only(bound("minimum: 5\nmaximum: {a: 61, b: 40}\n", text)).standing == "fails"


def test_what_a_relation_needs_and_the_table_lacks_is_missing() -> None:
    table = bound("maximum: {simple: 500}\n", BAND)

    assert table.judgements.judged == ()
    assert [(each.function, each.of) for each in table.judgements.missing] == [("min", "table")]


def test_what_a_table_does_not_state_at_all_is_silent() -> None:
    """A maximum of the bet itself is not asked for."""
    table = bound("minimum: 5\nmaximum: {simple: 500}\nbets: {hard: {pays: even}}\n", WINS)

    assert table.judgements.missing == ()
    assert table.judgements.silent == ("max(hard)",)


def test_a_complete_table_is_asked_for_everything() -> None:
    table = bound("complete: yes\nminimum: 5\nmaximum: {simple: 500}\nbets: {hard: {pays: even}}\n", WINS)

    assert [(each.function, each.of) for each in table.judgements.missing] == [("max", "hard")]
    assert table.unstated == ()


def test_a_figure_measured_against_a_wrong_one_waits() -> None:
    """The band is broken; whether hard keeps its place between wins cannot be told until it is mended."""
    text = BAND + WINS.replace("group simple pays even\n", "")
    table = bound(
        "minimum: 5\nmaximum: {simple: 6000, hard: {4: 358}}\nbets: {a: {pays: even}, hard: {pays: even}}\n", text
    )

    assert standings(table) == [("simple", None, "fails")]
    assert [each.member.of for each in table.judgements.waiting] == ["hard"]


def test_limits_of_other_games_are_left_alone() -> None:
    games = 'game craps "C" [A] with 2 dice\nbet a pays even\n{limit}game dice "D" [A] with 2 dice\nbet a pays even\n'
    text = games.format(limit="limit max(a) = 5 [A]\n")

    assert bound("game: dice\nmaximum: {a: 7}\n", text).judgements.judged == ()
    assert only(bound("game: craps\nmaximum: {a: 7}\n", text)).standing == "fails"


def test_the_limits_that_a_figure_was_held_against_are_told_by_their_places() -> None:
    """A limit on what the table does not state looked at nothing."""
    text = BAND + "bet c\nlimit max(c) <= 50 [B]\n"

    assert bound("minimum: 5\nmaximum: {simple: 500}\n" + BETS, text).judgements.looked == (0,)
    assert bound("maximum: {c: 500}\n" + BETS, text).judgements.looked == (1,)
