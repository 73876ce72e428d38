"""Announced bets of roulette pay as the single bets they are made of: worked out here chip by chip."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from checker.games.usual import usual
from tests.apps.commands import Tapete

WHEEL = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22]
WHEEL += [18, 29, 7, 28, 12, 35, 3, 26]
"""The order of the pockets on a wheel with one zero."""
PAYS = {1: 35, 2: 17, 3: 11, 4: 8}
"""By how many numbers a chip covers."""
CHIPS: dict[str, list[tuple[int, ...]]] = {
    "voisins": [(0, 2, 3)] * 2 + [(4, 7), (12, 15), (18, 21), (19, 22), (32, 35)] + [(25, 26, 28, 29)] * 2,
    "tiers": [(5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)],
    "orphelins": [(1,), (6, 9), (14, 17), (17, 20), (31, 34)],
    "zero_game": [(26,), (0, 3), (12, 15), (32, 35)],
    "neighbours": [(each,) for each in (26, 3, 0, 32, 15)],
}
ARCS = {"voisins": (22, 25), "tiers": (27, 33), "zero_game": (12, 15), "neighbours": (3, 15)}
"""From which number to which one a bet covers the wheel."""
PRICES = {
    "voisins": '{"0, 2, 3": 5 to 3, other: even}',
    "tiers": "2 to 1",
    "orphelins": '{"1, 17": 31 to 5, other: 13 to 5}',
    "zero_game": '{"26": 8 to 1, other: 7 to 2}',
    "neighbours": "31 to 5",
}


def gains(bet: str) -> dict[int, Fraction]:
    """Return what a unit laid on an announced bet wins, by the number that comes."""
    chips = CHIPS[bet]
    won = {number: sum(PAYS[len(chip)] + 1 for chip in chips if number in chip) for number in range(37)}
    return {number: Fraction(back, len(chips)) - 1 for number, back in won.items() if back}


def test_the_wheel_has_all_numbers() -> None:
    assert sorted(WHEEL) == list(range(37))


@pytest.mark.parametrize("bet", ARCS)
def test_the_numbers_are_a_part_of_the_wheel(bet: str) -> None:
    first, last = map(WHEEL.index, ARCS[bet])
    arc = WHEEL[first : last + 1] if first <= last else WHEEL[first:] + WHEEL[: last + 1]

    assert set(arc) == set(gains(bet))


def test_the_orphans_are_what_the_series_leave() -> None:
    assert set(gains("orphelins")) == set(WHEEL) - set(gains("voisins")) - set(gains("tiers"))


@pytest.mark.parametrize("bet", CHIPS)
def test_every_announced_bet_has_the_edge_of_its_parts(bet: str) -> None:
    won = gains(bet)

    assert Fraction(37 - len(won), 37) - sum(won.values(), Fraction(0)) / 37 == Fraction(1, 37)
    known = usual("french_roulette", bet, None)
    assert known is not None and known.lowest == known.highest == Fraction(1, 37)
    assert known.prices in ((), (next(iter(won.values())),)) and bool(known.prices) == (len(set(won.values())) == 1)


@pytest.mark.parametrize("game", ["french_roulette", "french_roulette_short", "american_roulette"])
@pytest.mark.parametrize("bet", CHIPS)
def test_a_table_that_pays_the_parts_conforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, bet: str
) -> None:
    def run(price: str, stated: str) -> tuple[int, list[str]]:
        text = f"regulation: none\ngame: {game}\nbets: {{{bet}: {{pays: {price}}}}}\nstated_edge: {{{bet}: {stated}}}\n"
        (tmp_path / "t.yaml").write_text(text, encoding="utf-8")
        ran = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")
        return ran.returncode, [each["code"] for each in json.loads(ran.stdout)["findings"]]

    assert run(PRICES[bet], "1/37") == (0, [])
    assert run(PRICES[bet], "1/36") == (1, ["TAB011"])
    assert run("35 to 1", "1/37")[0] == 1


@pytest.mark.parametrize("name", ["serie grande", "gran serie", "sector del cero", "vecinos del cero"])
def test_the_large_series_by_its_spanish_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    price = '{"0, 2, 3": 5 a 3, resto: a la par}'
    text = f"norma: ninguna\njuego: ruleta francesa\napuestas: {{{name}: {{paga: {price}}}}}\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    assert Tapete(tmp_path, monkeypatch)("check", "t.yaml").returncode == 0
