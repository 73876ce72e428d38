"""The figures of a regulation for a terminal: the table of wagers, or a bet in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.findings.finding import Language
from checker.findings.wording import Style, edge, fraction, hundredths, in_language, listed, number, percent, price
from checker.formats.edges_json import Formula
from checker.games.apparatus import Apparatus
from checker.probability.figures import (
    BetFigure,
    Status,
    expected_loss,
    formula_of,
    return_to_player,
    rounded_root,
    variance,
)
from checker.semantics.decree.model import Bet, Regulation
from checker.semantics.readings import Rules, choices_of, seen_under
from checker.text.record import NamedTuple
from checker.views import edges as words
from checker.views.card_games import render_blackjack, render_stud
from checker.views.edges import (
    NO_FIGURE,
    BetRows,
    EdgesRow,
    FiguresToShow,
    best_choices,
    label_and_clause,
    price_lines,
    rows_of,
    rules_by_reading,
    titles,
)
from checker.views.layout import cells, clean, labelled, paint, table, wrapped
from checker.views.words import Presentation, reading, say
from checker.words.names import formula_text, name_of, runs
from checker.words.outcomes import outcomes_in_words


def as_text(subject: FiguresToShow, view: Presentation) -> str:
    """Return figures as text, those of card games that the player decides below the others."""
    regulation, figures, certified, in_full, card_games = subject
    style = Style(view.language, regulation.header.country)
    known = []
    if card_games.games or card_games.insurance:
        known.append(render_blackjack(regulation, card_games, style, view.colour))
    if card_games.stud:
        known.append(render_stud(regulation, card_games.stud, style, view.colour))
    if in_full:
        bets = render_bet(regulation, figures, style, colour=view.colour, formula=formula_of)
        return "\n".join((bets, *known))
    bets = render_edges(regulation, figures, style, colour=view.colour, certified=certified, alone=not known)
    if regulation.games_without_bets:
        told = (clean(in_language(name_of(game), view.language)) for game in regulation.games_without_bets)
        named = listed(tuple(told), style)
        known.append("\n".join(wrapped(words.say("no_bets_of", view.language).format(games=named), 120)) + "\n")
    return "\n".join((bets, *known))


Cell = list[str]

LONGEST_FRACTION = 10
ROUNDED = "≈ "


_COLUMNS = (
    "number", "reading", "pays", "true_odds", "win", "push", "lose", "made", "resolved", "per_roll", "rolls"
)  # fmt: skip
_DROPPED_FIRST = ("lose", "rolls", "per_roll")  # where room is short


class _CellWidths(NamedTuple):
    """Cells of a list of numbers, of a payout as printed and read, of a house edge, and of the gap between columns."""

    numbers: int
    pays: int
    edge: int
    gap: int


# What is tried before columns are left out; `15 times = 15 to 1` has 18 cells, in Spanish 17.
_LAYOUTS = (
    _CellWidths(26, 32, 40, 2),
    _CellWidths(14, 18, 40, 2),
    _CellWidths(14, 18, 40, 1),
    _CellWidths(14, 17, 40, 1),
    _CellWidths(14, 17, 16, 1),
)
_LONG_READING = 24


def render_edges(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    style: Style,
    *,
    width: int = 120,
    colour: bool = False,
    certified: bool = False,
    alone: bool = True,
) -> str:
    """Return the table of wagers: rows by bet, number and reading, equal ones together, then what the signs mean.

    Where it needs more cells than `width` (0 for no limit), columns that follow from others are left out and named.
    That sympy has `certified` the figures is said; that there are no bets only where the table stands `alone`.
    """
    language = style.language
    title = titles(((of.id, of.header.title) for of in regulation.texts or (regulation,)), width, colour)
    bets = rows_of(regulation, figures)
    if not bets:
        return "\n".join([*title, *(["", words.say("no_bets", language)] if alone else [])]) + "\n"
    played = {each.kind for each in map(regulation.apparatus, (found.bet for found in bets)) if each is not None}
    turn = "hand" if played == {"cards"} else "round" if "cards" in played else "roll"
    heads: list[Cell] = [words.say(f"head.{name.replace('roll', turn)}", language).split("|") for name in _COLUMNS]
    (head, *lines), left_out = _fitting(bets, heads, style, width)
    body = [f"  {line}" for line in head]
    waiting = iter(lines)
    game = bets[0].bet.game
    for found in bets:
        body += [""] if found.bet.game != game else []
        game = found.bet.game
        name = f"{game} {found.bet.id}" if len(regulation.games) > 1 else found.bet.id
        body.append(f"{paint(name, 'strong', colour)}  {label_and_clause(found.bet, regulation, language)}".rstrip())
        for row in found.rows:
            body += _row_lines(next(waiting), row, style, colour, width)
    notes = [line for note in _notes(bets, left_out, certified, language) for line in wrapped(note, width)]
    return "\n".join([*title, "", *body, "", *notes]) + "\n"


def rounded(value: Fraction, style: Style) -> str:
    """Return a number of throws, to two decimals at most."""
    return number(hundredths(value), style)


def _fitting(
    bets: tuple[BetRows, ...], heads: list[Cell], style: Style, width: int
) -> tuple[list[list[str]], list[str]]:
    """Return the lines of head and rows, as wide as allowed if that can be, and the heads of the columns left out."""
    columns = range(len(heads))
    droppable = [_COLUMNS.index(name) for name in _DROPPED_FIRST]
    tight = [(_LAYOUTS[-1], drops) for drops in range(1, len(droppable) + 1)]
    for layout, drops in (*((layout, 0) for layout in _LAYOUTS), *tight):
        rows = [_cells_of(row, found.bet, layout, style) for found in bets for row in found.rows]
        used = [place for place in columns if any(row[place] for row in rows) and place not in droppable[:drops]]
        lines = table([[row[place] for place in used] for row in (heads, *rows)], " " * layout.gap)
        if not width or max(cells(line) for row in lines for line in row) + 2 <= width:
            break
    return lines, [" ".join(heads[place]) for place in droppable[:drops]]


def _cells_of(row: EdgesRow, bet: Bet, layout: _CellWidths, style: Style) -> list[Cell]:
    figure = row.figure
    marks = "(a)" * (figure.assumes_waiting and figure.win is not None) + "(b)" * (not figure.judged)
    number_cell = f"{runs(row.numbers, style)} {marks}".strip()
    start: list[Cell] = [
        wrapped(number_cell, layout.numbers) if number_cell else [],
        [line for name in row.readings for line in _reading_lines(clean(name))],
        [line for text in price_lines(row, bet, style) for line in wrapped(text, layout.pays, following="  ")],
    ]
    if figure.win is None:
        return start + [[] for _ in _COLUMNS[len(start) :]]
    return [
        *start,
        [NO_FIGURE if figure.break_even is None else _odds(figure.break_even, style)],
        *([_share(chance or Fraction(0), style)] for chance in (figure.win, figure.push)),
        [
            _share(figure.lose or Fraction(0), style),
            *(f"{_share(part, style)} {sign}" for part, sign in ((figure.half, "½"), (figure.double, "×2")) if part),
        ],
        wrapped(_house_edge(figure.house_edge, style), layout.edge),
        [_percent(figure.house_edge_resolved, style)],
        [_percent(figure.house_edge_per_roll, style)],
        [NO_FIGURE if figure.rolls is None else rounded(figure.rolls, style)],
    ]


def _reading_lines(name: str) -> list[str]:
    """Return the name of a reading; a long one goes on below with each further doubt, and where words part."""
    if len(name) <= _LONG_READING:
        return [name]
    return [line for part in name.replace("+", "\n+").split("\n") for line in wrapped(part, _LONG_READING)]


def _is_long(value: Fraction) -> bool:
    """Return whether a fraction takes more room than a column has: those of card games have twenty digits."""
    return len(fraction(value)) > LONGEST_FRACTION


def _share(value: Fraction, style: Style) -> str:
    return ROUNDED + percent(value, style) if _is_long(value) else fraction(value)


def _house_edge(value: Fraction | None, style: Style) -> str:
    if value is None:
        return NO_FIGURE
    return ROUNDED + percent(value, style) if _is_long(value) else edge(value, style)


def _odds(value: Fraction, style: Style) -> str:
    if len(fraction(value)) < LONGEST_FRACTION:  # the words between take more room than a stroke
        return price(value, style)
    return f"{ROUNDED}{rounded(value, style)} {words.say('one_to', style.language)} 1"


def _percent(value: Fraction | None, style: Style) -> str:
    return NO_FIGURE if value is None else "0" if value == 0 else percent(value, style)


def _row_lines(lines: list[str], row: EdgesRow, style: Style, colour: bool, width: int) -> list[str]:
    figure = row.figure
    if figure.win is None:
        why = words.say(f"status.{figure.status}", style.language)
        beside = f"  {lines[0]}  {why}"
        if not width or cells(beside) <= width:
            return [beside, *(f"  {line}" for line in lines[1:])]
        return [*(f"  {line}" for line in lines), *wrapped(why, width, first="    ")]
    if figure.house_edge is None or figure.house_edge >= 0:
        return [f"  {line}" for line in lines]
    told = words.say("player", style.language).format(edge=edge(-figure.house_edge, style))
    marked = [f"! {lines[0]}", *(f"  {line}" for line in lines[1:]), f"    {told}"]
    return [paint(line, "error", colour) for line in marked]


def _notes(bets: tuple[BetRows, ...], left_out: list[str], certified: bool, language: Language) -> list[str]:
    rows = [row for found in bets for row in found.rows]
    notes = []
    if any(row.figure.assumes_waiting and row.figure.win is not None for row in rows):
        notes.append(f"(a) {words.say('waiting', language)}")
    if any(not row.figure.judged for row in rows):
        notes.append(f"(b) {words.say('set_aside', language)}")
    if any(choices_of(name)[-1] in ("to", "for") for row in rows for name in row.readings):
        notes.append(words.say("meanings_of_times", language))
    announced = ", ".join(found.bet.id for found in bets if found.bet.chips)
    if announced:
        notes.append(words.say("announced_bets", language).format(bets=announced))
    notes += [
        words.say("player_chooses", language).format(bets=", ".join(of), best=best) for best, of in best_choices(bets)
    ]
    notes += [words.say("house_edge", language), words.say("true_odds", language)]
    edges = (row.figure.house_edge for row in rows)
    if any(edge is not None and _is_long(edge) for edge in edges):
        notes.append(words.say("rounded", language))
    if left_out:
        notes.append(words.say("left_out", language).format(columns=", ".join(left_out)))
    return [*notes, words.say("certified", language)] if certified else notes


# Where there is no telling which throws decide the bet.
_NO_OUTCOMES: tuple[Status, ...] = (
    "numbers_unstated",
    "not_listed",
    "no_throws",
    "not_counted",
    "outcomes_unstated",
    "by_options",
    "by_pay_table",
)


def render_bet(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    style: Style,
    *,
    colour: bool = False,
    formula: Formula | None = None,
) -> str:
    """Return the figures of one or a few bets in full, number by number and reading by reading.

    `formula` gives the edge of a figure as one in the payout `x`.
    """
    language = style.language
    apparatus = {game.id: game.apparatus for game in regulation.games}
    blocks = []
    for found in rows_of(regulation, figures):
        rules = rules_by_reading(regulation, found.bet, tuple(row.figure.reading for row in found.rows))
        for row in found.rows:
            own, thrown = rules.get(row.figure.reading), apparatus.get(found.bet.game)
            parts = _parts(row, found.bet, own, seen_under(own, thrown, row.figure.number) if own else thrown, style)
            pairs = [(head if place == 0 else "", text) for head, lines in parts for place, text in enumerate(lines)]
            told = formula(row.figure) if formula and row.figure.win is not None else None
            pairs += [(say("edges_bet.formula", language), formula_text(told))] if told else []
            bet = found.bet
            name = f"{bet.id}({row.numbers[0]})" if row.numbers else bet.id
            title = f"{regulation.id} {bet.game} {name}  {label_and_clause(bet, regulation, language)}".rstrip()
            blocks.append([paint(title, "strong", colour), *labelled(pairs, 100, "  ")])
    return "\n\n".join("\n".join(block) for block in blocks or [[words.say("no_bets", language)]]) + "\n"


def _parts(
    row: EdgesRow, bet: Bet, rules: Rules | None, apparatus: Apparatus | None, style: Style
) -> Iterator[tuple[str, Iterable[str]]]:
    """Yield what there is to say of a row: a head, and the lines behind it."""
    language, figure = style.language, row.figure
    if len(row.numbers) > 1:
        yield say("edges_bet.same_for", language), [runs(row.numbers[1:], style)]
    if row.readings:
        head = say(f"edges_bet.{'reading' if len(row.readings) == 1 else 'readings'}", language)
        yield head, [", ".join(clean(reading(name, language)) for name in row.readings)]
    if not figure.judged:
        yield "", [words.say("set_aside", language)]
    if rules is not None and apparatus is not None and figure.status not in _NO_OUTCOMES:
        yield from outcomes_in_words(bet, figure.number, rules, apparatus, style)
    if figure.assumes_waiting and figure.win is not None:
        yield "", [words.say("waiting", language)]
    yield say("edges_bet.pays", language), price_lines(row, bet, style)
    if figure.win is None:
        yield say("edges_bet.figures", language), [words.say(f"status.{figure.status}", language)]
    else:
        yield from ((say(f"edges_bet.{key}", language), lines) for key, lines in _figures(figure, style).items())


def _figures(figure: BetFigure, style: Style) -> dict[str, list[str]]:
    """Return the lines of each figure by its key; none for what does not come about."""
    language, made, payouts = style.language, figure.house_edge, figure.payouts or ()
    edges = [_edge(made, style)]
    if made is None:
        edges.append(words.say("status.unpriced", language))
    elif made < 0:
        edges.append(words.say("player", language).format(edge=edge(-made, style)))
    told = [f"{price(payout.profit, style)}: {edge(payout.probability, style)}" for payout in payouts]
    return {
        "win": [_edge(figure.win, style)],
        "lose": [_edge(figure.lose, style)],
        "half": [_edge(figure.half, style)] if figure.half else [],
        "double": [_edge(figure.double, style)] if figure.double else [],
        "push": [_edge(figure.push, style)] if figure.push else [],
        "each": told if len(told) > 1 else [],
        "break_even": [NO_FIGURE if figure.break_even is None else price(figure.break_even, style)],
        "house_edge": edges,
        "house_edge_resolved": [_edge(figure.house_edge_resolved, style)],
        "house_edge_per_roll": [_edge(figure.house_edge_per_roll, style)],
        "rolls": [_exact(figure.rolls or Fraction(0), style)],
        **_risk(figure, style),
    }


def _risk(figure: BetFigure, style: Style) -> dict[str, list[str]]:
    """Return what a bet costs and how much its result varies; nothing where a payout is unstated."""
    spread, back, loss = variance(figure), return_to_player(figure), expected_loss(figure)
    if spread is None or back is None or loss is None:
        return {}
    stakes = say("edges_bet.stakes", style.language)
    return {
        "return": [_edge(back, style)],
        "loss": [f"{_exact(loss, style)} {stakes}"],
        "deviation": [f"{number(rounded_root(spread), style)} {stakes}"],
    }


def _exact(value: Fraction, style: Style) -> str:
    """Return a number exactly, a fraction with its two decimals behind it."""
    exact = number(value, style)
    return exact if "/" not in exact else f"{exact} ({rounded(value, style)})"


def _edge(value: Fraction | None, style: Style) -> str:
    return NO_FIGURE if value is None else edge(value, style)
