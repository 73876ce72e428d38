"""Rounds of card games in words: what outcomes say of the hands, and sets of rounds without listing each."""

from __future__ import annotations

from itertools import permutations

from checker.findings.finding import Bilingual, Language
from checker.games.apparatus import Apparatus

_RELATIONS: dict[str, Bilingual] = {
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
    if kind not in _RELATIONS:
        return None
    totals = [text for text in arguments if text.isdecimal()]
    told = _RELATIONS[kind][language].format(*arguments)
    if not totals:
        return told
    span = totals[0] if totals[0] == totals[-1] else _RANGE[language].format(totals[0], totals[-1])
    return f"{told} {span}" if kind == "sum_of_hands" else told + _WITH[language].format(span)


def rounds_in_words(apparatus: Apparatus, mask: int, language: Language) -> str:
    """Return a set of rounds: whole comparisons of two hands where all of their rounds are in it, then single ones."""
    parts = []
    equal = apparatus.mask(tuple(len(set(each.faces)) == 1 for each in apparatus.throws))
    if len(apparatus.hands) > 1 and equal and not equal & ~mask:
        parts.append(_RELATIONS["equal"][language])
        mask &= ~equal
    for (one, first), (other, second) in permutations(enumerate(apparatus.hands), 2):
        over = apparatus.mask(tuple(each.faces[one] > each.faces[other] for each in apparatus.throws))
        if over and not over & ~mask:
            parts.append(_RELATIONS["over"][language].format(first, second))
            mask &= ~over
    labels = tuple(_named(label, language) or label for label in apparatus.labels(mask))
    parts.extend(labels[:MOST_NAMED])
    if len(labels) > MOST_NAMED:
        parts.append(_MORE[language].format(count=len(labels) - MOST_NAMED))
    return ", ".join(parts)


def _named(label: str, language: Language) -> str | None:
    """Return what a category of poker hands is called; None for any other round."""
    from checker.games.options import HANDS  # imported lazily: most rounds have no name

    return HANDS[label][language] if label in HANDS else None
