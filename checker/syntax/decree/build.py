"""Raw tree to the typed tree of `tree.py`: the forms of the language as tables, and the whole file.

Each part of the raw tree has one entry: the record that it becomes, and what reads the fields of that record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, cast

from checker.findings.finding import Related, label_of
from checker.syntax.decree import tree as forms
from checker.syntax.decree.parts import (
    Arm,
    Interval,
    Name,
    OptionAlternatives,
    OptionBounds,
    OptionRule,
    OptionValue,
    Price,
    Test,
    Text,
)
from checker.syntax.decree.reader import RawTree
from checker.syntax.decree.values import (
    Refused,
    amount_of,
    cite_of,
    currency_in,
    date_in,
    ends_of,
    events_of,
    expression_of,
    first_name,
    first_text,
    integers,
    interval_of,
    intervals_of,
    limit_rule_of,
    name_of,
    own_cite,
    own_cites,
    part,
    parts,
    percentage,
    phrase_of,
    price_of,
    ratio,
    silence_of,
    span_of,
    tests_of,
    word,
    words,
    words_of,
)
from checker.text.memory import Memory
from checker.text.span import NOWHERE, Span

Read = Callable[[RawTree, str], object]
"""Reads one field of a record from a part of the raw tree; the text is the path of the file."""


def said(values: Mapping[str, object]) -> Read:
    """Return what reads which of some keywords is in a part, by terminal; None without one."""
    return lambda tree, path: next((values[token.type] for token in words(tree, *values)), None)


def maybe(name: str, read: Read) -> Read:
    """Return what reads a part of one of these kinds; None where it is not written."""
    return lambda tree, path: None if (found := part(tree, *name.split())) is None else read(found, path)


def each(name: str, read: Read) -> Read:
    """Return what reads all parts of these kinds."""
    return lambda tree, path: tuple(read(item, path) for item in parts(tree, *name.split()))


def _kind(tree: RawTree, path: str) -> str:
    return str(tree.data)  # the reader calls a part by a word of the grammar, which cannot be stored


def _numbers(tree: RawTree, path: str) -> object:
    return intervals_of(part(tree, "numbers"), path)


def _count(tree: RawTree, path: str) -> int | None:
    return next(iter(integers(tree)), None)


def _names(tree: RawTree, path: str) -> tuple[Name, ...]:
    return tuple(name_of(token, path) for token in words(tree, "NAME"))


def _nth_name(place: int) -> Read:
    return lambda tree, path: next(iter(_names(tree, path)[place:]), None)


def _tests(tree: RawTree, path: str) -> tuple[Test, ...]:
    return tuple(test for condition in parts(tree, "condition") for test in tests_of(condition, path))


def _scope(tree: RawTree, path: str) -> object:
    return maybe("scope", _SCOPE.read)(tree, path)


# What reads a field, by its name, where its form says nothing else.
_BY_FIELD: Mapping[str, Read] = {
    "name": first_name,
    "label": first_text,
    "bet": first_name,
    "key": _kind,
    "reference": first_text,
    "others": lambda tree, path: tuple(map(str, words(tree, "CODE", "NAME")[1:])),
    "numbers": _numbers,
    "scope": _scope,
    "because": maybe("words", words_of),
    "cite": own_cite,
    "cites": own_cites,
}


class Form:
    """A form of the language: the record that it becomes, and what reads its fields, all but the span."""

    def __init__(self, record: Any, **reads: Read) -> None:
        self._record = record
        self._place = record._fields.index("span")
        self._reads = [reads.get(field) or _BY_FIELD[field] for field in record._fields if field != "span"]

    def read(self, tree: RawTree, path: str) -> object:
        """Return the record that a part of the raw tree is; `Refused` where it fits the grammar and says nothing."""
        found = [read(tree, path) for read in self._reads]
        found.insert(self._place, span_of(tree, path))
        return self._record(*found)


_SCOPE = Form(
    forms.ConditionClause,
    holds_if=_tests,
    unless=lambda tree, path: tuple(test for each in parts(tree, "unless") for test in _tests(each, path)),
    unless_set_by=maybe("unless", maybe("party", first_name)),
)


def all_of(rules: Mapping[str, Form]) -> Read:
    """Return what reads all parts that are in a table, in the order of the file."""
    return lambda tree, path: tuple(rules[item.data].read(item, path) for item in parts(tree, *rules))


# --- the header


def _bare_text(tree: RawTree, path: str) -> Text:
    """Return a value written without quotes; of a keyword the English word, whatever the keyword language."""
    token = words(tree)[1]
    written = str(token) if token.type in ("CODE", "NAME") else token.type.lower()
    return Text(written, span_of(token, path))


def _day(tree: RawTree, path: str) -> Text:
    date = word(tree, "DATE")
    return Text("unknown" if date is None else date_in(date, path), span_of(tree, path))


def _linked(tree: RawTree, path: str) -> tuple[Name | Text, ...]:
    """Return the texts that a line ties the regulation to: the one that it names, or each of several."""
    texts = parts(tree, "above") or [tree]
    return tuple(first_text(each, path) or first_name(each, path) for each in texts)


def _code(tree: RawTree, path: str) -> Text:
    token = words(tree, "CURRENCY_CODE")[0]
    return Text(currency_in(token, path), span_of(token, path))


def _nth_anchor(place: int) -> Read:
    return lambda tree, path: next((str(token) for token in words(tree, "ANCHOR")[place:]), None)


_ENTRY = Form(forms.OutlineEntry, first=_nth_anchor(0), last=_nth_anchor(1), phrase=lambda tree, path: phrase_of(tree))
_BARE = Form(forms.TextField, value=_bare_text)
_QUOTED = Form(forms.TextField, value=first_text, reference=lambda tree, path: None)
_DATE = Form(forms.TextField, value=maybe("day", _day))
_LINKS = {
    **{"RESTATES": "restates", "RELIES_ON": "relies_on", "AMENDS": "amends"},
    **{"SUBJECT_TO": "subject_to", "SUCCEEDS": "succeeds", "DERIVES_FROM": "derives_from"},
}
_CHANGES = {"REPLACES": "replaces", "INSERTS": "inserts", "REPEALS": "repeals"}
_TIMES = {"PROFIT": "profit", "TOTAL": "total", "UNSETTLED": "unsettled"}

FIELDS: Mapping[str, Form] = {
    "title": _QUOTED,
    "jurisdiction": _BARE,
    "authority": _QUOTED,
    "kind": _BARE,
    "language": _BARE,
    "signed": _DATE,
    "published": _DATE,
    "in_force": Form(
        forms.InForceField,
        day=maybe("day", _day),
        days_after_publication=lambda tree, path: None if part(tree, "day") else next(iter(integers(tree)), 0),
        until=maybe("until", maybe("day", _day)),
    ),
    "attributed": Form(forms.AttributedField, to=first_text, by=words_of),
    **dict.fromkeys(("link", "subject"), Form(forms.LinkField, key=said(_LINKS), texts=_linked)),
    "supplementary": Form(forms.SupplementaryField),
    "currency": Form(forms.CurrencyField, code=_code),
    "change": Form(
        forms.ChangeField,
        key=said(_CHANGES),
        target=own_cite,
        by=lambda tree, path: next(iter(own_cites(tree, path)[1:]), None),
    ),
    "times": Form(forms.TimesField, meaning=said(_TIMES)),
    "outline": Form(forms.OutlineField, entries=each("entry", _ENTRY.read)),
}
"""The lines of the header."""
_REPEATED = frozenset({"link", "subject", "change"})  # lines of which there may be several


# --- rules of bets and groups, and the readings of what is unclear


def _effect(tree: RawTree, path: str) -> object:
    lost, times = part(tree, "part"), next(iter(integers(tree)), 1)
    if times != 1:
        if times != 2:
            raise Refused("part-of-stake", span_of(tree, path), {"typed": str(times)})
        return "loses_double"
    if lost is None:
        return said(_EFFECTS)(tree, path)
    share = ratio(lost, path)
    if share != Fraction(1, 2):
        raise Refused("part-of-stake", span_of(lost, path), {"typed": str(share)})
    return "loses_half"


def _rate(tree: RawTree, path: str) -> Fraction:
    return next((percentage(words(share, "PERCENT")[0]) for share in parts(tree, "share")), Fraction(0))


def _staked(tree: RawTree, path: str) -> tuple[forms.StakedPart, ...]:
    pairs = zip(parts(tree, "part"), parts(tree, "member"), strict=False)
    return tuple(_staked_part(share, member, path) for share, member in pairs)


def _staked_part(share: RawTree, member: RawTree, path: str) -> forms.StakedPart:
    sides = _count(member, path) if word(member, "EACH_SIDE_OF") else None
    spots = [str(token) for token in words(member, "INT", "ZEROS", "NAME")[1:]]
    span = span_of(share, path).to(span_of(member, path))
    return forms.StakedPart(
        ratio(share, path), first_name(member, path), tuple(spots[sides is not None :]), sides, span
    )


_ASPECTS = {"RIDES_ON": "rides", "EXCLUDES": "excludes", "DECIDED_AS": "decided", "PAID_AS": "paid"}
_STAGES = {"FIRST_ROLL": "first_roll", "THEN": "then", "ONE_ROLL": "one_roll", "IN_PRISON": "prison"}
_OUTCOMES = {"WINS": "wins", "LOSES": "loses", "PUSHES": "pushes", "STANDS": "stands"}
_EFFECTS = {**_OUTCOMES, "SETS_POINT": "sets_point", "IMPRISONS": "imprisons", "FREES": "frees"}
_MOMENTS = {
    "COME_OUT": "come-out",
    "AFTER_COME_OUT": "after come-out",
    "AFTER_POINT": "after point",
    "ANY_TIME": "any time",
}
_MANNERS = {
    **{"AFTER_POINT": "contract after point", "CONTRACT": "contract", "FIXED": "fixed"},
    **{"REMOVABLE": "removable", "CHANGEABLE": "changeable", "REDUCIBLE": "reducible"},
}
_BASES = {"OF_STAKE": "stake", "OF_WIN": "win"}
_TAKEN = {"UP_FRONT": "upfront", "ON_WIN": "on_win"}
_ROUNDINGS = {"ROUNDED_DOWN": "down", "ROUNDED_UP": "up", "ROUNDED_NEAREST": "nearest"}
_REFERS = Form(forms.RefersTo, aspect=said(_ASPECTS), others=lambda tree, path: _names(tree, path)[1:])

RULES: Mapping[str, Form] = {
    "stage": Form(forms.Stage, name=said(_STAGES), level=_count),
    "counts": Form(
        forms.Counts,
        different=lambda tree, path: word(tree, "DIFFERENT") is not None,
        of=maybe("events", events_of),
        until=lambda tree, path: next((events_of(each, path) for each in parts(tree, "events")[1:]), None),
    ),
    "arm": Form(Arm, effect=_effect, events=maybe("events", events_of)),
    "outcomes": Form(forms.OutcomesUnstated, silence=maybe("silence", silence_of)),
    "opens": Form(forms.Opens, moment=said(_MOMENTS)),
    "standing": Form(forms.Removability, manner=lambda tree, path: _MANNERS[words(tree)[-1].type]),
    "rides_on": _REFERS,
    "same_as": _REFERS,
    "stakes": Form(forms.Stakes, part=maybe("part", ratio), members=_staked),
    "pays": Form(
        forms.Pays,
        price=maybe("price", price_of),
        on=maybe("events", events_of),
        read_as=maybe("settled", said({"AS_TO": "to", "AS_FOR": "for"})),
        because=maybe("settled", words_of),
    ),
    "best_row": Form(forms.BestRow),
    "commission": Form(
        forms.CommissionRule,
        rate=_rate,
        of=maybe("share", said(_BASES)),
        when=maybe("share", said(_TAKEN)),
        rounding=maybe("share", said(_ROUNDINGS)),
        bound=maybe("share", maybe("bound", said({"AT_LEAST": "at_least", "AT_MOST": "at_most"}))),
        silence=maybe("silence", silence_of),
    ),
    "working": Form(
        forms.Working,
        on=said({"WORKING_ON": True, "WORKING_OFF": False}),
        unless_called=lambda tree, path: word(tree, "UNLESS_CALLED") is not None,
    ),
    "numbers_rule": Form(forms.Numbers, values=_numbers),
}
"""The rules of bets, and of groups."""


def _option_rule(tree: RawTree, path: str) -> OptionRule:
    span, silence = span_of(tree, path), part(tree, "silence")
    if silence is not None:
        return silence_of(silence, path)
    if word(tree, "ONE_OF"):
        return OptionAlternatives(tuple(_option_value(item, path) for item in parts(tree, "listed")), span)
    if part(tree, "bound") is None:
        return _option_value(tree, path)
    price = price_of(tree, path) if part(tree, "amount") else None
    least, most = (price.least, price.most) if price else ends_of(tree, integers(tree), path)
    return OptionBounds(_end(least, price, span), _end(most, price, span), span)


def _end(figure: Fraction | int | None, price: Price | None, span: Span) -> OptionValue | None:
    if figure is None:
        return None
    if price is None:
        return OptionValue(None, int(figure), (), None, span)
    return OptionValue(price._replace(amount=Fraction(figure), least=None, most=None), None, (), None, span)


def _option_value(tree: RawTree, path: str) -> OptionValue:
    names = words(tree, "NAME")
    exception = name_of(names.pop(), path) if word(tree, "EXCEPT") else None
    price = next((amount_of(item, path) for item in parts(tree, "amount")), None)
    return OptionValue(price, _count(tree, path), tuple(map(str, names)), exception, span_of(tree, path))


_READING = Form(
    forms.Reading,
    meaning=words_of,
    rules=all_of(RULES),
    relation=maybe("relation among", limit_rule_of),
    value=maybe("value", _option_rule),
)
_USE = Form(forms.Use, reading=_nth_name(0), because=words_of)
_UNCLEAR = Form(
    forms.Unclear, readings=each("reading limit_reading option_reading", _READING.read), use=maybe("use", _USE.read)
)


# --- how cards are dealt


def _rank(tree: RawTree, path: str) -> str:
    """Return a rank by its English name, in every keyword language."""
    token = words(tree)[0]
    return str(token) if token.type == "INT" else token.type.lower()


_WORTH = Form(
    forms.Worth,
    first=lambda tree, path: _rank(parts(tree, "rank")[0], path),
    last=lambda tree, path: _rank(parts(tree, "rank")[-1], path),
    value=_count,
    other=lambda tree, path: next(iter(integers(tree)[1:]), None),
)
_WHEN = Form(
    forms.When, hand=first_name, drew=maybe("numbers", intervals_of), negated=said({"IF": False, "UNLESS": True})
)
_ACTIONS = {"DRAWS": "draw", "STANDS": "stand", "MAY_DRAW": "may_draw"}

HAND_RULES: Mapping[str, Form] = {
    "deals": Form(forms.Deals, cards=_count),
    "shown": Form(forms.ShownCards, ranks=each("rank", _rank)),
    "draw_rule": Form(
        forms.Draw, action=said(_ACTIONS), totals=maybe("numbers", intervals_of), when=maybe("when", _WHEN.read)
    ),
    "draws_until": Form(forms.DrawsUntil, total=_count),
}
"""The rules of a hand of cards."""


# --- games and all other statements


_CHANCE = Form(forms.StatedChance, chance=ratio)
_APPARATUS: Mapping[str, Form] = {
    "with_dice": Form(forms.DiceApparatus, dice=_count),
    "with_wheel": Form(forms.WheelApparatus, pockets=_numbers),
    "with_cards": Form(
        forms.CardsApparatus,
        decks=lambda tree, path: None if word(tree, "CARDS") else _count(tree, path),
        endless=lambda tree, path: word(tree, "ENDLESS_DECKS") is not None,
        hand=lambda tree, path: _count(tree, path) if word(tree, "CARDS") else None,
        dealt=lambda tree, path: (
            None if word(tree, "BEST") and not word(tree, "OF") else next(iter(integers(tree)[-1:]), None)
        ),
        without=lambda tree, path: tuple(_rank(each, path) for part in parts(tree, "lacking") for each in parts(part)),
    ),
    "with_chances": Form(forms.ChancesApparatus, chances=each("stated_chance", _CHANCE.read)),
}


def _apparatus(tree: RawTree, path: str) -> object:
    return next((_APPARATUS[item.data].read(item, path) for item in parts(tree, *_APPARATUS)), None)


def _cites_of_game(tree: RawTree, path: str) -> object:
    return tuple(cite for item in (tree, *parts(tree, "like")) for cite in own_cites(item, path))


def _cites_or_of(*names: str) -> Read:
    """Return what reads the places of a statement: where it names none itself, those of its parts are its own."""

    def read(tree: RawTree, path: str) -> object:
        return own_cites(tree, path) or tuple(cite for item in parts(tree, *names) for cite in own_cites(item, path))

    return read


def _choice(tree: RawTree, path: str) -> Interval | Name | forms.PlaceChoice:
    if word(tree, "NAME"):
        return first_name(tree, path)
    if word(tree, "MINUS"):
        return forms.PlaceChoice(tuple(map(str, words(tree, "INT", "ZEROS"))), span_of(tree, path))
    return interval_of(tree, path)


_PARAMS = Form(
    forms.Params,
    names=_names,
    values=lambda tree, path: None if word(tree, "IN_UNSTATED") else each("choice", _choice)(tree, path),
)


def _dashed(tree: RawTree, path: str) -> str | None:
    return "-".join(str(token) for token in words(tree, "INT", "ZEROS")) or None


_EXCEPTION = Form(forms.ExceptClause, relation=maybe("relation among", limit_rule_of))
_VARIANT = Form(
    forms.VariantClause,
    by_player=said({"VARIANT": False, "PLAYER_CHOOSES": True}),
    label=maybe("words", words_of),
    rules=all_of(RULES),
)
_ADMITTED = Form(
    forms.AdmittedGame,
    aliases=lambda tree, path: tuple(Text(token[1:-1], span_of(token, path)) for token in words(tree, "STRING")),
)


def _cites_of_note(against: bool) -> Read:
    """Return what reads the places of a note, or those that it speaks against, which follow its words."""

    def read(tree: RawTree, path: str) -> object:
        items = parts(tree)
        said_at = next(place for place, item in enumerate(items) if item.data == "words")
        found = items[said_at:] if against else items[:said_at]
        return tuple(cite_of(item, path) for item in found if item.data == "cite")

    return read


_NOTE = Form(
    forms.NoteStatement,
    kind=_kind,
    cites=_cites_of_note(against=False),
    text=words_of,
    against=_cites_of_note(against=True),
)
_CLAIMS = {
    "OPPOSITE_OF": "opposite",
    "FAIR": "fair",
    "CLAIM_ONE_ROLL": "one_roll",
    "CLAIM_SEVERAL_ROLLS": "several_rolls",
}

STATEMENTS: Mapping[str, Form] = {
    "game": Form(forms.GameStatement, cites=_cites_of_game, apparatus=_apparatus, like=maybe("like", first_name)),
    "values": Form(
        forms.ValuesStatement, worths=each("worth", _WORTH.read), modulo=_count, silence=maybe("silence", silence_of)
    ),
    "hand": Form(forms.HandStatement, rules=all_of(HAND_RULES)),
    "natural": Form(forms.NaturalStatement, totals=_numbers),
    "group": Form(forms.GroupStatement, rules=all_of(RULES)),
    "bet": Form(
        forms.BetStatement,
        params=maybe("params", _PARAMS.read),
        group=_nth_name(1),
        rules=all_of(RULES),
        variants=each("variant", _VARIANT.read),
        unclear=each("unclear", _UNCLEAR.read),
    ),
    "limit": Form(
        forms.LimitStatement,
        relation=maybe("relation among", limit_rule_of),
        quantity=maybe("delegated", lambda tree, path: expression_of(parts(tree)[0], path)),
        silence=maybe("delegated", maybe("silence", silence_of)),
        cites=_cites_or_of("exception", "limit_unclear"),
        exceptions=each("exception", _EXCEPTION.read),
        unclear=maybe("limit_unclear", _UNCLEAR.read),
    ),
    "require": Form(forms.RequireStatement, binding=said({"REQUIRE": True, "ADVISE": False}), tests=_tests),
    "option": Form(
        forms.OptionStatement,
        value=maybe("value", _option_rule),
        at=_numbers,
        cites=_cites_or_of("option_unclear"),
        unclear=maybe("option_unclear", _UNCLEAR.read),
    ),
    "claim": Form(forms.ClaimStatement, claim=said(_CLAIMS), of=_nth_name(1)),
    "example": Form(
        forms.ExampleStatement,
        number=_dashed,
        throws=each("throw", Form(Name, text=_dashed).read),
        outcome=said(_OUTCOMES),
    ),
    "suspect": _NOTE,
    "inspect": _NOTE,
    "not_encoded": _NOTE,
    "closed_list": Form(forms.ClosedListStatement, games=each("admitted", _ADMITTED.read)),
    "fact": Form(
        forms.FactStatement,
        label=maybe("words", words_of),
        kind=lambda tree, path: None if word(tree, "IN") else _nth_name(1)(tree, path),
        values=lambda tree, path: _names(tree, path)[1:] if word(tree, "IN") else (),
    ),
}
"""The statements of a decree."""


_BUILT: Memory[object] = Memory()  # the reader gives the trees of statements that stay again
_LISTS = frozenset({"decree", "rest", "statements", "head"})  # parts that hold header lines and statements


def build(trees: Iterable[RawTree], path: str) -> tuple[forms.Decree | None, list[Refused]]:
    """Return the typed tree of the parts of a file that could be read, in order, and the statements refused.

    Without the first line there is no tree.
    """
    name: Name | None = None
    span = NOWHERE
    fields: list[forms.HeaderField] = []
    first_of: dict[str, Span] = {}
    statements: list[forms.Statement] = []
    refused: list[Refused] = []
    to_take = list(trees)[::-1]
    while to_take:
        tree = to_take.pop()
        if tree.data == "head":
            name = first_name(tree, path)
        if tree.children:
            own = span_of(tree, path)
            span = own if span == NOWHERE else span.to(own)
        if tree.data in _LISTS:
            to_take += parts(tree)[::-1]
            continue
        try:
            if tree.data in FIELDS:
                fields.append(_field(tree, path, first_of))
            else:
                read = partial(STATEMENTS[tree.data].read, tree, path)
                statements.append(cast(forms.Statement, _BUILT.recall(tree, path, read)))
        except Refused as problem:
            refused.append(problem)
    return None if name is None else forms.Decree(name, tuple(fields), tuple(statements), span), refused


def _field(tree: RawTree, path: str, first_of: dict[str, Span]) -> forms.HeaderField:
    """Return a header line; `first_of` holds where each kind of line was first read."""
    keyword = words(tree)[0]
    span = span_of(keyword, path)
    first = first_of.setdefault(tree.data, span)
    if first is not span and tree.data not in _REPEATED:
        related = (Related(first, label_of("decree/stands-already")),)
        raise Refused("field-twice", span, {"typed": str(keyword)}, related)
    return cast(forms.HeaderField, FIELDS[tree.data].read(tree, path))
