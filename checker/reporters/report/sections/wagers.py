"""The table of wagers, with the columns that regulators ask for, and the house edges as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Citation
from checker.reporters import edges_words as words
from checker.reporters.edges_rows import BetRows, rows_of
from checker.reporters.edges_rows import Row as FigureRow
from checker.reporters.edges_text import NONE
from checker.reporters.price_words import on_throws, printed_price, runs
from checker.reporters.report.cells import Head, cited, columns, odds, share, text, verdict
from checker.reporters.report.edge_chart import edge_figures
from checker.reporters.report.model import (
    Block,
    Cell,
    Line,
    Paragraph,
    PriceCell,
    Row,
    Run,
    Section,
    Table,
    TextCell,
)
from checker.reporters.report.subject import Subject
from checker.reporters.report.voice import Voice, line, told
from checker.semantics.model import Bet, Game

_HEADS = (
    Head("bet", "text", 23),
    Head("number", "text", 9),
    Head("reading", "text", 10),
    Head("printed", "text", 17),
    Head("read", "price", 12),
    Head("true_odds", "price", 13),
    Head("win", "number", 13),
    Head("push", "number", 11),
    Head("lose", "number", 13),
    Head("made", "number", 14),
    Head("resolved", "number", 14),
    Head("roll", "number", 14),
    Head("clause", "citation", 15),
    Head("verdict", "verdict", 18),
)
_DROPPED_IF_EMPTY = ("number", "reading")


def wagers(subject: Subject, voice: Voice) -> Section:
    """Return the pictures of the edges and one table of wagers for each game."""
    found = rows_of(subject.priced, subject.case.figures)
    intro = voice.line("wagers.intro" if subject.case.table is None else "wagers.intro_table")
    blocks: list[Block] = [Paragraph(intro), *edge_figures(found, subject, voice)]
    games = [game for game in subject.regulation.games if any(each.bet.game == game.id for each in found)]
    for game in games:
        own = tuple(each for each in found if each.bet.game == game.id)
        notes = tuple(_notes(found, subject, voice)) if game is games[-1] else ()
        caption = voice.say("wagers.caption", game=game.label or game.id) if len(games) > 1 else ""
        blocks.append(
            _table(own, game, subject, voice)._replace(notes=notes, caption=caption or voice.say("wagers.caption_one"))
        )
    if not games:
        blocks = [Paragraph((Run(words.NO_BETS[voice.language]),))]
    return Section("wagers", "", voice.say("wagers.title"), tuple(blocks))


def _table(bets: tuple[BetRows, ...], game: Game, subject: Subject, voice: Voice) -> Table:
    rows = [_row(each, row, subject, voice) for each in bets for row in each.rows]
    used = [
        place
        for place, head in enumerate(_HEADS)
        if head.key not in _DROPPED_IF_EMPTY or any(row.cells[place].text for row in rows)
    ]
    heads = [_HEADS[place] for place in used]
    if subject.case.table is not None:
        heads = [head._replace(key="printed_table") if head.key == "printed" else head for head in heads]
    found = columns("wagers", heads, voice)
    if heads[1].key == "number" and heads[2].key == "reading":
        found = (*found[:2], found[2]._replace(below=True), *found[3:])
    return Table(
        id=f"wagers-{game.id}".replace("_", "-"),
        caption="",
        columns=found,
        rows=tuple(row._replace(cells=tuple(row.cells[place] for place in used)) for row in rows),
        merged=1,
        wide=True,
    )


def _row(found: BetRows, row: FigureRow, subject: Subject, voice: Voice) -> Row:
    bet, figure = found.bet, row.figure
    marks = "(a)" * (figure.assumes_waiting and figure.win is not None) + "(b)" * (not figure.judged)
    start: tuple[Cell, ...] = (
        TextCell(name_of(bet)),
        text(f"{runs(row.numbers, voice.style)} {marks}".strip()),
        TextCell(tuple((Run(name, "code"),) for name in row.readings)),
        _printed(row, bet, voice),
    )
    end: tuple[Cell, ...] = (cited(_citations(row, bet)), verdict(subject.about(bet, row.numbers), voice))
    if figure.win is None:
        rest = len(_HEADS) - len(start) - len(end)
        why = TextCell(((Run(words.STATUS[figure.status][voice.language]),),), "open", rest)
        return Row((*start, why, *(text() for _ in range(rest - 1)), *end))
    figures: tuple[Cell, ...] = (
        _read(row, voice),
        odds(figure.break_even, voice),
        share(figure.win, voice),
        share(figure.push or Fraction(0), voice),
        share(figure.lose, voice),
        share(figure.house_edge, voice),
        share(figure.house_edge_resolved, voice),
        share(figure.house_edge_per_roll, voice),
    )
    ahead = figure.house_edge is not None and figure.house_edge < 0
    return Row((*start, *figures, *end), "player" if ahead else "plain")


def name_of(bet: Bet) -> tuple[Line, ...]:
    """Return the text's own name of a bet and its canonical one."""
    return ((Run(bet.label, "strong"),), (Run(bet.id, "code"),)) if bet.label else ((Run(bet.id, "code"),),)


def _printed(row: FigureRow, bet: Bet, voice: Voice) -> TextCell:
    """Return the payouts as the text prints them, each once."""
    numbers = dict(zip(bet.params, row.figure.number.split("-"), strict=False)) if row.figure.number else {}
    found: dict[str, None] = {}
    for payout, _, _ in row.prices:
        told_ = (
            NONE
            if payout is None
            else f"{printed_price(payout, voice.style)} {on_throws(payout, numbers, voice.style)}"
        )
        found[told_.rstrip()] = None
    return text(*(found or {NONE: None}))


def _read(row: FigureRow, voice: Voice) -> PriceCell:
    """Return the payouts as profit to one, under the row's reading."""
    profits = tuple(dict.fromkeys(profit for _, profit, _ in row.prices))
    cells = [odds(profit, voice) for profit in profits] or [odds(None, voice)]
    return PriceCell(tuple(cell.profits[0] for cell in cells), tuple(cell.lines[0] for cell in cells))


def _citations(row: FigureRow, bet: Bet) -> tuple[Citation, ...]:
    own = [citation for payout, _, _ in row.prices if payout is not None for citation in payout.citations]
    return (*bet.citations, *own)


def _notes(bets: tuple[BetRows, ...], subject: Subject, voice: Voice) -> Iterator[Line]:
    language = voice.language
    rows = [row for found in bets for row in found.rows]
    if any(row.figure.assumes_waiting and row.figure.win is not None for row in rows):
        yield line(f"(a) {words.WAITING[language]}.")
    if any(not row.figure.judged for row in rows):
        yield line(f"(b) {words.ASIDE[language]}.")
    names = {part for row in rows for name in row.readings for part in name.split("+")}
    if names & {"to", "for"}:
        yield line(words.TIMES[language])
    for found in bets:
        for unclear in found.bet.unclears:
            for reading in unclear.readings:
                if reading.name in names:
                    names.discard(reading.name)
                    yield line(f"`{reading.name}`: {told(reading.meaning, language)}.")
    yield from (line(each[language]) for each in (words.WHAT, words.TRUE_ODDS))
    if subject.certified:
        yield line(words.CERTIFIED[language])
