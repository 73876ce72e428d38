"""The figures of a document beside those of its transcription."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from checker.cases.document.coverage import Rule, position, with_rules
from checker.cases.document.figures import LANGUAGES, PrintedFigure, figures_in, figures_of, is_reference, language_of
from checker.cases.document.text import Document, folded, normalised
from checker.findings.finding import Citation
from checker.games.apparatus import Apparatus
from checker.games.deal import CARDS, SUITS
from checker.semantics.commission import Commission
from checker.semantics.decree.model import (
    Bet,
    Cited,
    Game,
    Group,
    Limit,
    Option,
    Payout,
    Regulation,
    Requirement,
)
from checker.syntax.decree.parts import Event, Interval, Measure, OptionValue, Price, Words
from checker.text.record import NamedTuple
from checker.text.span import Span

_PRICED = ("even", "to", "for", "times", "percent")
_LEAST_PRICE = Fraction(1, 5)  # a lower percentage beside a price is a commission
_FACES = {"hard": 2, "easy": 2, "triple": 3}
_COUNTED = 3  # up to which a number in words counts things, as in "both dice", and is no outcome
_MOST_OF_RANGE = 100  # numbers of a range that are named one by one
_UNITS = (1, 10, 60)  # by which a document may measure otherwise: centimetres, hours
_NOTHING = (Span, Citation, Apparatus)  # what has no figures of a rule


class Unlike(NamedTuple):
    """A statement and a figure of the phrase it cites, where it agrees with none of them.

    Of a price, `there` and `here` are what is won for one staked, under each reading; of all else the numbers as such.
    """

    mention: Cited
    figure: PrintedFigure
    there: tuple[Fraction, ...]
    here: tuple[Fraction, ...]
    is_price: bool = False


class Unused(NamedTuple):
    """The figures of a paragraph that nothing which names it has."""

    anchor: str
    figures: tuple[PrintedFigure, ...]


def unlike_figures(regulation: Regulation, document: Document) -> Iterator[Unlike]:
    """Yield the statements whose figures are none of those in the phrase that they cite."""
    every = figures_of(document, regulation.header.language)
    for mention, whole in with_rules(regulation):
        phrase = mention.citation.phrase
        if whole is None or phrase is None:
            continue
        size = len(folded(normalised(phrase)))
        # Which of several places is meant is not known: one that agrees is enough.
        found = [
            _against(mention, whole, [each for each in every if each.at < at + size and at < each.end], regulation)
            for at in document.occurrences(mention.citation.anchor, phrase)
        ]
        if None not in found:
            yield from filter(None, found[:1])


def unused_figures(regulation: Regulation, document: Document) -> Iterator[Unused]:
    """Yield the paragraphs that a rule names and whose figures no statement that names them has."""
    used: dict[str, list[object]] = {}
    for mention, whole in with_rules(regulation):
        if whole is not None:
            used.setdefault(mention.citation.anchor, []).append(_with_what_it_covers(whole, regulation))
    named = set(numbers_of([each.label for each in regulation.games]))
    common = named.union(*map(_equipment, regulation.games))
    blocks = pairwise((*document.blocks, (len(document.folded), False)))
    headings = [(at, end) for (at, is_heading), (end, _) in blocks if is_heading]
    for place in document.places:
        rules = used.get(place.anchor, [])
        notes = [note.text for note in regulation.notes if place.anchor in (each.anchor for each in note.citations)]
        numbers = common.union(numbers_of(rules), numbers_of(notes))
        measures = named.union(_measures_of(rules), numbers_of(notes))
        left = [
            each
            for each in figures_of(document, regulation.header.language)
            if rules and place.start <= each.at < place.end and not each.is_article
            if not is_among(each, numbers if each.kind == "number" else measures)
            if not any(at <= each.at < end for at, end in headings)
            if not is_reference(document, each, regulation.header.language)
        ]
        if left:
            yield Unused(place.anchor, tuple(left))


def _with_what_it_covers(statement: Rule, of: Regulation) -> object:
    """Return a statement with the bets that a game or a class has, and a bet with its examples."""
    bets: Iterable[Bet] = [statement] if isinstance(statement, Bet) else ()
    if isinstance(statement, Game | Group):
        game, group = (statement.id, None) if isinstance(statement, Game) else (statement.game, statement.id)
        bets = [bet for bet in of.bets if bet.game == game and group in (None, *bet.groups)]
    named = {(bet.game, bet.id) for bet in bets}
    return statement, bets, [(each.number, each.throws) for each in of.examples if (each.game, each.bet) in named]


def _against(mention: Cited, whole: Rule, figures: list[PrintedFigure], regulation: Regulation) -> Unlike | None:
    """Return what a statement says otherwise than all figures of one place of its phrase."""
    parts = [
        each for each in _parts(whole) if mention.citation in each.citations and position(each) <= position(mention)
    ]
    own = max(parts, key=position, default=whole)
    rule = own.value if isinstance(own, Option) else own
    price = rule.price if isinstance(rule, OptionValue) else own
    found = None
    if isinstance(price, Payout | Price) and price.form in _PRICED:
        found = _unlike_price(mention, price, figures, regulation.header.times)
    elif isinstance(own, Limit | Commission):
        measured = [each for each in figures if each.kind != "number"]
        found = _unlike_numbers(mention, (own, own.relation and 1) if isinstance(own, Limit) else own, measured)
    elif isinstance(own, Option | Requirement | Game):
        return _unlike_numbers(mention, rule, figures)
    numbers, counts = set(numbers_of(whole)), [each for each in figures if each.kind == "number"]
    if isinstance(own, Payout) and len(counts) > 1 and counts == figures:
        numbers = set(numbers_of((own.on, own.numbers, own.amount)))  # the phrase lists what the price is for
    others = (each for each in counts if not each.in_words or min(each.amounts, default=0) > _COUNTED)
    strangers = (each for each in others if numbers and not is_among(each, numbers))
    return found or next((Unlike(mention, each, each.amounts, tuple(sorted(numbers))) for each in strangers), None)


def _parts(statement: Any) -> Iterator[Any]:
    """Yield a statement and whatever of it has a place and citations of its own."""
    if isinstance(statement, tuple) and not isinstance(statement, _NOTHING):
        if hasattr(statement, "citations") and hasattr(statement, "span"):
            yield statement
        for part in statement:
            yield from _parts(part)


def _unlike_price(mention: Cited, price: Payout | Price, figures: list[PrintedFigure], times: str) -> Unlike | None:
    """Return the price where no figure comes to it: what a notation leaves open agrees under either reading."""
    read_as = (isinstance(price, Payout) and price.read_as) or {"profit": "to", "total": "for"}.get(times)
    printed = set(_amounts_of(price))
    here = {won for each in printed for won in _won(price.form, each, read_as)}
    there = {}
    for figure in figures:
        won = {won for each in figure.amounts for won in _won(figure.kind, each, read_as)}
        is_same_form = price.form == figure.kind and figure.kind in ("times", "percent")
        if printed.intersection(figure.amounts) if is_same_form else won & here:
            return None
        if figure.kind not in ("number", "share") and not (figure.kind == "percent" and min(won) < _LEAST_PRICE):
            there[figure] = won
    strangers = (Unlike(mention, each, tuple(sorted(won)), tuple(sorted(here)), True) for each, won in there.items())
    return next(strangers, None) if here else None


def _amounts_of(price: Payout | Price) -> list[Fraction]:
    figures = (price.amount, price.least, price.most, price.if_met if isinstance(price, Payout) else None)
    return [each for each in figures if each is not None]


def _won(form: str, amount: Fraction, read_as: str | None = None) -> tuple[Fraction, ...]:
    """Return what is won for one staked, under each reading of a notation."""
    if form == "times":
        form = read_as or "open"
    return {"for": (amount - 1,), "open": (amount, amount - 1)}.get(form, (amount,))


def _unlike_numbers(mention: Cited, rule: object, figures: list[PrintedFigure]) -> Unlike | None:
    numbers = set(numbers_of(rule)) - {Fraction(0)}
    if not numbers or any(is_among(each, numbers) for each in figures):
        return None
    counted = (each for each in figures if not each.is_article)
    return next((Unlike(mention, each, each.amounts, tuple(sorted(numbers))) for each in counted), None)


def is_among(figure: PrintedFigure, numbers: Container[Fraction]) -> bool:
    """Return whether a figure is one of some numbers under one of its readings; a half is what is divided by 2, too."""
    ways = [*figure.values, *((each,) for each in figure.amounts)]
    ways += [(1 / each,) for each in figure.amounts if each and figure.kind in ("share", "open")]
    return any(all(number in numbers for number in each) for each in ways)


def numbers_of(rule: object) -> Iterator[Fraction]:
    """Yield the numbers that a rule names, those of a range one by one, and those in its names."""
    if isinstance(rule, str):
        yield from _numbers_in(rule)
    elif isinstance(rule, Fraction | int):
        yield from () if isinstance(rule, bool) else (Fraction(rule),)
    elif isinstance(rule, Interval):
        yield from map(Fraction, range(rule.first, min(rule.last, rule.first + _MOST_OF_RANGE) + 1))
    elif isinstance(rule, Measure):
        yield from (each for unit in _UNITS for each in (Fraction(rule.value, unit), Fraction(rule.value * unit)))
    elif isinstance(rule, Event):
        numbers = [int(each) for each in rule.arguments if each.isdecimal()]
        yield from map(Fraction, range(numbers[0], numbers[-1] + 1) if numbers else ())
        yield from _numbers_in(" ".join(rule.arguments))
    elif isinstance(rule, tuple | list) and not isinstance(rule, _NOTHING):
        if isinstance(rule, Bet):
            faces = {_FACES[each.kind] for each in rule.named if each.kind in _FACES}
            yield from (number / each for each in faces for number in numbers_of(rule.numbers))
        for part in _equipment(rule) if isinstance(rule, Game) else rule:
            yield from numbers_of(part)


def _measures_of(rules: object) -> Iterator[Fraction]:
    """Yield the prices, rates, shares and multiples of some rules."""
    if isinstance(rules, Payout):
        yield from (won for each in _amounts_of(rules) for won in (each, *_won(rules.form, each)))
    elif isinstance(rules, Commission | Limit | Option | Requirement):
        yield from numbers_of(rules)
    elif isinstance(rules, tuple | list) and not isinstance(rules, (*_NOTHING, Words)):
        for part in (*rules, *([rules.stake_share] if isinstance(rules, Bet) else ())):
            yield from (part,) if isinstance(part, Fraction) else _measures_of(part)


@cache
def _numbers_in(text: str) -> tuple[Fraction, ...]:
    plain = folded(normalised(text.replace("_", " ")))
    found = [each for name in LANGUAGES for each in figures_in(plain, language_of(name))]
    return tuple(number for each in found for numbers in (*each.values, each.amounts) for number in numbers)


def _equipment(game: Game) -> Iterator[Fraction]:
    """Yield what a game is played with: decks and their cards, dice and their faces, pockets with and without zeros."""
    yield from numbers_of((game.label, game.dealing and (game.dealing.deal, game.dealing.poker)))
    if game.id == "blackjack":  # what cards and hands count there, which a decree need not say
        yield from map(Fraction, (1, 10, 11, 21))
    if game.decks or game.apparatus is None or game.apparatus.kind == "cards":
        cards = CARDS - SUITS * len(game.without)
        yield from map(Fraction, filter(None, (game.decks, CARDS, cards, cards * (game.decks or 1))))
    if game.apparatus is not None and game.apparatus.throws:
        pockets = len(game.apparatus.throws)
        dice = (len(game.apparatus.throws[0].faces), *range(1, 7))
        yield from map(Fraction, dice if game.apparatus.kind == "dice" else (36, pockets - 1, pockets))
