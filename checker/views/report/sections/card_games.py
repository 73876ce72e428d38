"""The blackjack games of a regulation: the edge of each reading of its options, by the number of decks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.wording import listed, percent
from checker.probability.cards.card_figures import BlackjackFigure, DeckEdge, InsuranceFigure
from checker.probability.figures import rounded_root
from checker.views.card_games import deviation, row_name, stud_name, stud_pairs
from checker.views.edges import NONE
from checker.views.report.cells import text
from checker.views.report.model import Cell, Column, NumberCell, Row, Table
from checker.views.report.names import Names
from checker.views.report.subject import ReportSubject
from checker.views.report.voice import Voice, told
from checker.vocabulary.options import OPTIONS

_FIGURE_WIDTH = 9


def blackjack_tables(subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield one table for each blackjack game whose rules the regulation gives."""
    voice, known = names.voice, subject.card_games
    for game in subject.regulation.games:
        rows: list[BlackjackFigure | InsuranceFigure] = [each for each in known.games if each.game == game.id]
        rows += [each for each in known.insurance if each.game == game.id]
        if rows:
            decks = sorted({edge.decks for row in rows for edge in row.decks})
            infinite = Column(voice.say("blackjack.column_infinite"), "number", _FIGURE_WIDTH)
            spread = Column(voice.say("blackjack.column_deviation"), "number", _FIGURE_WIDTH)
            finite = (
                Column(voice.counted("blackjack.column_decks", count), "number", _FIGURE_WIDTH) for count in decks
            )
            columns = (Column(voice.say("blackjack.column_reading"), "text", 46), infinite, spread, *finite)
            yield Table(
                id=f"blackjack-{game.id}".replace("_", "-"),
                caption=voice.say("blackjack.caption", game=names.game(game)),
                columns=columns,
                rows=tuple(_row(_in_words(row, names), decks, voice) for row in rows),
                notes=tuple(voice.line(f"blackjack.{key}", **values) for key, values in _notes(rows, voice)),
            )


def _row(figure: BlackjackFigure | InsuranceFigure, decks: list[int], voice: Voice) -> Row:
    by_decks = {edge.decks: edge for edge in figure.decks}
    cells: list[Cell] = [text(row_name(figure, voice.style)), _cell(DeckEdge(0, figure.infinite, True), voice)]
    told = deviation(figure, voice.style)
    cells.append(NumberCell(None if figure.variance is None else rounded_root(figure.variance), "count", told))
    cells += [_cell(by_decks.get(count), voice) for count in decks]
    return Row(tuple(cells), "player" if figure.infinite < 0 else "plain")


def _in_words(figure: BlackjackFigure | InsuranceFigure, names: Names) -> BlackjackFigure | InsuranceFigure:
    """Return a figure whose readings are told by what they mean, in place of their names in the transcription."""
    if isinstance(figure, InsuranceFigure):
        return figure
    meanings = {
        (option.name, reading.name): names.voice.quoted(told(reading.meaning, names.voice.language))
        for option in names.regulation.options
        for reading in option.readings
    }
    return figure._replace(
        readings=tuple(
            each._replace(reading=meanings.get((each.option, each.reading), each.reading)) for each in figure.readings
        )
    )


def _cell(known: DeckEdge | None, voice: Voice) -> NumberCell:
    """Return an edge in percent; that of a shoe has a hundred digits, which the data of the report hold."""
    if known is None:
        return NumberCell(None, "share", NONE)
    told = percent(known.edge, voice.style)
    return NumberCell(Fraction(known.edge), "share", told if known.exact else f"≤ {told}")


def _notes(rows: list[BlackjackFigure | InsuranceFigure], voice: Voice) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what must be known to read the figures, as keys of the catalogue."""
    games = [row for row in rows if isinstance(row, BlackjackFigure)]
    if games:
        yield "note_best_play", {}
    if any(isinstance(row, InsuranceFigure) for row in rows):
        yield "note_insurance", {}
    silent = dict.fromkeys(name for row in games for name in row.silent)
    if silent:
        options = listed(tuple(OPTIONS[name].label[voice.language] for name in silent), voice.style)
        yield "note_silent", {"options": options}
    if any(not edge.exact for row in games for edge in row.decks):
        yield "note_bound", {}
    yield "note_deviation", {}
    if any(not row.decks or row.variance is None for row in games):
        yield "note_not_computed", {}
    if any(not row.judged for row in games):
        yield "note_aside", {}


# The stud games of a regulation or a table: the pay table of the ante and its raise, and what it comes to.


def stud_tables(subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield one table for each reading of a stud game whose rules are given."""
    voice = names.voice
    for place, figure in enumerate(subject.card_games.stud):
        notes = ["note", *([] if figure.judged else ["note_aside"])]
        ahead = figure.found.edge is not None and figure.found.edge < 0
        yield Table(
            id=f"stud-{figure.game}-{place + 1}".replace("_", "-"),
            caption=voice.say("stud.caption", game=names.game_of(figure.game), name=stud_name(figure, voice.style)),
            columns=(
                Column(voice.say("stud.column_what"), "text", 34),
                Column(voice.say("stud.column_value"), "text", 60),
            ),
            rows=tuple(
                Row((text(name), text(told)), "player" if ahead else "plain")
                for name, told in stud_pairs(figure, voice.style)
            ),
            notes=tuple(voice.line(f"stud.{key}") for key in notes),
        )
