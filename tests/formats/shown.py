"""Results as the formats show them to a reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.cases.comparison.model import Comparison
from checker.cases.sheet.sheet import LimitSheet
from checker.findings.finding import Language
from checker.findings.result import RunResult
from checker.findings.wording import Style
from checker.formats import check_text, compare, edges_text, github, junit, limits, limits_xlsx, limits_yaml
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Regulation
from checker.views.comparison import ComparisonToShow
from checker.views.words import Presentation


def render_check(
    result: RunResult,
    language: Language,
    colour: bool = False,
    width: int = 100,
    sources: Mapping[str, str] | None = None,
    **options: Any,
) -> str:
    """Return a run as text."""
    if sources is not None:
        result = result._replace(sources=sources)
    return check_text.as_text(result, Presentation(language, colour, **options), width)


def render_github(result: RunResult, language: Language, **options: Any) -> str:
    """Return a run as commands of GitHub."""
    return github.as_github(result, Presentation(language, **options))


def render_junit(result: RunResult, language: Language, **options: Any) -> str:
    """Return a run as JUnit XML."""
    return junit.as_junit(result, Presentation(language, **options))


def render_compare(comparison: Comparison, language: Language, width: int = 100, colour: bool = False) -> str:
    """Return a comparison as text."""
    return compare.as_text(ComparisonToShow(comparison, ()), Presentation(language, colour), width)


def render_limits(sheets: tuple[LimitSheet, ...], language: Language, formula: bool = False) -> str:
    """Return limit sheets as text."""
    return limits.as_text(sheets, Presentation(language, formula=formula))


def limits_csv(sheets: tuple[LimitSheet, ...], language: Language, formula: bool = False) -> str:
    """Return limit sheets as CSV."""
    return limits.as_csv(sheets, Presentation(language, formula=formula))


def limits_book(sheets: tuple[LimitSheet, ...], language: Language, formula: bool = False) -> bytes:
    """Return limit sheets as a workbook."""
    return limits_xlsx.as_xlsx(sheets, Presentation(language, formula=formula))


def limits_lines(sheet: LimitSheet, language: Language, formula: bool = False) -> str:
    """Return a limit sheet as lines of a table file."""
    return limits_yaml.as_yaml((sheet,), Presentation(language, formula=formula))


def render_edges(regulation: Regulation, figures: tuple[BetFigure, ...], language: Language, **options: Any) -> str:
    """Return the table of wagers."""
    return edges_text.render_edges(regulation, figures, Style(language, regulation.header.country), **options)


def render_bet(regulation: Regulation, figures: tuple[BetFigure, ...], language: Language, **options: Any) -> str:
    """Return the figures of bets in full."""
    return edges_text.render_bet(regulation, figures, Style(language, regulation.header.country), **options)
