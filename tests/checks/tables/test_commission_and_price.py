"""Payout and commission of a bet are under one set of readings: a table keeps one of them whole, or none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.case import TableCase
from checker.cases.table.account import rules_of
from checker.findings.wording import help_of
from tests.checks.examples import case_from, english, findings

BUY = (
    "bet buy(n in 4, 10) [A.1] wins n loses 7 stands other pays unstated\n"
    'unclear [A.1] reading taxed "less 5%" pays 2 to 1 commission 5% of win on win\n'
    'reading flat "nothing taken" pays 9 to 5 commission none\n'
)
OPEN = BUY + 'use none because "the house may choose"\n--- table\nbets: {{buy: {{{0}}}}}\n'
USED = BUY + 'use taxed because "as a rule"\n--- table\nbets: {{buy: {{{0}}}}}\n'
TAKING = "pays: {}, commission: {{rate: {}, of: win, when: on_win}}"
TAXED, FLAT, NET = TAKING.format("2 to 1", "5%"), "pays: 9 to 5", "pays: 19 to 10"


def apart(snippet: str) -> dict[str, tuple[str, ...] | None]:
    """The readings that a bet does not keep, by code."""
    codes = ("TAB001", "TAB019", "TAB023", "PAY001")
    return {code: each.readings for code in codes for each in findings(code, snippet)}


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        (TAXED, {"TAB001": ("flat",), "TAB019": ("flat",)}),
        (FLAT, {"TAB001": ("taxed",), "TAB019": ("taxed",)}),
        (TAKING.format("9 to 5", "0%"), {"TAB001": ("taxed",), "TAB019": ("taxed",)}),
        (NET, {"TAB001": ("flat",)}),  # 2 to 1 less 5%, by itself no commission
        (TAKING.format("2 to 1", "0%"), {"TAB023": None}),
        ("pays: 2 to 1", {"TAB023": None}),
        (TAKING.format("9 to 5", "5%"), {"TAB023": None}),
        (TAKING.format("2 to 1", "4%"), {"TAB001": ("flat",), "TAB019": None}),
        ("pays: 3 to 1", {"TAB023": None, "PAY001": None}),
    ],
)
def test_a_table_keeps_one_reading_whole_or_none(stated: str, expected: dict[str, tuple[str, ...] | None]) -> None:
    assert apart(OPEN.format(stated)) == expected


@pytest.mark.parametrize(
    ("stated", "codes"), [(TAXED, set()), (NET, set()), (FLAT, {"TAB001", "TAB019"}), ("pays: 2 to 1", {"TAB019"})]
)
def test_of_a_reading_in_use_alone_nothing_is_open(stated: str, codes: set[str]) -> None:
    found = apart(USED.format(stated))

    assert set(found) == codes and not any(found.values())


def test_the_words_join_no_payout_with_the_commission_of_another_reading() -> None:
    """Two ways to win and four to lose: 2/3 less 1/3 of 2, of 2 less 5% of it, of 9/5."""
    free, taxed, flat = (Fraction(2, 3) - Fraction(1, 3) * pays for pays in (2, Fraction(19, 10), Fraction(9, 5)))
    assert (free, taxed, flat) == (Fraction(0), Fraction(1, 30), Fraction(1, 15))

    (kept,) = english("TAB019", OPEN.format(TAXED))
    assert kept.endswith("; house edge 1/30 (3.333%) here, 1/15 (6.667%) in the regulation")
    (price,) = english("TAB001", OPEN.format(FLAT))
    assert (
        "; house edge 1/15 (6.667%) here, 1/30 (3.333%) under “less 5%”, 1/15 (6.667%) under “nothing taken” in"
        in price
    )
    (net,) = english("TAB001", OPEN.format(NET))
    assert net.startswith("“buy” 4, 10 pays 19 to 10 here and 9 to 5 in the regulation; house edge 1/30 (3.333%) here")
    assert english("TAB023", OPEN.format(TAKING.format("2 to 1", "0%"))) == [
        "“buy” keeps to no reading of the regulation: under “nothing taken” it pays 2 to 1 here and 9 to 5 in the "
        "regulation; under “less 5%” it takes no commission, and the regulation 5% of the win, on a win"
    ]


ANY = (
    "bet any_craps [A.1] one roll wins 2, 3, 12 loses other pays unstated\n"
    'unclear [A.1] reading priced "in the heading" pays 7 to 1\nreading silent "nothing is said"\nuse {0}\n'
    "--- table\nbets: {{any_craps: {{pays: {1}}}}}\n"
)


def test_a_reading_without_a_payout_leaves_the_tables_own_undetermined() -> None:
    both, used = 'none because "both"', 'priced because "it belongs there"'
    (open_,) = findings("TAB004", ANY.format(both, "7 to 1"))

    assert (open_.readings, open_.verdict) == (("silent",), "undetermined")
    assert not findings("TAB004", ANY.format(used, "7 to 1"))
    assert findings("TAB001", ANY.format(both, "8 to 1"))[0].readings == ("priced",)


FIELD = (
    "bet field [A.1] one roll wins 2, 3, 12 loses other pays unstated\n"
    'unclear [A.1] reading whole "with the 2 and 12" pays even on 3 pays 2 to 1 on 2, 12\n'
    'reading part "of the 3 alone" pays even on 3\nuse {0} because "x"\n--- table\nbets: {{field: {{pays: {{{1}}}}}}}\n'
)


@pytest.mark.parametrize(
    ("use", "stated", "expected"),
    [
        ("none", '"3": even, "2, 12": 2 to 1', ["the regulation states no payout for “field” on 2, 12"]),
        ("none", "other: even", ["the regulation states no payout for “field” on 2, 12"]),
        ("part", '"3": even, "2, 12": 2 to 1', ["the regulation states no payout for “field” on 2, 12"]),
        ("whole", '"3": even, "2, 12": 2 to 1', []),
        ("none", '"3": even', []),
    ],
)
def test_a_payout_on_rolls_of_which_a_reading_states_none(use: str, stated: str, expected: list[str]) -> None:
    snippet = FIELD.format(use, stated)

    assert english("TAB004", snippet) == expected
    assert all(each.readings == (("part",) if use == "none" else None) for each in findings("TAB004", snippet))


@pytest.mark.parametrize(
    ("stated", "standings"),
    [(TAXED, ["held"]), ("pays: 2 to 1", ["broken"]), (TAKING.format("2 to 1", "4%"), ["broken"])],
)
def test_the_account_of_a_commission(stated: str, standings: list[str]) -> None:
    case = case_from(USED.format(stated))
    assert isinstance(case, TableCase)

    assert [rule.standing for rule in rules_of(case.table) if rule.kind == "commission"] == standings


@pytest.mark.parametrize(("stated", "kept"), [(TAXED, "`taxed`"), (FLAT, "`flat`"), (NET, "`taxed`")])
def test_a_reading_kept_whole_is_named_in_place_of_an_order_to_pay_otherwise(stated: str, kept: str) -> None:
    found = [each for code in ("TAB001", "TAB019") for each in findings(code, OPEN.format(stated))]

    assert found and {help_of(each, "en") for each in found} == {
        f"the table keeps to {kept} in all: ask which reading holds, or which the house has chosen"
    }
    (wrong,) = (help_of(each, "en") for each in findings("TAB001", OPEN.format(TAKING.format("2 to 1", "4%"))))
    assert wrong == "pay what the regulation prints"
