"""The table of wagers, with the columns that regulators ask for, and the house edges as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Texts
from checker.findings.wording import fraction, percent
from checker.reporters import edges_words as words
from checker.reporters.edges_rows import BetRows, Row as FigureRow, rows_of
from checker.reporters.edges_text import NONE, price_lines
from checker.reporters.price_words import on_throws, printed_price, runs
from checker.reporters.report.cells import cited, odds, share, text, verdict
from checker.reporters.report.edge_chart import edge_figures
from checker.reporters.report.model import (
    Block,
    Cell,
    Column,
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

_COLUMNS = (
    ("bet", "text", 20),
    ("number", "text", 10),
    ("reading", "text", 10),
    ("printed", "text", 14),
    ("read", "price", 9),
    ("true_odds", "price", 9),
    ("win", "number", 10),
    ("push", "number", 8),
    ("lose", "number", 10),
    ("made", "number", 11),
    ("resolved", "number", 11),
    ("roll", "number", 11),
    ("clause", "citation", 9),
    ("verdict", "verdict", 13),
)
_DROPPED_IF_EMPTY = ("number", "reading")


def wagers(subject: Subject, voice: Voice) -> Section:
    """Return the pictures of the edges and one table of wagers for each game."""
    found = rows_of(subject.regulation, subject.case.figures)
    blocks: list[Block] = [Paragraph(voice.line("wagers.intro")), *edge_figures(found, subject, voice)]
    games = [game for game in subject.regulation.games if any(each.bet.game == game.id for each in found)]
    for game in games:
        own = tuple(each for each in found if each.bet.game == game.id)
        blocks.append(_table(own, game, subject, voice, len(games) > 1))
    if not games:
        blocks = [Paragraph((Run(words.NO_BETS[voice.language]),))]
    return Section("wagers", "", voice.say("wagers.title"), tuple(blocks))


def _table(bets: tuple[BetRows, ...], game: Game, subject: Subject, voice: Voice, several: bool) -> Table:
    rows = [_row(each, row, subject, voice) for each in bets for row in each.rows]
    used = [
        place
        for place, (name, _, _) in enumerate(_COLUMNS)
        if name not in _DROPPED_IF_EMPTY or any(row.cells[place].text for row in rows)
    ]
    columns = tuple(
        Column(voice.say(f"wagers.column_{_COLUMNS[place][0]}"), _COLUMNS[place][1], _COLUMNS[place][2])  # type: ignore[arg-type]
        for place in used
    )
    caption = voice.say("wagers.caption", game=game.label or game.id) if several else voice.say("wagers.caption_one")
    cut = tuple(row._replace(cells=tuple(row.cells[place] for place in used)) for row in rows)
    return Table(f"wagers-{game.id}".replace("_", "-"), caption, columns, cut, 1, True, tuple(_notes(bets, subject, voice)))


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
        why = TextCell(((Run(words.STATUS[figure.status][voice.language]),),), "open")
        return Row((*start, why, *(text() for _ in range(len(_COLUMNS) - len(start) - len(end) - 1)), *end))
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
        told_ = NONE if payout is None else f"{printed_price(payout, voice.style)} {on_throws(payout, numbers, voice.style)}"
        found[told_.rstrip()] = None
    return text(*(found or {NONE: None}))


def _read(row: FigureRow, voice: Voice) -> PriceCell:
    """Return the payouts as profit to one, under the row's reading."""
    profits = tuple(dict.fromkeys(profit for _, profit, _ in row.prices))
    cells = [odds(profit, voice) for profit in profits] or [odds(None, voice)]
    return PriceCell(tuple(cell.profits[0] for cell in cells), tuple(cell.lines[0] for cell in cells))


def _citations(row: FigureRow, bet: Bet) -> tuple[object, ...]:
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
