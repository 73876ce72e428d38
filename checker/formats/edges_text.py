"""The figures of a regulation for a terminal: the table of wagers, or a bet in full."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, edge, fraction, listed, number, percent, price
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
    label_and_clause,
    price_lines,
    rows_of,
    rules_by_reading,
)
from checker.views.layout import cells, clean, padded, paint, table, wrapped
from checker.views.words import Presentation, reading
from checker.words.names import formula_text, runs
from checker.words.outcomes import outcomes_in_words


def as_text(subject: FiguresToShow, view: Presentation) -> str:
    """Return figures as text, those of card games that the player decides below the others."""
    regulation, figures, certified, in_full, card_games = subject
    style = Style(view.language, regulation.header.country)
    known = []
    if card_games.games or card_games.insurance:
        known.append(render_blackjack(regulation, card_games, style, colour=view.colour))
    if card_games.stud:
        known.append(render_stud(regulation, card_games.stud, style, colour=view.colour))
    if in_full:
        bets = render_bet(regulation, figures, style, colour=view.colour, formula=formula_of)
        return "\n".join((bets, *known))
    bets = render_edges(regulation, figures, style, colour=view.colour, certified=certified, alone=not known)
    if regulation.games_without_bets:
        named = listed(tuple(f"{game.id} «{clean(game.label)}»" for game in regulation.games_without_bets), style)
        known.append("\n".join(wrapped(words.say("no_bets_of", view.language).format(games=named), 120)) + "\n")
    return "\n".join((bets, *known))


Cell = list[str]

LONGEST_FRACTION = 10
ROUNDED = "≈ "


class _CellWidths(NamedTuple):
    """Cells of a list of numbers, of a payout as printed and read, and of the gap between columns."""

    numbers: int
    pays: int
    gap: int


_LAYOUTS = (_CellWidths(26, 32, 2), _CellWidths(14, 18, 2), _CellWidths(14, 18, 1), _CellWidths(14, 17, 1))
_LONG_READING = 24
"""What is tried before columns are left out; `15 times = 15 to 1` has 18 cells, in Spanish 17."""


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
    title = wrapped(f"{regulation.id}: {clean(regulation.header.title)}", width)
    title = [paint(line, "strong", colour) for line in title]
    bets = rows_of(regulation, figures)
    if not bets:
        return "\n".join([*title, *(["", words.say("no_bets", language)] if alone else [])]) + "\n"
    (head, *lines), left_out = _fitting(bets, style, width)
    body = [f"  {line}" for line in head]
    waiting = iter(lines)
    game = bets[0].bet.game
    for found in bets:
        body += [""] if found.bet.game != game else []
        game = found.bet.game
        name = f"{game} {found.bet.id}" if len(regulation.games) > 1 else found.bet.id
        body.append(f"{paint(name, 'strong', colour)}  {label_and_clause(found.bet)}".rstrip())
        for row in found.rows:
            body += _row_lines(next(waiting), row, style, colour)
    notes = [line for note in _notes(bets, left_out, certified, language) for line in wrapped(note, width)]
    return "\n".join([*title, "", *body, "", *notes]) + "\n"


def rounded(value: Fraction, style: Style) -> str:
    """Return a number of throws, to two decimals at most."""
    return number(Fraction((value * 100 * 2 + 1) // 2, 100), style)


def _fitting(bets: tuple[BetRows, ...], style: Style, width: int) -> tuple[list[list[str]], list[str]]:
    """Return the lines of head and rows, as wide as allowed if that can be, and the heads of the columns left out."""
    heads: list[Cell] = [column.head[style.language].split("|") for column in words.COLUMNS]
    columns = range(len(heads))
    droppable = sorted((p for p in columns if words.COLUMNS[p].dropped), key=lambda p: words.COLUMNS[p].dropped)
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
        return start + [[] for _ in words.COLUMNS[words.FIRST_FIGURE :]]
    return [
        *start,
        [NO_FIGURE if figure.break_even is None else _odds(figure.break_even, style)],
        *([_share(chance or Fraction(0), style)] for chance in (figure.win, figure.push)),
        [_share(figure.lose or Fraction(0), style), *([f"{_share(figure.half, style)} ½"] if figure.half else [])],
        [_house_edge(figure.house_edge, style)],
        [_percent(figure.house_edge_resolved, style)],
        [_percent(figure.house_edge_per_roll, style)],
        [NO_FIGURE if figure.rolls is None else rounded(figure.rolls, style)],
    ]


def _reading_lines(name: str) -> list[str]:
    """Return the name of a reading; a long one goes on below with each further doubt."""
    return [name] if len(name) <= _LONG_READING else name.replace("+", "\n+").split("\n")


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


def _row_lines(lines: list[str], row: EdgesRow, style: Style, colour: bool) -> list[str]:
    figure = row.figure
    if figure.win is None:
        return [
            f"  {lines[0]}  {words.say(f'status.{figure.status}', style.language)}",
            *(f"  {line}" for line in lines[1:]),
        ]
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
    notes += [words.say("house_edge", language), words.say("true_odds", language)]
    edges = (row.figure.house_edge for row in rows)
    if any(edge is not None and _is_long(edge) for edge in edges):
        notes.append(words.say("rounded", language))
    if left_out:
        notes.append(words.say("left_out", language).format(columns=", ".join(left_out)))
    return [*notes, words.say("certified", language)] if certified else notes


Pairs = list[tuple[str, str]]

_SAME: Bilingual = {"en": "the same for", "es": "lo mismo para"}
_READING: Bilingual = {"en": "reading", "es": "lectura"}
_READINGS: Bilingual = {"en": "readings", "es": "lecturas"}
_PAYS: Bilingual = {"en": "pays", "es": "paga"}
_EACH: Bilingual = {"en": "chance of each payout", "es": "probabilidad de cada pago"}
_WINS: Bilingual = {"en": "chance to win", "es": "probabilidad de ganar"}
_LOSES: Bilingual = {"en": "chance to lose", "es": "probabilidad de perder"}
_HALF: Bilingual = {"en": "chance to lose half", "es": "probabilidad de perder la mitad"}
_PUSHES: Bilingual = {"en": "chance of a push", "es": "probabilidad de resultado nulo"}
_TRUE_ODDS: Bilingual = {"en": "true odds", "es": "pago sin ventaja"}
_MADE: Bilingual = {"en": "house edge per bet made", "es": "ventaja de la casa por apuesta hecha"}
_RESOLVED: Bilingual = {"en": "house edge per bet resolved", "es": "ventaja de la casa por apuesta resuelta"}
_ROLL: Bilingual = {"en": "house edge per roll", "es": "ventaja de la casa por tirada"}
_ROLLS: Bilingual = {"en": "expected rolls", "es": "tiradas esperadas"}
_RETURN: Bilingual = {"en": "return to player", "es": "retorno al jugador"}
_LOSS: Bilingual = {"en": "expected loss in 100 bets", "es": "pérdida esperada en 100 apuestas"}
_DEVIATION: Bilingual = {"en": "standard deviation per bet", "es": "desviación típica por apuesta"}
_STAKES: Bilingual = {"en": "times the stake", "es": "veces la apuesta"}
_FORMULA: Bilingual = {"en": "house edge at a payout of x to 1", "es": "ventaja de la casa si paga x a 1"}
_FIGURES: Bilingual = {"en": "figures", "es": "cifras"}

_NO_OUTCOMES: tuple[Status, ...] = (
    "numbers_unstated",
    "not_listed",
    "no_throws",
    "not_counted",
    "outcomes_unstated",
    "by_options",
    "by_pay_table",
)
"""Where there is no telling which throws decide the bet."""


def render_bet(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    style: Style,
    *,
    width: int = 100,
    colour: bool = False,
    formula: Formula | None = None,
) -> str:
    """Return the figures of one or a few bets in full, number by number and reading by reading.

    `width` is that of a line in cells, 0 for no limit; `formula` gives the edge of a figure as one in the payout `x`.
    """
    language = style.language
    apparatus = {game.id: game.apparatus for game in regulation.games}
    blocks = []
    for found in rows_of(regulation, figures):
        rules = rules_by_reading(regulation, found.bet, tuple(row.figure.reading for row in found.rows))
        for row in found.rows:
            own, thrown = rules.get(row.figure.reading), apparatus.get(found.bet.game)
            pairs = _pairs(row, found.bet, own, seen_under(own, thrown) if own else thrown, style)
            told = formula(row.figure) if formula and row.figure.win is not None else None
            pairs += [(_FORMULA[language], formula_text(told))] if told else []
            bet = found.bet
            name = f"{bet.id}({row.numbers[0]})" if row.numbers else bet.id
            title = f"{regulation.id} {bet.game} {name}  {label_and_clause(bet)}".rstrip()
            margin = max((cells(name) for name, _ in pairs), default=0)
            aligned = [
                line
                for name, text in pairs
                for line in wrapped(text, width, f"  {padded(name, margin)}  ", " " * (margin + 4))
            ]
            blocks.append([paint(title, "strong", colour), *aligned])
    return "\n\n".join("\n".join(block) for block in blocks or [[words.say("no_bets", language)]]) + "\n"


def _pairs(row: EdgesRow, bet: Bet, rules: Rules | None, apparatus: Apparatus | None, style: Style) -> Pairs:
    language, figure = style.language, row.figure
    pairs: Pairs = [(_SAME[language], runs(row.numbers[1:], style))] if len(row.numbers) > 1 else []
    if row.readings:
        names = ", ".join(clean(reading(name, language)) for name in row.readings)
        pairs.append(((_READING if len(row.readings) == 1 else _READINGS)[language], names))
    if not figure.judged:
        pairs.append(("", words.say("set_aside", language)))
    if rules is not None and apparatus is not None and figure.status not in _NO_OUTCOMES:
        for head, lines in outcomes_in_words(bet, figure.number, rules, apparatus, style):
            pairs += [(head if place == 0 else "", line) for place, line in enumerate(lines)]
    if figure.assumes_waiting and figure.win is not None:
        pairs.append(("", words.say("waiting", language)))
    pairs += [(_PAYS[language] if place == 0 else "", text) for place, text in enumerate(price_lines(row, bet, style))]
    if figure.win is None:
        return [*pairs, (_FIGURES[language], words.say(f"status.{figure.status}", language))]
    return [*pairs, *_figures(figure, style)]


def _figures(figure: BetFigure, style: Style) -> Pairs:
    language = style.language
    pairs = [(_WINS[language], _edge(figure.win, style)), (_LOSES[language], _edge(figure.lose, style))]
    if figure.half:
        pairs.append((_HALF[language], _edge(figure.half, style)))
    if figure.push:
        pairs.append((_PUSHES[language], _edge(figure.push, style)))
    if figure.payouts is not None and len(figure.payouts) > 1:
        for place, payout in enumerate(figure.payouts):
            told = f"{price(payout.profit, style)}: {edge(payout.probability, style)}"
            pairs.append((_EACH[language] if place == 0 else "", told))
    pairs.append((_TRUE_ODDS[language], NO_FIGURE if figure.break_even is None else price(figure.break_even, style)))
    pairs.append((_MADE[language], _edge(figure.house_edge, style)))
    if figure.house_edge is not None and figure.house_edge < 0:
        pairs.append(("", words.say("player", language).format(edge=edge(-figure.house_edge, style))))
    if figure.house_edge is None:
        pairs.append(("", words.say("status.unpriced", language)))
    pairs.append((_RESOLVED[language], _edge(figure.house_edge_resolved, style)))
    pairs.append((_ROLL[language], _edge(figure.house_edge_per_roll, style)))
    rolls = figure.rolls or Fraction(0)
    exact = number(rolls, style)
    shown = exact if "/" not in exact else f"{exact} ({rounded(rolls, style)})"
    return [*pairs, (_ROLLS[language], shown), *_risk(figure, style)]


def _risk(figure: BetFigure, style: Style) -> Pairs:
    """Return what a bet costs and how much its result varies; nothing where a payout is unstated."""
    language = style.language
    spread, back, loss = variance(figure), return_to_player(figure), expected_loss(figure)
    if spread is None or back is None or loss is None:
        return []
    deviation = f"{number(rounded_root(spread), style)} {_STAKES[language]}"
    lost = number(loss, style)
    shown = lost if "/" not in lost else f"{lost} ({rounded(loss, style)})"
    return [
        (_RETURN[language], _edge(back, style)),
        (_LOSS[language], f"{shown} {_STAKES[language]}"),
        (_DEVIATION[language], deviation),
    ]


def _edge(value: Fraction | None, style: Style) -> str:
    return NO_FIGURE if value is None else edge(value, style)
