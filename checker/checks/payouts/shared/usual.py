"""What is usual for a bet, in words, and who publishes it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.case import Case
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, edge, price
from checker.games.usual import PAY_TABLES, SOURCES, usual
from checker.semantics.decree.model import Bet, NumberText
from checker.words.names import in_both, numbers_text

Numbers = Iterable[NumberText | None]
Values = tuple[Fraction, ...]


_USUAL: Bilingual = {"en": "; usual: {0}", "es": "; habitual: {0}"}
_IN_RULES: Bilingual = {
    "en": "; usual in published regulations: {0} ({1})",
    "es": "; habitual en reglamentos publicados: {0} ({1})",
}
_IN_PAY_TABLES: Bilingual = {"en": "; usual: {0} ({1})", "es": "; habitual: {0} ({1})"}
_AND_OTHERS: Bilingual = {"en": ", among others", "es": ", entre otros"}


def usual_prices(case: Case, bet: Bet, numbers: Numbers, sourced: bool = True) -> Bilingual:
    """Return the end of a help text, empty when no source gives a price.

    It says where from: `; usual in published regulations: 4 to 1 (Spain, order of 9 October 1979, among others)`.

    Args:
        case: What is judged.
        bet: One of its bets.
        numbers: The numbers of the bet that matter.
        sourced: False where the sources are named beside: `; usual: 4 to 1`.
    """
    named = tuple(numbers)
    groups = _grouped(bet, named, edges=False)
    if not groups:
        return {"en": "", "es": ""}
    names = tuple(dict.fromkeys(name for number in named for name in _names(bet, number)))
    texts = _USUAL if not sourced else _IN_PAY_TABLES if names == (PAY_TABLES,) else _IN_RULES

    def write(style: Style) -> str:
        more = _AND_OTHERS[style.language] if len(names) > 1 else ""
        return texts[style.language].format(_prices(groups, style), SOURCES[names[0]][style.language] + more)

    return in_both(case.regulation.header.country, write)


def usual_edges(case: Case, bet: Bet, numbers: Numbers) -> Bilingual:
    """Return the published edges: `1/36 (2.778%) to 1/18 (5.556%)`, by number where they differ."""
    groups = _grouped(bet, numbers, edges=True)
    return in_both(case.regulation.header.country, lambda style: _edges(groups, style))


def sources(case: Case, bet: Bet, number: NumberText | None) -> Bilingual:
    """Return who publishes figures of a bet."""
    names = _names(bet, number)
    return in_both(
        case.regulation.header.country, lambda style: "; ".join(SOURCES[name][style.language] for name in names)
    )


def _names(bet: Bet, number: NumberText | None) -> tuple[str, ...]:
    found = usual(bet.game, bet.id, number)
    return found.sources if found else ()


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
