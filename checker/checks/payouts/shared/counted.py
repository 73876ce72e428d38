"""The singular of messages that count prices and bets."""

from __future__ import annotations

from checker.findings.finding import Bilingual

_ONE_PRICE = (
    ("{prices} payouts", "{prices} payout"),
    ("{prices} pagos expresados", "{prices} pago expresado"),
    ("comprenden", "comprende"),
)
_ONE_BET = (("{bets} bets", "{bets} bet"), ("{bets} apuestas", "{bets} apuesta"))


def in_number(message: Bilingual, prices: int, bets: int) -> Bilingual | None:
    """Return a message with the singular where there is one price or one bet; None when it stays as it is."""
    if prices != 1 and bets != 1:
        return None
    changes = (*(_ONE_PRICE if prices == 1 else ()), *(_ONE_BET if bets == 1 else ()))
    words = dict(message)
    for plural, singular in changes:
        words = {language: text.replace(plural, singular) for language, text in words.items()}
    return words
