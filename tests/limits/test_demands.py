"""Limits of a text as inequalities between the figures a table would have."""

from __future__ import annotations

import pytest

from checker.limits.demands import ONE, contradiction, contradictions, demands_of_limits
from tests.decrees import regulation

GROUPS = "group simple pays even\nbet a in simple\nbet hard(n in 4, 6) in simple pays 7 to 1 for 4 pays 9 to 1 for 6\n"


def inequalities(limits: str, header: str | None = None) -> dict[str, list[dict[str, int]]]:
    of = regulation(GROUPS + limits, header) if header else regulation(GROUPS + limits)
    return {
        interpretation.name: [dict(each.parts) for each in interpretation.inequalities if each.origins]
        for interpretation in demands_of_limits(of, "craps")
    }


def test_each_ranges_over_the_group_itself_its_bets_and_their_numbers() -> None:
    """100 m - x <= 0 for every one of them."""
    assert inequalities("limit 100 * min(table) <= max(each simple) [A]\n") == {
        "": [
            {"min table": 100, "max simple": -1},
            {"min table": 100, "max a": -1},
            {"min table": 100, "max hard(4)": -1},
            {"min table": 100, "max hard(6)": -1},
        ]
    }


def test_wins_are_maxima_at_their_prices() -> None:
    """7 x for the 4, 9 x for the 6; even for the class."""
    (found,) = inequalities("limit prize(hard) <= 3 * prize(simple) [A]\n").values()

    assert found == [{"max hard(4)": 7, "max simple": -3}, {"max hard(6)": 3, "max simple": -1}]


def test_the_stake_is_added_for_totals() -> None:
    (found,) = inequalities("limit total(a) <= 100 [A]\n").values()

    assert found == [{"max a": 1, ONE: -50}]


def test_chips_go_from_the_minimum_to_the_maximum() -> None:
    """All chips that may be laid down keep to both ends, so the fewest keep to the lower one, the most to the upper."""
    (found,) = inequalities("limit 2 * min(table) <= chips(a) <= 100 [A]\nlimit chips(a) = 7 [A]\n").values()

    assert found == [
        {"min table": 2, "min a": -1},
        {"max a": 1, ONE: -100},
        {"max a": 1, ONE: -7},
        {"min a": -1, ONE: 7},
    ]


@pytest.mark.parametrize(
    ("limits", "is_found"),
    [
        ("chips(a) >= 10 * min(table) | max(a) <= 5 * min(table)", True),
        ("chips(a) <= 5 * min(table) | max(a) >= 10 * min(table)", True),
        ("chips(a) <= 5 * min(table) | min(a) >= 10 * min(table)", True),
        ("chips(a) >= 10 * min(table) | max(a) <= 10 * min(table)", False),
        ("chips(a) <= 5 * min(table) | min(a) >= 2 * min(table)", False),
    ],
)
def test_chips_against_minimum_and_maximum(limits: str, is_found: bool) -> None:
    rules = "".join(f"limit {rule} [A]\n" for rule in limits.split(" | "))
    (interpretation,) = demands_of_limits(regulation(GROUPS + rules), "craps")

    assert (contradiction(interpretation.inequalities) is not None) is is_found


def test_an_equation_is_two_inequalities() -> None:
    (found,) = inequalities("limit max(a) = 120% * max(simple) [A]\n").values()

    assert found == [{"max a": 5, "max simple": -6}, {"max a": -5, "max simple": 6}]


def test_limits_for_some_numbers_are_on_these() -> None:
    (found,) = inequalities("limit max(hard) <= max(simple) for 6 [A]\n").values()

    assert found == [{"max hard(6)": 1, "max simple": -1}]


def test_shares_are_other_figures_than_money() -> None:
    (found,) = inequalities("limit max(hard) <= 2 * stake(a) for 4 [A]\nlimit max(hard) <= 5 for 4 [A]\n").values()

    assert found == [{"share max hard(4)": 1, "share stake a": -2}, {"max hard(4)": 1, ONE: -5}]


def test_open_readings_are_interpretations_and_chosen_ones_are_not() -> None:
    limit = (
        "limit max(a) <= 5 [A]\n  unclear [A]\n"
        '    reading five "5" max(a) <= 5\n    reading six "6" max(a) <= 6\n    use {use} because "why"\n'
    )

    assert list(inequalities(limit.format(use="none"))) == ["five", "six"]
    assert inequalities(limit.format(use="six")) == {"": [{"max a": 1, ONE: -6}]}


def test_prices_in_times_are_interpretations() -> None:
    header = 'regulation example\n  title "Example"\n  kind official\n  times unsettled\n  outline A\n'
    found = inequalities("bet two pays 30 times\nlimit prize(two) <= 300 [A]\n", header)

    assert found == {"to": [{"max two": 1, ONE: -10}], "for": [{"max two": 29, ONE: -300}]}


def test_bets_without_a_price_ask_for_nothing() -> None:
    assert inequalities("bet free\nlimit prize(free) <= 5 [A]\n") == {"": []}


def test_no_minimum_is_above_its_maximum() -> None:
    (interpretation,) = demands_of_limits(
        regulation(GROUPS + "limit min(a) <= 5 [A]\nlimit max(a) >= 1 [A]\n"), "craps"
    )

    assert [dict(each.parts) for each in interpretation.inequalities if not each.origins] == [{"min a": 1, "max a": -1}]


@pytest.mark.parametrize(
    ("beside", "is_told"),
    [
        ("limit max(simple) <= 900 if cards.decks = 1 [A]\n", True),
        ("limit chips(a) in 5, 10 [A]\n", True),
        ("limit max(simple) <= 50 [A] except max(simple) <= 90 if cards.decks = 1\n", True),
        ("limit max(table) <= 900 if cards.decks = 1 [A]\n", False),  # at such a table it takes the place of the first
    ],
)
def test_what_holds_at_some_tables_or_leaves_a_choice_hides_no_contradiction_of_others(
    beside: str, is_told: bool
) -> None:
    of = regulation(f"{GROUPS}limit max(table) <= 10 [A]\nlimit max(table) >= 20 [A]\n{beside}")

    assert [places for _, places, _ in contradictions(of)] == ([(0, 1)] if is_told else [])


BETS = """\
group line
bet a in line
bet b in line
bet odds rides on a
"""


@pytest.mark.parametrize(
    "limits",
    [
        "limit min(table) = 50 [A]\nlimit max(a) = 40 [A]",
        "limit min(table) >= 50 [A]\nlimit max(each line) < 50 [A]",
        "limit min(table) >= 50 [A]\nlimit max(line) <= 40 [A]",
        "limit min(table) = 50 [A]\nlimit max(table) = 80 [A]\nlimit max(a) <= max(table) / 2 [A]",
        "limit max(table) <= 50 [A]\nlimit min(a) >= 100 [A]",
    ],
)
def test_a_bet_is_staked_within_the_limits_of_its_table(limits: str) -> None:
    assert [readings for _, _, readings in contradictions(regulation(f"{BETS}{limits}\n"))] == [None]


@pytest.mark.parametrize(
    "limits",
    [
        "limit min(table) = 50 [A]\nlimit max(a) = 50 [A]",
        "limit min(table) <= 50 [A]\nlimit max(a) = 40 [A]",
        "limit min(table) = 50 [A]\nlimit max(a) = 40 [A]\nlimit min(a) >= 5 [A]",
        "limit min(table) = 50 [A]\nlimit max(a) = 40 [A]\nlimit min(each line) set by casino [A]",
        "limit min(table) = 50 [A]\nlimit max(odds) = 40 [A]",
        "limit max(a) <= min(table) / 2 [A]",
        "limit max(table) <= 50 [A]\nlimit max(a) >= 100 [A]",
        "limit max(table) <= 50 [A]\nlimit min(a) >= 100 [A]\nlimit max(a) = 200 [A]",
    ],
)
def test_a_bet_may_have_limits_of_its_own(limits: str) -> None:
    assert not list(contradictions(regulation(f"{BETS}{limits}\n")))
