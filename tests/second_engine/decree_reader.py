"""Reads what figures depend on in a decree with English keywords; from docs/language.md alone, as the engine."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import lcm
from typing import NamedTuple

Throw = tuple[int, ...] | str
"""The faces of the dice, ascending, or the pocket."""

STATEMENTS = set(
    re.findall("[a-z]+", "game group bet limit require advise inspect not claim suspect option example closed")
)
RULES = set(re.findall("[a-z]+", """opens one first then in wins imprisons loses pushes stands sets pays contract removable changeable
    fixed working rides decided paid stakes commission outcomes unclear reading use numbers"""))  # fmt: skip


class Item(NamedTuple):
    """One outcome as written: its kind and what stands behind it."""

    kind: str
    values: tuple[str, ...] = ()


class Outcomes(NamedTuple):
    """A list of outcomes and what it leaves out."""

    items: tuple[Item, ...]
    but: tuple[Item, ...]


Arms = list[tuple[str, Outcomes]]
"""What a stage says: what a throw does, and which throws."""


class Price(NamedTuple):
    """A price line; without a gain it is unstated; `times` waits for its meaning."""

    gain: Fraction | None
    times: bool
    on: Outcomes | None
    numbers: frozenset[str] | None


class Commission(NamedTuple):
    """A share of a base, taken at a moment; both are None where it does not say."""

    rate: Fraction
    base: str | None
    moment: str | None


class Says:
    """What a bet, a group or a reading says: stages, prices, numbers, bets taken over, words of other rules."""

    def __init__(self) -> None:
        self.stages: dict[str, Arms] = {}
        self.prices: list[Price] = []
        self.numbers: list[str] | None = None
        self.same: dict[str, str] = {}
        self.words: set[str] = set()
        self.commission: Commission | None = None


class Doubt(NamedTuple):
    """The readings of one `unclear`, and those that `use` sets aside none of."""

    readings: dict[str, Says]
    used: set[str]


class Bet(NamedTuple):
    """A bet as written."""

    game: str
    id: str
    letters: tuple[str, ...]
    group: Says | None
    says: Says
    doubts: list[Doubt]


class Decree(NamedTuple):
    """What figures depend on: what `times` means, the throws of each game with their ways, groups and bets by game."""

    times: str
    throws: dict[str, dict[Throw, int]]
    groups: dict[tuple[str, str], Says]
    bets: dict[tuple[str, str], Bet]


class Reader:
    """The tokens of one statement, read from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = [*tokens, ""]
        self.at = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at]

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def has(self, *words: str) -> bool:
        found = tuple(self.tokens[self.at : self.at + len(words)]) == words
        self.at += len(words) if found else 0
        return found

    def need(self, *words: str) -> None:
        assert self.has(*words), (words, self.tokens)

    def numbers(self) -> list[str]:
        found = [self.take()]
        if self.has(".."):
            found = [str(each) for each in range(int(found[0]), int(self.take()) + 1)]
        return found + (self.numbers() if self.has(",") else [])

    def chances(self) -> dict[str, Fraction]:
        name, above = self.take(), int(self.take())
        found = {name: Fraction(above, int(self.take()) if self.has("/") else 1)}
        return found | (self.chances() if self.has(",") else {})

    def outcomes(self) -> Outcomes:
        return Outcomes(self.items(), self.items() if self.has("except") else ())

    def items(self) -> tuple[Item, ...]:
        return (self.item(), *(self.items() if self.has(",") else ()))

    def item(self) -> Item:
        if self.has("any", "triple"):
            return Item("any triple")
        if self.next in ("hop", "shows"):
            kind, one, _, other = (self.take() for _ in range(4))
            return Item(kind, (one, other))
        if self.next in ("hard", "easy", "triple"):
            return Item(self.take(), (self.take(),))
        first = self.take()
        if self.has("each", "side", "of"):
            return Item("each side", (first, self.take()))
        if self.has("dice") or self.has("die"):
            return Item("dice", (first, self.take()))
        if self.has(".."):
            return Item("range", (first, self.take()))
        return Item("other") if first == "other" else Item("number", (first,))

    def commission(self) -> Commission:
        if self.has("none"):
            return Commission(Fraction(0), "stake", "on win")
        rate = Fraction(int(self.take()), 100)
        self.need("%")
        base = self.take() if self.has("of") else None
        moment = "up front" if self.has("up", "front") else "on win" if self.has("on", "win") else None
        if self.has("rounded"):
            self.has("to")
            self.take()
        return Commission(rate, base, moment)

    def price(self) -> Price:
        open_ = self.has("unstated") or self.has("not", "held")
        gain, times, on, numbers = None if open_ else Fraction(1), False, None, None
        if not open_ and not self.has("even"):
            gain = Fraction(int(self.take()))
            gain = gain / int(self.take()) if self.has("/") else gain
            if self.has("%"):
                gain /= 100
            elif not (times := self.has("times")):
                kind = self.take()
                gain = gain / int(self.take()) - ("to", "for").index(kind)
        while self.next in ("on", "for", "read"):
            if self.has("on"):
                on = self.outcomes()
            elif self.has("for"):
                numbers = frozenset(self.numbers())
            else:
                self.need("read", "as")
                gain, times = (gain or 0) - Fraction(("to", "for").index(self.take())), False
        return Price(gain, times, on, numbers)


def read(text: str) -> Decree:
    """Return a decree; places, labels, explanations and comments are passed over."""
    bare = re.sub(r'#[^\n]*|\[[^]]*\]|"[^"\n]*"(?:\s*/\s*"[^"\n]*")?|\bbecause\b', " ", text)
    tokens = re.findall(r"[a-z_][a-z0-9_]*|\d+|\.\.|\S", bare)
    times = re.search(r"\btimes\s+(profit|total)", bare)
    decree = Decree(times[1] if times else "unsettled", {}, {}, {})
    starts = [
        at
        for at, token in enumerate(tokens)
        if token in STATEMENTS and tokens[at - 1] != "." and (token != "not" or tokens[at + 1] == "encoded")
    ]
    game = ""
    for start, end in pairwise([*starts, len(tokens)]):
        reader = Reader(tokens[start:end])
        word, name = reader.take(), reader.take()
        if word == "game":
            game = name
            decree.throws[game] = read_throws(reader)
        elif word == "group":
            decree.groups[game, name] = read_rules(reader)[0]
        elif word == "bet":
            decree.bets[game, name] = read_bet(reader, decree, game, name)
    return decree


def read_throws(reader: Reader) -> dict[Throw, int]:
    """Return what can be thrown with the ways it comes about; nothing in a game of cards."""
    if reader.has("with", "wheel"):
        return dict.fromkeys(reader.numbers(), 1)
    if reader.has("with", "chances"):
        chances = reader.chances()
        ways = lcm(*(each.denominator for each in chances.values()))
        return {name: int(chance * ways) for name, chance in chances.items()}
    count = reader.take() if reader.has("with") else ""
    if reader.next not in ("dice", "die"):
        return {}
    return dict(Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=int(count))))


def read_bet(reader: Reader, decree: Decree, game: str, name: str) -> Bet:
    """Return one bet."""
    letters: list[str] = []
    numbers = None
    if reader.has("("):
        letters.append(reader.take())
        while reader.has(","):
            letters.append(reader.take())
        reader.need("in")
        numbers = reader.numbers()
        reader.need(")")
    group = decree.groups[game, reader.take()] if reader.has("in") else None
    says, doubts = read_rules(reader)
    says.numbers = numbers
    return Bet(game, name, tuple(letters), group, says, doubts)


def read_rules(reader: Reader) -> tuple[Says, list[Doubt]]:
    """Return what stands behind the head of a bet or a group."""
    own = says = Says()
    doubts: list[Doubt] = []
    stage = "wait"
    while word := reader.take():
        if word == "unclear":
            doubts.append(Doubt({}, set()))
        elif word == "reading":
            says, stage = doubts[-1].readings.setdefault(reader.take(), Says()), "wait"
        elif word == "use":
            doubts[-1].used.add(reader.take())
        elif word in ("one", "first", "then", "in"):
            reader.has("roll")
            stage = "prison" if word == "in" and reader.has("prison") else word
        elif word in ("wins", "loses", "pushes", "stands", "sets", "imprisons"):
            reader.has("point") if word == "sets" else None
            word = "half" if word == "loses" and reader.has("1", "/", "2", "on") else word
            says.stages.setdefault(stage, []).append((word, reader.outcomes()))
        elif word == "outcomes":
            says.stages[reader.take()] = []
        elif word == "pays":
            says.prices.append(reader.price())
        elif word in ("numbers", "commission"):
            setattr(says, word, getattr(reader, word)())
        elif word in ("decided", "paid"):
            reader.need("as")
            says.same[word] = reader.take()
        else:
            says.words.add(word)
            while reader.next and reader.next not in RULES:
                reader.take()
    return own, doubts
