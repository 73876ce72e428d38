"""The largest exposure of one roll, by hand and by going through rolls of small tables."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.table.exposure import largest_exposure
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.tabled import ASTURIAS, LEGAL, case

HEAD = """
regulation: es_as_craps_2011
game: craps
minimum: 5
"""
ODDS = 'odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}, maximum: 100%}'


def wins(table: str) -> tuple[tuple[str, int | None, dict[str, Fraction]], tuple[str, ...]]:
    """Return throw, point and wins of the largest exposure, and the bets that are open."""
    found = largest_exposure(case(table, shipped_case(ASTURIAS).regulation))
    assert found is not None
    assert found.amount == sum(win.amount for win in found.wins)
    told = {f"{win.bet}({win.number})" if win.number else win.bet: win.amount for win in found.wins}
    return (found.throw, found.point, told), found.open_bets


def test_a_seven_at_the_come_out_pays_the_line_and_every_bet_against_a_number() -> None:
    """2500 on the line at even; against each number 5/11 of 5500, 5/8 of 4000, 4/5 of 3125: 2500 six times."""
    assert wins(LEGAL) == (
        (
            "6-1",
            None,
            {"pass_line": Fraction(2500), **{f"place_lose({n})": Fraction(2500) for n in (4, 5, 6, 8, 9, 10)}},
        ),
        (),
    )


def test_a_point_made_pays_the_line_with_its_odds_and_the_bets_on_that_throw() -> None:
    """2-2 on the point 4: line 1000, odds 2 to 1 on 1000, hard 4 at 7 to 1 on 100; 3-3 on 6: 1000 + 1200 + 900."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  hard: {{pays: {{"4, 10": 7 to 1, "6, 8": 9 to 1}}, maximum: 100}}
  {ODDS}
"""
    expected = {"pass_line": Fraction(1000), "hard(4)": Fraction(700), "odds(4)": Fraction(2000)}

    (throw, point, told), _ = wins(table)

    assert (throw, point, told) == ("2-2", 4, expected)


def test_opposite_line_bets_never_win_together() -> None:
    """7 at the come-out pays the pass line, 7 after a point those against it: never both."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  dont_pass: {{pays: even}}
"""
    (_, _, told), _ = wins(table)

    assert sum(told.values()) == 1000


def test_a_come_bet_wins_with_the_line_on_the_same_point_only() -> None:
    """7 at the come-out wins the line alone, as no come bet is fresh then; a point made wins both."""
    table = f"""{HEAD}maximum: {{simple: 1000}}
bets:
  pass_line: {{pays: even}}
  come: {{pays: even}}
"""
    (_, point, told), _ = wins(table)

    assert point is not None
    assert told == {"pass_line": Fraction(1000), "come": Fraction(1000)}


def test_a_bet_without_maximum_or_price_is_named() -> None:
    table = f"""{HEAD}bets:
  pass_line: {{pays: even, maximum: 100}}
  any_seven: {{pays: 4 to 1}}
  horn: {{}}
"""
    (_, _, told), open_bets = wins(table)

    assert told == {"pass_line": Fraction(100)}
    assert set(open_bets) == {"any_seven", "horn"}


def test_a_wheel_is_left_out() -> None:
    """The text has one corner for all corners: nobody can tell how many of them meet on a number."""
    wheel = "game roulette [A] with wheel 0, 1, 2\nbet red [A] one roll wins 1 loses other\n"
    table = "regulation: example\ngame: roulette\nminimum: 1\nmaximum: 5\nbets: {red: {pays: even}}\n"

    assert largest_exposure(case(table, regulation(wheel))) is None
