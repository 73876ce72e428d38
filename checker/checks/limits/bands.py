"""Limits of a table outside what its regulation allows, and those that it needs and does not state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.rulebook import KINDS as KINDS_OF
from checker.cases.table.judge import Judgement, MissingFigure
from checker.cases.table.limits import BoundLimit
from checker.cases.topics import LIMITS_OUTSIDE_BAND, LIMITS_OVER_CAP, MISSING_LIMITS, WINS_OUTSIDE_BAND
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import KINDS
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.wording import Style, alternatives, coded, listed, money, number, percent, phrase, price, worded
from checker.limits.form import TABLE, End, Range, tightest
from checker.limits.relation import Member
from checker.semantics.readings import by_value
from checker.semantics.table.model import LimitKind
from checker.text.files import is_spreadsheet
from checker.text.memory import grouped_by
from checker.vocabulary.table import spelling
from checker.words.names import code_on, in_both, name_of, name_on

LIM002 = words_of("LIM002")
LIM005 = words_of("LIM005")
LIM006 = words_of("LIM006")
LIM008 = words_of("LIM008")

ALLOWED: dict[str, Bilingual] = {
    "fixed": {"en": "exactly {0}", "es": "exactamente {0}"},
    "between": {"en": "{0} to {1}", "es": "de {0} a {1}"},
    "below": {"en": "less than {0}", "es": "menos de {0}"},
    "at_most": {"en": "at most {0}", "es": "como máximo {0}"},
    "above": {"en": "more than {0}", "es": "más de {0}"},
    "at_least": {"en": "at least {0}", "es": "como mínimo {0}"},
    "among": {"en": "{0}", "es": "{0}"},
}
TIMES: dict[str, Bilingual] = {
    shape: {"en": f"{text['en']} times", "es": f"{text['es']} veces"} for shape, text in ALLOWED.items()
}
OR_LESS: Bilingual = {"en": "to {0} or less", "es": "en {0} o menos"}
OR_MORE: Bilingual = {"en": "to {0} or more", "es": "en {0} o más"}
# What to set a figure to, by what is allowed: `between 500 and 5000`, `to 1000`, `to 30 or less`.
ADVISED: dict[str, Bilingual] = {
    "fixed": {"en": "to {0}", "es": "en {0}"},
    "between": {"en": "between {0} and {1}", "es": "entre {0} y {1}"},
    "below": OR_LESS,
    "at_most": OR_LESS,
    "above": OR_MORE,
    "at_least": OR_MORE,
    "among": {"en": "to {0}", "es": "en {0}"},
}
# Of the step between stakes, which may be any multiple of what the regulation has.
STEP_ALLOWED: dict[str, Bilingual] = {"fixed": {"en": "multiples of {0}", "es": "múltiplos de {0}"}}
STEP_ADVISED: dict[str, Bilingual] = {"fixed": {"en": "to a multiple of {0}", "es": "en un múltiplo de {0}"}}
MEMBER: dict[str, Bilingual] = {**ALLOWED, "fixed": {"en": "{0}", "es": "{0}"}}
SET_HERE: Bilingual = {"en": "set here", "es": "se fija aquí"}


def size_text(value: Fraction, share: bool, style: Style) -> str:
    """Return money, or a share in percent."""
    if not share:
        return money(value, style)
    return f"el {percent(value, style)}" if style.language == "es" else percent(value, style)


def range_text(allowed: Range, share: bool | None, style: Style, *, words: Mapping[str, Bilingual] = ALLOWED) -> str:
    """Return what is allowed: `exactly 3000`, `at most 100%`, `500 or 1000`; nothing where there is no end.

    Ends are money, shares, or without either multiples.
    """
    lower, upper, among = allowed
    if among:
        members = tuple(range_text(each, share, style, words=MEMBER) for each in among)
        return worded(words["among"], style.language, **{"0": alternatives(members, style)})
    shape, ends = "between", [end.value for end in (lower, upper) if end is not None]
    if not ends:
        return ""
    if allowed.fixed is not None:
        shape, ends = "fixed", [allowed.fixed]
    elif lower is None and upper is not None:
        shape = "below" if upper.strict else "at_most"
    elif upper is None and lower is not None:
        shape = "above" if lower.strict else "at_least"
    said = [number(end, style) if share is None else size_text(end, share, style) for end in ends]
    sizes = {str(place): each for place, each in enumerate(said)}
    return worded(words[shape], style.language, **sizes)


def by_numbers(parts: Iterable[tuple[str | None, str]], style: Style) -> str:
    """Return values by number, equal ones together: `exactly 5500 on 4, 10 and exactly 4000 on 5, 9`."""
    found: dict[str, list[str]] = {}
    for number_text, value in parts:
        found.setdefault(value, []).extend(filter(None, (number_text,)))
    if len(found) == 1:
        return next(iter(found))
    word = "con" if style.language == "es" else "on"
    return listed(
        tuple(phrase(value, f" {word} {', '.join(on)}") if on else value for value, on in found.items()), style
    )


def member_name(case: TableCase, member: Member, numbers: Iterable[str | None] = ()) -> str:
    """Return a bet with some of its numbers, or a group, under its id and the regulation's own name."""
    if member.bet is not None:
        return name_on(member.bet, numbers)
    group = case.regulation.group(case.table.game_id, member.of)
    return name_of(group) if group is not None else coded(member.of or TABLE)


def together(judgements: Iterable[Judgement]) -> Iterator[list[Judgement]]:
    """Yield judgements by cause: those of one bet; those of one figure, where a group or the table states it."""

    def cause(each: Judgement) -> tuple[object, ...]:
        own = each.stated.level in ("bet", "number")
        return each.stated.kind, each.member.of if own else each.stated.span, each.standing

    def place(each: Judgement) -> tuple[int, ...]:  # numbers in order, bets in the order of the regulation
        bet = each.member.bet
        start = (bet.span.line, bet.span.column) if bet is not None else (0, 0)
        return (*start, *by_value(each.member.number or "0"))

    yield from (sorted(same, key=place) for same in grouped_by(judgements, cause).values())


def failing(case: TableCase, same: list[Judgement], values: Mapping[str, Value]) -> Observation:
    """Return what is observed of figures that fail for one cause, with the clause and the figures they depend on."""
    first = same[0]
    places: dict[object, Related] = {}
    for each in same:
        places.setdefault(each.rule.span, Related(each.rule.span, SET_HERE))
        for reference in each.references:
            if reference.limit is not None:
                measured: Bilingual = {"en": "measured against this figure", "es": "se mide con esta cifra"}
                places.setdefault(reference.limit.span, Related(reference.limit.span, measured))
    for each in same[1:]:
        if each.stated.span != first.stated.span:
            places.setdefault(each.stated.span, Related(each.stated.span, {"en": "and here", "es": "y aquí"}))
    subject = Subject(case.regulation.id or None, case.table.game_id, first.stated.of or None)
    if len({each.member.of for each in same}) == 1:  # else the figure of the group is at fault
        numbers = dict.fromkeys(each.member.number for each in same)
        subject = subject._replace(bet=first.member.of or None, numbers=tuple(filter(None, numbers)))
    return Observation(
        at=first.stated.span,
        values=values,
        subject=subject,
        citations=first.rule.citations,
        related=tuple(places.values()),
        readings=first.readings,
        verdict="undetermined" if first.standing == "open" else None,
    )


def ends_of(allowed: Range, lowest: str, highest: str) -> dict[str, Value]:
    """Return the ends of what is allowed, under two names."""
    return {name: end.value for name, end in ((lowest, allowed.lower), (highest, allowed.upper)) if end is not None}


def in_units(allowed: Range, unit: Fraction) -> Range:
    """Return the part of a range that is whole units; the range itself where that is none of it."""
    low, high = allowed.in_chips(unit)
    if allowed.among:
        return allowed
    made = Range(None if low is None else End(low, False), None if high is None else End(high, False))
    return allowed if made.is_empty else made


def smallest_chip(case: TableCase) -> Fraction | None:
    """Return the smallest chip of a table that has a value."""
    return min((chip.value for chip in case.table.file.chips if chip.value > 0), default=None)


def way_out(case: TableCase, same: list[Judgement]) -> Bilingual:
    """Return what to set some figures to, number by number, as the chips of the table can make it."""
    share, chip = same[0].stated.amount is None, smallest_chip(case)
    parts = [
        (
            each.member.number,
            each.allowed if share or not chip or each.allowed.fixed is not None else in_units(each.allowed, chip),
        )
        for each in same
    ]
    words = {**ADVISED, **(STEP_ADVISED if same[0].function == "step" else {})}
    return in_both(
        case.regulation.header.country,
        lambda style: by_numbers(((on, range_text(each, share, style, words=words)) for on, each in parts), style),
    )


@check("LIM002", LIMITS_OUTSIDE_BAND)
def maximum_outside_band(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet or group whose maximum is not the right multiple of the minimum."""
    judgements, country = case.table.judgements, case.regulation.header.country
    for same in together(judgements.failing("band")):
        first = same[0]
        values: dict[str, Value] = {
            "maximum": first.figure,
            "what": member_name(case, first.member, (each.member.number for each in same)),
            "way_out": way_out(case, _narrowest(same)),
            "amounts": in_both(country, partial(range_text, first.allowed, False)),
            **ends_of(first.allowed, "smallest", "largest"),
        }
        # The band is one of multiples where it is reckoned from just one minimum: `100 to 1000 times`.
        amounts = {reference.limit.size for reference in first.references if reference.limit is not None}
        minimum = amounts.pop() if len(amounts) == 1 else None
        if minimum:
            multiples = first.allowed.over(minimum)
            values |= {
                "minimum": minimum,
                "multiple": first.figure / minimum,
                **({} if multiples.among else ends_of(multiples, "lowest", "highest")),
            }
            values["allowed"] = in_both(country, partial(range_text, multiples, None, words=TIMES))
        found = failing(case, same, values)
        waiting = (
            each.stated.span
            for each in judgements.waiting
            if any(other.limit is not None and other.limit.span == first.stated.span for other in each.references)
        )
        yield found._replace(
            related=(*found.related, *(Related(span, LIM002["waits"]) for span in dict.fromkeys(waiting))),
            message=None if minimum else LIM002["measured"],
        )


@check("LIM005", LIMITS_OVER_CAP)
def maximum_over_cap(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet with a limit outside fixed ends, with all its numbers, or per figure of a group.

    What is advised is what the narrowest of several texts allows; the clauses of all of them are cited.
    """
    country = case.regulation.header.country
    for same in together(case.table.judgements.failing("cap")):
        names = []
        for of_bet in grouped_by(same, lambda each: each.member.of).values():
            alike = len({each.figure for each in of_bet}) == 1
            names.append(member_name(case, of_bet[0].member, (each.member.number for each in of_bet if alike)))
        values: dict[str, Value] = {
            "kind": KINDS[same[0].stated.kind],
            "what": phrase(*names, by=", "),
            "stated": in_both(country, partial(_of_all, same, stated_text)),
            "allowed": in_both(country, partial(_of_all, _narrowest(same), allowed_text)),
            "way_out": way_out(case, _narrowest(same)),
        }
        citations = dict.fromkeys(citation for each in same for citation in each.rule.citations)
        is_default = same[0].stated.level == "table" and same[0].member.level == "bet"
        found = failing(case, same, values)
        yield found._replace(citations=tuple(citations), help=LIM005["own"] if is_default else None)


def _narrowest(same: list[Judgement]) -> list[Judgement]:
    """Return judgements without the wider of two on one figure, such as a law's above the house's own."""
    kept: list[Judgement] = []
    for each in same:
        others = [other for other in kept if other.member == each.member]
        if not any(other.allowed.narrows(each.allowed) for other in others):
            wider = [other for other in others if each.allowed.narrows(other.allowed)]
            kept = [*(other for other in kept if other not in wider), each]
    return kept


def _of_all(same: list[Judgement], text: Callable[[Judgement, Style], str], style: Style) -> str:
    """Return what `text` says of each judgement, by number."""
    return by_numbers(((each.member.number, text(each, style)) for each in same), style)


def stated_text(judgement: Judgement, style: Style) -> str:
    """Return the table's figure: `3000`, or `300%`."""
    return size_text(judgement.figure, judgement.stated.amount is None, style)


def allowed_text(judgement: Judgement, style: Style) -> str:
    """Return what is allowed and where it comes from: `exactly 5500 (220% of the maximum of `simple`)`."""
    shapes = {**ALLOWED, **(STEP_ALLOWED if judgement.function == "step" else {})}
    text = range_text(judgement.allowed, judgement.stated.amount is None, style, words=shapes)
    only = judgement.references[0] if len(judgement.references) == 1 else None
    if only is None or only.factor is None:
        return text
    term, spanish = only.term, style.language == "es"
    whole = "la mesa" if spanish else "the table"
    of = whole if term.of == TABLE else coded(term.of)
    if term.function == "stake":
        return phrase(text, " de " if spanish else " of ", of)
    kind = KINDS[KINDS_OF.get(term.function, ("maximum",))[0]][style.language]
    words = ("del", "de") if spanish else ("of the", "of")
    return phrase(text, f" ({size_text(only.factor, True, style)} {words[0]} {kind} {words[1]} ", of, ")")


def hangs_on_itself(judgement: Judgement) -> bool:
    """Return whether a figure is measured by nothing but multiples of itself: where one is wrong, all are."""
    own = judgement.stated.span
    return bool(judgement.references) and all(
        each.limit is not None and each.limit.span == own and each.factor is not None for each in judgement.references
    )


def is_legal(case: TableCase, limit: BoundLimit, figure: Fraction) -> bool:
    """Return whether a table could set a maximum to a figure and keep all limits of the regulation that bound it."""
    own = (each for each in case.table.judgements.judged if each.stated.span == limit.span)
    return all(each.allowed.holds(figure * each.factor) for each in own if not hangs_on_itself(each))


def legal_range(case: TableCase, judgement: Judgement) -> Range:
    """Return the legal maxima of a bet in units of the smallest chip, or in whole units of money."""
    ends = in_units(judgement.allowed.over(judgement.factor), smallest_chip(case) or Fraction(1))
    lower, upper = (None if end is None else End(end.value, False) for end in (ends.lower, ends.upper))
    return Range(lower, upper, ends.among)


@check("LIM006", WINS_OUTSIDE_BAND)
def win_outside_band(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers, or one for a maximum of a group or of the table."""
    country = case.regulation.header.country
    for same in together(case.table.judgements.failing("win")):
        first = same[0]
        values: dict[str, Value] = {
            "wins": in_both(country, partial(wins_text, case, same)),
            "allowed": in_both(country, partial(range_text, first.allowed, False)),
            "way_out": in_both(country, partial(legal_maxima, case, same)),
            "maximum": first.figure,
            "win": first.figure * first.factor,
            **ends_of(first.allowed, "lowest", "highest"),
        }
        yield failing(case, same, values)


def wins_text(case: TableCase, same: list[Judgement], style: Style) -> str:
    """Return what is won at each maximum at fault, bets and numbers with the same figures together."""
    words = {"prize": LIM006["prize"], "total": LIM006["total"]}
    differing = {(each.offer.bet.id, each.number) for each in case.table.prices.differences}
    # Where the table pays another price than the regulation, that price is at fault itself: the maximum is held to what
    # the bet wins once it is right, and the words say so.
    found = grouped_by(
        same, lambda each: (each.member.of, each.figure, each.factor, (each.member.of, each.member.number) in differing)
    )
    parts = []
    for (_, figure, factor, is_priced_wrong), alike in found.items():
        printed = price(factor - 1 if alike[0].function == "total" else factor, style) if is_priced_wrong else ""
        what = member_name(case, alike[0].member, (each.member.number for each in alike))
        win, maximum = money(figure * factor, style), money(figure, style)
        paid = LIM006["as_printed"][style.language].format(price=printed) if is_priced_wrong else ""
        text = words[alike[0].function]
        parts.append(worded(text, style.language, what=what, win=win, maximum=maximum, price=paid))
    return listed(tuple(parts), style)


def legal_maxima(case: TableCase, same: list[Judgement], style: Style) -> str:
    """Return the legal maxima of some bets and numbers; of a class, whether one value can serve all of it."""
    ranges = [legal_range(case, each) for each in same]
    several = len({each.member.of for each in same}) > 1
    parts = []
    for each, legal in zip(same, ranges, strict=True):
        name = code_on(each.member.of, (each.member.number,)) if several else each.member.number
        parts.append(
            (name, LIM006["none"][style.language] if hangs_on_itself(each) else range_text(legal, False, style))
        )
    shared = tightest(filter(None, (legal.lower for legal in ranges)), filter(None, (legal.upper for legal in ranges)))
    text = worded(LIM006["legal"], style.language, maxima=by_numbers(parts, style))
    return text if not several or not shared.is_empty else phrase(text, LIM006["bet_by_bet"][style.language])


@check("LIM008", MISSING_LIMITS)
def limit_value_missing(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists everything a table would have to state to be judged."""
    table, missing = case.table, case.table.judgements.missing
    if not missing:
        return
    as_column = is_spreadsheet(table.file.span.path)
    way = LIM008["in_lists"] if as_column else LIM008["in_files"]
    keys = tuple(_key(each, table.file.language, as_column) for each in missing)
    rules = {each.rule.span: each.rule for each in missing}
    figures = in_both(
        case.regulation.header.country, lambda style: listed(tuple(_figure(each, style) for each in missing), style)
    )
    yield Observation(
        at=missing[0].at,
        values={"missing": figures},
        subject=Subject(case.regulation.id, table.game_id),
        citations=tuple(dict.fromkeys(citation for rule in rules.values() for citation in rule.citations)),
        related=tuple(Related(span, SET_HERE) for span in rules),
        help=in_both("", lambda style: way[style.language].format(keys=listed(keys, style))),
    )


def _key(missing: MissingFigure, language: str, as_column: bool) -> str:
    """Return where a table writes a figure: `maximum.simple`, as a column of a list `maximum simple`."""
    key = spelling("table", _kind(missing), language)
    of = missing.of if missing.of != TABLE else spelling("table", "table", language) if as_column else ""
    return f"`{key}{' ' if as_column else '.'}{of}`" if of else f"`{key}`"


def _kind(missing: MissingFigure) -> LimitKind:
    return KINDS_OF.get(missing.function, ("maximum",))[0]


def _figure(missing: MissingFigure, style: Style) -> str:
    """Return which figure a clause needs: `the maximum of `odds` as a percentage of `pass_line``."""
    spanish = style.language == "es"
    kind = f"{'el' if spanish else 'the'} {KINDS[_kind(missing)][style.language]}"
    whole = "la mesa" if spanish else "the table"
    text = phrase(f"{kind} {'de' if spanish else 'of'} ", whole if missing.of == TABLE else coded(missing.of))
    share = "como porcentaje de" if spanish else "as a percentage of"
    return text if missing.share is None else phrase(text, f" {share} ", coded(missing.share))
