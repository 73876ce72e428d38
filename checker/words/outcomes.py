"""Outcomes and payouts in words: throws, rounds of card games, what each does to a bet, and what it pays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import permutations

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Phrase, Style, number, percent, phrase, price
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout
from checker.semantics.outcomes import Binding, binding_of, partition
from checker.semantics.readings import Rules
from checker.syntax.decree.parts import Effect, Event, Events, Price
from checker.vocabulary.options import HANDS
from checker.words.names import in_both, runs

# Rounds of card games: what outcomes say of the hands, and sets of rounds without listing each.


RELATIONS: dict[str, Bilingual] = {
    "over": {"en": "{0} over {1}", "es": "{0} por encima de {1}"},
    "under": {"en": "{0} under {1}", "es": "{0} por debajo de {1}"},
    "equal": {"en": "equal", "es": "igualdad"},
    "hand_total": {"en": "{0}", "es": "{0}"},
    "sum_of_hands": {"en": "sum", "es": "suma"},
    "pair": {"en": "pair {0}", "es": "pareja {0}"},
    "between": {"en": "{0} between {1} and {2}", "es": "{0} entre {1} y {2}"},
    "distance": {"en": "distance {0} and {1}", "es": "distancia {0} y {1}"},
    "starts_red": {"en": "{0} starts red", "es": "{0} empieza con roja"},
    "starts_black": {"en": "{0} starts black", "es": "{0} empieza con negra"},
}
_WITH: Bilingual = {"en": " with {0}", "es": " con {0}"}
_RANGE: Bilingual = {"en": "{0} to {1}", "es": "{0} a {1}"}
_MORE: Bilingual = {"en": "{count} more", "es": "{count} más"}
MOST_NAMED = 6
"""Rounds that are named one by one; of more, the number is told."""


def card_outcome(kind: str, arguments: tuple[str, ...], language: Language) -> str | None:
    """Return an outcome that compares hands in words, `banker over player with 6`; None for any other."""
    if kind == "chosen":
        return _named(arguments[0], language)
    if kind not in RELATIONS:
        return None
    totals = [text for text in arguments if text.isdecimal()]
    told = RELATIONS[kind][language].format(*arguments)
    if not totals:
        return told
    span = totals[0] if totals[0] == totals[-1] else _RANGE[language].format(totals[0], totals[-1])
    return f"{told} {span}" if kind == "sum_of_hands" else told + _WITH[language].format(span)


def rounds_in_words(apparatus: Apparatus, mask: int, language: Language) -> str:
    """Return a set of rounds: whole comparisons of two hands where all of their rounds are in it, then single ones."""
    parts = []
    equal = apparatus.mask(tuple(len(set(each.faces)) == 1 for each in apparatus.throws))
    if len(apparatus.hands) > 1 and equal and not equal & ~mask:
        parts.append(RELATIONS["equal"][language])
        mask &= ~equal
    for (one, first), (other, second) in permutations(enumerate(apparatus.hands), 2):
        over = apparatus.mask(tuple(each.faces[one] > each.faces[other] for each in apparatus.throws))
        if over and not over & ~mask:
            parts.append(RELATIONS["over"][language].format(first, second))
            mask &= ~over
    labels = tuple(_named(label, language) or label for label in apparatus.labels(mask))
    parts.extend(labels[:MOST_NAMED])
    if len(labels) > MOST_NAMED:
        parts.append(_MORE[language].format(count=len(labels) - MOST_NAMED))
    return ", ".join(parts)


def _named(label: str, language: Language) -> str | None:
    """Return what a category of poker hands is called; None for any other round."""
    return HANDS[label][language] if label in HANDS else None


# What decides a bet, in words: outcomes as the regulation lists them, throws, and what each does to the bet.


UNSTATED: Bilingual = {"en": "not stated", "es": "no consta"}
ON: Bilingual = {"en": "on", "es": "con"}

EFFECTS: dict[Effect, Bilingual] = {
    "wins": {"en": "wins", "es": "gana"},
    "loses": {"en": "loses", "es": "pierde"},
    "loses_half": {"en": "loses half of the stake", "es": "pierde la mitad de la apuesta"},
    "pushes": {"en": "returns the stake", "es": "da resultado nulo"},
    "stands": {"en": "leaves the bet standing", "es": "deja la apuesta en juego"},
    "sets_point": {"en": "sets the point", "es": "fija el punto"},
    "imprisons": {"en": "puts the stake in prison", "es": "deja la apuesta en prisión"},
}
"""What a throw does to a bet: `the 7 wins`."""

_EFFECTS_ON: dict[Effect, Bilingual] = {
    "wins": {"en": "wins on", "es": "gana con"},
    "loses": {"en": "loses on", "es": "pierde con"},
    "loses_half": {"en": "loses half on", "es": "pierde la mitad con"},
    "pushes": {"en": "pushes on", "es": "resultado nulo con"},
    "stands": {"en": "stands on", "es": "sigue con"},
    "sets_point": {"en": "sets the point on", "es": "fija el punto con"},
    "imprisons": {"en": "goes to prison on", "es": "queda en prisión con"},
}
"""What a bet does on throws: `the bet wins on 7`."""

STAGES: dict[str, Bilingual] = {
    "first_roll": {"en": "on the first roll", "es": "en la primera tirada"},
    "then": {"en": "once there is a point", "es": "una vez fijado el punto"},
    "one_roll": {"en": "on the roll that decides", "es": "en la tirada que decide"},
    "only": {"en": "while the bet stands", "es": "mientras la apuesta está en juego"},
    "prison": {"en": "while the stake is in prison", "es": "mientras la apuesta está en prisión"},
}
"""When something happens to a bet, within a sentence."""

_STAGE_HEADINGS: dict[str, Bilingual] = {
    "first_roll": {"en": "first roll", "es": "primera tirada"},
    "then": {"en": "then", "es": "después"},
    "one_roll": {"en": "one roll", "es": "una tirada"},
    "only": {"en": "each roll", "es": "en cada tirada"},
    "prison": {"en": "in prison", "es": "en prisión"},
}

_EVENTS: dict[str, Bilingual] = {
    "range": {"en": "{0} to {1}", "es": "{0} a {1}"},
    "point": {"en": "the point", "es": "el punto"},
    "other": {"en": "the rest", "es": "los demás"},
    "hard": {"en": "hard {0}", "es": "{0} con dobles"},
    "easy": {"en": "easy {0}", "es": "{0} sin dobles"},
    "triple": {"en": "triple {0}", "es": "triple de {0}"},
    "any_triple": {"en": "any triple", "es": "cualquier triple"},
    "at_least": {"en": "{1} on {0} dice", "es": "{1} en {0} dados"},
    "at_least_one": {"en": "{1} on 1 die", "es": "{1} en 1 dado"},
    "hop": {"en": "{0}-{1}", "es": "{0}-{1}"},
    "shows": {"en": "{0}-{1}", "es": "{0}-{1}"},
}
_AS_WRITTEN: dict[str, Bilingual] = {
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
"""As the decree language writes them, for messages that quote a decree between backticks."""
_BARE: Bilingual = {"en": "{0}", "es": "{0}"}
_EXCEPT: Bilingual = {"en": "except", "es": "salvo"}

_WAYS: Bilingual = {"en": "{throws} ({ways} of {all} ways)", "es": "{throws} ({ways} de {all} casos)"}
MOST_WAYS = 10**18
"""Above this, numbers of ways are told as shares."""
_EACH_ROUND: Bilingual = {"en": "each round", "es": "en cada jugada"}
_UNSETTLED: Bilingual = {"en": "the regulation does not settle", "es": "la norma no resuelve"}
_UNSETTLED_THEN: Bilingual = {
    "en": "the regulation does not settle the others",
    "es": "la norma no resuelve los demás",
}


def event_as_written(event: Event, number: str | None = None, params: tuple[str, ...] = ()) -> Bilingual:
    """Return an outcome as a decree writes it, with the bet's number filled in: `hop 5-6`."""
    values = dict(zip(params, number.split("-"), strict=False)) if number is not None else {}
    return {"en": _event(event, _AS_WRITTEN, "en", values), "es": _event(event, _AS_WRITTEN, "es", values)}


def events_in_words(events: Events, numbers: Mapping[str, str], language: Language) -> Phrase:
    """Return a list of outcomes with what it excepts; `numbers` holds what stands for each parameter of the bet."""
    included = phrase(*(_event(event, _EVENTS, language, numbers) for event in events.include), by=", ")
    if not events.exclude:
        return included
    excluded = phrase(*(_event(event, _EVENTS, language, numbers) for event in events.exclude), by=", ")
    return phrase(included, f" {_EXCEPT[language]} ", excluded)


def throws_text(apparatus: Apparatus, mask: int) -> Bilingual:
    """Return the throws of a mask in both languages: 2 to 5, 12, 3-1."""
    return {"en": throws_in_words(mask, apparatus, Style("en")), "es": throws_in_words(mask, apparatus, Style("es"))}


def throws_in_words(mask: int, apparatus: Apparatus, style: Style) -> str:
    """Return throws compactly: totals where all ways to throw them are meant, faces or pockets elsewhere."""
    if apparatus.kind == "cards":
        return rounds_in_words(apparatus, mask, style.language)
    totals, labels = totals_and_rest(apparatus, mask)
    return runs((*totals, *labels), style, most=1000)


def totals_and_rest(apparatus: Apparatus, mask: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the totals of which a mask holds every way, ascending, and the labels of its other throws."""
    whole = []
    for total in apparatus.totals(mask):
        ways = apparatus.mask(tuple(throw.total == total for throw in apparatus.throws))
        if not ways & ~mask:
            whole.append(str(total))
            mask &= ~ways
    return tuple(whole), apparatus.labels(mask)


def stages_in_words(stages: tuple[BetStage, ...]) -> Bilingual:
    """Return outcomes as the regulation lists them: `wins on hard n; loses on 7, easy n; stands on the rest`."""
    if not stages:
        return UNSTATED
    languages: tuple[Language, ...] = ("en", "es")
    return {language: phrase(*(_stage(stage, language) for stage in stages), by=" / ") for language in languages}


def outcomes_in_words(
    bet: Bet, number: NumberText | None, rules: Rules, apparatus: Apparatus, style: Style
) -> list[tuple[str, list[str]]]:
    """Return, stage by stage, its name and a line for each thing that can happen to the bet.

    Args:
        bet: The bet.
        number: The number it is made on; None for a bet without numbers.
        rules: The bet under one reading.
        apparatus: What is thrown.
        style: How to write.
    """
    binding = binding_of(bet.params, number)
    stages = []
    for stage in rules.stages:
        if stage.name == "then":
            lines = _after_point(stage, rules, apparatus, binding, style)
        else:
            lines = _throws(stage, apparatus, binding, style)
        of_cards = apparatus.kind == "cards" and stage.name == "only"
        stages.append(((_EACH_ROUND if of_cards else _STAGE_HEADINGS[stage.name])[style.language], lines))
    return stages


def _throws(stage: BetStage, apparatus: Apparatus, binding: Binding, style: Style) -> list[str]:
    language = style.language
    parts = partition(stage, apparatus, binding)
    masks = [(_EFFECTS_ON[effect][language], mask) for effect, mask in parts.effects.items() if mask]
    if parts.unsettled:
        masks.append((_UNSETTLED[language], parts.unsettled))
    lines = []
    for name, mask in masks:
        throws = throws_in_words(mask, apparatus, style)
        lines.append(f"{name} {_with_ways(throws, apparatus.count(mask), apparatus.ways, style)}")
    return lines


def _with_ways(throws: str, ways: int, every: int, style: Style) -> str:
    """Return throws with their number; of cards that lie in more orders than anyone reads, with their share."""
    if every > MOST_WAYS:
        return f"{throws} ({percent(Fraction(ways, every), style)})"
    return _WAYS[style.language].format(throws=throws, ways=ways, all=every)


def _after_point(stage: BetStage, rules: Rules, apparatus: Apparatus, binding: Binding, style: Style) -> list[str]:
    """Return what is said of the rolls after the point as the regulation lists it: the throws depend on the point."""
    numbers = {name: str(value) for name, value in binding.items()}
    lines = [_arm_of(arm.effect, arm.events, numbers, style.language) for arm in stage.arms]
    points = apparatus.totals(partition(rules.stages[0], apparatus, binding).effects.get("sets_point", 0))
    if points and partition(stage, apparatus, binding, points[0]).unsettled:
        lines.append(_UNSETTLED_THEN[style.language])
    return lines


def _stage(stage: BetStage, language: Language) -> str:
    heading = "" if stage.name == "only" else _STAGE_HEADINGS[stage.name][language]
    joint = {"only": "", "one_roll": ", "}.get(stage.name, ": ")
    return phrase(
        heading, joint, phrase(*(_arm_of(arm.effect, arm.events, {}, language) for arm in stage.arms), by="; ")
    )


def _arm_of(effect: Effect, events: Events, numbers: Mapping[str, str], language: Language) -> str:
    return phrase(_EFFECTS_ON[effect][language], " ", events_in_words(events, numbers, language))


def _event(event: Event, words: Mapping[str, Bilingual], language: Language, values: Mapping[str, str]) -> str:
    arguments = [values.get(argument, argument) for argument in event.arguments]
    of_cards = card_outcome(event.kind, event.arguments, language)
    if of_cards is not None:
        return of_cards
    one = event.kind == "at_least" and arguments[0] == "1" and "at_least_one" in words
    text = words.get("at_least_one" if one else event.kind, _BARE)[language].format(*arguments)
    return Phrase(text, "event", event.kind, *arguments)


# Payouts as the regulation prints them, with the throws or numbers they are limited to.


_EVEN: Bilingual = {"en": "even", "es": "a la par"}
_FOR: Bilingual = {"en": "{amount} for {unit}", "es": "{amount} por {unit}, apuesta incluida"}
_TIMES: Bilingual = {"en": "{amount} times", "es": "{amount} veces"}
_ONCE: Bilingual = {"en": "1 time", "es": "1 vez"}
_LESS_COMMISSION: Bilingual = {"en": "less commission", "es": "menos comisión"}
_FOR_NUMBERS: Bilingual = {"en": "for", "es": "para"}


def printed_price(payout: Payout | Price, style: Style) -> str:
    """Return a payout as printed: `7 times`, `8 for 1`, `180%`, `even`; `not stated` where there is none."""
    language = style.language
    amount = payout.amount
    if payout.form == "even":
        return _EVEN[language]
    if amount is None or payout.form == "unstated":
        return UNSTATED[language]
    if payout.form == "percent":
        return percent(amount, style)
    if payout.form == "times":
        return _ONCE[language] if amount == 1 else _TIMES[language].format(amount=number(amount, style))
    if payout.form == "for":
        return _FOR[language].format(amount=amount.numerator, unit=amount.denominator)
    return price(amount, style)


def price_with_reading(payout: Payout, profit: Fraction | None, style: Style) -> str:
    """Return a payout as printed and, where that is something else, what the winner gains: `7 times = 6 to 1`.

    A commission on the win makes it something else too: `even less commission = 19 to 20`.
    """
    printed = printed_price(payout, style)
    says_profit = payout.form in ("even", "to", "unstated")
    if profit is None or (says_profit and profit == payout.amount):
        return printed
    less = f" {_LESS_COMMISSION[style.language]}" if says_profit else ""
    return f"{printed}{less} = {price(profit, style)}"


def on_throws(payout: Payout, numbers: Mapping[str, str], style: Style) -> str:
    """Return for which throws a payout is printed, `on 2, 12`; empty when it is for all that win."""
    if payout.on is None:
        return ""
    return phrase(ON[style.language], " ", events_in_words(payout.on, numbers, style.language))


def printed_prices(payouts: Iterable[Payout], style: Style) -> str:
    """Return payouts with what they are limited to: `2 times on 2, 12; 180% for 4, 10`."""
    return phrase(*(_with_limits(payout, style) for payout in payouts), by="; ") or UNSTATED[style.language]


def prices_in_both(payouts: Iterable[Payout], jurisdiction: str) -> Bilingual:
    """Return payouts with the throws they hold for, in both languages: `2 times on 2, 12; 1 to 1 on 3, 4`."""
    lines = tuple(payout._replace(numbers=None) for payout in payouts)
    return in_both(jurisdiction[:2], lambda style: printed_prices(lines, style))


def _with_limits(payout: Payout, style: Style) -> str:
    numbers = f"{_FOR_NUMBERS[style.language]} {', '.join(payout.numbers)}" if payout.numbers is not None else ""
    return phrase(*filter(None, (printed_price(payout, style), on_throws(payout, {}, style), numbers)), by=" ")
