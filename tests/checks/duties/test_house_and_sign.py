"""Requirements on the whole house and on the sign of a table: uniform payouts, tables and machines, what is posted."""

from __future__ import annotations

import pytest

from tests.checks.examples import findings

FIELD = "bet field [1] one roll wins 2, 3, 4, 9 .. 12 loses other pays at least 1 to 1\n"
UNIFORM = f"{FIELD}require house.uniform_payouts [2]\n--- table\ntables:\n"
ONE, TWO = "- {table: A, bets: {field: {pays: 1 to 1}}", "- {table: B, bets: {field: {pays: 2 to 1}}"


def broken(text: str) -> list[str]:
    return [each.verdict for each in findings("DUT001", text)]


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        (f"{ONE}}}\n{TWO}}}\n", ["violation"]),
        (f"{ONE}}}\n{TWO}, house: {{uniform_payouts: yes}}}}\n", ["violation"]),
        (f"{ONE}}}\n{ONE.replace('A', 'B')}}}\n", []),
        (f"{ONE}, casino: X}}\n{TWO}, casino: Y}}\n", []),
        (f"{ONE}, house: {{uniform_payouts: no}}}}\n", ["violation"]),
    ],
)
def test_tables_of_a_house_that_pay_differently_break_uniform_payouts(tables: str, expected: list[str]) -> None:
    assert broken(UNIFORM + tables) == expected


def test_alike_tables_confirm_nothing() -> None:
    text = f"{UNIFORM}{ONE}, house: {{table_count: 2}}}}\n{ONE.replace('A', 'B')}, house: {{table_count: 2}}}}\n"

    assert [each.verdict for each in findings("DUT003", text)] == ["undetermined"]


@pytest.mark.parametrize(
    ("sign", "expected"),
    [
        ("posted: {minimum: 5, maximum: 200, bets: {field: {pays: 1 to 1}}}", []),
        ("posted: {minimum: 5, maximum: 200, bets: {field: {pays: 2 for 1}}}", ["violation"]),
        ("posted: {minimum: 5, bets: {field: {pays: 1 to 1}}}", []),
        ("posted: {minimum: 5, maximum: 200}\nsign: {limits_shown: no}", ["violation"]),
        ("sign: {limits_shown: yes, odds_to: yes}", []),
        ("sign: {odds_to: no}", ["violation"]),
    ],
)
def test_copy_of_a_sign_tells_what_it_shows(sign: str, expected: list[str]) -> None:
    rule = f"{FIELD}require sign.limits_shown and sign.odds_to [2]\n--- table\nminimum: 5\nmaximum: 200\n{sign}\n"

    assert broken(rule) == expected


@pytest.mark.parametrize(("tables", "machines", "expected"), [(5, 75, []), (5, 76, ["violation"])])
def test_tables_are_held_against_the_machines_of_the_house(tables: int, machines: int, expected: list[str]) -> None:
    text = f"require house.table_count >= house.machines / 15 [2]\n--- table\nhouse: {{table_count: {tables}, machines: {machines}}}\n"

    assert broken(text) == expected


@pytest.mark.parametrize(
    ("game", "expected"),
    [("craps", []), ("sic_bo", ["undetermined"]), ("blackjack", ["violation"]), ("boule", ["violation"])],
)
def test_a_list_of_kinds_of_games_holds_the_games_of_each(game: str, expected: list[str]) -> None:
    """Sic bo is in the list, and the text has no rules of it; the others are not authorised."""
    text = f'require table.game in dice_games [1]\ngame craps "Craps" [1] with 2 dice\n--- table\ngame: {game}\nminimum: 5\n'

    assert [each.verdict for each in findings("TAB005", text)] == expected


def test_facts_beside_each_other_are_no_rule_that_all_keep() -> None:
    assert not findings("REF028", "require house.table_count >= house.machines / 15 [2]\n")
    assert findings("REF028", "require house.table_count >= 0 [2]\n")
