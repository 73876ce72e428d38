"""What is usual for a bet, in words, and who publishes it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Bilingual, Subject
from checker.findings.wording import Style, edge, price
from checker.games.usual import PAY_TABLES, SOURCES, Usual, usual
from checker.semantics.decree.model import NumberText
from checker.words.names import in_both, numbers_text

Values = tuple[Fraction, ...]


_IN_RULES: Bilingual = {
    "en": "; usual in published regulations: {0} ({1})",
    "es": "; habitual en reglamentos publicados: {0} ({1})",
}
_IN_PAY_TABLES: Bilingual = {"en": "; usual: {0} ({1})", "es": "; habitual: {0} ({1})"}
_AND_OTHERS: Bilingual = {"en": ", among others", "es": ", entre otros"}


def usual_prices(country: str, of: Subject) -> Bilingual:
    """Return the end of a help text, empty when no source gives a price.

    It says where from: `; usual in published regulations: 4 to 1 (Spain, order of 9 October 1979, among others)`.

    Args:
        country: How numbers are written.
        of: A bet, with the numbers that matter.
    """
    groups = _grouped(of, edges=False)
    if not groups:
        return {"en": "", "es": ""}
    names = tuple(dict.fromkeys(name for _, known in _known(of) for name in known.sources))
    texts = _IN_PAY_TABLES if names == (PAY_TABLES,) else _IN_RULES

    def write(style: Style) -> str:
        more = _AND_OTHERS[style.language] if len(names) > 1 else ""
        return texts[style.language].format(_prices(groups, style), SOURCES[names[0]][style.language] + more)

    return in_both(country, write)


def usual_edges(country: str, of: Subject) -> Bilingual:
    """Return the published edges: `1/36 (2.778%) to 1/18 (5.556%)`, by number where they differ."""
    groups = _grouped(of, edges=True)
    return in_both(country, lambda style: _edges(groups, style))


def sources(of: Subject) -> Bilingual:
    """Return who publishes figures of a bet on the first of its numbers."""
    names = next((known.sources for _, known in _known(of)), ())
    return {language: "; ".join(SOURCES[name][language] for name in names) for language in ("en", "es")}


def _known(of: Subject) -> Iterator[tuple[NumberText | None, Usual]]:
    """Yield what the trade knows of a bet, number by number."""
    for number in of.numbers or (None,):
        found = usual(of.game or "", of.bet or "", number)
        if found is not None:
            yield number, found


def _grouped(of: Subject, edges: bool) -> dict[Values, list[NumberText | None]]:
    groups: dict[Values, list[NumberText | None]] = {}
    for number, known in _known(of):
        values = tuple(dict.fromkeys((known.lowest, known.highest))) if edges else known.prices
        if values:
            groups.setdefault(values, []).append(number)
    return groups


def _prices(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " o " if style.language == "es" else " or "
    return _lines({values: _either([price(each, style) for each in values], word) for values in groups}, groups)


def _either(prices: list[str], word: str) -> str:
    """Return `8 to 1, 11 to 1 or 12 to 1`."""
    return word.join(filter(None, (", ".join(prices[:-1]), prices[-1])))


def _edges(groups: dict[Values, list[NumberText | None]], style: Style) -> str:
    word = " a " if style.language == "es" else " to "
    return _lines({values: word.join(edge(each, style) for each in values) for values in groups}, groups)


def _lines(texts: dict[Values, str], groups: dict[Values, list[NumberText | None]]) -> str:
    if len(groups) == 1:
        return next(iter(texts.values()))
    return "; ".join(f"{numbers_text(groups[values])}: {text}" for values, text in texts.items())
