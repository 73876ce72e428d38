"""How the cards of a game are dealt, in one line: decks, what each hand draws, naturals."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.finding import Bilingual, Language
from checker.games.cards.deal import Condition, Deal, DrawRule, Hand

_DECKS: Bilingual = {"en": "played with {0} decks", "es": "se juega con {0} barajas"}
_CARDS: Bilingual = {"en": "played with cards", "es": "se juega con naipes"}
_ENDLESS: Bilingual = {"en": "played with endless decks", "es": "se juega con barajas sin fin"}
_DEALT: dict[bool, Bilingual] = {
    False: {"en": "{0} cards", "es": "{0} naipes"},
    True: {"en": "{0} card", "es": "{0} naipe"},
}
_ACTIONS: dict[str, Bilingual] = {
    "draw": {"en": "draws {0}", "es": "pide {0}"},
    "stand": {"en": "stands {0}", "es": "se planta {0}"},
}
_OTHER: Bilingual = {"en": "other", "es": "resto"}
_DREW: Bilingual = {"en": "{0} drew {1}", "es": "{0} sacó {1}"}
_STOOD: Bilingual = {"en": "{0} stands", "es": "{0} se planta"}
_WHEN: dict[bool, Bilingual] = {
    False: {"en": " if {0}", "es": " si {0}"},
    True: {"en": " unless {0}", "es": " salvo si {0}"},
}
_NATURALS: Bilingual = {"en": "natural {0} ends", "es": "natural {0} termina"}


def played_with(decks: int | None, deal: Deal | None) -> Bilingual:
    """Return what a card game is played with and, where the regulation says so, how it is dealt."""
    return {"en": _played_with(decks, deal, "en"), "es": _played_with(decks, deal, "es")}


def _played_with(decks: int | None, deal: Deal | None, language: Language) -> str:
    endless = deal is not None and deal.shoe.decks is None
    parts = [(_ENDLESS if endless else _CARDS)[language] if decks is None else _DECKS[language].format(decks)]
    if deal is not None:
        parts += [_hand(hand, deal, language) for hand in deal.hands]
        parts += [_NATURALS[language].format(_runs(deal.naturals))] if deal.naturals else []
    return "; ".join(parts)


def _hand(hand: Hand, deal: Deal, language: Language) -> str:
    rules = [_rule(rule, deal, language) for rule in hand.rules]
    return f"{hand.name}: {', '.join(rules) or _DEALT[hand.deals == 1][language].format(hand.deals)}"


def _rule(rule: DrawRule, deal: Deal, language: Language) -> str:
    totals = _OTHER[language] if rule.totals is None else _runs(rule.totals)
    when = "" if rule.condition is None else _condition(rule.condition, deal, language)
    return _ACTIONS[rule.action][language].format(totals) + when


def _condition(condition: Condition, deal: Deal, language: Language) -> str:
    hand = deal.hands[condition.hand].name
    did = _STOOD[language].format(hand) if condition.stood else _DREW[language].format(hand, _runs(condition.drew))
    return _WHEN[condition.negated][language].format(did)


def _runs(numbers: Iterable[int]) -> str:
    """Return numbers ascending, three and more that follow each other as a range: `0 .. 2, 5`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} .. {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
