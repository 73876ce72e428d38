"""Commissions in words: `5% of the stake, on a win, rounded down`."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, percent
from checker.semantics.commission import Commission

NO_COMMISSION: Bilingual = {"en": "no commission", "es": "sin comisión"}
_OF: dict[str, Bilingual] = {
    "stake": {"en": "of the stake", "es": "de la apuesta"},
    "win": {"en": "of the win", "es": "de la ganancia"},
}
_WHEN: dict[str, Bilingual] = {
    "upfront": {"en": "up front", "es": "al apostar"},
    "on_win": {"en": "on a win", "es": "al ganar"},
}
_ROUNDING: dict[str, Bilingual] = {
    "down": {"en": "rounded down", "es": "redondeada hacia abajo"},
    "up": {"en": "rounded up", "es": "redondeada hacia arriba"},
    "nearest": {"en": "rounded to nearest", "es": "redondeada al más cercano"},
}

TERMS = {**_OF, **_WHEN, **_ROUNDING}
"""What a commission is taken of, when, and how it is rounded, in words."""


def commission_words(commission: Commission | None, style: Style) -> str:
    """Return a commission as far as it is said, or that there is none."""
    if commission is None or not commission.rate:
        return NO_COMMISSION[style.language]
    of = f" {_OF[commission.of][style.language]}" if commission.of else ""
    said = [f"{percent(commission.rate, style)}{of}"]
    said += [_WHEN[commission.when][style.language]] if commission.when else []
    said += [_ROUNDING[commission.rounding][style.language]] if commission.rounding else []
    return ", ".join(said)
