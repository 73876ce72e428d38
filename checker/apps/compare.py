"""`tapete compare`: where two regulations differ."""

from __future__ import annotations

from checker.apps.common import Common, entry_named
from checker.apps.output import Output, write, writers
from checker.cases.comparison.compare import compare as compared
from checker.pipeline import regulation_case
from checker.views.comparison import ComparisonToShow
from checker.views.words import Presentation


def compare(a: str, b: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Compare two regulations: 0 when nothing differs, 1 when something does, 3 when that is open."""
    shown, code = compared_by_name(a, b, known)
    for render, output in writers("compare", outputs, Presentation(known.language)):
        write(render(shown), output)
    return code


def compared_by_name(a: str, b: str, known: Common) -> tuple[ComparisonToShow, int]:
    """Return what comparing two regulations gives, and the exit code of that.

    It is open (3) where texts differ under some readings only, or agree where they state no payout. A text is the same
    as itself, whatever it leaves open.
    """
    cases = [regulation_case(entry_named(name, known), known.session) for name in (a, b)]
    comparison = compared(*cases)
    unpriced: tuple[tuple[str, str], ...] = ()
    if not comparison.differences and comparison.a != comparison.b:
        figures = (figure for case in cases for figure in case.figures.all if figure.status == "unpriced")
        unpriced = tuple(dict.fromkeys((figure.game, figure.bet) for figure in figures))
    is_open = comparison.is_open if comparison.differences else bool(unpriced)
    return ComparisonToShow(comparison, unpriced), 3 if is_open else min(1, len(comparison.differences))
