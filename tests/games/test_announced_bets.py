"""Announced bets of roulette pay as the single bets they are made of: worked out here chip by chip."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import pytest

from checker.games.layout import ANNOUNCED
from checker.probability.figures import BetFigure
from checker.store.compile import compile_decree
from checker.vocabulary.usual import usual
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


def gains(bet: str, pays: Mapping[int, int] = MappingProxyType(PAYS)) -> dict[int, Fraction]:
    """Return what a unit laid on an announced bet wins, by the number that comes."""
    chips = CHIPS[bet]
    won = {number: sum(pays[len(chip)] + 1 for chip in chips if number in chip) for number in range(37)}
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


def test_the_chips_are_those_of_the_trade() -> None:
    for bet, chips in CHIPS.items():
        known = [each.numbers for each in ANNOUNCED[bet] for _ in range(each.height)]

        assert sorted(known) == sorted(chips)
        assert all(
            each.bet == {1: "straight", 2: "split", 3: "street", 4: "corner"}[len(each.numbers)]
            for each in ANNOUNCED[bet]
        )


REGULATION = """\
regulation ruleta
  title "Reglamento"
  kind official
  in force 2020-01-01 [1]

game {game} [1] with wheel {pockets}

bet straight(n in 1 .. 36) [2]
  one roll   wins n   loses other
  pays {straight}

bet split [2]
  outcomes unstated
  pays {split}

bet street [2]
  outcomes unstated
  pays {street}

bet corner [2]
  outcomes unstated
  pays {corner}

bet {bet} "La anunciada" [3]
  {outcomes}
  pays unstated
"""


def decree(bet: str, prices: tuple[str, str, str, str], **other: str) -> str:
    straight, split, street, corner = prices
    words = {"game": "french_roulette", "pockets": "0 .. 36", "outcomes": "outcomes unstated", "bet": bet, **other}
    return REGULATION.format(straight=straight, split=split, street=street, corner=corner, **words).replace(
        "n in 1 ..", "n in 0 .."
    )


def figures(text: str, bet: str) -> list[BetFigure]:
    compiled = compile_decree(text, "ruleta.decree").compiled
    assert compiled is not None
    return [each for each in compiled.figures if each.bet == bet]


TIMES = ("35 times", "17 times", "11 times", "8 times")
USUAL = ("35 to 1", "17 to 1", "11 to 1", "8 to 1")
OTHERS = [
    (USUAL, PAYS, ""),
    (("36 for 1", "18 for 1", "12 for 1", "9 for 1"), PAYS, ""),
    (("34 to 1", "16 to 1", "10 to 1", "7 to 1"), {1: 34, 2: 16, 3: 10, 4: 7}, ""),
    (TIMES, PAYS, "times profit [1]"),
    (TIMES, {1: 34, 2: 16, 3: 10, 4: 7}, "times total [1]"),
]


@pytest.mark.parametrize("bet", CHIPS)
@pytest.mark.parametrize(("prices", "pays", "header"), OTHERS)
def test_a_regulation_that_prices_the_chips_prices_the_announced_bet(
    bet: str, prices: tuple[str, str, str, str], pays: Mapping[int, int], header: str
) -> None:
    """The edge of all chips together, worked out number by number; sympy confirms it where it is compiled."""
    won = gains(bet, pays)
    found = figures(decree(bet, prices).replace("  in force", f"  {header}\n  in force"), bet)

    assert [each.house_edge for each in found] == [Fraction(37 - len(won), 37) - sum(won.values(), Fraction(0)) / 37]
    assert found[0].win == Fraction(len(won), 37)


@pytest.mark.parametrize(
    "other",
    [
        {"outcomes": "one roll   wins 0, 2, 3   loses other"},
        {"split": "unstated"},
        {"split": "17 to 1   commission 5% of win on win"},
        {"straight": "35 times"},
        {"straight": "35 to 1 on other"},
        {"game": "american_roulette_double_zero", "pockets": "0, 00, 1 .. 36"},
    ],
)
def test_where_the_chips_do_not_say_it_the_payout_stays_unstated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: dict[str, str]
) -> None:
    """Other numbers, a chip without a payout, with a commission, its payout open, for some numbers; another wheel."""
    prices = (other.pop("straight", "35 to 1"), other.pop("split", "17 to 1"), "11 to 1", "8 to 1")
    (tmp_path / "ruleta.decree").write_text(decree("orphelins", prices, **other), encoding="utf-8")
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    game = other.get("game", "french_roulette")
    text = f"regulation: ruleta\ngame: {game}\nbets: {{orphelins: {{pays: 13 to 5}}}}\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")
    ran = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")

    codes = [each["code"] for each in json.loads(ran.stdout)["findings"]]

    assert (ran.returncode, set(codes) - {"PAY015"}) == (3, {"TAB004"})


@pytest.mark.parametrize("bet", CHIPS)
def test_a_table_is_held_to_what_its_chips_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bet: str) -> None:
    (tmp_path / "ruleta.decree").write_text(decree(bet, USUAL), encoding="utf-8")
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")

    def run(price: str) -> tuple[int, set[str], str]:
        text = f"regulation: ruleta\ngame: french_roulette\nbets: {{{bet}: {{pays: {price}}}}}\n"
        (tmp_path / "t.yaml").write_text(text, encoding="utf-8")
        ran = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")
        found = json.loads(ran.stdout)["findings"]
        return ran.returncode, {each["code"] for each in found}, " ".join(str(each["help"]) for each in found)

    assert run(PRICES[bet])[:2] == (0, set())
    code, codes, told = run("3 to 2")
    assert code == 1 and "TAB001" in codes and "pay what its chips win together" in told
