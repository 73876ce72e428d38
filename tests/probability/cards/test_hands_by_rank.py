"""Games of more hands than all totals can be told apart: hands that are only compared are counted by which is higher."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.decrees import figures

HEADER = 'regulation example\n  title "Example"\n  kind official\n  times profit\n  outline A\n'
WAR = (
    'game casino_war "War" [A] with 6 decks\n'
    "values ace 14, 2 .. 10 face value, jack 11, queen 12, king 13 [A]\n"
    + "".join(f"hand {name} [A] deals 1\n" for name in ("player", "bank", "player_second", "bank_second"))
)
TIE = "bet tie [A] wins distance player and bank with 0 loses other pays 10 to 1\n"


@pytest.mark.parametrize(
    ("bet", "expected"),
    [
        ("wins distance player and bank with 0 loses other pays 10 to 1", "58/311"),
        ("wins distance player_second and bank_second with 0 loses other pays 10 to 1", "58/311"),
        # Of 13 ranks 12 pairs are next to each other and 11 two apart, in either order: 46 * 24 * 24 of 312 * 311.
        ("wins distance player and bank with 1 .. 2 loses other pays 1 to 1", "1835/4043"),
        ("wins player over bank with 14 loses other pays 12 to 1", str(1 - 13 * Fraction(24 * 288, 312 * 311))),
        ("wins bank_second with 14 loses other pays 11 to 1", "1/13"),
        ("wins player_second over bank_second loses other pays 1 to 1", "23/311"),
        ("wins player between bank and bank_second loses other pays 2 to 1", None),
    ],
)
def test_four_hands_of_one_card(bet: str, expected: str | None) -> None:
    """A hand has a tie with another in 23 of 311 rounds: 1 - 11 * 23/311 is 58/311."""
    found = figures(WAR + TIE + f"bet other_bet [A] {bet}\n", HEADER)

    assert {figure.house_edge for key, figure in found.items() if key[0] == "tie"} == {Fraction(58, 311)}
    edges = {figure.house_edge for key, figure in found.items() if key[0] == "other_bet"}
    # Three cards of different ranks, the first of the middle one: a third of all such rounds.
    apart = Fraction(312 * 288 * 264, 312 * 311 * 310) / 3
    assert edges == {1 - 3 * apart if expected is None else Fraction(expected)}
