"""Random tables under the Asturian rules, in English or Spanish: most of what they state is right, some of it is not."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tests.second_engine.asturias import OF_SIMPLE, OF_STAKE, PRINTED, SIMPLE, TIMES, Table

WORDS = {
    "en": ("regulation", "game", "minimum", "maximum", "bets", "pays"),
    "es": ("norma", "juego", "minimo", "maximo", "apuestas", "paga"),
}


def spelling(random: Random, gain: Fraction, language: str) -> str:
    """Return a price in one of the ways a table may write it."""
    won, staked = gain.numerator, gain.denominator
    ways = [f"{won} {'to' if language == 'en' else 'a'} {staked}", f"{won}:{staked}", f"{2 * won} : {2 * staked}"]
    ways.append(f"{won + staked} {'for' if language == 'en' else 'incluida la apuesta por'} {staked}")
    if language == "es" and staked == 1:
        ways.append(f"{won + 1} incluida la apuesta")
    if gain == 1:
        ways += ["even", "Even"] if language == "en" else ["a la par", "A la  par"]
    if 100 % staked == 0:
        ways += [f"{100 * gain}%", f"{100 * gain} %"]
    return random.choice(ways)


def random_table(random: Random, language: str) -> Table:
    """Return a table that offers some bets, each with its price and its maximum on every number."""
    minimum = random.choice([1, 2, 5, 10, 20])
    simple = minimum * random.choice([100, 200, 500, 1000, random.randrange(50, 1300)])
    prices: dict[str, dict[str, str]] = {}
    maxima: dict[str, dict[str, str]] = {}
    for bet in random.sample([*PRINTED, *TIMES], random.randrange(1, 9)):
        meaning = random.choice([0, 1])
        printed = PRINTED.get(bet) or {number: Fraction(times - meaning) for number, times in TIMES[bet].items()}
        gains = {
            number: each if random.random() < 0.85 else Fraction(random.randrange(1, 40), random.randrange(1, 9))
            for number, each in printed.items()
        }
        prices[bet] = {number: spelling(random, each, language) for number, each in gains.items()}
        if bet not in SIMPLE or random.random() < 0.3:
            maxima[bet] = {number: maximum(random, bet, number, gains[number], minimum, simple) for number in gains}
    return Table(minimum, simple, prices, maxima)


def maximum(random: Random, bet: str, number: str, gain: Fraction, minimum: int, simple: int) -> str:
    """Return a maximum: right, at one of the ends, one beside it, or anywhere."""
    beside = random.choice([0, 0, 0, 0, 1, -1])
    if bet in OF_STAKE or bet in ("odds", "come_odds"):
        share = OF_STAKE[bet][number] * 100 if bet in OF_STAKE else Fraction(random.choice([50, 100, 100, 200]))
        return f"{share + beside}%"
    if bet in OF_SIMPLE:
        return str(max(1, int(OF_SIMPLE[bet][number] * simple) + beside))
    ends = (100 * minimum, 1000 * minimum) if bet in SIMPLE else (int(simple / gain) + 1, int(3 * simple / gain))
    return str(max(1, random.choice([ends[0], ends[1], random.randrange(1, 2 * ends[1] + 3)]) + beside))


def written_table(table: Table, language: str) -> str:
    """Return a table as YAML."""
    regulation, game, minimum, most, bets, pays = WORDS[language]
    lines = [f"{regulation}: es_as_craps_2011", f"{game}: craps", f"{minimum}: {table.minimum}"]
    lines += [f"{most}: {{simple: {table.simple}}}", f"{bets}:"]
    for bet, prices in table.prices.items():
        lines += [f"  {bet}:", f"    {pays}: {_mapped(prices)}"]
        if bet in table.maxima:
            lines.append(f"    {most}: {_mapped(table.maxima[bet])}")
    return "\n".join(lines) + "\n"


def _mapped(values: dict[str, str]) -> str:
    if list(values) == [""]:
        return f'"{values[""]}"' if not values[""].isdigit() else values[""]
    return (
        "{"
        + ", ".join(f'"{key}": {each if each.isdigit() else chr(34) + each + chr(34)}' for key, each in values.items())
        + "}"
    )
