"""Many tables that keep the Asturian text, each stating something else: what a casino's folder looks like, and more.

The figures come from the text: a maximum of 100 to 1000 minima, a multiple bet that may win as much as one to three
such maxima, a place bet that wins what the simple maximum allows.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Literal

REGULATION = "es_as_craps_2011"
MULTIPLE = {
    "hard_4": ('"4, 10"', 7),
    "hard_6": ('"6, 8"', 9),
    "eleven": ("eleven", 15),
    "any_craps": ("any_craps", 7),
    "two": ("two", 30),
    "three": ("three", 15),
    "twelve": ("twelve", 30),
    "horn": ("horn", 4),
}
BETS = (
    "dont_pass: {pays: even}",
    "come: {pays: even}",
    "dont_come: {pays: even}",
    'field: {pays: {"2, 12": 2 to 1, "3, 4, 9, 10, 11": even}}',
    "big: {pays: even}",
    "under_7: {pays: even}",
    "over_7: {pays: even}",
    "eleven: {pays: 15 to 1}",
    "any_craps: {pays: 7 to 1}",
    "two: {pays: 30 to 1}",
    "three: {pays: 15 to 1}",
    "twelve: {pays: 30 to 1}",
    "horn: {pays: 4 to 1}",
    'odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}}',
    'lay_odds: {pays: {"4, 10": 1 to 2, "5, 9": 2 to 3, "6, 8": 5 to 6}}',
    'place_win: {pays: {"4, 10": 9 to 5, "5, 9": 7 to 5, "6, 8": 7 to 6}}',
)


FELTS = 6
"""How many selections of bets the house offers."""


Kind = Literal["alike", "different", "wrong"]
"""Tables with one of a few selections of bets, each with its own selection and order, and those with wrong prices."""

WRONG = 0.3
"""The share of prices that are wrong in a table of that kind."""


def legal_table(number: int, kind: Kind = "alike") -> str:
    """Return a craps table of about 1.4 KB; each number states other limits. It is legal but for wrong prices."""
    chosen = random.Random(number)
    minimum = chosen.choice((1, 2, 3, 5, 6, 10, 15, 20, 25, 50))
    simple = minimum * chosen.randrange(100, 1001, 5)
    most = {name: chosen.randrange(2 * simple, 3 * simple + 1) // odds for name, (_, odds) in MULTIPLE.items()}
    bets = _bets(number, kind)
    offered = {bet.split(":")[0] for bet in bets}
    alone = [f"  {name}: {most[name]}" for name in MULTIPLE if name in offered]
    limits = [
        f"  simple: {simple}",
        f'  hard: {{"4, 10": {most["hard_4"]}, "6, 8": {most["hard_6"]}}}',
        *alone,
        *(["  odds: 100%"] if "odds" in offered else []),
        *(['  lay_odds: {"4, 10": 200%, "5, 9": 150%, "6, 8": 120%}'] if "lay_odds" in offered else []),
        *([f'  place_win: {{"4, 5, 9, 10": {simple}, "6, 8": {simple * 6 // 5}}}'] if "place_win" in offered else []),
    ]
    return "\n".join(
        [
            f"# Mesa {number} de la sala {number % 17}: cada cambio se comunica antes a la autoridad.",
            "# Los pagos son los impresos en el paño; los máximos, los autorizados para esta mesa.",
            f"regulation: {REGULATION}",
            f"table: craps-{number}",
            "game: craps",
            "date: 2026-12-01",
            "currency: EUR",
            f"authorisation: {{reference: AUT-{number}, minimum: {minimum}, maximum: {{simple: {simple}}}}}",
            "",
            f"minimum: {minimum}  # por jugador y jugada, en fichas de valor",
            "maximum:",
            *limits,
            "",
            "# Apuestas que se ofrecen; las demás no se admiten en esta mesa. “N veces” se paga como ganancia, sin la apuesta.",
            "bets:",
            "  pass_line: {pays: even}",
            '  hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}}',
            *(f"  {bet}" for bet in bets),
            f"dice: {{in_service: 6, edge: {chosen.choice((20, 21, 22, 24))} mm}}",
            "",
        ]
    )


def _bets(number: int, kind: Kind) -> list[str]:
    if kind == "alike":
        return sorted(random.Random(number % FELTS).sample(BETS, 14), key=BETS.index)
    chosen = random.Random(f"bets of {number}")
    bets = chosen.sample(BETS, chosen.randrange(9, len(BETS) + 1))
    if kind == "wrong":
        return [_misprinted(bet, chosen) if chosen.random() < WRONG else bet for bet in bets]
    return bets


EVEN = r"\beven\b"  # the price, not the end of `any_seven`


def _misprinted(bet: str, chosen: random.Random) -> str:
    """Return a bet that pays one unit more or less, or a simple one that pays at other odds."""
    if re.search(EVEN, bet):
        return re.sub(EVEN, chosen.choice(("6 to 5", "3 to 2", "2 to 1", "4 to 5")), bet, count=1)
    first = re.search(r"(\d+) to", bet)
    assert first is not None
    pays = int(first[1]) + chosen.choice((1, 2, -1 if int(first[1]) > 1 else 3))
    return f"{bet[: first.start(1)]}{pays}{bet[first.end(1) :]}"


def write_tables(folder: Path, count: int, kind: Kind = "alike") -> int:
    """Write tables numbered from 0 and return how many bytes they have together."""
    folder.mkdir(parents=True, exist_ok=True)
    return sum(
        (folder / f"craps-{number}.yaml").write_text(legal_table(number, kind), "utf-8") for number in range(count)
    )
