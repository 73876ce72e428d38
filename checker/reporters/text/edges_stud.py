"""The stud games of a regulation for people: the edge of the ante and its raise, for each reading."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, number, percent, price
from checker.games.options import HANDS
from checker.probability.cards.card_figures import StudEdge, StudFigure
from checker.probability.risk import BETS, rounded_root
from checker.reporters.escape import clean
from checker.reporters.text.edges_blackjack import ASIDE, reading_words
from checker.reporters.text.layout import wrapped
from checker.reporters.text.markup import paint
from checker.semantics.decree.model import Regulation

ANTE: Bilingual = {"en": "ante and raise", "es": "apuesta inicial y segunda apuesta"}
RAISE_PAYS: Bilingual = {"en": "the raise pays", "es": "la segunda apuesta paga"}
BONUS: Bilingual = {"en": "ante bonus", "es": "prima de la apuesta inicial"}
NO_BONUS: Bilingual = {"en": "none", "es": "ninguna"}
WITH: Bilingual = {"en": "with", "es": "con"}
EDGE: Bilingual = {"en": "house edge per ante", "es": "ventaja de la casa por apuesta inicial"}
LOSS: Bilingual = {"en": "expected loss in 100 antes", "es": "pérdida esperada en 100 apuestas iniciales"}
BACK: Bilingual = {"en": "return to player", "es": "retorno al jugador"}
DEVIATION: Bilingual = {"en": "standard deviation per ante", "es": "desviación típica por apuesta inicial"}
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
    """Return all stud games, then what the figures mean; nothing if there are none."""
    if not figures:
        return ""
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
        (DEVIATION[language], f"{number(rounded_root(found.variance), style)} {ANTES[language]}"),
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
