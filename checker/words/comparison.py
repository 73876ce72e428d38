"""Rules in words, in both languages: prices, outcomes, standing and opening of a bet."""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, number, percent, price
from checker.semantics.decree.model import BetStage, Payout
from checker.syntax.decree.tree import Arm, Effect, Manner, Moment, Price
from checker.words.phrases import events_text

LANGUAGES: tuple[Language, ...] = ("en", "es")

NOTHING: Bilingual = {"en": "says nothing", "es": "no dice nada"}
NO_PRICE: Bilingual = {"en": "prints no price", "es": "no indica el pago"}
ON: Bilingual = {"en": "on", "es": "con"}

STAGES: dict[str, Bilingual] = {
    "first_roll": {"en": "first roll: ", "es": "primera tirada: "},
    "then": {"en": "then: ", "es": "después: "},
    "one_roll": {"en": "one roll, ", "es": "una tirada, "},
    "only": {"en": "", "es": ""},
}
EFFECTS: dict[Effect, Bilingual] = {
    "wins": {"en": "wins on", "es": "gana con"},
    "loses": {"en": "loses on", "es": "pierde con"},
    "pushes": {"en": "push on", "es": "resultado nulo con"},
    "stands": {"en": "stands on", "es": "sigue con"},
    "sets_point": {"en": "point on", "es": "punto con"},
}
MANNERS: dict[Manner, Bilingual] = {
    "contract": {"en": "may not be withdrawn or changed", "es": "no se puede retirar ni modificar"},
    "removable": {"en": "may be withdrawn", "es": "se puede retirar"},
    "changeable": {"en": "may be changed", "es": "se puede modificar"},
    "fixed": {"en": "may not be changed", "es": "no se puede modificar"},
}
WITHDRAWN_AND_CHANGED: Bilingual = {"en": "may be withdrawn and changed", "es": "se puede retirar y modificar"}
MOMENTS: dict[Moment, Bilingual] = {
    "come-out": {"en": "before the come-out roll", "es": "antes de la primera tirada"},
    "after come-out": {"en": "after the come-out roll", "es": "después de la primera tirada"},
    "after point": {"en": "once a point is set", "es": "una vez fijado el punto"},
    "any time": {"en": "at any time", "es": "en cualquier momento"},
}
EVENTS: dict[str, Bilingual] = {
    "range": {"en": "{0} to {1}", "es": "{0} a {1}"},
    "point": {"en": "the point", "es": "el punto"},
    "other": {"en": "any other", "es": "el resto"},
    "hard": {"en": "hard {0}", "es": "duro {0}"},
    "easy": {"en": "easy {0}", "es": "fácil {0}"},
    "triple": {"en": "triple {0}", "es": "triple {0}"},
    "any_triple": {"en": "any triple", "es": "cualquier triple"},
    "at_least": {"en": "{0} dice showing {1}", "es": "{0} dados con {1}"},
    "hop": {"en": "{0}-{1}", "es": "{0}-{1}"},
    "shows": {"en": "dice showing {0}-{1}", "es": "dados con {0}-{1}"},
}


def both(words: Mapping[Language, str]) -> Bilingual:
    """Return words by language as texts."""
    return {str(language): text for language, text in words.items()}


def lines_words(lines: tuple[Payout, ...], jurisdiction: str) -> Bilingual:
    """Return price lines as printed: `7 to 1`, `2 times on 2, 12; 1 to 1 on 3, 4, 9, 10, 11`."""
    if not lines:
        return NO_PRICE
    words: dict[Language, str] = {}
    for language in LANGUAGES:
        style = Style(language, jurisdiction[:2])
        parts = []
        for line in lines:
            on = f" {ON[language]} {events_text(line.on, EVENTS, language)}" if line.on else ""
            parts.append(price_words(line, style) + on)
        words[language] = "; ".join(parts)
    return both(words)


def price_words(line: Payout | Price, style: Style) -> str:
    """Return one price as printed: a percentage and a price in times stay what they are."""
    amount = line.amount
    if amount is None:
        return NO_PRICE[style.language]
    if line.form == "for":
        included = {"en": "{0} for 1", "es": "{0} por 1, apuesta incluida"}
        return included[style.language].format(number(amount, style))
    if line.form == "times":
        times = {"en": "times", "es": "vez" if amount == 1 else "veces"}
        return f"{number(amount, style)} {times[style.language]}"
    return percent(amount, style) if line.form == "percent" else price(amount, style)


def stages_words(stages: tuple[BetStage, ...]) -> Bilingual:
    """Return outcomes as written: `wins on hard n; loses on 7, easy n; stands on any other`."""
    if not stages:
        return NOTHING
    return both({language: " / ".join(_stage(stage, language) for stage in stages) for language in LANGUAGES})


def manners_words(manners: tuple[Manner, ...]) -> Bilingual:
    """Return whether a standing bet may be withdrawn or changed."""
    if not manners:
        return NOTHING
    if set(manners) == {"removable", "changeable"}:
        return WITHDRAWN_AND_CHANGED
    return both({language: ", ".join(MANNERS[manner][language] for manner in manners) for language in LANGUAGES})


def moment_words(moment: Moment | None) -> Bilingual:
    """Return when a bet may be made."""
    return NOTHING if moment is None else MOMENTS[moment]


def _stage(stage: BetStage, language: Language) -> str:
    return STAGES[stage.name][language] + "; ".join(_arm(arm, language) for arm in stage.arms)


def _arm(arm: Arm, language: Language) -> str:
    return f"{EFFECTS[arm.effect][language]} {events_text(arm.events, EVENTS, language)}"
