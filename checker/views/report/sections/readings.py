"""The readings of doubtful wordings: what each means for which bet, which the transcription adopts, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.findings.finding import Citation
from checker.findings.wording import listed, number, percent
from checker.limits.relation import relations_in_use
from checker.semantics.decree.model import Bet, Limit, Payout, UnclearWording
from checker.semantics.readings import choices_of, is_open
from checker.syntax.decree.parts import Words
from checker.text.record import NamedTuple
from checker.views.edges import BetRows, rows_of
from checker.views.report.model import Line
from checker.views.report.names import Names, line, readings_of, told
from checker.views.report.subject import ReportSubject
from checker.words.outcomes import printed_price


def reading_notes(bets: Iterable[BetRows], names: Names) -> Iterator[Line]:
    """Yield what the readings of each bet mean, which is adopted and why; bets with the same ones together."""
    found: dict[tuple[str, ...], list[Bet]] = {}
    for each in bets:
        shown = {part for row in each.rows for name in row.readings for part in choices_of(name)}
        means = [
            names.voice.say("readings.means", place=one.place, meaning=one.meaning)
            for one in readings_of(each.bet, names.voice)
            if one.name in shown
        ]
        asked = [one for one in each.bet.unclears if shown & {reading.name for reading in one.readings}]
        if means:
            found.setdefault((*means, *(_choice(one, each.bet, names) for one in asked)), []).append(each.bet)
    for parts, own in found.items():
        yield line(names.voice.say("readings.of_bets", bets=_listed(own, names), what="; ".join(parts)))


class Adopted(NamedTuple):
    """What the transcription adopts: the bets it is about, and the clause and the readings in words."""

    about: tuple[str, ...]
    words: str


def adopted(subject: ReportSubject, names: Names) -> Iterator[Adopted]:
    """Yield the readings that the transcription adopts, with what the figures would be under the others."""
    open_ = [bet for bet in subject.priced.bets if any(unclear.chosen is not None for unclear in bet.unclears)]
    priced = subject.priced._replace(bets=tuple(open_))
    for rows in rows_of(priced, subject.case.figures.all) if subject.regulation.id and open_ else ():
        for unclear in rows.bet.unclears:
            if unclear.chosen is not None:
                words = f"{_anchors(unclear.citations)}: {_adoption(unclear, rows, names)}"
                yield Adopted((names.quoted(rows.bet),), words)
    yield from _times_adopted(subject, names)
    doubtful = [limit for limit in subject.regulation.limits if limit.chosen is not None and len(limit.readings) > 1]
    for limit in _used(doubtful, subject):
        words = f"{_anchors(limit.citations)}: {_limit_adoption(limit, names)}"
        yield Adopted((names.voice.say("readings.limit"),), words)


def _times_adopted(subject: ReportSubject, names: Names) -> Iterator[Adopted]:
    """Yield how prices in times are taken: those settled one by one, then those that the whole text settles."""
    header, say = subject.regulation.header, names.voice.say
    shown = {(bet.game, bet.id) for bet in subject.priced.bets}
    bets = [bet for bet in subject.regulation.bets if (bet.game, bet.id) in shown]
    for bet in bets:
        for payout in bet.payouts:
            if payout.form == "times" and payout.read_as is not None and payout.amount is not None:
                words = f"{_anchors(payout.citations)}: {_price_adoption(payout, payout.amount, names)}"
                yield Adopted((names.quoted(bet),), words)
    if header.times_because is not None and any(is_open(payout) for bet in bets for payout in bet.payouts):
        why = _because(header.times_because, names)
        words = f"{_anchors(header.times_citations)}: {say(f'readings.times_{header.times}', why=why)}"
        yield Adopted((say("readings.times"),), words)


def _price_adoption(payout: Payout, amount: Fraction, names: Names) -> str:
    """Return how a price in times is taken, and why, with what it would be otherwise."""
    return names.voice.say(
        f"readings.price_{payout.read_as}",
        price=printed_price(payout, names.voice.style),
        apart=number(amount, names.voice.style),
        included=number(amount - 1, names.voice.style),
        why=_because(payout.because, names),
    )


def _anchors(citations: Iterable[Citation]) -> str:
    """Return clauses in brackets after a space, nothing where there is none."""
    found = ", ".join(dict.fromkeys(citation.anchor for citation in citations))
    return f" [{found}]" if found else ""


def _used(limits: list[Limit], subject: ReportSubject) -> list[Limit]:
    """Return the limits that have a part in what was judged: of a text all, of a table those a value was held to."""
    table = subject.table
    if table is None or not limits:
        return limits
    rules = {id(each.rule) for each in table.judgements.judged}
    return [limit for limit in limits if id(limit) in rules]


def _choice(unclear: UnclearWording, bet: Bet, names: Names) -> str:
    """Return which reading of a wording is adopted, and why; or that none is."""
    say = names.voice.say
    why = _because(unclear.because, names)
    if unclear.chosen is None:
        return say("readings.open") + why
    place = next(each.place for each in readings_of(bet, names.voice) if each.name == unclear.chosen)
    return say("readings.adopted", place=place) + why


def _adoption(unclear: UnclearWording, rows: BetRows, names: Names) -> str:
    """Return the adopted reading with its reason and the edges under it, then each other reading with its own."""
    say, language = names.voice.say, names.voice.language
    parts = []
    for reading in sorted(unclear.readings, key=lambda each: each.name != unclear.chosen):
        is_chosen = reading.name == unclear.chosen
        why = _because(unclear.because, names) if is_chosen else ""
        words = say("readings.takes" if is_chosen else "readings.other", meaning=told(reading.meaning, language)) + why
        edges = _edges(rows, reading.name, names)
        parts.append(f"{words}{say('readings.edge', edge=edges) if edges else ''}")
    return "; ".join(parts) + "."


def _limit_adoption(limit: Limit, names: Names) -> str:
    say, language = names.voice.say, names.voice.language
    used = {name for name, _ in relations_in_use(limit)}
    ordered = sorted(limit.readings, key=lambda each: each.name not in used)
    parts = []
    for reading in ordered:
        why = _because(limit.because, names) if reading.name == limit.chosen else ""
        key = "readings.takes" if reading.name in used else "readings.other"
        parts.append(say(key, meaning=told(reading.meaning, language)) + why)
    return "; ".join(parts) + "."


def _edges(rows: BetRows, name: str, names: Names) -> str:
    """Return the house edges of a bet under a reading, from the smallest to the largest; "" where it makes none."""
    found = {
        row.figure.house_edge
        for row in rows.rows
        if any(name in choices_of(reading) for reading in row.readings) and row.figure.house_edge is not None
    }
    words = ["0" if value == 0 else percent(value, names.voice.style) for value in sorted(found)]
    if len(words) > 1:
        return names.voice.say("limits.between", low=words[0], high=words[-1])
    return words[0] if words else ""


def _because(why: Words | None, names: Names) -> str:
    """Return the reason of whoever transcribed the text, after a comma; "" where there is none."""
    if why is None:
        return ""
    return names.voice.say("readings.because", why=told(why, names.voice.language).rstrip("."))


def _listed(bets: Iterable[Bet], names: Names) -> str:
    return listed(tuple(dict.fromkeys(names.quoted(bet) for bet in bets)), names.voice.style)
