"""The blackjack games of a regulation for people: the edge of each reading, by number of decks."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, listed, number, percent, price
from checker.games.options import OPTIONS
from checker.probability.cards.card_figures import (
    BlackjackFigure,
    CardGameFigures,
    DeckEdge,
    InsuranceFigure,
    OptionChoice,
)
from checker.probability.risk import rounded_root
from checker.reporters.escape import clean
from checker.reporters.text.layout import table, wrapped
from checker.reporters.text.markup import paint
from checker.semantics.decree.model import Regulation
from checker.words.options import option_words

HEADS: tuple[Bilingual, ...] = (
    {"en": "blackjack", "es": "black-jack"},
    {"en": "infinite|deck", "es": "mazo|infinito"},
    {"en": "standard|deviation", "es": "desviación|típica"},
)
DECKS: dict[bool, Bilingual] = {
    True: {"en": "{number}|deck", "es": "{number}|baraja"},
    False: {"en": "{number}|decks", "es": "{number}|barajas"},
}
AS_STATED: Bilingual = {"en": "as stated", "es": "según la norma"}
BOXES: dict[bool, Bilingual] = {
    True: {"en": "box {boxes}", "es": "casilla {boxes}"},
    False: {"en": "boxes {boxes}", "es": "casillas {boxes}"},
}
NOT_STATED: Bilingual = {"en": "not stated", "es": "sin indicar"}
INSURANCE: Bilingual = {"en": "insurance at {price}", "es": "seguro a {price}"}
SILENT: Bilingual = {
    "en": "Not stated, so taken as not offered: {options}.",
    "es": "Sin indicar; se entiende que no se ofrece: {options}.",
}
BEST_PLAY: Bilingual = {
    "en": "Blackjack: what the house keeps of each unit first staked if the player plays as well as can be by the "
    "cards of the hand and of the dealer, insurance apart; computed from the options of the regulation. Infinite deck: "
    "a dealt card does not change the chances of the next. Insurance is taken whenever the dealer shows an ace.",
    "es": "Black-jack: lo que la casa retiene de cada unidad de la apuesta inicial si el jugador juega lo mejor "
    "posible según las cartas de su mano y las del crupier, aparte el seguro; calculado con las opciones de la norma. "
    "Mazo infinito: ninguna carta cambia la probabilidad de la siguiente. El seguro se toma siempre que el crupier "
    "muestra un as.",
}
BOUND: Bilingual = {
    "en": "≤: at most this under best play; it is exact for a player who plays each split hand by its own cards.",
    "es": "≤: como máximo, con el mejor juego; es exacto para quien juega cada mano separada según sus cartas.",
}
DEVIATION: Bilingual = {
    "en": "Standard deviation: of what a round wins or loses, all hands of a split together, in units first staked, "
    "from the infinite deck.",
    "es": "Desviación típica: de lo que se gana o pierde en una jugada, con todas las manos separadas, en unidades de "
    "la apuesta inicial, con mazo infinito.",
}
NOT_COMPUTED: Bilingual = {"en": "–: not computed.", "es": "–: no calculado."}
ASIDE: Bilingual = {
    "en": "(b) not checked: the transcription sets this reading aside.",
    "es": "(b) no se examina: la transcripción deja fuera esta lectura.",
}


def render_blackjack(
    regulation: Regulation, figures: CardGameFigures, style: Style, *, width: int = 120, colour: bool = False
) -> str:
    """Return the table of all blackjack games, then what it means; nothing if there are none."""
    if not figures.games and not figures.insurance:
        return ""
    known = (*(figure.decks for figure in figures.games), *(insurance.decks for insurance in figures.insurance))
    decks = sorted({edge.decks for edges in known for edge in edges})
    named = [DECKS[count == 1][style.language].format(number=count).split("|") for count in decks]
    heads = [head[style.language].split("|") for head in HEADS]
    blocks = {game.id: _rows(game.id, figures, decks, style) for game in regulation.games}
    head, *lines = table([[*heads, *named], *(row for rows in blocks.values() for row in rows)])
    body = [f"  {line}" for line in head]
    waiting = iter(lines)
    for game in regulation.games:
        if blocks[game.id]:
            anchors = " ".join(f"[{clean(citation.anchor)}]" for citation in game.citations)
            body.append(f"{paint(game.id, 'strong', colour)}  {clean(game.label)} {anchors}".rstrip())
            body += [f"  {line}" for _ in blocks[game.id] for line in next(waiting)]
            body += _silent(game.id, figures, style, width)
    notes = [line for note in _notes(figures, style) for line in wrapped(note, width)]
    return "\n".join([*body, "", *notes]) + "\n"


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
        return INSURANCE[style.language].format(price=price(figure.pays, style))
    parts = [reading_words(choice, style) for choice in figure.readings] or [AS_STATED[style.language]]
    if figure.boxes:
        parts.insert(0, BOXES[len(figure.boxes) == 1][style.language].format(boxes=listed(figure.boxes, style)))
    return f"{', '.join(parts)}{'' if figure.judged else ' (b)'}"


def reading_words(choice: OptionChoice, style: Style) -> str:
    """Return a reading of an option: its name in the decree, or the value that a silent option is given."""
    label = OPTIONS[choice.option].label[style.language]
    if choice.reading:
        return f"{label}: {clean(choice.reading)}"
    value = option_words(choice.option, choice.value)[style.language]
    return f"{label}: {value} ({NOT_STATED[style.language]})"


def _silent(game: str, figures: CardGameFigures, style: Style, width: int) -> list[str]:
    options = next((figure.silent for figure in figures.games if figure.game == game), ())
    if not options:
        return []
    text = SILENT[style.language].format(options=", ".join(OPTIONS[name].label[style.language] for name in options))
    return wrapped(text, width, "    ")


def _notes(figures: CardGameFigures, style: Style) -> Iterable[str]:
    yield BEST_PLAY[style.language]
    if any(not edge.exact for figure in figures.games for edge in figure.decks):
        yield BOUND[style.language]
    yield DEVIATION[style.language]
    if any(not figure.decks or figure.variance is None for figure in figures.games):
        yield NOT_COMPUTED[style.language]
    if any(not figure.judged for figure in figures.games):
        yield ASIDE[style.language]
