"""A house commission: what the house takes besides, as a regulation lays it down or a table states it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal

from checker.findings.finding import Citation
from checker.syntax.decree.parts import EVERYWHERE, RuleScope
from checker.text.record import NamedTuple
from checker.text.span import Span

Base = Literal["stake", "win"]
Taken = Literal["upfront", "on_win"]
Rounding = Literal["down", "up", "nearest"]
Term = Literal["charged", "rate", "of", "when", "rounding"]

# The names of the two readings of a commission that does not say of what it is taken.
OF: dict[Base, str] = {"stake": "of_stake", "win": "of_win"}
WHEN: dict[Taken, str] = {"upfront": "upfront", "on_win": "on_win"}


class Commission(NamedTuple):
    """A share of the stake or of the win, taken when the bet is made or when it is won."""

    rate: Fraction  # 0: it is said that none is taken
    of: Base | None  # None, here and below: not said
    when: Taken | None
    rounding: Rounding | None  # to chips
    citations: tuple[Citation, ...]
    span: Span
    name: str = "commission"  # the key of a table as typed
    # Of a regulation: what the rate is to the one taken, `open` where it states none; None: it is the one taken.
    bound: Literal["at_least", "at_most", "open"] | None = None
    condition: RuleScope = EVERYWHERE

    @property
    def is_exact(self) -> bool:
        """Return whether it says what every table takes."""
        return self.bound is None and self.condition.is_everywhere

    @property
    def is_bounded(self) -> bool:
        """Return whether it says between what the rate of every table lies."""
        return self.bound in ("at_least", "at_most") and self.condition.is_everywhere

    @property
    def is_due(self) -> bool:
        """Return whether every table takes it: what is at most some rate, a table need not take."""
        return bool(self.rate) and self.bound != "at_most"

    @property
    def terms(self) -> tuple[Fraction, Base | None, Taken | None, Rounding | None]:
        """Return what it comes to, wherever it is written."""
        return self.rate, self.of, self.when, self.rounding

    @property
    def is_settled(self) -> bool:
        """Return whether nothing is left open that an edge hangs on."""
        return self.rate == 0 or (self.of is not None and self.when is not None)

    def left_of(self, gross: Fraction) -> Fraction | None:
        """Return what it leaves of a win per unit staked; None where that hangs on more than the price."""
        if not self.rate:
            return gross
        if not self.is_exact or self.of is None or self.when != "on_win" or self.rounding is not None:
            return None
        return gross - self.rate * (gross if self.of == "win" else 1)

    def completed(self, other: Commission | None) -> Commission:
        """Return the commission with what it does not say taken from another one."""
        if other is None:
            return self
        return self._replace(
            of=self.of or other.of, when=self.when or other.when, rounding=self.rounding or other.rounding
        )


def readings_of(commission: Commission | None) -> tuple[tuple[str, ...], ...]:
    """Return the readings that a commission leaves open, by the names of their answers; one without a name: none."""
    if commission is None or commission.is_settled:
        return ((),)
    silent = []
    if commission.of is None:
        silent.append(tuple(OF.values()))
    if commission.when is None:
        silent.append(tuple(WHEN.values()))
    return tuple(product(*silent))


def under_reading(commission: Commission | None, names: tuple[str, ...]) -> Commission | None:
    """Return a commission with its open questions answered by the readings named."""
    if commission is None or not names:
        return commission
    of = next((of for of, name in OF.items() if name in names), commission.of)
    when = next((when for when, name in WHEN.items() if name in names), commission.when)
    return commission._replace(of=of, when=when)


def differing_terms(one: Commission | None, other: Commission | None) -> tuple[Term, ...]:
    """Return in what two commissions differ: whether one is taken at all, else its terms; silence is no difference."""
    if not all(each is None or each.is_exact for each in (one, other)):
        return ("rate",)
    if not _is_taken(one) or not _is_taken(other) or one is None or other is None:
        return () if _is_taken(one) == _is_taken(other) else ("charged",)
    terms: tuple[tuple[Term, object, object], ...] = (
        ("rate", one.rate, other.rate),
        ("of", one.of, other.of),
        ("when", one.when, other.when),
        ("rounding", one.rounding, other.rounding),
    )
    return tuple(term for term, here, there in terms if here and there and here != there)


def departures(taken: Commission | None, rule: Commission | None) -> tuple[Term, ...]:
    """Return in what the commission of a table is not as a regulation has it, which may bound the rate."""
    if rule is None or not rule.is_bounded:
        return differing_terms(taken, rule)
    rate = taken.rate if taken is not None else Fraction(0)
    if rate > rule.rate if rule.bound == "at_most" else rate < rule.rate:
        return ("rate",)
    return differing_terms(taken, rule._replace(rate=rate, bound=None)) if rate else ()


def _is_taken(commission: Commission | None) -> bool:
    return commission is not None and commission.rate != 0
