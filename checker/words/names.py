"""Names of bets and numbers as messages write them, and lists of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, listed
from checker.semantics.decree.model import Bet, Game, Group, Regulation

_TO: Bilingual = {"en": "to", "es": "a"}
_NUMBERS: Bilingual = {"en": "{count} numbers, {first} to {last}", "es": "{count} números, de {first} a {last}"}

MOST_NUMBERS = 12
"""Numbers listed one by one; a longer list is told by its ends."""
_MOST_IN_A_ROW = 10
"""Numbers in a row that a list names one by one."""


def in_both(country: str, write: Callable[[Style], str]) -> Bilingual:
    """Return what `write` gives in each language, in the usage of a country."""
    return {"en": write(Style("en", country)), "es": write(Style("es", country))}


def name_of(item: Bet | Group | Game) -> str:
    """Return the id with the regulation's own name: `any_seven` «Juego de 7»."""
    return f"`{item.id}` «{item.label}»" if item.label else f"`{item.id}`"


def name_on(bet: Bet, numbers: Iterable[str | None]) -> str:
    """Return the bet's name with the numbers a finding is about, if it is about some: `hard` «Hard Ways» 4, 10.

    Behind a name that has numbers itself they stand in parentheses: `big` «Big 6, Big 8» (6, 8).
    """
    listed_numbers = numbers_text(numbers)
    if not listed_numbers:
        return name_of(bet)
    has_digits = any(map(str.isdigit, bet.label or ""))
    return f"{name_of(bet)} {f'({listed_numbers})' if has_digits else listed_numbers}"


def bets_text(regulation: Regulation, bets: Iterable[Bet]) -> Bilingual:
    """Return the ids of bets as a list: `field`, `under_7` and `over_7`."""
    ids = tuple(bet.id for bet in bets)
    return in_both(regulation.header.country, lambda style: quoted_list(ids, style))


def quoted_list(names: Iterable[str], style: Style) -> str:
    """Return names in backticks as a list."""
    return listed(tuple(f"`{name}`" for name in names), style)


def numbers_text(numbers: Iterable[str | None]) -> str:
    """Return numbers as a list without "and", as decrees print it: 4, 10; many that follow each other as 1 .. 36."""
    runs = consecutive(number for number in numbers if number is not None)
    return ", ".join(f"{run[0]} .. {run[-1]}" if len(run) > _MOST_IN_A_ROW else ", ".join(run) for run in runs)


def numbers_with_article(numbers: Iterable[str]) -> Bilingual:
    """Return numbers as a sentence names them, of which Spanish speaks with the article: «el 4 y el 10»."""
    found = tuple(numbers)
    return {"en": numbers_text(found), "es": listed(tuple(f"el {number}" for number in found), Style("es"))}


def runs(numbers: Iterable[str], style: Style, most: int = MOST_NUMBERS) -> str:
    """Return numbers in a list, four and more that follow each other as a range: `1 to 6, 8, 10`."""
    parts = consecutive(numbers)
    shown: list[str] = []
    for part in parts:
        shown += [f"{part[0]} {_TO[style.language]} {part[-1]}"] if len(part) > 3 else part
    if len(shown) > most:
        every = [text for part in parts for text in part]
        return _NUMBERS[style.language].format(count=len(every), first=every[0], last=every[-1])
    return ", ".join(shown)


def consecutive(numbers: Iterable[str]) -> list[list[str]]:
    """Return numbers in runs of those that follow each other; 1 does not follow the pocket 00."""
    runs: list[list[str]] = []
    for text in numbers:
        if runs and text.isdecimal() and runs[-1][-1] == str(int(text) - 1):
            runs[-1].append(text)
        else:
            runs.append([text])
    return runs
