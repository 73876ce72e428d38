"""Whether every paragraph of a document is accounted for, and by what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.semantics.decree.model import Bet, OutlineParagraph, Regulation
from checker.text.record import NamedTuple
from checker.text.span import Span


class Coverage(NamedTuple):
    """The anchors of the outline, each in one class, in the order of the document.

    calculated: a bet with figures rests on it. encoded: another rule or the header says what it says. inspected: a row
    of the officer's checklist. not_encoded: declared to hold no rule. doubted: nothing but a doubt names it. untouched:
    nothing names it.
    """

    calculated: tuple[str, ...]
    encoded: tuple[str, ...]
    inspected: tuple[str, ...]
    not_encoded: tuple[str, ...]
    doubted: tuple[str, ...]
    untouched: tuple[str, ...]

    @property
    def total(self) -> int:
        """Return how many paragraphs the outline has."""
        return sum(len(anchors) for anchors in self)


def coverage_of(regulation: Regulation, figured: Iterable[Bet] = ()) -> Coverage:
    """Return what accounts for each paragraph of a text; `figured` are the bets that have figures.

    A paragraph that is declared to hold no rule counts as such even if the header names it, as a link to another text
    does; a rule or a checklist row that cites it counts for more.
    """
    calculated = tuple(_behind(regulation, figured))
    cited: dict[str, set[str]] = {}
    for mention in regulation.cited:
        within = mention.by == "rule" and any(span.line <= mention.span.line <= span.end_line for span in calculated)
        cited.setdefault(mention.citation.anchor, set()).add("figure" if within else mention.by)
    classes: dict[str, list[str]] = {name: [] for name in Coverage._fields}
    for paragraph in regulation.outline:
        classes[_class_of(cited.get(paragraph.anchor, set()))].append(paragraph.anchor)
    return Coverage(*(tuple(classes[name]) for name in Coverage._fields))


def is_inside(anchor: str, outline: Iterable[OutlineParagraph]) -> bool:
    """Return whether an anchor is a paragraph of the outline or a heading above some: A above A.1."""
    return any(entry.anchor == anchor or entry.anchor.startswith(f"{anchor}.") for entry in outline)


def _behind(regulation: Regulation, figured: Iterable[Bet]) -> Iterator[Span]:
    """Yield the places of the statements that the figures of some bets rest on: theirs, their groups', their games'."""
    for bet in figured:
        own = regulation.bet(bet.game, bet.id)
        game, group = regulation.game(bet.game), regulation.group(bet.game, bet.group or "")
        yield from (each.span for each in (own, game, group) if each is not None)


def _class_of(cited_by: set[str]) -> str:
    if "figure" in cited_by:
        return "calculated"
    if "rule" in cited_by:
        return "encoded"
    if "inspect" in cited_by:
        return "inspected"
    if "not_encoded" in cited_by:
        return "not_encoded"
    if "header" in cited_by:
        return "encoded"
    return "doubted" if cited_by else "untouched"
