"""TAB019, SRC009, TAB010 and TAB011: a commission against its regulation, its copies, and the edge stated for it."""

from __future__ import annotations

import pytest

from checker.cases.case import case_of
from checker.cases.comparison.compare import compare
from checker.findings.finding import Finding
from tests.checks.examples import english, findings
from tests.decrees import regulation
from tests.tabled import case

FOUR = "bet buy(n in 4, 10) wins n loses 7 stands other pays 2 to 1"
BUY = FOUR + " commission 5% of stake\n--- table\n"
SET = FOUR + " commission 5% of stake on win rounded down\n--- table\n"
NONE = FOUR + "\n--- table\n"


def stated(commission: str, top: str = "") -> str:
    return f"{top}bets: {{buy: {{pays: 2 to 1{commission}}}}}\n"


def charging(rate: str = "5%", of: str = "stake", when: str = "on_win", more: str = "") -> str:
    return f", commission: {{rate: {rate}, of: {of}, when: {when}{more}}}"


@pytest.mark.parametrize(
    ("table", "there"),
    [
        (BUY + stated(charging("50%", "win", "upfront")), "5% of the stake"),
        (BUY + stated(""), "5% of the stake"),
        (BUY + stated(charging("4%")), "5% of the stake"),
        (BUY + stated(charging(of="win")), "5% of the stake"),
        (BUY + stated("", "commission: {rate: 6%, of: stake, when: on_win}\n"), "5% of the stake"),
        (SET + stated(charging(when="upfront")), "5% of the stake, on a win, rounded down"),
        (SET + stated(charging(more=", rounding: up")), "5% of the stake, on a win, rounded down"),
        (NONE + stated(charging()), "none"),
        (FOUR + " commission none\n--- table\n" + stated(charging()), "none"),
    ],
)
def test_rate_base_moment_rounding_and_none_at_all(table: str, there: str) -> None:
    (finding,) = findings("TAB019", table)

    assert (finding.severity, finding.verdict, finding.readings) == ("error", "violation", None)
    assert f"; the regulation lays down {there}" in english("TAB019", table)[0]


@pytest.mark.parametrize(
    "table",
    [
        BUY + stated(charging()),
        BUY + stated(charging(when="upfront", more=", rounding: up")),
        BUY + stated(", commission: {rate: 5%}"),
        BUY + stated("", "commission: {rate: 5%, of: stake, when: on_win}\n"),
        SET + stated(charging(more=", rounding: down")),
        SET + stated(charging()),
        NONE + stated(charging("0%")),
        BUY + "bets: {buy: {minimum: 5}}\n",
        NONE + stated(""),
    ],
)
def test_what_one_of_them_leaves_open_is_no_difference(table: str) -> None:
    assert findings("TAB019", table) == ()


def test_a_reading_that_agrees_leaves_it_undetermined() -> None:
    text = (
        FOUR
        + ' commission 5% of stake on win\nunclear [A] reading stake "of the stake"'
        + ' reading win "of the win" commission 5% of win on win use none because "both"\n--- table\n'
    )
    (finding,) = findings("TAB019", text + stated(charging()))

    assert (finding.verdict, finding.readings) == ("undetermined", ("win",))
    assert findings("TAB019", text + stated(charging("6%")))[0].verdict == "violation"


def test_a_commission_on_a_bet_of_which_the_text_prints_no_price_is_undetermined() -> None:
    text = FOUR.replace("2 to 1", "unstated") + "\n--- table\n" + stated(charging())

    assert findings("TAB019", text)[0].verdict == "undetermined"


def test_what_the_table_does_not_say_comes_from_the_text() -> None:
    """5% on a win, of the stake by the text: 1/60."""
    of = regulation(FOUR + " commission 5% of stake on win")
    for table in (stated(", commission: {rate: 5%}"), stated("")):
        assert [str(figure.house_edge) for figure in case(table, of).figures.all] == ["1/60", "1/60"]


@pytest.mark.parametrize(
    ("copy", "told"),
    [(charging("4%"), True), (charging("0%"), True), (charging(), False), ("", False)],
)
def test_a_copy_that_states_another_commission(copy: str, told: bool) -> None:
    table = stated(charging()) + f"posted: {{{stated(copy).strip()}}}\n"
    found = english("TAB010", BUY + table)

    assert bool(found) == told
    assert not told or found[0].startswith("the commission on “buy”: 5% of the stake, on a win here")


def test_a_copy_with_a_commission_that_the_table_does_not_take() -> None:
    table = stated("") + f"approved: {{{stated(charging()).strip()}}}\n"

    assert english("TAB010", NONE + table) == [
        "the commission on “buy”: no commission here, 5% of the stake, on a win as approved"
    ]


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("5% of stake", "25% of win", True),
        ("5% of stake on win", "5% of stake up front", True),
        ("5% of stake", "none", True),
        ("5% of stake on win rounded up", "5% of stake on win rounded down", True),
        ("5% of stake on win", "5% of stake on win", False),
    ],
)
def test_two_texts_with_their_commissions(one: str, other: str, told: bool) -> None:
    a, b = (case_of(regulation(f"{FOUR} commission {each}"), "2026-12-01") for each in (one, other))
    topics = [difference.topic for difference in compare(a, b).differences]
    restated = findings("SRC009", f"{FOUR} commission {one}\n--- restates\n{FOUR} commission {other}")

    assert ("commission" in topics) == told
    assert bool(restated) == told


ROUNDED = "chips: [1, 5]\ncommission: {rate: 5%, of: stake, when: on_win, rounding: down}\n"


def edge_findings(minimum: int, edge: str, more: str = ROUNDED) -> tuple[Finding, ...]:
    bets = f'bets: {{buy: {{pays: {{"4, 10": 2 to 1}}, minimum: {minimum}, step: {minimum}}}}}\n'
    return findings("TAB011", NONE + more + bets + f"stated_edge: {{buy: {edge}}}\n")


@pytest.mark.parametrize(
    ("minimum", "edge", "right"),
    [
        (35, "0.952%", True),
        (35, "1/105", True),
        (35, "1.67%", True),
        (35, "1.2%", False),
        (20, "1/60", True),
        (20, "1/105", False),
        (25, "1/75", True),
        (39, "0.85%", True),
    ],
)
def test_a_stated_edge_may_be_that_of_the_minimum_with_the_commission_as_it_is_rounded(
    minimum: int, edge: str, right: bool
) -> None:
    """35 staked, 1 taken of 70 won once in three: 1/105. Of 20 the commission is whole: 1/60."""
    assert (edge_findings(minimum, edge) == ()) == right


def test_without_a_declared_rounding_only_the_edge_not_rounded_is_right() -> None:
    silent = ROUNDED.replace(", rounding: down", "")

    assert edge_findings(35, "1/105", silent) and not edge_findings(35, "1/60", silent)


PLACE = (
    "bet place_win(n in 4, 6) wins n loses 7 stands other pays 9 to 5 for 4 pays 7 to 6 for 6\n--- table\n"
    'bets: {place_win: {pays: {"4": 9 to 5, "6": 7 to 6}}}\n'
)


@pytest.mark.parametrize(
    ("edge", "wrong"),
    [
        ("1.52%", [("4",)]),
        ("6.67%", [("6",)]),
        ('{"4": 6.67%, "6": 1.52%}', []),
        ('{"4": 1/15, "6": {value: 1/66, basis: made}}', []),
        ('{"4": 1.52%, "6": 6.67%}', [("4",), ("6",)]),
        ('{"4": {value: 6.67%, basis: roll}}', [("4",)]),
    ],
)
def test_each_number_has_the_edge_that_is_stated_for_it(edge: str, wrong: list[tuple[str, ...]]) -> None:
    found = findings("TAB011", PLACE + f"stated_edge: {{place_win: {edge}}}\n")

    assert [finding.subject.numbers for finding in found] == wrong
