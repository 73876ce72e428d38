"""Limits of a table outside what its regulation allows, and those that it needs and does not state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.effective import BoundLimit
from checker.cases.table.judge import Judgement, MissingFigure
from checker.cases.topics import LIMITS_OUTSIDE_BAND, LIMITS_OVER_CAP, MISSING_LIMITS, WINS_OUTSIDE_BAND
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value, Verdict
from checker.findings.phrase import coded, phrase
from checker.findings.wording import Style, listed, number, percent, price, worded
from checker.limits.form import TABLE, End, Range
from checker.limits.relation import Member
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import by_value
from checker.semantics.table.model import Amount
from checker.text.files import is_spreadsheet
from checker.text.record import NamedTuple
from checker.vocabulary.table import spelling
from checker.words.names import code_on, in_both, name_of, name_on

# Limits in words: what is judged, what the table states, what the regulation allows.


KINDS: dict[str, Bilingual] = {
    "minimum": {"en": "minimum", "es": "mínimo"},
    "maximum": {"en": "maximum", "es": "máximo"},
    "step": {"en": "step", "es": "múltiplo"},
}
SET_HERE: Bilingual = {"en": "set here", "es": "se fija aquí"}
MEASURED: Bilingual = {"en": "measured against this figure", "es": "se mide con esta cifra"}
WAITS: Bilingual = {
    "en": "measured against it, so not judged until it is right",
    "es": "se mide con ella; no se examina mientras no sea correcta",
}


def subject_of(regulation: str, game: str | None, judgements: Iterable[Judgement]) -> Subject:
    """Return what a finding is about: a group where the group's own figure is at fault, else a bet and its numbers."""
    found = tuple(judgements)
    first = found[0]
    if len({each.member.of for each in found}) > 1:
        return Subject(regulation or None, game, first.stated.of or None)
    numbers = dict.fromkeys(each.member.number for each in found)
    return Subject(regulation or None, game, first.member.of or None, tuple(filter(None, numbers)))


def key_of(missing: MissingFigure, language: str, as_column: bool) -> str:
    """Return where a table writes a figure: `maximum.simple`, as a column of a list `maximum simple`."""
    key = spelling("table", f"{missing.function}imum", language)
    of = missing.of if missing.of != TABLE else spelling("table", "table", language) if as_column else ""
    return f"`{key}{' ' if as_column else '.'}{of}`" if of else f"`{key}`"


def member_name(regulation: Regulation, game: str | None, member: Member, numbers: Iterable[str | None] = ()) -> str:
    """Return a bet with some of its numbers, or a group, under its id and the regulation's own name."""
    if member.bet is not None:
        return name_on(member.bet, numbers)
    group = regulation.group(game, member.of)
    return name_of(group) if group is not None else coded(member.of or TABLE)


def members_names(regulation: Regulation, game: str | None, same: Iterable[Judgement]) -> str:
    """Return all bets that some judgements are about, with their numbers where one figure holds for all of them."""
    found: dict[str, list[Judgement]] = {}
    for each in same:
        found.setdefault(each.member.of, []).append(each)
    names = []
    for of_bet in found.values():
        alike = len({each.figure for each in of_bet}) == 1
        numbers = (each.member.number for each in of_bet) if alike else ()
        names.append(member_name(regulation, game, of_bet[0].member, numbers))
    return phrase(*names, by=", ")


def together(judgements: Iterable[Judgement]) -> tuple[tuple[Judgement, ...], ...]:
    """Return judgements by cause: those of one bet; those of one figure, where a group or the table states it."""
    found: dict[object, list[Judgement]] = {}
    for each in judgements:
        own = each.stated.level in ("bet", "number")
        key = (each.stated.kind, each.member.of if own else each.stated.span, each.standing)
        found.setdefault(key, []).append(each)
    return tuple(tuple(sorted(same, key=_place)) for same in found.values())


def _place(judgement: Judgement) -> tuple[int, ...]:
    """Return the sorting key that puts numbers in order and leaves bets in the order of the regulation."""
    bet = judgement.member.bet
    start = (bet.span.line, bet.span.column) if bet is not None else (0, 0)
    return (*start, *by_value(judgement.member.number or "0"))


def figure_text(judgement: Judgement, style: Style) -> str:
    """Return the table's figure: `3000`, or `300%`."""
    return size_text(judgement.figure, judgement.stated.amount is None, style)


def size_text(value: Fraction, share: bool, style: Style) -> str:
    """Return money, or a share in percent."""
    if not share:
        return number(value, style)
    return f"el {percent(value, style)}" if style.language == "es" else percent(value, style)


def range_text(allowed: Range, share: bool, style: Style) -> str:
    """Return what is allowed: `exactly 3000`, `at most 100%`, `500 to 5000`."""
    spanish = style.language == "es"
    lower, upper = allowed
    if allowed.fixed is not None:
        return f"{'exactamente' if spanish else 'exactly'} {size_text(allowed.fixed, share, style)}"
    if lower is None and upper is not None:
        word = (
            ("menos de" if upper.strict else "como máximo") if spanish else ("less than" if upper.strict else "at most")
        )
        return f"{word} {size_text(upper.value, share, style)}"
    if upper is None and lower is not None:
        word = (
            ("más de" if lower.strict else "como mínimo") if spanish else ("more than" if lower.strict else "at least")
        )
        return f"{word} {size_text(lower.value, share, style)}"
    if lower is None or upper is None:
        return ""
    ends = (size_text(lower.value, share, style), size_text(upper.value, share, style))
    return f"de {ends[0]} a {ends[1]}" if spanish else f"{ends[0]} to {ends[1]}"


def advice_text(allowed: Range, share: bool, style: Style) -> str:
    """Return what to set a figure to: `between 500 and 5000`, `to 1000`, `to 30 or less`."""
    spanish = style.language == "es"
    lower, upper = allowed
    if allowed.fixed is not None:
        return f"{'en' if spanish else 'to'} {size_text(allowed.fixed, share, style)}"
    if lower is not None and upper is not None:
        ends = (size_text(lower.value, share, style), size_text(upper.value, share, style))
        return f"entre {ends[0]} y {ends[1]}" if spanish else f"between {ends[0]} and {ends[1]}"
    end = upper or lower
    if end is None:
        return ""
    more = ("o menos" if upper else "o más") if spanish else ("or less" if upper else "or more")
    return f"{'en' if spanish else 'to'} {size_text(end.value, share, style)} {more}"


def amounts_text(allowed: Range, country: str) -> Bilingual:
    """Return what is allowed in money, without where it comes from."""
    return in_both(country, lambda style: range_text(allowed, False, style))


def in_chips(chips: tuple[Amount, ...], allowed: Range) -> Range:
    """Return the part of a range that the smallest chip can make; the range itself where it can make none of it."""
    chip = min((each.value for each in chips if each.value > 0), default=None)
    if chip is None or allowed.fixed is not None:
        return allowed
    low, high = allowed.in_chips(chip)
    made = Range(None if low is None else End(low, False), None if high is None else End(high, False))
    return allowed if made.is_empty else made


def hint(country: str, same: Iterable[Judgement], chips: tuple[Amount, ...]) -> Bilingual:
    """Return what to set some figures to, number by number, as the chips of the table can make it."""
    found = tuple(same)
    share = found[0].stated.amount is None
    parts = [(each.member.number, each.allowed if share else in_chips(chips, each.allowed)) for each in found]
    return in_both(
        country, lambda style: by_numbers(((on, advice_text(each, share, style)) for on, each in parts), style)
    )


def verdict(judgement: Judgement) -> Verdict | None:
    """Return undetermined for a figure that fails under some readings only, else nothing: the check's own verdict."""
    return "undetermined" if judgement.standing == "open" else None


def ends(allowed: Range, lowest: str, highest: str) -> dict[str, Value]:
    """Return the ends of what is allowed, under two names."""
    return {name: end.value for name, end in ((lowest, allowed.lower), (highest, allowed.upper)) if end is not None}


def by_numbers(parts: Iterable[tuple[str | None, str]], style: Style) -> str:
    """Return values by number, equal ones together: `exactly 5500 on 4, 10 and exactly 4000 on 5, 9`."""
    found: dict[str, list[str]] = {}
    for number_text, value in parts:
        found.setdefault(value, []).extend(filter(None, (number_text,)))
    if len(found) == 1:
        return next(iter(found))
    word = "con" if style.language == "es" else "on"
    return listed(
        tuple(f"{value} {word} {', '.join(numbers)}" if numbers else value for value, numbers in found.items()), style
    )


def related(judgements: Iterable[Judgement]) -> tuple[Related, ...]:
    """Return the clause, the figures measured against, and further places of the same fault."""
    found: dict[object, Related] = {}
    each_of = tuple(judgements)
    for each in each_of:
        found.setdefault(each.rule.span, Related(each.rule.span, SET_HERE))
        for reference in each.references:
            if reference.limit is not None:
                found.setdefault(reference.limit.span, Related(reference.limit.span, MEASURED))
    for each in each_of[1:]:
        if each.stated.span != each_of[0].stated.span:
            found.setdefault(each.stated.span, Related(each.stated.span, {"en": "and here", "es": "y aquí"}))
    return tuple(found.values())


def waiting(others: Iterable[Judgement], judgement: Judgement) -> tuple[Related, ...]:
    """Return the places of the figures among others that are measured against a figure at fault."""
    spans = (
        each.stated.span
        for each in others
        if any(
            reference.limit is not None and reference.limit.span == judgement.stated.span
            for reference in each.references
        )
    )
    return tuple(Related(span, WAITS) for span in dict.fromkeys(spans))


def both(country: str, judgements: tuple[Judgement, ...], what: str) -> Bilingual:
    """Return the figures, or what is allowed, of some judgements in both languages."""

    def write(style: Style) -> str:
        if what == "stated":
            return by_numbers(((each.member.number, figure_text(each, style)) for each in judgements), style)
        return by_numbers(((each.member.number, allowed_text(each, style)) for each in judgements), style)

    return in_both(country, write)


def allowed_text(judgement: Judgement, style: Style) -> str:
    """Return what is allowed and where it comes from: `exactly 5500 (220% of the maximum of `simple`)`."""
    share = judgement.stated.amount is None
    text = range_text(judgement.allowed, share, style)
    only = judgement.references[0] if len(judgement.references) == 1 else None
    if only is None or only.factor is None:
        return text
    spanish = style.language == "es"
    whole = "la mesa" if spanish else "the table"
    of = whole if only.term.of == TABLE else f"`{only.term.of}`"
    if only.term.function == "stake":
        return f"{text} {'de' if spanish else 'of'} {of}"
    kind = KINDS["minimum" if only.term.function == "min" else "maximum"][style.language]
    words = ("del", "de") if spanish else ("of the", "of")
    return f"{text} ({size_text(only.factor, True, style)} {words[0]} {kind} {words[1]} {of})"


def only_minimum(judgement: Judgement) -> Fraction | None:
    """Return the minimum that the band is a multiple of, where there is just one."""
    amounts = {reference.limit.size for reference in judgement.references if reference.limit is not None}
    return amounts.pop() if len(amounts) == 1 else None


def times_text(multiples: Range, country: str) -> Bilingual:
    """Return what is allowed in multiples of a minimum: `100 to 1000 times`."""
    word = {"en": "times", "es": "veces"}
    return in_both(country, lambda style: f"{range_text(multiples, False, style)} {word[style.language]}")


# A maximum is outside the range that the regulation allows.


LIM002 = words_of("LIM002")


@check("LIM002", LIMITS_OUTSIDE_BAND)
def maximum_outside_band(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet or group whose maximum is not the right multiple of the minimum."""
    table, regulation = case.table, case.regulation
    game, country = table.game_id, regulation.header.country
    for same in together(table.judgements.failing("band")):
        first = same[0]
        values: dict[str, Value] = {
            "maximum": first.figure,
            "what": member_name(regulation, game, first.member, (each.member.number for each in same)),
            "way_out": hint(country, same, table.file.chips),
            "amounts": amounts_text(first.allowed, country),
            **ends(first.allowed, "smallest", "largest"),
        }
        minimum = only_minimum(first)
        if minimum:
            multiples = first.allowed.over(minimum)
            values |= {"minimum": minimum, "multiple": first.figure / minimum, **ends(multiples, "lowest", "highest")}
            values["allowed"] = times_text(multiples, country)
        yield Observation(
            at=first.stated.span,
            values=values,
            subject=subject_of(regulation.id, game, same),
            citations=first.rule.citations,
            related=(*related(same), *waiting(table.judgements.waiting, first)),
            readings=first.readings,
            verdict=verdict(first),
            message=None if minimum else LIM002["measured"],
        )


# A limit does not agree with the limit or the bet that the regulation ties it to.


@check("LIM005", LIMITS_OVER_CAP)
def maximum_over_cap(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers, or per figure of a group."""
    table, regulation = case.table, case.regulation
    country = regulation.header.country
    for same in together(table.judgements.failing("cap")):
        first = same[0]
        yield Observation(
            at=first.stated.span,
            values={
                "kind": KINDS[first.stated.kind],
                "what": members_names(regulation, table.game_id, same),
                "stated": both(country, same, "stated"),
                "allowed": both(country, same, "allowed"),
                "way_out": hint(country, same, table.file.chips),
            },
            subject=subject_of(regulation.id, table.game_id, same),
            citations=tuple(dict.fromkeys(citation for each in same for citation in each.rule.citations)),
            related=related(same),
            readings=first.readings,
            verdict=verdict(first),
        )


# What maxima win, and which maxima a table may have, rounded to the legal side.


_WINS: dict[str, Bilingual] = {
    "prize": {
        "en": "{what} wins {win} at its maximum of {maximum}{price}",
        "es": "{what} gana {win} con su máximo de {maximum}{price}",
    },
    "total": {
        "en": "{what} hands over {win} at its maximum of {maximum}, stake included{price}",
        "es": "{what} entrega {win} con su máximo de {maximum}, incluida la apuesta{price}",
    },
}
_NONE: Bilingual = {"en": "none at this payout", "es": "ninguno con este pago"}
_AS_PRINTED: Bilingual = {"en": ", at the payout of the regulation ({0})", "es": ", con el pago de la norma ({0})"}


class Legal(NamedTuple):
    """The smallest and the largest legal maximum; None where the regulation sets no end."""

    smallest: Fraction | None
    largest: Fraction | None

    @property
    def possible(self) -> bool:
        """Return whether there is a value between the ends."""
        return self.smallest is None or self.largest is None or self.smallest <= self.largest


def hangs_on_itself(judgement: Judgement) -> bool:
    """Return whether a figure is measured by nothing but multiples of itself: where one is wrong, all are."""
    own = judgement.stated.span
    return bool(judgement.references) and all(
        each.limit is not None and each.limit.span == own and each.factor is not None for each in judgement.references
    )


def is_legal(case: TableCase, limit: BoundLimit, figure: Fraction) -> bool:
    """Return whether a table could set a maximum to a figure and keep all limits of the regulation that bound it."""
    judged = case.table.judgements.judged
    own = (each for each in judged if each.stated.span == limit.span)
    return all(each.allowed.holds(figure * each.factor) for each in own if not hangs_on_itself(each))


def legal_range(case: TableCase, judgement: Judgement) -> Legal:
    """Return the legal maxima of a bet in units of the smallest chip, or in whole units of money."""
    chips = tuple(chip.value for chip in case.table.file.chips)
    unit = min((chip for chip in chips if chip > 0), default=Fraction(1))
    ends = judgement.allowed.over(judgement.factor)
    rounded = Legal(*ends.in_chips(unit))
    exact = Legal(ends.lower.value if ends.lower else None, ends.upper.value if ends.upper else None)
    return rounded if rounded.possible else exact


def legal_maxima(case: TableCase, same: tuple[Judgement, ...]) -> Bilingual:
    """Return the legal maxima of some bets and numbers in words; of a class, whether one value can serve all of it."""
    ranges = [legal_range(case, each) for each in same]
    bets = {each.member.of for each in same}
    lows = [found.smallest for found in ranges if found.smallest is not None]
    highs = [found.largest for found in ranges if found.largest is not None]
    shared = Legal(max(lows, default=None), min(highs, default=None))

    def write(style: Style) -> str:
        spanish = style.language == "es"
        names = [_name(each, len(bets) > 1) for each in same]
        parts = [
            (name, _NONE[style.language] if hangs_on_itself(each) else _words_of_legal(found, style))
            for name, each, found in zip(names, same, ranges, strict=True)
        ]
        text = f"{'ajustarse a los máximos admitidos' if spanish else 'legal maxima'}: {by_numbers(parts, style)}"
        if len(bets) > 1 and not shared.possible:
            none = "ningún valor único sirve para todas: indicarlos apuesta por apuesta"
            text += f"; {none}" if spanish else "; no single value serves them all, so state them bet by bet"
        return text

    return in_both(case.regulation.header.country, write)


def _name(judgement: Judgement, with_bet: bool) -> str | None:
    number = judgement.member.number
    return code_on(judgement.member.of, (number,)) if with_bet else number


def _words_of_legal(legal: Legal, style: Style) -> str:
    lower = None if legal.smallest is None else End(legal.smallest, False)
    upper = None if legal.largest is None else End(legal.largest, False)
    return range_text(Range(lower, upper), False, style)


def wins_text(case: TableCase, same: tuple[Judgement, ...]) -> Bilingual:
    """Return what is won at each maximum at fault."""
    return in_both(case.regulation.header.country, partial(_wins, case, same))


def _wins(case: TableCase, same: tuple[Judgement, ...], style: Style) -> str:
    """Return what is won at each maximum at fault, bets and numbers with the same figures together.

    Where the table pays another price than the text, that price is at fault itself: the maximum is held to what the bet
    wins once it is right, and the words say so.
    """
    found: dict[tuple[object, ...], list[Judgement]] = {}
    for each in same:
        found.setdefault((each.member.of, each.figure, each.factor, _is_priced_wrong(case, each)), []).append(each)
    parts = []
    for group in found.values():
        first = group[0]
        what = member_name(case.regulation, case.table.game_id, first.member, (each.member.number for each in group))
        win, maximum = number(first.figure * first.factor, style), number(first.figure, style)
        paid = _printed_price(first, style) if _is_priced_wrong(case, first) else ""
        parts.append(worded(_WINS[first.function], style.language, what=what, win=win, maximum=maximum, price=paid))
    return listed(tuple(parts), style)


def _is_priced_wrong(case: TableCase, judgement: Judgement) -> bool:
    """Return whether the table pays a bet on a number otherwise than the text: limits go by the text's price then."""
    gaps = case.table.prices.gaps
    return any((gap.offer.bet.id, gap.number) == (judgement.member.of, judgement.member.number) for gap in gaps)


def _printed_price(judgement: Judgement, style: Style) -> str:
    profit = judgement.factor - 1 if judgement.function == "total" else judgement.factor
    return _AS_PRINTED[style.language].format(price(profit, style))


# The winnings at a maximum are outside the range that the regulation allows.


@check("LIM006", WINS_OUTSIDE_BAND)
def win_outside_band(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers, or one for a maximum of a group or of the table."""
    table = case.table
    for same in together(table.judgements.failing("win")):
        first = same[0]
        values: dict[str, Value] = {
            "wins": wins_text(case, same),
            "allowed": amounts_text(first.allowed, case.regulation.header.country),
            "way_out": legal_maxima(case, same),
            "maximum": first.figure,
            "win": first.figure * first.factor,
            **ends(first.allowed, "lowest", "highest"),
        }
        yield Observation(
            at=first.stated.span,
            values=values,
            subject=subject_of(case.regulation.id, table.game_id, same),
            citations=first.rule.citations,
            related=related(same),
            readings=first.readings,
            verdict=verdict(first),
        )


# A clause needs a figure that the table file does not state.


LIM008 = words_of("LIM008")


@check("LIM008", MISSING_LIMITS)
def limit_value_missing(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists everything a table would have to state to be judged."""
    table = case.table
    missing = table.judgements.missing
    if not missing:
        return
    lists = is_spreadsheet(table.file.span.path)
    way = LIM008["in_lists"] if lists else LIM008["in_files"]
    keys = tuple(key_of(each, table.file.language, lists) for each in missing)
    rules = {each.rule.span: each.rule for each in missing}
    yield Observation(
        at=missing[0].at,
        values={
            "missing": in_both(
                case.regulation.header.country,
                lambda style: listed(tuple(_words_of_limit_value_missing(each, style) for each in missing), style),
            ),
        },
        subject=Subject(case.regulation.id, table.game_id),
        citations=tuple(dict.fromkeys(citation for rule in rules.values() for citation in rule.citations)),
        related=tuple(Related(span, SET_HERE) for span in rules),
        help=in_both("", lambda style: way[style.language].format(keys=listed(keys, style))),
    )


def _words_of_limit_value_missing(missing: MissingFigure, style: Style) -> str:
    spanish = style.language == "es"
    kind = ("el mínimo" if missing.function == "min" else "el máximo") if spanish else f"the {missing.function}imum"
    of = (
        ("de la mesa" if spanish else "of the table")
        if missing.of == TABLE
        else f"{'de' if spanish else 'of'} `{missing.of}`"
    )
    if missing.share is None:
        return f"{kind} {of}"
    share = "como porcentaje de" if spanish else "as a percentage of"
    return f"{kind} {of} {share} `{missing.share}`"
