"""A comparison as data, in the shape that `grammars/schemas/compare.schema.json` publishes."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.comparison.model import Comparison, Difference, Edge, Side
from checker.findings.finding import Language
from checker.views.comparison import ComparisonToShow
from checker.views.json_text import FORMAT, Document, Json, render_json
from checker.views.words import Presentation

SUFFIXES = (".json",)


def render(subject: ComparisonToShow, view: Presentation) -> str:
    """Return a comparison as a JSON document."""
    return render_json(compare_document(subject.comparison, view.language))


def compare_document(comparison: Comparison, language: Language = "en") -> Document:
    """Return a comparison as data, exact fractions as text; `says` is in the reader's language, all else in none."""
    return {
        "format": FORMAT,
        "a": comparison.a.id,
        "b": comparison.b.id,
        "differences": [_difference(each, language) for each in comparison.differences],
        "same": comparison.same,
    }


def _difference(difference: Difference, language: Language) -> Json:
    return {
        "kind": difference.kind,
        "game": difference.game,
        "bet": difference.bet,
        "number": difference.number,
        "a": _side(difference, difference.a, language),
        "b": _side(difference, difference.b, language),
        "distance": _exact(difference.distance),
        "note": difference.note,
    }


def _side(difference: Difference, side: Side | None, language: Language) -> Json:
    if side is None:
        return None
    says = side.text[language]
    return {
        "payout": says if difference.kind == "payout" else None,
        "profit": _exact(side.profit),
        "rule": difference.topic,
        "says": says,
        "edges": [_edge(each) for each in side.edges],
        "readings": None if side.readings is None else list(side.readings),
        "citations": [{"anchor": each.anchor, "phrase": each.phrase} for each in side.citations],
        "path": side.span.path,
        "line": side.span.line,
    }


def _edge(each: Edge) -> Json:
    return {
        "reading": each.reading,
        "judged": each.judged,
        "pays": [str(profit) for profit in each.profits],
        "house_edge": _exact(each.made),
        "house_edge_resolved": _exact(each.resolved),
        "house_edge_per_roll": _exact(each.per_roll),
    }


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
