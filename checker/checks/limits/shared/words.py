"""Limits in words: what is judged, what the table states, what the regulation allows."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.table.judge import Judgement, MissingFigure
from checker.findings.finding import Bilingual, Related, Subject, Value, Verdict
from checker.findings.wording import Style, listed, number, percent
from checker.limits.form import TABLE
from checker.limits.range import End, Range
from checker.limits.relation import Member
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import by_value
from checker.semantics.table.model import Amount
from checker.syntax.table.keys import spelling
from checker.words.names import in_both, name_of, name_on

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
    return name_of(group) if group is not None else f"`{member.of or TABLE}`"


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
    return ", ".join(names)


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
