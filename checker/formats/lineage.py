"""A line of texts: for a terminal as a matrix of bets and texts, and as comparisons of each text with its parent."""

from __future__ import annotations

from checker.cases.comparison.lineage import Departing, Lineage, LineRow, TextOfLine, of_bets
from checker.cases.comparison.model import ComparisonRow, Side, rows_of
from checker.formats.compare import compare_document
from checker.views.comparison import named
from checker.views.layout import clean, paint, shortened, table, wrapped
from checker.views.markup import FORMAT, Json, render_json
from checker.views.words import Presentation, say, say_number

_MARGIN = "  "
_WIDTH = 100
_LACKS = "–"
_PRICE = 16  # cells of a price in the matrix
_MARKS: dict[Departing, str] = {"apart": "≠", "open": "?", "rules": "*", "": ""}


def as_text(subject: Lineage, view: Presentation) -> str:
    """Return a line as text: the texts, the matrix of what changes in it, then each departure with both wordings."""
    blocks = [_texts(subject, view), *_matrices(subject, view), *(_departures(step, view) for step in subject.steps)]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _texts(subject: Lineage, view: Presentation) -> list[str]:
    lines = []
    for step in subject.steps:
        name = paint(step.id, "strong", view.colour) if step.id == subject.about else step.id
        title = clean(step.case.regulation.header.title or "")
        margin = _MARGIN * step.depth
        line = shortened(wrapped(f"{step.id}  {title}", _WIDTH, margin), 1)[0]
        lines.append(line.replace(step.id, name, 1))
        if step.tie is not None:
            of = step.tie.regulation or step.tie.title or ""
            key = step.tie.kind if step.parent is not None else f"{step.tie.kind}_absent"
            lines += wrapped(_say(key, view, text=of), _WIDTH, margin + _MARGIN * 2)
    return lines if len(subject.steps) > 1 else [*lines, _say("alone", view)]


def _matrices(subject: Lineage, view: Presentation) -> list[list[str]]:
    blocks: list[list[str]] = []
    for game in dict.fromkeys(row.game for row in subject.rows):
        rows = [row for row in subject.rows if row.game == game]
        has = [step.case.regulation.game(game) is not None for step in subject.steps]
        head = [[paint(game, "strong", view.colour)], *([step.id] for step in subject.steps)]
        grid = [head, *([[named(game, row.bet, row.numbers, False)], *_cells(row, view)] for row in rows)]
        kept = [[cell for cell, kept in zip(line, (True, *has), strict=True) if kept] for line in grid]
        blocks.append([line for lines in table(kept) for line in lines])
    return [*blocks, wrapped(_say("legend", view), _WIDTH)] if blocks else []


def _cells(row: LineRow, view: Presentation) -> list[list[str]]:
    cells = []
    for side, departs in zip(row.sides, row.departs, strict=True):
        lines = [_LACKS] if side is None else wrapped(_words(side, view), _PRICE)
        cells.append([*lines[:-1], f"{lines[-1]} {_MARKS[departs]}".rstrip()])
    return cells


def _words(side: Side, view: Presentation) -> str:
    return clean(side.text[view.language]).replace(" | ", "; ") or "–"


def _departures(step: TextOfLine, view: Presentation) -> list[str]:
    if step.comparison is None or step.parent is None:
        return []
    count, alike = len(rows := rows_of(of_bets(step))), step.comparison.same
    told = say_number("lineage.departures", count, view.language)
    head = _say("from", view, text=step.id, parent=step.parent, departures=told, alike=alike)
    lines = [paint(head, "strong", view.colour)]
    for row in rows:
        lines += wrapped(_told(row, step, view), _WIDTH, _MARGIN, _MARGIN * 3)
    games = [[game.id for game in text.games] for text in (step.comparison.a, step.comparison.b)]
    for key, own, others in (("left_out", games[0], games[1]), ("added", games[1], games[0])):
        if only := [game for game in own if game not in others]:
            lines += wrapped(_say(key, view, games=", ".join(only)), _WIDTH, _MARGIN, _MARGIN * 3)
    return lines


def _told(row: ComparisonRow, step: TextOfLine, view: Presentation) -> str:
    each = row.difference
    about = say(f"compare.topic.{each.topic}" if each.topic else f"compare.kind.{each.kind}", view.language)
    places = ", ".join(dict.fromkeys(place.anchor for place in each.b.citations)) if each.b is not None else ""
    said = [_LACKS if side is None else _words(side, view) for side in (each.b, each.a)]
    where = named(each.game, each.bet, row.numbers, len(step.case.regulation.games) > 1)
    return f"{where}, {about}: {said[0]}{f' [{places}]' if places else ''} ← {said[1]}"


def _say(key: str, view: Presentation, **values: object) -> str:
    return say(f"lineage.{key}", view.language, **values)


def as_json(subject: Lineage, view: Presentation) -> str:
    """Return a line in the shape of `grammars/schemas/lineage.schema.json`, comparisons as `compare` has them."""
    texts: list[Json] = [
        {
            "text": step.id,
            "parent": step.parent,
            "tie": step.tie and step.tie.kind,
            "named": step.tie and (step.tie.regulation or step.tie.title),
            "depth": step.depth,
            "comparison": step.comparison and compare_document(step.comparison, view.language),
        }
        for step in subject.steps
    ]
    return render_json({"format": FORMAT, "about": subject.about, "texts": texts})
