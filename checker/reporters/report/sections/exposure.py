"""The largest exposure of one roll, spin or round of a table."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import TableCase
from checker.cases.table.bind import BoundTable
from checker.cases.table.exposure import largest_exposure
from checker.cases.table.exposure_cards import box_exposure
from checker.cases.table.exposure_model import Exposure, Win
from checker.findings.wording import listed, number
from checker.games.apparatus import Apparatus
from checker.games.bet_names import term
from checker.reporters.report.model import Paragraph
from checker.reporters.report.names import Names
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice
from checker.words.outcomes import throws_in_words


def exposed(subject: ReportSubject, voice: Voice) -> Iterator[Paragraph]:
    """Yield the largest exposure of a table, what is assumed, and the bets that are not in it."""
    if not isinstance(subject.case, TableCase):
        return
    yield from _of_box(subject.case.table, voice)
    found, table = largest_exposure(subject.case), subject.case.table
    if found is None or table.game is None or table.game.apparatus is None:
        return
    names, kind = subject.names(voice), table.game.apparatus.kind
    if found.amount:
        currency = f" {table.file.currency.text}" if table.file.currency else ""
        values = {
            "amount": f"{number(found.amount, voice.style)}{currency}",
            "throw": _throw(found, table.game.apparatus, subject, names),
            "when": _when(found, subject.case, voice),
            "wins": "; ".join(_win(win, subject, names) for win in found.wins),
        }
        yield Paragraph(voice.line({"dice": "limits.exposure"}.get(kind, f"limits.exposure_{kind}"), **values))
    if any(table.regulation.paid_by_options(bet) for bet in table.regulation.bets) and kind == "cards":
        yield Paragraph(voice.line("limits.exposure_ante"))
    for key, bets in (("limits.exposure_announced", found.announced), ("limits.exposure_open", found.open_bets)):
        if bets:
            named = tuple(_bet(bet, subject, names) for bet in bets)
            yield Paragraph(voice.line(key, bets=listed(named, voice.style)))


def _of_box(table: BoundTable, voice: Voice) -> Iterator[Paragraph]:
    """Yield the largest exposure of a box of blackjack."""
    found = box_exposure(table)
    if found is None:
        return
    currency = f" {table.file.currency.text}" if table.file.currency else ""
    how = voice.counted(f"limits.exposure_box_{found.how}", found.hands)
    values = {
        "amount": f"{number(found.amount, voice.style)}{currency}",
        "stake": f"{number(found.stake, voice.style)}{currency}",
        "how": how,
    }
    yield Paragraph(voice.line("limits.exposure_box_endless" if found.endless else "limits.exposure_box", **values))


def _win(win: Win, subject: ReportSubject, names: Names) -> str:
    voice = names.voice
    named = _bet(win.bet, subject, names)
    if win.number is not None:
        named = f"{named} {names.numbers((win.number,))}"
    if win.places > 1:
        named = voice.say("limits.exposure_places", bet=named, count=win.places)
    return f"{named}, {number(win.amount, voice.style)}"


def _bet(id_: str, subject: ReportSubject, names: Names) -> str:
    """Return what a bet is called: by the text, or by the trade."""
    table = subject.table
    game = table.game_id or "" if table is not None else ""
    offered = {offer.bet.id: offer.bet for offer in table.offers} if table is not None else {}
    bet = offered.get(id_) or subject.regulation.bet(game, id_)
    if bet is not None:
        return names.quoted(bet)
    known = term(game, id_)
    return id_ if known is None else known.name[names.voice.language]


def _when(found: Exposure, case: TableCase, voice: Voice) -> str:
    if found.point is not None:
        return voice.say("limits.exposure_point", point=found.point)
    return voice.say("limits.exposure_come_out") if any(len(bet.stages) > 1 for bet in case.bets) else ""


def _throw(found: Exposure, apparatus: Apparatus, subject: ReportSubject, names: Names) -> str:
    """Return what comes up: a throw, a pocket, the totals of the hands, or a category of hands."""
    voice = names.voice
    place = next(place for place, throw in enumerate(apparatus.throws) if throw.label == found.throw)
    thrown = apparatus.throws[place]
    if apparatus.kind != "cards" or not thrown.faces:
        return throws_in_words(1 << place, apparatus, voice.style) if apparatus.kind == "cards" else found.throw
    table = subject.table
    dealing = table.game.dealing if table is not None and table.game is not None else None
    labels = {hand.id: hand.label for hand in dealing.hands} if dealing is not None else {}
    told = []
    for position, (hand, total) in enumerate(zip(apparatus.hands, thrown.faces, strict=True)):
        named, pair = labels.get(hand) or _bet(hand, subject, names), bool(thrown.pairs) and thrown.pairs[position]
        told.append(voice.say("limits.exposure_pair", hand=named, total=total) if pair else f"{named} {total}")
    return ", ".join(told)
