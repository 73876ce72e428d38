"""Raw tree to values: names, texts, citations, prices, lists of numbers and outcomes, expressions."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeVar, Union, get_args

from checker.findings.finding import Related, Value
from checker.syntax.decree.parts import (
    METER,
    Among,
    Cite,
    DateValue,
    Event,
    EventKind,
    Events,
    Expression,
    FactPath,
    Holds,
    Interval,
    Measure,
    Money,
    Name,
    Number,
    OneOf,
    Operation,
    Price,
    Quantity,
    Relation,
    Silence,
    TableCount,
    Test,
    Text,
    Words,
    places_between,
)
from checker.syntax.decree.reader import RawTree, Token, Tree
from checker.text.span import Span
from checker.values.scalars import UNITS
from checker.vocabulary.money import is_currency

Raw = Union[RawTree, Token]


class Refused(Exception):
    """A statement that fits the grammar and still says nothing: a range that runs backwards, a day there is not."""

    def __init__(self, slug: str, span: Span, values: Mapping[str, Value], related: tuple[Related, ...] = ()) -> None:
        super().__init__(slug)
        self.slug = slug
        self.span = span
        self.values = values
        self.related = related


def span_of(item: Raw, path: str) -> Span:
    """Return the span of a word or of a part of the tree."""
    place = item.meta if isinstance(item, Tree) else item
    return Span(path, place.line or 1, place.column or 1, place.end_line or 1, place.end_column or 1)


def part(tree: RawTree, *names: str) -> RawTree | None:
    """Return the first direct part of one of these kinds."""
    return next(iter(parts(tree, *names)), None)


def parts(tree: RawTree, *names: str) -> list[RawTree]:
    """Return the direct parts of these kinds, in order; without names, all of them."""
    return [item for item in tree.children if isinstance(item, Tree) and (not names or item.data in names)]


def words(tree: RawTree, *terminals: str) -> list[Token]:
    """Return the words of these terminals that belong to this part itself; without terminals, all of them."""
    return [item for item in tree.children if isinstance(item, Token) and (not terminals or item.type in terminals)]


def word(tree: RawTree, *terminals: str) -> Token | None:
    """Return the first word of these terminals."""
    return next(iter(words(tree, *terminals)), None)


def name_of(token: Token, path: str) -> Name:
    """Return an id; of a keyword that stands for an id, its English word, which is the id."""
    return Name(_IDS.get(token.type, str(token)), span_of(token, path))


_IDS = {
    "TABLE": "table",
    "PRIZE": "prize",
    "FULL_PRIZE": "total",
    "STAKE": "stake",
    "CHIPS": "chips",
    "EDGE": "edge",
    "RETURN": "return",
    "CAP": "cap",
    "STEP": "step",
    "PROFIT": "profit",
    "PARTY_CASINO": "casino",
    "PARTY_AUTHORITY": "authority",
    "UNSTATED": "unstated",
    "NOT_HELD": "not_held",
}


def first_name(tree: RawTree, path: str) -> Name:
    """Return the first id of a part that cannot be without one."""
    return name_of(words(tree, "NAME", *_IDS)[0], path)


def first_text(tree: RawTree, path: str) -> Text | None:
    """Return the first quoted text of a part, without its quotation marks, if it has one."""
    token = word(tree, "STRING")
    return None if token is None else Text(token[1:-1], span_of(token, path))


def words_of(tree: RawTree, path: str) -> Words:
    """Return what the encoder says, from the part that says it or the one around."""
    own = tree if tree.data == "words" else parts(tree, "words")[0]
    texts = [token[1:-1] for token in words(own, "STRING")]
    return Words(texts[0], texts[-1], span_of(own, path))


def phrase_of(tree: RawTree) -> str | None:
    """Return the quoted phrase of a citation or of an entry of the outline, without its quotation marks."""
    phrase = word(tree, "QUOTE")
    return None if phrase is None else phrase[1:-1].strip()


def cite_of(tree: RawTree, path: str) -> Cite:
    """Return a citation."""
    anchors: list[str] = []
    phrases: list[str | None] = []
    for entry in parts(tree, "entry"):
        named = list(map(str, words(entry, "ANCHOR")))
        places = places_between(*named) if len(named) > 1 else named
        anchors += places
        phrases += [*[None] * (len(places) - 1), phrase_of(entry)]
    return Cite(tuple(anchors), tuple(phrases), span_of(tree, path))


def own_cite(tree: RawTree, path: str) -> Cite | None:
    """Return the citation of a part that has at most one."""
    return next(iter(own_cites(tree, path)), None)


def own_cites(tree: RawTree, path: str) -> tuple[Cite, ...]:
    """Return the citations of a statement."""
    return tuple(cite_of(item, path) for item in parts(tree, "cite"))


MAX_RANGE = 1000  # most numbers a range may hold: a longer one is a slip, and would only cost time

# The kinds of outcomes by what the grammar calls them.
_EVENTS: Mapping[str, EventKind] = {**{kind: kind for kind in get_args(EventKind)}, "pocket_zeros": "pocket"}
_OPERATORS: Mapping[str, Literal["+", "-", "*", "/", "larger", "smaller"]] = {
    **{"PLUS": "+", "MINUS": "-", "STAR": "*", "SLASH": "/"},
    **{"LARGER": "larger", "SMALLER": "smaller"},
}


def integers(tree: RawTree) -> list[int]:
    """Return the whole numbers of a part; the reader has bounded their length."""
    return [int(token) for token in words(tree, "INT")]


def ratio(tree: RawTree, path: str) -> Fraction:
    """Return the ratio of two numbers of a part, `0.95 to 1`; of three, `1/2 to 1`, the first two are a fraction."""
    decimal = word(tree, "DECIMAL")
    found: list[Fraction | int] = [*integers(tree)]
    if decimal is not None:
        found.insert(0, Fraction(decimal.replace(",", ".")))
    over, *between, under = found
    under *= between[0] if between else 1
    if under == 0:
        first, *_, last = (index for index, token in enumerate(words(tree)) if token.type in ("INT", "DECIMAL"))
        typed = " ".join(words(tree)[first : last + 1])
        raise Refused("division-by-zero", span_of(tree, path), {"typed": typed})
    return Fraction(over) / under


def percentage(token: Token) -> Fraction:
    """Return `180%` as 9/5, `1.25%` and `1,25%` as 1/80."""
    return Fraction(token[:-1].strip().replace(",", ".")) / 100


def silence_of(tree: RawTree, path: str) -> Silence:
    """Return what stands in place of a value."""
    return Silence(first_name(part(tree, "party") or tree, path), span_of(tree, path))


Figure = TypeVar("Figure", int, Fraction)


def ends_of(tree: RawTree, figures: Sequence[Figure], path: str) -> tuple[Figure | None, Figure | None]:
    """Return the lower and the upper bound in a part; two of one end, or the wrong way round, are refused."""
    bounds = [words(item)[0].type for item in parts(tree, "bound")]
    ends = dict(zip(bounds, figures, strict=False))
    least, most = ends.get("AT_LEAST"), ends.get("AT_MOST")
    if len(ends) < len(bounds) or (least is not None and most is not None and least > most):
        raise Refused("bounds-differ", span_of(tree, path), {})
    return least, most


def price_of(tree: RawTree, path: str) -> Price:
    """Return a payout as printed; a silence and bounds are prices, too; bounds that differ in kind are refused."""
    span = span_of(tree, path)
    silence = part(tree, "silence")
    if silence is not None:
        return Price("unstated", None, span, silence=silence_of(silence, path))
    amounts = [amount_of(item, path) for item in parts(tree, "amount")]
    if part(tree, "bound") is None:
        return amounts[0]._replace(span=span)
    # Even money is one to one.
    forms = {"to" if each.form == "even" else each.form for each in amounts}
    if len(forms) > 1 or "money" in forms:
        raise Refused("bounds-differ", span, {})
    least, most = ends_of(tree, [each.amount for each in amounts if each.amount is not None], path)
    return amounts[0]._replace(form=forms.pop(), amount=None, span=span, least=least, most=most)


def money_of(token: Token, path: str) -> Money:
    """Return an amount with its currency."""
    return Money(Fraction(token[:-3].strip()), currency_in(token, path), span_of(token, path))


def currency_in(token: Token, path: str) -> str:
    """Return the currency that a word ends with; a code of none is refused."""
    if not is_currency(token[-3:]):
        raise Refused("no-such-currency", span_of(token, path), {"typed": token[-3:]})
    return token[-3:]


def amount_of(tree: RawTree, path: str) -> Price:
    """Return a single price as printed."""
    span = span_of(tree, path)
    money = word(tree, "MONEY")
    if money is not None:
        return Price("money", None, span, money=money_of(money, path))
    percent = word(tree, "PERCENT")
    if percent is not None:
        if word(tree, "OF_METER"):
            return Price("money", None, span, money=Money(percentage(percent), METER, span))
        return Price("percent", percentage(percent), span)
    if word(tree, "TO"):
        return Price("to", ratio(tree, path), span)
    if word(tree, "FOR_ONE"):
        return Price("for", ratio(tree, path), span)
    if word(tree, "TIMES"):
        whole = word(tree, "INT", "DECIMAL") if not word(tree, "SLASH") else None
        amount = Fraction(whole.replace(",", ".")) if whole is not None else ratio(tree, path)
        return Price("times", amount, span)
    return Price("even", Fraction(1), span)


def interval_of(tree: RawTree, path: str) -> Interval:
    """Return a number, a range in rising order, or a pocket written with several zeros."""
    zeros = word(tree, "ZEROS")
    if zeros is not None:
        return Interval(0, 0, span_of(tree, path), str(zeros))
    numbers = integers(tree)
    first, last = numbers[0], numbers[-1]
    values = {"first": first, "last": last, "most": MAX_RANGE}
    if first > last:
        raise Refused("range-backwards", span_of(tree, path), values)
    if last - first >= MAX_RANGE:
        raise Refused("range-too-wide", span_of(tree, path), values)
    return Interval(first, last, span_of(tree, path))


def intervals_of(tree: RawTree | None, path: str) -> tuple[Interval, ...]:
    """Return a list of numbers; empty for none."""
    return () if tree is None else tuple(interval_of(item, path) for item in parts(tree, "interval"))


def events_of(tree: RawTree, path: str) -> Events:
    """Return a list of outcomes."""
    exception = part(tree, "except")
    exclude = () if exception is None else tuple(_event(item, path) for item in parts(exception))
    include = tuple(_event(item, path) for item in parts(tree, *_EVENTS, "all_of"))
    return Events(include, exclude, span_of(tree, path))


def _event(tree: RawTree, path: str) -> Event:
    if tree.data == "all_of":
        first, *also = (each for item in parts(tree) for each in _event(item, path).all)
        return first._replace(also=tuple(each._replace(also=()) for each in also), span=span_of(tree, path))
    kind = _EVENTS[tree.data]
    bounded = tree if kind in ("range", "sum_of_hands") else part(tree, "with_total")
    arguments = [str(token) for token in words(tree, "INT", "NAME", "ZEROS", "EVEN_NUMBERS")]
    arguments += [str(words(item)[0]) for item in parts(tree, "ref")]
    cards = [_card(item, path) for item in parts(tree, "rank", "suit")]
    arguments += map(str, _from_to(cards, tree, path) if kind == "shows_among" else cards)
    hands = [str(token) for token in words(tree, "NAME")]
    if bounded is not None:
        arguments = [*hands, *_ends(bounded, path)]
    span, number = span_of(tree, path), part(tree, "in_cards")
    if number is None:
        return Event(kind, tuple(arguments), span)
    counted = Event("cards_of", (hands[0], *_ends(number, path)), span)
    return counted if kind == "cards_of" else Event(kind, tuple(arguments), span, (counted,))


_CARDS = {"ACE": 1, "JACK": 11, "QUEEN": 12, "KING": 13, "HEARTS": 1, "DIAMONDS": 2, "CLUBS": 3, "SPADES": 4}


def _card(tree: RawTree, path: str) -> int:
    """Return the number of a rank, the ace 1, or of a suit, hearts 1; a number that no card has is refused."""
    named = words(tree)[0]
    if named.type == "INT" and not 2 <= int(named) <= 10:
        raise Refused("no-such-card", span_of(tree, path), {"typed": str(named)})
    return _CARDS.get(named.type) or int(named)


def _from_to(ranks: list[int], tree: RawTree, path: str) -> range:
    """Return the ranks from the first to the last, the ace below the two; a range that runs backwards is refused."""
    first, last = ranks[0], ranks[-1]
    if first > last:
        raise Refused("range-backwards", span_of(tree, path), {"first": first, "last": last, "most": MAX_RANGE})
    return range(first, last + 1)


_HEIGHTS = {"JACK": "11", "QUEEN": "12", "KING": "13", "ACE": "14"}


def _ends(tree: RawTree, path: str) -> tuple[str, str]:
    """Return the ends of a range of numbers, of ranks, the ace highest, or of letters that stand for them."""
    refs = [_HEIGHTS.get(token.type, str(token)) for item in parts(tree, "ref", "picture") for token in words(item)]
    if refs and not all(map(str.isdecimal, refs)):
        return refs[0], refs[-1]
    if refs and int(refs[0]) <= int(refs[-1]):
        return refs[0], refs[-1]
    if refs:
        raise Refused("range-backwards", span_of(tree, path), {"first": refs[0], "last": refs[-1], "most": MAX_RANGE})
    numbers = interval_of(tree, path)
    return str(numbers.first), str(numbers.last)


def expression_of(tree: RawTree, path: str) -> Expression:
    """Return an expression; the reader has bounded its depth."""
    return _EXPRESSIONS[tree.data](tree, path)


def _measure(tree: RawTree, path: str) -> Expression:
    text = measure_text(words(tree)[0])
    *numbers, unit = text.split()
    name, factor = UNITS[unit]
    return Measure(sum(map(Fraction, numbers), Fraction(0)) * factor, name, span_of(tree, path), text)


def measure_text(token: Token) -> str:
    """Return a measure in the canonical layout: `381/20 mm`, `1 3/4 in`."""
    number = token.rstrip("abcdefghijklmnopqrstuvwxyz")
    return " ".join((*number.split(), token[len(number) :]))


def _operation(tree: RawTree, path: str) -> Expression:
    left, right = (expression_of(item, path) for item in parts(tree))
    operator = _OPERATORS[words(tree)[0].type]
    if operator == "/" and isinstance(right, (Number, Measure)) and right.value == 0:
        raise Refused("division-by-zero", span_of(tree, path), {"typed": "/ 0"})
    if operator == "/" and isinstance(right, Measure) and right.written.split()[0].isdigit():
        # `381 / 20 mm` is a length as `381/20 mm` is: nothing is counted by the millimetre.
        if isinstance(left, Number):
            return _over(left, right)
        if isinstance(left, Operation) and left.operator == "*" and isinstance(left.right, Number):
            return left._replace(right=_over(left.right, right), span=span_of(tree, path))
    return Operation(operator, left, right, span_of(tree, path))


def _over(number: Number, measure: Measure) -> Measure:
    factor = UNITS[measure.written.split()[-1]][1]
    written, span = f"{number.value}/{measure.written}", number.span.to(measure.span)
    return measure._replace(value=number.value * factor**2 / measure.value, written=written, span=span)


def date_in(token: Token, path: str) -> str:
    """Return a date as ISO text; a day that there is not is refused."""
    try:
        datetime.date.fromisoformat(token)
    except ValueError:
        raise Refused("no-such-day", span_of(token, path), {"typed": str(token)}) from None
    return str(token)


_EXPRESSIONS: Mapping[str, Callable[[RawTree, str], Expression]] = {
    "integer": lambda tree, path: Number(Fraction(integers(tree)[0]), False, span_of(tree, path)),
    "percent": lambda tree, path: Number(percentage(words(tree)[0]), True, span_of(tree, path)),
    "measure": _measure,
    "quantity": lambda tree, path: Quantity(
        first_name(parts(tree, "function")[0], path),
        word(tree, "EACH") is not None,
        first_name(tree, path),
        span_of(tree, path),
        tuple(str(token) for each in parts(tree, "per") for token in words(each, "NAME")),
    ),
    "count": lambda tree, path: TableCount(
        tests_of(parts(tree, "condition")[0], path),
        tuple(str(token) for each in parts(tree, "per") for token in words(each, "NAME")),
        span_of(tree, path),
    ),
    "money": lambda tree, path: money_of(words(tree)[0], path),
    "date": lambda tree, path: DateValue(date_in(words(tree)[0], path), span_of(tree, path)),
    "path": lambda tree, path: FactPath(tuple(str(token) for token in words(tree, "NAME")), span_of(tree, path)),
    "operation": _operation,
    "parentheses": lambda tree, path: expression_of(parts(tree)[0], path)._replace(span=span_of(tree, path)),
}


def limit_rule_of(tree: RawTree, path: str) -> Relation | Among:
    """Return what a limit asks for: a chain of comparisons, or one of several values."""
    return relation_of(tree, path) if tree.data == "relation" else _among(tree, path)


def _among(tree: RawTree, path: str) -> Among:
    """Return a quantity or fact that is one of some numbers; zeros, which are pockets, are refused."""
    focus, numbers, *factor = parts(tree)
    members = intervals_of(numbers, path)
    for each in members:
        if each.zeros:
            raise Refused("zeros-as-amount", each.span, {"typed": each.zeros})
    times = expression_of(factor[0], path) if factor else None
    return Among(expression_of(focus, path), members, times, span_of(tree, path))


def relation_of(tree: RawTree, path: str) -> Relation:
    """Return a chain of comparisons."""
    terms = tuple(expression_of(item, path) for item in parts(tree))
    return Relation(terms, tuple(str(token) for token in words(tree, "REL")), span_of(tree, path))


def tests_of(tree: RawTree, path: str) -> tuple[Test, ...]:
    """Return the tests of a condition."""
    return tuple(_test(item, path) for item in parts(tree))


def _test(tree: RawTree, path: str) -> Test:
    if tree.data == "relation":
        return relation_of(tree, path)
    if part(tree, "numbers"):
        return _among(tree, path)
    fact = expression_of(parts(tree)[0], path)
    if tree.data == "holds":
        return Holds(fact, span_of(tree, path))
    return OneOf(fact, tuple(name_of(token, path) for token in words(tree, "NAME")), span_of(tree, path))
