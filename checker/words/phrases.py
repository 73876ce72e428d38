"""Parts of messages that several checks share, in both languages: names, throws, effects, readings, edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, edge, fraction, listed
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Game, Group, Regulation
from checker.semantics.readings import STATED
from checker.syntax.decree.tree import Effect, Event, Events
from checker.words.rounds import card_outcome, rounds_in_words

EFFECTS: dict[Effect, Bilingual] = {
    "wins": {"en": "wins", "es": "gana"},
    "loses": {"en": "loses", "es": "pierde"},
    "pushes": {"en": "returns the stake", "es": "da resultado nulo"},
    "stands": {"en": "leaves the bet standing", "es": "deja la apuesta en juego"},
    "sets_point": {"en": "sets the point", "es": "fija el punto"},
}

STAGES: dict[str, Bilingual] = {
    "first_roll": {"en": "on the first roll", "es": "en la primera tirada"},
    "then": {"en": "once there is a point", "es": "una vez fijado el punto"},
    "one_roll": {"en": "on the roll that decides", "es": "en la tirada que decide"},
    "only": {"en": "while the bet stands", "es": "mientras la apuesta está en juego"},
}

_EVENTS: dict[str, Bilingual] = {
    "hard": {"en": "hard {0}", "es": "duro {0}"},
    "easy": {"en": "easy {0}", "es": "fácil {0}"},
    "triple": {"en": "triple {0}", "es": "triple {0}"},
    "any_triple": {"en": "any triple", "es": "cualquier triple"},
    "at_least": {"en": "{0} dice {1}", "es": "{0} dados {1}"},
    "hop": {"en": "hop {0}-{1}", "es": "hop {0}-{1}"},
    "shows": {"en": "shows {0}-{1}", "es": "muestra {0}-{1}"},
    "range": {"en": "{0} .. {1}", "es": "{0} .. {1}"},
    "point": {"en": "point", "es": "punto"},
    "other": {"en": "other", "es": "resto"},
}

_MOST_IN_A_ROW = 10
"""Numbers in a row that a list names one by one."""
_BARE: Bilingual = {"en": "{0}", "es": "{0}"}
_EXCEPT: Bilingual = {"en": "except", "es": "salvo"}

_TIMES: dict[str, Bilingual] = {
    "to": {"en": "if the price is the gain alone", "es": "si el pago es solo la ganancia"},
    "for": {"en": "if the price includes the stake", "es": "si el pago incluye la apuesta"},
}


def in_both(regulation: Regulation, write: Callable[[Style], str]) -> Bilingual:
    """Return what `write` gives in each language, in the usage of the text's country."""
    country = regulation.header.jurisdiction[:2]
    return {"en": write(Style("en", country)), "es": write(Style("es", country))}


def name_of(item: Bet | Group | Game) -> str:
    """Return the id with the text's own name: `any_seven` «Juego de 7»."""
    return f"`{item.id}` «{item.label}»" if item.label else f"`{item.id}`"


def bets_text(regulation: Regulation, bets: Iterable[Bet]) -> Bilingual:
    """Return the ids of bets as a list: `field`, `under_7` and `over_7`."""
    ids = tuple(bet.id for bet in bets)
    return in_both(regulation, lambda style: quoted_list(ids, style))


def numbers_text(numbers: Iterable[str | None]) -> str:
    """Return numbers as a list without "and", as decrees print it: 4, 10; many that follow each other as 1 .. 36."""
    runs = consecutive(number for number in numbers if number is not None)
    return ", ".join(f"{run[0]} .. {run[-1]}" if len(run) > _MOST_IN_A_ROW else ", ".join(run) for run in runs)


def name_on(bet: Bet, numbers: Iterable[str | None]) -> str:
    """Return the bet's name with the numbers a finding is about, if it is about some: `hard` «Hard Ways» 4, 10.

    Behind a name that has numbers itself they stand in parentheses: `big` «Big 6, Big 8» (6, 8).
    """
    listed_numbers = numbers_text(numbers)
    if not listed_numbers:
        return name_of(bet)
    has_digits = any(map(str.isdigit, bet.label or ""))
    return f"{name_of(bet)} {f'({listed_numbers})' if has_digits else listed_numbers}"


def throws_text(apparatus: Apparatus, mask: int) -> Bilingual:
    """Return the throws of a mask, whole totals as totals and runs of them shortened: 2 to 4, 12, 3-1."""
    if apparatus.kind == "cards":
        return {"en": rounds_in_words(apparatus, mask, "en"), "es": rounds_in_words(apparatus, mask, "es")}
    totals, labels = totals_and_rest(apparatus, mask)
    return {
        "en": ", ".join((*_runs(totals, "to"), *labels)),
        "es": ", ".join((*_runs(totals, "a"), *labels)),
    }


def totals_and_rest(apparatus: Apparatus, mask: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the totals of which a mask holds every way, ascending, and the labels of its other throws."""
    whole = []
    for total in apparatus.totals(mask):
        ways = apparatus.mask(tuple(throw.total == total for throw in apparatus.throws))
        if not ways & ~mask:
            whole.append(str(total))
            mask &= ~ways
    return tuple(whole), apparatus.labels(mask)


def consecutive(numbers: Iterable[str]) -> list[list[str]]:
    """Return numbers in runs of those that follow each other; 1 does not follow the pocket 00."""
    runs: list[list[str]] = []
    for text in numbers:
        if runs and text.isdecimal() and runs[-1][-1] == str(int(text) - 1):
            runs[-1].append(text)
        else:
            runs.append([text])
    return runs


def event_text(event: Event, number: str | None, params: tuple[str, ...]) -> Bilingual:
    """Return an outcome as the language of decrees writes it, with the bet's number filled in."""
    values = dict(zip(params, number.split("-"), strict=False)) if number is not None else {}
    return {"en": _event(event, _EVENTS, "en", values), "es": _event(event, _EVENTS, "es", values)}


def events_text(
    events: Events, words: Mapping[str, Bilingual], language: Language, values: Mapping[str, str] | None = None
) -> str:
    """Return a list of outcomes with what it excepts.

    Args:
        events: The list.
        words: Templates by kind of outcome, `at_least_one` for one die where that differs; without one the bare number.
        language: Which of the words.
        values: What stands for each parameter of the bet, where it is known.
    """
    known = values or {}
    included = ", ".join(_event(event, words, language, known) for event in events.include)
    if not events.exclude:
        return included
    excluded = ", ".join(_event(event, words, language, known) for event in events.exclude)
    return f"{included} {_EXCEPT[language]} {excluded}"


def reading_text(name: str, style: Style) -> str:
    """Return under what a figure holds: `if the price includes the stake`, `under rethrow`; empty if none."""
    parts = [part for part in name.split("+") if part != STATED]
    words = [f"`{part}`" for part in parts if part not in _TIMES]
    under = [f"{'según la lectura' if style.language == 'es' else 'under'} {' + '.join(words)}"] if words else []
    return ", ".join((*under, *(_TIMES[part][style.language] for part in parts if part in _TIMES)))


def edges_text(figures: Iterable[BetFigure], style: Style, sign: int = 1) -> str:
    """Return the edges of one number under its readings; `sign` -1 shows what the player is ahead."""
    by_edge: dict[Fraction, list[str]] = {}
    for figure in figures:
        if figure.house_edge is not None:
            by_edge.setdefault(sign * figure.house_edge, []).append(reading_text(figure.reading, style))
    if len(by_edge) == 1:
        return edge(next(iter(by_edge)), style)
    named = ((value, " / ".join(filter(None, names))) for value, names in by_edge.items())
    return ", ".join(f"{edge(value, style)} {names}".rstrip() for value, names in named)


def arithmetic(figure: BetFigure) -> str:
    """Return how the edge comes about: chance to lose less each profit times its chance."""
    terms = "".join(f" − {_factor(profit)}{fraction(chance)}" for profit, chance in figure.payouts or ())
    return f"{fraction(figure.lose or Fraction(0))}{terms} = {fraction(figure.house_edge or Fraction(0))}"


def _factor(profit: Fraction) -> str:
    return "" if profit == 1 else f"{fraction(profit)} × "


def quoted_list(names: Iterable[str], style: Style) -> str:
    """Return names in backticks as a list."""
    return listed(tuple(f"`{name}`" for name in names), style)


def _event(event: Event, words: Mapping[str, Bilingual], language: Language, values: Mapping[str, str]) -> str:
    of_cards = card_outcome(event.kind, event.arguments, language)
    if of_cards is not None:
        return of_cards
    arguments = [values.get(argument, argument) for argument in event.arguments]
    one = event.kind == "at_least" and arguments[0] == "1" and "at_least_one" in words
    return words.get("at_least_one" if one else event.kind, _BARE)[language].format(*arguments)


def _runs(totals: Iterable[str], word: str) -> list[str]:
    """Return ascending totals with runs of three or more as `first to last`."""
    parts: list[str] = []
    for run in consecutive(totals):
        parts.extend([f"{run[0]} {word} {run[-1]}"] if len(run) > 2 else run)
    return parts
