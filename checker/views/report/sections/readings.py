"""The readings of doubtful wordings: what each means for which bet, which the transcription adopts, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction

from checker.findings.finding import Citation
from checker.findings.wording import listed, number, percent
from checker.limits.relation import relations_in_use
from checker.semantics.decree.model import BetReading, Limit, LimitReading, UnclearWording
from checker.semantics.readings import choices_of, is_open
from checker.syntax.decree.parts import Words
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.edges import BetRows, rows_of
from checker.views.report.model import Line
from checker.views.report.names import Names, Voice, readings_of, told
from checker.views.report.subject import ReportSubject
from checker.words.outcomes import printed_price


def reading_notes(bets: Iterable[BetRows], names: Names) -> Iterator[Line]:
    """Yield what the readings of each bet mean, which is adopted and why; bets with the same ones together."""
    found = grouped_by(bets, lambda each: "; ".join(_readings_of(each, names)))
    for what, own in found.items():
        if what:
            named = tuple(dict.fromkeys(names.quoted(each.bet) for each in own))
            yield names.voice.line("readings.of_bets", bets=listed(named, names.voice.style), what=what)


def _readings_of(rows: BetRows, names: Names) -> Iterator[str]:
    """Yield what the readings shown of a bet mean, then of each wording which is adopted, and why; or that none is."""
    say = names.voice.say
    shown = {part for row in rows.rows for name in row.readings for part in choices_of(name)}
    numbered = [each for each in readings_of(rows.bet, names.voice) if each.name in shown]
    yield from (say("readings.means", place=each.place, meaning=each.meaning) for each in numbered)
    for unclear in rows.bet.unclears:
        if shown & {reading.name for reading in unclear.readings}:
            place = next((each.place for each in readings_of(rows.bet, names.voice) if each.name == unclear.chosen), 0)
            chosen = say("readings.adopted", place=place) if place else say("readings.open")
            yield chosen + _because(unclear.because, names)


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
                words = f"{_anchors(unclear.citations)}: {_adoption(unclear, (unclear.chosen,), names, rows)}"
                yield Adopted((names.quoted(rows.bet),), words)
    yield from _times_adopted(subject, names)
    doubtful = [limit for limit in subject.regulation.limits if limit.chosen is not None and len(limit.readings) > 1]
    # Of a text all have a part in what was judged, of a table those that a value was held to.
    judged = {id(each.rule) for each in subject.table.judgements.judged} if subject.table is not None else None
    for limit in doubtful:
        if judged is None or id(limit) in judged:
            words = f"{_anchors(limit.citations)}: {_adoption(limit, dict(relations_in_use(limit)), names)}"
            yield Adopted((names.voice.say("readings.limit"),), words)


def _times_adopted(subject: ReportSubject, names: Names) -> Iterator[Adopted]:
    """Yield how prices in times are taken: those settled one by one, then those that the whole text settles."""
    header, say = subject.regulation.header, names.voice.say
    shown = {(bet.game, bet.id) for bet in subject.priced.bets}
    bets = [bet for bet in subject.regulation.bets if (bet.game, bet.id) in shown]
    for bet in bets:
        for payout in bet.payouts:
            if payout.form == "times" and payout.read_as is not None and payout.amount is not None:
                taken = say(
                    f"readings.price_{payout.read_as}",
                    price=printed_price(payout, names.voice.style),
                    apart=number(payout.amount, names.voice.style),
                    included=number(payout.amount - 1, names.voice.style),
                    why=_because(payout.because, names),
                )
                yield Adopted((names.quoted(bet),), f"{_anchors(payout.citations)}: {taken}")
    if header.times_because is not None and any(is_open(payout) for bet in bets for payout in bet.payouts):
        why = _because(header.times_because, names)
        words = f"{_anchors(header.times_citations)}: {say(f'readings.times_{header.times}', why=why)}"
        yield Adopted((say("readings.times"),), words)


def _anchors(citations: Iterable[Citation]) -> str:
    """Return clauses in brackets after a space, nothing where there is none."""
    found = ", ".join(dict.fromkeys(citation.anchor for citation in citations))
    return f" [{found}]" if found else ""


def _adoption(wording: UnclearWording | Limit, used: Collection[str], names: Names, rows: BetRows | None = None) -> str:
    """Return the readings in use, the adopted one with its reason, then the others; each of a bet with its edges."""
    say, parts = names.voice.say, []
    readings: tuple[BetReading | LimitReading, ...] = wording.readings
    for reading in sorted(readings, key=lambda each: each.name not in used):
        key = "readings.takes" if reading.name in used else "readings.other"
        why = _because(wording.because, names) if reading.name == wording.chosen else ""
        edges = _edges(rows, reading.name, names.voice) if rows is not None else ""
        shown = say("readings.edge", edge=edges) if edges else ""
        parts.append(f"{say(key, meaning=told(reading.meaning, names.voice.language))}{why}{shown}")
    return "; ".join(parts) + "."


def _edges(rows: BetRows, name: str, voice: Voice) -> str:
    """Return the house edges of a bet under a reading; "" where it makes none."""
    under = (row for row in rows.rows if any(name in choices_of(reading) for reading in row.readings))
    return edges_between((row.figure.house_edge for row in under), voice)


def edges_between(edges: Iterable[Fraction | None], voice: Voice) -> str:
    """Return house edges in percent, from the smallest to the largest; "" where there is none."""
    values = sorted({edge for edge in edges if edge is not None})
    words = ["0" if value == 0 else percent(value, voice.style) for value in values]
    if len(words) > 1:
        return voice.say("limits.between", low=words[0], high=words[-1])
    return words[0] if words else ""


def _because(why: Words | None, names: Names) -> str:
    """Return the reason of whoever transcribed the text, after a comma; "" where there is none."""
    if why is None:
        return ""
    return names.voice.say("readings.because", why=told(why, names.voice.language).rstrip("."))
