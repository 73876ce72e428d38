"""Pages of games and bets: what every text pays on a bet side by side, and where one stands apart from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.findings.wording import HARD_SPACE, alternatives, percent, price
from checker.text.memory import grouped_by
from checker.views import edges as words
from checker.views.edges import EdgesRow, price_lines
from checker.views.report.cells import DECIMALS, NONE, first_of, references, share, text
from checker.views.report.charts.edges import scale
from checker.views.report.model import (
    Bar,
    BarChart,
    BarGroup,
    Block,
    Bullets,
    Column,
    Figure,
    Line,
    Paragraph,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
)
from checker.views.report.names import line
from checker.views.report.sections.readings import reading_notes
from checker.views.report.sections.wagers import blackjack_tables, stud_tables, table_of_wagers
from checker.views.report.subject import ReportSubject
from checker.views.site.library import Library, Offered, SitePage, file_of, toward
from checker.vocabulary.usual import SOURCES, Usual, usual
from checker.words.names import runs

MOST_READINGS = 4  # rows of a bet that a cell of the matrix tells; the page of the bet tells all
MOST_BARS = 40  # bars of one picture
MOST_CLAUSES = 3
TEXT_WIDTH = 16
# How a payout that stands apart is marked, in shape and not in colour: its edge is higher, lower, or neither.
HIGHER, LOWER, OTHER = "▲", "▼", "◆"

Numbers = tuple[str, ...]
Rows = tuple[EdgesRow, ...]


def pages_of_games(library: Library) -> Iterator[SitePage]:
    """Yield a page for each game, and one for each of its bets."""
    for game in library.games:
        yield _page_of_game(game, library)
        yield from (_page_of_bet(game, bet, library) for bet in library.bets(game))


def _page_of_game(game: str, library: Library) -> SitePage:
    voice, title = library.voice, library.game(game)
    texts = library.having(game)
    blocks: list[Block] = []
    if library.bets(game):
        blocks.append(_matrix(game, library))
    blocks += _of_cards(game, library)
    if not blocks:
        blocks.append(Paragraph(voice.line("site.no_bets")))
    sections = [Section("payouts", "", voice.say("site.matrix"), tuple(blocks))]
    sections.append(Section("texts", "", voice.say("site.texts"), (Bullets(tuple(_texts(texts, library))),)))
    about = line(voice.counted("site.texts_with_game", len(texts)))
    return SitePage(file_of("game", game), title, about, tuple(sections))


def _texts(texts: Iterable[ReportSubject], library: Library) -> Iterator[Line]:
    for each in texts:
        yield (library.link(each, library.called(each)),)


def _matrix(game: str, library: Library) -> Table:
    """Return what each text pays on each bet: payout, edge, clause, findings; what stands apart is marked."""
    voice, texts = library.voice, library.having(game)
    rows: list[Row] = []
    sources: dict[str, None] = {}
    for bet in library.bets(game):
        offers = {each.subject.regulation.id: each for each in library.offers[game, bet]}
        for numbers, found in _alike(game, bet, offers):
            common = usual(game, bet, numbers[0] if numbers else None)
            marks = _marks(found, common)
            sources |= dict.fromkeys(common.sources if common is not None else ())
            first: Line = (TextRun(library.bet(game, bet), target=file_of("bet", game, bet)),)
            cells = [TextCell((first, line(runs(numbers, voice.style))) if numbers else (first,))]
            for each in texts:
                id_ = each.regulation.id
                own = found.get(id_)
                cells.append(text(NONE) if own is None else _cell(offers[id_], own, marks.get(id_, ""), library))
            rows.append(Row((*cells, _usual_cell(common, library))))
    heads = [voice.say("site.column_bet"), *map(library.called, texts), voice.say("site.column_usual")]
    columns = tuple(Column(head, "text", TEXT_WIDTH) for head in heads)
    if not any(row.cells[-1].text for row in rows):
        columns, rows = columns[:-1], [row._replace(cells=row.cells[:-1]) for row in rows]
    notes = [voice.line("site.note_matrix"), voice.line("site.note_marks", higher=HIGHER, lower=LOWER, other=OTHER)]
    if sources:
        named = "; ".join(SOURCES[name][library.language] for name in sources)
        notes.append(voice.line("site.note_usual", sources=named))
    return Table(
        "matrix", voice.say("site.matrix_of", game=library.game(game)), columns, tuple(rows), notes=tuple(notes)
    )


def _usual_cell(common: Usual | None, library: Library) -> TextCell:
    """Return what is usual in published regulations, with the edge and where it is from."""
    if common is None:
        return TextCell(())
    style = library.voice.style
    edges = dict.fromkeys(share(each, library.voice).text for each in (common.lowest, common.highest))
    prices = (TextRun(alternatives(tuple(price(each, style) for each in common.prices), style), "strong"),)
    sources = ", ".join(_short(name, library) for name in common.sources)
    return TextCell(tuple(filter(any, (prices if common.prices else (), line(" .. ".join(edges)), line(sources)))))


def _short(source: str, library: Library) -> str:
    """Return a source in a word or two: its place, where it is a regulation."""
    return SOURCES[source][library.language].partition(",")[0]


def _alike(game: str, bet: str, offers: dict[str, Offered]) -> Iterator[tuple[Numbers, dict[str, Rows]]]:
    """Yield the numbers of a bet that every text and the trade treat alike, with the rows each text has for them."""
    by_number: dict[str, dict[str, Rows]] = {}
    for id_, each in offers.items():
        own: dict[str, list[EdgesRow]] = {}
        for row in each.rows.rows:
            for number in row.numbers or ("",):
                own.setdefault(number, []).append(row)
        for number, rows in own.items():
            by_number.setdefault(number, {})[id_] = tuple(rows)

    def treated(number: str) -> object:
        rows = tuple((id_, tuple(map(id, own))) for id_, own in by_number[number].items())
        return rows, usual(game, bet, number or None)

    for numbers in grouped_by(by_number, treated).values():
        yield tuple(filter(None, numbers)), by_number[numbers[0]]


def _paid(rows: Rows) -> frozenset[tuple[Fraction, ...]]:
    """Return what a bet pays under each reading in use, as profits per unit; nothing where it prints no price."""
    judged = (row for row in rows if row.figure.judged)
    paid = (tuple(each.profit for each in row.prices if each.profit is not None) for row in judged)
    return frozenset(filter(None, paid))


def _highest(rows: Rows) -> Fraction | None:
    """Return the highest edge under the readings in use."""
    edges = [row.figure.house_edge for row in rows if row.figure.judged and row.figure.house_edge is not None]
    return max(edges, default=None)


def _marks(found: dict[str, Rows], common: Usual | None) -> dict[str, str]:
    """Return which texts stand apart on some numbers of a bet, and on which side.

    That is who pays none of the usual prices; where none is known, who does not pay what more than half of three or
    more texts do.
    """
    paid = {id_: every for id_, rows in found.items() if (every := _paid(rows))}
    if common is not None and common.prices:
        normal: frozenset[tuple[Fraction, ...]] = frozenset((each,) for each in common.prices)
        lowest, highest = common.lowest, common.highest
    elif len(paid) > 2:
        (normal, count), *_ = Counter(paid.values()).most_common(1)
        of_most = _highest(next(found[id_] for id_, every in paid.items() if every == normal))
        if 2 * count <= len(paid) or of_most is None:
            return {}
        lowest = highest = of_most
    else:
        return {}
    apart = {id_: _highest(found[id_]) for id_, every in paid.items() if normal.isdisjoint(every)}
    return {id_: _side(own, lowest, highest) for id_, own in apart.items()}


def _side(own: Fraction | None, lowest: Fraction, highest: Fraction) -> str:
    return OTHER if own is None or lowest <= own <= highest else HIGHER if own > highest else LOWER


def _cell(offered: Offered, rows: Rows, mark: str, library: Library) -> TextCell:
    """Return what one text pays on some numbers: payouts, each with its edges under readings; clause, findings."""
    subject, bet = offered.subject, offered.bet
    names = library.names(subject)
    style, page = names.voice.style, library.link(subject).target
    lines: list[Line] = []
    for paid, own in grouped_by(rows[:MOST_READINGS], lambda row: "; ".join(price_lines(row, bet, style))).items():
        lines.append((TextRun(f"{mark}{HARD_SPACE}{paid}" if mark else paid, "strong"),))
        figures = (row.figure for row in own)
        edges = (
            words.say(f"status.{each.status}", library.language)
            if each.win is None
            else share(each.house_edge, names.voice).text
            for each in figures
        )
        lines += map(line, dict.fromkeys(edges))
    if len(rows) > MOST_READINGS:
        lines.append(line(names.voice.say("word.and_more", count=len(rows) - MOST_READINGS).strip()))
    printed = (each.payout for row in rows for each in row.prices if each.payout is not None)
    anchors = [each.anchor for each in (*bet.citations, *(each for payout in printed for each in payout.citations))]
    if anchors:
        told = first_of(list(dict.fromkeys(anchors)), MOST_CLAUSES, names.voice)
        lines.append((TextRun(f"[{told}]", target=page),))
    found = references(subject.about(bet, rows[0].numbers), names.voice)
    lines.append(toward(found, page))
    return TextCell(tuple(filter(None, lines)))


def _of_cards(game: str, library: Library) -> Iterator[Block]:
    """Yield the figures of a card game that the player decides, text by text."""
    for subject in library.having(game):
        names = library.names(subject)
        card_games = subject.card_games
        own = subject._replace(
            card_games=card_games._replace(
                games=tuple(each for each in card_games.games if each.game == game),
                insurance=tuple(each for each in card_games.insurance if each.game == game),
                stud=tuple(each for each in card_games.stud if each.game == game),
            )
        )
        for place, table in enumerate((*blackjack_tables(own, names), *stud_tables(own, names))):
            caption = f"{library.called(subject)}: {table.caption}"
            yield table._replace(id=_id("cards", subject.regulation.id, str(place)), caption=caption)


def _with_links(table: Table, page: str) -> Table:
    """Return a table of wagers whose findings are on another page."""
    rows = (
        row._replace(
            cells=tuple(
                cell._replace(findings=toward(cell.findings, page)) if isinstance(cell, VerdictCell) else cell
                for cell in row.cells
            )
        )
        for row in table.rows
    )
    return table._replace(rows=tuple(rows))


def _id(*parts: str) -> str:
    return file_of(*parts).removesuffix(".html")


def _page_of_bet(game: str, bet: str, library: Library) -> SitePage:
    voice, title = library.voice, library.bet(game, bet)
    offers = library.offers[game, bet]
    blocks: list[Block] = []
    figure = _bars(offers, library)
    if figure is not None:
        blocks.append(figure)
    for each in offers:
        subject, names = each.subject, library.names(each.subject)
        made = _with_links(
            table_of_wagers((each.rows,), names.head(each.bet), subject, names), library.link(subject).target
        )
        notes = tuple(reading_notes((each.rows,), names))
        blocks.append(Paragraph((library.link(subject, library.called(subject)),)))
        blocks.append(made._replace(id=_id("of", subject.regulation.id), notes=notes))
    has = {each.subject.regulation.id for each in offers}
    without = [each for each in library.having(game) if each.regulation.id not in has]
    if without:
        blocks.append(Paragraph(voice.line("site.without_bet")))
        blocks.append(Bullets(tuple(_texts(without, library))))
    section = Section("texts", "", voice.say("site.by_text"), tuple(blocks))
    trail = (TextRun(library.game(game), target=file_of("game", game)),)
    return SitePage(file_of("bet", game, bet), title, line(library.game(game)), (section,), trail=trail)


def _bars(offers: tuple[Offered, ...], library: Library) -> Figure | None:
    """Return the edges of a bet in all texts as bars, the highest first; None where there are none."""
    voice, groups = library.voice, []
    for each in offers:
        names = library.names(each.subject)
        judged = [row for row in each.rows.rows if row.figure.judged and row.figure.house_edge is not None]
        for row in judged:
            value = row.figure.house_edge or Fraction(0)
            read = names.reading(row.readings[0], each.bet) if row.readings and len(judged) > 1 else ""
            told = "0" if value == 0 else percent(value, names.voice.style, DECIMALS)
            label = f"{runs(row.numbers, names.voice.style)} {library.called(each.subject)}".strip()
            groups.append(
                BarGroup(label, (Bar(value, f"{told} {read}".strip(), 0, "player" if value < 0 else "plain"),))
            )
    groups.sort(key=lambda group: -group.bars[0].value)
    groups = groups[:MOST_BARS]
    if not any(group.bars[0].value for group in groups):
        return None
    lowest, highest, ticks = scale([group.bars[0].value for group in groups], voice)
    sides = (voice.say("edges.player"), voice.say("edges.house"))
    told = "; ".join(f"{group.label}: {group.bars[0].text}" for group in groups)
    return Figure(
        "edges", voice.say("site.edges_of_bet"), told, BarChart(tuple(groups), (), lowest, highest, ticks, *sides)
    )
