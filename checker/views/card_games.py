"""Card games in which the player decides, for people: the edge of each reading."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, listed, number, percent, price
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
from checker.semantics.decree.model import Regulation
from checker.views.layout import clean, paint, table, wrapped
from checker.vocabulary.options import HANDS, OPTIONS
from checker.words.card_games import option_words

# The blackjack games of a regulation for people: the edge of each reading, by number of decks.


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
    """Return the table of all blackjack games, then what it means."""
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


# The stud games of a regulation for people: the edge of the ante and its raise, for each reading.


ANTE: Bilingual = {"en": "ante and raise", "es": "apuesta inicial y segunda apuesta"}
RAISE_PAYS: Bilingual = {"en": "the raise pays", "es": "la segunda apuesta paga"}
BONUS: Bilingual = {"en": "ante bonus", "es": "prima de la apuesta inicial"}
NO_BONUS: Bilingual = {"en": "none", "es": "ninguna"}
WITH: Bilingual = {"en": "with", "es": "con"}
EDGE: Bilingual = {"en": "house edge per ante", "es": "ventaja de la casa por apuesta inicial"}
LOSS: Bilingual = {"en": "expected loss in 100 antes", "es": "pérdida esperada en 100 apuestas iniciales"}
BACK: Bilingual = {"en": "return to player", "es": "retorno al jugador"}
DEVIATION_PER_ANTE: Bilingual = {"en": "standard deviation per ante", "es": "desviación típica por apuesta inicial"}
ANTES: Bilingual = {"en": "antes", "es": "apuestas iniciales"}
RAISED: Bilingual = {"en": "rounds raised", "es": "jugadas con segunda apuesta"}
UNKNOWN: dict[str, Bilingual] = {
    "other_game": {
        "en": "not known: rounds of this game are not counted (dealer qualifies, cards seen, or raise)",
        "es": "no consta: no se han contado las jugadas de este juego (con qué abre el crupier, naipes a la vista o "
        "segunda apuesta)",
    },
    "other_play": {
        "en": "not known: by these payouts another play may be best with {hand}",
        "es": "no consta: con estos pagos puede convenir jugar de otro modo con {hand}",
    },
    "unpriced": {
        "en": "not known: what a raise pays with {hand} is not stated",
        "es": "no consta: no se indica lo que paga la segunda apuesta con {hand}",
    },
}
MEANING: Bilingual = {
    "en": "Stud: what the house keeps of each ante, the raise and the bonus included, if the player raises just where "
    "that is worth more than to fold; all deals are counted. The return is of the ante, less what is lost of it and "
    "of the raise.",
    "es": "Póquer contra la casa: lo que la casa retiene de cada apuesta inicial, con la segunda y la prima, si el "
    "jugador hace la segunda apuesta solo cuando vale más que retirarse; se han contado todos los repartos. El "
    "retorno es el de la apuesta inicial, menos lo que se pierde de ella y de la segunda.",
}


def render_stud(
    regulation: Regulation, figures: tuple[StudFigure, ...], style: Style, *, width: int = 120, colour: bool = False
) -> str:
    """Return all stud games, then what the figures mean."""
    lines: list[str] = []
    for game in regulation.games:
        own = [figure for figure in figures if figure.game == game.id]
        if own:
            anchors = " ".join(f"[{clean(citation.anchor)}]" for citation in game.citations)
            lines.append(f"{paint(game.id, 'strong', colour)}  {clean(game.label)} {anchors}".rstrip())
        for figure in own:
            lines.append(f"  {stud_name(figure, style)}{'' if figure.judged else ' (b)'}")
            pairs = stud_pairs(figure, style)
            margin = max(len(name) for name, _ in pairs)
            for name, told in pairs:
                lines += wrapped(told, width, f"    {name.ljust(margin)}  ", " " * (margin + 6))
    notes = [MEANING[style.language]]
    notes += [] if all(figure.judged for figure in figures) else [ASIDE[style.language]]
    return "\n".join([*lines, "", *(line for note in notes for line in wrapped(note, width))]) + "\n"


def stud_name(figure: StudFigure, style: Style) -> str:
    """Return what tells a figure of a game from others: the readings."""
    parts = [reading_words(choice, style) for choice in figure.readings]
    return ": ".join((ANTE[style.language], *([", ".join(parts)] if parts else [])))


def stud_pairs(figure: StudFigure, style: Style) -> list[tuple[str, str]]:
    """Return the pay table and its figures, each with its name."""
    language, found = style.language, figure.found
    pairs = [
        (RAISE_PAYS[language], pay_table(figure.rules.raise_pays, style)),
        (BONUS[language], pay_table(figure.rules.bonus, style) or NO_BONUS[language]),
    ]
    if found.edge is None or found.variance is None or found.raised is None:
        return [*pairs, (EDGE[language], unknown_words(found, style))]
    return [
        *pairs,
        (EDGE[language], _exact(found.edge, style)),
        (BACK[language], _exact(1 - found.edge, style)),
        (LOSS[language], f"{number(_hundredths(BETS * found.edge), style)} {ANTES[language]}"),
        (DEVIATION_PER_ANTE[language], f"{number(rounded_root(found.variance), style)} {ANTES[language]}"),
        (RAISED[language], _exact(found.raised, style)),
    ]


def unknown_words(found: StudEdge, style: Style) -> str:
    """Return why there is no edge."""
    hand = HANDS[found.category][style.language] if found.category else ""
    return UNKNOWN[found.status][style.language].format(hand=hand)


def pay_table(pays: Iterable[tuple[str, Fraction]], style: Style) -> str:
    """Return a pay table in words, hands with the same payout together, the best last."""
    by_price: dict[Fraction, list[str]] = {}
    for hand, profit in pays:
        by_price.setdefault(profit, []).append(HANDS[hand][style.language])
    if len(by_price) == 1 and len(by_price[next(iter(by_price))]) > len(HANDS) // 2:
        return price(next(iter(by_price)), style)  # one for all hands
    with_ = WITH[style.language]
    return "; ".join(f"{price(profit, style)} {with_} {', '.join(hands)}" for profit, hands in by_price.items())


def _exact(value: Fraction, style: Style) -> str:
    return f"{value} ({percent(value, style)})"


def _hundredths(value: Fraction) -> Fraction:
    """Return a number rounded half up to two decimals."""
    return Fraction((value * 200 + 1) // 2, 100)
