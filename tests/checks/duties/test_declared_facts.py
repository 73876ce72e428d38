"""Facts that a regulation declares because the list of table facts lacks them: stated, missing, of another kind, unasked."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from checker.findings.wording import message_of
from checker.values.numbers import Problem
from checker.values.scalars import StatedMeasure, read_fact
from tests.checks.examples import findings

FACTS = """fact shaker "how the dice are shaken" / "cómo se agitan los dados" in cup, dome [1]
fact stickmen "stickmen" / "palilleros" number [1]
fact gap "gap below the net" / "hueco bajo la red" length [1]
fact float "float of the table" / "anticipo de la mesa" money [1]
fact caller "a caller" / "un pregonero" [1]
"""


def told(code: str, rule: str, table: str) -> list[str]:
    found = findings(code, f"{FACTS}require {rule} [1]\n--- table\n{table}\n")
    return [each.verdict for each in found]


@pytest.mark.parametrize(
    ("rule", "kept", "broken"),
    [
        ("facts.shaker in dome", "shaker: dome", "shaker: cup"),
        ("facts.stickmen >= 1", "stickmen: 1", "stickmen: 0"),
        ("facts.stickmen <= 0 + 1/4", "stickmen: 0.25", "stickmen: 0.26"),
        ("facts.gap <= 1 in", "gap: 25.4 mm", "gap: 2.6 cm"),
        ("facts.caller", "caller: yes", "caller: no"),
        ("facts.float >= 15000", "float: 15 000", "float: 14999"),
    ],
)
def test_what_a_table_states_is_held_against_a_declared_fact(rule: str, kept: str, broken: str) -> None:
    assert told("DUT001", rule, f"facts: {{{kept}}}") == []
    assert told("DUT001", rule, f"facts: {{{broken}}}") == ["violation"]
    assert told("TAB009", rule, f"facts: {{{kept}}}") == []


@pytest.mark.parametrize(("stated", "typed"), [("stickmen", "yes"), ("gap", "3"), ("shaker", "bag"), ("caller", "2")])
def test_a_value_of_another_kind_judges_nothing_and_is_told(stated: str, typed: str) -> None:
    rules = {
        "stickmen": "facts.stickmen >= 1",
        "gap": "facts.gap <= 5 mm",
        "shaker": "facts.shaker in dome",
        "caller": "facts.caller",
    }
    table = f"facts: {{{stated}: {typed}}}"

    assert told("DUT001", rules[stated], table) == []
    assert told("DUT003", rules[stated], table) == ["undetermined"]
    assert told("TAB009", rules[stated], table) == ["undetermined"]


def test_a_declared_fact_that_is_not_stated_is_undetermined_and_named() -> None:
    found = findings(
        "DUT003", f"{FACTS}require facts.stickmen >= 1 and facts.caller [1]\n--- table\nfacts: {{caller: yes}}\n"
    )

    assert [each.verdict for each in found] == ["undetermined"]
    assert "palilleros (`facts.stickmen`)" in message_of(found[0], "es")


def test_a_fact_that_nobody_asks_for_is_told() -> None:
    assert told("TAB009", "facts.caller", "facts: {caller: yes, shaker: cup, drummer: 2}") == ["undetermined"] * 2


CHIP = "require min(table) <= facts.float <= max(table) [1]\n--- table\nminimum: 5\nmaximum: 100\ncurrency: EUR\n"


@pytest.mark.parametrize(("amount", "broken"), [(4, True), (5, False), (100, False), (101, True)])
def test_an_amount_is_measured_by_the_limits_of_the_table(amount: int, broken: bool) -> None:
    assert bool(findings("DUT001", f"{FACTS}{CHIP}facts: {{float: {amount}}}\n")) is broken


def test_an_amount_without_the_limit_it_is_measured_by_is_undetermined_and_names_that() -> None:
    found = findings("DUT003", f"{FACTS}{CHIP.replace('minimum: 5', '')}facts: {{float: 50}}\n")

    assert [each.verdict for each in found] == ["undetermined"]
    assert "`min(table)`" in message_of(found[0], "en")


@pytest.mark.parametrize(
    ("rule", "name"),
    [("facts.shaker in bag", "bag"), ("facts.shake", "facts.shake"), ("facts.caller and max(field) > 1", "field")],
)
def test_names_that_no_declaration_has_are_refused(rule: str, name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(name)):
        told("DUT001", rule, "")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", True),
        ("sí", True),
        ("Cup", "cup"),
        ("12", 12),
        ("5%", Fraction(1, 20)),
        ("3/4 in", StatedMeasure(Fraction(381, 20), "mm")),
    ],
)
def test_facts_of_any_kind_are_read(text: str, value: object) -> None:
    assert read_fact(text) == value


@pytest.mark.parametrize("text", ["12 dados", "1.000", "3-4"])
def test_what_begins_with_a_digit_is_a_number_or_refused(text: str) -> None:
    assert isinstance(read_fact(text), Problem)
