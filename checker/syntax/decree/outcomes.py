"""Outcomes by themselves, in the words of decrees: a table file may name whatever a decree can put a price on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.parts import Event, Events
from checker.syntax.decree.reader import read_statements
from checker.syntax.decree.values import Refused, events_of, parts
from checker.text.span import NOWHERE

MAX_LENGTH = 200
"""Characters of a key: no list of outcomes that somebody types is longer."""
_SIGNS = re.compile(r"[\w\s.,-]+")  # those of outcomes: with them nobody gets out of the place of a price's outcomes


@lru_cache(maxsize=1024)
def outcomes_in(text: str) -> tuple[Events, ...]:
    """Return what a text can mean as a list of outcomes, without places: in each keyword language that has its words.

    Most texts mean something in one; `punto` is the point in Spanish and may be a name in English.
    """
    if len(text) > MAX_LENGTH or not _SIGNS.fullmatch(text):
        return ()
    return tuple(dict.fromkeys(found for language in vocabularies() for found in _read(text, language)))


def _read(text: str, language: str) -> Iterator[Events]:
    """Yield the outcomes behind the price of a bet, if they are all that is read there."""
    words_for = vocabularies()[language].canonical
    before = " ".join(map(words_for, ("BET", "PAYS", "EVEN", "ON"))).split(" ", 1)
    tree = read_statements(f"{before[0]} x {before[1]} {text}", language)
    bets = parts(tree) if tree is not None else []
    rules = [rule for bet in bets for rule in parts(bet)]
    read = [part for rule in rules for part in parts(rule)]
    if len(bets) != 1 or [each.data for each in (*rules, *read)] != ["pays", "price", "events"]:
        return
    try:
        events = events_of(read[-1], "")
    except Refused:  # a range that runs backwards
        return
    yield Events(tuple(map(_placeless, events.include)), tuple(map(_placeless, events.exclude)), NOWHERE)


def _placeless(event: Event) -> Event:
    return event._replace(span=NOWHERE, also=tuple(map(_placeless, event.also)))
