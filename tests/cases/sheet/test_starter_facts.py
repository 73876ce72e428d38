"""Facts that meet what a text requires."""

from __future__ import annotations

from checker.cases.sheet.starter import proposed_facts
from tests.checks.shipped import shipped_case
from tests.decrees import regulation

BET = 'bet field "F" [A] one roll wins 2 loses other\n'


def facts(requirements: str) -> dict[str, object]:
    made = regulation(BET + requirements)
    return {fact.path: fact.value for fact in proposed_facts(made, "craps")}


def test_an_exact_count() -> None:
    assert facts("require dice.in_service = 6 [A]\n") == {"dice.in_service": 6}


def test_a_band_is_met_at_an_end() -> None:
    assert facts("require 12 mm <= dice.edge <= 15 mm [A]\n") == {"dice.edge": 12}


def test_a_strict_bound_is_met_by_the_next_number() -> None:
    assert facts("require staff.dealers > 2 [A]\n") == {"staff.dealers": 3}


def test_a_truth() -> None:
    assert facts("require dice.numbered [A]\n") == {"dice.numbered": True}


def test_what_only_excuses_is_not_asked_for() -> None:
    """With a head of the table nobody needs the recording."""
    required = "require staff.table_head >= 1 unless staff.tables_per_head <= 4 and recording.individual [A]\n"

    assert facts(required) == {"staff.table_head": 1}


def test_advice_is_followed_too() -> None:
    assert facts("advise display.roll_history [A]\n") == {"display.roll_history": True}


def test_two_requirements_on_one_fact() -> None:
    assert facts("require staff.dealers >= 2 [A]\nrequire staff.dealers <= 3 [A]\nrequire staff.dealers > 2 [A]\n") == {
        "staff.dealers": 3
    }


def test_requirements_that_contradict_each_other_have_no_value() -> None:
    assert facts("require dice.in_service = 6 [A]\nrequire dice.in_service = 5 [A]\n") == {"dice.in_service": None}


def test_a_text_without_requirements_asks_for_nothing() -> None:
    assert facts("") == {}


def test_two_dealers_need_one_cloth() -> None:
    """French roulette: two dealers unless four; one end dealer at most unless four."""
    found = proposed_facts(shipped_case("es_cl_22_2013").regulation, "french_roulette")

    assert {fact.path: fact.value for fact in found} == {
        "staff.dealers": 2,
        "staff.end_dealers": 1,
        "staff.deputy_head": 1,
        "staff.table_head": 1,
    }
