"""What the product finds, in the shapes of the second engine."""

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

from checker.probability.figures import figures_of
from checker.semantics.decree.resolve import resolve
from checker.semantics.table.read import read_tables
from checker.syntax.decree.parser import parse_decree
from checker.syntax.table.load import load_table
from tests.second_engine.asturias import wrong_limits, wrong_prices
from tests.second_engine.decree_reader import read
from tests.second_engine.engine import rows
from tests.second_engine.random_tables import random_table, written_table
from tests.tabled import found as found_in_table

Key = tuple[str, str | None, str]
Figures = dict[Key, list[str]]
"""Bet, number and reading to the figures; several where two rules claim a throw."""

NAMES = (
    "win",
    "lose",
    "half",
    "push",
    "rolls",
    "break_even",
    "house_edge",
    "house_edge_resolved",
    "house_edge_per_roll",
)


def written(judged: bool, found: dict[str, Any] | None) -> str:
    """Return figures as one comparable text."""
    if found is None:
        return f"judged {judged}: none"
    paid = found.get("payouts")
    figures = ", ".join(f"{name} {found.get(name)}" for name in NAMES)
    return f"judged {judged}: {figures}, paid {None if paid is None else sorted(paid.items())}"


def of_product(text: str) -> Figures:
    """Return the figures of the product; under what reading."""
    parsed = parse_decree(text, "random.decree")
    assert parsed.decree is not None and not parsed.findings, (parsed.findings, text)
    found: Figures = defaultdict(list)
    for figure in figures_of(resolve(parsed.decree).regulation):
        values = figure._asdict() if figure.win is not None else None
        if values is not None and figure.payouts is not None:
            paid: dict[Fraction, Fraction] = defaultdict(Fraction)
            for payout in figure.payouts:
                paid[payout.profit] += payout.probability
            values["payouts"] = paid
        found[figure.bet, figure.number, figure.reading].append(written(figure.judged, values))
    return found


def of_second_engine(text: str) -> tuple[Figures, set[tuple[str, str | None]]]:
    """Return the figures of the second engine, and the bets in which two rules claim one throw."""
    found: Figures = defaultdict(list)
    clashes = set()
    for row in rows(read(text)):
        found[row.bet, row.number, row.reading].append(written(row.judged, row.figures))
        if row.clash:
            clashes.add((row.bet, row.number))
    return found, clashes


def disagreements(text: str) -> tuple[int, list[str]]:
    """Return how many figures were compared, and where the two differ."""
    theirs = of_product(text)
    ours, clashes = of_second_engine(text)
    told = []
    for bet, number in dict.fromkeys((bet, number) for bet, number, _ in (*theirs, *ours)):
        one, two = ({key[2]: each for key, each in side.items() if key[:2] == (bet, number)} for side in (theirs, ours))
        same = _loose(one) == _loose(two) if (bet, number) in clashes else one == two
        if not same:
            told.append(f"{bet} {number}\n  product {one}\n  second  {two}")
    return sum(map(len, theirs.values())), told


def _loose(side: dict[str, list[str]]) -> list[str]:
    return sorted({text for each in side.values() for text in each})


KINDS = {"LIM002": "band", "LIM005": "cap", "LIM006": "win", "LIM007": "order", "TAB001": "price"}


TOLD_ONCE = ("order", "", "")


def table_disagreements(random: Random) -> str:
    """Return where the product and the second judge differ on a random table, with the table; nothing if they agree."""
    language = random.choice(["en", "es"])
    table = random_table(random, language)
    text = written_table(table, language)
    found = [finding for finding in found_in_table(text) if finding.code in KINDS]
    theirs = {
        (KINDS[finding.code], finding.subject.bet or "", number)
        for finding in found
        for number in finding.subject.numbers or ("",)
    }
    ours = wrong_prices(table)[0] | wrong_limits(table)
    under_one_minimum = {each for each in ours - theirs if each[0] == "order"}
    if theirs - ours == {TOLD_ONCE}:
        # One minimum above the maxima of several bets is told once, at the minimum: as many places as there are bets.
        places = sum(len(finding.related) for finding in found if finding.code == "LIM007" and not finding.subject.bet)
        if places == len(under_one_minimum):
            theirs = (theirs - {TOLD_ONCE}) | under_one_minimum
    if theirs == ours:
        return ""
    return f"only the product: {sorted(theirs - ours)}; only the second judge: {sorted(ours - theirs)}\n{text}"


def readable(price: str) -> bool:
    """Return whether the product reads a price of a table."""
    text = f"regulation: none\ngame: craps\nbets:\n  any_seven: {{pays: {json.dumps(price)}}}\n"
    return not read_tables(load_table(text, "table.yaml").root)[1]
