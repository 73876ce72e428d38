"""Raw tree to the statements on how cards are dealt."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from checker.findings.finding import Related
from checker.syntax.decree.parts import Cite, Name, Text
from checker.syntax.decree.reader import RawTree
from checker.syntax.decree.rules import option_value_of, rules_of, unclear_of
from checker.syntax.decree.tree import (
    Apparatus,
    AttributedField,
    BetStatement,
    CardsApparatus,
    ChancesApparatus,
    ChangeField,
    ClaimStatement,
    ClosedListStatement,
    DateField,
    Day,
    Deals,
    Decree,
    DiceApparatus,
    Draw,
    DrawsUntil,
    ExampleStatement,
    GameStatement,
    GroupStatement,
    HandRule,
    HandStatement,
    HeaderField,
    InForceField,
    InspectStatement,
    LimitStatement,
    LinkField,
    NaturalStatement,
    NotEncodedStatement,
    OptionStatement,
    OutlineEntry,
    OutlineField,
    Params,
    Rank,
    RequireStatement,
    ShownCards,
    StatedChance,
    Statement,
    SuspectStatement,
    TextField,
    TimesField,
    TimesMeaning,
    ValuesStatement,
    WheelApparatus,
    When,
    Worth,
)
from checker.syntax.decree.values import (
    Refused,
    cite_of,
    delegated_of,
    first_name,
    first_text,
    integers,
    intervals_of,
    keyword,
    name_of,
    own_cite,
    own_cites,
    part,
    parts,
    ratio,
    relation_of,
    span_of,
    tests_of,
    text_of,
    word,
    words,
    words_of,
)
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span


def values_of(tree: RawTree, path: str) -> ValuesStatement:
    """Return what the cards count."""
    worths = tuple(_worth(item, path) for item in parts(tree, "worth"))
    return ValuesStatement(worths, next(iter(integers(tree)), None), own_cites(tree, path), span_of(tree, path))


def _worth(tree: RawTree, path: str) -> Worth:
    ranks = [_rank(item) for item in parts(tree, "rank")]
    return Worth(ranks[0], ranks[-1], next(iter(integers(tree)), None), span_of(tree, path))


def _rank(tree: RawTree) -> Rank:
    token = words(tree)[0]
    return str(token) if token.type == "INT" else token.type.lower()


def hand_of(tree: RawTree, path: str) -> HandStatement:
    """Return a hand with its rules in order."""
    rules = tuple(_RULES[item.data](item, path) for item in parts(tree, *_RULES))
    return HandStatement(
        first_name(tree, path), first_text(tree, path), own_cites(tree, path), rules, span_of(tree, path)
    )


def natural_of(tree: RawTree, path: str) -> NaturalStatement:
    """Return the totals that end a round."""
    return NaturalStatement(intervals_of(part(tree, "numbers"), path), own_cites(tree, path), span_of(tree, path))


def _deals(tree: RawTree, path: str) -> HandRule:
    return Deals(integers(tree)[0], own_cite(tree, path), span_of(tree, path))


def _shown(tree: RawTree, path: str) -> HandRule:
    return ShownCards(tuple(_rank(item) for item in parts(tree, "rank")), own_cite(tree, path), span_of(tree, path))


def _draw(tree: RawTree, path: str) -> HandRule:
    action: Literal["draw", "stand"] = "draw" if word(tree, "DRAWS") else "stand"
    numbers, when = part(tree, "numbers"), part(tree, "when")
    return Draw(
        action,
        None if numbers is None else intervals_of(numbers, path),
        None if when is None else _when(when, path),
        own_cite(tree, path),
        span_of(tree, path),
    )


def _when(tree: RawTree, path: str) -> When:
    numbers = part(tree, "numbers")
    drew = None if numbers is None else intervals_of(numbers, path)
    return When(first_name(tree, path), drew, word(tree, "IF_NOT") is not None, span_of(tree, path))


def _draws_until(tree: RawTree, path: str) -> HandRule:
    return DrawsUntil(integers(tree)[0], own_cite(tree, path), span_of(tree, path))


_RULES: Mapping[str, Callable[[RawTree, str], HandRule]] = {
    "deals": _deals,
    "shown": _shown,
    "draw_rule": _draw,
    "draws_until": _draws_until,
}

HAND_RULE_PARTS = frozenset(_RULES)
"""The parts of the raw tree that are rules of a hand."""


# Raw tree to the typed tree of `decree/tree.py`: the header, the statements, and the whole file.


_LINKS: Mapping[str, Literal["restates", "relies_on", "amends"]] = {
    "RESTATES": "restates",
    "RELIES_ON": "relies_on",
    "AMENDS": "amends",
}
_CHANGES: Mapping[str, Literal["replaces", "inserts", "repeals"]] = {
    "REPLACES": "replaces",
    "INSERTS": "inserts",
    "REPEALS": "repeals",
}
_TIMES: Mapping[str, TimesMeaning] = {"PROFIT": "profit", "TOTAL": "total", "UNSETTLED": "unsettled"}


def field_of(tree: RawTree, path: str) -> HeaderField:
    """Return a header line.

    Raises:
        Refused: `no-such-day`.
    """
    return _FIELDS[tree.data](tree, path)


def is_field(tree: RawTree) -> bool:
    """Tell whether a part of the raw tree is a header line."""
    return tree.data in _FIELDS


def _title(tree: RawTree, path: str) -> HeaderField:
    return TextField("title", text_of(words(tree)[1], path), span_of(tree, path))


def _authority(tree: RawTree, path: str) -> HeaderField:
    return TextField("authority", text_of(words(tree)[1], path), span_of(tree, path))


def _jurisdiction(tree: RawTree, path: str) -> HeaderField:
    code = words(tree)[1]
    return TextField("jurisdiction", Text(str(code), span_of(code, path)), span_of(tree, path))


def _language(tree: RawTree, path: str) -> HeaderField:
    name = words(tree)[1]
    return TextField("language", Text(str(name), span_of(name, path)), span_of(tree, path))


def _kind(tree: RawTree, path: str) -> HeaderField:
    kind = words(tree)[1]
    # The English word is the value in every keyword language: official, operator, unofficial.
    return TextField("kind", Text(kind.type.lower(), span_of(kind, path)), span_of(tree, path))


def _signed(tree: RawTree, path: str) -> HeaderField:
    return DateField("signed", _day(parts(tree, "day")[0], path), None, span_of(tree, path))


def _published(tree: RawTree, path: str) -> HeaderField:
    return DateField("published", _day(parts(tree, "day")[0], path), first_text(tree, path), span_of(tree, path))


def _in_force(tree: RawTree, path: str) -> HeaderField:
    day, until = part(tree, "day"), part(tree, "until")
    return InForceField(
        None if day is None else _day(day, path),
        next(iter(integers(tree)), None if day is not None else 0),
        None if until is None else _day(parts(until, "day")[0], path),
        own_cite(tree, path),
        span_of(tree, path),
    )


def _attributed(tree: RawTree, path: str) -> HeaderField:
    to = text_of(words(tree, "STRING")[0], path)
    return AttributedField(to, words_of(tree, path), span_of(tree, path))


def _link(tree: RawTree, path: str) -> HeaderField:
    return LinkField(_LINKS[keyword(tree)], first_name(tree, path), own_cite(tree, path), span_of(tree, path))


def _change(tree: RawTree, path: str) -> HeaderField:
    target, *by = (cite_of(item, path) for item in parts(tree, "cite"))
    if target is None:
        raise ValueError("a change without the place it changes")
    return ChangeField(_CHANGES[keyword(tree)], target, by[0] if by else None, span_of(tree, path))


def _times(tree: RawTree, path: str) -> HeaderField:
    because = None if part(tree, "words") is None else words_of(tree, path)
    return TimesField(_TIMES[keyword(tree, 1)], own_cite(tree, path), because, span_of(tree, path))


def _outline(tree: RawTree, path: str) -> HeaderField:
    return OutlineField(tuple(_entry(item, path) for item in parts(tree, "entry")), span_of(tree, path))


def _entry(tree: RawTree, path: str) -> OutlineEntry:
    anchors = [str(token) for token in words(tree, "ANCHOR")]
    phrase = word(tree, "QUOTE")
    return OutlineEntry(
        anchors[0],
        anchors[1] if len(anchors) == 2 else None,
        None if phrase is None else phrase[1:-1].strip(),
        span_of(tree, path),
    )


def _day(tree: RawTree, path: str) -> Day:
    date = word(tree, "DATE")
    if date is None:
        return Day("unknown", span_of(tree, path))
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        raise Refused("no-such-day", span_of(date, path), {"typed": str(date)}) from None
    return Day(str(date), span_of(tree, path))


_FIELDS: Mapping[str, Callable[[RawTree, str], HeaderField]] = {
    "title": _title,
    "jurisdiction": _jurisdiction,
    "authority": _authority,
    "kind": _kind,
    "signed": _signed,
    "published": _published,
    "in_force": _in_force,
    "language": _language,
    "attributed": _attributed,
    "link": _link,
    "change": _change,
    "times": _times,
    "outline": _outline,
}


_OUTCOMES: Mapping[str, Literal["wins", "loses", "pushes", "stands"]] = {
    "WINS": "wins",
    "LOSES": "loses",
    "PUSHES": "pushes",
    "STANDS": "stands",
}
_CLAIMS: Mapping[str, Literal["opposite", "fair", "one_roll", "several_rolls"]] = {
    "OPPOSITE_OF": "opposite",
    "FAIR": "fair",
    "CLAIM_ONE_ROLL": "one_roll",
    "CLAIM_SEVERAL_ROLLS": "several_rolls",
}


class Built(NamedTuple):
    """The tree of what could be read (None without the first line), and the statements refused."""

    decree: Decree | None
    refused: tuple[Refused, ...]


def build(trees: Iterable[RawTree], path: str) -> Built:
    """Build the typed tree from the parts of a file that were read, in order."""
    builder = _Builder(path)
    for tree in trees:
        builder.take(tree)
    return builder.built()


class _Builder:
    def __init__(self, path: str) -> None:
        self._path = path
        self._name: Name | None = None
        self._span = NOWHERE
        self._fields: list[HeaderField] = []
        self._field_spans: dict[str, Span] = {}
        self._statements: list[Statement] = []
        self._refused: list[Refused] = []

    def built(self) -> Built:
        """Return what has been taken."""
        if self._name is None:
            return Built(None, tuple(self._refused))
        decree = Decree(self._name, tuple(self._fields), tuple(self._statements), self._span)
        return Built(decree, tuple(self._refused))

    def take(self, tree: RawTree) -> None:
        """Add a head, a header line, a statement, or a list of these."""
        if tree.data == "head":
            self._name = first_name(tree, self._path)
        if tree.children:
            span = span_of(tree, self._path)
            self._span = span if self._span == NOWHERE else self._span.to(span)
        if tree.data in _CONTAINERS:
            for item in parts(tree):
                self.take(item)
            return
        try:
            if is_field(tree):
                self._take_field(tree)
            else:
                self._statements.append(_STATEMENTS[tree.data](tree, self._path))
        except Refused as refused:
            self._refused.append(refused)

    def _take_field(self, tree: RawTree) -> None:
        """Add a header line, once unless it is one that may be repeated."""
        span = span_of(words(tree)[0], self._path)
        first = self._field_spans.setdefault(tree.data, span)
        if first is not span and tree.data not in _REPEATED:
            label = {"en": "it stands here already", "es": "ya figura aquí"}
            raise Refused("field-twice", span, {"typed": str(words(tree)[0])}, (Related(first, label),))
        self._fields.append(field_of(tree, self._path))


_CONTAINERS = frozenset({"decree", "rest", "statements", "head"})
_REPEATED = frozenset({"link", "change"})


def _game(tree: RawTree, path: str) -> Statement:
    like = part(tree, "like")
    cites = own_cites(tree, path) + (() if like is None else own_cites(like, path))
    apparatus = part(tree, *_APPARATUS)
    return GameStatement(
        first_name(tree, path),
        first_text(tree, path),
        cites,
        None if apparatus is None else _APPARATUS[apparatus.data](apparatus, path),
        None if like is None else first_name(like, path),
        span_of(tree, path),
    )


def _with_dice(tree: RawTree, path: str) -> Apparatus:
    return DiceApparatus(integers(tree)[0], span_of(tree, path))


def _with_wheel(tree: RawTree, path: str) -> Apparatus:
    return WheelApparatus(intervals_of(part(tree, "numbers"), path), span_of(tree, path))


def _with_cards(tree: RawTree, path: str) -> Apparatus:
    endless = word(tree, "ENDLESS_DECKS") is not None
    count = next(iter(integers(tree)), None)
    if count is not None and word(tree, "CARDS") is not None:
        return CardsApparatus(None, span_of(tree, path), hand=count)
    return CardsApparatus(count, span_of(tree, path), endless)


def _with_chances(tree: RawTree, path: str) -> Apparatus:
    chances = (
        StatedChance(first_name(item, path), ratio(item, path), span_of(item, path))
        for item in parts(tree, "stated_chance")
    )
    return ChancesApparatus(tuple(chances), span_of(tree, path))


_APPARATUS: Mapping[str, Callable[[RawTree, str], Apparatus]] = {
    "with_dice": _with_dice,
    "with_wheel": _with_wheel,
    "with_cards": _with_cards,
    "with_chances": _with_chances,
}


def _group(tree: RawTree, path: str) -> Statement:
    return GroupStatement(
        first_name(tree, path), first_text(tree, path), own_cites(tree, path), rules_of(tree, path), span_of(tree, path)
    )


def _bet(tree: RawTree, path: str) -> Statement:
    name, *group = (name_of(token, path) for token in words(tree, "NAME"))
    params = part(tree, "params")
    return BetStatement(
        name,
        None if params is None else _params(params, path),
        first_text(tree, path),
        group[0] if group else None,
        own_cites(tree, path),
        rules_of(tree, path),
        tuple(unclear_of(item, path) for item in parts(tree, "unclear")),
        span_of(tree, path),
    )


def _params(tree: RawTree, path: str) -> Params:
    numbers = part(tree, "numbers")
    values = None if numbers is None else intervals_of(numbers, path)
    return Params(tuple(name_of(token, path) for token in words(tree, "NAME")), values, span_of(tree, path))


def _limit(tree: RawTree, path: str) -> Statement:
    bound, unclear = parts(tree)[0], part(tree, "limit_unclear")
    return LimitStatement(
        relation_of(bound, path) if bound.data == "relation" else delegated_of(bound, path),
        intervals_of(part(tree, "numbers"), path),
        own_cites(tree, path),
        None if unclear is None else unclear_of(unclear, path),
        span_of(tree, path),
    )


def _require(tree: RawTree, path: str) -> Statement:
    tests, *unless = (tests_of(item, path) for item in parts(tree, "condition"))
    binding = keyword(tree) == "REQUIRE"
    return RequireStatement(binding, tests, unless[0] if unless else (), own_cites(tree, path), span_of(tree, path))


def _option(tree: RawTree, path: str) -> Statement:
    unclear = part(tree, "option_unclear")
    return OptionStatement(
        first_name(tree, path),
        option_value_of(parts(tree, "value")[0], path),
        intervals_of(part(tree, "numbers"), path),
        own_cites(tree, path),
        None if unclear is None else unclear_of(unclear, path),
        span_of(tree, path),
    )


def _claim(tree: RawTree, path: str) -> Statement:
    bet, *of = (name_of(token, path) for token in words(tree, "NAME"))
    claim = _CLAIMS[words(tree, *_CLAIMS)[0].type]
    return ClaimStatement(bet, claim, of[0] if of else None, own_cites(tree, path), span_of(tree, path))


def _example(tree: RawTree, path: str) -> Statement:
    numbers = [str(token) for token in words(tree, "INT", "ZEROS")]
    return ExampleStatement(
        first_name(tree, path),
        "-".join(numbers) or None,
        tuple(_throw(item, path) for item in parts(tree, "throw")),
        _OUTCOMES[words(tree)[-1].type],
        span_of(tree, path),
    )


def _throw(tree: RawTree, path: str) -> Name:
    return Name("-".join(str(token) for token in words(tree, "INT", "ZEROS")), span_of(tree, path))


def _suspect(tree: RawTree, path: str) -> Statement:
    """The citations behind `against` follow the doubt, the others stand before it."""
    cites: list[Cite] = []
    against: list[Cite] = []
    doubt = parts(tree, "words")[0]
    for item in parts(tree, "cite"):
        cite = cite_of(item, path)
        if cite is not None:
            (cites if (item.meta.start_pos or 0) < (doubt.meta.start_pos or 0) else against).append(cite)
    return SuspectStatement(tuple(cites), words_of(doubt, path), tuple(against), span_of(tree, path))


def _inspect(tree: RawTree, path: str) -> Statement:
    return InspectStatement(own_cites(tree, path), words_of(tree, path), span_of(tree, path))


def _not_encoded(tree: RawTree, path: str) -> Statement:
    return NotEncodedStatement(own_cites(tree, path), words_of(tree, path), span_of(tree, path))


def _closed_list(tree: RawTree, path: str) -> Statement:
    return ClosedListStatement(own_cites(tree, path), span_of(tree, path))


_STATEMENTS: Mapping[str, Callable[[RawTree, str], Statement]] = {
    "game": _game,
    "values": values_of,
    "hand": hand_of,
    "natural": natural_of,
    "group": _group,
    "bet": _bet,
    "limit": _limit,
    "require": _require,
    "option": _option,
    "claim": _claim,
    "example": _example,
    "suspect": _suspect,
    "inspect": _inspect,
    "not_encoded": _not_encoded,
    "closed_list": _closed_list,
}
