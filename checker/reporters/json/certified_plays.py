"""What a certificate says of the games that the player decides: blackjack with an infinite deck."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from checker.findings.finding import Bilingual, Citation, Language
from checker.findings.wording import Style
from checker.probability.cards.blackjack_certificate import CARDS, START, PlayState, end_of, play_of
from checker.probability.cards.blackjack_readings import blackjack_figures
from checker.probability.cards.card_figures import BlackjackFigure, InsuranceFigure
from checker.reporters.text.edges_blackjack import row_name
from checker.semantics.decree.model import Option, Regulation
from checker.text.record import NamedTuple

MOST_READINGS = 8
"""For games with more readings, such as those a regulation hardly describes, a certificate would be too long.

They are named in it all the same, as not proved.
"""
TOO_MANY_READINGS = "too_many_readings"
_BEST_PLAY: Bilingual = {
    "en": "best play with an infinite deck, insurance apart: {readings}",
    "es": "el mejor juego con mazo infinito, aparte el seguro: {readings}",
}
_WHENEVER: Bilingual = {
    "en": "taken whenever the dealer shows an ace, with an infinite deck",
    "es": "se toma siempre que el crupier muestra un as, con mazo infinito",
}
LANGUAGES: tuple[Language, ...] = ("en", "es")
_WINS, _BLACKJACK, _INSURANCE = "wins_pay", "blackjack_pays", "insurance_wins"
_BY_END = {"pushes": ("ties", "both_blackjack"), "loses_half": ("surrender",), "loses": ("player_bust",)}
"""Options that say when an end comes about; of wins, those that set what they pay."""


class CertifiedPlay(NamedTuple):
    """A proof: what the options say and where, the ends with their clauses, the states, the edge of each start.

    Without states, a game that is not proved, and `why`. `rounds` are those of a game whose deals are counted, by kind.
    """

    label: str
    meaning: Bilingual
    rules: Mapping[str, str]
    ends: Mapping[str, str]
    states: tuple[PlayState, ...]
    edges: Mapping[str, str]
    dealer_draws: str = ""
    rounds: Mapping[str, int] = MappingProxyType({})
    why: str = ""


def certified_plays(regulation: Regulation) -> Mapping[str, CertifiedPlay]:
    """Return the proofs by name: `blackjack best_play`, and of insurance."""
    known = blackjack_figures(regulation)
    found: dict[str, CertifiedPlay] = {}
    for game in regulation.games:
        figures = [figure for figure in known.games if figure.game == game.id]
        options = [option for option in regulation.options if option.game == game.id]
        if figures:
            found[f"{game.id} best_play"] = (
                _best_play(game.label, figures, options)
                if len(figures) <= MOST_READINGS
                else unproved(game.label, _left_out(len(figures)), TOO_MANY_READINGS)
            )
    for insurance in known.insurance:
        options = [option for option in regulation.options if option.game == insurance.game]
        label = next(bet.label for bet in regulation.bets if (bet.game, bet.id) == (insurance.game, insurance.bet))
        found[f"{insurance.game} {insurance.bet} infinite"] = _insurance(label, insurance, options)
    return found


def unproved(label: str, meaning: Bilingual, why: str) -> CertifiedPlay:
    """Return what is said of a game without a proof."""
    return CertifiedPlay(label, meaning, {}, {}, (), {}, why=why)


def _left_out(readings: int) -> Bilingual:
    return {
        "en": f"not proved here: the regulation leaves {readings} readings of the game, and {MOST_READINGS} are proved",
        "es": f"aquí no se demuestra: la norma deja {readings} lecturas del juego, y "
        f"se demuestran hasta {MOST_READINGS}",
    }


def _best_play(label: str, figures: list[BlackjackFigure], options: list[Option]) -> CertifiedPlay:
    named = {language: [row_name(each, Style(language)) for each in figures] for language in LANGUAGES}
    starts = [START] if len(figures) == 1 else [f"start: {name}" for name in named["en"]]
    play = play_of({start: each.rules for start, each in zip(starts, figures, strict=True)})
    by_end: dict[str, tuple[str, ...]] = dict(_BY_END)
    for figure in figures:
        for end, option in ((figure.rules.wins_pay, _WINS), (figure.rules.blackjack_pays, _BLACKJACK)):
            by_end[end_of(end)] = tuple(dict.fromkeys((*by_end.get(end_of(end), ()), option)))
    return CertifiedPlay(
        label,
        {key: _BEST_PLAY[key].format(readings="; ".join(named[key])) for key in LANGUAGES},
        rules_of(options),
        {end: clauses_of(options, *by_end.get(end, ())) for end in play.ends},
        play.states,
        {start: str(each.infinite) for start, each in zip(starts, figures, strict=True)},
        clauses_of(options, "dealer_stands").partition(";")[0],
    )


def _insurance(label: str, figure: InsuranceFigure, options: list[Option]) -> CertifiedPlay:
    wins = end_of(figure.pays)
    others = " ".join(card for card in CARDS if card != "10")
    state = PlayState(START, "rows", ((wins, "10"), ("loses", others)), -figure.infinite)
    ends = {wins: clauses_of(options, _INSURANCE), "loses": clauses_of(options, _INSURANCE)}
    rules = {name: text for name, text in rules_of(options).items() if name.startswith("insurance")}
    return CertifiedPlay(label, _WHENEVER, rules, ends, (state,), {START: str(figure.infinite)})


def rules_of(options: list[Option]) -> Mapping[str, str]:
    """Return what the regulation says of each option, and where: `{"dealer_stands": "17 [03.V.1.a]"}`."""
    found = {}
    for option in options:
        name = f"{option.name} at {', '.join(map(str, option.at))}" if option.at else option.name
        values = [reading.value for reading in option.readings] or [option.value]
        told = " / ".join(
            str(value.integer) if value.integer is not None else _price_or_words(value.price, value.words)
            for value in values
        )
        found[name] = f"{told} [{', '.join(citation.anchor for citation in option.citations)}]"
    return found


def _price_or_words(price: object, words: tuple[str, ...]) -> str:
    amount = getattr(price, "amount", None)
    if isinstance(amount, Fraction):
        return f"{amount} {'for' if getattr(price, 'form', '') == 'for' else 'to'} 1"
    return " ".join(words) or "unstated"


def clauses_of(options: list[Option], *names: str) -> str:
    """Return the clauses of some options."""
    cited: dict[Citation, None] = {}
    for option in options:
        if option.name in names:
            cited.update(dict.fromkeys(option.citations))
    anchors = dict.fromkeys(citation.anchor for citation in cited)
    return "; ".join(anchors)
