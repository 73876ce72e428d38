"""Limits of a table that differ from those of its authorisation, of what is posted, or of what was approved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.copies import LimitPair
from checker.checks.limits.shared.words import KINDS, size_text
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import Style
from checker.text.span import Span
from checker.words.names import in_both

_THERE: Bilingual = {"en": "the other figure", "es": "la otra cifra"}


def findings_of(case: TableCase, pairs: Iterable[LimitPair]) -> Iterator[Observation]:
    """Yield one finding per pair of figures; numbers that share both figures come together."""
    found: dict[tuple[Span, Span], list[LimitPair]] = {}
    for pair in pairs:
        found.setdefault((pair.here.span, pair.there.span), []).append(pair)
    for same in found.values():
        here, there = same[0]
        numbers = tuple(pair.about.number for pair in same if pair.about.number)
        yield Observation(
            at=here.span,
            values={
                "kind": KINDS[here.kind],
                "what": _what(same[0].about.of, numbers),
                "here": in_both(case.regulation.header.country, partial(_size, here.size, here.amount is None)),
                "there": in_both(case.regulation.header.country, partial(_size, there.size, there.amount is None)),
            },
            subject=Subject(
                case.regulation.id or None,
                case.table.game_id,
                same[0].about.of or None,
                numbers,
            ),
            related=(Related(there.span, _THERE),),
        )


def _size(value: Fraction, share: bool, style: Style) -> str:
    return size_text(value, share, style)


def _what(of: str, numbers: tuple[str, ...]) -> Bilingual:
    if not of:
        return {"en": "the table", "es": "la mesa"}
    return dict.fromkeys(("en", "es"), f"`{of}`{' ' if numbers else ''}{', '.join(numbers)}")
