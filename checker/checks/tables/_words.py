"""Prices and names in the words of tables."""

from __future__ import annotations

from checker.cases.case import Case
from checker.findings.finding import Subject
from checker.findings.wording import Style, number, percent
from checker.semantics.model import Payout


def price_words(payout: Payout, style: Style) -> str:
    """Return a price as it is printed: `7 to 1`, `8 for 1`, `7 times`, `180%`, `even`."""
    spanish = style.language == "es"
    amount = payout.amount
    if amount is None:
        return "sin indicar" if spanish else "unstated"
    if payout.form == "even":
        return "a la par" if spanish else "even"
    if payout.form == "percent":
        return percent(amount, style)
    if payout.form == "times":
        word = ("vez" if amount == 1 else "veces") if spanish else "times"
        return f"{number(amount, style)} {word}"
    above, below = amount.numerator, amount.denominator
    if payout.form == "for":
        return f"{above} incluida la apuesta por {below}" if spanish else f"{above} for {below}"
    return f"{above} {'a' if spanish else 'to'} {below}"


def subject_of_game(case: Case) -> Subject:
    """Return a subject that is the table's game as a whole."""
    return Subject(case.regulation.id or None, case.table.game.id if case.table and case.table.game else None)
