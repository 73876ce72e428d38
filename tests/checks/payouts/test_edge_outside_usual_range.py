"""PAY012, and the data it rests on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.case import LowerText, Restatement
from checker.checks.pages import manual_text
from checker.findings.wording import help_of
from checker.vocabulary.usual import BANCA_FRANCESA, CRAPS, SIC_BO, SOURCES, USUAL, usual
from tests.checks.bets import DONT_PASS, HARD, PASS_LINE, UNSETTLED_TIMES
from tests.checks.examples import case_from, english, findings
from tests.every import for_each

SEVEN = "bet any_seven [A]\n  one roll   wins 7   loses other\n  pays {price}\n"


def test_unusual_edge_is_a_note_with_the_published_one() -> None:
    """7 to 2: 5/6 - 7/12 = 1/4; published is 1/6."""
    (found,) = findings("PAY012", SEVEN.format(price="7 to 2"))

    assert found.confidence == "low"
    assert english("PAY012", SEVEN.format(price="7 to 2")) == [
        "“any seven”: unusual house edge: 1/4 (25%); published: 1/6 (16.67%)"
    ]
    assert help_of(found, "en") == (
        "compare the payout with the document or the felt; usual in published regulations: 4 to 1 "
        "(Spain, order of 9 October 1979, among others)"
    )


def test_numbers_are_one_finding() -> None:
    """17 to 2 on hard 6: 10/11 - 17/22 = 3/22; what is more than twice the highest is a misprint (PAY015)."""
    (found,) = findings("PAY012", HARD.replace("9 to 1", "17 to 2"))

    assert found.subject.numbers == ("6", "8")


def test_edge_outside_under_one_reading_only_is_silent() -> None:
    """4 times is 4 to 1 (usual) or 3 to 1."""
    assert not findings("PAY012", UNSETTLED_TIMES + SEVEN.format(price="4 times"))


@pytest.mark.parametrize("price", ["5 to 1", "6 to 1", "4 to 1", "unstated"])
def test_zero_negative_usual_and_missing_edges_are_silent(price: str) -> None:
    """Zero and negative ones have their own checks."""
    assert not findings("PAY012", SEVEN.format(price=price))


def test_percentage_cut_short_is_another_check() -> None:
    """116% and 110% may be 7 to 6 cut; 105% is another price: 6/11 - 1.05 * 5/11 = 3/44 instead of 1/66."""
    place = "bet place_win(n in 6, 8) [A]\n  wins n   loses 7   stands other\n  pays "

    assert not findings("PAY012", place + "116%")
    assert not findings("PAY012", place + "110%")
    assert english("PAY012", place + "105%") == [
        "“place to win” 6, 8: unusual house edge: 3/44 (6.818%); published: 1/66 (1.515%)"
    ]


def test_manual_names_every_source() -> None:
    """One place in the manual says where all that is called usual comes from."""
    manual = " ".join(manual_text("PAY012", "en").split())

    assert [texts["en"] for texts in SOURCES.values() if texts["en"] not in manual] == []


def test_bets_without_published_figures_are_silent() -> None:
    assert not findings("PAY012", SEVEN.format(price="2 to 1").replace("any_seven", "house_bet"))
    assert not findings("PAY012", "game my_game with 2 dice\n" + SEVEN.format(price="2 to 1"))


def test_correct_lines_are_silent() -> None:
    assert not findings("PAY012", PASS_LINE + DONT_PASS + HARD)


OUTCOMES = {
    ("craps", "pass_line"): PASS_LINE,
    ("craps", "come"): PASS_LINE.replace("pass_line", "come"),
    ("craps", "dont_pass"): DONT_PASS,
    ("craps", "dont_come"): DONT_PASS.replace("dont_pass", "dont_come"),
    ("craps", "odds"): "wins n   loses 7   stands other",
    ("craps", "come_odds"): "wins n   loses 7   stands other",
    ("craps", "place_win"): "wins n   loses 7   stands other",
    ("craps", "lay_odds"): "wins 7   loses n   stands other",
    ("craps", "dont_come_odds"): "wins 7   loses n   stands other",
    ("craps", "place_lose"): "wins 7   loses n   stands other",
    ("craps", "hard"): "wins hard n   loses 7, easy n   stands other",
    ("craps", "big"): "wins 6   loses 7   stands other",
    ("craps", "under_7"): "one roll   wins 2 .. 6   loses other",
    ("craps", "over_7"): "one roll   wins 8 .. 12   loses other",
    ("craps", "any_seven"): "one roll   wins 7   loses other",
    ("craps", "any_craps"): "one roll   wins 2, 3, 12   loses other",
    ("craps", "two"): "one roll   wins 2   loses other",
    ("craps", "three"): "one roll   wins 3   loses other",
    ("craps", "eleven"): "one roll   wins 11   loses other",
    ("craps", "twelve"): "one roll   wins 12   loses other",
    ("craps", "hop"): "one roll   wins hop 5-2   loses other",
    ("sic_bo", "specific_triple"): "one roll   wins triple 1   loses other",
    ("sic_bo", "any_triple"): "one roll   wins any triple   loses other",
    ("sic_bo", "specific_double"): "one roll   wins 2 dice 1   loses other",
    ("sic_bo", "two_dice"): "one roll   wins shows 1-2   loses other",
    ("sic_bo", "small"): "one roll   wins 4 .. 10 except any triple   loses other",
    ("sic_bo", "total"): "one roll   wins n   loses other",
    ("banca_francesa", "aces"): "wins 3   loses 5 .. 7, 14 .. 16   stands other",
    ("banca_francesa", "small"): "wins 5 .. 7   loses 3, 14 .. 16   stands other",
    ("banca_francesa", "big"): "wins 14 .. 16   loses 3, 5 .. 7   stands other",
}
DICE = {"craps": 2, "sic_bo": 3, "banca_francesa": 3}
ROWS: list[tuple[str, str, str | None]] = [
    (game, bet, row.numbers.split()[0] if row.numbers else None)
    for game, bets in (("craps", CRAPS), ("sic_bo", SIC_BO), ("banca_francesa", BANCA_FRANCESA))
    for bet, rows in bets.items()
    for row in rows
    if (game, bet) in OUTCOMES and row.prices
]


@for_each(("game", "bet", "number"), ROWS)
def test_published_edges_follow_from_the_usual_prices(game: str, bet: str, number: str | None) -> None:
    """The engine's edges at the highest and the lowest usual price are the ends of the range."""
    known = usual(game, bet, number)
    assert known is not None
    edges = [edge_at(game, bet, number, price) for price in (max(known.prices), min(known.prices))]

    assert edges == [known.lowest, known.highest]


def edge_at(game: str, bet: str, number: str | None, price: Fraction) -> Fraction | None:
    """Return the house edge of a bet at a price, computed by the engine."""
    rules = OUTCOMES[game, bet]
    if bet == "hop":
        rules, number = rules.replace("5-2", number or ""), None
    head = f"bet {bet}{f'(n in {number})' if number else ''} [A]\n  "
    body = rules.replace("pays even", "") if rules.startswith("\nbet") else head + rules
    text = f"game {game} with {DICE[game]} dice\n{body}\n  pays {price.numerator} to {price.denominator}\n"
    case = case_from(text)
    assert not isinstance(case, (Restatement, LowerText))
    return case.figures.all[0].house_edge


def test_single_zero_roulette() -> None:
    """Straight up: 36/37 - 35/37 = 1/37; on the double-zero wheel 37/38 - 35/38 = 1/19."""
    single, double = (
        usual("french_roulette", "straight", "17"),
        usual("american_roulette_double_zero", "straight", "17"),
    )

    assert single is not None and (single.prices, single.lowest) == ((Fraction(35),), Fraction(1, 37))
    assert double is not None and double.highest == Fraction(1, 19)


def test_every_row_names_known_sources_and_an_ordered_range() -> None:
    for bets in USUAL.values():
        for rows in bets.values():
            for row in rows:
                known = usual_of(row.lowest), usual_of(row.highest)
                assert known[0] <= known[1]
                assert set(row.sources.split()) <= set(SOURCES)


def usual_of(ratio: int | tuple[int, int]) -> Fraction:
    """Return a number of the data as a fraction."""
    return Fraction(*ratio) if isinstance(ratio, tuple) else Fraction(ratio)


def test_unknown_games_bets_and_numbers_have_nothing_usual() -> None:
    assert usual("chess", "pass_line", None) is None
    assert usual("craps", "small", None) is None
    assert usual("craps", "hard", "5") is None


TRIPLE = "game sic_bo with 3 dice\nbet specific_triple(n in 1 .. 6) [A]\n  one roll   wins triple n   loses other\n  pays {}\n"


@pytest.mark.parametrize(
    ("price", "said"), [("150 to 1", False), ("155 to 1", True), ("160 to 1", True), ("180 to 1", False)]
)
def test_a_payout_between_two_usual_ones_is_told(price: str, said: bool) -> None:
    """One throw of 216: at 155 to 1 the house keeps 215/216 - 155/216 = 5/18, between the published edges."""
    every = english("PAY012", TRIPLE.format(price))
    assert [("no source pays so" in each) for each in every] == [True] * said
    kept = Fraction(215 - int(price.partition(" ")[0]), 216)
    known = usual("sic_bo", "specific_triple", "1")
    assert known is not None and known.lowest <= kept <= known.highest
    assert all(f"house edge {kept} (" in each for each in every)


LAY = "bet lay(n in 4, 10) [A]\n  wins 7   loses n   stands other\n  pays {}\n"


@pytest.mark.parametrize(
    ("price", "code"),
    [
        ("1 to 2\n  commission 5% of win on win", None),
        ("19 to 40", None),  # 5% of the win taken off
        ("19 to 41", None),  # paid with the stake
        ("4 to 9", "PAY012"),
        ("10 to 21", "PAY012"),
        ("9 to 21", None),  # 5% of the stake, paid with it
        ("1 to 3", "PAY015"),
        ("1 to 21", "PAY015"),
    ],
)
def test_a_lay_is_paid_at_true_odds_or_at_what_a_commission_leaves_of_them(price: str, code: str | None) -> None:
    found = [each for each in ("PAY012", "PAY015") if findings(each, LAY.format(price))]
    assert found == ([code] if code else [])
