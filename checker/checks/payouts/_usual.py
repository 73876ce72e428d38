"""What is usual for a bet, in words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.case import Case
from checker.cases.phrases import in_both, numbers_text
from checker.findings.finding import Texts
from checker.findings.wording import Style, edge, price
from checker.games.usual import SOURCES, usual
from checker.semantics.model import Bet, NumberText

Numbers = Iterable[NumberText | None]
Values = tuple[Fraction, ...]


def usual_prices(case: Case, bet: Bet, numbers: Numbers) -> Texts:
    """Return the end of a help text: `; usual: 4 to 1`, empty when no source gives a price."""
    groups = _grouped(bet, numbers, edges=False)
    if not groups:
        return {"en": "", "es": ""}
    word = {"en": "; usual", "es": "; habitual"}
    return in_both(case, lambda style: f"{word[style.language]}: {_prices(groups, style)}")


def usual_edges(case: Case, bet: Bet, numbers: Numbers) -> Texts:
    """Return the published edges: `1/36 (2.778%) to 1/18 (5.556%)`, by number where they differ."""
    groups = _grouped(bet, numbers, edges=True)
    return in_both(case, lambda style: _edges(groups, style))


def sources(case: Case, bet: Bet, number: NumberText | None) -> Texts:
    """Return who publishes figures of a bet."""
    found = usual(bet.game, bet.id, number)
    names = found.sources if found else ()
    return in_both(case, lambda style: "; ".join(SOURCES[name][style.language] for name in names))


def _grouped(bet: Bet, numbers: Numbers, edges: bool) -> dict[Values, list[NumberText | None]]:
    groups: dict[Values, list[NumberText | None]] = {}
    for number in numbers:
        found = usual(bet.game, bet.id, number)
        values = () if found is None else tuple(dict.fromkeys((found.lowest, found.highest))) if edges else found.prices
        if values:
            groups.setdefault(values, []).append(number)
    return groups


def _prices(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " o " if style.language == "es" else " or "
    return _lines({values: word.join(price(each, style) for each in values) for values in groups}, groups)


def _edges(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " a " if style.language == "es" else " to "
    return _lines({values: word.join(edge(each, style) for each in values) for values in groups}, groups)


def _lines(texts: dict[Values, str], groups: dict[Values, list[NumberText | None]]) -> str:
    if len(groups) == 1:
        return next(iter(texts.values()))
    return "; ".join(f"{numbers_text(groups[values])}: {text}" for values, text in texts.items())
