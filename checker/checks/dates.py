"""The days on which a regulation is in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise, product

from checker.cases.case import Case, RegulationCase, RegulationHeading, TableCase
from checker.cases.topics import (
    ATTRIBUTED_WORDING,
    CHANGED_TEXTS,
    LAST_DAY,
    NOT_YET_IN_FORCE,
    UNKNOWN_FIRST_DAY,
    UNOFFICIAL_WORDING,
)
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value, with_values
from checker.findings.wording import Phrase, worded
from checker.semantics.decree.model import Regulation
from checker.store.library import (
    CHANGES,
    UNKNOWN,
    depends_on_unknown_day,
    earliest_day,
    ends_before_it_begins,
    in_force_since,
    is_no_longer,
    is_not_yet,
    last_day_in_force,
)

DAT008 = words_of("DAT008")
DAT009 = words_of("DAT009")
DAT001 = words_of("DAT001")
DAT005 = words_of("DAT005")
DAT003 = words_of("DAT003")


_CHANGES = ("replaces", "inserts", "repeals")  # `amends` does not say which places


@check("DAT008", CHANGED_TEXTS)
def changed_by_another_text(case: Case) -> Iterator[Observation]:
    """Yield one finding per text that changes one while that is in force; against a table on its day."""
    for text, other in product(case.regulation.each, case.beside):
        links = [link for link in other.links if link.regulation == text.id and link.kind in CHANGES]
        since, ended = earliest_day(other.header), last_day_in_force(text.header)
        if not links or (ended is not None and since is not None and ended < since):
            continue
        places = {}
        for language in ("en", "es"):  # `: replaces A.1, A.2; repeals B`; empty where no place is named
            of_kind = {
                kind: [place for link in links if link.kind == kind for place in link.target] for kind in _CHANGES
            }
            parts = [f"{DAT008[kind][language]} {', '.join(named)}" for kind, named in of_kind.items() if named]
            places[language] = f": {'; '.join(parts)}" if parts else ""
        since = in_force_since(other.header)
        days = DAT008["unknown_day" if since is None else "from_day"]
        found = Observation(
            at=text.span,
            values={
                "text": text.id,
                "other": other.id,
                "day": {lang: worded(days, lang, day=Phrase(since or "", "day")) for lang in days},
                "places": places,
            },
            subject=Subject(text.id),
            related=(Related(links[0].span, DAT008["here"]),),
        )
        if not isinstance(case, TableCase):
            yield found
        elif not is_not_yet(other.header, case.as_of):
            at = (case.table.file.regulation or case.table.file).span
            yield found._replace(at=at, message=DAT008["of_table"], help=DAT008["instead"])


@check("DAT009")
def dates_out_of_order(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for each date that lies before the one it should follow."""
    header = case.regulation.header
    days = [
        (DAT009["signed"], header.signed),
        (DAT009["published"], header.published),
        (DAT009["in_force"], in_force_since(header)),
    ]
    known = [(what, day) for what, day in days if day is not None and day != UNKNOWN]
    for (earlier, first), (later, second) in pairwise(known):
        if second < first:
            yield Observation(
                at=header.in_force_span or case.regulation.span,
                values={
                    "earlier": earlier,
                    "first": Phrase(first, "day"),
                    "later": later,
                    "second": Phrase(second, "day"),
                },
                subject=Subject(case.regulation.id),
                # A regulation can be meant to hold from a day before its publication; it cannot be published unsigned.
                severity="warning" if later is DAT009["in_force"] else None,
                help=DAT009["exchanged"] if _turned(first) <= second or first <= _turned(second) else None,
            )


def _turned(day: str) -> str:
    """Return a date with day and month exchanged, where both can be either."""
    year, month, number = day.split("-")
    return f"{year}-{number}-{month}" if int(number) <= 12 else day


@check("DAT007")
def end_before_beginning(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.regulation.header
    if ends_before_it_begins(header):
        yield Observation(
            at=header.in_force_span or case.regulation.span,
            values={
                "since": Phrase(earliest_day(header) or "", "day"),
                "until": Phrase(last_day_in_force(header) or "", "day"),
            },
            subject=Subject(case.regulation.id),
        )


@check("DAT006", LAST_DAY)
def end_of_force_unknown(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    if header.in_force_until == UNKNOWN:
        yield Observation(at=header.in_force_span or case.span, values={}, subject=Subject(case.id))


@check("DAT001", UNKNOWN_FIRST_DAY)
def in_force_unknown(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    if not depends_on_unknown_day(header):
        return
    days, span = header.days_after_publication, header.in_force_span
    place = f" ({header.publication})" if header.publication else ""
    why = {None: "not_printed", 0: "same_day", 1: "next_day"}.get(days, "later_day")
    # What the line about the force of the regulation cites.
    lines = range(span.line, span.end_line + 1) if span is not None else ()
    cited = (each for each in case.cited if each.by == "header" and each.span.line in lines)
    yield Observation(
        at=span or case.span,
        values={"why": with_values(DAT001[why], days=days, place=place)},
        subject=Subject(case.id),
        citations=tuple(each.citation for each in cited),
    )


@check("DAT005", LAST_DAY)
def no_longer_in_force(case: Case) -> Iterator[Observation]:
    """Yield one finding: against a table on the day it states, else on that of the run; or as a note on the text."""
    for text in case.regulation.each:
        until = last_day_in_force(text.header)
        if until is not None and is_no_longer(text.header, case.as_of):
            yield from _out_of_force(case, text, {"until": until}, DAT005["until_here"])
        elif text.header.in_force_until == UNKNOWN and isinstance(case, TableCase) and case.table.file.date is None:
            found = _out_of_force(case, text, {}, DAT005["until_here"])
            for each in found:
                told = each._replace(message=DAT005["ended"], help=DAT005["stating"])
                yield told._replace(severity="warning", verdict="undetermined")


@check("DAT003", NOT_YET_IN_FORCE)
def not_in_force_on_date(case: Case) -> Iterator[Observation]:
    """Yield one finding: against a table on the day it states, else on that of the run; or as a note on the text."""
    for text in (each for each in case.regulation.each if is_not_yet(each.header, case.as_of)):
        found = _out_of_force(case, text, {"since": earliest_day(text.header) or ""}, DAT003["since_here"])
        is_known = in_force_since(text.header) is not None
        changed = (link.regulation for link in text.links if link.kind in CHANGES)
        base = next((each for each in changed if each is not None and each not in case.held), None)
        for each in found:
            if base is not None and isinstance(case, TableCase):
                # What ruled on that day is not at hand: whether the table kept it cannot be told.
                told = each._replace(severity="warning", verdict="undetermined", values={**each.values, "base": base})
                yield told._replace(message=DAT003["hole"], help=DAT003["base"])
            else:
                yield each if is_known else each._replace(message=DAT003["earliest"])


def _out_of_force(case: Case, text: Regulation, end: Mapping[str, str], label: Bilingual) -> Iterator[Observation]:
    """Report that a regulation is not in force on the judged day: against a table at its date, else as a note.

    `end` is the first or the last day in force, under its name in the message; `label` is what the line of the decree
    is called beside the finding. Of a text alone whose days contradict each other DAT007 says all there is to say.
    """
    place = text.header.in_force_span or text.span
    days = {name: Phrase(day, "day") for name, day in (*end.items(), ("day", case.as_of))}
    values: dict[str, Value] = {"text": text.id, **days}
    observed = Observation(at=place, values=values, subject=Subject(text.id))
    if isinstance(case, TableCase):
        date = case.table.file.date
        at, way_out = (case.table.file.span, None) if date is None else (date.span, DAT003["dated"])
        yield observed._replace(at=at, related=(Related(place, label),), help=way_out)
    elif not ends_before_it_begins(text.header):
        yield observed._replace(severity="note", verdict="none")


@check("DAT004", ATTRIBUTED_WORDING)
def undated_text(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    dated = header.signed or header.published or header.publication or header.in_force
    if header.attributed_to is not None and not dated and header.kind != "unofficial":
        yield Observation(
            at=case.span,
            values={"whom": header.attributed_to},
            subject=Subject(case.id),
        )


@check("DAT002", UNOFFICIAL_WORDING)
def unofficial_text(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    if case.header.is_unofficial:
        yield Observation(at=case.span, values={}, subject=Subject(case.id))
