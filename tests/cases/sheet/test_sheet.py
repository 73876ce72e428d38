"""The limit sheet of Asturias, Castilla y León and Córdoba, worked by hand, and of small texts where there is no value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.sheet.sheet import games_with_limits, limit_sheet
from checker.cases.sheet.solve import NotLegal
from checker.semantics.decree.resolve import resolve
from checker.store.combined import combined
from checker.syntax.decree.parser import parse_decree
from tests.checks.shipped import shipped_case
from tests.decrees import HEADER
from tests.sheets import asturias, ends_of, row_of, sheet_of, shipped_sheet, wanted, why_of

UNSETTLED = HEADER.replace("times profit", "times unsettled")


def test_simple_bets_keep_100_to_1000_times_the_minimum() -> None:
    """100 × 5 = 500 and 1000 × 5 = 5000, for the class and for each of its bets."""
    sheet = asturias()

    assert ends_of(sheet, "simple") == ends_of(sheet, "field") == ends_of(sheet, "big", "6") == ("500", "5000")


def test_the_class_that_others_are_measured_against_takes_the_chosen_maximum() -> None:
    sheet = asturias()

    assert [str(spot) for spot in sheet.base] == ["max(simple)"]
    assert row_of(sheet, "simple").chosen == 2500


@pytest.mark.parametrize(
    ("bet", "number", "ends"),
    [
        ("hard", "4", ("358", "1071")),  # 2500 / 7 = 357.1, 7500 / 7 = 1071.4
        ("hard", "10", ("358", "1071")),
        ("hard", "6", ("278", "833")),  # 2500 / 9 = 277.8, 7500 / 9 = 833.3
        ("hard", "8", ("278", "833")),
        ("two", None, ("84", "250")),  # 2500 / 30 = 83.3, 7500 / 30 = 250
        ("any_seven", None, ("167", "500")),  # 2500 / 15 = 166.7, 7500 / 15 = 500
        ("horn", None, ("625", "1875")),  # 2500 / 4, 7500 / 4
    ],
)
def test_multiple_bets_win_once_to_three_times_the_simple_win(
    bet: str, number: str | None, ends: tuple[str, str]
) -> None:
    """The simple win at the maximum is 2500; what is won at the maximum of a multiple bet lies from 2500 to 7500."""
    assert ends_of(asturias(), bet, number) == ends


def test_no_single_maximum_serves_the_multiple_bets() -> None:
    """The horn at 4 to 1 needs 625; the two at 30 to 1 allows 250."""
    sheet = asturias()

    assert ends_of(sheet, "multiple") == (None, None)
    assert why_of(sheet, "multiple") == "no single value serves them all: `horn` needs at least 625, `two` at most 250"


def test_n_times_with_the_stake_in_it_is_another_band() -> None:
    """7 times with the stake in it wins 6: 2500 / 6 = 416.7 and 7500 / 6 = 1250."""
    assert ends_of(asturias(times=("for",)), "hard", "4") == ("417", "1250")


def test_under_both_meanings_of_times_only_what_both_allow_is_legal() -> None:
    """358 to 1071 and 417 to 1250 have 417 to 1071 in common."""
    assert ends_of(asturias(times=("to", "for")), "hard", "4") == ("417", "1071")


@pytest.mark.parametrize(("number", "share"), [("4", 2), ("9", Fraction(3, 2)), ("6", Fraction(6, 5))])
def test_lay_odds_are_shares_of_the_stake(number: str, share: Fraction) -> None:
    """200 % on 4 and 10, 150 % on 5 and 9, 120 % on 6 and 8, of what was staked on the Don't Win."""
    row = row_of(asturias(), "lay_odds", number)

    assert (row.lowest, row.highest, row.share_of) == (share, share, "dont_pass")


def test_odds_have_a_highest_share_and_no_lowest() -> None:
    row = row_of(asturias(), "odds", "4")

    assert (row.lowest, row.highest, row.share_of) == (None, Fraction(1), "pass_line")


@pytest.mark.parametrize(
    ("bet", "number", "value"),
    [
        ("place_win", "4", "2500"),
        ("place_win", "8", "3000"),
        ("place_lose", "4", "5500"),
        ("place_lose", "5", "4000"),
        ("place_lose", "6", "3125"),
    ],
)
def test_place_bets_are_fixed_by_the_simple_maximum(bet: str, number: str, value: str) -> None:
    """100 and 120 %, 220, 160 and 125 % of 2500."""
    assert ends_of(asturias(), bet, number) == (value, value)


def test_without_a_chosen_maximum_what_hangs_on_it_has_no_value_and_says_so() -> None:
    sheet = asturias(maximum=None)

    assert ends_of(sheet, "simple") == ("500", "5000")
    assert ends_of(sheet, "hard", "4") == (None, None)
    assert why_of(sheet, "hard", "4") == "depends on the maximum of `simple`: choose it with --max"


def test_an_exact_value_that_chips_cannot_make_is_none_and_the_way_out_is_named() -> None:
    """120 % of 2503 is 3003.6; 4, 5 and 5 divide 20: multiples of 20 make 120, 125, 160 and 220 % whole."""
    sheet = asturias(maximum="2503")

    assert ends_of(sheet, "place_win", "6") == (None, None)
    assert why_of(sheet, "place_win", "6") == (
        "it would have to be exactly 3003.6, which chips of 1 cannot make; "
        "choose the maximum of `simple` in multiples of 20"
    )


def test_ends_are_rounded_to_the_legal_side_in_chips() -> None:
    """357.1 up and 1071.4 down to multiples of 25."""
    assert ends_of(asturias(chip="25", minimum="25", maximum="2500"), "hard", "4") == ("375", "1050")


def test_half_a_unit_is_a_chip() -> None:
    """2500 / 7 = 357.14 up to 357.5, 7500 / 7 = 1071.43 down to 1071."""
    assert ends_of(asturias(chip="1/2"), "hard", "4") == ("715/2", "1071")


@pytest.mark.parametrize(
    ("maximum", "message"),
    [
        ("6000", "the text does not allow the maximum of `simple` to be 6000; it allows 500 to 5000"),
        ("499", "the text does not allow the maximum of `simple` to be 499; it allows 500 to 5000"),
        ("2500.5", "a maximum of 2500.5 cannot be made with chips of 1; 2500 or 2501 can"),
        ("0", "minimum, maximum and chip must be above 0"),
        ("4", "the maximum is below the minimum"),
    ],
)
def test_a_maximum_that_is_not_legal_is_refused_with_what_is(maximum: str, message: str) -> None:
    with pytest.raises(NotLegal) as refused:
        asturias(maximum=maximum)

    assert refused.value.message["en"] == message


@pytest.mark.parametrize(("minimum", "chip"), [("0", "1"), ("-5", "1"), ("5", "0"), ("5", "-1"), ("5", "2")])
def test_a_minimum_that_is_not_positive_or_no_sum_of_chips_is_refused(minimum: str, chip: str) -> None:
    with pytest.raises(NotLegal):
        asturias(minimum=minimum, chip=chip)


def test_banca_francesa_is_fixed_by_its_minimum() -> None:
    """Small and big 200 × 5, the aces 6 × 5, the line bets from 2 × 5 to 2 × 1000."""
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5"))

    assert ends_of(sheet, "small") == ends_of(sheet, "big") == ("1000", "1000")
    assert ends_of(sheet, "aces") == ("30", "30")
    assert ends_of(sheet, "small_line") == ends_of(sheet, "big_line") == ("10", "2000")


def test_a_minimum_of_its_own_stands_among_the_minima() -> None:
    """Chips on the line are at least twice the minimum of the table."""
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5"))
    lowest = {row.key.of: row.lowest for row in sheet.minima if row.lowest is not None}

    assert lowest == {"small_line": 10, "big_line": 10}


def test_a_maximum_that_nothing_is_measured_against_is_said_to_be_unused() -> None:
    sheet = shipped_sheet("es_cl_22_2013", "banca_francesa", wanted("5", "2500"))

    assert ends_of(sheet, "small") == ("1000", "1000")
    assert "2500 is used only where it sets no figure" in sheet.notes[0]["en"]


def test_half_of_an_odd_minimum_has_no_value_with_whole_chips() -> None:
    """Insurance: half of 5 is 2.5."""
    sheet = shipped_sheet("es_cl_22_2013", "open_blackjack", wanted("5"))

    assert [row.why and row.why["en"] for row in sheet.minima] == [
        "it would have to be exactly 2.5, which chips of 1 cannot make"
    ]


def test_a_figure_left_to_the_casino_says_who_sets_it() -> None:
    sheet = shipped_sheet("ar_x_craps_reglamento", "craps", wanted("5"))

    assert why_of(sheet, "big", "6") == why_of(sheet, "place_win", "4") == "the casino sets it"
    assert why_of(sheet, "field") == "the regulation sets no figure"


def test_two_open_readings_leave_what_both_allow() -> None:
    """Córdoba: exactly the stake, or at most the stake: exactly the stake is legal under both."""
    row = row_of(shipped_sheet("ar_x_craps_reglamento", "craps", wanted("5")), "odds", "4")

    assert row.lowest == row.highest == 1


def test_games_without_limits_are_left_out_unless_none_has_any() -> None:
    games = games_with_limits(shipped_case("es_cl_22_2013").regulation)
    unofficial = games_with_limits(shipped_case("mini_craps").regulation)

    assert [game.id for game in games] == ["open_blackjack", "banca_francesa"]
    assert [game.id for game in unofficial] == ["craps"]


CLASS = 'group simple "S" [A] pays even\nbet field "F" in simple [A] one roll wins 2, 3 loses other\n'


CHAIN = "".join(f'bet b{each} "B{each}" [A] one roll wins {each} loses other pays 4 to 1\n' for each in range(2, 9))


def chain(factor: str) -> str:
    """Return limits each of which follows from the next, and a maximum of the table."""
    fixed = "".join(f"limit max(b{each}) = {factor} * max(b{each + 1}) [A]\n" for each in range(2, 8))
    return f"{CHAIN}limit max(table) = 500 [A]\n{fixed}limit max(b8) = 4 * min(table) [A]\n"


def test_what_follows_from_a_limit_of_its_own_waits_for_it() -> None:
    """4 × 5 doubled six times: the 500 of the table stood for each maximum that was not reached yet."""
    sheet = sheet_of(chain("2"), wanted("5"))

    assert [ends_of(sheet, f"b{each}")[1] for each in range(8, 1, -1)] == [str(20 * 2**each) for each in range(7)]


def test_figures_that_limits_multiply_beyond_all_length_are_refused() -> None:
    """Thirty factors of fifteen digits, six times over: to print them took more digits than Python writes."""
    with pytest.raises(NotLegal) as refused:
        sheet_of(chain(" * ".join(["999999999999999"] * 30)), wanted("5"))

    assert refused.value.message["en"].endswith("too long for any table")
    assert len(ends_of(sheet_of(chain("999999999999999"), wanted("5")), "b2")[1] or "") == 92


def test_a_strict_end_is_not_legal_itself() -> None:
    """More than 50 and less than 100: 51 to 99."""
    sheet = sheet_of(f"{CLASS}limit 10 * min(table) < max(field) < 20 * min(table) [A]\n", wanted("5"))

    assert ends_of(sheet, "field") == ("51", "99")


def test_a_strict_share_is_one_percent_inside() -> None:
    odds = 'bet pass_line "P" [A] one roll wins 7 loses other pays even\nbet odds "O" [A] one roll wins 7 loses other rides on pass_line\n'
    sheet = sheet_of(f"{odds}limit max(odds) < stake(pass_line) [A]\n", wanted("5"))

    assert ends_of(sheet, "odds") == (None, "99/100")


def test_without_an_end_from_below_a_maximum_starts_at_the_minimum() -> None:
    sheet = sheet_of(f"{CLASS}limit max(field) <= 20 * min(table) [A]\n", wanted("5"))

    assert ends_of(sheet, "field") == ("5", "100")


def test_without_an_end_from_above_a_maximum_is_open() -> None:
    sheet = sheet_of(f"{CLASS}limit max(field) >= 20 * min(table) [A]\n", wanted("5"))

    assert ends_of(sheet, "field") == ("100", None)


@pytest.mark.parametrize(
    ("limit", "ends"),
    [
        ("max(table) <= 20 * min(table)", ("5", "100")),
        ("max(table) <= 20 * min(table) + 53", ("5", "153")),
        ("max(table) > 2 * min(table)", ("11", None)),
        ("max(table) + 10 * min(table) <= 120", ("5", "70")),
    ],
)
def test_what_compares_the_figures_of_a_table_bounds_its_maximum(limit: str, ends: tuple[str, str | None]) -> None:
    """The minimum is given: nothing waits for the maximum."""
    sheet = sheet_of(f"{CLASS}limit {limit} [A]\nlimit max(table) <= 1000 [A]\n", wanted("5"))

    assert ends_of(sheet, "table") == (ends[0], ends[1] or "1000")
    assert not sheet.base


@pytest.mark.parametrize(
    ("limit", "legal"),
    [
        ("5 <= min(table) <= 20", "5 to 20"),
        ("min(table) < 21", "at most 20"),
        ("min(table) in 5, 10", "5 or 10"),
    ],
)
def test_a_minimum_that_is_not_legal_is_refused_with_what_is(limit: str, legal: str) -> None:
    with pytest.raises(NotLegal) as refused:
        sheet_of(f"{CLASS}limit {limit} [A]\nlimit max(table) <= 300 [A]\n", wanted("22"))

    assert legal in refused.value.message["en"]


def test_a_minimum_that_an_exception_may_allow_is_not_refused() -> None:
    limits = "limit min(table) >= 5 except min(table) >= 2 if staff.dealers = 1 [A]\nlimit max(table) <= 300 [A]\n"

    assert ends_of(sheet_of(CLASS + limits, wanted("3")), "table") == ("3", "300")


def test_limits_that_contradict_each_other_leave_no_value() -> None:
    """At least 10 × 5 = 50 and at most 8 × 5 = 40."""
    limits = "limit max(field) >= 10 * min(table) [A]\nlimit max(field) <= 8 * min(table) [A]\n"

    assert why_of(sheet_of(CLASS + limits, wanted("5")), "field") == (
        "no value: it would have to be at least 50 and at most 40"
    )


def test_a_band_between_two_chips_has_no_value() -> None:
    """8/7 × 7 = 8 to 9/7 × 7 = 9 with chips of 7."""
    limits = "limit 8 / 7 * min(table) <= max(field) <= 9 / 7 * min(table) [A]\n"

    assert (
        why_of(sheet_of(CLASS + limits, wanted("7", chip="7")), "field") == "chips of 7 make no value between 8 and 9"
    )


def test_a_win_band_without_a_price_has_no_value() -> None:
    bets = f'{CLASS}bet two "T" [A] one roll wins 2 loses other pays unstated\n'

    assert why_of(sheet_of(f"{bets}limit prize(two) <= 3 * prize(simple) [A]\n", wanted("5", "500")), "two") == (
        "the regulation limits what can be won, and prints no payout"
    )


def test_a_limit_that_is_no_sum_of_figures_is_named() -> None:
    sheet = sheet_of(f"{CLASS}limit max(field) * min(table) <= 2500 [A]\n", wanted("5"))

    assert sheet.notes[0]["en"] == "the limit of [A] cannot be told figure by figure: check it by hand"


def test_a_limit_whose_place_another_may_take_is_told_in_figures() -> None:
    """Legal under each answer: 100, whatever the dealers."""
    limits = "limit max(field) <= 200 [A]\nlimit max(field) <= 100 if staff.dealers = 1 [A]\n"
    sheet = sheet_of(CLASS + limits, wanted("5"))

    assert (ends_of(sheet, "field"), sheet.notes) == (("5", "100"), ())


def test_readings_that_are_set_aside_do_not_count() -> None:
    """`low` is used: 2 × 5; under `high` it would be 3 × 5."""
    limit = (
        "limit max(field) = 2 * min(table) [A]\n  unclear [A]\n"
        '    reading low "a" max(field) = 2 * min(table)\n    reading high "b" max(field) = 3 * min(table)\n'
    )

    chosen = sheet_of(f'{CLASS}{limit}    use low because "x"\n', wanted("5"))
    left_open = sheet_of(f'{CLASS}{limit}    use none because "x"\n', wanted("5"))

    assert ends_of(chosen, "field") == ("10", "10")
    assert why_of(left_open, "field") == "no value: it would have to be at least 15 and at most 10"


def test_times_that_the_text_settles_need_no_choice() -> None:
    """`times profit`: both meanings are wanted, one is possible: 3 × 500 / 7 = 214.3."""
    bets = f'{CLASS}bet any_craps "C" [A] one roll wins 2 loses other pays 7 times\n'
    asked = wanted("5", "500", times=("to", "for"))

    assert ends_of(sheet_of(f"{bets}limit prize(any_craps) <= 3 * prize(simple) [A]\n", asked), "any_craps") == (
        "5",
        "214",
    )
    assert ends_of(
        sheet_of(f"{bets}limit prize(any_craps) <= 3 * prize(simple) [A]\n", asked, UNSETTLED), "any_craps"
    ) == ("5", "214")


def test_a_maximum_begins_at_the_minimum_that_the_text_has_for_the_bet() -> None:
    limits = "limit min(hard) >= 2 * min(table) [A]\nlimit stake(hard) <= 50 * min(table) [A]\n"

    sheet = sheet_of("bet hard(n in 4, 6) pays 7 to 1\n" + limits, wanted("10"))

    assert ends_of(sheet, "hard", "4") == ("20", "500")


def test_a_step_pays_under_each_reading() -> None:
    """Even money less 5% of the win: of a stake of 20, 19."""
    bet = (
        'bet hard(n in 4)\n  unclear [A]\n    reading taxed "less a share"   pays even   commission 5% of win on win\n'
    )
    bet += '    reading plain "in full"   pays even\n'

    (row,) = sheet_of(bet + "limit max(hard) <= 100 [A]\n", wanted("10")).rows

    assert row.step == 20


def test_a_step_pays_a_floor_of_a_price_without_commission() -> None:
    """7 to 6 at least: of a stake of 6, 7."""
    bet = "bet place_win(n in 6)\n  wins n   loses 7   stands other\n  pays at least 7 to 6\n  commission none\n"

    (row,) = sheet_of(bet + "limit max(place_win) <= 100 [A]\n", wanted("10")).rows

    assert row.step == 6


def test_a_limit_of_the_house_stands_beside_what_the_law_lays_down_for_the_class() -> None:
    """100 × 10 = 1000, though the house would take 5000; a limit of the law on the bet itself is in place of its class."""
    statements = 'game craps "Craps" [A] with 2 dice\n' + CLASS

    def field(of_law: str) -> str | None:
        texts = []
        for name, kind, limits in (
            ("law", "official", of_law),
            ("house", "operator", "limit max(field) <= 5000 [A]\n"),
        ):
            header = HEADER.replace("example", name).replace("official", kind)
            parsed = parse_decree(header + statements + limits, f"{name}.decree").decree
            assert parsed is not None
            texts.append(resolve(parsed).regulation)
        whole = combined(texts)
        return ends_of(limit_sheet(whole, whole.games[0], wanted("10")), "field")[1]

    of_class = "limit max(simple) <= 100 * min(table) [A]\n"
    assert (field(of_class), field(of_class + "limit max(field) <= 3000 [A]\n")) == ("1000", "3000")
