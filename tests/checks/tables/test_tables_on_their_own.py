"""What a table states of its own: outcomes, decimals, numbers left out, publication, prices of its neighbours."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from checker.findings.finding import Language
from checker.findings.wording import Style, help_of, message_of, percent
from tests.checks.examples import english, findings
from tests.every import examples
from tests.tabled import read, table

FIELD = "bet field one roll wins 2 .. 4, 9 .. 12 loses other pays even\n--- table\n"
PLACE = "bet place_win(n in 4, 5, 6, 8, 9, 10) wins n loses 7 stands other pays {}\n--- table\n"
DONT = (
    "bet dont_pass first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4, 5, 6, 8, 9, 10 "
    "then wins 7 loses point stands other pays even\n--- table\n"
)


# --- TAB012: outcomes -------------------------------------------------------------------------------------------------


def test_outcomes_that_differ_from_the_text() -> None:
    assert english("TAB012", FIELD + "bets: {field: {pays: even, wins: [2 .. 5, 9 .. 10, 12]}}\n") == [
        "“field”: 5 wins here, loses in the regulation; 11 loses here (it is in no list), wins in the regulation"
    ]


def test_outcomes_that_differ_are_told_in_spanish() -> None:
    (finding,) = findings("TAB012", DONT + "bets: {dont_pass: {pays: even, wins: [3, 12], pushes: 2}}\n")

    assert message_of(finding, "es") == (
        "«barra no pase»: 12 gana aquí, da resultado nulo según la norma; 2 da resultado nulo aquí, gana según la norma"
    )


def test_a_number_that_no_list_decides_is_told_as_such() -> None:
    (finding,) = findings("TAB012", DONT + "bets: {dont_pass: {pays: even, pushes: none}}\n")

    assert message_of(finding, "en") == "“don't pass”: 12 is in no list here, returns the stake in the regulation"
    assert message_of(finding, "es") == (
        "«barra no pase»: 12 no figura aquí en ninguna lista, da resultado nulo según la norma"
    )


def test_a_number_that_no_list_decides_is_asked_for() -> None:
    (finding,) = findings("TAB009", DONT + "bets: {dont_pass: {pays: even, pushes: 2, wins: 3}}\n")

    assert message_of(finding, "en") == (
        "`bets.dont_pass.pushes` is stated and was not examined: "
        "its lists leave open what happens on 12; state it under `wins`, `loses` or `pushes`"
    )
    assert message_of(finding, "es") == (
        "`bets.dont_pass.pushes` consta y no se ha examinado: "
        "sus listas no dicen qué ocurre con 12; hágase constar en `wins`, `loses` o `pushes`"
    )


def test_numbers_with_the_same_difference_are_one_finding() -> None:
    snippet = PLACE.format("even") + "bets: {place_win: {pays: {6: even, 8: even}, pushes: 12}}\n"

    assert english("TAB012", snippet) == [
        "“place to win” 6, 8: 12 returns the stake here, leaves the bet standing in the regulation"
    ]


def test_numbers_that_differ_each_in_its_own_way_are_one_finding() -> None:
    snippet = PLACE.format("even") + "bets: {place_win: {pays: {6: even, 8: even}, wins: 6}}\n"

    assert english("TAB012", snippet) == [
        "“place to win” 8: 6 wins here, leaves the bet standing in the regulation; 8 leaves the bet standing here "
        "(it is in no list), wins in the regulation"
    ]
    snippet = snippet.replace("wins: 6", "wins: 5")
    assert english("TAB012", snippet) == [
        "“place to win” 6, 8: (6) 5 wins here, leaves the bet standing in the regulation; 6 leaves the bet standing "
        "here (it is in no list), wins in the regulation; (8) 5 wins here, leaves the bet standing in the "
        "regulation; 8 leaves the bet standing here (it is in no list), wins in the regulation"
    ]


# --- TAB013, TAB014: what is left out ---------------------------------------------------------------------------------


def test_throws_without_a_price() -> None:
    (finding,) = findings("TAB013", FIELD + 'bets: {field: {pays: {"2, 12": 2 to 1, "3, 4, 9, 10": even}}}\n')

    assert message_of(finding, "en") == "“field” wins with 11 too, for which the table states no payout"
    assert help_of(finding, "en") == "add the payout under `pays`"


@pytest.mark.parametrize(
    "prices",
    ["even", "{2: 2 to 1, other: even}", '{"2, 3, 4": even, "9, 10, 11, 12": even}', "{hard 4: even, other: even}"],
)
def test_every_throw_has_a_price(prices: str) -> None:
    assert findings("TAB013", FIELD + f"bets: {{field: {{pays: {prices}}}}}\n") == ()


def test_the_list_of_the_table_says_which_throws_win() -> None:
    """11 wins nothing here, so it needs no price."""
    snippet = FIELD + 'bets: {field: {pays: {"2, 12": 2 to 1, "3, 4, 9, 10": even}, wins: [2, 3, 4, 9, 10, 12]}}\n'

    assert findings("TAB013", snippet) == ()


@pytest.mark.parametrize(
    ("prices", "missing"),
    [
        ("{4: even, 10: even, 6: even}", ("8",)),
        ("{6: even, 5: even}", ("8", "9")),
        ("{6: even, 8: even}", ()),
        ("{4: even, other: even}", ()),
        ("even", ()),
    ],
)
def test_numbers_of_which_the_pair_is_priced(prices: str, missing: tuple[str, ...]) -> None:
    found = findings("TAB014", PLACE.format("even") + f"bets: {{place_win: {{pays: {prices}}}}}\n")

    assert tuple(number for finding in found for number in finding.subject.numbers) == missing


def test_a_complete_table_offers_all_numbers() -> None:
    snippet = PLACE.format("even") + "complete: true\nbets: {place_win: {pays: {6: even, 8: even}}}\n"

    assert english("TAB014", snippet) == ["“place to win” has a payout for 6, 8 and none for 4, 5, 9, 10"]


def test_a_number_in_doubt_is_not_missed() -> None:
    """The text lists the 6 alone, and prices the 8: a table without it keeps the list."""
    snippet = (
        'bet place_win(n in 6) wins n loses 7 stands other pays even\n  unclear [A]\n    reading listed "a"\n'
        '    reading priced "b" numbers 6, 8\n    use priced because "c"\n'
        "--- table\nbets: {place_win: {pays: {6: even}}}\n"
    )

    assert findings("TAB014", snippet) == ()


@pytest.mark.parametrize(
    ("game", "bet", "prices"),
    [
        ('game sic_bo "S" with 3 dice\n', "total(n in 4 .. 17) one roll wins n loses other", "{4: 60 to 1}"),
        ('game sic_bo "S" with 3 dice\n', "single(n in 1 .. 6) one roll wins 1 die n loses other", "{1: even}"),
        ('game r "R" with wheel 0, 1 .. 36\n', "dozen(n in 1 .. 3) one roll wins 1 .. 12 loses other", "{1: 2 to 1}"),
    ],
)
def test_pairs_are_of_totals(game: str, bet: str, prices: str) -> None:
    """4 and 17 are a pair with three dice; faces and dozens have none."""
    name = bet.partition("(")[0]
    found = findings("TAB014", f"{game}bet {bet} pays even\n--- table\nbets: {{{name}: {{pays: {prices}}}}}\n")

    assert [finding.subject.numbers for finding in found] == ([("17",)] if name == "total" else [])


# --- TAB015: decimals -------------------------------------------------------------------------------------------------


def test_decimals_in_place_of_a_fraction() -> None:
    snippet = PLACE.format("unstated") + 'bets: {place_win: {pays: {"6, 8": 116.7%}}}\n'
    (finding,) = findings("TAB015", snippet)

    assert message_of(finding, "en") == (
        "“place to win” 6, 8: `116.7%` stands for 7 to 6; house edge 3/200 (1.5%), not 1/66 (1.515%)"
    )
    assert help_of(finding, "es") == "escribir la fracción, 7 a 6"


@pytest.mark.parametrize("code", ["PAY012", "PAY003"])
def test_decimals_are_the_one_cause_of_their_edge(code: str) -> None:
    """3/200 is not the usual 1/66, and 0.66 to 1 not true odds: the decimals say why."""
    odds = "bet lay_odds(n in 5, 9) wins 7 loses n stands other pays unstated\n"
    snippet = (
        odds
        + PLACE.format("unstated")
        + ('bets: {place_win: {pays: {"6, 8": 116.7%}}, lay_odds: {pays: {"5, 9": 0.66 to 1}}}\n')
    )

    assert findings(code, snippet) == ()
    assert len(findings("TAB015", snippet)) == 2


def test_decimals_that_favour_the_player_are_the_finding_of_another_check() -> None:
    """0.67 to 1 on lay odds: 2/5 - 3/5 * 0.67 = -1/500."""
    snippet = (
        "bet lay_odds(n in 5, 9) wins 7 loses n stands other pays unstated\n--- table\n"
        'bets: {lay_odds: {pays: {"5, 9": 0.67 to 1}}}\n'
    )

    assert (len(findings("TAB015", snippet)), len(findings("PAY001", snippet))) == (0, 1)


# --- TAB016: publication ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("date: 2026-06-01\npublished: 2026-06-02\n", 1),
        ("date: 2026-06-01\npublished: 2026-06-01\n", 0),
        ("published: 2025-12-31\n", 0),
        ("published: 2026-01-02\n", 1),
        ("date: 2026-06-01\n", 0),
    ],
)
def test_published_before_it_is_used(text: str, count: int) -> None:
    """Without a date the table is judged for the day of the run, here 1 January 2026."""
    assert len(findings("TAB016", FIELD + text)) == count


# --- TAB017: neighbours -----------------------------------------------------------------------------------------------


def test_a_price_that_differs_between_tables() -> None:
    snippet = PLACE.format("unstated") + (
        "tables:\n"
        '  - {table: CR01, bets: {place_win: {pays: {"6, 8": 7 to 6, "5, 9": 7 to 5}}}}\n'
        '  - {table: CR02, bets: {place_win: {pays: {"6, 8": 110%, "5, 9": 7 to 5}}}}\n'
    )
    (finding,) = findings("TAB017", snippet)

    assert message_of(finding, "en") == "`place_win` 6, 8 pays 110% here and 7 to 6 at `CR01`"
    assert message_of(finding, "es") == "`place_win` 6, 8 paga 110% aquí y 7 to 6 en `CR01`"
    assert (finding.at.line, [place.at.line for place in finding.related]) == (3, [2])


def test_a_table_alone_has_no_neighbours() -> None:
    assert findings("TAB017", FIELD + "bets: {field: {pays: even}}\n") == ()


# --- TAB011: stated edges of bets the table does not price ------------------------------------------------------------


@pytest.mark.parametrize(("stated", "count"), [("2/3", 0), ("66.7%", 0), ("1/18", 1), ("5.56%", 1)])
def test_a_stated_edge_of_a_bet_without_a_price_is_that_of_the_text(stated: str, count: int) -> None:
    """2 of 36 ways win 5: 34/36 - 10/36 = 2/3."""
    snippet = "bet two_ends one roll wins 2, 12 loses other pays 5 to 1\n--- table\nminimum: 5\n"
    snippet += f"stated_edge: {{two_ends: {stated}}}\n"

    assert len(findings("TAB011", snippet)) == count
    assert findings("TAB009", snippet) == ()


@pytest.mark.parametrize(
    ("stated", "count"),
    [("5.556%", 0), ("5,556 %", 0), ("5.555%", 1), ("5.5556%", 0), ("5.565%", 1), ("5.557%", 1), ("5.5560%", 1)],
)
def test_a_stated_edge_of_three_decimals_is_a_percentage(stated: str, count: int) -> None:
    """34/36 - 2/36 * 16 = 1/18, which is 5.5556%; written 5.5560% it is not rounded."""
    snippet = "bet two_ends one roll wins 2, 12 loses other pays 16 to 1\n--- table\nminimum: 5\n"
    snippet += f"stated_edge:\n  two_ends: {stated}\n"

    assert len(findings("TAB011", snippet)) == count


@pytest.mark.parametrize(
    ("stated", "severity"),
    [
        ("5%", "error"),
        ("5.5%", "error"),
        ("6%", None),
        ("5.6%", None),
        ("5.55%", "warning"),
        ("5.555%", "warning"),
        ("5.54%", "error"),
    ],
)
def test_an_edge_that_is_cut_in_place_of_rounded_is_told(stated: str, severity: str | None) -> None:
    """1/18 is 5.5556%: 5% promises the player more than half a percent; 5.55% is how many print it."""
    snippet = "bet two_ends one roll wins 2, 12 loses other pays 16 to 1\n--- table\nminimum: 5\n"

    found = findings("TAB011", snippet + f"stated_edge:\n  two_ends: {stated}\n")

    assert [each.severity for each in found] == ([severity] if severity else [])


@given(edge=st.fractions(-2, 2, max_denominator=3_000_000), language=st.sampled_from(("en", "es")))
@example(edge=Fraction(1, 19), language="en")
@example(edge=Fraction(1, 37), language="es")
@settings(max_examples=examples(200), deadline=None)
def test_an_edge_is_read_as_it_is_told(edge: Fraction, language: Language) -> None:
    """What is told of an edge in either language can be stated of it; only what is below 0.001% is told as no number."""
    told = percent(edge, Style(language))
    if told[0] in "<>":
        return
    (stated,) = table(f"stated_edge:\n  red: '{told}'").stated_edges

    assert abs(stated.value - edge) * 2 <= Fraction(1, 100_000 if abs(edge) < Fraction(1, 10) else 10_000)
    assert stated.fits(edge)


# --- three decimals ---------------------------------------------------------------------------------------------------


def codes(*lines: str) -> list[str]:
    return [finding.code for finding in read("\n".join(lines))[1]]


def test_percentages_and_payouts_have_three_decimals_wherever_they_stand() -> None:
    assert not codes(
        "game: craps",
        "commission: {rate: 4.762%, of: win}",
        "bets:",
        "  field: {pays: {'2, 12': 1.375 to 1, other: 2.125 for 1}}",
        "  buy: {pays: '2,125 a 1', commission: {rate: '4,762 %', of: win}}",
        "posted: {bets: {field: {pays: {'2, 12': '1.375:1', other: 112.525%}}}}",
        "approved: {bets: {field: {pays: {'2, 12': '1,375:1'}}}}",
        "options: {blackjack_pays: 1.125 to 1}",
        "stated_edge: {field: {'2, 12': {value: 5.263%, basis: made}}}",
        "dice: {edge: 19.125 mm}",
    )


@pytest.mark.parametrize(
    "line",
    [
        "maximum: {odds: 137.525%}",
        "maximum: {simple: 1.375}",
        "minimum: 1.375",
        "award_cap: {amount: 1.375, per: player}",
        "bets: {red: {pays: 1.500 to 1}}",
        "posted: {bets: {red: {pays: 1.500 to 1}}}",
        "bets: {red: {pays: 1.250}}",
        "dice: {rotation: 1.125 min}",
    ],
)
def test_what_may_be_thousands_is_asked(line: str) -> None:
    assert codes(line) == ["SYN252"]


def test_copies_in_decimals_say_the_same_as_a_ratio() -> None:
    snippet = FIELD + 'bets: {field: {pays: {"2, 12": 11 to 8, other: even}}}\n'
    snippet += "posted: {bets: {field: {pays: {'2, 12': REPLACED, other: even}}}}\n"

    assert not findings("TAB010", snippet.replace("REPLACED", "1.375 to 1"))
    assert findings("TAB010", snippet.replace("REPLACED", "1.376 to 1"))


def test_a_stated_edge_that_the_text_does_not_give_either_is_not_judged() -> None:
    snippet = "bet two_ends outcomes unstated pays 5 to 1\n--- table\nstated_edge: {two_ends: 1%}\n"

    assert english("TAB009", snippet) == [
        "`stated_edge.two_ends` is stated and was not examined: no house edge can be computed"
    ]


def test_one_list_for_a_bet_on_many_numbers_is_not_told_number_by_number() -> None:
    snippet = (
        "game roulette with wheel 0, 1 .. 36\nbet straight(n in 0 .. 36) one roll wins n loses other pays 35 to 1\n"
        "--- table\nbets: {straight: {pays: 35 to 1, wins: [5]}}\n"
    )
    (message,) = english("TAB012", snippet)

    assert message.endswith("2 loses here (it is in no list), wins in the regulation; and so on with the others")
    assert message.count("5 wins here") == 3
