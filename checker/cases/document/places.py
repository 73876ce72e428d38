"""Which of several places in a paragraph a phrase is cited from.

"It pays fifteen times" may stand three times in a paragraph. Where a bet is cited with a phrase that stands there once,
its own stretch of the paragraph is known: from there to where the next bet begins. What else the bet cites is looked
for in that stretch.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from checker.cases.document.text import Document
from checker.findings.finding import Citation
from checker.semantics.decree.model import Bet, Cited, Regulation
from checker.text.record import NamedTuple
from checker.text.span import Span


class Stretch(NamedTuple):
    """The part of a paragraph that is about a bet, in the folded text; `head` are the words that it is known by."""

    bet: Bet
    head: str
    start: int
    end: int


ALIKE = 75
"""How much alike, in percent, words are that may stand where a phrase is missed."""


class Sought(NamedTuple):
    """A phrase that its paragraph has `times` times, as one statement cites it.

    `stretch` is that of the bet which cites it, None where no bet does or its stretch is not known. `inside` tells
    whether the phrase stands there; if not, `instead` are words there that are very much alike, if any.
    """

    mention: Cited
    times: int
    stretch: Stretch | None = None
    inside: bool = False
    instead: str | None = None


def sought_phrases(regulation: Regulation, document: Document) -> tuple[Sought, ...]:
    """Return the phrases that stand in their paragraph, each with its place in it, in the order of the file.

    Args:
        regulation: The text.
        document: A copy of its document.
    """
    cited: dict[Citation, list[tuple[Cited, Bet | None]]] = {}
    for mention, bet in _with_bets(regulation):
        cited.setdefault(mention.citation, []).append((mention, bet))
    heads: dict[str, tuple[tuple[int, str, Bet], ...]] = {}
    found: list[Sought] = []
    for (_, anchor, phrase), mentions in cited.items():
        places = document.occurrences(anchor, phrase) if phrase is not None else ()
        if places:
            if anchor not in heads:
                heads[anchor] = tuple(sorted(_heads(regulation, document, anchor), key=lambda head: head[0]))
            place = document.place(anchor)
            placed = _placed(mentions, places, heads[anchor], place.end if place else 0)
            found.extend(each._replace(instead=_instead(each, document)) for each in placed)
    return tuple(sorted(found, key=lambda each: _position(each.mention.span)))


def words_instead(regulation: Regulation, document: Document, missed: Cited) -> str | None:
    """Return the words that a paragraph may have for a phrase that does not stand in it; None when nothing is near.

    They are looked for behind the head of the bet that cites the phrase, then in the whole paragraph. Words that
    another statement cites are none, unless a bet is only known by them.

    Args:
        regulation: The text.
        document: A copy of its document.
        missed: The phrase, as one statement cites it.
    """
    anchor, phrase = missed.citation.anchor, missed.citation.phrase
    place = document.place(anchor)
    if phrase is None or place is None:
        return None
    known_by = {citation for bet in regulation.bets for citation in bet.citations}
    others = {each.citation for each in regulation.cited} - known_by - {missed.citation}
    claimed = tuple(sorted(each.phrase for each in others if each.anchor == anchor and each.phrase))
    citing = next((bet for mention, bet in _with_bets(regulation) if mention is missed), None)
    heads = sorted(_heads(regulation, document, anchor), key=lambda head: head[0])
    ends = [*(start for start, _, _ in heads), place.end]
    for at, (start, _, bet) in enumerate(heads):
        if bet is citing:
            own = document.nearest_between(start, ends[at + 1], phrase, ALIKE, claimed)
            return own or document.nearest(anchor, phrase, claimed)
    return document.nearest(anchor, phrase, claimed)


def _instead(sought: Sought, document: Document) -> str | None:
    stretch, phrase = sought.stretch, sought.mention.citation.phrase
    if stretch is None or sought.inside or phrase is None:
        return None
    return document.nearest_between(stretch.start, stretch.end, phrase, ALIKE)


def _placed(
    mentions: list[tuple[Cited, Bet | None]],
    places: tuple[int, ...],
    heads: tuple[tuple[int, str, Bet], ...],
    end: int,
) -> list[Sought]:
    """Look for a phrase behind the head of each bet, or before it where that finds more of them."""
    ends = (*(start for start, _, _ in heads), end)
    behind = [Stretch(bet, head, start, ends[at + 1]) for at, (start, head, bet) in enumerate(heads)]
    before = [Stretch(bet, head, ends[at - 1] if at else 0, start) for at, (start, head, bet) in enumerate(heads)]
    ways = [[_in_stretch(mention, bet, places, each) for mention, bet in mentions] for each in (behind, before)]
    return max(ways, key=lambda way: sum(sought.inside for sought in way))


def _in_stretch(mention: Cited, bet: Bet | None, places: tuple[int, ...], stretches: list[Stretch]) -> Sought:
    own = next((stretch for stretch in stretches if stretch.bet is bet), None)
    inside = own is not None and bisect_left(places, own.start) < bisect_left(places, own.end)
    return Sought(mention, len(places), own, inside)


def _heads(regulation: Regulation, document: Document, anchor: str) -> Iterator[tuple[int, str, Bet]]:
    """Yield where bets begin in a paragraph: at a phrase of their own, or at their name, that it has just once."""
    owners: dict[Citation, set[tuple[str, str]]] = {}
    for bet in regulation.bets:
        for citation in bet.citations:
            owners.setdefault(citation, set()).add((bet.game, bet.id))
    for bet in regulation.bets:
        cited = [citation for citation in bet.citations if citation.anchor == anchor]
        phrases = [each.phrase for each in cited if each.phrase and len(owners[each]) == 1]
        for head in (*phrases, *([bet.label] if cited and bet.label else ())):
            places = document.occurrences(anchor, head)
            if len(places) == 1:
                yield places[0], head, bet
                break


def _with_bets(regulation: Regulation) -> Iterator[tuple[Cited, Bet | None]]:
    """Yield every mention with the bet in whose statement it stands; None in any other statement."""
    text = regulation
    others = (text.games, text.groups, text.limits, text.requirements, text.options, text.claims, text.examples)
    spans = [each.span for statements in (*others, text.notes) for each in statements]
    starts: list[tuple[tuple[int, int], Bet | None]] = [(_position(bet.span), bet) for bet in text.bets]
    starts += [(_position(span), None) for span in spans]
    starts.sort(key=lambda start: start[0])
    positions = [position for position, _ in starts]
    for mention in text.cited:
        at = bisect_right(positions, _position(mention.span)) - 1
        yield mention, starts[at][1] if at >= 0 and mention.by == "rule" else None


def _position(span: Span) -> tuple[int, int]:
    return span.line, span.column
