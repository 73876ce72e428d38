"""Card games in which the player decides, for people: the edge of each reading."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.wording import Style, edge, hundredths, listed, number, percent, price
from checker.probability.card_figures import (
    BlackjackFigure,
    CardGameFigures,
    DeckEdge,
    InsuranceFigure,
    OptionChoice,
    StudEdge,
    StudFigure,
)
from checker.probability.figures import BETS, rounded_root
from checker.semantics.decree.model import Game, Regulation
from checker.text.memory import grouped_by
from checker.views.layout import clean, labelled, paint, table, wrapped
from checker.views.words import places, say, say_number
from checker.vocabulary.options import HANDS, OPTIONS
from checker.words.card_games import option_words

# The blackjack games of a regulation for people: the edge of each reading, by number of decks.


_WIDTH = 120
_HEADS = ("game", "infinite", "deviation")


def render_blackjack(regulation: Regulation, figures: CardGameFigures, style: Style, colour: bool) -> str:
    """Return the table of all blackjack games, then what it means."""
    known = (*(figure.decks for figure in figures.games), *(insurance.decks for insurance in figures.insurance))
    decks = sorted({edge.decks for edges in known for edge in edges})
    named = [say_number("card_games.decks", count, style.language).split("|") for count in decks]
    heads = [say(f"card_games.head.{name}", style.language).split("|") for name in _HEADS]
    blocks = {game.id: _rows(game.id, figures, decks, style) for game in regulation.games}
    head, *lines = table([[*heads, *named], *(row for rows in blocks.values() for row in rows)])
    body = [f"  {line}" for line in head]
    waiting = iter(lines)
    for game in regulation.games:
        if blocks[game.id]:
            body.append(_heading(game, regulation, colour))
            body += [f"  {line}" for _ in blocks[game.id] for line in next(waiting)]
            body += _silent(game.id, figures, style)
    return _with_notes(body, _notes(figures, style))


def _heading(game: Game, of: Regulation, colour: bool) -> str:
    anchors = " ".join(f"[{clean(place)}]" for place in places(game.citations, bool(of.texts)))
    return f"{paint(game.id, 'strong', colour)}  {clean(game.label)} {anchors}".rstrip()


def _with_notes(lines: list[str], notes: Iterable[str]) -> str:
    return "\n".join([*lines, "", *(line for note in notes for line in wrapped(note, _WIDTH))]) + "\n"


def _rows(game: str, figures: CardGameFigures, decks: list[int], style: Style) -> list[list[list[str]]]:
    """Return the rows of a game: one for each reading of its boxes, then insurance."""
    every: tuple[BlackjackFigure | InsuranceFigure, ...] = (*figures.games, *figures.insurance)
    rows = []
    for each in every:
        if each.game == game:
            by_decks = {edge.decks: edge for edge in each.decks}
            cells = [[_cell(by_decks[count], style)] if count in by_decks else ["–"] for count in decks]
            name = wrapped(row_name(each, style), 44, following="  ")
            rows.append([name, [percent(each.infinite, style)], [deviation(each, style)], *cells])
    return rows


def deviation(figure: BlackjackFigure | InsuranceFigure, style: Style) -> str:
    """Return the standard deviation of a round, rounded, in units first staked."""
    return "–" if figure.variance is None else number(rounded_root(figure.variance), style)


def _cell(known: DeckEdge, style: Style) -> str:
    return f"{'' if known.exact else '≤ '}{percent(known.edge, style)}"


def row_name(figure: BlackjackFigure | InsuranceFigure, style: Style) -> str:
    """Return what tells a row from others: boxes, the readings that make a difference, whether it is judged."""
    if isinstance(figure, InsuranceFigure):
        return say("card_games.insurance", style.language, price=price(figure.pays, style))
    parts = [reading_words(choice, style) for choice in figure.readings]
    parts = parts or [say("card_games.as_stated", style.language)]
    if figure.boxes:
        key = f"card_games.boxes.{'one' if len(figure.boxes) == 1 else 'many'}"
        parts.insert(0, say(key, style.language, boxes=listed(figure.boxes, style)))
    return f"{', '.join(parts)}{'' if figure.judged else ' (b)'}"


def reading_words(choice: OptionChoice, style: Style) -> str:
    """Return a reading of an option: its name in the decree, or the value that a silent option is given."""
    label = OPTIONS[choice.option].label[style.language]
    if choice.reading:
        return f"{label}: {clean(choice.reading)}"
    value = option_words(choice.option, choice.value)[style.language]
    return f"{label}: {value} ({say('card_games.not_stated', style.language)})"


def _silent(game: str, figures: CardGameFigures, style: Style) -> list[str]:
    options = next((figure.silent for figure in figures.games if figure.game == game), ())
    if not options:
        return []
    named = ", ".join(OPTIONS[name].label[style.language] for name in options)
    return wrapped(say("card_games.silent", style.language, options=named), _WIDTH, "    ")


def _notes(figures: CardGameFigures, style: Style) -> Iterable[str]:
    yield say("card_games.best_play", style.language)
    if any(not edge.exact for figure in figures.games for edge in figure.decks):
        yield say("card_games.bound", style.language)
    yield say("card_games.deviation", style.language)
    if any(not figure.decks or figure.variance is None for figure in figures.games):
        yield say("card_games.not_computed", style.language)
    if any(not figure.judged for figure in figures.games):
        yield say("card_games.aside", style.language)


# The stud games of a regulation for people: the edge of the ante and its raise, for each reading.


def render_stud(regulation: Regulation, figures: tuple[StudFigure, ...], style: Style, colour: bool) -> str:
    """Return all stud games, then what the figures mean."""
    lines: list[str] = []
    for game in regulation.games:
        own = [figure for figure in figures if figure.game == game.id]
        if own:
            lines.append(_heading(game, regulation, colour))
        for figure in own:
            lines.append(f"  {stud_name(figure, style)}{'' if figure.judged else ' (b)'}")
            lines += labelled(stud_pairs(figure, style), _WIDTH, "    ")
    notes = [say("card_games.meaning", style.language)]
    notes += [] if all(figure.judged for figure in figures) else [say("card_games.aside", style.language)]
    return _with_notes(lines, notes)


def stud_name(figure: StudFigure, style: Style) -> str:
    """Return what tells a figure of a game from others: the readings."""
    parts = [reading_words(choice, style) for choice in figure.readings]
    return ": ".join(filter(None, (say("card_games.ante", style.language), ", ".join(parts))))


def stud_pairs(figure: StudFigure, style: Style) -> list[tuple[str, str]]:
    """Return the pay table and its figures, each with its name."""
    found, antes = figure.found, say("card_games.antes", style.language)
    told = {
        "raise_pays": pay_table(figure.rules.raise_pays, style),
        "bonus": pay_table(figure.rules.bonus, style) or say("card_games.no_bonus", style.language),
    }
    if found.edge is None or found.variance is None or found.raised is None:
        told["edge"] = unknown_words(found, style)
    else:
        told |= {
            "edge": edge(found.edge, style),
            "return": edge(1 - found.edge, style),
            "loss": f"{number(hundredths(BETS * found.edge), style)} {antes}",
            "deviation_per_ante": f"{number(rounded_root(found.variance), style)} {antes}",
            "raised": edge(found.raised, style),
        }
    return [(say(f"card_games.{name}", style.language), text) for name, text in told.items()]


def unknown_words(found: StudEdge, style: Style) -> str:
    """Return why there is no edge."""
    hand = HANDS[found.category][style.language] if found.category else ""
    return say(f"card_games.unknown.{found.status}", style.language, hand=hand)


def pay_table(pays: Iterable[tuple[str, Fraction]], style: Style) -> str:
    """Return a pay table in words, hands with the same payout together, the best last."""
    pays = tuple(pays)
    by_profit = grouped_by(pays, lambda pay: pay[1])
    if len(by_profit) == 1 and len(pays) > len(HANDS) // 2:
        return price(pays[0][1], style)  # one for all hands
    with_ = say("card_games.with", style.language)
    hands = {profit: ", ".join(HANDS[hand][style.language] for hand, _ in own) for profit, own in by_profit.items()}
    return "; ".join(f"{price(profit, style)} {with_} {named}" for profit, named in hands.items())
