"""Everything about one bet: which throws decide it, at what price, and what that comes to, exactly and in percent."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, edge, number, price
from checker.probability.figures import BetFigure, Status
from checker.probability.risk import expected_loss, return_to_player, rounded_root, variance
from checker.reporters.escape import clean
from checker.reporters.json.edges import Formula
from checker.reporters.text import edges_words as words
from checker.reporters.text.edges_rows import BetRows, EdgesRow, rows_of, rules_by_reading
from checker.reporters.text.edges_table import NONE, label_and_clause, price_lines, rounded, style_of
from checker.reporters.text.layout import cells, padded, wrapped
from checker.reporters.text.markup import paint
from checker.reporters.words import reading
from checker.semantics.decree.model import Bet, Regulation
from checker.semantics.readings import Rules
from checker.words.limits import formula_text
from checker.words.names import runs
from checker.words.outcomes import outcomes_in_words

Pairs = list[tuple[str, str]]

_SAME: Bilingual = {"en": "the same for", "es": "lo mismo para"}
_READING: Bilingual = {"en": "reading", "es": "lectura"}
_READINGS: Bilingual = {"en": "readings", "es": "lecturas"}
_PAYS: Bilingual = {"en": "pays", "es": "paga"}
_EACH: Bilingual = {"en": "chance of each price", "es": "probabilidad de cada pago"}
_WINS: Bilingual = {"en": "chance to win", "es": "probabilidad de ganar"}
_LOSES: Bilingual = {"en": "chance to lose", "es": "probabilidad de perder"}
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
_FORMULA: Bilingual = {"en": "house edge at a price of x to 1", "es": "ventaja de la casa si paga x a 1"}
_FIGURES: Bilingual = {"en": "figures", "es": "cifras"}

_NO_OUTCOMES: tuple[Status, ...] = ("numbers_unstated", "not_listed", "no_throws", "not_counted", "outcomes_unstated")
"""Where there is no telling which throws decide the bet."""


def render_bet(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    language: Language,
    *,
    width: int = 100,
    colour: bool = False,
    formula: Formula | None = None,
) -> str:
    """Return the figures of one or a few bets in full, number by number and reading by reading.

    Args:
        regulation: The text.
        figures: Those of the bets asked for.
        language: Of headings.
        width: Cells of a line; 0 for no limit.
        colour: Whether to write colour codes.
        formula: Gives the edge of a figure as a formula in the payout `x`; None leaves it out.
    """
    style = style_of(regulation, language)
    blocks = []
    for found in rows_of(regulation, figures):
        rules = rules_by_reading(regulation, found.bet, tuple(row.figure.reading for row in found.rows))
        for row in found.rows:
            pairs = _pairs(row, found.bet, rules.get(row.figure.reading), regulation, style)
            told = formula(row.figure) if formula and row.figure.win is not None else None
            pairs += [(_FORMULA[language], formula_text(told))] if told else []
            blocks.append([paint(_title(found, row, regulation), "strong", colour), *_aligned(pairs, width)])
    return "\n\n".join("\n".join(block) for block in blocks or [[words.NO_BETS[language]]]) + "\n"


def _title(found: BetRows, row: EdgesRow, regulation: Regulation) -> str:
    bet = found.bet
    name = f"{bet.id}({row.numbers[0]})" if row.numbers else bet.id
    return f"{regulation.id} {bet.game} {name}  {label_and_clause(bet)}".rstrip()


def _pairs(row: EdgesRow, bet: Bet, rules: Rules | None, regulation: Regulation, style: Style) -> Pairs:
    language, figure = style.language, row.figure
    pairs: Pairs = [(_SAME[language], runs(row.numbers[1:], style))] if len(row.numbers) > 1 else []
    if row.readings:
        names = ", ".join(clean(reading(name, language)) for name in row.readings)
        pairs.append(((_READING if len(row.readings) == 1 else _READINGS)[language], names))
    if not figure.judged:
        pairs.append(("", words.ASIDE[language]))
    game = regulation.game(bet.game)
    if rules is not None and game is not None and game.apparatus is not None and figure.status not in _NO_OUTCOMES:
        for head, lines in outcomes_in_words(bet, figure.number, rules, game.apparatus, style):
            pairs += [(head if place == 0 else "", line) for place, line in enumerate(lines)]
    if figure.assumes_waiting and figure.win is not None:
        pairs.append(("", words.WAITING[language]))
    pairs += [(_PAYS[language] if place == 0 else "", text) for place, text in enumerate(price_lines(row, bet, style))]
    if figure.win is None:
        return [*pairs, (_FIGURES[language], words.STATUS[figure.status][language])]
    return [*pairs, *_figures(figure, style)]


def _figures(figure: BetFigure, style: Style) -> Pairs:
    language = style.language
    pairs = [(_WINS[language], _edge(figure.win, style)), (_LOSES[language], _edge(figure.lose, style))]
    if figure.push:
        pairs.append((_PUSHES[language], _edge(figure.push, style)))
    if figure.payouts is not None and len(figure.payouts) > 1:
        for place, payout in enumerate(figure.payouts):
            told = f"{price(payout.profit, style)}: {edge(payout.probability, style)}"
            pairs.append((_EACH[language] if place == 0 else "", told))
    pairs.append((_TRUE_ODDS[language], NONE if figure.break_even is None else price(figure.break_even, style)))
    pairs.append((_MADE[language], _edge(figure.house_edge, style)))
    if figure.house_edge is not None and figure.house_edge < 0:
        pairs.append(("", words.PLAYER[language].format(edge=edge(-figure.house_edge, style))))
    if figure.house_edge is None:
        pairs.append(("", words.STATUS["unpriced"][language]))
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
    return NONE if value is None else edge(value, style)


def _aligned(pairs: Pairs, width: int) -> list[str]:
    """Return names and texts in two columns."""
    margin = max((cells(name) for name, _ in pairs), default=0)
    return [
        line for name, text in pairs for line in wrapped(text, width, f"  {padded(name, margin)}  ", " " * (margin + 4))
    ]
