"""Tables of wagers with their house edges, those of blackjack and stud games apart, and the largest exposure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.bind import BoundTable
from checker.cases.table.exposure import Exposure, Win, box_exposure, largest_exposure
from checker.findings.finding import Citation
from checker.findings.wording import listed, percent
from checker.games.apparatus import Apparatus
from checker.probability.card_figures import BlackjackFigure, DeckEdge, InsuranceFigure
from checker.probability.figures import rounded_root
from checker.semantics.decree.model import Bet, Payout, Regulation
from checker.semantics.outcomes import binding_of
from checker.semantics.readings import Rules, choices_of, commissions_in_use, seen_under
from checker.text.memory import grouped_by
from checker.views import edges as words
from checker.views.card_games import deviation, row_name, stud_name, stud_pairs
from checker.views.edges import NO_FIGURE, BetRows, rows_of, rules_by_reading
from checker.views.edges import EdgesRow as FigureRow
from checker.views.report.cells import cited, odds, share, table, text, verdict
from checker.views.report.charts.edges import edge_figures
from checker.views.report.model import (
    Block,
    Cell,
    Column,
    Figure,
    Line,
    NumberCell,
    Paragraph,
    PriceCell,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
    Tone,
)
from checker.views.report.names import Names, Voice, line, sentence, told
from checker.views.report.sections.readings import reading_notes
from checker.views.report.subject import ReportSubject
from checker.vocabulary.bets import term
from checker.vocabulary.options import OPTIONS
from checker.words.card_games import commission_words
from checker.words.names import runs
from checker.words.outcomes import on_throws, outcomes_in_words, printed_price, throws_in_words

# The blackjack games of a regulation: the edge of each reading of its options, by the number of decks.


_FIGURE_WIDTH = 9


def blackjack_tables(subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield one table for each blackjack game whose rules the regulation gives."""
    voice, known = names.voice, subject.card_games
    for game in subject.regulation.games:
        rows: list[BlackjackFigure | InsuranceFigure] = [each for each in known.games if each.game == game.id]
        rows += [each for each in known.insurance if each.game == game.id]
        if rows:
            decks = sorted({edge.decks for row in rows for edge in row.decks})
            caption = voice.say("blackjack.caption", game=names.game(game))
            made = table("blackjack.edges", caption, (), voice, id_=f"blackjack-{game.id}".replace("_", "-"))
            finite = (Column(voice.counted("blackjack.column_decks", each), "number", _FIGURE_WIDTH) for each in decks)
            yield made._replace(
                columns=(*made.columns, *finite),
                rows=tuple(_row_of_card_games(_in_words(row, names), decks, voice) for row in rows),
                notes=tuple(_notes_of_card_games(rows, voice)),
            )


def _row_of_card_games(figure: BlackjackFigure | InsuranceFigure, decks: list[int], voice: Voice) -> Row:
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
    said = (each._replace(reading=meanings.get((each.option, each.reading), each.reading)) for each in figure.readings)
    return figure._replace(readings=tuple(said))


def _cell(known: DeckEdge | None, voice: Voice) -> NumberCell:
    """Return an edge in percent; that of a shoe has a hundred digits, which the data of the report hold."""
    if known is None:
        return NumberCell(None, "share", NO_FIGURE)
    told = percent(known.edge, voice.style, decimals=3)
    return NumberCell(Fraction(known.edge), "share", told if known.exact else f"≤ {told}")


def _notes_of_card_games(rows: list[BlackjackFigure | InsuranceFigure], voice: Voice) -> Iterator[Line]:
    """Yield what must be known to read the figures."""
    games = [row for row in rows if isinstance(row, BlackjackFigure)]
    if games:
        yield voice.line("blackjack.note_best_play")
    if len(games) < len(rows):
        yield voice.line("blackjack.note_insurance")
    silent = dict.fromkeys(name for row in games for name in row.silent)
    if silent:
        options = listed(tuple(OPTIONS[name].label[voice.language] for name in silent), voice.style)
        yield voice.line("blackjack.note_silent", options=options)
    if any(not edge.exact for row in games for edge in row.decks):
        yield voice.line("blackjack.note_bound")
    yield voice.line("blackjack.note_deviation")
    if any(not row.decks or row.variance is None for row in games):
        yield voice.line("blackjack.note_not_computed")
    if any(not row.judged for row in games):
        yield voice.line("blackjack.note_aside")


# The stud games of a regulation or a table: the pay table of the ante and its raise, and what it comes to.


def stud_tables(subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield one table for each reading of a stud game whose rules are given."""
    voice = names.voice
    for place, figure in enumerate(subject.card_games.stud, 1):
        notes = ["stud.note", *([] if figure.judged else ["stud.note_aside"])]
        tone: Tone = "player" if figure.found.edge is not None and figure.found.edge < 0 else "plain"
        caption = voice.say("stud.caption", game=names.game_of(figure.game), name=stud_name(figure, voice.style))
        rows = [Row((text(name), text(told)), tone) for name, told in stud_pairs(figure, voice.style)]
        made = table("stud.pay_table", caption, rows, voice, id_=f"stud-{figure.game}-{place}".replace("_", "-"))
        yield made._replace(notes=tuple(map(voice.line, notes)))


# The table of wagers, with the columns that regulators ask for, and the house edges as a picture.


_BEFORE_FIGURES = 5
_FIGURES = 8  # columns of a row: a bet without figures has the reason in place of all of them


def edges(subject: ReportSubject, voice: Voice) -> Section:
    """Return the pictures of the edges."""
    whole = wagers(subject, voice)
    pictures = tuple(block for block in whole.blocks if isinstance(block, Figure))
    return Section("edges", "", voice.say("edges.title"), pictures)


def all_wagers(subject: ReportSubject, voice: Voice) -> Section:
    """Return the tables of wagers without the pictures."""
    whole = wagers(subject, voice)
    return whole._replace(blocks=tuple(block for block in whole.blocks if not isinstance(block, Figure)))


def wagers(subject: ReportSubject, voice: Voice) -> Section:
    """Return the pictures of the edges and one table of wagers for each game."""
    found = rows_of(subject.priced, subject.case.figures.all)
    names = subject.names(voice)
    intro = voice.line("wagers.intro" if subject.is_text else "wagers.intro_table")
    blocks: list[Block] = [Paragraph(intro), *edge_figures(found, names)]
    games = [game for game in subject.regulation.games if any(each.bet.game == game.id for each in found)]
    for game in games:
        own = tuple(each for each in found if each.bet.game == game.id)
        notes = tuple(_notes_of_wagers(found, subject, voice)) if game is games[-1] else ()
        key = "wagers.caption" if len(games) > 1 else "wagers.caption_one"
        made = table_of_wagers(own, voice.say(key, game=names.game(game)), subject, names)
        blocks.append(made._replace(id=f"wagers-{game.id}".replace("_", "-"), notes=notes))
    tables = (*_decided(found, subject, names), *blackjack_tables(subject, names), *stud_tables(subject, names))
    if not games and not tables:
        blocks = [Paragraph((TextRun(words.say("no_bets", voice.language)),))]
    return Section("wagers", "", voice.say("wagers.title"), (*blocks, *tables), across=bool(games))


# Bets whose chances nobody has computed, or that are not decided by what is thrown alone.
_NO_OUTCOMES = (
    *("numbers_unstated", "not_listed", "no_throws", "not_counted", "outcomes_unstated"),
    *("by_options", "by_pay_table"),
)
Course = tuple[FigureRow, Rules, Apparatus, list[tuple[str, list[str]]]]


def courses(bet: Bet, rows: Iterable[FigureRow], regulation: Regulation, names: Names) -> Iterator[Course]:
    """Yield each way to decide a bet, on the first number concerned: its rules, what is thrown, stage by stage."""
    game, told, hands = regulation.game(bet.game), list(rows), hand_names(bet.game, names)
    rules = rules_by_reading(regulation, bet, tuple(row.figure.reading for row in told))
    seen: list[object] = []
    for row in told if game is not None and game.apparatus is not None else ():
        own = rules.get(row.figure.reading)
        if own is None or own.stages in seen or row.figure.status in _NO_OUTCOMES or not row.figure.judged:
            continue
        seen.append(own.stages)
        assert game is not None and game.apparatus is not None
        number_ = row.numbers[0] if row.numbers else None
        thrown = seen_under(own, game.apparatus, number_) or game.apparatus
        yield row, own, thrown, outcomes_in_words(bet, number_, own, thrown, names.voice.style, hands)


def hand_names(id_: str | None, names: Names) -> dict[str, str]:
    """Return what the hands of a card game are called, by their ids: by its text, else by the trade."""
    game = names.regulation.game(id_ or "")
    called = {}
    for hand in game.dealing.hands if game is not None and game.dealing is not None else ():
        usual = term(game.id, hand.id) if game is not None else None
        called[hand.id] = hand.label or (usual.name[names.voice.language] if usual else hand.id.replace("_", " "))
    return called


def _decided(bets: tuple[BetRows, ...], subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield what every bet of a text wins, loses and returns with."""
    rows = []
    for bet, its in ((each.bet, each.rows) for each in (bets if subject.is_text else ())):
        found = list(courses(bet, its, subject.regulation, names))
        for row, _, _, stages in found:
            readings = (names.reading(name, bet) for name in row.readings if len(found) > 1)
            start = (TextCell(name_of(bet, names)), text(runs(row.numbers[:1], names.voice.style), *readings))
            rows += [Row((*start, text(stage), text(*lines))) for stage, lines in stages]
    if rows:
        made = table("wagers.decided", names.voice.say("wagers.decided"), rows, names.voice, optional=("number",))
        note = (names.voice.line("wagers.note_first"),) if len(made.columns) > 3 else ()
        yield made._replace(merged=len(made.columns) - 2, notes=note)


def table_of_wagers(bets: tuple[BetRows, ...], caption: str, subject: ReportSubject, names: Names) -> Table:
    """Return bets of a subject with their chances and edges, a row for each number and reading that differs."""
    rows: list[Row] = []
    for each in bets:
        quoted: set[str] = set()  # words of the text that several rows of a bet rest on stand in the first
        rows += [_row_of_wagers(each.bet, row, subject, quoted, names) for row in each.rows]
    is_bare = all(row.figure.win is None for each in bets for row in each.rows)
    if is_bare:  # one column says why there are no figures
        rows = [_bare(row) for row in rows]
    name, optional = "wagers.bare" if is_bare else "wagers.figures", ("number", "reading", "of_text")
    renamed = {} if subject.is_text else {"printed": "printed_table"}
    game = subject.regulation.game(bets[0].bet.game)
    if game is None or game.apparatus is None or game.apparatus.kind != "dice":
        renamed["roll"] = "hand" if game and game.apparatus and game.apparatus.kind == "cards" else "round"
    made = table(name, caption, rows, names.voice, optional=optional, renamed=renamed)
    has_numbers, has_readings = (any(row.cells[place].text for row in rows) for place in (1, 2))
    if has_numbers and has_readings:
        made = made._replace(columns=(*made.columns[:2], made.columns[2]._replace(below=True), *made.columns[3:]))
    return made._replace(merged=1, wide=True)


def _bare(row: Row) -> Row:
    """Return a row without figures, whose reason takes one column."""
    why = row.cells[_BEFORE_FIGURES]
    assert isinstance(why, TextCell)
    before, after = row.cells[:_BEFORE_FIGURES], row.cells[_BEFORE_FIGURES + _FIGURES :]
    return row._replace(cells=(*before, why._replace(span=1), *after))


def _row_of_wagers(bet: Bet, row: FigureRow, subject: ReportSubject, quoted: set[str], names: Names) -> Row:
    figure, voice = row.figure, names.voice
    marks = "(a)" * (figure.assumes_waiting and figure.win is not None) + "(b)" * (not figure.judged)
    # What the regulation of a table prints for the row. The line of a group adds nothing where the bet itself has the
    # same price for the throws it names.
    own = subject.regulation.bet(bet.game, bet.id) if not subject.is_text and subject.regulation.id else None
    numbers = set(row.numbers)
    held: dict[str, Payout] = {}
    for each in own.payouts if own is not None else ():
        price = _price(each, row, bet, names)
        if (not each.numbers or numbers & set(each.numbers)) and not any(name.startswith(price) for name in held):
            held[price] = each
    of_text = text(*held, *_fresh(quotes(held.values()), quoted))
    start: tuple[Cell, ...] = (
        TextCell(name_of(bet, names)),
        text(f"{runs(row.numbers, voice.style)} {marks}".strip()),
        text(*(names.reading(name, bet) for name in row.readings)),
        of_text,
        _printed(row, bet, subject, quoted, names),
    )
    # What findings come to on a row; without any, that a table pays what its text prints, if it does.
    agrees = row.figure.judged and subject.agrees(bet, row.numbers)
    result = verdict(subject.about(bet, row.numbers), voice, voice.say("wagers.agrees") if agrees else NO_FIGURE)
    end: tuple[Cell, ...] = (cited(_citations(row, bet), subject.titles), result)
    if figure.win is None:
        is_of_cards = figure.status in ("no_throws", "not_counted") and subject.is_decided_by_cards(bet)
        status = voice.say("wagers.cards") if is_of_cards else words.say(f"status.{figure.status}", voice.language)
        why = TextCell(((TextRun(status),),), "open", _FIGURES)
        return Row((*start, why, *(text() for _ in range(_FIGURES - 1)), *end))
    # The chance that the stake is lost and, where the zero of a wheel takes half of it, the chance of that.
    cell, half = share(figure.lose, voice), share(figure.half, voice).exact
    lose = cell._replace(rounded="; ".join((*filter(None, (cell.rounded,)), f"½: {half}"))) if figure.half else cell
    # The payouts as profit to one, under the row's reading.
    profits = tuple(dict.fromkeys(profit for _, profit, _ in row.prices))
    cells = [odds(profit, voice) for profit in profits] or [odds(None, voice)]
    read = PriceCell(tuple(cell.profits[0] for cell in cells), tuple(cell.lines[0] for cell in cells))
    figures: tuple[Cell, ...] = (
        read,
        odds(figure.break_even, voice),
        share(figure.win, voice),
        share(figure.push or Fraction(0), voice),
        lose,
        share(figure.house_edge, voice),
        share(figure.house_edge_resolved, voice),
        share(figure.house_edge_per_roll, voice),
    )
    ahead = figure.house_edge is not None and figure.house_edge < 0
    return Row((*start, *figures, *end), "player" if ahead else "plain")


def name_of(bet: Bet, names: Names) -> tuple[Line, ...]:
    """Return the text's own name of a bet, and below it that of the trade where it is another."""
    own, usual = names.head(bet), names.usual(bet)
    first: Line = (TextRun(own, "strong"),)
    return (first, (TextRun(usual),)) if usual and usual.casefold() != own.casefold() else (first,)


def _printed(row: FigureRow, bet: Bet, subject: ReportSubject, quoted: set[str], names: Names) -> TextCell:
    """Return the payouts of a row as its text or table states them, and the words of a text where they are known."""
    found: dict[str, None] = {}
    for payout, _, _ in row.prices:
        found[NO_FIGURE if payout is None else _price(payout, row, bet, names)] = None
    payouts = [payout for payout, _, _ in row.prices if payout is not None]
    for reading, taken in commissions_in_use(bet).items():
        is_of_row = not row.readings or any(each.startswith(reading) for each in row.readings)
        if taken is not None and taken.bound != "open" and is_of_row:
            told_ = commission_words(taken, names.voice.style)
            found[names.voice.say("wagers.commission", terms=told_) if taken.rate else told_] = None
    return text(*(found or {NO_FIGURE: None}), *(_fresh(quotes(payouts), quoted) if subject.is_text else ()))


def _price(payout: Payout, row: FigureRow, bet: Bet, names: Names) -> str:
    style = names.voice.style
    numbers = {**binding_of(bet.params, row.figure.number), **hand_names(bet.game, names)}
    return f"{printed_price(payout, style)} {on_throws(payout, numbers, style)}".rstrip()


def quotes(payouts: Iterable[Payout]) -> tuple[str, ...]:
    """Return the words that a text has for some payouts, each once, in quotation marks."""
    stated = (payout for payout in payouts if payout.form != "unstated")
    return tuple(dict.fromkeys(f"«{each.phrase}»" for payout in stated for each in payout.citations if each.phrase))


def _fresh(words: Iterable[str], quoted: set[str]) -> Iterator[str]:
    """Yield the quotations that no earlier row of the bet has, and remember them."""
    for each in words:
        if each not in quoted:
            quoted.add(each)
            yield each


def _citations(row: FigureRow, bet: Bet) -> tuple[Citation, ...]:
    own = [citation for payout, _, _ in row.prices if payout is not None for citation in payout.citations]
    return (*bet.citations, *own)


def _notes_of_wagers(bets: tuple[BetRows, ...], subject: ReportSubject, voice: Voice) -> Iterator[Line]:
    rows = [row for found in bets for row in found.rows]
    if any(row.figure.assumes_waiting and row.figure.win is not None for row in rows):
        yield line(f"(a) {words.say('waiting', voice.language)}.")
    if any(not row.figure.judged for row in rows):
        yield voice.line("wagers.note_aside")
    if {part for row in rows for name in row.readings for part in choices_of(name)} & {"to", "for"}:
        yield voice.line("wagers.note_times")
    yield from reading_notes(bets, subject.names(voice))
    yield from _parts_at_stake(bets, subject.names(voice))
    if any(citation.phrase for found in bets for row in found.rows for citation in _citations(row, found.bet)):
        yield voice.line("wagers.note_quoted" if subject.case.document is None else "wagers.note_quoted_held")
    yield voice.line("wagers.note_edge")
    yield voice.line("wagers.note_true_odds")
    yield voice.line("wagers.note_result" if subject.is_text else "wagers.note_result_table")
    if subject.certified:
        yield line(sentence(voice.say("front.certified")))


def _parts_at_stake(bets: tuple[BetRows, ...], names: Names) -> Iterator[Line]:
    """Yield of which bets only a part of the chips laid down is at stake, those of one part together."""
    found = grouped_by((each.bet for each in bets if each.bet.stake_share != 1), lambda bet: bet.stake_share)
    for part, own in found.items():
        named = tuple(dict.fromkeys(map(names.quoted, own)))
        yield names.voice.line("wagers.note_part", bets=listed(named, names.voice.style), part=str(part))


# The largest exposure of one roll, spin or round of a table.


def exposed(subject: ReportSubject, voice: Voice) -> Iterator[Paragraph]:
    """Yield the largest exposure of a table, what is assumed, and the bets that are not in it."""
    if not isinstance(subject.case, TableCase):
        return
    yield from _of_box(subject.case.table, subject, voice)
    found, apparatus = largest_exposure(subject.case), subject.apparatus
    if found is None or apparatus is None:
        return
    names, kind, regulation = subject.names(voice), apparatus.kind, subject.regulation
    if found.amount:
        values = {
            "amount": names.money(found.amount),
            "throw": _throw(found, apparatus, subject, names),
            "when": _when(found, subject.case, voice),
            "wins": "; ".join(_win(win, subject, names) for win in found.wins),
        }
        yield Paragraph(voice.line("limits.exposure" if kind == "dice" else f"limits.exposure_{kind}", **values))
    if kind == "cards" and any(map(regulation.paid_by_options, regulation.bets)):
        yield Paragraph(voice.line("limits.exposure_ante"))
    for key, bets in (("limits.exposure_announced", found.announced), ("limits.exposure_open", found.open_bets)):
        if bets:
            named = tuple(_bet(bet, subject, names) for bet in bets)
            yield Paragraph(voice.line(key, bets=listed(named, voice.style)))


def _of_box(table: BoundTable, subject: ReportSubject, voice: Voice) -> Iterator[Paragraph]:
    """Yield the largest exposure of a box of blackjack."""
    found = box_exposure(table)
    if found is not None:
        key = "limits.exposure_box_endless" if found.endless else "limits.exposure_box"
        amount, stake = (subject.names(voice).money(each) for each in (found.amount, found.stake))
        how = voice.counted(f"limits.exposure_box_{found.how}", found.hands)
        yield Paragraph(voice.line(key, amount=amount, stake=stake, how=how))


def _win(win: Win, subject: ReportSubject, names: Names) -> str:
    voice = names.voice
    named = _bet(win.bet, subject, names)
    if win.number is not None:
        named = f"{named} {names.numbers((win.number,))}"
    if win.places > 1:
        named = voice.say("limits.exposure_places", bet=named, count=win.places)
    return f"{named}, {names.money(win.amount)}"


def _bet(id_: str, subject: ReportSubject, names: Names) -> str:
    """Return what a bet is called: by the text, or by the trade."""
    game = subject.game_id or ""
    offered = {offer.bet.id: offer.bet for offer in subject.table.offers} if subject.table is not None else {}
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
    told, called = [], hand_names(subject.game_id, names)
    for position, (hand, total) in enumerate(zip(apparatus.hands, thrown.faces, strict=True)):
        named, pair = called.get(hand, hand), bool(thrown.pairs) and thrown.pairs[position]
        told.append(voice.say("limits.exposure_pair", hand=named, total=total) if pair else f"{named} {total}")
    return ", ".join(told)
